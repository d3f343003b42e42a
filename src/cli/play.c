/* play.c - `meikyu play`: the loop over decisions and its record. Who sits where is seating.c, how a human is
 * asked human.c, the end result.c; bots see only views. */
#include "cli.h"

#include <stdlib.h>
#include <string.h>

#include <meikyu/study.h>

/* ---- Saving ------------------------------------------------------------------------------------ */

/* Standard output gets the record once, at the end; a file is kept up to date action by action. */
static bool save(Table *table) {
  if (!table->record || strcmp(table->record, "-") == 0) return true;
  size_t length;
  char *bytes = cli_record_text(table->match, &length);
  if (!bytes)
    return cli_fail(table->args, say(table->args, "out of memory", "メモリが足りません")), false;
  bool good = cli_replace_file(table->args, table->record, bytes, length, &table->held);
  free(bytes);
  return good;
}

static bool print_record(const Table *table) {
  size_t length;
  char *bytes = cli_record_text(table->match, &length);
  if (!bytes)
    return cli_fail(table->args, say(table->args, "out of memory", "メモリが足りません")), false;
  bool good = cli_print_bytes(table->args, bytes, length);
  free(bytes);
  return good;
}

/* ---- The loop ----------------------------------------------------------------------------------- */

static bool quiet(const Table *table) {
  return cli_args_get(table->args, "quiet") || (table->record && strcmp(table->record, "-") == 0);
}

unsigned cli_table_people(const Table *table) {
  unsigned people = 0;
  for (int seat = 0; seat < mk_match_setup(table->match)->seats; seat++)
    if (!table->bots[seat]) people |= mk_viewer_bit(seat);
  return people;
}

/* Behind what nobody has read yet; what is too old is forgotten. */
void cli_table_add_news(Table *table, const MkEvent *event) {
  if (table->news_count == MAX_NEWS)
    memmove(table->news, table->news + 1, sizeof *table->news * (size_t)--table->news_count);
  table->news[table->news_count++] = *event;
}

/* What those at the table may know of what happened. */
static void write_news(const Table *table, bool again, MkText *out) {
  out->colour = cli_terminal_colour();
  for (int i = 0; i < table->news_count; i++) {
    char room[512];
    MkText line = MK_TEXT(room);
    line.colour = out->colour;
    if ((again ? mk_tell_event_again : mk_tell_event)(table->match, &table->news[i],
                                                      cli_table_people(table), table->names,
                                                      table->args->lang, &line))
      mk_text_format(out, "  %s\n", room);
  }
}

void cli_table_write_news(const Table *table, MkText *out) {
  write_news(table, true, out);
}

static void print_news(Table *table, bool again) {
  static char room[NEWS_ROOM];
  MkText text = MK_TEXT(room);
  write_news(table, again, &text);
  cli_terminal_wrapped(room, 0, 4);
  table->news_count = 0;
}

void cli_table_tell_news(Table *table) {
  print_news(table, true);
}

/* One human reads at once what happens; of several, the next one reads it after the hand-over, and a
 * full screen shows it in pictures, where the game has some, or when it asks. */
static void tell(Table *table, const MkEvents *events) {
  if (cli_screen_open(table)) {
    cli_scenes_tell(table, events);
    return;
  }
  for (int i = 0; i < events->count; i++) cli_table_add_news(table, &events->list[i]);
  if (table->humans == 1) print_news(table, false);
}

/* Whoever leaves does not wait for a bot: its time is up. */
static uint64_t clock_us(void) {
  return cli_terminal_interrupted() ? UINT64_MAX / 2 : mk_lab_wall_us();
}

/* Bots among themselves count iterations, so that the same seed gives the same record on every machine;
 * with a human at the table, or --ms, they think by the clock. */
static bool read_budget(const Args *args, bool humans, MkBudget *budget) {
  if (!cli_args_number(args, "ms", 1, 600000, &budget->milliseconds) ||
      !cli_args_number(args, "iterations", 0, 100000000, &budget->iterations) ||
      !cli_args_number(args, "threads", 1, MK_MAX_THREADS, &budget->threads))
    return false;
  if (humans || budget->milliseconds) budget->now_us = clock_us;
  budget->run_all = mk_lab_run_all;
  return true;
}

/* A bot may take its time; a human is told for whom they wait. */
static void say_thinking(const Table *table, int seat) {
  if (table->humans == 0) return;
  cli_screen_open(table); /* a full screen is open before anybody waits at it */
  cli_fullscreen_wait(table, seat);
  if (!cli_fullscreen_is_open())
    cli_terminal_progress(say(table->args, "%s is thinking... ", "%sが考えています… "),
                          table->names[seat]);
}

