/* refuse.c - why a text is not a legal action now, with the number of the rule that forbids it.
 *
 * Only called for texts that are not on the legal list, so it looks for the first thing that is wrong
 * and never decides what is legal.
 */
#include <string.h>

#include "spots.h"

typedef struct Refusal {
  const RuinContent *content;
  const RuinState *state;
  const RuinPlayer *player;
  MkLang lang;
  MkText *out;
} Refusal;

static void because(const Refusal *refusal, const char *en, const char *ja) {
  mk_text_string(refusal->out, refusal->lang == MK_JA ? ja : en);
}

/* Cells joined by `+`; false if one of them is none or they are not all different. */
static bool read_cells(const char *text, RuinCells *cells) {
  *cells = RUIN_NONE;
  for (;;) {
    size_t length = strcspn(text, "+");
    int cell = ruin_read_cell(text, length);
    if (cell < 0 || ruin_has(*cells, cell)) return false;
    *cells = ruin_or(*cells, ruin_cell(cell));
    if (!text[length]) return true;
    text += length + 1;
  }
}

/* ---- Drawings ------------------------------------------------------------------------------------- */

static bool is_turn_of(const RuinContent *content, int letter, RuinCells cells) {
  const RuinPiece *piece = &content->piece[letter];
  for (int i = 0; i < piece->turn_count; i++)
    for (RuinCells anchors = piece->turn[i].anchors; ruin_any(anchors);)
      if (ruin_same(ruin_shape(&piece->turn[i], ruin_pop(&anchors)), cells)) return true;
  return false;
}

static bool has_shape(const Refusal *refusal, RuinCells cells, uint32_t letters) {
  while (letters)
    if (is_turn_of(refusal->content, ruin_first(&letters), cells)) return true;
  return false;
}

/* What rule 2 says against these cells. */
static void refuse_cells(const Refusal *refusal, RuinCells cells, bool path) {
  RuinField field;
  ruin_field(refusal->player, &field);
  if (ruin_any(ruin_minus(cells, field.blank)))
    because(refusal, "R2.2: only blank cells can be drawn on", "R2.2：空白のマスにしか描けません");
  else if (!ruin_any(ruin_and(cells, field.touch)) && !ruin_any(refusal->player->path))
    because(refusal, "R3.3: the first piece must cover the entrance f6",
            "R3.3：最初のピースは出入口 f6 にかけてください");
  else if (!ruin_any(ruin_and(cells, field.touch)))
    because(refusal, "R2.3: a drawing must touch a drawn cell side by side",
            "R2.3：描いてあるマスに辺で接していません");
  else if (path)
    because(refusal, "R2.4: path must never fill a 2x2 block",
            "R2.4：通路で2×2を埋めてはいけません");
  else
    because(refusal, "R4.2: that cannot be drawn now", "R4.2：今は描けません");
}

static void refuse_drawing(const Refusal *refusal, const char *text, bool path) {
  RuinCells cells;
  uint32_t letters = ruin_drawable(refusal->content, refusal->state, refusal->player, path);
  if (refusal->player->step == RUIN_KEEP)
    because(refusal, "R3.2: first keep two goal cards",
            "R3.2：先に、残す目標カードを2枚選んでください");
  else if (refusal->player->step == RUIN_MOVE)
    because(refusal, "R4.2: you have drawn; now move", "R4.2：もう描きました。次は移動です");
  else if (!letters)
    because(refusal, path ? "R3.3: the rest are drawn as wall" : "R3.3: path comes first",
            path ? "R3.3：残りは壁で描きます" : "R3.3：先に通路を描きます");
  else if (!read_cells(text, &cells))
    because(refusal, "R2.1: name the cells like o:f6+f7+g7",
            "R2.1：o:f6+f7+g7 のようにマスを並べてください");
  else if (!has_shape(refusal, cells, letters))
    because(refusal, "R2.1: that is not the whole piece, turned or mirrored",
            "R2.1：ピースの形（回転・反転）と合いません");
  else
    refuse_cells(refusal, cells, path);
}

static void refuse_single(const Refusal *refusal, const char *text) {
  int cell = ruin_read_cell(text, strlen(text));
  if (refusal->player->step != RUIN_DRAW)
    because(refusal, "R4.3: a single wall is drawn instead of the piece, in the draw step",
            "R4.3：1マスの壁は、ピースの代わりに描くものです");
  else if (cell < 0)
    because(refusal, "R4.3: name one cell like c:d4", "R4.3：c:d4 のように1マスを書いてください");
  else
    refuse_cells(refusal, ruin_cell(cell), false);
}

/* ---- Special actions and moves -------------------------------------------------------------------- */

/* Whether the payment is wrong, and if so says why. */
static bool refuse_payment(const Refusal *refusal, const char *goal_text) {
  int goal = goal_text ? ruin_read_goal(refusal->content, goal_text) : -1;
  if (refusal->state->phase != RUIN_PLAY)
    because(refusal, "R5.1: no special actions in set-up",
            "R5.1：準備中は特別アクションを使えません");
  else if (refusal->player->special)
    because(refusal, "R5.1: one special action a round",
            "R5.1：特別アクションは1ラウンドに1回だけです");
  else if (goal < 0 || !(refusal->player->goals >> goal & 1))
    because(refusal, "R5.1: give up a goal card that you hold",
            "R5.1：捨てるのは手持ちの目標カードです");
  else
    return false;
  return true;
}

