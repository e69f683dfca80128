// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/tokenoffice.h"

namespace pushdesk::scripted {

bool TokenOffice::admits(const SeenRequest &request)
{
    const auto found = m_tokens.find(tokenOf(request));
    if (found == m_tokens.end())
        return false;
    const qint64 ageUs = request.arrivedUs - found->givenUs;
    const bool tooOld = m_rules.lifetime.count() > 0 && ageUs > qint64(m_rules.lifetime.count()) * 1000;
    const bool usedUp = m_rules.uses > 0 && found->uses >= m_rules.uses;
    if (tooOld || usedUp)
        return false;
    ++found->uses;
    return true;
}

Step TokenOffice::endpointAnswer(const SeenRequest &request)
{
    if (m_given >= m_rules.scriptAfter && m_asked < m_rules.endpointScript.size())
        return m_rules.endpointScript[m_asked++];
    if (m_rules.rotateRefresh && request.jsonField("refresh_token") != m_refreshToken && m_given > 0)
        return Step::answer(400, R"({"error":"invalid_grant"})", {{"Content-Type", "application/json"}});
    if (m_rules.newEndsOld)
        m_tokens.clear();
    const QByteArray number = QByteArray::number(++m_given);
    m_refreshToken = "refresh-" + number;
    m_tokens.insert("token-" + number, {0, request.arrivedUs});
    const qint64 expiresIn = m_rules.lifetime.count() > 0 ? qint64(m_rules.lifetime.count()) / 1000 : 7200;
    return Step::ok("{\"access_token\":\"token-" + number + "\",\"refresh_token\":\"" + m_refreshToken +
                    "\",\"expires_in\":" + QByteArray::number(expiresIn) + '}')
        .withoutEffect()
        .withDelay(m_rules.slow);
}

QByteArray TokenOffice::tokenOf(const SeenRequest &request) const
{
    if (m_rules.tokenOf)
        return m_rules.tokenOf(request);
    const QByteArray value = request.header("Authorization");
    return value.startsWith("Bearer ") ? value.mid(7) : value;
}

} // namespace pushdesk::scripted
