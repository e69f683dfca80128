// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/setup/practiceanswers.h"

#include "engine/setup/configdocument.h"
#include "engine/upstream/compiledupstream.h"
#include "engine/upstream/responserules.h"

#include <algorithm>
#include <map>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

constexpr int mostJudgements = 2000;
constexpr size_t valuesTried = 4; // of one place
constexpr int rulesPassedBy = 4;

// Values that a rule may ask for without saying which, the likeliest first.
QStringList commonValues()
{
    return {u"\"practice\""_s,
            u"1"_s,
            u"0"_s,
            u"true"_s,
            u"false"_s,
            u"\"0\""_s,
            u"\"ok\""_s,
            u"\"OK\""_s,
            u"200"_s,
            u"\"success\""_s,
            u"\"1\""_s,
            u"\"SUCCESS\""_s,
            u"\"true\""_s,
            u"\"200\""_s,
            u"\"practice 123\""_s,
            u"{\"practice\":true}"_s,
            u"[\"practice\"]"_s};
}

// What a regular expression may stand for: its first alternative, without anchors and groups.
QStringList spelledOut(const QString &pattern)
{
    QStringList texts;
    for (QString text : pattern.split(u'|')) {
        text.remove(u"(?i)"_s).remove(u"(?:"_s).remove(u"\\b"_s);
        text.replace(u".*"_s, QString()).replace(u"\\d+"_s, u"12"_s).replace(u"\\d"_s, u"1"_s);
        text.remove(u'^').remove(u'$').remove(u'(').remove(u')').remove(u'\\').remove(u'?');
        texts.append(text);
    }
    return texts;
}

QStringList candidates(const Rule::Condition &condition)
{
    QStringList values;
    for (const auto &operand : condition.operands) {
        if (condition.test == Rule::Test::Matches) {
            for (const QString &text : spelledOut(operand.text))
                values.append(ConfigDocument::quoted(text));
        } else if (condition.test != Rule::Test::NotEquals) {
            const bool text =
                operand.isText || condition.test == Rule::Test::Contains || condition.test == Rule::Test::Starts;
            values.append(text ? ConfigDocument::quoted(operand.text) : operand.text);
        }
    }
    if (condition.test == Rule::Test::Empty && condition.wanted)
        values += {u"\"\""_s, u"null"_s, u"[]"_s, u"{}"_s};
    return values + commonValues();
}

bool leavesOut(const Rule::Condition &condition)
{
    return condition.test == Rule::Test::Exists && !condition.wanted;
}

// The steps of a pointer; none for the whole document.
QStringList steps(const QString &pointer)
{
    QStringList list = pointer.split(u'/').mid(1);
    for (QString &step : list)
        step.replace(u"~1"_s, u"/"_s).replace(u"~0"_s, u"~"_s);
    return list;
}

QString unquoted(const QString &json)
{
    const ConfigDocument document(u"{\"v\":%1}"_s.arg(json));
    return document.text({u"v"_s});
}

int statusOf(const Rule &rule, int wanted)
{
    if (rule.statusFrom == 0)
        return wanted;
    return wanted >= rule.statusFrom && wanted <= rule.statusTo ? wanted : rule.statusFrom;
}

} // namespace

struct PracticeAnswers::Draft {
    int status = 200;
    std::map<QByteArray, QByteArray> headers;
    QString whole; // the document where a pointer asks for all of it
    ConfigDocument body;

    [[nodiscard]] Answer answer() const
    {
        Answer made;
        made.status = status;
        made.headers.emplaceBack("Content-Type", "application/json");
        for (const auto &[name, value] : headers)
            made.headers.emplaceBack(name, value);
        made.body = (whole.isNull() ? body.json() : whole).toUtf8();
        return made;
    }
    [[nodiscard]] bool has(const QString &header, const QString &pointer) const
    {
        if (!header.isEmpty())
            return headers.contains(header.toLatin1());
        return pointer.isEmpty() ? !whole.isNull() : body.has(steps(pointer));
    }
    bool set(const QString &header, const QString &pointer, const QString &json)
    {
        if (!header.isEmpty())
            headers[header.toLatin1()] = unquoted(json).toUtf8();
        else if (pointer.isEmpty())
            whole = json;
        else
            return body.setRaw(steps(pointer), json);
        return true;
    }
};

// The conditions on one place of an answer, and values that meet all of them.
struct PracticeAnswers::Group {
    QString header;
    QString pointer;
    QStringList values;
};

// Deeper places first: what holds another value exists by that.
std::vector<PracticeAnswers::Group> PracticeAnswers::groupsOf(const Rule &rule, int status) const
{
    std::vector<Group> groups;
    std::map<std::pair<QString, QString>, std::vector<Rule::Condition>> places;
    for (const auto &condition : rule.conditions)
        places[{condition.header, condition.pointer}].push_back(condition);
    for (const auto &[place, conditions] : places) {
        if (std::ranges::all_of(conditions, leavesOut))
            continue;
        Rule alone;
        alone.conditions = conditions;
        const auto compiled = ResponseRules::compile({alone});
        Group group{place.first, place.second, {}};
        QStringList tried;
        for (const auto &condition : conditions)
            tried += candidates(condition);
        tried.removeDuplicates();
        for (const QString &value : tried) {
            Draft draft;
            draft.status = status;
            if (group.values.size() == qsizetype(valuesTried) || !compiled ||
                !draft.set(group.header, group.pointer, value))
                break;
            const Answer answer = draft.answer();
            JsonBody body({answer.body.constData(), static_cast<size_t>(answer.body.size())});
            if (compiled->firstMatch(answer, body) == 0)
                group.values.append(value);
        }
        groups.push_back(std::move(group));
    }
    std::ranges::stable_sort(groups, std::greater(), [](const Group &group) { return group.pointer.count(u'/'); });
    return groups;
}

