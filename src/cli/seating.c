/* seating.c - who sits where: the words of --seats, the bots they stand for, and names to tell players apart. */
#include "cli.h"

#include <stdlib.h>
#include <string.h>

void cli_list_bots(const MkGame *game, MkText *out) {
  const MkBot *bot;
  const MkCharacter *one;
  for (int i = 0; (bot = mk_bot_at(i)); i++) mk_text_format(out, i ? ", %s" : "%s", bot->id);
  for (int i = 0; (one = mk_character_at(game, i)); i++) mk_text_format(out, ", %s", one->bot->id);
}

const MkBot *cli_find_bot(const MkGame *game, const char *word) {
  const MkCharacter *character = mk_character_find(game, word);
  return character ? character->bot : mk_bot_find(word);
}

static bool unknown_bot(const Args *args, const MkGame *game, const char *word) {
  char room[400];
  MkText ids = MK_TEXT(room);
  const MkBot *now = mk_bot_named(word);
  const MkCharacter *character = now ? mk_character_of(game, now) : NULL;
  if (character)
    return cli_fail(args,
                    say(args, "--seats: '%s' is no longer there: %s is now %s@%d",
                        "--seats：「%s」はもういません。%s は今 %s@%d です"),
                    word, now->id, now->id, character->version),
           false;
  cli_list_bots(game, &ids);
  return cli_fail(args,
                  say(args, "--seats: no bot '%s': there are human, %s",
                      "--seats：「%s」はいません。使えるもの：human, %s"),
                  word, room),
         false;
}

static const MkBot *strongest_bot(void) {
  int count = 0;
  while (mk_bot_at(count)) count++;
  return mk_bot_at(count - 1);
}

static void seat_usual(const MkGame *game, Seating *seating) {
  seating->seats = game->min_seats;
  for (int seat = 0; seat < game->min_seats; seat++)
    snprintf(seating->words[seat], MK_MAX_NAME, "%s", seat ? strongest_bot()->id : "human");
}

/* Ends the word at `at` with a NUL and returns where the next begins, or NULL. A comma that belongs to a command is
 * written `\,`: it loses its backslash here. */
static char *cut_word(char *at) {
  char *to = at;
  for (; *at && *at != ','; at++) {
    if (at[0] == '\\' && at[1] == ',') at++;
    *to++ = *at;
  }
  bool more = *at == ',';
  *to = '\0';
  return more ? at + 1 : NULL;
}

static bool take_word(const Args *args, const MkGame *game, char *word, int seat,
                      Seating *seating) {
  if (strncmp(word, "engine:", 7) == 0) {
    seating->commands[seat] = word + 7;
    if (!word[7])
      return cli_fail(args, say(args, "--seats: engine: which command?",
                                "--seats：engine: のあとにコマンドを書いてください")),
             false;
    word[6] = '\0';
  } else if (strcmp(word, "human") != 0 && !cli_find_bot(game, word)) {
    return unknown_bot(args, game, word);
  }
  snprintf(seating->words[seat], MK_MAX_NAME, "%s", word);
  return true;
}

bool cli_seating_read(const Args *args, const MkGame *game, Seating *seating) {
  const char *list = cli_args_get(args, "seats");
  *seating = (Seating){0};
  if (!list) return seat_usual(game, seating), true;
  if (!(seating->list = strdup(list)))
    return cli_fail(args, say(args, "out of memory", "メモリが足りません")), false;
  for (char *at = seating->list, *next; at; at = next) {
    next = cut_word(at);
    if (seating->seats == MK_MAX_SEATS)
      return cli_fail(args,
                      say(args,
                          "--seats: '%s': at most %d words, each human, a bot or engine:COMMAND",
                          "--seats：「%s」：human、ボットの名前、engine:コマンド "
                          "を%d個まで書いてください"),
                      list, MK_MAX_SEATS),
             false;
    if (!take_word(args, game, at, seating->seats, seating)) return false;
    seating->seats++;
  }
  return true;
}

