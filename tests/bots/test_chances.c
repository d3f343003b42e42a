/* Every game's tables of what came of guesses: there, for every option, and fit to be read. */
#include <support/unit.h>

#include <meikyu/match.h>

typedef struct Seen {
  const MkGame *game;
  MkContent *content;
  MkOptions options;
  int seats;
} Seen;

/* The tables that a seat of a fresh game is judged by. */
static const MkChances *tables_of(const Seen *s) {
  MkSetup setup = {
      .game = s->game, .content = s->content, .seats = s->seats, .options = s->options};
  _Alignas(16) unsigned char view[MK_MAX_STATE];
  MkMatch *match = mk_match_new(&setup, NULL);
  assert_non_null(match);
  s->game->view(s->content, mk_match_state(match), 0, view);
  mk_match_free(match);
  if (!s->game->bot->chances) fail_msg("%s has no tables", s->game->id);
  return s->game->bot->chances(s->content, view);
}

/* A higher guess is always shown as more: equal ones would lose the order that the search found. */
static void check_points(const MkChances *table) {
  if (table->count == 0) {
    assert_in_range(table->odds.slope, 1, 1000);
    return;
  }
  assert_in_range(table->count, 2, sizeof table->point / sizeof *table->point);
  for (int i = 0; i < table->count; i++) {
    assert_in_range(table->point[i].guess, 0, 1000);
    assert_in_range(table->point[i].real, 0, 1000);
    if (i == 0) continue;
    assert_true(table->point[i].guess > table->point[i - 1].guess);
    assert_true(table->point[i].real > table->point[i - 1].real);
  }
}

/* Guesses are never right as they are: a table that says so was put there instead of measuring. */
static void check_measured(const MkChances *table) {
  int off = table->count == 0 && (table->odds.slope != 100 || table->odds.shift);
  for (int i = 0; i < table->count; i++) off += table->point[i].guess != table->point[i].real;
  assert_true(off > 0);
}

static void check_tables(const Seen *s) {
  const MkChances *table = tables_of(s);
  int most = 0;
  assert_non_null(table);
  for (int i = 0; table[i].seats; i++) {
    check_points(&table[i]);
    check_measured(&table[i]);
    assert_true(table[i].thinking > 0);
    if (i > 0 && table[i].seats == most)
      assert_true(table[i].thinking > table[i - 1].thinking);
    else
      assert_true(table[i].seats > most);
    most = table[i].seats;
  }
  assert_true(most >= (s->game->max_seats < 4 ? s->game->max_seats : 4));
}

/* One option after the other set to each of its values. */
static void check_options(Seen *s) {
  for (int i = 0; i < s->game->option_count; i++) {
    const MkOption *option = &s->game->options[i];
    for (int value = option->min; value <= option->max; value++) {
      mk_options_init(s->game, s->seats, &s->options);
      s->options.value[i] = value;
      if (mk_options_check(s->game, s->seats, &s->options, NULL)) check_tables(s);
    }
  }
}

static void check_game(Seen *s) {
  const MkGame *game = s->game;
  s->content = mk_content_new(game, NULL, 0, NULL);
  for (s->seats = game->min_seats < 2 ? 2 : game->min_seats; s->seats <= game->max_seats;
       s->seats++) {
    mk_options_init(game, s->seats, &s->options);
    check_tables(s);
    check_options(s);
  }
  mk_content_free(s->content);
}

/* A game that does nothing for bots, as the template, is searched blindly, and nobody asks it for chances. */
static void every_game_has_tables_that_rise(void **state) {
  (void)state;
  Seen s;
  int checked = 0;
  for (int i = 0; (s.game = mk_game_at(i)); i++) {
    if (!s.game->bot) continue;
    check_game(&s);
    checked++;
  }
  assert_true(checked >= 4);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(every_game_has_tables_that_rise),
  };
  return cmocka_run_group_tests_name("chances", tests, NULL, NULL);
}