static void refuse_extra(const Refusal *refusal, const char *text) {
  const char *slash = strchr(text, '/');
  bool path = text[0] == 'o';
  size_t length = slash ? (size_t)(slash - text) : strlen(text);
  int cell = length > 2 ? ruin_read_cell(text + 2, length - 2) : -1;
  if ((text[0] != 'o' && text[0] != 'x') || text[1] != ':' || cell < 0)
    because(refusal, "R5.2: write an extra cell like extra:o:d4/A-K",
            "R5.2：extra:o:d4/A-K のように書いてください");
  else if (!refuse_payment(refusal, slash ? slash + 1 : NULL))
    refuse_cells(refusal, ruin_cell(cell), path);
}

static void refuse_reach(const Refusal *refusal, int cell, bool warp) {
  const RuinPlayer *player = refusal->player;
  if (!ruin_has(player->path, cell))
    because(refusal, "R4.5: explorers stand on path only", "R4.5：通路の上しか動けません");
  else if (!warp)
    because(refusal, "R4.5: too far for the steps of this card",
            "R4.5：このカードの歩数では届きません");
  else if (ruin_count(player->gate) < 2)
    because(refusal, "R5.3: a warp needs two gates", "R5.3：ワープにはゲートが2つ必要です");
  else
    because(refusal, "R5.3: no warp ends there within the steps of this card",
            "R5.3：ワープしてもこの歩数では届きません");
}

static void refuse_move(const Refusal *refusal, const char *text, bool warp) {
  const char *slash = strchr(text, '/');
  size_t length = slash ? (size_t)(slash - text) : strlen(text);
  bool escape = length && text[length - 1] == '!';
  int cell = ruin_read_cell(text, length - escape);
  if (refusal->player->step != RUIN_MOVE)
    because(refusal, "R4.5: draw first, then move", "R4.5：先に描いてから動きます");
  else if (cell < 0)
    because(refusal, "R4.5: name the cell where the move ends, like m:g7",
            "R4.5：m:g7 のように着くマスを書いてください");
  else if (escape && !ruin_may_escape(refusal->state))
    because(refusal, "R4.6: nobody leaves before stage 2", "R4.6：脱出できるのは後半からです");
  else if (escape && cell != RUIN_ENTRANCE)
    because(refusal, "R4.6: the way out is f6", "R4.6：出口は f6 です");
  else if (!warp || !refuse_payment(refusal, slash ? slash + 1 : NULL))
    refuse_reach(refusal, cell, warp);
}

/* ---- Everything else ------------------------------------------------------------------------------ */

static void refuse_other(const Refusal *refusal) {
  switch (refusal->player->step) {
  case RUIN_KEEP:
    because(refusal, "R3.2: keep two of your four goal cards",
            "R3.2：手持ちの目標カードから2枚を残します");
    break;
  case RUIN_DEALT:
    because(refusal, "R3.3: draw one of the dealt pieces", "R3.3：配られたピースを描きます");
    break;
  case RUIN_DRAW:
    because(refusal, "R4.2: draw the piece as path or as wall, or a single wall",
            "R4.2：ピースを通路か壁で描くか、壁を1マスだけ描きます");
    break;
  case RUIN_MOVE:
    because(refusal, "R4.5: move over path, or stay where you are",
            "R4.5：通路の上を動くか、その場にとどまります");
    break;
  default: because(refusal, "R4.1: you have chosen already", "R4.1：もう決めました");
  }
}

static bool begins(const char *text, const char *prefix) {
  return strncmp(text, prefix, strlen(prefix)) == 0;
}

void ruin_refusal(const void *content, const void *state_, int seat, const char *text, MkLang lang,
                  MkText *out) {
  content = ruin_content(content);
  const RuinState *state = state_;
  Refusal refusal = {content, state, &state->player[seat], lang, out};
  bool busy = (ruin_acting(state) >> seat & 1) != 0;
  if (busy && begins(text, "o:"))
    refuse_drawing(&refusal, text + 2, true);
  else if (busy && begins(text, "x:"))
    refuse_drawing(&refusal, text + 2, false);
  else if (busy && begins(text, "c:"))
    refuse_single(&refusal, text + 2);
  else if (busy && begins(text, "extra:"))
    refuse_extra(&refusal, text + 6);
  else if (busy && begins(text, "m:"))
    refuse_move(&refusal, text + 2, false);
  else if (busy && begins(text, "w:"))
    refuse_move(&refusal, text + 2, true);
  else if (busy && strcmp(text, "full") == 0)
    because(&refusal, "R4.4: the map still has a blank cell, or you have drawn",
            "R4.4：まだ空白のマスがあるか、もう描いています");
  else
    refuse_other(&refusal);
}
