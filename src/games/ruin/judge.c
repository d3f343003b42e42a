/* judge.c - counting up sheets from a real table (`meikyu score ruin`). What happens on one is followed in follow.c. */
#include <string.h>

#include "ruin.h"

typedef struct Sheet {
  RuinPlayer player;
  int square1, place, shared;
  /* What was counted by hand where nobody tells the sheet itself; otherwise counted here. */
  int square2, met, path;

  int goal_count, area_count;
  uint8_t goal[RUIN_HAND][2];
  uint8_t area[RUIN_MAX_AREAS]; /* path that fills 2 x 2 cells */
  bool explained, counted;
} Sheet;

enum { PICTURE = 1024, TEXT = 8192 /* bytes of a sheet written down */ };

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

/* "ACK": letters, each once. */
static uint32_t read_letters(MkReader *r, const char *key) {
  char text[RUIN_LETTERS + 1];
  uint32_t letters = 0;
  if (!mk_read_has(r, key) || !mk_read_string(r, key, text, sizeof text)) return 0;
  for (const char *at = text; *at && mk_reader_good(r); at++) {
    int letter = *at - 'A';
    if (letter < 0 || letter >= RUIN_LETTERS)
      mk_read_wrong(r, key, "the letters are A to X", "文字は A～X です");
    else if (letters >> letter & 1)
      mk_read_wrong(r, key, "%c stands there twice", "%c が2回あります", *at);
    else
      letters |= 1u << letter;
  }
  return letters;
}

/* Letters that are open on the sheet, and those that closed there: R6.4 is carried out for whoever left it to us. */
static void read_sites(MkReader *r, const RuinContent *content, Sheet *sheet) {
  uint32_t open = read_letters(r, "open"), closed = read_letters(r, "closed");
  for (uint32_t left = open; left;) {
    int letter = ruin_first(&left);
    if (ruin_has(sheet->player.gate, content->letter_cell[letter]) || closed >> letter & 1)
      mk_read_wrong(r, "open", "%c is a gate on the sheet, so it has closed",
                    "%c はシートでゲートになっているので、もう使用済みです", 'A' + letter);
  }
  sheet->player.open = open;
  ruin_close(content, &sheet->player, closed);
}

/* R8.8: noticed too late, so that its marks are not among those on the sheet. */
static void read_areas(Sheet *sheet) {
  sheet->area_count = ruin_areas(sheet->player.path, sheet->area);
  sheet->player.penalty = (uint16_t)(sheet->player.penalty + RUIN_AREA_MARKS * sheet->area_count);
}

static bool is_met(const RuinContent *content, const Sheet *sheet, int index) {
  int from = content->letter_cell[sheet->goal[index][0]];
  int to = content->letter_cell[sheet->goal[index][1]];
  return ruin_has(ruin_flood(sheet->player.path, from), to);
}

/* The drawing, and what it comes to. */
static void read_drawing(MkReader *r, const RuinContent *content, Sheet *sheet) {
  ruin_read_map(content, r, "sheet", &sheet->player);
  read_sites(r, content, sheet);
  read_pairs(r, sheet);
  read_areas(sheet);
  sheet->square2 = ruin_area(ruin_square(content, &sheet->player));
  for (int i = 0; i < sheet->goal_count; i++) sheet->met += is_met(content, sheet, i);
  sheet->path = ruin_count(sheet->player.path);
}

static void read_counted(MkReader *r, Sheet *sheet) {
  sheet->counted = true;
  sheet->square2 = mk_read_int(r, "square2", 0, RUIN_CELLS);
  sheet->met = mk_read_int_or(r, "met", 0, RUIN_HAND, 0);
  sheet->path = mk_read_int_or(r, "path", 0, RUIN_CELLS, 0);
}

