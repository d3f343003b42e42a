/* What each deed changes in the facts of a table, folded by hand: no table, no store, no match. */
#include <support/unit.h>

#include <stdio.h>

#include <server/story/story.h>

enum { SECOND = 1000, MINUTE = 60 * SECOND, DAWN = 1000 * MINUTE };

typedef struct Place {
  Story story;
  int64_t now;
} Place;

/* A table of four that aki has made and sits at. */
static void open_table(Place *p) {
  *p = (Place){.story = {.settings = {.seats = 4, .clock = {.kind = CLOCK_MOVE, .seconds = 60}}},
               .now = DAWN};
  put(p->story.facts.owner, sizeof p->story.facts.owner, "aki");
  story_fold(&p->story, &(Deed){.kind = DEED_CREATE, .seat = -1}, p->now);
}

/* A deed, one second later. */
static void happen(Place *p, Deed deed) {
  p->now += SECOND;
  story_fold(&p->story, &deed, p->now);
}

static void by(Place *p, DeedKind kind, int seat, const char *player) {
  Deed deed = {.kind = kind, .seat = seat};
  put(deed.player, sizeof deed.player, player);
  put(deed.name, sizeof deed.name, player);
  put(deed.nonce, sizeof deed.nonce, "0123");
  happen(p, deed);
}

static void give_to_bot(Place *p, int seat) {
  Deed deed = {.kind = DEED_SEAT, .seat = seat, .id = "hard", .name = "Hard"};
  happen(p, deed);
}

static void begin(Place *p, const int order[4], uint32_t acting) {
  Deed deed = {.kind = DEED_BEGIN,
               .seat = -1,
               .effect = {.told = MK_SEEN_BY_ALL, .acting = acting, .asked = acting}};
  memcpy(deed.begin.order, order, 4 * sizeof *order);
  snprintf(deed.begin.nonce[2], NONCE_SIZE, "third");
  memset(deed.begin.deal, 7, sizeof deed.begin.deal);
  happen(p, deed);
}

static const int as_they_sit[] = {0, 1, 2, 3};

/* aki, ben, cho and a bot; aki is waited for. */
static void begin_three(Place *p) {
  open_table(p);
  by(p, DEED_SIT, 0, "aki"), by(p, DEED_SIT, 1, "ben"), by(p, DEED_SIT, 2, "cho");
  give_to_bot(p, 3);
  begin(p, as_they_sit, 1);
}

static int64_t due(const Place *p) {
  return story_due(&p->story);
}

/* ---- Before the beginning ------------------------------------------------------------------------ */

static void entries_and_times_are_counted(void **state) {
  (void)state;
  Place p;
  open_table(&p);
  by(&p, DEED_SAY, 0, "aki");
  assert_int_equal(p.story.facts.length, 2);
  assert_int_equal(p.story.facts.created, DAWN);
  assert_int_equal(p.story.facts.time, DAWN + SECOND);
}

static void who_sits_again_moves(void **state) {
  (void)state;
  Place p;
  open_table(&p);
  by(&p, DEED_HOLD, 0, "aki");
  assert_int_equal(p.story.facts.seat[0].kind, SEAT_HELD);
  assert_int_equal(p.story.facts.seat[0].held, p.now);
  by(&p, DEED_SIT, 2, "aki");
  assert_int_equal(p.story.facts.seat[0].kind, SEAT_OPEN);
  assert_string_equal(p.story.facts.seat[0].player, "");
  assert_int_equal(p.story.facts.seat[2].kind, SEAT_PLAYER);
  assert_string_equal(p.story.facts.seat[2].nonce, "0123");
  assert_int_equal(story_seat_of(&p.story, "aki"), 2);
  assert_int_equal(story_seat_of(&p.story, "ben"), -1);
  assert_int_equal(story_seat_of(&p.story, ""), -1);
}

