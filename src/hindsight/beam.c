/* beam.c - see beam.h. */
#include "beam.h"

#include <stdlib.h>
#include <string.h>

enum {
  WIDTH = 200,   /* positions kept */
  SIBLINGS = 12, /* of them from one and the same: variety is worth more than the last point */
  NO_STEP = -1,
};

/* How a position was reached. */
typedef struct Step {
  int32_t before; /* the step before it; NO_STEP: this is the start, and no action led there */
  MkAction action;
} Step;

typedef struct Kept {
  int32_t value;
  uint64_t hash;
  Step step;
} Kept;

/* The best positions of all that were offered. */
typedef struct Pool {
  int count;
  int32_t floor; /* no more than the worst kept: what is not above it has no place in a full pool */
  Kept *kept;
  unsigned char *states;
} Pool;

struct Beam {
  const MkGame *game;
  const void *content;
  uint64_t luck;
  int32_t noise;
  int64_t positions;
  Pool turn, next_turn;     /* between turns */
  Pool middle, next_middle; /* in the middle of one */
  Step *step;
  int step_count, step_room;
  int32_t best; /* the best end so far, and how it was reached */
  Step best_step;
  bool found;
  bool failed; /* no memory */
  MkAction legal[MK_MAX_LEGAL];
};

/* ---- Pools ------------------------------------------------------------------------------------------ */

static bool pool_init(Pool *pool, size_t state_size) {
  pool->kept = malloc(WIDTH * sizeof *pool->kept);
  pool->states = malloc(WIDTH * state_size);
  return pool->kept && pool->states;
}

static void pool_free(Pool *pool) {
  free(pool->kept);
  free(pool->states);
}

/* The place that a position takes: a free one, or that of the worst that must give way; -1: it is not kept. */
static int place_for(Pool *pool, const Kept *offer) {
  int worst = -1, worst_sibling = -1, siblings = 0;
  if (pool->count == WIDTH && offer->value <= pool->floor) return -1;
  for (int i = 0; i < pool->count; i++) {
    const Kept *kept = &pool->kept[i];
    if (kept->hash == offer->hash) return -1;
    if (worst < 0 || kept->value < pool->kept[worst].value) worst = i;
    if (kept->step.before != offer->step.before) continue;
    siblings++;
    if (worst_sibling < 0 || kept->value < pool->kept[worst_sibling].value) worst_sibling = i;
  }
  if (worst >= 0) pool->floor = pool->kept[worst].value;
  int place = siblings >= SIBLINGS ? worst_sibling : pool->count < WIDTH ? pool->count : worst;
  return place == pool->count || offer->value > pool->kept[place].value ? place : -1;
}

static void pool_offer(Pool *pool, const Kept *offer, const void *state, size_t state_size) {
  int place = place_for(pool, offer);
  if (place < 0) return;
  if (place == pool->count) pool->count++;
  pool->kept[place] = *offer;
  memcpy(pool->states + (size_t)place * state_size, state, state_size);
}

static void swap_pools(Pool *a, Pool *b) {
  Pool other = *a;
  *a = *b;
  *b = other;
  b->count = 0;
}

/* ---- Judging ---------------------------------------------------------------------------------------- */

static uint64_t mix(uint64_t value) {
  value = (value ^ value >> 32) * UINT64_C(0xd6e8feb86659fd93);
  return value ^ value >> 32;
}

/* States have no padding, so that equal positions have equal bytes. */
static uint64_t hash_state(const unsigned char *state, size_t size) {
  uint64_t hash = size, word = 0;
  for (size_t at = 0; at < size; at += sizeof word) {
    size_t left = size - at;
    word = 0;
    memcpy(&word, state + at, left < sizeof word ? left : sizeof word);
    hash = (hash ^ word) * UINT64_C(0x9e3779b97f4a7c15);
    hash ^= hash >> 29;
  }
  return hash;
}

static int32_t score_of(const Beam *beam, const void *state) {
  MkResult result;
  mk_result(beam->game, beam->content, state, &result);
  return result.seat[BEAM_SEAT].score;
}

static int32_t judge(const Beam *beam, const void *state, uint64_t hash) {
  const MkBotHelp *help = beam->game->bot;
  int32_t value = help && help->evaluate ? help->evaluate(beam->content, state, BEAM_SEAT)
                                         : 1000 * score_of(beam, state);
  uint32_t range = 2 * (uint32_t)beam->noise + 1;
  return value + (int32_t)((mix(hash ^ beam->luck) >> 33) % range) - beam->noise;
}

/* ---- Trying ----------------------------------------------------------------------------------------- */

static void remember(Beam *beam, Step step) {
  if (beam->step_count == beam->step_room) {
    int room = beam->step_room ? 2 * beam->step_room : 4096;
    Step *more = realloc(beam->step, (size_t)room * sizeof *more);
    if (!more) {
      beam->failed = true;
      return;
    }
    beam->step = more;
    beam->step_room = room;
  }
  beam->step[beam->step_count++] = step;
}

