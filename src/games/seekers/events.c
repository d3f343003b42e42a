/* events.c - what happened in Twelve Seekers, field by field, as machines are told it. Gems and colours are
 * letters, seekers their number and letter, places in the dungeon count from 0. */
#include "seekers.h"

static void write_gem(const void *content, const MkEvent *event, int at, MkText *out) {
  (void)content;
  mk_json_bytes(out, &seekers_letters[event->data[at]], 1);
}

/* As many gems as the next number says, three bits each. */
static void write_gems(const void *content, const MkEvent *event, int at, MkText *out) {
  (void)content;
  char letters[8];
  int count = event->data[at + 1];
  for (int i = 0; i < count; i++) letters[i] = seekers_letters[event->data[at] >> 3 * i & 7];
  mk_json_bytes(out, letters, (size_t)count);
}

static void write_colours(const void *content, const MkEvent *event, int at, MkText *out) {
  (void)content;
  char letters[8];
  size_t count = 0;
  for (int kind = 0; kind < 8; kind++)
    if (event->data[at] >> kind & 1) letters[count++] = seekers_letters[kind];
  mk_json_bytes(out, letters, count);
}

static void write_card(const void *content, const MkEvent *event, int at, MkText *out) {
  (void)content;
  mk_json_string(out, seekers_cards[event->data[at]].id);
}

static const char *const ends[] = {[SEEKERS_LEFT] = "left", [SEEKERS_RIGHT] = "right"};

/* "left", "right", "both", or the place in the dungeon. */
static void write_place(const void *content, const MkEvent *event, int at, MkText *out) {
  (void)content;
  int place = event->data[at];
  if (place > 2)
    mk_json_int(out, place - 3);
  else
    mk_json_string(out, place == 2 ? "both" : ends[place]);
}

const MkEventKind seekers_events[SEEKERS_EVENTS] = {
    [SEEKERS_EVENT_TAKE] = {"take",
                            {MK_FIELD_BY("card", 0, write_card),
                             MK_FIELD_BY("place", 1, write_place),
                             MK_FIELD_BY("gems", 2, write_gems)}},
    [SEEKERS_EVENT_VP] = {"vp", {MK_FIELD("points", 0)}},
    [SEEKERS_EVENT_BACK] = {"back",
                            {MK_FIELD_IN("end", 0, ends), MK_FIELD_BY("gems", 2, write_gems)}},
    [SEEKERS_EVENT_PUT] = {"put",
                           {MK_FIELD_IN("end", 0, ends), MK_FIELD_BY("reversed", 1, mk_event_flag),
                            MK_FIELD_BY("gems", 2, write_gems)}},
    [SEEKERS_EVENT_STEAL] = {"steal", {MK_FIELD_BY("gem", 0, write_gem)}},
    [SEEKERS_EVENT_GIVE] = {"give", {MK_FIELD_BY("gem", 0, write_gem)}},
    [SEEKERS_EVENT_SWAP] = {"swap",
                            {MK_FIELD_BY("given", 0, write_gem),
                             MK_FIELD_BY("received", 1, write_gem), MK_FIELD("place", 2)}},
    [SEEKERS_EVENT_DROP] = {"drop", {MK_FIELD_BY("gem", 0, write_gem)}},
    [SEEKERS_EVENT_EXCHANGE] = {"exchange",
                                {MK_FIELD("place", 0), MK_FIELD_BY("here", 1, write_gem),
                                 MK_FIELD_BY("after", 2, write_gem)}},
    [SEEKERS_EVENT_PASS] = {"pass", {{0}}},
    [SEEKERS_EVENT_NOTHING] = {"nothing", {MK_FIELD_BY("card", 0, write_card)}},
    [SEEKERS_EVENT_PICK] = {"pick", {MK_FIELD_BY("colour", 0, write_gem)}},
    [SEEKERS_EVENT_CARD] = {"card", {MK_FIELD_BY("colour", 0, write_gem), MK_FIELD("round", 1)}},
    [SEEKERS_EVENT_ROUND] = {"round", {MK_FIELD("round", 0)}},
    [SEEKERS_EVENT_REVEAL] = {"reveal", {MK_FIELD_BY("colours", 0, write_colours)}},
    [SEEKERS_EVENT_OVER] = {"over", {{0}}},
};
