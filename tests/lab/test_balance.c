/* A balance counts what games really were: checked against games that a referee plays one by one. */
#include "study.h"

#include <stdio.h>

#include "lab/play.h"
#include "lab/restrict.h"

/* ---- Sums against games one by one ----------------------------------------------------------------- */

typedef struct Plain {
  int64_t games, draws, nobody, wins[MK_MAX_SEATS], turns[MK_MAX_SEATS], score[MK_MAX_SEATS],
      length, longest, shortest, legal, most_legal, decisions, uses[MK_LAB_THINGS],
      users[MK_LAB_THINGS], margin;
} Plain;

/* A game from a seed by its text, as `meikyu play` would play it. */
static MkMatch *play_plainly(const MkStudy *study, int deal) {
  char seed[MK_STUDY_SEED + 16];
  MkSetup setup = {
      .game = study->game, .seats = study->variant[0].seats, .options = study->variant[0].options};
  snprintf(seed, sizeof seed, "%s/%d", study->seed, deal);
  mk_seed_from_text(seed, setup.seed);
  MkReferee referee = {.match = mk_match_new(&setup, NULL)};
  for (int seat = 0; seat < setup.seats; seat++) referee.player[seat] = mk_player_bot(study->bots);
  assert_int_equal(mk_referee_run(&referee), MK_PROGRESS_OVER);
  return referee.match;
}

static void count_actions(const MkMatch *match, Plain *sum) {
  static MkReplay replay;
  static MkAction legal[MK_MAX_LEGAL];
  const MkGame *game = mk_match_game(match);
  const void *content = mk_match_content(match);
  uint64_t used[MK_MAX_SEATS] = {0};
  for (mk_replay_init(&replay, match); mk_replay_next(&replay);) {
    int count = game->legal(content, replay.before, replay.seat, legal);
    sum->legal += count;
    sum->decisions += count > 1;
    if (count > sum->most_legal) sum->most_legal = count;
    uint64_t things = game->lab->used(content, replay.before, replay.seat, replay.action);
    used[replay.seat] |= things;
    for (int i = 0; i < MK_LAB_THINGS; i++) sum->uses[i] += things >> i & 1;
  }
  for (int seat = 0; seat < MK_MAX_SEATS; seat++)
    for (int i = 0; i < MK_LAB_THINGS; i++) sum->users[i] += used[seat] >> i & 1;
}

static void count_plainly(const MkMatch *match, Plain *sum) {
  MkResult result;
  int seats = mk_match_setup(match)->seats, firsts = 0, best = INT32_MIN, next = INT32_MIN;
  mk_match_result(match, &result);
  for (int seat = 0; seat < seats; seat++) {
    int score = result.seat[seat].score;
    firsts += result.seat[seat].rank == 1;
    if (score > best)
      next = best, best = score;
    else if (score > next)
      next = score;
  }
  for (int seat = 0; seat < seats; seat++) {
    sum->wins[seat] += result.seat[seat].rank == 1 ? MK_WIN / firsts : 0;
    sum->score[seat] += result.seat[seat].score;
  }
  uint32_t begins = mk_match_game(match)->acting(mk_match_start(match));
  for (int place = 0, seat = __builtin_ctz(begins); place < seats;
       place++, seat = seat + 1 == seats ? 0 : seat + 1)
    sum->turns[place] += result.seat[seat].rank == 1 ? MK_WIN / firsts : 0;
  sum->games++;
  sum->draws += firsts > 1;
  sum->nobody += firsts == 0;
  sum->margin += seats == 1 ? best : best - next;
  int64_t length = mk_match_length(match);
  sum->length += length;
  if (sum->games == 1 || length < sum->shortest) sum->shortest = length;
  if (length > sum->longest) sum->longest = length;
  count_actions(match, sum);
}

