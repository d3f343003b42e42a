/* content.c - compiling a game's content file and keeping its hash. What may stand in the file is the
 * game's own business (content_read). */
#include <meikyu/match.h>

#include <assert.h>
#include <stdlib.h>
#include <string.h>

struct MkContent {
  const MkGame *game;
  char hash[MK_HEX_SIZE]; /* empty for the built-in set */
  _Alignas(16) unsigned char data[];
};

/* None in a build that only plays, which need not read nets then. */
static MkNet *net_in(const MkGame *game, void *data) {
  (void)game;
  const MkBotHelp *bot = MK_THINKING(game->bot);
  const MkNetHelp *help = bot ? bot->net : NULL;
  return help ? (MkNet *)((unsigned char *)data + help->at) : NULL;
}

/* Somebody's copy of the built-in set is the built-in set: it needs no mention in a record. */
static bool is_builtin(const MkGame *game, const char *bytes, size_t length) {
  return length == strlen(game->content_json) && memcmp(bytes, game->content_json, length) == 0;
}

/* A built-in net that does not fit is none: whoever changes features must be able to train again. It was learned with the
 * built-in set. */
static void learn_builtin(const MkGame *game, const char *bytes, size_t length, void *data) {
  MkNet *net = net_in(game, data);
  if (net && mk_net_read(game, game->bot->net->file, *game->bot->net->file_size, net, NULL))
    net->known = is_builtin(game, bytes, length);
}

static bool read_content(const MkGame *game, const char *bytes, size_t length, void *data,
                         MkError *error) {
  if (length > MK_MAX_CONTENT_BYTES)
    return mk_refuse(error, MK_ERROR_TOO_LARGE, "content: longer than %d bytes",
                     "内容ファイル：%d バイトを超えています", MK_MAX_CONTENT_BYTES);
  MkReader reader;
  if (!mk_reader_open(&reader, bytes, length, error) || !game->content_read(&reader, data))
    return false;
  learn_builtin(game, bytes, length, data);
  return true;
}

MkContent *mk_content_new(const MkGame *game, const char *bytes, size_t length, MkError *error) {
  if (bytes && !game->content_json) {
    mk_error_fill(error, MK_ERROR_CONTENT, "content: %s has no exchangeable content",
                  "内容ファイル：%s に差し替えられる内容はありません", game->id);
    return NULL;
  }
  MkContent *content = calloc(1, sizeof *content + game->content_size);
  if (!content) {
    mk_error_fill(error, MK_SAYS_MEMORY);
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

enum { STAGE_EMPTY, STAGE_BUSY, STAGE_READY };

static void compile_builtin(const MkGame *game) {
  MkError error;
  bool good = read_content(game, game->content_json, strlen(game->content_json),
                           game->builtin->data, &error);
  assert(good && "the built-in content is right");
  (void)good;
  __atomic_store_n(&game->builtin->stage, STAGE_READY, __ATOMIC_RELEASE);
}

/* No allocation and no lock, so that it cannot fail: whoever comes first compiles (well under a
 * millisecond), whoever comes meanwhile waits for that. */
const void *mk_content_builtin(const MkGame *game) {
  MkBuiltin *builtin = game->builtin;
  int stage = STAGE_EMPTY;
  if (!builtin) return NULL;
  if (__atomic_load_n(&builtin->stage, __ATOMIC_ACQUIRE) == STAGE_READY) return builtin->data;
  if (__atomic_compare_exchange_n(&builtin->stage, &stage, STAGE_BUSY, false, __ATOMIC_ACQ_REL,
                                  __ATOMIC_ACQUIRE))
    compile_builtin(game);
  while (__atomic_load_n(&builtin->stage, __ATOMIC_ACQUIRE) != STAGE_READY) continue;
  return builtin->data;
}

bool mk_content_learn(MkContent *content, const void *net, size_t length, MkError *error) {
  MkNet *place = net_in(content->game, content->data);
  if (net && !mk_net_read(content->game, net, length, place, error)) return false;
  if (net) place->known = content->hash[0] == '\0';
  if (!net && place) memset(place, 0, sizeof *place);
  return true;
}

bool mk_content_playable(const MkContent *content, MkError *error) {
  return !content || !content->game->content_playable ||
         content->game->content_playable(content->data, error);
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
