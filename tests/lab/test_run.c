/* How a run is carried out changes nothing of what it finds: threads, shards, stopping and going on, and the part that it
 * leaves. */
#include "study.h"

#include <stdio.h>

/* ---- Threads, shards, statistics ------------------------------------------------------------------- */

static void test_threads_do_not_matter(void **state) {
  (void)state;
  MkStudy study = study_of("seekers", 2, "greedy", 60);
  MkFindings one, many;
  study.other = mk_bot_find("random");
  study.without = (uint64_t)1 << mk_thing_find(study.game, NULL, "seeker:5");
  run(&study, 1, &one);
  run(&study, 5, &many);
  assert_same_parts(&study, &one, &many);
  mk_findings_release(&one, &study);
  mk_findings_release(&many, &study);
}

static void test_shards_add_up_to_one_run(void **state) {
  (void)state;
  MkStudy study = study_of("diminuendo", 2, "greedy", 11), part = study;
  MkFindings whole, sum;
  study.other = part.other = mk_bot_find("random");
  part.shards = 4;
  run(&study, 2, &whole);
  assert_true(mk_findings_init(&sum, &study));
  for (part.shard = 4; part.shard >= 1; part.shard--) {
    MkFindings findings;
    run(&part, 1, &findings);
    mk_ledger_add(study.kind, sum.variant[0].ledger, findings.variant[0].ledger);
    sum.variant[0].done += findings.variant[0].done;
    mk_findings_release(&findings, &part);
  }
  sum.variant[0].closed = true;
  assert_same_parts(&study, &whole, &sum);
  mk_findings_release(&whole, &study);
  mk_findings_release(&sum, &study);
}

static void test_the_shortest_game_of_two_ledgers_is_kept(void **state) {
  (void)state;
  const MkLedgerKind *kind = study_of("seekers", 2, "random", 1).kind;
  MkBalance sum = {0}, none = {0}, five = {.shortest = 5, .longest = 5},
            nine = {.shortest = 9, .longest = 9};
  mk_ledger_add(kind, &sum, &nine);
  assert_int_equal(sum.shortest, 9);
  mk_ledger_add(kind, &sum, &five);
  mk_ledger_add(kind, &sum, &none);
  assert_true(sum.shortest == 5 && sum.longest == 9);
}

static void test_results_are_the_same_without_statistics(void **state) {
  (void)state;
  MkStudy study = study_of("golem", 2, "random", 300), quick = study;
  MkFindings all, wins;
  quick.wins_only = true;
  study.repeat = quick.repeat = 3;
  run(&study, 1, &all);
  run(&quick, 1, &wins);
  const MkBalance *a = all.variant[0].ledger, *b = wins.variant[0].ledger;
  assert_int_equal(a->games, 900);
  assert_memory_equal(a->wins, b->wins, sizeof a->wins);
  assert_memory_equal(a->score_bins, b->score_bins, sizeof a->score_bins);
  assert_int_equal(b->length.sum, 0);
  mk_findings_release(&all, &study);
  mk_findings_release(&wins, &quick);
}

/* ---- Stopping -------------------------------------------------------------------------------------- */

static void test_a_variant_stops_when_enough_is_known(void **state) {
  (void)state;
  MkStudy study = study_of("seekers", 2, "random", 100000);
  MkFindings one, many;
  study.within = 50;
  run(&study, 1, &one);
  run(&study, 4, &many);
  const MkBalance *t = one.variant[0].ledger;
  MkFigures f;
  mk_balance_figures(&study, 0, t, &f);
  assert_true(t->games < 1000 && t->games % 100 == 0);
  assert_true(f.win[0].high - f.win[0].low <= 0.1);
  assert_same_parts(&study, &one, &many);
  mk_findings_release(&many, &study);
  size_t length;
  MkError error;
  char *bytes = part_of(&study, &one, &length);
  assert_true(mk_findings_init(&many, &study));
  assert_true(mk_part_read_findings(bytes, length, &study, &many, &error));
  assert_true(mk_findings_complete(&many, &study)); /* taken up again, it still is enough */
  free(bytes);
  mk_findings_release(&one, &study);
  mk_findings_release(&many, &study);
}

static int blocks_left;

