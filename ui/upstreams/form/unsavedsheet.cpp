// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/upstreams/form/unsavedsheet.h"

#include "ui/widgets/button.h"
#include "ui/widgets/words.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

namespace pushdesk {

namespace {

constexpr int Given = 2; // up; beside QDialog::Accepted and Rejected

} // namespace

UnsavedSheet::UnsavedSheet(const Theme &theme, const QString &upstream, const QStringList &changes, QWidget *parent)
    : Sheet(theme, QStringLiteral("unsavedSheet"),
            words::counted(changes.size(), tr("%1 unsaved change"), tr("%1 unsaved changes")), parent)
{
    subtitle()->setText(tr("Of %1: %2.").arg(upstream, changes.join(QStringLiteral(", "))));
    auto *discard = makeButton(tr("&Discard"), QStringLiteral("unsavedDiscard"), this);
    auto *save = makeButton(tr("&Save and leave"), QStringLiteral("unsavedSave"), this, ButtonKind::Filled);
    foot()->addWidget(discard);
    foot()->addStretch(1);
    addCancel(tr("&Keep editing"));
    foot()->addWidget(save);
    connect(discard, &QPushButton::clicked, this, [this] {
        done(Given);
        Q_EMIT discarded();
    });
    connect(save, &QPushButton::clicked, this, &QDialog::accept);
    connect(this, &QDialog::finished, this, [this](int how) {
        if (how == QDialog::Rejected)
            Q_EMIT kept();
    });
    setFixedWidth(480);
    save->setFocus();
}

} // namespace pushdesk
