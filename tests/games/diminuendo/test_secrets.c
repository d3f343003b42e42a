/* What Diminuendo shows to whom: views, the table, non-interference, possible truths, forgetting. */
#include "table.h"

static AnyState view_of(const Table *table, int seat) {
  AnyState view;
  memset(&view, 0x5a, sizeof view);
  game->view(mk_content_data(content), table->any.bytes, seat, view.bytes);
  return view;
}

static AnyState table_of(const Table *table, int seat) {
  AnyState view = view_of(table, seat);
  game->table(mk_content_data(content), view.bytes, seat);
  return view;
}

static const DimState *seen(const AnyState *view) {
  return (const DimState *)(const void *)view->bytes;
}

/* Random play for a while; with many laid tiles because nobody calls. */
static void play_on(Table *table, int actions, MkRng *rng) {
  for (int i = 0; i < actions && acting(table); i++) {
    MkAction legal[16];
    int seat = 0;
    while (!(acting(table) >> seat & 1)) seat++;
    int count = game->legal(mk_content_data(content), table->any.bytes, seat, legal);
    MkAction action = legal[mk_rng_below(rng, (uint32_t)count)];
    if (action == DIM_LOST && mk_rng_below(rng, 8)) action = DIM_STAY;
    game->apply(mk_content_data(content), table->any.bytes, seat, action, NULL);
  }
}

static void r9_1_a_view_remembers_all_tiles_as_they_were_laid(void **unused) {
  (void)unused;
  Table table =
      table_set((Setting){.seats = 2, .turn = 1, .pile = "1S^ 0L>", .hands = "L L S | S S+ L+"});
  for (int seat = MK_SPECTATOR; seat < 2; seat++) {
    AnyState view = view_of(&table, seat);
    assert_memory_equal(seen(&view)->path.tile, dim(&table)->path.tile, DIM_STACK);
    assert_memory_equal(seen(&view)->path.arrow, dim(&table)->path.arrow, DIM_STACK);
  }
}

static void r9_2_the_path_hands_and_deck_are_not_told(void **unused) {
  (void)unused;
  Table table =
      table_set((Setting){.seats = 2, .turn = 1, .pile = "1S^ 0L>", .hands = "L L S | S S+ L+"});
  AnyState view = view_of(&table, 1);
  assert_int_equal(seen(&view)->path.reason, DIM_NOT_LOST);
  assert_int_equal(seen(&view)->path.cell[1], 0);
  assert_int_equal(seen(&view)->chance.kind, MK_CHANCE_NONE);
  const char *json = json_of(view.bytes);
  assert_non_null(strstr(json, "\"hands\":[[null,null,null],[\"L+\",\"S\",\"S+\"]]"));
  assert_non_null(strstr(json, "\"deck\":[null,"));
  assert_non_null(strstr(json, "\"path\":null}"));
  assert_non_null(strstr(json, "{\"t\":\"S\",\"d\":\"^\",\"by\":1,\"new\":false}"));
}

static void r4_3_only_the_top_tile_and_those_under_cards_lie_open(void **unused) {
  (void)unused;
  Table table = table_set((Setting){.seats = 3,
                                    .turn = 1,
                                    .pile = "0S^ 1S+^ 0L^ 1L< 0L+v",
                                    .hands = "L L S | S S+ L+ | L S L",
                                    .calls = "2@3"});
  for (int seat = MK_SPECTATOR; seat < 3; seat++) {
    AnyState view = table_of(&table, seat);
    const char *json = json_of(view.bytes);
    assert_non_null(strstr(json, "\"stack\":[{\"t\":null,\"d\":null,\"by\":-1,\"new\":false},"
                                 "{\"t\":null,\"d\":null,\"by\":0,\"new\":false},"
                                 "{\"t\":\"S+\",\"d\":\"^\",\"by\":1,\"new\":false},"
                                 "{\"t\":null,\"d\":null,\"by\":0,\"new\":false},"
                                 "{\"t\":null,\"d\":null,\"by\":1,\"new\":false},"
                                 "{\"t\":\"L+\",\"d\":\"v\",\"by\":0,\"new\":false}],"));
  }
}

