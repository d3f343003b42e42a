/* clocks.c - how long seats may think. All of it follows from entries that onlookers know of and their times; the
 * time when no server was there is not charged. Nothing here looks at a match. */
#include "story.h"

/* ---- Time that counts ---------------------------------------------------------------------------- */

static int64_t later(int64_t a, int64_t b) {
  return a > b ? a : b;
}

static int64_t earlier(int64_t a, int64_t b) {
  return a < b ? a : b;
}

static int64_t charged(const Story *story, int64_t from, int64_t to) {
  const Gaps *gaps = story->gaps;
  int64_t time = later(to - from, 0);
  for (size_t i = gaps ? gaps->count : 0; i-- > 0 && gaps->list[i].until > from;) {
    int64_t gap = earlier(gaps->list[i].until, to) - later(gaps->list[i].since, from);
    time -= later(gap, 0);
  }
  return time;
}

/* When `time` will have been charged, counted from `from`. */
static int64_t after_gaps(const Story *story, int64_t from, int64_t time) {
  const Gaps *gaps = story->gaps;
  int64_t end = from + time;
  for (size_t i = 0; gaps && i < gaps->count; i++) {
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
static int64_t allowance(const Story *story, const SeatClock *clock) {
  const Clock *rule = &story->settings.clock;
  if (rule->kind == CLOCK_GAME) return clock->left + grace(clock);
  int64_t seconds =
      rule->kind == CLOCK_DAYS ? (int64_t)rule->days * 24 * 60 * 60 : (int64_t)rule->seconds;
  return seconds * 1000 + clock->bonus + grace(clock);
}

static int64_t spent(const Story *story, const SeatClock *clock, int64_t time) {
  return clock->used + (clock->begun ? charged(story, clock->begun, time) : 0);
}

static void end_stretch(const Story *story, SeatClock *clock, int64_t time) {
  if (!clock->stretch) return;
  clock->left = later(0, clock->left - later(0, spent(story, clock, time) - grace(clock)));
  clock->left += (int64_t)story->settings.clock.increment * 1000;
  *clock = (SeatClock){.left = clock->left, .started = true};
}

static void begin_stretch(const Story *story, SeatClock *clock, int64_t time) {
  clock->stretch = true;
  clock->since = time;
  clock->begun = story->facts.paused ? 0 : time;
}

static bool waited_for(const Story *story, int seat) {
  return story->facts.state == TABLE_PLAYING && story_person(story, seat) &&
         !story->facts.seat[seat].standin && (story->facts.acting >> seat & 1);
}

void story_clocks_begin(Story *story) {
  for (int i = 0; i < story->settings.seats; i++)
    story->facts.clock[i] = (SeatClock){.left = (int64_t)story->settings.clock.seconds * 1000};
}

static void go_on(Story *story, int64_t time) {
  story->facts.paused = false;
  story->facts.resumed = story->facts.length;
  for (int i = 0; i < story->settings.seats; i++)
    if (story->facts.clock[i].stretch && !story->facts.clock[i].begun)
      story->facts.clock[i].begun = time;
}

void story_clocks_fold(Story *story, int acted, int64_t time) {
  if (acted >= 0 && story->facts.paused) go_on(story, time);
  for (int i = 0; i < story->settings.seats; i++) {
    SeatClock *clock = &story->facts.clock[i];
    if (i == acted || !waited_for(story, i)) end_stretch(story, clock, time);
    if (!clock->stretch && waited_for(story, i)) begin_stretch(story, clock, time);
  }
}

void story_clocks_pause(Story *story, int64_t time) {
  story->facts.paused = true;
  for (int i = 0; i < story->settings.seats; i++) {
    SeatClock *clock = &story->facts.clock[i];
    clock->used = spent(story, clock, time);
    clock->begun = 0;
  }
}

void story_clocks_more(Story *story) {
  for (int i = 0; i < story->settings.seats; i++) {
    SeatClock *clock = &story->facts.clock[i];
    *(story->settings.clock.kind == CLOCK_GAME ? &clock->left : &clock->bonus) += MORE_TIME_MS;
  }
}

void story_clocks_away(Story *story, int seat, bool timeout, int64_t time) {
  SeatClock *clock = &story->facts.clock[seat];
  end_stretch(story, clock, time);
  if (timeout) clock->left = 0;
}

void story_clocks_back(Story *story, int seat) {
  SeatClock *clock = &story->facts.clock[seat];
  if (story->settings.clock.kind == CLOCK_GAME && clock->left == 0)
    clock->left = later(RETURN_MIN_MS, (int64_t)story->settings.clock.increment * 1000);
}

/* ---- Looking at them ----------------------------------------------------------------------------- */

int64_t story_clocks_left(const Story *story, int seat, int64_t now) {
  const SeatClock *clock = &story->facts.clock[seat];
  return later(0, allowance(story, clock) - spent(story, clock, now));
}

int64_t story_clocks_end(const Story *story, int seat) {
  const SeatClock *clock = &story->facts.clock[seat];
  if (story->settings.clock.kind == CLOCK_NONE || !clock->begun) return 0;
  return after_gaps(story, clock->begun, allowance(story, clock) - clock->used);
}

void story_clocks_write(const Story *story, int64_t now, MkText *out) {
  mk_json_open_array(out);
  for (int i = 0; i < story->settings.seats; i++) {
    if (story->settings.clock.kind == CLOCK_NONE || story->facts.seat[i].kind == SEAT_BOT) {
      mk_json_null(out);
      continue;
    }
    mk_json_open_object(out);
    mk_json_key_int(out, "left", story_clocks_left(story, i, now));
    mk_json_key(out, "running");
    mk_json_bool(out, story->facts.clock[i].begun != 0);
    mk_json_close_object(out);
  }
  mk_json_close_array(out);
}
