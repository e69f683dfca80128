// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/upstream/compiledupstream.h"
#include "engine/upstream/configparser.h"

#include <QDebug>

// What the tests of judging answers share.
namespace pushdesk::test {

using namespace Qt::StringLiterals;

inline std::unique_ptr<CompiledUpstream> upstream(const QByteArray &rules, const QByteArray &more = {})
{
    const auto config =
        parseUpstreamConfig(R"({"name":"n","columns":{"biz_key":"k"},"request":{"url":"http:\/\/a/"},"rules":[)" +
                            rules + "]" + (more.isEmpty() ? QByteArray() : "," + more) + "}");
    if (!config.ok()) {
        qWarning() << config.error().where << config.error().detail;
        return nullptr;
    }
    auto made = CompiledUpstream::compile(*config);
    return made.ok() ? std::move(made).value() : nullptr;
}

inline Answer answer(int status, const QByteArray &body, const QByteArray &type = "application/json")
{
    Answer made;
    made.status = status;
    made.body = body;
    made.headers = {{"Content-Type", type}, {"X-State", "ok"}, {"x-state", "warm"}, {"X-Left", "0"}};
    return made;
}

// Whether a rule with this condition matches the answer.
inline bool matches(const QByteArray &condition, const QByteArray &body)
{
    const auto up = upstream("{" + condition + R"(,"outcome":"duplicate"})");
    return up && up->judge(answer(200, body)).rule == 0;
}

inline const QByteArray designRules =
    R"({ "status": "200-299", "pointer": "/code", "equals": 0, "outcome": "delivered" },
       { "status": "200-299", "pointer": "/code", "in": [-100, 40001], "outcome": "token_expired" },
       { "status": "200-299", "pointer": "/msg", "contains": "duplicate", "outcome": "duplicate" },
       { "status": "200-299", "pointer": "/code", "exists": true, "outcome": "rejected", "hint": "see the code" })";

} // namespace pushdesk::test
