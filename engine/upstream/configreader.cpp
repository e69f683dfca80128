// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/upstream/configreader.h"

#include "engine/core/filled.h"

#include <QSet>

#include <algorithm>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

using Kind = ExactJson::Kind;

QString toQString(std::string_view utf8)
{
    return QString::fromUtf8(utf8.data(), static_cast<qsizetype>(utf8.size()));
}

QString joined(const QString &path, const QString &key)
{
    if (path.isEmpty())
        return key.isEmpty() ? u"\"\""_s : key; // an error must name something
    return path + u'.' + key;
}

// Levenshtein's distance; both texts are short.
qsizetype distance(const QString &a, const QString &b)
{
    std::vector<qsizetype> row(static_cast<size_t>(b.size()) + 1);
    for (size_t j = 0; j < row.size(); ++j)
        row[j] = static_cast<qsizetype>(j);
    for (qsizetype i = 0; i < a.size(); ++i) {
        qsizetype diagonal = row[0];
        row[0] = i + 1;
        for (qsizetype j = 0; j < b.size(); ++j) {
            const auto at = static_cast<size_t>(j);
            const qsizetype replaced = diagonal + (a[i] == b[j] ? 0 : 1);
            diagonal = row[at + 1];
            row[at + 1] = std::min({replaced, row[at] + 1, diagonal + 1});
        }
    }
    return row.back();
}

} // namespace

QString didYouMean(const QString &text, const QStringList &known)
{
    constexpr qsizetype longestCompared = 40;
    QString best;
    qsizetype bestDistance = std::min<qsizetype>(3, text.size() / 2 + 1); // one more than what passes as a slip
    for (const QString &candidate : known) {
        const qsizetype d = text.size() > longestCompared ? bestDistance : distance(text.toLower(), candidate);
        if (d < bestDistance) {
            bestDistance = d;
            best = candidate;
        }
    }
    return best.isEmpty() ? QString() : u"; did you mean `%1`?"_s.arg(best);
}

ConfigValue::ConfigValue(ConfigSource &source, ExactJson::Node node, QString path)
    : m_source(&source), m_node(node), m_path(std::move(path))
{
}

QString ConfigValue::text() const
{
    return present() ? toQString(m_source->json.text(m_node)) : QString();
}

void ConfigValue::failExpected(const QString &expected) const
{
    constexpr size_t shown = 40;
    const std::string got = present() ? m_source->json.compact(m_node, shown) : std::string("nothing");
    fail(u"expected %1, got %2"_s.arg(expected, QString::fromStdString(got)));
}

void ConfigValue::failNotYet(const QString &name) const
{
    fail(u"`%1` is not supported yet"_s.arg(name));
}

std::vector<ConfigValue> ConfigValue::elements(const QString &expected) const
{
    std::vector<ConfigValue> all;
    if (!present())
        return all;
    if (kind() != Kind::Array) {
        failExpected(expected);
        return all;
    }
    const ExactJson &json = m_source->json;
    for (ExactJson::Node node = json.first(m_node); node != ExactJson::none; node = json.next(node))
        all.emplace_back(*m_source, node, filled(u"%1[%2]"_s, m_path, all.size()));
    return all;
}

std::vector<std::pair<QString, ConfigValue>> ConfigValue::members(const QString &expected) const
{
    std::vector<std::pair<QString, ConfigValue>> all;
    if (!present())
        return all;
    if (kind() != Kind::Object) {
        failExpected(expected);
        return all;
    }
    const ExactJson &json = m_source->json;
    for (ExactJson::Node node = json.first(m_node); node != ExactJson::none; node = json.next(node)) {
        const QString key = toQString(json.key(node));
        all.emplace_back(key, ConfigValue(*m_source, node, joined(m_path, key)));
    }
    return all;
}

void ConfigValue::readText(QString &out) const
{
    if (!present())
        return;
    if (kind() != Kind::Text)
        return failExpected(u"a text"_s);
    out = text();
}

void ConfigValue::readBool(bool &out) const
{
    if (!present())
        return;
    if (kind() != Kind::Bool)
        return failExpected(u"true or false"_s);
    out = text() == "true"_L1;
}

