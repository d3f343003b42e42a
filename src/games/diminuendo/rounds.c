/* rounds.c - keeps a whole game at a real table: piles, calls and points. A request of the judge with "rounds":
 *
 *   {"seats":3, "options":{..}, "counted":true, "rounds":[{"stack":["S^","L+#2>"], "calls":[{"seat":1,"after":3}], "done":true}, ..]}
 *   -> {"rounds":[{"lost":true, "reason":"loop", "at":2, "words":{"en","ja"}, "cells":[[0,0],..], "next":null,
 *                  "heading":null, "tiles":[{"tile":"S+","arrow":"^","dungeon":0},..], "trail":[..], "scored":[1], "failed":[]}, ..],
 *       "points":[0,1,0], "ranks":[2,1,2], "square":4 or null, "over":false}
 *
 * `after` is the number of tiles on the pile when the call came, the start tile included. A round that is not done is a
 * pile still being told: nobody scores. A cell is null for a tile laid on a lost path; the trail is that of facts.c.
 * "counted": the tiles are those of the set, and a pile has no more of a kind than there are; not said, so are those of an
 * own set alone.
 * Alone there is one round, "new:L>" begins a dungeon, and the reply has "failed_at" besides (null: nothing went wrong).
 */
#include "diminuendo.h"

typedef struct Round {
  DimState state;
  bool done;
} Round;

/* ---- Reading -------------------------------------------------------------------------------------- */

static void read_pile(MkReader *r, DimState *s) {
  MkReader item, stack = mk_read_array(r, "stack", 0, DIM_DECK);
  int tile, arrow;
  bool begins;
  while (mk_read_next(&stack, &item)) {
    if (!diminuendo_read_laid(&item, diminuendo_solo(s), &tile, &arrow, &begins)) continue;
    if (diminuendo_solo(s))
      diminuendo_solo_lay(s, tile, arrow, begins);
    else
      diminuendo_path_lay(&s->path, s->extras, tile, arrow);
  }
}

static void read_calls(MkReader *r, DimState *s) {
  MkReader call, calls = mk_read_array(r, "calls", 0, DIM_MAX_SEATS);
  while (mk_read_next(&calls, &call)) {
    int seat = mk_read_int(&call, "seat", 0, s->seats - 1);
    int after = mk_read_int(&call, "after", 2, s->path.count > 2 ? s->path.count : 2);
    if (s->called[seat])
      mk_read_wrong(&call, "seat", "has called already", "もう宣言しています");
    else if (diminuendo_solo(s))
      mk_read_wrong(&call, "seat", "alone nobody calls", "1人では宣言しません");
    s->called[seat] = (uint8_t)after;
    mk_read_end(&call);
  }
  if (mk_reader_good(r) && !diminuendo_in(s))
    mk_read_wrong(r, "calls", "the last one does not call", "最後の1人は宣言できません");
}

/* `set` has the tiles there are; NULL: nobody knows. */
static void read_round(MkReader *r, const DimContent *set, int extras, Round *round) {
  DimState *s = &round->state;
  *round = (Round){.state = {.seats = s->seats, .extras = (uint8_t)extras}};
  s->level = DIM_ADVANCED;
  s->exploration = (uint8_t)(r->index + 1);
  diminuendo_path_start(&s->path);
  read_pile(r, s);
  if (set && mk_reader_good(r)) diminuendo_has_tiles(r, set, &s->path);
  read_calls(r, s);
  round->done = mk_read_bool_or(r, "done", false);
  mk_read_end(r);
}

/* ---- Writing -------------------------------------------------------------------------------------- */

static void write_cell(MkText *out, int cell) {
  if (!cell) {
    mk_json_null(out);
    return;
  }
  mk_json_open_array(out);
  mk_json_int(out, diminuendo_cell_x(cell));
  mk_json_int(out, diminuendo_cell_y(cell));
  mk_json_close_array(out);
}

static void write_seats(MkText *out, const char *key, const DimState *s, bool given,
                        bool (*belongs)(const DimState *s, int seat)) {
  mk_json_key(out, key);
  mk_json_open_array(out);
  for (int seat = 0; given && seat < s->seats; seat++)
    if (belongs(s, seat)) mk_json_int(out, seat);
  mk_json_close_array(out);
}

static void write_where(MkText *out, const DimPath *path) {
  static const char headings[] = "^>v<";
  char heading[2] = {headings[path->heading], 0};
  mk_json_key(out, "cells");
  mk_json_open_array(out);
  for (int i = 0; i < path->count; i++) write_cell(out, path->cell[i]);
  mk_json_close_array(out);
  mk_json_key(out, "next");
  write_cell(out, path->next);
  mk_json_key(out, "heading");
  if (path->next)
    mk_json_string(out, heading);
  else
    mk_json_null(out);
}

