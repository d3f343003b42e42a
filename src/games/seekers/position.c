/* position.c - reading a state or a view that state_write has written.
 *
 * This file reads values and says which one is malformed; whether they make a possible position
 * together is decided in possible.c. May be missing: `field` in the basic mode, `turn`, and
 * whatever is empty, zero or null. A view may have question marks for colour cards.
 */
#include "hold.h"

static const char *const colour_names[SEEKERS_COLOURS] = {"R", "Y", "G", "B", "P"};

/* A string of the letters of `allowed`, as their places there; a missing one is empty. Returns its length. */
static int read_letters(MkReader *r, const char *key, const char *allowed, int most, uint8_t *out) {
  char text[SEEKERS_GEMS + 1] = "";
  if (mk_read_type(r, key) == MK_JSON_NONE) return 0;
  mk_read_string(r, key, text, (size_t)most + 1);
  int count = 0;
  for (; text[count]; count++) {
    const char *found = strchr(allowed, text[count]);
    if (!found)
      return mk_read_wrong(r, key, "letter %d is none of those that can stand here: %s",
                           "%d 文字目は、ここに書ける文字ではありません：%s", count + 1, allowed);
    out[count] = (uint8_t)(found - allowed);
  }
  return count;
}

static void read_counts(MkReader *r, const char *key, uint8_t *counts) {
  uint8_t gems[SEEKERS_GEMS];
  int count = read_letters(r, key, "RYGBP*", SEEKERS_GEMS, gems);
  for (int i = 0; i < count; i++) counts[gems[i]]++;
}

/* Colour cards, each at most once. Unknown ones are counted where a view may have some. */
static void read_colours(MkReader *r, const char *key, uint8_t *mask, uint8_t *hidden) {
  uint8_t cards[SEEKERS_COLOURS] = {0};
  int count = read_letters(r, key, hidden ? "RYGBP?" : "RYGBP", SEEKERS_COLOURS, cards);
  for (int i = 0; i < count; i++) {
    if (hidden && cards[i] == SEEKERS_COLOURS) {
      ++*hidden;
      continue;
    }
    if (*mask >> cards[i] & 1)
      mk_read_wrong(r, key, "each colour only once was expected", "同じ色は1枚しかありません");
    *mask |= (uint8_t)(1u << cards[i]);
  }
}

static uint8_t read_colour(MkReader *r, const char *key) {
  return (uint8_t)mk_read_choice_or(r, key, colour_names, SEEKERS_COLOURS, SEEKERS_NONE);
}

static int read_card(MkReader *r) {
  for (int card = 0; card < SEEKERS_CARDS; card++)
    if (mk_json_is(r->json, seekers_cards[card].id)) return card;
  mk_read_wrong(r, NULL, "a seeker like \"3\" or \"5a\" was expected",
                "「3」「5a」のような探索者が必要です");
  return 0;
}

/* ---- Players ---------------------------------------------------------------------------------- */

static void read_seekers(MkReader *r, SeekersPlayer *p) {
  MkReader list = mk_read_array(r, "seekers", 0, SEEKERS_TURNS);
  for (MkReader item; mk_read_next(&list, &item);) {
    int card = read_card(&item);
    p->seekers[p->seeker_count++] = (uint8_t)card;
    p->advanced = (uint8_t)(p->advanced + seekers_cards[card].advanced);
    p->power = (uint8_t)(p->power + seekers_cards[card].power);
  }
}

static void read_holdings(MkReader *r, int style, SeekersPlayer *p) {
  if (style == SEEKERS_COUNT) {
    read_counts(r, "gems", p->held);
  } else if (style == SEEKERS_ROW) {
    p->row_length = (uint8_t)read_letters(r, "row", "RYGBP*", SEEKERS_ROW_ROOM, p->row);
    for (int i = 0; i < p->row_length; i++) p->held[p->row[i]]++;
  } else {
    read_counts(r, "valid", p->valid);
    memcpy(p->held, p->valid, sizeof p->valid);
    read_counts(r, "invalid", p->held);
  }
}

static void read_player(MkReader *r, int style, bool holes, SeekersPlayer *p) {
  read_seekers(r, p);
  p->held[SEEKERS_GOLD] = (uint8_t)mk_read_int_or(r, "gold", 0, 3, 0);
  p->vp = (uint8_t)mk_read_int_or(r, "vp", 0, 12, 0);
  read_holdings(r, style, p);
  read_colours(r, "colours", &p->colours, holes ? &p->colours_hidden : NULL);
  p->pick = read_colour(r, "pick");
  mk_read_end(r);
}

