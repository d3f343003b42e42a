/* What deeds do to a match, and to whom it is told: a match and facts by hand, no table and no store. */
#include <support/unit.h>

#include <server/story/story.h>

enum { MOST = 3 };

typedef struct Play {
  Story story;
  MkEvents events;
  Deed deed; /* the last one */
} Play;

static bool happen(Play *p, Deed deed) {
  p->deed = deed;
  return story_enact(&p->story, &p->deed, &p->events);
}

/* Two or three people, seated as they came, or in the order of `order`. */
static void begin(Play *p, const char *game, int seats, const int *order) {
  static const char *const names[MOST] = {"Aki", "Ben", "Cho"};
  *p = (Play){.story.settings = {.game = mk_game_find(game), .seats = seats}};
  mk_options_init(p->story.settings.game, seats, &p->story.settings.options);
  Deed deed = {.kind = DEED_BEGIN, .seat = -1, .begin.deal = {1, 2, 3}};
  for (int i = 0; i < seats; i++) {
    p->story.facts.seat[i].kind = SEAT_PLAYER;
    put(p->story.facts.seat[i].name, STORY_MAX_NAME, names[i]);
    deed.begin.order[i] = order ? order[i] : i;
  }
  assert_true(happen(p, deed));
}

static void end(Play *p) {
  mk_match_free(p->story.match);
}

/* A legal action of a seat: the first one, or the last. */
static Deed action(const Play *p, int seat, bool last) {
  MkAction legal[MK_MAX_LEGAL];
  Deed deed = {.kind = DEED_ACT, .seat = seat, .known = true};
  int count = p->story.settings.game->legal(mk_match_content(p->story.match),
                                            mk_match_state(p->story.match), seat, legal);
  assert_true(count > 0);
  deed.action = legal[last ? count - 1 : 0];
  return deed;
}

static void act(Play *p, int seat) {
  assert_true(happen(p, action(p, seat, false)));
}

/* The seat whose turn it is, where there is one. */
static int turn(const Play *p) {
  return mk_match_acting(p->story.match) & 1 ? 0 : mk_match_acting(p->story.match) & 2 ? 1 : 2;
}

/* In the Ruin everybody begins with a choice that nobody else hears of; seat 0 has made it. */
static void begin_hidden(Play *p) {
  begin(p, "ruin", MOST, NULL);
  act(p, 0);
  assert_int_equal(p->deed.effect.told, mk_viewer_bit(0));
}

static int32_t kept(const Play *p, int viewer) {
  return p->deed.effect.from[story_viewer(viewer)];
}

static int32_t length(const Play *p, int viewer) {
  return p->deed.effect.length[story_viewer(viewer)];
}

/* ---- Dealing ------------------------------------------------------------------------------------- */

static void a_deal_has_the_names_of_those_who_sit_there(void **state) {
  (void)state;
  Play p;
  begin(&p, "template", 3, (const int[]){2, 0, 1});
  const MkSetup *setup = mk_match_setup(p.story.match);
  assert_true(setup->named);
  assert_string_equal(setup->names[0], "Cho");
  assert_string_equal(setup->names[1], "Aki");
  assert_string_equal(setup->names[2], "Ben");
  assert_int_equal(setup->seats, 3);
  assert_memory_equal(setup->seed, p.deed.begin.deal, MK_SEED_SIZE);
  assert_int_equal(p.deed.effect.told, MK_SEEN_BY_ALL);
  assert_int_equal(p.deed.effect.asked, 7);
  assert_int_equal(p.deed.effect.acting, 7);
  assert_false(p.deed.effect.over);
  end(&p);
}

static void what_cannot_be_dealt_is_not(void **state) {
  (void)state;
  Play p = {.story.settings = {.game = mk_game_find("template"), .seats = 1}}; /* it takes two */
  assert_false(happen(&p, (Deed){.kind = DEED_BEGIN, .seat = -1}));
  assert_null(p.story.match);
}

