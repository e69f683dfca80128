// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPushButton>

namespace pushdesk {

// Takes rows that were copied in a spreadsheet from the clipboard: by a click, or by Ctrl+V anywhere in its window
// where no text is being edited. A file that was copied in a file manager is taken as that file. GUI thread.
class PasteButton : public QPushButton {
    Q_OBJECT
public:
    explicit PasteButton(QWidget *parent = nullptr);

Q_SIGNALS:
    void pasted(const QByteArray &rows); // UTF-8
    void fileWanted(const QString &path);
    void nothingToPaste();

private:
    void paste();
};

} // namespace pushdesk
