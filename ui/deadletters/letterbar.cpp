// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/deadletters/letterbar.h"

#include "ui/theme/theme.h"
#include "ui/widgets/button.h"
#include "ui/widgets/format.h"
#include "ui/widgets/words.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QShortcut>

namespace pushdesk {

using namespace std::chrono_literals;

namespace {

QString shownNumber(qint64 rows)
{
    return rows == LetterBar::unknown ? QStringLiteral("…") : format::number(rows);
}

} // namespace

LetterBar::LetterBar(const Theme &theme, QWidget *parent)
    : QWidget(parent),
      m_search(new QLineEdit(this)),
      m_state(new QComboBox(this)),
      m_selected(theme.label(Type::Small, this, true)),
      m_replay(makeButton({}, QStringLiteral("replayTarget"), this, ButtonKind::Plain, Icon::Replay)),
      m_export(makeButton({}, QStringLiteral("exportTarget"), this, ButtonKind::Quiet, Icon::Export))
{
    m_search->setObjectName(QStringLiteral("deadLetterSearch"));
    m_search->setPlaceholderText(tr("Search error and payload"));
    m_search->setAccessibleName(m_search->placeholderText());
    m_search->setToolTip(tr("Reads keys, errors, codes, the rows' cells and the stored answers (/)"));
    m_search->setClearButtonEnabled(true);
    m_search->addAction(lineIcon(Icon::Search), QLineEdit::LeadingPosition);
    m_search->setMaximumWidth(280);
    m_state->setObjectName(QStringLiteral("deadLetterState"));
    m_state->setAccessibleName(tr("State"));
    for (const auto state : {DeadLetterState::Open, DeadLetterState::Replayed, DeadLetterState::Dismissed})
        m_state->addItem(words::state(state), static_cast<int>(state));
    m_selected->setObjectName(QStringLiteral("deadLettersSelected"));
    m_replay->setToolTip(tr("Send them again, under the limits of any push (R)"));
    m_export->setToolTip(tr("Correct them in a spreadsheet, then drop the file on this window"));
    layOut();
    m_typing.setSingleShot(true);
    m_typing.setInterval(200ms);
    connect(&m_typing, &QTimer::timeout, this, &LetterBar::filterChanged);
    connect(m_search, &QLineEdit::textChanged, this, [this] { m_typing.start(); });
    connect(m_state, &QComboBox::currentIndexChanged, this, [this] {
        m_typing.stop();
        Q_EMIT filterChanged();
    });
    connect(m_replay, &QPushButton::clicked, this, &LetterBar::replayWanted);
    connect(m_export, &QPushButton::clicked, this, &LetterBar::exportWanted);
    auto *down = new QShortcut(QKeySequence(Qt::Key_Down), m_search);
    down->setContext(Qt::WidgetWithChildrenShortcut);
    connect(down, &QShortcut::activated, this, &LetterBar::left);
}

void LetterBar::layOut()
{
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins(16, 6, 16, 8);
    row->setSpacing(Theme::buttonGap);
    row->addWidget(m_search, 4);
    row->addWidget(m_state);
    row->addStretch(1);
    row->addWidget(m_selected);
    row->addWidget(m_replay);
    row->addWidget(m_export);
}

QString LetterBar::text() const
{
    return m_search->text().trimmed();
}

DeadLetterState LetterBar::state() const
{
    return static_cast<DeadLetterState>(m_state->currentData().toInt());
}

void LetterBar::setState(DeadLetterState state)
{
    m_state->setCurrentIndex(m_state->findData(static_cast<int>(state)));
}

void LetterBar::clear()
{
    m_search->clear();
    m_state->setCurrentIndex(0);
}

void LetterBar::focusSearch()
{
    m_search->setFocus(Qt::ShortcutFocusReason);
    m_search->selectAll();
}

void LetterBar::replay()
{
    m_replay->click();
}

void LetterBar::setTight(bool tight)
{
    m_search->setMinimumWidth(tight ? 190 : 230);
    m_export->setVisible(!tight);
}

void LetterBar::showNumbers(const Numbers &numbers, bool busy)
{
    const qint64 rows = numbers.selected > 0 ? numbers.selected : numbers.shown;
    m_replay->setText(numbers.spent ? tr("&Replay") : tr("&Replay %1").arg(shownNumber(numbers.target)));
    m_replay->setVisible(state() == DeadLetterState::Open);
    m_replay->setEnabled(numbers.target > 0 && !busy && !numbers.spent);
    m_export->setText(tr("E&xport %1 for repair…").arg(shownNumber(rows)));
    m_export->setEnabled(rows > 0);
    const bool searching = numbers.shown == unknown && !text().isEmpty(); // through all rows and answers of the cause
    m_selected->setText(numbers.spent && numbers.selected == 0 ? tr("Done. Select further rows")
                        : numbers.selected > 0
                            ? tr("%1 of %2 selected").arg(format::number(numbers.selected), shownNumber(numbers.shown))
                        : searching && numbers.soFar > 0 ? tr("Searching… %1 so far").arg(format::number(numbers.soFar))
                        : searching                      ? tr("Searching…")
                                                         : tr("%1 shown").arg(shownNumber(numbers.shown)));
}

} // namespace pushdesk
