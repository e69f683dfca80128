// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/upstreams/form/listfield.h"

#include "ui/theme/theme.h"
#include "ui/upstreams/form/configdraft.h"

#include <QLineEdit>

namespace pushdesk {

ListField::ListField(ConfigDraft &draft, const Theme &theme, Place place, const QString &example, QWidget *parent)
    : Field(draft, theme, std::move(place), parent), m_edit(new QLineEdit(this))
{
    m_edit->setPlaceholderText(example);
    m_edit->setFont(theme.font(Type::Fixed));
    setControl(m_edit);
    connect(m_edit, &QLineEdit::textEdited, this, &ListField::edited);
    load();
}

// Commas part the texts; a text that has one itself stands in quotes.
QStringList ListField::split(const QString &text)
{
    QStringList parts;
    QString part;
    bool quoted = false;
    for (qsizetype at = 0; at < text.size(); ++at) {
        const QChar c = text[at];
        if (quoted && c == QLatin1Char('\\') && at + 1 < text.size()) {
            part += c;
            part += text[++at];
            continue;
        }
        if (c == QLatin1Char('"') && (quoted || part.trimmed().isEmpty()))
            quoted = !quoted;
        if (c == QLatin1Char(',') && !quoted) {
            parts.append(part.trimmed());
            part.clear();
        } else {
            part += c;
        }
    }
    parts.append(part.trimmed());
    parts.removeAll(QString());
    return parts;
}

void ListField::edited(const QString &text)
{
    QStringList elements;
    for (const QString &part : split(text)) {
        const bool isQuoted = part.size() > 1 && part.startsWith(QLatin1Char('"')) && ConfigDocument::isJson(part);
        elements.append(isQuoted ? part : ConfigDocument::quoted(part));
    }
    if (elements.isEmpty())
        writeRaw({});
    else if (elements.size() == 1 && m_draft.document().isText(path())) // as it was written
        writeRaw(elements.first());
    else
        writeRaw(QLatin1Char('[') + elements.join(QStringLiteral(", ")) + QLatin1Char(']'));
}

void ListField::load()
{
    const ConfigDocument &document = m_draft.document();
    QStringList parts;
    for (const ConfigDocument::Entry &entry : document.entries(path())) {
        const bool isPlain = !entry.text.isEmpty() && entry.text.trimmed() == entry.text &&
                             !entry.text.contains(QLatin1Char(',')) && !entry.text.startsWith(QLatin1Char('"'));
        parts.append(isPlain ? entry.text : ConfigDocument::quoted(entry.text));
    }
    const QString text = document.isList(path()) ? parts.join(QStringLiteral(", ")) : this->text();
    if (!m_edit->hasFocus() && m_edit->text() != text)
        m_edit->setText(text);
}

void ListField::giveFocus()
{
    m_edit->setFocus();
}

} // namespace pushdesk
