/* forms.c - what owners of the box may ask (form.h). Answers: judge.c, follow.c. */
#include "ruin.h"

static const MkFormField score[] = {
    {"sheet", MK_FIELD_LINES, true, "FILE|-", {"the sheet", "シート"}},
    {0},
};

static const MkFormField all[] = {
    {"sheets", MK_FIELD_DATA, false, NULL, {"the sheet of everybody", "全員のシート"}},
    {0},
};

static const MkFormField follow[] = {
    {"seats", MK_FIELD_NUMBER, false, "N", {"players", "人数"}},
    {"seed", MK_FIELD_DATA, false, NULL, {"where cards are dealt from", "カードを配る乱数"}},
    {"taps", MK_FIELD_DATA, false, NULL, {"what happened so far", "これまでの出来事"}},
    {0},
};

const MkForm ruin_forms[] = {
    {"score",
     score,
     {"a sheet as text: 11 lines of 11 characters, then lines that may be missing\n"
      "  .  blank   o  path   x  wall   g  gate (path whose letter has closed)\n"
      "  open: AC            letters with a gem still there\n"
      "  goals: A-K C-F      goal cards in hand\n"
      "  gems: 4   penalty: 1   square1: 21 (noted after stage 1)\n"
      "  escaped: 1 of 3     place among so many players, shared 1= of 3;\n"
      "                      without it: never escaped\n"
      "Path that fills 2x2 cells is not refused: two more marks for each area.\n",
      "シートのテキスト：11文字×11行、続けて次の行（省略可）\n"
      "  .  空白   o  通路   x  壁   g  ゲート（使用済みになった通路）\n"
      "  open: AC            まだ宝石のある文字\n"
      "  goals: A-K C-F      手元の目標カード\n"
      "  gems: 4   penalty: 1   square1: 21（前半の記録）\n"
      "  escaped: 1 of 3     脱出の順位と人数。同着は 1= of 3\n"
      "                      なければ脱出できなかったものとします\n"
      "通路の2×2は拒まれず、かたまりごとにペナルティ2つになります。\n"},
     "{\"sheet\":\"...........\\n...........\\n...........\\n...........\\n...........\\n"
     ".....o.....\\n...........\\n...........\\n...........\\n...........\\n...........\\n"
     "gems: 2\\nescaped: 1 of 2\"}"},
    {"all",
     all,
     {NULL, NULL},
     "{\"sheets\":[{\"square2\":20,\"gems\":3,\"path\":30},{\"square2\":12,\"met\":1}]}"},
    {"follow", follow, {NULL, NULL}, "{\"seats\":2,\"taps\":[]}"},
    {0},
};
