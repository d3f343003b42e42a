/* events.c - what happened In the Ruin, field by field, as machines are told it. */
#include "ruin.h"

static void write_letter(const void *content, const MkEvent *event, int at, MkText *out) {
  (void)content;
  char letter[2] = {(char)('A' + event->data[at]), '\0'};
  mk_json_string(out, letter);
}

static void write_cell(const void *content, const MkEvent *event, int at, MkText *out) {
  (void)content;
  char room[8];
  MkText cell = MK_TEXT(room);
  ruin_write_cell(&cell, event->data[at]);
  mk_json_string(out, room);
}

static void write_goal(const void *content, const MkEvent *event, int at, MkText *out) {
  char room[8];
  MkText goal = MK_TEXT(room);
  ruin_write_goal(content, &goal, event->data[at]);
  mk_json_string(out, room);
}

/* Only a piece comes from a card; on a full map nothing lies anywhere. */
static void write_drawn_letter(const void *content, const MkEvent *event, int at, MkText *out) {
  bool piece = event->data[0] == RUIN_DO_PATH || event->data[0] == RUIN_DO_WALL;
  piece ? write_letter(content, event, at, out) : mk_json_null(out);
}

static void write_drawn_cell(const void *content, const MkEvent *event, int at, MkText *out) {
  event->data[0] == RUIN_DO_FULL ? mk_json_null(out) : write_cell(content, event, at, out);
}

static const char *const drawings[RUIN_KINDS] = {[RUIN_DO_PATH] = "path",
                                                 [RUIN_DO_WALL] = "wall",
                                                 [RUIN_DO_SINGLE] = "single",
                                                 [RUIN_DO_FULL] = "nothing"};
static const char *const marks[] = {"path", "wall"};
static const char *const reasons[] = {[RUIN_FOR_SETUP] = "setup",
                                      [RUIN_FOR_ROUND] = "round",
                                      [RUIN_FOR_GEM] = "gem",
                                      [RUIN_FOR_COLLAPSE] = "collapse"};

const MkEventKind ruin_events[RUIN_EVENTS] = {
    [RUIN_EV_KEPT] = {"kept",
                      {MK_FIELD_BY("goal", 0, write_goal), MK_FIELD_BY("other", 1, write_goal)}},
    [RUIN_EV_DREW] = {"drew",
                      {MK_FIELD_IN("as", 0, drawings), MK_FIELD_BY("letter", 1, write_drawn_letter),
                       MK_FIELD("turn", 2), MK_FIELD_BY("cell", 3, write_drawn_cell)}},
    [RUIN_EV_EXTRA] = {"extra",
                       {MK_FIELD_IN("as", 0, marks), MK_FIELD_BY("cell", 1, write_cell),
                        MK_FIELD_BY("goal", 2, write_goal)}},
    [RUIN_EV_MOVED] = {"moved",
                       {MK_FIELD_BY("from", 0, write_cell), MK_FIELD_BY("to", 1, write_cell),
                        MK_FIELD("steps", 2), MK_FIELD_BY("warped", 3, mk_event_flag)}},
    [RUIN_EV_PENALTY] = {"penalty", {MK_FIELD("marks", 0)}},
    [RUIN_EV_DONE] = {"done", {{0}}},
    [RUIN_EV_SPENT] = {"spent", {{0}}},
    [RUIN_EV_ESCAPED] = {"escaped", {MK_FIELD("place", 0), MK_FIELD("round", 1)}},
    [RUIN_EV_GEM] = {"gem", {MK_FIELD_BY("letter", 0, write_letter), MK_FIELD("gems", 1)}},
    [RUIN_EV_GOAL] = {"goal", {MK_FIELD_BY("goal", 0, write_goal)}},
    [RUIN_EV_GOAL_TAKEN] = {"goal_taken", {MK_FIELD("goals", 0)}},
    [RUIN_EV_CLOSED] = {"closed", {MK_FIELD_BY("letter", 0, write_letter)}},
    [RUIN_EV_DISCARDED] = {"discarded",
                           {MK_FIELD_BY("letter", 0, write_letter),
                            MK_FIELD_IN("reason", 1, reasons)}},
    [RUIN_EV_OPENED] = {"opened", {MK_FIELD_BY("letter", 0, write_letter)}},
    [RUIN_EV_REVEALED] = {"revealed",
                          {MK_FIELD_BY("letter", 0, write_letter), MK_FIELD("place", 1)}},
    [RUIN_EV_SQUARE] = {"square",
                        {MK_FIELD("stage", 0), MK_FIELD("cells", 1),
                         MK_FIELD_BY("first", 2, write_cell), MK_FIELD("width", 3)}},
    [RUIN_EV_STAGE] = {"stage", {MK_FIELD("stage", 0)}},
    [RUIN_EV_ROUND] = {"round", {MK_FIELD("stage", 0), MK_FIELD("round", 1)}},
    [RUIN_EV_OVER] = {"over", {MK_FIELD_BY("everybody_out", 0, mk_event_flag)}},
};
