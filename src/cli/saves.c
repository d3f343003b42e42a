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

/* ---- Games to go on with ------------------------------------------------------------------------------ */

/* Reads what the menu says of a record. False: damaged, finished, or not begun. */
static bool read_save(const char *path, Save *save) {
  char *line = NULL, hash[MK_HEX_SIZE];
  size_t size = 0;
  ssize_t length = 0;
  struct stat info;
  MkSetup setup;
  bool over = false;
  FILE *file = fopen(path, "rb");
  if (!file) return false;
  bool good = fstat(fileno(file), &info) == 0 && (length = getline(&line, &size, file)) > 0 &&
              length < MK_MAX_RECORD_LINE &&
              mk_record_read_header(line, (size_t)length, &setup, hash, NULL);
  save->moves = 0;
  over = good && mk_record_resigned(line, (size_t)length) >= 0;
  while (good && getline(&line, &size, file) > 0) {
    save->moves += strstr(line, "\"do\":") != NULL;
    over |= strstr(line, "{\"end\":") == line;
  }
  free(line);
  fclose(file);
  if (!good || over || hash[0]) return false; /* other content must be named: not from a menu */
  save->game = setup.game;
  save->when = info.st_mtime;
  return snprintf(save->path, sizeof save->path, "%s", path) < (int)sizeof save->path;
}

/* Keeps the newest, newest first. */
static void insert_save(Save saves[MAX_SAVES], int *count, const Save *save) {
  int at = *count;
  while (at > 0 && saves[at - 1].when < save->when) at--;
  if (at == MAX_SAVES) return;
  int end = *count < MAX_SAVES ? (*count)++ : MAX_SAVES - 1;
  memmove(&saves[at + 1], &saves[at], (size_t)(end - at) * sizeof *saves);
  saves[at] = *save;
}

int saves_list(Save saves[MAX_SAVES]) {
  char folder[4096], path[4096 + 256];
  static Save save;
  int count = 0;
  if (!data_path("games/", folder, sizeof folder)) return 0;
  DIR *open = opendir(folder);
  for (struct dirent *entry; open && (entry = readdir(open));) {
    size_t length = strlen(entry->d_name);
    if (length < 6 || strcmp(entry->d_name + length - 6, ".jsonl") != 0) continue;
    snprintf(path, sizeof path, "%s%s", folder, entry->d_name);
    if (read_save(path, &save)) insert_save(saves, &count, &save);
  }
  if (open) closedir(open);
  return count;
}
