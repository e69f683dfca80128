// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/upstreams/preview/backtestview.h"

#include "ui/theme/theme.h"
#include "ui/upstreams/preview/backtestmodel.h"
#include "ui/widgets/datatable.h"
#include "ui/widgets/format.h"
#include "ui/widgets/words.h"

#include <QHeaderView>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace pushdesk {

namespace {

constexpr int mostRows = 5; // shown at once

} // namespace

BackTestView::BackTestView(const Theme &theme, const Clock &clock, QWidget *parent)
    : QWidget(parent),
      m_sentence(theme.label(Type::Body, this)),
      m_table(new DataTable(theme, clock, QStringLiteral("padChanges"), this)),
      m_model(new BackTestModel(this))
{
    m_sentence->setObjectName(QStringLiteral("padBackTest"));
    m_sentence->setWordWrap(true);
    m_sentence->setTextFormat(Qt::PlainText);
    m_table->setAccessibleName(tr("Stored answers that would come to something else"));
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    const QString judged = BackTestModel::wordsOf({Outcome::Duplicate, 7}) + QLatin1Char('m');
    m_table->show(m_model, {{{}, 0}, {judged, 0}, {judged, 0}});
    m_table->hide();
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(6);
    column->addWidget(m_sentence);
    column->addWidget(m_table);
    connect(m_table, &DataTable::picked, this, [this] {
        if (const qint64 id = m_table->currentId(); id > 0 && !m_table->selectedIds().empty())
            Q_EMIT chosen(static_cast<int>(id - 1));
    });
}

QString BackTestView::sentence(const BackTest &test)
{
    if (test.answers == 0)
        return tr("No stored answers to try the rules on yet");
    const QString answers =
        words::counted(static_cast<qint64>(test.answers), tr("%1 stored answer"), tr("%1 stored answers"));
    if (test.changes.empty())
        return tr("Of %1, none changes").arg(answers);
    QStringList parts;
    for (const BackTest::Kind &kind : test.kinds())
        parts.append(
            tr("%1 becomes %2")
                .arg(words::outcome(kind.from, Reached::Answered), words::outcome(kind.to, Reached::Answered)));
    return tr("Of %1, %2 change: %3")
        .arg(answers, format::number(static_cast<qint64>(test.changes.size())), parts.join(QStringLiteral(", ")));
}

// The same changes again leave the row that is chosen.
void BackTestView::show(const BackTest &test, const std::vector<StoredAnswer> &answers)
{
    m_sentence->setText(sentence(test));
    if (test.changes == m_shown)
        return;
    m_shown = test.changes;
    QStringList keys;
    for (const BackTest::Change &change : test.changes)
        keys.append(change.answer < answers.size() ? answers[change.answer].bizKey : QString());
    m_model->setTest(test, keys);
    const int rows = std::min(m_model->rowCount(), mostRows);
    m_table->setFixedHeight(m_table->horizontalHeader()->sizeHint().height() + rows * Theme::rowHeight +
                            2 * m_table->frameWidth());
    m_table->setVisible(rows > 0);
}

} // namespace pushdesk
