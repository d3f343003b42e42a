/* bot.c - how well a seat stands, and which actions look promising. Judgement, not rules. */
#include "hold.h"

/* What the expected gems of the next turns are worth beside points on the table, in thousandths for
 * each point and gem of a whole dungeon; set by playing greedy against itself. */
#ifndef SEEKERS_HOPE
#define SEEKERS_HOPE 1200
#endif

/* The total of a player with one more gem of a colour, where it does most good. */
static int total_with(int rule, const SeekersPlayer *player, int colour) {
  SeekersPlayer p = *player;
  p.held[colour]++;
  if (seekers_sheets[rule].style != SEEKERS_ROW) return seekers_total(rule, &p);
  p.row[p.row_length++] = (uint8_t)colour;
  int right = seekers_total(rule, &p);
  memmove(p.row + 1, p.row, (size_t)p.row_length - 1);
  p.row[0] = (uint8_t)colour;
  int left = seekers_total(rule, &p);
  return left > right ? left : right;
}

/* What gems still to come may bring: the gain of one more of each colour by how many are left. */
static int hope(const SeekersState *s, const SeekersPlayer *p, const int *left) {
  int now = seekers_total(s->rule, p), sum = 0;
  for (int c = 0; c < SEEKERS_COLOURS; c++) {
    int gain = left[c] ? total_with(s->rule, p, c) - now : 0;
    if (gain > 0) sum += gain * left[c];
  }
  return sum * SEEKERS_HOPE / (s->dungeon_length ? s->dungeon_length : 1);
}

static int turns_left(const SeekersPlayer *p) {
  return SEEKERS_TURNS - p->seeker_count;
}

int32_t seekers_evaluate(const void *content, const void *state, int seat) {
  (void)content;
  const SeekersState *s = state;
  const SeekersPlayer *me = &s->player[seat], *other = &s->player[!seat];
  int value = 1000 * (seekers_total(s->rule, me) - seekers_total(s->rule, other));
  if (s->phase == SEEKERS_OVER)
    return value ? value : 500 * (me->power < other->power ? 1 : -1); /* R6.4 */
  if (seekers_style(s) == SEEKERS_AREAS) return value;
  int left[SEEKERS_KINDS] = {0};
  for (int i = 0; i < s->dungeon_length; i++) left[seekers_dungeon(s)[i]]++;
  if (turns_left(me)) value += hope(s, me, left);
  if (turns_left(other)) value -= hope(s, other, left);
  return value;
}

/* While the game lasts, what one has the other lacks. */
void seekers_evaluate_all(const void *content, const void *state, int32_t values[MK_MAX_SEATS]) {
  values[0] = seekers_evaluate(content, state, 0);
  values[1] = -values[0];
}

/* The points in front of a seat against the other, gems in its hand put where they do best. */
static int standing(const SeekersState *s, int seat) {
  int mine = seekers_total(s->rule, &s->player[seat]);
  if (s->phase == SEEKERS_ASK_PUT && s->turn == seat) {
    MkAction puts[4];
    int n = seekers_list(s, puts, 4);
    for (int i = 0; i < n; i++) {
      SeekersState copy = *s;
      seekers_apply(NULL, &copy, seat, puts[i], NULL);
      int total = seekers_total(s->rule, &copy.player[seat]);
      if (total > mine) mine = total;
    }
  }
  return mine - seekers_total(s->rule, &s->player[!seat]);
}

/* Whether an action only adds gems to what its player holds: a basic seeker, where gems lie by kind and the
 * sheet asks for nothing afterwards. */
static bool only_adds(const SeekersState *s, MkAction action) {
  const SeekersSheet *sheet = &seekers_sheets[s->rule];
  return sheet->style == SEEKERS_COUNT && sheet->late == SEEKERS_LATE_NONE &&
         seekers_verb(action) == SEEKERS_ASK_TAKE && !seekers_cards[seekers_a(action)].advanced;
}

/* The points such an action brings. */
static int gain_of_gems(const SeekersState *s, int seat, MkAction action) {
  SeekersPlayer p = s->player[seat];
  uint8_t gems[7];
  int n = seekers_peek(s, &seekers_cards[seekers_a(action)], seekers_b(action), gems);
  for (int i = 0; i < n; i++) p.held[gems[i]]++;
  return seekers_total(s->rule, &p) - seekers_total(s->rule, &s->player[seat]);
}

/* The points any action brings against the other seat. */
static int gain_of(const SeekersState *s, int seat, MkAction action) {
  SeekersState copy = *s;
  copy.chance.kind = MK_CHANCE_IMAGINED; /* a card turned up does not matter here */
  int before = standing(&copy, seat);
  seekers_apply(NULL, &copy, seat, action, NULL);
  return standing(&copy, seat) - before;
}

/* Promising is what brings points at once. */
int32_t seekers_promise(const void *content, const void *state, int seat, MkAction action) {
  (void)content;
  int gain =
      only_adds(state, action) ? gain_of_gems(state, seat, action) : gain_of(state, seat, action);
  int promise = 400 + 60 * gain;
  return promise < 0 ? 0 : promise > 1000 ? 1000 : promise;
}

uint32_t seekers_secret(const void *content, const void *state, int seat) {
  (void)content;
  return ((const SeekersState *)state)->player[seat].colours;
}
