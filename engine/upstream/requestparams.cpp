// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/upstream/requestparams.h"

#include "engine/upstream/urlencoding.h"

#include <algorithm>

namespace pushdesk {

namespace {

// The order of the bytes in UTF-8, which is that of the characters: neither a locale's nor UTF-16's.
bool isBefore(const QString &a, const QString &b)
{
    const auto [x, y] = std::mismatch(a.begin(), a.end(), b.begin(), b.end());
    if (x == a.end() || y == b.end())
        return x == a.end() && y != b.end();
    return x->isSurrogate() != y->isSurrogate() ? y->isSurrogate() : *x < *y;
}

} // namespace

bool appendParams(std::string_view encoded, Charset charset, std::vector<RequestParam> &params)
{
    while (!encoded.empty()) {
        const std::string_view one = encoded.substr(0, encoded.find('&'));
        encoded.remove_prefix(std::min(encoded.size(), one.size() + 1));
        if (one.empty())
            continue;
        const size_t equals = one.find('=');
        const auto name = fromCharset(formDecoded(one.substr(0, equals)), charset);
        const std::string_view rest = equals == std::string_view::npos ? std::string_view() : one.substr(equals + 1);
        const auto value = fromCharset(formDecoded(rest), charset);
        if (!name || !value)
            return false;
        params.push_back({*name, *value});
    }
    return true;
}

void selectParams(const SignConfig::Params &wanted, std::vector<RequestParam> &params)
{
    const auto unwanted = [&wanted](const RequestParam &param) {
        return (!wanted.only.isEmpty() && !wanted.only.contains(param.name)) || wanted.except.contains(param.name) ||
               (wanted.skipEmpty && param.value.isEmpty());
    };
    params.erase(std::remove_if(params.begin(), params.end(), unwanted), params.end());
    if (!wanted.sort)
        return;
    std::stable_sort(params.begin(), params.end(),
                     [](const RequestParam &a, const RequestParam &b) { return isBefore(a.name, b.name); });
}

} // namespace pushdesk
