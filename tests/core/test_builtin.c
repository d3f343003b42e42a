/* NULL for a content means the built-in set, to every function of every game and of the library. */
#include <support/unit.h>

#include <meikyu/lab.h>

static const char *const names[MK_MAX_SEATS] = {"Aki", "Ben", "Chie", "Dan", "Emi", "Fred"};

enum { TEXT = 1 << 18, SAMPLE = 12 };

/* Everything a game says about a moment, written one after another. */
static void write_actions(const MkGame *game, const void *content, const void *state, int seat,
                          MkText *out) {
  static MkAction legal[MK_MAX_LEGAL];
  int count = game->legal(content, state, seat, legal);
  mk_text_int(out, count);
  for (int i = 0; i < count && i < SAMPLE; i++) {
    mk_action_write(game, content, state, seat, legal[i], out);
    game->words->action_words(content, state, seat, legal[i], MK_JA, out);
    if (game->words->action_leads) game->words->action_leads(content, state, seat, legal[i], out);
    if (game->bot && game->bot->promise)
      mk_text_int(out, game->bot->promise(content, state, seat, legal[i]));
  }
  game->words->prompt(content, state, seat, MK_EN, out);
  game->words->help(content, state, seat, MK_EN, out);
  game->words->refusal(content, state, seat, "nonsense", MK_EN, out);
  mk_record_write_action(game, content, state, seat, legal[0], out);
}

static void write_standing(const MkGame *game, const void *content, const void *state, int seat,
                           MkText *out) {
  MkResult result;
  uint8_t hash[MK_SHA256_SIZE];
  char hex[MK_HEX_SIZE];
  mk_result(game, content, state, &result);
  mk_text_int(out, result.seat[seat].score);
  mk_state_hash(game, content, state, hash);
  mk_hex_write(hash, hex);
  mk_text_string(out, hex);
  if (game->bot && game->bot->evaluate) mk_text_int(out, game->bot->evaluate(content, state, seat));
  if (game->bot && game->bot->secret) mk_text_int(out, game->bot->secret(content, state, seat));
  mk_text_string(out, mk_solve_refusal(game, content, state) ? "unsolvable" : "solvable");
}

static void write_view(const MkGame *game, const void *content, const void *state, int seat,
                       MkText *out) {
  static AnyState view, truth;
  MkRng rng;
  mk_rng_init_pcg32(&rng, 7, 7);
  game->view(content, state, seat, view.bytes);
  game->resample(content, view.bytes, seat, &rng, truth.bytes);
  game->state_write(content, truth.bytes, out);
  if (game->bot && game->bot->forget) game->bot->forget(content, view.bytes, seat, 50, 7);
  if (game->table) game->table(content, view.bytes, seat);
  game->state_write(content, view.bytes, out);
  game->words->picture(content, view.bytes, seat, names, MK_EN, out);
}

static const char *moment(const MkGame *game, const void *content, const void *state, int seat,
                          char *room) {
  MkText out = mk_text_init(room, TEXT);
  write_actions(game, content, state, seat, &out);
  write_standing(game, content, state, seat, &out);
  write_view(game, content, state, seat, &out);
  assert_true(mk_text_fits(&out));
  return room;
}

static void read_back(const MkGame *game, const MkMatch *match) {
  static char room[ROOM];
  static AnyState state;
  const MkSetup *setup = mk_match_setup(match);
  read_position(game, NULL, setup->seats, &setup->options,
                written_state(game, NULL, mk_match_state(match), room), &state);
}

/* Plays on by chance; both matches take the same action and tell the same. */
static void play_both(MkMatch *one, MkMatch *two, MkRng *rng) {
  static MkAction legal[MK_MAX_LEGAL];
  static MkEvents events, same;
  const MkGame *game = mk_match_game(one);
  int seat = __builtin_ctz(mk_match_acting(one));
  int count = game->legal(NULL, mk_match_state(one), seat, legal);
  MkAction action = legal[mk_rng_below(rng, (uint32_t)count)];
  assert_true(mk_match_apply(one, seat, action, &events, NULL));
  assert_true(mk_match_apply(two, seat, action, &same, NULL));
  assert_int_equal(events.count, same.count);
  for (int i = 0; i < events.count; i++) {
    char room[2][512];
    MkText first = MK_TEXT(room[0]), second = MK_TEXT(room[1]);
    game->words->event_words(NULL, &events.list[i], names, MK_JA, &first);
    game->words->event_words(mk_match_content(two), &same.list[i], names, MK_JA, &second);
    assert_string_equal(room[0], room[1]);
  }
}

static void compare_games(const MkGame *game, int seats, const MkContent *content) {
  static char room[2][TEXT];
  MkSetup setup = {.game = game, .seats = seats, .seed = {9}};
  MkRng rng;
  mk_rng_init_pcg32(&rng, (uint64_t)seats, 1);
  mk_options_init(game, seats, &setup.options);
  MkMatch *bare = mk_match_new(&setup, NULL);
  setup.content = content;
  MkMatch *full = mk_match_new(&setup, NULL);
  assert_ptr_equal(mk_match_content(bare), mk_content_builtin(game));
  for (uint32_t acting; (acting = mk_match_acting(bare)) != 0;) {
    int seat = __builtin_ctz(acting);
    assert_string_equal(moment(game, NULL, mk_match_state(bare), seat, room[0]),
                        moment(game, mk_match_content(full), mk_match_state(full), seat, room[1]));
    read_back(game, bare);
    play_both(bare, full, &rng);
  }
  assert_memory_equal(mk_match_state(bare), mk_match_state(full), game->state_size);
  mk_match_free(bare);
  mk_match_free(full);
}

