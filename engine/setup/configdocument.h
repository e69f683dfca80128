// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace pushdesk {

// A JSON text that is changed in place: what is not changed stays as it is, to the character, with its order, its
// spaces and the digits of its numbers. A path is the names from the root on; in a list a name is the element's number
// from 0. A text that is no JSON object, or a longer one than a window can read at every key, is kept and changes
// nothing. A value.
class ConfigDocument {
public:
    using Path = QStringList;
    static constexpr qsizetype longest = 256 * 1024; // characters: about a millisecond

    explicit ConfigDocument(QString json = QStringLiteral("{}"));

    [[nodiscard]] const QString &json() const { return m_json; }
    [[nodiscard]] bool isValid() const { return !m_nodes.empty(); }

    [[nodiscard]] bool has(const Path &path) const;
    [[nodiscard]] QString raw(const Path &path) const;  // as it is written; null: it is not there
    [[nodiscard]] QString text(const Path &path) const; // a string's content, else as it is written; null as above
    [[nodiscard]] bool isText(const Path &path) const;
    [[nodiscard]] bool isList(const Path &path) const;
    [[nodiscard]] int count(const Path &path) const;         // members or elements; 0 for anything else
    [[nodiscard]] QStringList names(const Path &path) const; // of an object's members, in their order

    struct Entry {
        QString name; // empty in a list
        QString raw;
        QString text; // as text()
    };
    [[nodiscard]] std::vector<Entry> entries(const Path &path) const; // members or elements, in their order

    // Replaces the value, or adds a member behind the last one; the objects on the way are made. `json` must be valid.
    // False: the way leads through a list's end or something that is no container, and nothing was changed.
    bool setRaw(const Path &path, const QString &json);
    bool setText(const Path &path, const QString &text) { return setRaw(path, quoted(text)); }
    bool remove(const Path &path); // of a member also its name and comma
    bool rename(const Path &path, const QString &name);
    bool insert(const Path &list, int at, const QString &json); // before the element `at`; the list is made
    bool move(const Path &container, int from, int to);         // an element or member, as it is written

    [[nodiscard]] static QString quoted(const QString &text); // as a JSON string
    [[nodiscard]] static bool isJson(const QString &text);
    // A valid JSON text without line ends: "[1, 2]"; what stands in strings stays.
    [[nodiscard]] static QString onOneLine(const QString &json);

private:
    struct Node {
        qsizetype begin = 0, end = 0;         // of the value
        qsizetype nameBegin = 0, nameEnd = 0; // of a member's name, quotes included
        QString name;
        std::vector<int> children;
        QChar kind; // { [ " or 0 for a token
    };
    void read();
    int readValue(qsizetype &at, int depth);
    bool readChildren(int node, qsizetype &at, int depth);
    void skipSpace(qsizetype &at) const;
    [[nodiscard]] int find(const Path &path) const;
    [[nodiscard]] int child(const Node &node, const QString &name) const;
    void replace(qsizetype begin, qsizetype end, const QString &by);
    bool append(int container, const QString &entry);
    [[nodiscard]] QString contentOf(qsizetype begin, qsizetype end) const;

    QString m_json;
    std::vector<Node> m_nodes; // the root first; empty: no JSON object
};

} // namespace pushdesk
