/* score.c - what lies in front of a player is worth.
 *
 * Choices at the end of the game are made for the player in the way that scores most. Every choice
 * is a loop in the order R Y G B P (or 1 to 8) that keeps the first best: the rainbow's colour
 * outside, then plus, then minus inside, so that among equals the first in that order is taken
 * (R6.3).
 */
#include "hold.h"

/* n[c]: gems of colour c once the rainbow has its colour. */
typedef uint8_t Numbers[SEEKERS_COLOURS];

static const SeekersScore no_choices = {
    0, SEEKERS_NONE, SEEKERS_NONE, SEEKERS_NONE, SEEKERS_NONE, SEEKERS_NONE};

/* R7.1: the largest and the second largest number less the third. */
static int score_places(const Numbers n) {
  int first = 0, second = 0, third = 0;
  for (int c = 0; c < SEEKERS_COLOURS;
       c++) { /* smaller ones sink; without jumps, which nobody could foresee */
    int x = n[c], y = x < first ? x : first, z = y < second ? y : second;
    first = x > first ? x : first;
    second = y > second ? y : second;
    third = z > third ? z : third;
  }
  return first + second - third;
}

/* R7.2 to R7.5, R7.11, R7.12: each colour by its number of gems. */
static int score_colours(const SeekersValues *values, const Numbers n) {
  int sum = 0;
  for (int c = 0; c < SEEKERS_COLOURS; c++) sum += values[c][n[c]];
  return sum;
}

/* R7.6: 4 for every colour that has the chosen number of gems. */
static SeekersScore score_number(const Numbers n) {
  SeekersScore best = no_choices;
  for (int number = 1; number <= SEEKERS_LONGEST; number++) {
    int sum = 0;
    for (int c = 0; c < SEEKERS_COLOURS; c++) sum += n[c] == number ? 4 : 0;
    if (number == 1 || sum > best.sheet) best.sheet = sum, best.number = (uint8_t)number;
  }
  return best;
}

/* R7.13, R7.14: 2 per gem of plus, -2 per gem of minus, two different ones of `colours`. A single
 * colour is plus; none at all scores nothing. */
static SeekersScore score_plus_minus(unsigned colours, const Numbers n) {
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
  return best;
}

/* R7.13: the colours that may be chosen. */
static unsigned colours_held(const Numbers n) {
  unsigned colours = 0;
  for (int c = 0; c < SEEKERS_COLOURS; c++) colours |= (unsigned)(n[c] > 0) << c;
  return colours;
}

/* R7.15: 1 per gem of two colours chosen, -2 per gem of the card's colour. */
static SeekersScore score_two_plus(unsigned card, const Numbers n) {
  SeekersScore best = no_choices;
  int minus = __builtin_ctz(card);
  for (int p = 0; p < SEEKERS_COLOURS; p++)
    for (int q = p + 1; q < SEEKERS_COLOURS; q++) {
      if (p == minus || q == minus) continue;
      int sum = n[p] + n[q] - 2 * n[minus];
      if (best.plus == SEEKERS_NONE || sum > best.sheet)
        best.sheet = sum, best.plus = (uint8_t)p, best.plus2 = (uint8_t)q;
    }
  return best;
}

/* R7.7 to R7.10, R7.16 to R7.18: every run of one colour by its length; `colours` are those that
 * count. */
static int score_runs(const SeekersValues *values, unsigned colours, const SeekersPlayer *player,
                      int rainbow) {
  int sum = 0, run = 0, colour = SEEKERS_NONE;
  for (int i = 0; i <= player->row_length; i++) {
    int next = i < player->row_length ? player->row[i] : SEEKERS_NONE;
    if (next == SEEKERS_RAINBOW) next = rainbow;
    if (next != colour) {
      if (colour != SEEKERS_NONE && colours >> colour & 1) sum += values[colour][run];
      run = 0;
    }
    colour = next;
    run++;
  }
  return sum;
}

/* R7.19, R7.20: 1 per gem in the valid area, the rainbow too. */
static int score_valid(const SeekersPlayer *player) {
  int sum = 0;
  for (int kind = 0; kind <= SEEKERS_RAINBOW; kind++) sum += player->valid[kind];
  return sum;
}