static void assert_sums(const char *game, int seats, const char *bots, int deals) {
  MkStudy study = study_of(game, seats, bots, deals);
  MkFindings findings;
  Plain sum = {0};
  run(&study, 2, &findings);
  const MkBalance *t = findings.variant[0].ledger;
  for (int deal = 0; deal < deals; deal++) {
    MkMatch *match = play_plainly(&study, deal);
    count_plainly(match, &sum);
    mk_match_free(match);
  }
  assert_int_equal(t->games, sum.games);
  assert_int_equal(t->draws, sum.draws);
  assert_int_equal(t->nobody, sum.nobody);
  assert_int_equal(t->margin.sum, sum.margin);
  assert_int_equal(t->length.sum, sum.length);
  assert_int_equal(t->shortest, sum.shortest);
  assert_int_equal(t->longest, sum.longest);
  assert_int_equal(t->legal, sum.legal);
  assert_int_equal(t->most_legal, sum.most_legal);
  assert_int_equal(t->decisions, sum.decisions);
  for (int seat = 0; seat < MK_MAX_SEATS; seat++) {
    assert_int_equal(t->wins[seat].sum, sum.wins[seat]);
    assert_int_equal(t->turns[seat].sum, sum.turns[seat]);
    assert_int_equal(t->score[seat].sum, sum.score[seat]);
  }
  for (int thing = 0; thing < MK_LAB_THINGS; thing++) {
    assert_int_equal(t->use[thing].uses, sum.uses[thing]);
    assert_int_equal(t->use[thing].users, sum.users[thing]);
  }
  mk_findings_release(&findings, &study);
}

static void test_sums_are_those_of_games_one_by_one(void **state) {
  (void)state;
  assert_sums("seekers", 2, "greedy", 30);
  assert_sums("golem", 4, "greedy", 6);
  assert_sums("diminuendo", 1, "greedy", 6);
  assert_sums("diminuendo", 3, "greedy", 3);
}

static void test_histograms_hold_every_game(void **state) {
  (void)state;
  MkStudy study = study_of("golem", 3, "random", 200);
  MkFindings findings;
  run(&study, 1, &findings);
  const MkBalance *t = findings.variant[0].ledger;
  int64_t scores = 0, points = 0, margins = 0;
  for (int bin = 0; bin < MK_BINS; bin++) {
    scores += t->score_bins[bin];
    points += t->score_bins[bin] * (bin - MK_BIN_ZERO);
    margins += t->margin_bins[bin];
  }
  assert_int_equal(scores, 3 * 200);
  assert_int_equal(points, t->score[0].sum + t->score[1].sum + t->score[2].sum);
  assert_int_equal(margins, 200);
  mk_findings_release(&findings, &study);
}

/* ---- How the lead went ----------------------------------------------------------------------------- */

typedef struct Pace {
  int64_t games, changes, decided, drama, behind;
} Pace;

static int best_seat(const MkGame *game, const void *content, const void *state, int seats,
                     int32_t *value) {
  int best = 0, equals = 0;
  for (int seat = 0; seat < seats; seat++) {
    value[seat] = game->bot->evaluate(content, state, seat);
    if (value[seat] > value[best]) best = seat;
  }
  for (int seat = 0; seat < seats; seat++) equals += value[seat] == value[best];
  return equals == 1 ? best : -1;
}

/* The same by looking at every state of a game that a referee has played. */
static void follow_lead(const MkMatch *match, Pace *sum) {
  static MkReplay replay;
  const MkGame *game = mk_match_game(match);
  MkResult result;
  int seats = mk_match_setup(match)->seats, last = -1, leader = -1, rounds = 1, firsts = 0,
      winner = 0, changes = 0;
  int32_t worst[MK_MAX_SEATS] = {0}, value[MK_MAX_SEATS];
  for (mk_replay_init(&replay, match); mk_replay_next(&replay);) {
    bool over = game->acting(replay.after) == 0;
    if (over || game->lab->round(replay.after) == game->lab->round(replay.before)) continue;
    last = best_seat(game, mk_match_content(match), replay.after, seats, value);
    changes += last >= 0 && leader >= 0 && last != leader;
    if (last >= 0) leader = last;
    rounds++;
    for (int seat = 0; seat < seats; seat++)
      if (value[seat] < worst[seat]) worst[seat] = value[seat];
  }
  mk_match_result(match, &result);
  for (int seat = 0; seat < seats; seat++)
    if (result.seat[seat].rank == 1) firsts++, winner = seat;
  if (firsts != 1 || rounds < 2) return;
  sum->games++;
  sum->changes += changes;
  sum->decided += last == winner;
  sum->drama -= worst[winner];
  sum->behind += worst[winner] < 0;
}

static void assert_pace(const char *game, int seats, int deals) {
  MkStudy study = study_of(game, seats, "greedy", deals);
  MkFindings findings;
  Pace sum = {0};
  run(&study, 2, &findings);
  const MkBalance *t = findings.variant[0].ledger;
  for (int deal = 0; deal < deals; deal++) {
    MkMatch *match = play_plainly(&study, deal);
    follow_lead(match, &sum);
    mk_match_free(match);
  }
  assert_true(sum.games > 0 && sum.changes > 0 && sum.behind > 0);
  assert_int_equal(t->paced, sum.games);
  assert_int_equal(t->lead_changes.sum, sum.changes);
  assert_int_equal(t->decided, sum.decided);
  assert_int_equal(t->drama.sum, sum.drama);
  assert_int_equal(t->behind, sum.behind);
  mk_findings_release(&findings, &study);
}

