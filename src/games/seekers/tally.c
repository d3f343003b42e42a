/* tally.c - why a score is what it is, gem by gem: what score.c tells while it counts, and the words for it.
 *
 * Things are gems in front of a player. By kind: R0 to R6 .. P0 to P6, *0, $0 to $2 (in valid/invalid rules those in
 * the valid area); the same with an i before them in the invalid area; in a row 0, 1, .. from the left.
 */
#include "hold.h"

enum {
  THING_RAINBOW = SEEKERS_COLOURS * SEEKERS_PER_COLOUR,
  THING_GOLD,
  THING_INVALID = SEEKERS_GEMS,
  THING_ROW = 2 * SEEKERS_GEMS,
};
_Static_assert(THING_ROW + SEEKERS_ROW_ROOM <= MK_MAX_THINGS, "every gem has a number");

/* What a tally's data mean. */
enum { KIND, GEMS, WITH_RAINBOW };

static int first_of(int kind) {
  if (kind == SEEKERS_GOLD) return THING_GOLD;
  return kind == SEEKERS_RAINBOW ? THING_RAINBOW : kind * SEEKERS_PER_COLOUR;
}

void seekers_thing_write(const void *content, int thing, MkText *out) {
  (void)content;
  if (thing >= THING_ROW) {
    mk_text_int(out, thing - THING_ROW);
    return;
  }
  if (thing >= THING_INVALID) mk_text_char(out, 'i');
  int gem = thing % SEEKERS_GEMS, kind = gem / SEEKERS_PER_COLOUR;
  if (gem >= THING_RAINBOW) kind = gem >= THING_GOLD ? SEEKERS_GOLD : SEEKERS_RAINBOW;
  mk_text_char(out, seekers_letters[kind]);
  mk_text_int(out, gem - first_of(kind));
}

static void mark(MkTally *tally, int first, int count) {
  for (int i = 0; i < count; i++) mk_tally_mark(tally, first + i);
}

static MkTally *add(MkTallies *tallies, const char *part, const char *name, int kind, int gems,
                    int points) {
  MkTally *tally = mk_tally_add(tallies, part, name, points);
  tally->data[KIND] = (int16_t)kind;
  tally->data[GEMS] = (int16_t)gems;
  return tally;
}

/* ---- Gems by colour ----------------------------------------------------------------------------- */

/* `count` gems of a colour from number `from` on; the rainbow is the last of the colour that it has. */
static void add_gems(const SeekersWhy *why, const char *name, int colour, int from, int count,
                     int points) {
  if (count == 0) return;
  MkTally *tally = add(why->tallies, "sheet", name, colour, count, points);
  bool last = from + count > why->player->held[colour];
  tally->data[WITH_RAINBOW] = last;
  mark(tally, first_of(colour) + from, last ? count - 1 : count);
  if (last) mk_tally_mark(tally, THING_RAINBOW);
}

void seekers_why_gems(const SeekersWhy *why, const char *name, int colour, int points) {
  add_gems(why, name, colour, 0, why->player->held[colour] + (colour == why->rainbow), points);
}

void seekers_why_places(const SeekersWhy *why, const int place[3]) {
  static const char *const names[3] = {"most", "second", "third"};
  unsigned rest = SEEKERS_ALL_COLOURS;
  for (int i = 0; i < 3; i++) {
    int colour = SEEKERS_COLOURS - (place[i] & 7), gems = place[i] >> 3;
    seekers_why_gems(why, names[i], colour, i < 2 ? gems : -gems);
    rest &= ~(1u << colour);
  }
  for (int c = 0; c < SEEKERS_COLOURS; c++)
    if (rest >> c & 1) seekers_why_gems(why, "behind", c, 0);
}

/* R7.4: every so many gems by themselves, and what is left over. */
static void add_sets(const SeekersWhy *why, const SeekersSheet *sheet, int colour, int gems) {
  const int8_t *value = sheet->values[colour];
  int size = sheet->sets[colour], at = 0;
  for (; at + size <= gems; at += size)
    add_gems(why, "set", colour, at, size, value[at + size] - value[at]);
  add_gems(why, "left", colour, at, gems - at, value[gems] - value[at]);
}

void seekers_why_colour(const SeekersWhy *why, const SeekersSheet *sheet, int colour, int gems) {
  int points = sheet->values[colour][gems];
  if (gems == 0) return;
  if (sheet->sets && sheet->sets[colour]) {
    add_sets(why, sheet, colour, gems);
    return;
  }
  if (sheet->held) seekers_why_gems(why, "held", colour, sheet->held);
  seekers_why_gems(why, "gems", colour, points - sheet->held);
}

