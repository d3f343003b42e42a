/* site.c - the table of files: adding, sealing, finding. How they come off the disk is in walk.c. */
#include "site.h"

#include <stdlib.h>
#include <string.h>

#include <meikyu/match.h>

static const struct {
  const char *ending, *type;
} types[] = {
    {".html", "text/html; charset=utf-8"},
    {".js", "text/javascript; charset=utf-8"},
    {".mjs", "text/javascript; charset=utf-8"},
    {".css", "text/css; charset=utf-8"},
    {".wasm", "application/wasm"},
    {".svg", "image/svg+xml"},
    {".png", "image/png"},
    {".webp", "image/webp"},
    {".ico", "image/x-icon"},
    {".webmanifest", "application/manifest+json"},
    {".json", "application/json"},
    {".txt", "text/plain; charset=utf-8"},
    {".woff2", "font/woff2"},
};

static const char *const encoding_endings[ENCODING_COUNT] = {
    [ENCODING_PLAIN] = "",
    [ENCODING_GZIP] = ".gz",
    [ENCODING_BROTLI] = ".br",
};

static bool ends_with(const char *text, const char *ending) {
  size_t length = strlen(text), tail = strlen(ending);
  return length >= tail && strcmp(text + length - tail, ending) == 0;
}

const char *net_site_type(const char *path) {
  for (size_t i = 0; i < sizeof types / sizeof *types; i++) {
    if (ends_with(path, types[i].ending)) return types[i].type;
  }
  return "application/octet-stream";
}

static void write_etag(Variant *variant) {
  uint8_t hash[MK_SHA256_SIZE];
  char hex[MK_HEX_SIZE];
  mk_sha256(variant->bytes, variant->length, hash);
  mk_hex_write(hash, hex);
  MkText etag = MK_TEXT(variant->etag);
  mk_text_char(&etag, '"');
  mk_text_bytes(&etag, hex, 32); /* 128 bits tell files apart well enough */
  mk_text_char(&etag, '"');
}

static bool make_room(Site *site) {
  if (site->count < site->room) return true;
  size_t room = site->room ? 2 * site->room : 64;
  SiteFile *files = realloc(site->files, room * sizeof *files);
  if (!files) return false;
  site->files = files;
  site->room = room;
  return true;
}

bool net_site_add(Site *site, const char *path, char *bytes, size_t length) {
  char *copy = strdup(path);
  if (!bytes || !copy || !make_room(site)) {
    free(copy);
    free(bytes);
    return false;
  }
  SiteFile *file = &site->files[site->count++];
  *file = (SiteFile){.path = copy, .type = net_site_type(path)};
  file->immutable =
      strncmp(path, "/assets/", 8) == 0; /* where the client's build puts hashed names */
  file->variants[ENCODING_PLAIN] = (Variant){.bytes = bytes, .length = length};
  write_etag(&file->variants[ENCODING_PLAIN]);
  site->bytes += length;
  return true;
}

static int compare_paths(const void *a, const void *b) {
  return strcmp(((const SiteFile *)a)->path, ((const SiteFile *)b)->path);
}

/* The same order, for the first bytes of a text. */
typedef struct Prefix {
  const char *text;
  size_t length;
} Prefix;

static int compare_prefix(const void *key, const void *file) {
  const Prefix *prefix = key;
  const char *path = ((const SiteFile *)file)->path;
  int order = strncmp(prefix->text, path, prefix->length);
  return order != 0 ? order : -(path[prefix->length] != '\0');
}

static SiteFile *find_prefix(const Site *site, Prefix prefix) {
  if (site->count == 0) return NULL;
  return bsearch(&prefix, site->files, site->count, sizeof *site->files, compare_prefix);
}

const SiteFile *net_site_find(const Site *site, const char *path) {
  return find_prefix(site, (Prefix){path, strlen(path)});
}

/* The file that `packed` is another form of, or NULL. */
static SiteFile *plain_form(const Site *site, const SiteFile *packed, Encoding encoding) {
  size_t length = strlen(packed->path) - strlen(encoding_endings[encoding]);
  return find_prefix(site, (Prefix){packed->path, length});
}

/* Hands a compressed file over to the file it stands for; its own place stays with no bytes. */
static void fold(Site *site, SiteFile *packed) {
  for (Encoding e = ENCODING_GZIP; e < ENCODING_COUNT; e++) {
    if (!ends_with(packed->path, encoding_endings[e])) continue;
    SiteFile *plain = plain_form(site, packed, e);
    if (!plain) return;
    plain->variants[e] = packed->variants[ENCODING_PLAIN];
    packed->variants[ENCODING_PLAIN].bytes = NULL;
    return;
  }
}

static void release_file(SiteFile *file) {
  free(file->path);
  for (int e = 0; e < ENCODING_COUNT; e++) free(file->variants[e].bytes);
}

void net_site_seal(Site *site) {
  size_t kept = 0;
  if (site->count > 0) qsort(site->files, site->count, sizeof *site->files, compare_paths);
  for (size_t i = 0; i < site->count; i++) fold(site, &site->files[i]);
  for (size_t i = 0; i < site->count; i++) {
    if (site->files[i].variants[ENCODING_PLAIN].bytes)
      site->files[kept++] = site->files[i];
    else
      release_file(&site->files[i]);
  }
  site->count = kept;
}

void net_site_release(Site *site) {
  for (size_t i = 0; i < site->count; i++) release_file(&site->files[i]);
  free(site->files);
  *site = (Site){0};
}
