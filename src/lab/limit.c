/* limit.c - what a deal held with hindsight: beams from the deal, and from places along the best line so far.
 *
 * One beam keeps what looks best everywhere and so finds one way of playing. Those that follow see everything a little
 * differently and find others; every second one begins somewhere on the best line known and looks for a better end of
 * it. Beams come in groups that know the same line, so that it makes no difference which of them is done first.
 */
#include <meikyu/lab.h>

#include <stdlib.h>
#include <string.h>

#include "beam.h"

enum {
  GROUP = 8,
  MOST_NOISE = 6000, /* thousandths of a point */
};

typedef struct Search {
  const MkLabLimit *limit;
  const MkMatch *match;
  Beam *beam[MK_MAX_THREADS];
  BeamLine found[GROUP]; /* whole lines, from the deal on */
  int64_t positions[GROUP];
  bool failed[GROUP];
  int first, count; /* the iterations of this group */
  int threads;
  MkLabLine *best;
} Search;

/* ---- One iteration ---------------------------------------------------------------------------------- */

/* How much of the best line is kept: the first group has none, and every second iteration goes its own way. */
static int place_on_line(const Search *s, int iteration) {
  MkRng rng;
  if (iteration % 2 == 0 || s->best->length == 0) return 0;
  mk_rng_init_pcg32(&rng, (uint64_t)iteration, 1);
  return (int)mk_rng_below(&rng, (uint32_t)s->best->length);
}

static int32_t noise_of(int iteration) {
  return iteration == 0 ? 0 : MOST_NOISE / (1 + iteration % 3);
}

static void look(Search *s, int index, Beam *beam) {
  _Alignas(16) unsigned char state[MK_MAX_STATE];
  const MkGame *game = s->limit->setup.game;
  const void *content = mk_match_content(s->match);
  int iteration = s->first + index, kept = place_on_line(s, iteration);
  BeamLine *found = &s->found[index], rest = {.action = found->action + kept};
  memcpy(state, mk_match_start(s->match), game->state_size);
  for (int i = 0; i < kept; i++) {
    found->action[i] = s->best->action[i];
    game->apply(content, state, BEAM_SEAT, found->action[i], NULL);
  }
  s->failed[index] =
      !beam_run(beam, state, (uint64_t)iteration, noise_of(iteration), &rest, &s->positions[index]);
  found->score = rest.score;
  found->length = rest.length ? kept + rest.length : 0;
}

static void look_by_thread(void *context, int thread) {
  Search *s = context;
  for (int i = thread; i < s->count; i += s->threads) look(s, i, s->beam[thread]);
}

/* ---- All of them ------------------------------------------------------------------------------------ */

static void compare(Search *s, int index) {
  MkLabLine *best = s->best;
  const BeamLine *found = &s->found[index];
  best->positions += s->positions[index];
  if (found->length == 0 || (best->length && found->score <= best->score)) return;
  best->score = found->score;
  best->length = found->length;
  best->found_after = s->first + index + 1;
  memcpy(best->action, found->action, (size_t)found->length * sizeof *found->action);
}

static bool run_group(Search *s) {
  mk_lab_run_all(s->threads, look_by_thread, s);
  for (int i = 0; i < s->count; i++) {
    if (s->failed[i]) return false;
    compare(s, i);
  }
  if (s->limit->progress)
    s->limit->progress(s->limit->context, s->first + s->count, s->best->score);
  return true;
}

static bool prepare(Search *s) {
  size_t room = (size_t)s->limit->setup.game->max_actions * sizeof(MkAction);
  s->best->action = malloc(room);
  bool good = s->best->action != NULL;
  for (int i = 0; i < GROUP; i++) good &= (s->found[i].action = malloc(room)) != NULL;
  for (int i = 0; i < s->threads; i++)
    good &= (s->beam[i] = beam_new(s->limit->setup.game, mk_match_content(s->match))) != NULL;
  return good;
}

static void release(Search *s) {
  for (int i = 0; i < GROUP; i++) free(s->found[i].action);
  for (int i = 0; i < s->threads; i++) beam_free(s->beam[i]);
}

static bool search(Search *s, MkError *error) {
  bool good = prepare(s);
  for (s->first = 0; good && s->first < s->limit->iterations; s->first += s->count) {
    int left = s->limit->iterations - s->first;
    s->count = left < GROUP ? left : GROUP;
    good = run_group(s);
  }
  release(s);
  if (good) return true;
  free(s->best->action);
  s->best->action = NULL;
  return mk_refuse(error, MK_SAYS_MEMORY);
}

bool mk_lab_limit(const MkLabLimit *limit, MkLabLine *line, MkError *error) {
  *line = (MkLabLine){0};
  if (limit->setup.seats != 1)
    return mk_refuse(error, MK_ERROR_OPTIONS, "what a deal held can be told for one seat alone",
                     "初期配置の可能性が調べられるのは、ひとりで遊ぶ場合だけです");
  MkMatch *match = mk_match_new(&limit->setup, error);
  if (!match) return false;
  int threads = limit->threads < 1 ? 1 : limit->threads > GROUP ? GROUP : limit->threads;
  Search s = {.limit = limit, .match = match, .threads = threads, .best = line};
  bool good = search(&s, error);
  mk_match_free(match);
  return good;
}
