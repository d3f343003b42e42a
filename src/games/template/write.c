/* write.c - the template game written down: notation, state as JSON and back, content. */
#include "template.h"

#include <string.h>

void template_action_write(const void *content, const void *state, int seat, MkAction action,
                           MkText *out) {
  (void)content, (void)state, (void)seat;
  mk_text_format(out, "bid:%u", action);
}

static void write_cards(MkText *out, const char *key, const uint8_t counts[TEMPLATE_VALUES]) {
  mk_json_key(out, key);
  mk_json_open_array(out);
  for (int value = 0; value < TEMPLATE_VALUES; value++) {
    for (int i = 0; i < counts[value]; i++) mk_json_int(out, value);
  }
  mk_json_close_array(out);
}

static void write_bid(MkText *out, int bid) {
  mk_json_key(out, "bid");
  if (bid == TEMPLATE_HIDDEN_BID)
    mk_json_string(out, "?");
  else if (bid == TEMPLATE_NO_BID)
    mk_json_null(out);
  else
    mk_json_int(out, bid);
}

void template_state_write(const void *content, const void *state, MkText *out) {
  (void)content;
  const TemplateState *s = state;
  mk_json_open_object(out);
  mk_json_key_int(out, "round", s->round);
  mk_json_key_string(out, "phase", s->over ? "over" : "bid");
  mk_json_key_int(out, "prize", s->prize);
  write_cards(out, "deck", s->deck);
  write_cards(out, "prizes", s->prizes);
  mk_json_key(out, "players");
  mk_json_open_array(out);
  for (int seat = 0; seat < s->seats; seat++) {
    mk_json_open_object(out);
    write_cards(out, "hand", s->hand[seat]);
    mk_json_key_int(out, "cards", s->hand_size[seat]);
    write_bid(out, s->bid[seat]);
    mk_json_key_int(out, "score", s->score[seat]);
    mk_json_close_object(out);
  }
  mk_json_close_array(out);
  mk_json_close_object(out);
}

/* ---- Reading ----------------------------------------------------------------------------------- */

static bool read_number(MkJson object, const char *path, const char *key, int min, int max,
                        uint8_t *out, MkError *error) {
  long long number;
  if (!mk_json_read_int(mk_json_get(object, key), min, max, &number))
    return mk_error_set(error, "%s%s: a number from %d to %d was expected", path, key, min, max);
  *out = (uint8_t)number;
  return true;
}

static bool read_cards(MkJson object, const char *path, const char *key,
                       uint8_t counts[TEMPLATE_VALUES], MkError *error) {
  MkJson list = mk_json_get(object, key), item;
  if (mk_json_type(list) != MK_JSON_ARRAY)
    return mk_error_set(error, "%s%s: a list was expected", path, key);
  int index = 0;
  for (MkJsonEach each = mk_json_each(list); mk_json_next(&each, NULL, &item); index++) {
    long long value;
    if (!mk_json_read_int(item, 1, TEMPLATE_VALUES - 1, &value) || index >= 200)
      return mk_error_set(error, "%s%s[%d]: a number from 1 to %d was expected", path, key, index,
                          TEMPLATE_VALUES - 1);
    counts[value]++;
  }
  return true;
}

static bool read_player(MkJson json, TemplateState *s, int seat, MkError *error) {
  char path[24];
  MkText text = MK_TEXT(path);
  mk_text_format(&text, "players[%d].", seat);
  if (!read_cards(json, path, "hand", s->hand[seat], error)) return false;
  if (!read_number(json, path, "score", 0, 255, &s->score[seat], error)) return false;
  s->hand_size[seat] = (uint8_t)template_count(s->hand[seat]);
  if (mk_json_type(mk_json_get(json, "bid")) == MK_JSON_NULL) return true;
  return read_number(json, path, "bid", 1, TEMPLATE_VALUES - 1, &s->bid[seat], error);
}

bool template_position(const void *content, void *state, int seats, const MkOptions *options,
                       const uint8_t seed[MK_SEED_SIZE], MkJson json, MkError *error) {
  (void)content;
  TemplateState *s = state;
  memset(s, 0, sizeof *s);
  mk_rng_init_chacha20(&s->rng, seed);
  s->seats = (uint8_t)seats;
  s->rounds = (uint8_t)options->value[0];
  s->ties = (uint8_t)options->value[1];
  s->over = mk_json_is(mk_json_get(json, "phase"), "over");
  if (!read_number(json, "", "round", 1, s->rounds, &s->round, error)) return false;
  if (!read_number(json, "", "prize", s->over ? 0 : 1, s->over ? 0 : TEMPLATE_VALUES - 1, &s->prize,
                   error))
    return false;
  if (!read_cards(json, "", "deck", s->deck, error)) return false;
  if (!read_cards(json, "", "prizes", s->prizes, error)) return false;
  MkJson players = mk_json_get(json, "players");
  if (mk_json_count(players) != seats)
    return mk_error_set(error, "players: %d were expected", seats);
  for (int seat = 0; seat < seats; seat++) {
    if (!read_player(mk_json_item(players, seat), s, seat, error)) return false;
    if (!s->over && s->hand_size[seat] == 0 && s->bid[seat] == TEMPLATE_NO_BID)
      return mk_error_set(error, "players[%d].hand: a card to lay is needed", seat);
  }
  int rounds_left = s->over ? 0 : s->rounds - s->round;
  if (template_count(s->prizes) < rounds_left)
    return mk_error_set(error, "prizes: %d are needed for the rounds to come", rounds_left);
  if (template_count(s->deck) < rounds_left * seats)
    return mk_error_set(error, "deck: %d cards are needed for the rounds to come",
                        rounds_left * seats);
  if (!s->over && template_acting(s) == 0)
    return mk_error_set(error, "players: all have laid a card already");
  return true;
}

bool template_content_read(MkJson json, void *content, MkError *error) {
  TemplateContent *c = content;
  memset(c, 0, sizeof *c);
  if (!read_cards(json, "", "cards", c->cards, error) ||
      !read_cards(json, "", "prizes", c->prizes, error))
    return false;
  if (template_count(c->cards) < TEMPLATE_MIN_CARDS)
    return mk_error_set(error, "cards: at least %d are needed", TEMPLATE_MIN_CARDS);
  if (template_count(c->prizes) < TEMPLATE_ROUNDS)
    return mk_error_set(error, "prizes: at least %d are needed", TEMPLATE_ROUNDS);
  return true;
}
