// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"

#include <QString>

#include <memory>

namespace pushdesk {

// A lock on a file that the system gives back when its process ends, however it ends (DESIGN R5). Two locks on one file
// exclude each other within a process too. Any thread.
class OwnerLock {
public:
    // The lock, or null where somebody living has it. Machine where the file cannot be made.
    [[nodiscard]] static Result<std::unique_ptr<OwnerLock>> tryTake(const QString &file);
    ~OwnerLock();
    OwnerLock(const OwnerLock &) = delete;
    OwnerLock &operator=(const OwnerLock &) = delete;

    void removeFile(); // the lock stays until destruction

private:
    OwnerLock(QString file, qintptr handle);
    QString m_file;
    qintptr m_handle;
};

} // namespace pushdesk
