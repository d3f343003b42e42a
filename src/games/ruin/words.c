/* words.c - what the game asks and tells, in both languages. Refusals are in refuse.c, pictures and the
 * help page in picture.c.
 */
#include "ruin.h"

static void say(MkText *out, MkLang lang, const char *en, const char *ja) {
  mk_text_words(out, lang == MK_JA ? ja : en);
}

/* Writes `format` with its `@` replaced by a cell, `#` by a goal card, `&` by a letter and `%` by a number:
 * sentences stay whole, and each language keeps its own order. */
typedef struct Fill {
  const RuinContent *content;
  int cell, goal, letter, number;
} Fill;

static void fill(MkText *out, const Fill *with, const char *format) {
  for (; *format; format++) {
    switch (*format) {
    case '@': ruin_write_cell(out, with->cell); break;
    case '#': ruin_write_goal(with->content, out, with->goal); break;
    case '&': mk_text_char(out, (char)('A' + with->letter)); break;
    case '%': mk_text_int(out, with->number); break;
    default: mk_text_char(out, *format);
    }
  }
}

static void fill_in(MkText *out, MkLang lang, const Fill *with, const char *en, const char *ja) {
  fill(out, with, lang == MK_JA ? ja : en);
}

/* ---- Prompt --------------------------------------------------------------------------------------- */

static void ask_dealt(const RuinContent *content, const RuinState *state, const RuinPlayer *player,
                      MkLang lang, MkText *out) {
  bool path = ruin_drawable(content, state, player, true) != 0;
  uint32_t left = player->dealt & ~player->used;
  if (!ruin_any(player->path))
    say(out, lang, "Draw a dealt piece as path over the entrance f6:",
        "配られたピースを通路で、出入口 f6 にかけて描く：");
  else if (path)
    say(out, lang, "Draw one more dealt piece as path:", "もう1つのピースを通路で描く：");
  else
    say(out, lang, "Draw a dealt piece as wall:", "残りのピースを壁で描く：");
  while (left) mk_text_format(out, " %c", 'A' + ruin_first(&left));
}

static bool draws_path(const RuinContent *content, const RuinState *state,
                       const RuinPlayer *player) {
  return !ruin_any(player->path) || ruin_drawable(content, state, player, true) != 0;
}

void ruin_typing(const void *content, const void *state_, int seat, MkLang lang, MkText *out) {
  content = ruin_content(content);
  const RuinState *state = state_;
  const RuinPlayer *player = &state->player[seat];
  if (player->step == RUIN_DEALT && draws_path(content, state, player))
    say(out, lang, "o: path", "o: 通路");
  else if (player->step == RUIN_DEALT)
    say(out, lang, "x: wall", "x: 壁");
  else if (player->step == RUIN_DRAW)
    say(out, lang, "o: path, x: wall, c: one wall for a mark",
        "o: 通路、x: 壁、c: 1マスの壁でペナルティ");
  else if (player->step == RUIN_MOVE && ruin_may_escape(state))
    say(out, lang, "m:f6! leaves", "m:f6! で出る");
}

static void say_waiting(const RuinState *state, int seat, MkLang lang, MkText *out) {
  if (state->phase == RUIN_OVER)
    say(out, lang, "The game is over", "ゲーム終了");
  else if (seat < 0)
    say(out, lang, "Waiting for the players", "プレイヤーを待っている");
  else
    say(out, lang, "Waiting for the others", "他のプレイヤーを待っている");
}

