// SPDX-License-Identifier: GPL-3.0-or-later
// Brings sample files up to the catalogue: refresh_samples FILE… rewrites each with the catalogue's present values in
// its parts (what a sample changed itself stays, beside what the catalogue says), the sources that are used and no
// others, in canonical form. Run it after a change of resources/catalogue; a test holds that it changes nothing.
#include "tests/support/refreshed.h"

#include "core/io/design_reader.h"
#include "core/io/design_writer.h"

#include <iostream>

int main(int count, char** arguments)
{
    using namespace studio;
    for (int i = 1; i < count; ++i) {
        const auto read = readDesignFile(arguments[i]);
        if (!read.ok()) {
            std::cerr << read.error().english() << '\n';
            return 2;
        }
        const auto written = writeDesignFile(test::refreshed(read->design), arguments[i]);
        if (!written.ok()) {
            std::cerr << written.error().english() << '\n';
            return 2;
        }
    }
    return 0;
}
