// SPDX-License-Identifier: GPL-3.0-or-later
// DESIGN section 7 `preview`, over the case files and over long ones.
#include "engine/import/preview.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>

using namespace pushdesk;
using namespace Qt::StringLiterals;

namespace {

const QString caseFolder = QStringLiteral(PUSHDESK_TEST_DATA "/csv/");

QString print(const std::vector<CsvProblem> &problems)
{
    QStringList lines;
    for (const CsvProblem &p : problems)
        lines.append(u"row %1 col %2 line %3 %4: %5"_s.arg(p.row).arg(p.column).arg(p.line).arg(
            p.level == CsvProblem::Level::Block ? u"block"_s : u"warn"_s, p.what));
    return lines.join(u'\n');
}

bool has(const std::vector<CsvProblem> &problems, qint64 row, int column, CsvProblem::Level level)
{
    return std::ranges::any_of(problems, [&](const CsvProblem &p) {
        return p.row == row && (p.column == column || column < 0) && p.level == level;
    });
}

} // namespace

class TestPreview : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { QVERIFY(m_dir.isValid()); }
    void cases_data();
    void cases();
    void problemsAreOfTheWholeFile();
    void unclosedQuoteIsToldAfterTenThousandProblems();
    void repeatsAreTold();
    void keysThatLookAlikeAreTold();
    void wrongKeyColumn();
    void cancelled();
    void emptyFilesAreReadable();

private:
    QString write(const QByteArray &bytes)
    {
        QFile file(m_dir.filePath(u"in.csv"_s));
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qFatal("cannot write the test's file");
        return file.fileName();
    }
    QTemporaryDir m_dir;
};

void TestPreview::cases_data()
{
    QTest::addColumn<QString>("file");
    for (const QString &name : QDir(caseFolder).entryList({u"*.csv"_s}))
        QTest::newRow(qPrintable(name)) << name;
}

void TestPreview::cases()
{
    QFETCH(QString, file);
    QFile json(caseFolder + file.chopped(4) + u".expected.json"_s);
    QVERIFY(json.open(QIODevice::ReadOnly));
    const QJsonObject expected = QJsonDocument::fromJson(json.readAll()).object();
    const auto report = makePreview({caseFolder + file, {}, file.startsWith(u"35"_s) ? u"order_no"_s : QString(), 100});
    QVERIFY2(report, report ? "" : qPrintable(report.error().detail));
    QCOMPARE(QString::fromLatin1(report->dialect.encoding), expected[u"encoding"_s].toString());

    QJsonArray rows = expected[u"rows"_s].toArray();
    if (rows.isEmpty())
        rows = expected[u"rows_before_error"_s].toArray();
    QCOMPARE(static_cast<qsizetype>(report->rows.size()), std::max<qsizetype>(rows.size() - 1, 0));
    for (qsizetype i = 0; i < rows.size(); ++i) {
        const QStringList &cells = i == 0 ? report->columns : report->rows.at(static_cast<size_t>(i - 1));
        QCOMPARE(QJsonArray::fromStringList(cells), rows.at(i).toArray());
    }
    for (const QJsonValue &flag : expected[u"must_flag"_s].toArray()) {
        const auto level =
            flag[u"level"_s].toString() == u"block"_s ? CsvProblem::Level::Block : CsvProblem::Level::Warn;
        QVERIFY2(has(report->problems, flag[u"row"_s].toInt(), flag[u"col"_s].toInt(-1), level),
                 qPrintable(QString::fromUtf8(QJsonDocument(flag.toObject()).toJson()) + print(report->problems)));
    }
    for (const QJsonValue &spared : expected[u"must_not_flag"_s].toArray())
        for (const auto level : {CsvProblem::Level::Block, CsvProblem::Level::Warn})
            QVERIFY2(!has(report->problems, spared[0].toInt(), spared[1].toInt(), level),
                     qPrintable(print(report->problems)));
    if (const qint64 line = expected[u"error"_s][u"line"_s].toInt(); line > 0) {
        const CsvProblem &last = report->problems.back();
        QCOMPARE(last.line, line);
        QCOMPARE(last.level, CsvProblem::Level::Block);
    }
}

