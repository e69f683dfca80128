// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/task.h"

#include <QString>

#include <vector>

namespace pushdesk {

// A scalar of an answer's text as a person clicks on it: where it is, and what stands there.
struct PadValue {
    QString pointer; // RFC 6901
    QString raw;     // as JSON writes it
    qsizetype begin = 0, end = 0;
};

// The scalars of a JSON text with their places in it, in their order; empty where it is no JSON. Of a list the first 20
// elements, of everything the first 1,000.
[[nodiscard]] std::vector<PadValue> padValues(const QString &json);

// A body as people read it: JSON indented, with the places of its values; anything else as it came. An answer may be a
// megabyte: any thread but a window's.
struct ShownAnswer {
    QString text;
    std::vector<PadValue> values;
};
[[nodiscard]] ShownAnswer shownAnswer(const QByteArray &body);

// An answer as it is pasted: a body, or "HTTP 422" or "HTTP/1.1 422 …" in the first line and then headers up to an
// empty line. Without a status it is 200. Any thread but a window's.
[[nodiscard]] Answer pastedAnswer(const QString &text);

} // namespace pushdesk
