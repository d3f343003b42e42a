/* site.h - the web client's files, held in memory with everything an answer needs.
 *
 * A site is filled once (net_site_load, or net_site_add for tests) and only read afterwards. Since a request is
 * looked up in this table and never on disk, there is no path to climb out of.
 */
#ifndef MEIKYU_SERVER_SITE_H
#define MEIKYU_SERVER_SITE_H

#include <stdbool.h>
#include <stddef.h>

#include <meikyu/text.h>

/* The forms a file may be sent in; the order is the order of preference. */
typedef enum Encoding {
  ENCODING_PLAIN,
  ENCODING_GZIP,
  ENCODING_BROTLI,
  ENCODING_COUNT,
} Encoding;

enum { ETAG_SIZE = 35 }; /* 32 hex digits in quotes, and the NUL */

/* One form of a file. `bytes` is NULL if the file does not exist in it. */
typedef struct Variant {
  char *bytes;
  size_t length;
  char etag[ETAG_SIZE]; /* strong: a hash of exactly these bytes */
} Variant;

typedef struct SiteFile {
  char *path;       /* as asked for: "/assets/app-1a2b.js" */
  const char *type; /* Content-Type */
  bool immutable;   /* its name changes with its content */
  Variant variants[ENCODING_COUNT];
} SiteFile;

typedef struct Site {
  SiteFile *files; /* by path, once sealed */
  size_t count, room;
  size_t bytes; /* of all files together */
} Site;

/* Upper limits of what is loaded: far above any client of ours, far below a home directory. */
enum { SITE_MAX_FILES = 10000, SITE_MAX_DEPTH = 16, SITE_MAX_BYTES = 256 << 20 };

/* Loads every regular file below `folder`. Skipped: names that begin with a dot, symbolic links to folders
 * and links that leave `folder`. False if there is no index.html, something is unreadable or too much.
 * Release either way. */
bool net_site_load(Site *site, const char *folder, MkError *error);

/* Adds a file; takes over `bytes` (from malloc) in any case. Paths begin with a slash. */
bool net_site_add(Site *site, const char *path, char *bytes, size_t length);
/* After the last file: sorts, and makes x.js.br and x.js.gz forms of x.js. */
void net_site_seal(Site *site);
/* The file at exactly this path, or NULL. */
const SiteFile *net_site_find(const Site *site, const char *path);
void net_site_release(Site *site);

/* Content-Type by the ending of a name. */
const char *net_site_type(const char *path);

#endif
