/* words.c - what Diminuendo says to people, in both languages. Why something is refused is in refusal.c,
 * the table drawn for a terminal in picture.c.
 */
#include "diminuendo.h"

/* Why a path is lost: in its judge's reply a name, in all other places words. */
#define REASONS(ROW)                                                                               \
  ROW(DIM_DEAD_END, "dead_end", "it runs into a tile without a way in",                            \
      "通路のない側からタイルに入った")                                                            \
  ROW(DIM_LOOP, "loop", "it loops: it goes the same way again",                                    \
      "同じ道をもう一度通るループになった")                                                        \
  ROW(DIM_REVERSE, "reverse", "it runs back the way it came", "通った道を逆走した")                \
  ROW(DIM_MISPLACED, "misplaced", "the tile lies in the wrong direction",                          \
      "タイルの向きが違っていた")                                                                  \
  ROW(DIM_SQUARE, "square", "it leaves the 9×9 square", "9×9の正方形から出た")                     \
  ROW(DIM_GHOSTS5, "ghosts5", "it is the fifth ghost", "5体目のおばけが出た")                      \
  ROW(DIM_GHOST_TWICE, "ghost_twice", "the same ghost appears again", "同じおばけがまた出た")
#define AS_TERM(reason, name, en, ja)  {name, {en, ja}},
#define AS_WORDS(reason, name, en, ja) [reason] = {en, ja},

const MkTerm diminuendo_terms[] = {
    {"points", {"points", "得点"}},
    {"tiles", {"tiles before the first mistake", "最初の間違いまでのタイル"}},
    {"extras", {"extra rules", "追加ルール"}},
    {"lost", {"lost", "ロスト"}},
    {"reason", {"reason", "理由"}},
    {"at", {"with tile", "何枚目で"}},
    {"cells", {"cells", "マス"}},
    {"failed_at", {"first wrong tile", "最初に間違えたタイル"}},
    REASONS(AS_TERM){NULL, {NULL, NULL}},
};

const MkWords diminuendo_reason_words[DIM_REASONS] = {[DIM_NOT_LOST] = {"", ""}, REASONS(AS_WORDS)};

static const MkWords breaks[] = {
    [DIM_BROKE_MISPLACED] = {"it lies in the wrong direction", "向きが違っていた"},
    [DIM_BROKE_LOST] = {"the path was lost already", "道はもうロストしていた"},
    [DIM_BROKE_NEW] = {"a new dungeon, but the path was not lost",
                       "ロストしていないのに新しいダンジョンを始めた"},
};

void diminuendo_tile_words(int tile, MkLang lang, MkText *out) {
  mk_text_string(out, mk_words(diminuendo_shapes_words[diminuendo_shape(tile)], lang));
  if (diminuendo_ghost(tile))
    mk_text_format(out, lang == MK_JA ? "・おばけ%d" : " with ghost %d", diminuendo_ghost(tile));
}

void diminuendo_prompt(const void *content, const void *state, int seat, MkLang lang, MkText *out) {
  (void)content, (void)seat;
  const DimState *s = state;
  bool ja = lang == MK_JA;
  if (s->phase == DIM_OVER)
    mk_text_string(out, ja ? "ゲーム終了" : "The game is over");
  else if (s->phase == DIM_CALL)
    mk_text_string(out, ja ? "もう道に迷っている？" : "Do you think the path is lost?");
  else if (diminuendo_solo(s) && s->tile != DIM_HIDDEN)
    mk_text_string(out, ja ? "このタイルを道の進む向きに置く。ロスト状態なら新しいダンジョンへ"
                           : "Lay the tile along the path, or begin a new dungeon if it is lost");
  else
    mk_text_string(out, ja ? "手札から1枚、道の進む向きに置く"
                           : "Lay a tile from your hand along the path");
}

void diminuendo_action_words(const void *content, const void *state, int seat, MkAction action,
                             MkLang lang, MkText *out) {
  (void)content, (void)state, (void)seat;
  bool ja = lang == MK_JA;
  if (action == DIM_STAY) {
    mk_text_string(out, ja ? "まだ大丈夫、残る" : "stay: the path leads on");
    return;
  }
  if (action == DIM_LOST) {
    mk_text_string(out, ja ? "「ロスト！」と宣言して抜ける" : "call “Lost!” and leave");
    return;
  }
  const char *way = mk_words(diminuendo_arrows_words[diminuendo_action_arrow(action)], lang);
  if (!ja) mk_text_string(out, action & DIM_NEW ? "begin a new dungeon: " : "");
  if (ja) mk_text_string(out, action & DIM_NEW ? "新しいダンジョン：" : "");
  diminuendo_tile_words(diminuendo_action_tile(action), lang, out);
  mk_text_format(out, ja ? "を%s向きに" : ", arrow %s", way);
}

