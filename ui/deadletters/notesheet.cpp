// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/deadletters/notesheet.h"

#include "ui/theme/theme.h"
#include "ui/widgets/button.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace pushdesk {

NoteSheet::NoteSheet(const Theme &theme, const QString &cause, const QString &note, QWidget *parent)
    : Sheet(theme, QStringLiteral("noteSheet"), tr("Note on “%1”").arg(cause), parent),
      m_note(new QLineEdit(note, this))
{
    subtitle()->setText(tr("It stays with the cause when its rows are replayed or dismissed."));
    auto *label = theme.label(Type::Small, this, true);
    label->setText(tr("&Note: who looks at it, what was said, until when"));
    label->setBuddy(m_note);
    m_note->setObjectName(QStringLiteral("noteText"));
    m_note->setMaxLength(500);
    content()->addWidget(label);
    content()->addWidget(m_note);
    foot()->addStretch(1);
    addCancel(tr("&Cancel"));
    auto *save = makeButton(tr("&Save note"), QStringLiteral("noteSave"), this, ButtonKind::Filled);
    foot()->addWidget(save);
    connect(save, &QPushButton::clicked, this, [this] {
        Q_EMIT confirmed(m_note->text().trimmed());
        accept();
    });
    setFixedWidth(520);
    m_note->setFocus();
}

} // namespace pushdesk