static void without_a_deal_nothing_is_played(void **state) {
  (void)state;
  static const DeedKind kinds[] = {DEED_ACT, DEED_UNDO, DEED_ASK};
  Play p = {.story.settings = {.game = mk_game_find("template"), .seats = 2}};
  for (int i = 0; i < 3; i++) assert_false(happen(&p, (Deed){.kind = kinds[i]}));
  assert_true(happen(&p, (Deed){.kind = DEED_SAY, .effect = {.told = 1}}));
  assert_int_equal(p.deed.effect.told, 0);
}

/* ---- Playing ------------------------------------------------------------------------------------- */

static void an_action_is_told_to_who_may_know(void **state) {
  (void)state;
  Play p;
  begin(&p, "template", 2, NULL);
  act(&p, 1);
  const Effect *effect = &p.deed.effect;
  assert_int_equal(effect->touched, 2);
  assert_true((effect->told & 3) == 3 && (effect->told & MK_SEEN_BY_SPECTATOR));
  assert_int_equal(effect->asked, 1);
  assert_int_equal(effect->acting, 1);
  for (int viewer = MK_SPECTATOR; viewer < 2; viewer++) {
    assert_int_equal(kept(&p, viewer), 0);
    assert_int_equal(length(&p, viewer), 1);
  }
  act(&p, 0);
  assert_int_equal(p.deed.effect.touched, 1);
  assert_int_equal(kept(&p, MK_SPECTATOR), 1);
  assert_int_equal(length(&p, 1), 2);
  end(&p);
}

static void a_hidden_action_is_told_to_its_seat_alone(void **state) {
  (void)state;
  Play p;
  begin_hidden(&p);
  const Effect *effect = &p.deed.effect;
  assert_int_equal(effect->touched, 1);
  assert_int_equal(effect->asked, 7);
  assert_int_equal(length(&p, 0), kept(&p, 0) + 1);
  for (int viewer = MK_SPECTATOR; viewer < MOST; viewer++)
    if (viewer != 0) assert_int_equal(length(&p, viewer), kept(&p, viewer));
  end(&p);
}

static void an_action_may_come_as_text(void **state) {
  (void)state;
  Play p;
  begin(&p, "seekers", 2, NULL);
  Deed deed = action(&p, turn(&p), true);
  MkText text = MK_TEXT(deed.text);
  mk_action_write(p.story.settings.game, NULL, mk_match_state(p.story.match), deed.seat,
                  deed.action, &text);
  MkAction meant = deed.action, played;
  int seat;
  deed.known = false;
  deed.action = 0;
  assert_true(happen(&p, deed));
  mk_match_action(p.story.match, 0, &seat, &played);
  assert_int_equal(played, meant);
  put(deed.text, sizeof deed.text, "nonsense");
  deed.seat = turn(&p);
  assert_false(happen(&p, deed));
  assert_int_equal(mk_match_length(p.story.match), 1);
  end(&p);
}

static void who_is_not_asked_does_nothing(void **state) {
  (void)state;
  Play p;
  begin(&p, "seekers", 2, NULL);
  Deed deed = action(&p, turn(&p), false);
  deed.seat = 1 - deed.seat;
  assert_false(happen(&p, deed));
  assert_int_equal(mk_match_length(p.story.match), 0);
  end(&p);
}

static void the_last_action_ends_the_game(void **state) {
  (void)state;
  Play p;
  begin(&p, "template", 2, NULL);
  while (mk_match_acting(p.story.match)) {
    assert_false(p.deed.effect.over);
    act(&p, turn(&p));
  }
  assert_true(p.deed.effect.over);
  assert_int_equal(p.deed.effect.acting, 0);
  end(&p);
}

/* ---- Taking back --------------------------------------------------------------------------------- */

