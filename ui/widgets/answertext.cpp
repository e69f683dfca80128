// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/widgets/answertext.h"

#include "ui/theme/theme.h"
#include "ui/widgets/format.h"
#include "ui/widgets/words.h"

#include <QScrollBar>

namespace pushdesk {

namespace {

// Indents JSON text without parsing its values: numbers and escapes stay digit by digit what the upstream sent.
QString indented(const QString &json)
{
    QString out;
    int depth = 0;
    bool inText = false, escaped = false;
    const auto breakLine = [&out, &depth] { out += QLatin1Char('\n') + QString(2 * depth, QLatin1Char(' ')); };
    for (qsizetype i = 0; i < json.size(); ++i) {
        const QChar c = json.at(i);
        if (inText) {
            out += c;
            inText = escaped || c != u'"';
            escaped = !escaped && c == u'\\';
            continue;
        }
        if (c.isSpace())
            continue;
        if (c == u'}' || c == u']') {
            depth = std::max(0, depth - 1);
            if (!out.endsWith(u'{') && !out.endsWith(u'['))
                breakLine();
        }
        out += c;
        inText = c == u'"';
        const bool opens = c == u'{' || c == u'[';
        depth += opens ? 1 : 0;
        const bool emptyPair = opens && i + 1 < json.size() && (json.at(i + 1) == u'}' || json.at(i + 1) == u']');
        if ((opens && !emptyPair) || c == u',')
            breakLine();
        else if (c == u':')
            out += QLatin1Char(' ');
    }
    return out;
}

} // namespace

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

QString AnswerText::body(const QByteArray &bytes)
{
    const QString text = QString::fromUtf8(bytes);
    const QString trimmed = text.trimmed();
    return trimmed.startsWith(u'{') || trimmed.startsWith(u'[') ? indented(trimmed) : text;
}

void AnswerText::show(const AttemptRecord *attempt)
{
    QString text;
    if (attempt == nullptr) {
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
        text += QStringLiteral("\n\n") + body(attempt->answerBody);
    }
    if (text != toPlainText()) { // keep what is selected while nothing changed
        setPlainText(text);
        verticalScrollBar()->setValue(0);
    }
}

} // namespace pushdesk