static MkAnswer ask_bot(Table *table, MkQuestion *question) {
  say_thinking(table, question->seat);
  if (table->engines[question->seat].engine) return cli_engines_ask(table, question);
  const MkBot *bot = table->bots[question->seat];
  int decision = mk_match_decisions(table->match, question->seat);
  MkAction action =
      table->again ? mk_again_choose(table->again, bot, question, decision) : bot->choose(question);
  if (table->humans > 0) cli_terminal_progress_end();
  return (MkAnswer){.kind = MK_ANSWER_ACTION, .action = action};
}

int cli_table_undo_count(const Table *table, int seat) {
  return mk_match_undo_count(table->match, seat, cli_table_people(table));
}

static MkAnswer ask_human(Table *table, int seat) {
  MkAnswer answer = {.kind = MK_ANSWER_ACTION};
  table->asked = seat;
  Chooser *choose = cli_screen_open(table) ? cli_screen_choose : cli_human_choose;
  switch (choose(table, seat, &answer.action, &answer.undo)) {
  case CHOICE_LEAVE: answer.kind = MK_ANSWER_STOP; break;
  case CHOICE_UNDO: answer.kind = MK_ANSWER_UNDO; break;
  case CHOICE_ACTION: break;
  }
  return answer;
}

/* Whoever leaves while somebody thinks leaves before the answer counts. */
static MkAnswer ask(void *context, MkQuestion *question) {
  Table *table = context;
  MkAnswer answer =
      table->bots[question->seat] ? ask_bot(table, question) : ask_human(table, question->seat);
  if (cli_terminal_interrupted()) answer.kind = MK_ANSWER_STOP;
  return answer;
}

/* With humans every action is kept at once; a record that cannot be written ends the game. */
static void keep(Table *table, MkReferee *referee) {
  if (table->humans == 0 || save(table)) return;
  table->failed = true;
  referee->stopped = true;
}

static void on_undone(void *context, MkReferee *referee) {
  Table *table = context;
  table->news_count = 0; /* what was taken back did not happen */
  cli_engines_notice(table);
  keep(table, referee);
}

/* Bots among themselves may take long. */
static void show_progress(const Table *table) {
  cli_terminal_progress(say(table->args, "%s: %d moves ", "%s：%d手 "),
                        mk_words(mk_match_game(table->match)->name, table->args->lang),
                        mk_match_length(table->match));
}

static void on_played(void *context, MkReferee *referee, int seat, MkAction action,
                      const MkEvents *events) {
  (void)seat, (void)action;
  Table *table = context;
  cli_engines_notice(table);
  if (table->humans > 0)
    tell(table, events);
  else if (!quiet(table))
    show_progress(table);
  keep(table, referee);
}

/* A word for a shell: in single quotes, those inside it escaped. */
static void print_quoted(const char *word) {
  putchar('\'');
  for (; *word; word++) {
    if (*word == '\'') fputs("'\\'", stdout);
    putchar(*word);
  }
  putchar('\'');
}

static void say_how_to_go_on(const Table *table) {
  const Args *args = table->args;
  printf("\n%s ", say(args, "Left the game.", "中断しました。"));
  if (!table->record) {
    printf("%s\n", say(args, "It was not kept.", "保存されていません。"));
    return;
  }
  printf(say(args, "It is saved; go on with: meikyu play %s --resume ",
             "保存しました。続きは：meikyu play %s --resume "),
         mk_match_game(table->match)->id);
  print_quoted(table->record);
  if (!cli_args_get(args, "record") && !cli_args_get(args, "resume"))
    printf("%s", say(args, "\n(or choose it in the menu: meikyu)",
                     "\n（meikyu のメニューからも選べます）"));
  printf("\n");
}

static void print_end(const Table *table) {
  MkView view;
  mk_view_init(&view, table->match, table->humans == 1 ? table->asked : MK_SPECTATOR);
  cli_result_print(&view, table->names, table->args->lang);
}

/* What is left to say when nobody decides any more. */
static int finish(Table *table) {
  if (table->humans == 0 && !save(table)) return EXIT_WRONG;
  if (table->record && strcmp(table->record, "-") == 0)
    return print_record(table) ? EXIT_FINE : EXIT_WRONG;
  if (!mk_match_over(table->match))
    say_how_to_go_on(table);
  else if (!quiet(table)) {
    print_end(table);
    cli_best_tell(table);
  }
  return cli_finish_output(table->args, EXIT_FINE);
}

static bool run_referee(Table *table) {
  MkReferee referee = {
      .match = table->match, .budget = table->budget, .observer = {on_played, on_undone, table}};
  for (int seat = 0; seat < MK_MAX_SEATS; seat++) referee.player[seat] = (MkPlayer){ask, table};
  if (mk_referee_run(&referee) == MK_PROGRESS_REFUSED) {
    cli_fail_error(table->args, NULL, &referee.error);
    return false;
  }
  return !table->failed;
}

