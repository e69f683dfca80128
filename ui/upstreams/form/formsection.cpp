// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/upstreams/form/formsection.h"

#include "ui/theme/theme.h"
#include "ui/upstreams/chips/chipedit.h"
#include "ui/upstreams/form/foldbutton.h"
#include "ui/widgets/panel.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>

namespace pushdesk {

FormSection::FormSection(ConfigDraft &draft, const Theme &theme, const QString &title, const QString &name,
                         QStringList keys, QWidget *parent)
    : QWidget(parent),
      m_draft(draft),
      m_theme(theme),
      m_title(title),
      m_keys(std::move(keys)),
      m_head(new FoldButton(theme, title, this)),
      m_body(new QWidget(this)),
      m_column(new QVBoxLayout(m_body)),
      m_problem(theme.label(Type::Small, m_body)),
      m_notes(theme.label(Type::Small, m_body, true))
{
    setObjectName(name);
    m_head->setObjectName(name + QStringLiteral("Head"));
    m_problem->setObjectName(name + QStringLiteral("Problem"));
    m_notes->setObjectName(name + QStringLiteral("Notes"));
    for (QLabel *label : {m_problem, m_notes}) {
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
        label->hide();
        m_column->addWidget(label);
    }
    m_column->setContentsMargins(36, 0, 16, 14);
    m_column->setSpacing(10);
    auto *all = new QVBoxLayout(this);
    all->setContentsMargins({});
    all->setSpacing(0);
    all->addWidget(m_head);
    all->addWidget(m_body);
    all->addWidget(new Line(theme, Qt::Horizontal, this));
    connect(m_head, &FoldButton::toggled, m_body, &QWidget::setVisible);
    connect(&draft, &ConfigDraft::changed, this, &FormSection::resummarize);
    m_body->hide();
}

void FormSection::load()
{
    for (Field *field : m_fields) {
        field->load();
        field->clearProblem();
    }
    loadMore();
    resummarize();
}

void FormSection::resummarize()
{
    m_head->setSummary(summary());
}

void FormSection::setOpen(bool open)
{
    m_head->setChecked(open);
}

bool FormSection::isOpen() const
{
    return m_head->isChecked();
}

void FormSection::watch(Field *field)
{
    m_fields.push_back(field);
}

void FormSection::addWidget(QWidget *widget)
{
    m_column->insertWidget(m_column->count() - 2, widget);
}

void FormSection::add(Field *field)
{
    watch(field);
    addWidget(field);
}

void FormSection::addRow(const std::vector<Field *> &fields)
{
    auto *row = new QHBoxLayout;
    row->setSpacing(8);
    for (Field *field : fields) {
        watch(field);
        row->addWidget(field, 1, Qt::AlignTop);
    }
    m_column->insertLayout(m_column->count() - 2, row);
}

bool FormSection::owns(const QString &where) const
{
    return std::any_of(m_keys.begin(), m_keys.end(), [&](const QString &key) {
        return where == key || where.startsWith(key + QLatin1Char('.')) || where.startsWith(key + QLatin1Char('['));
    });
}

void FormSection::clearProblem()
{
    for (Field *field : m_fields)
        field->clearProblem();
    m_problem->hide();
}

void FormSection::showProblem(const Error &error, bool reveal)
{
    Field *best = nullptr;
    for (Field *field : m_fields) {
        Field *found = field->isVisibleTo(m_body) ? field->fieldAt(error.where) : nullptr;
        if (found != nullptr && (best == nullptr || found->where().size() > best->where().size()))
            best = found;
    }
    if (reveal)
        setOpen(true);
    if (best != nullptr) {
        best->showProblem(best->problemOf(error.where, error.detail));
        if (reveal)
            best->giveFocus();
        return;
    }
    QPalette palette = m_problem->palette();
    palette.setColor(QPalette::WindowText, m_theme.colors().ink(Look::Dead));
    m_problem->setPalette(palette);
    m_problem->setText(tr("%1: %2").arg(error.where, error.detail));
    m_problem->show();
}

void FormSection::showNotes(const std::vector<LintNote> &notes)
{
    QStringList lines;
    for (const LintNote &note : notes) {
        if (!owns(note.key))
            continue;
        const QString todo = note.todo.left(1).toUpper() + note.todo.mid(1);
        lines.append(tr("%1: %2. %3").arg(note.key, note.what, todo));
    }
    m_notes->setText(lines.join(QLatin1Char('\n')));
    m_notes->setVisible(!lines.isEmpty());
    m_head->setWarns(!lines.isEmpty());
}

bool FormSection::differs(const ConfigDraft &draft, const ConfigDocument::Path &path)
{
    return draft.document().raw(path) != draft.saved().raw(path);
}

QStringList FormSection::changes() const
{
    QStringList changed;
    const auto isShownToo = [this](const Field *hidden) { // two kinds of a thing may share a key
        return std::any_of(m_fields.begin(), m_fields.end(), [&](const Field *other) {
            return other != hidden && other->path() == hidden->path() && other->isVisibleTo(m_body);
        });
    };
    for (const Field *field : m_fields)
        if (differs(m_draft, field->path()) && (field->isVisibleTo(m_body) || !isShownToo(field)))
            changed.append((field->label().isEmpty() ? m_title : field->label()).toLower());
    changed.removeDuplicates();
    return changed;
}

QString FormSection::said(const QString &path, const QString &standard) const
{
    const QString text = m_draft.document().text(path.split(QLatin1Char('.')));
    return text.isEmpty() ? standard : text;
}

} // namespace pushdesk
