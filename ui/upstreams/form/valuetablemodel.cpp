// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/upstreams/form/valuetablemodel.h"

#include "ui/upstreams/form/configdraft.h"

#include <QHash>

#include <algorithm>

namespace pushdesk {

namespace {

const QString otherwise = QStringLiteral("_else");

} // namespace

ValueTableModel::ValueTableModel(ConfigDraft &draft, QObject *parent) : QAbstractTableModel(parent), m_draft(draft) {}

void ValueTableModel::load(const ConfigDocument::Path &path)
{
    auto rows = m_draft.document().entries(path);
    std::erase_if(rows, [](const ConfigDocument::Entry &entry) { return entry.name == otherwise; });
    m_path = path;
    const bool same = rows.size() == m_rows.size();
    if (!same)
        beginResetModel();
    m_rows = std::move(rows);
    if (!same)
        endResetModel();
    else if (!m_rows.empty()) // a cell that is being edited stays open
        Q_EMIT dataChanged(index(0, From), index(static_cast<int>(m_rows.size()) - 1, To));
}

int ValueTableModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_rows.size()) + 1;
}

int ValueTableModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : 2;
}

QVariant ValueTableModel::data(const QModelIndex &index, int role) const
{
    const auto row = static_cast<size_t>(index.row());
    const bool isBlank = row >= m_rows.size();
    if (role == Qt::DisplayRole || role == Qt::EditRole)
        return isBlank ? QString() : index.column() == From ? m_rows[row].name : m_rows[row].text;
    if (role == Qt::AccessibleTextRole && isBlank)
        return index.column() == From ? tr("new value in the file") : tr("what is sent for it");
    return {};
}

QVariant ValueTableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    return section == From ? tr("In the file") : tr("Is sent as");
}

Qt::ItemFlags ValueTableModel::flags(const QModelIndex &index) const
{
    const bool hasName = static_cast<size_t>(index.row()) < m_rows.size() || index.column() == From;
    return QAbstractTableModel::flags(index) | (hasName ? Qt::ItemIsEditable : Qt::NoItemFlags);
}

bool ValueTableModel::isKnown(const QString &name) const
{
    return name == otherwise || std::any_of(m_rows.begin(), m_rows.end(),
                                            [&](const ConfigDocument::Entry &entry) { return entry.name == name; });
}

bool ValueTableModel::setName(size_t row, const QString &name)
{
    const bool isNew = row >= m_rows.size();
    if (name.isEmpty() || (!isNew && name == m_rows[row].name))
        return false;
    if (isKnown(name)) {
        Q_EMIT refused(tr("%1 is there already").arg(name));
        return false;
    }
    m_draft.change([&](ConfigDocument &document) {
        if (isNew)
            document.setText(m_path + QStringList{name}, QString());
        else
            document.rename(m_path + QStringList{m_rows[row].name}, name);
    });
    load(m_path);
    return true;
}

bool ValueTableModel::setData(const QModelIndex &index, const QVariant &value, int role)
{
    const auto row = static_cast<size_t>(index.row());
    if (role != Qt::EditRole)
        return false;
    if (index.column() == From)
        return setName(row, value.toString());
    if (row >= m_rows.size() || value.toString() == m_rows[row].text)
        return false;
    m_draft.change(
        [&](ConfigDocument &document) { document.setText(m_path + QStringList{m_rows[row].name}, value.toString()); });
    load(m_path);
    return true;
}

void ValueTableModel::remove(const std::vector<int> &rows)
{
    auto left = m_draft.document().entries(m_path);
    std::erase_if(left, [&](const ConfigDocument::Entry &entry) {
        return std::any_of(rows.begin(), rows.end(), [&](int row) {
            return static_cast<size_t>(row) < m_rows.size() && m_rows[static_cast<size_t>(row)].name == entry.name;
        });
    });
    write(left);
}

int ValueTableModel::paste(const QString &text)
{
    auto entries = m_draft.document().entries(m_path);
    QHash<QString, size_t> known;
    for (size_t i = 0; i < entries.size(); ++i)
        known.insert(entries[i].name, i);
    int taken = 0;
    for (QString line : text.split(QLatin1Char('\n'))) {
        line.remove(QLatin1Char('\r'));
        const QString name = line.section(QLatin1Char('\t'), 0, 0).trimmed();
        const QString value = line.section(QLatin1Char('\t'), 1, 1).trimmed();
        if (name.isEmpty() || name == otherwise || !line.contains(QLatin1Char('\t')))
            continue;
        ++taken;
        if (const auto found = known.constFind(name); found != known.constEnd())
            entries[*found].raw = ConfigDocument::quoted(value);
        else {
            known.insert(name, entries.size());
            entries.push_back({name, ConfigDocument::quoted(value), value});
        }
    }
    if (taken > 0)
        write(entries);
    else
        Q_EMIT refused(tr("Nothing to paste: copy two columns in the spreadsheet"));
    return taken;
}

// A line each, as deep as the table stands; `_else` keeps the last place where it had it.
void ValueTableModel::write(const std::vector<ConfigDocument::Entry> &entries)
{
    const QString outer(2 * static_cast<int>(m_path.size()), QLatin1Char(' '));
    QStringList lines;
    QString last;
    for (const ConfigDocument::Entry &entry : entries) {
        const QString line =
            outer + QStringLiteral("  ") + ConfigDocument::quoted(entry.name) + QStringLiteral(": ") + entry.raw;
        if (entry.name == otherwise)
            last = line;
        else
            lines.append(line);
    }
    if (!last.isEmpty())
        lines.append(last);
    const QString json = lines.isEmpty() ? QStringLiteral("{}")
                                         : QStringLiteral("{\n") + lines.join(QStringLiteral(",\n")) +
                                               QLatin1Char('\n') + outer + QLatin1Char('}');
    m_draft.change([&](ConfigDocument &document) { document.setRaw(m_path, json); });
    load(m_path);
}

} // namespace pushdesk
