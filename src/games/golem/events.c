/* events.c - what happened in Nobody Comes Out, field by field, as machines are told it. Areas and seats are
 * numbers, cards go by their id, areas' effects by their letter. */
#include "golem.h"

static void write_card(const void *content, const MkEvent *event, int at, MkText *out) {
  if (event->data[at] == GOLEM_NO_CARD)
    mk_json_null(out);
  else
    mk_json_string(out, ((const GolemContent *)content)->kind[event->data[at]].id);
}

static void write_letter(const void *content, const MkEvent *event, int at, MkText *out) {
  (void)content;
  char letter[2] = {(char)event->data[at], '\0'};
  mk_json_string(out, letter);
}

static const char *const whys[] = {
    [GOLEM_BY_CARDS] = "cards",   [GOLEM_BY_COST] = "cost",     [GOLEM_BY_AREA] = "area",
    [GOLEM_BY_EFFECT] = "effect", [GOLEM_BY_SWAP] = "swap",     [GOLEM_BY_GAIN] = "gain",
    [GOLEM_BY_DROP] = "drop",     [GOLEM_BY_WAKING] = "waking", [GOLEM_BY_HAND] = "hand",
};

const MkEventKind golem_events[GOLEM_EV_KINDS] = {
    [GOLEM_EV_TURN] = {"turn", {MK_FIELD("round", 0)}},
    [GOLEM_EV_DRAWN] = {"drawn", {MK_FIELD_BY("card", 0, write_card)}},
    [GOLEM_EV_POCKET] = {"pocket", {MK_FIELD("cards", 0)}},
    [GOLEM_EV_STEP] = {"step",
                       {MK_FIELD("from", 0), MK_FIELD("to", 1), MK_FIELD_IN("why", 2, whys),
                        MK_FIELD_BY("card", 3, write_card)}},
    [GOLEM_EV_TURNED] = {"turned",
                         {MK_FIELD("area", 0), MK_FIELD_BY("rear", 1, write_letter),
                          MK_FIELD_BY("front", 2, write_letter)}},
    [GOLEM_EV_GOLEM] = {"golem",
                        {MK_FIELD("from", 0), MK_FIELD("to", 1), MK_FIELD_IN("why", 2, whys)}},
    [GOLEM_EV_AREA] = {"area", {MK_FIELD("area", 0), MK_FIELD_BY("effect", 1, write_letter)}},
    [GOLEM_EV_CALM] = {"calm", {{0}}},
    [GOLEM_EV_BONUS] = {"bonus", {MK_FIELD("steps", 0)}},
    [GOLEM_EV_DISCOUNT] = {"discount", {MK_FIELD("less", 0)}},
    [GOLEM_EV_TAKE] = {"take", {MK_FIELD_BY("card", 0, write_card), MK_FIELD("price", 1)}},
    [GOLEM_EV_SHOWN] = {"shown", {MK_FIELD_BY("card", 0, write_card), MK_FIELD("count", 1)}},
    [GOLEM_EV_EXPLORE] = {"explore", {MK_FIELD("first", 0), MK_FIELD("last", 1)}},
    [GOLEM_EV_ESCAPE] = {"escape",
                         {MK_FIELD("order", 0), MK_FIELD("cards", 1), MK_FIELD("bonus", 2)}},
    [GOLEM_EV_LOST] = {"lost", {MK_FIELD("area", 0), MK_FIELD("cards", 1)}},
    [GOLEM_EV_REMOVED] = {"removed", {MK_FIELD("cards", 0)}},
    [GOLEM_EV_HANDED] = {"handed", {MK_FIELD("keeper", 0), MK_FIELD("before", 1)}},
    [GOLEM_EV_REFILL] = {"refill",
                         {MK_FIELD("keeper", 0), MK_FIELD("cards", 1),
                          MK_FIELD_BY("pocket", 2, mk_event_flag)}},
    [GOLEM_EV_HAND] = {"hand", {MK_FIELD_BY("card", 0, write_card)}},
    [GOLEM_EV_DROP] = {"drop", {MK_FIELD_BY("card", 0, write_card), MK_FIELD("owner", 1)}},
    [GOLEM_EV_AWAKE] = {"awake", {{0}}},
    [GOLEM_EV_OVER] = {"over", {{0}}},
};