void ConfigValue::readTexts(QStringList &out, const QString &expected) const
{
    for (const ConfigValue &element : elements(expected)) {
        QString text;
        element.readText(text);
        out.append(text);
    }
}

void ConfigValue::readWhole(int &out, int from, int to) const
{
    if (!present())
        return;
    bool isWhole = false;
    const int value = kind() == Kind::Number ? text().toInt(&isWhole) : 0;
    if (!isWhole || value < from || value > to)
        return failExpected(filled(u"a whole number from %1 to %2"_s, from, to));
    out = value;
}

void ConfigValue::readNumber(double &out, double from, double to) const
{
    if (!present())
        return;
    bool isNumber = false;
    const double value = kind() == Kind::Number ? text().toDouble(&isNumber) : 0;
    if (!isNumber || value < from || value > to)
        return failExpected(filled(u"a number from %1 to %2"_s, from, to));
    out = value;
}

ConfigObject::ConfigObject(const ConfigValue &value, std::initializer_list<QLatin1StringView> keys) : ConfigValue(value)
{
    if (!present())
        return;
    if (kind() != Kind::Object) {
        failExpected(u"an object {…}"_s);
        m_node = ExactJson::none;
        return;
    }
    QStringList known;
    for (const QLatin1StringView key : keys)
        known.append(key);
    QSet<QString> seen;
    const ExactJson &json = m_source->json;
    for (ExactJson::Node node = json.first(m_node); node != ExactJson::none; node = json.next(node)) {
        const QString key = toQString(json.key(node));
        const QString where = joined(m_path, key);
        if (!known.contains(key)) {
            m_source->fail(where,
                           u"unknown key; known here are %1%2"_s.arg(known.join(u", "_s), didYouMean(key, known)));
        }
        if (seen.contains(key))
            m_source->fail(where, u"the key is given twice"_s);
        seen.insert(key);
    }
}

ConfigValue ConfigObject::value(QLatin1StringView key) const
{
    const std::string_view name(key.data(), static_cast<size_t>(key.size()));
    const ExactJson::Node node = present() ? m_source->json.member(m_node, name) : ExactJson::none;
    return {*m_source, node, joined(m_path, key)};
}

void ConfigObject::duration(QLatin1StringView key, std::chrono::milliseconds &out, int from, int to) const
{
    auto ms = static_cast<int>(out.count());
    whole(key, ms, from, to);
    out = std::chrono::milliseconds(ms);
}

void ConfigObject::required(QLatin1StringView key, const QString &what) const
{
    if (!has(key))
        value(key).fail(u"is required: %1"_s.arg(what));
}

void ConfigObject::notYet(QLatin1StringView key, std::initializer_list<QLatin1StringView> defaults) const
{
    const ConfigValue given = value(key);
    if (!given.present())
        return;
    const std::string json = m_source->json.compact(given.m_node);
    const bool isDefault = std::any_of(defaults.begin(), defaults.end(), [&json](QLatin1StringView text) {
        return json == std::string_view(text.data(), static_cast<size_t>(text.size()));
    });
    if (!isDefault)
        given.failNotYet(given.path());
}

qsizetype ConfigObject::choiceIndex(QLatin1StringView key, const QStringList &names) const
{
    const ConfigValue given = value(key);
    if (!given.present())
        return -1;
    const qsizetype index = given.kind() == Kind::Text ? names.indexOf(given.text()) : -1;
    if (index < 0)
        given.failExpected(u"one of %1"_s.arg(names.join(u", "_s)));
    return index;
}

void readTextMap(const ConfigValue &value, std::vector<std::pair<QString, QString>> &out)
{
    for (const auto &[key, member] : value.members(u"an object of texts {\"name\": \"template\"}"_s)) {
        QString text;
        member.readText(text);
        const bool isTwice =
            std::any_of(out.begin(), out.end(), [&key = key](const auto &e) { return e.first == key; });
        if (isTwice)
            member.fail(u"the key is given twice"_s);
        out.emplace_back(key, text);
    }
}

} // namespace pushdesk