static void a_full_table_has_no_open_or_held_seat(void **state) {
  (void)state;
  Place p;
  open_table(&p);
  by(&p, DEED_SIT, 0, "aki"), give_to_bot(&p, 1), give_to_bot(&p, 2);
  assert_false(story_full(&p.story));
  by(&p, DEED_HOLD, 3, "ben");
  assert_false(story_full(&p.story));
  by(&p, DEED_SIT, 3, "ben");
  assert_true(story_full(&p.story));
  by(&p, DEED_LEAVE, 0, "aki");
  assert_false(story_full(&p.story));
}

/* Around the table from there; those who sit come before those who are expected. */
static void the_owners_place_is_passed_on(void **state) {
  (void)state;
  Place p;
  open_table(&p);
  by(&p, DEED_SIT, 1, "aki"), by(&p, DEED_HOLD, 2, "ben"), by(&p, DEED_SIT, 3, "dan");
  by(&p, DEED_SIT, 0, "cho");
  by(&p, DEED_LEAVE, 1, "aki");
  assert_string_equal(p.story.facts.owner, "dan");
  assert_int_equal(p.story.facts.seat[1].kind, SEAT_OPEN);
  by(&p, DEED_LEAVE, 3, "dan");
  assert_string_equal(p.story.facts.owner, "cho");
  by(&p, DEED_LEAVE, 0, "cho");
  assert_string_equal(p.story.facts.owner, "ben");
  assert_int_equal(p.story.facts.state, TABLE_OPEN);
  by(&p, DEED_LEAVE, 2, "ben");
  assert_int_equal(p.story.facts.state, TABLE_CLOSED);
}

static void a_guests_leaving_changes_no_owner(void **state) {
  (void)state;
  Place p;
  open_table(&p);
  by(&p, DEED_SIT, 1, "aki"), by(&p, DEED_SIT, 2, "ben");
  by(&p, DEED_LEAVE, 2, "ben");
  assert_string_equal(p.story.facts.owner, "aki");
  assert_int_equal(p.story.facts.state, TABLE_OPEN);
}

/* Who made the table and never sat there leaves: the first around it is next, from seat 0 on. */
static void an_owner_without_a_seat_leaves(void **state) {
  (void)state;
  Place p;
  open_table(&p);
  by(&p, DEED_SIT, 0, "ben"), by(&p, DEED_SIT, 1, "dan"), by(&p, DEED_SIT, 3, "cho");
  by(&p, DEED_LEAVE, -1, "aki");
  assert_string_equal(p.story.facts.owner, "ben");
  assert_int_equal(p.story.facts.seat[0].kind, SEAT_PLAYER);
  by(&p, DEED_LEAVE, 0, "ben"); /* with a seat, the next one is after it */
  assert_string_equal(p.story.facts.owner, "dan");
}

/* An owner who did not come in time is none any more if others did; the table stays open in any case. */
static void a_seat_that_was_held_is_free_again(void **state) {
  (void)state;
  Place p;
  open_table(&p);
  by(&p, DEED_HOLD, 0, "aki");
  happen(&p, (Deed){.kind = DEED_FREE, .seat = 0});
  assert_int_equal(p.story.facts.seat[0].kind, SEAT_OPEN);
  assert_string_equal(p.story.facts.owner, "aki");
  assert_int_equal(p.story.facts.state, TABLE_OPEN);
  by(&p, DEED_HOLD, 0, "aki"), by(&p, DEED_SIT, 1, "ben"), by(&p, DEED_HOLD, 2, "cho");
  happen(&p, (Deed){.kind = DEED_FREE, .seat = 2});
  assert_string_equal(p.story.facts.owner, "aki");
  happen(&p, (Deed){.kind = DEED_FREE, .seat = 0});
  assert_string_equal(p.story.facts.owner, "ben");
}