void ruin_prompt(const void *content, const void *state_, int seat, MkLang lang, MkText *out) {
  content = ruin_content(content);
  const RuinState *state = state_;
  Fill with = {content, 0, 0, state->row[0], 0};
  if (state->row_count) with.number = ruin_steps(content, state);
  switch (seat < 0 ? RUIN_DONE : state->player[seat].step) { /* nobody asks those who look on */
  case RUIN_KEEP: say(out, lang, "Keep two of your goal cards", "目標カードを2枚残す"); break;
  case RUIN_DEALT: ask_dealt(content, state, &state->player[seat], lang, out); break;
  case RUIN_DRAW:
    fill_in(out, lang, &with, "Draw & (% cells) as path or as wall", "&（%マス）を通路か壁で描く");
    break;
  case RUIN_MOVE:
    if (ruin_may_escape(state))
      fill_in(out, lang, &with, "Move up to % steps, or leave by f6",
              "%歩まで動く。f6 から出てもよい");
    else
      fill_in(out, lang, &with, "Move up to % steps", "%歩まで動く");
    break;
  default: say_waiting(state, seat, lang, out);
  }
}

/* ---- Actions -------------------------------------------------------------------------------------- */

static void say_drawing(const RuinContent *content, const RuinAct *act, MkLang lang, MkText *out) {
  const RuinTurn *turn = &content->piece[act->letter].turn[act->turn];
  Fill with = {content, 0, 0, act->letter, 0};
  bool path = act->kind == RUIN_DO_PATH;
  if (lang == MK_JA)
    fill(out, &with, path ? "ピース& を通路で " : "ピース& を壁で ");
  else
    fill(out, &with, path ? "Piece & as path on " : "Piece & as wall on ");
  for (int i = 0; i < turn->size; i++) {
    if (i) mk_text_string(out, lang == MK_JA ? "・" : i < turn->size - 1 ? ", " : " and ");
    ruin_write_cell(out, act->cell + turn->cell[i]);
  }
}

/* A move, and what waits where it ends. */
static void say_move(const RuinContent *content, const RuinPlayer *player, const RuinAct *act,
                     MkLang lang, MkText *out) {
  Fill with = {content, act->cell, act->goal, content->cell_letter[act->cell], 0};
  bool warp = act->kind == RUIN_DO_WARP || act->kind == RUIN_DO_WARP_ESCAPE;
  bool escape = act->kind == RUIN_DO_WALK_ESCAPE || act->kind == RUIN_DO_WARP_ESCAPE;
  if (warp) fill_in(out, lang, &with, "Warp, giving up #: ", "# を捨ててワープ：");
  if (escape)
    fill_in(out, lang, &with, "leave the ruin by f6", "f6 から遺跡を出る");
  else if (act->cell == player->pos)
    fill_in(out, lang, &with, "stay on @", "@ にとどまる");
  else
    fill_in(out, lang, &with, "go to @", "@ へ進む");
  if (with.letter >= 0 && (player->open >> with.letter & 1))
    fill_in(out, lang, &with, " (a gem at &)", "（& の宝石）");
}

/* A drawing that makes goal cards of one's own worthless says so. */
static void say_cuts(const RuinContent *content, uint32_t cut, MkLang lang, MkText *out) {
  for (bool first = true; cut; first = false) {
    Fill with = {content, 0, ruin_first(&cut), 0, 0};
    if (first)
      fill_in(out, lang, &with, "; cuts off your goal #", "。目標 # が達成できなくなる");
    else
      fill_in(out, lang, &with, " and #", "（# も）");
  }
}