void seekers_why_signs(const SeekersWhy *why, const SeekersScore *score, int each,
                       const uint8_t n[SEEKERS_COLOURS]) {
  for (int c = 0; c < SEEKERS_COLOURS; c++) {
    if (c == score->plus || c == score->plus2)
      seekers_why_gems(why, "plus", c, each * n[c]);
    else if (c == score->minus)
      seekers_why_gems(why, "minus", c, -2 * n[c]);
    else
      seekers_why_gems(why, "neither", c, 0);
  }
}

/* ---- Rows and areas ------------------------------------------------------------------------------- */

void seekers_why_run(const SeekersWhy *why, int at, int length, int colour, bool counts,
                     int points) {
  const char *name = !counts ? "uncounted" : length == 1 ? "alone" : "run";
  MkTally *tally = add(why->tallies, "sheet", name, colour, length, points);
  for (int i = at; i < at + length; i++)
    tally->data[WITH_RAINBOW] |= why->player->row[i] == SEEKERS_RAINBOW;
  mark(tally, THING_ROW + at, length);
}

void seekers_why_valid(const SeekersWhy *why, int kind, int points) {
  if (points)
    mark(add(why->tallies, "sheet", "valid", kind, points, points), first_of(kind), points);
}

void seekers_why_invalid(const SeekersWhy *why) {
  MkTally *tally = NULL;
  for (int kind = 0; kind <= SEEKERS_RAINBOW; kind++) {
    int gems = why->player->held[kind] - why->player->valid[kind];
    if (gems == 0) continue;
    if (!tally) tally = add(why->tallies, "sheet", "invalid", kind, 0, 0);
    tally->data[GEMS] = (int16_t)(tally->data[GEMS] + gems);
    mark(tally, THING_INVALID + first_of(kind), gems);
  }
}

void seekers_why_rest(const SeekersPlayer *player, MkTallies *tallies) {
  int gold = player->held[SEEKERS_GOLD];
  if (gold) mark(add(tallies, "gold", "gold", SEEKERS_GOLD, gold, gold), THING_GOLD, gold);
  if (player->vp) add(tallies, "vp", "vp", 0, 0, player->vp);
}

void seekers_tally(const void *content, const void *state, int seat, MkTallies *tallies) {
  (void)content;
  const SeekersState *s = state;
  seekers_tally_player(s->rule, &s->player[seat], tallies);
}

/* ---- Words ------------------------------------------------------------------------------------------ */

/* Lines in which # is the number of gems and @ their kind. */
static const MkTerm lines[] = {
    {"most", {"# @, the most", "@#個（一番多い色）"}},
    {"second", {"# @, the second most", "@#個（二番目）"}},
    {"third", {"# @, the third most: taken off", "@#個（三番目は引く）"}},
    {"behind", {"# @, further behind", "@#個（四番目以下）"}},
    {"gems", {"# @", "@#個"}},
    {"set", {"a set of # @", "@#個の組"}},
    {"left", {"# @ left over", "@#個（組にならない余り）"}},
    {"held", {"@ is there", "@がある"}},
    {"number", {"# @, just the number chosen", "@#個（選んだ数ちょうど）"}},
    {"other", {"# @, not the number chosen", "@#個（選んだ数ではない）"}},
    {"plus", {"# @, plus colour", "@#個（プラス色）"}},
    {"minus", {"# @, minus colour", "@#個（マイナス色）"}},
    {"neither", {"# @, neither plus nor minus", "@#個（プラスでもマイナスでもない）"}},
    {"run", {"# @ in a run", "@が#個連続"}},
    {"alone", {"@ alone", "@が単独"}},
    {"uncounted", {"# @, not a colour of the cards", "@#個（指定色ではない）"}},
    {"valid", {"# @, valid", "有効な@#個"}},
    {"invalid", {"# invalid", "無効な宝石#個"}},
    {"hidden", {"hidden colour cards: not known yet", "伏せた色指定カード：まだ不明"}},
    {"gold", {"# @", "@#個"}},
    {"vp", {"VP chips", "得点チップ"}},
};

static void fill_in(const MkTally *tally, const char *line, MkLang lang, MkText *out) {
  for (; *line; line++) {
    if (*line == '#')
      mk_text_int(out, tally->data[GEMS]);
    else if (*line == '@')
      mk_text_string(out, mk_words(seekers_kinds_words[tally->data[KIND]], lang));
    else
      mk_text_char(out, *line);
  }
}

void seekers_tally_words(const void *content, const MkTally *tally, MkLang lang, MkText *out) {
  (void)content;
  for (size_t i = 0; i < sizeof lines / sizeof *lines; i++)
    if (strcmp(lines[i].key, tally->name) == 0)
      fill_in(tally, mk_words(lines[i].words, lang), lang, out);
  if (tally->data[WITH_RAINBOW])
    mk_text_string(out, lang == MK_JA ? "、虹を含む" : ", the rainbow among them");
}
