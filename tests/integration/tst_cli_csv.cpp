// SPDX-License-Identifier: GPL-3.0-or-later
// Every collected file through the program itself, as a script would look at it: `pushdesk preview FILE --json`.
#include "tests/integration/tst_cli_support.h"

#include <QDir>

using namespace pushdesk;
using namespace pushdesk::test;
using namespace Qt::StringLiterals;

class CliCsvTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everyCase_data();
    void everyCase();
    void unwrapIsPreviewedAndImported();
    void shapeWaitsForAWord();
    void rejectsOfARefusedFile();

private:
    Cli m_cli;
};

namespace {

const QString caseFolder = QStringLiteral(PUSHDESK_TEST_DATA "/csv/");

Json readJson(const QString &path)
{
    QFile file(path);
    if (!file.open(QIODevice::ReadOnly))
        return {};
    return Json::parse(file.readAll().toStdString(), nullptr, false);
}

// Whether `problems` holds one of the row; with a column or a level, of those.
bool isTold(const Json &problems, const Json &row, const Json &column, const std::string &level)
{
    for (const auto &problem : problems) {
        if (problem["row"] == row && (column.is_null() || problem["column"] == column) &&
            (level.empty() || problem["level"] == level))
            return true;
    }
    return false;
}

} // namespace

void CliCsvTest::everyCase_data()
{
    QTest::addColumn<QString>("name");
    const QStringList names = QDir(caseFolder).entryList({u"*.csv"_s}, QDir::Files, QDir::Name);
    QVERIFY(names.size() >= 29);
    for (const QString &name : names)
        QTest::newRow(qPrintable(name)) << name.chopped(4);
}

void CliCsvTest::everyCase()
{
    QFETCH(const QString, name);
    const Json expected = readJson(caseFolder + name + u".expected.json"_s);
    QVERIFY(expected.is_object());
    QStringList arguments{u"preview"_s, caseFolder + name + u".csv"_s, u"--json"_s, u"--limit"_s, u"1000"_s};
    const bool hasKey = name.startsWith(u"35_"_s); // its flags are about keys
    if (hasKey)
        arguments += {u"--key"_s, u"order_no"_s};
    const Said said = m_cli.run(arguments);
    EXIT(said, 0);
    const Json shown = said.json();
    QVERIFY(shown.is_object());
    SAME(shown["encoding"], expected["encoding"]);
    SAME(shown["delimiter"], expected["delimiter"]);

    const Json rows = expected["rows"].is_null() ? expected["rows_before_error"] : expected["rows"];
    SAME(shown["columns"], rows.empty() ? Json::array() : rows[0]);
    SAME(shown["rows"].size(), rows.empty() ? size_t(0) : rows.size() - 1);
    for (size_t i = 1; i < rows.size(); ++i)
        SAME(shown["rows"][i - 1], rows[i]);

    const Json &problems = shown["problems"];
    for (const auto &flag : expected.value("must_flag", Json::array()))
        QVERIFY2(isTold(problems, flag["row"], flag["col"], flag["level"]),
                 (flag.dump() + " is not in " + problems.dump()).c_str());
    for (const auto &cell : expected.value("must_not_flag", Json::array()))
        QVERIFY2(!isTold(problems, cell[0], cell[1], {}), (cell.dump() + " is in " + problems.dump()).c_str());
    if (expected.contains("error")) {
        const Json &line = expected["error"]["line"];
        bool told = false;
        for (const auto &problem : problems)
            told = told || (problem["line"] == line && problem["level"] == "block");
        QVERIFY2(told, problems.dump().c_str());
    }
}

void CliCsvTest::unwrapIsPreviewedAndImported()
{
    const QString path = caseFolder + u"03_excel_text_formula.csv"_s;
    const Json expected = readJson(caseFolder + u"03_excel_text_formula.expected.json"_s)["rows_after_optional_unwrap"];
    const Json shown = m_cli.run({u"preview"_s, path, u"--unwrap"_s, u"--json"_s}).json();
    for (size_t i = 1; i < expected.size(); ++i) {
        if (!expected[i].is_null())
            SAME(shown["rows"][i - 1], expected[i]);
    }
    const Said plain = m_cli.run({u"preview"_s, path});
    EXIT(plain, 0);
    QVERIFY2(plain.out.contains("--unwrap"), plain.out.constData());

    m_cli.file(u"u.json"_s, R"({"name":"u","request":{"url":"http://127.0.0.1:9/","json":"{\"z\":\"{{zip}}\"}"},
"columns":{"biz_key":"tracking_no"}})");
    EXIT(m_cli.run({u"upstream"_s, u"add"_s, u"u.json"_s}), 0);
    EXIT(m_cli.run({u"import"_s, path, u"--upstream"_s, u"u"_s, u"--unwrap"_s}), 0);
    SAME(m_cli.run({u"task"_s, u"find"_s, u"0012345678"_s, u"--json"_s}).json().size(), 1);
    SAME(m_cli.run({u"task"_s, u"show"_s, u"0012345678"_s, u"--json"_s}).json()[0]["biz_key"], "0012345678");
}

