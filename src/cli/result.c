/* result.c - the end of a game: the table as everybody may see it now, the ranking, and the reasons. */
#include "cli.h"

#include <stdlib.h>
#include <string.h>

#define words(end, en, ja) ((end)->lang == MK_JA ? (ja) : (en))

typedef struct End {
  const MkGame *game;
  const void *content;
  const char *const *names;
  MkLang lang;
} End;

static int row_points(const MkTallies *tallies, const char *row) {
  int points = 0;
  for (int i = 0; i < tallies->count; i++)
    if (strcmp(tallies->list[i].row, row) == 0) points += tallies->list[i].points;
  return points;
}

static bool is_first_of_row(const MkTallies *tallies, int at) {
  for (int i = 0; i < at; i++)
    if (strcmp(tallies->list[i].row, tallies->list[at].row) == 0) return false;
  return true;
}

/* Where a score comes from: " = Rectangle 12 + Gems 8 - Penalties 4". */
static void write_rows(const End *end, const MkTallies *tallies, MkText *out) {
  const char *sign = " = ";
  for (int i = 0; i < tallies->count; i++) {
    if (!is_first_of_row(tallies, i)) continue;
    int points = row_points(tallies, tallies->list[i].row);
    if (points < 0) sign = i ? " - " : " = -";
    mk_text_format(out, "%s%s %d", sign, cli_term_words(end->game, tallies->list[i].row, end->lang),
                   abs(points));
    sign = " + ";
  }
}

static void write_notes(const End *end, const MkSeatResult *seat, MkText *out) {
  for (int i = 0; i < seat->note_count; i++) {
    if (seat->note[i].text[0])
      mk_text_format(out, words(end, "; %s: %s", "。%s：%s"),
                     cli_term_words(end->game, seat->note[i].name, end->lang), seat->note[i].text);
  }
}

/* Line by line, where a line says more than its row. */
static void print_reasons(const End *end, const MkTallies *tallies) {
  if (!end->game->score) return;
  for (int i = 0; i < tallies->count; i++) {
    char room[512], points[16];
    MkText text = MK_TEXT(room);
    snprintf(points, sizeof points, "%+8d  ", tallies->list[i].points);
    mk_text_string(&text, points);
    mk_tally_words(end->game, end->content, &tallies->list[i], end->lang, &text);
    cli_terminal_wrapped(room, 0, 10);
    printf("\n");
  }
}

static void print_seat(const End *end, int seat, const MkSeatResult *result,
                       const MkTallies *tallies) {
  char room[1024];
  MkText text = MK_TEXT(room);
  mk_text_format(&text, "%d. %s: %d", result->rank, end->names[seat], result->score);
  write_rows(end, tallies, &text);
  write_notes(end, result, &text);
  cli_terminal_wrapped(room, 0, 5);
  printf("\n");
  print_reasons(end, tallies);
}

/* Where all have lost, all share the last rank. */
static bool has_winner(const MkResult *result, int seats) {
  for (int seat = 0; seat < seats; seat++)
    if (result->seat[seat].rank == 1) return true;
  return false;
}

static bool is_ordered_by_more_than_points(const MkResult *result, int seats) {
  for (int a = 0; a < seats; a++)
    for (int b = 0; b < a; b++)
      if (result->seat[a].score == result->seat[b].score &&
          result->seat[a].rank != result->seat[b].rank)
        return true;
  return false;
}

void cli_result_print(const MkView *view, const char *const *names, MkLang lang) {
  MkResult result;
  MkTallies tallies;
  End end = {view->game, view->content, names, lang};
  mk_result(view->game, view->content, view->bytes, &result);
  cli_print_picture(view, names, lang);
  printf("\n%s\n", words(&end, "The game is over.", "ゲーム終了。"));
  if (!has_winner(&result, view->seats)) printf("%s\n", cli_term_words(view->game, "nobody", lang));
  for (int rank = 1; rank <= view->seats; rank++)
    for (int seat = 0; seat < view->seats; seat++) {
      if (result.seat[seat].rank != rank) continue;
      mk_tally(view->game, view->content, view->bytes, seat, &tallies);
      print_seat(&end, seat, &result.seat[seat], &tallies);
    }
  if (is_ordered_by_more_than_points(&result, view->seats))
    printf("%s\n", cli_term_words(view->game, "tie", lang));
}
