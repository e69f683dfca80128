// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/theme/themecolors.h"

namespace pushdesk {

namespace {

// Order of enum Look.
ThemeColors light()
{
    ThemeColors c;
    c.dark = false;
    c.surface = 0xF4F5F7, c.raised = 0xFFFFFF, c.sunken = 0xE9ECEF, c.line = 0xDCE0E5;
    c.controlLine = 0x848D98, c.hover = 0xEEF1F4;
    c.text = 0x1A1F25, c.text2 = 0x4E5863, c.disabled = 0x606A75;
    c.accent = 0x1B57B3, c.accentFill = 0x1F5FBF, c.onAccent = 0xFFFFFF;
    c.dangerFill = 0xB3261E, c.onDanger = 0xFFFFFF, c.focus = 0x1F5FBF, c.selection = 0xDDE8F8;
    c.inks = {0x0F664E, 0x23524F, 0x8A4D00, 0x6A2FA8, 0x1F6096, 0x1B1E23,
              0xA12317, 0x711615, 0x56606C, 0x56606B, 0x56606B, 0x1B57B3};
    c.fills = {0x1A7A5E, 0x23524F, 0xC4740C, 0x7A3CBC, 0x458AC5, 0x23272D,
               0xB02A1A, 0x711615, 0x66717E, 0x848D98, 0x848D98, 0x1F5FBF};
    return c;
}

ThemeColors dark()
{
    ThemeColors c;
    c.dark = true;
    c.surface = 0x15181C, c.raised = 0x1D2126, c.sunken = 0x101316, c.line = 0x30363D;
    c.controlLine = 0x77818C, c.hover = 0x262B31;
    c.text = 0xE5E8EC, c.text2 = 0xAAB3BD, c.disabled = 0x8F99A4;
    c.accent = 0x86B4FA, c.accentFill = 0x86B4FA, c.onAccent = 0x0C1A2E;
    c.dangerFill = 0xFF8A80, c.onDanger = 0x2A0705, c.focus = 0x86B4FA, c.selection = 0x243652;
    c.inks = {0x62D0A4, 0x7CD0DB, 0xF3B047, 0xC09BF6, 0x8BBBF0, 0xE1E5E9,
              0xFF8A7D, 0xF0A596, 0xA9AFB8, 0xA3ACB6, 0xA3ACB6, 0x86B4FA};
    c.fills = {0x4BBE90, 0x65C8D5, 0xF1A41C, 0x9A5FE8, 0x69A3E5, 0xE1E5E9,
               0xE5443A, 0xDF7D68, 0x989DA6, 0x77818C, 0x77818C, 0x86B4FA};
    return c;
}

} // namespace

QColor mixed(const QColor &over, const QColor &under, double share)
{
    const auto mix = [share](int a, int b) { return qRound(a * share + b * (1 - share)); };
    return {mix(over.red(), under.red()), mix(over.green(), under.green()), mix(over.blue(), under.blue())};
}

QColor ThemeColors::tint(Look look, double share) const
{
    // Over a dark ground the same share is not seen.
    return mixed(fill(look), raised, dark ? share * 1.8 : share);
}

QPalette ThemeColors::palette() const
{
    QPalette p;
    p.setColor(QPalette::Window, surface);
    p.setColor(QPalette::Base, raised);
    p.setColor(QPalette::AlternateBase, raised);
    p.setColor(QPalette::Button, raised);
    p.setColor(QPalette::ToolTipBase, raised);
    p.setColor(QPalette::Light, raised);
    p.setColor(QPalette::Midlight, line);
    p.setColor(QPalette::Mid, controlLine);
    p.setColor(QPalette::Dark, controlLine);
    p.setColor(QPalette::Shadow, controlLine);
    for (const auto role : {QPalette::Text, QPalette::WindowText, QPalette::ButtonText, QPalette::ToolTipText})
        p.setColor(role, text);
    p.setColor(QPalette::BrightText, onAccent);
    p.setColor(QPalette::PlaceholderText, text2);
    p.setColor(QPalette::Highlight, selection);
    p.setColor(QPalette::HighlightedText, text);
    p.setColor(QPalette::Link, accent);
    p.setColor(QPalette::LinkVisited, accent);
    for (const auto role : {QPalette::Text, QPalette::WindowText, QPalette::ButtonText, QPalette::HighlightedText})
        p.setColor(QPalette::Disabled, role, disabled);
    return p;
}

ThemeColors themeColors(bool wantDark)
{
    return wantDark ? dark() : light();
}

} // namespace pushdesk
