/* exports.c - what JavaScript may call. Texts pass through one buffer inside the module's memory, so
 * no pointer of the host ever comes in. The client's full interface will grow here; today the module can
 * say which games it has and prove that it plays them exactly as the native build does. */
#include <meikyu/meikyu.h>

#define EXPORT(name) __attribute__((export_name(name)))

enum { BUFFER_SIZE = 1 << 16 };

static char buffer[BUFFER_SIZE];

EXPORT("mk_buffer") char *wasm_buffer(void);
EXPORT("mk_game_count") int wasm_game_count(void);
EXPORT("mk_game_id") int wasm_game_id(int index);
EXPORT("mk_bench_count") int wasm_bench_count(int index);
EXPORT("mk_bench_fingerprint") int wasm_bench_fingerprint(int index, int row, int games);

/* Where texts are left for the host. */
char *wasm_buffer(void) {
  return buffer;
}

int wasm_game_count(void) {
  int count = 0;
  while (mk_game_at(count)) count++;
  return count;
}

/* Leaves the id of a game in the buffer and returns its length; 0 if there is no such game. */
int wasm_game_id(int index) {
  const MkGame *game = mk_game_at(index);
  MkText text = MK_TEXT(buffer);
  if (game) mk_text_string(&text, game->id);
  return (int)text.length;
}

int wasm_bench_count(int index) {
  const MkGame *game = mk_game_at(index);
  return game ? game->bench_count : 0;
}

/* Leaves the 64 hex digits of a bench row's fingerprint in the buffer; 0 if there is no such row. */
int wasm_bench_fingerprint(int index, int row, int games) {
  const MkGame *game = mk_game_at(index);
  if (!game || row < 0 || row >= game->bench_count) return 0;
  MkContent *content = mk_content_new(game, NULL, 0, NULL);
  if (!content) return 0;
  uint8_t hash[MK_SHA256_SIZE];
  const MkBenchRow *bench = &game->bench[row];
  mk_fingerprint(game, mk_content_data(content), bench->seats, &bench->options, games, hash);
  mk_content_free(content);
  mk_hex_write(hash, buffer);
  return MK_HEX_SIZE - 1;
}
