/* event.h - what a game is made of for everybody: its bounds, seats, options, and what happens in it. */
#ifndef MEIKYU_EVENT_H
#define MEIKYU_EVENT_H

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <meikyu/json.h>
#include <meikyu/text.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Bounds every game keeps, so that callers may work with arrays of fixed size. */
enum {
  MK_MAX_SEATS = 6,
  MK_MAX_OPTIONS = 8,
  MK_MAX_STATE = 4096, /* bytes of a state */
  MK_MAX_LEGAL = 4096, /* actions of one seat at one moment */
  MK_MAX_EVENTS = 128, /* events of one action */
  MK_MAX_PARTS = 8,    /* lines of one seat's score */
  MK_MAX_NOTES = 4,    /* remarks on one seat's score */
  MK_MAX_ACTION_TEXT = 96,
  MK_MAX_STATE_TEXT = 16384, /* bytes of a state written as JSON */
};

/* Begins the words of an action that is legal but plainly a disaster (see action_words). */
#define MK_WARNING "⚠"

/* Seats are 0..n-1 around the table; +1 is clockwise, "to the left". */
enum { MK_SPECTATOR = -1 };

typedef enum MkStatus {
  MK_OK,
  MK_NOT_ACTING, /* that seat has nothing to decide now (or the game is over) */
  MK_ILLEGAL,    /* not among that seat's legal actions */
} MkStatus;

/* ---- Options ---------------------------------------------------------------------------------- */

/* One option a table may set before a game. A number option has the values min..max; a text option has
 * the values texts[0..max] (min is 0), and its number is the index. */
typedef struct MkOption {
  const char *key;
  MkWords label;
  int min, max;
  int fallback;             /* the value when nothing is said */
  const char *const *texts; /* NULL: a number option */
  const MkWords *
      value_words; /* what each value means, by value - min, with marks (text.h); NULL: the value speaks for itself */
  const MkWords *value_names; /* what people call each value, in the same order; NULL: nothing */
} MkOption;

/* The chosen values, by the option's place in the game's list. */
typedef struct MkOptions {
  int32_t value[MK_MAX_OPTIONS];
} MkOptions;

/* ---- Events ----------------------------------------------------------------------------------- */

/* One thing that happened while an action was carried out, for logs, words and animation. An event that
 * only some may know is marked so; where others may know less, a second event tells them just that. */
typedef struct MkEvent {
  uint8_t kind;     /* the game's own numbering; what it means is in MkGame.events */
  int8_t seat;      /* whom it is about, -1: nobody */
  uint16_t seen_by; /* one bit a seat; MK_SEEN_BY_SPECTATOR for onlookers */
  int16_t data[4];  /* by kind, see MkEventKind */
} MkEvent;

enum { MK_SEEN_BY_SPECTATOR = 1 << 15, MK_SEEN_BY_ALL = 0xffff };

typedef struct MkEvents {
  int count;
  bool
      sealed; /* chance was drawn or something hidden was shown: nothing before this can be undone */
  MkEvent list[MK_MAX_EVENTS];
} MkEvents;

/* Appends an event; a NULL list is allowed (search and bench pass none) and too many are an assert. */
static inline void mk_event(MkEvents *events, int kind, int seat, unsigned seen_by, int a, int b,
                            int c, int d) {
  if (!events) return;
  assert(events->count < MK_MAX_EVENTS);
  MkEvent event = {(uint8_t)kind,
                   (int8_t)seat,
                   (uint16_t)seen_by,
                   {(int16_t)a, (int16_t)b, (int16_t)c, (int16_t)d}};
  events->list[events->count++] = event;
}

/* What a kind of event tells: its name, and each of its fields under a name of its own. One table a game, so
 * that nobody outside it counts places in `data`. Names and forms are the game's notation: a cell is "f7", a card
 * its id. `kind`, `seat` and `words` are taken. */
typedef struct MkEventField {
  const char *name;         /* NULL: no more fields */
  int at;                   /* its place in MkEvent.data */
  const char *const *texts; /* what the number stands for; NULL: the number itself is written */
  /* Not NULL: writes the value instead, as JSON. */
  void (*write)(const void *content, const MkEvent *event, int at, MkText *out);
} MkEventField;

/* A field that is a number, one of some texts, or written by a function. */
#define MK_FIELD(key, place)                                                                       \
  { .name = (key), .at = (place) }
#define MK_FIELD_IN(key, place, names)                                                             \
  { .name = (key), .at = (place), .texts = (names) }
#define MK_FIELD_BY(key, place, writer)                                                            \
  { .name = (key), .at = (place), .write = (writer) }

enum { MK_MAX_FIELDS = 6 };

typedef struct MkEventKind {
  const char *name;
  MkEventField field[MK_MAX_FIELDS];
} MkEventKind;

/* A field that is yes or no. */
static inline void mk_event_flag(const void *content, const MkEvent *event, int at, MkText *out) {
  (void)content;
  mk_json_bool(out, event->data[at] != 0);
}

static inline void mk_events_clear(MkEvents *events) {
  events->count = 0;
  events->sealed = false;
}

/* A viewer (a seat or MK_SPECTATOR) as one bit of MkEvent.seen_by. */
static inline unsigned mk_viewer_bit(int viewer) {
  return viewer == MK_SPECTATOR ? (unsigned)MK_SEEN_BY_SPECTATOR : 1u << viewer;
}

static inline bool mk_event_seen(const MkEvent *event, int viewer) {
  return (event->seen_by & mk_viewer_bit(viewer)) != 0;
}

static inline void mk_event_seal(MkEvents *events) {
  if (events) events->sealed = true;
}

#ifdef __cplusplus
}
#endif

#endif
