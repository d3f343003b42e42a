/* step.c - what happens to all rows of a vec at once: dealing, checking actions, stepping, and reading them out. */
#include "inside.h"

#include <string.h>

#include <meikyu/calls.h>

/* ---- Dealing ---------------------------------------------------------------------------------------- */

/* `context` are the rows that are meant; NULL: all. */
static void reset_rows(MkVec *vec, const void *context, int from, int to) {
  const uint8_t *rows = context;
  for (int row = from; row < to && !atomic_load(&vec->stopped); row++) {
    if (rows && !rows[row]) continue;
    vec_deal(vec, row);
    while (vec->setup.reset == MK_VEC_SAME_STEP && vec->rows[row].over &&
           !atomic_load(&vec->stopped))
      vec_deal(vec, row);
    vec_show(vec, row);
  }
}

/* A seed is part of a deal's name, which stands in the first line of what is saved. */
static bool seed_is_good(const char *seed, MkError *error) {
  size_t length = strlen(seed);
  if (length >= MK_VEC_MAX_SEED)
    return mk_refuse(error, MK_ERROR_BAD, "seed: at most %d bytes", "seed：%dバイトまでです",
                     MK_VEC_MAX_SEED - 1);
  for (size_t i = 0; i < length; i++)
    if ((unsigned char)seed[i] < ' ')
      return mk_refuse(error, MK_ERROR_BAD, "seed: it has a control character",
                       "seed：制御文字があります");
  return true;
}

static uint64_t stream_of(const char *seed) {
  char name[MK_VEC_MAX_SEED + 16];
  uint8_t hash[MK_SHA256_SIZE];
  uint64_t stream = 0;
  MkText text = MK_TEXT(name);
  mk_text_format(&text, "%s/sample", seed);
  mk_sha256(name, text.length, hash);
  for (int i = 0; i < 8; i++) stream |= (uint64_t)hash[i] << 8 * i;
  return stream;
}

static void seed_rows(MkVec *vec, const char *seed, const uint8_t *rows) {
  uint64_t stream = stream_of(seed);
  for (int row = 0; row < vec->setup.games; row++) {
    if (rows && !rows[row]) continue;
    MkText text = MK_TEXT(vec->deals[row].seed);
    mk_text_string(&text, seed);
    vec->rows[row].deals = 0;
    mk_rng_init_drawn(&vec->rows[row].rng, stream, (uint64_t)row);
  }
}

static bool finished(MkVec *vec, MkError *error) {
  vec->ready = !atomic_load(&vec->stopped);
  return vec->ready || mk_refuse(error, MK_ERROR_OTHER, "given up: reset to go on",
                                 "中断しました。続けるには初期化してください");
}

bool mk_vec_reset(MkVec *vec, const char *seed, const uint8_t *rows, MkError *error) {
  if (seed && !seed_is_good(seed, error)) return false;
  if (!vec->ready) rows = NULL;
  if (!seed && !vec->deals[0].seed[0]) seed = "0";
  if (seed) seed_rows(vec, seed, rows);
  atomic_store(&vec->stopped, false);
  vec_run(vec, reset_rows, rows);
  return finished(vec, error);
}

/* ---- Checking --------------------------------------------------------------------------------------- */

/* A row that is over and will be dealt anew takes anything. */
static bool deals_now(const MkVec *vec, int row) {
  return vec->rows[row].over && vec->setup.reset != MK_VEC_DISABLED;
}

static bool wrong_row(const MkVec *vec, int row, int seat, int number, MkError *error) {
  if (vec->rows[row].over)
    return mk_refuse(error, MK_ERROR_OVER, "row %d: the game is over: -1 was expected, not %d",
                     "行%d：ゲームは終わっています。-1のはずですが、%dでした", row, number);
  if (!(vec->setup.game->acting(vec_state(vec, row)) >> seat & 1))
    return mk_refuse(
        error, MK_ERROR_NOT_ACTING, "row %d: seat %d is not asked: -1 was expected, not %d",
        "行%d：席%dは決める番ではありません。-1のはずですが、%dでした", row, seat, number);
  return mk_refuse(error, MK_ERROR_ILLEGAL, "row %d: action %d is not legal for seat %d",
                   "行%d：行動%dは席%dにはできません", row, number, seat);
}

static bool seat_allows(const MkVec *vec, int row, int seat, int number) {
  if (seat == vec->rows[row].asked) return vec_allows(vec, row, number);
  return mk_number_action(vec->setup.game, vec->content, vec_state(vec, row), seat, number) !=
         MK_NO_ACTION;
}

static bool check_seats(const MkVec *vec, int row, const int32_t *actions, MkError *error) {
  uint32_t acting = vec->setup.game->acting(vec_state(vec, row));
  for (int seat = 0; seat < vec->setup.seats; seat++) {
    int number = actions[seat];
    if (number == -1) continue;
    if (!(acting >> seat & 1) || !seat_allows(vec, row, seat, number))
      return wrong_row(vec, row, seat, number, error);
  }
  return true;
}

static bool check_rows(const MkVec *vec, const int32_t *actions, bool by_seat, MkError *error) {
  for (int row = 0; row < vec->setup.games; row++) {
    if (deals_now(vec, row)) continue;
    if (by_seat) {
      if (!check_seats(vec, row, actions + (size_t)row * (size_t)vec->setup.seats, error))
        return false;
    } else if (vec->rows[row].over ? actions[row] != -1 : !vec_allows(vec, row, actions[row])) {
      return wrong_row(vec, row, vec->rows[row].asked, actions[row], error);
    }
  }
  return true;
}