int cli_table_play(Table *table) {
  if (!read_budget(table->args, table->humans > 0, &table->budget) || !cli_again_read(table))
    return EXIT_WRONG;
  if (table->humans > 0) {
    cli_terminal_catch_interrupts();
    while (table->bots[table->asked]) table->asked++;
  }
  if (table->humans > 0 && !save(table)) return EXIT_WRONG;
  cli_engines_begin(table);
  bool good = run_referee(table);
  cli_engines_end(table);
  mk_again_free(table->again);
  cli_terminal_progress_end();
  cli_fullscreen_close();
  if (!good) return EXIT_WRONG;
  cli_table_tell_news(table);
  return finish(table);
}

/* ---- The subcommand --------------------------------------------------------------------------------- */

/* Where the record goes, before anybody thinks: a game with humans is always kept, so that nothing is lost
 * when the terminal goes away. */
static bool claim_record(Table *table, char *room, size_t size) {
  const Args *args = table->args;
  if (!table->record) {
    if (table->humans > 0)
      table->record = cli_save_new(args, mk_match_game(table->match), room, size, &table->held);
    return true;
  }
  if (strcmp(table->record, "-") == 0)
    return table->humans == 0 ||
           (cli_fail(args,
                     say(args,
                         "--record -: a human plays on standard output; name a file for the record",
                         "--record -：標準出力で人が遊ぶので、棋譜のファイル名を指定してください")),
            false);
  return table->held != NOT_HELD ||
         (cli_check_writable(args, table->record) &&
          cli_hold_file(args, table->record, table->humans ? HOLD_OR_MAKE : HOLD_IF_THERE,
                        &table->held));
}

static int play_table(Table *table) {
  char path[4096];
  int status = claim_record(table, path, sizeof path) ? cli_table_play(table) : EXIT_WRONG;
  cli_let_go(&table->held);
  return status;
}

static int play_seated(const Args *args, const MkGame *game, const Seating *seating) {
  Table table = {
      .args = args, .record = cli_args_get(args, "record"), .held = NOT_HELD, .shown_to = -1};
  MkSetup setup = {.game = game, .seats = seating->seats};
  MkContent *content = NULL;
  MkError error;
  int status = EXIT_WRONG;
  if (cli_read_options(args, game, setup.seats, &setup.options) &&
      cli_read_seed(args, setup.seed) && (content = cli_load_content(args, game))) {
    setup.content = content;
    if (cli_seating_apply(&table, seating, &setup)) {
      table.match = mk_match_new(&setup, &error);
      status = table.match ? play_table(&table) : cli_fail_error(args, NULL, &error);
    }
  }
  cli_engines_free(&table);
  mk_match_free(table.match);
  mk_content_free(content);
  return status;
}

static int play_new(const Args *args, const MkGame *game) {
  Seating seating;
  int status =
      cli_seating_read(args, game, &seating) ? play_seated(args, game, &seating) : EXIT_WRONG;
  cli_seating_release(&seating);
  return status;
}

/* What a record fixes cannot be asked for. */
static bool refuse_fixed(const Args *args) {
  static const char *const fixed[] = {"option", "seed"};
  for (size_t i = 0; i < sizeof fixed / sizeof *fixed; i++) {
    if (cli_args_get(args, fixed[i]))
      return cli_fail(args,
                      say(args, "--%s: not with --resume: the record fixes it",
                          "--%s は --resume と一緒に使えません。棋譜で決まっています"),
                      fixed[i]),
             false;
  }
  return true;
}

/* Who played before, by the names in the record: bots, and humans for the rest. */
static bool seating_of(const Args *args, const MkSetup *setup, Seating *seating) {
  *seating = (Seating){.seats = setup->seats};
  for (int i = 0; i < setup->seats; i++) {
    const char *name = setup->named ? setup->names[i] : "human";
    snprintf(seating->words[i], MK_MAX_NAME, "%s", name);
    if (cli_seating_is_engine(name))
      return cli_fail(args,
                      say(args, "seat %d was an engine's: say with --seats who plays on",
                          "席%dはエンジンでした。だれが続けるか --seats で指定してください"),
                      i),
             false;
  }
  return true;
}

/* Who plays on: --seats if given, else as before. */
static bool seat_again(Table *table, const MkSetup *setup, Seating *seating) {
  MkSetup names = *setup;
  if (cli_args_get(table->args, "seats") ? !cli_seating_read(table->args, setup->game, seating)
                                         : !seating_of(table->args, setup, seating))
    return false;
  if (seating->seats != setup->seats)
    return cli_fail(
               table->args,
               say(table->args, "--seats: the record has %d seats", "--seats：この棋譜は%d席です"),
               setup->seats),
           false;
  if (!cli_seating_apply(table, seating, &names)) return false;
  if (setup->named) cli_seating_names(table, setup);
  return true;
}

