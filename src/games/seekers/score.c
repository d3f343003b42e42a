/* score.c - what lies in front of a player is worth.
 *
 * Choices at the end of the game are made for the player in the way that scores most. Every choice
 * is a loop in the order R Y G B P (or 1 to 8) that keeps the first best: the rainbow's colour
 * outside, then plus, then minus inside, so that among equals the first in that order is taken
 * (R6.3).
 *
 * What counts is told in passing to whoever asks why (SeekersWhy, tally.c); bots ask for points alone, and for
 * them that costs nothing: `why` is then NULL in functions that are inlined.
 */
#include "hold.h"

/* What sheets of some rules alone need is kept out of the functions that all run through. */
#define APART __attribute__((noinline))

/* n[c]: gems of colour c once the rainbow has its colour. */
typedef uint8_t Numbers[SEEKERS_COLOURS];

static const SeekersScore no_choices = {
    0, SEEKERS_NONE, SEEKERS_NONE, SEEKERS_NONE, SEEKERS_NONE, SEEKERS_NONE};

/* R7.1: the largest and the second largest number less the third. Whoever asks why is told their colours too: three bits
 * of which, of equal numbers, the first is the largest. */
static inline int score_places(const Numbers n, const SeekersWhy *why) {
  int first = 0, second = 0, third = 0;
  const int bits = why ? 3 : 0;
  for (int c = 0; c < SEEKERS_COLOURS;
       c++) { /* smaller ones sink; without jumps, which nobody could foresee */
    int x = n[c] << bits | (why ? SEEKERS_COLOURS - c : 0), y = x < first ? x : first,
        z = y < second ? y : second;
    first = x > first ? x : first;
    second = y > second ? y : second;
    third = z > third ? z : third;
  }
  if (why) {
    const int place[3] = {first, second, third};
    seekers_why_places(why, place);
  }
  return (first >> bits) + (second >> bits) - (third >> bits);
}

/* R7.2 to R7.5, R7.11, R7.12: each colour by its number of gems. */
static inline int score_colours(const SeekersSheet *sheet, const Numbers n, const SeekersWhy *why) {
  int sum = 0;
  for (int c = 0; c < SEEKERS_COLOURS; c++) {
    sum += sheet->values[c][n[c]];
    if (why) seekers_why_colour(why, sheet, c, n[c]);
  }
  return sum;
}

/* R7.6: 4 for every colour that has the chosen number of gems. */
static inline int number_points(int gems, int number) {
  return gems == number ? 4 : 0;
}

static SeekersScore score_number(const Numbers n, const SeekersWhy *why) {
  SeekersScore best = no_choices;
  for (int number = 1; number <= SEEKERS_LONGEST; number++) {
    int sum = 0;
    for (int c = 0; c < SEEKERS_COLOURS; c++) sum += number_points(n[c], number);
    if (number == 1 || sum > best.sheet) best.sheet = sum, best.number = (uint8_t)number;
  }
  for (int c = 0; why && c < SEEKERS_COLOURS; c++) {
    int points = number_points(n[c], best.number);
    seekers_why_gems(why, points ? "number" : "other", c, points);
  }
  return best;
}

/* R7.13, R7.14: 2 per gem of plus, -2 per gem of minus, two different ones of `colours`. A single
 * colour is plus; none at all scores nothing. */
static SeekersScore score_plus_minus(unsigned colours, const Numbers n, const SeekersWhy *why) {
  SeekersScore best = no_choices;
  for (int plus = 0; plus < SEEKERS_COLOURS; plus++) {
    if (!(colours >> plus & 1)) continue;
    for (int minus = 0; minus < SEEKERS_COLOURS; minus++) {
      if (minus == plus || !(colours >> minus & 1)) continue;
      int sum = 2 * n[plus] - 2 * n[minus];
      if (best.plus == SEEKERS_NONE || sum > best.sheet)
        best.sheet = sum, best.plus = (uint8_t)plus, best.minus = (uint8_t)minus;
    }
    if (colours == 1u << plus) best.sheet = 2 * n[plus], best.plus = (uint8_t)plus;
  }
  if (why) seekers_why_signs(why, &best, 2, n);
  return best;
}

/* R7.13: the colours that may be chosen. */
static unsigned colours_held(const Numbers n) {
  unsigned colours = 0;
  for (int c = 0; c < SEEKERS_COLOURS; c++) colours |= (unsigned)(n[c] > 0) << c;
  return colours;
}

/* R7.15: 1 per gem of two colours chosen, -2 per gem of the card's colour. */
static SeekersScore score_two_plus(unsigned card, const Numbers n, const SeekersWhy *why) {
  SeekersScore best = no_choices;
  int minus = __builtin_ctz(card);
  for (int p = 0; p < SEEKERS_COLOURS; p++)
    for (int q = p + 1; q < SEEKERS_COLOURS; q++) {
      if (p == minus || q == minus) continue;
      int sum = n[p] + n[q] - 2 * n[minus];
      if (best.plus == SEEKERS_NONE || sum > best.sheet)
        best.sheet = sum, best.plus = (uint8_t)p, best.plus2 = (uint8_t)q;
    }
  if (why) {
    SeekersScore signs = best;
    signs.minus = (uint8_t)minus; /* no choice: it stands on the card */
    seekers_why_signs(why, &signs, 1, n);
  }
  return best;
}

