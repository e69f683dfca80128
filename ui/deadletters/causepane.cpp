// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/deadletters/causepane.h"

#include "ui/deadletters/causelist.h"
#include "ui/deadletters/causesmodel.h"
#include "ui/theme/theme.h"
#include "ui/widgets/button.h"
#include "ui/widgets/format.h"
#include "ui/widgets/panel.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace pushdesk {

CausePane::CausePane(const Theme &theme, const Clock &clock, QWidget *parent)
    : QWidget(parent),
      m_theme(theme),
      m_model(new CausesModel(this)),
      m_list(new CauseList(theme, clock, m_model, this)),
      m_order(new QComboBox(this)),
      m_more(theme.label(Type::Small, this, true)),
      m_today(theme.label(Type::Small, this, true)),
      m_replayAll(makeButton({}, QStringLiteral("replayAll"), this, ButtonKind::Small))
{
    auto *title = theme.label(Type::Strong, this);
    title->setText(tr("Causes"));
    m_order->setObjectName(QStringLiteral("causeOrder"));
    m_order->setAccessibleName(tr("Order of the causes"));
    m_order->setFont(theme.font(Type::Small));
    m_order->addItem(tr("Most rows first"), static_cast<int>(CausesModel::Order::MostRows));
    m_order->addItem(tr("Oldest first"), static_cast<int>(CausesModel::Order::Oldest));
    m_order->addItem(tr("Rising first"), static_cast<int>(CausesModel::Order::Rising));
    m_today->setObjectName(QStringLiteral("deadLettersToday"));
    m_today->setTextFormat(Qt::RichText);
    m_today->setWordWrap(true);
    m_today->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    m_more->setObjectName(QStringLiteral("causesMore"));
    m_more->setContentsMargins(16, 6, 16, 6);
    m_more->setWordWrap(true);
    m_more->hide();
    auto *head = new QHBoxLayout;
    head->setContentsMargins(16, 6, 16, 6);
    head->addWidget(title);
    head->addStretch(1);
    head->addWidget(m_order);
    auto *foot = new QHBoxLayout;
    foot->setContentsMargins(16, 8, 16, 8);
    foot->setSpacing(Theme::buttonGap);
    foot->addWidget(m_today, 1);
    foot->addWidget(m_replayAll, 0, Qt::AlignTop);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addLayout(head);
    column->addWidget(new Line(theme, Qt::Horizontal, this));
    column->addWidget(m_list, 1);
    column->addWidget(m_more);
    column->addWidget(new Line(theme, Qt::Horizontal, this));
    column->addLayout(foot);
    connect(m_order, &QComboBox::currentIndexChanged, this,
            [this] { m_list->setOrder(m_order->currentData().toInt()); });
    connect(m_replayAll, &QPushButton::clicked, this, &CausePane::replayAllWanted);
    connect(m_today, &QLabel::linkActivated, this, [this] { Q_EMIT todayWanted(m_showDismissed); });
}

void CausePane::setToday(qint64 replayed, qint64 dismissed)
{
    m_showDismissed = replayed == 0;
    const QString said =
        replayed > 0 && dismissed > 0
            ? tr("%1 replayed and %2 dismissed today.").arg(format::number(replayed), format::number(dismissed))
        : replayed > 0 ? tr("%1 replayed today.").arg(format::number(replayed))
                       : tr("%1 dismissed today.").arg(format::number(dismissed));
    const QString link = QStringLiteral("<a href=\"show\" style=\"text-decoration:none\">%1</a>").arg(tr("Show them"));
    m_today->setText(replayed + dismissed == 0 ? QString() : said.toHtmlEscaped() + QLatin1Char(' ') + link);
    m_today->setAccessibleName(said); // its text is marked up
}

void CausePane::setMore(qint64 causes)
{
    const bool more = causes > CauseReads::mostCards;
    m_more->setVisible(more);
    if (more)
        m_more->setText(tr("The %1 largest of %2 causes. The search at the right finds the rows of the others.")
                            .arg(format::number(CauseReads::mostCards), format::number(causes)));
}

void CausePane::setReplayAll(qint64 rows, bool possible)
{
    m_replayAll->setText(tr("Replay all %1").arg(format::number(rows)));
    m_replayAll->setVisible(rows > 0);
    m_replayAll->setEnabled(possible && rows > 0);
}

} // namespace pushdesk
