// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/deadletters/replayresultsheet.h"

#include "ui/deadletters/replayitemsmodel.h"
#include "ui/theme/theme.h"
#include "ui/widgets/button.h"
#include "ui/widgets/datatable.h"
#include "ui/widgets/format.h"
#include "ui/widgets/words.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace pushdesk {

ReplayResultSheet::ReplayResultSheet(Engine &engine, const Theme &theme, const ReplayRecord &replay, QWidget *parent)
    : Sheet(theme, QStringLiteral("replayResultSheet"),
            tr("What became of %1").arg(words::counted(replay.counts.all(), tr("%1 row"), tr("%1 rows"))), parent)
{
    subtitle()->setText(
        tr("Replay of %1. Enter or a double click opens the task.").arg(format::dateTime(replay.createdAt)));
    auto *model = new ReplayItemsModel(engine, replay.id, this);
    auto *table = new DataTable(theme, engine.clock(), QStringLiteral("replayResults"), this);
    table->setAccessibleName(tr("Rows of the replay"));
    content()->addWidget(table, 1);
    foot()->addStretch(1);
    auto *close = makeButton(tr("&Close"), QStringLiteral("replayResultClose"), this, ButtonKind::Filled);
    foot()->addWidget(close);
    connect(close, &QPushButton::clicked, this, &QDialog::accept);
    table->show(model, {{QStringLiteral("SF1390027714519"), 0}, {QStringLiteral("outcome unknown mm"), 0}, {{}, 0}},
                this);
    connect(table, &DataTable::opened, this, [this, model](qint64 id) {
        if (const auto *item = model->at(model->rowOf(id))) {
            Q_EMIT taskWanted(item->task);
            accept();
        }
    });
    const QSize room = parent->window()->size();
    setFixedSize(std::min(720, room.width() - 80), std::min(520, room.height() - 80));
    model->restart();
    table->setFocus();
}

} // namespace pushdesk
