// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/setup/valueguess.h"

#include "engine/setup/fieldnames.h"
#include "engine/setup/jsonedit.h"
#include "engine/setup/shellwords.h"
#include "engine/upstream/exactjson.h"
#include "engine/upstream/rowscope.h"
#include "engine/upstream/templatescan.h"

#include <QRegularExpression>
#include <QSet>

#include <algorithm>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

constexpr qsizetype shortest = 2; // a value of one character says little of the column it came from

bool isJsonContainer(const QString &text)
{
    const QString trimmed = text.trimmed();
    return (trimmed.startsWith(u'{') || trimmed.startsWith(u'[')) && isJson(text.toStdString());
}

// Whether a tag of this text means the column of that name.
bool isColumnTag(const QString &text)
{
    if (text != text.trimmed() || text.isEmpty() || text.contains(u'|') || text.contains("}}"_L1) ||
        text.contains("{{"_L1) || QStringView(u"#^/!>=&{").contains(text[0]) || text.startsWith("col."_L1))
        return false;
    ColumnTable columns;
    const auto name = resolveName(text, NameUse::Request, {}, columns);
    return name.ok() && name->kind == NameRef::Kind::Column;
}

// A JSON Web Token or its like: three pieces of base64url joined by dots. Names of hosts and versions are no such
// thing.
const QRegularExpression &tokenForm()
{
    static const QRegularExpression form(
        u"(?<![\\w.-])(?:eyJ[\\w-]{4,}\\.[\\w-]{4,}\\.[\\w-]+|"
        "(?=[\\w.-]*[0-9])(?=[\\w.-]*[A-Z])(?=[\\w.-]*[a-z])[\\w-]{10,}\\.[\\w-]{10,}\\.[\\w-]{16,})(?![\\w.-])"_s);
    return form;
}

bool isToken(const QString &value)
{
    const auto match = tokenForm().match(value);
    return match.hasMatch() && match.capturedLength() == value.size();
}

QString secretWord(const QString &text)
{
    QString word;
    for (const QChar c : text.toLower())
        word += c.unicode() < 0x80 && c.isLetterOrNumber() ? c : u'_';
    static const QRegularExpression many(u"_+"_s);
    static const QRegularExpression ends(u"^_|_$"_s);
    return word.replace(many, u"_"_s).remove(ends).left(40);
}

} // namespace

ValueGuess::ValueGuess(SampleRows sample, QString base) : m_sample(std::move(sample)), m_base(std::move(base)) {}

void ValueGuess::note(const QString &text)
{
    if (!m_notes.contains(text))
        m_notes.append(text);
}

void ValueGuess::goTo(const QString &name, Place place)
{
    m_at = place == Place::Path     ? u"the URL's path"_s
           : place == Place::Body   ? u"the body"_s
           : place == Place::Header ? u"the header %1"_s.arg(name)
                                    : name;
}

QString ValueGuess::text(const QString &name, const QString &value, Place place)
{
    goTo(name, place);
    if (const auto instead = replacement(name, value, place))
        return *instead;
    return filled(value, false);
}

QString ValueGuess::json(const QString &document)
{
    return editJson(document, [this](const JsonScalar &scalar) { return jsonScalar(scalar); });
}

std::optional<QString> ValueGuess::jsonScalar(const JsonScalar &scalar)
{
    goTo(scalar.name, Place::Json);
    const bool isWord = !scalar.isText && !scalar.value.front().isDigit() && scalar.value.front() != u'-';
    if (isWord || scalar.value.isEmpty())
        return std::nullopt; // true, false, null
    if (auto instead = replacement(scalar.name, scalar.value, Place::Json)) {
        const bool isColumn = !instead->contains(u'.') && !instead->startsWith("{{now"_L1);
        if (!scalar.isText && isColumn)
            instead->insert(instead->size() - 2, "|number"_L1);
        return instead;
    }
    for (const QString &around : scalar.within)
        if (namesCredential(around, false))
            return credential(around + u'_' + scalar.name, scalar.value);
    if (scalar.value.contains(variableBegin) || scalar.value.contains("{{"_L1) ||
        tokenForm().match(scalar.value).hasMatch())
        return filled(scalar.raw, false);
    return std::nullopt;
}