/* A tile as an event carries it: "left turn, arrow up", 左折・上向き. */
static void laid_words(int laid, MkLang lang, MkText *out) {
  diminuendo_tile_words(diminuendo_laid_tile(laid), lang, out);
  mk_text_format(out, lang == MK_JA ? "・%s向き" : ", arrow %s",
                 mk_words(diminuendo_arrows_words[diminuendo_laid_arrow(laid)], lang));
}

/* A tile that was seen when it was laid and must now be remembered. */
static void tell_buried(bool begins, const char *who, bool ja, MkText *out) {
  if (begins)
    mk_text_string(out, ja ? "新しいダンジョンが始まる。" : "A new dungeon begins.");
  else
    mk_text_format(out, ja ? "%s：1枚置く。" : "%s {lays|you:lay} a tile.", who);
}

static void tell_laid(const MkEvent *e, const char *who, MkLang lang, MkText *out) {
  bool ja = lang == MK_JA;
  if (diminuendo_laid_begins(e->data[1]))
    mk_text_string(out, ja ? "新しいダンジョン：" : "A new dungeon begins: ");
  else
    mk_text_format(out, ja ? "%s：" : "%s {lays|you:lay}: ", who);
  laid_words(e->data[1], lang, out);
  mk_text_string(out, ja ? "。" : ".");
}

static void tell_play(const MkEvent *e, const char *who, MkLang lang, MkText *out) {
  bool ja = lang == MK_JA;
  switch (e->kind) {
  case DIM_EVENT_EXPLORE:
    mk_text_format(out, ja ? "探索%d回目。%sから。" : "Exploration %d begins with %s.", e->data[0],
                   who);
    break;
  case DIM_EVENT_LAID:
    if (diminuendo_laid_tile(e->data[1]) == DIM_HIDDEN)
      tell_buried(diminuendo_laid_begins(e->data[1]), who, ja, out);
    else
      tell_laid(e, who, lang, out);
    break;
  case DIM_EVENT_DREW:
    mk_text_format(out,
                   ja ? "%s：1枚引く（山札は残り%d枚）。" : "%s {draws|you:draw} a tile (%d left).",
                   who, e->data[0]);
    break;
  case DIM_EVENT_DRAWN:
    mk_text_string(out, ja ? "引いたタイル：" : "The tile drawn: ");
    diminuendo_tile_words(e->data[0], lang, out);
    mk_text_string(out, ja ? "。" : ".");
    break;
  case DIM_EVENT_CALLED:
    mk_text_format(out, ja ? "%s「ロスト！」（%d枚目のあと）" : "%s: “Lost!” (after tile %d)", who,
                   e->data[0] - 1);
    break;
  default:
    mk_text_format(
        out, ja ? "%s「ロスト！」…しかし先を越された。" : "%s: “Lost!” too, but another was first.",
        who);
  }
}

/* Where a tile lies is on the map. */
static void tell_shown(const MkEvent *e, MkLang lang, MkText *out) {
  bool ja = lang == MK_JA;
  mk_text_format(out, ja ? "%d枚目：" : "Tile %d: ", e->data[0]);
  laid_words(e->data[1], lang, out);
  if (e->kind == DIM_EVENT_ASIDE)
    mk_text_string(out, ja ? "（もうロスト状態）" : " (the path is lost already)");
  else if (diminuendo_laid_begins(e->data[1]))
    mk_text_string(out, ja ? "（新しいダンジョン）" : " (a new dungeon)");
  mk_text_string(out, ja ? "。" : ".");
}

static void tell_check(const MkEvent *e, const char *who, MkLang lang, MkText *out) {
  bool ja = lang == MK_JA;
  switch (e->kind) {
  case DIM_EVENT_CHECK:
    mk_text_format(out,
                   ja                ? "記憶の確認：%d枚。"
                   : e->data[0] == 1 ? "The check: %d tile."
                                     : "The check: %d tiles.",
                   e->data[0]);
    break;
  case DIM_EVENT_PATH_LOST:
    mk_text_format(out, ja ? "%d枚目でロスト：%s。" : "Lost with tile %d: %s.", e->data[0],
                   mk_words(diminuendo_reason_words[e->data[1]], lang));
    break;
  case DIM_EVENT_NEVER_LOST:
    mk_text_string(out, ja ? "道は最後までつながっていた。" : "The path was never lost.");
    break;
  case DIM_EVENT_FAILED:
    mk_text_format(out,
                   ja ? "%s：%d枚目での宣言は早すぎた。" : "%s called too early, after tile %d.",
                   who, e->data[0] - 1);
    break;
  case DIM_EVENT_POINT:
    mk_text_format(out, ja ? "%s：1点（計%d点）。" : "%s {scores|you:score} a point (%d now).", who,
                   e->data[0]);
    break;
  case DIM_EVENT_NO_POINT: mk_text_string(out, ja ? "得点はなし。" : "Nobody scores."); break;
  case DIM_EVENT_BROKE:
    mk_text_format(out, ja ? "%d枚目で失敗：%s。" : "The run fails at tile %d: %s.", e->data[0],
                   mk_words(breaks[e->data[1]], lang));
    break;
  default:
    mk_text_format(out,
                   ja ? "正しく使えたタイル%d枚、追加ルール%d点。"
                      : "Tiles laid well: %d, points for extra rules: %d.",
                   e->data[0], e->data[1]);
  }
}

