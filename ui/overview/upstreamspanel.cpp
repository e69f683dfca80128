// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/overview/upstreamspanel.h"

#include "ui/overview/upstreamrow.h"
#include "ui/theme/theme.h"

#include <QLabel>
#include <QPainter>
#include <QVBoxLayout>

namespace pushdesk {

namespace {

class Header : public QWidget {
public:
    Header(const Theme &theme, QWidget *parent) : QWidget(parent), m_theme(theme) { setFixedHeight(34); }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        const auto &colors = m_theme.colors();
        painter.fillRect(0, height() - 1, width(), 1, colors.line);
        painter.setPen(colors.text);
        painter.setFont(m_theme.font(Type::Strong));
        painter.drawText(QRect(12, 0, width() / 2, height()), Qt::AlignLeft | Qt::AlignVCenter,
                         UpstreamsPanel::tr("Upstreams"));
        painter.setPen(colors.text2);
        painter.setFont(m_theme.font(Type::Small));
        for (int i = 0; i < PaceColumns::Count; ++i) {
            const auto column = static_cast<PaceColumns::Column>(i);
            if (const auto box = PaceColumns::box(column, width(), height()))
                painter.drawText(*box, Qt::AlignRight | Qt::AlignVCenter, PaceColumns::title(column));
        }
    }

private:
    const Theme &m_theme;
};

} // namespace

UpstreamsPanel::UpstreamsPanel(const Theme &theme, QWidget *parent)
    : Panel(theme, Edge::Rounded, parent),
      m_theme(theme),
      m_column(new QVBoxLayout(this)),
      m_none(theme.label(Type::Body, this, true))
{
    setObjectName(QStringLiteral("overviewUpstreams"));
    setAccessibleName(tr("Upstreams"));
    m_column->setContentsMargins({});
    m_column->setSpacing(0);
    m_column->addWidget(new Header(theme, this));
    m_none->setText(tr("No upstream yet. Imported rows go to one."));
    m_none->setContentsMargins(12, 12, 12, 12);
    m_column->addWidget(m_none);
    m_column->addStretch(1);
}

void UpstreamsPanel::show(const Overview &overview, bool running, qint64 nowMs)
{
    while (m_rows.size() < overview.upstreams.size()) {
        auto *row = new UpstreamRow(m_theme, this);
        row->setObjectName(QStringLiteral("overviewUpstream%1").arg(m_rows.size() + 1));
        connect(row, &QAbstractButton::clicked, this, [this, row] { Q_EMIT upstreamWanted(row->id()); });
        m_column->insertWidget(m_column->count() - 1, row);
        m_rows.push_back(row);
    }
    for (size_t i = 0; i < m_rows.size(); ++i) {
        const bool used = i < overview.upstreams.size();
        m_rows[i]->setVisible(used);
        m_rows[i]->setLast(i + 1 >= overview.upstreams.size());
        if (used)
            m_rows[i]->show(overview.upstreams[i], running, nowMs);
    }
    m_none->setVisible(overview.upstreams.empty());
}

} // namespace pushdesk
