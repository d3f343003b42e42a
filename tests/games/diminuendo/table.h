/* table.h - a table of Diminuendo for tests: positions in short form, playing by notation, looking.
 *
 * A pile is written bottom up without the start tile, each tile with the seat that laid it: "0S^ 1L+#2>"
 * ("n" after the seat: it begins a new dungeon). Hands are written "L S | R T", calls "1@3" (seat@after).
 */
#ifndef MEIKYU_TESTS_DIMINUENDO_TABLE_H
#define MEIKYU_TESTS_DIMINUENDO_TABLE_H

#include <support/unit.h>

#include <stdio.h>

#include <games/diminuendo/diminuendo.h>

static const MkGame *game;
static MkContent *content;

static inline int load(void **state) {
  (void)state;
  game = mk_game_find("diminuendo");
  content = game ? builtin_content(game) : NULL;
  return content ? 0 : -1;
}

static inline int unload(void **state) {
  (void)state;
  mk_content_free(content);
  return 0;
}

typedef struct Table {
  int seats;
  MkOptions options;
  AnyState any;
  MkEvents events; /* of the last action */
} Table;

static inline DimState *dim(Table *table) {
  return (DimState *)(void *)table->any.bytes;
}

static inline void write_hands(MkText *out, const char *hands) {
  mk_json_key(out, "hands");
  mk_json_open_array(out);
  mk_json_open_array(out);
  for (const char *at = hands; *at;) {
    size_t length = strcspn(at, " ");
    if (*at == '|') {
      mk_json_close_array(out);
      mk_json_open_array(out);
    } else {
      mk_json_bytes(out, at, length);
    }
    at += length;
    at += strspn(at, " ");
  }
  mk_json_close_array(out);
  mk_json_close_array(out);
}

static inline void write_laid(MkText *out, const char *laid, size_t length) {
  char arrow[2] = {laid[length - 1], '\0'};
  bool begins = laid[1] == 'n';
  mk_json_open_object(out);
  mk_json_key(out, "t");
  mk_json_bytes(out, laid + 1 + begins, length - 2 - begins);
  mk_json_key_string(out, "d", arrow);
  mk_json_key_int(out, "by", laid[0] - '0');
  mk_json_key(out, "new");
  mk_json_bool(out, begins);
  mk_json_close_object(out);
}

static inline void write_pile(MkText *out, const char *pile) {
  mk_json_key(out, "stack");
  mk_json_open_array(out);
  mk_json_open_object(out);
  mk_json_key_string(out, "t", "S+");
  mk_json_key_string(out, "d", "^");
  mk_json_key_int(out, "by", -1);
  mk_json_close_object(out);
  for (const char *at = pile; *at;) {
    size_t length = strcspn(at, " ");
    write_laid(out, at, length);
    at += length;
    at += strspn(at, " ");
  }
  mk_json_close_array(out);
}

static inline void write_calls(MkText *out, const char *calls) {
  mk_json_key(out, "calls");
  mk_json_open_array(out);
  for (const char *at = calls; *at;) {
    int seat, after, used = 0;
    assert_int_equal(sscanf(at, "%d@%d %n", &seat, &after, &used), 2);
    mk_json_open_object(out);
    mk_json_key_int(out, "seat", seat);
    mk_json_key_int(out, "after", after);
    mk_json_close_object(out);
    at += used;
  }
  mk_json_close_array(out);
}

/* What a position is made of; what is left out is empty. */
typedef struct Setting {
  int seats, turn, exploration;
  const char *phase, *pile, *hands, *calls, *scores, *tile;
  const char *options[6];
} Setting;

static inline const char *setting_json(const Setting *setting, char *room, size_t size) {
  MkText out = mk_text_init(room, size);
  mk_json_open_object(&out);
  mk_json_key_int(&out, "exploration", setting->exploration ? setting->exploration : 1);
  mk_json_key_int(&out, "turn", setting->turn);
  mk_json_key_string(&out, "phase", setting->phase ? setting->phase : "place");
  write_pile(&out, setting->pile ? setting->pile : "");
  if (setting->hands) write_hands(&out, setting->hands);
  if (setting->calls) write_calls(&out, setting->calls);
  if (setting->tile) mk_json_key_string(&out, "tile", setting->tile);
  if (setting->scores) mk_text_format(&out, ",\"scores\":%s", setting->scores);
  mk_json_close_object(&out);
  assert_true(mk_text_fits(&out));
  return room;
}

static inline Table table_set(Setting setting) {
  static char room[ROOM];
  Table table = {.seats = setting.seats};
  table.options = options_of(game, setting.seats, setting.options);
  read_position(game, mk_content_data(content), setting.seats, &table.options,
                setting_json(&setting, room, sizeof room), &table.any);
  return table;
}

/* Why a position is refused. */
static inline const char *table_refused(Setting setting) {
  static char room[ROOM];
  static MkError error;
  AnyState any;
  MkJson json;
  uint8_t seed[MK_SEED_SIZE] = {0};
  MkOptions options = options_of(game, setting.seats, setting.options);
  setting_json(&setting, room, sizeof room);
  assert_true(mk_json_parse(room, strlen(room), &json, &error));
  assert_false(game->position(mk_content_data(content), any.bytes, setting.seats, &options, seed,
                              json, &error));
  return error.message;
}

/* A game dealt by chance. */
static inline Table table_deal(int seats, const char *const *options, int number) {
  Table table = {.seats = seats, .options = options_of(game, seats, options)};
  uint8_t seed[MK_SEED_SIZE] = {(uint8_t)number, (uint8_t)(number >> 8)};
  game->setup(mk_content_data(content), table.any.bytes, seats, &table.options, seed);
  return table;
}

static inline void play(Table *table, int seat, const char *text) {
  memset(&table->events, 0, sizeof table->events);
  play_text(game, mk_content_data(content), &table->any, seat, text, &table->events);
}

static inline const char *legal_of(Table *table, int seat) {
  static char room[1024];
  return legal_texts(game, mk_content_data(content), table->any.bytes, seat, room, sizeof room);
}

static inline unsigned acting(Table *table) {
  return game->acting(table->any.bytes);
}

static inline const char *json_of(const void *state) {
  static char room[ROOM];
  return written_state(game, mk_content_data(content), state, room);
}

/* How many events of a kind the last action had, and the first of them. */
static inline int events_of(const Table *table, int kind, const MkEvent **first) {
  int count = 0;
  for (int i = table->events.count - 1; i >= 0; i--) {
    if (table->events.list[i].kind != kind) continue;
    if (first) *first = &table->events.list[i];
    count++;
  }
  return count;
}

#endif
