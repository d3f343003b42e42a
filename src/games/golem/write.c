/* write.c - the written form: the state as JSON, as position.c reads it. Actions: parts.c. Words for people: words.c. */
#include "golem.h"

const char *const golem_phase_names[GOLEM_PHASES] = {
    "first_find", "turn", "find", "reward", "refill", "over",
};

/* Where the explorer comes to, one area after the other. Whoever pays its way into the golem goes no further. */
static void write_stops(const GolemState *s, const GolemFuture *f, MkText *out) {
  const int stops[3] = {f->paid_to, f->area, f->after};
  int at = s->player[s->actor].pos, count = f->paid_to <= s->golem ? 1 : 3;
  mk_json_key(out, "stops");
  mk_json_open_array(out);
  for (int i = 0; i < count; i++) {
    if (stops[i] != at) mk_json_int(out, stops[i]);
    at = stops[i];
  }
  mk_json_close_array(out);
}

/* For actions with a card: {"price":areas to pay, "paid":area after paying, "area":area that counts, "letter":what is
 * seen to take effect there, "after":where that leads, "golem":where the golem stands then, "lost":.., "escaped":..}. */
void golem_action_leads(const void *content, const void *state, int seat, MkAction action,
                        MkText *out) {
  content = golem_content(content);
  const GolemState *s = state;
  (void)seat;
  int kinds[2];
  if (golem_action_kinds(action, kinds) == 0) return;
  GolemFuture f = golem_foresee(content, s, action);
  char letter = (char)f.letter;
  mk_json_open_object(out);
  mk_json_key_int(out, "price", s->player[s->actor].pos - f.paid_to);
  mk_json_key_int(out, "paid", f.paid_to);
  mk_json_key_int(out, "area", f.area);
  mk_json_key(out, "letter");
  mk_json_bytes(out, &letter, 1);
  mk_json_key_int(out, "after", f.after);
  mk_json_key_int(out, "golem", f.golem);
  mk_json_key(out, "lost");
  mk_json_bool(out, f.lost);
  mk_json_key(out, "escaped");
  mk_json_bool(out, f.escaped);
  write_stops(s, &f, out);
  mk_json_close_object(out);
}

/* R3.1: everybody in the order of their turns, from the start player on. */
static void write_order(const GolemState *s, MkText *out) {
  mk_json_key(out, "order");
  mk_json_open_array(out);
  for (int i = 0; i < s->seats; i++) mk_json_int(out, (s->start - i + s->seats) % s->seats);
  mk_json_close_array(out);
}

void golem_facts(const void *content, const void *view, int seat, MkText *out) {
  const GolemState *s = view;
  (void)content, (void)seat;
  mk_json_open_object(out);
  mk_json_key(out, "awake");
  mk_json_bool(out, golem_is_awake(s));
  mk_json_key(out, "asleep");
  mk_json_bool(out, !golem_is_loose(s));
  mk_json_key_int(out, "explorations", (GOLEM_LAID - s->laid) / GOLEM_PER_EXPLORE);
  mk_json_key_int(out, "exit", GOLEM_EXIT);
  write_order(s, out);
  mk_json_close_object(out);
}

static void write_cards(const GolemContent *content, const char *key, const GolemCards *cards,
                        MkText *out) {
  mk_json_key(out, key);
  mk_json_open_array(out);
  for (int k = 0; k < content->kinds; k++) {
    for (int i = 0; i < cards->n[k]; i++) mk_json_string(out, content->kind[k].id);
  }
  mk_json_close_array(out);
}

static void write_unknown(const char *key, int count, MkText *out) {
  mk_json_key(out, key);
  mk_json_open_array(out);
  for (int i = 0; i < count; i++) mk_json_string(out, "?");
  mk_json_close_array(out);
}