static void test_the_lead_is_followed_round_by_round(void **state) {
  (void)state;
  assert_pace("seekers", 2, 20);
  assert_pace("golem", 3, 8);
}

/* ---- Skill, luck, and who begins -------------------------------------------------------------------- */

static MkResult play_seated(const MkStudy *study, int deal, const MkBot *one, int seat,
                            const MkBot *others) {
  char seed[MK_STUDY_SEED + 16];
  MkResult result;
  MkSetup setup = {
      .game = study->game, .seats = study->variant[0].seats, .options = study->variant[0].options};
  snprintf(seed, sizeof seed, "%s/%d", study->seed, deal);
  mk_seed_from_text(seed, setup.seed);
  MkReferee referee = {.match = mk_match_new(&setup, NULL),
                       .budget = {.iterations = study->variant[0].iterations}};
  for (int i = 0; i < setup.seats; i++) referee.player[i] = mk_player_bot(i == seat ? one : others);
  assert_int_equal(mk_referee_run(&referee), MK_PROGRESS_OVER);
  mk_match_result(referee.match, &result);
  mk_match_free(referee.match);
  return result;
}

static void test_the_stronger_bot_sits_everywhere_once(void **state) {
  (void)state;
  enum { DEALS = 6, SEATS = 3 };
  MkStudy study = study_of("golem", SEATS, "greedy", DEALS);
  MkFindings findings;
  int64_t wins = 0, margin = 0, product = 0;
  study.other = mk_bot_find("easy");
  study.variant[0].iterations = 5;
  run(&study, 2, &findings);
  const MkBalance *t = findings.variant[0].ledger;
  for (int deal = 0; deal < DEALS; deal++) {
    int first[2];
    for (int seat = 0; seat < SEATS; seat++) {
      MkResult result = play_seated(&study, deal, study.other, seat, study.bots);
      wins += lab_share(&result, SEATS, seat);
      margin += mk_result_margin(&result, seat);
      if (seat < 2) first[seat] = mk_result_margin(&result, 0);
    }
    product += first[0] * first[1];
  }
  assert_int_equal(t->luck.count, DEALS);
  assert_int_equal(t->skill.sum, wins);
  assert_int_equal(t->skill_margin.sum, margin);
  assert_int_equal(t->luck.xy, product);
  mk_findings_release(&findings, &study);
}

/* Alone the two bots are compared over the same deals. */
static void test_alone_both_play_the_same_deals(void **state) {
  (void)state;
  enum { DEALS = 4 };
  MkStudy study = study_of("diminuendo", 1, "random", DEALS);
  MkFindings findings;
  int64_t points = 0;
  study.other = mk_bot_find("greedy");
  run(&study, 2, &findings);
  const MkBalance *t = findings.variant[0].ledger;
  for (int deal = 0; deal < DEALS; deal++)
    points += play_seated(&study, deal, study.other, 0, NULL).seat[0].score;
  assert_int_equal(t->luck.count, DEALS);
  assert_int_equal(t->luck.x, points);
  assert_int_equal(t->skill_margin.sum, t->luck.x - t->luck.y);
  assert_int_equal(t->luck.y, t->score[0].sum); /* equals play as the weaker one does here */
  mk_findings_release(&findings, &study);
}

static void test_wins_are_counted_from_whoever_begins(void **state) {
  (void)state;
  MkStudy study = study_of("seekers", 2, "greedy", 60), always = study;
  MkFindings random, fixed;
  for (int i = 0; i < always.game->option_count; i++)
    if (strcmp(always.game->options[i].key, "first") == 0)
      always.variant[0].options.value[i] = 1; /* seat 0 */
  run(&study, 1, &random);
  run(&always, 1, &fixed);
  const MkBalance *a = random.variant[0].ledger, *b = fixed.variant[0].ledger;
  assert_int_equal(a->turns[0].sum + a->turns[1].sum, a->wins[0].sum + a->wins[1].sum);
  assert_int_not_equal(a->turns[0].sum, a->wins[0].sum);
  assert_memory_equal(b->turns, b->wins, sizeof b->wins);
  mk_findings_release(&random, &study);
  mk_findings_release(&fixed, &always);
}

