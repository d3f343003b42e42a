/* table.h - positions of Nobody Comes Out as pictures, for tests.
 *
 *   "| G    01  2     \n"     pieces: explorers by seat, G the golem (none: behind the track);
 *   "|      3         \n"     as many such lines as are needed
 *   "|....s...t...b...\n"     the last strip is the track with every card turned
 *   "round 3; turn 0; phase turn; start 0\n"            these are the defaults
 *   "treasury Crown 2, Knife 1; drawn Lantern\n"
 *   "0 hand Knife, Crown; draw Compass; pocket Old Coin; explored\n"
 *   "1 keeper 2\n"
 *   "2 escaped 1; pocket Crown\n"
 *   "3 lost\n"
 *
 * Cards under pieces are face up, all other ruin cards face down. What is expected afterwards is one
 * line, see `expect`. A rule that goes round the table is tried with everybody moved on by so many places (`turned`):
 * pictures and what is expected stay as they are written.
 */
#ifndef MEIKYU_TESTS_GOLEM_TABLE_H
#define MEIKYU_TESTS_GOLEM_TABLE_H

#include <stdio.h>

#include <support/unit.h>

#include <games/golem/golem.h>

typedef struct Table {
  AnyState any;
  char json[ROOM];
  MkEvents events; /* of the last action */
} Table;

static const MkGame *game;
static MkContent *loaded;
static int turned; /* whom a picture calls 0 sits here */

static inline int load(void **state) {
  (void)state;
  game = mk_game_find("golem");
  loaded = builtin_content(game);
  return game && loaded ? 0 : -1;
}

static inline int unload(void **state) {
  (void)state;
  mk_content_free(loaded);
  return 0;
}

static inline const GolemContent *cards(void) {
  return mk_content_data(loaded);
}

static inline GolemState *state_of(Table *t) {
  return (void *)t->any.bytes;
}

/* Where somebody sits whom the picture calls `seat`, and back; nobody (-1) stays nobody. */
static inline int place(int seat, int seats) {
  return seat < 0 ? seat : (seat + turned) % seats;
}
static inline int pictured(int seat, int seats) {
  return seat < 0 ? seat : (seat + GOLEM_SEATS * seats - turned) % seats;
}

static inline const GolemPlayer *player_of(Table *t, int seat) {
  return &state_of(t)->player[place(seat, state_of(t)->seats)];
}

static inline int kind(const char *id) {
  int k = golem_kind_find(cards(), id);
  assert_true(k >= 0);
  return k;
}

/* ---- From picture to JSON ------------------------------------------------------------------------ */

/* What is being read: the strips' pieces, the track, and the words for each seat. */
typedef struct Picture {
  int golem, pos[GOLEM_SEATS], seats;
  char track[GOLEM_AREAS + 1];
  char word[8][512]; /* by seat; 6: the table, 7: one clause */
} Picture;

static inline void read_strip(Picture *p, const char *line, size_t length) {
  for (size_t i = 0; i < length; i++) {
    if (line[i] == 'G') p->golem = (int)i;
    if (line[i] >= '0' && line[i] <= '5') p->pos[line[i] - '0'] = (int)i;
  }
  snprintf(p->track, sizeof p->track, "%.*s", (int)length, line);
}

static inline void read_picture(Picture *p, const char *text) {
  memset(p, 0, sizeof *p);
  p->golem = -1;
  while (*text) {
    size_t length = strcspn(text, "\n");
    if (text[0] == '|')
      read_strip(p, text + 1, length - 1);
    else if (text[0] >= '0' && text[0] <= '5') {
      int seat = text[0] - '0';
      snprintf(p->word[seat], sizeof p->word[seat], "%.*s", (int)length - 2, text + 2);
      if (seat >= p->seats) p->seats = seat + 1;
    } else {
      size_t at = strlen(p->word[6]);
      snprintf(p->word[6] + at, sizeof p->word[6] - at, "%.*s;", (int)length, text);
    }
    text += length + (text[length] == '\n');
  }
}

