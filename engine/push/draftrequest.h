// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/task.h"
#include "engine/core/upstreamconfig.h"
#include "engine/upstream/signtrace.h"

#include <QMap>
#include <QString>
#include <QStringList>

#include <utility>
#include <vector>

namespace pushdesk {

// A text with the places in it that came from the row.
struct MarkedText {
    QString text;
    std::vector<std::pair<qsizetype, qsizetype>> marks; // begin and length, in their order
};

// A request as a config that is being written would make it, to look at. Secrets and the token are stand-ins, shown as
// "••••", and so is every digest made with one: no keychain is asked.
struct DraftRequest {
    QString problem;    // why none can be made of this row, with the column or config key; empty: it can
    MarkedText head;    // method and URL, then a header a line
    MarkedText body;    // decoded as the server does; of a form a parameter a line
    QString recipeText; // what the request id is the hash of
    QString requestId;
    std::vector<SignTrace> signs;
};

// The columns that a row must have, in the order in which the config names them.
[[nodiscard]] QStringList columnsOf(const UpstreamConfig &config);
// A row made up for the config: for each column of it the value given, else one that its filters can read.
[[nodiscard]] Task exampleRow(const UpstreamConfig &config, const QMap<QString, QString> &values);
// Pure; any thread. `row` needs its columns, cells, batch date and scene; what the config says of them (key, version,
// account) is read again.
[[nodiscard]] DraftRequest draftRequest(const UpstreamConfig &config, Task row, qint64 nowMs, const QString &nonce);

// Where in `shown` the values of the template's row tags stand, found between the template's own text; none where a
// section makes that uncertain.
[[nodiscard]] std::vector<std::pair<qsizetype, qsizetype>> rowValues(const QString &shown, const QString &source);

// Compares a string to sign with a documented example: where the first difference is, -1: none. Masked values of ours
// match anything up to what follows them.
[[nodiscard]] qsizetype firstDifference(const QString &ours, const QString &example);

} // namespace pushdesk