static bool stop_after_some(void *context, int variant) {
  (void)context, (void)variant;
  return --blocks_left > 0;
}

/* With a hash that fits, made by hand. */
static void test_a_part_that_contradicts_itself_is_refused(void **state) {
  (void)state;
  MkStudy study = study_of("seekers", 2, "random", 20), read = {0};
  MkFindings findings, again;
  MkError error;
  char hash[MK_HEX_SIZE];
  size_t length;
  run(&study, 1, &findings);
  findings.variant[0].done = 19;
  assert_false(mk_findings_complete(&findings, &study));
  char *bytes = part_of(&study, &findings, &length);
  assert_true(mk_part_read_study(bytes, length, &read, hash, &error));
  assert_true(mk_findings_init(&again, &study));
  assert_false(mk_part_read_findings(bytes, length, &read, &again, &error));
  free(bytes);
  mk_findings_release(&again, &study);
  mk_findings_release(&findings, &study);
}

static void test_a_stopped_run_goes_on_as_if_never_stopped(void **state) {
  (void)state;
  MkStudy study = study_of("golem", 2, "greedy", 40), read;
  MkStudyWay way = {.threads = 2, .grown = stop_after_some};
  MkFindings whole, pieces;
  run(&study, 1, &whole);
  assert_true(mk_findings_init(&pieces, &study));
  int stops = 0;
  for (bool done = false; !done; stops++) {
    size_t length;
    char hash[MK_HEX_SIZE];
    MkError error;
    char *bytes = part_of(&study, &pieces, &length);
    mk_findings_release(&pieces, &study);
    read.content = NULL;
    assert_true(mk_part_read_study(bytes, length, &read, hash, &error));
    assert_true(mk_study_same(&read, &study, NULL));
    assert_true(mk_findings_init(&pieces, &study));
    assert_true(mk_part_read_findings(bytes, length, &read, &pieces, &error));
    free(bytes);
    blocks_left = 2;
    done = mk_study_run(&study, &way, &pieces);
  }
  assert_true(stops > 2);
  assert_same_parts(&study, &whole, &pieces);
  mk_findings_release(&whole, &study);
  mk_findings_release(&pieces, &study);
}

static void test_a_part_beyond_the_last_is_refused(void **state) {
  (void)state;
  MkStudy study = study_of("seekers", 2, "random", 20), read = {0};
  MkFindings findings;
  MkError error;
  char hash[MK_HEX_SIZE];
  size_t length;
  run(&study, 1, &findings);
  study.shard = 3;
  study.shards = 2;
  char *bytes = part_of(&study, &findings, &length);
  assert_false(mk_part_read_study(bytes, length, &read, hash, &error));
  assert_string_equal(error.path, "shard");
  free(bytes);
  study.shard = 2; /* of 10 deals, but 20 are said to be in it */
  bytes = part_of(&study, &findings, &length);
  assert_false(mk_part_read_findings(bytes, length, &study, &findings, &error));
  assert_string_equal(error.path, "done");
  free(bytes);
  mk_findings_release(&findings, &study);
}

/* A part whose hash fits says who played: whoever makes pages of it looks at them. */
static void test_a_part_without_players_is_refused(void **state) {
  (void)state;
  MkStudy study = study_of("seekers", 2, "random", 20), nobody = study, never = study, read = {0};
  const MkStudy *wrong[] = {&nobody, &never};
  MkFindings findings;
  MkError error;
  char hash[MK_HEX_SIZE];
  size_t length;
  run(&study, 1, &findings);
  nobody.bots = NULL;
  never.repeat = 0;
  for (int i = 0; i < 2; i++) {
    char *bytes = part_of(wrong[i], &findings, &length);
    assert_false(mk_part_read_study(bytes, length, &read, hash, &error));
    assert_string_equal(error.path, i ? "run.repeat" : "run.bots");
    free(bytes);
  }
  mk_findings_release(&findings, &study);
}

