/* read.c - a line of a file of puzzles: whether everything is there and of the right kind. What it claims is looked at in
 * prove.c. */
#include "inside.h"

#include <string.h>

static int names_count(const char *const *names) {
  int count = 0;
  while (names && names[count]) count++;
  return count;
}

/* ---- Goals ------------------------------------------------------------------------------------------- */

static void read_score(MkReader *r, MkGoal *goal) {
  static const char *const untils[] = {"round", "stage"};
  static const char *const parts[] = {"draw", "move"};
  goal->kind = MK_GOAL_SCORE;
  goal->number = mk_read_int(r, "score", -10000, 10000);
  goal->stage = mk_read_choice(r, "until", untils, 2) == 1;
  MkReader list = mk_read_array(r, "parts", 1, 2);
  for (MkReader part; mk_read_next(&list, &part);)
    if (mk_read_choice(&part, NULL, parts, 2) != part.index)
      mk_read_wrong(&part, NULL, "\"draw\" or \"draw\", \"move\" was expected",
                    "\"draw\" または \"draw\", \"move\" でなければなりません");
    else
      goal->move = part.index == 1;
}

static void read_chance(const MkGame *game, MkReader *r, MkGoal *goal) {
  goal->kind = MK_GOAL_CHANCE;
  MkReader pair = mk_read_array(r, "chance", 2, 2);
  for (MkReader part; mk_read_next(&pair, &part);)
    *(part.index ? &goal->den : &goal->num) = mk_read_int(&part, NULL, part.index, INT32_MAX);
  const char *const *ofs = game->puzzle ? game->puzzle->ofs : NULL;
  goal->of = mk_read_choice(r, "of", ofs, names_count(ofs));
}

bool mk_goal_read(const MkGame *game, MkReader *r, MkGoal *goal) {
  *goal = (MkGoal){.kind = MK_GOAL_WIN};
  if (mk_read_has(r, "margin")) {
    goal->kind = MK_GOAL_MARGIN;
    goal->number = mk_read_int(r, "margin", -10000, 10000);
  } else if (mk_read_has(r, "score")) {
    read_score(r, goal);
  } else if (mk_read_has(r, "chance")) {
    read_chance(game, r, goal);
  } else if (!mk_read_bool(r, "win")) {
    mk_read_wrong(r, "win", "true was expected", "true でなければなりません");
  }
  return mk_read_end(r);
}

/* ---- Lines ------------------------------------------------------------------------------------------- */

static void read_words(MkReader *r, const char *key, char out[2][MK_PUZZLE_WORDS]) {
  MkReader words = mk_read_object(r, key);
  mk_read_string(&words, "en", out[MK_EN], MK_PUZZLE_WORDS);
  mk_read_string(&words, "ja", out[MK_JA], MK_PUZZLE_WORDS);
  mk_read_end(&words);
}

/* A list of texts, which stays where it is. */
static MkJson read_texts(MkReader *r, const char *key, int min, int max) {
  MkReader list = mk_read_array(r, key, min, max);
  for (MkReader item; mk_read_next(&list, &item);)
    if (mk_json_type(item.json) != MK_JSON_STRING)
      mk_read_wrong(&item, NULL, "a text was expected", "文字列でなければなりません");
  return list.json;
}

static MkJson read_replies(MkReader *r) {
  MkReader lists = mk_read_array(r, "replies", 1, MK_PUZZLE_STEPS);
  for (MkReader list; mk_read_next(&lists, &list);) read_texts(&list, NULL, 0, MK_PUZZLE_REPLIES);
  return lists.json;
}

static void read_game(MkReader *r, MkPuzzle *out) {
  char id[32] = "";
  mk_read_string(r, "game", id, sizeof id);
  out->game = mk_game_find(id);
  if (!out->game) mk_read_wrong(r, "game", "there is no such game", "そのようなゲームはありません");
}

bool mk_puzzle_read(const char *bytes, size_t length, MkPuzzle *out, MkError *error) {
  MkReader r;
  *out = (MkPuzzle){0};
  if (!mk_reader_open(&r, bytes, length, error)) return false;
  r.lenient = true;
  mk_read_string(&r, "id", out->id, sizeof out->id);
  read_game(&r, out);
  mk_read_string(&r, "theme", out->theme, sizeof out->theme);
  out->record = read_texts(&r, "record", 1, MK_PUZZLE_RECORD);
  out->seat = mk_read_int(&r, "seat", 0, MK_MAX_SEATS - 1);
  read_words(&r, "ask", out->ask);
  MkReader goal = mk_read_object(&r, "goal");
  if (out->game) mk_goal_read(out->game, &goal, &out->goal);
  out->solution = read_texts(&r, "solution", 1, MK_PUZZLE_STEPS);
  out->replies = read_replies(&r);
  out->level = mk_read_int(&r, "level", 0, 99999);
  read_words(&r, "why", out->why);
  return mk_read_end(&r);
}
