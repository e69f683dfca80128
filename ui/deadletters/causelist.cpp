// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/deadletters/causelist.h"

#include "ui/deadletters/causedelegate.h"
#include "ui/deadletters/causesmodel.h"

#include <QKeyEvent>
#include <QScopedValueRollback>

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
    connect(m_delegate, &CauseDelegate::replayWanted, this, &CauseList::replay);
}

void CauseList::setCauses(const std::vector<CauseRecord> &causes)
{
    const UpstreamId upstream = m_upstream;
    const QString fingerprint = m_fingerprint;
    {
        const QScopedValueRollback taking(m_taking, true);
        m_model->setCauses(causes);
        const int row = upstream.isValid() ? m_model->rowOf(upstream, fingerprint) : 0;
        if (currentIndex().row() != std::max(row, 0))
            setCurrentIndex(m_model->index(std::max(row, 0)));
    }
    const CauseRecord *now = chosen();
    m_upstream = now ? now->upstream : UpstreamId();
    m_fingerprint = now ? now->fingerprint : QString();
    if (std::exchange(m_pending, false) || m_upstream != upstream || m_fingerprint != fingerprint)
        Q_EMIT choiceChanged();
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

const CauseRecord *CauseList::chosen() const
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
    const CauseRecord *now = chosen();
    m_upstream = now ? now->upstream : UpstreamId();
    m_fingerprint = now ? now->fingerprint : QString();
    Q_EMIT choiceChanged();
}

void CauseList::replay(const QModelIndex &index)
{
    if (const CauseRecord *cause = m_model->at(index.row()))
        Q_EMIT replayWanted(*cause);
}

void CauseList::keyPressEvent(QKeyEvent *event)
{
    if (event->key() == Qt::Key_R && event->modifiers() == Qt::NoModifier)
        replay(currentIndex());
    else if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter)
        Q_EMIT entered();
    else
        QListView::keyPressEvent(event);
}

} // namespace pushdesk
