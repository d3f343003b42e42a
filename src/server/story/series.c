/* series.c - an evening is one sitting: games of the same people, one after the other, and who has won how many. A table
 * knows what came before it from its first entry. */
#include "story.h"

static int *wins_of(Series *series, const char *player) {
  for (int i = 0; i < series->count; i++)
    if (same(series->of[i].player, player)) return &series->of[i].wins;
  if (series->count == MOST_IN_SERIES) return NULL;
  put(series->of[series->count].player, STORY_MAX_ID, player);
  series->of[series->count].wins = 0;
  return &series->of[series->count++].wins;
}

/* A win for each person of rank 1; alone nobody wins. Whoever was stood in for has won all the same. */
void story_series(const Story *story, Series *out) {
  *out = story->settings.series;
  if (story->facts.state != TABLE_OVER) return;
  out->games++;
  for (int i = 0; story->settings.seats > 1 && i < story->settings.seats; i++) {
    bool won = story_person(story, i) && story->facts.rank[i] == 1;
    int *wins = won ? wins_of(out, story->facts.seat[i].player) : NULL;
    if (wins) ++*wins;
  }
}

void story_series_write(const Series *series, MkText *out) {
  mk_json_open_object(out);
  mk_json_key_int(out, "games", series->games);
  mk_json_key(out, "wins");
  mk_json_open_object(out);
  for (int i = 0; i < series->count; i++)
    mk_json_key_int(out, series->of[i].player, series->of[i].wins);
  mk_json_close_object(out);
  mk_json_close_object(out);
}

void story_series_read(MkJson json, Series *out) {
  MkJson key, value;
  long long number = 0;
  char player[STORY_MAX_ID];
  *out = (Series){.games = 0};
  if (mk_json_read_int(mk_json_get(json, "games"), 0, INT32_MAX, &number)) out->games = (int)number;
  for (MkJsonEach each = mk_json_each(mk_json_get(json, "wins"));
       mk_json_next(&each, &key, &value);) {
    int *wins = mk_json_read_string(key, player, sizeof player) ? wins_of(out, player) : NULL;
    if (wins && mk_json_read_int(value, 0, INT32_MAX, &number)) *wins = (int)number;
  }
}