void CliCsvTest::shapeWaitsForAWord()
{
    m_cli.file(u"track.json"_s, trackConfig(9));
    EXIT(m_cli.run({u"upstream"_s, u"add"_s, u"track.json"_s}), 0);
    m_cli.file(u"first.csv"_s, trackRows(30));
    EXIT(m_cli.run({u"import"_s, u"first.csv"_s, u"--upstream"_s, u"track"_s}), 0);
    QByteArray phones = trackRows(30, 500);
    phones.replace("SF", "13800");
    m_cli.file(u"phones.csv"_s, phones);
    const Said blocked = m_cli.run({u"import"_s, u"phones.csv"_s, u"--upstream"_s, u"track"_s, u"--json"_s});
    EXIT(blocked, 2);
    QVERIFY2(blocked.out.contains("--confirm-shape") && blocked.out.contains("11 digits"), blocked.out.constData());
    const Said dryRun =
        m_cli.run({u"import"_s, u"phones.csv"_s, u"--upstream"_s, u"track"_s, u"--dry-run"_s, u"--json"_s});
    EXIT(dryRun, 2);
    const Json dry = dryRun.json();
    SAME(dry["accepted"], 30);
    SAME(dry["warnings"].size(), 0);
    const Said words = m_cli.run({u"import"_s, u"phones.csv"_s, u"--upstream"_s, u"track"_s, u"--dry-run"_s});
    EXIT(words, 2);
    QVERIFY2(words.out.contains("30 would be queued with --confirm-shape, nothing without it"), words.out.constData());
    QVERIFY2(words.err.contains("nothing would be queued"), words.err.constData());
    QVERIFY2(words.out.count("in the files before") == 0, words.out.constData());
    EXIT(m_cli.run({u"import"_s, u"phones.csv"_s, u"--upstream"_s, u"track"_s, u"--dry-run"_s, u"--confirm-shape"_s}),
         0);
    const Said preview = m_cli.run({u"preview"_s, u"phones.csv"_s, u"--upstream"_s, u"track"_s});
    EXIT(preview, 0);
    QVERIFY2(preview.out.contains("blocks  line 2, column 1: \"tracking_no\" looks other"), preview.out.constData());
    SAME(dry["shape_changes"].size(), 1);
    SAME(dry["shape_changes"][0]["column"], 0);
    const Said confirmed =
        m_cli.run({u"import"_s, u"phones.csv"_s, u"--upstream"_s, u"track"_s, u"--confirm-shape"_s, u"--json"_s});
    EXIT(confirmed, 0);
    SAME(confirmed.json()["accepted"], 30);
}

// They are wanted most where nothing of the file could be taken.
void CliCsvTest::rejectsOfARefusedFile()
{
    m_cli.file(u"track.json"_s, trackConfig(9));
    EXIT(m_cli.run({u"upstream"_s, u"add"_s, u"track.json"_s}), 0);
    m_cli.file(u"bad.csv"_s, "tracking_no,qty\n,1\n7.6E+12,2\n");
    const Said refused =
        m_cli.run({u"import"_s, u"bad.csv"_s, u"--upstream"_s, u"track"_s, u"--rejects"_s, u"rejects.csv"_s});
    EXIT(refused, 2);
    QVERIFY2(refused.err.contains("All are in rejects.csv"), refused.err.constData());
    QFile rejects(m_cli.path(u"rejects.csv"_s));
    QVERIFY(rejects.open(QIODevice::ReadOnly));
    SAME(rejects.readAll().count('\n'), 3);
}

QTEST_GUILESS_MAIN(CliCsvTest)
#include "tst_cli_csv.moc"
