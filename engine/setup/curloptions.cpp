// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/setup/curloptions.h"

#include <algorithm>
#include <iterator>

namespace pushdesk {

using namespace Qt::StringLiterals;

namespace {

using M = CurlMeaning;

constexpr auto upload = "a push carries the cells of a row, not files"_L1;
constexpr auto multipart = "multipart forms cannot be sent; if the API also takes JSON or a url-encoded form, paste "
                           "that command"_L1;
constexpr auto certificate = "client certificates are not supported"_L1;
constexpr auto challenge = "only basic sign-in and credentials in a header, the query or the body can be sent"_L1;
constexpr auto proxyWord = "the system's proxy settings are used instead"_L1;
constexpr auto ownRetries = "`retry` in the config says when a push is tried again"_L1;

// From curl's manual (curl.se/docs/manpage.html).
constexpr CurlOption options[] = {
    {u'X', "request"_L1, M::Request, true},
    {u'H', "header"_L1, M::Header, true},
    {u'd', "data"_L1, M::Data, true},
    {0, "data-ascii"_L1, M::Data, true},
    {0, "data-binary"_L1, M::Data, true},
    {0, "data-raw"_L1, M::RawData, true},
    {0, "data-urlencode"_L1, M::UrlencodedData, true},
    {0, "json"_L1, M::Json, true},
    {u'G', "get"_L1, M::Get},
    {u'I', "head"_L1, M::Head},
    {u'u', "user"_L1, M::User, true},
    {0, "oauth2-bearer"_L1, M::Bearer, true},
    {0, "url"_L1, M::Url, true},
    {0, "url-query"_L1, M::UrlQuery, true},
    {u'b', "cookie"_L1, M::Cookie, true},
    {u'A', "user-agent"_L1, M::Agent, true},
    {u'e', "referer"_L1, M::Referer, true},
    {u'k', "insecure"_L1, M::Insecure},
    {0, "connect-timeout"_L1, M::ConnectTimeout, true},
    {u'm', "max-time"_L1, M::MaxTime, true},

    {u'F', "form"_L1, M::Refused, true, multipart},
    {0, "form-string"_L1, M::Refused, true, multipart},
    {u'T', "upload-file"_L1, M::Refused, true, upload},
    {u'K', "config"_L1, M::Refused, true, "paste what stands in that file into the command"_L1},
    {u'n', "netrc"_L1, M::Refused, false, "say the sign-in with -u"_L1},
    {0, "netrc-file"_L1, M::Refused, true, "say the sign-in with -u"_L1},
    {u'E', "cert"_L1, M::Refused, true, certificate},
    {0, "key"_L1, M::Refused, true, certificate},
    {0, "digest"_L1, M::Refused, false, challenge},
    {0, "ntlm"_L1, M::Refused, false, challenge},
    {0, "negotiate"_L1, M::Refused, false, challenge},
    {0, "anyauth"_L1, M::Refused, false, challenge},
    {0, "aws-sigv4"_L1, M::Refused, true, challenge},
    {u':', "next"_L1, M::Refused, false, "an upstream is one request; make one of each"_L1},
    {0, "request-target"_L1, M::Refused, true, "write the target into the URL"_L1},
    {0, "unix-socket"_L1, M::Refused, true, "an upstream is reached over the network"_L1},

    {u'L', "location"_L1, M::Ignored, false,
     "redirects are never followed, as some would send the row twice; the upstream pauses and says where to"_L1},
    {0, "location-trusted"_L1, M::Ignored, false, "redirects are never followed"_L1},
    {u'x', "proxy"_L1, M::Ignored, true, proxyWord},
    {u'U', "proxy-user"_L1, M::Ignored, true, proxyWord},
    {0, "noproxy"_L1, M::Ignored, true, proxyWord},
    {0, "socks5"_L1, M::Ignored, true, proxyWord},
    {0, "cacert"_L1, M::Ignored, true, "the system's certificates are used"_L1},
    {0, "resolve"_L1, M::Ignored, true, "the system's name service is used"_L1},
    {0, "connect-to"_L1, M::Ignored, true, "the system's name service is used"_L1},
    {u'c', "cookie-jar"_L1, M::Ignored, true, "cookies of answers are not kept"_L1},
    {0, "retry"_L1, M::Ignored, true, ownRetries},
    {0, "retry-delay"_L1, M::Ignored, true, ownRetries},
    {0, "retry-max-time"_L1, M::Ignored, true, ownRetries},
    {0, "retry-all-errors"_L1, M::Ignored, false, ownRetries},
    {0, "retry-connrefused"_L1, M::Ignored, false, ownRetries},

    {u's', "silent"_L1},
    {u'S', "show-error"_L1},
    {u'v', "verbose"_L1},
    {u'i', "include"_L1},
    {u'i', "show-headers"_L1},
    {u'f', "fail"_L1},
    {0, "fail-with-body"_L1},
    {u'g', "globoff"_L1},
    {u'N', "no-buffer"_L1},
    {u'#', "progress-bar"_L1},
    {0, "no-progress-meter"_L1},
    {u'q', "disable"_L1},
    {u'Z', "parallel"_L1},
    {u'4', "ipv4"_L1},
    {u'6', "ipv6"_L1},
    {u'0', "http1.0"_L1},
    {0, "http1.1"_L1},
    {0, "http2"_L1},
    {0, "http2-prior-knowledge"_L1},
    {0, "http3"_L1},
    {u'1', "tlsv1"_L1},
    {0, "tlsv1.0"_L1},
    {0, "tlsv1.1"_L1},
    {0, "tlsv1.2"_L1},
    {0, "tlsv1.3"_L1},
    {0, "tls-max"_L1, M::Ignored, true},
    {0, "ciphers"_L1, M::Ignored, true},
    {0, "ssl-no-revoke"_L1},
    {0, "compressed"_L1},
    {0, "basic"_L1},
    {0, "path-as-is"_L1},
    {0, "tcp-nodelay"_L1},
    {0, "tcp-fastopen"_L1},
    {0, "no-keepalive"_L1},
    {0, "keepalive-time"_L1, M::Ignored, true},
    {0, "limit-rate"_L1, M::Ignored, true},
    {0, "max-redirs"_L1, M::Ignored, true},
    {0, "max-filesize"_L1, M::Ignored, true},
    {0, "expect100-timeout"_L1, M::Ignored, true},
    {0, "proto"_L1, M::Ignored, true},
    {0, "proto-default"_L1, M::Ignored, true},
    {0, "interface"_L1, M::Ignored, true},
    {0, "stderr"_L1, M::Ignored, true},
    {0, "trace"_L1, M::Ignored, true},
    {0, "trace-ascii"_L1, M::Ignored, true},
    {0, "trace-time"_L1},
    {u'y', "speed-time"_L1, M::Ignored, true},
    {u'Y', "speed-limit"_L1, M::Ignored, true},
    {u'o', "output"_L1, M::Ignored, true},
    {0, "output-dir"_L1, M::Ignored, true},
    {u'O', "remote-name"_L1},
    {u'J', "remote-header-name"_L1},
    {0, "create-dirs"_L1},
    {u'D', "dump-header"_L1, M::Ignored, true},
    {u'w', "write-out"_L1, M::Ignored, true},
    {0, "styled-output"_L1},
    {0, "no-styled-output"_L1},
    {0, "post301"_L1},
    {0, "post302"_L1},
    {0, "post303"_L1},
};

} // namespace

const CurlOption *findCurlOption(QStringView name)
{
    const auto *const found =
        std::find_if(std::begin(options), std::end(options), [name](const CurlOption &o) { return o.name == name; });
    return found == std::end(options) ? nullptr : found;
}

const CurlOption *findCurlOption(QChar letter)
{
    const auto *const found = std::find_if(std::begin(options), std::end(options),
                                           [letter](const CurlOption &o) { return o.letter == letter.unicode(); });
    return found == std::end(options) ? nullptr : found;
}

} // namespace pushdesk