static void a_bot_comes_and_goes(void **state) {
  (void)state;
  Place p;
  open_table(&p);
  by(&p, DEED_SIT, 1, "ben");
  give_to_bot(&p, 1);
  assert_int_equal(p.story.facts.seat[1].kind, SEAT_BOT);
  assert_string_equal(p.story.facts.seat[1].bot, "hard");
  assert_string_equal(p.story.facts.seat[1].name, "Hard");
  assert_string_equal(p.story.facts.seat[1].player, "");
  assert_true(story_bot_plays(&p.story, 1));
  assert_false(story_person(&p.story, 1));
  happen(&p, (Deed){.kind = DEED_SEAT, .seat = 1});
  assert_int_equal(p.story.facts.seat[1].kind, SEAT_OPEN);
  assert_false(story_bot_plays(&p.story, 1));
}

/* ---- Names --------------------------------------------------------------------------------------- */

static void shown_names_are_all_different(void **state) {
  (void)state;
  Place p;
  char names[MK_MAX_SEATS][STORY_MAX_NAME];
  open_table(&p);
  static const char *const players[] = {"a", "b", "c"};
  for (int i = 0; i < 3; i++) by(&p, DEED_SIT, i, players[i]);
  for (int i = 0; i < 3; i++) put(p.story.facts.seat[i].name, STORY_MAX_NAME, "Aki");
  story_names(&p.story, names);
  assert_string_equal(names[0], "Aki");
  assert_string_equal(names[1], "Aki 2");
  assert_string_equal(names[2], "Aki 3");
  assert_string_equal(names[3], "4");
  put(p.story.facts.seat[0].name, STORY_MAX_NAME, "Aki 2");
  story_names(&p.story, names);
  assert_string_equal(names[1], "Aki");
  assert_string_equal(names[2], "Aki 3");
}

/* 24 characters are shown at most: a long name is cut between characters. */
static void a_long_name_makes_room_for_its_number(void **state) {
  (void)state;
  Place p;
  char names[MK_MAX_SEATS][STORY_MAX_NAME];
  open_table(&p);
  by(&p, DEED_SIT, 0, "a"), by(&p, DEED_SIT, 1, "b");
  for (int i = 0; i < 2; i++)
    put(p.story.facts.seat[i].name, STORY_MAX_NAME,
        "ああああああああああああああああああああxyい!");
  story_names(&p.story, names);
  assert_string_equal(names[1], "ああああああああああああああああああああxy 2");
  for (int i = 0; i < 2; i++)
    put(p.story.facts.seat[i].name, STORY_MAX_NAME, "abcdefghijklmnopqrstuvwx");
  story_names(&p.story, names);
  assert_string_equal(names[1], "abcdefghijklmnopqrstuv 2");
}

/* A name is its player's, wherever they sit; nobody's is not looked for. */
static void a_new_name_is_taken_everywhere(void **state) {
  (void)state;
  Place p;
  open_table(&p);
  by(&p, DEED_SIT, 1, "ben"), by(&p, DEED_HOLD, 2, "cho"), give_to_bot(&p, 3);
  happen(&p, (Deed){.kind = DEED_RENAME, .seat = -1, .id = "ben", .name = "Benjamin"});
  assert_string_equal(p.story.facts.seat[1].name, "Benjamin");
  assert_string_equal(p.story.facts.seat[2].name, "cho");
  by(&p, DEED_SIT, 0, "aki");
  happen(&p, (Deed){.kind = DEED_RENAME, .seat = -1, .id = "aki", .name = "Akiko"});
  assert_string_equal(p.story.facts.seat[0].name, "Akiko");
  by(&p, DEED_LEAVE, 0, "aki");
  happen(&p, (Deed){.kind = DEED_RENAME, .seat = -1, .id = "", .name = "Nobody"});
  assert_string_equal(p.story.facts.seat[3].name, "Hard");
  assert_string_equal(p.story.facts.seat[0].name, "");
}

/* ---- Due ----------------------------------------------------------------------------------------- */

