/* parts.c - actions as data (action.h): what is chosen in each of them, and how that is written. */
#include "hold.h"

enum { GEMS = SEEKERS_IN_AREAS + SEEKERS_ITEM_ROW };

static const char *const ends[] = {[SEEKERS_LEFT] = "L", [SEEKERS_RIGHT] = "R"};
static const MkWords end_words[] = {
    [SEEKERS_LEFT] = {"left", "左"}, [SEEKERS_RIGHT] = {"right", "右"}};
static const char *const turns[] = {"K", "R"};
static const MkWords turn_words[] = {{"as they are", "そのまま"}, {"reversed", "反転して"}};
static const char *const bare[] = {"pass"};

static void write_colour(const void *content, int value, MkText *out) {
  (void)content;
  mk_text_char(out, seekers_letters[value]);
}

static void write_seeker(const void *content, int value, MkText *out) {
  (void)content;
  mk_text_string(out, seekers_cards[value].id);
}

/* A letter, an area and a letter, or an index in a row; gold is bare everywhere. */
static void write_gem(const void *content, int value, MkText *out) {
  int item = value & ~SEEKERS_IN_AREAS;
  (void)content;
  if (item >= SEEKERS_ITEM_ROW) {
    mk_text_int(out, item - SEEKERS_ITEM_ROW);
    return;
  }
  if (value & SEEKERS_IN_AREAS) mk_text_char(out, item < SEEKERS_ITEM_INVALID ? 'v' : 'i');
  mk_text_char(out, seekers_letters[item & 7]);
}

const MkPartKind seekers_part_kinds[SEEKERS_PART_KINDS] = {
    [SEEKERS_PART_DO] = {.name = "do", .texts = bare, .values = 1},
    [SEEKERS_PART_COLOUR] = {.name = "colour", .write = write_colour, .values = SEEKERS_COLOURS},
    [SEEKERS_PART_SEEKER] = {.name = "seeker", .write = write_seeker, .values = SEEKERS_CARDS},
    [SEEKERS_PART_END] = {.name = "end", .texts = ends, .values = 2, .words = end_words},
    [SEEKERS_PART_PLACE] = {.name = "place",
                            .write = mk_action_part_number,
                            .values = SEEKERS_GEMS},
    [SEEKERS_PART_TURN] = {.name = "turn", .texts = turns, .values = 2, .words = turn_words},
    [SEEKERS_PART_TAKEN] = {.name = "taken", .write = mk_action_part_number, .values = 5},
    [SEEKERS_PART_MINE] = {.name = "mine", .write = write_gem, .values = GEMS},
    [SEEKERS_PART_THEIRS] = {.name = "theirs", .write = write_gem, .values = GEMS},
    [SEEKERS_PART_PAIR] = {.name = "pair", .write = mk_action_part_number, .values = SEEKERS_GEMS},
};

static void add_gem(const SeekersState *s, int kind, int item, MkActionParts *parts) {
  bool areas = seekers_style(s) == SEEKERS_AREAS && item != SEEKERS_GOLD;
  mk_action_part_add(parts, kind, areas ? item | SEEKERS_IN_AREAS : item);
}

/* One of the gems just taken, or one of those held. */
static void add_choice(const SeekersState *s, int choice, MkActionParts *parts) {
  if (choice == SEEKERS_NONE) return;
  if (seekers_card(s)->sift)
    mk_action_part_add(parts, SEEKERS_PART_TAKEN, choice);
  else
    add_gem(s, SEEKERS_PART_MINE, choice, parts);
}

static void add_take(int number, int place, MkActionParts *parts) {
  SeekersReach reach = seekers_cards[number].reach;
  mk_action_part_add(parts, SEEKERS_PART_SEEKER, number);
  if (reach == SEEKERS_FROM_END) mk_action_part_add(parts, SEEKERS_PART_END, place);
  if (reach == SEEKERS_FROM_ANYWHERE) mk_action_part_add(parts, SEEKERS_PART_PLACE, place);
}

static void add_exchange(int place, MkActionParts *parts) {
  if (place == SEEKERS_NONE)
    mk_action_part_add(parts, SEEKERS_PART_DO, 0);
  else
    mk_action_part_add(parts, SEEKERS_PART_PAIR, place);
}

