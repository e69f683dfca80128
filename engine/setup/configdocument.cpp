// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/setup/configdocument.h"

#include "engine/upstream/exactjson.h"

#include <algorithm>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

constexpr int deepest = 200;

bool isBlank(QStringView text)
{
    return std::all_of(text.begin(), text.end(), [](QChar c) { return c.isSpace(); });
}

} // namespace

ConfigDocument::ConfigDocument(QString json) : m_json(std::move(json))
{
    read();
}

bool ConfigDocument::isJson(const QString &text)
{
    return pushdesk::isJson(text.toStdString());
}

QString ConfigDocument::quoted(const QString &text)
{
    QString out = u"\""_s;
    for (const QChar c : text) {
        if (c == u'"' || c == u'\\')
            out += u'\\' + QString(c);
        else if (c == u'\n')
            out += "\\n"_L1;
        else if (c == u'\t')
            out += "\\t"_L1;
        else if (c == u'\r')
            out += "\\r"_L1;
        else if (c.unicode() < 0x20)
            out += u"\\u%1"_s.arg(int(c.unicode()), 4, 16, QLatin1Char('0'));
        else
            out += c;
    }
    return out + u'"';
}

QString ConfigDocument::onOneLine(const QString &json)
{
    QString out;
    bool quoted = false;
    for (qsizetype at = 0; at < json.size(); ++at) {
        const QChar c = json[at];
        if (!quoted && c.isSpace())
            continue;
        out += c;
        if (quoted && c == u'\\' && at + 1 < json.size())
            out += json[++at];
        else if (c == u'"')
            quoted = !quoted;
        else if (!quoted && (c == u',' || c == u':'))
            out += u' ';
    }
    return out;
}

void ConfigDocument::read()
{
    m_nodes.clear();
    if (m_json.size() > longest)
        return;
    qsizetype at = 0;
    skipSpace(at);
    if (at >= m_json.size() || m_json[at] != u'{' || !isJson(m_json))
        return;
    if (readValue(at, 0) < 0)
        m_nodes.clear();
}

void ConfigDocument::skipSpace(qsizetype &at) const
{
    while (at < m_json.size() && (m_json[at].isSpace() || m_json[at] == QChar(0xFEFF)))
        ++at;
}

// The text is known to be JSON: only its bounds are looked for.
int ConfigDocument::readValue(qsizetype &at, int depth)
{
    if (depth > deepest)
        return -1;
    const int index = static_cast<int>(m_nodes.size());
    m_nodes.emplace_back();
    const QChar c = m_json[at];
    m_nodes.back().begin = at;
    if (c == u'{' || c == u'[') {
        m_nodes.back().kind = c;
        if (!readChildren(index, at, depth))
            return -1;
    } else if (c == u'"') {
        m_nodes.back().kind = c;
        for (++at; m_json[at] != u'"'; ++at)
            at += m_json[at] == u'\\' ? 1 : 0;
        ++at;
    } else {
        while (at < m_json.size() && !QStringView(u",]} \t\r\n").contains(m_json[at]))
            ++at;
    }
    m_nodes[static_cast<size_t>(index)].end = at;
    return index;
}

bool ConfigDocument::readChildren(int node, qsizetype &at, int depth)
{
    const bool isObject = m_json[at] == u'{';
    for (++at;; ++at) {
        skipSpace(at);
        if (m_json[at] == u'}' || m_json[at] == u']')
            break;
        const qsizetype nameBegin = at;
        qsizetype nameEnd = at;
        if (isObject) {
            for (++at; m_json[at] != u'"'; ++at)
                at += m_json[at] == u'\\' ? 1 : 0;
            nameEnd = ++at;
            skipSpace(at);
            ++at; // the colon
            skipSpace(at);
        }
        const int made = readValue(at, depth + 1);
        if (made < 0)
            return false;
        Node &value = m_nodes[static_cast<size_t>(made)];
        value.nameBegin = nameBegin;
        value.nameEnd = nameEnd;
        if (isObject)
            value.name = contentOf(nameBegin, nameEnd);
        m_nodes[static_cast<size_t>(node)].children.push_back(made);
        skipSpace(at);
        if (m_json[at] != u',')
            break;
    }
    ++at;
    return true;
}