/* ---- Stepping --------------------------------------------------------------------------------------- */

typedef struct Stepping {
  const int32_t *actions;
  bool by_seat;
} Stepping;

static void enter(MkVec *vec, int row, const Stepping *how) {
  if (!how->by_seat) {
    vec_play(vec, row, vec->rows[row].asked, how->actions[row]);
    return;
  }
  const int32_t *actions = how->actions + (size_t)row * (size_t)vec->setup.seats;
  for (int seat = 0; seat < vec->setup.seats; seat++)
    if (actions[seat] != -1) vec_play(vec, row, seat, actions[seat]);
}

/* Of a row that stays over, the end was shown when it ended. */
static void step_over(MkVec *vec, int row) {
  if (deals_now(vec, row)) {
    vec_deal(vec, row);
    vec_show(vec, row);
    return;
  }
  if (vec->rows[row].rewarded)
    memset(vec->out.reward + (size_t)row * (size_t)vec->setup.seats, 0,
           (size_t)vec->setup.seats * sizeof *vec->out.reward);
}

static void step_rows(MkVec *vec, const void *context, int from, int to) {
  for (int row = from; row < to && !atomic_load_explicit(&vec->stopped, memory_order_relaxed);
       row++) {
    if (vec->rows[row].over) {
      step_over(vec, row);
      continue;
    }
    enter(vec, row, context);
    vec_settle(vec, row);
    vec_show(vec, row);
  }
}

bool mk_vec_step(MkVec *vec, const int32_t *actions, bool by_seat, MkError *error) {
  if (!vec->ready)
    return mk_refuse(error, MK_ERROR_OTHER, "reset before the first step",
                     "最初に初期化してください");
  if (!check_rows(vec, actions, by_seat, error)) return false;
  Stepping how = {actions, by_seat};
  vec_run(vec, step_rows, &how);
  return finished(vec, error);
}

/* ---- Reading out ------------------------------------------------------------------------------------ */

static int nth_bit(uint64_t word, uint32_t n) {
  while (n--) word &= word - 1;
  return __builtin_ctzll(word);
}

static int sample_row(MkVec *vec, int row) {
  const uint64_t *mask = vec_mask(vec, row);
  uint32_t total = 0, index;
  if (vec->rows[row].over) return -1;
  for (int i = 0; i < vec->words; i++) total += (uint32_t)__builtin_popcountll(mask[i]);
  index = mk_rng_below(&vec->rows[row].rng, total);
  for (int i = 0;; i++) {
    uint32_t here = (uint32_t)__builtin_popcountll(mask[i]);
    if (index < here) return 64 * i + nth_bit(mask[i], index);
    index -= here;
  }
}

static void sample_rows(MkVec *vec, const void *context, int from, int to) {
  int32_t *out = *(int32_t *const *)context;
  for (int row = from; row < to; row++) out[row] = sample_row(vec, row);
}

void mk_vec_sample(MkVec *vec, int32_t *out) {
  if (vec->ready)
    vec_run(vec, sample_rows, &out);
  else
    for (int row = 0; row < vec->setup.games; row++) out[row] = -1;
}

int mk_vec_legal(const MkVec *vec, int32_t *offsets, int32_t *ids, int room) {
  int count = 0;
  for (int row = 0; row < vec->setup.games; row++) {
    offsets[row] = count;
    for (int i = 0; i < vec->words && !vec->rows[row].over; i++)
      for (uint64_t word = vec_mask(vec, row)[i]; word; word &= word - 1, count++)
        if (count < room) ids[count] = 64 * i + __builtin_ctzll(word);
  }
  offsets[vec->setup.games] = count;
  return count;
}

typedef struct Looking {
  int seat;
  uint8_t *obs, *mask;
} Looking;

static void observe_rows(MkVec *vec, const void *context, int from, int to) {
  const Looking *how = context;
  _Alignas(16) unsigned char view[MK_MAX_STATE];
  uint64_t mask[MK_MASK_WORDS];
  for (int row = from; row < to; row++) {
    vec_look(vec, vec_state(vec, row), how->seat, view);
    mk_observe(vec->setup.game, vec->content, view, how->seat,
               how->obs + (size_t)row * vec->row_size);
    mk_mask(vec->setup.game, vec->content, view, how->seat, mask, vec->words);
    memcpy(how->mask + (size_t)row * (size_t)vec->mask_size, mask, (size_t)vec->mask_size);
  }
}

void mk_vec_observe(const MkVec *vec, int seat, uint8_t *obs, uint8_t *mask) {
  Looking how = {seat, obs, mask};
  if (vec->ready) vec_run((MkVec *)vec, observe_rows, &how);
}

static void reveal_rows(MkVec *vec, const void *context, int from, int to) {
  uint8_t *out = *(uint8_t *const *)context;
  size_t size = mk_row_size(vec->setup.game, true);
  for (int row = from; row < to; row++)
    mk_reveal(vec->setup.game, vec->content, vec_state(vec, row), out + (size_t)row * size);
}

void mk_vec_reveal(const MkVec *vec, uint8_t *rows) {
  if (vec->ready) vec_run((MkVec *)vec, reveal_rows, &rows);
}
