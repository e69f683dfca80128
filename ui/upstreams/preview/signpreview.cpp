// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/upstreams/preview/signpreview.h"

#include "ui/theme/theme.h"
#include "ui/upstreams/preview/markedtext.h"

#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>

namespace pushdesk {

SignPreview::SignPreview(ConfigDraft &draft, const Theme &theme, QWidget *parent)
    : Panel(theme, Edge::Rounded, parent),
      m_which(new QComboBox(this)),
      m_params(new MarkedTextView(theme, QStringLiteral("signParamsShown"), 10, this)),
      m_text(new MarkedTextView(theme, QStringLiteral("signText"), 6, this)),
      m_made(theme.label(Type::Small, this, true)),
      m_example(new QLineEdit(this)),
      m_verdict(theme.label(Type::Small, this))
{
    setObjectName(QStringLiteral("signPreview"));
    auto *title = theme.label(Type::Strong, this);
    title->setText(tr("String to sign"));
    m_params->setAccessibleName(tr("Parameters that are signed"));
    m_text->setAccessibleName(tr("String to sign"));
    m_made->setWordWrap(true);
    m_made->setTextFormat(Qt::PlainText);
    m_example->setObjectName(QStringLiteral("signExample"));
    m_example->setAccessibleName(tr("The documentation's example"));
    m_example->setPlaceholderText(tr("paste the documentation's example"));
    m_example->setFont(theme.font(Type::Fixed));
    m_verdict->setObjectName(QStringLiteral("signVerdict"));
    m_verdict->setWordWrap(true);
    auto *column = new QVBoxLayout(this);
    column->setContentsMargins(12, 8, 12, 10);
    column->setSpacing(6);
    m_which->setObjectName(QStringLiteral("signWhich"));
    m_which->setAccessibleName(tr("Signature shown"));
    auto *top = new QHBoxLayout;
    top->addWidget(title, 1);
    top->addWidget(m_which);
    column->addLayout(top);
    for (QWidget *widget : std::initializer_list<QWidget *>{m_params, m_text, m_made, m_example, m_verdict})
        column->addWidget(widget);
    hide();
    connect(&draft, qOverload<const DraftReading &>(&ConfigDraft::read), this, &SignPreview::show);
    connect(m_which, &QComboBox::currentIndexChanged, this, &SignPreview::showOne);
    connect(m_example, &QLineEdit::textChanged, this, &SignPreview::compare);
}

void SignPreview::show(const DraftReading &reading)
{
    if (reading.error)
        return;
    m_signs = reading.request.signs;
    setVisible(!m_signs.empty());
    while (m_which->count() > static_cast<int>(m_signs.size()))
        m_which->removeItem(m_which->count() - 1);
    while (m_which->count() < static_cast<int>(m_signs.size()))
        m_which->addItem(tr("Signature %1").arg(m_which->count() + 1));
    m_which->setVisible(m_signs.size() > 1);
    showOne();
}

void SignPreview::showOne()
{
    const int which = m_which->currentIndex();
    if (which < 0 || which >= static_cast<int>(m_signs.size()))
        return;
    const SignTrace &sign = m_signs[static_cast<size_t>(which)];
    QStringList lines;
    for (const RequestParam &param : sign.params)
        lines.append(param.name + QStringLiteral(" = ") + param.value);
    m_params->show({lines.join(QLatin1Char('\n')), {}});
    m_params->setVisible(!lines.isEmpty());
    m_signed = sign.text;
    m_text->show({m_signed, {}});
    m_made->setText(tr("%1 of it goes into %2. Secrets are masked here, so the value is made when it is sent.")
                        .arg(sign.hash, sign.put));
    compare();
}

void SignPreview::compare()
{
    const QString example = m_example->text();
    m_verdict->setVisible(!example.isEmpty());
    m_text->point(-1);
    if (example.isEmpty())
        return;
    const qsizetype at = firstDifference(m_signed, example);
    if (at < 0) {
        m_verdict->setText(tr("The same as the example"));
        return;
    }
    m_verdict->setText(tr("First difference at character %1 of the example: “%2”")
                           .arg(QString::number(at + 1), at < example.size() ? example.mid(at, 12) : tr("its end")));
    m_text->point(std::min(at, m_signed.size() - 1));
}

} // namespace pushdesk
