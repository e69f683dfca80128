// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/upstreams/form/sendsheet.h"

#include "engine/setup/shownanswer.h"
#include "ui/theme/theme.h"
#include "ui/widgets/answer.h"
#include "ui/widgets/aside.h"
#include "ui/widgets/button.h"
#include "ui/widgets/format.h"
#include "ui/widgets/glyphlabel.h"
#include "ui/widgets/longtext.h"
#include "ui/widgets/strip.h"
#include "ui/widgets/words.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QVBoxLayout>

namespace pushdesk {

SendSheet::SendSheet(Engine &engine, const Theme &theme, const QString &upstream, const QByteArray &config,
                     const QMap<QString, QString> &cells, const QStringList &missing, QWidget *parent)
    : Sheet(theme, QStringLiteral("sendSheet"), tr("Send one real row to %1").arg(upstream), parent),
      m_engine(engine),
      m_request(new QPlainTextEdit(this)),
      m_answer(new QPlainTextEdit(this)),
      m_problem(new Strip(theme, QStringLiteral("sendProblem"), this)),
      m_glyph(new GlyphLabel(theme, Look::Pending, 16, this)),
      m_verdict(theme.label(Type::Strong, this)),
      m_send(makeButton(tr("&Send 1 real row"), QStringLiteral("sendNow"), this, ButtonKind::Plain, Icon::Send))
{
    m_order.upstream = upstream;
    m_order.config = config;
    m_order.cells = cells;
    subtitle()->setText(tr("This is real: the upstream does what the request asks. Its request id is test-…, and it is "
                           "neither a task nor in the ledger."));
    layOut();
    if (missing.isEmpty())
        make(true);
    else
        m_problem->warn(tr("Nothing is sent yet: stand-ins are not sent. Type a value for %1 in the preview, or choose "
                           "a row of a file there.")
                            .arg(missing.join(tr(", "))));
}

void SendSheet::layOut()
{
    m_request->setObjectName(QStringLiteral("sendRequest"));
    m_request->setAccessibleName(tr("Request"));
    m_answer->setObjectName(QStringLiteral("sendAnswer"));
    m_answer->setAccessibleName(tr("Answer"));
    m_verdict->setObjectName(QStringLiteral("sendVerdict"));
    m_verdict->setWordWrap(true);
    m_verdict->setTextFormat(Qt::PlainText);
    for (QPlainTextEdit *text : {m_request, m_answer}) {
        text->setReadOnly(true);
        text->setFont(m_theme.font(Type::Fixed));
        text->setTabChangesFocus(true);
        text->setMinimumHeight(140);
    }
    auto *verdict = new QHBoxLayout;
    verdict->setSpacing(8);
    verdict->addWidget(m_glyph);
    verdict->addWidget(m_verdict, 1);
    content()->setSpacing(8);
    content()->addWidget(m_problem);
    content()->addWidget(m_request, 1);
    content()->addLayout(verdict);
    content()->addWidget(m_answer, 1);
    foot()->addWidget(m_send);
    foot()->addStretch(1);
    addCancel(tr("&Close"));
    m_glyph->hide();
    m_answer->hide();
    m_send->setEnabled(false);
    connect(m_send, &QPushButton::clicked, this, [this] { make(false); });
    resize(720, 560);
}

void SendSheet::make(bool dryRun)
{
    m_order.dryRun = dryRun;
    m_send->setEnabled(false);
    m_problem->clear();
    if (!dryRun)
        m_verdict->setText(tr("Sent, waiting for the answer"));
    whenAnswered(m_engine.testUpstream(m_order), this, [this, dryRun](const Result<TestReport> &report) {
        if (!report) {
            m_problem->warn(report.error(), tr("Nothing was sent."));
            m_verdict->clear();
            return;
        }
        m_order.requestId = report->requestId; // what is shown is what goes out
        const bool isInvalid = report->outcome == Outcome::Invalid && !report->error.isEmpty();
        m_send->setEnabled(!isInvalid);
        showRequest(*report);
        if (isInvalid)
            m_problem->warn(tr("Nothing was sent. %1").arg(report->error));
        else if (!dryRun)
            showAnswer(*report);
    });
}

void SendSheet::showRequest(const TestReport &report)
{
    QString text = QString::fromLatin1(report.method) + QLatin1Char(' ') + report.url;
    for (const auto &[header, value] : report.requestHeaders)
        text += QLatin1Char('\n') + QString::fromLatin1(header) + QStringLiteral(": ") + QString::fromUtf8(value);
    if (!report.requestBody.isEmpty())
        text += QStringLiteral("\n\n") + report.requestBody;
    m_request->setPlainText(readable(text));
}

void SendSheet::showAnswer(const TestReport &report)
{
    m_glyph->setVisible(true);
    m_glyph->show(lookOf(report.outcome, report.reached));
    m_send->setText(tr("&Send it once more"));
    const QString outcome = words::outcome(report.outcome, report.reached);
    if (!report.httpStatus) {
        m_verdict->setText(tr("%1: %2").arg(outcome, report.error));
        return;
    }
    m_verdict->setText(
        report.rule >= 0
            ? tr("Rule %1 decides: %2. This was no task: it is not in the ledger, and nothing follows.")
                  .arg(QString::number(report.rule + 1), outcome)
            : tr("No rule matches: %1. This was no task: it is not in the ledger, and nothing follows.").arg(outcome));
    const QString head =
        tr("HTTP %1 · %2").arg(QString::number(*report.httpStatus), format::duration(report.elapsedMs)) +
        QStringLiteral("\n\n");
    whenAnswered(aside([body = report.answerBody] { return shownAnswer(body); }), this,
                 [this, head](const ShownAnswer &shown) { m_answer->setPlainText(head + readable(shown.text)); });
    m_answer->show();
    Answer answer;
    answer.status = *report.httpStatus;
    answer.headers = report.answerHeaders;
    answer.body = report.answerBody;
    Q_EMIT answered(answer);
}

} // namespace pushdesk