/* R7.7 to R7.10, R7.16 to R7.18: every run of one colour by its length; `colours` are those that
 * count. */
static inline int score_runs(const SeekersValues *values, unsigned colours,
                             const SeekersPlayer *player, int rainbow, const SeekersWhy *why) {
  int sum = 0, run = 0, colour = SEEKERS_NONE;
  for (int i = 0; i <= player->row_length; i++) {
    int next = i < player->row_length ? player->row[i] : SEEKERS_NONE;
    if (next == SEEKERS_RAINBOW) next = rainbow;
    if (next != colour) {
      int points = 0;
      if (colour != SEEKERS_NONE && colours >> colour & 1) sum += points = values[colour][run];
      if (why && colour != SEEKERS_NONE)
        seekers_why_run(why, i - run, run, colour, colours >> colour & 1, points);
      run = 0;
    }
    colour = next;
    run++;
  }
  return sum;
}

/* R7.19, R7.20: 1 per gem in the valid area, the rainbow too. */
static inline int score_valid(const SeekersPlayer *player, const SeekersWhy *why) {
  int sum = 0;
  for (int kind = 0; kind <= SEEKERS_RAINBOW; kind++) {
    sum += player->valid[kind];
    if (why) seekers_why_valid(why, kind, player->valid[kind]);
  }
  if (why) seekers_why_invalid(why);
  return sum;
}

/* n[c] for a rainbow of this colour. */
static inline void count_gems(const SeekersPlayer *player, int rainbow, Numbers n) {
  for (int c = 0; c < SEEKERS_COLOURS; c++) n[c] = (uint8_t)(player->held[c] + (c == rainbow));
}

/* The sheet once the rainbow, if there is one, has the colour `rainbow`, where nothing else is chosen. */
static inline int plain_points(const SeekersSheet *sheet, const SeekersPlayer *player, int rainbow,
                               const SeekersWhy *why) {
  Numbers n;
  count_gems(player, rainbow, n);
  switch (sheet->scoring) {
  case SEEKERS_SCORE_PLACES: return score_places(n, why);
  case SEEKERS_SCORE_COLOURS: return score_colours(sheet, n, why);
  case SEEKERS_SCORE_RUNS:
    return score_runs(sheet->values, sheet->cards ? player->colours : SEEKERS_ALL_COLOURS, player,
                      rainbow, why);
  default: return score_valid(player, why);
  }
}

/* The same with the choices that make it. */
static SeekersScore score_with(const SeekersSheet *sheet, const SeekersPlayer *player, int rainbow,
                               const SeekersWhy *why) {
  Numbers n;
  count_gems(player, rainbow, n);
  SeekersScore score = no_choices;
  switch (sheet->scoring) {
  case SEEKERS_SCORE_NUMBER: score = score_number(n, why); break;
  case SEEKERS_SCORE_PLUS_MINUS:
    score = score_plus_minus(sheet->cards ? player->colours : colours_held(n), n, why);
    break;
  case SEEKERS_SCORE_TWO_PLUS: score = score_two_plus(player->colours, n, why); break;
  default: score.sheet = plain_points(sheet, player, rainbow, why); break;
  }
  score.rainbow = (uint8_t)rainbow;
  return score;
}

/* R6.2: the rainbow becomes the colour that scores most; in the areas it is simply a gem. */
static bool chooses_colour(const SeekersSheet *sheet, const SeekersPlayer *player) {
  return player->held[SEEKERS_RAINBOW] && sheet->style != SEEKERS_AREAS;
}

void seekers_score(int rule, const SeekersPlayer *player, SeekersScore *out) {
  const SeekersSheet *sheet = &seekers_sheets[rule];
  bool rainbow = chooses_colour(sheet, player);
  *out = score_with(sheet, player, rainbow ? 0 : SEEKERS_NONE, NULL);
  for (int c = 1; rainbow && c < SEEKERS_COLOURS; c++) {
    SeekersScore score = score_with(sheet, player, c, NULL);
    if (score.sheet > out->sheet) *out = score;
  }
}

bool seekers_scorable(int rule, const SeekersPlayer *player) {
  return __builtin_popcount(player->colours) == seekers_sheets[rule].cards;
}

/* The most that one gem more of any colour adds to these numbers, where each colour counts by itself. */
static inline int best_gem(const SeekersSheet *sheet, const Numbers n) {
  int best = INT8_MIN;
  for (int c = 0; c < SEEKERS_COLOURS; c++) {
    int more = sheet->values[c][n[c] + 1] - sheet->values[c][n[c]];
    best = more > best ? more : best;
  }
  return best;
}

