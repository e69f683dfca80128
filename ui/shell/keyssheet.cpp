// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/shell/keyssheet.h"

#include "ui/theme/theme.h"

#include <QGridLayout>
#include <QHBoxLayout>
#include <QKeySequence>
#include <QLabel>
#include <QVBoxLayout>

namespace pushdesk {

KeysSheet::KeysSheet(const Theme &theme, QWidget *parent)
    : Sheet(theme, QStringLiteral("keysSheet"), tr("Keys"), parent)
{
    const auto keys = [](const char *portable) {
        return QKeySequence::fromString(QLatin1String(portable)).toString(QKeySequence::NativeText);
    };
    const std::pair<QString, QString> rows[] = {
        {keys("Ctrl+K"), tr("Find a key, a request id, a batch, an upstream, a cause, a page")},
        {keys("Ctrl+1") + QStringLiteral(" … ") + keys("Ctrl+6"), tr("The pages, in the order at the left")},
        {keys("Ctrl+O"), tr("Import a file")},
        {keys("Ctrl+V"), tr("Import rows copied in a spreadsheet")},
        {keys("Ctrl+F"), tr("The search of the page")},
        {keys("Return"), tr("Open the row")},
        {keys("Esc"), tr("Back, or close")},
        {keys("Ctrl+A"), tr("Select all rows that are loaded")},
        {keys("Ctrl+C"), tr("Copy the selected rows as CSV")},
        {keys("Ctrl+Z"), tr("Open again what was just dismissed")},
        {keys("F5"), tr("Read again")},
        {keys("Ctrl+Q"), tr("Quit: what is on the wire is finished first")},
        {keys("F1"), tr("This list")},
    };
    auto *grid = new QGridLayout;
    grid->setHorizontalSpacing(24);
    grid->setVerticalSpacing(8);
    grid->setColumnStretch(1, 1);
    int row = 0;
    for (const auto &[key, meaning] : rows) {
        auto *name = theme.label(Type::Strong, this);
        name->setText(key);
        auto *text = theme.label(Type::Body, this);
        text->setText(meaning);
        grid->addWidget(name, row, 0);
        grid->addWidget(text, row++, 1);
    }
    content()->addLayout(grid);
    foot()->addStretch(1);
    addCancel(tr("&Close"));
    setFixedWidth(560);
}

} // namespace pushdesk
