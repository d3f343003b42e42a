/* One seed, one deal: what comes from a pile is a function of the seed, the pile, its shuffle and what is in it. Many
 * games of one seed are played in many ways, with every number of seats, and whatever two of them show of the same pile
 * must be the same. What a trace shows of it is compared from outside in tests/cli/one_deal.mjs. */
#include <support/unit.h>

#include <stdio.h>
#include <stdlib.h>

#include "games/diminuendo/diminuendo.h"
#include "games/golem/golem.h"
#include "games/ruin/ruin.h"
#include "games/seekers/hold.h"

enum { GAMES = SANITIZED ? 20 : 200, FACTS = 1 << 18 };

/* ---- Facts ----------------------------------------------------------------------------------------- */

/* What was seen so far, by what it must be a function of. */
typedef struct Fact {
  uint64_t about, is;
} Fact;

static Fact facts[FACTS];
static int agreed; /* facts that were seen before, and were the same */

static const uint64_t no_key[2];

/* A fact's name: words and numbers, hashed. */
typedef struct About {
  char text[256];
  MkText out;
} About;

static void about(About *a, const char *pile, int shuffle, int number) {
  a->out = (MkText)MK_TEXT(a->text);
  mk_text_format(&a->out, "%s %d %d", pile, shuffle, number);
}

static void about_cards(About *a, const GolemCards *cards) {
  for (int i = 0; i < GOLEM_KINDS; i++) mk_text_format(&a->out, ",%d", cards->n[i]);
}

static void must_be(const About *a, uint64_t is) {
  uint64_t key = mk_siphash(no_key, a->text, a->out.length) | 1;
  Fact *fact = &facts[key % FACTS];
  while (fact->about && fact->about != key) fact = fact == &facts[FACTS - 1] ? facts : fact + 1;
  if (fact->about == key && fact->is != is) fail_msg("%s: not what it was", a->text);
  agreed += fact->about == key;
  *fact = (Fact){key, is};
}

static void forget(void) {
  memset(facts, 0, sizeof facts);
  agreed = 0;
}

/* ---- Play ------------------------------------------------------------------------------------------ */

typedef void Look(const void *before, const void *after);

static void play(const char *id, int seats, const char *const *options, int luck, Look *look) {
  static AnyState state, before;
  static MkAction legal[MK_MAX_LEGAL];
  const MkGame *game = mk_game_find(id);
  MkContent *content = builtin_content(game);
  MkOptions chosen = options_of(game, seats, options);
  const uint8_t seed[MK_SEED_SIZE] = {'o', 'n', 'e'};
  MkRng rng;
  mk_rng_init_pcg32(&rng, (uint64_t)luck, 3);
  game->setup(mk_content_data(content), state.bytes, seats, &chosen, seed);
  look(NULL, state.bytes);
  for (uint32_t acting; (acting = game->acting(state.bytes)) != 0;) {
    int seat = 0; /* any of those who must decide: the order in which people enter is no matter */
    do seat = (int)mk_rng_below(&rng, (uint32_t)seats);
    while (!(acting >> seat & 1));
    before = state;
    int count = game->legal(mk_content_data(content), state.bytes, seat, legal);
    game->apply(mk_content_data(content), state.bytes, seat,
                legal[mk_rng_below(&rng, (uint32_t)count)], NULL);
    look(before.bytes, state.bytes);
  }
  mk_content_free(content);
}

/* ---- In the Ruin ----------------------------------------------------------------------------------- */

/* The rest of the exploration cards by how many are left, for any number of seats; the next goal card by what is left. */
static void look_at_ruin(const void *before_, const void *after_) {
  const RuinState *before = before_, *s = after_;
  About a;
  about(&a, "exploration", s->stage, ruin_bits(s->deck));
  must_be(&a, s->deck);
  if (!before || before->goal_shuffle != s->goal_shuffle) return;
  int drawn = ruin_bits(before->goal_deck) - ruin_bits(s->goal_deck);
  if (drawn < 1 || s->phase == RUIN_SETUP) return;
  about(&a, "goals", s->goal_shuffle, drawn);
  mk_text_format(&a.out, " of %u", before->goal_deck);
  must_be(&a, s->goal_deck);
}

static void ruin(void **state) {
  (void)state;
  forget();
  for (int i = 0; i < GAMES; i++) play("ruin", 1 + i % 4, NULL, i, look_at_ruin);
  assert_true(agreed > 20 * GAMES);
}

/* Whoever keeps what in whatever order: four cards for each seat, the same ones, and then a second shuffle. */
static void look_at_goals(const void *before_, const void *after_) {
  const RuinState *before = before_, *s = after_;
  About a;
  for (int seat = 0; !before && seat < s->seats; seat++) {
    about(&a, "four goals", 1, seat);
    must_be(&a, s->player[seat].goals);
  }
  if (before && before->phase == RUIN_SETUP && s->phase == RUIN_PLAY)
    assert_int_equal(s->goal_shuffle, 2);
}

