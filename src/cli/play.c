/* play.c - `meikyu play`: seating, the loop over decisions, saving, the result. How a human is asked
 * is human.c; bots see only views. */
#include "cli.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include <meikyu/lab.h>

/* ---- Saving ------------------------------------------------------------------------------------ */

/* Standard output gets the record once, at the end; a file is kept up to date action by action. */
static bool save(const Table *table) {
  if (!table->record || strcmp(table->record, "-") == 0) return true;
  size_t length;
  char *bytes = record_text(table->match, &length);
  if (!bytes) return fail(table->args, "out of memory"), false;
  bool good = replace_file(table->args, table->record, bytes, length);
  free(bytes);
  return good;
}

static bool print_record(const Table *table) {
  size_t length;
  char *bytes = record_text(table->match, &length);
  if (!bytes) return fail(table->args, "out of memory"), false;
  bool good = print_bytes(table->args, bytes, length);
  free(bytes);
  return good;
}

/* ---- The loop ----------------------------------------------------------------------------------- */

static bool quiet(const Table *table) {
  return args_get(table->args, "quiet") || (table->record && strcmp(table->record, "-") == 0);
}

/* The only human's eyes, or what all may see. */
static bool may_tell(const Table *table, const MkEvent *event) {
  for (int seat = 0; seat < mk_match_setup(table->match)->seats; seat++) {
    if (!table->bots[seat] && !(event->seen_by >> seat & 1)) return false;
  }
  return true;
}

/* The full-screen way to ask, where there is one and a person to use it. */
static Chooser screen_of(const Table *table) {
  return terminal_full_screen() ? screen_chooser(mk_match_game(table->match)) : NULL;
}

/* One human reads at once what happens; of several, the next one reads it after the hand-over, and a
 * full screen shows it when it asks. */
static void tell(Table *table, const MkEvents *events) {
  MkText news = {.data = table->news, /* goes on behind what is there */
                 .size = sizeof table->news,
                 .length = strlen(table->news),
                 .colour = terminal_colour()};
  for (int i = 0; i < events->count; i++) {
    if (!may_tell(table, &events->list[i])) continue;
    mk_text_string(&news, "  ");
    mk_match_game(table->match)
        ->words->event_words(mk_match_content(table->match), &events->list[i], table->names,
                             table->args->lang, &news);
    mk_text_char(&news, '\n');
  }
  if (table->humans == 1 && !screen_of(table)) table_tell_news(table);
}

void table_tell_news(Table *table) {
  fputs(table->news, stdout);
  table->news[0] = '\0';
}

/* Bots among themselves count iterations, so that the same seed gives the same record on every machine;
 * with a human at the table, or --ms, they think by the clock. */
static bool read_budget(const Args *args, bool humans, MkBudget *budget) {
  if (!args_number(args, "ms", 1, 600000, &budget->milliseconds) ||
      !args_number(args, "iterations", 1, 100000000, &budget->iterations) ||
      !args_number(args, "threads", 1, MK_MAX_THREADS, &budget->threads))
    return false;
  if (humans || budget->milliseconds) budget->now_us = mk_lab_wall_us;
  budget->run_all = mk_lab_run_all;
  return true;
}

static MkAction bot_choose(const Table *table, int seat) {
  _Alignas(16) unsigned char view[MK_MAX_STATE];
  MkQuestion question;
  mk_match_question(table->match, seat, view, &question);
  question.budget = table->budget;
  return table->bots[seat]->choose(&question);
}

int table_undo_count(const Table *table, int seat) {
  int possible = mk_match_undoable(table->match), length = mk_match_length(table->match);
  for (int back = 1; back <= possible; back++) {
    int played_by;
    MkAction action;
    mk_match_action(table->match, length - back, &played_by, &action);
    bool human = !table->bots[played_by];
    if (played_by == seat || (human && table->humans > 1)) return back;
  }
  return 0;
}

static int lowest_seat(uint32_t seats) {
  int seat = 0;
  while (!(seats >> seat & 1)) seat++;
  return seat;
}

/* One decision of whoever is asked first. False: the human leaves. */
static bool decide(Table *table, bool *good) {
  int seat = lowest_seat(mk_match_acting(table->match));
  MkAction action = 0;
  MkEvents events;
  MkError error;
  int undo = 0;
  Chooser screen = screen_of(table);
  Choice choice = CHOICE_ACTION;
  if (table->bots[seat])
    action = bot_choose(table, seat);
  else
    choice = (screen ? screen : human_choose)(table, seat, &action, &undo);
  if (choice == CHOICE_LEAVE) return false;
  if (choice == CHOICE_UNDO) {
    mk_match_undo(table->match, undo);
  } else if (mk_match_apply(table->match, seat, action, &events, &error)) {
    Teller teller = terminal_full_screen() ? screen_teller(mk_match_game(table->match)) : NULL;
    if (table->humans > 0) (teller ? teller : tell)(table, &events);
  } else {
    *good = false;
    return fail(table->args, "%s", error.message), false;
  }
  if (table->humans > 0) *good = save(table);
  return *good;
}

