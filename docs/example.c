/* Plays a game between two bots and prints every action and the score.
 *   cc example.c $(pkg-config --cflags --libs meikyu) && ./a.out [GAME [SEED]] */
#include <meikyu/meikyu.h>
#include <stdio.h>

int main(int argc, char **argv) {
  MkSetup setup = {.game = mk_game_find(argc > 1 ? argv[1] : "seekers"), .seats = 2};
  if (!setup.game) return fprintf(stderr, "no such game\n"), 1;
  mk_options_init(setup.game, setup.seats, &setup.options);
  mk_seed_from_text(argc > 2 ? argv[2] : "example", setup.seed);
  MkError error;
  MkMatch *match = mk_match_new(&setup, &error); /* no content named: the built-in one */
  if (!match) return fprintf(stderr, "%s\n", error.message), 1;
  const MkBot *bots[2] = {mk_bot_find("greedy"), mk_bot_find("random")};

  while (!mk_match_over(match)) {
    int seat = mk_match_acting(match) & 1 ? 0 : 1;
    _Alignas(16) unsigned char view[MK_MAX_STATE];
    setup.game->view(NULL, mk_match_state(match), seat, view); /* all that a bot may know */
    MkQuestion question = {.game = setup.game, .view = view, .seat = seat};
    mk_question_seed(&question, setup.seed, seat, mk_match_length(match));
    MkAction action = bots[seat]->choose(&question);
    char notation[MK_MAX_ACTION_TEXT];
    MkText text = MK_TEXT(notation);
    mk_action_write(setup.game, NULL, mk_match_state(match), seat, action, &text);
    printf("%s %s\n", bots[seat]->id, notation);
    mk_match_apply(match, seat, action, NULL, NULL);
  }
  MkResult result;
  mk_match_result(match, &result);
  printf("greedy %d, random %d\n", result.seat[0].score, result.seat[1].score);
  mk_match_free(match);
}
