// PCRE2 has one library for each width of its code units; ours are bytes.
#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>
