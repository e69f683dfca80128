// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/upstreams/adding/curlstep.h"

#include "ui/theme/theme.h"
#include "ui/widgets/answer.h"
#include "ui/widgets/aside.h"

#include <QLabel>
#include <QPlainTextEdit>
#include <QVBoxLayout>

namespace pushdesk {

using namespace std::chrono_literals;

CurlStep::CurlStep(const Theme &theme, QWidget *parent)
    : QWidget(parent), m_theme(theme), m_text(new QPlainTextEdit(this)), m_result(theme.label(Type::Body, this))
{
    auto *label = theme.label(Type::Small, this, true);
    label->setText(tr("A cURL command, as the platform's documentation or a browser gives it"));
    m_text->setObjectName(QStringLiteral("curlText"));
    m_text->setAccessibleName(tr("cURL command"));
    m_text->setPlaceholderText(
        QStringLiteral("curl https://api.example.com/push -H 'Content-Type: application/json' -d '{…}'"));
    m_text->setFont(theme.font(Type::Fixed));
    m_text->setProperty("field", true);
    m_text->setTabChangesFocus(true);
    m_result->setObjectName(QStringLiteral("curlResult"));
    m_result->setWordWrap(true);
    m_result->setTextFormat(Qt::PlainText);
    m_result->setAlignment(Qt::AlignTop);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins({});
    column->setSpacing(6);
    column->addWidget(label);
    column->addWidget(m_text, 2);
    column->addWidget(m_result, 1);
    m_timer.setSingleShot(true);
    m_timer.setInterval(150ms);
    connect(m_text, &QPlainTextEdit::textChanged, this, [this] {
        m_made.reset();
        Q_EMIT changed();
        m_timer.start();
    });
    connect(&m_timer, &QTimer::timeout, this, &CurlStep::read);
}

void CurlStep::giveFocus()
{
    m_text->setFocus();
}

void CurlStep::read()
{
    const QString text = m_text->toPlainText();
    if (text.trimmed().isEmpty()) {
        m_result->clear();
        return;
    }
    const quint64 asked = ++m_asked;
    const auto question = aside([text] { return configFromCurl({text, {}, {}}); });
    whenAnswered(question, this, [this, asked](const Result<DraftConfig> &made) {
        if (asked == m_asked)
            show(made);
    });
}

void CurlStep::show(const Result<DraftConfig> &made)
{
    QPalette palette = m_result->palette();
    palette.setColor(QPalette::WindowText, made ? m_theme.colors().text : m_theme.colors().ink(Look::Dead));
    m_result->setPalette(palette);
    if (!made) {
        m_result->setText(made.error().where.isEmpty() ? made.error().detail
                                                       : tr("%1: %2").arg(made.error().where, made.error().detail));
        return;
    }
    m_made = *made;
    QStringList lines{
        tr("An upstream %1, with the columns %2.")
            .arg(made->name, made->columns.isEmpty() ? tr("none") : made->columns.join(QStringLiteral(", ")))};
    for (const FoundSecret &secret : made->secrets)
        lines.append(tr("The secret %1 was taken out of %2.").arg(secret.name, secret.from));
    lines.append(made->notes);
    m_result->setText(lines.join(QLatin1Char('\n')));
    Q_EMIT changed();
}

} // namespace pushdesk
