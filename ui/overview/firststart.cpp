// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/overview/firststart.h"

#include "ui/theme/theme.h"
#include "ui/widgets/button.h"
#include "ui/widgets/glyphlabel.h"
#include "ui/widgets/panel.h"
#include "ui/widgets/words.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>

namespace pushdesk {

namespace {

constexpr int contentWidth = 720;

// The dashed frame says that a file may be let go here; the whole window takes it.
class DropFrame : public QWidget {
public:
    DropFrame(const Theme &theme, QWidget *parent) : QWidget(parent), m_theme(theme)
    {
        setObjectName(QStringLiteral("firstDrop"));
    }

protected:
    void paintEvent(QPaintEvent *) override
    {
        QPainter painter(this);
        painter.setRenderHint(QPainter::Antialiasing);
        QPen pen(m_theme.colors().controlLine, 1);
        pen.setDashPattern({4, 3});
        painter.setPen(pen);
        painter.setBrush(m_theme.colors().raised);
        painter.drawRoundedRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5), Theme::panelRadius, Theme::panelRadius);
    }

private:
    const Theme &m_theme;
};

QLabel *centred(QLabel *label, const QString &text)
{
    label->setText(text);
    label->setAlignment(Qt::AlignHCenter);
    label->setWordWrap(true);
    label->setTextFormat(Qt::PlainText);
    return label;
}

} // namespace

FirstStart::FirstStart(const Theme &theme, QWidget *parent) : QWidget(parent), m_theme(theme)
{
    setObjectName(QStringLiteral("firstStart"));
    auto *content = new QWidget(this);
    content->setMaximumWidth(contentWidth);
    content->setMinimumWidth(560);
    auto *column = new QVBoxLayout(content);
    column->setContentsMargins({});
    column->setSpacing(0);
    column->addWidget(
        centred(theme.label(Type::Headline, content), tr("Push a file, and know what became of every row")));
    column->addSpacing(4);
    column->addWidget(centred(theme.label(Type::Body, content, true),
                              tr("Nothing is sent until you have seen the check and pressed Push.")));
    column->addSpacing(24);
    column->addWidget(makeDrop());
    column->addSpacing(12);
    m_demo = makeButton(tr("Start the &demo"), QStringLiteral("firstDemo"), content);
    connect(m_demo, &QPushButton::clicked, this, &FirstStart::demoWanted);
    auto *add = makeButton(tr("Add an &upstream…"), QStringLiteral("firstUpstream"), content);
    connect(add, &QPushButton::clicked, this, &FirstStart::upstreamsWanted);
    auto *cards = new QHBoxLayout;
    cards->setSpacing(12);
    cards->addWidget(makeCard(Icon::Beaker, tr("Try the demo"),
                              tr("2,500 rows against a practice upstream on this computer, which fails on purpose."),
                              m_demo),
                     1);
    cards->addWidget(makeCard(Icon::Upstreams, tr("Add an upstream"),
                              tr("Start from a preset or paste the cURL line from your provider's documentation."),
                              add),
                     1);
    column->addLayout(cards);
    m_error = theme.label(Type::Body, content);
    m_error->setObjectName(QStringLiteral("firstError"));
    m_error->setWordWrap(true);
    m_error->setContentsMargins(0, 8, 0, 0);
    m_error->hide();
    column->addWidget(m_error);
    column->addSpacing(28);
    auto *lessons = new QHBoxLayout;
    lessons->setSpacing(16);
    lessons->addWidget(
        makeLesson(Icon::File, tr("Check"), tr("New, double and invalid rows are counted before any send.")), 1);
    lessons->addWidget(makeLesson(Icon::Send, tr("Push"), tr("Each row once in effect, with a request id of its own.")),
                       1);
    lessons->addWidget(makeLesson(Icon::Replay, tr("Retry"), tr("One way to retry, and you see when the next try is.")),
                       1);
    lessons->addWidget(makeLesson(Icon::DeadLetters, tr("Dead letters"),
                                  tr("What needs you, by cause. Fix one cause, replay all of it.")),
                       1);
    column->addLayout(lessons);
    auto *row = new QHBoxLayout;
    row->addStretch(1);
    row->addWidget(content, 100);
    row->addStretch(1);
    auto *page = new QVBoxLayout(this);
    page->setContentsMargins(Theme::pageMarginX, Theme::pageMarginY, Theme::pageMarginX, Theme::pageMarginY);
    page->addStretch(2);
    page->addLayout(row);
    page->addStretch(5);
}

QWidget *FirstStart::makeDrop()
{
    auto *drop = new DropFrame(m_theme, this);
    auto *choose = makeButton(tr("&Choose a file…"), QStringLiteral("firstChoose"), drop, ButtonKind::Filled);
    connect(choose, &QPushButton::clicked, this, &FirstStart::importWanted);
    auto *column = new QVBoxLayout(drop);
    column->setContentsMargins(24, 28, 24, 28);
    column->setSpacing(0);
    column->addWidget(new GlyphLabel(m_theme, Icon::Import, 20, drop), 0, Qt::AlignHCenter);
    column->addSpacing(8);
    column->addWidget(centred(m_theme.label(Type::Title, drop), tr("Drop a CSV or Excel file here")));
    column->addSpacing(4);
    column->addWidget(centred(m_theme.label(Type::Body, drop, true),
                              tr("Anywhere on this window will do. Encoding and columns are found for you.")));
    column->addSpacing(16);
    column->addWidget(choose, 0, Qt::AlignHCenter);
    return drop;
}

QWidget *FirstStart::makeCard(Icon icon, const QString &title, const QString &text, QPushButton *button)
{
    auto *card = new Panel(m_theme, Panel::Edge::Rounded, this);
    auto *name = m_theme.label(Type::Strong, card);
    name->setText(title);
    auto *what = m_theme.label(Type::Body, card, true);
    what->setText(text);
    what->setWordWrap(true);
    auto *right = new QVBoxLayout;
    right->setSpacing(4);
    right->addWidget(name);
    right->addWidget(what, 1);
    right->addSpacing(8);
    right->addWidget(button, 0, Qt::AlignLeft);
    auto *row = new QHBoxLayout(card);
    row->setContentsMargins(16, 16, 16, 16);
    row->setSpacing(12);
    row->addWidget(new GlyphLabel(m_theme, icon, 20, card), 0, Qt::AlignTop);
    row->addLayout(right, 1);
    return card;
}

QWidget *FirstStart::makeLesson(Icon icon, const QString &title, const QString &text)
{
    auto *lesson = new QWidget(this);
    auto *name = m_theme.label(Type::Strong, lesson);
    name->setText(title);
    auto *what = m_theme.label(Type::Small, lesson, true);
    what->setText(text);
    what->setWordWrap(true);
    auto *column = new QVBoxLayout(lesson);
    column->setContentsMargins({});
    column->setSpacing(2);
    column->addWidget(new GlyphLabel(m_theme, icon, 20, lesson));
    column->addSpacing(4);
    column->addWidget(name);
    column->addWidget(what);
    column->addStretch(1);
    return lesson;
}

void FirstStart::setBusy(bool busy)
{
    m_demo->setEnabled(!busy);
    m_demo->setText(busy ? tr("Starting the demo") : tr("Start the &demo"));
    if (busy)
        m_error->hide();
}

void FirstStart::showError(const Error &error)
{
    setBusy(false);
    m_error->setText(tr("The demo was not started. %1").arg(words::error(error)));
    m_error->show();
}

} // namespace pushdesk