/* n[c] for a rainbow of this colour. */
static inline void count_gems(const SeekersPlayer *player, int rainbow, Numbers n) {
  for (int c = 0; c < SEEKERS_COLOURS; c++) n[c] = (uint8_t)(player->held[c] + (c == rainbow));
}

/* The sheet once the rainbow, if there is one, has the colour `rainbow`, where nothing else is chosen. */
static int plain_points(const SeekersSheet *sheet, const SeekersPlayer *player, int rainbow) {
  Numbers n;
  count_gems(player, rainbow, n);
  switch (sheet->scoring) {
  case SEEKERS_SCORE_PLACES: return score_places(n);
  case SEEKERS_SCORE_COLOURS: return score_colours(sheet->values, n);
  case SEEKERS_SCORE_RUNS:
    return score_runs(sheet->values, sheet->cards ? player->colours : SEEKERS_ALL_COLOURS, player,
                      rainbow);
  default: return score_valid(player);
  }
}

/* The same with the choices that make it. */
static SeekersScore score_with(const SeekersSheet *sheet, const SeekersPlayer *player,
                               int rainbow) {
  Numbers n;
  count_gems(player, rainbow, n);
  SeekersScore score = no_choices;
  switch (sheet->scoring) {
  case SEEKERS_SCORE_NUMBER: score = score_number(n); break;
  case SEEKERS_SCORE_PLUS_MINUS:
    score = score_plus_minus(sheet->cards ? player->colours : colours_held(n), n);
    break;
  case SEEKERS_SCORE_TWO_PLUS: score = score_two_plus(player->colours, n); break;
  default: score.sheet = plain_points(sheet, player, rainbow); break;
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
  *out = score_with(sheet, player, rainbow ? 0 : SEEKERS_NONE);
  for (int c = 1; rainbow && c < SEEKERS_COLOURS; c++) {
    SeekersScore score = score_with(sheet, player, c);
    if (score.sheet > out->sheet) *out = score;
  }
}

bool seekers_scorable(int rule, const SeekersPlayer *player) {
  return __builtin_popcount(player->colours) == seekers_sheets[rule].cards;
}

/* The points of a sheet alone, as bots ask for them again and again. */
static int sheet_points(int rule, const SeekersPlayer *player) {
  const SeekersSheet *sheet = &seekers_sheets[rule];
  const uint32_t choosing =
      1u << SEEKERS_SCORE_NUMBER | 1u << SEEKERS_SCORE_PLUS_MINUS | 1u << SEEKERS_SCORE_TWO_PLUS;
  if (!seekers_scorable(rule, player)) return 0;
  if (choosing >> sheet->scoring & 1) {
    SeekersScore score;
    seekers_score(rule, player, &score);
    return score.sheet;
  }
  bool rainbow = chooses_colour(sheet, player);
  int best = plain_points(sheet, player, rainbow ? 0 : SEEKERS_NONE);
  for (int c = 1; rainbow && c < SEEKERS_COLOURS; c++) {
    int points = plain_points(sheet, player, c);
    if (points > best) best = points;
  }
  return best;
}

/* R6.1: sheet, gold and chips. */
int seekers_total(int rule, const SeekersPlayer *player) {
  return sheet_points(rule, player) + player->held[SEEKERS_GOLD] + player->vp;
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

/* R6.4: more points win; equal points: the lower sum of powers. */
static bool beats(const MkResult *result, const SeekersState *s, int seat) {
  int mine = result->seat[seat].score, theirs = result->seat[!seat].score;
  return mine != theirs ? mine > theirs : s->player[seat].power < s->player[!seat].power;
}

void seekers_result(const void *content, const void *state, MkResult *result) {
  (void)content;
  const SeekersState *s = state;
  for (int seat = 0; seat < 2; seat++)
    seekers_fill_result(s->rule, &s->player[seat], &result->seat[seat]);
  for (int seat = 0; seat < 2; seat++) result->seat[seat].rank = beats(result, s, !seat) ? 2 : 1;
}