static void ruin_goals(void **state) {
  (void)state;
  forget();
  for (int i = 0; i < 8; i++) play("ruin", 1 + i % 4, NULL, i, look_at_goals);
  assert_int_equal(agreed, 2 * (1 + 2 + 3 + 4) - 4);
}

/* ---- Nobody Comes Out ------------------------------------------------------------------------------ */

static uint64_t cards_hash(const GolemCards *cards) {
  return mk_siphash(no_key, cards->n, sizeof cards->n);
}

/* What came into a hand from the shuffle at hand, and the pile it came from. */
static void look_at_deck(const GolemState *before, const GolemState *s, int owner) {
  const GolemPlayer *was = &before->player[owner], *p = &s->player[owner];
  int shuffle = s->chance.shuffles[owner];
  bool shuffled = shuffle != before->chance.shuffles[owner];
  GolemCards from = was->draw;
  if (!golem_is_in(s, owner) || p->hand_size <= was->hand_size) return;
  for (int i = 0; shuffled && i < GOLEM_KINDS; i++) /* the old pile went into the hand whole */
    from.n[i] = (uint8_t)(p->draw.n[i] + p->hand.n[i] - was->hand.n[i] - was->draw.n[i]);
  About a;
  about(&a, "deck", 8 * shuffle + owner, golem_cards_total(&p->draw));
  about_cards(&a, &from);
  must_be(&a, cards_hash(&p->draw));
}

/* The cards drawn from a hand, one by one, each from what the others left. */
static void look_at_blind(const GolemState *before, const GolemState *s) {
  int owner = before->turn, number = before->chance.blind[owner];
  GolemCards hand = before->player[owner].hand;
  if (before->phase != GOLEM_TURN || s->turn != owner) return;
  for (int i = 0; i < s->drawn_count; i++) {
    About a;
    about(&a, "blind", owner, number + i);
    about_cards(&a, &hand);
    must_be(&a, s->drawn[i]);
    hand.n[s->drawn[i]]--;
  }
}

/* Ruin cards for any number of seats; treasures and the start player by it, since seats take cards out of the pile. */
static void look_at_golem(const void *before, const void *after) {
  const GolemState *s = after;
  About a;
  about(&a, "treasures", s->seats, golem_cards_total(&s->pile));
  must_be(&a, cards_hash(&s->pile));
  about(&a, "start", s->seats, 0);
  must_be(&a, (uint64_t)s->start);
  about(&a, "track", 1, s->laid);
  must_be(&a, mk_siphash(no_key, s->area, sizeof s->area));
  for (int owner = 0; before && owner < s->seats; owner++) look_at_deck(before, s, owner);
  if (before) look_at_blind(before, s);
}

static void golem(void **state) {
  (void)state;
  forget();
  for (int i = 0; i < 5 * GAMES; i++) play("golem", 2 + i % 5, NULL, i, look_at_golem);
  assert_true(agreed > 200 * GAMES);
}

/* ---- Twelve Seekers -------------------------------------------------------------------------------- */

static void look_at_seekers(const void *before, const void *after) {
  const SeekersState *s = after;
  About a;
  if (!before) {
    about(&a, "gems", 1, 0); /* whatever the sheet and the mode */
    must_be(&a, mk_siphash(no_key, seekers_dungeon(s), SEEKERS_GEMS));
    about(&a, "field", 1, s->mode);
    must_be(&a, s->field);
    about(&a, "first", 1, 0);
    must_be(&a, s->first);
  }
  if (s->rule != 19) return;
  about(&a, "colours", 1, __builtin_popcount(s->deck));
  must_be(&a, s->deck);
}

static void seekers(void **state) {
  (void)state;
  static const char *const sheets[] = {"rule=1", "rule=16", "rule=19"};
  static const char *const modes[] = {"mode=basic", "mode=advanced", "mode=chaos"};
  forget();
  for (int i = 0; i < 36; i++)
    play("seekers", 2, (const char *const[]){sheets[i % 3], modes[i / 3 % 3], NULL}, i,
         look_at_seekers);
  assert_true(agreed > 36 * 3);
}

/* ---- Diminuendo ------------------------------------------------------------------------------------ */

static void look_at_diminuendo(const void *before, const void *after) {
  (void)before;
  const DimState *s = after;
  About a;
  about(&a, "tiles", 2 * s->exploration + s->level, s->deck_count);
  must_be(&a, mk_siphash(no_key, s->deck, s->deck_count));
}

static void diminuendo(void **state) {
  (void)state;
  static const char *const levels[] = {"level=beginner", "level=advanced"};
  forget();
  for (int i = 0; i < GAMES; i++)
    play("diminuendo", 2 + i % 4, (const char *const[]){levels[i / 4 % 2], NULL}, i,
         look_at_diminuendo);
  for (int i = 0; i < 4; i++) play("diminuendo", 1, NULL, i, look_at_diminuendo);
  assert_true(agreed > 10 * GAMES);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(ruin),    cmocka_unit_test(ruin_goals), cmocka_unit_test(golem),
      cmocka_unit_test(seekers), cmocka_unit_test(diminuendo),
  };
  return cmocka_run_group_tests_name("one deal", tests, NULL, NULL);
}
