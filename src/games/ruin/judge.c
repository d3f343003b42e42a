/* judge.c - counting up a sheet from a real table (`meikyu score ruin`). */
#include <string.h>

#include "ruin.h"

typedef struct Sheet {
  RuinPlayer player;
  int goal_count;
  uint8_t goal[RUIN_HAND][2];
  int square1, place, shared;
  bool explained;
  int area_count;
  uint8_t area[RUIN_MAX_AREAS]; /* path that fills 2 x 2 cells */
} Sheet;

static bool is_place(char c) {
  return c >= '1' && c <= '4';
}

/* "1", "1 of 3" or, for a shared place, "1= of 3". */
static void read_place(MkReader *r, Sheet *sheet) {
  char text[16];
  if (!mk_read_has(r, "escaped") || !mk_read_string(r, "escaped", text, sizeof text)) return;
  sheet->place = text[0] - '0';
  sheet->shared = text[0] && text[1] == '=';
  const char *rest = text + (text[0] != 0) + sheet->shared;
  bool whole = !*rest || (strncmp(rest, " of ", 4) == 0 && is_place(rest[4]) && !rest[5]);
  if (!is_place(text[0]) || !whole)
    mk_read_wrong(r, "escaped", "a place such as \"1 of 3\", shared \"1= of 3\", was expected",
                  "\"1 of 3\"、同着なら \"1= of 3\" のような順位が必要です");
  else if (*rest && sheet->place + sheet->shared > rest[4] - '0')
    mk_read_wrong(r, "escaped", "there are not so many places", "そこまでの順位はありません");
}

/* Any pair of letters: the owner of a box may have goal cards we do not know. */
static void read_pairs(MkReader *r, Sheet *sheet) {
  MkReader item, list = mk_read_array(r, "goals", 0, RUIN_HAND);
  while (mk_read_next(&list, &item)) {
    uint8_t *goal = sheet->goal[sheet->goal_count];
    if (!ruin_read_pair(&item, goal)) return;
    for (int i = 0; i < sheet->goal_count; i++)
      if (memcmp(sheet->goal[i], goal, 2) == 0)
        mk_read_wrong(&item, NULL, "%c-%c stands there twice", "%c-%c が2回あります", 'A' + goal[0],
                      'A' + goal[1]);
    sheet->goal_count++;
  }
}

static void read_open(MkReader *r, const RuinContent *content, Sheet *sheet) {
  char text[RUIN_LETTERS + 1];
  if (!mk_read_has(r, "open") || !mk_read_string(r, "open", text, sizeof text)) return;
  for (const char *at = text; *at && mk_reader_good(r); at++) {
    int letter = *at - 'A';
    if (letter < 0 || letter >= RUIN_LETTERS)
      mk_read_wrong(r, "open", "the letters are A to X", "文字は A～X です");
    else if (sheet->player.open >> letter & 1)
      mk_read_wrong(r, "open", "%c stands there twice", "%c が2回あります", *at);
    else if (ruin_has(sheet->player.gate, content->letter_cell[letter]))
      mk_read_wrong(r, "open", "%c is a gate on the sheet, so it has closed",
                    "%c はシートで門になっているので、もう使用済みです", *at);
    else
      sheet->player.open |= 1u << letter;
  }
}

/* R8.8: noticed too late, so that its marks are not among those on the sheet. */
static void read_areas(Sheet *sheet) {
  sheet->area_count = ruin_areas(sheet->player.path, sheet->area);
  sheet->player.penalty = (uint16_t)(sheet->player.penalty + RUIN_AREA_MARKS * sheet->area_count);
}

static bool read_sheet(MkReader *r, const RuinContent *content, Sheet *sheet) {
  ruin_read_map(content, r, "sheet", &sheet->player);
  read_open(r, content, sheet);
  read_pairs(r, sheet);
  sheet->player.gems = (uint16_t)mk_read_int_or(r, "gems", 0, 1000, 0);
  sheet->player.penalty = (uint16_t)mk_read_int_or(r, "penalty", 0, 1000, 0);
  sheet->square1 = mk_read_int_or(r, "square1", 0, RUIN_CELLS, 0);
  read_place(r, sheet);
  sheet->explained = mk_read_bool_or(r, "explain", false);
  read_areas(sheet);
  return mk_read_end(r);
}

