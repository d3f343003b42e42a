/* write.c - the template game written down: notation, and the state as JSON. Reading is position.c. */
#include "template.h"

const MkPartKind template_part_kinds[TEMPLATE_PART_KINDS] = {
    [TEMPLATE_PART_BID] = {.name = "bid",
                           .write = mk_action_part_number,
                           .values = TEMPLATE_VALUES},
};

void template_action_parts(const void *content, const void *state, int seat, MkAction action,
                           MkActionParts *parts) {
  (void)content, (void)state, (void)seat;
  mk_action_part_add(parts, TEMPLATE_PART_BID, (int)action);
}

void template_notation(const void *content, const void *state, const MkActionParts *parts,
                       MkText *out) {
  (void)content, (void)state;
  mk_text_format(out, "bid:%d", parts->list[0].value);
}

static void write_cards(MkText *out, const char *key, const uint8_t counts[TEMPLATE_VALUES]) {
  mk_json_key(out, key);
  mk_json_open_array(out);
  for (int value = 0; value < TEMPLATE_VALUES; value++) {
    for (int i = 0; i < counts[value]; i++) mk_json_int(out, value);
  }
  mk_json_close_array(out);
}

static void write_bid(MkText *out, const char *key, int bid) {
  mk_json_key(out, key);
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
    write_bid(out, "bid", s->bid[seat]);
    write_bid(out, "last", s->last[seat]);
    mk_json_key_int(out, "score", s->score[seat]);
    mk_json_close_object(out);
  }
  mk_json_close_array(out);
  mk_json_close_object(out);
}
