/* possible.c - whether a position that was read could come up in a game, as far as it is known. Players that are
 * hidden in a view are not looked at. */
#include "position.h"

#define WRONG(reader, seat, key, ...)                                                              \
  return mk_read_wrong((reader)->r, mk_path_of("players", (seat), (key)).text, __VA_ARGS__)

/* ---- Set-up --------------------------------------------------------------------------------------- */

/* What has been drawn are the cards used. */
static bool check_drawn(const RuinReader *reader, int seat) {
  const RuinPlayer *player = &reader->state->player[seat];
  int cells = 0;
  for (uint32_t used = player->used; used;) cells += reader->content->piece[ruin_first(&used)].size;
  if (ruin_bits(player->dealt) != ruin_dealt_each(reader->state->seats))
    WRONG(reader, seat, "dealt", "2 cards each, alone 4 (R3.1)", "2枚ずつ、1人なら4枚です（R3.1）");
  if (player->used & ~player->dealt)
    WRONG(reader, seat, "used", "only dealt cards can be used", "使えるのは配られたカードだけです");
  if (cells != ruin_count(ruin_drawn(player)))
    WRONG(reader, seat, "map", "does not fit `used`", "used と合いません");
  if (cells && !ruin_has(player->path, RUIN_ENTRANCE))
    WRONG(reader, seat, "map", "f6 must be path", "f6 は通路です");
  return true;
}

static bool check_setup_player(const RuinReader *reader, int seat) {
  const RuinPlayer *player = &reader->state->player[seat];
  if (!check_drawn(reader, seat)) return false;
  if (player->step > RUIN_DEALT && player->step != RUIN_DONE)
    WRONG(reader, seat, "step", "must be keep, setup or done in set-up",
          "準備では keep・setup・done のどれかです");
  if ((player->step == RUIN_DONE) != (player->used == player->dealt))
    WRONG(reader, seat, "step", "done when all dealt cards are used",
          "配られたカードを全部使ったら done です");
  if (ruin_bits(player->goals) != (player->step == RUIN_KEEP ? RUIN_DEALT_GOALS : 2))
    WRONG(reader, seat, "goals", "4 before keeping, then 2 (R3.2)",
          "選ぶ前は4枚、後は2枚です（R3.2）");
  if (player->step == RUIN_KEEP && player->used)
    WRONG(reader, seat, "used", "goals are kept first", "先に目標を選びます");
  if (player->pos != RUIN_ENTRANCE || player->open || player->escaped || player->square[0])
    WRONG(reader, seat, "pos", "nothing has happened yet in set-up",
          "準備ではまだ何も起きていません");
  return true;
}

/* ---- Play ----------------------------------------------------------------------------------------- */

uint32_t ruin_gate_letters(const RuinContent *content, const RuinPlayer *player) {
  uint32_t letters = 0;
  for (RuinCells gates = player->gate; ruin_any(gates);)
    letters |= 1u << content->cell_letter[ruin_pop(&gates)];
  return letters;
}

/* R6.4: a closed letter is drawn, as a gate or as wall. */
static bool check_closed(const RuinReader *reader, int seat, uint32_t closed) {
  const RuinPlayer *player = &reader->state->player[seat];
  RuinCells drawn = ruin_drawn(player);
  while (closed) {
    int cell = reader->content->letter_cell[ruin_first(&closed)];
    if (!ruin_has(drawn, cell) || (ruin_has(player->path, cell) && !ruin_has(player->gate, cell)))
      WRONG(reader, seat, "map", "a closed letter must be a gate or wall (R6.4)",
            "使用済みの文字はゲートか壁です（R6.4）");
  }
  return true;
}

/* R6.4: a letter is open, or closed and then drawn; gates are closed letters. */
static bool check_letters(const RuinReader *reader, int seat) {
  const RuinState *state = reader->state;
  const RuinPlayer *player = &state->player[seat];
  uint32_t closed = state->opened & ~player->open;
  if (player->open & ~state->opened)
    WRONG(reader, seat, "open", "a letter not in `opened`", "opened にない文字があります");
  if (ruin_gate_letters(reader->content, player) & ~closed)
    WRONG(reader, seat, "map", "a gate on a letter that has not closed",
          "使用済みでない文字がゲートになっています");
  if (player->escaped) return true;
  if (!check_closed(reader, seat, closed)) return false;
  for (int other = 0; other < seat; other++)
    if (!state->player[other].escaped && state->player[other].open != player->open)
      WRONG(reader, seat, "open", "must be the same on all sheets still in play",
            "残っている人のシートではどれも同じです");
  return true;
}

static int place_of(const RuinState *state, const RuinPlayer *player) {
  int place = 1;
  for (int other = 0; other < state->seats; other++)
    place +=
        state->player[other].escaped && state->player[other].escaped_round < player->escaped_round;
  return place;
}