/* The clause of `words` that begins with `key`, without it, or NULL. */
static inline const char *clause(Picture *p, const char *words, const char *key) {
  size_t length = strlen(key);
  while (*words) {
    size_t end = strcspn(words, ";");
    if (strncmp(words, key, length) == 0 && strchr(" ;", words[length])) {
      size_t skip = words[length] == ' ' ? length + 1 : length;
      snprintf(p->word[7], sizeof p->word[7], "%.*s", (int)(end > skip ? end - skip : 0),
               words + skip);
      return p->word[7];
    }
    words += end + (words[end] == ';');
    words += strspn(words, " ");
  }
  return NULL;
}

static inline void write_list(MkText *out, const char *key, const char *list) {
  mk_json_key(out, key);
  mk_json_open_array(out);
  while (list && *list) {
    size_t end = strcspn(list, ",");
    mk_json_bytes(out, list, end);
    list += end + (list[end] == ',');
    list += strspn(list, " ");
  }
  mk_json_close_array(out);
}

static inline void write_seat(Picture *p, int seat, MkText *out) {
  const char *words = p->word[seat], *found;
  bool lost = clause(p, words, "lost"), escaped = false;
  mk_json_open_object(out);
  if ((found = clause(p, words, "escaped"))) {
    escaped = true;
    mk_json_key_int(out, "order", found[0] - '0');
  }
  mk_json_key_string(out, "status", lost ? "lost" : escaped ? "escaped" : "in");
  if (!lost && !escaped) mk_json_key_int(out, "pos", p->pos[seat]);
  if ((found = clause(p, words, "keeper")))
    mk_json_key_int(out, "keeper", place(found[0] - '0', p->seats));
  mk_json_key(out, "explored");
  mk_json_bool(out, clause(p, words, "explored") != NULL);
  mk_json_key(out, "deck");
  mk_json_open_object(out);
  write_list(out, "draw", clause(p, words, "draw"));
  write_list(out, "hand", clause(p, words, "hand"));
  write_list(out, "pocket", clause(p, words, "pocket"));
  mk_json_close_object(out);
  mk_json_close_object(out);
}

static inline void write_treasury(MkText *out, const char *list) {
  mk_json_key(out, "treasury");
  mk_json_open_object(out);
  while (list && *list) {
    char id[32];
    size_t end = strcspn(list, ",");
    snprintf(id, sizeof id, "%.*s", (int)end - 2, list);
    mk_json_key_int(out, id, list[end - 1] - '0');
    list += end + (list[end] == ',');
    list += strspn(list, " ");
  }
  mk_json_close_object(out);
}

static inline int number_of(Picture *p, const char *key, int fallback) {
  const char *found = clause(p, p->word[6], key);
  if (!found) return fallback;
  return found[1] ? 10 * (found[0] - '0') + found[1] - '0' : found[0] - '0';
}

static inline int seat_of(Picture *p, const char *key) {
  return place(number_of(p, key, 0), p->seats);
}

static inline void write_picture(Picture *p, MkText *out) {
  const char *phase = clause(p, p->word[6], "phase");
  mk_json_open_object(out);
  mk_json_key_string(out, "phase", phase ? phase : "turn");
  mk_json_key_int(out, "round", number_of(p, "round", 3));
  mk_json_key_int(out, "start", seat_of(p, "start"));
  mk_json_key_int(out, "turn", seat_of(p, "turn"));
  if (clause(p, p->word[6], "next")) mk_json_key_int(out, "next", seat_of(p, "next"));
  if (clause(p, p->word[6], "actor")) mk_json_key_int(out, "actor", seat_of(p, "actor"));
  mk_json_key_int(out, "golem", p->golem);
  mk_json_key_string(out, "track_true", p->track);
  write_treasury(out, clause(p, p->word[6], "treasury"));
  write_list(out, "drawn", clause(p, p->word[6], "drawn"));
  mk_json_key(out, "players");
  mk_json_open_array(out);
  for (int seat = 0; seat < p->seats; seat++) write_seat(p, pictured(seat, p->seats), out);
  mk_json_close_array(out);
  mk_json_close_object(out);
}

/* ---- Positions ----------------------------------------------------------------------------------- */