static void an_open_table_is_closed_after_a_while(void **state) {
  (void)state;
  Place p;
  open_table(&p);
  assert_int_equal(due(&p), p.now + 60 * MINUTE);
  give_to_bot(&p, 3);
  assert_int_equal(due(&p), p.now + 60 * MINUTE);
  for (int seat = 0; seat <= 2; seat += 2) {
    by(&p, DEED_SIT, seat, "aki");
    assert_int_equal(due(&p), p.now + (int64_t)7 * 24 * 60 * MINUTE);
  }
}

/* The seat's time, and not the table's, whoever came since; and of two the earlier. */
static void a_held_seat_is_due_after_two_minutes(void **state) {
  (void)state;
  Place p;
  open_table(&p);
  by(&p, DEED_HOLD, 0, "aki");
  int64_t held = p.now;
  by(&p, DEED_HOLD, 1, "ben"), by(&p, DEED_SIT, 3, "cho");
  assert_int_equal(due(&p), held + 2 * MINUTE);
}

/* Seats that a table is made with are held from then on. */
static void seats_of_the_making_are_held_since_then(void **state) {
  (void)state;
  Place p = {.story.settings = {.seats = 2}};
  p.story.facts.seat[0].kind = p.story.facts.seat[1].kind = SEAT_HELD;
  story_fold(&p.story, &(Deed){.kind = DEED_CREATE, .seat = -1}, DAWN);
  assert_int_equal(p.story.facts.seat[1].held, DAWN);
  assert_int_equal(due(&p), DAWN + 2 * MINUTE);
}

static void in_a_game_the_first_clock_is_due(void **state) {
  (void)state;
  Place p;
  begin_three(&p);
  assert_int_equal(due(&p), p.now + 90 * SECOND);
  Effect effect = {.told = MK_SEEN_BY_ALL, .touched = 2, .acting = 3, .asked = 3};
  happen(&p, (Deed){.kind = DEED_ACT, .seat = 1, .effect = effect});
  assert_int_equal(due(&p), p.now - SECOND + 90 * SECOND);
  effect.acting = 2;
  happen(&p, (Deed){.kind = DEED_ACT, .seat = 0, .effect = effect});
  assert_int_equal(due(&p), p.now - SECOND + 90 * SECOND);
  happen(&p, (Deed){.kind = DEED_CLOSE, .seat = -1});
  assert_int_equal(p.story.facts.state, TABLE_CLOSED);
  assert_int_equal(due(&p), 0);
}

/* ---- In the game --------------------------------------------------------------------------------- */

static void seats_are_drawn_at_the_beginning(void **state) {
  (void)state;
  Place p;
  open_table(&p);
  by(&p, DEED_SIT, 0, "aki"), by(&p, DEED_SIT, 1, "ben"), by(&p, DEED_SIT, 2, "cho");
  give_to_bot(&p, 3);
  begin(&p, (const int[]){2, 3, 0, 1}, 4);
  assert_string_equal(p.story.facts.seat[0].player, "cho");
  assert_int_equal(p.story.facts.seat[1].kind, SEAT_BOT);
  assert_string_equal(p.story.facts.seat[2].player, "aki");
  assert_string_equal(p.story.facts.seat[3].player, "ben");
  assert_int_equal(p.story.facts.state, TABLE_PLAYING);
  assert_int_equal(p.story.facts.acting, 4);
  assert_string_equal(p.story.facts.nonce[2], "third");
  assert_int_equal(p.story.facts.deal[MK_SEED_SIZE - 1], 7);
  assert_int_equal(p.story.facts.v[story_viewer(3)], 1);
  assert_int_equal(due(&p), p.now + 90 * SECOND);
}

static void a_game_may_be_over_at_once(void **state) {
  (void)state;
  Place p;
  open_table(&p);
  happen(&p, (Deed){.kind = DEED_BEGIN, .effect = {.told = MK_SEEN_BY_ALL, .over = true}});
  assert_int_equal(p.story.facts.state, TABLE_OVER);
}

