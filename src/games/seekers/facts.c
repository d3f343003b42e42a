/* facts.c - what follows by the rules, for boards that draw it. */
#include "seekers.h"

/* R3.4: the colour chosen for this turn counts before the card of the round. */
static void write_valid(const SeekersState *s, MkText *out) {
  int pick = s->player[s->mover].pick, colour = pick == SEEKERS_NONE ? s->colour : pick;
  mk_json_key(out, "valid");
  if (colour == SEEKERS_NONE)
    mk_json_null(out);
  else
    mk_json_bytes(out, &seekers_letters[colour], 1);
}

/* Some questions come from what is printed on the seeker that was sent; the others are asked by the sheet. */
static bool is_trick(const SeekersState *s) {
  return s->phase == SEEKERS_ASK_BACK || s->phase == SEEKERS_ASK_GIVE ||
         s->phase == SEEKERS_ASK_STEAL || s->phase == SEEKERS_ASK_SWAP;
}

static void write_seeker(const SeekersState *s, MkText *out) {
  const SeekersPlayer *p = &s->player[s->mover];
  mk_json_key(out, "seeker");
  if (is_trick(s) && p->seeker_count)
    mk_json_string(out, seekers_cards[p->seekers[p->seeker_count - 1]].id);
  else
    mk_json_null(out);
}

void seekers_facts(const void *content, const void *view, int seat, MkText *out) {
  const SeekersState *s = view;
  (void)content, (void)seat;
  mk_json_open_object(out);
  mk_json_key_int(out, "rounds", SEEKERS_TURNS);
  mk_json_key(out, "powers");
  mk_json_open_array(out);
  for (int i = 0; i < 2; i++) mk_json_int(out, s->player[i].power);
  mk_json_close_array(out);
  write_valid(s, out);
  write_seeker(s, out);
  mk_json_close_object(out);
}
