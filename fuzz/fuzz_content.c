/* A content file: what is accepted can be dealt and played to the end. Byte: game, then the file. */
#include "fuzz.h"

static void play(const MkGame *game, const MkContent *content) {
  for (int seats = game->min_seats; seats <= game->max_seats; seats++) {
    FuzzState state;
    MkOptions options;
    MkRng rng;
    uint8_t seed[MK_SEED_SIZE] = {1};
    mk_options_init(game, seats, &options);
    mk_rng_init_pcg32(&rng, 1, 1);
    game->setup(mk_content_data(content), state.bytes, seats, &options, seed);
    MUST(mk_playout(game, mk_content_data(content), state.bytes, &rng) <= game->max_actions);
  }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  if (size < 1) return 0;
  const MkGame *game = fuzz_game(data[0]);
  char *text = fuzz_text(data + 1, size - 1);
  MkError error;
  MkContent *content = mk_content_new(game, text, size - 1, &error);
  if (content) play(game, content);
  mk_content_free(content);
  free(text);
  return 0;
}