/* What onlookers are not told of changes nothing that they can see. */
static void a_hidden_action_is_seen_by_nobody(void **state) {
  (void)state;
  Place p;
  begin_three(&p);
  happen(&p, (Deed){.kind = DEED_ASK, .seat = 1, .what = ASK_TAKEBACK});
  Facts before = p.story.facts;
  Effect hidden = {.told = 1, .touched = 1, .asked = 2, .acting = 2};
  happen(&p, (Deed){.kind = DEED_ACT, .seat = 0, .effect = hidden});
  assert_int_equal(p.story.facts.acting, 1);
  assert_memory_equal(p.story.facts.clock, before.clock, sizeof before.clock);
  assert_memory_equal(p.story.facts.request, before.request, sizeof before.request);
  assert_int_equal(p.story.facts.v[story_viewer(0)], 2);
  assert_int_equal(p.story.facts.v[story_viewer(MK_SPECTATOR)], 1);
  Effect seen = {.told = MK_SEEN_BY_ALL, .touched = 2, .asked = 4, .acting = 4};
  happen(&p, (Deed){.kind = DEED_ACT, .seat = 1, .effect = seen});
  assert_int_equal(p.story.facts.acting, 4);
  assert_false(p.story.facts.request[ASK_TAKEBACK].open);
}

/* An undo begins no stretch anew. */
static void an_undo_is_no_action_to_the_clock(void **state) {
  (void)state;
  Place p;
  begin_three(&p);
  int64_t before = due(&p);
  Effect effect = {.told = MK_SEEN_BY_ALL, .touched = 1, .asked = 1, .acting = 1, .undone = true};
  happen(&p, (Deed){.kind = DEED_UNDO, .seat = 0, .effect = effect});
  assert_int_equal(due(&p), before);
  assert_int_equal(p.story.facts.v[story_viewer(1)], 2);
}

static void the_last_action_ends_it(void **state) {
  (void)state;
  Place p;
  begin_three(&p);
  Effect effect = {.told = MK_SEEN_BY_ALL, .touched = 1, .over = true};
  happen(&p, (Deed){.kind = DEED_ACT, .seat = 0, .effect = effect});
  assert_int_equal(p.story.facts.state, TABLE_OVER);
  assert_int_equal(due(&p), 0);
}

/* ---- Away ---------------------------------------------------------------------------------------- */

static void a_table_rests_when_all_are_away(void **state) {
  (void)state;
  Place p;
  begin_three(&p);
  happen(&p, (Deed){.kind = DEED_STANDIN, .seat = 0, .timeout = true});
  assert_true(p.story.facts.seat[0].standin && p.story.facts.seat[0].stood);
  assert_true(story_bot_plays(&p.story, 0) && story_person(&p.story, 0));
  assert_int_equal(due(&p), 0);
  happen(&p, (Deed){.kind = DEED_STANDIN, .seat = 1});
  happen(&p, (Deed){.kind = DEED_RETURN, .seat = 0});
  happen(&p, (Deed){.kind = DEED_STANDIN, .seat = 2});
  assert_int_equal(p.story.facts.resting, 0);
  happen(&p, (Deed){.kind = DEED_STANDIN, .seat = 0});
  assert_int_equal(p.story.facts.resting, p.now);
  assert_int_equal(due(&p), p.now + (int64_t)7 * 24 * 60 * MINUTE);
  happen(&p, (Deed){.kind = DEED_RETURN, .seat = 0});
  assert_int_equal(p.story.facts.resting, 0);
  assert_false(p.story.facts.seat[0].standin);
  assert_true(p.story.facts.seat[0].stood);
  assert_int_equal(due(&p), p.now + 60 * SECOND);
}

