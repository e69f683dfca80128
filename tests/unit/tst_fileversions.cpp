// SPDX-License-Identifier: GPL-3.0-or-later
// DESIGN R6: the newest version of each key of a file, in a compact form, against plain maps of the whole texts.
#include "engine/import/fileversions.h"

#include <QCryptographicHash>
#include <QTest>
#include <QTimeZone>

#include <map>
#include <random>

using namespace pushdesk;
using namespace Qt::StringLiterals;

namespace {

const VersionReader reader(QTimeZone("Asia/Shanghai"));

Version version(const QString &cell)
{
    return reader.read(cell).value();
}

QByteArray hashOf(const QByteArray &text)
{
    return QCryptographicHash::hash(text, QCryptographicHash::Md5);
}

// What FileVersions is to know, by the texts themselves.
class Oracle {
public:
    FileVersions::Seen note(const QByteArray &key, const QString &order, const QByteArray &content, qint64 row)
    {
        std::map<QString, First> &versions = m_keys[key];
        const auto [place, isNew] = versions.try_emplace(order, First{content, row});
        FileVersions::Seen seen;
        if (!isNew)
            seen.before = {place->second.row, place->second.content == content};
        seen.newest = versions.rbegin()->first == order;
        return seen;
    }

private:
    struct First {
        QByteArray content;
        qint64 row = 0;
    };
    std::map<QByteArray, std::map<QString, First>> m_keys;
};

using Random = std::mt19937;

int below(Random &random, int limit)
{
    return static_cast<int>(random() % static_cast<unsigned>(limit));
}

// Around the places where the form changes: many equal, many that share their beginning.
QString anyInteger(Random &random)
{
    static const QStringList edges{
        u"0"_s,
        u"4611686018427387902"_s,
        u"4611686018427387903"_s,
        u"4611686018427387904"_s,
        u"9223372036854775807"_s,
        u"9223372036854775808"_s,
        u"9999999999999999999"_s,
        u"10000000000000000000"_s,
        u"18446744073709551615"_s,
        u"18446744073709551616"_s,
        u"100000000000000000000000000000000000001"_s,
        u"100000000000000000000000000000000000002"_s,
    };
    QString digits = edges.at(below(random, static_cast<int>(edges.size())));
    if (below(random, 3) == 0)
        digits = QString::number(below(random, 40));
    if (below(random, 4) == 0)
        digits.prepend(u"00"_s);
    return below(random, 2) == 0 ? u"-"_s + digits : digits;
}

QString anyDateTime(Random &random)
{
    static const QStringList texts{
        u"2026-10-12T08:00%1+08:00"_s, u"2026-10-12 00:00%1Z"_s, u"2026-10-12T00:00%1"_s,      u"0001-01-02T00:00%1Z"_s,
        u"9999-12-31T23:59%1Z"_s,      u"2026-10-11T23:59%1Z"_s, u"2026-10-12T05:30%1+0530"_s,
    };
    static const QStringList seconds{
        QString(),
        u":00"_s,
        u":00.0"_s,
        u":00.1"_s,
        u":00.1000000"_s,
        u":00.1234567"_s,
        u":00.12345670000"_s,
        u":00.12345671"_s,
        u":00.123456710"_s,
        u":00.1234567000000000000000001"_s,
        u":00.99999999"_s,
        u":01"_s,
        u":59.9999999"_s,
    };
    return texts.at(below(random, static_cast<int>(texts.size())))
        .arg(seconds.at(below(random, static_cast<int>(seconds.size()))));
}

QString anyVersion(Random &random, VersionKind kind)
{
    return kind == VersionKind::Integer ? anyInteger(random) : anyDateTime(random);
}

bool same(const FileVersions::Seen &a, const FileVersions::Seen &b)
{
    return a.before.row == b.before.row && a.before.sameContent == b.before.sameContent && a.newest == b.newest;
}

} // namespace

class TestFileVersions : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void marksSortLikeTheOrder_data();
    void marksSortLikeTheOrder();
    void asTheTextsSay_data();
    void asTheTextsSay();
    void secondReadingNotesNothing();
    void manyKeys();
    void seenRowsKeepTheFirst();
    void kindOfTheFile();
};

void TestFileVersions::marksSortLikeTheOrder_data()
{
    QTest::addColumn<VersionKind>("kind");
    QTest::newRow("integers") << VersionKind::Integer;
    QTest::newRow("date-times") << VersionKind::DateTime;
}

void TestFileVersions::marksSortLikeTheOrder()
{
    QFETCH(VersionKind, kind);
    Random random(1);
    VersionMarks marks;
    qsizetype different = 0;
    for (int i = 0; i < 50'000; ++i) {
        const QString one = anyVersion(random, kind);
        const QString other = anyVersion(random, kind);
        const Version a = version(one);
        const Version b = version(other);
        const auto markA = marks.of(a);
        const auto markB = marks.of(b);
        const QByteArray both = (one + u" | "_s + other).toUtf8();
        const bool right = (markA == markB) == (a.order == b.order) &&
                           marks.isOlder(markA, markB) == (a.order < b.order) &&
                           marks.isOlder(markB, markA) == (b.order < a.order);
        QVERIFY2(right, both.constData());
        different += a.order == b.order ? 0 : 1;
    }
    QVERIFY(different > 25'000 && different < 50'000);
}

