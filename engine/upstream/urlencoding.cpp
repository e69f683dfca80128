// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/upstream/urlencoding.h"

namespace pushdesk {

namespace {

constexpr char upperHex[] = "0123456789ABCDEF";

bool isLetterOrDigit(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

std::string encoded(std::string_view bytes, std::string_view kept, bool plusForSpace)
{
    std::string out;
    out.reserve(bytes.size());
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        if (isLetterOrDigit(c) || kept.find(c) != std::string_view::npos)
            out += c;
        else if (plusForSpace && c == ' ')
            out += '+';
        else
            out.append({'%', upperHex[byte >> 4U], upperHex[byte & 0xFU]});
    }
    return out;
}

int hexValue(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    if (c >= 'a' && c <= 'f')
        return c - 'a' + 10;
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

} // namespace

std::string percentEncoded(std::string_view bytes)
{
    return encoded(bytes, "-._~", false);
}

std::string javaEncoded(std::string_view bytes)
{
    return encoded(bytes, "-._*", true);
}

std::string formDecoded(std::string_view text)
{
    std::string out;
    out.reserve(text.size());
    for (size_t i = 0; i < text.size(); ++i) {
        const bool isEscape = text[i] == '%' && i + 2 < text.size();
        const int high = isEscape ? hexValue(text[i + 1]) : -1;
        const int low = isEscape ? hexValue(text[i + 2]) : -1;
        if (high >= 0 && low >= 0) {
            out += static_cast<char>(high * 16 + low);
            i += 2;
        } else {
            out += text[i] == '+' ? ' ' : text[i];
        }
    }
    return out;
}

} // namespace pushdesk