std::optional<QString> ValueGuess::replacement(const QString &name, const QString &value, Place place)
{
    if (value.isEmpty())
        return std::nullopt;
    const bool inQuery = place == Place::Query;
    if (!name.isEmpty() && namesCredential(name, inQuery)) {
        return credential(name, value);
    }
    static const QRegularExpression bearer(u"^(bearer\\s+)(\\S.*)$"_s, QRegularExpression::CaseInsensitiveOption);
    if (const auto match = bearer.match(value); match.hasMatch())
        return match.captured(1) + credential(name.isEmpty() ? u"token"_s : name, match.captured(2));
    if (isToken(value))
        return secret(name.isEmpty() ? u"token"_s : name, value, m_at);
    if (!name.isEmpty() && namesSignature(name) && value.size() >= 8) {
        note(u"%1 looks like a signature, which is another one for every request: say in `sign` how it is made, or "
             "start from a preset"_s.arg(name));
        return std::nullopt;
    }
    if (auto own = ownName(name, value))
        return own;
    if (auto found = column(name, value))
        return found;
    if (place == Place::Form || place == Place::Json)
        return part(name, value);
    return std::nullopt;
}

// What is new with every request.
std::optional<QString> ValueGuess::ownName(const QString &name, const QString &value)
{
    static const QRegularExpression seconds(u"^1[0-9]{9}$"_s);
    static const QRegularExpression milliseconds(u"^1[0-9]{12}$"_s);
    if (namesRequestId(name)) {
        note(u"%1 carries Pushdesk's request id, the same for every try of a row"_s.arg(name));
        return u"{{request_id}}"_s;
    }
    if (namesNonce(name)) {
        note(u"%1 is made anew for every try"_s.arg(name));
        return u"{{nonce}}"_s;
    }
    const bool isSeconds = seconds.match(value).hasMatch();
    if (!namesTime(name) || (!isSeconds && !milliseconds.match(value).hasMatch()))
        return std::nullopt;
    note(u"%1 is the time of the try"_s.arg(name));
    return isSeconds ? u"{{now_s}}"_s : u"{{now_ms}}"_s;
}

// The column whose cell is the value, the one of the same name before others; else the column of that name.
std::optional<QString> ValueGuess::column(const QString &name, const QString &value)
{
    QList<qsizetype> equal;
    qsizetype named = -1;
    const QString plain = plainName(name);
    for (qsizetype i = 0; i < m_sample.columns.size(); ++i) {
        const bool isNamed = !plain.isEmpty() && plainName(m_sample.columns[i]) == plain;
        if (isNamed && named < 0)
            named = i;
        const bool isEqual = !m_sample.rows.empty() && m_sample.rows.front().value(i) == value;
        if (isEqual && isNamed)
            return tag(i);
        if (isEqual && value.size() >= shortest)
            equal.append(i);
    }
    if (equal.size() == 1)
        return tag(equal.front());
    if (equal.size() > 1) {
        QStringList names;
        for (const auto i : equal)
            names.append(m_sample.columns[i]);
        note(u"the value of %1 stands in several columns (%2): the first was taken, see whether it is the right one"_s
                 .arg(m_at, names.join(u", "_s)));
        return tag(equal.front());
    }
    if (named < 0)
        return std::nullopt;
    note(u"%1 becomes the column %2 by its name; the command had another value there"_s.arg(name,
                                                                                            m_sample.columns[named]));
    return tag(named);
}

// JSON inside of a text: a piece of its own, so that values are escaped for both.
std::optional<QString> ValueGuess::part(const QString &name, const QString &value)
{
    if (!isJsonContainer(value))
        return std::nullopt;
    const QString inner = json(value);
    if (inner == value)
        return std::nullopt;
    QString word = secretWord(name.isEmpty() ? u"data"_s : name);
    const auto taken = [&](const QString &text) {
        return std::any_of(m_parts.begin(), m_parts.end(), [&](const auto &known) { return known.first == text; });
    };
    while (taken(word))
        word += u'_';
    m_parts.emplace_back(word, inner);
    return u"{{part.%1}}"_s.arg(word);
}

QString ValueGuess::tag(qsizetype column)
{
    const QString text = m_sample.columns[column];
    if (!m_used.contains(text))
        m_used.append(text);
    const bool byName = isColumnTag(text) && m_sample.columns.indexOf(text) == column;
    return byName ? u"{{%1}}"_s.arg(text) : u"{{col.%1}}"_s.arg(column + 1);
}

