// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/setup/shownanswer.h"

#include "engine/upstream/exactjson.h"
#include "engine/upstream/indentedjson.h"

#include <QRegularExpression>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

constexpr int elementsShown = 20;
constexpr size_t valuesShown = 1000;
constexpr int deepest = 60;

// Walks a text that is known to be JSON.
class PadWalk {
public:
    explicit PadWalk(const QString &json) : m_json(json) {}

    std::vector<PadValue> run()
    {
        value(QString(), 0, true);
        return std::move(m_values);
    }

private:
    void skipSpace()
    {
        while (m_at < m_json.size() && m_json[m_at].isSpace())
            ++m_at;
    }

    QString string()
    {
        const qsizetype begin = m_at;
        for (++m_at; m_at < m_json.size() && m_json[m_at] != u'"'; ++m_at)
            m_at += m_json[m_at] == u'\\' ? 1 : 0;
        ++m_at;
        return m_json.mid(begin, m_at - begin);
    }

    void scalar(const QString &pointer, bool shown)
    {
        const qsizetype begin = m_at;
        if (m_json[m_at] == u'"')
            string();
        else
            while (m_at < m_json.size() && !QStringView(u",]} \t\r\n").contains(m_json[m_at]))
                ++m_at;
        if (shown && m_values.size() < valuesShown)
            m_values.push_back({pointer, m_json.mid(begin, m_at - begin), begin, m_at});
    }

    void value(const QString &pointer, int depth, bool shown)
    {
        skipSpace();
        if (m_at >= m_json.size())
            return;
        const QChar open = m_json[m_at];
        if (open != u'{' && open != u'[')
            return scalar(pointer, shown);
        for (++m_at, skipSpace(); m_at < m_json.size(); skipSpace()) {
            const QChar c = m_json[m_at];
            if (c == u'}' || c == u']')
                break;
            if (c == u',')
                ++m_at;
            else if (open == u'{')
                member(pointer, depth, shown);
            else
                elements(pointer, depth, shown);
        }
        ++m_at;
    }

    void member(const QString &pointer, int depth, bool shown)
    {
        const auto parsed = ExactJson::parse(string().toStdString());
        QString name = parsed ? QString::fromStdString(std::string(parsed->text(ExactJson::root))) : QString();
        name.replace(u'~', "~0"_L1).replace(u'/', "~1"_L1);
        skipSpace();
        ++m_at; // the colon
        value(pointer + u'/' + name, depth + 1, shown && depth < deepest);
    }

    void elements(const QString &pointer, int depth, bool shown)
    {
        for (int i = 0; m_at < m_json.size() && m_json[m_at] != u']'; ++i) {
            value(pointer + u'/' + QString::number(i), depth + 1, shown && depth < deepest && i < elementsShown);
            skipSpace();
            if (m_at < m_json.size() && m_json[m_at] == u',') {
                ++m_at;
                skipSpace();
            }
        }
    }

    const QString &m_json;
    qsizetype m_at = 0;
    std::vector<PadValue> m_values;
};

} // namespace

std::vector<PadValue> padValues(const QString &json)
{
    if (!isJson(json.toStdString()))
        return {};
    return PadWalk(json).run();
}

ShownAnswer shownAnswer(const QByteArray &body)
{
    const QString text = QString::fromUtf8(body);
    if (padValues(text).empty())
        return {shownBody(text), {}};
    ShownAnswer shown{indentedJson(text.trimmed()), {}};
    shown.values = padValues(shown.text);
    return shown;
}

Answer pastedAnswer(const QString &text)
{
    static const QRegularExpression head(u"^\\s*HTTP(?:/[0-9.]+)?\\s+([1-9][0-9]{2})[^\\n]*\\n?"_s);
    static const QRegularExpression header(u"^([A-Za-z0-9-]+):[ \\t]*([^\\r\\n]*)\\r?\\n"_s);
    const auto match = head.match(text);
    Answer answer;
    answer.status = match.hasMatch() ? match.captured(1).toInt() : 200;
    QString body = match.hasMatch() ? text.mid(match.capturedEnd()) : text;
    for (auto line = header.match(body); match.hasMatch() && line.hasMatch(); line = header.match(body)) {
        answer.headers.append({line.captured(1).toLatin1(), line.captured(2).toLatin1()});
        body = body.mid(line.capturedEnd());
    }
    answer.body = body.trimmed().toUtf8();
    return answer;
}

} // namespace pushdesk
