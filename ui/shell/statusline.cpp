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

namespace {

QString strong(const QString &name, const QString &value)
{
    return QStringLiteral("%1&nbsp;<b>%2</b>").arg(name.toHtmlEscaped(), value.toHtmlEscaped());
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
      m_folder(new ElidedLabel(Qt::ElideMiddle, this)),
      m_switch(makeButton({}, QStringLiteral("runSwitch"), this, ButtonKind::Small))
{
    setObjectName(QStringLiteral("statusLine"));
    setFixedHeight(Theme::statusBar + 4);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(20, 1, 8, 0);
    row->setSpacing(Theme::gap);
    m_state->setObjectName(QStringLiteral("statusState"));
    row->addWidget(m_glyph);
    row->addWidget(m_state);
    m_inFlight = addFact(QStringLiteral("statusInFlight"));
    m_rate = addFact(QStringLiteral("statusRate"));
    m_due = addFact(QStringLiteral("statusDue"));
    auto *line = new Line(theme, Qt::Vertical, this);
    line->setFixedHeight(16);
    row->addWidget(line);
    m_folder->setObjectName(QStringLiteral("statusFolder"));
    m_folder->setFont(theme.font(Type::Small));
    m_folder->setForegroundRole(QPalette::PlaceholderText);
    m_folder->setFullText(tr("Data folder %1").arg(shortPath(m_engine.dataDir())));
    row->addWidget(m_folder, 1);
    row->addWidget(m_switch);
    connect(m_switch, &QPushButton::clicked, this, [this] {
        if (m_control.state() == RunControl::State::Running)
            m_control.pause();
        else
            m_control.run();
    });
    connect(&m_control, &RunControl::changed, this, &StatusLine::show);
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

QString StatusLine::due() const
{
    const auto &stats = m_control.stats();
    if (!stats.nextDueMs)
        return tr("Nothing due").toHtmlEscaped();
    const qint64 wait = *stats.nextDueMs - m_engine.clock().nowMs();
    if (wait <= 0)
        return strong(tr("Next try"), tr("due"));
    return strong(tr("Next try in"), format::duration(wait));
}

void StatusLine::show()
{
    const auto &stats = m_control.stats();
    const auto state = m_control.state();
    switch (state) {
    case RunControl::State::Running:
        m_glyph->show(Look::InFlight);
        m_state->setText(tr("Running"));
        break;
    case RunControl::State::Stopping:
        m_glyph->show(Look::Hold);
        m_state->setText(tr("Pausing"));
        break;
    case RunControl::State::Idle:
        m_glyph->show(Look::Hold);
        m_state->setText(tr("Paused"));
        break;
    }
    m_inFlight->setText(strong(tr("In flight"), format::number(stats.inFlight)));
    m_rate->setText(strong(tr("Rate"), format::rate(stats.perSecond)));
    m_due->setText(due());
    const bool running = state != RunControl::State::Idle;
    m_switch->setText(running ? tr("&Pause all") : tr("&Run"));
    m_switch->setIcon(lineIcon(running ? Icon::Pause : Icon::Play));
    m_switch->setEnabled(state != RunControl::State::Stopping);
}

void StatusLine::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.fillRect(rect(), m_theme.colors().sunken);
    painter.fillRect(0, 0, width(), 1, m_theme.colors().line);
}

} // namespace pushdesk
