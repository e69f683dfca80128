// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTextEdit>

namespace pushdesk {

class Theme;

// A template with chips in place of its simple tags. source() gives back what setSource() took, to the character. A
// chip is one step of the cursor and goes whole; a tag that is typed or pasted becomes one.
class ChipEdit : public QTextEdit {
    Q_OBJECT
public:
    enum class Lines { One, Many };
    ChipEdit(const Theme &theme, Lines lines, const QString &objectName, QWidget *parent = nullptr);

    void setSource(const QString &source); // emits nothing
    [[nodiscard]] QString source() const;
    void insertSource(const QString &source); // at the cursor

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

Q_SIGNALS:
    void edited();
    void entered(); // has the focus now

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;
    void focusOutEvent(QFocusEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    [[nodiscard]] QMimeData *createMimeDataFromSelection() const override;
    [[nodiscard]] bool canInsertFromMimeData(const QMimeData *data) const override;
    void insertFromMimeData(const QMimeData *data) override;

private:
    void insertPieces(QTextCursor &cursor, const QString &source);
    [[nodiscard]] QString sourceBetween(int from, int to) const;
    void makeChips();
    void fitHeight();

    const Theme &m_theme;
    Lines m_lines;
    bool m_filling = false;
};

} // namespace pushdesk
