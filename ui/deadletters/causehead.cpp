// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/deadletters/causehead.h"

#include "ui/deadletters/causewords.h"
#include "ui/theme/theme.h"
#include "ui/widgets/button.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/format.h"
#include "ui/widgets/glyphlabel.h"
#include "ui/widgets/words.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QVBoxLayout>

namespace pushdesk {

CauseHead::CauseHead(const Theme &theme, QWidget *parent)
    : QWidget(parent),
      m_theme(theme),
      m_title(new ElidedLabel(Qt::ElideRight, this)),
      m_sentence(theme.label(Type::Body, this, true)),
      m_noteIcon(new GlyphLabel(theme, Icon::Note, Theme::icon, this)),
      m_note(theme.label(Type::Small, this)),
      m_repair(makeButton({}, QStringLiteral("repairTarget"), this, ButtonKind::Plain, Icon::Repair)),
      m_dismiss(makeButton({}, QStringLiteral("dismissTarget"), this, ButtonKind::Plain, Icon::Dismiss)),
      m_reopen(makeButton({}, QStringLiteral("reopenTarget"), this, ButtonKind::Plain, Icon::Undo)),
      m_more(makeButton({}, QStringLiteral("deadLettersMore"), this, ButtonKind::Plain, Icon::More))
{
    m_title->setObjectName(QStringLiteral("causeTitle"));
    m_title->setFont(m_theme.font(Type::Title));
    m_sentence->setObjectName(QStringLiteral("causeHint"));
    m_sentence->setTextFormat(Qt::PlainText);
    m_sentence->setWordWrap(true); // a sentence to be read whole
    m_sentence->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_note->setObjectName(QStringLiteral("causeNote"));
    m_note->setTextFormat(Qt::RichText);
    m_note->setWordWrap(true);
    m_note->setTextInteractionFlags(Qt::LinksAccessibleByMouse | Qt::LinksAccessibleByKeyboard);
    m_more->setAccessibleName(tr("More"));
    m_more->setToolTip(tr("More"));
    auto *menu = makeMenu(); // without the arrow of setMenu(): the three dots say it
    connect(m_more, &QPushButton::clicked, this,
            [this, menu] { menu->popup(m_more->mapToGlobal(QPoint(0, m_more->height()))); });
    auto *row = new QHBoxLayout;
    row->setSpacing(Theme::buttonGap);
    row->addWidget(m_title, 1);
    for (QWidget *button : {m_repair, m_dismiss, m_reopen, m_more})
        row->addWidget(button, 0, Qt::AlignTop);
    auto *note = new QHBoxLayout;
    note->setSpacing(Theme::iconGap);
    note->addWidget(m_noteIcon, 0, Qt::AlignTop);
    note->addWidget(m_note, 1);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(16, 10, 16, 2);
    column->setSpacing(4);
    column->addLayout(row);
    column->addWidget(m_sentence);
    column->addLayout(note);
    connect(m_repair, &QPushButton::clicked, this, &CauseHead::repairWanted);
    connect(m_dismiss, &QPushButton::clicked, this, &CauseHead::dismissWanted);
    connect(m_reopen, &QPushButton::clicked, this, &CauseHead::reopenWanted);
    connect(m_note, &QLabel::linkActivated, this, &CauseHead::noteWanted);
    show(nullptr);
}

QMenu *CauseHead::makeMenu()
{
    auto *menu = new QMenu(this);
    m_noteAction = menu->addAction(lineIcon(Icon::Note), tr("Edit note…"), this, &CauseHead::noteWanted);
    m_noteAction->setObjectName(QStringLiteral("causeNoteAction"));
    menu->addSeparator();
    m_exportRepair = menu->addAction(lineIcon(Icon::Table), {}, this, [this] { Q_EMIT exportWanted(true); });
    m_exportRepair->setObjectName(QStringLiteral("exportForRepair"));
    m_export = menu->addAction(lineIcon(Icon::Export), {}, this, [this] { Q_EMIT exportWanted(false); });
    m_export->setObjectName(QStringLiteral("exportExact"));
    menu->addSeparator();
    menu->addAction(lineIcon(Icon::Key), tr("Keys of this page"), this, &CauseHead::keysWanted)
        ->setObjectName(QStringLiteral("deadLetterKeys"));
    return menu;
}

void CauseHead::show(const CauseCard *card)
{
    m_card = card ? std::optional(*card) : std::nullopt;
    m_title->setFullText(card ? words::cause(card->cause) : tr("All causes"));
    m_sentence->setText(card ? words::sentence(*card)
                             : tr("Pick a cause at the left to see its rows and replay it as one"));
    m_noteAction->setEnabled(card != nullptr);
    showNote();
}

void CauseHead::showNote()
{
    m_noteIcon->setVisible(m_card.has_value());
    m_note->setVisible(m_card.has_value());
    if (!m_card)
        return;
    const QString link = QStringLiteral("<a href=\"note\" style=\"text-decoration:none\">%1</a>")
                             .arg(m_card->note.isEmpty() ? tr("Add a note") : tr("Edit note"));
    const QString when = format::dateTime(m_card->notedAt);
    const QString said = m_card->note.isEmpty()      ? QString()
                         : m_card->notedBy.isEmpty() ? tr("%1: %2").arg(when, m_card->note)
                                                     : tr("%1, %2: %3").arg(m_card->notedBy, when, m_card->note);
    m_note->setText(said.isEmpty() ? link : said.toHtmlEscaped() + QStringLiteral("&nbsp; ") + link);
}

void CauseHead::setTarget(qint64 rows, qint64 exported, DeadLetterState state, bool busy)
{
    const QString n = rows < 0 ? QStringLiteral("…") : format::number(rows);
    const QString all = exported < 0 ? QStringLiteral("…") : format::number(exported);
    const bool open = state == DeadLetterState::Open;
    m_repair->setText(tr("Re&pair %1…").arg(n));
    m_repair->setVisible(open);
    m_repair->setEnabled(rows > 0 && !busy);
    m_repair->setToolTip(tr("Set a column, or find and replace in it, for all of them at once"));
    m_dismiss->setText(tr("Dis&miss %1…").arg(n));
    m_dismiss->setVisible(open);
    m_dismiss->setEnabled(rows > 0 && !busy);
    m_dismiss->setToolTip(tr("They stay in the record and are not sent again (Delete)"));
    m_reopen->setText(tr("Reo&pen %1").arg(n));
    m_reopen->setVisible(state == DeadLetterState::Dismissed);
    m_reopen->setEnabled(rows > 0 && !busy);
    m_exportRepair->setText(tr("Export %1 for repair in a spreadsheet…").arg(all));
    m_exportRepair->setEnabled(exported > 0);
    m_export->setText(tr("Export %1 as they are…").arg(all));
    m_export->setEnabled(exported > 0);
}

} // namespace pushdesk
