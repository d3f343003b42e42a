/* result.c - the end of a game: the table as everybody may see it now, the ranking, and the reasons. */
#include "cli.h"

static void print_parts(const Table *table, const MkSeatResult *seat) {
  const MkGame *game = mk_match_game(table->match);
  for (int i = 0; i < seat->part_count; i++)
    printf("%s%s %d", i ? ", " : "  (", term_words(game, seat->part[i].name, table->args->lang),
           seat->part[i].value);
  for (int i = 0; i < seat->note_count; i++) {
    if (seat->note[i].text[0])
      printf(", %s: %s", term_words(game, seat->note[i].name, table->args->lang),
             seat->note[i].text);
  }
  printf(")\n");
}

/* Where all have lost, all share the last rank. */
static bool has_winner(const MkResult *result, int seats) {
  for (int seat = 0; seat < seats; seat++)
    if (result->seat[seat].rank == 1) return true;
  return false;
}

void result_print(const Table *table) {
  MkResult result;
  int seats = mk_match_setup(table->match)->seats;
  mk_match_result(table->match, &result);
  printf("\n%s\n", say(table->args, "The game is over.", "ゲーム終了。"));
  if (!has_winner(&result, seats))
    printf("%s\n", term_words(mk_match_game(table->match), "nobody", table->args->lang));
  for (int rank = 1; rank <= seats; rank++) {
    for (int seat = 0; seat < seats; seat++) {
      if (result.seat[seat].rank != rank) continue;
      printf("%d. %s: %d", rank, table->names[seat], result.seat[seat].score);
      print_parts(table, &result.seat[seat]);
    }
  }
}
