// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/import/contenthash.h"

#include <QtEndian>

#include <algorithm>
#include <cstring>

namespace pushdesk {

namespace {

void appendLength(QByteArray &out, qsizetype at)
{
    const auto length = qToBigEndian(static_cast<quint32>(out.size() - at - 4));
    std::memcpy(out.data() + at, &length, sizeof length);
}

// The cell's UTF-8 behind its length, which is filled in afterwards.
void appendText(QByteArray &out, QStringEncoder &toUtf8, const QString &text)
{
    const qsizetype at = out.size();
    out.resize(at + 4 + toUtf8.requiredSpace(text.size()));
    char *end = toUtf8.appendToBuffer(out.data() + at + 4, text);
    out.resize(end - out.constData());
    appendLength(out, at);
}

} // namespace

ContentHash::ContentHash(const QStringList &header, const QList<int> &columns)
    : m_columns(columns.cbegin(), columns.cend())
{
    std::ranges::stable_sort(m_columns, {}, [&header](int i) { return header.at(i); });
    for (const int column : m_columns) {
        QByteArray name;
        appendText(name, m_toUtf8, header.at(column));
        m_names.push_back(name);
    }
}

void ContentHash::append(const QStringList &cells)
{
    static const QString none;
    for (size_t i = 0; i < m_columns.size(); ++i) {
        m_buffer.append(m_names[i]);
        const int column = m_columns[i];
        appendText(m_buffer, m_toUtf8, column < cells.size() ? cells.at(column) : none);
    }
}

QByteArray ContentHash::of(const QStringList &cells)
{
    m_buffer.resize(0); // keeps what it reserved
    append(cells);
    return QCryptographicHash::hash(m_buffer, QCryptographicHash::Md5);
}

// A length that no name has tells an order from a row. Every row has the same columns, so that where one ends is known.
QByteArray ContentHash::of(const std::vector<TaskLine> &lines)
{
    m_buffer.resize(0);
    m_buffer.append(4, '\xFF');
    for (const TaskLine &line : lines)
        append(line.cells);
    return QCryptographicHash::hash(m_buffer, QCryptographicHash::Md5);
}

QByteArray recordHash(const QStringList &cells)
{
    QByteArray buffer;
    QStringEncoder toUtf8(QStringEncoder::Utf8);
    for (const QString &cell : cells)
        appendText(buffer, toUtf8, cell);
    return QCryptographicHash::hash(buffer, QCryptographicHash::Md5);
}

} // namespace pushdesk