void ruin_action_words(const void *content, const void *state_, int seat, MkAction action,
                       MkLang lang, MkText *out) {
  content = ruin_content(content);
  const RuinState *state = state_;
  const RuinPlayer *player = &state->player[seat];
  RuinAct act = ruin_unpack(action);
  Fill with = {content, act.cell, act.goal, 0, 0};
  switch (act.kind) {
  case RUIN_DO_KEEP:
    fill_in(out, lang, &with, "Keep # and ", "#、");
    with.goal = act.other;
    fill_in(out, lang, &with, "#", "# を残す");
    break;
  case RUIN_DO_PATH:
  case RUIN_DO_WALL: say_drawing(content, &act, lang, out); break;
  case RUIN_DO_SINGLE:
    fill_in(out, lang, &with, "One wall on @, for a penalty mark",
            "@ だけ壁にする（ペナルティ1つ）");
    break;
  case RUIN_DO_FULL:
    if (state->edition == 1)
      say(out, lang, "The map is full", "マップが埋まっている");
    else
      say(out, lang, "The map is full: a penalty mark", "マップが埋まっている（ペナルティ1つ）");
    break;
  case RUIN_DO_EXTRA_PATH:
    fill_in(out, lang, &with, "Extra path on @, giving up #", "# を捨てて @ に通路を足す");
    break;
  case RUIN_DO_EXTRA_WALL:
    fill_in(out, lang, &with, "Extra wall on @, giving up #", "# を捨てて @ に壁を足す");
    break;
  default: say_move(content, player, &act, lang, out);
  }
  say_cuts(content, ruin_goals_cut(content, state, player, action), lang, out);
}

/* ---- Events --------------------------------------------------------------------------------------- */

static void say_drew(const RuinContent *content, const MkEvent *event, MkLang lang, MkText *out) {
  RuinAct act = {event->data[0], event->data[3], event->data[2], event->data[1], 0, 0};
  Fill with = {content, act.cell, 0, 0, 0};
  if (act.kind == RUIN_DO_FULL)
    say(out, lang, "The map is full: nothing to draw.", "マップが埋まっていて描けない。");
  else if (act.kind == RUIN_DO_SINGLE)
    fill_in(out, lang, &with, "You draw one wall on @.", "@ に壁を1マス描いた。");
  else {
    say(out, lang, "You draw ", "描いた：");
    say_drawing(content, &act, lang, out);
    say(out, lang, ".", "。");
  }
}

static void say_discarded(const Fill *with, int reason, MkLang lang, MkText *out) {
  switch (reason) {
  case RUIN_FOR_SETUP:
    fill_in(out, lang, with, "The dealt card & goes to the discard.", "配られた & は捨て札へ。");
    break;
  case RUIN_FOR_ROUND:
    fill_in(out, lang, with, "& is used up and discarded.", "& を使い終えて捨てる。");
    break;
  case RUIN_FOR_GEM:
    fill_in(out, lang, with, "A gem was taken: & is discarded.", "宝石が取られ、& を捨てる。");
    break;
  default: fill_in(out, lang, with, "The ruin falls in: & is lost.", "遺跡が崩れ、& が失われる。");
  }
}

static void say_player_event(const RuinContent *content, const MkEvent *event, MkLang lang,
                             MkText *out) {
  Fill with = {content, event->data[1], event->data[0], event->data[0], event->data[1]};
  switch (event->kind) {
  case RUIN_EV_DONE: say(out, lang, "{is|you:are} done.", "は決めた。"); break;
  case RUIN_EV_SPENT:
    say(out, lang, "gave up a goal card for a special action.",
        "は目標カードを捨てて特別アクションを使った。");
    break;
  case RUIN_EV_ESCAPED:
    with.number = event->data[0];
    fill_in(out, lang, &with, "escaped from the ruin: place %.", "は遺跡を脱出した（%位）。");
    break;
  case RUIN_EV_GEM:
    say(out, lang, "{takes|you:take}", "は");
    fill_in(out, lang, &with, " the gem at & (% in all).", " & の宝石を得た（計%個）。");
    break;
  default:
    with.number = event->data[0];
    say(out, lang, "{draws|you:draw}", "は");
    fill_in(out, lang, &with, " a goal card (% in hand).", "目標カードを引いた（手札%枚）。");
  }
}

