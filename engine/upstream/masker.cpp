// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/upstream/masker.h"

#include "engine/upstream/requestcharset.h"
#include "engine/upstream/urlencoding.h"

#include <QSet>
#include <QUrl>

#include <algorithm>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype shortValue = 4;   // bytes; below it a value is masked only where it stands alone
constexpr qsizetype shortestPart = 6; // characters of base64 that are taken for a part of something

const QByteArray &dots()
{
    static const QByteArray text = u"••••"_s.toUtf8();
    return text;
}

QByteArray lowerHex(QByteArray percentEncoded)
{
    for (qsizetype i = 0; i + 2 < percentEncoded.size(); ++i) {
        if (percentEncoded[i] == '%')
            percentEncoded.replace(i, 3, percentEncoded.sliced(i, 3).toLower());
    }
    return percentEncoded;
}

// As URLs, JavaScript's encodeURIComponent and encodeURI, and HTML forms (Java's URLEncoder) write it.
void addPercentForms(const QByteArray &value, QSet<QByteArray> &forms)
{
    const QString text = QString::fromUtf8(value);
    const QByteArray form = QUrl::toPercentEncoding(text, "*", "~");
    const QList<QByteArray> written{QUrl::toPercentEncoding(text), QUrl::toPercentEncoding(text, "!'()*"),
                                    QUrl::toPercentEncoding(text, "!'()*;/?:@&=+$,#"),
                                    QByteArray(form).replace("%20", "+")};
    for (const QByteArray &one : written)
        forms << one << lowerHex(one) << one.toPercentEncoding();
}

// Python, PHP and Go write the digits in lower case, .NET and Jackson in upper case.
enum class HexCase { Lower, Upper };

QString unicodeEscape(uint unit, HexCase hex)
{
    const QString digits = u"%1"_s.arg(unit, 4, 16, QChar(u'0'));
    return u"\\u"_s + (hex == HexCase::Upper ? digits.toUpper() : digits);
}

// JSON content; `alsoEscaped` are ASCII characters that a writer turns into \u escapes without need.
QByteArray jsonForm(const QByteArray &value, QByteArrayView alsoEscaped, bool slash, bool beyondAscii,
                    HexCase hex = HexCase::Lower)
{
    QString out;
    for (const QChar c : QString::fromUtf8(value)) {
        const uint unit = c.unicode();
        const char ascii = unit < 0x80 ? static_cast<char>(unit) : '\0';
        if ((ascii != '\0' && alsoEscaped.contains(ascii)) || (unit >= 0x80 && beyondAscii))
            out += unicodeEscape(unit, hex);
        else if (ascii == '"' || ascii == '\\' || (ascii == '/' && slash))
            (out += u'\\') += c;
        else if (ascii == '\n')
            out += u"\\n"_s;
        else if (ascii == '\t')
            out += u"\\t"_s;
        else if (ascii == '\r')
            out += u"\\r"_s;
        else if (unit < 0x20)
            out += unicodeEscape(unit, hex);
        else
            out += c;
    }
    return out.toUtf8();
}

// As it is needed, and as PHP (slashes), Go and Gson (characters of HTML) write it.
void addJsonForms(const QByteArray &value, QSet<QByteArray> &forms)
{
    for (const QByteArrayView also : {QByteArrayView(), QByteArrayView("\""), QByteArrayView("<>&"),
                                      QByteArrayView("<>&'="), QByteArrayView("<>&'\"+")}) {
        for (const bool slash : {false, true})
            for (const HexCase hex : {HexCase::Lower, HexCase::Upper})
                forms << jsonForm(value, also, slash, false, hex) << jsonForm(value, also, slash, true, hex);
    }
}

// Each character escaped, as careful writers do it.
void addWholeEscapes(const QByteArray &value, QSet<QByteArray> &forms)
{
    QByteArray percent;
    for (const char c : value)
        percent += '%' + QByteArray(1, c).toHex();
    QString lower;
    QString upper;
    QByteArray decimal;
    for (const QChar c : QString::fromUtf8(value)) {
        lower += unicodeEscape(c.unicode(), HexCase::Lower);
        upper += unicodeEscape(c.unicode(), HexCase::Upper);
        decimal += "&#" + QByteArray::number(c.unicode()) + ';';
    }
    forms << percent << percent.toUpper() << lower.toUtf8() << upper.toUtf8() << decimal;
}

// JSON in a form or a URL, in a string of JSON, and in a string of JSON in a form: what parts of requests are made of.
void addNestedJsonForms(const QByteArray &value, QSet<QByteArray> &forms)
{
    QSet<QByteArray> once;
    addJsonForms(value, once);
    for (const QByteArray &inner : std::as_const(once)) {
        addPercentForms(inner, forms);
        for (const bool slash : {false, true}) {
            const QByteArray outer = jsonForm(inner, {}, slash, false);
            forms << outer;
            addPercentForms(outer, forms);
        }
    }
}

// A request in GB18030 has the value in its bytes.
void addGb18030Forms(const QByteArray &value, QSet<QByteArray> &forms)
{
    const auto bytes = toCharset(QString::fromUtf8(value), Charset::Gb18030);
    if (!bytes)
        return;
    for (const std::string &form : {*bytes, percentEncoded(*bytes), javaEncoded(*bytes)})
        forms << QByteArray::fromStdString(form);
}

