/* failing.h - an allocator that fails when it is told to.
 *
 * malloc, calloc, realloc, strdup and strndup of the program, its libraries and the test itself are linked
 * to these (--wrap); the C library's and libuv's own are not. A test lets the first allocation fail, then
 * the second, and so on until all goes well.
 */
#ifndef MEIKYU_TESTS_FAILING_H
#define MEIKYU_TESTS_FAILING_H

#include <stdbool.h>

/* Lets the n-th allocation from now fail, and it alone; 0: none. */
void failing_at(long n);
/* Whether it was reached. */
bool failing_happened(void);
/* Blocks that were allocated and not given back. */
long failing_alive(void);

#endif
