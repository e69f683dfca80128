// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/csv/delimiterdetection.h"

#include <algorithm>
#include <vector>

namespace pushdesk {

namespace {

constexpr int sampleRecords = 200;

// Fields of each record of the sample, were `delimiter` the delimiter.
class FieldCounter {
public:
    explicit FieldCounter(QChar delimiter) : m_delimiter(delimiter) {}

    std::vector<int> count(QStringView sample, bool complete)
    {
        for (const QChar c : sample) {
            if (m_quoted)
                takeQuoted(c);
            else
                takePlain(c);
            if (m_counts.size() >= sampleRecords)
                return m_counts;
        }
        // What a cut-off sample ends with is half a record; at the end of a file it is a whole one, unless a quote is
        // still open.
        if (complete && !m_quoted)
            endRecord();
        return m_counts;
    }

private:
    void takeQuoted(QChar c)
    {
        if (c == u'"')
            m_quoted = false; // a doubled quote opens it again at once
        m_afterQuote = c == u'"';
    }

    void takePlain(QChar c)
    {
        if (c == u'\n' || c == u'\r') {
            endRecord();
        } else if (c == m_delimiter) {
            ++m_fields;
            m_fieldEmpty = true;
            m_blank = false;
            m_afterQuote = false;
        } else if (c == u'"' && (m_fieldEmpty || m_afterQuote)) {
            m_quoted = true;
            m_fieldEmpty = m_blank = m_afterQuote = false;
        } else {
            m_fieldEmpty = m_blank = m_afterQuote = false;
        }
    }

    void endRecord()
    {
        if (!m_blank)
            m_counts.push_back(m_fields);
        m_fields = 1;
        m_fieldEmpty = m_blank = true;
        m_afterQuote = false;
    }

    QChar m_delimiter;
    std::vector<int> m_counts;
    int m_fields = 1;
    bool m_fieldEmpty = true;
    bool m_blank = true;
    bool m_quoted = false;
    bool m_afterQuote = false;
};

} // namespace

std::optional<SepDirective> sepDirective(QStringView text)
{
    constexpr qsizetype prefix = 4;
    if (text.size() <= prefix || !text.startsWith(u"sep=", Qt::CaseInsensitive))
        return std::nullopt;
    const QChar delimiter = text.at(prefix);
    if (delimiter == u'"' || delimiter == u'\r' || delimiter == u'\n')
        return std::nullopt;
    qsizetype length = prefix + 1;
    if (length < text.size() && text.at(length) != u'\r' && text.at(length) != u'\n')
        return std::nullopt; // a column that happens to be named so
    if (length < text.size() && text.at(length) == u'\r')
        ++length;
    if (length < text.size() && text.at(length) == u'\n')
        ++length;
    return SepDirective{delimiter, length};
}

QChar detectDelimiter(QStringView sample, bool complete)
{
    // In a tie of everything the comma loses to what a decimal comma or a list in a cell cannot imitate.
    QChar best = u',';
    double bestShare = 0;
    int bestFields = 1;
    for (const QChar candidate : {u'\t', u';', u',', u'|'}) {
        const std::vector<int> counts = FieldCounter(candidate).count(sample, complete);
        if (counts.empty() || counts.front() < 2)
            continue;
        const auto same = std::count(counts.begin(), counts.end(), counts.front());
        const double share = static_cast<double>(same) / static_cast<double>(counts.size());
        if (share > bestShare || (share == bestShare && counts.front() > bestFields)) {
            best = candidate;
            bestShare = share;
            bestFields = counts.front();
        }
    }
    return best;
}

} // namespace pushdesk
