// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/push/retrypolicy.h"
#include "engine/setup/lint.h"

#include <algorithm>
#include <cmath>

namespace pushdesk {

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace {

constexpr milliseconds longestAsked = 1h; // what a Retry-After may ask for at most (R3)

milliseconds stretched(milliseconds wait, double jitter)
{
    return milliseconds(std::llround(static_cast<double>(wait.count()) * (1.0 + jitter)));
}

QString span(milliseconds time)
{
    const double seconds = static_cast<double>(time.count()) / 1000.0;
    if (seconds < 120)
        return u"%1 s"_s.arg(seconds, 0, 'g', 3);
    if (seconds < 7200)
        return u"%1 minutes"_s.arg(std::llround(seconds / 60));
    return u"%1 hours"_s.arg(seconds / 3600, 0, 'f', 1);
}

milliseconds longestHold(const std::vector<Rule> &rules)
{
    milliseconds longest{0};
    for (const Rule &rule : rules) {
        if (rule.outcome != Outcome::Hold)
            continue;
        const auto named = std::chrono::seconds(rule.waitSeconds);
        longest = std::max<milliseconds>(longest, rule.waitPattern.isEmpty() ? milliseconds(named) : 1h);
        longest = std::max<milliseconds>(longest, named);
    }
    return longest;
}

void lintMemory(const UpstreamConfig &config, std::vector<LintNote> &notes)
{
    const auto last = lastPossibleTry(config);
    const milliseconds ttl = std::chrono::hours(config.idempotency.ttlHours);
    const bool matters = config.repeats == Repeats::Key || config.repeats == Repeats::SaysDuplicate;
    if (matters && ttl < last.usual)
        notes.push_back({u"idempotency.ttl_hours"_s,
                         u"the upstream forgets an id after %1, and the usual last try comes %2 after the first"_s.arg(
                             span(ttl), span(last.usual)),
                         u"fewer or shorter retries, or a longer ttl_hours if the upstream remembers longer"_s});
    else if (matters && ttl < last.longest)
        notes.push_back({u"idempotency.ttl_hours"_s,
                         u"the upstream forgets an id after %1, and when it is down or asks to wait the last try can "
                         "come %2 after the first: a repeat it no longer knows"_s.arg(span(ttl), span(last.longest)),
                         u"a smaller breaker.give_up_hours or retry.max_retries, or a longer ttl_hours if the upstream "
                         "remembers longer"_s});
    if (std::chrono::hours(24) * config.idempotency.memoryDays < ttl)
        notes.push_back({u"idempotency.memory_days"_s,
                         u"what was delivered is forgotten here before the upstream forgets it"_s,
                         u"at least %1 days"_s.arg((config.idempotency.ttlHours + 23) / 24)});
}

void lintTimeouts(const TimeoutsConfig &timeouts, std::vector<LintNote> &notes)
{
    if (timeouts.response < 1s)
        notes.push_back(
            {u"timeouts.response_ms"_s,
             u"an answer that takes longer than %1 ms ends as outcome unknown, though it may be a yes"_s.arg(
                 timeouts.response.count()),
             u"some seconds: waiting costs nothing, an unknown outcome does"_s});
    if (timeouts.response > 2min)
        notes.push_back({u"timeouts.response_ms"_s,
                         u"a request that hangs keeps its place for %1"_s.arg(span(timeouts.response)),
                         u"the slowest good answer and a margin, often below 30000"_s});
    if (timeouts.connect < 100ms)
        notes.push_back(
            {u"timeouts.connect_ms"_s,
             u"a connection over the internet often takes longer than %1 ms"_s.arg(timeouts.connect.count()),
             u"1000, the default"_s});
}

void lintRetry(const UpstreamConfig &config, std::vector<LintNote> &notes)
{
    const RetryConfig &retry = config.retry;
    if (retry.maxRetries == 0 && config.repeats != Repeats::Doubles)
        notes.push_back({u"retry.max_retries"_s, u"the first failure, also a lost connection, is a dead letter"_s,
                         u"some retries, as the upstream is said to stand repeats (`repeats`)"_s});
    if (retry.maxRetries == 0)
        return;
    if (retry.maxDelay < retry.base)
        notes.push_back({u"retry.max_delay_ms"_s,
                         u"is smaller than base_ms, so that every wait is %1 ms"_s.arg(retry.maxDelay.count()),
                         u"more than base_ms, as 60000"_s});
    milliseconds waits{0};
    for (int n = 1; n <= retry.maxRetries; ++n)
        waits += plannedDelay(retry, n);
    if (waits < 5s && config.repeats != Repeats::Doubles)
        notes.push_back(
            {u"retry"_s,
             u"all retries are used up within %1: an upstream that restarts is away for longer"_s.arg(span(waits)),
             u"a larger base_ms or factor, or more max_retries"_s});
    if (config.repeats == Repeats::Doubles && retry.maxRetries > 2)
        notes.push_back({u"repeats"_s,
                         u"each repeat can take effect again there, and up to %1 follow where an answer says that "
                         "nothing happened (a 500, say)"_s.arg(retry.maxRetries),
                         u"retry.max_retries 1 or 2, or find out what the platform knows a repeat by"_s});
    if (config.breaker.failures < 3)
        notes.push_back({u"breaker.failures"_s,
                         u"%1 slow answers in a row stop the whole upstream for a while"_s.arg(config.breaker.failures),
                         u"5 to 10"_s});
}

} // namespace

LastTry lastPossibleTry(const UpstreamConfig &config)
{
    const RetryConfig &retry = config.retry;
    const milliseconds trying = (config.timeouts.connect + config.timeouts.response) * (1 + retry.maxRetries);
    LastTry last{trying, trying};
    for (int n = 1; n <= retry.maxRetries; ++n) {
        last.usual += stretched(plannedDelay(retry, n), retry.jitter);
        last.longest += stretched(std::max(plannedDelay(retry, n), longestAsked), retry.jitter);
    }
    if (retry.maxRetries > 0)
        last.longest += stretched(longestAsked, retry.jitter) +
                        milliseconds(std::llround(config.breaker.giveUpHours * 3'600'000.0)) +
                        longestHold(config.rules);
    return last;
}

void lintTiming(const UpstreamConfig &config, std::vector<LintNote> &notes)
{
    lintMemory(config, notes);
    lintTimeouts(config.timeouts, notes);
    lintRetry(config, notes);
}

} // namespace pushdesk
