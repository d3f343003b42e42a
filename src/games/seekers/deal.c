/* deal.c - dealing for a real table, and what a rule sheet asks for: for owners of the box who let a phone draw.
 *
 * {"sheet":16} asks what lies in front of a player under that sheet. Reply: {"held":["row"],"colours":2,"deck":false,
 * "supply":{"R":7,..,"*":1,"$":3},"vp":40,"power":35,"values":{"R":[0,0,2,..],..}}: the keys that judge.c takes, colour
 * cards of each player, whether they lie in a deck (rule 19), the most there can be of everything, and what so many gems
 * of a colour, in rows a run of so many, are worth; null where that is not how the sheet counts.
 *
 * {"deal":{"mode":"advanced"},"seed":123} deals; "rule" and "order" are drawn too where they are missing or null. Reply:
 * {"rule":16,"order":3,"mode":"advanced","first":1,"field":["1","1a",..],"colours":["RB","GP"],"rounds":""}: who begins,
 * the seekers, each player's secret cards, and the cards of rule 19 for rounds 1 to 5. The same seed deals the same.
 */
#include "seekers.h"

/* ---- Sheets --------------------------------------------------------------------------------------- */

static void write_held(int rule, MkText *reply) {
  static const char *const keys[][2] = {[SEEKERS_COUNT] = {"gems", NULL},
                                        [SEEKERS_ROW] = {"row", NULL},
                                        [SEEKERS_AREAS] = {"valid", "invalid"}};
  mk_json_key(reply, "held");
  mk_json_open_array(reply);
  for (int i = 0; i < 2; i++) {
    const char *key = keys[seekers_sheets[rule].style][i];
    if (key) mk_json_string(reply, key);
  }
  mk_json_close_array(reply);
}

static void write_supply(MkText *reply) {
  mk_json_key(reply, "supply");
  mk_json_open_object(reply);
  for (int kind = 0; kind < SEEKERS_KINDS; kind++) {
    const char letter[2] = {seekers_letters[kind], '\0'};
    mk_json_key_int(reply, letter, seekers_supply[kind]);
  }
  mk_json_close_object(reply);
}

static void write_values(int rule, MkText *reply) {
  const SeekersValues *values = seekers_sheets[rule].values;
  mk_json_key(reply, "values");
  if (!values) {
    mk_json_null(reply);
    return;
  }
  mk_json_open_object(reply);
  for (int c = 0; c < SEEKERS_COLOURS; c++) {
    const char letter[2] = {seekers_letters[c], '\0'};
    mk_json_key(reply, letter);
    mk_json_open_array(reply);
    for (int n = 0; n <= SEEKERS_LONGEST; n++) mk_json_int(reply, values[c][n]);
    mk_json_close_array(reply);
  }
  mk_json_close_object(reply);
}

bool seekers_describe_sheet(MkReader *r, MkText *reply) {
  int rule = mk_read_int(r, "sheet", 1, SEEKERS_SHEETS);
  if (!mk_read_end(r)) return false;
  mk_json_open_object(reply);
  write_held(rule, reply);
  mk_json_key_int(reply, "colours", seekers_sheets[rule].cards);
  mk_json_key(reply, "deck");
  mk_json_bool(reply, seekers_sheets[rule].deck);
  write_supply(reply);
  mk_json_key_int(reply, "vp", SEEKERS_ALL_CHIPS);
  mk_json_key_int(reply, "power", SEEKERS_ALL_POWER);
  write_values(rule, reply);
  mk_json_close_object(reply);
  return true;
}

/* ---- Dealing -------------------------------------------------------------------------------------- */

/* Not a pile of the game: the same seed with the same sheet deals the same cards whether it was drawn or chosen. */
static void draw_missing(MkOptions *options, const uint8_t seed[MK_SEED_SIZE]) {
  enum { PILE_SHEETS, PILE_ORDERS };
  MkChance chance;
  mk_chance_init(&chance, "sheets", seed);
  int rule = 1 + mk_chance_draw(&chance, PILE_SHEETS, 1, SEEKERS_SHEETS);
  int order = 1 + mk_chance_draw(&chance, PILE_ORDERS, 1, SEEKERS_ORDERS);
  if (options->value[SEEKERS_OPT_RULE] == 0) options->value[SEEKERS_OPT_RULE] = rule;
  if (options->value[SEEKERS_OPT_ORDER] == 0) options->value[SEEKERS_OPT_ORDER] = order;
}

static bool read_deal(MkReader *r, MkOptions *options, uint8_t seed[MK_SEED_SIZE]) {
  MkReader deal = mk_read_object(r, "deal");
  memset(options, 0, sizeof *options);
  memset(seed, 0, MK_SEED_SIZE);
  options->value[SEEKERS_OPT_RULE] = mk_read_int_or(&deal, "rule", 1, SEEKERS_SHEETS, 0);
  options->value[SEEKERS_OPT_ORDER] = mk_read_int_or(&deal, "order", 1, SEEKERS_ORDERS, 0);
  options->value[SEEKERS_OPT_MODE] =
      mk_read_choice_or(&deal, "mode", seekers_modes_ids, SEEKERS_MODES, SEEKERS_BASIC);
  mk_read_end(&deal);
  long long number = mk_read_long(r, "seed", 0, (1LL << 53) - 1);
  for (int i = 0; i < 8; i++) seed[i] = (uint8_t)(number >> 8 * i);
  return mk_read_end(r);
}

static void write_field(const SeekersState *s, MkText *reply) {
  mk_json_key(reply, "field");
  mk_json_open_array(reply);
  for (int card = 0; card < SEEKERS_CARDS; card++) {
    int copies = !(s->field >> card & 1)        ? 0
                 : seekers_cards[card].advanced ? 1
                                                : s->basic[seekers_cards[card].power];
    for (int i = 0; i < copies; i++) mk_json_string(reply, seekers_cards[card].id);
  }
  mk_json_close_array(reply);
}

static void write_colours(const SeekersState *s, MkText *reply) {
  mk_json_key(reply, "colours");
  mk_json_open_array(reply);
  for (int seat = 0; seat < 2; seat++) {
    char letters[SEEKERS_COLOURS];
    size_t count = 0;
    for (int c = 0; c < SEEKERS_COLOURS; c++)
      if (s->player[seat].colours >> c & 1) letters[count++] = seekers_letters[c];
    mk_json_bytes(reply, letters, count);
  }
  mk_json_close_array(reply);
}

/* R2.7: one card a round, all of them in five rounds. */
static void write_rounds(SeekersState *s, MkText *reply) {
  char letters[SEEKERS_COLOURS];
  size_t count = 0;
  while (s->colour != SEEKERS_NONE) {
    letters[count++] = seekers_letters[s->colour];
    if (!s->deck) break;
    seekers_turn_up_card(s, NULL);
  }
  mk_json_key(reply, "rounds");
  mk_json_bytes(reply, letters, count);
}

bool seekers_deal_for(MkReader *r, MkText *reply) {
  SeekersState s;
  MkOptions options;
  uint8_t seed[MK_SEED_SIZE];
  if (!read_deal(r, &options, seed)) return false;
  draw_missing(&options, seed);
  seekers_setup(NULL, &s, 2, &options, seed);
  mk_json_open_object(reply);
  mk_json_key_int(reply, "rule", s.rule);
  mk_json_key_int(reply, "order", s.order);
  mk_json_key_string(reply, "mode", seekers_modes_ids[s.mode]);
  mk_json_key_int(reply, "first", s.first);
  write_field(&s, reply);
  write_colours(&s, reply);
  write_rounds(&s, reply);
  mk_json_close_object(reply);
  return true;
}
