/* result.c - the end of a game: the table as everybody may see it now, the ranking, and the reasons. */
#include "cli.h"

/* Where a score comes from: "rectangle 12 + gems 8 - penalty 4", and remarks. */
static void write_reasons(const Table *table, const MkSeatResult *seat, MkText *out) {
  const MkGame *game = mk_match_game(table->match);
  for (int i = 0; i < seat->part_count; i++) {
    int value = seat->part[i].value;
    const char *sign = value < 0 ? (i ? " - " : "-") : i ? " + " : "";
    mk_text_format(out, "%s%s %d", sign, term_words(game, seat->part[i].name, table->args->lang),
                   value < 0 ? -value : value);
  }
  for (int i = 0; i < seat->note_count; i++) {
    if (seat->note[i].text[0])
      mk_text_format(out, say(table->args, "; %s: %s", "。%s：%s"),
                     term_words(game, seat->note[i].name, table->args->lang), seat->note[i].text);
  }
}

static void print_seat(const Table *table, int seat, const MkSeatResult *result) {
  char room[1024];
  MkText text = MK_TEXT(room);
  mk_text_format(&text, "%d. %s: %d", result->rank, table->names[seat], result->score);
  if (result->part_count + result->note_count > 0) {
    mk_text_string(&text, " = ");
    write_reasons(table, result, &text);
  }
  terminal_wrapped(room, 0, 5);
  printf("\n");
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
  table_print_picture(table, table->humans == 1 ? table->asked : MK_SPECTATOR);
  printf("\n%s\n", say(table->args, "The game is over.", "ゲーム終了。"));
  if (!has_winner(&result, seats))
    printf("%s\n", term_words(mk_match_game(table->match), "nobody", table->args->lang));
  for (int rank = 1; rank <= seats; rank++)
    for (int seat = 0; seat < seats; seat++)
      if (result.seat[seat].rank == rank) print_seat(table, seat, &result.seat[seat]);
}
