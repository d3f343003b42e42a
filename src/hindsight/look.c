/* look.c - what a deal held with hindsight: beams from the deal, and from places along the best line so far.
 *
 * One beam keeps what looks best everywhere and so finds one way of playing. Those that follow see everything a little
 * differently and find others; every second one begins somewhere on the best line known and looks for a better end of
 * it. Looks come in groups that know the same line, so that it makes no difference which of them is done first.
 */
#include <meikyu/hindsight.h>

#include <stdlib.h>
#include <string.h>

#include "beam.h"

enum {
  GROUP = MK_HINDSIGHT_THREADS,
  MOST_NOISE = 6000, /* thousandths of a point */
};

/* A whole line, with room for the longest game. */
typedef struct Whole {
  int32_t score;
  int length;
  MkAction *action;
} Whole;

struct MkHindsight {
  const MkMatch *match;
  int looks; /* done */
  int found_after;
  int64_t positions;
  Whole best;
  Whole known; /* the best when this group began */
  /* Of what is looked at together. */
  int count, threads;
  Beam *beam[GROUP]; /* by thread; NULL: not needed so far */
  Whole found[GROUP];
  int64_t judged[GROUP];
  bool failed[GROUP];
};

/* ---- One look ---------------------------------------------------------------------------------------- */

/* How much of the best line is kept, if there is one: every second look goes its own way from the deal. */
static int place_on_line(const MkHindsight *h, int look) {
  MkRng rng;
  if (look % 2 == 0 || h->known.length == 0) return 0;
  mk_rng_init_pcg32(&rng, (uint64_t)look, 1);
  return (int)mk_rng_below(&rng, (uint32_t)h->known.length);
}

static int32_t noise_of(int look) {
  return look == 0 ? 0 : MOST_NOISE / (1 + look % 3);
}

static void look_once(MkHindsight *h, int index, Beam *beam) {
  _Alignas(16) unsigned char state[MK_MAX_STATE];
  const MkGame *game = mk_match_game(h->match);
  int look = h->looks + index, kept = place_on_line(h, look);
  Whole *found = &h->found[index];
  BeamLine rest = {.action = found->action + kept};
  memcpy(state, mk_match_start(h->match), game->state_size);
  for (int i = 0; i < kept; i++) {
    found->action[i] = h->known.action[i];
    game->apply(mk_match_content(h->match), state, BEAM_SEAT, found->action[i], NULL);
  }
  h->failed[index] =
      !beam_run(beam, state, (uint64_t)look, noise_of(look), &rest, &h->judged[index]);
  found->score = rest.score;
  found->length = rest.length ? kept + rest.length : 0;
}

static void look_by_thread(void *context, int thread) {
  MkHindsight *h = context;
  for (int i = thread; i < h->count; i += h->threads) look_once(h, i, h->beam[thread]);
}

/* ---- Looks that know the same line ------------------------------------------------------------------- */

static void copy_line(Whole *to, const Whole *from) {
  to->score = from->score;
  to->length = from->length;
  memcpy(to->action, from->action, (size_t)from->length * sizeof *from->action);
}

static void offer(MkHindsight *h, const Whole *line, int found_after) {
  if (line->length == 0 || (h->best.length && line->score <= h->best.score)) return;
  copy_line(&h->best, line);
  h->found_after = found_after;
}

static bool have_beams(MkHindsight *h) {
  for (int i = 0; i < h->threads; i++)
    if (!h->beam[i]) h->beam[i] = beam_new(mk_match_game(h->match), mk_match_content(h->match));
  for (int i = 0; i < h->threads; i++)
    if (!h->beam[i]) return false;
  return true;
}

/* The next looks, as many of them as belong to the group at hand. */
static bool look_together(MkHindsight *h, int times,
                          void (*run_all)(int, void (*)(void *, int), void *)) {
  int left = GROUP - h->looks % GROUP;
  if (left == GROUP) copy_line(&h->known, &h->best);
  h->count = times < left ? times : left;
  if (run_all)
    run_all(h->threads, look_by_thread, h);
  else
    look_by_thread(h, 0);
  for (int i = 0; i < h->count; i++) {
    if (h->failed[i]) return false;
    h->positions += h->judged[i];
    offer(h, &h->found[i], h->looks + i + 1);
  }
  h->looks += h->count;
  return true;
}

bool mk_hindsight_look(MkHindsight *h, int times, int threads,
                       void (*run_all)(int, void (*)(void *, int), void *)) {
  h->threads = !run_all || threads < 1 ? 1 : threads > GROUP ? GROUP : threads;
  if (!have_beams(h)) return false;
  for (int until = h->looks + times; h->looks < until;)
    if (!look_together(h, until - h->looks, run_all)) return false;
  return true;
}

/* ---- The line to beat ---------------------------------------------------------------------------------- */

static void offer_played(MkHindsight *h, const MkMatch *match) {
  MkResult result;
  int seat;
  if (!mk_match_over(match)) return;
  mk_match_result(match, &result);
  Whole *line = &h->found[0];
  line->score = result.seat[BEAM_SEAT].score;
  line->length = mk_match_length(match);
  for (int i = 0; i < line->length; i++) mk_match_action(match, i, &seat, &line->action[i]);
  offer(h, line, 0);
}

/* ---- The whole ---------------------------------------------------------------------------------------- */

static bool have_room(Whole *line, int most) {
  return (line->action = malloc((size_t)most * sizeof *line->action)) != NULL;
}

static bool prepare(MkHindsight *h, const MkMatch *match, MkError *error) {
  int most = mk_match_game(match)->max_actions;
  bool good = have_room(&h->best, most) && have_room(&h->known, most);
  for (int i = 0; i < GROUP && good; i++) good = have_room(&h->found[i], most);
  if (!good) return mk_refuse(error, MK_SAYS_MEMORY);
  h->match = match;
  offer_played(h, match);
  copy_line(&h->known, &h->best);
  return true;
}

MkHindsight *mk_hindsight_new(const MkMatch *match, int looks, MkError *error) {
  if (mk_match_setup(match)->seats != 1)
    return mk_refuse(error, MK_ERROR_OPTIONS, "what a deal held can be told for one seat alone",
                     "初期配置の可能性が調べられるのは、ひとりで遊ぶ場合だけです"),
           NULL;
  MkHindsight *h = calloc(1, sizeof *h);
  if (!h) return mk_refuse(error, MK_SAYS_MEMORY), NULL;
  h->looks = looks;
  if (prepare(h, match, error)) return h;
  mk_hindsight_free(h);
  return NULL;
}

void mk_hindsight_free(MkHindsight *h) {
  if (!h) return;
  for (int i = 0; i < GROUP; i++) {
    beam_free(h->beam[i]);
    free(h->found[i].action);
  }
  free(h->best.action);
  free(h->known.action);
  free(h);
}

int mk_hindsight_looks(const MkHindsight *h) {
  return h->looks;
}

MkHindsightLine mk_hindsight_best(const MkHindsight *h) {
  return (MkHindsightLine){h->best.score, h->best.length, h->best.action, h->found_after,
                           h->positions};
}
