/* Why somebody has points: each exploration that was won, and by what. */
#include "table.h"

static const char *account_of(const void *state, int seat, MkLang lang) {
  static char room[1024];
  MkText out = MK_TEXT(room);
  MkTallies tallies;
  mk_tally(game, mk_content_data(content), state, seat, &tallies);
  for (int i = 0; i < tallies.count; i++) {
    if (i) mk_text_string(&out, "; ");
    mk_text_signed(&out, tallies.list[i].points);
    mk_text_char(&out, ' ');
    mk_tally_words(game, mk_content_data(content), &tallies.list[i], lang, &out);
  }
  return room;
}

static const char *account(const Table *table, int seat) {
  return account_of(table->any.bytes, seat, MK_EN);
}

static const Setting two = {.seats = 2, .hands = "L L S | S S+ L+"};

static void a_right_call(void **unused) {
  (void)unused;
  Table table = table_set(two);
  play(&table, 0, "Sv");
  play(&table, 1, "lost");
  assert_string_equal(account(&table, 0), "+0 explorations won: 0");
  assert_string_equal(account(&table, 1),
                      "+1 exploration 1: the first right “Lost!”, after tile 1: "
                      "the tile lies in the wrong direction");
  assert_string_equal(account_of(table.any.bytes, 1, MK_JA),
                      "+1 探索1：1枚目での「ロスト！」が最初の正解（タイルの向きが違っていた）");
}

static void a_wrong_call_of_a_rival(void **unused) {
  (void)unused;
  Table table = table_set(two);
  play(&table, 0, "S^");
  play(&table, 1, "lost");
  assert_string_equal(
      account(&table, 0),
      "+1 exploration 1: all the others called “Lost!”, but the path was never lost");
}

/* A deck of nothing and one tile in hand: the next player has none. */
static void the_tiles_come_to_an_end(void **unused) {
  (void)unused;
  Table table = table_set(two);
  DimState *s = dim(&table);
  s->deck_count = 0;
  memset(s->hand, 0, sizeof s->hand);
  s->hand[0][0] = (uint8_t)diminuendo_tile(DIM_S, 0);
  play(&table, 0, "S^");
  play(&table, 1, "stay");
  for (int seat = 0; seat < 2; seat++)
    assert_string_equal(account(&table, seat),
                        "+1 exploration 1: all tiles were laid, the path was never lost");
}

/* What is known goes on, also in a view that was written and read again; points of which nobody has told are a number. */
static void a_view_remembers(void **unused) {
  (void)unused;
  static char room[ROOM];
  Setting setting = two;
  setting.scores = "[0,1]";
  Table table = table_set(setting);
  AnyState view, again;
  MkJson json;
  MkError error;
  play(&table, 0, "Sv");
  play(&table, 1, "lost");
  game->view(mk_content_data(content), table.any.bytes, 0, view.bytes);
  written_state(game, mk_content_data(content), view.bytes, room);
  assert_true(mk_json_parse(room, strlen(room), &json, &error));
  assert_true(
      game->view_read(mk_content_data(content), again.bytes, 2, &table.options, 0, json, &error));
  assert_memory_equal(again.bytes, view.bytes, game->state_size);
  assert_string_equal(account_of(again.bytes, 1, MK_EN),
                      "+1 exploration 1: the first right “Lost!”, after tile 1: "
                      "the tile lies in the wrong direction; +1 explorations won: 1");
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_right_call),
      cmocka_unit_test(a_wrong_call_of_a_rival),
      cmocka_unit_test(the_tiles_come_to_an_end),
      cmocka_unit_test(a_view_remembers),
  };
  return cmocka_run_group_tests(tests, load, unload);
}