static void end_reached(Beam *beam, const void *state, Step step) {
  int32_t score = score_of(beam, state);
  if (beam->found && score <= beam->best) return;
  beam->found = true;
  beam->best = score;
  beam->best_step = step;
}

/* A turn is a round; where there are none every action is a turn of its own. */
static bool turn_ends(const Beam *beam, const void *before, const void *after) {
  const MkLabHelp *help = beam->game->lab;
  return !help || !help->round || help->round(before) != help->round(after);
}

static void try_action(Beam *beam, const void *from, Step step) {
  _Alignas(16) unsigned char state[MK_MAX_STATE];
  size_t size = beam->game->state_size;
  memcpy(state, from, size);
  beam->game->apply(beam->content, state, BEAM_SEAT, step.action, NULL);
  beam->positions++;
  if (beam->game->acting(state) == 0) {
    end_reached(beam, state, step);
    return;
  }
  uint64_t hash = hash_state(state, size);
  Kept offer = {judge(beam, state, hash), hash, step};
  pool_offer(turn_ends(beam, from, state) ? &beam->next_turn : &beam->next_middle, &offer, state,
             size);
}

/* What the game says promises nothing is tried only where there is nothing else. */
static bool promises(const Beam *beam, const void *state, MkAction action) {
  const MkBotHelp *help = beam->game->bot;
  return !help || !help->promise || help->promise(beam->content, state, BEAM_SEAT, action) > 0;
}

static void expand(Beam *beam, const Pool *pool, int index) {
  const unsigned char *state = pool->states + (size_t)index * beam->game->state_size;
  int before = beam->step_count, tried = 0;
  remember(beam, pool->kept[index].step);
  int count = beam->game->legal(beam->content, state, BEAM_SEAT, beam->legal);
  for (int i = 0; i < count; i++) {
    if (!promises(beam, state, beam->legal[i])) continue;
    try_action(beam, state, (Step){before, beam->legal[i]});
    tried++;
  }
  for (int i = 0; tried == 0 && i < count; i++)
    try_action(beam, state, (Step){before, beam->legal[i]});
}

/* ---- The whole -------------------------------------------------------------------------------------- */

Beam *hindsight_beam_new(const MkGame *game, const void *content) {
  Beam *beam = calloc(1, sizeof *beam);
  if (!beam) return NULL;
  beam->game = game;
  beam->content = content;
  size_t size = game->state_size;
  if (pool_init(&beam->turn, size) && pool_init(&beam->next_turn, size) &&
      pool_init(&beam->middle, size) && pool_init(&beam->next_middle, size))
    return beam;
  hindsight_beam_free(beam);
  return NULL;
}

void hindsight_beam_free(Beam *beam) {
  if (!beam) return;
  pool_free(&beam->turn);
  pool_free(&beam->next_turn);
  pool_free(&beam->middle);
  pool_free(&beam->next_middle);
  free(beam->step);
  free(beam);
}

static void begin(Beam *beam, const void *start, uint64_t luck, int32_t noise) {
  Kept root = {.step = {.before = NO_STEP}};
  beam->luck = luck;
  beam->noise = noise;
  beam->positions = 0;
  beam->step_count = 0;
  beam->found = beam->failed = false;
  beam->turn.count = beam->next_turn.count = 0;
  beam->middle.count = beam->next_middle.count = 0;
  pool_offer(&beam->turn, &root, start, beam->game->state_size);
}

static void expand_all(Beam *beam, const Pool *pool) {
  for (int i = 0; i < pool->count && !beam->failed; i++) expand(beam, pool, i);
}

/* From the beginnings of a turn to its ends. */
static void run_turn(Beam *beam) {
  expand_all(beam, &beam->turn);
  while (beam->next_middle.count && !beam->failed) {
    swap_pools(&beam->middle, &beam->next_middle);
    expand_all(beam, &beam->middle);
  }
  swap_pools(&beam->turn, &beam->next_turn);
}

static void write_line(const Beam *beam, BeamLine *line) {
  line->length = 0;
  line->score = beam->best;
  if (!beam->found) return;
  for (Step step = beam->best_step; step.before != NO_STEP; step = beam->step[step.before])
    line->length++;
  int at = line->length;
  for (Step step = beam->best_step; step.before != NO_STEP; step = beam->step[step.before])
    line->action[--at] = step.action;
}

bool hindsight_beam_run(Beam *beam, const void *start, uint64_t luck, int32_t noise, BeamLine *line,
                        int64_t *positions) {
  begin(beam, start, luck, noise);
  while (beam->turn.count && !beam->failed) run_turn(beam);
  write_line(beam, line);
  *positions = beam->positions;
  return !beam->failed;
}
