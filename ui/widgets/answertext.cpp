// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/answertext.h"

#include "engine/upstream/indentedjson.h"
#include "ui/theme/theme.h"
#include "ui/widgets/answer.h"
#include "ui/widgets/aside.h"
#include "ui/widgets/format.h"
#include "ui/widgets/longtext.h"
#include "ui/widgets/words.h"

#include <QScrollBar>

namespace pushdesk {

AnswerText::AnswerText(const Theme &theme, const QString &objectName, QWidget *parent) : QPlainTextEdit(parent)
{
    setObjectName(objectName);
    setAccessibleName(tr("Answer"));
    setReadOnly(true);
    setFrameShape(QFrame::NoFrame);
    setFont(theme.font(Type::Fixed));
    setTabChangesFocus(true);
    document()->setDocumentMargin(12);
}

// Reading threads only.
QString AnswerText::textOf(const std::optional<AttemptRecord> &attempt)
{
    QString text;
    if (!attempt) {
        text = tr("Nothing was sent yet");
    } else if (!attempt->httpStatus) {
        text = tr("No answer: %1")
                   .arg(attempt->error.isEmpty() ? words::outcome(attempt->outcome, attempt->reached) : attempt->error);
    } else {
        text = tr("HTTP %1 · %2 · %3")
                   .arg(QString::number(*attempt->httpStatus),
                        format::duration(std::max<qint64>(0, attempt->endedAt - attempt->startedAt)),
                        words::counted(attempt->answerBody.size(), tr("%1 byte"), tr("%1 bytes")));
        QString head = attempt->answerHead.trimmed();
        if (head.startsWith(QLatin1String("HTTP"))) // said in the line above
            head = head.section(QLatin1Char('\n'), 1);
        if (!head.isEmpty())
            text += QLatin1Char('\n') + head;
        text += QStringLiteral("\n\n") + shownBody(QString::fromUtf8(attempt->answerBody));
    }
    return text;
}

void AnswerText::show(const AttemptRecord *attempt)
{
    const quint64 asked = ++m_asked;
    const auto one = attempt == nullptr ? std::nullopt : std::optional(*attempt);
    whenAnswered(aside([one] { return readable(textOf(one)); }), this, [this, asked](const QString &text) {
        if (asked != m_asked)
            return;
        if (text != toPlainText()) { // keep what is selected while nothing changed
            setPlainText(text);
            verticalScrollBar()->setValue(0);
        }
        Q_EMIT shown();
    });
}

} // namespace pushdesk
