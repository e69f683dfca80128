// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <cstdio>
#include <cstdlib>

// One for each fuzz_NAME.cpp. libFuzzer calls it (./dev fuzz NAME SECONDS), and corpusrunner.cpp with what was found.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

namespace pushdesk::fuzz {

// What must hold for any input; where it does not, the program ends, which is what libFuzzer looks for.
inline void require(bool holds, const char *what)
{
    if (holds)
        return;
    std::fprintf(stderr, "does not hold: %s\n", what);
    std::abort();
}

} // namespace pushdesk::fuzz
