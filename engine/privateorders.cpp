// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/privateorders.h"

#include "engine/store/privatecells.h"
#include "engine/upstream/configparser.h"

namespace pushdesk {

Result<qint64> maskDuePrivateCells(Database &reads, Writer &writer, qint64 nowMs,
                                   const std::function<bool()> &cancelled)
{
    const auto configs = allConfigs(reads);
    if (!configs)
        return configs.error();
    qint64 tasks = 0;
    for (const StoredConfig &stored : *configs) {
        const auto config = parseUpstreamConfig(stored.config);
        if (!config)
            continue;
        const ColumnsConfig &columns = config->columns;
        const auto masked = maskPrivateCells(
            reads, writer, {stored.upstream, columns.privateColumns, columns.privateDays}, nowMs, cancelled);
        if (!masked)
            return masked.error();
        tasks += *masked;
    }
    return tasks;
}

} // namespace pushdesk
