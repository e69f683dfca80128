// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/task.h"

#include <QMap>
#include <QString>
#include <QStringList>

#include <chrono>
#include <optional>
#include <vector>

namespace pushdesk {

using std::chrono::milliseconds;

// Everything DESIGN section 6 lets a person say of an upstream, as plain values. Text members named "template" in the
// comments are Mustache source. Made by upstream/configparser from the one JSON document; never by hand in the engine.

struct RequestConfig {
    QString method = QStringLiteral("POST");
    QString url;                                      // template
    std::vector<std::pair<QString, QString>> headers; // name, template; in the config's order
    std::vector<std::pair<QString, QString>> query;   // name, template; appended, each value encoded once
    enum class Body { None, Form, Json, Raw } bodyKind = Body::None;
    std::vector<std::pair<QString, QString>> form;                // Body::Form: name, template
    QString body;                                                 // Body::Json and Body::Raw: template
    bool omitEmpty = false;                                       // leaves out empty query and form values
    enum class Charset { Utf8, Gb18030 } charset = Charset::Utf8; // of query, form and body
};

// A named piece of the request, rendered once per attempt and then plain text for all templates after it.
struct PartConfig {
    QString name;
    enum class Type { Text, Json } type = Type::Text;
    QString text; // template
};

// One signature over what is sent. Signs go in order; each sees the query and form values that earlier ones put.
struct SignConfig {
    enum class Hash { Md5, Sha1, Sha256, Sha512, HmacMd5, HmacSha1, HmacSha256, HmacSha512 };
    enum class Out { Hex, UpperHex, Base64, Base64OfHex }; // Base64 is of the raw digest, Base64OfHex of its hex text
    enum class Encode { None, Percent, Java };             // of the text, before it is hashed
    enum class Source { Query, Form };
    enum class Place { Query, Form, Header, Json };
    // The parameters that {{params}} stands for: names and values as the server decodes them.
    struct Params {
        std::vector<Source> of{Source::Query, Source::Form};
        QStringList only; // empty: all
        QStringList except;
        QString pair = QStringLiteral("{{name}}{{value}}"); // template
        QString join;
        bool skipEmpty = true;
        bool sort = true; // by the bytes of the names
    };

    QString text; // template
    Hash hash = Hash::Md5;
    QString key; // template; of an hmac only
    Out out = Out::Hex;
    Encode encode = Encode::None;
    std::optional<Params> params; // none: the defaults, where the text names {{params}}
    Place place = Place::Query;
    QString put; // the parameter's or header's name; Json: a pointer
};

// A value table for the filter `map`. Keys compare exactly.
struct MapConfig {
    QString name;
    QMap<QString, QString> values;
    std::optional<QString> otherwise; // for values that are not in it; none: the row is invalid
};

struct ColumnsConfig {
    // Header texts; version and account may be empty: none.
    QString bizKey;
    QString version;
    QString account;
    bool lines = false; // the rows of one key are one task
    QStringList
        privateColumns; // header texts; their cells are masked for good, so many days after the task was settled
    int privateDays = 30;
};

struct IdempotencyConfig {
    QString recipe = QStringLiteral("{{biz_key}}{{batch_date}}{{scene}}{{version}}"); // template, nothing escaped
    enum class Hash { Md5, Sha256, Uuid5 } hash = Hash::Md5;
    QString header = QStringLiteral("Idempotency-Key"); // empty: sends none
    int ttlHours = 24;
    int memoryDays = 90;
};

struct AuthConfig {
    enum class Type { None, Basic, Header, Token } type = Type::None;
    QString user;           // Basic: template
    QString password;       // Basic: template, names secrets
    QString header;         // Header, Token: the header's name; Token: empty for none
    QString value;          // Header, Token: template, names secrets or the token
    RequestConfig request;  // Token: how a token is asked for
    QString tokenPointer;   // Token: where it stands in the answer
    QString expiresPointer; // Token: when it ends; empty: nobody says
    QString refreshPointer; // Token: what the next one is asked for with; empty: there is none
};

struct TimeoutsConfig {
    milliseconds connect{1000};
    milliseconds response{8000};
};

struct RetryConfig {
    int maxRetries = 5; // after the first try: 1 + maxRetries charged requests at most
    milliseconds base{1000};
    double factor = 2.0;
    milliseconds maxDelay{60000};
    double jitter = 0.2; // the wait is multiplied by a random factor from 1 - jitter to 1 + jitter
};

struct LimitsConfig {
    int concurrency = 20;
    double perSecond = 0; // paced, never a burst; 0: none
    double perMinute = 0; // paced as well
    int perDay = 0;       // a local calendar day; 0: none

