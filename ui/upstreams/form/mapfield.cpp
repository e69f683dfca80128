// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/upstreams/form/mapfield.h"

#include "engine/core/filled.h"
#include "ui/theme/theme.h"
#include "ui/upstreams/chips/chipedit.h"
#include "ui/upstreams/form/configdraft.h"
#include "ui/upstreams/form/taborder.h"
#include "ui/widgets/button.h"

#include <QHBoxLayout>
#include <QLineEdit>
#include <QPushButton>

#include <algorithm>

namespace pushdesk {

MapField::MapField(ConfigDraft &draft, const Theme &theme, Place place, const QString &add, QWidget *parent)
    : Field(draft, theme, std::move(place), parent)
{
    auto *box = new QWidget(this);
    auto *column = new QVBoxLayout(box);
    column->setContentsMargins({});
    column->setSpacing(4);
    m_rows = new QVBoxLayout;
    m_rows->setSpacing(4);
    column->addLayout(m_rows);
    m_add = makeButton(add, m_place.name + QStringLiteral("Add"), box, ButtonKind::Small, Icon::Plus);
    column->addWidget(m_add, 0, Qt::AlignLeft);
    setControl(box);
    connect(m_add, &QPushButton::clicked, this, [this] {
        const QString name = unusedName();
        m_draft.change([&](ConfigDocument &document) { document.setText(path() + QStringList{name}, QString()); });
        load();
        m_shown.back().name->setFocus();
        m_shown.back().name->selectAll();
    });
    load();
}

QString MapField::unusedName() const
{
    QString name = QStringLiteral("name");
    for (int n = 2; m_names.contains(name); ++n)
        name = QStringLiteral("name%1").arg(n);
    return name;
}

int MapField::size() const
{
    return static_cast<int>(m_names.size());
}

void MapField::addRow(const QString &name)
{
    auto *box = new QWidget(this);
    auto *row = new QHBoxLayout(box);
    row->setContentsMargins({});
    row->setSpacing(6);
    const QString id = filled(QStringLiteral("%1%2"), m_place.name, m_shown.size());
    auto *nameEdit = new QLineEdit(name, box);
    nameEdit->setObjectName(id + QStringLiteral("Name"));
    nameEdit->setAccessibleName(tr("Name of %1").arg(label()));
    nameEdit->setFixedWidth(132);
    auto *value = new ChipEdit(m_theme, ChipEdit::Lines::One, id + QStringLiteral("Value"), box);
    value->setAccessibleName(tr("Value of %1").arg(name));
    auto *remove = makeButton({}, id + QStringLiteral("Remove"), box, ButtonKind::Quiet, Icon::Close);
    remove->setAccessibleName(tr("Remove %1").arg(name));
    remove->setToolTip(tr("Remove %1").arg(name));
    row->addWidget(nameEdit);
    row->addWidget(value, 1);
    row->addWidget(remove);
    m_rows->addWidget(box);
    tabBefore(m_add, box);
    box->show(); // at once: the focus goes into it
    m_shown.push_back({box, nameEdit, value});
    const size_t index = m_shown.size() - 1;
    connect(nameEdit, &QLineEdit::editingFinished, this, [this, index] { rename(index); });
    connect(value, &ChipEdit::entered, this, [this, value] { Q_EMIT entered(value); });
    connect(value, &ChipEdit::edited, this, [this, index] {
        m_draft.change([&](ConfigDocument &document) {
            document.setText(path() + QStringList{m_names[static_cast<qsizetype>(index)]},
                             m_shown[index].value->source());
        });
    });
    connect(remove, &QPushButton::clicked, this, [this, box] { removeRow(box); });
}

void MapField::rename(size_t row)
{
    const auto at = static_cast<qsizetype>(row);
    const QString name = m_shown[row].name->text().trimmed();
    if (name == m_names[at])
        return;
    if (name.isEmpty() || m_names.contains(name)) {
        m_shown[row].name->setText(m_names[at]);
        showProblem(name.isEmpty() ? QString() : tr("%1 is there already").arg(name));
        return;
    }
    showProblem({});
    m_draft.change([&](ConfigDocument &document) { document.rename(path() + QStringList{m_names[at]}, name); });
    m_names[at] = name;
}

void MapField::removeRow(const QWidget *box)
{
    const auto found = std::find_if(m_shown.begin(), m_shown.end(), [box](const Row &row) { return row.box == box; });
    if (found == m_shown.end())
        return;
    const QString name = m_names[found - m_shown.begin()];
    m_add->setFocus(); // not on what goes
    m_draft.change([&](ConfigDocument &document) {
        document.remove(path() + QStringList{name});
        if (document.count(path()) == 0)
            document.remove(path());
    });
    load();
}

void MapField::load()
{
    const ConfigDocument &document = m_draft.document();
    const QStringList names = document.names(path());
    if (names != m_names || static_cast<qsizetype>(m_shown.size()) != names.size()) {
        m_names = names;
        for (const Row &row : m_shown) {
            row.box->hide();
            m_rows->removeWidget(row.box);
            row.box->deleteLater(); // may be what told us
            for (QWidget *part : row.box->findChildren<QWidget *>()) {
                part->disconnect(this);
                part->setObjectName({});
            }
        }
        m_shown.clear();
        for (const QString &name : names)
            addRow(name);
        Q_EMIT resized();
    }
    for (size_t i = 0; i < m_shown.size(); ++i)
        m_shown[i].value->setSource(document.text(path() + QStringList{m_names[static_cast<qsizetype>(i)]}));
}

void MapField::giveFocus()
{
    if (m_shown.empty())
        m_add->setFocus();
    else
        m_shown.front().value->setFocus();
}

} // namespace pushdesk
