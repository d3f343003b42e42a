/* rows.c - single rows: their actions in words, copies, bytes and matches.
 *
 * A saved row is a line that says what it is of, and the numbers played since the deal, two bytes each. Loading plays them
 * again: bytes that somebody made up can be refused but can do no harm.
 */
#include "inside.h"

#include <stdlib.h>
#include <string.h>

#include <meikyu/calls.h>
#include <meikyu/version.h>

static bool row_is_there(const MkVec *vec, int row, MkError *error) {
  if (!vec->ready)
    return mk_refuse(error, MK_ERROR_OTHER, "reset before anything else",
                     "最初に初期化してください");
  if (row >= 0 && row < vec->setup.games) return true;
  return mk_refuse(error, MK_ERROR_BAD, "row %d: there are rows 0 to %d", "行%d：行は0～%dです",
                   row, vec->setup.games - 1);
}

/* ---- Words ------------------------------------------------------------------------------------------ */

bool mk_vec_action_text(const MkVec *vec, int row, int number, MkText *out, MkError *error) {
  const MkGame *game = vec->setup.game;
  if (!row_is_there(vec, row, error)) return false;
  int seat = vec->rows[row].asked;
  if (vec->rows[row].over || !vec_allows(vec, row, number))
    return mk_refuse(error, MK_ERROR_ILLEGAL, "row %d: action %d is not legal now",
                     "行%d：行動%dは今できません", row, number);
  MkAction action = game->learn->action(vec->content, vec_state(vec, row), seat, number);
  mk_action_write(game, vec->content, vec_state(vec, row), seat, action, out);
  return true;
}

bool mk_vec_action_number(const MkVec *vec, int row, const char *text, int *number,
                          MkError *error) {
  const MkGame *game = vec->setup.game;
  MkAction action;
  if (!row_is_there(vec, row, error)) return false;
  int seat = vec->rows[row].asked;
  if (vec->rows[row].over)
    return mk_refuse(error, MK_ERROR_OVER, "the game is over", "ゲームは終わっています");
  if (!mk_action_read(game, vec->content, vec_state(vec, row), seat, text, &action, error))
    return false;
  *number = mk_number(game, vec->content, vec_state(vec, row), seat, action);
  return true;
}

/* ---- Copies ----------------------------------------------------------------------------------------- */

/* Element `from` of an array of rows becomes element `to`. */
static void copy_in(void *array, size_t size, int from, int to) {
  if (array) memcpy((char *)array + (size_t)to * size, (char *)array + (size_t)from * size, size);
}

static void copy_shown(MkVec *vec, int from, int to) {
  size_t seats = (size_t)vec->setup.seats;
  copy_in(vec->out.obs, vec->row_size, from, to);
  copy_in(vec->out.mask, (size_t)vec->mask_size, from, to);
  copy_in(vec->out.seat, 1, from, to);
  copy_in(vec->out.acting, 1, from, to);
  copy_in(vec->out.done, 1, from, to);
  copy_in(vec->out.reward, seats * sizeof(float), from, to);
  copy_in(vec->out.score, seats * sizeof(int32_t), from, to);
  copy_in(vec->out.rank, seats * sizeof(int32_t), from, to);
  copy_in(vec->out.final_obs, seats * vec->row_size, from, to);
}

/* All but what the row deals and draws next. */
static void copy_row(MkVec *vec, int from, int to) {
  Row kept = vec->rows[to];
  Deal deal = vec->deals[to];
  vec->rows[to] = vec->rows[from];
  vec->rows[to].rng = kept.rng;
  vec->rows[to].deals = kept.deals;
  vec->deals[to] = vec->deals[from];
  memcpy(vec->deals[to].seed, deal.seed, sizeof deal.seed);
}

bool mk_vec_copy(MkVec *vec, int from, int to, MkError *error) {
  if (!row_is_there(vec, from, error) || !row_is_there(vec, to, error)) return false;
  if (from == to) return true;
  copy_row(vec, from, to);
  copy_in(vec->states, vec->state_size, from, to);
  copy_in(vec->masks, (size_t)vec->words * sizeof *vec->masks, from, to);
  copy_in(vec->logs, vec->log_size * sizeof *vec->logs, from, to);
  copy_shown(vec, from, to);
  return true;
}

/* ---- Bytes ------------------------------------------------------------------------------------------ */

enum { HEADER = 1024 };

/* What must be the same where the row is loaded. */
static void write_kind(const MkVec *vec, MkText *out) {
  const MkVecSetup *setup = &vec->setup;
  const char *content = setup->content ? mk_content_hash(setup->content) : NULL;
  mk_text_format(out, "meikyu row %s %s rules %d seats %d content %s ", MK_VERSION, setup->game->id,
                 setup->game->rules_version, setup->seats, content ? content : "built-in");
  mk_options_write(setup->game, &setup->options, out);
  mk_text_char(out, ' ');
}

size_t mk_vec_save(const MkVec *vec, int row, uint8_t *out, size_t room) {
  char header[HEADER];
  if (!row_is_there(vec, row, NULL)) return 0;
  const Row *r = &vec->rows[row];
  MkText text = MK_TEXT(header);
  write_kind(vec, &text);
  mk_text_format(&text, "%d %s\n", r->shift, vec->deals[row].name);
  if (text.length >= sizeof header) return 0; /* no setup that was checked is so long */
  size_t size = text.length + 2 * (size_t)r->length;
  if (size > room) return size;
  const uint16_t *log = vec_log(vec, row);
  memcpy(out, header, text.length);
  for (size_t i = 0; i < r->length; i++) {
    out[text.length + 2 * i] = (uint8_t)log[i];
    out[text.length + 2 * i + 1] = (uint8_t)(log[i] >> 8);
  }
  return size;
}

