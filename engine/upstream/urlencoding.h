// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace pushdesk {

// RFC 3986: all but letters, digits, - . _ ~ becomes %XX in upper case.
[[nodiscard]] std::string percentEncoded(std::string_view bytes);

// What Java's URLEncoder makes of the bytes: all but letters, digits, - . _ * becomes %XX in upper case, a space +.
[[nodiscard]] std::string javaEncoded(std::string_view bytes);

// What a server reads from a query or form: + is a space, %XX a byte; a % without two digits stays.
[[nodiscard]] std::string formDecoded(std::string_view text);

} // namespace pushdesk
