/* again.c - one game of a run, decision by decision: the bots' chance, and what a seat leaves alone, as play.c and
 * balance.c have them. */
#include <stdlib.h>

#include "play.h"
#include "restrict.h"

struct MkAgain {
  uint8_t chance[MK_SEED_SIZE];
  MkRng rng; /* for seats of `random` */
  bool restricted;
  LabRestricted as_seen; /* the game as bots see it then */
  MkAction room[MK_MAX_LEGAL];
};

MkAgain *mk_again_new(const MkAgainSetup *setup) {
  MkAgain *again = calloc(1, sizeof *again);
  if (!again) return NULL;
  mk_study_chance(setup->deal, setup->repeat, again->chance);
  mk_study_random(setup->deal, setup->repeat, &again->rng);
  again->restricted = setup->unsolving || setup->things;
  lab_restricted_init(&again->as_seen, setup->game);
  lab_restrict(setup->game, setup->seat, setup->things);
  return again;
}

void mk_again_free(MkAgain *again) {
  lab_restrict(NULL, 0, 0);
  free(again);
}

MkAction mk_again_choose(MkAgain *again, const MkBot *bot, MkQuestion *question, int decision) {
  if (again->restricted) question->game = &again->as_seen.game;
  if (lab_is_random(bot))
    return mk_pick(question->game, question->content, question->view, question->seat, &again->rng,
                   again->room);
  mk_question_seed(question, again->chance, question->seat, decision);
  return bot->choose(question);
}
