// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/setup/draftanswers.h"

#include "engine/upstream/compiledupstream.h"
#include "engine/upstream/exactjson.h"

#include <algorithm>

namespace pushdesk {

using namespace Qt::StringLiterals;

std::optional<PadReading> readPad(const UpstreamConfig &config, const Answer &answer)
{
    const auto compiled = CompiledUpstream::compile(config);
    if (!compiled)
        return std::nullopt;
    const Verdict verdict = (*compiled)->judge(answer);
    return PadReading{(*compiled)->explain(answer, answer), verdict.hint, verdict.kept};
}

size_t BackTest::changed() const
{
    size_t n = 0;
    for (const Change &change : changes)
        n += change.answers.size();
    return n;
}

BackTest backTest(const UpstreamConfig &before, const UpstreamConfig &after, const std::vector<Answer> &answers)
{
    BackTest test;
    const auto old = CompiledUpstream::compile(before);
    const auto made = CompiledUpstream::compile(after);
    if (!old || !made)
        return test;
    test.answers = answers.size();
    for (size_t i = 0; i < answers.size(); ++i) {
        const Outcome from = (*old)->judge(answers[i]).outcome;
        const Outcome to = (*made)->judge(answers[i]).outcome;
        if (from == to)
            continue;
        auto change = std::find_if(test.changes.begin(), test.changes.end(),
                                   [&](const BackTest::Change &one) { return one.from == from && one.to == to; });
        if (change == test.changes.end())
            change = test.changes.insert(change, {from, to, {}});
        change->answers.push_back(i);
    }
    std::stable_sort(
        test.changes.begin(), test.changes.end(),
        [](const BackTest::Change &a, const BackTest::Change &b) { return a.answers.size() > b.answers.size(); });
    return test;
}

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

} // namespace pushdesk