static void null_is_the_built_in_set(void **unused) {
  (void)unused;
  const MkGame *game;
  for (int i = 0; (game = mk_game_at(i)); i++) {
    MkContent *content = builtin_content(game);
    for (int seats = game->min_seats; seats <= game->max_seats; seats++)
      compare_games(game, seats, content);
    if (game->content_warn) {
      char room[256];
      MkText text = MK_TEXT(room);
      game->content_warn(NULL, MK_EN, &text);
    }
    mk_content_free(content);
  }
}

/* What is asked of the owner of a box, with nothing or the built-in set in hand: the same answer. */
static void judging_too(void **unused) {
  (void)unused;
  static char room[2][TEXT];
  const MkGame *game;
  MkJson empty;
  assert_true(mk_json_parse("{}", 2, &empty, NULL));
  for (int i = 0; (game = mk_game_at(i)); i++) {
    MkText bare = mk_text_init(room[0], TEXT), full = mk_text_init(room[1], TEXT);
    MkError errors[2] = {0};
    if (!game->owner) continue;
    bool good = game->owner->judge(NULL, empty, &bare, &errors[0]);
    assert_true(good == game->owner->judge(mk_content_builtin(game), empty, &full, &errors[1]));
    assert_string_equal(room[0], room[1]);
    assert_string_equal(errors[0].message, errors[1].message);
  }
}

/* The example of every form is judged, and has no key that the form does not name. */
static void forms_are_true(void **unused) {
  (void)unused;
  static char room[TEXT];
  const MkGame *game;
  for (int i = 0; (game = mk_game_at(i)); i++) {
    const MkForm *form = game->owner ? game->owner->forms : NULL;
    assert_true(!form || strcmp(form->name, "score") == 0);
    for (; form && form->name; form++) {
      MkText reply = mk_text_init(room, TEXT);
      MkError error = {0};
      MkJson request, key, value;
      assert_true(mk_json_parse(form->example, strlen(form->example), &request, &error));
      if (!game->owner->judge(NULL, request, &reply, &error))
        fail_msg("%s, %s: %s", game->id, form->name, error.message);
      for (MkJsonEach each = mk_json_each(request); mk_json_next(&each, &key, &value);) {
        const MkFormField *field = form->fields;
        while (field->key && !mk_json_is(key, field->key)) field++;
        if (!field->key) fail_msg("%s, %s: a key without a field", game->id, form->name);
      }
    }
  }
}

static void bots_take_it(void **unused) {
  (void)unused;
  static AnyState state, view;
  const MkGame *game;
  for (int i = 0; (game = mk_game_at(i)); i++) {
    MkSetup setup = {.game = game, .seats = game->max_seats, .seed = {3}};
    mk_options_init(game, setup.seats, &setup.options);
    game->setup(NULL, state.bytes, setup.seats, &setup.options, setup.seed);
    int seat = __builtin_ctz(game->acting(state.bytes));
    game->view(NULL, state.bytes, seat, view.bytes);
    for (int b = 0; mk_bot_at(b); b++) {
      MkQuestion question = {
          .game = game, .view = view.bytes, .seat = seat, .budget = {.iterations = 8}};
      mk_question_seed(&question, setup.seed, seat, 0);
      MkAction action = mk_bot_at(b)->choose(&question);
      static AnyState copy;
      memcpy(&copy, &state, sizeof copy);
      assert_int_equal(game->apply(NULL, copy.bytes, seat, action, NULL), MK_OK);
    }
  }
}

/* The first to ask compiles it; those who ask meanwhile wait and get the same. */
static const MkGame *asked_for;
static const void *answers[MK_MAX_THREADS];

static void ask(void *context, int index) {
  (void)context;
  answers[index] = mk_content_builtin(asked_for);
}

static void many_may_ask_at_once(void **unused) {
  (void)unused;
  enum { THREADS = 8 };
  for (int i = 0; (asked_for = mk_game_at(i)); i++) {
    if (asked_for->builtin) asked_for->builtin->stage = 0; /* as if nobody had asked yet */
    mk_lab_run_all(THREADS, ask, NULL);
    for (int k = 0; k < THREADS; k++) assert_ptr_equal(answers[k], mk_content_builtin(asked_for));
    MkContent *content = builtin_content(asked_for);
    if (asked_for->builtin)
      assert_memory_equal(answers[0], mk_content_data(content), asked_for->content_size);
    mk_content_free(content);
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(null_is_the_built_in_set), cmocka_unit_test(judging_too),
      cmocka_unit_test(forms_are_true),           cmocka_unit_test(bots_take_it),
      cmocka_unit_test(many_may_ask_at_once),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
