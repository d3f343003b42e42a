/* Text typed as an action, at some point of some random game: it is either the notation of a legal
 * action or refused with a reason in both languages. Bytes: game, seats, options, steps, then the text. */
#include "fuzz.h"

enum { HEADER = 4 };

static int lowest_seat(uint32_t seats) {
  int seat = 0;
  while (!(seats >> seat & 1)) seat++;
  return seat;
}

static void play_some(const MkGame *game, const void *content, FuzzState *state, int steps) {
  static MkAction legal[MK_MAX_LEGAL];
  MkRng rng;
  mk_rng_init_pcg32(&rng, (uint64_t)steps, 0);
  for (uint32_t acting; steps-- > 0 && (acting = game->acting(state->bytes)) != 0;) {
    int seat = lowest_seat(acting);
    int count = game->legal(content, state->bytes, seat, legal);
    game->apply(content, state->bytes, seat, legal[mk_rng_below(&rng, (uint32_t)count)], NULL);
  }
}

static void refuse(const MkGame *game, const void *content, const FuzzState *state, int seat,
                   const char *text) {
  for (MkLang lang = MK_EN; lang <= MK_JA; lang++) {
    char room[512];
    MkText out = MK_TEXT(room);
    game->words->refusal(content, state->bytes, seat, text, lang, &out);
    MUST(out.length > 0);
  }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  if (size < HEADER) return 0;
  const MkGame *game = fuzz_game(data[0]);
  const void *content = fuzz_content(game);
  int seats = fuzz_seats(game, data[1]);
  uint8_t seed[MK_SEED_SIZE] = {data[2], data[3]};
  FuzzState state;
  MkOptions options;
  fuzz_options(game, seats, data[2], &options);
  game->setup(content, state.bytes, seats, &options, seed);
  play_some(game, content, &state, data[3] % 64);
  uint32_t acting = game->acting(state.bytes);
  if (!acting) return 0;
  int seat = lowest_seat(acting);
  char *text = fuzz_text(data + HEADER, size - HEADER);
  MkAction action;
  MkError error;
  if (mk_action_read(game, content, state.bytes, seat, text, &action, &error))
    MUST(game->apply(content, state.bytes, seat, action, NULL) == MK_OK);
  else
    refuse(game, content, &state, seat, text);
  free(text);
  return 0;
}
