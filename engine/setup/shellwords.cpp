// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/setup/shellwords.h"

#include <QRegularExpression>

#include <optional>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

enum class Shell { Posix, Cmd, PowerShell };

Shell shellOf(const QString &text)
{
    static const QRegularExpression caret(u"\\^[ \\t]*\\r?\\n|(^|\\s)\\^\""_s);
    static const QRegularExpression backtick(u"\\s`[ \\t]*\\r?\\n"_s);
    if (caret.match(text).hasMatch())
        return Shell::Cmd;
    return backtick.match(text).hasMatch() ? Shell::PowerShell : Shell::Posix;
}

bool isNameStart(QChar c)
{
    return c.unicode() < 0x80 && (c.isLetter() || c == u'_');
}

bool isBlank(QChar c)
{
    return c == u' ' || c == u'\t' || c == QChar(0x00A0) || c == u'\r'; // a web page's no-break space is one too
}

// POSIX shells and, with another escape character, PowerShell.
class WordReader {
public:
    WordReader(const QString &text, Shell shell)
        : m_text(text), m_escape(shell == Shell::PowerShell ? u'`' : u'\\'), m_powerShell(shell == Shell::PowerShell)
    {
    }

    Result<ShellWords> run()
    {
        while (!m_error && !m_ended && m_at < m_text.size())
            step();
        if (m_error)
            return *m_error;
        endWord();
        return std::move(m_out);
    }

private:
    [[nodiscard]] QChar here(qsizetype ahead = 0) const
    {
        return m_at + ahead < m_text.size() ? m_text[m_at + ahead] : QChar();
    }

    void fail(const QString &detail, qsizetype at)
    {
        if (!m_error)
            m_error = Error{ErrorCode::BadInput, u"character %1"_s.arg(at + 1), detail};
    }

    void add(QChar c)
    {
        m_word += c;
        m_inWord = true;
    }

    void endWord()
    {
        if (m_inWord)
            m_out.words.append(m_word);
        m_word.clear();
        m_inWord = false;
    }

    void step()
    {
        const QChar c = here();
        if (c == m_escape)
            return takeEscape();
        if (c == u'\'' || (c == u'$' && here(1) == u'\'' && !m_powerShell))
            return c == u'$' ? takeAnsiQuote() : takeSingleQuote();
        if (c == u'"')
            return takeDoubleQuote();
        if (c == u'$')
            return takeVariable();
        if (isBlank(c)) {
            endWord();
            ++m_at;
            return;
        }
        if (c == u'\n')
            return takeLineEnd();
        if (c == u'#' && !m_inWord) {
            const qsizetype end = m_text.indexOf(u'\n', m_at);
            m_at = end < 0 ? m_text.size() : end;
            return;
        }
        if (QStringView(u"|;&<>()`").contains(c))
            return takeOperator(c);
        if (!m_inWord && QStringView(u"\u201C\u201D\u2018\u2019\u00AB").contains(c))
            return fail(u"%1 is a typographic quote, which no shell knows: write ' or \" in its place"_s.arg(c), m_at);
        add(c);
        ++m_at;
    }

    // A continuation also where blanks were pasted behind it.
    [[nodiscard]] qsizetype continuationLength() const
    {
        qsizetype ahead = 1;
        while (isBlank(here(ahead)))
            ++ahead;
        return here(ahead) == u'\n' ? ahead + 1 : 0;
    }

    void takeEscape()
    {
        if (const auto length = continuationLength(); length > 0) {
            m_at += length;
            return;
        }
        if (m_at + 1 >= m_text.size()) {
            ++m_at; // the last line's continuation
            return;
        }
        add(here(1));
        m_at += 2;
    }

    void takeSingleQuote()
    {
        const qsizetype open = m_at++;
        m_inWord = true;
        for (; m_at < m_text.size(); ++m_at) {
            if (m_powerShell && here() == u'\'' && here(1) == u'\'')
                ++m_at; // '' is one
            else if (m_powerShell && here() == u'\\' && here(1) == u'"')
                ++m_at; // how PowerShell hands a quote to a program
            else if (here() == u'\'') {
                ++m_at;
                return;
            }
            add(here());
        }
        fail(u"this ' is not closed"_s, open);
    }

