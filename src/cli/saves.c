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
const char *cli_save_new(const Args *args, const MkGame *game, char *room, size_t size, int *held) {
  char name[128], stamp[32];
  time_t now = time(NULL);
  strftime(stamp, sizeof stamp, "%Y%m%d-%H%M%S", localtime(&now));
  for (int number = 1; number < 1000; number++) {
    int length = snprintf(name, sizeof name, "games/%s-%s", game->id, stamp);
    if (number > 1) length += snprintf(name + length, sizeof name - (size_t)length, "-%d", number);
    snprintf(name + length, sizeof name - (size_t)length, ".jsonl");
    if (!cli_data_path(name, room, size)) break;
    if (cli_hold_new_file(room, held)) return room;
    if (errno != EEXIST) break;
  }
  fprintf(stderr, "meikyu %s: %s\n", args->command->name,
          say(args, "no place to save the game (HOME and XDG_DATA_HOME); it will not be kept",
              "ゲームを保存する場所がありません（HOME と XDG_DATA_HOME）。保存されません"));
  return NULL;
}

/* ---- Games to go on with ------------------------------------------------------------------------------ */

/* Who else plays, as people read it. */
static void name_others(const Args *args, const MkSetup *setup, Save *save) {
  MkText text = MK_TEXT(save->others);
  char shown[MK_MAX_NAME];
  bool human = false;
  for (int seat = 0; setup->named && seat < setup->seats; seat++) {
    bool first = !human && cli_seating_is_human(setup->names[seat]);
    human = human || first;
    if (first) continue;
    cli_seating_shown(args, setup->names[seat], shown);
    mk_text_format(&text, text.length ? ", %s" : "%s", shown);
  }
}

static int first_human(const MkSetup *setup) {
  for (int seat = 0; setup->named && seat < setup->seats; seat++)
    if (cli_seating_is_human(setup->names[seat])) return seat;
  return 0;
}

/* The game once more, as far as it can be played; NULL: it cannot. */
static MkMatch *replay(FILE *file, const MkSetup *setup) {
  char *line = NULL;
  size_t size = 0;
  ssize_t length;
  MkRecordLine read;
  MkMatch *match = mk_match_new(setup, NULL);
  while (match && (length = getline(&line, &size, file)) > 0) {
    bool good = mk_record_read_line(match, line, (size_t)length, &read, NULL) &&
                (read.kind != MK_RECORD_ACTION ||
                 mk_match_apply(match, read.seat, read.action, NULL, NULL));
    if (good) continue;
    mk_match_free(match);
    match = NULL;
  }
  free(line);
  return match;
}

/* What the one who goes on has by now, as far as they know. */
static void count_points(const MkMatch *match, Save *save) {
  char room[4096];
  MkText text = MK_TEXT(room);
  MkView view;
  MkJson json;
  long long points;
  int seat = first_human(mk_match_setup(match));
  mk_view_init(&view, match, seat);
  mk_tell_result(&view, &text);
  save->scored = mk_json_parse(room, strlen(room), &json, NULL) &&
                 mk_json_read_int(mk_json_item(mk_json_get(json, "scores"), seat), INT32_MIN,
                                  INT32_MAX, &points);
  if (save->scored) save->points = (int)points;
}

/* More about a game that is listed. */
static void describe(const Args *args, Save *save) {
  char *line = NULL, hash[MK_HEX_SIZE];
  size_t size = 0;
  static MkSetup setup;
  FILE *file = fopen(save->path, "rb");
  ssize_t length = file ? getline(&line, &size, file) : 0;
  if (length > 0 && mk_record_read_header(line, (size_t)length, &setup, hash, NULL)) {
    name_others(args, &setup, save);
    MkMatch *match = replay(file, &setup);
    if (match) count_points(match, save);
    mk_match_free(match);
  }
  free(line);
  if (file) fclose(file);
}

/* Whether a line of a record is what a human did: where only bots have moved nothing would be lost. */
static bool is_humans(const MkSetup *setup, const char *line) {
  MkJson json;
  long long seat;
  if (!setup->named || !mk_json_parse(line, strlen(line), &json, NULL) ||
      !mk_json_read_int(mk_json_get(json, "seat"), 0, setup->seats - 1, &seat))
    return !setup->named;
  return cli_seating_is_human(setup->names[seat]);
}

/* Reads what the menu says of a record. False: damaged, finished, or not begun by a human. */
static bool read_save(const char *path, Save *save) {
  char *line = NULL, hash[MK_HEX_SIZE];
  size_t size = 0;
  ssize_t length = 0;
  struct stat info;
  MkSetup setup;
  bool over = false, begun = false;
  FILE *file = fopen(path, "rb");
  if (!file) return false;
  bool good = fstat(fileno(file), &info) == 0 && (length = getline(&line, &size, file)) > 0 &&
              length < MK_MAX_RECORD_LINE &&
              mk_record_read_header(line, (size_t)length, &setup, hash, NULL);
  save->moves = 0;
  over = good && mk_record_resigned(line, (size_t)length) >= 0;
  while (good && getline(&line, &size, file) > 0) {
    bool move = strstr(line, "\"do\":") != NULL;
    save->moves += move;
    begun = begun || (move && is_humans(&setup, line));
    over |= strstr(line, "{\"end\":") == line;
  }
  free(line);
  fclose(file);
  if (!good || over || hash[0] || !begun)
    return false; /* other content must be named: not from a menu */
  save->game = setup.game;
  save->scored = false;
  save->others[0] = '\0';
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

int cli_saves_list(const Args *args, Save saves[MAX_SAVES]) {
  char folder[4096], path[4096 + 256];
  static Save save;
  int count = 0;
  if (!cli_data_path("games/", folder, sizeof folder)) return 0;
  DIR *open = opendir(folder);
  for (struct dirent *entry; open && (entry = readdir(open));) {
    size_t length = strlen(entry->d_name);
    if (length < 6 || strcmp(entry->d_name + length - 6, ".jsonl") != 0) continue;
    snprintf(path, sizeof path, "%s%s", folder, entry->d_name);
    if (read_save(path, &save)) insert_save(saves, &count, &save);
  }
  if (open) closedir(open);
  for (int i = 0; i < count; i++) describe(args, &saves[i]);
  return count;
}
