/* Nobody sees what they may not: states that a seat cannot tell apart look the same to it in
 * every byte. */
#include "table.h"

static const char *const names[] = {"Aki", "Ben"};

/* Everything a seat can get to see, one after the other. */
static void look(const SeekersState *s, int seat, SeekersState *view, char *shown, size_t size) {
  const MkGame *game = mk_game_find("seekers");
  MkText text = mk_text_init(shown, size);
  memset(view, 0xAA, sizeof *view);
  game->view(NULL, s, seat, view);
  game->state_write(NULL, view, &text);
  for (MkLang lang = MK_EN; lang <= MK_JA; lang++) {
    game->words->picture(NULL, view, seat, names, lang, &text);
    game->words->help(NULL, view, seat, lang, &text);
  }
  MkAction legal[SEEKERS_MAX_LEGAL];
  int n = seat < 0 ? 0 : game->legal(NULL, view, seat, legal);
  for (int i = 0; i < n; i++) {
    mk_action_write(game, NULL, view, seat, legal[i], &text);
    game->words->action_words(NULL, view, seat, legal[i], MK_EN, &text);
  }
  MkResult result;
  mk_result(game, NULL, view, &result);
  for (int i = 0; i < 2; i++)
    mk_text_format(&text, " %d %d", result.seat[i].score, result.seat[i].rank);
  assert_true(mk_text_fits(&text));
}

static void assert_same_look(const SeekersState *a, const SeekersState *b, int seat) {
  static char shown_a[1 << 16], shown_b[1 << 16];
  SeekersState view_a, view_b;
  look(a, seat, &view_a, shown_a, sizeof shown_a);
  look(b, seat, &view_b, shown_b, sizeof shown_b);
  assert_memory_equal(&view_a, &view_b, sizeof view_a);
  assert_string_equal(shown_a, shown_b);
}

static void assert_same_events(const MkEvents *a, const MkEvents *b, int seat) {
  int i = 0, k = 0;
  for (;; i++, k++) {
    while (i < a->count && !(a->list[i].seen_by >> seat & 1)) i++;
    while (k < b->count && !(b->list[k].seen_by >> seat & 1)) k++;
    if (i == a->count || k == b->count) break;
    assert_memory_equal(&a->list[i], &b->list[k], sizeof(MkEvent));
  }
  assert_true(i == a->count && k == b->count);
}

/* R1.5: the opponent's cards and those out of the game may be anything. */
static void r1_5_colour_cards_are_secret_until_the_end(void **unused) {
  (void)unused;
  const MkGame *game = mk_game_find("seekers");
  for (int rule = 14; rule <= 17; rule++) {
    MkOptions options = {{rule, 1, SEEKERS_CHAOS, 1}};
    uint8_t seed[MK_SEED_SIZE] = {(uint8_t)rule};
    SeekersState one, two;
    game->setup(NULL, &one, 2, &options, seed);
    two = one;
    uint8_t out = two.out & -two.out, theirs = two.player[1].colours;
    theirs &=
        (uint8_t)-theirs; /* one of the opponent's cards changes places with one that is out */
    two.out = (uint8_t)((two.out & ~out) | theirs);
    two.player[1].colours = (uint8_t)((two.player[1].colours & ~theirs) | out);
    MkRng rng;
    mk_rng_init_pcg32(&rng, 5, (uint64_t)rule);
    while (game->acting(&one)) {
      MkAction legal[SEEKERS_MAX_LEGAL];
      MkEvents told_one = {0}, told_two = {0};
      assert_same_look(&one, &two, 0);
      assert_same_look(&one, &two, MK_SPECTATOR);
      SeekersState mine, other;
      game->view(NULL, &one, 1, &mine);
      game->view(NULL, &two, 1, &other);
      assert_memory_not_equal(&mine, &other, sizeof mine); /* the owner can tell them apart */
      int n = game->legal(NULL, &one, one.turn, legal), seat = one.turn;
      MkAction action = legal[mk_rng_below(&rng, (uint32_t)n)];
      assert_int_equal(game->apply(NULL, &one, seat, action, &told_one), MK_OK);
      assert_int_equal(game->apply(NULL, &two, seat, action, &told_two), MK_OK);
      if (!game->acting(&one)) break;
      assert_same_events(&told_one, &told_two, 0);
      assert_false(told_one.sealed);
    }
    SeekersState view; /* R2.8: now everything is shown */
    game->view(NULL, &one, 0, &view);
    assert_int_equal(view.player[1].colours, one.player[1].colours);
    assert_int_equal(view.out, one.out);
  }
}

