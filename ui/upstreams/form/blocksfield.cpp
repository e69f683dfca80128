// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/upstreams/form/blocksfield.h"

#include "engine/core/filled.h"
#include "ui/theme/theme.h"
#include "ui/upstreams/form/configdraft.h"
#include "ui/upstreams/form/taborder.h"
#include "ui/widgets/button.h"
#include "ui/widgets/panel.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

#include <algorithm>

namespace pushdesk {

BlocksField::BlocksField(ConfigDraft &draft, const Theme &theme, Place place, Kind kind, Shape shape, Words words,
                         QWidget *parent)
    : Field(draft, theme, std::move(place), parent), m_kind(kind), m_shape(shape), m_words(std::move(words))
{
    auto *box = new QWidget(this);
    auto *column = new QVBoxLayout(box);
    column->setContentsMargins({});
    column->setSpacing(6);
    m_column = new QVBoxLayout;
    m_column->setSpacing(shape == Shape::Card ? 8 : 4);
    column->addLayout(m_column);
    m_add = makeButton(m_words.add, m_place.name + QStringLiteral("Add"), box, ButtonKind::Small, Icon::Plus);
    column->addWidget(m_add, 0, Qt::AlignLeft);
    setControl(box);
    setFocusProxy(m_add);
    connect(m_add, &QPushButton::clicked, this, &BlocksField::addElement);
}

std::vector<QString> BlocksField::steps() const
{
    std::vector<QString> steps;
    for (const ConfigDocument::Entry &entry : m_draft.document().entries(path()))
        steps.push_back(m_kind == Kind::Named ? entry.name : QString::number(steps.size()));
    return steps;
}

void BlocksField::load()
{
    if (auto now = steps(); now != m_steps) {
        m_steps = std::move(now);
        rebuild();
        return;
    }
    for (const Block &block : m_blocks)
        for (Field *field : block.fields)
            field->load();
}

// One of the blocks may be what told us.
void BlocksField::rebuild()
{
    for (const Block &block : m_blocks) {
        block.box->hide();
        m_column->removeWidget(block.box);
        block.box->deleteLater();
        block.box->setObjectName({});
        for (QWidget *part : block.box->findChildren<QWidget *>()) {
            part->disconnect(this);
            part->setObjectName({});
        }
    }
    m_blocks.clear();
    for (size_t i = 0; i < m_steps.size(); ++i)
        addBlock(i);
}

void BlocksField::addBlock(size_t index)
{
    const QString id = filled(QStringLiteral("%1%2"), m_place.name, index);
    const ConfigDocument::Path at = path() + QStringList{m_steps[index]};
    Block block;
    block.box = m_shape == Shape::Card ? new Panel(m_theme, Panel::Edge::Rounded, this) : new QWidget(this);
    auto *column = new QVBoxLayout(block.box);
    column->setSpacing(8);
    if (m_shape == Shape::Card) {
        column->setContentsMargins(10, 6, 10, 10);
        column->addWidget(makeHead(index, block));
        block.fields = fill(at, id, column, block.box);
    } else {
        column->setContentsMargins({});
        auto *line = makeHead(index, block);
        auto *value = new QVBoxLayout;
        block.fields = fill(at, id, value, line);
        static_cast<QHBoxLayout *>(line->layout())->insertLayout(1, value, 1);
        column->addWidget(line);
    }
    m_column->addWidget(block.box);
    tabBefore(m_add, block.box);
    block.box->show(); // at once: the focus goes into it
    m_blocks.push_back(std::move(block));
}

QWidget *BlocksField::makeHead(size_t index, Block &block)
{
    auto *head = new QWidget(block.box);
    auto *row = new QHBoxLayout(head);
    row->setContentsMargins({});
    row->setSpacing(4);
    const QString id = filled(QStringLiteral("%1%2"), m_place.name, index);
    const QString which = m_words.one.arg(m_kind == Kind::Named ? m_steps[index] : QString::number(index + 1));
    if (m_kind == Kind::Named) {
        addName(index, block, head);
        row->addWidget(block.name);
    } else {
        auto *title = m_theme.label(Type::SmallStrong, head);
        title->setText(which);
        row->addWidget(title);
    }
    if (m_shape == Shape::Card)
        row->addStretch(1);
    const auto button = [&](const char *name, Icon icon, const QString &words) {
        auto *made = makeButton({}, id + QLatin1String(name), head, ButtonKind::Quiet, icon);
        made->setAccessibleName(words);
        made->setToolTip(words);
        row->addWidget(made);
        return made;
    };
    if (m_shape == Shape::Card) {
        block.up = button("Up", Icon::ChevronUp, tr("Move %1 up").arg(which));
        block.down = button("Down", Icon::ChevronDown, tr("Move %1 down").arg(which));
        block.up->setEnabled(index > 0);
        block.down->setEnabled(index + 1 < m_steps.size());
        connect(block.up, &QPushButton::clicked, this, [this, index] { moveElement(index, -1); });
        connect(block.down, &QPushButton::clicked, this, [this, index] { moveElement(index, 1); });
    }
    auto *remove = button("Remove", Icon::Close, tr("Remove %1").arg(which));
    connect(remove, &QPushButton::clicked, this, [this, index] { removeElement(index); });
    return head;
}

void BlocksField::addName(size_t index, Block &block, QWidget *parent)
{
    block.name = new QLineEdit(m_steps[index], parent);
    block.name->setObjectName(filled(QStringLiteral("%1%2Name"), m_place.name, index));
    block.name->setAccessibleName(tr("Name of %1").arg(m_words.one.arg(m_steps[index])));
    block.name->setFixedWidth(132);
    connect(block.name, &QLineEdit::editingFinished, this, [this, index] { rename(index); });
}

void BlocksField::addElement()
{
    QString name = freshName();
    const auto isKnown = [&] { return std::find(m_steps.begin(), m_steps.end(), name) != m_steps.end(); };
    for (int n = 2; m_kind == Kind::Named && isKnown(); ++n)
        name = freshName() + QString::number(n);
    m_draft.change([&](ConfigDocument &document) {
        if (m_kind == Kind::List)
            document.insert(path(), document.count(path()), fresh());
        else
            document.setRaw(path() + QStringList{name}, fresh());
    });
    load();
    if (m_blocks.empty())
        return; // the config has something else there, which the parser tells
    const Block &added = m_blocks.back();
    if (added.name != nullptr) {
        added.name->setFocus();
        added.name->selectAll();
    } else if (!added.fields.empty()) {
        added.fields.front()->giveFocus();
    }
}

void BlocksField::removeElement(size_t index)
{
    m_add->setFocus(); // not on what goes
    m_draft.change([&](ConfigDocument &document) {
        document.remove(path() + QStringList{m_steps[index]});
        if (document.count(path()) == 0)
            document.remove(path());
    });
    load();
}

void BlocksField::moveElement(size_t index, int by)
{
    const size_t to = by < 0 ? index - 1 : index + 1;
    if (to >= m_steps.size())
        return;
    m_draft.change(
        [&](ConfigDocument &document) { document.move(path(), static_cast<int>(index), static_cast<int>(to)); });
    load();
    QPushButton *next = by < 0 ? m_blocks[to].up : m_blocks[to].down;
    if (!next->isEnabled())
        next = by < 0 ? m_blocks[to].down : m_blocks[to].up;
    next->setFocus();
}

void BlocksField::rename(size_t index)
{
    const QString name = m_blocks[index].name->text().trimmed();
    if (name == m_steps[index])
        return;
    const bool isKnown = std::find(m_steps.begin(), m_steps.end(), name) != m_steps.end();
    if (name.isEmpty() || isKnown) {
        m_blocks[index].name->setText(m_steps[index]);
        showProblem(isKnown ? tr("%1 is there already").arg(name) : QString());
        return;
    }
    showProblem({});
    const QString before = std::exchange(m_steps[index], name);
    for (Field *field : m_blocks[index].fields)
        field->renameStep(path().size(), name);
    m_draft.change([&](ConfigDocument &document) { document.rename(path() + QStringList{before}, name); });
    for (Field *field : m_blocks[index].fields) // from its new place
        field->load();
}

void BlocksField::giveFocus()
{
    if (m_blocks.empty() || m_blocks.front().fields.empty())
        m_add->setFocus();
    else
        m_blocks.front().fields.front()->giveFocus();
}

void BlocksField::clearProblem()
{
    Field::clearProblem();
    for (const Block &block : m_blocks)
        for (Field *field : block.fields)
            field->clearProblem();
}

Field *BlocksField::fieldAt(const QString &where)
{
    Field *best = Field::fieldAt(where);
    for (const Block &block : m_blocks)
        for (Field *field : block.fields)
            if (Field *found = field->fieldAt(where);
                found != nullptr && (best == nullptr || found->where().size() > best->where().size()))
                best = found;
    return best;
}

} // namespace pushdesk