static MkEvent told_again(Table *table, int index, int laid, int exploration) {
  MkEvent event = {
      DIM_EVENT_LAID, 0, MK_SEEN_BY_ALL, {(int16_t)index, (int16_t)laid, (int16_t)exploration, 0}};
  game->event_table(mk_content_data(content), table->any.bytes, &event);
  return event;
}

static void r4_3_a_log_does_not_remember_for_anybody(void **unused) {
  (void)unused;
  Table table = table_set((Setting){.seats = 3,
                                    .turn = 1,
                                    .pile = "0S^ 1S+^ 0L^ 1L< 0L+v",
                                    .hands = "L L S | S S+ L+ | L S L",
                                    .calls = "2@3"});
  int laid = DIM_START | DIM_LEFT << 8, now = dim(&table)->exploration;
  for (int index = 1; index <= 5; index++) {
    bool open = index == 2 || index == 5;
    assert_int_equal(told_again(&table, index, laid, now).data[1], open ? laid : DIM_HIDDEN);
    assert_int_equal(told_again(&table, index, laid, now + 1).data[1], laid);
  }
  MkEvent drawn = {DIM_EVENT_DRAWN, 0, 1, {DIM_START, (int16_t)now, 0, 0}};
  game->event_table(mk_content_data(content), table.any.bytes, &drawn);
  assert_int_equal(drawn.seen_by, 0);
}

/* Whatever is buried, held by others, in the deck or answered in secret: the table looks the same, byte for
 * byte, and so does the picture. */
static void expect_same_table(const Table *one, const Table *two, int seat) {
  static const char *const names[] = {"Aki", "Ben", "Chie", "Dan", "Emi"};
  AnyState a = table_of(one, seat), b = table_of(two, seat);
  char picture[2][ROOM];
  assert_memory_equal(a.bytes, b.bytes, game->state_size);
  for (int lang = MK_EN; lang <= MK_JA; lang++) {
    MkText first = MK_TEXT(picture[0]), second = MK_TEXT(picture[1]);
    game->words->picture(mk_content_data(content), a.bytes, seat, names, (MkLang)lang, &first);
    game->words->picture(mk_content_data(content), b.bytes, seat, names, (MkLang)lang, &second);
    assert_string_equal(picture[0], picture[1]);
  }
}

static void r4_3_r9_2_buried_tiles_do_not_shine_through(void **unused) {
  (void)unused;
  Setting setting = {.seats = 2, .turn = 1, .hands = "L L S | S S+ L+", .pile = "1S^ 0L^ 1L< 0L+v"};
  Table one = table_set(setting);
  setting.pile = "1L+> 0S#1v 1L#3^ 0L+v";
  setting.hands = "S S L | S S+ L+";
  Table two = table_set(setting);
  assert_int_not_equal(dim(&one)->path.reason, dim(&two)->path.reason);
  expect_same_table(&one, &two, 1);
  expect_same_table(&one, &two, MK_SPECTATOR);
}

/* Non-interference: a possible truth behind a view shows the same at once and in what is told next. */
static void r9_2_truths_behind_a_view_cannot_be_told_apart(void **unused) {
  (void)unused;
  static const char *const options[] = {"level=advanced", NULL};
  MkRng rng;
  mk_rng_init_pcg32(&rng, 11, 1);
  for (int number = 0; number < 200; number++) {
    Table table = table_deal(3, options, number);
    play_on(&table, (int)mk_rng_below(&rng, 80), &rng);
    for (int seat = MK_SPECTATOR; seat < 3; seat++) {
      AnyState view = view_of(&table, seat);
      Table other = table;
      game->resample(mk_content_data(content), view.bytes, seat, &rng, other.any.bytes);
      AnyState again = view_of(&other, seat);
      assert_memory_equal(view.bytes, again.bytes, game->state_size);
      assert_int_equal(acting(&table), acting(&other));
      if (acting(&table)) expect_same_table(&table, &other, seat);
    }
  }
}

