#include "tallied.h"

#include <string.h>

#define CHECK(condition)                                                                           \
  do {                                                                                             \
    if (!(condition)) fail_msg("%s: seat %d: %s", where, seat, #condition);                        \
  } while (0)

static int sum_of(const MkTallies *tallies, const char *part) {
  int sum = 0;
  for (int i = 0; i < tallies->count; i++)
    if (!part || strcmp(tallies->list[i].part, part) == 0) sum += tallies->list[i].points;
  return sum;
}

static bool is_said(MkJson words, const char *lang) {
  char said[256];
  return mk_json_read_string(mk_json_get(words, lang), said, sizeof said) && *said;
}

static bool has_term(const MkGame *game, const char *key) {
  for (const MkTerm *term = game->words->terms; term && term->key; term++)
    if (strcmp(term->key, key) == 0) return true;
  return false;
}

/* Every line in both languages, and valid JSON. */
static void check_told(const MkGame *game, const void *content, const MkTallies *tallies, int seat,
                       const char *where) {
  static char room[1 << 16];
  MkText text = MK_TEXT(room);
  MkJson json;
  mk_tallies_write(game, content, tallies, 1u << MK_EN | 1u << MK_JA, &text);
  CHECK(mk_text_fits(&text) && mk_json_parse(text.data, text.length, &json, NULL));
  for (int i = 0; i < tallies->count; i++) {
    MkJson words = mk_json_get(mk_json_item(json, i), "words");
    CHECK(is_said(words, "en") && is_said(words, "ja"));
    CHECK(has_term(game, tallies->list[i].row));
  }
}

void check_tallies(const MkGame *game, const void *content, const void *state, int seats,
                   const char *where) {
  MkResult result;
  MkTallies tallies;
  mk_result(game, content, state, &result);
  for (int seat = 0; seat < seats; seat++) {
    const MkSeatResult *mine = &result.seat[seat];
    mk_tally(game, content, state, seat, &tallies);
    for (int i = 0; i < mine->part_count; i++)
      CHECK(sum_of(&tallies, mine->part[i].name) == mine->part[i].value);
    CHECK(sum_of(&tallies, NULL) == mine->score);
    check_told(game, content, &tallies, seat, where);
  }
}