/* ---- Restricted play ------------------------------------------------------------------------------- */

/* A seat never does what it leaves alone, and the others do. */
static void test_a_thing_left_alone_is_not_used(void **state) {
  (void)state;
  const MkGame *game = mk_game_find("golem");
  const void *content = mk_content_builtin(game);
  uint64_t cards = 0, others = 0;
  LabRestricted restricted;
  lab_restricted_init(&restricted, game);
  for (int i = 0; i < mk_thing_count(game, content); i++) {
    char room[64];
    MkText name = MK_TEXT(room);
    game->lab->thing_write(content, i, &name);
    if (strncmp(room, "card:", 5) == 0) cards |= (uint64_t)1 << i;
  }
  static const char *const bots[] = {"random", "greedy", "easy"};
  for (int i = 0; i < 12; i++) {
    _Alignas(16) unsigned char table[MK_MAX_STATE];
    uint8_t seed[MK_SEED_SIZE] = {(uint8_t)i};
    MkOptions options;
    MkResult result;
    LabNotes notes;
    LabGame play = {.game = &restricted.game,
                    .content = content,
                    .seats = 2,
                    .bot = {mk_bot_find(bots[i % 3]), mk_bot_find(bots[i % 3])},
                    .budget = {.iterations = 10},
                    .deal = seed,
                    .notes = &notes};
    mk_options_init(game, 2, &options);
    game->setup(content, table, 2, &options, seed);
    lab_restrict(game, 1, cards);
    lab_play(&play, table, &result);
    assert_int_equal(notes.used[1] & cards, 0);
    others |= notes.used[0] & cards;
  }
  lab_restrict(game, 0, 0);
  assert_int_not_equal(others, 0);
}

/* One game of a deal, in which `seat` leaves things alone. */
static MkResult play_restricted(const MkStudy *study, const LabRestricted *restricted, int deal,
                                int seat, uint64_t things) {
  _Alignas(16) unsigned char table[MK_MAX_STATE];
  const MkStudyVariant *variant = &study->variant[0];
  uint8_t seed[MK_SEED_SIZE];
  MkResult result;
  mk_study_seed(study, deal, seed);
  LabGame play = {.game = &restricted->game,
                  .content = mk_study_content(study),
                  .seats = variant->seats,
                  .deal = seed};
  for (int i = 0; i < variant->seats; i++) play.bot[i] = study->bots;
  lab_restrict(study->game, seat, things);
  play.game->setup(play.content, table, variant->seats, &variant->options, seed);
  lab_play(&play, table, &result);
  return result;
}

/* Whoever may do nothing else may do all of it, in the same order. */
static void test_who_can_do_nothing_else_goes_on(void **state) {
  (void)state;
  _Alignas(16) unsigned char table[MK_MAX_STATE];
  MkStudy study = study_of("seekers", 2, "random", 1);
  MkAction all[MK_MAX_LEGAL], left[MK_MAX_LEGAL];
  uint8_t seed[MK_SEED_SIZE];
  LabRestricted restricted;
  lab_restricted_init(&restricted, study.game);
  assert_true(study.game->solver && !restricted.game.solver);
  mk_study_seed(&study, 0, seed);
  study.game->setup(NULL, table, 2, &study.variant[0].options, seed);
  int seat = __builtin_ctz(study.game->acting(table));
  lab_restrict(study.game, seat, UINT64_MAX);
  int count = study.game->legal(NULL, table, seat, all);
  assert_true(count > 1);
  assert_int_equal(restricted.game.legal(NULL, table, seat, left), count);
  assert_memory_equal(left, all, (size_t)count * sizeof *all);
  lab_restrict(study.game, 0, 0);
}

/* What a thing is worth is what its user wins more over the same deals, and nothing if nobody ever uses it. */
static void test_what_nobody_uses_is_worth_nothing(void **state) {
  (void)state;
  MkStudy study = study_of("seekers", 2, "greedy", 30);
  MkFindings findings;
  MkFigures f;
  int never = mk_thing_find(study.game, NULL, "seeker:5a"); /* not on the field in basic mode */
  int five = mk_thing_find(study.game, NULL, "seeker:5");
  study.without = (uint64_t)1 << never | (uint64_t)1 << five;
  run(&study, 2, &findings);
  mk_balance_figures(&study, 0, findings.variant[0].ledger, &f);
  assert_true(f.thing[five].used && !f.thing[never].used);
  assert_true(f.thing[never].tried && f.thing[never].worth.rate == 0 &&
              f.thing[never].points.rate == 0);
  assert_true(f.thing[five].tried && f.thing[five].points.rate != 0);
  mk_findings_release(&findings, &study);
}

