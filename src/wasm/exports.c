/* exports.c - the two buffers, and the proof that this module plays exactly as the native build does
 * (fingerprints). What a client needs to offer games is catalogue.c, games being played are matches.c. */
#include "wasm.h"

#include <string.h>

char wasm_input_room[INPUT_SIZE];
static char output_room[OUTPUT_SIZE];

EXPORT("mk_input") char *wasm_input(void);
EXPORT("mk_input_size") int wasm_input_size(void);
EXPORT("mk_buffer") char *wasm_buffer(void);
EXPORT("mk_game_count") int wasm_game_count(void);
EXPORT("mk_game_id") int wasm_game_id(int index);
EXPORT("mk_bench_count") int wasm_bench_count(int index);
EXPORT("mk_bench_fingerprint") int wasm_bench_fingerprint(int index, int row, int games);

/* ---- Buffers ----------------------------------------------------------------------------------- */

/* Where the host leaves texts for a call. */
char *wasm_input(void) {
  return wasm_input_room;
}

int wasm_input_size(void) {
  return INPUT_SIZE;
}

/* Where answers are left for the host. */
char *wasm_buffer(void) {
  return output_room;
}

MkText wasm_answer(void) {
  MkText out = MK_TEXT(output_room);
  out.marks = true;
  return out;
}

int wasm_answered(const MkText *text) {
  return mk_text_fits(text) ? (int)text->length : wasm_refuse("the answer is too long");
}

static void write_text(MkText *out, const MkError *error, MkLang lang) {
  char room[sizeof *error];
  MkText text = MK_TEXT(room);
  mk_error_say(error, lang, &text);
  mk_json_key_string(out, lang == MK_JA ? "ja" : "en", room);
}

int wasm_refuse_error(const MkError *error) {
  MkText out = wasm_answer();
  mk_json_open_object(&out);
  mk_json_key_string(&out, "code", mk_error_code(error->code));
  mk_json_key_int(&out, "line", error->line);
  mk_json_key_string(&out, "path", error->path);
  write_text(&out, error, MK_EN);
  write_text(&out, error, MK_JA);
  mk_json_key_words(&out, "why", (MkWords){mk_error_why(error, MK_EN), mk_error_why(error, MK_JA)});
  mk_json_close_object(&out);
  return -1 - (int)out.length;
}

int wasm_refuse(const char *message) {
  MkError error;
  mk_error_write(&error, "%s", message);
  return wasm_refuse_error(&error);
}

bool wasm_input_string(int length, char *out, int size) {
  if (length < 0 || length >= size) return false;
  memcpy(out, wasm_input_room, (size_t)length);
  out[length] = '\0';
  return true;
}

MkLang wasm_lang(int lang) {
  return lang == MK_JA ? MK_JA : MK_EN;
}

/* ---- Fingerprints ------------------------------------------------------------------------------- */

int wasm_game_count(void) {
  int count = 0;
  while (mk_game_at(count)) count++;
  return count;
}

/* Leaves the id of a game in the buffer and returns its length; 0 if there is no such game. */
int wasm_game_id(int index) {
  const MkGame *game = mk_game_at(index);
  MkText text = wasm_answer();
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
  mk_hex_write(hash, output_room);
  return MK_HEX_SIZE - 1;
}