static bool read_sheet(MkReader *r, const RuinContent *content, Sheet *sheet) {
  sheet->player.gems = (uint16_t)mk_read_int_or(r, "gems", 0, 1000, 0);
  sheet->player.penalty = (uint16_t)mk_read_int_or(r, "penalty", 0, 1000, 0);
  sheet->square1 = mk_read_int_or(r, "square1", 0, RUIN_CELLS, 0);
  read_place(r, sheet);
  sheet->explained = mk_read_bool_or(r, "explain", false);
  if (mk_read_has(r, "square2"))
    read_counted(r, sheet);
  else
    read_drawing(r, content, sheet);
  return mk_read_end(r);
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

static void write_picture(const RuinPlayer *player, const MkTallies *tallies, MkText *reply) {
  char room[2][PICTURE];
  for (MkLang lang = MK_EN; lang <= MK_JA; lang++) {
    MkText out = MK_TEXT(room[lang]);
    ruin_sheet_draw(player, tallies, lang, &out);
  }
  mk_json_key_words(reply, "picture", (MkWords){room[MK_EN], room[MK_JA]});
}

static void explain(const RuinContent *content, const Sheet *sheet, MkText *reply) {
  MkTallies tallies = {.count = 0};
  ruin_why_square(&tallies, 1, (RuinBox){0, 0, 0, 0}, sheet->square1);
  ruin_why_square(&tallies, 2, ruin_square(content, &sheet->player), sheet->square2);
  ruin_why_gems(&tallies, sheet->player.gems);
  for (int i = 0; i < sheet->goal_count; i++)
    ruin_why_goal(&tallies, content, &sheet->player, sheet->goal[i],
                  is_met(content, sheet, i) ? RUIN_GOAL_MET : RUIN_GOAL_MISSED);
  ruin_why_escape(&tallies, sheet->place, 1 + sheet->shared, true);
  ruin_why_penalty(&tallies, sheet->player.penalty);
  mk_json_key(reply, "tally");
  mk_tallies_write(&mk_game_ruin, content, &tallies, 1u << MK_EN | 1u << MK_JA, reply);
  if (!sheet->counted) write_picture(&sheet->player, &tallies, reply);
}

static void score_sheet(const Sheet *sheet, MkSeatResult *result) {
  int escape = ruin_escape_honour(sheet->place, 1 + sheet->shared);
  mk_result_part(result, "square1", sheet->square1);
  mk_result_part(result, "square2", sheet->square2);
  mk_result_part(result, "gems", ruin_gem_points(sheet->player.gems));
  mk_result_part(result, "goals", ruin_goal_points(sheet->met));
  mk_result_part(result, "honour", escape + ruin_penalty_points(sheet->player.penalty));
}

static void write_sheet(const RuinContent *content, const Sheet *sheet, const MkSeatResult *result,
                        MkText *reply) {
  mk_json_open_object(reply);
  mk_json_key_int(reply, "score", result->score);
  mk_json_key(reply, "breakdown");
  mk_result_breakdown(result, reply);
  write_met(content, sheet, reply);
  write_areas(sheet, reply);
  if (sheet->explained) explain(content, sheet, reply);
  mk_json_close_object(reply);
}

/* {"sheets":[..]}: all of a table, each as a request by itself. The reply: {"hand":goal cards that one may hold,
 * "ranks":[..],"sheets":[..]}, each as its own reply; "path" decides between equal scores where the sheets themselves are not told. */
static bool judge_all(const RuinContent *content, MkReader *r, MkText *reply) {
  Sheet sheet[RUIN_MAX_SEATS] = {0};
  MkSeatResult result[RUIN_MAX_SEATS] = {0};
  int count = 0;
  MkReader item, list = mk_read_array(r, "sheets", 1, RUIN_MAX_SEATS);
  while (mk_read_next(&list, &item)) {
    read_sheet(&item, content, &sheet[count]);
    score_sheet(&sheet[count], &result[count]);
    count++;
  }
  if (!mk_read_end(r)) return false;
  mk_json_open_object(reply);
  mk_json_key_int(reply, "hand", RUIN_HAND);
  mk_json_key(reply, "ranks");
  mk_json_open_array(reply);
  for (int seat = 0; seat < count; seat++) {
    int rank = 1;
    for (int other = 0; other < count; other++)
      rank +=
          ruin_better(result[other].score, sheet[other].path, result[seat].score, sheet[seat].path);
    mk_json_int(reply, rank);
  }
  mk_json_close_array(reply);
  mk_json_key(reply, "sheets");
  mk_json_open_array(reply);
  for (int i = 0; i < count; i++) write_sheet(content, &sheet[i], &result[i], reply);
  mk_json_close_array(reply);
  mk_json_close_object(reply);
  return true;
}

static bool judge_one(const RuinContent *content, MkReader *r, MkText *reply) {
  Sheet sheet = {0};
  MkSeatResult result = {0};
  if (!read_sheet(r, content, &sheet)) return false;
  score_sheet(&sheet, &result);
  write_sheet(content, &sheet, &result, reply);
  return true;
}

/* A sheet as people write it down holds all the other keys in lines of its own. */
static bool judge_text(const RuinContent *content, MkReader *r, MkText *reply, MkError *error) {
  char text[TEXT], room[2 * TEXT];
  MkText request = MK_TEXT(room);
  MkReader inner;
  MkJson json;
  mk_read_string(r, "sheet", text, sizeof text);
  bool explained = mk_read_bool_or(r, "explain", false);
  if (!mk_read_end(r) || !ruin_sheet_read(text, &request, error)) return false;
  if (explained) {
    request.length--; /* the brace that closes */
    mk_text_string(&request, ",\"explain\":true}");
  }
  if (!mk_json_parse(room, request.length, &json, error)) return false;
  mk_reader_init(&inner, json, error);
  return judge_one(content, &inner, reply);
}

/* The request: {"sheet":[11 rows of . o x g], "open":"ABC", "closed":"DE", "goals":["A-K"], "gems":4, "penalty":1,
 * "escaped":"1 of 3", "square1":21}; all but the sheet may be missing (never escaped, no gems, ...), or {"sheet":text},
 * all of it as sheet.c reads it. In the place of the sheet and what lies on it may stand what was counted by hand:
 * "square2", "met" goals, cells of "path". The reply: {"score":..,"breakdown":{"square1":..,...},"goals_met":["A-K"]};
 * "areas":["c3"] where path fills 2 x 2 cells, whose marks are counted and not contained in `penalty`; to a request with
 * "explain":true also "tally" and "picture". Other requests: judge_all, ruin_follow. */
bool ruin_judge(const void *content, MkJson request, MkText *reply, MkError *error) {
  content = ruin_content(content);
  MkReader r;
  mk_reader_init(&r, request, error);
  if (mk_read_has(&r, "taps")) return ruin_follow(content, &r, reply);
  if (mk_read_has(&r, "sheets")) return judge_all(content, &r, reply);
  if (mk_read_type(&r, "sheet") == MK_JSON_STRING) return judge_text(content, &r, reply, error);
  return judge_one(content, &r, reply);
}