/* Each seat leaves it alone once, and is compared with itself in the free game of the same deal, the first if there are
 * several. */
static void test_worth_is_what_each_seat_wins_less(void **state) {
  (void)state;
  enum { DEALS = 8, SEATS = 3 };
  MkStudy study = study_of("golem", SEATS, "greedy", DEALS);
  MkFindings findings;
  LabRestricted restricted;
  int thing = mk_thing_find(study.game, NULL, "action:drop");
  int64_t wins = 0, points = 0, squares = 0;
  study.without = (uint64_t)1 << thing;
  study.repeat = 2;
  run(&study, 2, &findings);
  lab_restricted_init(&restricted, study.game);
  for (int deal = 0; deal < DEALS; deal++) {
    MkResult all = play_restricted(&study, &restricted, deal, 0, 0);
    int less = 0;
    for (int seat = 0; seat < SEATS; seat++) {
      MkResult one = play_restricted(&study, &restricted, deal, seat, study.without);
      wins += lab_share(&all, SEATS, seat) - lab_share(&one, SEATS, seat);
      less += mk_result_margin(&all, seat) - mk_result_margin(&one, seat);
    }
    points += less;
    squares += less * less;
  }
  lab_restrict(study.game, 0, 0);
  const MkBalance *t = findings.variant[0].ledger;
  assert_int_not_equal(points, 0);
  assert_int_equal(t->worth[thing].sum, wins);
  assert_int_equal(t->worth_margin[thing].sum, points);
  assert_int_equal(t->worth_margin[thing].squares, squares); /* a deal at a time */
  mk_findings_release(&findings, &study);
}

/* Whoever plays Nobody Comes Out explores and passes. */
static void test_what_was_done_counts_as_used(void **state) {
  (void)state;
  MkStudy study = study_of("golem", 2, "greedy", 10);
  MkFindings findings;
  MkFigures f;
  run(&study, 2, &findings);
  mk_balance_figures(&study, 0, findings.variant[0].ledger, &f);
  int explore = mk_thing_find(study.game, NULL, "action:explore");
  const MkBalance *counted = findings.variant[0].ledger;
  assert_true(f.thing[explore].used);
  assert_true(f.thing[mk_thing_find(study.game, NULL, "action:pass")].used);
  assert_true(f.thing[explore].per_game * 10 > 10); /* of each game, by both */
  assert_int_equal((int64_t)(f.thing[explore].per_game * 10 + 0.5), counted->use[explore].uses);
  mk_findings_release(&findings, &study);
}

static void test_every_thing_has_a_name_of_its_own(void **state) {
  (void)state;
  const MkGame *game;
  for (int i = 0; (game = mk_game_at(i)); i++) {
    int count = mk_thing_count(game, mk_content_builtin(game));
    assert_true(count <= MK_LAB_THINGS && (count > 0 || game->unlisted));
    for (int thing = 0; thing < count; thing++) {
      char room[64], words[128];
      MkText name = MK_TEXT(room), text = MK_TEXT(words);
      game->lab->thing_write(mk_content_builtin(game), thing, &name);
      assert_int_equal(mk_thing_find(game, mk_content_builtin(game), room), thing);
      game->lab->thing_words(mk_content_builtin(game), thing, MK_JA, &text);
      assert_true(mk_text_fits(&text) && text.length > 0);
    }
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_sums_are_those_of_games_one_by_one),
      cmocka_unit_test(test_histograms_hold_every_game),
      cmocka_unit_test(test_the_lead_is_followed_round_by_round),
      cmocka_unit_test(test_the_stronger_bot_sits_everywhere_once),
      cmocka_unit_test(test_alone_both_play_the_same_deals),
      cmocka_unit_test(test_wins_are_counted_from_whoever_begins),
      cmocka_unit_test(test_a_thing_left_alone_is_not_used),
      cmocka_unit_test(test_who_can_do_nothing_else_goes_on),
      cmocka_unit_test(test_what_nobody_uses_is_worth_nothing),
      cmocka_unit_test(test_worth_is_what_each_seat_wins_less),
      cmocka_unit_test(test_what_was_done_counts_as_used),
      cmocka_unit_test(test_every_thing_has_a_name_of_its_own),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
