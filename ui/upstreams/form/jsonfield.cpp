// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/upstreams/form/jsonfield.h"

#include "ui/theme/theme.h"
#include "ui/upstreams/form/configdraft.h"

#include <QPlainTextEdit>
#include <QScopedValueRollback>

namespace pushdesk {

JsonField::JsonField(ConfigDraft &draft, const Theme &theme, Place place, const QString &example, QWidget *parent)
    : Field(draft, theme, std::move(place), parent), m_edit(new QPlainTextEdit(this))
{
    m_edit->setPlaceholderText(example);
    m_edit->setProperty("field", true);
    m_edit->setFont(theme.font(Type::Fixed));
    m_edit->setTabChangesFocus(true);
    m_edit->setLineWrapMode(QPlainTextEdit::NoWrap);
    m_edit->setFixedHeight(104);
    setControl(m_edit);
    connect(m_edit, &QPlainTextEdit::textChanged, this, &JsonField::edited);
    load();
}

void JsonField::edited()
{
    if (m_loading)
        return;
    const QString text = m_edit->toPlainText().trimmed();
    if (text.isEmpty() || ConfigDocument::isJson(text)) {
        showProblem({});
        writeRaw(text);
        return;
    }
    // Written as a text it is wrong for the parser too: what is not whole is never saved.
    showProblem(tr("%1 is no JSON yet").arg(label()));
    writeRaw(ConfigDocument::quoted(text));
}

void JsonField::load()
{
    if (m_edit->hasFocus())
        return;
    const QScopedValueRollback loading(m_loading, true);
    QString raw = m_draft.document().raw(path());
    const QStringList lines = raw.split(QLatin1Char('\n'));
    if (lines.size() > 1) { // as deep in the document as its last line
        qsizetype indent = 0;
        while (indent < lines.last().size() && lines.last()[indent] == QLatin1Char(' '))
            ++indent;
        raw.replace(QLatin1Char('\n') + QString(indent, QLatin1Char(' ')), QStringLiteral("\n"));
    }
    if (m_edit->toPlainText() != raw)
        m_edit->setPlainText(raw);
}

void JsonField::giveFocus()
{
    m_edit->setFocus();
}

} // namespace pushdesk
