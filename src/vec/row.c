/* row.c - one game of a vec: dealing it, playing a number, letting bots play, and writing what a learner reads. Which rows
 * move when is step.c. */
#include "inside.h"

#include <string.h>

#include <meikyu/calls.h>

typedef struct AnyView {
  _Alignas(16) unsigned char bytes[MK_MAX_STATE];
} AnyView;

/* ---- Dealing ---------------------------------------------------------------------------------------- */

void vec_deal_named(MkVec *vec, int row, const char *name) {
  Row *r = &vec->rows[row];
  Deal *deal = &vec->deals[row];
  MkText text = MK_TEXT(deal->name);
  mk_text_string(&text, name);
  mk_seed_from_text(deal->name, deal->key);
  vec->setup.game->setup(vec->content, vec_state(vec, row), vec->setup.seats, &vec->setup.options,
                         deal->key);
  r->length = 0;
  r->over = 0;
  r->asked = 0;
}

void vec_deal(MkVec *vec, int row) {
  Row *r = &vec->rows[row];
  char name[sizeof vec->deals->name];
  MkText text = MK_TEXT(name);
  mk_text_string(&text, vec->deals[row].seed);
  mk_text_char(&text, '/');
  mk_text_int(&text, row);
  mk_text_char(&text, '/');
  mk_text_int(&text, r->deals);
  r->shift = 0;
  if (vec->setup.rotate)
    r->shift = (uint8_t)(((uint32_t)row + r->deals) % (uint32_t)vec->setup.seats);
  r->deals++;
  vec_deal_named(vec, row, name);
  vec_settle(vec, row);
}

/* ---- Playing ---------------------------------------------------------------------------------------- */

uint32_t vec_bots(const MkVec *vec, int row) {
  int seats = vec->setup.seats, shift = vec->rows[row].shift;
  return (vec->bots << shift | vec->bots >> (seats - shift)) & ((1u << seats) - 1);
}

static void apply(MkVec *vec, int row, int seat, MkAction action, int number) {
  MkStatus status = vec->setup.game->apply(vec->content, vec_state(vec, row), seat, action, NULL);
  assert(status == MK_OK);
  (void)status;
  vec_log_add(vec, row, seat, number);
}

void vec_play(MkVec *vec, int row, int seat, int number) {
  MkAction action = vec->setup.game->learn->action(vec->content, vec_state(vec, row), seat, number);
  vec->rows[row].asked = (int8_t)seat;
  apply(vec, row, seat, action, number);
}

static int decisions(const MkVec *vec, int row, int seat) {
  const uint16_t *log = vec_log(vec, row);
  int count = 0;
  for (int i = 0; i < vec->rows[row].length; i++) count += log[i] >> 12 == seat;
  return count;
}

/* What the bots ask in the caller's name. Once it said stop, all do. */
static bool given_up(void *context) {
  MkVec *vec = context;
  if (!atomic_load(&vec->stopped) && vec->setup.stop && vec->setup.stop(vec->setup.stop_context))
    atomic_store(&vec->stopped, true);
  return atomic_load(&vec->stopped);
}

static void play_bot(MkVec *vec, int row, int seat) {
  const MkGame *game = vec->setup.game;
  AnyView view;
  int seats = vec->setup.seats, place = (seat - vec->rows[row].shift + seats) % seats;
  MkQuestion question = {.game = game, .content = vec->content, .view = view.bytes, .seat = seat};
  game->view(vec->content, vec_state(vec, row), seat, view.bytes);
  question.budget.iterations = vec->setup.iterations[place];
  if (vec->setup.stop) {
    question.budget.stop = given_up;
    question.budget.stop_context = vec;
  }
  mk_question_seed(&question, vec->deals[row].key, seat, decisions(vec, row, seat));
  MkAction action = vec->setup.bot[place]->choose(&question);
  apply(vec, row, seat, action, mk_number(game, vec->content, view.bytes, seat, action));
}

void vec_settle(MkVec *vec, int row) {
  const MkGame *game = vec->setup.game;
  uint32_t acting = game->acting(vec_state(vec, row));
  if (vec->bots) {
    uint32_t bots = vec_bots(vec, row);
    for (; acting & bots && !atomic_load(&vec->stopped); acting = game->acting(vec_state(vec, row)))
      play_bot(vec, row, __builtin_ctz(acting & bots));
  }
  vec->rows[row].over = acting == 0;
  if (acting) vec->rows[row].asked = (int8_t)__builtin_ctz(acting);
}

