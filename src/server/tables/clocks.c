/* clocks.c - how long seats may think. All of it follows from entries that onlookers know of and their times; the
 * time when no server was there is not charged. Nothing here looks at a match. */
#include "facts.h"

/* ---- Time that counts ---------------------------------------------------------------------------- */

static int64_t later(int64_t a, int64_t b) {
  return a > b ? a : b;
}

static int64_t earlier(int64_t a, int64_t b) {
  return a < b ? a : b;
}

static int64_t charged(const Gaps *gaps, int64_t from, int64_t to) {
  int64_t time = later(to - from, 0);
  for (size_t i = gaps->count; i-- > 0 && gaps->list[i].until > from;) {
    int64_t gap = earlier(gaps->list[i].until, to) - later(gaps->list[i].since, from);
    time -= later(gap, 0);
  }
  return time;
}

/* When `time` will have been charged, counted from `from`. */
static int64_t after_gaps(const Gaps *gaps, int64_t from, int64_t time) {
  int64_t end = from + time;
  for (size_t i = 0; i < gaps->count; i++) {
    const StoreGap *gap = &gaps->list[i];
    if (gap->until > from && gap->since < end) end += gap->until - later(gap->since, from);
  }
  return end;
}

/* ---- Stretches ----------------------------------------------------------------------------------- */

static int64_t grace(const SeatClock *clock) {
  return clock->started ? 0 : GRACE_MS;
}

/* How long the stretch at hand, or the next one, may be. */
static int64_t allowance(const Settings *settings, const SeatClock *clock) {
  const Clock *rule = &settings->clock;
  if (rule->kind == CLOCK_GAME) return clock->left + grace(clock);
  int64_t seconds =
      rule->kind == CLOCK_DAYS ? (int64_t)rule->days * 24 * 60 * 60 : (int64_t)rule->seconds;
  return seconds * 1000 + clock->bonus + grace(clock);
}

static int64_t spent(const Gaps *gaps, const SeatClock *clock, int64_t time) {
  return clock->used + (clock->begun ? charged(gaps, clock->begun, time) : 0);
}

static void end_stretch(const Settings *settings, const Gaps *gaps, SeatClock *clock,
                        int64_t time) {
  if (!clock->stretch) return;
  clock->left = later(0, clock->left - later(0, spent(gaps, clock, time) - grace(clock)));
  clock->left += (int64_t)settings->clock.increment * 1000;
  *clock = (SeatClock){.left = clock->left, .started = true};
}

static void begin_stretch(const Facts *facts, SeatClock *clock, int64_t time) {
  clock->stretch = true;
  clock->begun = facts->paused ? 0 : time;
}

static bool waited_for(const Facts *facts, int seat) {
  return facts->state == TABLE_PLAYING && facts_person(facts, seat) && !facts->seat[seat].standin &&
         (facts->acting >> seat & 1);
}

void clocks_begin(const Settings *settings, Facts *facts) {
  for (int i = 0; i < settings->seats; i++)
    facts->clock[i] = (SeatClock){.left = (int64_t)settings->clock.seconds * 1000};
}

static void go_on(Facts *facts, int seats, int64_t time) {
  facts->paused = false;
  for (int i = 0; i < seats; i++)
    if (facts->clock[i].stretch && !facts->clock[i].begun) facts->clock[i].begun = time;
}

void clocks_fold(const Settings *settings, const Gaps *gaps, Facts *facts, int acted,
                 int64_t time) {
  if (settings->clock.kind == CLOCK_NONE) return;
  if (acted >= 0 && facts->paused) go_on(facts, settings->seats, time);
  for (int i = 0; i < settings->seats; i++) {
    SeatClock *clock = &facts->clock[i];
    if (i == acted || !waited_for(facts, i)) end_stretch(settings, gaps, clock, time);
    if (!clock->stretch && waited_for(facts, i)) begin_stretch(facts, clock, time);
  }
}

void clocks_pause(const Settings *settings, const Gaps *gaps, Facts *facts, int64_t time) {
  facts->paused = true;
  for (int i = 0; i < settings->seats; i++) {
    SeatClock *clock = &facts->clock[i];
    clock->used = spent(gaps, clock, time);
    clock->begun = 0;
  }
}

void clocks_more(const Settings *settings, Facts *facts) {
  for (int i = 0; i < settings->seats; i++) {
    SeatClock *clock = &facts->clock[i];
    *(settings->clock.kind == CLOCK_GAME ? &clock->left : &clock->bonus) += MORE_TIME_MS;
  }
}

void clocks_away(const Settings *settings, const Gaps *gaps, Facts *facts, int seat, bool timeout,
                 int64_t time) {
  SeatClock *clock = &facts->clock[seat];
  end_stretch(settings, gaps, clock, time);
  if (timeout) clock->left = 0;
}

void clocks_back(const Settings *settings, Facts *facts, int seat) {
  SeatClock *clock = &facts->clock[seat];
  if (settings->clock.kind == CLOCK_GAME && clock->left == 0)
    clock->left = later(RETURN_MIN_MS, (int64_t)settings->clock.increment * 1000);
}

/* ---- Looking at them ----------------------------------------------------------------------------- */

int64_t clocks_left(const Settings *settings, const Gaps *gaps, const Facts *facts, int seat,
                    int64_t now) {
  const SeatClock *clock = &facts->clock[seat];
  return later(0, allowance(settings, clock) - spent(gaps, clock, now));
}

int64_t clocks_end(const Settings *settings, const Gaps *gaps, const Facts *facts, int seat) {
  const SeatClock *clock = &facts->clock[seat];
  if (settings->clock.kind == CLOCK_NONE || !clock->begun) return 0;
  return after_gaps(gaps, clock->begun, allowance(settings, clock) - clock->used);
}

void clocks_write(const Settings *settings, const Gaps *gaps, const Facts *facts, int64_t now,
                  MkText *out) {
  mk_json_open_array(out);
  for (int i = 0; i < settings->seats; i++) {
    if (settings->clock.kind == CLOCK_NONE || facts->seat[i].kind == SEAT_BOT) {
      mk_json_null(out);
      continue;
    }
    mk_json_open_object(out);
    mk_json_key_int(out, "left", clocks_left(settings, gaps, facts, i, now));
    mk_json_key(out, "running");
    mk_json_bool(out, facts->clock[i].begun != 0);
    mk_json_close_object(out);
  }
  mk_json_close_array(out);
}