/* An answer waiting for the others is known to nobody else. */
static void r5_1_hidden_answers(void **unused) {
  (void)unused;
  Setting setting = {.seats = 3, .hands = "L L S | S S+ L+ | L S L"};
  Table one = table_set(setting);
  play(&one, 0, "S^");
  Table two = one;
  play(&one, 1, "lost");
  play(&two, 1, "stay");
  for (int seat = MK_SPECTATOR; seat < 3; seat++) {
    AnyState a = view_of(&one, seat), b = view_of(&two, seat);
    int differ = memcmp(a.bytes, b.bytes, game->state_size);
    if (seat == 1)
      assert_int_not_equal(differ, 0);
    else
      assert_int_equal(differ, 0);
    assert_int_equal(one.events.count, 0);
  }
  AnyState own = view_of(&one, 1), others = view_of(&one, 2);
  assert_non_null(strstr(json_of(own.bytes), "\"answers\":[null,\"lost\",null]"));
  assert_non_null(strstr(json_of(others.bytes), "\"answers\":[null,\"?\",null]"));
}

static void r9_2_alone_the_tile_is_the_players(void **unused) {
  (void)unused;
  Table table = table_set((Setting){.seats = 1, .pile = "0S^ 0L^", .tile = "T#1"});
  AnyState own = table_of(&table, 0), other = table_of(&table, MK_SPECTATOR);
  assert_non_null(strstr(json_of(own.bytes), "\"tile\":\"T#1\",\"deck\":[null,"));
  assert_non_null(strstr(json_of(other.bytes), "\"tile\":null"));
  assert_null(strstr(json_of(other.bytes), "T#1"));
  /* A mistake is not told before the end. */
  MkResult result;
  Table wrong = table_set((Setting){.seats = 1, .pile = "0S> 0L^", .tile = "T#1"});
  own = view_of(&wrong, 0);
  mk_result(game, mk_content_data(content), own.bytes, &result);
  assert_int_equal(result.seat[0].score, 3);
  mk_result(game, mk_content_data(content), wrong.any.bytes, &result);
  assert_int_equal(result.seat[0].score, 1);
}

static void after_the_end_everything_is_shown(void **unused) {
  (void)unused;
  Table table =
      table_set((Setting){.seats = 2, .hands = "L L S | S S+ L+", .scores = "[0,2]", .pile = ""});
  play(&table, 0, "Sv");
  play(&table, 1, "lost");
  assert_int_equal(acting(&table), 0);
  AnyState view = table_of(&table, MK_SPECTATOR);
  char room[ROOM];
  strcpy(room, json_of(view.bytes));
  const char *state = json_of(table.any.bytes);
  assert_memory_equal(room, state, strlen(state) - 1);
  assert_string_equal(room + strlen(state) - 1, /* by what the points were won */
                      ",\"won\":[[],[{\"exploration\":1,\"how\":\"call\",\"after\":2,"
                      "\"reason\":\"misplaced\"}]]}");
}

/* ---- Forgetting ------------------------------------------------------------------------------------ */

static Table long_table(void) {
  MkRng rng;
  static const char *const options[] = {"level=advanced", NULL};
  mk_rng_init_pcg32(&rng, 5, 1);
  for (int number = 0;; number++) {
    Table table = table_deal(2, options, number);
    while (acting(&table) && dim(&table)->path.count < 30) {
      int seat = 0;
      while (!(acting(&table) >> seat & 1)) seat++;
      MkAction legal[16];
      int count = game->legal(mk_content_data(content), table.any.bytes, seat, legal);
      MkAction action = legal[mk_rng_below(&rng, (uint32_t)count)];
      if (action == DIM_LOST) action = DIM_STAY;
      game->apply(mk_content_data(content), table.any.bytes, seat, action, NULL);
    }
    if (dim(&table)->path.count == 30) return table;
  }
}

/* Which tiles a memory keeps, one bit each. */
static uint64_t kept(const Table *table, int memory, uint64_t seed) {
  AnyState view = view_of(table, 0);
  game->bot->forget(mk_content_data(content), view.bytes, 0, memory, seed);
  uint64_t bits = 0;
  for (int i = 0; i < seen(&view)->path.count; i++)
    if (seen(&view)->path.tile[i] != DIM_HIDDEN) bits |= (uint64_t)1 << i;
  return bits;
}