void cli_seating_release(Seating *seating) {
  free(seating->list);
  seating->list = NULL;
}

/* The bot a word or a name in a record stands for, and which of its kind: "greedy", "greedy 2", "rin@1"; NULL: a human. */
static const MkBot *bot_of(const char *word, int *nth) {
  char id[MK_MAX_NAME];
  size_t length = strcspn(word, " ");
  long number = strtol(word + length, NULL, 10);
  snprintf(id, sizeof id, "%.*s", (int)length, word);
  *nth = number > 1 && number <= MK_MAX_SEATS ? (int)number - 1 : 0;
  return mk_bot_named(id);
}

void cli_seating_shown(const Args *args, const char *name, char shown[MK_MAX_NAME]) {
  int nth;
  const MkBot *bot = bot_of(name, &nth);
  const char *called = bot ? mk_words(mk_bot_called(bot, nth), args->lang) : name;
  bool twin = bot && nth > 0 && mk_bot_called(bot, 0).en == mk_bot_called(bot, nth).en;
  if (twin)
    snprintf(shown, MK_MAX_NAME, "%s %d", called, nth + 1);
  else
    snprintf(shown, MK_MAX_NAME, "%s", called);
  cli_make_plain(shown);
}

bool cli_seating_is_engine(const char *name) {
  return strncmp(name, "engine", 6) == 0 && (name[6] == '\0' || name[6] == ' ');
}

bool cli_seating_is_human(const char *name) {
  int nth;
  return !cli_seating_is_engine(name) && !bot_of(name, &nth);
}

/* Whether two seats are played by the same kind: humans, engines, or one bot. */
static bool same_kind(const Table *table, int seat, int other) {
  return !table->engines[seat].engine == !table->engines[other].engine &&
         table->bots[seat] == table->bots[other];
}

static void name_seat(const Table *table, const MkGame *game, int seat, int seats, char *name) {
  const MkBot *bot = table->bots[seat];
  char id[32];
  MkText written = MK_TEXT(id);
  if (bot) mk_bot_write(game, bot, &written);
  const char *kind = table->engines[seat].engine ? "engine"
                     : bot                       ? id
                                                 : say(table->args, "Player", "プレイヤー");
  int alike = 0, before = 0;
  for (int other = 0; other < seats; other++) {
    alike += same_kind(table, seat, other);
    before += other < seat && same_kind(table, seat, other);
  }
  if (!bot && alike == 1) kind = say(table->args, "Player", "あなた");
  if (alike == 1)
    snprintf(name, MK_MAX_NAME, "%s", kind);
  else
    snprintf(name, MK_MAX_NAME, "%s %d", kind, before + 1);
}

void cli_seating_names(Table *table, const MkSetup *setup) {
  for (int seat = 0; seat < setup->seats; seat++) {
    cli_seating_shown(table->args, setup->names[seat], table->seen_names[seat]);
    table->names[seat] = table->seen_names[seat];
  }
}

/* An engine's seat has a bot too, for when the engine fails. */
static bool seat_engine(Table *table, int seat, const char *command) {
  table->bots[seat] = mk_bot_find("normal");
  table->engines[seat].engine = engine_new(command);
  return table->engines[seat].engine ||
         (cli_fail(table->args, say(table->args, "out of memory", "メモリが足りません")), false);
}

bool cli_seating_apply(Table *table, const Seating *seating, MkSetup *setup) {
  for (int seat = 0; seat < setup->seats; seat++) {
    int nth;
    table->bots[seat] = bot_of(seating->words[seat], &nth);
    if (seating->commands[seat] && !seat_engine(table, seat, seating->commands[seat])) return false;
    table->humans += !table->bots[seat];
  }
  for (int seat = 0; seat < setup->seats; seat++)
    name_seat(table, setup->game, seat, setup->seats, setup->names[seat]);
  setup->named = true;
  cli_seating_names(table, setup);
  return true;
}
