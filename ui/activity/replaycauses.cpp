// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/activity/replaycauses.h"

#include "ui/theme/theme.h"
#include "ui/widgets/format.h"
#include "ui/widgets/listrow.h"

#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

namespace pushdesk {

namespace {

QString resultOf(const ReplayCauseRecord &cause)
{
    const auto &n = cause.counts;
    return ReplayCauses::tr("%1 delivered, %2 dead again, %3 left out, %4 to come")
        .arg(format::number(n.delivered), format::number(n.dead + n.unknown), format::number(n.leftOut),
             format::number(n.open()));
}

} // namespace

class ReplayCauses::Row : public ListRow {
public:
    Row(const Theme &theme, QWidget *parent) : ListRow(theme, Theme::listRow, parent) {}
    void show(const ReplayCauseRecord &cause)
    {
        m_cause = cause;
        m_result = resultOf(cause);
        m_second = cause.stopped.isEmpty() ? cause.upstreamName
                                           : ReplayCauses::tr("%1. Stopped: %2").arg(cause.upstreamName, cause.stopped);
        setText(cause.example);
        setAccessibleName(ReplayCauses::tr("%1. %2. %3").arg(cause.example, m_second, m_result));
        setTint(cause.stopped.isEmpty() ? std::nullopt : std::optional(Look::Retry));
        update();
    }
    [[nodiscard]] const ReplayCauseRecord &cause() const { return m_cause; }

protected:
    void paintRow(QPainter &painter) override
    {
        const auto &colors = m_theme.colors();
        const int result = std::min(width() / 2, 430);
        const int right = width() - 16 - result - 12;
        painter.setPen(colors.text);
        painter.setFont(m_theme.font(Type::Body));
        paintText(painter, QRect(16, 6, right - 16, 18),
                  m_cause.example.isEmpty() ? m_cause.fingerprint : m_cause.example);
        paintText(painter, QRect(width() - 16 - result, 0, result, height()), m_result, Qt::AlignRight);
        painter.setPen(m_cause.stopped.isEmpty() ? colors.text2 : colors.ink(Look::Retry));
        painter.setFont(m_theme.font(Type::Small));
        paintText(painter, QRect(16, 24, right - 16, 17), m_second);
    }

private:
    ReplayCauseRecord m_cause;
    QString m_result;
    QString m_second;
};

ReplayCauses::ReplayCauses(const Theme &theme, QWidget *parent)
    : Panel(theme, Edge::Top, parent),
      m_theme(theme),
      m_title(theme.label(Type::Strong, this)),
      m_column(new QVBoxLayout(this))
{
    setObjectName(QStringLiteral("replayCauses"));
    m_title->setText(tr("Result by cause"));
    m_title->setContentsMargins(16, 10, 16, 6);
    m_column->setContentsMargins(0, 1, 0, 4);
    m_column->setSpacing(0);
    m_column->addWidget(m_title);
    hide();
}

void ReplayCauses::show(const std::vector<ReplayCauseRecord> &causes)
{
    constexpr size_t most = 5; // largest first; the list above has the sums
    const size_t shown = std::min(causes.size(), most);
    while (m_rows.size() < shown) {
        auto *row = new Row(m_theme, this);
        row->setObjectName(QStringLiteral("replayCause%1").arg(m_rows.size() + 1));
        connect(row, &QAbstractButton::clicked, this,
                [this, row] { Q_EMIT causeWanted(row->cause().upstream, row->cause().fingerprint); });
        m_column->addWidget(row);
        m_rows.push_back(row);
    }
    for (size_t i = 0; i < m_rows.size(); ++i) {
        m_rows[i]->setVisible(i < shown);
        if (i < shown)
            m_rows[i]->show(causes[i]);
    }
    m_title->setText(causes.size() > shown
                         ? tr("Result by cause, the largest %1 of %2")
                               .arg(format::number(qint64(shown)), format::number(qint64(causes.size())))
                         : tr("Result by cause"));
    setVisible(shown > 0);
}

} // namespace pushdesk
