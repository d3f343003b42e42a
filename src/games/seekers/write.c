/* write.c - the state as JSON. Notation: parts.c.
 *
 * Keys beyond the listed ones, so that a position within a turn can be restored:
 *   end        "L"/"R": the end a seeker works on that puts gems back there (phases back and put)
 *   kinds      colours just taken by 2b (phases put and steal)
 *   cause      where the gems of phase put come from: take, steal, swap, give
 *   exchanges  how many are left (phase exchange)
 */
#include "hold.h"

const char *const seekers_phase_names[SEEKERS_PHASES] = {
    [SEEKERS_ASK_COLOUR] = "colour",     [SEEKERS_ASK_TAKE] = "take", [SEEKERS_OVER] = "over",
    [SEEKERS_ASK_BACK] = "back",         [SEEKERS_ASK_GIVE] = "give", [SEEKERS_ASK_PUT] = "put",
    [SEEKERS_ASK_STEAL] = "steal",       [SEEKERS_ASK_SWAP] = "swap", [SEEKERS_ASK_DROP] = "drop",
    [SEEKERS_ASK_EXCHANGE] = "exchange",
};

const char *const seekers_cause_names[4] = {"take", "steal", "swap", "give"};

/* ---- State ----------------------------------------------------------------------------------- */

static void write_gems(MkText *out, const char *key, const uint8_t *gems, int count) {
  char text[SEEKERS_GEMS];
  for (int i = 0; i < count; i++) text[i] = seekers_letters[gems[i]];
  mk_json_key(out, key);
  mk_json_bytes(out, text, (size_t)count);
}

/* So many of each kind, sorted RYGBP*; `less` of them are left out. */
static void write_counts(MkText *out, const char *key, const uint8_t *counts, const uint8_t *less) {
  uint8_t gems[SEEKERS_GEMS];
  int n = 0;
  for (int kind = 0; kind <= SEEKERS_RAINBOW; kind++)
    for (int i = less ? less[kind] : 0; i < counts[kind]; i++) gems[n++] = (uint8_t)kind;
  write_gems(out, key, gems, n);
}

/* Colour cards; unknown ones as question marks. */
static void write_colours(MkText *out, const char *key, unsigned colours, int hidden) {
  char text[2 * SEEKERS_COLOURS];
  size_t n = 0;
  for (int c = 0; c < SEEKERS_COLOURS; c++)
    if (colours >> c & 1) text[n++] = seekers_letters[c];
  for (int i = 0; i < hidden; i++) text[n++] = '?';
  mk_json_key(out, key);
  mk_json_bytes(out, text, n);
}

static void write_colour(MkText *out, const char *key, int colour) {
  mk_json_key(out, key);
  if (colour == SEEKERS_NONE)
    mk_json_null(out);
  else
    mk_json_bytes(out, &seekers_letters[colour], 1);
}

static void write_player(MkText *out, int style, const SeekersPlayer *p) {
  mk_json_open_object(out);
  mk_json_key(out, "seekers");
  mk_json_open_array(out);
  for (int i = 0; i < p->seeker_count; i++) mk_json_string(out, seekers_cards[p->seekers[i]].id);
  mk_json_close_array(out);
  mk_json_key_int(out, "gold", p->held[SEEKERS_GOLD]);
  mk_json_key_int(out, "vp", p->vp);
  if (style == SEEKERS_COUNT) {
    write_counts(out, "gems", p->held, NULL);
  } else if (style == SEEKERS_ROW) {
    write_gems(out, "row", p->row, p->row_length);
  } else {
    write_counts(out, "valid", p->valid, NULL);
    write_counts(out, "invalid", p->held, p->valid);
  }
  write_colours(out, "colours", p->colours, p->colours_hidden);
  write_colour(out, "pick", p->pick);
  mk_json_close_object(out);
}

static void write_field(MkText *out, const SeekersState *s) {
  mk_json_key(out, "field");
  mk_json_open_array(out);
  for (int card = 0; card < SEEKERS_CARDS; card++) {
    if (!(s->field >> card & 1)) continue;
    int copies = seekers_cards[card].advanced ? 1 : s->basic[seekers_cards[card].power];
    for (int i = 0; i < copies; i++) mk_json_string(out, seekers_cards[card].id);
  }
  mk_json_close_array(out);
}

/* What only exists within a turn. */
static void write_turn(MkText *out, const SeekersState *s) {
  if (s->taken_count) write_gems(out, "taken", s->taken, s->taken_count);
  if (s->rest_count) write_gems(out, "held", s->rest, s->rest_count);
  if (s->phase <= SEEKERS_OVER) return;
  const SeekersCard *card = seekers_card(s);
  bool put = s->phase == SEEKERS_ASK_PUT;
  if ((put || s->phase == SEEKERS_ASK_BACK) &&
      (card->sift == SEEKERS_SIFT_BACK || card->follow == SEEKERS_FOLLOW_RETURN))
    mk_json_key_string(out, "end", s->end == SEEKERS_LEFT ? "L" : "R");
  if (s->kinds) write_colours(out, "kinds", s->kinds, 0);
  if (put) mk_json_key_string(out, "cause", seekers_cause_names[s->cause]);
  if (s->phase == SEEKERS_ASK_EXCHANGE) mk_json_key_int(out, "exchanges", s->exchanges);
}

void seekers_state_write(const void *content, const void *state, MkText *out) {
  (void)content;
  const SeekersState *s = state;
  mk_json_open_object(out);
  mk_json_key_int(out, "round", s->round);
  mk_json_key_int(out, "first", s->first);
  mk_json_key(out, "turn");
  if (s->phase == SEEKERS_OVER)
    mk_json_null(out);
  else
    mk_json_int(out, s->turn);
  mk_json_key_string(out, "phase", seekers_phase_names[s->phase]);
  write_gems(out, "dungeon", seekers_dungeon(s), s->dungeon_length);
  write_field(out, s);
  write_colour(out, "colour", s->colour);
  write_colours(out, "colour_deck", s->deck, 0);
  write_colours(out, "colours_out", s->out, s->out_hidden);
  mk_json_key(out, "players");
  mk_json_open_array(out);
  for (int i = 0; i < 2; i++) write_player(out, seekers_style(s), &s->player[i]);
  mk_json_close_array(out);
  write_turn(out, s);
  mk_json_close_object(out);
}
