/* forms.c - what owners of the box may ask (form.h). Answers: judge.c, rounds.c. */
#include "diminuendo.h"

static const MkFormField score[] = {
    {"stack", MK_FIELD_TEXT, true, "'S^ L+#2> ...'", {"the pile", "山"}},
    {"options",
     MK_FIELD_OPTIONS,
     false,
     "k=v",
     {"square=on, ghosts5=on, ghost_twice=on (repeatable)",
      "square=on、ghosts5=on、ghost_twice=on（何度でも）"}},
    {0},
};

static const MkFormField rounds[] = {
    {"seats", MK_FIELD_NUMBER, false, "N", {"players", "人数"}},
    {"options", MK_FIELD_OPTIONS, false, "k=v", {"extra rules", "追加ルール"}},
    {"counted",
     MK_FIELD_DATA,
     false,
     NULL,
     {"the tiles are those of the set", "タイルはこのセットのもの"}},
    {"rounds", MK_FIELD_DATA, false, NULL, {"piles and calls", "山と宣言"}},
    {0},
};

const MkForm diminuendo_forms[] = {
    {"score",
     score,
     {"tiles as laid on the start tile, each with its arrow ^ > v <\n",
      "初期タイルに続けて置いたタイル、それぞれに矢印 ^ > v <\n"},
     "{\"stack\":\"S^ T^ R^ R> Rv\"}"},
    {"rounds",
     rounds,
     {NULL, NULL},
     "{\"seats\":2,\"rounds\":[{\"stack\":[\"S^\",\"L^\"],\"calls\":[{\"seat\":1,\"after\":3}],"
     "\"done\":true}]}"},
    {0},
};
