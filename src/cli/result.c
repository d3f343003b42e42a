/* result.c - the end of a game: the table as everybody may see it now, the ranking, and the reasons. */
#include "cli.h"

#define words(end, en, ja) ((end)->lang == MK_JA ? (ja) : (en))

typedef struct End {
  const MkGame *game;
  const char *const *names;
  MkLang lang;
} End;

/* Where a score comes from: "rectangle 12 + gems 8 - penalty 4", and remarks. */
static void write_reasons(const End *end, const MkSeatResult *seat, MkText *out) {
  for (int i = 0; i < seat->part_count; i++) {
    int value = seat->part[i].value;
    const char *sign = value < 0 ? (i ? " - " : "-") : i ? " + " : "";
    mk_text_format(out, "%s%s %d", sign, term_words(end->game, seat->part[i].name, end->lang),
                   value < 0 ? -value : value);
  }
  for (int i = 0; i < seat->note_count; i++) {
    if (seat->note[i].text[0])
      mk_text_format(out, words(end, "; %s: %s", "。%s：%s"),
                     term_words(end->game, seat->note[i].name, end->lang), seat->note[i].text);
  }
}

static void print_seat(const End *end, int seat, const MkSeatResult *result) {
  char room[1024];
  MkText text = MK_TEXT(room);
  mk_text_format(&text, "%d. %s: %d", result->rank, end->names[seat], result->score);
  if (result->part_count + result->note_count > 0) {
    mk_text_string(&text, " = ");
    write_reasons(end, result, &text);
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

void result_print(const MkView *view, const char *const *names, MkLang lang) {
  MkResult result;
  End end = {view->game, names, lang};
  mk_result(view->game, view->content, view->bytes, &result);
  print_picture(view, names, lang);
  printf("\n%s\n", words(&end, "The game is over.", "ゲーム終了。"));
  if (!has_winner(&result, view->seats)) printf("%s\n", term_words(view->game, "nobody", lang));
  for (int rank = 1; rank <= view->seats; rank++)
    for (int seat = 0; seat < view->seats; seat++)
      if (result.seat[seat].rank == rank) print_seat(&end, seat, &result.seat[seat]);
}
