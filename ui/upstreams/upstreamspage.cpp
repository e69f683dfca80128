// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/upstreams/upstreamspage.h"

#include "ui/upstreams/adding/addsheet.h"
#include "ui/upstreams/configfile.h"
#include "ui/upstreams/configsheet.h"
#include "ui/upstreams/form/secretkeeper.h"
#include "ui/upstreams/form/upstreamform.h"
#include "ui/upstreams/pausesheet.h"
#include "ui/upstreams/removesheet.h"
#include "ui/upstreams/upstreamsmodel.h"
#include "ui/widgets/answer.h"
#include "ui/widgets/aside.h"
#include "ui/widgets/button.h"
#include "ui/widgets/buttonname.h"
#include "ui/widgets/cellroles.h"
#include "ui/widgets/datatable.h"
#include "ui/widgets/emptystate.h"
#include "ui/widgets/filedialog.h"
#include "ui/widgets/format.h"
#include "ui/widgets/panel.h"
#include "ui/widgets/refresher.h"
#include "ui/widgets/strip.h"
#include "ui/widgets/words.h"

#include <QHBoxLayout>
#include <QMenu>
#include <QPushButton>
#include <QStackedLayout>

#include <utility>

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
    m_table->setAccessibleName(tr("Upstreams"));
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_empty = new EmptyState(theme, QStringLiteral("upstreamsEmpty"), this);
    m_add = makeButton(tr("Add up&stream…"), QStringLiteral("upstreamAdd"), m_rows, ButtonKind::Plain, Icon::Plus);
    m_pause = makeButton({}, QStringLiteral("upstreamPause"), m_rows, ButtonKind::Plain, Icon::Pause);
    m_config = makeButton(tr("As &JSON…"), QStringLiteral("upstreamConfig"), m_rows, ButtonKind::Plain, Icon::Edit);
    m_open = makeButton(tr("Ope&n"), QStringLiteral("upstreamOpen"), m_rows, ButtonKind::Plain, Icon::Settings);
    m_more = makeButton(tr("Mor&e"), QStringLiteral("upstreamMore"), m_rows, ButtonKind::Quiet);
    m_empty->say(
        Icon::Upstreams, tr("No upstream yet"),
        tr("An upstream is the HTTP API that your rows go to, with how to call it and how to read its answers."),
        tr("Add an up&stream…"));
    layOut();
    connectParts();
    m_table->show(m_model, {{QStringLiteral("mmmmmmmmmmmm"), 0},
                            {tr("holding") + QStringLiteral("mmm"), 0},
                            {{}, 0},
                            {tr("in %1").arg(QStringLiteral("1 min 02 s")), 1},
                            {QStringLiteral("100,000"), 0},
                            {QStringLiteral("1,000"), 0},
                            {QStringLiteral("100,000"), 2},
                            {QStringLiteral("1,000"), 0}});
    setHeading(tr("Upstreams"));
    for (QPushButton *button : {m_add, m_config, m_open, m_more}) // its upstream is a copy that stays as it is
        button->setVisible(!engine.practises());
    showButtons();
}

void UpstreamsPage::connectParts()
{
    connect(m_add, &QPushButton::clicked, this, &UpstreamsPage::addUpstream);
    connect(m_empty, &EmptyState::asked, this, &UpstreamsPage::addUpstream);
    connect(m_pause, &QPushButton::clicked, this, &UpstreamsPage::pauseOrResume);
    connect(m_config, &QPushButton::clicked, this, &UpstreamsPage::showConfig);
    const auto openSelected = [this] {
        if (const UpstreamRecord *upstream = selected(); upstream && !m_engine.practises())
            openForm(*upstream);
    };
    connect(m_open, &QPushButton::clicked, this, openSelected);
    connect(m_table, &DataTable::opened, this, openSelected);
    connect(m_table, &DataTable::picked, this, &UpstreamsPage::showButtons);
    auto *menu = new QMenu(m_more);
    menu->addAction(tr("&Export JSON…"), this, &UpstreamsPage::exportConfig)
        ->setObjectName(QStringLiteral("upstreamExport"));
    menu->addAction(tr("&Remove…"), this, &UpstreamsPage::remove)->setObjectName(QStringLiteral("upstreamRemove"));
    m_more->setMenu(menu);
}