/* The best points of the two sheets whose rainbow need not be tried in every colour. R7.1: as one more of the largest number
 * it adds a point, and no place changes by more. */
static inline int places_points(const SeekersPlayer *player) {
  return score_places(player->held, NULL) + player->held[SEEKERS_RAINBOW];
}

static inline int colours_points(const SeekersSheet *sheet, const SeekersPlayer *player) {
  int more = player->held[SEEKERS_RAINBOW] ? best_gem(sheet, player->held) : 0;
  return score_colours(sheet, player->held, NULL) + more;
}

/* The same of a sheet without other choices, the rainbow tried in every colour. */
APART static int tried_points(const SeekersSheet *sheet, const SeekersPlayer *player) {
  bool rainbow = chooses_colour(sheet, player);
  int best = plain_points(sheet, player, rainbow ? 0 : SEEKERS_NONE, NULL);
  for (int c = 1; rainbow && c < SEEKERS_COLOURS; c++) {
    int points = plain_points(sheet, player, c, NULL);
    if (points > best) best = points;
  }
  return best;
}

/* And of one with choices, all of them tried. */
APART static int chosen_points(int rule, const SeekersPlayer *player) {
  SeekersScore score;
  seekers_score(rule, player, &score);
  return score.sheet;
}

/* The points of a sheet alone, as bots ask for them again and again. */
static int sheet_points(int rule, const SeekersPlayer *player) {
  const SeekersSheet *sheet = &seekers_sheets[rule];
  if (!seekers_scorable(rule, player)) return 0;
  switch (sheet->scoring) {
  case SEEKERS_SCORE_PLACES: return places_points(player);
  case SEEKERS_SCORE_COLOURS: return colours_points(sheet, player);
  case SEEKERS_SCORE_RUNS:
  case SEEKERS_SCORE_VALID: return tried_points(sheet, player);
  default: return chosen_points(rule, player);
  }
}

/* R6.1: sheet, gold and chips. */
int seekers_total(int rule, const SeekersPlayer *player) {
  return sheet_points(rule, player) + player->held[SEEKERS_GOLD] + player->vp;
}

void seekers_tally_player(int rule, const SeekersPlayer *player, MkTallies *tallies) {
  if (seekers_scorable(rule, player)) {
    SeekersScore score;
    seekers_score(rule, player, &score);
    SeekersWhy why = {tallies, player, score.rainbow};
    score_with(&seekers_sheets[rule], player, score.rainbow, &why);
  } else {
    mk_tally_add(tallies, "sheet", "hidden", 0);
  }
  seekers_why_rest(player, tallies);
}

static void note_letters(MkSeatResult *out, const char *name, int first, int second) {
  if (first == SEEKERS_NONE) return;
  MkNote *note = &out->note[out->note_count++];
  note->name = name;
  note->text[0] = seekers_letters[first];
  if (second != SEEKERS_NONE) note->text[1] = seekers_letters[second];
}

void seekers_fill_result(int rule, const SeekersPlayer *player, MkSeatResult *out) {
  SeekersScore score = no_choices;
  if (seekers_scorable(rule, player)) seekers_score(rule, player, &score);
  mk_result_part(out, "sheet", score.sheet);
  mk_result_part(out, "gold", player->held[SEEKERS_GOLD]);
  mk_result_part(out, "vp", player->vp);
  note_letters(out, "rainbow", score.rainbow, SEEKERS_NONE);
  if (score.number != SEEKERS_NONE) {
    MkNote *note = &out->note[out->note_count++];
    note->name = "number";
    note->text[0] = (char)('0' + score.number);
  }
  note_letters(out, "plus", score.plus, score.plus2);
  note_letters(out, "minus", score.minus, SEEKERS_NONE);
}

/* R6.4: more points win; equal points: the lower sum of powers, which never makes up for a point. */
int32_t seekers_standing(const SeekersState *s, int32_t margin, int seat) {
  return SEEKERS_POINT * margin + s->player[!seat].power - s->player[seat].power;
}

static void rank(const SeekersState *s, MkResult *result) {
  int32_t ahead = seekers_standing(s, result->seat[0].score - result->seat[1].score, 0);
  result->seat[0].rank = 1 + (ahead < 0);
  result->seat[1].rank = 1 + (ahead > 0);
}

void seekers_outcome(const void *content, const void *state, MkResult *result) {
  (void)content;
  const SeekersState *s = state;
  for (int seat = 0; seat < 2; seat++)
    result->seat[seat].score = seekers_total(s->rule, &s->player[seat]);
  rank(s, result);
}

void seekers_result(const void *content, const void *state, MkResult *result) {
  (void)content;
  const SeekersState *s = state;
  for (int seat = 0; seat < 2; seat++)
    seekers_fill_result(s->rule, &s->player[seat], &result->seat[seat]);
  rank(s, result);
}
