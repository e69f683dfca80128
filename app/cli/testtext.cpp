// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/testtext.h"

#include "app/cli/words.h"
#include "engine/core/filled.h"
#include "engine/upstream/exactjson.h"
#include "engine/upstream/indentedjson.h"

namespace pushdesk::cli {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype longestBody = 4000; // characters shown of an answer

// Headers that say nothing of the push.
bool isNoise(const QByteArray &name)
{
    static const QByteArrayList noise{"connection",
                                      "keep-alive",
                                      "transfer-encoding",
                                      "cache-control",
                                      "pragma",
                                      "expires",
                                      "vary",
                                      "etag",
                                      "alt-svc",
                                      "via",
                                      "accept-ranges",
                                      "last-modified",
                                      "content-length",
                                      "set-cookie",
                                      "age",
                                      "referrer-policy"};
    const QByteArray lower = name.toLower();
    return noise.contains(lower) || lower.startsWith("access-control-") || lower.startsWith("strict-") ||
           lower.startsWith("x-frame-") || lower.startsWith("x-content-") || lower.startsWith("x-xss-") ||
           lower.startsWith("content-security-") || lower.startsWith("cross-origin-");
}

QString headerLines(const QList<std::pair<QByteArray, QByteArray>> &headers, const QString &margin, bool all)
{
    QString text;
    for (const auto &[name, value] : headers)
        if (all || !isNoise(name))
            text += margin + harmless(QString::fromUtf8(name + ": " + value)) + u'\n';
    return text;
}

QString bodyLines(const QString &body, const QString &margin)
{
    QString text;
    for (const auto &line : body.split(u'\n', Qt::SkipEmptyParts))
        text += margin + harmless(line) + u'\n';
    return text;
}

// A line for each parameter of a form, as the server reads it.
QString formLines(const std::vector<RequestParam> &form)
{
    QString text;
    for (const RequestParam &param : form)
        text += u">   %1 = %2\n"_s.arg(harmless(param.name), harmless(param.value));
    return text;
}

QString prettyBody(const QString &text)
{
    return isJson(text.toStdString()) ? indentedJson(text) : text;
}

QString requestText(const TestReport &report)
{
    QString text = u"> %1 %2\n"_s.arg(QString::fromUtf8(report.method), harmless(report.url));
    text += headerLines(report.requestHeaders, u"> "_s, true);
    if (!report.requestForm.empty())
        return text + bodyLines(report.requestBody, u"> "_s) + u"> which reads as\n"_s + formLines(report.requestForm);
    return text + bodyLines(prettyBody(report.requestBody), u"> "_s);
}

// A line break counts in a text to sign: it is shown, not made a space.
QString signedText(QString text)
{
    return harmless(text.replace(u'\n', u"\\n"_s));
}

QString signText(const SignTrace &sign)
{
    QString text = u"\nSigned: %1, %2, put into %3\n"_s.arg(sign.key, sign.hash, harmless(sign.put));
    for (const RequestParam &param : sign.params)
        text += u"  %1 = %2\n"_s.arg(harmless(param.name), harmless(param.value));
    text += u"  text     %1\n"_s.arg(sign.text.isEmpty() ? u"(empty)"_s : signedText(sign.text));
    if (sign.encoded != sign.text)
        text += u"  encoded  %1\n"_s.arg(signedText(sign.encoded));
    if (!sign.hmacKey.isEmpty())
        text += u"  key      %1\n"_s.arg(signedText(sign.hmacKey));
    return text + u"  gives    %1\n"_s.arg(harmless(sign.digest));
}

QString answerText(const TestReport &report)
{
    if (!report.httpStatus)
        return {};
    QString body = prettyBody(QString::fromUtf8(report.answerBody));
    const qsizetype left = body.size() - longestBody;
    body = body.left(longestBody);
    QString text = u"\n< %1\n"_s.arg(*report.httpStatus) + headerLines(report.answerHeaders, u"< "_s, false) +
                   bodyLines(body, u"< "_s);
    return left > 0 ? text + u"< … and %1 more (--json shows all)\n"_s.arg(counted(left, u"character"_s)) : text;
}

QString rulesText(const AnswerReading &reading, const std::vector<Rule> &rules)
{
    QString text = u"\nRules: %1\n"_s.arg(harmless(reading.why));
    for (size_t i = 0; i < reading.rules.size() && i < rules.size(); ++i) {
        const RuleReading &rule = reading.rules[i];
        const bool decides = reading.rule == static_cast<int>(i);
        const QString why = decides        ? u"matches, and decides"_s
                            : rule.matches ? u"would match too, but comes later"_s
                                           : harmless(rule.sentence());
        text += filled(u"  %1 rules[%2] %3: %4\n"_s, decides ? u"=>"_s : u"  "_s, i, name(rules[i].outcome), why);
    }
    return text;
}

QString meaning(const TestReport &report)
{
    switch (report.outcome) {
    case Outcome::Delivered:
        return report.rule >= 0
                   ? u"the row would be done"_s
                   : u"the row would be done. Careful: no rule has looked at the answer, and without rules every 2xx "
                     "counts, a refusal inside it too: say in `rules` what a success looks like"_s;
    case Outcome::Duplicate:
        return u"the upstream has it already: the row would be done"_s;
    case Outcome::Retry:
        return u"the row would be tried again"_s;
    case Outcome::Hold:
        return u"the whole upstream would wait %1, uncharged"_s.arg(duration(report.wait.count()));
    case Outcome::TokenExpired:
        return u"a new token was refused too: the upstream would be paused"_s;
    case Outcome::Blocked:
        return u"the settings are at fault, not the row: the upstream would be paused after three rows"_s;
    case Outcome::Rejected:
        return u"the row would be a dead letter"_s;
    case Outcome::Invalid:
        return u"nothing can be sent: the row would be a dead letter"_s;
    case Outcome::Interrupted:
        break;
    }
    return u"the request was given up"_s;
}

QString outcomeText(const TestReport &report)
{
    QString text;
    if (!report.sent && report.outcome != Outcome::Invalid)
        return u"\nNothing was sent (--dry-run)."_s;
    if (report.sent)
        text += u"\nWent: "_s + harmless(report.route);
    text += u"\nOutcome: %1, after %2"_s.arg(name(report.outcome), duration(report.elapsedMs));
    text += report.rule >= 0 ? u" (rules[%1] decided)"_s.arg(report.rule) : QString();
    text += u"\n  "_s + meaning(report);
    for (auto kept = report.kept.begin(); kept != report.kept.end(); ++kept)
        text += u"\nKept: %1 = %2"_s.arg(harmless(kept.key()), harmless(kept.value()));
    if (!report.error.isEmpty())
        text += u"\n"_s + harmless(report.error);
    return report.hint.isEmpty() ? text : text + u"\nHint: "_s + harmless(report.hint);
}

} // namespace

QString describeTest(const TestReport &report, const std::vector<Rule> &rules)
{
    QString text = report.method.isEmpty() ? QString() : requestText(report);
    for (const SignTrace &sign : report.signs)
        text += signText(sign);
    text += answerText(report);
    if (report.reading)
        text += rulesText(*report.reading, rules);
    return text + outcomeText(report);
}

} // namespace pushdesk::cli
