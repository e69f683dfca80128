// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/importer/pastebutton.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QMimeData>
#include <QShortcut>
#include <QUrl>

namespace pushdesk {

PasteButton::PasteButton(QWidget *parent) : QPushButton(tr("Paste &rows"), parent)
{
    setObjectName(QStringLiteral("importPaste"));
    setAutoDefault(false);
    setToolTip(tr("Rows that you copied in a spreadsheet (%1)")
                   .arg(QKeySequence(QKeySequence::Paste).toString(QKeySequence::NativeText)));
    connect(this, &QPushButton::clicked, this, &PasteButton::paste);
    auto *shortcut = new QShortcut(QKeySequence::Paste, this);
    connect(shortcut, &QShortcut::activated, this, [this] {
        if (isEnabled())
            paste();
    });
}

void PasteButton::paste()
{
    const QMimeData *data = QGuiApplication::clipboard()->mimeData();
    const QUrl url = data == nullptr ? QUrl() : data->urls().value(0);
    if (url.isLocalFile())
        Q_EMIT fileWanted(url.toLocalFile());
    else if (data != nullptr && !data->text().trimmed().isEmpty())
        Q_EMIT pasted(data->text().toUtf8());
    else
        Q_EMIT nothingToPaste();
}

} // namespace pushdesk
