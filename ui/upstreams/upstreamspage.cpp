// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/upstreams/upstreamspage.h"

#include "ui/upstreams/configsheet.h"
#include "ui/upstreams/upstreamsmodel.h"
#include "ui/widgets/answer.h"
#include "ui/widgets/button.h"
#include "ui/widgets/cellroles.h"
#include "ui/widgets/datatable.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/format.h"
#include "ui/widgets/panel.h"
#include "ui/widgets/refresher.h"
#include "ui/widgets/strip.h"
#include "ui/widgets/words.h"

#include <QHBoxLayout>
#include <QPushButton>
#include <QStackedLayout>

namespace pushdesk {

using namespace std::chrono_literals;

UpstreamsPage::UpstreamsPage(Engine &engine, const Theme &theme, QWidget *parent)
    : ConsolePage(engine, theme, parent),
      m_model(new UpstreamsModel(engine.clock(), this)),
      m_refresher(new Refresher(
          this, [this] { ask(); }, 100ms)),
      m_strip(new Strip(theme, QStringLiteral("upstreamsStrip"), this)),
      m_rows(new QWidget(this))
{
    setObjectName(QStringLiteral("upstreamsPage"));
    m_table = new DataTable(theme, engine.clock(), QStringLiteral("upstreamsTable"), m_rows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_empty = new EmptyState(theme, QStringLiteral("upstreamsEmpty"), this);
    m_add = makeButton(tr("&Add upstream…"), QStringLiteral("upstreamAdd"), m_rows, ButtonKind::Plain, Icon::Plus);
    m_pause = makeButton({}, QStringLiteral("upstreamPause"), m_rows, ButtonKind::Plain, Icon::Pause);
    m_config = makeButton(tr("Show &config"), QStringLiteral("upstreamConfig"), m_rows, ButtonKind::Plain, Icon::Eye);
    m_empty->say(
        Icon::Upstreams, tr("No upstream yet"),
        tr("An upstream is the HTTP API that your rows go to, with how to call it and how to read its answers."),
        tr("&Add an upstream…"));
    layOut();
    connect(m_add, &QPushButton::clicked, this, &UpstreamsPage::addUpstream);
    connect(m_empty, &EmptyState::asked, this, &UpstreamsPage::addUpstream);
    connect(m_pause, &QPushButton::clicked, this, &UpstreamsPage::pauseOrResume);
    connect(m_config, &QPushButton::clicked, this, &UpstreamsPage::showConfig);
    connect(m_table, &DataTable::picked, this, &UpstreamsPage::showButtons);
    connect(m_table, &DataTable::opened, this, &UpstreamsPage::showConfig);
    m_table->show(m_model, {{QStringLiteral("mmmmmmmmmmmm"), 0},
                            {tr("holding") + QStringLiteral("mmm"), 0},
                            {{}, 0},
                            {tr("in %1").arg(QStringLiteral("1 min 02 s")), 1},
                            {QStringLiteral("100,000"), 0},
                            {QStringLiteral("1,000"), 0},
                            {QStringLiteral("100,000"), 2},
                            {QStringLiteral("1,000"), 0}});
    setHeading(tr("Upstreams"));
    showButtons();
}

void UpstreamsPage::layOut()
{
    auto *bar = new QHBoxLayout;
    bar->setContentsMargins(16, 10, 16, 10);
    bar->setSpacing(Theme::buttonGap);
    bar->addWidget(m_add);
    bar->addStretch(1);
    bar->addWidget(m_config);
    bar->addWidget(m_pause);
    auto *rows = new QVBoxLayout(m_rows);
    rows->setContentsMargins({});
    rows->setSpacing(0);
    rows->addLayout(bar);
    rows->addWidget(new Line(m_theme, Qt::Horizontal, m_rows));
    rows->addWidget(m_table, 1);
    auto *page = new QVBoxLayout(this);
    page->setContentsMargins({});
    page->setSpacing(0);
    page->addWidget(m_strip);
    m_stack = new QStackedLayout;
    m_stack->addWidget(m_rows);
    m_stack->addWidget(m_empty);
    page->addLayout(m_stack, 1);
}

void UpstreamsPage::storeChanged(const ChangeSet &what)
{
    if (what.upstreams || what.batches || what.tasks)
        m_refresher->request();
}

void UpstreamsPage::refresh()
{
    m_strip->clear();
    m_refresher->request();
}

void UpstreamsPage::ask()
{
    whenAnswered(m_engine.read([](ReadStore &store) { return store.status(); }), this, [this](const auto &answer) {
        m_refresher->answered();
        if (!answer) {
            m_strip->warn(answer.error());
            return;
        }
        const qint64 chosen = m_wanted.isValid() ? m_wanted.value : m_table->currentId();
        m_model->setStatus(*answer);
        m_stack->setCurrentIndex(m_model->rowCount() == 0 ? 1 : 0);
        int row = 0;
        for (int i = 0; i < m_model->rowCount(); ++i)
            row = m_model->at(i)->id.value == chosen ? i : row;
        if (m_model->rowCount() > 0 && (m_table->selectedIds().empty() || m_wanted.isValid()))
            m_table->selectRow(row);
        m_wanted = {};
        setHeading(tr("Upstreams"), m_model->rowCount() > 0
                                        ? words::counted(m_model->rowCount(), tr("%1 upstream"), tr("%1 upstreams"))
                                        : QString());
        showButtons();
    });
}

void UpstreamsPage::choose(UpstreamId id)
{
    m_wanted = id;
    m_table->setFocus();
    m_refresher->request();
}

const UpstreamRecord *UpstreamsPage::selected() const
{
    const auto ids = m_table->selectedIds();
    return ids.empty() ? nullptr : m_model->find(ids.front());
}

void UpstreamsPage::showButtons()
{
    const UpstreamRecord *upstream = selected();
    const bool paused = upstream != nullptr && isPaused(*upstream);
    m_pause->setEnabled(upstream != nullptr);
    m_config->setEnabled(upstream != nullptr);
    m_pause->setIcon(lineIcon(paused ? Icon::Play : Icon::Pause));
    const QString name =
        upstream == nullptr ? QString() : fontMetrics().elidedText(upstream->name, Qt::ElideMiddle, 180);
    m_pause->setText(upstream == nullptr ? tr("&Pause")
                     : paused            ? tr("&Resume %1").arg(name)
                                         : tr("&Pause %1").arg(name));
}

void UpstreamsPage::pauseOrResume()
{
    const UpstreamRecord *upstream = selected();
    if (upstream == nullptr)
        return;
    const bool paused = isPaused(*upstream);
    const QString name = upstream->name;
    const auto order = paused ? m_engine.resumeUpstream(name) : m_engine.pauseUpstream(name, tr("Paused by you"));
    whenAnswered(order, this, [this, paused, name](const Result<bool> &answer) {
        if (!answer)
            m_strip->warn(answer.error(),
                          paused ? tr("%1 was not resumed.").arg(name) : tr("%1 was not paused.").arg(name));
        m_refresher->request();
    });
}

void UpstreamsPage::showConfig()
{
    const UpstreamRecord *upstream = selected();
    if (upstream == nullptr)
        return;
    auto *sheet = new ConfigSheet(m_engine, m_theme, *upstream, this);
    connect(sheet, &ConfigSheet::saved, m_refresher, &Refresher::request);
    sheet->open();
}

QDialog *UpstreamsPage::addUpstream()
{
    auto *sheet = new ConfigSheet(m_engine, m_theme, this);
    connect(sheet, &ConfigSheet::saved, m_refresher, &Refresher::request);
    sheet->open();
    return sheet;
}

} // namespace pushdesk