static bool is_met(const RuinContent *content, const Sheet *sheet, int index) {
  int from = content->letter_cell[sheet->goal[index][0]];
  int to = content->letter_cell[sheet->goal[index][1]];
  return ruin_has(ruin_flood(sheet->player.path, from), to);
}

static void write_met(const RuinContent *content, const Sheet *sheet, MkText *reply) {
  mk_json_key(reply, "goals_met");
  mk_json_open_array(reply);
  for (int i = 0; i < sheet->goal_count; i++) {
    char pair[4] = {(char)('A' + sheet->goal[i][0]), '-', (char)('A' + sheet->goal[i][1]), 0};
    if (is_met(content, sheet, i)) mk_json_string(reply, pair);
  }
  mk_json_close_array(reply);
}

static void write_areas(const Sheet *sheet, MkText *reply) {
  if (sheet->area_count == 0) return;
  mk_json_key(reply, "areas");
  mk_json_open_array(reply);
  for (int i = 0; i < sheet->area_count; i++) {
    char room[8];
    MkText cell = MK_TEXT(room);
    ruin_write_cell(&cell, sheet->area[i]);
    mk_json_string(reply, room);
  }
  mk_json_close_array(reply);
}

static void explain(const RuinContent *content, const Sheet *sheet, MkText *reply) {
  MkTallies tallies = {.count = 0};
  RuinBox box = ruin_square(content, &sheet->player);
  ruin_why_square(&tallies, 1, (RuinBox){0, 0, 0, 0}, sheet->square1);
  ruin_why_square(&tallies, 2, box, ruin_area(box));
  ruin_why_gems(&tallies, sheet->player.gems);
  for (int i = 0; i < sheet->goal_count; i++)
    ruin_why_goal(&tallies, content, &sheet->player, sheet->goal[i],
                  is_met(content, sheet, i) ? RUIN_GOAL_MET : RUIN_GOAL_MISSED);
  ruin_why_escape(&tallies, sheet->place, 1 + sheet->shared, true);
  ruin_why_penalty(&tallies, sheet->player.penalty);
  mk_json_key(reply, "tally");
  mk_tallies_write(&mk_game_ruin, content, &tallies, 1u << MK_EN | 1u << MK_JA, reply);
}

/* The request: {"sheet":[11 rows of . o x g], "open":"ABC", "goals":["A-K"], "gems":4, "penalty":1,
 * "escaped":"1 of 3", "square1":21}; all but the sheet may be missing (never escaped, no gems, ...). The
 * reply: {"score":..,"breakdown":{"square1":..,...},"goals_met":["A-K"]}; "areas":["c3"] where path fills 2 x 2
 * cells, whose marks are counted and not contained in `penalty`; to a request with "explain":true also "tally",
 * what the score is made of (mk_tallies_write, in both languages). */
bool ruin_judge(const void *content, MkJson request, MkText *reply, MkError *error) {
  content = ruin_content(content);
  Sheet sheet = {0};
  MkReader r;
  mk_reader_init(&r, request, error);
  if (!read_sheet(&r, content, &sheet)) return false;
  int met = 0;
  for (int i = 0; i < sheet.goal_count; i++) met += is_met(content, &sheet, i);
  int escape = ruin_escape_honour(sheet.place, 1 + sheet.shared);
  MkSeatResult result = {0};
  mk_result_part(&result, "square1", sheet.square1);
  mk_result_part(&result, "square2", ruin_area(ruin_square(content, &sheet.player)));
  mk_result_part(&result, "gems", ruin_gem_points(sheet.player.gems));
  mk_result_part(&result, "goals", ruin_goal_points(met));
  mk_result_part(&result, "honour", escape + ruin_penalty_points(sheet.player.penalty));
  mk_json_open_object(reply);
  mk_json_key_int(reply, "score", result.score);
  mk_json_key(reply, "breakdown");
  mk_result_breakdown(&result, reply);
  write_met(content, &sheet, reply);
  write_areas(&sheet, reply);
  if (sheet.explained) explain(content, &sheet, reply);
  mk_json_close_object(reply);
  return true;
}
