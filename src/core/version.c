/* version.c - the version the library was built as. */
#include <meikyu/version.h>

const char *mk_version(void) {
  return MK_VERSION;
}