/* ---- What a learner reads ----------------------------------------------------------------------------- */

void vec_look(const MkVec *vec, const void *state, int seat, void *view) {
  const MkGame *game = vec->setup.game;
  game->view(vec->content, state, seat, view);
  if (vec->setup.look == MK_VEC_TABLE && game->table) game->table(vec->content, view, seat);
}

static void show_nothing_won(MkVec *vec, int row) {
  int seats = vec->setup.seats;
  size_t at = (size_t)row * (size_t)seats;
  memset(vec->out.reward + at, 0, (size_t)seats * sizeof *vec->out.reward);
  memset(vec->out.score + at, 0, (size_t)seats * sizeof *vec->out.score);
  memset(vec->out.rank + at, 0, (size_t)seats * sizeof *vec->out.rank);
  vec->rows[row].rewarded = 0;
}

/* Winners share 1; everybody paid for their part of it before. */
static float reward_of(const MkVec *vec, const MkResult *result, int seat, int winners) {
  int seats = vec->setup.seats;
  if (seats == 1) return (float)result->seat[0].score / 100.0f;
  float won = result->seat[seat].rank == 1 ? 1.0f / (float)winners : 0.0f;
  return won - 1.0f / (float)seats;
}

static void show_end(MkVec *vec, int row) {
  MkResult result;
  int seats = vec->setup.seats, winners = 0;
  size_t at = (size_t)row * (size_t)seats;
  mk_outcome(vec->setup.game, vec->content, vec_state(vec, row), &result);
  for (int seat = 0; seat < seats; seat++) winners += result.seat[seat].rank == 1;
  for (int seat = 0; seat < seats; seat++) {
    vec->out.score[at + (size_t)seat] = result.seat[seat].score;
    vec->out.rank[at + (size_t)seat] = result.seat[seat].rank;
    vec->out.reward[at + (size_t)seat] = reward_of(vec, &result, seat, winners);
  }
  vec->out.done[row] = 1;
  vec->rows[row].rewarded = 1;
}

static void show_last(MkVec *vec, int row) {
  AnyView view;
  for (int seat = 0; seat < vec->setup.seats; seat++) {
    vec_look(vec, vec_state(vec, row), seat, view.bytes);
    uint8_t *out = vec->out.final_obs +
                   ((size_t)row * (size_t)vec->setup.seats + (size_t)seat) * vec->row_size;
    mk_observe(vec->setup.game, vec->content, view.bytes, seat, out);
  }
}

static void show_asked(MkVec *vec, int row) {
  const Row *r = &vec->rows[row];
  const MkGame *game = vec->setup.game;
  AnyView view;
  uint64_t *mask = vec_mask(vec, row);
  vec_look(vec, vec_state(vec, row), r->asked, view.bytes);
  game->learn->observe(vec->content, view.bytes, r->asked,
                       vec->out.obs + (size_t)row * vec->row_size);
  mk_mask(game, vec->content, view.bytes, r->asked, mask, vec->words);
  memcpy(vec->out.mask + (size_t)row * (size_t)vec->mask_size, mask, (size_t)vec->mask_size);
  vec->out.seat[row] = r->over ? -1 : r->asked;
  vec->out.acting[row] = (uint8_t)game->acting(vec_state(vec, row));
}

/* A row that was loaded stays as it was saved, also when it is over: the next step deals. */
void vec_show_loaded(MkVec *vec, int row) {
  Row *r = &vec->rows[row];
  if (r->rewarded) show_nothing_won(vec, row);
  vec->out.done[row] = 0;
  if (r->over) show_end(vec, row);
  if (r->over && vec->out.final_obs) show_last(vec, row);
  show_asked(vec, row);
}

/* In the mode of the same step a game that ends gives way to the next; one that is over before anybody is asked is not
 * shown. */
void vec_show(MkVec *vec, int row) {
  Row *r = &vec->rows[row];
  if (r->rewarded) show_nothing_won(vec, row);
  vec->out.done[row] = 0;
  if (r->over) show_end(vec, row);
  if (r->over && vec->setup.reset == MK_VEC_SAME_STEP) {
    show_last(vec, row);
    while (r->over && !atomic_load(&vec->stopped)) vec_deal(vec, row);
  }
  show_asked(vec, row);
}
