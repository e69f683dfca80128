// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/csv/bytescan.h"

#include <cstring>

namespace pushdesk {

namespace {

// True if none of eight bytes is over 0x7f or under 0x20 (a borrow may say false for nothing, never true).
bool plainAscii(const char *bytes)
{
    quint64 word = 0;
    std::memcpy(&word, bytes, sizeof word);
    constexpr quint64 ones = 0x0101010101010101ULL;
    return ((word | (word - ones * 0x20)) & (ones * 0x80)) == 0;
}

} // namespace

void ByteScan::add(QByteArrayView bytes)
{
    const char *data = bytes.data();
    const qsizetype size = bytes.size();
    qsizetype i = 0;
    while (i < size) {
        if (m_pending == 0 && size - i >= 8 && plainAscii(data + i)) {
            i += 8;
            continue;
        }
        addByte(static_cast<unsigned char>(data[i]), m_stats.size + i);
        ++i;
    }
    m_stats.size += size;
}

void ByteScan::addByte(unsigned char byte, qint64 offset)
{
    if (byte >= 0x80) {
        if (m_stats.firstHigh < 0)
            m_stats.firstHigh = offset;
        addHigh(byte);
        return;
    }
    if (m_pending > 0)
        breakUtf8();
    if (byte >= 0x20 && byte != 0x7f)
        return;
    switch (byte) {
    case '\0':
        ++(offset % 2 == 0 ? m_stats.nulEven : m_stats.nulOdd);
        pairWithNul(byte, offset);
        break;
    case '\n':
        pairWithNul(byte, offset);
        endLine();
        break;
    case '\r':
        endLine();
        break;
    case '\t':
    case '\f':
    case 0x1a: // ends files that CP/M and DOS programs wrote
        break;
    default:
        ++m_stats.controls;
    }
}

// The two bytes of a line end in UTF-16.
void ByteScan::pairWithNul(unsigned char byte, qint64 offset)
{
    const bool second = offset % 2 == 1;
    if (byte == '\n') {
        m_stats.lineFeedsBe += second && m_lastNul == offset - 1 ? 1 : 0;
        m_lastLineFeed = offset;
    } else {
        m_stats.lineFeedsLe += second && m_lastLineFeed == offset - 1 ? 1 : 0;
        m_lastNul = offset;
    }
}

// One step of strict UTF-8: no overlong form, no surrogate, nothing above U+10FFFF.
void ByteScan::addHigh(unsigned char byte)
{
    m_lineHigh = true;
    if (m_pending > 0) {
        if (byte >= m_low && byte <= m_high) {
            --m_pending;
            m_low = 0x80;
            m_high = 0xbf;
            return;
        }
        breakUtf8();
    }
    m_low = 0x80;
    m_high = 0xbf;
    if (byte >= 0xc2 && byte <= 0xdf) {
        m_pending = 1;
    } else if (byte >= 0xe0 && byte <= 0xef) {
        m_pending = 2;
        m_low = byte == 0xe0 ? 0xa0 : 0x80;
        m_high = byte == 0xed ? 0x9f : 0xbf;
        m_lineLong = true;
    } else if (byte >= 0xf0 && byte <= 0xf4) {
        m_pending = 3;
        m_low = byte == 0xf0 ? 0x90 : 0x80;
        m_high = byte == 0xf4 ? 0x8f : 0xbf;
        m_lineLong = true;
    } else {
        breakUtf8();
    }
}

void ByteScan::breakUtf8()
{
    m_pending = 0;
    m_stats.utf8 = false;
    m_lineBroken = true;
}

void ByteScan::endLine()
{
    if (m_lineBroken)
        ++m_stats.brokenLines;
    else if (m_lineHigh && m_lineLong)
        ++m_stats.utf8Lines;
    m_lineHigh = m_lineBroken = m_lineLong = false;
}

ByteStats ByteScan::finish()
{
    if (m_pending > 0)
        breakUtf8();
    endLine();
    return m_stats;
}

} // namespace pushdesk
