/* A bot of one's own against one of Meikyu's, over many games, with an interval.
 *   cc example_bot.c $(pkg-config --cflags --libs meikyu-lab) && ./a.out [GAME [GAMES]] */
#include <meikyu/lab.h>
#include <stdio.h>
#include <stdlib.h>

/* Takes the action whose outcome stands best in one possible truth behind what the seat knows. */
static MkAction choose(MkQuestion *question) {
  const MkGame *game = question->game;
  _Alignas(16) unsigned char truth[MK_MAX_STATE], after[MK_MAX_STATE];
  MkAction legal[MK_MAX_LEGAL];
  int count = game->legal(question->content, question->view, question->seat, legal), best = 0;
  int32_t best_score = INT32_MIN;
  game->resample(question->content, question->view, question->seat, &question->rng, truth);
  for (int i = 0; i < count; i++) {
    MkResult result;
    for (size_t k = 0; k < game->state_size; k++) after[k] = truth[k];
    game->apply(question->content, after, question->seat, legal[i], NULL);
    mk_result(game, question->content, after, &result);
    if (result.seat[question->seat].score <= best_score) continue;
    best_score = result.seat[question->seat].score;
    best = i;
  }
  return legal[best];
}

static const MkBot own = {.id = "own", .name = {"Own", "自作"}, .choose = choose};

int main(int argc, char **argv) {
  MkLabMatch match = {.setup = {.game = mk_game_find(argc > 1 ? argv[1] : "seekers"), .seats = 2},
                      .a = &own,
                      .b = mk_bot_find("random"),
                      .games = argc > 2 ? atoi(argv[2]) : 100,
                      .threads = 2};
  if (!match.setup.game) return fprintf(stderr, "no such game\n"), 1;
  mk_options_init(match.setup.game, match.setup.seats, &match.setup.options);
  mk_seed_from_text("example", match.setup.seed);
  MkLabScore score;
  mk_lab_match(&match, &score);
  /* Games of a set share their deal, so that the sets say how sure the share of wins is. */
  MkLabRate rate = mk_lab_share(&score.won, score.sets, score.games);
  printf("own against random: %d games, %d won, %d drawn, %d lost, %d won by nobody: %.0f %% won "
         "(%.0f to %.0f)\n",
         score.games, score.wins, score.draws, score.losses, score.nobody, 100 * rate.rate,
         100 * rate.low, 100 * rate.high);
}