/* Whoever ran out of time comes back to a little of it. */
static void a_game_clock_begins_and_is_filled(void **state) {
  (void)state;
  Place p;
  open_table(&p);
  p.story.settings.clock = (Clock){.kind = CLOCK_GAME, .seconds = 100};
  by(&p, DEED_SIT, 0, "aki"), by(&p, DEED_SIT, 1, "ben");
  begin(&p, as_they_sit, 1);
  assert_int_equal(due(&p), p.now + 130 * SECOND);
  happen(&p, (Deed){.kind = DEED_STANDIN, .seat = 0, .timeout = true});
  happen(&p, (Deed){.kind = DEED_RETURN, .seat = 0});
  assert_int_equal(due(&p), p.now + 10 * SECOND);
}

/* ---- Wishes -------------------------------------------------------------------------------------- */

/* Whether all agree, once `asker` has asked and the seats of `agreed` have said yes, the last of them now. */
static bool agree(Place *p, What what, int asker, uint32_t agreed, uint32_t gone) {
  Deed deed = {.kind = DEED_ASK, .what = what, .seat = asker, .gone = gone};
  Request *request = &p->story.facts.request[what];
  *request = (Request){.open = true, .seat = asker, .agreed = agreed};
  if (agreed) deed.yes = 1, deed.seat = __builtin_ctz(agreed);
  return story_agrees(&p->story, &deed);
}

/* All other people who are there; bots and those who are away are not asked. */
static void whose_leave_is_needed(void **state) {
  (void)state;
  Place p;
  begin_three(&p);
  assert_false(agree(&p, ASK_TIME, 0, 1 | 2, 0));
  assert_false(agree(&p, ASK_TIME, 0, 4, 0));
  assert_true(agree(&p, ASK_TIME, 0, 2 | 4, 0));
  assert_true(agree(&p, ASK_TIME, 2, 1 | 2, 0));
  assert_false(agree(&p, ASK_TIME, 2, 2, 0));
  assert_false(agree(&p, ASK_TIME, 2, 2, 1)); /* to be gone counts for the end alone */
  happen(&p, (Deed){.kind = DEED_STANDIN, .seat = 2});
  assert_true(agree(&p, ASK_TIME, 0, 2, 0));
}

/* aki (seat 0) is waited for. */
static void whose_leave_the_end_needs(void **state) {
  (void)state;
  Place p;
  begin_three(&p);
  assert_true(agree(&p, ASK_END, 2, 0, 0)); /* nobody has done anything yet */
  p.story.facts.acted = 1 | 2;
  assert_true(agree(&p, ASK_END, 0, 0, 0));
  p.story.facts.acted = 1 | 2 | 4;
  assert_false(agree(&p, ASK_END, 2, 0, 0));
  assert_false(agree(&p, ASK_END, 2, 2, 0));
  assert_true(agree(&p, ASK_END, 2, 1 | 2, 0));
  assert_true(agree(&p, ASK_END, 2, 2, 1)); /* aki is gone */
  assert_false(agree(&p, ASK_END, 2, 0, 1));
  happen(&p, (Deed){.kind = DEED_STANDIN, .seat = 1});
  assert_true(agree(&p, ASK_END, 2, 0, 1));
  /* who is to act needs everybody */
  assert_false(agree(&p, ASK_END, 0, 4, 0));
  assert_true(agree(&p, ASK_END, 0, 2 | 4, 0));
  p.story.facts.acting = 1 | 4;
  assert_false(agree(&p, ASK_END, 2, 0, 1));
}

static void first_actions_count_as_onlookers_know_them(void **state) {
  (void)state;
  Place p;
  begin_three(&p);
  happen(&p, (Deed){.kind = DEED_ACT, .seat = 0, .effect = {.told = 1}});
  assert_int_equal(p.story.facts.acted, 0);
  happen(&p, (Deed){.kind = DEED_ACT, .seat = 1, .effect = {.told = MK_SEEN_BY_ALL}});
  assert_int_equal(p.story.facts.acted, 2);
  Effect back = {.told = MK_SEEN_BY_ALL, .undone = true, .acted = 4};
  happen(&p, (Deed){.kind = DEED_UNDO, .seat = 1, .effect = back});
  assert_int_equal(p.story.facts.acted, 4);
}

