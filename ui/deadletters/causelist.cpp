// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/deadletters/causelist.h"

#include "ui/deadletters/causedelegate.h"
#include "ui/deadletters/causesmodel.h"

#include <QKeyEvent>
#include <QScopedValueRollback>
#include <QStyle>

#include <algorithm>

#include <utility>

namespace pushdesk {

CauseList::CauseList(const Theme &theme, const Clock &clock, CausesModel *model, QWidget *parent)
    : QListView(parent), m_model(model), m_delegate(new CauseDelegate(theme, clock, this))
{
    setObjectName(QStringLiteral("causeList"));
    setAccessibleName(tr("Causes"));
    setFrameShape(QFrame::NoFrame);
    setBackgroundRole(QPalette::Window);
    viewport()->setBackgroundRole(QPalette::Window);
    setMouseTracking(true);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setResizeMode(Adjust);
    setEditTriggers(NoEditTriggers);
    setItemDelegate(m_delegate);
    setModel(model);
    setCurrentIndex(model->index(0));
    connect(m_delegate, &CauseDelegate::remedyWanted, this, [this](const QModelIndex &index) {
        if (const CauseCard *card = m_model->at(index.row()); card != nullptr && card->cause.open > 0)
            Q_EMIT remedyWanted(CauseCard(*card));
    });
}

void CauseList::setCauses(std::vector<CauseCard> causes)
{
    const bool flash = style()->styleHint(QStyle::SH_Widget_Animation_Duration, nullptr, this) > 0;
    const UpstreamId upstream = m_upstream;
    const QString fingerprint = m_fingerprint;
    {
        const QScopedValueRollback taking(m_taking, true);
        m_model->setCauses(std::move(causes), flash, currentIndex().row());
        chooseAgain();
    }
    const CauseCard *now = chosen();
    m_upstream = now ? now->cause.upstream : UpstreamId();
    m_fingerprint = now ? now->cause.fingerprint : QString();
    if (std::exchange(m_pending, false) || m_upstream != upstream || m_fingerprint != fingerprint)
        Q_EMIT choiceChanged();
}

void CauseList::setOrder(int order)
{
    const QScopedValueRollback taking(m_taking, true);
    m_model->setOrder(static_cast<CausesModel::Order>(order));
    chooseAgain();
}

// The rows may have moved under the chosen one.
void CauseList::chooseAgain()
{
    const int row = m_upstream.isValid() ? std::max(m_model->rowOf(m_upstream, m_fingerprint), 0) : 0;
    if (currentIndex().row() != row)
        setCurrentIndex(m_model->index(row));
}

void CauseList::choose(UpstreamId upstream, const QString &fingerprint)
{
    const int row = m_model->rowOf(upstream, fingerprint);
    if (row > 0) {
        setCurrentIndex(m_model->index(row));
        return;
    }
    m_upstream = upstream;
    m_fingerprint = fingerprint;
    m_pending = true;
}

const CauseCard *CauseList::chosen() const
{
    return m_model->at(currentIndex().row());
}

QRect CauseList::buttonRect(int row) const
{
    const QModelIndex index = m_model->index(row);
    return m_delegate->buttonRect(visualRect(index), index);
}

void CauseList::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QListView::currentChanged(current, previous);
    if (m_taking)
        return;
    const CauseCard *now = chosen();
    m_upstream = now ? now->cause.upstream : UpstreamId();
    m_fingerprint = now ? now->cause.fingerprint : QString();
    Q_EMIT choiceChanged();
}

void CauseList::mousePressEvent(QMouseEvent *event)
{
    const QModelIndex before = currentIndex();
    QListView::mousePressEvent(event);
    if (before.isValid() && currentIndex() == before)
        Q_EMIT chosenAgain();
}

void CauseList::keyPressEvent(QKeyEvent *event)
{
    const CauseCard *card = chosen();
    const bool plain = event->modifiers() == Qt::NoModifier && !event->isAutoRepeat(); // a key that is held orders once
    const bool full = card != nullptr && card->cause.open > 0;
    if (plain && event->key() == Qt::Key_R && full)
        Q_EMIT replayWanted(CauseCard(*card));
    else if (plain && event->key() == Qt::Key_Space && full)
        Q_EMIT remedyWanted(CauseCard(*card));
    else if (event->key() == Qt::Key_R || event->key() == Qt::Key_Space)
        event->accept(); // not the start of a card's name
    else if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        Q_EMIT entered();
    else
        QListView::keyPressEvent(event);
}

} // namespace pushdesk
