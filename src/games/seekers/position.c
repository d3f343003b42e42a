/* position.c - reading a state that state_write has written.
 *
 * This file reads values and says which one is malformed; whether they make a possible position
 * together is decided in possible.c. May be missing: `field` in the basic mode, `turn`, and
 * whatever is empty, zero or null.
 */
#include "hold.h"

typedef struct Reader {
  SeekersState *s;
  MkError *error;
} Reader;

/* Says what was expected at `path`, or at `path`.`key`. */
static bool expected(const Reader *r, const char *path, const char *key, const char *what) {
  return mk_error_set(r->error, "%s%s%s: %s was expected", path, *path && *key ? "." : "", key,
                      what);
}

static bool read_number(const Reader *r, MkJson object, const char *path, const char *key, int min,
                        int max, uint8_t *out) {
  MkJson value = mk_json_get(object, key);
  long long number = 0;
  if (mk_json_type(value) == MK_JSON_NONE && min == 0) return true;
  if (!mk_json_read_int(value, min, max, &number))
    return mk_error_set(r->error, "%s%s%s: a number from %d to %d was expected", path,
                        *path ? "." : "", key, min, max);
  *out = (uint8_t)number;
  return true;
}

static int find_letter(char letter, int kinds) {
  for (int kind = 0; kind < kinds; kind++)
    if (seekers_letters[kind] == letter) return kind;
  return -1;
}

/* A string of the first `kinds` letters; a missing one is empty. */
static bool read_gems(const Reader *r, MkJson object, const char *path, const char *key, int kinds,
                      int most, uint8_t *out, uint8_t *count) {
  char text[SEEKERS_GEMS + 1] = "";
  MkJson value = mk_json_get(object, key);
  *count = 0;
  if (mk_json_type(value) == MK_JSON_NONE) return true;
  if (!mk_json_read_string(value, text, sizeof text) || (int)strlen(text) > most)
    return expected(r, path, key, "a string of gems, no longer than it can be,");
  for (int i = 0; text[i]; i++) {
    int kind = find_letter(text[i], kinds);
    if (kind < 0)
      return mk_error_set(r->error, "%s%s%s: letter %d is none of those that can stand here", path,
                          *path ? "." : "", key, i + 1);
    out[(*count)++] = (uint8_t)kind;
  }
  return true;
}

static bool read_counts(const Reader *r, MkJson object, const char *path, const char *key,
                        uint8_t *counts) {
  uint8_t gems[SEEKERS_GEMS], count;
  if (!read_gems(r, object, path, key, SEEKERS_GOLD, SEEKERS_GEMS, gems, &count)) return false;
  for (int i = 0; i < count; i++) counts[gems[i]]++;
  return true;
}

/* Colour cards, each at most once. */
static bool read_colours(const Reader *r, MkJson object, const char *path, const char *key,
                         uint8_t *mask) {
  uint8_t cards[SEEKERS_COLOURS], count;
  if (!read_gems(r, object, path, key, SEEKERS_COLOURS, SEEKERS_COLOURS, cards, &count))
    return false;
  for (int i = 0; i < count; i++) {
    if (*mask >> cards[i] & 1) return expected(r, path, key, "each colour only once");
    *mask |= (uint8_t)(1u << cards[i]);
  }
  return true;
}

/* One colour, or null. */
static bool read_colour(const Reader *r, MkJson object, const char *path, const char *key,
                        uint8_t *out) {
  MkJson value = mk_json_get(object, key);
  char text[2];
  *out = SEEKERS_NONE;
  if (mk_json_type(value) <= MK_JSON_NULL) return true;
  int colour = mk_json_read_string(value, text, sizeof text) ? find_letter(text[0], 5) : -1;
  if (colour < 0) return expected(r, path, key, "one of R Y G B P, or null,");
  *out = (uint8_t)colour;
  return true;
}

/* The place of a string in a list of names, or -1. */
static int find_name(MkJson value, const char *const *names, int count) {
  for (int i = 0; i < count; i++)
    if (mk_json_is(value, names[i])) return i;
  return -1;
}

