// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/upstream/requestdraft.h"

namespace pushdesk {

void appendToQuery(std::string &url, std::string_view name, std::string_view value)
{
    if (url.find('?') == std::string::npos)
        url += '?';
    else if (url.back() != '?' && url.back() != '&')
        url += '&';
    url.append(name).append("=").append(value);
}

void appendToForm(std::string &form, std::string_view name, std::string_view value)
{
    if (!form.empty())
        form += '&';
    form.append(name).append("=").append(value);
}

std::string_view queryOf(std::string_view url)
{
    const size_t mark = url.find('?');
    return mark == std::string_view::npos ? std::string_view() : url.substr(mark + 1);
}

} // namespace pushdesk