    void takeDoubleQuote()
    {
        const qsizetype open = m_at++;
        m_inWord = true;
        while (!m_error && m_at < m_text.size()) {
            const QChar c = here();
            if (c == u'"') {
                ++m_at;
                return;
            }
            if (c == m_escape || (m_powerShell && c == u'\\' && here(1) == u'"'))
                takeQuotedEscape();
            else if (c == u'$')
                takeVariable();
            else if (c == u'`')
                fail(u"`…` runs another command, whose answer is not known here: paste the value itself"_s, m_at);
            else {
                add(c);
                ++m_at;
            }
        }
        fail(u"this \" is not closed"_s, open);
    }

    void takeQuotedEscape()
    {
        const QChar next = here(1);
        if (m_powerShell && here() == m_escape) {
            add(next == u'n' ? u'\n' : next == u't' ? u'\t' : next == u'r' ? u'\r' : next);
        } else if (next == u'\n' || (next == u'\r' && here(2) == u'\n')) {
            m_at += next == u'\r' ? 3 : 2;
            return;
        } else if (QStringView(u"$`\"\\").contains(next)) {
            add(next);
        } else {
            add(here());
            ++m_at;
            return;
        }
        m_at += 2;
    }

    // Bash's $'…', as browsers copy values with special characters.
    void takeAnsiQuote()
    {
        const qsizetype open = m_at;
        m_at += 2;
        m_inWord = true;
        while (m_at < m_text.size()) {
            const QChar c = here();
            ++m_at;
            if (c == u'\'')
                return;
            if (c == u'\\' && m_at < m_text.size())
                takeAnsiEscape();
            else
                add(c);
        }
        fail(u"this $' is not closed"_s, open);
    }

    // Octal and \x are bytes, of which several may make one character.
    void takeAnsiEscape()
    {
        QByteArray bytes;
        bool any = false;
        --m_at;
        while (here() == u'\\' && (here(1) == u'x' || (here(1) >= u'0' && here(1) <= u'7'))) {
            const bool hex = here(1) == u'x';
            m_at += hex ? 2 : 1;
            bytes += static_cast<char>(takeNumber(hex ? 16 : 8, hex ? 2 : 3));
            any = true;
        }
        if (any) {
            m_word += QString::fromUtf8(bytes);
            return;
        }
        ++m_at;
        const QChar c = here();
        ++m_at;
        if (c == u'u' || c == u'U') {
            const char32_t code = takeNumber(16, c == u'u' ? 4 : 8);
            m_word += code >= 0xD800 && code < 0xE000 ? QString(QChar(static_cast<char16_t>(code)))
                                                      : QString::fromUcs4(&code, 1);
            return;
        }
        static constexpr QStringView letters = u"abefnrtv";
        static constexpr QStringView meanings = u"\a\b\x1B\f\n\r\t\v";
        const qsizetype known = letters.indexOf(c);
        if (known >= 0)
            add(meanings[known]);
        else if (QStringView(u"\\'\"?").contains(c))
            add(c);
        else
            m_word += u'\\' + QString(c);
    }

    char32_t takeNumber(int base, int most)
    {
        char32_t number = 0;
        for (int i = 0; i < most; ++i, ++m_at) {
            const int digit = QString(here()).toInt(nullptr, base);
            const bool isDigit = digit > 0 || here() == u'0';
            if (!isDigit)
                break;
            number = number * static_cast<char32_t>(base) + static_cast<char32_t>(digit);
        }
        return number;
    }

    void takeVariable()
    {
        const qsizetype start = m_at++;
        const bool braces = here() == u'{';
        if (here() == u'(')
            return fail(u"$(…) runs another command, whose answer is not known here: paste the value itself"_s, start);
        m_at += braces ? 1 : 0;
        QString name;
        while (isNameStart(here()) || (!name.isEmpty() && here().isDigit()) || (m_powerShell && here() == u':')) {
            name += here();
            ++m_at;
        }
        if (name.isEmpty() && !braces)
            return add(u'$'); // a price, a regular expression's end
        if (braces && here() != u'}')
            return fail(u"only ${NAME} is known of the shell's ${…}: paste the value itself"_s, start);
        m_at += braces ? 1 : 0;
        if (m_powerShell && name.startsWith("env:"_L1, Qt::CaseInsensitive))
            name.remove(0, 4);
        add(variableBegin);
        m_word += name + variableEnd;
    }

