// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/keylistsheet.h"

#include "ui/shell/keylistmodel.h"
#include "ui/theme/theme.h"
#include "ui/widgets/answer.h"
#include "ui/widgets/button.h"
#include "ui/widgets/datatable.h"
#include "ui/widgets/format.h"
#include "ui/widgets/strip.h"
#include "ui/widgets/words.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace pushdesk {

KeyListSheet::KeyListSheet(Engine &engine, const Theme &theme, const QStringList &keys, QWidget *parent)
    : Sheet(theme, QStringLiteral("keyListSheet"), tr("Looking up %1 keys…").arg(format::number(keys.size())), parent),
      m_engine(engine),
      m_keys(keys.first(std::min<qsizetype>(keys.size(), SearchReads::listed))),
      m_pasted(keys.size()),
      m_model(new KeyListModel(this)),
      m_table(new DataTable(theme, engine.clock(), QStringLiteral("keyListTable"), this)),
      m_strip(new Strip(theme, QStringLiteral("keyListStrip"), this))
{
    m_table->setAccessibleName(tr("Keys of the list"));
    m_table->show(static_cast<QAbstractItemModel *>(m_model), {{QStringLiteral("SF13900277145190"), 0},
                                                               {tr("being sent or next") + QStringLiteral("mm"), 0},
                                                               {QStringLiteral("mmmmmmmm"), 2},
                                                               {QStringLiteral("99999, the newest of 9"), 1},
                                                               {{}, 0}});
    m_table->setMinimumHeight(320);
    content()->addWidget(m_strip);
    content()->addWidget(m_table, 1);
    auto *copy = makeButton(tr("Copy all as &CSV"), QStringLiteral("keyListCopy"), this, ButtonKind::Plain, Icon::Copy);
    foot()->addWidget(copy);
    foot()->addStretch(1);
    addCancel(tr("C&lose"));
    connect(copy, &QPushButton::clicked, this, [this] {
        m_table->selectAll();
        m_table->copySelection();
        m_strip->tell(tr("Copied %1 rows.").arg(format::number(m_model->rowCount())));
    });
    connect(m_table, &DataTable::opened, this, [this](qint64 id) {
        if (id <= 0)
            return;
        Q_EMIT taskWanted(TaskId(id));
        accept();
    });
    setFixedWidth(720);
    whenAnswered(
        m_engine.read([wanted = m_keys](ReadStore &store) { return SearchReads(store.database()).lookUp(wanted); }),
        this, [this](const Result<std::vector<FoundKey>> &found) {
            if (found)
                take(*found);
            else
                m_strip->warn(found.error());
        });
}

void KeyListSheet::take(const std::vector<FoundKey> &found)
{
    const qint64 missing =
        std::count_if(found.begin(), found.end(), [](const FoundKey &key) { return !key.task.has_value(); });
    const qint64 there = static_cast<qint64>(found.size()) - missing;
    setTitle(missing == 0 ? tr("All %1 found").arg(format::number(there))
                          : tr("%1 found, %2 not").arg(format::number(there), format::number(missing)));
    m_model->setFound(found);
    if (m_pasted > m_keys.size())
        m_strip->warn(tr("Only the first %1 of %2 keys were looked up.")
                          .arg(format::number(m_keys.size()), format::number(m_pasted)));
    m_table->setFocus();
    if (m_model->rowCount() > 0)
        m_table->selectRow(0);
}

} // namespace pushdesk