QString ConfigDocument::contentOf(qsizetype begin, qsizetype end) const
{
    const auto parsed = ExactJson::parse(m_json.mid(begin, end - begin).toStdString());
    if (!parsed)
        return {};
    const auto text = parsed->text(ExactJson::root);
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

// Of a name given twice the last one counts, as everywhere.
int ConfigDocument::child(const Node &node, const QString &name) const
{
    if (node.kind == u'[') {
        bool isNumber = false;
        const int at = name.toInt(&isNumber);
        return isNumber && at >= 0 && at < static_cast<int>(node.children.size())
                   ? node.children[static_cast<size_t>(at)]
                   : -1;
    }
    const auto found = std::find_if(node.children.rbegin(), node.children.rend(),
                                    [&](int one) { return m_nodes[static_cast<size_t>(one)].name == name; });
    return found == node.children.rend() ? -1 : *found;
}

int ConfigDocument::find(const Path &path) const
{
    int at = m_nodes.empty() ? -1 : 0;
    for (const QString &name : path)
        at = at < 0 ? -1 : child(m_nodes[static_cast<size_t>(at)], name);
    return at;
}

bool ConfigDocument::has(const Path &path) const
{
    return find(path) >= 0;
}

QString ConfigDocument::raw(const Path &path) const
{
    const int at = find(path);
    if (at < 0)
        return {};
    const Node &node = m_nodes[static_cast<size_t>(at)];
    return m_json.mid(node.begin, node.end - node.begin);
}

QString ConfigDocument::text(const Path &path) const
{
    const int at = find(path);
    if (at < 0)
        return {};
    const Node &node = m_nodes[static_cast<size_t>(at)];
    if (node.kind != u'"')
        return m_json.mid(node.begin, node.end - node.begin);
    const QString content = contentOf(node.begin, node.end);
    return content.isNull() ? u""_s : content;
}

bool ConfigDocument::isText(const Path &path) const
{
    const int at = find(path);
    return at >= 0 && m_nodes[static_cast<size_t>(at)].kind == u'"';
}

bool ConfigDocument::isList(const Path &path) const
{
    const int at = find(path);
    return at >= 0 && m_nodes[static_cast<size_t>(at)].kind == u'[';
}

int ConfigDocument::count(const Path &path) const
{
    const int at = find(path);
    return at < 0 ? 0 : static_cast<int>(m_nodes[static_cast<size_t>(at)].children.size());
}

QStringList ConfigDocument::names(const Path &path) const
{
    QStringList names;
    const int at = find(path);
    if (at >= 0 && m_nodes[static_cast<size_t>(at)].kind == u'{')
        for (const int one : m_nodes[static_cast<size_t>(at)].children)
            names.append(m_nodes[static_cast<size_t>(one)].name);
    return names;
}

std::vector<ConfigDocument::Entry> ConfigDocument::entries(const Path &path) const
{
    std::vector<Entry> entries;
    const int at = find(path);
    if (at < 0)
        return entries;
    for (const int one : m_nodes[static_cast<size_t>(at)].children) {
        const Node &node = m_nodes[static_cast<size_t>(one)];
        Entry entry{node.name, m_json.mid(node.begin, node.end - node.begin), {}};
        entry.text = node.kind == u'"' ? contentOf(node.begin, node.end) : entry.raw;
        entries.push_back(std::move(entry));
    }
    return entries;
}

void ConfigDocument::replace(qsizetype begin, qsizetype end, const QString &by)
{
    m_json.replace(begin, end - begin, by);
    read();
}

// Behind the last entry, spaced as that one is.
bool ConfigDocument::append(int container, const QString &entry)
{
    const Node node = m_nodes[static_cast<size_t>(container)];
    if (node.children.empty()) {
        replace(node.begin + 1, node.end - 1, entry);
        return true;
    }
    const auto beginOf = [&](size_t i) { return m_nodes[static_cast<size_t>(node.children[i])].nameBegin; };
    const auto endOf = [&](size_t i) { return m_nodes[static_cast<size_t>(node.children[i])].end; };
    const size_t last = node.children.size() - 1;
    const qsizetype before = last == 0 ? node.begin + 1 : endOf(last - 1);
    QString space = m_json.mid(before, beginOf(last) - before).remove(u',');
    if (!space.contains(u'\n'))
        space = u" "_s;
    replace(endOf(last), endOf(last), u',' + (isBlank(space) ? space : u" "_s) + entry);
    return true;
}

bool ConfigDocument::setRaw(const Path &path, const QString &json)
{
    if (m_nodes.empty() || path.isEmpty())
        return false;
    int at = 0;
    for (qsizetype depth = 0; depth < path.size(); ++depth) {
        const Node &node = m_nodes[static_cast<size_t>(at)];
        const int next = child(node, path[depth]);
        if (next >= 0) {
            at = next;
            continue;
        }
        if (node.kind != u'{')
            return false;
        QString value = json;
        for (qsizetype inner = path.size() - 1; inner > depth; --inner)
            value = u"{ "_s + quoted(path[inner]) + u": "_s + value + u" }"_s;
        return append(at, quoted(path[depth]) + u": "_s + value);
    }
    const Node node = m_nodes[static_cast<size_t>(at)];
    replace(node.begin, node.end, json);
    return true;
}

bool ConfigDocument::remove(const Path &path)
{
    const int at = find(path);
    if (at <= 0)
        return false;
    const Node &container = m_nodes[static_cast<size_t>(find(path.mid(0, path.size() - 1)))];
    const auto place = std::find(container.children.begin(), container.children.end(), at) - container.children.begin();
    const Node &node = m_nodes[static_cast<size_t>(at)];
    if (place > 0) { // with the comma before it
        const Node &earlier = m_nodes[static_cast<size_t>(container.children[static_cast<size_t>(place - 1)])];
        replace(earlier.end, node.end, {});
    } else if (container.children.size() > 1) { // with the comma behind it
        const Node &later = m_nodes[static_cast<size_t>(container.children[1])];
        replace(node.nameBegin, later.nameBegin, {});
    } else {
        replace(container.begin + 1, container.end - 1, {});
    }
    return true;
}

bool ConfigDocument::rename(const Path &path, const QString &name)
{
    const int at = find(path);
    if (at <= 0 || m_nodes[static_cast<size_t>(find(path.mid(0, path.size() - 1)))].kind != u'{')
        return false;
    const Node node = m_nodes[static_cast<size_t>(at)];
    replace(node.nameBegin, node.nameEnd, quoted(name));
    return true;
}

bool ConfigDocument::insert(const Path &list, int at, const QString &json)
{
    if (!has(list))
        return setRaw(list, u"[ "_s + json + u" ]"_s);
    if (!isList(list))
        return false;
    const Node node = m_nodes[static_cast<size_t>(find(list))];
    if (at >= static_cast<int>(node.children.size()))
        return append(find(list), json);
    const Node next = m_nodes[static_cast<size_t>(node.children[static_cast<size_t>(std::max(0, at))])];
    const qsizetype lineStart = m_json.lastIndexOf(u'\n', next.begin - 1);
    const QString indent = lineStart < 0 ? QString() : m_json.mid(lineStart, next.begin - lineStart);
    replace(next.begin, next.begin, json + u',' + (!indent.isEmpty() && isBlank(indent) ? indent : u" "_s));
    return true;
}

bool ConfigDocument::move(const Path &container, int from, int to)
{
    const int size = count(container);
    if (from < 0 || from >= size || to < 0 || to >= size)
        return false;
    // Neighbours change places, so that the spaces between them stay.
    for (; from != to; from += from < to ? 1 : -1) {
        const Node node = m_nodes[static_cast<size_t>(find(container))];
        const int other = from < to ? from + 1 : from - 1;
        const Node first = m_nodes[static_cast<size_t>(node.children[static_cast<size_t>(std::min(from, other))])];
        const Node second = m_nodes[static_cast<size_t>(node.children[static_cast<size_t>(std::max(from, other))])];
        const auto of = [&](const Node &one) { return m_json.mid(one.nameBegin, one.end - one.nameBegin); };
        replace(first.nameBegin, second.end,
                of(second) + m_json.mid(first.end, second.nameBegin - first.end) + of(first));
    }
    return true;
}

} // namespace pushdesk
