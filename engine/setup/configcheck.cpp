// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/setup/configcheck.h"

#include "engine/upstream/configparser.h"

namespace pushdesk {

using namespace Qt::StringLiterals;

ConfigCheck checkConfig(const QByteArray &json)
{
    ConfigCheck check;
    auto config = parseUpstreamConfig(json);
    if (!config) {
        check.error = config.error();
        return check;
    }
    check.notes = lintConfig(*config);
    check.config = std::move(*config);
    return check;
}

DraftReading readDraft(const QByteArray &json, const std::optional<Task> &row, const QMap<QString, QString> &values,
                       qint64 nowMs)
{
    DraftReading reading{checkConfig(json), {}, {}};
    if (!reading.config)
        return reading;
    reading.example = exampleRow(*reading.config, {});
    reading.request =
        draftRequest(*reading.config, row ? *row : exampleRow(*reading.config, values), nowMs, u"5f3c8a1e90b7"_s);
    return reading;
}

} // namespace pushdesk