int PracticeAnswers::ruleOf(const Draft &draft)
{
    constexpr int none = -2;
    if (m_left-- <= 0)
        return none;
    const Verdict verdict = m_upstream.judge(draft.answer());
    return verdict.outcome == m_wanted ? verdict.rule : verdict.rule >= 0 ? verdict.rule : none;
}

std::optional<PracticeAnswers::Draft> PracticeAnswers::fill(const std::vector<Group> &groups, size_t at,
                                                            const Draft &draft, int rule)
{
    if (at == groups.size()) {
        if (ruleOf(draft) == rule)
            return draft;
        return passBy(draft, rule, rulesPassedBy);
    }
    const Group &group = groups[at];
    if (draft.has(group.header, group.pointer))
        if (auto made = fill(groups, at + 1, draft, rule))
            return made;
    for (const QString &value : group.values) {
        Draft next = draft;
        if (m_left <= 0 || !next.set(group.header, group.pointer, value))
            continue;
        if (auto made = fill(groups, at + 1, next, rule))
            return made;
    }
    return std::nullopt;
}

// A rule before the wanted one takes the answer: one of its conditions is broken in a place that nothing is said of
// yet.
std::optional<PracticeAnswers::Draft> PracticeAnswers::passBy(const Draft &draft, int rule, int depth)
{
    const int taken = ruleOf(draft);
    if (taken == rule)
        return draft;
    const auto &rules = m_upstream.config().rules;
    if (depth == 0 || taken < 0 || static_cast<size_t>(taken) >= rules.size())
        return std::nullopt;
    for (const auto &condition : rules[static_cast<size_t>(taken)].conditions) {
        if (draft.has(condition.header, condition.pointer))
            continue;
        for (const QString &value : commonValues()) {
            Draft next = draft;
            if (m_left <= 0 || !next.set(condition.header, condition.pointer, value) || ruleOf(next) == taken)
                continue;
            if (auto made = passBy(next, rule, depth - 1))
                return made;
        }
    }
    return std::nullopt;
}

std::optional<PracticeAnswers::Draft> PracticeAnswers::ofRule(int index)
{
    const Rule &rule = m_upstream.config().rules[static_cast<size_t>(index)];
    const bool well = m_wanted == Outcome::Delivered || m_wanted == Outcome::Duplicate;
    for (const int status : well ? std::vector{200} : std::vector{200, 422, 400}) {
        Draft draft;
        draft.status = statusOf(rule, status);
        if (auto made = fill(groupsOf(rule, draft.status), 0, draft, index))
            return made;
    }
    return std::nullopt;
}

// What does not change the verdict and makes the answer more like one.
void PracticeAnswers::dress(Draft &draft, int rule, Outcome wanted, const QString &message)
{
    if (!draft.whole.isNull())
        return;
    const auto add = [&](const QString &pointer, const QString &json) {
        Draft next = draft;
        if (pointer.isEmpty() || draft.has({}, pointer) || !next.set({}, pointer, json))
            return;
        m_left = std::max(m_left, 1);
        const Verdict verdict = m_upstream.judge(next.answer());
        if (verdict.outcome == wanted && verdict.rule == rule)
            draft = std::move(next);
    };
    const UpstreamConfig &config = m_upstream.config();
    if (!config.answer.message.isEmpty())
        add(config.answer.message.constFirst(), ConfigDocument::quoted(message));
    if (wanted == Outcome::Delivered || wanted == Outcome::Duplicate)
        for (const auto &[name, pointers] : config.answer.keep)
            add(pointers.value(0), ConfigDocument::quoted(u"practice-"_s + name));
}

std::optional<Answer> PracticeAnswers::find(Outcome wanted, const QString &message)
{
    m_wanted = wanted;
    const auto &rules = m_upstream.config().rules;
    const auto finish = [&](Draft draft, int rule) {
        dress(draft, rule, wanted, message);
        return draft.answer();
    };
    for (size_t i = 0; i < rules.size(); ++i) {
        if (rules[i].outcome != wanted)
            continue;
        m_left = mostJudgements;
        const int index = static_cast<int>(i);
        if (auto made = ofRule(index))
            return finish(std::move(*made), index);
    }
    // What no rule matches is judged by its status alone.
    for (const int status : {200, 204, 422, 400, 500, 503}) {
        Draft draft;
        draft.status = status;
        const Verdict verdict = m_upstream.judge(draft.answer());
        if (verdict.outcome == wanted)
            return finish(std::move(draft), verdict.rule);
    }
    return std::nullopt;
}

QByteArray practiceTokenAnswer(const AuthConfig &auth, const QString &token)
{
    constexpr auto lifetime = "7200"_L1; // seconds
    ConfigDocument body;
    body.setText(steps(auth.tokenPointer), token);
    if (!auth.expiresPointer.isEmpty())
        body.setRaw(steps(auth.expiresPointer), lifetime);
    if (!auth.refreshPointer.isEmpty())
        body.setText(steps(auth.refreshPointer), u"practice-refresh"_s);
    return body.json().toUtf8();
}

} // namespace pushdesk