/* Others' hidden choices since then stay, and those who made them hear nothing. */
static void a_hidden_action_is_taken_back_alone(void **state) {
  (void)state;
  Play p;
  begin_hidden(&p);
  int before = mk_match_length(p.story.match);
  int32_t others = length(&p, 1), own = length(&p, 0);
  act(&p, 1);
  assert_true(happen(&p, (Deed){.kind = DEED_UNDO, .seat = 0}));
  const Effect *effect = &p.deed.effect;
  assert_true(effect->undone);
  assert_int_equal(effect->told, 1);
  assert_int_equal(effect->touched, 1);
  assert_int_equal(kept(&p, 0), own - 1);
  assert_int_equal(length(&p, 0), own - 1);
  assert_int_equal(length(&p, 1), others + 1);
  assert_int_equal(mk_match_length(p.story.match), before);
  assert_int_equal(mk_match_decisions(p.story.match, 0), 0);
  assert_int_equal(mk_match_decisions(p.story.match, 1), 1);
  end(&p);
}

static void what_others_know_is_not_taken_back_alone(void **state) {
  (void)state;
  Play p;
  begin(&p, "seekers", 2, NULL);
  int who = turn(&p);
  assert_false(happen(&p, (Deed){.kind = DEED_UNDO, .seat = who}));
  act(&p, who);
  assert_false(happen(&p, (Deed){.kind = DEED_UNDO, .seat = who}));
  assert_int_equal(mk_match_length(p.story.match), 1);
  end(&p);
}

static void ask(Play *p, int seat, What what, int yes) {
  assert_true(happen(p, (Deed){.kind = DEED_ASK, .seat = seat, .what = what, .yes = yes}));
}

/* Some actions of Twelve Seekers; the seat of the last but one asks for it back. */
static int some_actions(Play *p) {
  begin(p, "seekers", 2, NULL);
  for (int i = 0; i < 3; i++) act(p, turn(p));
  int who = turn(p);
  act(p, who);
  while (turn(p) == who) act(p, who);
  act(p, turn(p));
  return who;
}

static void with_leave_all_that_came_after_goes_too(void **state) {
  (void)state;
  Play p;
  int who = some_actions(&p), all = mk_match_length(p.story.match);
  p.story.facts.request[ASK_TAKEBACK] = (Request){.open = true, .seat = who};
  assert_true(story_can_take_back(&p.story, who));
  ask(&p, 1 - who, ASK_TAKEBACK, 1);
  const Effect *effect = &p.deed.effect;
  assert_true(effect->agreed && effect->undone);
  assert_int_equal(effect->touched, 3);
  assert_true(effect->told & MK_SEEN_BY_SPECTATOR);
  assert_int_equal(mk_match_length(p.story.match), all - 2);
  for (int viewer = MK_SPECTATOR; viewer < 2; viewer++) {
    assert_int_equal(kept(&p, viewer), all - 2);
    assert_int_equal(length(&p, viewer), all - 2);
  }
  assert_int_equal(effect->asked, 1u << who);
  assert_int_equal(effect->acting, 1u << who);
  end(&p);
}

/* Nothing happens before everybody has agreed, when somebody refuses, or when nobody asked. */
static void without_leave_nothing_goes(void **state) {
  (void)state;
  Play p;
  int who = some_actions(&p), all = mk_match_length(p.story.match);
  ask(&p, who, ASK_TAKEBACK, 0);
  assert_false(p.deed.effect.agreed);
  p.story.facts.request[ASK_TAKEBACK].seat = who; /* it was asked for once, and is over */
  ask(&p, 1 - who, ASK_TAKEBACK, 1);
  assert_false(p.deed.effect.agreed);
  p.story.facts.request[ASK_TAKEBACK] = (Request){.open = true, .seat = who, .agreed = 3};
  ask(&p, 1 - who, ASK_TAKEBACK, -1);
  assert_false(p.deed.effect.agreed);
  p.story.facts.request[ASK_TAKEBACK].open = false; /* whoever agreed then has not agreed now */
  ask(&p, who, ASK_TAKEBACK, 0);
  assert_false(p.deed.effect.agreed);
  assert_int_equal(mk_match_length(p.story.match), all);
  end(&p);
}

