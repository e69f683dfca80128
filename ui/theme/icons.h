// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QIcon>
#include <QRectF>

class QPainter;

namespace pushdesk {

// The line icons: drawn on a 20 px grid with a 1.5 px stroke, in the colour asked for. Outcomes have glyphs instead.
enum class Icon {
    Overview,
    Batches,
    Tasks,
    DeadLetters,
    Upstreams,
    Search,
    Import,
    Export,
    Pause,
    Play,
    Replay,
    Dismiss,
    Check,
    Close,
    Warn,
    Info,
    ChevronDown,
    ChevronLeft,
    Copy,
    Plus,
    File,
    Send,
    Eye,
    Person,
    Building,
    Settings,
    Folder,
    Clock,
    Activity,
    Edit,
    Repair,
    Undo,
    Note,
    Lock,
    Key,
    ChevronRight,
    ChevronUp,
    More,
    Filter,
    Columns,
    Follow,
    Minus,
    Moon,
    Table,
    Terminal,
    Beaker,
    Calendar,
    Shape,
    Channels,
};

void paintIcon(QPainter &painter, const QRectF &rect, Icon icon, const QColor &color);

// For buttons and menus: takes the palette's text colours when painted, so it follows a change of theme.
[[nodiscard]] QIcon lineIcon(Icon icon);

} // namespace pushdesk
