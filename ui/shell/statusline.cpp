// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/statusline.h"

#include "engine/engine.h"
#include "ui/shell/runcontrol.h"
#include "ui/theme/theme.h"
#include "ui/widgets/button.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/format.h"
#include "ui/widgets/glyphlabel.h"
#include "ui/widgets/panel.h"

#include <QDir>
#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>

namespace pushdesk {

using namespace std::chrono_literals;

namespace {

QString bold(const QString &value)
{
    return QStringLiteral("<b>%1</b>").arg(value.toHtmlEscaped());
}

QString strong(const QString &name, const QString &value)
{
    return QStringLiteral("%1&nbsp;%2").arg(name.toHtmlEscaped(), bold(value));
}

QString shortPath(const QString &path)
{
    const QString home = QDir::homePath();
    return path.startsWith(home + QLatin1Char('/')) ? QLatin1Char('~') + path.mid(home.size()) : path;
}

} // namespace

StatusLine::StatusLine(Engine &engine, RunControl &control, const Theme &theme, QWidget *parent)
    : QWidget(parent),
      m_engine(engine),
      m_control(control),
      m_theme(theme),
      m_glyph(new GlyphLabel(theme, Look::Pending, Theme::glyph, this)),
      m_state(theme.label(Type::SmallStrong, this)),
      m_notice(makeButton({}, QStringLiteral("statusNotice"), this, ButtonKind::Quiet)),
      m_folder(new ElidedLabel(Qt::ElideMiddle, this)),
      m_switch(makeButton({}, QStringLiteral("runSwitch"), this, ButtonKind::Small))
{
    setObjectName(QStringLiteral("statusLine"));
    setFixedHeight(Theme::statusBar + 4);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(20, 1, 8, 0);
    row->setSpacing(Theme::gap);
    m_state->setObjectName(QStringLiteral("statusState"));
    m_notice->setProperty("small", true);
    m_notice->setFont(theme.font(Type::SmallStrong));
    m_notice->hide();
    row->addWidget(m_glyph);
    row->addWidget(m_state);
    row->addWidget(m_notice);
    m_inFlight = addFact(QStringLiteral("statusInFlight"));
    m_rate = addFact(QStringLiteral("statusRate"));
    m_waiting = addFact(QStringLiteral("statusDue"));
    auto *line = new Line(theme, Qt::Vertical, this);
    line->setFixedHeight(16);
    row->addWidget(line);
    m_folder->setObjectName(QStringLiteral("statusFolder"));
    m_folder->setFont(theme.font(Type::Small));
    m_folder->setForegroundRole(QPalette::PlaceholderText);
    row->addWidget(m_folder, 1);
    row->addWidget(m_switch);
    m_said.setSingleShot(true);
    m_said.setInterval(10s);
    connect(&m_said, &QTimer::timeout, this, &StatusLine::showFolder);
    connect(m_notice, &QPushButton::clicked, this, [this] {
        if (const PausedUpstream *blocked = m_standing.blocked())
            Q_EMIT upstreamWanted(blocked->id);
    });
    connect(m_switch, &QPushButton::clicked, this, [this] {
        if (m_control.state() == RunControl::State::Idle)
            m_control.run();
        else
            m_control.pause();
    });
    connect(&m_control, &RunControl::changed, this, &StatusLine::show);
    showFolder();
    show();
}

QLabel *StatusLine::addFact(const QString &objectName)
{
    auto *row = static_cast<QHBoxLayout *>(layout());
    auto *line = new Line(m_theme, Qt::Vertical, this);
    line->setFixedHeight(16);
    row->addWidget(line);
    auto *label = m_theme.label(Type::Small, this, true);
    label->setObjectName(objectName);
    label->setTextFormat(Qt::RichText);
    row->addWidget(label);
    return label;
}

void StatusLine::setStanding(const Standing &standing)
{
    m_standing = standing;
    show();
}

void StatusLine::say(const QString &text)
{
    m_folder->setFullText(text);
    m_said.start();
}

void StatusLine::showFolder()
{
    m_folder->setFullText(tr("Data folder %1").arg(shortPath(m_engine.dataDir())));
}

QString StatusLine::waiting() const
{
    const auto &stats = m_control.stats();
    // What is on the wire stands beside it and is not counted twice.
    const qint64 count = m_standing.waiting - stats.inFlight;
    if (count <= 0)
        return tr("Nothing waits").toHtmlEscaped();
    QString rows = tr("%1 waiting").toHtmlEscaped().arg(bold(format::number(count)));
    const qint64 wait = stats.nextDueMs ? *stats.nextDueMs - m_engine.clock().nowMs() : 0;
    if (!stats.running || m_standing.movable <= 0 || wait <= 0)
        return rows; // they move on as places come free, or not before a person does something
    return tr("%1, next try in %2").toHtmlEscaped().arg(rows, bold(format::duration(wait)));
}

// The padlock with what is locked, and the way there.
void StatusLine::showNotice()
{
    const PausedUpstream *blocked = m_standing.blocked();
    m_notice->setVisible(blocked != nullptr);
    if (blocked == nullptr)
        return;
    const qint64 more = m_standing.blockedUpstreams() - 1;
    const QString whole =
        more > 0 ? tr("%1, and %2 more").arg(sentence(*blocked), format::number(more)) : sentence(*blocked);
    const QString shown = m_notice->fontMetrics().elidedText(whole, Qt::ElideRight, width() * 2 / 5);
    m_notice->setText(QString(shown).replace(QLatin1Char('&'), QLatin1String("&&")));
    m_notice->setAccessibleName(whole);
    m_notice->setToolTip(tr("%1\nOpens the upstreams (Ctrl+5)").arg(whole));
}

void StatusLine::showState()
{
    const auto state = m_control.state();
    const bool blocked = m_standing.blocked() != nullptr;
    const bool running = state == RunControl::State::Running || m_control.runsOn();
    m_glyph->show(blocked ? Look::Blocked : running ? Look::InFlight : Look::Hold);
    m_state->setVisible(!blocked || !running);
    m_state->setText(running ? tr("Running") : state == RunControl::State::Idle ? tr("Paused") : tr("Pausing"));
    m_switch->setText(running || state != RunControl::State::Idle ? tr("&Pause all") : tr("&Run"));
    m_switch->setIcon(lineIcon(state != RunControl::State::Idle ? Icon::Pause : Icon::Play));
    m_switch->setEnabled(running || state == RunControl::State::Idle);
}

void StatusLine::show()
{
    const auto &stats = m_control.stats();
    showNotice();
    showState();
    // The engine measures while it runs; what it measured last is no rate any more.
    const bool still = stats.inFlight == 0 && m_control.state() == RunControl::State::Idle;
    m_inFlight->setText(strong(tr("In flight"), format::number(stats.inFlight)));
    m_inFlight->setToolTip(tr("Requests on the wire now"));
    m_rate->setText(strong(tr("Rate"), format::rate(still ? 0 : stats.perSecond)));
    m_waiting->setText(waiting());
}

void StatusLine::resizeEvent(QResizeEvent *event)
{
    QWidget::resizeEvent(event);
    showNotice();
}

void StatusLine::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.colors().sunken);
    painter.fillRect(0, 0, width(), 1, m_theme.colors().line);
}

} // namespace pushdesk