/* What only the owner hears. */
static void say_own_event(const RuinContent *content, const MkEvent *event, MkLang lang,
                          MkText *out) {
  Fill with = {content, event->data[1], event->data[0], 0, event->data[0]};
  switch (event->kind) {
  case RUIN_EV_KEPT:
    fill_in(out, lang, &with, "You keep # and ", "#、");
    with.goal = event->data[1];
    fill_in(out, lang, &with, "#.", "# を残した。");
    break;
  case RUIN_EV_EXTRA:
    with.goal = event->data[2];
    if (event->data[0])
      fill_in(out, lang, &with, "You give up # for a wall on @.", "# を捨てて @ に壁を足した。");
    else
      fill_in(out, lang, &with, "You give up # for path on @.", "# を捨てて @ に通路を足した。");
    break;
  case RUIN_EV_MOVED:
    if (event->data[3])
      fill_in(out, lang, &with, "You warp and end on @.", "ワープして @ に着いた。");
    else if (event->data[0] == event->data[1])
      fill_in(out, lang, &with, "You stay on @.", "@ にとどまった。");
    else
      fill_in(out, lang, &with, "You walk to @.", "@ へ歩いた。");
    break;
  case RUIN_EV_PENALTY:
    fill_in(out, lang, &with, "A penalty mark: % so far.", "ペナルティ1つ（計%）。");
    break;
  case RUIN_EV_GOAL: fill_in(out, lang, &with, "You draw the goal #.", "目標 # を引いた。"); break;
  default:
    with.number = event->data[1];
    fill_in(out, lang, &with, "Your largest rectangle has % cells.", "最大の四角形は%マス。");
  }
}

static void say_round(const MkEvent *event, MkLang lang, MkText *out) {
  int stage = event->data[0], round = event->data[1];
  if (lang == MK_JA)
    mk_text_format(out, "%sラウンド%d", stage == 1 ? "前半" : "後半", round);
  else
    mk_text_format(out, "Stage %d, round %d", stage, round);
}

static void say_table_event(const RuinContent *content, const MkEvent *event, MkLang lang,
                            MkText *out) {
  Fill with = {content, 0, 0, event->data[0], event->data[1] + 1};
  switch (event->kind) {
  case RUIN_EV_CLOSED: fill_in(out, lang, &with, "& closes.", "目的地 & が使用済みになる。"); break;
  case RUIN_EV_OPENED:
    fill_in(out, lang, &with, "& opens: a gem waits there.", "& に目的地が現れる。");
    break;
  case RUIN_EV_REVEALED:
    fill_in(out, lang, &with, "& joins the row in place %.", "& が列の%番目に並ぶ。");
    break;
  case RUIN_EV_ROUND: say_round(event, lang, out); break;
  case RUIN_EV_STAGE: say(out, lang, "Stage 2 begins.", "後半ステージが始まる。"); break;
  case RUIN_EV_OVER:
    if (event->data[0])
      say(out, lang, "Everybody is out: the game is over.", "全員脱出。ゲーム終了。");
    else
      say(out, lang, "The ruin has fallen: the game is over.", "遺跡は崩れた。ゲーム終了。");
    break;
  default: say_discarded(&with, event->data[1], lang, out);
  }
}

void ruin_event_words(const void *content, const MkEvent *event, const char *const *names,
                      MkLang lang, MkText *out) {
  content = ruin_content(content);
  switch (event->kind) {
  case RUIN_EV_DREW: say_drew(content, event, lang, out); break;
  case RUIN_EV_KEPT:
  case RUIN_EV_EXTRA:
  case RUIN_EV_MOVED:
  case RUIN_EV_PENALTY:
  case RUIN_EV_GOAL:
  case RUIN_EV_SQUARE: say_own_event(content, event, lang, out); break;
  case RUIN_EV_DONE:
  case RUIN_EV_SPENT:
  case RUIN_EV_ESCAPED:
  case RUIN_EV_GEM:
  case RUIN_EV_GOAL_TAKEN:
    mk_text_format(out, lang == MK_JA ? "%s" : "%s ", names[event->seat]);
    say_player_event(content, event, lang, out);
    break;
  default: say_table_event(content, event, lang, out);
  }
}
