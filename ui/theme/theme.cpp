// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/theme.h"

#include "ui/theme/scheme.h"
#include "ui/theme/themestyle.h"

#include <QApplication>
#include <QEvent>
#include <QFontDatabase>
#include <QKeyEvent>
#include <QLabel>
#include <QScopedValueRollback>
#include <QToolTip>

namespace pushdesk {

Theme::Theme(QApplication &app, QObject *parent) : QObject(parent), m_app(app)
{
    m_style = qobject_cast<ThemeStyle *>(m_app.style()); // of another window
    if (!m_style) {
        m_style = new ThemeStyle(m_colors);
        m_app.setStyle(m_style);
    }
    m_base = QFontDatabase::systemFont(QFontDatabase::GeneralFont);
    apply();
    m_app.setFont(font(Type::Medium), "QPushButton");
    m_app.setFont(font(Type::Small), "QToolTip");
    m_app.installEventFilter(this);
}

// There is no colour scheme to ask before Qt 6.5: the system's own palette says it by lightness.
bool Theme::systemIsDark() const
{
    const QByteArray forced = qgetenv("PUSHDESK_THEME");
    if (!forced.isEmpty())
        return forced == "dark";
    if (const Scheme chosen = schemeOf(m_app); chosen != Scheme::System)
        return chosen == Scheme::Dark;
    m_app.setPalette(QPalette());
    const QPalette system = m_app.palette();
    return system.color(QPalette::Window).lightness() < system.color(QPalette::WindowText).lightness();
}

void Theme::apply()
{
    const QScopedValueRollback guard(m_applying, true);
    m_colors = themeColors(systemIsDark());
    if (m_style)
        m_style->setColors(m_colors);
    m_app.setPalette(m_colors.palette());
    QToolTip::setPalette(m_colors.palette());
    Q_EMIT changed();
}

bool Theme::eventFilter(QObject *watched, QEvent *event)
{
    if (m_applying)
        return false;
    switch (event->type()) {
    case QEvent::ThemeChange:
        if (watched->isWidgetType() && static_cast<QWidget *>(watched)->isWindow())
            apply();
        break;
    case QEvent::ApplicationPaletteChange:
        if (watched == &m_app && m_app.palette().color(QPalette::Window) != m_colors.surface)
            apply();
        break;
    case QEvent::DynamicPropertyChange:
        if (watched == &m_app)
            apply(); // the scheme was chosen
        break;
    case QEvent::KeyPress:
    case QEvent::KeyRelease:
        if (m_style && static_cast<QKeyEvent *>(event)->key() == Qt::Key_Alt)
            m_style->showMnemonics(event->type() == QEvent::KeyPress);
        break;
    default:
        break;
    }
    return false;
}

QFont Theme::font(Type type) const
{
    QFont font = type == Type::Fixed ? QFontDatabase::systemFont(QFontDatabase::FixedFont) : m_base;
    const double base = m_base.pointSizeF() > 0 ? m_base.pointSizeF() : 10;
    const auto set = [&font, base](double more, QFont::Weight weight) {
        font.setPointSizeF(base + more);
        font.setWeight(weight);
    };
    switch (type) {
    case Type::Headline:
        set(5, QFont::DemiBold);
        break;
    case Type::Title:
        set(2, QFont::DemiBold);
        break;
    case Type::Body:
        set(0, QFont::Normal);
        break;
    case Type::Medium:
        set(0, QFont::Medium);
        break;
    case Type::Strong:
        set(0, QFont::DemiBold);
        break;
    case Type::Small:
        set(-1, QFont::Normal);
        break;
    case Type::SmallMedium:
        set(-1, QFont::Medium);
        break;
    case Type::SmallStrong:
        set(-1, QFont::DemiBold);
        break;
    case Type::Fixed:
        set(-0.75, QFont::Normal);
        font.setStyleHint(QFont::Monospace);
        break;
    }
    return font;
}

QLabel *Theme::label(Type type, QWidget *parent, bool secondary) const
{
    auto *label = new QLabel(parent);
    label->setFont(font(type));
    if (secondary)
        label->setForegroundRole(QPalette::PlaceholderText);
    return label;
}

} // namespace pushdesk
