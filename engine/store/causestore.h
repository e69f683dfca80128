// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/ids.h"
#include "engine/core/result.h"

#include <QString>

namespace pushdesk {

class WriteTxn;

// What a person says of a cause, for whoever looks next. An empty text takes the note away.
struct CauseNote {
    UpstreamId upstream;
    QString fingerprint;
    QString text;
    QString by; // who says it
};

// People's orders about causes, inside a write transaction.
class CauseStore {
public:
    explicit CauseStore(WriteTxn &txn) : m_txn(txn) {}
    Result<> setNote(const CauseNote &note); // NotFound where there is no such cause

private:
    WriteTxn &m_txn;
};

} // namespace pushdesk
