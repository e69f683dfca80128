// SPDX-License-Identifier: GPL-3.0-or-later
// The merge that keeps rows, selection and scroll position in place while the store changes underneath.
#include "ui/widgets/keyedrows.h"

#include <QTest>

#include <random>
#include <set>

using namespace pushdesk;

namespace {

struct Id {
    qint64 value = 0;
};
struct Row {
    Id id;
    int content = 0;
};

// Applies the steps and checks that each is told with the rows it really moves.
class Merged {
public:
    std::vector<Row> rows;

    void merge(const std::vector<Row> &fresh, size_t first, qint64 covers)
    {
        mergeRows(rows, fresh, first, covers,
                  {.remove =
                       [this](int from, int to, const std::function<void()> &change) {
                           const size_t before = rows.size();
                           change();
                           QCOMPARE(before - rows.size(), size_t(to - from + 1));
                       },
                   .insert =
                       [this](int from, int to, const std::function<void()> &change) {
                           const size_t before = rows.size();
                           change();
                           QCOMPARE(rows.size() - before, size_t(to - from + 1));
                       },
                   .changed = [this](int from, int to) { QVERIFY(from >= 0 && from <= to && to < int(rows.size())); }});
    }
    [[nodiscard]] std::vector<qint64> ids() const
    {
        std::vector<qint64> ids;
        for (const Row &row : rows)
            ids.push_back(row.id.value);
        return ids;
    }
};

std::vector<Row> rowsOf(const std::set<qint64, std::greater<>> &ids)
{
    std::vector<Row> rows;
    for (const qint64 id : ids)
        rows.push_back({{id}, int(id)});
    return rows;
}

} // namespace

class TestKeyedRows : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void endsAsTheAnswerSays()
    {
        std::mt19937 random(7);
        for (int round = 0; round < 500; ++round) {
            std::set<qint64, std::greater<>> before, after;
            for (int i = 0; i < 12; ++i) {
                before.insert(1 + qint64(random() % 20));
                after.insert(1 + qint64(random() % 20));
            }
            Merged merged;
            merged.rows = rowsOf(before);
            const auto answer = rowsOf(after);
            merged.merge(answer, 0, 0);
            QCOMPARE(merged.ids(), (std::vector<qint64>(after.begin(), after.end())));
        }
    }
    void leavesAloneWhatTheAnswerDoesNotSpeakFor()
    {
        Merged merged;
        merged.rows = rowsOf({9, 8, 7, 6, 5, 4, 3});
        merged.merge(rowsOf({7, 5}), 2, 5); // the rows after 8, down to 5: 6 is gone
        QCOMPARE(merged.ids(), (std::vector<qint64>{9, 8, 7, 5, 4, 3}));
    }
    void appends()
    {
        Merged merged;
        merged.rows = rowsOf({9, 8});
        merged.merge(rowsOf({7, 6}), 2, 6);
        QCOMPARE(merged.ids(), (std::vector<qint64>{9, 8, 7, 6}));
    }
};

QTEST_APPLESS_MAIN(TestKeyedRows)
#include "tst_keyedrows.moc"