/* Bots among themselves may take long. */
static void show_progress(const Table *table) {
  terminal_progress(say(table->args, "%s: %d moves ", "%s：%d手 "),
                    mk_words(mk_match_game(table->match)->name, table->args->lang),
                    mk_match_length(table->match));
}

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

static void print_result(const Table *table) {
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

static void say_how_to_go_on(const Table *table) {
  printf("\n%s", say(table->args, "Left the game.", "中断しました。"));
  if (table->record)
    printf(say(table->args, " It is saved; go on with: meikyu play %s --resume '%s'\n",
               " 保存しました。続きは：meikyu play %s --resume '%s'\n"),
           mk_match_game(table->match)->id, table->record);
  else
    printf("\n");
}

int table_play(Table *table) {
  if (!read_budget(table->args, table->humans > 0, &table->budget)) return EXIT_WRONG;
  bool good = table->humans == 0 || save(table);
  while (good && !mk_match_over(table->match) && decide(table, &good)) {
    if (table->humans == 0 && !quiet(table)) show_progress(table);
  }
  terminal_progress_end();
  if (!good) return EXIT_WRONG;
  table_tell_news(table);
  if (table->humans == 0 && !save(table)) return EXIT_WRONG;
  if (table->record && strcmp(table->record, "-") == 0)
    return print_record(table) ? EXIT_FINE : EXIT_WRONG;
  if (!mk_match_over(table->match))
    say_how_to_go_on(table);
  else if (!quiet(table)) {
    print_result(table);
    best_tell(table);
  }
  return finish_output(table->args, EXIT_FINE);
}

/* ---- Seating ------------------------------------------------------------------------------------- */

static bool unknown_bot(const Args *args, const char *word) {
  char room[160];
  MkText ids = MK_TEXT(room);
  const MkBot *bot;
  for (int i = 0; (bot = mk_bot_at(i)); i++) mk_text_format(&ids, ", %s", bot->id);
  return fail(args, "--seats: no bot '%s': there are human%s", word, room), false;
}

static const MkBot *strongest_bot(void) {
  int count = 0;
  while (mk_bot_at(count)) count++;
  return mk_bot_at(count - 1);
}

/* "human,greedy" into words; returns how many, or 0 after an error. */
static int read_seats(const Args *args, const MkGame *game, char words[MK_MAX_SEATS][MK_MAX_NAME]) {
  const char *list = args_get(args, "seats");
  if (!list) {
    for (int seat = 0; seat < game->min_seats; seat++)
      snprintf(words[seat], MK_MAX_NAME, "%s", seat ? strongest_bot()->id : "human");
    return game->min_seats;
  }
  int count = 0;
  for (const char *at = list;; count++) {
    size_t length = strcspn(at, ",");
    if (count == MK_MAX_SEATS || length >= MK_MAX_NAME)
      return fail(args, "--seats: '%s': at most %d words, each human or a bot", list, MK_MAX_SEATS),
             0;
    memcpy(words[count], at, length);
    words[count][length] = '\0';
    if (strcmp(words[count], "human") != 0 && !mk_bot_find(words[count]))
      return unknown_bot(args, words[count]), 0;
    at += length;
    if (*at++ == '\0') return count + 1;
  }
}

/* The bot a word or a name in a record stands for: "greedy", "greedy 2"; NULL: a human. */
static const MkBot *bot_of(const char *word) {
  char id[MK_MAX_NAME];
  snprintf(id, sizeof id, "%.*s", (int)strcspn(word, " "), word);
  return mk_bot_find(id);
}

static void name_seat(const Table *table, int seat, int seats, char *name) {
  const MkBot *bot = table->bots[seat];
  const char *kind = bot ? bot->id : say(table->args, "Player", "プレイヤー");
  int alike = 0, before = 0;
  for (int other = 0; other < seats; other++) {
    alike += table->bots[other] == bot;
    before += other < seat && table->bots[other] == bot;
  }
  if (!bot && alike == 1) kind = say(table->args, "Player", "あなた");
  if (alike == 1)
    snprintf(name, MK_MAX_NAME, "%s", kind);
  else
    snprintf(name, MK_MAX_NAME, "%s %d", kind, before + 1);
}

/* Players of a kind are told apart by a number when there are several. */
static void seat_players(Table *table, char words[MK_MAX_SEATS][MK_MAX_NAME], MkSetup *setup) {
  for (int seat = 0; seat < setup->seats; seat++) {
    table->bots[seat] = bot_of(words[seat]);
    table->humans += !table->bots[seat];
  }
  for (int seat = 0; seat < setup->seats; seat++)
    name_seat(table, seat, setup->seats, setup->names[seat]);
  setup->named = true;
}

/* A game with humans is always kept, so that nothing is lost when the terminal goes away. */
static const char *default_record(const Args *args, const MkGame *game, char *room, size_t size) {
  char name[128], stamp[32];
  time_t now = time(NULL);
  strftime(stamp, sizeof stamp, "%Y%m%d-%H%M%S", localtime(&now));
  snprintf(name, sizeof name, "games/%s-%s.jsonl", game->id, stamp);
  if (data_path(name, room, size)) return room;
  fprintf(stderr,
          "meikyu %s: no place to save the game (HOME and XDG_DATA_HOME); it will not be kept\n",
          args->command->name);
  return NULL;
}

static int play_new(const Args *args, const MkGame *game) {
  static char words[MK_MAX_SEATS][MK_MAX_NAME];
  char path[4096];
  Table table = {.args = args, .record = args_get(args, "record"), .shown_to = -1};
  MkSetup setup = {.game = game, .seats = read_seats(args, game, words)};
  if (setup.seats == 0 || !read_options(args, game, setup.seats, &setup.options) ||
      !read_seed(args, setup.seed))
    return EXIT_WRONG;
  MkContent *content = load_content(args, game);
  if (!content) return EXIT_WRONG;
  setup.content = content;
  seat_players(&table, words, &setup);
  for (int seat = 0; seat < setup.seats; seat++) table.names[seat] = setup.names[seat];
  if (!table.record && table.humans > 0)
    table.record = default_record(args, game, path, sizeof path);
  MkError error;
  int status = EXIT_WRONG;
  table.match = mk_match_new(&setup, &error);
  if (table.match)
    status = table_play(&table);
  else
    fail(args, "%s", error.message);
  mk_match_free(table.match);
  mk_content_free(content);
  return status;
}

/* Who plays on: --seats if given, else bots by their name in the record and humans for the rest. */
static int resume(const Args *args, const char *path, const MkGame *game) {
  static char words[MK_MAX_SEATS][MK_MAX_NAME];
  RecordFile file;
  if (!record_file_read(args, path, NULL, &file)) return record_file_release(&file), EXIT_WRONG;
  MkSetup setup = *mk_match_setup(file.match);
  Table table = {.args = args, .match = file.match, .shown_to = -1};
  table.record = args_get(args, "record") ? args_get(args, "record")
                 : strcmp(path, "-")      ? path
                                          : NULL;
  int seats = setup.seats, status = EXIT_WRONG;
  if (args_get(args, "seats"))
    seats = read_seats(args, setup.game, words);
  else
    for (int i = 0; i < seats; i++)
      memcpy(words[i], setup.named ? setup.names[i] : "human", setup.named ? MK_MAX_NAME : 6);
  if (setup.game != game)
    fail(args, "%s: a game of %s, not of %s", path, setup.game->id, game->id);
  else if (seats != setup.seats && seats > 0)
    fail(args, "--seats: the record has %d seats", setup.seats);
  else if (seats > 0) {
    MkSetup names = setup;
    seat_players(&table, words, &names);
    for (int i = 0; i < seats; i++)
      table.names[i] = setup.named ? mk_match_setup(file.match)->names[i] : names.names[i];
    status = table_play(&table);
  }
  record_file_release(&file);
  return status;
}

static int run(const Args *args) {
  const MkGame *game = find_game(args, args->operands[0]);
  const char *path = args_get(args, "resume");
  if (!game) return EXIT_WRONG;
  return path ? resume(args, path, game) : play_new(args, game);
}

static const Flag flags[] = {
    {"seats",
     "LIST",
     {"one word per seat: human or a bot, e.g. human,greedy",
      "席ごとに human かボット名、例：human,greedy"}},
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
     {"thinking of bots in iterations, the same on every machine",
      "ボットの試行回数（どの機械でも同じ結果）"}},
    {"threads",
     "N",
     {"threads a bot thinks with (default 1)", "ボットが使うスレッド数（省略時 1）"}},
    {"content",
     "FILE",
     {"other cards or tiles than the built-in ones", "標準以外のカードやタイル"}},
    {"quiet", NULL, {"do not print the result", "結果を表示しない"}},
    {NULL, NULL, {NULL, NULL}},
};

const Command command_play = {
    .name = "play",
    .operands = "GAME",
    .summary =
        {"Play a game in the terminal, alone, with others at this keyboard, or against bots.",
         "端末で遊ぶ。ひとりで、同じ端末の仲間と、またはボットと。"},
    .details =
        {"Without --seats you play against the strongest bot. While playing, type the number "
         "of a choice\n"
         "or its notation; ? explains, u takes back, q or Ctrl-C leaves; every move is saved.\n",
         "--seats がなければ、いちばん強いボットと対戦する。番号か表記で手を選び、\n"
         "? で説明、u で待った、q か Ctrl-C で中断。一手ごとに保存される。\n"},
    .min_operands = 1,
    .max_operands = 1,
    .flags = flags,
    .run = run,
};