/* R2.8: showing the cards cannot be taken back. */
static void r2_8_the_end_is_sealed(void **unused) {
  (void)unused;
  AnyState any;
  const Table table = {.rule = 14,
                       .round = 6,
                       .seekers = {"1 1 2 2 2 3", "5 5 4 4 3"},
                       .gems = {"RRRRRRRYYYY", "YYYGGGGGGGBBBBBBBPPPP"},
                       .colours = {"RY", "GB"},
                       .out = "P"};
  SeekersState *s = lay(&any, &table);
  MkEvents events = {0};
  play_text(mk_game_find("seekers"), NULL, &any, 1, "3L", &events);
  assert_int_equal(s->phase, SEEKERS_OVER);
  assert_true(events.sealed);
  assert_int_equal(events.list[events.count - 1].kind, SEEKERS_EVENT_REVEAL);
}

/* Bots guess the opponent's colours by what lies in front of them, but rule nothing out. */
static void colours_are_guessed_by_what_was_collected(void **unused) {
  (void)unused;
  const MkGame *game = mk_game_find("seekers");
  AnyState any;
  const Table table = {.rule = 16,
                       .round = 3,
                       .seekers = {"1 2", "5 4"},
                       .gems = {"GBG", "RRRRYYYYB"},
                       .colours = {"GB", "RY"},
                       .out = "P"};
  SeekersState *s = lay(&any, &table), view, truth;
  int guessed[SEEKERS_ALL_COLOURS + 1] = {0};
  MkRng rng;
  mk_rng_init_pcg32(&rng, 1, 1);
  game->view(NULL, s, 0, &view);
  for (int i = 0; i < 20000; i++) {
    game->resample(NULL, &view, 0, &rng, &truth);
    assert_int_equal(truth.player[0].colours, s->player[0].colours);
    assert_int_equal(game->bot->secret(NULL, &truth, 1), truth.player[1].colours);
    guessed[truth.player[1].colours]++;
  }
  int right = guessed[s->player[1].colours], others = 20000 - right;
  assert_in_range(right, 18000, 19999);
  assert_int_equal(guessed[0x11] + guessed[0x12], others); /* red or yellow with purple */
}

/* R1.6: the next card does not exist yet: the generator behind it cannot be seen. */
static void r1_6_the_deck_has_no_order_to_leak(void **unused) {
  (void)unused;
  const MkGame *game = mk_game_find("seekers");
  const Table table = {
      .rule = 19, .mode = SEEKERS_CHAOS, .want = "5c 3b", .colour = "R", .deck = "YGBP"};
  char text[2048];
  MkJson json;
  MkError error;
  MkOptions options = table_options(&table);
  SeekersState first, other;
  unsigned seen = 0;
  write_table(&table, text, sizeof text);
  assert_true(mk_json_parse(text, strlen(text), &json, &error));
  for (int n = 0; n < 40; n++) {
    uint8_t seed[MK_SEED_SIZE] = {(uint8_t)n};
    SeekersState *s = n ? &other : &first;
    assert_true(game->position(NULL, s, 2, &options, seed, json, &error));
    for (int seat = MK_SPECTATOR; seat < 2; seat++) assert_same_look(&first, s, seat);
    SeekersState after = *s;
    MkEvents events = {0};
    AnyState any;
    memcpy(any.bytes, &after, sizeof after);
    play_text(game, NULL, &any, 0, "5cL", NULL);
    play_text(game, NULL, &any, 1, "3bR", &events);
    assert_true(events.sealed);
    seen |= 1u << ((SeekersState *)(void *)any.bytes)->colour;
  }
  assert_int_equal(seen, 0x1e); /* and yet every colour but red came up behind some seed */
}

/* A possible truth deals every card once. */
static void resampling_deals_all_cards(void **unused) {
  (void)unused;
  const MkGame *game = mk_game_find("seekers");
  MkRng rng;
  mk_rng_init_pcg32(&rng, 1, 1);
  for (int rule = 14; rule <= 17; rule++)
    for (int seat = MK_SPECTATOR; seat < 2; seat++) {
      MkOptions options = {{rule, 1, SEEKERS_BASIC, 1}};
      uint8_t seed[MK_SEED_SIZE] = {9};
      SeekersState s, view, truth;
      unsigned other = 0;
      game->setup(NULL, &s, 2, &options, seed);
      game->view(NULL, &s, seat, &view);
      for (int i = 0; i < 60; i++) {
        game->resample(NULL, &view, seat, &rng, &truth);
        assert_int_equal(truth.player[0].colours | truth.player[1].colours | truth.out,
                         SEEKERS_ALL_COLOURS);
        assert_int_equal(truth.chance.kind, MK_CHANCE_IMAGINED);
        other |= truth.player[1].colours;
      }
      unsigned own = seat == 0 ? s.player[0].colours : 0;
      assert_int_equal(other, seat == 1 ? s.player[1].colours : SEEKERS_ALL_COLOURS & ~own);
    }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(r1_5_colour_cards_are_secret_until_the_end),
      cmocka_unit_test(r2_8_the_end_is_sealed),
      cmocka_unit_test(colours_are_guessed_by_what_was_collected),
      cmocka_unit_test(r1_6_the_deck_has_no_order_to_leak),
      cmocka_unit_test(resampling_deals_all_cards),
  };
  return cmocka_run_group_tests_name("seekers secrets", tests, NULL, NULL);
}
