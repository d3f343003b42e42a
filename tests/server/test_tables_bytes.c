/* Every byte that anybody hears of random games: nothing that could be a seed, a deal, a nonce or the hash of a
 * true state; and of each action just what its viewer is to know: one update with the right numbers, or nothing.
 *
 * MEIKYU_PAIRS: games for each game and number of seats (10). */
#include "party_world.h"

#include <stdlib.h>

/* A secret is longer than any word, notation or number of a message. */
enum { HEX_RUN = 16, WORD_RUN = 22 };

static bool is_hex(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
}

static bool is_word(char c) {
  return is_hex(c) || (c >= 'g' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' || c == '-';
}

static size_t run_of(const char *at, bool (*in)(char c)) {
  size_t length = 0;
  while (in(at[length])) length++;
  return length;
}

/* Letters and digits as they come when bytes are written with 32 or 64 characters; rows of a game are no mixture. */
static bool is_mixed(const char *at, size_t length) {
  bool digit = false, small = false;
  for (size_t i = 0; i < length; i++) {
    digit |= at[i] >= '0' && at[i] <= '9';
    small |= at[i] >= 'a' && at[i] <= 'z';
  }
  return digit && small;
}

/* What is long and may be said: the promise, and what tables are called. */
static bool is_public(const World *world, const char *commit, const char *at, size_t length) {
  return (length == strlen(commit) && memcmp(at, commit, length) == 0) ||
         (length == strlen(world->id) && memcmp(at, world->id, length) == 0);
}

static void scan(const World *world, const char *commit, const char *text) {
  for (const char *at = text; *at;) {
    size_t word = run_of(at, is_word), hex = 0;
    for (size_t i = 0; i < word; i++) {
      size_t run = run_of(at + i, is_hex);
      if (run > hex) hex = run;
    }
    if (((word >= WORD_RUN && is_mixed(at, word)) || hex >= HEX_RUN) &&
        !is_public(world, commit, at, word))
      fail_msg("what is %.*s? in %.400s", (int)word, at, at > text + 200 ? at - 200 : text);
    at += word ? word : 1;
  }
}

static void scan_all(World *world) {
  char commit[256];
  Guest *guest = world_guest(world, MK_SPECTATOR);
  guest_ask(guest, TABLES_INFO, world->id, 0, NULL, "");
  text_of(guest->answer.json, "commit", commit);
  assert_int_equal(strlen(commit), 64);
  scan(world, commit, guest->answer.bytes);
  for (int i = 0; i <= world->seats; i++) scan(world, commit, world->guests[i].heard);
}

/* ---- What one action sends ------------------------------------------------------------------------- */

/* Each viewer's log before and after an action. */
static char logs[2][VIEWERS_MOST][1 << 16];

static void write_logs(const World *world, int which) {
  for (int viewer = MK_SPECTATOR; viewer < world->seats; viewer++) {
    MkText text = MK_TEXT(logs[which][viewer + 1]);
    mk_tell_log(world->match, viewer, 0, MK_TELL_BARE, &text);
    assert_true(mk_text_fits(&text));
  }
}

static MkJson log_of(int which, int viewer) {
  MkJson log;
  const char *text = logs[which][viewer + 1];
  assert_true(mk_json_parse(text, strlen(text), &log, NULL));
  return log;
}

/* The first entry that reads otherwise now; a new one always does. */
static int first_news(int viewer) {
  MkJson before = log_of(0, viewer), after = log_of(1, viewer), was, is;
  int from = 0;
  for (MkJsonEach old = mk_json_each(before), new = mk_json_each(after);
       mk_json_next(&old, NULL, &was) && mk_json_next(&new, NULL, &is); from++) {
    bool same = was.end - was.at == is.end - is.at;
    if (!same || memcmp(was.at, is.at, (size_t)(is.end - is.at)) != 0) break;
  }
  return from;
}

static void check_told(World *world, int viewer) {
  Guest *guest = world_guest(world, viewer);
  if (!world_told(world, viewer)) {
    assert_int_equal(guest->length, guest->mark);
    return;
  }
  MkJson update = guest_last(guest, "update");
  int length = mk_match_told_length(world->match, viewer);
  assert_int_equal(guest_count(guest, "update"), 1);
  assert_int_equal(number_of(update, "v"), length + 1);
  int from = first_news(viewer); /* nobody keeps what must be remembered */
  assert_int_equal(number_of(update, "from"), from);
  assert_int_equal(mk_json_count(mk_json_get(update, "log")), length - from);
  assert_int_equal(number_of(mk_json_get(update, "position"), "length"), length);
  if (!world_told(world, MK_SPECTATOR)) assert_int_equal(guest_count(guest, "info"), 0);
}

static int pick_seat(MkRng *rng, uint32_t acting) {
  for (uint32_t skip = mk_rng_below(rng, 3); skip > 0 && (acting & (acting - 1)); skip--)
    acting &= acting - 1;
  return __builtin_ctz(acting);
}

static void step(World *world, MkRng *rng, int number) {
  for (int i = 0; i <= world->seats; i++) guest_mark(&world->guests[i]);
  int seat = pick_seat(rng, mk_match_acting(world->match));
  write_logs(world, 0);
  world_act(world, seat, world_any(world, seat, rng), number);
  write_logs(world, 1);
  for (int viewer = MK_SPECTATOR; viewer < world->seats; viewer++) check_told(world, viewer);
}

/* Before the end the proof of a fair deal shows no seed; then it does, and no socket ever hears it. */
static void check_proof(World *world, bool shown) {
  char room[256];
  Guest *guest = world_guest(world, MK_SPECTATOR);
  guest_ask(guest, TABLES_FAIR, world->id, 0, NULL, "");
  assert_int_equal(strlen(text_of(guest->answer.json, "seed", room)), shown ? 64 : 0);
  assert_int_equal(strlen(text_of(guest->answer.json, "deal", room)), shown ? 64 : 0);
  guest_ask(guest, TABLES_RECORD, world->id, 0, NULL, shown ? "" : "not-over");
}

static void play_one(const MkGame *game, int seats, int number) {
  static const char *const clocks[] = {"{\"kind\":\"none\"}", "{\"kind\":\"move\",\"seconds\":60}"};
  static World world;
  MkRng rng;
  MkSetup setup = world_setup(game, seats, (uint32_t)number);
  mk_rng_init_pcg32(&rng, (uint64_t)number, 5);
  world_begin(&world, &setup, clocks[number % 2]);
  check_proof(&world, false);
  for (int n = 0; !mk_match_over(world.match); n++) step(&world, &rng, n);
  check_proof(&world, true);
  for (int i = 0; i <= seats; i++)
    guest_say(&world.guests[i], "{\"op\":\"watch\",\"table\":\"%s\",\"words\":\"en\"}", world.id);
  scan_all(&world);
  world_end(&world);
}

static void every_byte(void **state) {
  const MkGame *game;
  const char *wish = getenv("MEIKYU_PAIRS");
  int games = wish ? atoi(wish) : 10;
  (void)state;
  for (int i = 0; (game = mk_game_at(i)); i++)
    for (int seats = game->min_seats; seats <= game->max_seats && seats <= MOST_SEATS; seats++)
      for (int number = 1; number <= games; number++) play_one(game, seats, number);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_byte),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