    [[nodiscard]] bool paced() const { return perSecond > 0 || perMinute > 0; }
};

struct BreakerConfig {
    int failures = 10; // distinct tasks in a row whose first try ended in retry
    milliseconds cooldown{30000};
    double giveUpHours = 6;
};

struct AnswerConfig {
    QStringList code;                                  // JSON pointers, the first that is there
    QStringList message;                               // JSON pointers, the first that is there
    std::vector<std::pair<QString, QStringList>> keep; // name, JSON pointers, the first that is there
};

// One response rule; the first whose conditions all hold decides.
struct Rule {
    enum class Test { None, Equals, NotEquals, In, Contains, Starts, Matches, Exists, Empty };
    // One comparison of a header's or a pointed-at value. `operands` are JSON token texts exactly as written in the
    // config, with `operandIsText` telling strings from numbers, booleans and null.
    struct Condition {
        QString header;  // one of header and pointer is set
        QString pointer; // RFC 6901; "" with hasPointer means the whole document
        bool hasPointer = false;
        Test test = Test::None;
        struct Operand {
            QString text;
            bool isText = false;
        };
        std::vector<Operand> operands;
        bool wanted = true; // for exists and empty: true or false
        bool strict = false;
    };
    int statusFrom = 0; // 0, 0: any
    int statusTo = 0;
    std::vector<Condition> conditions;
    Outcome outcome = Outcome::Rejected;
    int waitSeconds = 0; // Hold: how long, where `waitPattern` finds nothing
    QString waitPattern; // Hold: a regular expression whose first group is the seconds
    QString hint;
};

// Several rows in one request (a pack); `request`'s templates then speak of the pack, and `item` of each row.
struct BulkConfig {
    enum class Missing { Unknown, Delivered };
    int maxRows = 50;
    int maxBytes = 3'145'728; // of the whole rendered body
    QString item;             // template
    QString join = QStringLiteral(",");
    QStringList results; // JSON pointers to the lists of the answer that judge each row; none: the answer judges all
    QString match;       // how an element of them is found to be a row's; empty: by its position
    Missing missing = Missing::Unknown; // what it means that a row has no element
    std::vector<Rule> rules;            // of one element
};

enum class Repeats { Key, SaysDuplicate, Overwrites, Doubles };
enum class PushAgain { PerDate, WhenChanged, Never };

struct UpstreamConfig {
    QString name;
    QString scene; // empty in the document: the name
    RequestConfig request;
    std::vector<PartConfig> parts; // in the document's order, which is that of rendering
    std::vector<SignConfig> signs;
    std::vector<MapConfig> maps;
    ColumnsConfig columns;
    Repeats repeats = Repeats::Key;
    PushAgain pushAgain = PushAgain::PerDate;
    IdempotencyConfig idempotency;
    AuthConfig auth;
    TimeoutsConfig timeouts;
    RetryConfig retry;
    LimitsConfig limits;
    BreakerConfig breaker;
    AnswerConfig answer;
    int alertDeadLetters = 1;
    std::vector<Rule> rules;
    std::optional<BulkConfig> bulk;
};

} // namespace pushdesk
