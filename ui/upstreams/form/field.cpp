// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/upstreams/form/field.h"

#include "ui/theme/theme.h"
#include "ui/upstreams/form/configdraft.h"

#include <QLabel>
#include <QVBoxLayout>

namespace pushdesk {

Field::Field(ConfigDraft &draft, const Theme &theme, Place place, QWidget *parent)
    : QWidget(parent),
      m_draft(draft),
      m_theme(theme),
      m_place(std::move(place)),
      m_column(new QVBoxLayout(this)),
      m_problem(theme.label(Type::Small, this))
{
    m_column->setContentsMargins({});
    m_column->setSpacing(3);
    if (!m_place.label.isEmpty()) {
        m_label = theme.label(Type::Small, this, true);
        m_label->setText(m_place.label);
        constexpr int longest = 32; // characters that fit beside another field
        m_label->setWordWrap(m_place.label.size() > longest);
        m_column->addWidget(m_label);
    }
    m_problem->setObjectName(m_place.name + QStringLiteral("Problem"));
    m_problem->setWordWrap(true);
    m_problem->setTextFormat(Qt::PlainText);
    m_problem->hide();
    m_column->addWidget(m_problem);
}

void Field::setControl(QWidget *control)
{
    if (control->objectName().isEmpty())
        control->setObjectName(m_place.name);
    if (!m_place.label.isEmpty() && control->accessibleName().isEmpty())
        control->setAccessibleName(m_place.label);
    m_column->insertWidget(m_column->count() - 1, control);
    if (m_label != nullptr)
        m_label->setBuddy(control);
    setFocusProxy(control);
}

void Field::addBelow(QWidget *widget)
{
    m_column->insertWidget(m_column->count() - 1, widget);
}

QString Field::where() const
{
    QString where;
    for (const QString &name : m_place.path) {
        bool isNumber = false;
        name.toInt(&isNumber);
        if (isNumber)
            where += QStringLiteral("[%1]").arg(name);
        else
            where += (where.isEmpty() ? QString() : QStringLiteral(".")) + name;
    }
    return where;
}

Field *Field::fieldAt(const QString &error)
{
    const QString own = where();
    const bool fits =
        error == own || error.startsWith(own + QLatin1Char('.')) || error.startsWith(own + QLatin1Char('['));
    return fits ? this : nullptr;
}

void Field::showProblem(const QString &problem)
{
    QPalette palette = m_problem->palette();
    palette.setColor(QPalette::WindowText, m_theme.colors().ink(Look::Dead));
    m_problem->setPalette(palette);
    m_problem->setText(problem);
    m_problem->setVisible(!problem.isEmpty());
}

QString Field::problemOf(const QString &, const QString &detail) const
{
    return m_place.label.isEmpty() ? detail : tr("%1: %2").arg(m_place.label, detail);
}

QString Field::text() const
{
    return m_draft.document().text(m_place.path);
}

void Field::write(const QString &text)
{
    writeRaw(text.isEmpty() ? QString() : ConfigDocument::quoted(text));
}

void Field::writeRaw(const QString &json)
{
    if (json == m_draft.document().raw(m_place.path))
        return;
    m_draft.change([&](ConfigDocument &document) {
        if (json.isEmpty())
            removeWithParents(document);
        else
            document.setRaw(m_place.path, json);
    });
}

// What was made for it goes with it: a key typed by mistake leaves no trace.
void Field::removeWithParents(ConfigDocument &document) const
{
    ConfigDocument::Path path = m_place.path;
    document.remove(path);
    for (path.removeLast(); !path.isEmpty(); path.removeLast()) {
        if (document.count(path) > 0 || document.isList(path) || m_draft.saved().has(path))
            return;
        document.remove(path);
    }
}

} // namespace pushdesk
