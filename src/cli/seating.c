/* seating.c - who sits where: the words of --seats, the bots they stand for, and names to tell players apart. */
#include "cli.h"

#include <stdlib.h>
#include <string.h>

static bool unknown_bot(const Args *args, const char *word) {
  char room[160];
  MkText ids = MK_TEXT(room);
  const MkBot *bot;
  for (int i = 0; (bot = mk_bot_at(i)); i++) mk_text_format(&ids, ", %s", bot->id);
  return fail(args,
              say(args, "--seats: no bot '%s': there are human%s",
                  "--seats：「%s」はいません。使えるもの：human%s"),
              word, room),
         false;
}

static const MkBot *strongest_bot(void) {
  int count = 0;
  while (mk_bot_at(count)) count++;
  return mk_bot_at(count - 1);
}

int seating_read(const Args *args, const MkGame *game, char words[MK_MAX_SEATS][MK_MAX_NAME]) {
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
      return fail(args,
                  say(args, "--seats: '%s': at most %d words, each human or a bot",
                      "--seats：「%s」：human かボットの名前を%d個まで書いてください"),
                  list, MK_MAX_SEATS),
             0;
    memcpy(words[count], at, length);
    words[count][length] = '\0';
    if (strcmp(words[count], "human") != 0 && !mk_bot_find(words[count]))
      return unknown_bot(args, words[count]), 0;
    at += length;
    if (*at++ == '\0') return count + 1;
  }
}

/* The bot a word or a name in a record stands for, and which of its kind: "greedy", "greedy 2"; NULL: a human. */
static const MkBot *bot_of(const char *word, int *nth) {
  char id[MK_MAX_NAME];
  size_t length = strcspn(word, " ");
  long number = strtol(word + length, NULL, 10);
  snprintf(id, sizeof id, "%.*s", (int)length, word);
  *nth = number > 1 && number <= MK_MAX_SEATS ? (int)number - 1 : 0;
  return mk_bot_find(id);
}

void seating_shown(const Args *args, const char *name, char shown[MK_MAX_NAME]) {
  int nth;
  const MkBot *bot = bot_of(name, &nth);
  snprintf(shown, MK_MAX_NAME, "%s", bot ? mk_words(mk_bot_called(bot, nth), args->lang) : name);
  make_plain(shown);
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

void seating_names(Table *table, const MkSetup *setup) {
  for (int seat = 0; seat < setup->seats; seat++) {
    seating_shown(table->args, setup->names[seat], table->seen_names[seat]);
    table->names[seat] = table->seen_names[seat];
  }
}

void seating_apply(Table *table, char words[MK_MAX_SEATS][MK_MAX_NAME], MkSetup *setup) {
  for (int seat = 0; seat < setup->seats; seat++) {
    int nth;
    table->bots[seat] = bot_of(words[seat], &nth);
    table->humans += !table->bots[seat];
  }
  for (int seat = 0; seat < setup->seats; seat++)
    name_seat(table, seat, setup->seats, setup->names[seat]);
  setup->named = true;
  seating_names(table, setup);
}