static void a_wish_is_asked_agreed_and_refused(void **state) {
  (void)state;
  Place p;
  begin_three(&p);
  const Request *request = &p.story.facts.request[ASK_TIME];
  happen(&p, (Deed){.kind = DEED_ASK, .seat = 1, .what = ASK_TIME});
  assert_true(request->open && request->seat == 1 && request->agreed == 0);
  happen(&p, (Deed){.kind = DEED_ASK, .seat = 2, .what = ASK_TIME, .yes = 1});
  assert_true(request->open && request->agreed == 4);
  happen(&p, (Deed){.kind = DEED_ASK, .seat = 0, .what = ASK_TIME, .yes = -1});
  assert_false(request->open);
  assert_int_equal(p.story.facts.clock[0].bonus, 0);
  happen(&p, (Deed){.kind = DEED_ASK, .seat = 2, .what = ASK_TIME});
  assert_true(request->open && request->seat == 2 && request->agreed == 0);
}

/* How a wish ended, by the entry just folded; -1: it did not. */
static int wish_end(const Place *p, What what) {
  const Request *request = &p->story.facts.request[what];
  return !request->open && request->closed == p->story.facts.length ? (int)request->end : -1;
}

static void every_wish_ends_somehow(void **state) {
  (void)state;
  Place p;
  Deed wish = {.kind = DEED_ASK, .seat = 1, .what = ASK_PAUSE}, answer = wish;
  answer.seat = 2;
  begin_three(&p);
  happen(&p, wish);
  assert_int_equal(wish_end(&p, ASK_PAUSE), -1);
  assert_int_equal(p.story.facts.request[ASK_PAUSE].at, p.now);
  assert_int_equal(due(&p), p.now - SECOND + 90 * SECOND); /* of the clock, which is sooner */
  answer.yes = -1;
  happen(&p, answer);
  assert_int_equal(wish_end(&p, ASK_PAUSE), WISH_NO);
  answer.yes = 1;
  answer.effect.in_vain = true;
  happen(&p, wish), happen(&p, answer);
  assert_int_equal(wish_end(&p, ASK_PAUSE), WISH_GONE);
  answer.effect = (Effect){.agreed = true};
  happen(&p, wish), happen(&p, answer);
  assert_int_equal(wish_end(&p, ASK_PAUSE), WISH_YES);
  static const Deed ends[] = {{.kind = DEED_LAPSE, .seat = -1, .what = ASK_PAUSE},
                              {.kind = DEED_ACT, .seat = 0, .effect = {.told = MK_SEEN_BY_ALL}},
                              {.kind = DEED_STANDIN, .seat = 1},
                              {.kind = DEED_CLOSE, .seat = -1}};
  for (size_t i = 0; i < sizeof ends / sizeof *ends; i++) {
    begin_three(&p);
    happen(&p, wish), happen(&p, ends[i]);
    assert_int_equal(wish_end(&p, ASK_PAUSE), WISH_GONE);
  }
  begin_three(&p);
  happen(&p, wish), happen(&p, (Deed){.kind = DEED_STANDIN, .seat = 2});
  happen(&p, (Deed){.kind = DEED_ACT, .seat = 0, .effect = {.told = 1}});
  assert_true(p.story.facts.request[ASK_PAUSE].open);
}

static void a_wish_waits_two_minutes(void **state) {
  (void)state;
  Place p;
  begin_three(&p);
  p.story.settings.clock.kind = CLOCK_NONE;
  assert_int_equal(due(&p), 0);
  happen(&p, (Deed){.kind = DEED_ASK, .seat = 1, .what = ASK_PAUSE});
  assert_int_equal(due(&p), p.now + 2 * MINUTE);
}

