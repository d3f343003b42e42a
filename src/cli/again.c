/* again.c - `meikyu play --repeat N --without THING@SEAT`: a game as the lab plays it, so that a row of its tables can be
 * looked at. */
#include "lab.h"

#include <stdlib.h>
#include <string.h>

/* Bots that think by iterations, on one thread, play the same game again; nobody else does. */
static bool check_players(const Table *table) {
  static const char *const strays[] = {"ms", "threads", "resume"};
  const Args *args = table->args;
  const char *flag = cli_args_get(args, "repeat") ? "repeat" : "without";
  bool engines = false;
  for (int seat = 0; seat < MK_MAX_SEATS; seat++) engines |= table->engines[seat].engine != NULL;
  if (table->humans || engines)
    return cli_fail(args,
                    say(args, "--%s: only bots play a game again", "--%s：ボットだけの対局用です"),
                    flag),
           false;
  for (size_t i = 0; i < sizeof strays / sizeof *strays; i++)
    if (cli_args_get(args, strays[i]))
      return cli_fail(args,
                      say(args, "--%s and --%s: one of them, not both",
                          "--%s と --%s はどちらか一方だけです"),
                      flag, strays[i]),
             false;
  return true;
}

/* "THING@SEAT", the first seat where none is named; "none": nobody leaves anything, but nobody solves either. */
static bool read_without(const Args *args, const MkMatch *match, MkAgainSetup *setup) {
  const char *text = cli_args_get(args, "without");
  char name[64];
  if (!text) return true;
  setup->unsolving = true;
  if (strcmp(text, "none") == 0) return true;
  const char *at = strrchr(text, '@');
  size_t length = at ? (size_t)(at - text) : strlen(text);
  snprintf(name, sizeof name, "%.*s", (int)(length < sizeof name ? length : sizeof name - 1), text);
  int thing = mk_thing_find(setup->game, mk_match_content(match), name);
  int seats = mk_match_setup(match)->seats;
  if (thing < 0)
    return cli_lab_unknown_thing(args, "without", setup->game, mk_match_content(match), name);
  setup->things = (uint64_t)1 << thing;
  setup->seat = at ? at[1] - '0' : 0;
  if (!at || (setup->seat >= 0 && setup->seat < seats && at[2] == '\0')) return true;
  return cli_fail(
             args,
             say(args, "--without: '%s': seats are 0 to %d", "--without：「%s」：席は 0～%d です"),
             text, seats - 1),
         false;
}

bool cli_again_read(Table *table) {
  const Args *args = table->args;
  MkAgainSetup setup = {.game = mk_match_game(table->match)};
  if (!cli_args_get(args, "repeat") && !cli_args_get(args, "without")) return true;
  memcpy(setup.deal, mk_match_setup(table->match)->seed, sizeof setup.deal);
  if (!check_players(table) || !cli_args_number(args, "repeat", 0, 999, &setup.repeat) ||
      !read_without(args, table->match, &setup))
    return false;
  table->again = mk_again_new(&setup);
  return table->again || (cli_fail(args, say(args, "out of memory", "メモリが足りません")), false);
}
