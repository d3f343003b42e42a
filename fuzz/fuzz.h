/* fuzz.h - what the fuzz targets share. The first bytes of an input choose the game and what else is
 * needed; the rest is the text under test. Everything runs under sanitizers, so that a target need only
 * call the code and check what must hold. */
#ifndef MEIKYU_FUZZ_H
#define MEIKYU_FUZZ_H

#include <stdlib.h>
#include <string.h>

#include <meikyu/meikyu.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

/* Aborts, which the fuzzer reports with the input that led here. */
#define MUST(condition)                                                                            \
  do {                                                                                             \
    if (!(condition)) abort();                                                                     \
  } while (0)

typedef struct FuzzState {
  _Alignas(16) unsigned char bytes[MK_MAX_STATE];
} FuzzState;

/* A game by the first letter of its id, so that seeds can be read and stay valid when games are added;
 * any other byte is some game too. */
static inline const MkGame *fuzz_game(uint8_t byte) {
  int count = 0;
  for (const MkGame *game; (game = mk_game_at(count)); count++) {
    if (game->id[0] == (char)byte) return game;
  }
  return mk_game_at(byte % count);
}

/* The built-in content, compiled once for each game. */
static inline const void *fuzz_content(const MkGame *game) {
  static MkContent *contents[32];
  int index = 0;
  while (mk_game_at(index) != game) index++;
  if (!contents[index]) contents[index] = mk_content_new(game, NULL, 0, NULL);
  MUST(contents[index]);
  return mk_content_data(contents[index]);
}

/* A NUL-terminated copy, so that the sanitizers see every byte read past the end. Free it. */
static inline char *fuzz_text(const uint8_t *data, size_t size) {
  char *text = malloc(size + 1);
  MUST(text);
  memcpy(text, data, size);
  text[size] = '\0';
  return text;
}

/* Some options that go together. */
static inline void fuzz_options(const MkGame *game, int seats, uint8_t byte, MkOptions *options) {
  MkOptions chosen;
  MkRng rng;
  mk_options_init(game, seats, options);
  chosen = *options;
  mk_rng_init_pcg32(&rng, byte, 0);
  for (int i = 0; i < game->option_count; i++) {
    const MkOption *option = &game->options[i];
    chosen.value[i] =
        option->min + (int)mk_rng_below(&rng, (uint32_t)(option->max - option->min + 1));
  }
  if (mk_options_check(game, seats, &chosen, NULL)) *options = chosen;
}

/* A digit is that number of seats where the game allows it. */
static inline int fuzz_seats(const MkGame *game, uint8_t byte) {
  int seats = byte % 8;
  if (seats >= game->min_seats && seats <= game->max_seats) return seats;
  return game->min_seats + byte % (game->max_seats - game->min_seats + 1);
}

#endif
