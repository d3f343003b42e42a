/* A written position, and a request to the judge: what is accepted can be written, viewed and played
 * on to the end. Bytes: game, seats, 0 for a position or 1 for the judge, then JSON. */
#include "fuzz.h"

static void play_on(const MkGame *game, const void *content, FuzzState *state, int seats) {
  static char room[MK_MAX_STATE_TEXT];
  MkText text = MK_TEXT(room);
  FuzzState view;
  MkRng rng;
  game->state_write(content, state->bytes, &text);
  MUST(mk_text_fits(&text));
  for (int seat = MK_SPECTATOR; seat < seats; seat++)
    game->view(content, state->bytes, seat, view.bytes);
  mk_rng_init_pcg32(&rng, 1, 1);
  mk_playout(game, content, state->bytes, &rng);
  MkResult result;
  mk_result(game, content, state->bytes, &result);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static char room[1 << 16];
  if (size < 3) return 0;
  const MkGame *game = fuzz_game(data[0]);
  const void *content = fuzz_content(game);
  int seats = fuzz_seats(game, data[1]);
  char *text = fuzz_text(data + 3, size - 3);
  FuzzState state;
  MkOptions options;
  MkJson json;
  MkError error;
  uint8_t seed[MK_SEED_SIZE] = {9};
  MkText reply = MK_TEXT(room);
  mk_options_init(game, seats, &options);
  if (mk_json_parse(text, size - 3, &json, &error)) {
    if (data[2] % 2 == 1) {
      if (game->owner) game->owner->judge(content, json, &reply, &error);
    } else if (game->position(content, state.bytes, seats, &options, seed, json, &error)) {
      play_on(game, content, &state, seats);
    }
  }
  free(text);
  return 0;
}
