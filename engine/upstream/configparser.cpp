// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/upstream/configparser.h"

#include "engine/upstream/authconfig.h"
#include "engine/upstream/bulkconfig.h"
#include "engine/upstream/compiledupstream.h"
#include "engine/upstream/configreader.h"
#include "engine/upstream/partconfig.h"
#include "engine/upstream/requestconfig.h"
#include "engine/upstream/ruleconfig.h"
#include "engine/upstream/signconfig.h"

#include <algorithm>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

constexpr int oneDayMs = 86'400'000;

// A name is typed in command lines and stands in tables.
void checkName(const ConfigValue &value, const QString &name)
{
    constexpr qsizetype longest = 100;
    const bool isClean = std::all_of(name.begin(), name.end(), [](QChar c) { return c.isPrint(); });
    if (name.isEmpty() || name.size() > longest || !isClean || name.trimmed() != name)
        value.failExpected(u"a text of 1 to 100 printable characters without spaces around it"_s);
}

void readNames(const ConfigObject &document, UpstreamConfig &config)
{
    document.required("name"_L1, u"how the upstream is called"_s);
    const ConfigValue name = document.value("name"_L1);
    name.readText(config.name);
    if (name.present())
        checkName(name, config.name);
    const ConfigValue scene = document.value("scene"_L1);
    scene.readText(config.scene);
    if (!config.scene.isEmpty())
        checkName(scene, config.scene);
    else
        config.scene = config.name;
}

// What says which request a row is must stay readable: imports compare it.
void readPrivate(const ConfigObject &columns, ColumnsConfig &out)
{
    constexpr int oneCentury = 36'500; // days
    columns.whole("private_days"_L1, out.privateDays, 1, oneCentury);
    for (const ConfigValue &element : columns.value("private"_L1).elements(u"a list of column names"_s)) {
        QString name;
        element.readText(name);
        if (element.kind() == ExactJson::Kind::Text && name.isEmpty())
            element.failExpected(u"the header text of a column"_s);
        for (const auto &[key, own] : {std::pair("biz_key"_L1, out.bizKey), std::pair("version"_L1, out.version),
                                       std::pair("account"_L1, out.account)})
            if (!name.isEmpty() && name == own)
                element.fail(u"this is `columns.%1`, which says what a row is about: it cannot be private"_s.arg(key));
        if (out.privateColumns.contains(name))
            element.fail(u"the column is named twice"_s);
        out.privateColumns.append(name);
    }
}

void readColumns(const ConfigValue &value, ColumnsConfig &out)
{
    const ConfigObject columns(value,
                               {"biz_key"_L1, "version"_L1, "account"_L1, "lines"_L1, "private"_L1, "private_days"_L1});
    columns.required("biz_key"_L1, u"the header text of the column with the business key"_s);
    columns.text("biz_key"_L1, out.bizKey);
    if (columns.has("biz_key"_L1) && out.bizKey.isEmpty())
        columns.value("biz_key"_L1).failExpected(u"the header text of a column"_s);
    for (const auto &[key, text] : {std::pair("version"_L1, &out.version), std::pair("account"_L1, &out.account)})
        if (const ConfigValue column = columns.value(key); column.present() && column.kind() != ExactJson::Kind::Null)
            column.readText(*text);
    columns.boolean("lines"_L1, out.lines);
    readPrivate(columns, out);
}

void readRepeats(const ConfigObject &document, UpstreamConfig &config)
{
    document.choice("repeats"_L1, config.repeats,
                    {{"key"_L1, Repeats::Key},
                     {"says_duplicate"_L1, Repeats::SaysDuplicate},
                     {"overwrites"_L1, Repeats::Overwrites},
                     {"doubles"_L1, Repeats::Doubles}});
    document.choice("push_again"_L1, config.pushAgain,
                    {{"per_date"_L1, PushAgain::PerDate},
                     {"when_changed"_L1, PushAgain::WhenChanged},
                     {"never"_L1, PushAgain::Never}});
}

