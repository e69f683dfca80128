// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/upstream/texttemplate.h"

#include <vector>

namespace pushdesk {

// The named pieces of a request (`parts`): rendered once per attempt, in order, and plain text from then on. Not
// thread-safe.
class RequestParts {
public:
    // Tells `columns` their names as it goes, so that a part can name only those before it.
    [[nodiscard]] static Result<RequestParts> compile(const std::vector<PartConfig> &parts, ColumnTable &columns);

    // Leaves the texts in the scope. Invalid where a JSON part is none with this row's values.
    [[nodiscard]] std::optional<InvalidRequest> render(RowScope &scope) const;

    void listTemplates(std::vector<const TextTemplate *> &all) const;

private:
    struct Part {
        TextTemplate text;
        bool isJson = false;
    };
    std::vector<Part> m_parts;
};

} // namespace pushdesk
