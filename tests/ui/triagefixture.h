// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/ui/consolefixture.h"
#include "ui/deadletters/causelist.h"

namespace pushdesk {

// 3 rows of one cause, 2 of another, 1 delivered.
class Triage : public Console {
public:
    ~Triage()
    {
        window.reset();
        engine.reset();
    }

    void openWithDeadLetters()
    {
        up.choose([](const scripted::SeenRequest &request) -> std::optional<scripted::Step> {
            if (request.key.startsWith("A"))
                return scripted::Step::businessError(40404, "not booked");
            if (request.key.startsWith("B"))
                return scripted::Step::businessError(50001, "phone is wrong");
            return std::nullopt;
        });
        open();
        auto document = QJsonDocument::fromJson(config()).object();
        document[QStringLiteral("rules")] =
            QJsonArray{QJsonObject{{QStringLiteral("status"), QStringLiteral("200-299")},
                                   {QStringLiteral("pointer"), QStringLiteral("/code")},
                                   {QStringLiteral("equals"), 0},
                                   {QStringLiteral("outcome"), QStringLiteral("delivered")}},
                       QJsonObject{{QStringLiteral("status"), QStringLiteral("200-299")},
                                   {QStringLiteral("pointer"), QStringLiteral("/code")},
                                   {QStringLiteral("exists"), true},
                                   {QStringLiteral("outcome"), QStringLiteral("rejected")}}};
        QVERIFY(engine->addUpstream(QJsonDocument(document).toJson()).result().ok());
        queue({QStringLiteral("OK1"), QStringLiteral("A1"), QStringLiteral("A2"), QStringLiteral("A3"),
               QStringLiteral("B1"), QStringLiteral("B2")});
        runUntilIdle();
        key(Qt::Key_4, Qt::ControlModifier);
        QTRY_COMPARE_WITH_TIMEOUT(rows("deadLettersTable"), 5, soon);
        QTRY_COMPARE_WITH_TIMEOUT(causes()->model()->rowCount(), 3, soon);
    }
    [[nodiscard]] CauseList *causes() const { return part<CauseList>("causeList"); }
    void mend() { up.choose({}); } // the upstream takes everything from now on
    [[nodiscard]] qint64 stillOpen()
    {
        return engine->read([](ReadStore &store) { return store.deadLetterCounts(); }).result()->open;
    }
};

} // namespace pushdesk
