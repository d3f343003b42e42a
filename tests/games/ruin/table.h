/* table.h - for the tests of In the Ruin: positions from pictures of sheets.
 *
 * A sheet is 11 strings of `. o x g`; everything else is JSON. The built-in letters, for reading the
 * pictures:
 *
 *      a b c d e f g h i j k          a b c d e f g h i j k
 *    1 A . . . . B . . . . C        7 . . . N . . . . O . .
 *    2 . . . D . . . . E . .        8 . P . . . . Q . . . .
 *    3 . F . . . . G . . . .        9 . . . . R . . . . S .
 *    4 . . . . H . . . . I .       10 . . T . . . . U . . .
 *    5 . . J . . . . K . . .       11 V . . . . W . . . . X
 *    6 L . . . . # . . . . M
 */
#ifndef RUIN_TABLE_H
#define RUIN_TABLE_H

#include <support/unit.h>

#include <games/ruin/spots.h>

typedef const char *const Sheet[RUIN_SIDE];

static const MkGame *game;
static MkContent *content;
static const void *data;
static AnyState table;

static inline int load_game(void **unused) {
  (void)unused;
  game = mk_game_find("ruin");
  content = builtin_content(game);
  data = mk_content_data(content);
  return 0;
}

static inline int unload_game(void **unused) {
  (void)unused;
  mk_content_free(content);
  return 0;
}

static inline RuinState *now(void) {
  return (void *)table.bytes;
}

static inline RuinPlayer *seat_of(int seat) {
  return &now()->player[seat];
}

/* One player of a position: a sheet and more keys, each `"key":value` and separated by commas. */
static inline void add_sheet(MkText *json, const char *const *rows, const char *more) {
  mk_text_string(json, "{\"map\":[");
  for (int i = 0; i < RUIN_SIDE; i++) mk_text_format(json, "%s\"%s\"", i ? "," : "", rows[i]);
  mk_text_format(json, "]%s%s}", *more ? "," : "", more);
}

/* The whole table: `more` are keys of the position, `players` as many sheets as seats. */
typedef struct Seat {
  const char *const *rows;
  const char *more;
} Seat;

static inline void set_table_by(const MkOptions *options, int seats, const char *more,
                                const Seat *players) {
  char room[ROOM];
  MkText json = MK_TEXT(room);
  mk_text_format(&json, "{%s%s\"players\":[", more, *more ? "," : "");
  for (int i = 0; i < seats; i++) {
    if (i) mk_text_char(&json, ',');
    add_sheet(&json, players[i].rows, players[i].more);
  }
  mk_text_string(&json, "]}");
  read_position(game, data, seats, options, room, &table);
}

static inline void set_table(int seats, const char *more, const Seat *players) {
  MkOptions options = options_of(game, seats, NULL);
  set_table_by(&options, seats, more, players);
}

static inline void set_alone(const char *more, const char *const *rows, const char *mine) {
  Seat seat = {rows, mine};
  set_table(1, more, &seat);
}

static inline void play(int seat, const char *text) {
  play_text(game, data, &table, seat, text, NULL);
}

static inline bool can(int seat, const char *text) {
  MkAction action;
  return mk_action_read(game, data, table.bytes, seat, text, &action, NULL);
}

/* How many legal actions begin with these characters. */
static inline int count_legal(int seat, const char *prefix) {
  static MkAction legal[MK_MAX_LEGAL];
  int count = game->legal(data, table.bytes, seat, legal), found = 0;
  for (int i = 0; i < count; i++) {
    char room[MK_MAX_ACTION_TEXT];
    MkText text = MK_TEXT(room);
    mk_action_write(game, data, table.bytes, seat, legal[i], &text);
    found += strncmp(room, prefix, strlen(prefix)) == 0;
  }
  return found;
}

/* The sheet of a seat as 11 lines, to compare with a picture. */
static inline void assert_sheet(int seat, const char *const *rows) {
  const RuinPlayer *player = seat_of(seat);
  for (int cell = 0; cell < RUIN_CELLS; cell++) {
    char mark = ruin_has(player->gate, cell)   ? 'g'
                : ruin_has(player->path, cell) ? 'o'
                : ruin_has(player->wall, cell) ? 'x'
                                               : '.';
    if (mark != rows[cell / RUIN_SIDE][cell % RUIN_SIDE])
      fail_msg("cell %c%d is %c, not %c", 'a' + cell % RUIN_SIDE, cell / RUIN_SIDE + 1, mark,
               rows[cell / RUIN_SIDE][cell % RUIN_SIDE]);
  }
}

static inline uint32_t letters(const char *text) {
  uint32_t set = 0;
  for (; *text; text++) set |= 1u << (*text - 'A');
  return set;
}

static inline int cell_at(const char *text) {
  return ruin_read_cell(text, strlen(text));
}

static inline uint32_t goals(const char *text) {
  uint32_t set = 0;
  for (; *text; text += 4) {
    char pair[4] = {text[0], text[1], text[2], 0};
    set |= 1u << ruin_read_goal(data, pair);
    if (!text[3]) break;
  }
  return set;
}

/* An empty ruin: path on the entrance only. */
static Sheet BARE = {"...........", "...........", "...........", "...........",
                     "...........", ".....o.....", "...........", "...........",
                     "...........", "...........", "..........."};

static Sheet BLANK = {"...........", "...........", "...........", "...........",
                      "...........", "...........", "...........", "...........",
                      "...........", "...........", "..........."};

#endif