/* R6.2: places follow from the rounds of escape. */
static bool check_escaped(const RuinReader *reader, int seat) {
  const RuinState *state = reader->state;
  const RuinPlayer *player = &state->player[seat];
  if (player->pos != RUIN_NOWHERE || state->stage == 1)
    WRONG(reader, seat, "pos", "must be null after escaping", "脱出した後は null です");
  if (player->escaped_round < 1 || player->escaped_round > state->round)
    WRONG(reader, seat, "escaped_round", "must be a round played", "行われたラウンドです");
  if (player->escaped != place_of(state, player))
    WRONG(reader, seat, "escaped", "does not fit escaped_round (R6.2)",
          "escaped_round と合いません（R6.2）");
  return true;
}

static bool check_escape(const RuinReader *reader, int seat) {
  const RuinState *state = reader->state;
  const RuinPlayer *player = &state->player[seat];
  if ((player->step == RUIN_OUT) != (player->escaped > 0))
    WRONG(reader, seat, "step", "out means escaped", "out は脱出した人です");
  if (player->escaped) return check_escaped(reader, seat);
  if (player->escaped_round)
    WRONG(reader, seat, "escaped_round", "must be 0 before escaping", "脱出する前は 0 です");
  bool leaving = state->stage == 2 && player->step == RUIN_DONE && state->phase != RUIN_OVER;
  if (player->pos == RUIN_NOWHERE && !leaving)
    WRONG(reader, seat, "pos", "null only after leaving", "null は出た後だけです");
  return true;
}

static bool check_play_player(const RuinReader *reader, int seat) {
  const RuinState *state = reader->state;
  const RuinPlayer *player = &state->player[seat];
  bool over = state->phase == RUIN_OVER;
  if (!ruin_has(player->path, RUIN_ENTRANCE))
    WRONG(reader, seat, "map", "f6 must be path (R3.3)", "f6 は通路です（R3.3）");
  if (player->pos != RUIN_NOWHERE && !ruin_has(player->path, player->pos))
    WRONG(reader, seat, "pos", "must be on path (R4.5)", "通路の上です（R4.5）");
  if (player->dealt || player->used)
    WRONG(reader, seat, "dealt", "must be empty after set-up", "準備の後は空です");
  if (ruin_bits(player->goals) > RUIN_HAND)
    WRONG(reader, seat, "goals", "at most 5 (R6.3)", "5枚までです（R6.3）");
  if (player->step < RUIN_DRAW || (over && player->step < RUIN_DONE))
    WRONG(reader, seat, "step", "does not fit the phase", "phase と合いません");
  if ((player->square[0] > 0) != (state->stage == 2) || (player->square[1] > 0) != over)
    WRONG(reader, seat, "square", "one number for each stage that has ended (R7.3)",
          "終わった段階ごとに1つです（R7.3）");
  return check_letters(reader, seat) && check_escape(reader, seat);
}

/* ---- The table ------------------------------------------------------------------------------------ */

static bool check_stage(const RuinReader *reader) {
  const RuinState *state = reader->state;
  if (state->phase == RUIN_SETUP && (state->stage != 1 || state->round || state->discard_count))
    return mk_read_wrong(reader->r, "phase", "set-up is stage 1, round 0, without a discard",
                         "準備は第1段階・ラウンド0で、捨て札はありません");
  if (state->phase != RUIN_SETUP && !state->round)
    return mk_read_wrong(reader->r, "round", "must be 1 or more after set-up",
                         "準備の後は1以上です");
  if (state->phase == RUIN_OVER && state->stage != 2)
    return mk_read_wrong(reader->r, "stage", "a game ends in stage 2", "終わるのは第2段階です");
  return true;
}

static bool check_table(const RuinReader *reader) {
  const RuinState *state = reader->state;
  if (!check_stage(reader)) return false;
  if (state->phase != RUIN_OVER && !state->row_count)
    return mk_read_wrong(reader->r, "row", "must not be empty (R7.2)", "空ではありません（R7.2）");
  if (state->row_count < RUIN_ROW && state->deck)
    return mk_read_wrong(reader->r, "row", "is filled to three while the deck lasts (R6.8)",
                         "山があるうちは3枚です（R6.8）");
  if (state->phase != RUIN_OVER && !ruin_acting(state))
    return mk_read_wrong(reader->r, "players", "somebody must have something to decide",
                         "誰かが決める番です");
  return true;
}

bool ruin_possible(const RuinReader *reader) {
  const RuinState *state = reader->state;
  for (int seat = 0; seat < state->seats; seat++) {
    if (state->player[seat].hidden) continue;
    if (state->phase == RUIN_SETUP ? !check_setup_player(reader, seat)
                                   : !check_play_player(reader, seat))
      return false;
  }
  return check_table(reader);
}
