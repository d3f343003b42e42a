/* tally.c - why it scored: each exploration that was won, and by what; alone the tiles and the extra rules.
 *
 * Things are the tiles of the pile by their numbers.
 */
#include <string.h>

#include "diminuendo.h"

static MkTally *add(MkTallies *tallies, const char *part, const char *name, int points) {
  MkTally *tally = mk_tally_add(tallies, part, name, points);
  tally->data[0] = (int16_t)points;
  return tally;
}

const char *const diminuendo_won_names[DIM_WON_WAYS] = {
    [DIM_WON_CALL] = "call", [DIM_WON_ALONE] = "alone", [DIM_WON_END] = "end"};

/* Points that a position came with were won in explorations nobody has told of. */
static void tally_company(const DimState *s, int seat, MkTallies *tallies) {
  int told = 0;
  for (; told < s->points[seat] && s->won[seat][told]; told++) {
    DimWon won = diminuendo_won_unpack(s->won[seat][told]);
    MkTally *tally = add(tallies, "points", diminuendo_won_names[won.how], 1);
    tally->data[0] = won.exploration;
    tally->data[1] = (int16_t)(won.after - 1);
    tally->data[2] = won.reason;
  }
  if (told < s->points[seat] || !told)
    add(tallies, "points", "explorations", s->points[seat] - told);
}

static void tally_extras(const DimState *s, MkTallies *tallies) {
  static const struct {
    int rule;
    const char *name;
  } extras[] = {{DIM_USE_SQUARE, "square"},
                {DIM_USE_GHOSTS5, "ghosts5"},
                {DIM_USE_GHOST_TWICE, "ghost_twice"}};
  for (size_t i = 0; i < sizeof extras / sizeof *extras; i++)
    if (s->extras & extras[i].rule) add(tallies, "extras", extras[i].name, DIM_EXTRA);
}

void diminuendo_tally(const void *content, const void *state, int seat, MkTallies *tallies) {
  (void)content;
  const DimState *s = state;
  if (!diminuendo_solo(s)) {
    tally_company(s, seat, tallies);
    return;
  }
  int points = diminuendo_tile_points(s);
  MkTally *tiles = add(tallies, "tiles", s->failed_at ? "until" : "tiles", points);
  for (int i = 0; i < points; i++) mk_tally_mark(tiles, i);
  tally_extras(s, tallies);
}

/* Lines in which #0 and #1 are the data as numbers and @ why the path was lost. */
static const MkTerm lines[] = {
    {"call",
     {"exploration #0: the first right “Lost!”, after tile #1: @",
      "探索#0：#1枚目での「ロスト！」が最初の正解（@）"}},
    {"alone",
     {"exploration #0: all the others called “Lost!”, but the path was never lost",
      "探索#0：ほかの全員が「ロスト！」と宣言したが、道は続いていた"}},
    {"end",
     {"exploration #0: all tiles were laid, the path was never lost",
      "探索#0：タイルを使い切り、道は最後まで続いていた"}},
    {"explorations", {"explorations won: #0", "勝った探索#0回"}},
    {"tiles", {"tiles laid: #0", "置いたタイル#0枚"}},
    {"until", {"tiles before the one that was wrong: #0", "間違えるまでに置いたタイル#0枚"}},
    {"square", {"extra rule: square", "追加ルール：正方形"}},
    {"ghosts5", {"extra rule: five ghosts", "追加ルール：おばけ5体"}},
    {"ghost_twice", {"extra rule: a ghost returns", "追加ルール：同じおばけ"}},
};

static void fill_in(const MkTally *tally, const char *line, MkLang lang, MkText *out) {
  for (; *line; line++) {
    if (*line == '#')
      mk_text_int(out, tally->data[*++line - '0']);
    else if (*line == '@')
      mk_text_string(out, mk_words(diminuendo_reason_words[tally->data[2]], lang));
    else
      mk_text_char(out, *line);
  }
}

void diminuendo_tally_words(const void *content, const MkTally *tally, MkLang lang, MkText *out) {
  (void)content;
  for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
    if (strcmp(lines[i].key, tally->name) == 0)
      fill_in(tally, mk_words(lines[i].words, lang), lang, out);
}

void diminuendo_thing_write(const void *content, int thing, MkText *out) {
  (void)content;
  mk_text_int(out, thing);
}