    // A line without its continuation is what a chat or a web page leaves of it.
    void takeLineEnd()
    {
        endWord();
        while (m_at < m_text.size() && (isBlank(here()) || here() == u'\n'))
            ++m_at;
        if (m_at >= m_text.size() || m_out.words.isEmpty())
            return;
        if (here() == u'-')
            m_out.notes.append(u"a line that starts with - was read as going on with the line before"_s);
        else
            end();
    }

    void takeOperator(QChar c)
    {
        if (c == u'&' && m_inWord && here(1) != u'&' && !isBlank(here(1)) && m_at + 1 < m_text.size())
            return fail(u"an unquoted & ends a command: put quotes around the URL"_s, m_at);
        if (c == u'`')
            return fail(u"`…` runs another command, whose answer is not known here: paste the value itself"_s, m_at);
        if (c == u'(' || c == u')') {
            add(c);
            ++m_at;
            return;
        }
        endWord();
        end();
    }

    void end()
    {
        m_ended = true;
        const QString rest = m_text.mid(m_at).trimmed();
        if (rest != ";"_L1 && rest != "&"_L1) // its text may hold a password
            m_out.notes.append(
                u"only the first command was read; left out is what stands from character %1 on"_s.arg(m_at + 1));
    }

    const QString &m_text;
    QChar m_escape;
    bool m_powerShell;
    qsizetype m_at = 0;
    bool m_inWord = false;
    bool m_ended = false;
    QString m_word;
    ShellWords m_out;
    std::optional<Error> m_error;
};

// What cmd itself takes out before the program sees its line: carets outside of quotes, and line ends behind them.
QString withoutCarets(const QString &text)
{
    QString out;
    bool quoted = false;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const QChar c = text[i];
        if (c == u'"')
            quoted = !quoted;
        if (c != u'^' || quoted) {
            out += c;
            continue;
        }
        qsizetype next = i + 1;
        while (next < text.size() && (text[next] == u' ' || text[next] == u'\t'))
            ++next;
        if (next < text.size() && text[next] == u'\r')
            ++next;
        if (next < text.size() && text[next] == u'\n') {
            i = next; // the character behind the line end is taken as it is, also another line end
            if (i + 1 < text.size() && text[i + 1] == u'\n')
                out += text[++i];
            continue;
        }
        if (i + 1 < text.size())
            out += text[++i];
    }
    return out;
}

// The words as Windows programs split their command line: \" and "" are quotes, backslashes count only before one.
Result<ShellWords> splitWindowsLine(const QString &line)
{
    ShellWords out;
    QString word;
    bool quoted = false;
    bool inWord = false;
    const auto end = [&] {
        if (inWord)
            out.words.append(word);
        word.clear();
        inWord = false;
    };
    for (qsizetype i = 0; i < line.size(); ++i) {
        const QChar c = line[i];
        if (!quoted && (isBlank(c) || c == u'\n')) {
            end();
            continue;
        }
        inWord = true;
        qsizetype slashes = 0;
        while (i + slashes < line.size() && line[i + slashes] == u'\\')
            ++slashes;
        if (slashes > 0 && i + slashes < line.size() && line[i + slashes] == u'"') {
            word += QString(slashes / 2, u'\\') + (slashes % 2 == 1 ? u"\""_s : QString());
            i += slashes % 2 == 1 ? slashes : slashes - 1;
        } else if (c == u'"' && quoted && i + 1 < line.size() && line[i + 1] == u'"') {
            word += c;
            ++i;
        } else if (c == u'"') {
            quoted = !quoted;
        } else {
            word += c;
        }
    }
    if (quoted)
        return Error{ErrorCode::BadInput, {}, u"a \" is not closed"_s};
    end();
    return out;
}

} // namespace

Result<ShellWords> splitShellCommand(const QString &text)
{
    if (text.contains(variableBegin) || text.contains(variableEnd))
        return Error{ErrorCode::BadInput, {}, u"is not text"_s};
    QString clean = text;
    if (clean.startsWith(QChar(0xFEFF)))
        clean.remove(0, 1);
    const Shell shell = shellOf(clean);
    if (shell == Shell::Cmd)
        return splitWindowsLine(withoutCarets(clean));
    return WordReader(clean, shell).run();
}

} // namespace pushdesk
