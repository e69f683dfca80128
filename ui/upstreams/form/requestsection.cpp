// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/upstreams/form/requestsection.h"

#include "ui/upstreams/chips/chiptext.h"
#include "ui/upstreams/form/insertbar.h"
#include "ui/upstreams/form/requesteditor.h"

namespace pushdesk {

RequestSection::RequestSection(ConfigDraft &draft, const Theme &theme, QWidget *parent)
    : FormSection(draft, theme, tr("Request"), QStringLiteral("requestSection"), {QStringLiteral("request")}, parent),
      m_editor(new RequestEditor(draft, theme, {QStringLiteral("request")}, QStringLiteral("request"), body())),
      m_insert(new InsertBar(theme, body()))
{
    for (Field *field : m_editor->fields())
        watch(field);
    m_editor->placeBelowBody(m_insert);
    m_insert->follow(m_editor->body());
    addWidget(m_editor);
    connect(m_editor, &RequestEditor::entered, this, &FormSection::chipsEntered);
}

void RequestSection::setColumns(const QStringList &columns)
{
    m_insert->setColumns(columns);
}

void RequestSection::insertInto(ChipEdit *edit)
{
    m_insert->follow(edit);
}

void RequestSection::loadMore()
{
    m_editor->load();
}

QString RequestSection::summary() const
{
    QString url;
    for (const ChipPiece &piece : chipPieces(said(QStringLiteral("request.url"), tr("no URL yet")), true))
        url += piece.isChip ? QStringLiteral("‹%1›").arg(chipLabel(piece.source)) : piece.source;
    return isOpen() ? QString() : m_editor->method() + QLatin1Char(' ') + url;
}

} // namespace pushdesk