void TestFileVersions::asTheTextsSay_data()
{
    marksSortLikeTheOrder_data();
}

// Few keys with many versions, and both contents: every case of note(), over and over.
void TestFileVersions::asTheTextsSay()
{
    QFETCH(VersionKind, kind);
    Random random(2);
    FileVersions versions;
    Oracle oracle;
    int older = 0;
    int otherContent = 0;
    for (qint64 row = 1; row <= 30'000; ++row) {
        const QByteArray key = hashOf(QByteArray::number(below(random, 3'000)));
        const QByteArray content = hashOf(below(random, 3) == 0 ? "B" : "A");
        const QString cell = anyVersion(random, kind);
        const Version parsed = version(cell);
        const auto expected = oracle.note(key, parsed.order, content, row);
        QVERIFY2(same(versions.note(key, parsed, content, row), expected), cell.toUtf8().constData());
        older += expected.newest ? 0 : 1;
        otherContent += expected.before.row > 0 && !expected.before.sameContent ? 1 : 0;
    }
    QVERIFY(older > 1'000);
    QVERIFY(otherContent > 1'000);
    QCOMPARE(versions.kind().value(), kind);
}

void TestFileVersions::secondReadingNotesNothing()
{
    FileVersions versions;
    struct Row {
        QByteArray key;
        Version version;
        QByteArray content;
    };
    std::vector<Row> rows;
    for (const char *cell : {"2", "10", "2", "123456789012345678901234567890", "10", "02"})
        rows.push_back({hashOf("K1"), version(QString::fromLatin1(cell)), hashOf(cell)});
    const auto read = [&] {
        QList<QPair<qint64, bool>> seen;
        for (qint64 row = 1; row <= static_cast<qint64>(rows.size()); ++row) {
            const Row &r = rows[static_cast<size_t>(row - 1)];
            const auto answer = versions.note(r.key, r.version, r.content, row);
            seen.append({answer.before.row, answer.newest});
        }
        return seen;
    };
    QCOMPARE(read(), (QList<QPair<qint64, bool>>{{0, true}, {0, true}, {1, false}, {0, true}, {2, false}, {1, false}}));
    const QList<QPair<qint64, bool>> known{{1, false}, {2, false}, {1, false}, {4, true}, {2, false}, {1, false}};
    QCOMPARE(read(), known);
    QCOMPARE(read(), known);
}

// The table grows many times over.
void TestFileVersions::manyKeys()
{
    constexpr int keys = 50'000;
    FileVersions versions;
    const QByteArray content = hashOf("A");
    for (int i = 0; i < keys; ++i) {
        const auto seen = versions.note(hashOf(QByteArray::number(i)), version(QString::number(i)), content, i + 1);
        QVERIFY(seen.newest && seen.before.row == 0);
    }
    for (int i = 0; i < keys; ++i) {
        const QByteArray key = hashOf(QByteArray::number(i));
        const auto seen = versions.note(key, version(QString::number(i)), content, keys + i + 1);
        QCOMPARE(seen.before.row, i + 1);
        QVERIFY(seen.newest && seen.before.sameContent);
        QVERIFY(!versions.note(key, version(QString::number(i - 1)), content, 2 * keys + i + 1).newest);
    }
}

void TestFileVersions::seenRowsKeepTheFirst()
{
    Random random(3);
    SeenRows rows;
    std::map<int, std::pair<qint64, int>> oracle;
    for (qint64 row = 1; row <= 100'000; ++row) {
        const int key = below(random, 50'000);
        const int content = below(random, 2);
        const auto [place, isNew] = oracle.try_emplace(key, row, content);
        const auto before = rows.insert(hashOf(QByteArray::number(key)), hashOf(QByteArray::number(content)), row);
        QCOMPARE(before.row, isNew ? 0 : place->second.first);
        QCOMPARE(before.sameContent, !isNew && place->second.second == content);
    }
}

void TestFileVersions::kindOfTheFile()
{
    FileVersions versions;
    QVERIFY(!versions.kind());
    versions.note(hashOf("K"), version(u"2026-10-12"_s), hashOf("A"), 1);
    QCOMPARE(versions.kind().value(), VersionKind::DateTime);
    versions.setKind(VersionKind::Integer);
    versions.noteKind(VersionKind::DateTime);
    QCOMPARE(versions.kind().value(), VersionKind::Integer);
}

QTEST_GUILESS_MAIN(TestFileVersions)
#include "tst_fileversions.moc"