void UpstreamsPage::layOut()
{
    auto *bar = new QHBoxLayout;
    bar->setContentsMargins(16, 10, 16, 10);
    bar->setSpacing(Theme::buttonGap);
    bar->addWidget(m_add);
    bar->addStretch(1);
    bar->addWidget(m_more);
    bar->addWidget(m_config);
    bar->addWidget(m_pause);
    bar->addWidget(m_open);
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
    whenAnswered(m_engine.read([](ReadStore &store) { return store.status(); }), this,
                 [this](const auto &answer) { showList(answer); });
}

void UpstreamsPage::showList(const Result<Status> &answer)
{
    m_refresher->answered();
    if (std::exchange(m_ordered, false))
        m_ordering = false;
    if (!answer) {
        m_strip->warn(answer.error());
        return;
    }
    const qint64 chosen = m_wanted.isValid() ? m_wanted.value : m_table->currentId();
    m_model->setStatus(*answer);
    if (m_form == nullptr)
        m_stack->setCurrentIndex(m_model->rowCount() == 0 ? 1 : 0);
    int row = 0;
    for (int i = 0; i < m_model->rowCount(); ++i)
        row = m_model->at(i)->id.value == chosen ? i : row;
    if (m_model->rowCount() > 0 && (m_table->selectedIds().empty() || m_wanted.isValid()))
        m_table->selectRow(row);
    m_wanted = {};
    showHeading();
    showButtons();
    if (const UpstreamRecord *upstream = m_toOpen.isValid() ? m_model->find(m_toOpen.value) : nullptr) {
        m_toOpen = {};
        openForm(*upstream);
    }
}

// "Upstreams / track-sync" with its state while its form is open.
void UpstreamsPage::showHeading()
{
    if (m_form == nullptr) {
        setHeading(tr("Upstreams"), m_model->rowCount() > 0
                                        ? words::counted(m_model->rowCount(), tr("%1 upstream"), tr("%1 upstreams"))
                                        : QString());
        return;
    }
    const UpstreamRecord *upstream = m_model->find(m_form->id().value);
    QString state;
    if (upstream != nullptr)
        state = upstream->reason.isEmpty() ? words::state(upstream->state)
                                           : tr("%1: %2").arg(words::state(upstream->state), upstream->reason);
    setHeading(tr("Upstreams / %1").arg(m_form->name()), state);
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
    m_pause->setEnabled(upstream != nullptr && !m_ordering);
    for (QPushButton *button : {m_config, m_open, m_more})
        button->setEnabled(upstream != nullptr);
    m_pause->setIcon(lineIcon(paused ? Icon::Play : Icon::Pause));
    const QString name = upstream == nullptr ? QString() : nameOnButton(upstream->name, m_pause);
    m_pause->setToolTip(upstream == nullptr ? QString() : upstream->name);
    m_pause->setText(upstream == nullptr ? tr("&Pause")
                     : paused            ? tr("&Resume %1").arg(name)
                                         : tr("&Pause %1").arg(name));
}

void UpstreamsPage::pauseOrResume()
{
    const UpstreamRecord *upstream = selected();
    if (upstream == nullptr)
        return;
    const QString name = upstream->name;
    if (isPaused(*upstream))
        tellPaused(m_engine.resumeUpstream(name), tr("%1 was not resumed.").arg(name));
    else
        pause(name);
}