void diminuendo_event_words(const void *content, const MkEvent *event, const char *const *names,
                            MkLang lang, MkText *out) {
  (void)content;
  const char *who = event->seat < 0 ? "" : names[event->seat];
  if (event->kind == DIM_EVENT_SHOWN || event->kind == DIM_EVENT_ASIDE)
    tell_shown(event, lang, out);
  else if (event->kind < DIM_EVENT_CHECK)
    tell_play(event, who, lang, out);
  else
    tell_check(event, who, lang, out);
}

static const MkWords help_place = {
    "Lay one tile on the pile so that its arrow points the way the path is going: from the last "
    "passage\n"
    "gone through, which need not be the tile on top. S goes straight, L and R turn; S+ L+ R+ may "
    "be\n"
    "passed a second time through their other two sides; T repeats the last move. Any direction "
    "is\n"
    "allowed: a wrong one is a mistake, or a bluff. Write the tile and its arrow: L+#2> or S^.\n",
    "通路の進む向きにタイルの矢印をそろえて、山の上に重ねます。基準は最後に通った通路で、\n"
    "一番上のタイルとは限りません。Sは直進、LとRは左折と右折。S+・L+・R+は残りの2辺を\n"
    "もう一度通れます。Tは直前の動きを繰り返します。どの向きにも置けます。違う向きは\n"
    "間違いか、はったりです。タイルと矢印で書きます：L+#2> や S^。\n"};

static const MkWords help_alone = {
    "If you think the path is lost, begin a new dungeon with this tile instead: new:S^, in any "
    "direction.\n"
    "A run fails at the first tile that is misplaced, laid on a lost path, or begins a dungeon too "
    "early.\n",
    "道がロストしたと思ったら、このタイルで新しいダンジョンを始めます：new:S^（向きは自由）。\n"
    "向き違い、ロストした道への配置、早すぎる新ダンジョンのどれかで失敗になります。\n"};

static const MkWords help_call = {
    "The path is lost when it runs into a tile without a way in, meets a way already gone, or when "
    "a tile\n"
    "lies in the wrong direction. The first to call at that moment or later score a point; whoever "
    "calls\n"
    "too early gets nothing. If the path was never lost, all who stayed score. Say: lost, or "
    "stay.\n",
    "通路のない側に入る、通った道をまた通る、タイルの向きが違う、のどれかでロストです。\n"
    "その時か後に最初に宣言した人が1点です。早すぎる宣言は失敗です。最後までロストしなければ\n"
    "残っていた人が1点ずつ得ます。lost か stay と書きます。\n"};

/* R1.1: how many tiles of each shape are in the game, as the box says. */
static void list_tiles(const DimContent *content, int level, MkLang lang, MkText *out) {
  int number[DIM_SHAPES] = {0}, count;
  const uint8_t *tiles = diminuendo_tiles(content, level, &count);
  for (int i = 0; i < count; i++) number[diminuendo_shape(tiles[i])]++;
  mk_text_format(out, lang == MK_JA ? "タイル%d枚：" : "%d tiles: ", count);
  const char *between = "";
  for (int shape = 0; shape < DIM_SHAPES; shape++) {
    if (number[shape] == 0) continue;
    mk_text_format(out, lang == MK_JA ? "%s%s%d" : "%s%s %d", between,
                   mk_words(diminuendo_shapes_words[shape], lang), number[shape]);
    between = lang == MK_JA ? "、" : ", ";
  }
  mk_text_string(out, lang == MK_JA ? "。\n" : ".\n");
}

void diminuendo_help(const void *content, const void *state, int seat, MkLang lang, MkText *out) {
  (void)seat;
  const DimState *s = state;
  mk_text_string(out, mk_words(s->phase == DIM_CALL ? help_call : help_place, lang));
  if (s->phase != DIM_CALL && diminuendo_solo(s)) mk_text_string(out, mk_words(help_alone, lang));
  list_tiles(diminuendo_content(content), s->level, lang, out);
}