void TestPreview::problemsAreOfTheWholeFile()
{
    QByteArray csv = "order_no,tracking_no\n";
    for (int i = 0; i < 3000; ++i)
        csv += "K" + QByteArray::number(i) + ",SF\n";
    csv += "K3000\n\n";
    std::vector<int> progress;
    const auto report =
        makePreview({write(csv), {}, {}, 10}, [&progress](int permille) { progress.push_back(permille); });
    QVERIFY(report);
    QCOMPARE(report->rows.size(), 10U);
    QCOMPARE(report->rowCount, 3001);
    QCOMPARE(report->blank, 1);
    QCOMPARE(report->problems.size(), 1U);
    QCOMPARE(report->problems.at(0).row, 3001);
    QCOMPARE(report->problems.at(0).line, 3002);
    QVERIFY(std::ranges::is_sorted(progress));
    QCOMPARE(progress.back(), 1000);
}

void TestPreview::unclosedQuoteIsToldAfterTenThousandProblems()
{
    QByteArray csv = "order_no,tracking_no\n";
    for (int i = 0; i < 12000; ++i)
        csv += "K\n";
    csv += "K,\"open\nK,x\n";
    const auto report = makePreview({write(csv), {}, {}, 1});
    QVERIFY(report);
    QCOMPARE(report->problems.size(), 10000U);
    QCOMPARE(report->problems.back().line, 12002);
    QCOMPARE(report->problems.back().row, 12001);
}

void TestPreview::repeatsAreTold()
{
    const QString file = write("order_no,tracking_no\nK1,SF1\nK1,SF1\nK1,SF2\n K1,SF1\n,SF3\n");
    const auto report = makePreview({file, {}, u"order_no"_s, 100});
    QVERIFY(report);
    QVERIFY(has(report->problems, 2, -1, CsvProblem::Level::Warn));
    QVERIFY(has(report->problems, 3, 0, CsvProblem::Level::Warn));
    QVERIFY(has(report->problems, 4, 0, CsvProblem::Level::Warn));
    QVERIFY(has(report->problems, 5, 0, CsvProblem::Level::Block));
    QVERIFY(!has(report->problems, 1, -1, CsvProblem::Level::Warn));
    const auto keyless = makePreview({file, {}, {}, 100});
    QVERIFY(has(keyless->problems, 2, -1, CsvProblem::Level::Warn));
    QVERIFY(!has(keyless->problems, 3, 0, CsvProblem::Level::Warn));
}

// Full-width digits, characters that cannot be seen: two keys to every program, one to every person.
void TestPreview::keysThatLookAlikeAreTold()
{
    const QString file = write("order_no,note\nSF12,a\nSF\u200b12,b\nSF１２,c\nSF12\u00a0,d\n3月5日,e\n\u200b,f\n");
    const auto report = makePreview({file, {}, u"order_no"_s, 100});
    QVERIFY(report);
    for (const qint64 row : {2, 3, 4}) {
        qint64 told = 0;
        for (const CsvProblem &problem : report->problems)
            if (problem.row == row && problem.column == 0 && problem.what.contains(u"another key than \"SF12\""_s))
                ++told;
        QCOMPARE(told, 1);
        QVERIFY(std::ranges::any_of(report->problems, [row](const CsvProblem &problem) {
            return problem.row == row && problem.what.startsWith(u"differs from the key of row 1 only by"_s);
        }));
    }
    QVERIFY(has(report->problems, 5, 0, CsvProblem::Level::Warn));
    QVERIFY(has(report->problems, 6, 0, CsvProblem::Level::Block)); // a key of nothing that can be seen
}

void TestPreview::wrongKeyColumn()
{
    const auto report = makePreview({write("order_no,tracking_no\nK1,SF1\n"), {}, u"order"_s, 100});
    QVERIFY(!report);
    QCOMPARE(report.error().code, ErrorCode::BadInput);
    QVERIFY(report.error().detail.contains(u"order_no, tracking_no"_s));
}

void TestPreview::cancelled()
{
    QByteArray csv = "a,b\n";
    for (int i = 0; i < 3000; ++i)
        csv += "1,2\n";
    const auto report = makePreview({write(csv), {}, {}, 100}, {}, [] { return true; });
    QVERIFY(!report);
    QCOMPARE(report.error().code, ErrorCode::Cancelled);
}

void TestPreview::emptyFilesAreReadable()
{
    for (const QByteArray &bytes : {QByteArray(), QByteArray("\xEF\xBB\xBF"), QByteArray("a,b\n")}) {
        const auto report = makePreview({write(bytes), {}, bytes == "a,b\n" ? u"a"_s : u"k"_s, 100});
        QVERIFY2(report, report ? "" : qPrintable(report.error().detail));
        QVERIFY(report->rows.empty());
    }
}

QTEST_GUILESS_MAIN(TestPreview)
#include "tst_preview.moc"
