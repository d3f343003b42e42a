/* forms.c - what owners of the box may ask (form.h). Answers: judge.c, deal.c. */
#include "seekers.h"

static const MkFormField score[] = {
    {"rule", MK_FIELD_NUMBER, false, "N", {"the rule sheet, 1 to 20", "ルールシート（1～20）"}},
    {"gems",
     MK_FIELD_TEXT,
     false,
     "TEXT",
     {"gems in any order, like RRYB* (rules that count)", "宝石、順不同、例 RRYB*（個数ルール）"}},
    {"row",
     MK_FIELD_TEXT,
     false,
     "TEXT",
     {"gems as they lie (row rules)", "並んだままの宝石（列ルール）"}},
    {"valid",
     MK_FIELD_TEXT,
     false,
     "TEXT",
     {"gems in the valid area (rules 19, 20)", "有効置き場の宝石（ルール19、20）"}},
    {"invalid", MK_FIELD_TEXT, false, "TEXT", {"gems in the invalid area", "無効置き場の宝石"}},
    {"gold", MK_FIELD_NUMBER, false, "N", {"gold held", "黄金の個数"}},
    {"vp", MK_FIELD_NUMBER, false, "N", {"VP chips held", "得点チップの点数"}},
    {"colours",
     MK_FIELD_TEXT,
     false,
     "RB",
     {"colour cards held (rules 14 to 17)", "手元の色指定カード（ルール14～17）"}},
    {0},
};

static const MkFormField both[] = {
    {"rule", MK_FIELD_NUMBER, false, "N", {"the rule sheet", "ルールシート"}},
    {"players", MK_FIELD_DATA, false, NULL, {"what each holds", "それぞれの手元"}},
    {0},
};

static const MkFormField sheet[] = {
    {"sheet", MK_FIELD_NUMBER, false, "N", {"the rule sheet", "ルールシート"}},
    {0},
};

static const MkFormField deal[] = {
    {"deal", MK_FIELD_DATA, false, NULL, {"mode, rule and order", "モード、ルール、手番順"}},
    {"seed", MK_FIELD_DATA, false, NULL, {"what chance comes from", "乱数のもと"}},
    {0},
};

const MkForm seekers_forms[] = {
    {"score",
     score,
     {"gems are letters: R Y G B P and the rainbow *\n", "宝石は文字で：R Y G B P と虹の *\n"},
     "{\"rule\":7,\"row\":\"RRRYYYYGPPBB*BRR\"}"},
    {"both",
     both,
     {NULL, NULL},
     "{\"rule\":7,\"players\":[{\"row\":\"RRYB\",\"power\":17},{\"row\":\"GG\",\"power\":18}]}"},
    {"sheet", sheet, {NULL, NULL}, "{\"sheet\":16}"},
    {"deal", deal, {NULL, NULL}, "{\"deal\":{\"mode\":\"advanced\"},\"seed\":123}"},
    {0},
};
