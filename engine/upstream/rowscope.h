// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/core/task.h"
#include "engine/core/upstreamconfig.h"
#include "engine/upstream/credentials.h"

#include <QString>
#include <QStringList>

#include <memory>
#include <vector>

namespace pushdesk {

// What a tag names. Pushdesk's own names win over a column of the same header text; such a column is `col.N`.
struct NameRef {
    enum class Kind {
        Column,
        BizKey,
        BatchDate,
        Scene,
        RequestId,
        Version,
        RowNo,
        Lines,  // the loop itself
        LineNo, // inside the loop, as the next two
        LineCount,
        LineLast,
        Items, // of a pack
        Now,
        NowS,
        NowMs,
        Nonce,
        Token,
        RefreshToken,
        Secret,
        Part,
        Params,    // in a sign's text
        ParamName, // in the pair of a sign's params, and the three below
        ParamValue,
        ParamNameLength,
        ParamValueLength
    };
    Kind kind = Kind::Column;
    int column = -1;  // index in the ColumnTable; Part: its number
    QString secret{}; // Secret, Part: its name
};

// A parameter of a request as the server decodes it.
struct RequestParam {
    QString name;
    QString value;
};

// What an upstream's templates may name besides the names of every row: its columns, by header text or by number, and
// where they are in the file at hand; its parts and maps. Owned by one CompiledUpstream; one thread.
class ColumnTable {
public:
    struct Column {
        QString text;   // the header text; empty where `number` is set
        int number = 0; // 1 is the first column
    };

    [[nodiscard]] int add(const Column &column);
    [[nodiscard]] const Column &at(int column) const { return m_columns[static_cast<size_t>(column)]; }
    // Finds the columns in a file's header; cheap while the header stays the same.
    void bind(const QStringList &header);
    // Position in the header, -1 where there is no such column, and the first of several of one text.
    [[nodiscard]] int position(int column) const { return m_positions[static_cast<size_t>(column)]; }
    [[nodiscard]] static int find(const Column &column, const QStringList &header);
    // What a person calls the column: its header text, or "col.3" where it has none.
    [[nodiscard]] QString label(int column) const;

    bool hasVersion = false; // `columns.version` is given: else {{version}} is always empty
    QStringList parts;       // names of the parts that a template may use by now: those before it
    QStringList laterParts;
    QList<bool> secretParts; // of `parts`: whether a secret or the token is in it
    QStringList partLabels;  // for messages: "part.x", or the secret where nothing but it can be at fault
    std::vector<std::shared_ptr<const MapConfig>> maps;
    bool hasLines = false; // `columns.lines` is on: only then `lines` and `line_no` are names of our own
    bool ofPack = false;   // what is compiled now speaks of several rows (`bulk`): it has items, and no row's names

private:
    std::vector<Column> m_columns;
    std::vector<int> m_positions;
    QStringList m_header;
};

// The names of one attempt of one task. Refers to all it is given; one thread.
class RowScope {
public:
    RowScope(const Task &task, ColumnTable &columns, const QString &bizKeyColumn);

    qint64 nowMs = 0;
    QString nonce;
    const Credentials *credentials = nullptr; // borrowed; null: none were given
    std::vector<QString> parts;               // as rendered for this attempt, by number
    QString items;                            // of a pack: its rows, rendered and joined
    QString params;                           // of the sign at hand
    RequestParam param;                       // of the pair at hand

    // BadInput naming the column where the row has no such cell. `line`: the loop's row, from 0; -1: outside of it,
    // where a column is the first row's.
    [[nodiscard]] Result<QString> value(const NameRef &name, int line = -1) const;
    [[nodiscard]] QString label(const NameRef &name) const; // for messages: the column, or the name itself
    [[nodiscard]] int lineCount() const { return static_cast<int>(m_task.lines.size()); }
    // For messages: " (line 2 of the order: row 5)", or all rows of the order where `line` is -1; empty for a task that
    // is no order.
    [[nodiscard]] QString rowsText(int line = -1) const;

private:
    const Task &m_task;
    const ColumnTable &m_columns;
    const QString &m_bizKeyColumn;
};

// What must be masked wherever it is shown: a secret, a token, a part that holds one.
[[nodiscard]] bool holdsSecret(const NameRef &name, const ColumnTable &columns);

// Where a name may stand: the recipe is computed before there is an attempt, a token is asked for no row, and only a
// sign knows parameters.
enum class NameUse { Request, Recipe, TokenRequest, SignText, Pair };

// A secret's name: 1 to 64 letters, digits, dots, hyphens and underscores of ASCII.
[[nodiscard]] bool isSecretName(const QString &name);

// Reads a name. BadInput (with `where` as given) for the names that come with later versions, in a recipe for those
// that differ between tries, in a token request for those of a row. Any other text is a column.
[[nodiscard]] Result<NameRef> resolveName(const QString &name, NameUse use, const QString &where, ColumnTable &columns);

} // namespace pushdesk
