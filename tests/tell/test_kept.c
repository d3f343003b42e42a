/* A log that fades: which entries read as they did before an action or an undo, for every viewer of every game. */
#include <support/unit.h>

#include <stdio.h>

enum { VIEWERS = MK_MAX_SEATS + 1, MOST = 1 << 18 };

/* A viewer's log as it was told last. */
typedef struct Told {
  char text[MOST];
  MkJson log;
  int count;
} Told;

static Told told[VIEWERS], now;

static void hear(const MkMatch *match, int viewer, Told *out) {
  MkText text = MK_TEXT(out->text);
  mk_tell_log(match, viewer, 0, MK_TELL_BARE, &text);
  assert_true(mk_text_fits(&text));
  assert_true(mk_json_parse(out->text, text.length, &out->log, NULL));
  out->count = mk_json_count(out->log);
}

static bool same_entry(const Told *a, const Told *b, int i) {
  MkJson x = mk_json_item(a->log, i), y = mk_json_item(b->log, i);
  return x.end - x.at == y.end - y.at && memcmp(x.at, y.at, (size_t)(x.end - x.at)) == 0;
}

/* Exactly the first entry that reads otherwise is named. Returns how many need not be told again. */
static int check(const MkMatch *match, int viewer, const void *before) {
  Told *old = &told[viewer + 1];
  hear(match, viewer, &now);
  int most = old->count < now.count ? old->count : now.count;
  int kept = mk_tell_kept(match, viewer, before, most);
  for (int i = 0; i < kept; i++) assert_true(same_entry(old, &now, i));
  if (kept < most) assert_false(same_entry(old, &now, kept));
  hear(match, viewer, old);
  return kept;
}

static void play_any(MkMatch *match, MkRng *rng) {
  static MkAction legal[MK_MAX_LEGAL];
  uint32_t acting = mk_match_acting(match);
  int seat = (int)mk_rng_below(rng, MK_MAX_SEATS);
  while (!(acting >> seat & 1)) seat = (seat + 1) % MK_MAX_SEATS;
  const void *state = mk_match_state(match);
  int count = mk_match_game(match)->legal(mk_match_content(match), state, seat, legal);
  MkAction action = legal[mk_rng_below(rng, (uint32_t)count)];
  assert_true(mk_match_apply(match, seat, action, NULL, NULL));
}

/* Plays, and sometimes takes back; what share of the entries was told again. */
static double play(const char *id, int seats, int steps) {
  _Alignas(16) unsigned char before[MK_MAX_STATE];
  const MkGame *game = mk_game_find(id);
  MkContent *content = builtin_content(game);
  MkSetup setup = {.game = game, .content = content, .seats = seats, .seed = {3}};
  setup.options = options_of(game, seats, NULL);
  MkMatch *match = mk_match_new(&setup, NULL);
  MkRng rng;
  long entries = 0, again = 0;
  mk_rng_init_pcg32(&rng, 4, 1);
  for (int viewer = MK_SPECTATOR; viewer < seats; viewer++) hear(match, viewer, &told[viewer + 1]);
  for (int step = 0; step < steps && !mk_match_over(match); step++) {
    memcpy(before, mk_match_state(match), game->state_size);
    if (mk_match_undoable(match) > 0 && mk_rng_below(&rng, 4) == 0)
      mk_match_undo(match, 1);
    else
      play_any(match, &rng);
    for (int viewer = MK_SPECTATOR; viewer < seats; viewer++) {
      int kept = check(match, viewer, before);
      entries += now.count;
      again += now.count - kept;
    }
  }
  mk_match_free(match);
  mk_content_free(content);
  return (double)again / (double)entries;
}

static void the_first_entry_that_reads_otherwise_is_named(void **state) {
  (void)state;
  for (int seats = 1; seats <= 4; seats++) assert_true(play("diminuendo", seats, 150) < 0.5);
}

static void where_nothing_fades_all_is_kept(void **state) {
  (void)state;
  play("ruin", 2, 60);
  play("seekers", 2, 60);
  play("golem", 3, 60);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(the_first_entry_that_reads_otherwise_is_named),
      cmocka_unit_test(where_nothing_fades_all_is_kept),
  };
  return cmocka_run_group_tests_name("kept", tests, NULL, NULL);
}