static bool refuse_bytes(MkError *error) {
  return mk_refuse(error, MK_ERROR_BAD, "these bytes are no saved row",
                   "保存された行ではありません");
}

/* A saved row taken apart. */
typedef struct Saved {
  int shift;
  char name[sizeof((Deal *)0)->name];
  const uint8_t *log;
  int length;
} Saved;

static bool read_saved(const MkVec *vec, const uint8_t *bytes, size_t size, Saved *saved,
                       MkError *error) {
  char kind[HEADER];
  MkText text = MK_TEXT(kind);
  write_kind(vec, &text);
  const uint8_t *end = memchr(bytes, '\n', size);
  if (!end || size < 11 || memcmp(bytes, "meikyu row ", 11) != 0) return refuse_bytes(error);
  if (size < text.length || memcmp(bytes, kind, text.length) != 0)
    return mk_refuse(
        error, MK_ERROR_BAD,
        "the row was saved by another version, game, number of seats, options or content",
        "別の版・ゲーム・人数・オプション・内容で保存された行です");
  const uint8_t *at = bytes + text.length;
  if (end - at < 3 || at[0] < '0' || at[0] > '5' || at[1] != ' ') return refuse_bytes(error);
  saved->shift = at[0] - '0';
  at += 2;
  size_t length = (size_t)(end - at);
  if (length >= sizeof saved->name || memchr(at, 0, length)) return refuse_bytes(error);
  memcpy(saved->name, at, length);
  saved->name[length] = '\0';
  saved->log = end + 1;
  size_t left = size - (size_t)(end + 1 - bytes);
  if (left % 2 || left / 2 > (size_t)vec->setup.game->max_actions) return refuse_bytes(error);
  saved->length = (int)(left / 2);
  return saved->shift < vec->setup.seats || refuse_bytes(error);
}

/* The state after the numbers, each looked at before it is played; false at the first that is not legal. */
static bool replay(const MkVec *vec, const Saved *saved, void *state, int *last) {
  const MkGame *game = vec->setup.game;
  uint8_t key[MK_SEED_SIZE];
  mk_seed_from_text(saved->name, key);
  game->setup(vec->content, state, vec->setup.seats, &vec->setup.options, key);
  for (int i = 0; i < saved->length; i++) {
    int entry = saved->log[2 * i] | saved->log[2 * i + 1] << 8, seat = entry >> 12;
    if (seat >= vec->setup.seats) return false;
    MkAction action = mk_number_action(game, vec->content, state, seat, entry & 0xfff);
    if (action == MK_NO_ACTION || game->apply(vec->content, state, seat, action, NULL) != MK_OK)
      return false;
    *last = seat;
  }
  return true;
}

bool mk_vec_load(MkVec *vec, int row, const uint8_t *bytes, size_t size, MkError *error) {
  _Alignas(16) unsigned char state[MK_MAX_STATE];
  Saved saved;
  int last = 0;
  if (!row_is_there(vec, row, error) || !read_saved(vec, bytes, size, &saved, error)) return false;
  if (!replay(vec, &saved, state, &last)) return refuse_bytes(error);
  Row *r = &vec->rows[row];
  Deal *deal = &vec->deals[row];
  memcpy(vec_state(vec, row), state, vec->setup.game->state_size);
  memcpy(deal->name, saved.name, sizeof deal->name);
  mk_seed_from_text(deal->name, deal->key);
  r->length = 0;
  for (int i = 0; i < saved.length; i++)
    vec_log_add(vec, row, saved.log[2 * i + 1] >> 4,
                (saved.log[2 * i] | saved.log[2 * i + 1] << 8) & 0xfff);
  r->shift = (uint8_t)saved.shift;
  r->asked = (int8_t)last;
  atomic_store(&vec->stopped, false);
  vec_settle(vec, row);
  vec_show_loaded(vec, row);
  vec->ready = !atomic_load(&vec->stopped);
  return vec->ready || mk_refuse(error, MK_ERROR_OTHER, "given up: reset to go on",
                                 "中断しました。続けるには初期化してください");
}

/* ---- Matches ---------------------------------------------------------------------------------------- */

MkMatch *mk_vec_match(const MkVec *vec, int row, MkError *error) {
  if (!row_is_there(vec, row, error)) return NULL;
  const MkGame *game = vec->setup.game;
  MkSetup setup = {.game = game,
                   .content = vec->setup.content,
                   .seats = vec->setup.seats,
                   .options = vec->setup.options};
  memcpy(setup.seed, vec->deals[row].key, sizeof setup.seed);
  MkMatch *match = mk_match_new(&setup, error);
  const uint16_t *log = vec_log(vec, row);
  for (int i = 0; match && i < vec->rows[row].length; i++) {
    int seat = log[i] >> 12;
    MkAction action =
        game->learn->action(vec->content, mk_match_state(match), seat, log[i] & 0xfff);
    if (mk_match_apply(match, seat, action, NULL, error)) continue;
    mk_match_free(match);
    return NULL;
  }
  return match;
}
