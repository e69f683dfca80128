// SPDX-License-Identifier: GPL-3.0-or-later
// The live retry timeline: by itself with rows that are set, and in the window over a real engine.
#include "tests/ui/consolefixture.h"

#include "ui/tasks/tasktimeline.h"
#include "ui/theme/theme.h"
#include "ui/timeline/retrytimeline.h"
#include "ui/timeline/timelinedata.h"
#include "ui/timeline/timelinepainter.h"
#include "ui/timeline/timelinewords.h"
#include "ui/timeline/troubletimeline.h"

#include <QAccessible>
#include <QLabel>
#include <QPainter>
#include <QScrollBar>
#include <QTabBar>

#include <set>

using namespace pushdesk;
using scripted::Step;

namespace {

constexpr qint64 base = 1'791'772'284'000; // 2026-10-12

// A clock that stands until it is moved.
class StoppedClock final : public Clock {
public:
    [[nodiscard]] qint64 nowMs() const override { return now; }
    [[nodiscard]] qint64 monotonicMs() const override { return now; }
    qint64 now = base;
};

TimelineAttempt attempt(int number, qint64 from, qint64 to, Outcome outcome = Outcome::Retry,
                        Reached reached = Reached::Answered, std::optional<qint64> wait = 1000)
{
    TimelineAttempt made;
    made.number = number;
    made.startedAt = base + from;
    made.endedAt = base + to;
    made.outcome = outcome;
    made.reached = reached;
    made.waitMs = wait;
    if (reached == Reached::Answered)
        made.httpStatus = outcome == Outcome::Delivered ? 200 : 503;
    return made;
}

TimelineRow row(int id, const QString &key, std::vector<TimelineAttempt> attempts)
{
    TimelineRow made;
    made.task = TaskId(id);
    made.key = key;
    made.upstream = QStringLiteral("track-sync");
    made.charged = static_cast<int>(attempts.size());
    made.attempts = std::move(attempts);
    made.giveUpMs = 8000;
    made.dueAt = made.attempts.back().endedAt + made.attempts.back().waitMs.value_or(0);
    return made;
}

// Three rows: unknown then a wait, in flight, delivered.
TimelineData threeRows()
{
    TimelineAttempt unknown = attempt(1, -20'000, -12'000, Outcome::Retry, Reached::Unknown, 900);
    unknown.factor = 0.92;
    unknown.plannedBase = 1000;
    unknown.error = QStringLiteral("No whole answer within 8 s");
    TimelineData data;
    data.rows = {
        row(1, QStringLiteral("SF1"),
            {unknown, attempt(2, -11'100, -9'000, Outcome::Retry, Reached::Answered, 15'000)}),
        row(2, QStringLiteral("SF2"), {attempt(1, -8'000, -7'000)}),
        row(3, QStringLiteral("SF3"),
            {attempt(1, -7'000, -5'000), attempt(2, -4'000, -3'500, Outcome::Delivered, Reached::Answered, {})})};
    data.rows[1].state = TaskState::InFlight;
    data.rows[1].dueAt.reset();
    data.rows[1].onWireSince = base - 6'200;
    data.rows[2].state = TaskState::Delivered;
    data.rows[2].settledAt = base - 3'500;
    data.rows[2].dueAt.reset();
    return data;
}

QImage drawn(const Theme &theme, const TimelineAttempt &attempt, bool dead)
{
    QImage image(60, 30, QImage::Format_RGB32);
    image.fill(theme.colors().raised);
    QPainter painter(&image);
    TimelinePainter(painter, theme.colors()).attempt(QRectF(10, 9, 24, 12), attempt, !attempt.waitMs, dead);
    painter.end();
    // Shape alone: what a person without any sense of colour sees.
    return image.convertToFormat(QImage::Format_Grayscale8);
}

} // namespace

class TestTimeline : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void r1_shapesDifferPerOutcome();
    void saysWhyInWords();
    void tellsAnAttemptWhole();
    void r3_aRetryAfterIsABandOverAll();
    void tellsChanceFromAnAnswersWish();
    void whatIsOnTheWireIsKnown();
    void countsDown();
    void wheelZoomsAtThePointer();
    void dragLeavesNowAndEndReturns();
    void arrowsWalkAndEnterOpens();
    void clickOpensTheTask();
    void keepsWhatWasChosen();
    void onlyWhatMovesIsDrawnAgain();
    void speaksToAScreenReader();
    void aRetryCountsDownInTheWindow();
    void aSecondTryIsAnOpenBar();
    void oneTaskWithClockTimes();
    void twoHundredRows_data();
    void twoHundredRows();

private:
    struct Alone { // the widget over a clock that stands
        StoppedClock clock;
        Theme theme{*qApp};
        RetryTimeline timeline{theme, clock, QStringLiteral("line")};
        explicit Alone(const QSize &size = {1000, 300})
        {
            timeline.resize(size);
            timeline.show();
            timeline.setData(threeRows());
            timeline.activateWindow();
            timeline.setFocus();
        }
        void key(Qt::Key key) { QTest::keyClick(&timeline, key); }
    };
};

void TestTimeline::r1_shapesDifferPerOutcome()
{
    const Theme theme(*qApp);
    const auto final = [](Outcome outcome) { return attempt(1, 0, 1, outcome, Reached::Answered, {}); };
    const std::vector<std::pair<TimelineAttempt, bool>> kinds{
        {attempt(1, 0, 1), false},
        {attempt(1, 0, 1, Outcome::Retry, Reached::Unknown), false},
        {attempt(1, 0, 1, Outcome::Retry, Reached::NotSent), false},
        {attempt(1, 0, 1, Outcome::Interrupted, Reached::Unknown), false},
        {attempt(1, 0, 1, Outcome::Hold), false},
        {final(Outcome::Delivered), false},
        {final(Outcome::Duplicate), false},
        {final(Outcome::Rejected), true},
        {final(Outcome::Blocked), true},
        {attempt(1, 0, 1, Outcome::Invalid, Reached::NotSent, {}), true}};
    for (size_t a = 0; a < kinds.size(); ++a)
        for (size_t b = a + 1; b < kinds.size(); ++b) {
            const QImage first = drawn(theme, kinds[a].first, kinds[a].second);
            const QImage second = drawn(theme, kinds[b].first, kinds[b].second);
            int differ = 0;
            for (int y = 0; y < first.height(); ++y)
                for (int x = 0; x < first.width(); ++x)
                    differ += std::abs(qGray(first.pixel(x, y)) - qGray(second.pixel(x, y))) > 60 ? 1 : 0;
            QVERIFY2(differ >= 12, qPrintable(QStringLiteral("%1 and %2: %3").arg(a).arg(b).arg(differ)));
        }
}

void TestTimeline::saysWhyInWords()
{
    const TimelineData data = threeRows();
    using timelinewords::why;
    QCOMPARE(why(data.rows[0], base), QStringLiteral("Waits (HTTP 503), attempt 3 of 6"));
    QCOMPARE(why(data.rows[1], base), QStringLiteral("In flight 6.2 s, gives up at 8.0 s"));
    QCOMPARE(why(data.rows[2], base), QStringLiteral("Delivered on attempt 2"));
    TimelineRow one = data.rows[0];
    QCOMPARE(why(one, base + 20'000), QStringLiteral("Due, attempt 3 of 6"));
    one.upstreamState = UpstreamState::Paused;
    QCOMPARE(why(one, base), QStringLiteral("Waits: track-sync is paused"));
    one.upstreamState = UpstreamState::Open;
    one.upstreamUntil = base + 21'000;
    QCOMPARE(why(one, base), QStringLiteral("Waits: track-sync is down, probe in 21.0 s"));
    one = data.rows[1];
    one.onWireSince.reset();
    QCOMPARE(why(one, base), QStringLiteral("Goes out next, attempt 2 of 6"));
    one.state = TaskState::Pending;
    one.heldReason = QStringLiteral("HTTP 403: Forbidden");
    QCOMPARE(why(one, base), QStringLiteral("Held: HTTP 403: Forbidden"));
    one = data.rows[0];
    one.state = TaskState::Duplicate;
    QCOMPARE(why(one, base), QStringLiteral("Duplicate: attempt 1 had arrived"));
    one.state = TaskState::Dead;
    one.charged = 6;
    QCOMPARE(why(one, base), QStringLiteral("Dead letter, 5 retries used"));
    one.attempts.back().outcome = Outcome::Rejected;
    one.attempts.back().code = QStringLiteral("40404");
    one.attempts.back().error = QStringLiteral("not booked");
    QCOMPARE(why(one, base), QStringLiteral("Rejected: 40404 not booked"));
}

void TestTimeline::tellsAnAttemptWhole()
{
    const TimelineRow one = threeRows().rows[0];
    const QStringList first = timelinewords::attempt(one, 0, base).split(QLatin1Char('\n'));
    QCOMPARE(first.size(), 3);
    QVERIFY2(first[0].startsWith(QStringLiteral("Attempt 1 of 6, ")), qPrintable(first[0]));
    QCOMPARE(first[1], QStringLiteral("No whole answer within 8 s (8.0 s). It may have arrived."));
    QCOMPARE(first[2], QStringLiteral("Then 0.9 s wait (1.0 s × 0.92), same request id"));
    const QString next = timelinewords::attempt(one, 2, base);
    QVERIFY2(next.contains(QStringLiteral(", in 6.0 s\nAttempt 3 of 6, same request id")), qPrintable(next));
}

namespace {

TroubleReport report(TaskState state, std::vector<AttemptRecord> attempts)
{
    TroubleTask task;
    task.id = TaskId(7);
    task.upstream = UpstreamId(1);
    task.upstreamName = QStringLiteral("track-sync");
    task.bizKey = QStringLiteral("SF7");
    task.requestId = QStringLiteral("id7");
    task.state = state;
    task.takenUpAt = base - 400;
    task.attempts = std::move(attempts);
    TroubleReport made;
    made.trouble.tasks = {task};
    made.policies[UpstreamId(1)] = {};
    return made;
}

AttemptRecord record(int n, int status, bool charged, qint64 wait)
{
    AttemptRecord made;
    made.n = n;
    made.startedAt = base - 20'000 + n * 2000;
    made.endedAt = made.startedAt + 500;
    made.reached = Reached::Answered;
    made.httpStatus = status;
    made.charged = charged;
    made.nextDelayMs = wait;
    made.requestId = QStringLiteral("id7");
    return made;
}

} // namespace

void TestTimeline::r3_aRetryAfterIsABandOverAll()
{
    const auto data =
        timelineData(report(TaskState::RetryWait,
                            {record(1, 503, true, 1000), record(2, 503, false, 5000), record(3, 500, false, 0)}),
                     {}, true);
    QCOMPARE(data.bands.size(), 1U);
    QCOMPARE(data.bands[0].from, base - 15'500);
    QCOMPARE(data.bands[0].to, base - 10'500);
    QVERIFY(timelinewords::attempt(data.rows[0], 1, base).contains(QStringLiteral("asked of everybody")));
    // The one that is not charged takes no number of the charged ones.
    QCOMPARE(data.rows[0].attempts[0].number, 1);
    QCOMPARE(data.rows[0].attempts[1].number, 2);
    QCOMPARE(data.rows[0].attempts[2].number, 2);
    QVERIFY(timelinewords::attempt(data.rows[0], 2, base).contains(QStringLiteral("Then again at once")));
}

void TestTimeline::tellsChanceFromAnAnswersWish()
{
    const auto data =
        timelineData(report(TaskState::RetryWait, {record(1, 500, true, 1100), record(2, 500, true, 9000)}), {}, true);
    QCOMPARE(data.rows[0].attempts[0].factor, 1.1);
    QCOMPARE(data.rows[0].attempts[0].plannedBase, qint64(1000));
    QCOMPARE(data.rows[0].attempts[1].factor, 0.0); // 2 s times no factor that chance may give
}

void TestTimeline::whatIsOnTheWireIsKnown()
{
    const auto flying = report(TaskState::InFlight, {record(1, 500, true, 1000)});
    QCOMPARE(*timelineData(flying, {{TaskId(7), base - 100}}, true).rows[0].onWireSince, base - 100);
    QVERIFY(!timelineData(flying, {}, true).rows[0].onWireSince);               // leased, and goes out next
    QCOMPARE(*timelineData(flying, {}, false).rows[0].onWireSince, base - 400); // by another process
}

void TestTimeline::countsDown()
{
    Alone a;
    const auto *frames = a.timeline.findChild<QTimer *>(QStringLiteral("frames"));
    QVERIFY(frames->isActive() && frames->interval() <= 100);
    a.timeline.setReducedMotion(true);
    QCOMPARE(frames->interval(), 1000);
    a.timeline.setReducedMotion(false);
    a.timeline.hide();
    QVERIFY(!frames->isActive()); // nobody looks
    a.timeline.show();
    const QImage before = a.timeline.grab().toImage();
    const QRect due = a.timeline.attemptRect(0, 2);
    QVERIFY(a.timeline.tip(0, 2).contains(QStringLiteral("in 6.0 s")));
    a.clock.now += 2000;
    QTRY_VERIFY_WITH_TIMEOUT(a.timeline.tip(0, 2).contains(QStringLiteral("in 4.0 s")), 5000);
    QVERIFY(a.timeline.attemptRect(0, 2).center().x() < due.center().x()); // it comes nearer to now
    QVERIFY(a.timeline.grab().toImage() != before);
    QTRY_COMPARE_WITH_TIMEOUT(a.timeline.sentence(1), QStringLiteral("In flight 8.2 s, gives up at 8.0 s"), 5000);
}

void TestTimeline::wheelZoomsAtThePointer()
{
    Alone a;
    const int x = a.timeline.attemptRect(0, 0).left();
    const auto turn = [&](int by, Qt::KeyboardModifiers modifiers = {}) {
        QWheelEvent event(QPointF(x, 60), a.timeline.viewport()->mapToGlobal(QPointF(x, 60)), {}, {0, by}, Qt::NoButton,
                          modifiers, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(a.timeline.viewport(), &event);
    };
    const qint64 wide = a.timeline.spanMs();
    turn(240);
    QVERIFY(a.timeline.spanMs() < wide * 7 / 10);
    QVERIFY(std::abs(a.timeline.attemptRect(0, 0).left() - x) <= 2);
    QVERIFY(!a.timeline.isFollowing());
    turn(-240);
    QVERIFY(std::abs(a.timeline.spanMs() - wide) <= wide / 100);
    QVERIFY(std::abs(a.timeline.attemptRect(0, 0).left() - x) <= 2);
    a.timeline.resize(a.timeline.width(), 80); // not all rows are in sight: it scrolls them
    QVERIFY(a.timeline.verticalScrollBar()->maximum() > 0);
    turn(-120);
    QVERIFY(a.timeline.verticalScrollBar()->value() > 0);
    QVERIFY(std::abs(a.timeline.spanMs() - wide) <= wide / 100);
    turn(240, Qt::ControlModifier);
    QVERIFY(a.timeline.spanMs() < wide * 7 / 10);
    turn(-240, Qt::ControlModifier);
    a.key(Qt::Key_Plus);
    QVERIFY(a.timeline.spanMs() < wide);
    a.key(Qt::Key_Minus);
    a.key(Qt::Key_Minus);
    QVERIFY(a.timeline.spanMs() > wide);
}

void TestTimeline::dragLeavesNowAndEndReturns()
{
    Alone a;
    auto *area = a.timeline.viewport();
    QSignalSpy opened(&a.timeline, &RetryTimeline::taskWanted);
    QVERIFY(a.timeline.isFollowing());
    const int x = a.timeline.attemptRect(0, 0).left();
    QTest::mousePress(area, Qt::LeftButton, {}, QPoint(400, 60));
    QTest::mouseMove(area, QPoint(440, 60));
    QMouseEvent move(QEvent::MouseMove, QPointF(460, 60), area->mapToGlobal(QPointF(460, 60)), Qt::NoButton,
                     Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(area, &move);
    QTest::mouseRelease(area, Qt::LeftButton, {}, QPoint(460, 60));
    QVERIFY(!a.timeline.isFollowing());
    QVERIFY(opened.isEmpty()); // a drag is no click
    QCOMPARE(a.timeline.attemptRect(0, 0).left(), x + 60);
    a.clock.now += 3000;
    QTest::qWait(250);
    QCOMPARE(a.timeline.attemptRect(0, 0).left(), x + 60); // it stays where it was put
    a.key(Qt::Key_End);
    QVERIFY(a.timeline.isFollowing());
    QVERIFY(a.timeline.attemptRect(0, 0).left() < x);
}

void TestTimeline::arrowsWalkAndEnterOpens()
{
    Alone a;
    QSignalSpy opened(&a.timeline, &RetryTimeline::taskWanted);
    a.timeline.setCurrent(0, -1);
    a.key(Qt::Key_Left); // the next try is the last one
    QCOMPARE(a.timeline.currentAttempt(), 2);
    a.key(Qt::Key_Left);
    a.key(Qt::Key_Left);
    QCOMPARE(a.timeline.currentAttempt(), 0);
    a.key(Qt::Key_Left);
    QCOMPARE(a.timeline.currentAttempt(), 0);
    a.key(Qt::Key_Right);
    QCOMPARE(a.timeline.currentAttempt(), 1);
    a.key(Qt::Key_Down);
    QCOMPARE(a.timeline.currentRow(), 1);
    a.key(Qt::Key_Down);
    a.key(Qt::Key_Down);
    QCOMPARE(a.timeline.currentRow(), 2);
    QCOMPARE(a.timeline.currentAttempt(), 1); // nothing comes after it
    a.key(Qt::Key_Up);
    a.key(Qt::Key_Return);
    QCOMPARE(opened.size(), 1);
    QCOMPARE(opened[0][0].value<TaskId>().value, qint64(2));
    // What is walked to comes into sight.
    for (int i = 0; i < 30; ++i)
        a.key(Qt::Key_Plus);
    a.key(Qt::Key_Up);
    a.key(Qt::Key_Left);
    a.key(Qt::Key_Left);
    QCOMPARE(a.timeline.currentAttempt(), 0);
    QVERIFY(!a.timeline.isFollowing());
    QVERIFY(a.timeline.viewport()->rect().intersects(a.timeline.attemptRect(0, 0)));
}

void TestTimeline::clickOpensTheTask()
{
    Alone a;
    QSignalSpy opened(&a.timeline, &RetryTimeline::taskWanted);
    QTest::mouseClick(a.timeline.viewport(), Qt::LeftButton, {}, a.timeline.attemptRect(2, 1).center());
    QCOMPARE(opened.size(), 1);
    QCOMPARE(opened[0][0].value<TaskId>().value, qint64(3));
    QCOMPARE(a.timeline.currentAttempt(), 1);
    QTest::mouseClick(a.timeline.viewport(), Qt::LeftButton, {}, QPoint(30, a.timeline.rowRect(0).center().y()));
    QCOMPARE(opened.size(), 2);
    QCOMPARE(opened[1][0].value<TaskId>().value, qint64(1));
    QTest::mouseClick(a.timeline.viewport(), Qt::LeftButton, {}, QPoint(30, 290)); // below the rows
    QCOMPARE(opened.size(), 2);
}

void TestTimeline::keepsWhatWasChosen()
{
    Alone a;
    a.timeline.setCurrent(1, 0);
    TimelineData fewer = threeRows();
    fewer.rows.erase(fewer.rows.begin());
    a.timeline.setData(fewer);
    QCOMPARE(a.timeline.currentRow(), 0);
    QCOMPARE(a.timeline.currentAttempt(), 0);
    fewer.rows.erase(fewer.rows.begin());
    a.timeline.setData(fewer);
    QCOMPARE(a.timeline.currentRow(), -1);
}

void TestTimeline::onlyWhatMovesIsDrawnAgain()
{
    Alone a;
    a.timeline.grab();
    TimelineData data = threeRows();
    data.rows.erase(data.rows.begin() + 1); // nothing that tells running seconds
    a.timeline.setData(data);
    a.timeline.grab();
    const int drawn = a.timeline.layersDrawn();
    for (int i = 0; i < 20; ++i) {
        a.clock.now += 100;
        QTest::qWait(5);
        a.timeline.setData(data); // the same
        a.timeline.grab();
    }
    QVERIFY2(a.timeline.layersDrawn() <= drawn + 1, qPrintable(QString::number(a.timeline.layersDrawn() - drawn)));
    data.rows.pop_back();
    a.timeline.setData(data);
    a.timeline.grab();
    QVERIFY(a.timeline.layersDrawn() > drawn);
}

void TestTimeline::speaksToAScreenReader()
{
    Alone a;
    auto *access = QAccessible::queryAccessibleInterface(&a.timeline);
    QVERIFY(access != nullptr);
    QCOMPARE(access->role(), QAccessible::List);
    QCOMPARE(access->childCount(), 3);
    QCOMPARE(access->child(1)->text(QAccessible::Name), QStringLiteral("SF2: In flight 6.2 s, gives up at 8.0 s"));
    QCOMPARE(access->child(2)->text(QAccessible::Name), QStringLiteral("SF3: Delivered on attempt 2"));
    QCOMPARE(access->child(2)->role(), QAccessible::ListItem);
    QCOMPARE(access->indexOfChild(access->child(2)), 2);
    QCOMPARE(access->child(2)->parent(), access);
    a.timeline.setCurrent(0, 0);
    QVERIFY(access->child(0)->state().selected);
    QCOMPARE(access->child(0)->text(QAccessible::Description), a.timeline.tip(0, 0));
    auto *gone = access->child(0);
    TimelineData fewer = threeRows();
    fewer.rows.erase(fewer.rows.begin());
    a.timeline.setData(fewer);
    QVERIFY(!gone->isValid());
    QCOMPARE(access->childCount(), 2);
}

// The whole way: a real engine, an upstream that fails, and the batch that is opened.
void TestTimeline::aRetryCountsDownInTheWindow()
{
    Console console;
    console.up.script("SF1000001", {Step::status(503), Step::status(503), Step::ok()});
    console.open();
    auto config = QJsonDocument::fromJson(console.config()).object();
    config[QStringLiteral("retry")] =
        QJsonObject{{QStringLiteral("base_ms"), 2500}, {QStringLiteral("max_retries"), 3}};
    QVERIFY(console.engine->addUpstream(QJsonDocument(config).toJson()).result().ok());
    console.queue(Console::keys(2));
    console.engine->start();
    QTRY_VERIFY_WITH_TIMEOUT(console.rows("batchesTable") == 1, Console::soon);
    console.clickRow("batchesTable", 0);
    QTest::keyClick(console.part("batchesTable"), Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("batchTimeline"), Console::soon);
    auto *timeline = console.part<RetryTimeline>("batchTimeline");
    QTRY_VERIFY_WITH_TIMEOUT(timeline->data().rows.size() == 1U && timeline->data().rows[0].dueAt, Console::soon);
    QCOMPARE(timeline->data().rows[0].key, QStringLiteral("SF1000001"));
    QCOMPARE(timeline->data().rows[0].tries, 4);
    QTRY_COMPARE_WITH_TIMEOUT(timeline->sentence(0), QStringLiteral("Waits (HTTP 503), attempt 2 of 4"), Console::soon);
    const QString told = timeline->tip(0, 1);
    QVERIFY2(told.startsWith(QStringLiteral("Next try at ")), qPrintable(told));
    QTRY_VERIFY_WITH_TIMEOUT(timeline->tip(0, 1) != told, Console::soon); // it counts
    QVERIFY(timeline->tip(0, 0).contains(QStringLiteral("same request id")));
    // The second wait is longer, and then it is settled and stays for a while.
    QTRY_VERIFY_WITH_TIMEOUT(timeline->data().rows.size() == 1U && timeline->data().rows[0].attempts.size() == 2U,
                             Console::soon);
    QTRY_COMPARE_WITH_TIMEOUT(timeline->sentence(0), QStringLiteral("Delivered on attempt 3"), 20000);
    QTRY_VERIFY_WITH_TIMEOUT(console.text("openBatchSettled").startsWith(QStringLiteral("1 settled just now")),
                             Console::soon);
    // By keyboard alone to its task, and back.
    timeline->setFocus();
    QTest::keyClick(timeline, Qt::Key_Down);
    QTest::keyClick(timeline, Qt::Key_Return);
    QTRY_VERIFY_WITH_TIMEOUT(console.shows("taskView"), Console::soon);
}

// What the store does not know yet: since when the request is on the wire.
void TestTimeline::aSecondTryIsAnOpenBar()
{
    Console console;
    console.up.script("SF1000001", {Step::status(500), Step::ok().withDelay(std::chrono::milliseconds(1500))});
    console.open();
    console.addUpstream();
    console.queue(Console::keys(1));
    console.window->resize(1280, 800);
    QTRY_VERIFY_WITH_TIMEOUT(console.rows("batchesTable") == 1, Console::soon);
    console.click("batchOpen");
    QSignalSpy idle(console.engine.get(), &Engine::idle);
    console.engine->start();
    auto *timeline = console.part<RetryTimeline>("batchTimeline");
    QTRY_VERIFY_WITH_TIMEOUT(timeline->data().rows.size() == 1U && timeline->data().rows[0].onWireSince, Console::soon);
    const TimelineRow row = timeline->data().rows[0];
    QVERIFY(*row.onWireSince >= row.attempts.back().endedAt);
    QVERIFY(timeline->sentence(0).startsWith(QStringLiteral("In flight ")));
    QCOMPARE(console.engine->onWire().size(), 1U);
    QTRY_VERIFY_WITH_TIMEOUT(!idle.isEmpty(), Console::soon);
    QVERIFY(console.engine->onWire().empty());
    QTRY_COMPARE_WITH_TIMEOUT(timeline->sentence(0), QStringLiteral("Delivered on attempt 2"), Console::soon);
}

void TestTimeline::oneTaskWithClockTimes()
{
    Console console;
    console.up.script("SF1000001", {Step::status(500), Step::ok()});
    console.open();
    console.addUpstream();
    console.queue(Console::keys(1));
    console.runUntilIdle();
    Theme theme(*qApp);
    TaskTimeline panel(*console.engine, theme);
    panel.resize(900, 120);
    panel.show();
    panel.open(TaskId(1));
    QTRY_COMPARE_WITH_TIMEOUT(panel.timeline().data().rows.size(), 1U, Console::soon);
    QCOMPARE(panel.timeline().data().rows[0].attempts.size(), 2U);
    QTRY_COMPARE_WITH_TIMEOUT(panel.findChild<QLabel *>(QStringLiteral("taskTimelineCount"))->text(),
                              QStringLiteral("2 attempts"), Console::soon);
    QSignalSpy picked(&panel, &TaskTimeline::attemptPicked);
    panel.setCurrentAttempt(1);
    QTest::keyClick(&panel.timeline(), Qt::Key_Return);
    QCOMPARE(picked.size(), 1);
    QCOMPARE(picked[0][0].toInt(), 1);
    panel.open(TaskId(99)); // none: nothing is left of the one before
    QTRY_VERIFY_WITH_TIMEOUT(panel.timeline().data().rows.empty(), Console::soon);
    TroubleTimeline all(*console.engine, theme, 7);
    all.resize(900, 300);
    all.show();
    QTRY_COMPARE_WITH_TIMEOUT(all.timeline().data().rows.size(), 1U, Console::soon); // just settled
    QCOMPARE(all.inTrouble(), qint64(0));
}

void TestTimeline::twoHundredRows_data()
{
    QTest::addColumn<int>("height");
    QTest::newRow("in a window") << 560;
    QTest::newRow("all in sight") << 200 * 24 + 26;
}

// What one frame costs; printed, not judged.
void TestTimeline::twoHundredRows()
{
    QFETCH(int, height);
    Alone a({1060, height});
    a.timeline.setRowHeight(24);
    TimelineData data;
    for (int i = 0; i < 200; ++i) {
        std::vector<TimelineAttempt> attempts;
        for (int n = 0; n < 5; ++n)
            attempts.push_back(attempt(n + 1, -60'000 + i * 100 + n * 9000, -57'000 + i * 100 + n * 9000,
                                       Outcome::Retry, static_cast<Reached>((n + i) % 3), 6000));
        data.rows.push_back(row(i + 1, QStringLiteral("SF139002771%1").arg(1000 + i), std::move(attempts)));
        data.rows.back().dueAt = base + 3'600'000;
    }
    a.timeline.setData(data);
    QTRY_VERIFY_WITH_TIMEOUT(a.timeline.layersDrawn() > 0, Console::soon);
    auto *frames = a.timeline.findChild<QTimer *>(QStringLiteral("frames"));
    QVERIFY(frames != nullptr);
    const int drawn = a.timeline.layersDrawn();
    int count = 0;
    QBENCHMARK
    {
        a.clock.now += 33;
        QTimerEvent tick(frames->timerId());
        QCoreApplication::sendEvent(frames, &tick);
        QCoreApplication::processEvents(); // what it asked to be painted
        ++count;
    }
    // Bars move, nothing is drawn anew but what left the layer and the sentences that tell a time.
    QVERIFY2(a.timeline.layersDrawn() - drawn <= count, qPrintable(QString::number(a.timeline.layersDrawn() - drawn)));
}

QTEST_MAIN(TestTimeline)
#include "tst_timeline.moc"