/* Where hand and draw pile are not told apart, `unseen` lists both together. */
static void write_deck(const GolemContent *content, const GolemPlayer *p, MkText *out) {
  mk_json_key(out, "deck");
  mk_json_open_object(out);
  if (p->veiled) {
    write_unknown("draw", golem_cards_total(&p->draw) - p->hand_size, out);
    write_unknown("hand", p->hand_size, out);
    write_cards(content, "unseen", &p->draw, out);
  } else {
    write_cards(content, "draw", &p->draw, out);
    write_cards(content, "hand", &p->hand, out);
  }
  write_cards(content, "pocket", &p->pocket, out);
  mk_json_close_object(out);
}

static void write_seat(const char *key, int seat, bool known, MkText *out) {
  mk_json_key(out, key);
  if (known)
    mk_json_int(out, seat);
  else
    mk_json_null(out);
}

/* What was lost is told in views alone: the end of a record is the hash of what a state writes. */
static void write_player(const GolemContent *content, const GolemState *s, int seat, MkText *out) {
  static const char *const status[] = {"in", "escaped", "lost"};
  const GolemPlayer *p = &s->player[seat];
  mk_json_open_object(out);
  write_seat("pos", p->pos, p->status == GOLEM_IN, out);
  mk_json_key_string(out, "status", status[p->status]);
  mk_json_key_int(out, "order", p->order);
  write_seat("keeper", p->keeper, p->keeper >= 0, out);
  write_deck(content, p, out);
  mk_json_key(out, "explored");
  mk_json_bool(out, p->explored);
  if (s->is_view && p->status == GOLEM_LOST) mk_json_key_int(out, "lost", s->lost[seat]);
  mk_json_close_object(out);
}

static void write_track(const GolemState *s, const char *key, bool truth, MkText *out) {
  char track[GOLEM_AREAS];
  int count = golem_foremost(s) + 1;
  for (int area = 0; area < count; area++)
    track[area] = (char)(truth ? s->area[area] : golem_seen(s, area));
  mk_json_key(out, key);
  mk_json_bytes(out, track, (size_t)count);
}

static void write_treasury(const GolemContent *content, const GolemState *s, MkText *out) {
  mk_json_key(out, "treasury");
  mk_json_open_object(out);
  for (int k = 0; k < content->kinds; k++) {
    if (s->treasury.n[k]) mk_json_key_int(out, content->kind[k].id, s->treasury.n[k]);
  }
  mk_json_close_object(out);
}

static void write_drawn(const GolemContent *content, const GolemState *s, MkText *out) {
  mk_json_key(out, "drawn");
  mk_json_open_array(out);
  for (int i = 0; i < s->drawn_count; i++) mk_json_string(out, content->kind[s->drawn[i]].id);
  mk_json_close_array(out);
}

/* `next` is the player whose hand is being filled: it tells the first refill from later ones. */
void golem_state_write(const void *content, const void *state, MkText *out) {
  const GolemContent *c = golem_content(content);
  const GolemState *s = state;
  mk_json_open_object(out);
  mk_json_key_int(out, "round", s->round ? s->round : 1);
  mk_json_key_int(out, "start", s->start);
  mk_json_key_int(out, "turn", s->turn);
  write_seat("actor", s->actor, s->actor >= 0, out);
  mk_json_key_string(out, "phase", golem_phase_names[s->phase]);
  write_seat("next", golem_next(s), s->phase == GOLEM_REFILL, out);
  write_track(s, "track", false, out);
  write_track(s, "track_true", true, out);
  mk_json_key_int(out, "ruin_left", GOLEM_RUINS - s->laid);
  mk_json_key_int(out, "golem", s->golem);
  write_cards(c, "pile", &s->pile, out);
  write_treasury(c, s, out);
  mk_json_key(out, "players");
  mk_json_open_array(out);
  for (int seat = 0; seat < s->seats; seat++) write_player(c, s, seat, out);
  mk_json_close_array(out);
  write_cards(c, "removed", &s->removed, out);
  write_drawn(c, s, out);
  mk_json_close_object(out);
}
