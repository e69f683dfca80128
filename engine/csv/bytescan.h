// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace pushdesk {

// What the bytes of a whole file look like: enough to tell text from binary and UTF-8 and UTF-16 from the rest.
struct ByteStats {
    qint64 size = 0;
    qint64 nulEven = 0; // NULs at even offsets: the high bytes of UTF-16-BE
    qint64 nulOdd = 0;
    qint64 lineFeedsLe = 0; // LF at an even offset, NUL behind it: a line end of UTF-16-LE
    qint64 lineFeedsBe = 0; // NUL at an even offset, LF behind it
    qint64 controls = 0;    // control characters no text has; NULs are not among them
    qint64 firstHigh = -1;  // offset of the first byte over 0x7f
    bool utf8 = true;       // strict UTF-8 (RFC 3629) from the first byte to the last
    // Lines (ended by CR or LF) with bytes over 0x7f:
    qint64 utf8Lines = 0; // all of them valid UTF-8, with a sequence of three bytes or more: chance hardly makes those
    qint64 brokenLines = 0;
};

// Gathers ByteStats from a stream of chunks.
class ByteScan {
public:
    void add(QByteArrayView bytes);
    [[nodiscard]] ByteStats finish();

private:
    void addByte(unsigned char byte, qint64 offset);
    void addHigh(unsigned char byte);
    void breakUtf8();
    void endLine();
    void pairWithNul(unsigned char byte, qint64 offset);

    ByteStats m_stats;
    qint64 m_lastNul = -2; // offsets
    qint64 m_lastLineFeed = -2;
    int m_pending = 0;          // continuation bytes that the current UTF-8 sequence still needs
    unsigned char m_low = 0x80; // range allowed for the next one: narrower after E0, ED, F0, F4
    unsigned char m_high = 0xbf;
    bool m_lineHigh = false;
    bool m_lineBroken = false;
    bool m_lineLong = false; // holds a sequence of three bytes or more
};

} // namespace pushdesk
