/* version.h - which Meikyu this is. The build reads its version from here.
 *
 *   #if MK_VERSION_NUMBER >= MK_VERSION_OF(1, 1, 0)
 */
#ifndef MEIKYU_VERSION_H
#define MEIKYU_VERSION_H

#define MK_VERSION_MAJOR 1
#define MK_VERSION_MINOR 0
#define MK_VERSION_PATCH 0
#define MK_VERSION       "1.0.0"

#define MK_VERSION_OF(major, minor, patch) (1000000 * (major) + 1000 * (minor) + (patch))
#define MK_VERSION_NUMBER                  MK_VERSION_OF(MK_VERSION_MAJOR, MK_VERSION_MINOR, MK_VERSION_PATCH)

#ifdef __cplusplus
extern "C" {
#endif

/* MK_VERSION of the library that the program runs with; a shared one may be newer than its headers. */
const char *mk_version(void);

#ifdef __cplusplus
}
#endif

#endif
