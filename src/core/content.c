/* content.c - compiling a game's content file and keeping its hash. What may stand in the file is the
 * game's own business (content_read). */
#include <meikyu/match.h>

#include <stdlib.h>
#include <string.h>

struct MkContent {
  const MkGame *game;
  char hash[MK_HEX_SIZE]; /* empty for the built-in set */
  _Alignas(16) unsigned char data[];
};

static bool read_content(const MkGame *game, const char *bytes, size_t length, void *data,
                         MkError *error) {
  if (length > MK_MAX_CONTENT_BYTES)
    return mk_error_set(error, "content: longer than %d bytes", MK_MAX_CONTENT_BYTES);
  MkJson json;
  return mk_json_parse(bytes, length, &json, error) && game->content_read(json, data, error);
}

/* Somebody's copy of the built-in set is the built-in set: it needs no mention in a record. */
static bool is_builtin(const MkGame *game, const char *bytes, size_t length) {
  return length == strlen(game->content_json) && memcmp(bytes, game->content_json, length) == 0;
}

MkContent *mk_content_new(const MkGame *game, const char *bytes, size_t length, MkError *error) {
  if (bytes && !game->content_json) {
    mk_error_set(error, "content: %s has no exchangeable content", game->id);
    return NULL;
  }
  MkContent *content = calloc(1, sizeof *content + game->content_size);
  if (!content) {
    mk_error_set(error, "content: out of memory");
    return NULL;
  }
  content->game = game;
  if (!game->content_json) return content;
  if (!bytes) {
    bytes = game->content_json;
    length = strlen(bytes);
  }
  if (!read_content(game, bytes, length, content->data, error)) {
    free(content);
    return NULL;
  }
  if (!is_builtin(game, bytes, length)) {
    uint8_t sha[MK_SHA256_SIZE];
    mk_sha256(bytes, length, sha);
    mk_hex_write(sha, content->hash);
  }
  return content;
}

void mk_content_free(MkContent *content) {
  free(content);
}

const void *mk_content_data(const MkContent *content) {
  return content && content->game->content_size > 0 ? content->data : NULL;
}

const char *mk_content_hash(const MkContent *content) {
  return content && content->hash[0] ? content->hash : NULL;
}
