// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/demo/practicescript.h"

#include "engine/setup/practiceconfig.h"

#include <QHash>

#include <memory>

namespace pushdesk::cli {

using namespace std::chrono_literals;
using scripted::SeenRequest;
using scripted::Step;

namespace {

constexpr auto latencyFrom = 20ms;
constexpr auto latencyTo = 150ms;

Step stepOf(const Answer &answer)
{
    scripted::Headers headers;
    for (const auto &header : answer.headers)
        headers.push_back(header);
    return Step::answer(answer.status, answer.body, headers);
}

// What the upstream remembers of its rows. The upstream's thread.
class Rows {
public:
    explicit Rows(const PracticeScript &script) : m_script(script), m_delivered(stepOf(script.delivered).withEffect())
    {
    }

    std::optional<Step> answer(const SeenRequest &request)
    {
        Row &row = m_rows[request.requestId];
        if (row.number == 0)
            row.number = m_rows.size();
        ++row.tries;
        if (row.tries > 1)
            return m_delivered;
        if (m_script.rejected && row.number % 100 == 5)
            return stepOf(*m_script.rejected);
        if (row.number % 200 == 8)
            return Step(m_delivered).withDelay(m_script.deadline + 1s);
        if (row.number % 10 == 2)
            return fault(row.number / 10);
        return m_delivered;
    }

private:
    struct Row {
        qint64 number = 0; // in the order of their first requests, from 1
        int tries = 0;
    };

    static Step fault(qint64 number)
    {
        switch (number % 4) {
        case 1:
            return Step::closeAfterProcessing();
        case 2:
            return Step::status(503);
        case 3:
            return Step::resetAfterReading();
        default:
            return Step::status(500);
        }
    }

    PracticeScript m_script;
    Step m_delivered;
    QHash<QByteArray, Row> m_rows; // by request id
};

} // namespace

void PracticeScript::applyTo(ScriptedUpstream &upstream) const
{
    const auto id = [](const SeenRequest &request) { return request.header(QByteArrayView(practiceHeader.data())); };
    upstream.requestIdFrom(id);
    upstream.keyFrom(id);
    const auto rows = std::make_shared<Rows>(*this);
    upstream.choose([rows](const SeenRequest &request) { return rows->answer(request); });
    upstream.latency(latencyFrom, latencyTo);
    upstream.repeats(doubles ? scripted::RepeatAnswer::Doubles : scripted::RepeatAnswer::SameSuccess);
    upstream.keepLog(0);
}

} // namespace pushdesk::cli