void UpstreamsPage::pause(const QString &name)
{
    auto *sheet = new PauseSheet(m_theme, name, this);
    connect(sheet, &QDialog::accepted, this, [this, sheet, name] {
        tellPaused(m_engine.pauseUpstream(name, sheet->reason()), tr("%1 was not paused.").arg(name));
    });
    sheet->open();
}

void UpstreamsPage::tellPaused(const QFuture<Result<bool>> &order, const QString &refused)
{
    m_ordering = true; // until the button says what it does next
    showButtons();
    whenAnswered(order, this, [this, refused](const Result<bool> &answer) {
        if (!answer)
            m_strip->warn(answer.error(), refused);
        m_ordered = true;
        m_refresher->request();
    });
}

void UpstreamsPage::remove()
{
    const UpstreamRecord *upstream = selected();
    if (upstream == nullptr)
        return;
    const QString name = upstream->name;
    auto *sheet = new RemoveSheet(m_theme, name, this);
    connect(sheet, &QDialog::accepted, this, [this, name] {
        whenAnswered(m_engine.removeUpstream(name), this, [this, name](const Result<bool> &answer) {
            if (answer)
                m_strip->tell(tr("%1 was removed.").arg(name));
            else
                m_strip->warn(answer.error(), tr("%1 was not removed.").arg(name));
            m_refresher->request();
        });
    });
    sheet->open();
}

void UpstreamsPage::exportConfig()
{
    const UpstreamRecord *upstream = selected();
    if (upstream == nullptr)
        return;
    const QByteArray json = upstream->config;
    askWhereToSave(this, tr("Export the config"), upstream->name + QStringLiteral(".json"),
                   [this, json](const QString &path) {
                       whenAnswered(aside([path, json] { return writeConfigFile(path, json); }), this,
                                    [this, path](const Result<> &written) {
                                        if (written)
                                            m_strip->tell(tr("Exported to %1. Secrets are not in it.").arg(path));
                                        else
                                            m_strip->warn(written.error());
                                    });
                   });
}

SecretKeeper &UpstreamsPage::keeper()
{
    if (m_keeper == nullptr)
        m_keeper = new SecretKeeper(this);
    return *m_keeper;
}

void UpstreamsPage::open(UpstreamId id)
{
    m_toOpen = id;
    choose(id);
}

// An open form with something to lose asks first, and stays.
void UpstreamsPage::openForm(const UpstreamRecord &upstream)
{
    if (m_form != nullptr) {
        m_form->leave();
        if (m_form != nullptr)
            return;
    }
    m_strip->clear();
    m_form = new UpstreamForm(m_engine, m_theme, upstream, keeper(), this);
    connect(m_form, &UpstreamForm::left, this, &UpstreamsPage::closeForm);
    connect(m_form, &UpstreamForm::saved, m_refresher, &Refresher::request);
    m_stack->addWidget(m_form);
    m_stack->setCurrentWidget(m_form);
    m_form->setFocus();
    showHeading();
}

void UpstreamsPage::closeForm()
{
    if (m_form == nullptr)
        return;
    m_stack->removeWidget(m_form);
    m_form->hide();
    m_form->setParent(nullptr);
    m_form->deleteLater(); // it told us
    m_form = nullptr;
    m_stack->setCurrentIndex(m_model->rowCount() == 0 ? 1 : 0);
    showHeading();
    m_table->setFocus();
    m_refresher->request();
}

void UpstreamsPage::goHome()
{
    if (m_form != nullptr)
        m_form->leave();
}

bool UpstreamsPage::hasUnsaved() const
{
    return m_form != nullptr && m_form->hasUnsaved();
}

void UpstreamsPage::askAboutUnsaved(const std::function<void()> &then)
{
    m_form->leave(then);
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
    auto *sheet = new AddSheet(m_engine, m_theme, keeper(), this);
    connect(sheet, &AddSheet::added, this, &UpstreamsPage::open);
    sheet->open();
    return sheet;
}

} // namespace pushdesk
