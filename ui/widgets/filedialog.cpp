// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/filedialog.h"

#include <QFileDialog>

namespace pushdesk {

namespace {

QFileDialog *opened(QWidget *parent, const QString &title, std::function<void(const QString &)> chosen)
{
    auto *dialog = new QFileDialog(parent, title);
    dialog->setObjectName(QStringLiteral("fileDialog"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    QObject::connect(dialog, &QFileDialog::fileSelected, parent, std::move(chosen));
    return dialog;
}

} // namespace

void askForFile(QWidget *parent, const QString &title, const QString &filter,
                std::function<void(const QString &)> chosen)
{
    QFileDialog *dialog = opened(parent, title, std::move(chosen));
    dialog->setFileMode(QFileDialog::ExistingFile);
    dialog->setNameFilter(filter);
    dialog->open();
}

void askWhereToSave(QWidget *parent, const QString &title, const QString &name,
                    std::function<void(const QString &)> chosen)
{
    QFileDialog *dialog = opened(parent, title, std::move(chosen));
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->selectFile(name);
    dialog->open();
}

} // namespace pushdesk
