/* judge.c - counting up a sheet from a real table (`meikyu score ruin`). */
#include <string.h>

#include "ruin.h"

typedef struct Sheet {
  RuinPlayer player;
  int goal_count;
  uint8_t goal[RUIN_HAND][2];
  int square1, place, shared;
} Sheet;

/* "1", "1 of 3" or, for a shared place, "1= of 3". */
static bool read_place(MkJson value, Sheet *sheet, MkError *error) {
  char text[16];
  if (mk_json_type(value) == MK_JSON_NONE) return true;
  if (!mk_json_read_string(value, text, sizeof text) || text[0] < '1' || text[0] > '4')
    return mk_error_set(error, "escaped: must be a place such as \"1 of 3\", shared \"1= of 3\"");
  sheet->place = text[0] - '0';
  sheet->shared = text[1] == '=';
  const char *rest = text + 1 + sheet->shared;
  if (!*rest) return true;
  if (strncmp(rest, " of ", 4) != 0 || rest[4] < '1' || rest[4] > '4' || rest[5])
    return mk_error_set(error, "escaped: must be a place such as \"1 of 3\", shared \"1= of 3\"");
  if (sheet->place + sheet->shared > rest[4] - '0')
    return mk_error_set(error, "escaped: there are not so many places");
  return true;
}

/* Any pair of letters: the owner of a box may have goal cards we do not know. */
static bool read_pair(MkJson value, int index, Sheet *sheet, MkError *error) {
  char text[8];
  if (!mk_json_read_string(value, text, sizeof text) || strlen(text) != 3 || text[1] != '-' ||
      text[0] < 'A' || text[0] > 'X' || text[2] < 'A' || text[2] > 'X' || text[0] == text[2])
    return mk_error_set(error, "goals[%d]: must be two different letters such as \"A-K\"", index);
  uint8_t a = (uint8_t)(text[0] - 'A'), b = (uint8_t)(text[2] - 'A');
  uint8_t low = a < b ? a : b, high = a < b ? b : a;
  for (int i = 0; i < index; i++)
    if (sheet->goal[i][0] == low && sheet->goal[i][1] == high)
      return mk_error_set(error, "goals[%d]: %s stands there twice", index, text);
  sheet->goal[index][0] = low;
  sheet->goal[index][1] = high;
  sheet->goal_count++;
  return true;
}

static bool read_pairs(MkJson list, Sheet *sheet, MkError *error) {
  MkJson item;
  int index = 0;
  if (mk_json_type(list) == MK_JSON_NONE) return true;
  if (mk_json_type(list) != MK_JSON_ARRAY || mk_json_count(list) > RUIN_HAND)
    return mk_error_set(error, "goals: must be a list of at most 5 pairs");
  for (MkJsonEach each = mk_json_each(list); mk_json_next(&each, NULL, &item); index++)
    if (!read_pair(item, index, sheet, error)) return false;
  return true;
}

static bool read_open(const RuinContent *content, MkJson value, Sheet *sheet, MkError *error) {
  char text[RUIN_LETTERS + 1];
  if (mk_json_type(value) == MK_JSON_NONE) return true;
  if (!mk_json_read_string(value, text, sizeof text))
    return mk_error_set(error, "open: must be letters such as \"ABC\"");
  for (const char *at = text; *at; at++) {
    if (*at < 'A' || *at > 'X') return mk_error_set(error, "open: the letters are A to X");
    int letter = *at - 'A';
    if (sheet->player.open >> letter & 1)
      return mk_error_set(error, "open: %c stands there twice", *at);
    if (ruin_has(sheet->player.gate, content->letter_cell[letter]))
      return mk_error_set(error, "open: %c is a gate on the sheet, so it has closed", *at);
    sheet->player.open |= 1u << letter;
  }
  return true;
}

static bool read_count(MkJson request, const char *key, int max, int *out, MkError *error) {
  MkJson value = mk_json_get(request, key);
  long long number = 0;
  if (mk_json_type(value) != MK_JSON_NONE && !mk_json_read_int(value, 0, max, &number))
    return mk_error_set(error, "%s: must be a number from 0 to %d", key, max);
  *out = (int)number;
  return true;
}

static bool read_sheet(const RuinContent *content, MkJson request, Sheet *sheet, MkError *error) {
  int gems, penalty;
  MkReader reader;
  mk_reader_init(&reader, request, error);
  ruin_read_map(content, &reader, "sheet", &sheet->player);
  if (!mk_reader_good(&reader) || !read_open(content, mk_json_get(request, "open"), sheet, error) ||
      !read_pairs(mk_json_get(request, "goals"), sheet, error) ||
      !read_count(request, "gems", 1000, &gems, error) ||
      !read_count(request, "penalty", 1000, &penalty, error) ||
      !read_count(request, "square1", RUIN_CELLS, &sheet->square1, error) ||
      !read_place(mk_json_get(request, "escaped"), sheet, error))
    return false;
  sheet->player.gems = (uint16_t)gems;
  sheet->player.penalty = (uint16_t)penalty;
  return true;
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

/* The request: {"sheet":[11 rows of . o x g], "open":"ABC", "goals":["A-K"], "gems":4, "penalty":1,
 * "escaped":"1 of 3", "square1":21}; all but the sheet may be missing (never escaped, no gems, ...). The
 * reply: {"score":..,"breakdown":{"square1":..,...},"goals_met":["A-K"]}. */
bool ruin_judge(const void *content, MkJson request, MkText *reply, MkError *error) {
  content = ruin_content(content);
  Sheet sheet = {0};
  if (!read_sheet(content, request, &sheet, error)) return false;
  int met = 0;
  for (int i = 0; i < sheet.goal_count; i++) met += is_met(content, &sheet, i);
  int escape = sheet.place ? ruin_escape_points(sheet.place, 1 + sheet.shared) : -20;
  MkSeatResult result = {0};
  mk_result_part(&result, "square1", sheet.square1);
  mk_result_part(&result, "square2", ruin_area(ruin_square(content, &sheet.player)));
  mk_result_part(&result, "gems", 10 * sheet.player.gems);
  mk_result_part(&result, "goals", 15 * met);
  mk_result_part(&result, "honour", escape - 10 * sheet.player.penalty);
  mk_json_open_object(reply);
  mk_json_key_int(reply, "score", result.score);
  mk_json_key(reply, "breakdown");
  mk_json_open_object(reply);
  for (int i = 0; i < result.part_count; i++)
    mk_json_key_int(reply, result.part[i].name, result.part[i].value);
  mk_json_close_object(reply);
  write_met(content, &sheet, reply);
  mk_json_close_object(reply);
  return true;
}
