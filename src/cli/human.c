/* human.c - asking a human in line mode: the picture, numbered choices in plain words, notation too.
 * It knows no game: everything shown comes from the game's own words, and these are spoken from the
 * seat's view, so that nothing secret can slip in, and a table on another machine is asked about alike. */
#include "cli.h"

#include <stdlib.h>
#include <string.h>

enum { SHOWN_CHOICES = 24 };

#define words(q, en, ja) say((q)->args, en, ja)

static void notation_of(const Asking *q, MkAction action, char *room) {
  MkText text = mk_text_init(room, MK_MAX_ACTION_TEXT);
  mk_tell_notation(&q->view, action, &text);
}

/* Words of the game as people at this table hear them, with their names. */
static const char *spoken(const Asking *q, const char *words) {
  static char room[1024];
  MkText text = MK_TEXT(room);
  mk_text_named(&text, words, q->names, q->view.seats);
  return room;
}

static void print_choice(const Asking *q, int index, int width) {
  char notation[MK_MAX_ACTION_TEXT], room[512];
  MkText text = MK_TEXT(room);
  text.colour = cli_terminal_colour();
  notation_of(q, q->legal[index], notation);
  mk_tell_meaning(&q->view, q->legal[index], q->args->lang, &text);
  printf("%4d  %-*s  ", index + 1, width, notation);
  cli_terminal_wrapped(spoken(q, room), width + 8, width + 8);
  printf("\n");
}

/* Which choices have a notation that begins with `prefix`, and how wide the widest is. */
static int find_choices(const Asking *q, const char *prefix, int *found, int *width) {
  int count = 0;
  *width = 0;
  for (int i = 0; i < q->count; i++) {
    char notation[MK_MAX_ACTION_TEXT];
    notation_of(q, q->legal[i], notation);
    if (strncmp(notation, prefix, strlen(prefix)) != 0) continue;
    if ((int)strlen(notation) > *width) *width = (int)strlen(notation);
    found[count++] = i;
  }
  return count;
}

/* The choices whose notation begins with `prefix`; few of them unless `all`. */
static int print_choices(const Asking *q, const char *prefix, bool all) {
  static int found[MK_MAX_LEGAL];
  int width, count = find_choices(q, prefix, found, &width);
  int shown = all || count < SHOWN_CHOICES ? count : SHOWN_CHOICES;
  for (int i = 0; i < shown; i++) print_choice(q, found[i], width);
  if (shown < count)
    printf(words(q, "      ... and %d more: type the beginning of one, or * for all\n",
                 "      …ほか%d通り。表記の先頭を打つと絞り込み、* ですべて表示\n"),
           count - shown);
  return count;
}

void cli_print_picture(const MkView *view, const char *const *names, MkLang lang) {
  static char room[MK_MAX_STATE_TEXT], narrow[MK_MAX_STATE_TEXT];
  MkText text = MK_TEXT(room), folded = MK_TEXT(narrow);
  text.colour = cli_terminal_colour();
  mk_tell_picture(view, names, lang, &text);
  cli_fold_picture(&folded, room, cli_terminal_columns() ? cli_terminal_columns() : 80);
  printf("\n");
  cli_terminal_wrapped(narrow, 0, 4);
}

static void print_help(const Asking *q) {
  char room[MK_MAX_STATE_TEXT];
  MkText text = MK_TEXT(room);
  text.colour = cli_terminal_colour();
  mk_tell_help(&q->view, q->args->lang, &text);
  mk_text_format(
      &text,
      words(q,
            "\nType the number of a choice or its notation. * all choices, = the table again, u "
            "undo,\n%s? this help, q (or Ctrl-D) leave; %s.\n",
            "\n番号か表記で選ぶ。* すべての手、= 盤面をもう一度、u 待った、%s? この説明、\n"
            "q（または Ctrl-D）で中断。%s。\n"),
      q->match ? words(q, "h a hint, ", "h ヒント、") : "", q->leaving);
  cli_terminal_wrapped(room, 0, 0);
}

static void print_prompt(const Asking *q) {
  char room[512];
  const char *name = q->names[q->view.viewer];
  MkText text = MK_TEXT(room);
  mk_tell_question(&q->view, q->args->lang, &text);
  printf("\n%s: ", name);
  cli_terminal_wrapped(spoken(q, room), mk_text_width(name, strlen(name)) + 2, 2);
  printf("\n");
}

static bool pick_number(const Asking *q, const char *line, MkAction *action) {
  char *end;
  long number = strtol(line, &end, 10);
  if (*end || strspn(line, "0123456789") != strlen(line)) return false;
  if (number < 1 || number > q->count) return false;
  *action = q->legal[number - 1];
  return true;
}