/* The pile with its start tile; `dungeon` counts those that were begun before it. */
static void write_tiles(MkText *out, const DimPath *path) {
  int dungeon = 0;
  mk_json_key(out, "tiles");
  mk_json_open_array(out);
  for (int i = 0; i < path->count; i++) {
    char arrow = diminuendo_arrow_name(path->arrow[i]);
    dungeon += diminuendo_path_begins(path, i);
    mk_json_open_object(out);
    mk_json_key_string(out, "tile", diminuendo_tile_name(path->tile[i]).text);
    mk_json_key(out, "arrow");
    mk_json_bytes(out, &arrow, 1);
    mk_json_key_int(out, "dungeon", dungeon);
    mk_json_close_object(out);
  }
  mk_json_close_array(out);
}

static void write_trail(MkText *out, const DimPath *path) {
  DimTrail trail;
  diminuendo_trail_start(&trail);
  for (int i = 0; i < path->count; i++) {
    if (path->cell[i])
      diminuendo_trail_lay(&trail, path->tile[i], path->arrow[i], diminuendo_path_begins(path, i));
    else
      diminuendo_trail_aside(&trail, path->tile[i], path->arrow[i]);
  }
  mk_json_key(out, "trail");
  diminuendo_trail_write(&trail, out);
}

static void write_round(MkText *out, const Round *round) {
  const DimState *s = &round->state;
  mk_json_open_object(out);
  diminuendo_write_lost(&s->path, out);
  if (s->path.reason) {
    mk_json_key(out, "words");
    mk_json_words(out, diminuendo_reason_words[s->path.reason]);
  }
  write_where(out, &s->path);
  write_tiles(out, &s->path);
  write_trail(out, &s->path);
  bool counts = round->done && !diminuendo_solo(s);
  write_seats(out, "scored", s, counts, diminuendo_scores);
  write_seats(out, "failed", s, counts, diminuendo_called_early);
  mk_json_close_object(out);
}

/* ---- A game --------------------------------------------------------------------------------------- */

static void write_result(MkText *out, const DimState *s) {
  MkResult result = {0};
  diminuendo_result(NULL, s, &result);
  mk_json_key(out, "points");
  mk_json_open_array(out);
  for (int seat = 0; seat < s->seats; seat++) mk_json_int(out, result.seat[seat].score);
  mk_json_close_array(out);
  mk_json_key(out, "ranks");
  mk_json_open_array(out);
  for (int seat = 0; seat < s->seats; seat++) mk_json_int(out, result.seat[seat].rank);
  mk_json_close_array(out);
  diminuendo_write_square(s->extras, out);
  if (!diminuendo_solo(s)) return;
  mk_json_key(out, "failed_at");
  if (s->failed_at)
    mk_json_int(out, s->failed_at);
  else
    mk_json_null(out);
}

/* R6.4, R6.6; alone the game is over with the last tile of the deck, or when somebody says so. */
static bool is_over(const Round *last) {
  const DimState *s = &last->state;
  if (diminuendo_solo(s)) return last->done || s->path.count == DIM_STACK;
  return last->done && diminuendo_game_over(s);
}

static void add_points(const DimState *before, Round *round) {
  DimState *s = &round->state;
  for (int seat = 0; seat < s->seats; seat++) {
    bool point = round->done && !diminuendo_solo(s) && diminuendo_scores(s, seat);
    s->points[seat] = (uint8_t)(before->points[seat] + point);
  }
}

bool diminuendo_rounds(const DimContent *content, MkReader *r, MkText *reply) {
  Round round = {0};
  int extras = diminuendo_read_extras(r), seats = mk_read_int(r, "seats", 1, DIM_MAX_SEATS);
  MkReader item, list = mk_read_array(r, "rounds", 0, seats == 1 ? 1 : DIM_EXPLORATIONS);
  bool counted = mk_read_bool_or(r, "counted", diminuendo_is_own(content));
  round.state.seats = (uint8_t)seats;
  mk_json_open_object(reply);
  mk_json_key(reply, "rounds");
  mk_json_open_array(reply);
  while (mk_read_next(&list, &item)) {
    DimState before = round.state;
    read_round(&item, counted ? content : NULL, extras, &round);
    add_points(&before, &round);
    write_round(reply, &round);
  }
  mk_json_close_array(reply);
  write_result(reply, &round.state);
  mk_json_key(reply, "over");
  mk_json_bool(reply, is_over(&round));
  mk_json_close_object(reply);
  return mk_read_end(r);
}
