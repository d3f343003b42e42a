/* saves.c - games that are kept in the user's data directory: naming a new one, and finding those that can be
 * taken up again. */
#include "cli.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

/* games/ruin-20261116-190000.jsonl, with -2, -3, ... where somebody began in the same second. */
const char *save_new(const Args *args, const MkGame *game, char *room, size_t size, int *held) {
  char name[128], stamp[32];
  time_t now = time(NULL);
  strftime(stamp, sizeof stamp, "%Y%m%d-%H%M%S", localtime(&now));
  for (int number = 1; number < 1000; number++) {
    int length = snprintf(name, sizeof name, "games/%s-%s", game->id, stamp);
    if (number > 1) length += snprintf(name + length, sizeof name - (size_t)length, "-%d", number);
    snprintf(name + length, sizeof name - (size_t)length, ".jsonl");
    if (!data_path(name, room, size)) break;
    if (hold_new_file(room, held)) return room;
    if (errno != EEXIST) break;
  }
  fprintf(stderr, "meikyu %s: %s\n", args->command->name,
          say(args, "no place to save the game (HOME and XDG_DATA_HOME); it will not be kept",
              "ゲームを保存する場所がありません（HOME と XDG_DATA_HOME）。保存されません"));
  return NULL;
}
