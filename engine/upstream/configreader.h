// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/upstream/exactjson.h"

#include <QString>
#include <QStringList>

#include <chrono>
#include <initializer_list>
#include <optional>
#include <utility>
#include <vector>

namespace pushdesk {

// The document being read, and the first thing found wrong with it. After an error readers go on quietly and change
// nothing, so that the code that reads a config is a plain list of its keys.
struct ConfigSource {
    const ExactJson &json;
    std::optional<Error> error;

    void fail(const QString &where, const QString &detail)
    {
        if (!error)
            error = Error{ErrorCode::BadInput, where, detail};
    }
};

// One value of a config with its path ("rules[2].pointer"). Cheap to copy.
class ConfigValue {
public:
    ConfigValue(ConfigSource &source, ExactJson::Node node, QString path);

    [[nodiscard]] bool present() const { return m_node != ExactJson::none; }
    [[nodiscard]] ExactJson::Kind kind() const { return m_source->json.kind(m_node); }
    [[nodiscard]] const QString &path() const { return m_path; }
    [[nodiscard]] QString text() const; // a string's content, a scalar's token
    void fail(const QString &detail) const { m_source->fail(m_path, detail); }
    // "expected X, got 12"
    void failExpected(const QString &expected) const;
    void failNotYet(const QString &name) const;

    [[nodiscard]] std::vector<ConfigValue> elements(const QString &expected) const; // of an array; else fails
    [[nodiscard]] std::vector<std::pair<QString, ConfigValue>> members(const QString &expected) const; // of an object
    // Each leaves `out` alone where the value is absent or wrong.
    void readText(QString &out) const;
    void readBool(bool &out) const;
    void readTexts(QStringList &out, const QString &expected) const;
    void readWhole(int &out, int from, int to) const;
    void readNumber(double &out, double from, double to) const;

protected:
    friend class ConfigObject;
    ConfigSource *m_source;
    ExactJson::Node m_node;
    QString m_path;
};

// One object of a config. Made with the list of its keys: any other key, or a key given twice, is an error at once.
class ConfigObject : public ConfigValue {
public:
    ConfigObject(const ConfigValue &value, std::initializer_list<QLatin1StringView> keys);

    [[nodiscard]] ConfigValue value(QLatin1StringView key) const; // absent where the key is not there
    [[nodiscard]] bool has(QLatin1StringView key) const { return value(key).present(); }

    void text(QLatin1StringView key, QString &out) const { value(key).readText(out); }
    void boolean(QLatin1StringView key, bool &out) const { value(key).readBool(out); }
    void whole(QLatin1StringView key, int &out, int from, int to) const { value(key).readWhole(out, from, to); }
    void number(QLatin1StringView key, double &out, double from, double to) const
    {
        value(key).readNumber(out, from, to);
    }
    void duration(QLatin1StringView key, std::chrono::milliseconds &out, int from, int to) const;
    void required(QLatin1StringView key, const QString &what) const;
    // A key whose behaviour comes with a later version: only one of the given values (as JSON without spaces) passes.
    void notYet(QLatin1StringView key, std::initializer_list<QLatin1StringView> defaults) const;

    template <class E>
    void choice(QLatin1StringView key, E &out, std::initializer_list<std::pair<QLatin1StringView, E>> choices) const
    {
        QStringList names;
        for (const auto &[name, value] : choices)
            names.append(name);
        const qsizetype index = choiceIndex(key, names);
        if (index >= 0)
            out = (choices.begin() + index)->second;
    }

private:
    // -1: absent or wrong
    [[nodiscard]] qsizetype choiceIndex(QLatin1StringView key, const QStringList &names) const;
};

// A map of texts in the document's order ("request.headers"); a name given twice is an error.
void readTextMap(const ConfigValue &value, std::vector<std::pair<QString, QString>> &out);

// The known text that `text` was most likely meant to be, as "; did you mean `x`?", or nothing.
[[nodiscard]] QString didYouMean(const QString &text, const QStringList &known);

} // namespace pushdesk
