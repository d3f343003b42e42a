/* speed.c - how many iterations a second the search makes, over positions of random games. */
#include <meikyu/lab.h>

enum { OPINIONS = 1, LONGEST_WALK = 24 };

/* A position some random actions into a game, different for every number; the seat that must act. */
static int deal(const MkSetup *setup, uint32_t number, MkRng *rng, void *state) {
  uint8_t seed[MK_SEED_SIZE] = {(uint8_t)number, (uint8_t)(number >> 8), 's'};
  const void *content = mk_content_data(setup->content);
  setup->game->setup(content, state, setup->seats, &setup->options, seed);
  int actions = (int)mk_rng_below(rng, LONGEST_WALK);
  uint32_t acting = setup->game->acting(state);
  for (; actions > 0 && acting; actions--) {
    static _Thread_local MkAction legal[MK_MAX_LEGAL];
    int seat = __builtin_ctz(acting);
    int count = setup->game->legal(content, state, seat, legal);
    setup->game->apply(content, state, seat, legal[mk_rng_below(rng, (uint32_t)count)], NULL);
    acting = setup->game->acting(state);
  }
  return acting ? __builtin_ctz(acting) : -1;
}

double mk_lab_speed(const MkSetup *setup, int iterations, double seconds) {
  _Alignas(16) unsigned char state[MK_MAX_STATE], view[MK_MAX_STATE];
  MkRng rng;
  mk_rng_init_pcg32(&rng, 1, 1);
  double done = 0, spent = 0;
  for (uint32_t number = 0; spent < seconds; number++) {
    int seat = deal(setup, number, &rng, state);
    if (seat < 0) continue;
    MkOpinion opinion[OPINIONS];
    MkQuestion question = {.game = setup->game,
                           .content = mk_content_data(setup->content),
                           .view = view,
                           .seat = seat,
                           .budget = {.iterations = iterations}};
    setup->game->view(question.content, state, seat, view);
    mk_question_seed(&question, setup->seed, seat, (int)number);
    uint64_t begin = mk_lab_thread_us();
    mk_think(&question, opinion, OPINIONS);
    spent += 1e-6 * (double)(mk_lab_thread_us() - begin);
    done += iterations;
  }
  return done / spent;
}