/* A line for each variant, and none beyond. */
static void test_a_part_has_a_line_for_each_variant(void **state) {
  (void)state;
  MkStudy two = study_of("seekers", 2, "random", 20), one = two;
  MkFindings findings, read;
  MkError error;
  size_t length;
  two.variant[two.variant_count++] = two.variant[0];
  run(&two, 1, &findings);
  char *bytes = part_of(&two, &findings, &length);
  assert_true(mk_findings_init(&read, &two));
  assert_true(mk_part_read_findings(bytes, length, &two, &read, &error));
  assert_same_parts(&two, &findings, &read);
  assert_false(mk_part_read_findings(bytes, length, &one, &read, &error));
  free(bytes);
  mk_findings_release(&read, &two);
  mk_findings_release(&findings, &two);
}

/* Shards follow each other without a gap, however many deals there are, and none is larger than another by two. */
static void test_shards_are_the_whole(void **state) {
  (void)state;
  static const int64_t deals[] = {1, 7, 1000, INT64_MAX / 1024};
  static const int shards[] = {1, 3, 8, 1000000};
  MkStudy study = study_of("seekers", 2, "random", 1);
  for (int i = 0; i < 4; i++) {
    int64_t next = 0, from, to;
    study.deals = deals[i];
    study.shards = shards[i];
    for (study.shard = 1; study.shard <= study.shards; study.shard++, next = to) {
      mk_study_range(&study, &from, &to);
      assert_true(from == next);
      assert_true(to - from >= deals[i] / shards[i] && to - from <= deals[i] / shards[i] + 1);
    }
    assert_true(next == deals[i]);
  }
}

/* ---- Parts ----------------------------------------------------------------------------------------- */

static void test_a_changed_byte_is_noticed(void **state) {
  (void)state;
  MkStudy study = study_of("seekers", 2, "random", 20), read = {0};
  MkFindings findings;
  MkError error;
  char hash[MK_HEX_SIZE];
  size_t length;
  run(&study, 1, &findings);
  char *bytes = part_of(&study, &findings, &length);
  for (size_t at = 0; at < length; at++) {
    bytes[at] ^= 1;
    assert_false(mk_part_read_study(bytes, length, &read, hash, &error));
    bytes[at] ^= 1;
  }
  for (size_t cut = 0; cut < length; cut += 101)
    assert_false(mk_part_read_study(bytes, cut, &read, hash, &error));
  assert_true(mk_part_read_study(bytes, length, &read, hash, &error));
  free(bytes);
  mk_findings_release(&findings, &study);
}

/* ---- Chance ---------------------------------------------------------------------------------------- */

/* Seats of `random` have the chance of other bots, or the first half of it. */
static void test_random_begins_with_half_of_the_chance(void **state) {
  (void)state;
  uint8_t deal[MK_SEED_SIZE], chance[MK_SEED_SIZE];
  mk_seed_from_text("a deal", deal);
  for (int repeat = 0; repeat < 3; repeat++) {
    uint64_t half[2] = {0, 0};
    MkRng wanted, rng;
    mk_study_chance(deal, repeat, chance);
    assert_int_equal(memcmp(chance, deal, sizeof deal) == 0, repeat == 0);
    for (int i = 0; i < 16; i++) half[i / 8] |= (uint64_t)chance[i] << 8 * (i % 8);
    mk_rng_init_pcg32(&wanted, half[0], half[1]);
    mk_study_random(deal, repeat, &rng);
    assert_memory_equal(&rng, &wanted, sizeof rng);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_threads_do_not_matter),
      cmocka_unit_test(test_shards_add_up_to_one_run),
      cmocka_unit_test(test_the_shortest_game_of_two_ledgers_is_kept),
      cmocka_unit_test(test_results_are_the_same_without_statistics),
      cmocka_unit_test(test_a_variant_stops_when_enough_is_known),
      cmocka_unit_test(test_a_part_that_contradicts_itself_is_refused),
      cmocka_unit_test(test_a_stopped_run_goes_on_as_if_never_stopped),
      cmocka_unit_test(test_a_part_beyond_the_last_is_refused),
      cmocka_unit_test(test_a_part_without_players_is_refused),
      cmocka_unit_test(test_a_part_has_a_line_for_each_variant),
      cmocka_unit_test(test_shards_are_the_whole),
      cmocka_unit_test(test_a_changed_byte_is_noticed),
      cmocka_unit_test(test_random_begins_with_half_of_the_chance),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
