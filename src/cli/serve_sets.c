/* serve_sets.c - `meikyu serve --content FILE`: which game each file is for, and that it is a good one, before anything is
 * served. A content file does not name its game: it belongs to the one that takes it. */
#include "serve_sets.h"

#include <stdlib.h>
#include <string.h>

/* Whether a document has a key that the content of the game begins with: it is meant for it, right or wrong. */
static bool is_meant(const MkGame *game, MkJson document) {
  MkJson own, key, value;
  char name[MK_JSON_MAX_KEY];
  if (!mk_json_parse(game->content_json, strlen(game->content_json), &own, NULL)) return false;
  MkJsonEach each = mk_json_each(own);
  return mk_json_next(&each, &key, &value) && mk_json_read_string(key, name, sizeof name) &&
         mk_json_type(mk_json_get(document, name)) != MK_JSON_NONE;
}

/* The game that a file is meant for; NULL after saying that there is none. */
static const MkGame *find_meant(const Args *args, const char *path, const char *text) {
  MkJson document;
  MkError error;
  const MkGame *game;
  if (!mk_json_parse(text, strlen(text), &document, &error))
    return cli_fail_error(args, path, &error), NULL;
  for (int i = 0; (game = mk_game_at(i)); i++)
    if (game->content_json && !game->unlisted && is_meant(game, document)) return game;
  cli_fail(args,
           say(args, "%s: this is the content of no game (see docs/content.md)",
               "%s：どのゲームの内容でもありません（docs/content.md を見てください）"),
           path);
  return NULL;
}

/* "my-golem" of "/home/aki/my-golem.json". */
static void name_set(const char *path, char name[SET_NAME]) {
  const char *slash = strrchr(path, '/'), *from = slash ? slash + 1 : path;
  size_t length = strlen(from);
  if (length > 5 && strcmp(from + length - 5, ".json") == 0) length -= 5;
  MkText text = mk_text_init(name, SET_NAME);
  mk_text_bytes(&text, from, length);
}

static bool is_new(const Args *args, const ServeSets *sets, const char *id, const char *path) {
  for (int i = 0; i < sets->count; i++)
    if (strcmp(sets->set[i].game, id) == 0)
      return cli_fail(args,
                      say(args, "--content: %s and %s are both for %s; a game has one set",
                          "--content：%s と %s はどちらも %s の内容です。1つのゲームに1つだけです"),
                      sets->path[i], path, id),
             false;
  return true;
}

static bool read_set(const Args *args, ServeSets *sets, const char *path) {
  size_t length;
  MkError error;
  char *text = cli_read_file(args, path, MK_MAX_CONTENT_BYTES, &length);
  if (!text) return false;
  sets->text[sets->count] = text; /* freed with the others, good or not */
  const MkGame *game = find_meant(args, path, text);
  if (!game || !is_new(args, sets, game->id, path)) return false;
  MkContent *content = mk_content_new(game, text, length, &error);
  bool good = content && mk_content_playable(content, &error);
  mk_content_free(content);
  if (!good) return cli_fail_error(args, path, &error), false;
  name_set(path, sets->name[sets->count]);
  sets->path[sets->count] = path;
  sets->set[sets->count] = (struct ServerSet){game->id, sets->name[sets->count], text};
  sets->count++;
  return true;
}

bool cli_serve_sets_read(const Args *args, ServeSets *sets) {
  const char *path;
  for (int at = 0; (path = cli_args_next(args, "content", &at));) {
    if (sets->count == MAX_SETS)
      return cli_fail(args, say(args, "--content: at most %d files", "--content：%d個までです"),
                      MAX_SETS),
             false;
    if (!read_set(args, sets, path)) return false;
  }
  return true;
}

void cli_serve_sets_release(ServeSets *sets) {
  for (int i = 0; i < MAX_SETS; i++) free(sets->text[i]);
}
