// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/requestview.h"

#include "ui/theme/theme.h"
#include "ui/widgets/answer.h"
#include "ui/widgets/longtext.h"
#include "ui/widgets/words.h"

#include <QClipboard>
#include <QGuiApplication>
#include <QScrollBar>

namespace pushdesk {

RequestView::RequestView(Engine &engine, const Theme &theme, const QString &objectName, QWidget *parent)
    : QPlainTextEdit(parent), m_engine(engine)
{
    setObjectName(objectName);
    setAccessibleName(tr("Request"));
    setReadOnly(true);
    setFrameShape(QFrame::NoFrame);
    setFont(theme.font(Type::Fixed));
    setTabChangesFocus(true);
    document()->setDocumentMargin(12);
}

void RequestView::open(TaskId id)
{
    if (id == m_id)
        return;
    m_id = id;
    m_request = {};
    setPlainText({});
    reload();
}

void RequestView::reload()
{
    if (!m_id.isValid())
        return;
    whenAnswered(m_engine.shownRequest(m_id), this, [this, id = m_id](const Result<TaskRequest> &answer) {
        if (id != m_id)
            return;
        m_request = answer ? *answer : TaskRequest{};
        if (!answer)
            m_request.problem = words::error(answer.error());
        show();
        Q_EMIT loaded();
    });
}

QString RequestView::text() const
{
    if (!m_request.problem.isEmpty())
        return tr("No request can be made of this row: %1").arg(m_request.problem);
    QString text = QStringLiteral("%1 %2").arg(QString::fromLatin1(m_request.method), m_request.url);
    for (const auto &[name, value] : m_request.headers)
        text += QStringLiteral("\n%1: %2").arg(QString::fromUtf8(name), QString::fromUtf8(value));
    for (const QString &warning : m_request.warnings)
        text += QStringLiteral("\n# %1").arg(warning);
    if (!m_request.shownBody.isEmpty())
        text += QStringLiteral("\n\n") + m_request.shownBody;
    return text;
}

void RequestView::show()
{
    const QString shown = readable(text());
    if (shown == toPlainText()) // keep what is selected while nothing changed
        return;
    setPlainText(shown);
    verticalScrollBar()->setValue(0);
}

QString RequestView::copyCurl() const
{
    if (!hasCurl())
        return tr("No command can be made of this row.");
    QGuiApplication::clipboard()->setText(m_request.curl);
    if (m_request.curlSigned)
        return tr("Copied. Its signature is made with a stand-in for the secret, so the upstream will refuse it.");
    if (!m_request.variables.isEmpty())
        return tr("Copied. Set %1 in the shell first: secrets are not copied.").arg(m_request.variables.join(tr(", ")));
    return tr("Copied as a curl command. It would be sent for real, with the same request id.");
}

} // namespace pushdesk
