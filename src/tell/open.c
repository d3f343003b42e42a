/* open.c - a view from its written form, as a client gets it.
 *
 * The game reads the values. Whether they are what somebody could see is asked for every game in the same way: a
 * truth is invented behind them, it must be one that the game accepts as a position, and whoever looks at it must
 * see just this. So a view that is accepted is as good as one made by the game itself. */
#include "tell.h"

#include <string.h>

/* States as text, and what is read from it. */
typedef struct Written {
  char room[MK_MAX_STATE_TEXT];
  MkJson json;
} Written;

static void write_down(const MkView *view, const void *state, Written *out) {
  MkText text = MK_TEXT(out->room);
  view->game->state_write(view->content, state, &text);
  bool good = mk_text_fits(&text) && mk_json_parse(text.data, text.length, &out->json, NULL);
  assert(good);
  (void)good;
}

/* A possible truth behind the view that the game accepts; false with its reason. */
static bool find_truth(const MkView *view, const MkOptions *options, MkView *truth,
                       MkError *error) {
  Written written;
  MkView guess = *view;
  const uint8_t seed[MK_SEED_SIZE] = {0};
  MkRng rng;
  mk_rng_init_pcg32(&rng, 1, 1);
  view->game->resample(view->content, view->bytes, view->viewer, &rng, guess.bytes);
  write_down(view, guess.bytes, &written);
  *truth = *view;
  if (!view->game->position(view->content, truth->bytes, view->seats, options, seed, written.json,
                            error))
    return false;
  mk_past_copy(view->game, guess.bytes, truth->bytes);
  return true;
}

static bool same_text(MkJson a, MkJson b) {
  size_t length = (size_t)(a.end - a.at);
  return (size_t)(b.end - b.at) == length && memcmp(a.at, b.at, length) == 0;
}

/* Names the first key under which the view says something else than is to be seen. */
static bool refuse_difference(const MkView *view, const MkView *seen, MkError *error) {
  Written given, due;
  MkJson key, value;
  char name[MK_JSON_MAX_KEY] = "";
  write_down(view, view->bytes, &given);
  write_down(view, seen->bytes, &due);
  for (MkJsonEach each = mk_json_each(given.json); mk_json_next(&each, &key, &value);)
    if (mk_json_read_string(key, name, sizeof name) &&
        !same_text(value, mk_json_get(due.json, name)))
      break;
  return mk_refuse(error, MK_ERROR_BAD, "%s: this viewer cannot see that",
                   "%s：この席からは、そうは見えません", name);
}

static bool is_possible(const MkView *view, const MkOptions *options, MkError *error) {
  const MkGame *game = view->game;
  MkView truth, seen = *view;
  if (!find_truth(view, options, &truth, error)) return false;
  game->view(view->content, truth.bytes, view->viewer, seen.bytes);
  if (memcmp(seen.bytes, view->bytes, game->state_size) == 0) return true;
  if (game->table) game->table(view->content, seen.bytes, view->viewer);
  return memcmp(seen.bytes, view->bytes, game->state_size) == 0 ||
         refuse_difference(view, &seen, error);
}

bool mk_view_open(MkView *view, const MkSetup *setup, int viewer, MkJson json, MkError *error) {
  const MkGame *game = setup->game;
  if (!mk_options_check(game, setup->seats, &setup->options, error)) return false;
  if (viewer < MK_SPECTATOR || viewer >= setup->seats)
    return mk_refuse(error, MK_SAYS_NO_SEAT, viewer, setup->seats - 1);
  view->game = game;
  view->content = mk_content_or_builtin(game, mk_content_data(setup->content));
  view->seats = setup->seats;
  view->viewer = viewer;
  return game->view_read(view->content, view->bytes, setup->seats, &setup->options, viewer, json,
                         error) &&
         is_possible(view, &setup->options, error);
}