static int find_card(MkJson value) {
  for (int card = 0; card < SEEKERS_CARDS; card++)
    if (mk_json_is(value, seekers_cards[card].id)) return card;
  return -1;
}

static bool read_seekers(const Reader *r, MkJson object, const char *path, SeekersPlayer *p) {
  MkJson list = mk_json_get(object, "seekers"), item;
  if (mk_json_type(list) != MK_JSON_ARRAY || mk_json_count(list) > SEEKERS_TURNS)
    return expected(r, path, "seekers", "a list of at most 6 seekers");
  for (MkJsonEach each = mk_json_each(list); mk_json_next(&each, NULL, &item);) {
    int card = find_card(item);
    if (card < 0) return expected(r, path, "seekers", "a list of ids like \"3\" and \"5a\"");
    p->seekers[p->seeker_count++] = (uint8_t)card;
    p->advanced = (uint8_t)(p->advanced + seekers_cards[card].advanced);
    p->power = (uint8_t)(p->power + seekers_cards[card].power);
  }
  return true;
}

static bool read_holdings(const Reader *r, MkJson json, const char *path, SeekersPlayer *p) {
  switch (seekers_style(r->s)) {
  case SEEKERS_COUNT: return read_counts(r, json, path, "gems", p->held);
  case SEEKERS_ROW:
    if (!read_gems(r, json, path, "row", SEEKERS_GOLD, SEEKERS_ROW_ROOM, p->row, &p->row_length))
      return false;
    for (int i = 0; i < p->row_length; i++) p->held[p->row[i]]++;
    return true;
  default:
    if (!read_counts(r, json, path, "valid", p->valid)) return false;
    memcpy(p->held, p->valid, sizeof p->valid);
    return read_counts(r, json, path, "invalid", p->held);
  }
}

static bool read_player(const Reader *r, MkJson json, const char *path, SeekersPlayer *p) {
  return read_seekers(r, json, path, p) && read_holdings(r, json, path, p) &&
         read_number(r, json, path, "gold", 0, 3, &p->held[SEEKERS_GOLD]) &&
         read_number(r, json, path, "vp", 0, 12, &p->vp) &&
         read_colours(r, json, path, "colours", &p->colours) &&
         read_colour(r, json, path, "pick", &p->pick);
}

static bool read_players(const Reader *r, MkJson json) {
  MkJson list = mk_json_get(json, "players");
  if (mk_json_type(list) != MK_JSON_ARRAY || mk_json_count(list) != 2)
    return expected(r, "players", "", "a list of 2");
  return read_player(r, mk_json_item(list, 0), "players[0]", &r->s->player[0]) &&
         read_player(r, mk_json_item(list, 1), "players[1]", &r->s->player[1]);
}

/* The basic seekers nobody has taken yet. */
static void derive_field(SeekersState *s) {
  memcpy(s->basic, seekers_copies_of_power, sizeof s->basic);
  for (int seat = 0; seat < 2; seat++)
    for (int i = 0; i < s->player[seat].seeker_count; i++) {
      uint8_t *copies = &s->basic[seekers_cards[s->player[seat].seekers[i]].power];
      if (*copies) --*copies;
    }
  for (int power = 1; power <= 5; power++)
    if (s->basic[power]) s->field |= 1u << seekers_basic_of_power[power];
}

static bool read_field(const Reader *r, MkJson json) {
  SeekersState *s = r->s;
  MkJson list = mk_json_get(json, "field"), item;
  if (mk_json_type(list) == MK_JSON_NONE && s->mode == SEEKERS_BASIC) {
    derive_field(s);
    return true;
  }
  if (mk_json_type(list) != MK_JSON_ARRAY || mk_json_count(list) > 12)
    return expected(r, "field", "", "a list of at most 12 seekers");
  for (MkJsonEach each = mk_json_each(list); mk_json_next(&each, NULL, &item);) {
    int card = find_card(item);
    if (card < 0) return expected(r, "field", "", "a list of ids like \"3\" and \"5a\"");
    if (seekers_cards[card].advanced && s->field >> card & 1)
      return expected(r, "field", "", "each advanced seeker only once");
    if (!seekers_cards[card].advanced) s->basic[seekers_cards[card].power]++;
    s->field |= 1u << card;
  }
  return true;
}

