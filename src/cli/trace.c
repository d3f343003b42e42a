/* trace.c - `meikyu trace`: a record with everything shown, or with all that one seat may see. */
#include "cli.h"

#include <stdlib.h>
#include <string.h>

enum { EVERYTHING = -2 };

typedef struct Tracer {
  const Args *args;
  int seat; /* whose eyes: a seat, MK_SPECTATOR or EVERYTHING */
  MkText text;
} Tracer;

static void print_line(Tracer *t) {
  mk_text_char(&t->text, '\n');
  fwrite(t->text.data, 1, t->text.length, stdout);
  mk_text_clear(&t->text);
}

static void add_state(Tracer *t, const MkMatch *match) {
  MkView view;
  if (t->seat == EVERYTHING) {
    mk_json_key(&t->text, "state");
    mk_match_game(match)->state_write(mk_match_content(match), mk_match_state(match), &t->text);
    return;
  }
  mk_json_key(&t->text, "view");
  mk_view_init(&view, match, t->seat);
  mk_tell_table(&view, &t->text);
}

/* The first line without the seed, which would tell everything. */
static void print_header(Tracer *t, const MkMatch *match) {
  MkSetup setup = *mk_match_setup(match);
  mk_record_write_header(&setup, &t->text);
  t->text.length--; /* the newline: print_line writes it */
  if (t->seat != EVERYTHING) {
    char *seed = strstr(t->text.data, ",\"seed\":\"");
    size_t cut = strlen(",\"seed\":\"") + 2 * MK_SEED_SIZE + 1;
    t->text.length -= cut;
    memmove(seed, seed + cut, (size_t)(t->text.data + t->text.length + 1 - seed));
  }
  print_line(t);
}

static bool on_dealt(void *context, const MkMatch *match) {
  Tracer *t = context;
  int seats = mk_match_setup(match)->seats;
  if (t->seat >= seats)
    return cli_fail(t->args,
                    say(t->args, "--seat: there are seats 0 to %d in this game",
                        "--seat：このゲームの席は 0～%d です"),
                    seats - 1),
           false;
  print_header(t, match);
  mk_json_open_object(&t->text);
  add_state(t, match);
  mk_json_close_object(&t->text);
  print_line(t);
  return true;
}

static void add_legal(Tracer *t, const MkMatch *match, int seat) {
  const MkGame *game = mk_match_game(match);
  static MkAction legal[MK_MAX_LEGAL];
  int count = game->legal(mk_match_content(match), mk_match_state(match), seat, legal);
  mk_json_key(&t->text, "legal");
  mk_json_open_array(&t->text);
  for (int i = 0; i < count; i++) {
    char room[MK_MAX_ACTION_TEXT];
    MkText notation = MK_TEXT(room);
    mk_action_write(game, mk_match_content(match), mk_match_state(match), seat, legal[i],
                    &notation);
    mk_json_string(&t->text, room);
  }
  mk_json_close_array(&t->text);
}

/* What others could do, and a choice still hidden, would tell what they hold: only their seat is said. */
static void on_before(void *context, const MkMatch *match, int seat, MkAction action) {
  Tracer *t = context;
  mk_json_open_object(&t->text);
  mk_json_key_int(&t->text, "seat", seat);
  if (t->seat != EVERYTHING && t->seat != seat) return;
  char room[MK_MAX_ACTION_TEXT];
  MkText notation = MK_TEXT(room);
  add_legal(t, match, seat);
  mk_action_write(mk_match_game(match), mk_match_content(match), mk_match_state(match), seat,
                  action, &notation);
  mk_json_key_string(&t->text, "do", room);
}

/* Whether whoever looks may notice that the last action happened. */
static bool is_told(const Tracer *t, const MkMatch *match) {
  if (t->seat == EVERYTHING) return true;
  return (mk_match_told(match, mk_match_length(match) - 1) & mk_viewer_bit(t->seat)) != 0;
}

static void on_after(void *context, const MkMatch *match, int seat, MkAction action) {
  (void)seat, (void)action;
  Tracer *t = context;
  if (!is_told(t, match)) {
    mk_text_clear(&t->text);
    return;
  }
  add_state(t, match);
  mk_json_close_object(&t->text);
  print_line(t);
}

static void on_ended(void *context, const MkMatch *match) {
  Tracer *t = context;
  mk_record_write_result(match, &t->text);
  t->text.length--;
  print_line(t);
}

static bool read_seat(const Args *args, int *seat) {
  const char *text = cli_args_get(args, "seat");
  *seat = EVERYTHING;
  if (!text) return true;
  *seat = MK_SPECTATOR;
  if (strcmp(text, "spectator") == 0) return true;
  return cli_args_number(args, "seat", 0, MK_MAX_SEATS - 1, seat);
}

static int run(const Args *args) {
  enum { LINE = MK_MAX_LEGAL * MK_MAX_ACTION_TEXT + MK_MAX_STATE_TEXT };
  Tracer tracer = {.args = args};
  RecordVisitor visitor = {&tracer, on_dealt, on_before, on_after, on_ended};
  RecordFile file;
  char *room = malloc(LINE);
  if (!room) return cli_fail(args, say(args, "out of memory", "メモリが足りません"));
  tracer.text = mk_text_init(room, LINE);
  int status = EXIT_WRONG;
  if (read_seat(args, &tracer.seat)) {
    status =
        cli_record_file_read(args, args->operands[0], &visitor, &file) ? EXIT_FINE : EXIT_WRONG;
    cli_record_file_release(&file);
  }
  free(room);
  return cli_finish_output(args, status);
}

static const Flag flags[] = {
    {"seat",
     "N|spectator",
     {"show only what this seat may see, as {\"view\":...}",
      "この席に見えるものだけを {\"view\":...} で示す"}},
    {"content", "FILE", {"the content the record was made with", "棋譜を作ったときの内容"}},
    {NULL, NULL, {NULL, NULL}},
};

const Command command_trace = {
    .name = "trace",
    .operands = "FILE|-",
    .summary = {"Replay a record and print every state, list of legal actions and the result.",
                "棋譜を再生し、局面、合法手、結果をすべて出力します。"},
    .min_operands = 1,
    .max_operands = 1,
    .flags = flags,
    .run = run,
};
