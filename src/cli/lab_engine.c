/* lab_engine.c - programs as a side of `meikyu lab match`: a game that one fails in is lost for it. */
#include "lab.h"

#include <stdlib.h>

typedef struct Player {
  const LabEngine *of;
  EngineSeat seat;
} Player;

static void *open_player(void *context) {
  const LabEngine *of = context;
  Player *player = calloc(1, sizeof *player);
  if (!player) return NULL;
  player->of = of;
  player->seat.engine = engine_new(of->command);
  if (player->seat.engine) return player;
  free(player);
  return NULL;
}

static void close_player(void *guest) {
  Player *player = guest;
  engine_free(player->seat.engine);
  free(player);
}

static void begin(void *guest, const MkMatch *match, int seat) {
  Player *player = guest;
  const MkSetup *setup = mk_match_setup(match);
  const char *names[MK_MAX_SEATS];
  for (int i = 0; i < setup->seats; i++) names[i] = setup->names[i];
  engine_seat_begin(&player->seat, match, seat, names);
}

static bool decide(void *guest, const MkMatch *match, int ms, MkAction *out) {
  Player *player = guest;
  if (engine_seat_ask(&player->seat, match, ms, NULL, out) == ENGINE_DECIDED) return true;
  cli_terminal_progress_end();
  cli_engines_say_fault(player->of->args, player->seat.engine, mk_match_game(match),
                        player->seat.seat);
  return false;
}

static void over(void *guest, const MkMatch *match) {
  Player *player = guest;
  engine_seat_over(&player->seat, match);
}

bool cli_lab_engine_init(LabEngine *engine, const Args *args, const char *flag,
                         const char *command) {
  if (!command[0])
    return cli_fail(args,
                    say(args, "--%s engine: which command?",
                        "--%s engine: のあとにコマンドを書いてください"),
                    flag),
           false;
  *engine = (LabEngine){.args = args,
                        .command = command,
                        .guest = {.id = "engine",
                                  .context = engine,
                                  .open = open_player,
                                  .close = close_player,
                                  .begin = begin,
                                  .decide = decide,
                                  .over = over}};
  return true;
}