static Deed agreed(What what) {
  return (Deed){.kind = DEED_ASK, .seat = 2, .what = what, .yes = 1, .effect = {.agreed = true}};
}

static void what_was_agreed_happens(void **state) {
  (void)state;
  Place p;
  begin_three(&p);
  int64_t before = due(&p);
  Request open = {.open = true, .at = p.now + 10 * MINUTE};
  p.story.facts.request[ASK_TIME] = p.story.facts.request[ASK_PAUSE] = open;
  happen(&p, agreed(ASK_TIME));
  assert_false(p.story.facts.request[ASK_TIME].open);
  assert_int_equal(due(&p), before + MINUTE);
  assert_false(p.story.facts.paused);
  happen(&p, agreed(ASK_PAUSE));
  assert_true(p.story.facts.paused);
  assert_false(p.story.facts.request[ASK_PAUSE].open);
  assert_int_equal(due(&p), 0);
  assert_int_equal(p.story.facts.v[story_viewer(0)], 1);
}

static void an_agreed_takeback_changes_who_is_waited_for(void **state) {
  (void)state;
  Place p;
  begin_three(&p);
  Deed deed = agreed(ASK_TAKEBACK);
  deed.effect.told = MK_SEEN_BY_ALL;
  deed.effect.touched = 2;
  deed.effect.acting = deed.effect.asked = 2;
  happen(&p, deed);
  assert_int_equal(p.story.facts.acting, 2);
  assert_int_equal(p.story.facts.v[story_viewer(1)], 2);
  assert_int_equal(due(&p), p.now + 90 * SECOND);
}

static void the_next_table_is_remembered(void **state) {
  (void)state;
  Place p;
  begin_three(&p);
  happen(&p, (Deed){.kind = DEED_REMATCH, .seat = -1, .id = "again"});
  assert_string_equal(p.story.facts.next, "again");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(entries_and_times_are_counted),
      cmocka_unit_test(who_sits_again_moves),
      cmocka_unit_test(a_full_table_has_no_open_or_held_seat),
      cmocka_unit_test(the_owners_place_is_passed_on),
      cmocka_unit_test(a_guests_leaving_changes_no_owner),
      cmocka_unit_test(an_owner_without_a_seat_leaves),
      cmocka_unit_test(a_seat_that_was_held_is_free_again),
      cmocka_unit_test(a_bot_comes_and_goes),
      cmocka_unit_test(shown_names_are_all_different),
      cmocka_unit_test(a_long_name_makes_room_for_its_number),
      cmocka_unit_test(a_new_name_is_taken_everywhere),
      cmocka_unit_test(an_open_table_is_closed_after_a_while),
      cmocka_unit_test(a_held_seat_is_due_after_two_minutes),
      cmocka_unit_test(seats_of_the_making_are_held_since_then),
      cmocka_unit_test(in_a_game_the_first_clock_is_due),
      cmocka_unit_test(seats_are_drawn_at_the_beginning),
      cmocka_unit_test(a_game_may_be_over_at_once),
      cmocka_unit_test(a_hidden_action_is_seen_by_nobody),
      cmocka_unit_test(an_undo_is_no_action_to_the_clock),
      cmocka_unit_test(the_last_action_ends_it),
      cmocka_unit_test(a_table_rests_when_all_are_away),
      cmocka_unit_test(a_game_clock_begins_and_is_filled),
      cmocka_unit_test(whose_leave_is_needed),
      cmocka_unit_test(whose_leave_the_end_needs),
      cmocka_unit_test(first_actions_count_as_onlookers_know_them),
      cmocka_unit_test(a_wish_is_asked_agreed_and_refused),
      cmocka_unit_test(every_wish_ends_somehow),
      cmocka_unit_test(a_wish_waits_two_minutes),
      cmocka_unit_test(what_was_agreed_happens),
      cmocka_unit_test(an_agreed_takeback_changes_who_is_waited_for),
      cmocka_unit_test(the_next_table_is_remembered),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
