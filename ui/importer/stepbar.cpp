// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/importer/stepbar.h"

#include "ui/theme/icons.h"
#include "ui/theme/theme.h"
#include "ui/widgets/panel.h"

#include <QAbstractButton>
#include <QHBoxLayout>
#include <QPainter>
#include <QStyleOption>

namespace pushdesk {

class StepBar::StepButton : public QAbstractButton {
public:
    StepButton(const Theme &theme, int number, const QString &text, QWidget *parent)
        : QAbstractButton(parent), m_theme(theme), m_number(number)
    {
        setText(text);
        setFocusPolicy(Qt::TabFocus);
        setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    }

    void show(bool current, bool done)
    {
        m_current = current;
        m_done = done;
        setAccessibleDescription(current ? StepBar::tr("shown now") : done ? StepBar::tr("done") : QString());
        update();
    }

    [[nodiscard]] QSize sizeHint() const override
    {
        return {disc + Theme::buttonGap + QFontMetrics(m_theme.font(Type::Strong)).horizontalAdvance(text()) + 4,
                Theme::controlHeight};
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        const ThemeColors &colors = m_theme.colors();
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        const QRectF circle(1.5, (height() - disc) / 2.0 + 0.5, disc - 1, disc - 1);
        const QColor words = m_current ? colors.text : isEnabled() ? colors.text2 : colors.disabled;
        painter.setPen(m_current ? colors.accentFill : m_done ? colors.ink(Look::Delivered) : colors.controlLine);
        painter.setBrush(m_current ? QBrush(colors.accentFill) : QBrush(Qt::NoBrush));
        painter.drawEllipse(circle);
        if (m_done && !m_current) {
            paintIcon(painter, circle.adjusted(3, 3, -3, -3), Icon::Check, colors.ink(Look::Delivered));
        } else {
            painter.setPen(m_current ? colors.onAccent : words);
            painter.setFont(m_theme.font(Type::SmallStrong));
            painter.drawText(circle, Qt::AlignCenter, QString::number(m_number));
        }
        painter.setPen(words);
        painter.setFont(m_theme.font(m_current ? Type::Strong : Type::Body));
        const QRect rest = rect().adjusted(disc + Theme::buttonGap, 0, 0, 0);
        painter.drawText(rest, Qt::AlignLeft | Qt::AlignVCenter, text());
        if (!hasFocus())
            return;
        QStyleOptionFocusRect option;
        option.initFrom(this);
        option.rect = rect();
        style()->drawPrimitive(QStyle::PE_FrameFocusRect, &option, &painter, this);
    }

private:
    static constexpr int disc = 20;
    const Theme &m_theme;
    int m_number;
    bool m_current = false;
    bool m_done = false;
};

StepBar::StepBar(const Theme &theme, const QString &objectName, const QStringList &steps, QWidget *parent)
    : QWidget(parent)
{
    setObjectName(objectName);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins({});
    row->setSpacing(Theme::gap);
    for (int i = 0; i < steps.size(); ++i) {
        if (i > 0) {
            auto *line = new Line(theme, Qt::Horizontal, this);
            line->setFixedWidth(40);
            row->addWidget(line);
        }
        auto *step = new StepButton(theme, i + 1, steps.at(i), this);
        step->setObjectName(objectName + QString::number(i));
        connect(step, &QAbstractButton::clicked, this, [this, i] { Q_EMIT chosen(i); });
        row->addWidget(step);
        m_steps.push_back(step);
    }
    row->addStretch(1);
    setCurrent(0);
}

void StepBar::setCurrent(int step)
{
    m_current = step;
    for (int i = 0; i < static_cast<int>(m_steps.size()); ++i)
        m_steps[static_cast<size_t>(i)]->show(i == step, i < step);
}

QWidget *StepBar::last() const
{
    return m_steps.back();
}

void StepBar::setReachable(int last)
{
    for (int i = 0; i < static_cast<int>(m_steps.size()); ++i)
        m_steps[static_cast<size_t>(i)]->setEnabled(i <= last);
}

} // namespace pushdesk