/* The record is held before it is read, so that nobody goes on with it in between. */
static int resume(const Args *args, const char *path, const MkGame *game) {
  RecordFile file = {0};
  Seating seating = {0};
  Table table = {.args = args, .held = NOT_HELD, .shown_to = -1};
  table.record = cli_args_get(args, "record") ? cli_args_get(args, "record")
                 : strcmp(path, "-")          ? path
                                              : NULL;
  int status = EXIT_WRONG;
  if (refuse_fixed(args) &&
      (table.record != path || cli_hold_file(args, path, HOLD_IF_THERE, &table.held)) &&
      cli_record_file_read(args, path, NULL, &file)) {
    const MkSetup *setup = mk_match_setup(file.match);
    table.match = file.match;
    if (setup->game != game)
      cli_fail(args,
               say(args, "%s: a game of %s, not of %s", "%s：%s のゲームで、%s ではありません"),
               path, setup->game->id, game->id);
    else if (seat_again(&table, setup, &seating))
      status = play_table(&table);
  }
  cli_let_go(&table.held);
  cli_engines_free(&table);
  cli_seating_release(&seating);
  cli_record_file_release(&file);
  return status;
}

static int run(const Args *args) {
  const MkGame *game = cli_find_game(args, args->operands[0]);
  const char *path = cli_args_get(args, "resume");
  if (!game) return EXIT_WRONG;
  return path ? resume(args, path, game) : play_new(args, game);
}

static const Flag flags[] = {
    {"seats",
     "LIST",
     {"one word per seat: human, a bot or engine:COMMAND, e.g. human,greedy",
      "席ごとに human、ボット名、engine:コマンド のどれか、例：human,greedy"}},
    {"option",
     "k=v",
     {"set an option of the game (repeatable; see meikyu games)",
      "ゲームのオプション（何度でも、一覧は meikyu games）"}},
    {"seed",
     "TEXT",
     {"fix all chance: any text, or 64 hex digits", "運をすべて固定する：任意の文字列か16進64桁"}},
    {"record",
     "FILE",
     {"write the record there (- for standard output)", "棋譜の書き込み先（- は標準出力）"}},
    {"resume", "FILE", {"go on with a recorded game", "棋譜の続きから遊ぶ"}},
    {"ms",
     "N",
     {"thinking time of bots (default: 300 easy, 1000 normal, 3000 hard)",
      "ボットの考える時間（ミリ秒、省略時：easy 300、normal 1000、hard 3000）"}},
    {"iterations",
     "N",
     {"thinking of bots in iterations, the same on every machine (0: their own number)",
      "ボットの試行回数（どの機械でも同じ結果。0 はボット自身の回数）"}},
    {"threads",
     "N",
     {"threads a bot thinks with (default 1)", "ボットが使うスレッド数（省略時 1）"}},
    {"repeat",
     "N",
     {"bots play as in the lab, this deal for the Nth time, from 0",
      "実験室と同じように、この配置で N 回目（0 から）の対局をボットが遊ぶ"}},
    {"without",
     "THING@SEAT",
     {"the same, and that seat leaves it alone: card:Crown@1",
      "同じく、その席はそれを使わない（card:Crown@1）"}},
    {"content",
     "FILE",
     {"other cards or tiles than the built-in ones", "標準以外のカードやタイル"}},
    {"lines",
     NULL,
     {"ask in lines, where the full screen would fit too", "全画面が使えても行単位でたずねる"}},
    {"quiet", NULL, {"do not print the result", "結果を表示しない"}},
    {NULL, NULL, {NULL, NULL}},
};

const Command command_play = {
    .name = "play",
    .operands = "GAME",
    .summary =
        {"Play a game in the terminal, alone, with others at this keyboard, or against bots.",
         "端末で遊びます（ひとりで、同じ端末の仲間と、またはボットと）。"},
    .details =
        {"Without --seats you play against the strongest bot. At the full screen arrow keys and "
         "Enter choose;\n"
         "in lines type the number of a choice or its notation. ? explains, u takes back, h gives "
         "a hint, "
         "q or Ctrl-C leaves;\n"
         "every move is saved.\n",
         "--seats がなければ、いちばん強いボットと対戦します。全画面では矢印キーと Enter で、\n"
         "行単位では番号か表記で手を選びます。? で説明、u で待った、h でヒント、q か Ctrl-C "
         "で中断です。\n"
         "一手ごとに保存されます。\n"},
    .min_operands = 1,
    .max_operands = 1,
    .flags = flags,
    .run = run,
};