void addXmlForms(const QByteArray &value, QSet<QByteArray> &forms)
{
    QByteArray xml = value;
    xml.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    forms << xml;
    xml.replace('"', "&quot;");
    forms << xml << QByteArray(xml).replace('\'', "&apos;") << QByteArray(xml).replace('\'', "&#39;")
          << QByteArray(xml).replace('\'', "&#x27;");
    // Go's html/template
    QByteArray go = value;
    go.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&#34;").replace('\'', "&#39;");
    forms << go << QByteArray(go).replace('+', "&#43;");
}

// Of a part the characters at the ends depend on what is around it: they are left out.
QByteArray base64Core(const QByteArray &value, qsizetype before, QByteArray::Base64Options options)
{
    const QByteArray encoded = (QByteArray(before, '\0') + value).toBase64(options | QByteArray::OmitTrailingEquals);
    const qsizetype start = (before * 8 + 5) / 6;
    const qsizetype end = (before + value.size()) * 8 / 6;
    return encoded.sliced(start, std::max<qsizetype>(0, end - start));
}

void addBase64Forms(const QByteArray &value, QSet<QByteArray> &forms)
{
    for (const auto options : {QByteArray::Base64Encoding, QByteArray::Base64UrlEncoding}) {
        QList<QByteArray> found{value.toBase64(options), value.toBase64(options | QByteArray::OmitTrailingEquals)};
        for (qsizetype before = 0; before < 3; ++before) {
            const QByteArray core = base64Core(value, before, options);
            if (core.size() >= shortestPart)
                found << core;
        }
        for (const QByteArray &one : found)
            forms << one << one.toPercentEncoding() << lowerHex(one.toPercentEncoding())
                  << QByteArray(one).replace('/', "\\/");
    }
}

bool isWordByte(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || static_cast<uchar>(c) >= 0x80;
}

bool standsAlone(const QByteArray &text, qsizetype at, qsizetype size)
{
    return (at == 0 || !isWordByte(text[at - 1])) && (at + size == text.size() || !isWordByte(text[at + size]));
}

constexpr size_t buckets = 4096;

// Of the two bytes at a place, or of the one alone.
size_t bucketOf(const QByteArray &text, qsizetype at, bool alone)
{
    const auto first = static_cast<size_t>(static_cast<uchar>(text[at]));
    const size_t second = alone || at + 1 == text.size() ? 0 : static_cast<size_t>(static_cast<uchar>(text[at + 1]));
    return (first * 131 + second) % buckets;
}

} // namespace

Masker::Masker(const QStringList &values)
{
    QSet<QByteArray> known;
    for (const QString &value : values) {
        const QByteArray bytes = value.toUtf8();
        if (bytes.isEmpty())
            continue;
        QSet<QByteArray> forms{bytes, bytes.toHex(), bytes.toHex().toUpper()};
        addPercentForms(bytes, forms);
        addJsonForms(bytes, forms);
        addNestedJsonForms(bytes, forms);
        addGb18030Forms(bytes, forms);
        addXmlForms(bytes, forms);
        addWholeEscapes(bytes, forms);
        addBase64Forms(bytes, forms);
        forms.remove(QByteArray());
        for (const QByteArray &form : std::as_const(forms)) {
            if (!known.contains(form))
                m_forms.push_back({form, bytes.size() < shortValue});
            known.insert(form);
        }
    }
    if (m_forms.empty())
        return;
    std::sort(m_forms.begin(), m_forms.end(), [](const Form &a, const Form &b) {
        const size_t left = bucketOf(a.text, 0, false);
        const size_t right = bucketOf(b.text, 0, false);
        return left != right ? left < right : a.text.size() > b.text.size();
    });
    m_begin.assign(buckets + 1, 0);
    for (const Form &form : m_forms)
        ++m_begin[bucketOf(form.text, 0, false) + 1];
    for (size_t i = 1; i <= buckets; ++i)
        m_begin[i] += m_begin[i - 1];
}

const Masker::Form *Masker::formAt(const QByteArray &text, qsizetype at) const
{
    for (const bool alone : {false, true}) { // a form of one byte lies in a bucket of its own
        const size_t bucket = bucketOf(text, at, alone);
        for (auto i = m_begin[bucket]; i < m_begin[bucket + 1]; ++i) {
            const Form &form = m_forms[i];
            const bool here = QByteArrayView(text).sliced(at).startsWith(form.text);
            if (here && (!form.alone || standsAlone(text, at, form.text.size())))
                return &form;
        }
    }
    return nullptr;
}

// One pass, however many values there are: answers are looked through at full rate.
QByteArray Masker::mask(const QByteArray &text) const
{
    if (isEmpty())
        return text;
    QByteArray out;
    qsizetype kept = 0; // up to here it is in `out`
    for (qsizetype at = 0; at < text.size();) {
        const Form *form = formAt(text, at);
        if (!form) {
            ++at;
            continue;
        }
        out.append(text.constData() + kept, at - kept).append(dots());
        at += form->text.size();
        kept = at;
    }
    return kept == 0 ? text : out.append(text.constData() + kept, text.size() - kept);
}

QString Masker::mask(const QString &text) const
{
    if (isEmpty() || text.isEmpty())
        return text;
    const QByteArray bytes = text.toUtf8();
    const QByteArray masked = mask(bytes);
    return masked == bytes ? text : QString::fromUtf8(masked);
}

} // namespace pushdesk