static inline bool read_json(Table *t, int seats, uint8_t luck, MkError *error) {
  uint8_t seed[MK_SEED_SIZE] = {luck};
  MkOptions options = options_of(game, seats, NULL);
  MkJson json;
  if (!mk_json_parse(t->json, strlen(t->json), &json, error)) return false;
  return game->position(cards(), t->any.bytes, seats, &options, seed, json, error);
}

static inline Table *lay_with(const char *picture, uint8_t luck) {
  static Table table;
  Picture p;
  MkError error = {0};
  read_picture(&p, picture);
  MkText out = MK_TEXT(table.json);
  write_picture(&p, &out);
  if (!read_json(&table, p.seats, luck, &error)) fail_msg("%s in %s", error.message, table.json);
  return &table;
}

static inline Table *lay(const char *picture) {
  return lay_with(picture, 0);
}

static inline void play(Table *t, const char *text) {
  memset(&t->events, 0, sizeof t->events);
  play_text(game, cards(), &t->any, state_of(t)->actor, text, &t->events);
}

static inline int drawn_by(const Table *t, char out[5][GOLEM_ID_SIZE]) {
  int count = 0;
  for (int i = 0; i < t->events.count; i++) {
    if (t->events.list[i].kind != GOLEM_EV_DRAWN) continue;
    strcpy(out[count++], cards()->kind[t->events.list[i].data[0]].id);
  }
  return count;
}

/* Moves with such luck that just these cards are drawn, in this order ("Crown,Knife"). */
static inline Table *move_drawing(const char *picture, const char *wanted) {
  for (int luck = 0; luck < 256; luck++) {
    Table *t = lay_with(picture, (uint8_t)luck);
    char ids[5][GOLEM_ID_SIZE], all[160] = "";
    play(t, "move");
    int count = drawn_by(t, ids);
    for (int i = 0; i < count; i++) {
      strcat(all, i ? "," : "");
      strcat(all, ids[i]);
    }
    if (strcmp(all, wanted) == 0) return t;
  }
  fail_msg("%s is never drawn", wanted);
  return NULL;
}

/* ---- What is expected ---------------------------------------------------------------------------- */

/* "r3 t0 find a0 g5 | 0@7k1 2/0/3 | 1+1k1 0/0/4 | 2x": round, turn, phase, actor, golem; then each seat
 * with its area (or +order when escaped, x when lost), keeper, and cards in draw pile, hand, pocket. */
static inline const char *summary(Table *t) {
  static char room[512];
  const GolemState *s = state_of(t);
  MkText out = MK_TEXT(room);
  mk_text_format(&out, "r%d t%d %s", s->round, pictured(s->turn, s->seats),
                 golem_phase_names[s->phase]);
  if (s->actor >= 0) mk_text_format(&out, " a%d", pictured(s->actor, s->seats));
  mk_text_format(&out, " g%d", s->golem);
  for (int seat = 0; seat < s->seats; seat++) {
    const GolemPlayer *p = player_of(t, seat);
    mk_text_format(&out, " | %d", seat);
    if (p->status == GOLEM_LOST) {
      mk_text_char(&out, 'x');
      assert_int_equal(golem_deck_total(p), 0);
      assert_int_equal(p->keeper, -1);
      continue;
    }
    mk_text_format(&out, p->status == GOLEM_IN ? "@%d" : "+%d",
                   p->status == GOLEM_IN ? p->pos : p->order);
    mk_text_format(&out, "k%d %d/%d/%d", pictured(p->keeper, s->seats), golem_cards_total(&p->draw),
                   golem_cards_total(&p->hand), golem_cards_total(&p->pocket));
  }
  return room;
}

#define expect(table, text) assert_string_equal(summary(table), (text))

static inline const char *seen_track(Table *t) {
  static char room[GOLEM_AREAS + 1];
  const GolemState *s = state_of(t);
  memset(room, 0, sizeof room);
  for (int area = 0; area <= golem_foremost(s); area++) room[area] = (char)golem_seen(s, area);
  return room;
}

static inline const char *choices(Table *t) {
  static char room[2048];
  return legal_texts(game, cards(), t->any.bytes, state_of(t)->actor, room, sizeof room);
}

static inline int count_events(const Table *t, int event) {
  int count = 0;
  for (int i = 0; i < t->events.count; i++) count += t->events.list[i].kind == event;
  return count;
}

#endif
