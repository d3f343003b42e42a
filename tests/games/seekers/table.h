/* table.h - laying out a position of Twelve Seekers in a few words, for the tests of its rules.
 *
 * A Table names what matters; what it leaves out follows: the dungeon is every gem not named
 * elsewhere, between `left` and `right`; the field is filled up with the seekers that belong there,
 * those in `want` first. Gems held must be as many as the seekers taken have brought.
 */
#ifndef SEEKERS_TABLE_H
#define SEEKERS_TABLE_H

#include <games/seekers/hold.h>
#include <support/unit.h>

typedef struct Table {
  int rule, order, mode;
  int round, first;
  const char *phase;      /* NULL: take */
  const char *seekers[2]; /* "5 3a" in the order taken */
  const char *want;       /* "1a 2c": advanced seekers that must be on the field */
  const char *gems[2];    /* count rules: the gems; row rules: the row; areas: "valid/invalid" */
  int gold[2], vp[2];
  const char *colours[2], *out;
  const char *pick[2], *colour, *deck;
  const char *left, *right; /* the ends of the dungeon */
  const char *taken, *held; /* within a turn */
  const char *more;         /* further keys as JSON, with a comma before */
} Table;

static inline const char *or_empty(const char *text) {
  return text ? text : "";
}

static inline bool names_card(const char *list, const char *id) {
  size_t length = strlen(id);
  for (const char *at = or_empty(list); *at; at += strcspn(at, " "), at += strspn(at, " "))
    if (strcspn(at, " ") == length && strncmp(at, id, length) == 0) return true;
  return false;
}

/* "5 3a" as ["5","3a"]. */
static inline void write_ids(MkText *out, const char *list) {
  mk_json_open_array(out);
  for (const char *at = or_empty(list); *at; at += strspn(at, " ")) {
    size_t length = strcspn(at, " ");
    mk_json_bytes(out, at, length);
    at += length;
  }
  mk_json_close_array(out);
}

/* The chaos field: wanted seekers first, then others, until each power has its number. */
static inline void write_chaos_field(MkText *out, const Table *t) {
  int missing[6];
  for (int power = 1; power <= 5; power++) missing[power] = seekers_copies_of_power[power];
  bool used[SEEKERS_CARDS] = {false};
  for (int card = 0; card < SEEKERS_CARDS; card++)
    for (int seat = 0; seat < 2; seat++)
      if (names_card(t->seekers[seat], seekers_cards[card].id))
        used[card] = true, missing[seekers_cards[card].power]--;
  mk_json_open_array(out);
  for (int pass = 0; pass < 2; pass++)
    for (int card = 0; card < SEEKERS_CARDS; card++) {
      const SeekersCard *c = &seekers_cards[card];
      if (!c->advanced || used[card] || !missing[c->power]) continue;
      if (pass == 0 && !names_card(t->want, c->id)) continue;
      used[card] = true;
      missing[c->power]--;
      mk_json_string(out, c->id);
    }
  mk_json_close_array(out);
}

static inline void take_out(int *left, const char *gems) {
  for (const char *at = or_empty(gems); *at; at++)
    if (*at != '/') left[strchr(seekers_letters, *at) - seekers_letters]--;
}

static inline void write_dungeon(MkText *out, const Table *t) {
  int left[SEEKERS_KINDS];
  char room[64];
  MkText row = MK_TEXT(room);
  for (int kind = 0; kind < SEEKERS_KINDS; kind++) left[kind] = seekers_supply[kind];
  for (int seat = 0; seat < 2; seat++) {
    take_out(left, t->gems[seat]);
    left[SEEKERS_GOLD] -= t->gold[seat];
  }
  take_out(left, t->left), take_out(left, t->right);
  take_out(left, t->taken), take_out(left, t->held);
  mk_text_string(&row, or_empty(t->left));
  for (int kind = 0; kind < SEEKERS_KINDS; kind++)
    for (int i = 0; i < left[kind]; i++) mk_text_char(&row, seekers_letters[kind]);
  mk_text_string(&row, or_empty(t->right));
  mk_json_key_string(out, "dungeon", room);
}

