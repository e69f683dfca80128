// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <utility>
#include <vector>

namespace pushdesk {

struct JsonScalar;

// The first rows of the file that is to be pushed; may be empty.
struct SampleRows {
    QStringList columns;
    std::vector<QStringList> rows;
};

// A credential that stood in a pasted command: the config names it only.
struct FoundSecret {
    QString name;
    QString value; // empty: it was a shell variable, whose value is not known
    QString from;  // where it stood, for people
};

// Makes templates of the values of one real request: what equals a cell of the sample's first row becomes that column,
// a credential a secret, a time `now_s`, and so on. Collects what it did. One object for one config.
class ValueGuess {
public:
    enum class Place { Path, Query, Header, Form, Json, Body };

    ValueGuess(SampleRows sample, QString base);

    // A value (decoded) of a header, a query or form parameter, a path segment or a body as text (no name), as template
    // text that gives this value for the sample's first row. Literal text stays as it is.
    [[nodiscard]] QString text(const QString &name, const QString &value, Place place);
    // A JSON document with its values replaced, its layout kept.
    [[nodiscard]] QString json(const QString &document);
    // {{secret.NAME}}, remembered. The same value twice is one secret.
    [[nodiscard]] QString secret(const QString &hint, const QString &value, const QString &from);

    // The column that says what a row is about: one the request uses, unique in the sample, with a name that sounds
    // like it. Empty: nothing is certain enough.
    [[nodiscard]] QString keyColumn() const;

    void note(const QString &text);
    // BadInput: literal text that would be read as a broken tag.
    [[nodiscard]] const std::optional<Error> &error() const { return m_error; }
    [[nodiscard]] const QStringList &notes() const { return m_notes; }
    [[nodiscard]] const std::vector<FoundSecret> &secrets() const { return m_secrets; }
    [[nodiscard]] const std::vector<std::pair<QString, QString>> &parts() const { return m_parts; } // name, template
    [[nodiscard]] const QStringList &columns() const { return m_used; }

private:
    [[nodiscard]] std::optional<QString> replacement(const QString &name, const QString &value, Place place);
    [[nodiscard]] std::optional<QString> ownName(const QString &name, const QString &value);
    [[nodiscard]] std::optional<QString> column(const QString &name, const QString &value);
    [[nodiscard]] std::optional<QString> part(const QString &name, const QString &value);
    [[nodiscard]] QString filled(const QString &text, bool credential);
    [[nodiscard]] QString literal(const QString &text);
    [[nodiscard]] QString withTags(const QString &text);
    [[nodiscard]] QString credential(const QString &name, const QString &value);
    [[nodiscard]] std::optional<QString> jsonScalar(const JsonScalar &scalar);
    void goTo(const QString &name, Place place);
    [[nodiscard]] QString tag(qsizetype column);
    [[nodiscard]] bool isUnique(qsizetype column) const;

    SampleRows m_sample;
    QString m_base;
    QString m_at; // the value being looked at, for people: notes and errors never quote it
    QStringList m_notes;
    QStringList m_used;
    std::vector<FoundSecret> m_secrets;
    std::vector<std::pair<QString, QString>> m_parts;
    std::optional<Error> m_error;
};

} // namespace pushdesk
