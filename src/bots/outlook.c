/* outlook.c - what experience makes of a search's guess. Chances and points that search sees are good for
 * comparing actions; what they mean for the end of a game was measured over many games (`meikyu lab
 * calibrate`) and stands in the games' tables. */
#include "bots.h"

/* The tables for so many seats: the first that reach as far, or the last. */
static const MkChances *chances_for(const MkChances *chances, int seats) {
  const MkChances *last = chances;
  for (; chances->seats && chances->seats < seats; chances++)
    if (chances->seats != last->seats) last = chances;
  return chances->seats ? chances : last;
}

static int32_t between(int32_t x, int32_t x0, int32_t y0, int32_t x1, int32_t y1) {
  return x1 > x0 ? y0 + (y1 - y0) * (x - x0) / (x1 - x0) : y1;
}

static int32_t never_certain(int32_t chance) {
  if (chance < LEAST_CHANCE) return LEAST_CHANCE;
  return chance > 1000 - LEAST_CHANCE ? 1000 - LEAST_CHANCE : chance;
}

/* ---- Log-odds --------------------------------------------------------------------------------------- */

/* Chances from even up and their log-odds in hundredths. */
static const MkChancePoint curve[] = {{500, 0},
                                      {600, 41},
                                      {700, 85},
                                      {800, 139},
                                      {850, 173},
                                      {900, 220},
                                      {930, 259},
                                      {950, 294},
                                      {970, 348},
                                      {980, 389},
                                      {1000 - LEAST_CHANCE, 460}};
enum { CURVE = sizeof curve / sizeof *curve };

static int32_t log_odds(int32_t chance) {
  int i = 1;
  if (chance < 500) return -log_odds(1000 - chance);
  while (i < CURVE - 1 && chance > curve[i].guess) i++;
  return between(chance, curve[i - 1].guess, curve[i - 1].real, curve[i].guess, curve[i].real);
}

static int32_t chance_of(int32_t odds) {
  int i = 1;
  if (odds < 0) return 1000 - chance_of(-odds);
  if (odds >= curve[CURVE - 1].real) return curve[CURVE - 1].guess;
  while (odds > curve[i].real) i++;
  return between(odds, curve[i - 1].real, curve[i - 1].guess, curve[i].real, curve[i].guess);
}

static int32_t by_odds(const MkOdds *line, int32_t guess) {
  return chance_of(line->slope * log_odds(never_certain(guess)) / 100 + line->shift);
}

/* ---- Tables ----------------------------------------------------------------------------------------- */

static int32_t real_chance(const MkChances *chances, int32_t guess) {
  const MkChancePoint *point = chances->point;
  if (chances->count == 0) return by_odds(&chances->odds, guess);
  if (guess <= point[0].guess) return point[0].real;
  for (int i = 1; i < chances->count; i++) {
    if (guess <= point[i].guess)
      return between(guess, point[i - 1].guess, point[i - 1].real, point[i].guess, point[i].real);
  }
  return point[chances->count - 1].real;
}

/* How often it was doubled, in sixteenths. */
static int32_t doublings(int32_t thinking) {
  int32_t whole = 0;
  while (thinking >> (whole + 1)) whole++;
  return 16 * whole + (int32_t)(((int64_t)thinking << 4) >> whole) - 16;
}

/* Between two tables where the search thought longer than for one and less than for the other. */
static int32_t chance_after(const MkChances *chances, int32_t guess, int32_t thinking) {
  const MkChances *more = chances + 1;
  if (thinking <= chances->thinking) return real_chance(chances, guess);
  while (more->seats == chances->seats && more->thinking < thinking) more++;
  const MkChances *less = more - 1;
  if (more->seats != chances->seats) return real_chance(less, guess);
  return between(doublings(thinking), doublings(less->thinking), real_chance(less, guess),
                 doublings(more->thinking), real_chance(more, guess));
}

/* What the end brings alone, from how far the game has come. */
static void see_end(const MkBotHelp *help, int progress, MkOpinion *o) {
  const MkEnd *from = &help->ends[progress / 100],
              *to = &help->ends[progress < 1000 ? progress / 100 + 1 : 10];
  int32_t rest = progress % 100, points = o->guess;
  o->margin = points + between(rest, 0, 1000 * from->middle, 100, 1000 * to->middle);
  o->low = points + between(rest, 0, 1000 * from->low, 100, 1000 * to->low);
  o->high = points + between(rest, 0, 1000 * from->high, 100, 1000 * to->high);
}

void bots_correct(const MkQuestion *q, int seats, int32_t thinking, MkOpinion *o) {
  const MkBotHelp *help = bots_help(q->game);
  o->guess = seats == 1 ? o->margin : o->chance;
  o->low = o->high = o->margin;
  if (seats > 1 && o->visits > 0 && help->chances)
    o->chance =
        chance_after(chances_for(help->chances(q->content, q->view), seats), o->guess, thinking);
  if (seats > 1) o->chance = never_certain(o->chance);
  if (o->visits > 0 && seats == 1 && help->ends)
    see_end(help, help->progress(q->content, q->view), o);
  if (o->visits == 0 || thinking < MK_LEAST_TRIES) o->chance = MK_NO_CHANCE;
}
