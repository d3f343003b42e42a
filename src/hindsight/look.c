/* look.c - what a deal held with hindsight: beams from the deal, each of which sees everything a little differently.
 *
 * One beam keeps what looks best everywhere and so finds one way of playing; those that follow find others. No look knows
 * of another, so that it makes no difference which of them is done first. Beginning again somewhere on the best line so
 * far was tried and found nothing (docs/strength.md).
 */
#include <meikyu/hindsight.h>

#include <stdlib.h>
#include <string.h>

#include "beam.h"

enum {
  TOGETHER = MK_HINDSIGHT_THREADS,
  MOST_NOISE = 6000, /* thousandths of a point */
};

struct MkHindsight {
  const MkMatch *match;
  int looks; /* done */
  int found_after;
  int64_t positions;
  BeamLine best;
  /* Of what is looked at together. */
  int count, threads;
  Beam *beam[TOGETHER]; /* by thread; NULL: not needed so far */
  BeamLine found[TOGETHER];
  int64_t judged[TOGETHER];
  bool failed[TOGETHER];
};

/* ---- Looking ---------------------------------------------------------------------------------------- */

static int32_t noise_of(int look) {
  return look == 0 ? 0 : MOST_NOISE / (1 + look % 3);
}

static void look_by_thread(void *context, int thread) {
  MkHindsight *h = context;
  for (int i = thread; i < h->count; i += h->threads) {
    int look = h->looks + i;
    h->failed[i] = !hindsight_beam_run(h->beam[thread], mk_match_start(h->match), (uint64_t)look,
                                       noise_of(look), &h->found[i], &h->judged[i]);
  }
}

static void offer(MkHindsight *h, const BeamLine *line, int found_after) {
  if (line->length == 0 || (h->best.length && line->score <= h->best.score)) return;
  h->best.score = line->score;
  h->best.length = line->length;
  memcpy(h->best.action, line->action, (size_t)line->length * sizeof *line->action);
  h->found_after = found_after;
}

static bool have_beams(MkHindsight *h) {
  bool good = true;
  for (int i = 0; i < h->threads; i++) {
    if (!h->beam[i])
      h->beam[i] = hindsight_beam_new(mk_match_game(h->match), mk_match_content(h->match));
    good &= h->beam[i] != NULL;
  }
  return good;
}

static bool look_together(MkHindsight *h, int times,
                          void (*run_all)(int, void (*)(void *, int), void *)) {
  h->count = times < TOGETHER ? times : TOGETHER;
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
  h->threads = !run_all || threads < 1 ? 1 : threads > TOGETHER ? TOGETHER : threads;
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
  BeamLine *line = &h->found[0];
  line->score = result.seat[BEAM_SEAT].score;
  line->length = mk_match_length(match);
  for (int i = 0; i < line->length; i++) mk_match_action(match, i, &seat, &line->action[i]);
  offer(h, line, 0);
}

/* ---- The whole ---------------------------------------------------------------------------------------- */

static bool have_room(BeamLine *line, int most) {
  return (line->action = malloc((size_t)most * sizeof *line->action)) != NULL;
}

static bool prepare(MkHindsight *h, const MkMatch *match, MkError *error) {
  int most = mk_match_game(match)->max_actions;
  bool good = have_room(&h->best, most);
  for (int i = 0; i < TOGETHER && good; i++) good = have_room(&h->found[i], most);
  if (!good) return mk_refuse(error, MK_SAYS_MEMORY);
  h->match = match;
  offer_played(h, match);
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
  for (int i = 0; i < TOGETHER; i++) {
    hindsight_beam_free(h->beam[i]);
    free(h->found[i].action);
  }
  free(h->best.action);
  free(h);
}

int mk_hindsight_looks(const MkHindsight *h) {
  return h->looks;
}

MkHindsightLine mk_hindsight_best(const MkHindsight *h) {
  return (MkHindsightLine){h->best.score, h->best.length, h->best.action, h->found_after,
                           h->positions};
}