void readIdempotency(const ConfigValue &value, IdempotencyConfig &out)
{
    const ConfigObject idempotency(value, {"recipe"_L1, "hash"_L1, "header"_L1, "ttl_hours"_L1, "memory_days"_L1});
    idempotency.text("recipe"_L1, out.recipe);
    idempotency.choice("hash"_L1, out.hash,
                       {{"md5"_L1, IdempotencyConfig::Hash::Md5},
                        {"sha256"_L1, IdempotencyConfig::Hash::Sha256},
                        {"uuid5"_L1, IdempotencyConfig::Hash::Uuid5}});
    idempotency.text("header"_L1, out.header);
    if (!out.header.isEmpty())
        checkHeaderName(idempotency.value("header"_L1), out.header);
    idempotency.whole("ttl_hours"_L1, out.ttlHours, 1, 1'000'000);
    idempotency.whole("memory_days"_L1, out.memoryDays, 1, 100'000);
}

void readTimeouts(const ConfigValue &value, TimeoutsConfig &out)
{
    const ConfigObject timeouts(value, {"connect_ms"_L1, "response_ms"_L1});
    timeouts.duration("connect_ms"_L1, out.connect, 1, oneDayMs);
    timeouts.duration("response_ms"_L1, out.response, 1, oneDayMs);
}

void readRetry(const ConfigValue &value, RetryConfig &out)
{
    constexpr double largestFactor = 100;
    const ConfigObject retry(value, {"max_retries"_L1, "base_ms"_L1, "factor"_L1, "max_delay_ms"_L1, "jitter"_L1});
    retry.whole("max_retries"_L1, out.maxRetries, 0, 20);
    retry.duration("base_ms"_L1, out.base, 0, oneDayMs);
    retry.number("factor"_L1, out.factor, 1, largestFactor);
    retry.duration("max_delay_ms"_L1, out.maxDelay, 0, oneDayMs);
    retry.number("jitter"_L1, out.jitter, 0, 1);
}

void readLimits(const ConfigValue &value, LimitsConfig &out)
{
    const ConfigObject limits(value, {"concurrency"_L1, "per_second"_L1, "per_minute"_L1, "per_day"_L1});
    limits.whole("concurrency"_L1, out.concurrency, 1, 500);
    limits.number("per_second"_L1, out.perSecond, 0, 100'000);
    limits.number("per_minute"_L1, out.perMinute, 0, 1'000'000);
    limits.whole("per_day"_L1, out.perDay, 0, 1'000'000'000);
}

void readBreaker(const ConfigValue &value, BreakerConfig &out)
{
    constexpr double oneYear = 8760; // hours
    const ConfigObject breaker(value, {"failures"_L1, "cooldown_ms"_L1, "give_up_hours"_L1});
    breaker.whole("failures"_L1, out.failures, 1, 1'000'000);
    breaker.duration("cooldown_ms"_L1, out.cooldown, 1, oneDayMs);
    breaker.number("give_up_hours"_L1, out.giveUpHours, 0, oneYear);
}

// The names stand in the header of exports and in JSON.
bool canBeKeptName(const QString &name)
{
    constexpr qsizetype longest = 40;
    return !name.isEmpty() && name.size() <= longest && std::all_of(name.begin(), name.end(), [](QChar c) {
        return c.isLetterOrNumber() || c == u'_' || c == u'-';
    });
}

void readKeep(const ConfigValue &value, AnswerConfig &out)
{
    constexpr size_t most = 50;
    for (const auto &[name, member] :
         value.members(u"an object {\"name\": \"/pointer\"} of values to keep of an answer"_s)) {
        const bool isKnown = std::any_of(out.keep.begin(), out.keep.end(),
                                         [&name = name](const auto &known) { return known.first == name; });
        if (!canBeKeptName(name))
            member.fail(u"a name to keep a value under is 1 to 40 letters, digits, _ or -"_s);
        if (isKnown)
            member.fail(u"the name is given twice"_s);
        QStringList pointers;
        if (member.kind() == ExactJson::Kind::Text)
            pointers.append(member.text());
        else
            member.readTexts(pointers, u"a JSON pointer or a list of them"_s);
        if (member.kind() == ExactJson::Kind::Array && pointers.isEmpty())
            member.failExpected(u"at least one JSON pointer"_s);
        out.keep.emplace_back(name, pointers);
        if (out.keep.size() > most)
            member.fail(u"at most %1 values can be kept of an answer"_s.arg(most));
    }
}

void readAnswer(const ConfigValue &value, AnswerConfig &out)
{
    const ConfigObject answer(value, {"code"_L1, "message"_L1, "keep"_L1});
    answer.value("code"_L1).readTexts(out.code, u"a list of JSON pointers"_s);
    answer.value("message"_L1).readTexts(out.message, u"a list of JSON pointers"_s);
    readKeep(answer.value("keep"_L1), out);
}

void readDocument(const ConfigValue &value, UpstreamConfig &config)
{
    const ConfigObject document(value,
                                {"name"_L1, "request"_L1, "parts"_L1, "sign"_L1, "maps"_L1, "columns"_L1, "scene"_L1,
                                 "repeats"_L1, "push_again"_L1, "idempotency"_L1, "auth"_L1, "timeouts"_L1, "retry"_L1,
                                 "limits"_L1, "breaker"_L1, "answer"_L1, "alerts"_L1, "rules"_L1, "bulk"_L1});
    readNames(document, config);
    document.required("request"_L1, u"an object with at least `url`"_s);
    document.required("columns"_L1, u"an object with at least `biz_key`"_s);
    readRequest(document.value("request"_L1), config.request);
    readParts(document.value("parts"_L1), config.parts);
    readSigns(document.value("sign"_L1), config.signs);
    readMaps(document.value("maps"_L1), config.maps);
    readColumns(document.value("columns"_L1), config.columns);
    readRepeats(document, config);
    readIdempotency(document.value("idempotency"_L1), config.idempotency);
    readAuth(document.value("auth"_L1), config.auth);
    readTimeouts(document.value("timeouts"_L1), config.timeouts);
    readRetry(document.value("retry"_L1), config.retry);
    readLimits(document.value("limits"_L1), config.limits);
    readBreaker(document.value("breaker"_L1), config.breaker);
    readAnswer(document.value("answer"_L1), config.answer);
    const ConfigObject alerts(document.value("alerts"_L1), {"dead_letters"_L1});
    alerts.whole("dead_letters"_L1, config.alertDeadLetters, 1, 1'000'000);
    const ConfigValue threshold = alerts.value("dead_letters"_L1);
    if (config.alertDeadLetters != UpstreamConfig().alertDeadLetters)
        threshold.failNotYet(u"alerts.dead_letters"_s);
    readRules(document.value("rules"_L1), config.rules);
    readBulk(document.value("bulk"_L1), config);
}

} // namespace

Result<UpstreamConfig> parseUpstreamConfig(const QByteArray &json)
{
    const auto parsed = ExactJson::parse(std::string_view(json.constData(), static_cast<size_t>(json.size())));
    if (!parsed.ok())
        return parsed.error();
    ConfigSource source{*parsed, std::nullopt};
    UpstreamConfig config;
    readDocument(ConfigValue(source, ExactJson::root, QString()), config);
    if (source.error)
        return *source.error;
    if (const auto compiled = CompiledUpstream::compile(config); !compiled.ok())
        return compiled.error();
    return config;
}

} // namespace pushdesk