static uint64_t topmost(int count, int of) {
  return ((uint64_t)1 << of) - ((uint64_t)1 << (of - count));
}

static void r9_3_exact_memories(void **unused) {
  (void)unused;
  Table table = long_table();
  int count = dim(&table)->path.count;
  for (uint64_t seed = 0; seed < 20; seed++) {
    assert_int_equal(kept(&table, 100, seed), ((uint64_t)1 << count) - 1);
    assert_int_equal(kept(&table, 0, seed), topmost(1, count) | 1);
    assert_int_equal(kept(&table, 50, seed), topmost(6, count) | 1); /* greedy: the last six */
    assert_int_equal(kept(&table, 30, seed), topmost(4, count) | 1);
  }
}

/* More memory keeps more, and what is forgotten stays forgotten as the pile grows. */
static void r9_3_forgetting_is_steady(void **unused) {
  (void)unused;
  Table table = long_table();
  for (uint64_t seed = 0; seed < 20; seed++)
    for (int memory = 1; memory <= 100; memory++) {
      uint64_t more = kept(&table, memory, seed), less = kept(&table, memory - 1, seed);
      assert_int_equal(less & ~more, 0);
      Table shorter = table;
      uint64_t before = more;
      for (int count = 29; count >= 2; count--) {
        dim(&shorter)->path.count = (uint8_t)count;
        uint64_t then = kept(&shorter, memory, seed), mask = ((uint64_t)1 << count) - 1;
        assert_int_equal(before & mask & ~then, 0);
        before = then;
      }
    }
}

static void r9_3_a_tile_under_a_card_is_not_forgotten(void **unused) {
  (void)unused;
  Table table = table_set((Setting){.seats = 3,
                                    .turn = 1,
                                    .pile = "0S^ 1S+^ 0L^ 1L< 0L+v",
                                    .hands = "L L S | S S+ L+ | L S L",
                                    .calls = "2@3"});
  assert_int_equal(kept(&table, 0, 1), 1 | 1 << 2 | 1 << 5);
}

/* R9.1: whoever is shown one table after the other, and remembers them, knows what a view knows. */
static void r9_1_tables_seen_one_after_the_other_make_the_view(void **unused) {
  (void)unused;
  MkRng rng;
  mk_rng_init_pcg32(&rng, 3, 1);
  for (int number = 0; number < 20; number++) {
    Table table =
        table_set((Setting){.seats = 2, .turn = 0, .pile = "1S^", .hands = "L L S | S S+ L+"});
    AnyState memory = view_of(&table, 1);
    while (acting(&table)) {
      play_on(&table, 1, &rng);
      AnyState now = table_of(&table, 1), view = view_of(&table, 1);
      game->bot->recall(mk_content_data(content), memory.bytes, 1, now.bytes);
      assert_memory_equal(now.bytes, view.bytes, sizeof(DimState));
      memory = now;
    }
  }
}

/* Holes are filled so that what is remembered makes sense, with tiles that are not elsewhere. */
static void r9_3_holes_are_filled_along_the_path(void **unused) {
  (void)unused;
  MkRng rng;
  mk_rng_init_pcg32(&rng, 2, 1);
  int lost = 0;
  for (int number = 0; number < 40; number++) {
    Table table = table_set((Setting){.seats = 2,
                                      .turn = 0,
                                      .pile = "0S^ 1R^ 0S> 1L> 0S^ 1L^ 0S< 1R<",
                                      .hands = "R T#3 | S+ L",
                                      .options = {"level=advanced", NULL}});
    AnyState view = view_of(&table, 0), truth;
    game->bot->forget(mk_content_data(content), view.bytes, 0, 30, (uint64_t)number);
    game->resample(mk_content_data(content), view.bytes, 0, &rng, truth.bytes);
    assert_memory_equal(seen(&truth)->path.tile + 5, dim(&table)->path.tile + 5, 4);
    assert_memory_equal(seen(&truth)->hand[0], dim(&table)->hand[0], DIM_HAND);
    lost += seen(&truth)->path.reason != 0;
    int tiles[DIM_TILES + 1] = {0};
    const DimContent *c = mk_content_data(content);
    for (int i = 0; i < DIM_DECK; i++) tiles[c->advanced[i]]++;
    for (int i = 1; i < seen(&truth)->path.count; i++) tiles[seen(&truth)->path.tile[i]]--;
    for (int i = 0; i < seen(&truth)->deck_count; i++) tiles[seen(&truth)->deck[i]]--;
    for (int i = 0; i < 4; i++) tiles[seen(&truth)->hand[i / 2][i % 2]]--;
    for (int i = 1; i <= DIM_TILES; i++) assert_int_equal(tiles[i], 0);
  }
  assert_in_range(lost, 0, 12);
}