static inline void write_player(MkText *out, const Table *t, int seat) {
  const char *gems = or_empty(t->gems[seat]);
  int style = seekers_sheets[t->rule].style;
  mk_json_open_object(out);
  mk_json_key(out, "seekers");
  write_ids(out, t->seekers[seat]);
  mk_json_key_int(out, "gold", t->gold[seat]);
  mk_json_key_int(out, "vp", t->vp[seat]);
  if (style == SEEKERS_AREAS) {
    size_t valid = strcspn(gems, "/");
    mk_json_key(out, "valid");
    mk_json_bytes(out, gems, valid);
    mk_json_key_string(out, "invalid", gems[valid] ? gems + valid + 1 : "");
  } else {
    mk_json_key_string(out, style == SEEKERS_ROW ? "row" : "gems", gems);
  }
  mk_json_key_string(out, "colours", or_empty(t->colours[seat]));
  if (t->pick[seat]) mk_json_key_string(out, "pick", t->pick[seat]);
  mk_json_close_object(out);
}

/* The table as JSON. */
static inline void write_table(const Table *t, char *room, size_t size) {
  MkText text = mk_text_init(room, size), *out = &text;
  mk_json_open_object(out);
  mk_json_key_int(out, "round", t->round ? t->round : 1);
  mk_json_key_int(out, "first", t->first);
  mk_json_key_string(out, "phase", t->phase ? t->phase : "take");
  write_dungeon(out, t);
  if (t->mode == SEEKERS_CHAOS) {
    mk_json_key(out, "field");
    write_chaos_field(out, t);
  }
  if (t->colour) mk_json_key_string(out, "colour", t->colour);
  mk_json_key_string(out, "colour_deck", or_empty(t->deck));
  mk_json_key_string(out, "colours_out", or_empty(t->out));
  mk_json_key(out, "players");
  mk_json_open_array(out);
  for (int seat = 0; seat < 2; seat++) write_player(out, t, seat);
  mk_json_close_array(out);
  if (t->taken) mk_json_key_string(out, "taken", t->taken);
  if (t->held) mk_json_key_string(out, "held", t->held);
  mk_text_string(out, or_empty(t->more));
  mk_json_close_object(out);
  assert_true(mk_text_fits(out));
}

static inline MkOptions table_options(const Table *t) {
  return (MkOptions){{t->rule, t->order ? t->order : 1, t->mode, 0}};
}

/* Lays the table; seat 0 begins unless it says otherwise. */
static inline SeekersState *lay(AnyState *any, const Table *t) {
  char json[4096];
  MkOptions options = table_options(t);
  write_table(t, json, sizeof json);
  read_position(mk_game_find("seekers"), NULL, 2, &options, json, any);
  return (void *)any->bytes;
}

/* Plays texts one after the other, each by whoever must answer. */
static inline void play(SeekersState *s, const char *const *texts) {
  for (; *texts; texts++)
    play_text(mk_game_find("seekers"), NULL, (AnyState *)(void *)s, s->turn, *texts, NULL);
}
#define PLAY(s, ...) play(s, (const char *const[]){__VA_ARGS__, NULL})

/* ---- What lies where, as text ---------------------------------------------------------------- */

static inline const char *letters_of(const uint8_t *gems, int count, char *room) {
  for (int i = 0; i < count; i++) room[i] = seekers_letters[gems[i]];
  room[count] = '\0';
  return room;
}

static inline const char *dungeon_of(const SeekersState *s) {
  static char room[64];
  return letters_of(seekers_dungeon(s), s->dungeon_length, room);
}

static inline const char *row_of(const SeekersState *s, int seat) {
  static char room[2][64];
  return letters_of(s->player[seat].row, s->player[seat].row_length, room[seat]);
}

/* Gems by kind: what is held, in the areas "valid/invalid". */
static inline const char *gems_of(const SeekersState *s, int seat) {
  static char room[2][64];
  MkText out = MK_TEXT(room[seat]);
  const SeekersPlayer *p = &s->player[seat];
  bool areas = seekers_style(s) == SEEKERS_AREAS;
  for (int kind = 0; kind <= SEEKERS_RAINBOW; kind++)
    for (int i = 0; i < (areas ? p->valid[kind] : p->held[kind]); i++)
      mk_text_char(&out, seekers_letters[kind]);
  if (areas) mk_text_char(&out, '/');
  for (int kind = 0; areas && kind <= SEEKERS_RAINBOW; kind++)
    for (int i = p->valid[kind]; i < p->held[kind]; i++) mk_text_char(&out, seekers_letters[kind]);
  return room[seat];
}

static inline const char *legal_of(const SeekersState *s) {
  static char room[16384];
  return legal_texts(mk_game_find("seekers"), NULL, s, s->turn, room, sizeof room);
}

static inline void assert_begins(const char *text, const char *beginning) {
  if (strncmp(text, beginning, strlen(beginning)) != 0)
    fail_msg("%s does not begin with %s", text, beginning);
}

#endif
