/* Options as "key=value" and as JSON: what is accepted is within its range and can be written. */
#include "fuzz.h"

static void check(const MkGame *game, const MkOptions *options) {
  char room[1024];
  MkText text = MK_TEXT(room);
  for (int i = 0; i < game->option_count; i++)
    MUST(options->value[i] >= game->options[i].min && options->value[i] <= game->options[i].max);
  mk_options_write(game, options, &text);
  MUST(mk_text_fits(&text));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  if (size < 2) return 0;
  const MkGame *game = fuzz_game(data[0]);
  char *text = fuzz_text(data + 2, size - 2);
  MkOptions options;
  MkReader reader;
  MkError error;
  mk_options_init(game, game->min_seats, &options);
  if (data[1] % 2 == 0)
    mk_options_parse(game, text, &options, &error);
  else if (mk_reader_open(&reader, text, size - 2, &error))
    mk_options_read_at(game, &reader, &options);
  check(game, &options);
  free(text);
  return 0;
}