/* A hidden answer is taken to be true, seven times in eight. */
static void r9_3_others_have_mostly_answered_what_is_true(void **unused) {
  (void)unused;
  MkRng rng;
  mk_rng_init_pcg32(&rng, 3, 1);
  int called = 0;
  for (int number = 0; number < 400; number++) {
    Table table = table_set((Setting){.seats = 3,
                                      .turn = 0,
                                      .phase = "call",
                                      .pile = "1S^ 2S+^ 0S^",
                                      .hands = "L L S | S L L+ | L S+ L"});
    game->apply(mk_content_data(content), table.any.bytes, 1, DIM_STAY, NULL);
    AnyState view = view_of(&table, 2), truth;
    game->resample(mk_content_data(content), view.bytes, 2, &rng, truth.bytes);
    assert_int_equal(seen(&truth)->path.reason, DIM_NOT_LOST);
    called += seen(&truth)->lost >> 1 & 1;
  }
  assert_in_range(called, 20, 90);
}

/* A hand that is dealt is told to its owner, each tile. */
static void r9_2_a_new_hand_is_its_owners(void **unused) {
  (void)unused;
  int hands[3] = {0};
  MkRng rng;
  mk_rng_init_pcg32(&rng, 4, 1);
  for (int number = 0; number < 20; number++) {
    Table table = table_deal(3, NULL, number);
    while (acting(&table)) {
      MkAction legal[16];
      MkEvents events = {0};
      int seat = __builtin_ctz(acting(&table));
      int count = game->legal(mk_content_data(content), table.any.bytes, seat, legal);
      game->apply(mk_content_data(content), table.any.bytes, seat,
                  legal[mk_rng_below(&rng, (uint32_t)count)], &events);
      for (int i = 0; i < events.count; i++) {
        if (events.list[i].kind != DIM_EVENT_DRAWN) continue;
        assert_int_equal(events.list[i].seen_by, 1u << events.list[i].seat);
        hands[events.list[i].seat]++;
      }
    }
  }
  for (int seat = 0; seat < 3; seat++) assert_true(hands[seat] > 20);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(r9_1_a_view_remembers_all_tiles_as_they_were_laid),
      cmocka_unit_test(r9_2_the_path_hands_and_deck_are_not_told),
      cmocka_unit_test(r4_3_only_the_top_tile_and_those_under_cards_lie_open),
      cmocka_unit_test(r4_3_a_log_does_not_remember_for_anybody),
      cmocka_unit_test(r4_3_r9_2_buried_tiles_do_not_shine_through),
      cmocka_unit_test(r9_2_truths_behind_a_view_cannot_be_told_apart),
      cmocka_unit_test(r5_1_hidden_answers),
      cmocka_unit_test(r9_2_alone_the_tile_is_the_players),
      cmocka_unit_test(after_the_end_everything_is_shown),
      cmocka_unit_test(r9_3_exact_memories),
      cmocka_unit_test(r9_3_forgetting_is_steady),
      cmocka_unit_test(r9_3_a_tile_under_a_card_is_not_forgotten),
      cmocka_unit_test(r9_1_tables_seen_one_after_the_other_make_the_view),
      cmocka_unit_test(r9_3_holes_are_filled_along_the_path),
      cmocka_unit_test(r9_2_a_new_hand_is_its_owners),
      cmocka_unit_test(r9_3_others_have_mostly_answered_what_is_true),
  };
  return cmocka_run_group_tests(tests, load, unload);
}