QString ValueGuess::secret(const QString &hint, const QString &value, const QString &from)
{
    for (const FoundSecret &known : m_secrets)
        if (!value.isEmpty() && known.value == value)
            return u"{{secret.%1}}"_s.arg(known.name);
    QString name = m_base.isEmpty() ? secretWord(hint) : m_base + u'_' + secretWord(hint);
    const auto taken = [&](const QString &text) {
        return std::any_of(m_secrets.begin(), m_secrets.end(), [&](const auto &known) { return known.name == text; });
    };
    if (!value.isEmpty())
        while (taken(name))
            name += u"_2"_s;
    if (!taken(name))
        m_secrets.push_back({name, value, from});
    return u"{{secret.%1}}"_s.arg(name);
}

// Text with its shell variables: one that is called like a column is the column, any other a secret.
QString ValueGuess::filled(const QString &text, bool credential)
{
    QString out;
    for (qsizetype at = 0; at < text.size();) {
        const qsizetype begin = text.indexOf(variableBegin, at);
        out += literal(text.mid(at, begin < 0 ? -1 : begin - at));
        if (begin < 0)
            break;
        const qsizetype end = text.indexOf(variableEnd, begin);
        const QString name = text.mid(begin + 1, end - begin - 1);
        at = end + 1;
        const auto found = std::find_if(m_sample.columns.begin(), m_sample.columns.end(),
                                        [&](const QString &column) { return plainName(column) == plainName(name); });
        out += !credential && found != m_sample.columns.end() ? tag(found - m_sample.columns.begin())
                                                              : secret(name, {}, u"the shell variable $%1"_s.arg(name));
    }
    return out;
}

// A credential is a secret also where it holds braces, but for one that is a tag and nothing else.
QString ValueGuess::credential(const QString &name, const QString &value)
{
    static const QRegularExpression onlyTag(u"^([A-Za-z]+ )?\\{\\{[^{}|]+\\}\\}$"_s);
    if (value.contains(variableBegin) || onlyTag.match(value).hasMatch())
        return filled(value, true);
    return secret(name, value, m_at);
}

// Text as it is, but for the tokens in it.
QString ValueGuess::literal(const QString &text)
{
    QString out;
    qsizetype at = 0;
    for (auto found = tokenForm().globalMatch(text); found.hasNext();) {
        const auto match = found.next();
        out += withTags(text.mid(at, match.capturedStart() - at)) + secret(u"token"_s, match.captured(), m_at);
        at = match.capturedEnd();
    }
    return out + withTags(text.mid(at));
}

// Braces of two would be a tag: those of Postman and of templates are meant as one, others cannot be said.
QString ValueGuess::withTags(const QString &text)
{
    if (!text.contains("{{"_L1))
        return text;
    const auto pieces = scanTemplate(text, {});
    if (!pieces) {
        if (!m_error)
            m_error = Error{ErrorCode::BadInput, u"{{"_s,
                            u"%1 holds {{, which begins a tag in a config, and cannot be kept as text"_s.arg(m_at)};
        return text;
    }
    for (const TemplatePiece &piece : *pieces) {
        if (piece.kind == TemplatePiece::Kind::Text)
            continue;
        note(u"what stands between {{ and }} in %1 was kept as a tag: the column of that name"_s.arg(m_at));
        const QString name = piece.text.section(u'|', 0, 0).trimmed();
        if (isColumnTag(name) && !m_used.contains(name))
            m_used.append(name);
    }
    return text;
}

bool ValueGuess::isUnique(qsizetype column) const
{
    QSet<QString> seen;
    for (const QStringList &row : m_sample.rows) {
        const QString cell = row.value(column);
        if (cell.trimmed().isEmpty() || seen.contains(cell))
            return false;
        seen.insert(cell);
    }
    return true;
}

QString ValueGuess::keyColumn() const
{
    QString best;
    int bestScore = 0;
    QStringList candidates = m_used;
    for (const QString &column : m_sample.columns)
        if (!candidates.contains(column))
            candidates.append(column);
    for (const QString &name : candidates) {
        const qsizetype at = m_sample.columns.indexOf(name);
        if (at >= 0 && !isUnique(at))
            continue;
        // What the request carries is what the upstream can know of.
        const int score = keyLikeness(name) == 0 ? 0 : keyLikeness(name) + (m_used.contains(name) ? 10 : 0);
        if (score > bestScore) {
            bestScore = score;
            best = name;
        }
    }
    if (!best.isEmpty() || m_sample.rows.size() < 2)
        return best;
    QStringList unique;
    for (const QString &name : m_used)
        if (const auto at = m_sample.columns.indexOf(name); at >= 0 && isUnique(at))
            unique.append(name);
    return unique.size() == 1 ? unique.front() : QString();
}

} // namespace pushdesk
