/* refusal.c - why a text is not a legal action now, with the number of the rule. */
#include "diminuendo.h"

#include <string.h>

static const MkWords call_refusals[] = {
    {"R5.1: you are asked whether the path is lost: call “Lost!”, or stay",
     "R5.1：ロストかどうかの質問です。宣言するか、残るかを選んでください"},
    {"R5.1: “Lost!” is called by the others, after a tile has been laid; now it is your turn to "
     "lay "
     "one",
     "R5.1：ロスト宣言は手番でない人が、タイルが置かれた後にします。今はタイルを置く番です"},
    {"R8.6: alone nobody calls “Lost!”: begin a new dungeon with the tile",
     "R8.6：ソロでは宣言しません。そのタイルで新しいダンジョンを始めてください"},
};

static const MkWords no_notation = {
    "R4.1: write a tile and the direction of its arrow, like L+#2> or S^ (directions ^ > v <)",
    "R4.1：タイルと矢印の向きを L+#2> や S^ のように書いてください（向きは ^ > v <）"};
static const MkWords no_new = {"R8.2: new dungeons are begun only in the game alone",
                               "R8.2：新しいダンジョンを始められるのはソロだけです"};

static void refuse_tile(const DimState *s, int tile, MkLang lang, MkText *out) {
  bool alone = diminuendo_solo(s), ja = lang == MK_JA;
  mk_text_string(out, alone ? (ja ? "R8.1：今置くタイルは「" : "R8.1: the tile to be laid is the ")
                            : (ja ? "R4.1：手札に「" : "R4.1: you have no "));
  diminuendo_tile_words(alone ? s->tile : tile, lang, out);
  mk_text_string(out, alone ? (ja ? "」です" : "") : (ja ? "」はありません" : " in your hand"));
}

void diminuendo_refusal(const void *content, const void *state, int seat, const char *text,
                        MkLang lang, MkText *out) {
  (void)content, (void)seat;
  const DimState *s = state;
  bool begins = strncmp(text, "new:", 4) == 0;
  if (begins) text += 4;
  int tile, arrow;
  if (s->phase == DIM_CALL)
    mk_text_string(out, mk_words(call_refusals[0], lang));
  else if (strcmp(text, "lost") == 0 || strcmp(text, "stay") == 0)
    mk_text_string(out, mk_words(call_refusals[diminuendo_solo(s) ? 2 : 1], lang));
  else if (!diminuendo_laid_read(text, strlen(text), &tile, &arrow))
    mk_text_string(out, mk_words(no_notation, lang));
  else if (begins && !diminuendo_solo(s))
    mk_text_string(out, mk_words(no_new, lang));
  else
    refuse_tile(s, tile, lang, out);
}