static void read_players(MkReader *r, SeekersState *s, bool holes) {
  MkReader list = mk_read_array(r, "players", 2, 2);
  for (MkReader item; mk_read_next(&list, &item);)
    read_player(&item, seekers_style(s), holes, &s->player[item.index]);
}

/* ---- The table -------------------------------------------------------------------------------- */

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

static void read_field(MkReader *r, SeekersState *s) {
  if (mk_read_type(r, "field") == MK_JSON_NONE && s->mode == SEEKERS_BASIC) {
    derive_field(s);
    return;
  }
  MkReader list = mk_read_array(r, "field", 0, 12);
  for (MkReader item; mk_read_next(&list, &item);) {
    int card = read_card(&item);
    if (seekers_cards[card].advanced && s->field >> card & 1)
      mk_read_wrong(&item, NULL, "there is only one of this seeker", "この探索者は1人しかいません");
    if (!seekers_cards[card].advanced) s->basic[seekers_cards[card].power]++;
    s->field |= 1u << card;
  }
}

static void read_dungeon(MkReader *r, SeekersState *s) {
  s->dungeon_at = SEEKERS_DUNGEON_SPARE;
  s->dungeon_length = (uint8_t)read_letters(r, "dungeon", seekers_letters, SEEKERS_GEMS,
                                            s->dungeon + SEEKERS_DUNGEON_SPARE);
}

/* What only exists within a turn; see write.c. */
static void read_turn(MkReader *r, SeekersState *s) {
  static const char *const ends[] = {"L", "R"};
  s->taken_count = (uint8_t)read_letters(r, "taken", seekers_letters, SEEKERS_MAX_TAKEN, s->taken);
  s->rest_count = (uint8_t)read_letters(r, "held", "RYGBP*", 4, s->rest);
  s->end = (uint8_t)mk_read_choice_or(r, "end", ends, 2, SEEKERS_LEFT);
  read_colours(r, "kinds", &s->kinds, NULL);
  s->cause = (uint8_t)mk_read_choice_or(r, "cause", seekers_cause_names, 4, SEEKERS_BY_TAKE);
  s->exchanges = (uint8_t)mk_read_int_or(r, "exchanges", 0, 2, 0);
}

/* A state, or with `holes` a view. */
static bool read_all(MkReader *r, SeekersState *s, const MkOptions *options, bool holes) {
  s->rule = (uint8_t)options->value[SEEKERS_OPT_RULE];
  s->order = (uint8_t)options->value[SEEKERS_OPT_ORDER];
  s->mode = (uint8_t)options->value[SEEKERS_OPT_MODE];
  s->round = (uint8_t)mk_read_int(r, "round", 1, SEEKERS_TURNS);
  s->first = (uint8_t)mk_read_int_or(r, "first", 0, 1, 0);
  s->turn = (uint8_t)mk_read_int_or(r, "turn", 0, 1, SEEKERS_NONE);
  s->phase = (uint8_t)mk_read_choice(r, "phase", seekers_phase_names, SEEKERS_PHASES);
  read_dungeon(r, s);
  read_players(r, s, holes);
  read_field(r, s);
  s->colour = read_colour(r, "colour");
  read_colours(r, "colour_deck", &s->deck, NULL);
  read_colours(r, "colours_out", &s->out, holes ? &s->out_hidden : NULL);
  read_turn(r, s);
  return mk_read_end(r) && seekers_possible(s, options, r);
}

bool seekers_position(const void *content, void *state, int seats, const MkOptions *options,
                      const uint8_t seed[MK_SEED_SIZE], MkJson json, MkError *error) {
  (void)content, (void)seats;
  SeekersState *s = state;
  MkReader r;
  mk_reader_init(&r, json, error);
  memset(s, 0, sizeof *s);
  mk_chance_init(&s->chance, mk_game_seekers.id, seed);
  return read_all(&r, s, options, false);
}

bool seekers_view_read(const void *content, void *view, int seats, const MkOptions *options,
                       int viewer, MkJson json, MkError *error) {
  (void)content, (void)seats, (void)viewer;
  MkReader r;
  mk_reader_init(&r, json, error);
  r.lenient = true;
  memset(view, 0, sizeof(SeekersState));
  return read_all(&r, view, options, true);
}
