// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tests/support/scriptedupstream.h"

#include <QHash>

namespace pushdesk::scripted {

// Gives tokens, counts their uses and lets them run out. Not locked: its owner is.
class TokenOffice {
public:
    explicit TokenOffice(TokenRules rules) : m_rules(std::move(rules)) {}

    [[nodiscard]] const TokenRules &rules() const { return m_rules; }
    // True, and one use less, where the request carries a good token.
    [[nodiscard]] bool admits(const SeenRequest &request);
    // What the token endpoint says; gives a new token unless its script says otherwise.
    [[nodiscard]] Step endpointAnswer(const SeenRequest &request);

private:
    struct Token {
        int uses = 0;
        qint64 givenUs = 0;
    };
    [[nodiscard]] QByteArray tokenOf(const SeenRequest &request) const;

    TokenRules m_rules;
    QHash<QByteArray, Token> m_tokens;
    QByteArray m_refreshToken;
    std::size_t m_asked = 0;
    int m_given = 0;
};

} // namespace pushdesk::scripted
