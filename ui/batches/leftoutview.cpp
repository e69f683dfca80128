// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/batches/leftoutview.h"

#include "engine/store/database.h"
#include "ui/batches/leftoutmodel.h"
#include "ui/theme/theme.h"
#include "ui/widgets/answer.h"
#include "ui/widgets/button.h"
#include "ui/widgets/datatable.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/filedialog.h"
#include "ui/widgets/format.h"
#include "ui/widgets/panel.h"
#include "ui/widgets/words.h"

#include <QComboBox>
#include <QDir>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QStackedLayout>

#include <numeric>

namespace pushdesk {

using namespace std::chrono_literals;

namespace {

constexpr int mostKept = 10'000; // of a batch

} // namespace

LeftOutView::LeftOutView(Engine &engine, const Theme &theme, QWidget *parent)
    : QWidget(parent),
      m_engine(engine),
      m_model(new LeftOutModel(this)),
      m_table(new DataTable(theme, engine.clock(), QStringLiteral("leftOutTable"), this)),
      m_empty(new EmptyState(theme, QStringLiteral("leftOutEmpty"), this)),
      m_text(new QLineEdit(this)),
      m_bucket(new QComboBox(this)),
      m_found(theme.label(Type::Small, this, true)),
      m_export(makeButton({}, QStringLiteral("leftOutExport"), this, ButtonKind::Small, Icon::Export))
{
    setObjectName(QStringLiteral("leftOut"));
    m_table->setAccessibleName(tr("Rows that were left out"));
    m_text->setObjectName(QStringLiteral("leftOutSearch"));
    m_text->setPlaceholderText(tr("Key or reason"));
    m_text->setAccessibleName(tr("Key or reason contains"));
    m_text->setClearButtonEnabled(true);
    m_text->addAction(lineIcon(Icon::Search), QLineEdit::LeadingPosition);
    m_text->setMaximumWidth(280);
    m_bucket->setObjectName(QStringLiteral("leftOutBucket"));
    m_bucket->setAccessibleName(tr("Left out as"));
    m_bucket->addItem(tr("Whatever the reason"), -1);
    for (const LeftOutBucket bucket : allLeftOutBuckets)
        m_bucket->addItem(LeftOutModel::name(bucket), static_cast<int>(bucket));
    m_found->setObjectName(QStringLiteral("leftOutFound"));
    layOut(theme);
    m_typing.setSingleShot(true);
    m_typing.setInterval(200ms);
    connect(&m_typing, &QTimer::timeout, this, &LeftOutView::ask);
    connect(m_text, &QLineEdit::textChanged, this, [this] { m_typing.start(); });
    connect(m_bucket, &QComboBox::activated, this, &LeftOutView::ask);
    connect(m_export, &QPushButton::clicked, this, &LeftOutView::exportRows);
    connect(m_empty, &EmptyState::asked, this, [this] {
        m_text->clear();
        m_bucket->setCurrentIndex(0);
        ask();
    });
    m_table->show(m_model, {{QStringLiteral("1,000,000"), 0},
                            {QStringLiteral("SF139002771451900"), 0},
                            {tr("duplicate in the file") + QStringLiteral("mm"), 1},
                            {{}, 0}});
}

void LeftOutView::layOut(const Theme &theme)
{
    auto *line = new QHBoxLayout;
    line->setContentsMargins(12, 8, 12, 8);
    line->setSpacing(8);
    line->addWidget(m_text, 1);
    line->addWidget(m_bucket);
    line->addStretch(1);
    line->addWidget(m_found);
    line->addWidget(m_export);
    m_stack = new QStackedLayout;
    m_stack->addWidget(m_table);
    m_stack->addWidget(m_empty);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addLayout(line);
    column->addWidget(new Line(theme, Qt::Horizontal, this));
    column->addLayout(m_stack, 1);
}

qint64 LeftOutView::leftOut(const ImportCounts &counts)
{
    return counts.things() - counts.accepted;
}

// What an import left out does not change any more.
void LeftOutView::show(const BatchRecord &batch)
{
    if (batch.id == m_batch.id)
        return;
    m_batch = batch;
    m_text->clear();
    m_bucket->setCurrentIndex(0);
    ask();
}

LeftOutQuery LeftOutView::query() const
{
    LeftOutQuery query;
    query.batch = m_batch.id;
    if (const int bucket = m_bucket->currentData().toInt(); bucket >= 0)
        query.bucket = static_cast<LeftOutBucket>(bucket);
    query.text = m_text->text().trimmed();
    return query;
}

void LeftOutView::ask()
{
    m_typing.stop();
    auto answer = m_engine.read([query = query()](ReadStore &store) -> Result<Answer> {
        LeftOutReads reads(store.database());
        auto rows = reads.rows(query, 0, mostKept);
        if (!rows)
            return rows.error();
        auto kept = reads.kept(query.batch);
        if (!kept)
            return kept.error();
        return Answer{std::move(*rows), *kept};
    });
    whenAnswered(answer, this, [this, generation = ++m_generation](const Result<Answer> &found) {
        if (generation != m_generation)
            return;
        if (found)
            take(*found);
        else
            Q_EMIT failed(found.error());
    });
}

void LeftOutView::take(const Answer &answer)
{
    const auto rows = static_cast<qint64>(answer.rows.size());
    m_model->setRows(answer.rows);
    m_export->setText(tr("Expor&t %1…").arg(format::number(rows)));
    m_export->setEnabled(rows > 0);
    m_stack->setCurrentIndex(rows == 0 ? 1 : 0);
    tell(answer);
}

// What was cut is said: rows of an order count one by one, so there may be more of them than the report counts.
void LeftOutView::tell(const Answer &answer)
{
    const qint64 kept = std::accumulate(answer.kept.begin(), answer.kept.end(), qint64(0));
    const qint64 all = leftOut(m_batch.counts);
    const QString shown = words::counted(m_model->rowCount(), tr("%1 row"), tr("%1 rows"));
    m_found->setText(
        kept < all
            ? tr("%1. Of %2 that were left out %3 are kept here").arg(shown, format::number(all), format::number(kept))
            : shown);
    if (kept == 0 && all == 0)
        m_empty->say(Icon::Check, tr("No row was left out"), tr("Every row of the file became a task."));
    else if (kept == 0)
        m_empty->say(Icon::Info, tr("Which rows were left out was not kept"),
                     tr("Their numbers are in the import report. Import the file again to see the rows."));
    else
        m_empty->say(Icon::Search, tr("None of the rows that were left out is like that"),
                     tr("Only this batch is searched here."), tr("Clear the &filter"), false);
}

void LeftOutView::exportRows()
{
    const QString name = QFileInfo(m_batch.fileName).completeBaseName() + QStringLiteral("_left_out.csv");
    askWhereToSave(this, tr("Export the rows that were left out"), name, [this](const QString &path) {
        whenAnswered(m_engine.exportLeftOut(query(), path), this, [this, path](const Result<qint64> &written) {
            if (!written) {
                Q_EMIT failed(written.error());
                return;
            }
            Q_EMIT told(words::counted(*written, tr("%1 row written to %2, with the reason in its last column"),
                                       tr("%1 rows written to %2, with the reason in the last column"))
                            .arg(QDir::toNativeSeparators(path)));
        });
    });
}

} // namespace pushdesk
