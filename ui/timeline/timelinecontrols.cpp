// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/timeline/timelinecontrols.h"

#include "ui/theme/theme.h"
#include "ui/timeline/retrytimeline.h"
#include "ui/widgets/button.h"
#include "ui/widgets/format.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

namespace pushdesk {

TimelineControls::TimelineControls(const Theme &theme, RetryTimeline &timeline, const QString &objectName,
                                   QWidget *parent)
    : QWidget(parent), m_timeline(timeline)
{
    setObjectName(objectName);
    m_follow =
        makeButton(tr("Follow no&w"), objectName + QStringLiteral("Follow"), this, ButtonKind::Small, Icon::Follow);
    m_follow->setCheckable(true);
    m_span = theme.label(Type::Small, this, true);
    m_span->setObjectName(objectName + QStringLiteral("Span"));
    m_span->setAlignment(Qt::AlignCenter);
    m_span->setMinimumWidth(m_span->fontMetrics().horizontalAdvance(tr("%1 wide").arg(QStringLiteral("99 min 59 s"))));
    const auto zoom = [this, &objectName](Icon icon, const QString &name, const char *which, double factor) {
        auto *button = makeButton({}, objectName + QLatin1String(which), this, ButtonKind::Small, icon);
        button->setAccessibleName(name);
        button->setToolTip(name);
        button->setFixedWidth(Theme::smallControl);
        connect(button, &QPushButton::clicked, &m_timeline, [this, factor] { m_timeline.zoom(factor); });
        return button;
    };
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins({});
    row->setSpacing(6);
    row->addWidget(m_follow);
    row->addWidget(zoom(Icon::Minus, tr("See more time"), "Out", 1.5));
    row->addWidget(m_span);
    row->addWidget(zoom(Icon::Plus, tr("See less time"), "In", 1 / 1.5));
    connect(m_follow, &QPushButton::clicked, this, [this] {
        m_timeline.follow();
        tell();
    });
    connect(&m_timeline, &RetryTimeline::viewChanged, this, &TimelineControls::tell);
    tell();
}

void TimelineControls::tell()
{
    const bool following = m_timeline.isFollowing();
    m_follow->setChecked(following);
    m_follow->setText(following ? tr("Following no&w") : tr("Follow no&w"));
    const qint64 span = m_timeline.spanMs();
    m_span->setText(tr("%1 wide").arg(span < 120'000 ? tr("%1 s").arg((span + 500) / 1000) : format::duration(span)));
}

} // namespace pushdesk
