// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/core/result.h"
#include "engine/setup/valueguess.h"

#include <QByteArray>

namespace pushdesk {

struct CurlOrder {
    QString command;   // as pasted
    QString name;      // of the upstream; empty: made of the URL's host
    SampleRows sample; // of the file that will be pushed; may be empty
};

// A config as a first draft, and what a person should do about it.
struct DraftConfig {
    QByteArray json; // the config document, indented
    QString name;
    QString keyColumn; // empty: `columns.biz_key` is to be filled in
    QStringList columns;
    std::vector<FoundSecret> secrets; // not in `json`
    QStringList notes;
};

// Makes an upstream's config of a pasted curl command. For the sample's first row it renders to the command's own
// request as a server decodes it, but for what curl adds by itself and what the notes tell. No credential stands in
// the document. BadInput as parseCurlCommand(), and for a body or a URL that a config cannot say.
[[nodiscard]] Result<DraftConfig> configFromCurl(const CurlOrder &order);

} // namespace pushdesk