/* Each of three must agree; what others agreed to before counts. */
static void everybodys_leave_is_needed(void **state) {
  (void)state;
  Play p;
  begin(&p, "template", 3, NULL);
  p.story.facts.request[ASK_PAUSE] = (Request){.open = true, .seat = 1};
  ask(&p, 2, ASK_PAUSE, 1);
  assert_false(p.deed.effect.agreed);
  p.story.facts.request[ASK_PAUSE].agreed = 4;
  ask(&p, 0, ASK_PAUSE, 1);
  assert_true(p.deed.effect.agreed);
  assert_false(p.deed.effect.undone);
  end(&p);
}

/* Among bots nobody need be asked. */
static void alone_a_wish_is_granted_at_once(void **state) {
  (void)state;
  Play p;
  int who = some_actions(&p), all = mk_match_length(p.story.match);
  p.story.facts.seat[1 - who].kind = SEAT_BOT;
  ask(&p, who, ASK_TAKEBACK, 0);
  assert_true(p.deed.effect.agreed);
  assert_int_equal(mk_match_length(p.story.match), all - 2);
  end(&p);
}

/* A choice that nobody knows of goes alone, as it would without leave. */
static void an_agreed_takeback_leaves_hidden_choices(void **state) {
  (void)state;
  Play p;
  begin_hidden(&p);
  int before = mk_match_length(p.story.match);
  act(&p, 1);
  p.story.facts.request[ASK_TAKEBACK] = (Request){.open = true, .seat = 0, .agreed = 2};
  ask(&p, 2, ASK_TAKEBACK, 1);
  assert_true(p.deed.effect.agreed);
  assert_int_equal(p.deed.effect.told, 1);
  assert_int_equal(p.deed.effect.touched, 1);
  assert_int_equal(mk_match_length(p.story.match), before);
  end(&p);
}

/* Chance came in: an agreement comes too late, and nothing happens. */
static void what_drew_chance_stays(void **state) {
  (void)state;
  Play p;
  begin(&p, "template", 2, NULL);
  assert_false(story_can_take_back(&p.story, 0));
  act(&p, 0);
  assert_true(story_can_take_back(&p.story, 0));
  assert_false(story_can_take_back(&p.story, 1));
  p.story.facts.request[ASK_TAKEBACK] = (Request){.open = true, .seat = 0};
  act(&p, 1); /* the round ends: cards are drawn */
  assert_false(story_can_take_back(&p.story, 0));
  ask(&p, 1, ASK_TAKEBACK, 1);
  assert_false(p.deed.effect.agreed);
  assert_int_equal(mk_match_length(p.story.match), 2);
  end(&p);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_deal_has_the_names_of_those_who_sit_there),
      cmocka_unit_test(what_cannot_be_dealt_is_not),
      cmocka_unit_test(without_a_deal_nothing_is_played),
      cmocka_unit_test(an_action_is_told_to_who_may_know),
      cmocka_unit_test(a_hidden_action_is_told_to_its_seat_alone),
      cmocka_unit_test(an_action_may_come_as_text),
      cmocka_unit_test(who_is_not_asked_does_nothing),
      cmocka_unit_test(the_last_action_ends_the_game),
      cmocka_unit_test(a_hidden_action_is_taken_back_alone),
      cmocka_unit_test(what_others_know_is_not_taken_back_alone),
      cmocka_unit_test(with_leave_all_that_came_after_goes_too),
      cmocka_unit_test(without_leave_nothing_goes),
      cmocka_unit_test(everybodys_leave_is_needed),
      cmocka_unit_test(alone_a_wish_is_granted_at_once),
      cmocka_unit_test(an_agreed_takeback_leaves_hidden_choices),
      cmocka_unit_test(what_drew_chance_stays),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
