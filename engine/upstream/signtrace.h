// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/upstream/rowscope.h"

#include <vector>

namespace pushdesk {

// How one signature of a request came about, for people who compare it with a platform's documented example. Holds
// secrets as they are: whoever shows it masks it first. A value.
struct SignTrace {
    QString key;                      // the config key: "sign[0]"
    std::vector<RequestParam> params; // those in {{params}}, in its order; empty where the text names none
    QString text;                     // the string to sign
    QString encoded;                  // what was hashed: the text after `encode`; the same where that is ""
    QString hash;                     // "hmac_sha256"
    QString hmacKey;                  // empty where the hash takes none
    QString digest;                   // as it was put
    QString put;                      // where: "form.sign", "json:/sign"
};

} // namespace pushdesk