void seekers_action_parts(const void *content, const void *state, int seat, MkAction action,
                          MkActionParts *parts) {
  (void)content, (void)seat;
  const SeekersState *s = state;
  int a = seekers_a(action), b = seekers_b(action);
  switch (seekers_verb(action)) {
  case SEEKERS_ASK_COLOUR: mk_action_part_add(parts, SEEKERS_PART_COLOUR, a); break;
  case SEEKERS_ASK_TAKE: add_take(a, b, parts); break;
  case SEEKERS_ASK_BACK:
    add_choice(s, a, parts);
    add_choice(s, b, parts);
    break;
  case SEEKERS_ASK_GIVE: add_choice(s, a, parts); break;
  case SEEKERS_ASK_PUT:
    mk_action_part_add(parts, SEEKERS_PART_END, a);
    mk_action_part_add(parts, SEEKERS_PART_TURN, b);
    break;
  case SEEKERS_ASK_STEAL: add_gem(s, SEEKERS_PART_THEIRS, a, parts); break;
  case SEEKERS_ASK_SWAP:
    add_gem(s, SEEKERS_PART_MINE, a, parts);
    mk_action_part_add(parts, SEEKERS_PART_PLACE, b);
    break;
  case SEEKERS_ASK_DROP: add_gem(s, SEEKERS_PART_MINE, a, parts); break;
  default: add_exchange(a, parts); break;
  }
}

/* ---- Where it leads --------------------------------------------------------------------------------- */

static void add_span(int from, int count, MkActionParts *touched) {
  for (int i = 0; i < count; i++) mk_action_part_add(touched, SEEKERS_PART_PLACE, from + i);
}

/* The gems of the dungeon that a seeker lifts, from the left. */
void seekers_action_touches(const void *content, const void *state, int seat, MkAction action,
                            MkActionParts *touched) {
  const SeekersState *s = state;
  (void)content, (void)seat;
  if (seekers_verb(action) != SEEKERS_ASK_TAKE) return;
  const SeekersCard *card = &seekers_cards[seekers_a(action)];
  int place = seekers_b(action), right = s->dungeon_length, half = card->takes / 2;
  if (card->reach == SEEKERS_FROM_BOTH) {
    add_span(0, half, touched);
    add_span(right - half, half, touched);
  } else if (card->reach == SEEKERS_FROM_ANYWHERE) {
    add_span(place, card->takes, touched);
  } else {
    add_span(place == SEEKERS_LEFT ? 0 : right - card->takes, card->takes, touched);
  }
}

/* {"places":[0,1,2]}: the same for boards. */
void seekers_action_leads(const void *content, const void *state, int seat, MkAction action,
                          MkText *out) {
  MkActionParts touched = {0};
  seekers_action_touches(content, state, seat, action, &touched);
  if (!touched.count) return;
  mk_json_open_object(out);
  mk_json_key(out, "places");
  mk_json_open_array(out);
  for (int i = 0; i < touched.count; i++) mk_json_int(out, touched.list[i].value);
  mk_json_close_array(out);
  mk_json_close_object(out);
}

/* ---- Notation -------------------------------------------------------------------------------------- */

/* How an answer begins, by what is asked. */
static const char *const verbs[SEEKERS_PHASES] = {
    [SEEKERS_ASK_COLOUR] = "v:",  [SEEKERS_ASK_TAKE] = "",      [SEEKERS_ASK_BACK] = "back:",
    [SEEKERS_ASK_GIVE] = "give:", [SEEKERS_ASK_PUT] = "put:",   [SEEKERS_ASK_STEAL] = "steal:",
    [SEEKERS_ASK_SWAP] = "swap:", [SEEKERS_ASK_DROP] = "drop:", [SEEKERS_ASK_EXCHANGE] = "x:",
    [SEEKERS_OVER] = "",
};

/* What stands before a part that is not the first. */
static const char *before(int kind) {
  if (kind == SEEKERS_PART_END || kind == SEEKERS_PART_TURN) return "";
  return kind == SEEKERS_PART_PLACE ? "@" : ",";
}

void seekers_notation(const void *content, const void *state, const MkActionParts *parts,
                      MkText *out) {
  const SeekersState *s = state;
  if (parts->list[0].kind != SEEKERS_PART_DO) mk_text_string(out, verbs[s->phase]);
  for (int i = 0; i < parts->count; i++) {
    if (i) mk_text_string(out, before(parts->list[i].kind));
    mk_action_part_write(&mk_game_seekers, content, parts->list[i], out);
  }
}
