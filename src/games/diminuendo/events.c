/* events.c - what happened in Diminuendo, field by field, as machines are told it. A tile that must be remembered
 * by now is "?". */
#include "diminuendo.h"

static void write_tile(const void *content, const MkEvent *event, int at, MkText *out) {
  (void)content;
  mk_json_string(out, diminuendo_tile_name(diminuendo_laid_tile(event->data[at])).text);
}

static void write_arrow(const void *content, const MkEvent *event, int at, MkText *out) {
  (void)content;
  int laid = event->data[at];
  char arrow = diminuendo_arrow_name(diminuendo_laid_arrow(laid));
  mk_json_bytes(out, diminuendo_laid_tile(laid) == DIM_HIDDEN ? "?" : &arrow, 1);
}

static void write_begins(const void *content, const MkEvent *event, int at, MkText *out) {
  (void)content;
  mk_json_bool(out, diminuendo_laid_begins(event->data[at]));
}

static const char *const breaks[] = {
    [DIM_BROKE_MISPLACED] = "misplaced", [DIM_BROKE_LOST] = "lost", [DIM_BROKE_NEW] = "new"};

/* A tile as it was laid takes three fields of one number. */
#define LAID(place)                                                                                \
  MK_FIELD_BY("tile", place, write_tile), MK_FIELD_BY("arrow", place, write_arrow),                \
      MK_FIELD_BY("new", place, write_begins)

const MkEventKind diminuendo_events[DIM_EVENTS] = {
    [DIM_EVENT_EXPLORE] = {"explore", {MK_FIELD("exploration", 0)}},
    [DIM_EVENT_LAID] = {"laid", {MK_FIELD("index", 0), LAID(1), MK_FIELD("exploration", 2)}},
    [DIM_EVENT_DREW] = {"drew", {MK_FIELD("left", 0)}},
    [DIM_EVENT_DRAWN] = {"drawn", {MK_FIELD_BY("tile", 0, write_tile), MK_FIELD("exploration", 1)}},
    [DIM_EVENT_CALLED] = {"called", {MK_FIELD("tiles", 0)}},
    [DIM_EVENT_TOO_LATE] = {"too_late", {MK_FIELD("tiles", 0)}},
    [DIM_EVENT_CHECK] = {"check", {MK_FIELD("tiles", 0)}},
    [DIM_EVENT_SHOWN] = {"shown",
                         {MK_FIELD("index", 0), LAID(1), MK_FIELD("x", 2), MK_FIELD("y", 3)}},
    [DIM_EVENT_ASIDE] = {"aside", {MK_FIELD("index", 0), LAID(1)}},
    [DIM_EVENT_PATH_LOST] = {"path_lost",
                             {MK_FIELD("index", 0),
                              MK_FIELD_IN("reason", 1, diminuendo_reason_names)}},
    [DIM_EVENT_NEVER_LOST] = {"never_lost", {{0}}},
    [DIM_EVENT_FAILED] = {"failed", {MK_FIELD("after", 0)}},
    [DIM_EVENT_POINT] = {"point", {MK_FIELD("points", 0)}},
    [DIM_EVENT_NO_POINT] = {"no_point", {{0}}},
    [DIM_EVENT_BROKE] = {"broke", {MK_FIELD("index", 0), MK_FIELD_IN("reason", 1, breaks)}},
    [DIM_EVENT_RUN] = {"run", {MK_FIELD("tiles", 0), MK_FIELD("extras", 1)}},
};