/* A name out of a list. */
static bool read_name(const Reader *r, MkJson json, const char *key, const char *const *names,
                      int count, uint8_t *out) {
  int found = find_name(mk_json_get(json, key), names, count);
  if (found < 0) return expected(r, key, "", "one of the names it can have");
  *out = (uint8_t)found;
  return true;
}

/* The same, where a missing one is the first. */
static bool read_name_if_any(const Reader *r, MkJson json, const char *key,
                             const char *const *names, int count, uint8_t *out) {
  if (mk_json_type(mk_json_get(json, key)) == MK_JSON_NONE) return true;
  return read_name(r, json, key, names, count, out);
}

static bool read_dungeon(const Reader *r, MkJson json) {
  r->s->dungeon_at = SEEKERS_DUNGEON_SPARE;
  return read_gems(r, json, "", "dungeon", SEEKERS_KINDS, SEEKERS_GEMS,
                   r->s->dungeon + SEEKERS_DUNGEON_SPARE, &r->s->dungeon_length);
}

/* What only exists within a turn; see write.c. */
static bool read_turn(const Reader *r, MkJson json) {
  static const char *const ends[] = {"L", "R"};
  SeekersState *s = r->s;
  return read_gems(r, json, "", "taken", SEEKERS_KINDS, SEEKERS_MAX_TAKEN, s->taken,
                   &s->taken_count) &&
         read_gems(r, json, "", "held", SEEKERS_GOLD, 4, s->rest, &s->rest_count) &&
         read_name_if_any(r, json, "end", ends, 2, &s->end) &&
         read_colours(r, json, "", "kinds", &s->kinds) &&
         read_name_if_any(r, json, "cause", seekers_cause_names, 4, &s->cause) &&
         read_number(r, json, "", "exchanges", 0, 2, &s->exchanges);
}

static bool read_turn_holder(const Reader *r, MkJson json) {
  r->s->turn = SEEKERS_NONE;
  if (mk_json_type(mk_json_get(json, "turn")) <= MK_JSON_NULL) return true;
  return read_number(r, json, "", "turn", 0, 1, &r->s->turn);
}

bool seekers_position(const void *content, void *state, int seats, const MkOptions *options,
                      const uint8_t seed[MK_SEED_SIZE], MkJson json, MkError *error) {
  (void)content, (void)seats;
  SeekersState *s = state;
  Reader r = {s, error};
  memset(s, 0, sizeof *s);
  mk_rng_init_chacha20(&s->rng, seed);
  s->rule = (uint8_t)options->value[SEEKERS_OPT_RULE];
  s->order = (uint8_t)options->value[SEEKERS_OPT_ORDER];
  s->mode = (uint8_t)options->value[SEEKERS_OPT_MODE];
  if (mk_json_type(json) != MK_JSON_OBJECT) return expected(&r, "position", "", "an object");
  return read_number(&r, json, "", "round", 1, SEEKERS_TURNS, &s->round) &&
         read_number(&r, json, "", "first", 0, 1, &s->first) && read_turn_holder(&r, json) &&
         read_name(&r, json, "phase", seekers_phase_names, SEEKERS_PHASES, &s->phase) &&
         read_dungeon(&r, json) && read_players(&r, json) && read_field(&r, json) &&
         read_colour(&r, json, "", "colour", &s->colour) &&
         read_colours(&r, json, "", "colour_deck", &s->deck) &&
         read_colours(&r, json, "", "colours_out", &s->out) && read_turn(&r, json) &&
         seekers_possible(s, options, error);
}
