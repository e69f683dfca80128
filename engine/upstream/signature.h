// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/upstream/jsonpointer.h"
#include "engine/upstream/requestcharset.h"
#include "engine/upstream/requestdraft.h"
#include "engine/upstream/signtrace.h"
#include "engine/upstream/texttemplate.h"

#include <vector>

namespace pushdesk {

// One element of `sign` made ready for use. Not thread-safe.
class Signature {
public:
    // `where` is its config key, "sign[0]". Where it is put is judged by checkSignPlaces.
    [[nodiscard]] static Result<Signature> compile(const SignConfig &config, const QString &where,
                                                   const RequestConfig &request, ColumnTable &columns);

    // Signs the draft and puts the digest into it. `trace` may be null. The scope's params are left in disorder.
    [[nodiscard]] std::optional<InvalidRequest> apply(RowScope &scope, RequestDraft &draft, SignTrace *trace) const;

    void listTemplates(std::vector<const TextTemplate *> &all) const;

private:
    [[nodiscard]] bool usesParams() const { return m_pair.has_value(); }
    [[nodiscard]] std::optional<InvalidRequest> joinParams(RowScope &scope, const RequestDraft &draft,
                                                           SignTrace *trace) const;
    [[nodiscard]] std::optional<InvalidRequest> put(const QByteArray &digest, RequestDraft &draft) const;

    SignConfig m_config;
    QString m_where;
    Charset m_charset = Charset::Utf8;
    bool m_hasForm = false;
    SignConfig::Params m_params;
    TextTemplate m_text;
    TextTemplate m_key;
    std::optional<TextTemplate> m_pair; // where the text names {{params}}
    JsonPointer m_pointer;              // Place::Json
};

} // namespace pushdesk
