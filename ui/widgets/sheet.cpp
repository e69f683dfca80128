// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/sheet.h"

#include "ui/theme/theme.h"
#include "ui/widgets/button.h"
#include "ui/widgets/format.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QPainter>
#include <QPointer>
#include <QPushButton>
#include <QScreen>
#include <QVBoxLayout>

#include <algorithm>

namespace pushdesk {

namespace {

// Dims the window behind a sheet; follows its size.
class Veil : public QWidget {
public:
    explicit Veil(QWidget *window) : QWidget(window)
    {
        setAttribute(Qt::WA_TransparentForMouseEvents);
        window->installEventFilter(this);
        setGeometry(window->rect());
        raise();
        show();
    }
    bool eventFilter(QObject *watched, QEvent *event) override
    {
        if (event->type() == QEvent::Resize)
            setGeometry(static_cast<QWidget *>(watched)->rect());
        return false;
    }

protected:
    void paintEvent(QPaintEvent *) override { QPainter(this).fillRect(rect(), QColor(0x14, 0x18, 0x1E, 97)); }
};

} // namespace

Sheet::Sheet(const Theme &theme, const QString &objectName, const QString &title, QWidget *parent)
    : QDialog(parent),
      m_theme(theme),
      m_title(theme.label(Type::Headline, this)),
      m_subtitle(theme.label(Type::Body, this, true)),
      m_content(new QVBoxLayout),
      m_foot(new QHBoxLayout)
{
    setObjectName(objectName);
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowModality(Qt::WindowModal);
    setBackgroundRole(QPalette::Base);
    setAutoFillBackground(true);
    m_title->setObjectName(objectName + QStringLiteral("Title"));
    m_subtitle->setObjectName(objectName + QStringLiteral("Subtitle"));
    for (QLabel *label : {m_title, m_subtitle}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
    }
    m_foot->setSpacing(Theme::buttonGap); // a nested layout would take the spacing around it
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(24, 20, 24, 20);
    column->setSpacing(4);
    column->addWidget(m_title);
    column->addWidget(m_subtitle);
    column->addSpacing(8);
    column->addLayout(m_content, 1);
    column->addSpacing(12);
    column->addLayout(m_foot);
    setTitle(title);
}

Sheet::~Sheet()
{
    delete m_veil;
}

void Sheet::setTitle(const QString &title)
{
    m_title->setText(format::folded(title, 240));
    m_title->setToolTip(m_title->text() == title ? QString() : title.left(2000));
    setWindowTitle(title);
}

QPushButton *Sheet::addCancel(const QString &text)
{
    auto *cancel = makeButton(text, objectName() + QStringLiteral("Cancel"), this);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    m_foot->addWidget(cancel);
    return cancel;
}

void Sheet::needsFocus(QPushButton *button)
{
    button->setDefault(false);
    button->setProperty("needsFocus", true);
}

// Enter is the button that has the focus, else the default one. QDialog takes the default one in both cases.
void Sheet::keyPressEvent(QKeyEvent *event)
{
    const bool enter = (event->key() == Qt::Key_Return && event->modifiers() == Qt::NoModifier) ||
                       (event->key() == Qt::Key_Enter && event->modifiers() == Qt::KeypadModifier);
    if (!enter) {
        QDialog::keyPressEvent(event);
        return;
    }
    auto *focused = qobject_cast<QPushButton *>(focusWidget());
    const auto buttons = findChildren<QPushButton *>();
    const auto standing = std::find_if(buttons.begin(), buttons.end(), [](const QPushButton *button) {
        return button->isDefault() && button->isVisible() && !button->property("needsFocus").toBool();
    });
    if (focused == nullptr && standing != buttons.end())
        focused = *standing;
    if (focused != nullptr && focused->isVisible() && focused->isEnabled())
        focused->click();
}

void Sheet::center()
{
    if (parentWidget() == nullptr)
        return;
    const QWidget *window = parentWidget()->window();
    QRect place(QPoint(), size());
    place.moveCenter(QRect(window->mapToGlobal(QPoint()), window->size()).center());
    if (const QScreen *on = window->screen()) { // a window that is partly off the screen: the sheet is not
        const QRect room = on->availableGeometry();
        place.moveLeft(std::max(room.left(), std::min(place.left(), room.right() - place.width())));
        place.moveTop(std::max(room.top(), std::min(place.top(), room.bottom() - place.height())));
    }
    move(place.topLeft());
}

void Sheet::showEvent(QShowEvent *event)
{
    m_subtitle->setVisible(!m_subtitle->text().isEmpty());
    QDialog::showEvent(event);
    center();
    if (m_veil == nullptr && parentWidget() != nullptr) {
        m_veil = new Veil(parentWidget()->window());
        // The window may go first and takes its children with it.
        connect(m_veil, &QObject::destroyed, this, [this] { m_veil = nullptr; });
    }
}

} // namespace pushdesk
