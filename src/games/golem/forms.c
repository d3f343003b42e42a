/* forms.c - what owners of the box may ask (form.h). Answers: judge.c, keep.c. */
#include "golem.h"

static const MkFormField score[] = {
    {"cards", MK_FIELD_NUMBER, false, "N", {"cards in your own deck", "自分の山札の枚数"}},
    {"place",
     MK_FIELD_NUMBER,
     false,
     "N",
     {"order of escape, 0 for lost", "脱出の順位、0 は脱出できず"}},
    {0},
};

static const MkFormField table[] = {
    {"players", MK_FIELD_DATA, false, NULL, {"what each carried out", "それぞれが持ち出した物"}},
    {0},
};

static const MkFormField game[] = {
    {"seats", MK_FIELD_NUMBER, false, "N", {"players", "人数"}},
    {"start", MK_FIELD_NUMBER, false, "N", {"who begins", "始める人"}},
    {"box", MK_FIELD_TEXT, false, "set|real", {"whose ruin cards", "遺跡カードの種類"}},
    {"steps", MK_FIELD_DATA, false, NULL, {"what happened so far", "これまでの出来事"}},
    {0},
};

const MkForm golem_forms[] = {
    {"score", score, {NULL, NULL}, "{\"cards\":9,\"place\":1}"},
    {"table",
     table,
     {NULL, NULL},
     "{\"players\":[{\"place\":1,\"deck\":{\"Crown\":2,\"Knife\":1},\"cards\":3},{\"place\":0}]}"},
    {"game", game, {NULL, NULL}, "{\"seats\":3,\"start\":0,\"steps\":[]}"},
    {0},
};