/* Notation first: in some games a bare number is a notation too. */
static bool pick(const Asking *q, const char *line, MkAction *action) {
  return mk_view_read(&q->view, line, action, NULL) || pick_number(q, line, action);
}

static void explain_refusal(const Asking *q, const char *line) {
  char room[512];
  if (strspn(line, "0123456789") == strlen(line)) {
    printf(words(q, "There are choices 1 to %d.\n", "選べるのは1から%dまでです。\n"), q->count);
    return;
  }
  MkText text = MK_TEXT(room);
  mk_tell_refusal(&q->view, line, q->args->lang, &text);
  printf("%s", words(q, "Not possible: ", "できません："));
  cli_terminal_wrapped(room, 14, 2);
  printf("\n");
}

/* Whether two seats would be shown the very same table: nothing is secret between them. */
static bool see_the_same(const Table *table, int one, int other) {
  _Alignas(16) unsigned char drawn[2][MK_MAX_STATE];
  mk_match_table(table->match, one, drawn[0]);
  mk_match_table(table->match, other, drawn[1]);
  return memcmp(drawn[0], drawn[1], mk_match_game(table->match)->state_size) == 0;
}

bool cli_table_changes_hands(const Table *table, int seat) {
  return table->humans > 1 && table->shown_to != seat &&
         (table->shown_to < 0 || !see_the_same(table, table->shown_to, seat));
}

bool cli_table_hand_over(Table *table, int seat) {
  char room[64];
  if (!cli_table_changes_hands(table, seat)) return true;
  if (table->shown_to >= 0) cli_terminal_clear();
  printf(say(table->args, "\n%s is next. Hand over and press Enter.",
             "\n次は%sさん。端末を渡して Enter を押してください。"),
         table->names[seat]);
  if (!cli_terminal_line("", room, sizeof room)) return false;
  cli_terminal_clear();
  table->shown_to = seat;
  return true;
}

/* An action that the game warns of is asked for twice. */
static bool confirm(const Asking *q, MkAction action) {
  char room[512], line[64];
  MkText text = MK_TEXT(room);
  mk_tell_meaning(&q->view, action, q->args->lang, &text);
  if (strncmp(room, MK_WARNING, strlen(MK_WARNING)) != 0) return true;
  printf("%s\n", spoken(q, room));
  return cli_terminal_line(words(q, "Really? y/n > ", "本当に？ y/n > "), line, sizeof line) &&
         strcmp(line, "y") == 0;
}

bool cli_asking_answer(const Asking *q, const char *line, Choice *choice, MkAction *action) {
  if (pick(q, line, action)) {
    *choice = CHOICE_ACTION;
    return confirm(q, *action);
  }
  if (strcmp(line, "q") == 0) {
    *choice = CHOICE_LEAVE;
    return true;
  }
  if (strcmp(line, "u") == 0) {
    *choice = CHOICE_UNDO;
    if (q->can_undo) return true;
    printf("%s\n", words(q,
                         "Nothing can be taken back: somebody else has played since, or chance or "
                         "a secret has come in.",
                         "待ったはできません（ほかの人が手を打ったか、カードや秘密が公開された後"
                         "です）。"));
  } else if (strcmp(line, "?") == 0) {
    print_help(q);
  } else if (q->match && strcmp(line, "h") == 0) {
    cli_hint_write(q->args, q->match, q->view.viewer, stdout);
  } else if (strcmp(line, "*") == 0) {
    print_choices(q, "", true);
  } else if (line[0] == '\0' || strcmp(line, "=") == 0) {
    cli_print_picture(&q->view, q->names, q->args->lang);
    print_choices(q, "", false);
  } else if (print_choices(q, line, true) == 0) {
    explain_refusal(q, line);
  }
  return false;
}

void cli_asking_show(Asking *q) {
  q->count = mk_view_legal(&q->view, q->legal);
  cli_terminal_forget_typed();
  cli_print_picture(&q->view, q->names, q->args->lang);
  print_prompt(q);
  print_choices(q, "", false);
}

Choice cli_human_choose(Table *table, int seat, MkAction *action, int *count) {
  static Asking q; /* large; one human is asked at a time */
  if (!cli_table_hand_over(table, seat)) return CHOICE_LEAVE;
  cli_table_tell_news(table);
  *count = cli_table_undo_count(table, seat);
  q.args = table->args;
  q.names = table->names;
  q.can_undo = *count > 0;
  q.match = table->match;
  q.leaving = words(&q, "the game is saved and can be taken up again",
                    "ゲームは保存され、あとで続けられる");
  mk_view_init(&q.view, table->match, seat);
  cli_asking_show(&q);
  Choice choice = CHOICE_LEAVE;
  char line[256];
  while (cli_terminal_line("> ", line, sizeof line)) {
    if (cli_asking_answer(&q, line, &choice, action)) return choice;
  }
  return CHOICE_LEAVE;
}
