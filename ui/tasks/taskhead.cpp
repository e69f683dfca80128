// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/tasks/taskhead.h"

#include "ui/tasks/taskstory.h"
#include "ui/tasks/taskwords.h"
#include "ui/theme/look.h"
#include "ui/widgets/button.h"
#include "ui/widgets/elidedlabel.h"
#include "ui/widgets/format.h"
#include "ui/widgets/glyphlabel.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace pushdesk {

namespace {

QLabel *paragraph(const Theme &theme, const QString &name, QWidget *parent, bool secondary)
{
    auto *label = theme.label(Type::Body, parent, secondary);
    label->setObjectName(name);
    label->setTextFormat(Qt::PlainText);
    label->setWordWrap(true);
    label->setTextInteractionFlags(Qt::TextSelectableByMouse);
    return label;
}

// An upstream may answer with a message of 60 KB in one line.
void tell(QLabel *label, const QString &text)
{
    label->setText(format::folded(text));
    label->setToolTip(label->text() == text ? QString() : format::bounded(text));
}

} // namespace

TaskHead::TaskHead(const Theme &theme, QWidget *parent)
    : QWidget(parent),
      m_glyph(new GlyphLabel(theme, Look::Pending, 20, this)),
      m_headline(new ElidedLabel(Qt::ElideRight, this)),
      m_why(paragraph(theme, QStringLiteral("taskWhy"), this, true)),
      m_hint(paragraph(theme, QStringLiteral("taskHint"), this, false)),
      m_retry(makeButton(tr("&Retry now"), QStringLiteral("taskRetry"), this, ButtonKind::Filled, Icon::Play)),
      m_replay(makeButton(tr("Re&play now"), QStringLiteral("taskReplay"), this, ButtonKind::Filled, Icon::Replay)),
      m_cancel(makeButton(tr("Ca&ncel task…"), QStringLiteral("taskCancel"), this))
{
    auto *back = makeButton({}, QStringLiteral("taskBack"), this, ButtonKind::Quiet, Icon::ChevronLeft);
    back->setToolTip(tr("Back to the list (Esc)"));
    back->setAccessibleName(tr("Back"));
    m_headline->setObjectName(QStringLiteral("taskHeadline"));
    m_headline->setFont(theme.font(Type::Headline));
    m_hint->hide();
    for (QPushButton *button : {m_retry, m_replay, m_cancel})
        button->hide();
    m_retry->setToolTip(tr("Makes it due at once. Nothing is charged; a hold, a breaker or a pause still holds it."));
    auto *text = new QVBoxLayout;
    text->setSpacing(2);
    text->addWidget(m_headline);
    text->addWidget(makeIds(theme));
    text->addWidget(m_why);
    text->addWidget(m_hint);
    auto *row = new QHBoxLayout(this);
    row->setContentsMargins({});
    row->setSpacing(Theme::buttonGap);
    row->addWidget(back, 0, Qt::AlignTop);
    row->addWidget(m_glyph, 0, Qt::AlignTop);
    row->addLayout(text, 1);
    for (QPushButton *button : {m_retry, m_replay, m_cancel})
        row->addWidget(button, 0, Qt::AlignTop);
    connect(back, &QPushButton::clicked, this, &TaskHead::left);
    connect(m_retry, &QPushButton::clicked, this, &TaskHead::retryWanted);
    connect(m_replay, &QPushButton::clicked, this, &TaskHead::replayWanted);
    connect(m_cancel, &QPushButton::clicked, this, &TaskHead::cancelWanted);
}

// What one is asked for on the phone, each with its own way into the clipboard.
QWidget *TaskHead::makeIds(const Theme &theme)
{
    auto *ids = new QWidget(this);
    auto *row = new QHBoxLayout(ids);
    row->setContentsMargins({});
    row->setSpacing(4);
    const auto add = [&](const QString &objectName, const QString &name, const QString &done) {
        auto *label = new ElidedLabel(Qt::ElideMiddle, ids);
        label->setObjectName(objectName);
        label->setFont(theme.font(Type::Fixed));
        label->setSizePolicy(QSizePolicy::Maximum, QSizePolicy::Preferred);
        auto *copy = makeButton({}, objectName + QStringLiteral("Copy"), ids, ButtonKind::Quiet, Icon::Copy);
        copy->setProperty("small", true);
        copy->setAccessibleName(name);
        copy->setToolTip(name);
        row->addWidget(label);
        row->addWidget(copy);
        row->addSpacing(8);
        connect(copy, &QPushButton::clicked, this, [this, label, done] {
            QGuiApplication::clipboard()->setText(label->fullText());
            Q_EMIT said(done);
        });
        return label;
    };
    m_key = add(QStringLiteral("taskKey"), tr("Copy the key"), tr("The key was copied"));
    m_requestId = add(QStringLiteral("taskRequestId"), tr("Copy the request id"), tr("The request id was copied"));
    row->addStretch(1);
    return ids;
}

void TaskHead::countDown(const TaskStory &story, qint64 nowMs)
{
    m_headline->setFullText(taskwords::headline(story.task, nowMs));
}

void TaskHead::show(const TaskStory &story, qint64 nowMs)
{
    const TaskState state = story.task.state;
    m_glyph->show(lookOf(state));
    m_key->setFullText(story.task.bizKey);
    m_requestId->setFullText(story.task.requestId);
    countDown(story, nowMs);
    tell(m_why, taskwords::why(story));
    const QString hint = story.attempts.empty() ? QString() : story.attempts.back().hint;
    m_hint->setVisible(!hint.isEmpty());
    tell(m_hint, tr("What to do: %1").arg(hint));
    m_retry->setVisible(state == TaskState::RetryWait);
    m_replay->setVisible(state == TaskState::Dead && story.details.openLetter.has_value());
    m_cancel->setVisible(state == TaskState::RetryWait || state == TaskState::Pending);
}

} // namespace pushdesk
