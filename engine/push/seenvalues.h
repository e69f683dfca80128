// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "engine/upstream/masker.h"

namespace pushdesk {

// Every secret and token that this run has used, so that a late answer cannot bring an old one into the store. Of
// tokens the newest 200. One thread.
class SeenValues {
public:
    void secret(const QString &value) { add(m_secrets, value); }
    void token(const QString &value)
    {
        add(m_tokens, value);
        if (m_tokens.size() > tokenLimit)
            m_tokens.removeFirst();
    }
    [[nodiscard]] const Masker &masker()
    {
        if (std::exchange(m_changed, false))
            m_masker = Masker(m_secrets + m_tokens);
        return m_masker;
    }

private:
    static constexpr qsizetype tokenLimit = 200;
    void add(QStringList &list, const QString &value)
    {
        if (value.isEmpty() || list.contains(value))
            return;
        list.append(value);
        m_changed = true;
    }

    QStringList m_secrets;
    QStringList m_tokens;
    Masker m_masker;
    bool m_changed = false;
};

} // namespace pushdesk
