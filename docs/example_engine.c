/* An engine for Meikyu (docs/engines.md) that knows the rules by the library: it opens the table it is shown, and takes what
 * stands best right after it in one truth that this table allows.
 *   cc -o engine example_engine.c $(pkg-config --cflags --libs meikyu) && meikyu play seekers --seats human,engine:./engine */
#include <meikyu/meikyu.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static MkSetup setup; /* of the game being played */
static int seat;
static MkRng rng;

static bool begin(MkJson said) {
  char id[32];
  long long seats, mine;
  if (!mk_json_read_string(mk_json_get(said, "game"), id, sizeof id) ||
      !mk_json_read_int(mk_json_get(said, "seats"), 1, MK_MAX_SEATS, &seats) ||
      !mk_json_read_int(mk_json_get(said, "seat"), 0, seats - 1, &mine) ||
      !(setup.game = mk_game_find(id)))
    return false;
  setup.seats = (int)seats;
  seat = (int)mine;
  mk_options_init(setup.game, setup.seats, &setup.options);
  return mk_options_read(setup.game, mk_json_get(said, "options"), &setup.options, NULL);
}

/* The action with the most points right after it. Content files are left to better engines. */
static MkAction choose(const MkView *view) {
  static _Alignas(16) unsigned char truth[MK_MAX_STATE], after[MK_MAX_STATE];
  static MkAction legal[MK_MAX_LEGAL];
  int count = mk_view_legal(view, legal), best = 0;
  int32_t best_score = INT32_MIN;
  setup.game->resample(view->content, view->bytes, seat, &rng, truth);
  for (int i = 0; i < count; i++) {
    MkResult result;
    memcpy(after, truth, setup.game->state_size);
    setup.game->apply(view->content, after, seat, legal[i], NULL);
    mk_result(setup.game, view->content, after, &result);
    if (result.seat[seat].score <= best_score) continue;
    best_score = result.seat[seat].score;
    best = i;
  }
  return legal[best];
}

static bool answer(MkJson said, long long ask) {
  static MkView view;
  char action[MK_MAX_ACTION_TEXT], line[256];
  MkText text = MK_TEXT(action), out = MK_TEXT(line);
  MkError error;
  MkJson table = mk_json_get(mk_json_get(said, "position"), "table");
  if (!mk_view_open(&view, &setup, seat, table, &error))
    return fprintf(stderr, "engine: %s\n", error.message), false;
  mk_tell_notation(&view, choose(&view), &text);
  mk_json_open_object(&out);
  mk_json_key_string(&out, "do", action);
  mk_json_key_int(&out, "ask", ask);
  mk_json_close_object(&out);
  return puts(line) >= 0 && fflush(stdout) == 0;
}

int main(void) {
  char *line = NULL;
  size_t room = 0;
  mk_rng_init_pcg32(&rng, 1, 1);
  for (ssize_t length; (length = getline(&line, &room, stdin)) > 0;) {
    MkJson said;
    long long ask;
    if (!mk_json_parse(line, (size_t)length, &said, NULL)) return 1;
    if (mk_json_type(mk_json_get(said, "meikyu")) != MK_JSON_NONE && !begin(said)) return 1;
    if (mk_json_read_int(mk_json_get(said, "ask"), 1, INT64_MAX, &ask) && !answer(said, ask))
      return 1;
  }
  free(line);
}
