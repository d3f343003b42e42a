/* best.c - personal bests of games played alone, kept in the user's data directory.
 *
 * One line of JSON for each game with its options (and content, if it is not the built-in one):
 *   {"game":"diminuendo","options":{...},"score":31}
 */
#include "cli.h"

#include <stdlib.h>
#include <string.h>

enum { MAX_BESTS = 1 << 20 };

/* The beginning of the line, up to the score. */
static void write_key(const MkSetup *setup, MkText *out) {
  const char *hash = mk_content_hash(setup->content);
  mk_json_open_object(out);
  mk_json_key_string(out, "game", setup->game->id);
  mk_json_key(out, "options");
  mk_options_write(setup->game, &setup->options, out);
  if (hash) mk_json_key_string(out, "content", hash);
  mk_json_key(out, "score");
}

/* The line of `old` that begins with the key, or NULL. */
static const char *find_line(const char *old, const MkText *key) {
  for (const char *line = old; line && *line;) {
    if (strncmp(line, key->data, key->length) == 0) return line;
    line = strchr(line, '\n');
    if (line) line++;
  }
  return NULL;
}

/* `old` without the line at `gone`, and the new one at its end. */
static bool save_best(const Args *args, const char *path, const char *old, const char *gone,
                      const MkText *key, int score, int *held) {
  size_t length = strlen(old), size = length + key->length + 32;
  char *room = malloc(size);
  if (!room) return false;
  MkText out = mk_text_init(room, size);
  const char *rest = gone ? gone + strcspn(gone, "\n") : old + length;
  mk_text_bytes(&out, old, (size_t)((gone ? gone : rest) - old));
  mk_text_string(&out, *rest ? rest + 1 : rest);
  if (out.length > 0 && room[out.length - 1] != '\n') mk_text_char(&out, '\n');
  mk_text_format(&out, "%s%d}\n", key->data, score);
  bool good = cli_replace_file(args, path, out.data, out.length, held);
  free(room);
  return good;
}

/* Everything kept so far. NULL after an error: what cannot be read is not written over. */
static char *read_bests(const Args *args, const char *path) {
  size_t length;
  char *old = cli_read_file(args, path, MAX_BESTS, &length);
  if (!old || strlen(old) == length) return old;
  cli_fail(args,
           say(args, "%s: damaged (a zero byte); it is left as it is",
               "%s：壊れています（0のバイトがあります）。そのまま残します"),
           path);
  free(old);
  return NULL;
}

/* Compares with the best of `old`, keeps the better one and says so. */
static void tell(const Table *table, const char *path, const char *old, int *held) {
  const Args *args = table->args;
  char room[2048];
  MkText key = MK_TEXT(room);
  MkResult result;
  mk_match_result(table->match, &result);
  write_key(mk_match_setup(table->match), &key);
  int score = result.seat[0].score;
  const char *line = find_line(old, &key);
  int best = line ? (int)strtol(line + key.length, NULL, 10) : 0;
  if (line && score <= best) {
    printf(say(args, "Your best so far: %d\n", "これまでの自己ベスト：%d\n"), best);
  } else if (save_best(args, path, old, line, &key, score, held)) {
    if (line)
      printf(say(args, "A new personal best! (before: %d)\n", "自己ベスト更新！（これまで%d）\n"),
             best);
    else
      printf("%s\n",
             say(args, "Your first result: the one to beat.", "最初の記録。次はこれを超えよう。"));
  }
}

void cli_best_tell(const Table *table) {
  char path[4096];
  int held;
  if (mk_match_setup(table->match)->seats != 1 || table->bots[0] ||
      !cli_data_path("bests.jsonl", path, sizeof path) ||
      !cli_hold_file(table->args, path, HOLD_AND_WAIT, &held))
    return;
  char *old = read_bests(table->args, path);
  if (old) tell(table, path, old, &held);
  free(old);
  cli_let_go(&held);
}
