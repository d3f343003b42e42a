/* things.c - what the lab counts in In the Ruin: ways to draw and to move, the pieces drawn, the goal cards kept. */
#include "ruin.h"

/* Kinds of actions come first, then pieces by letter, then goal cards. */
enum {
  PATH,
  WALL,
  SINGLE,
  FULL,
  EXTRA,
  STAY,
  WARP,
  ESCAPE,
  PIECES,
  GOALS = PIECES + RUIN_LETTERS,
  THINGS = GOALS + RUIN_GOALS
};
_Static_assert((int)THINGS <= (int)MK_LAB_THINGS, "one bit each");

static const char *const action_ids[PIECES] = {"path",  "wall", "single", "full",
                                               "extra", "stay", "warp",   "escape"};
static const MkWords action_words[PIECES] = {
    {"drawing path", "通路を描く"},
    {"drawing wall", "壁を描く"},
    {"a single wall cell for a penalty", "ペナルティで1マスの壁"},
    {"drawing on a full map", "マップが埋まっている"},
    {"the extra cell for a goal card", "目標カードで1マス追加"},
    {"staying where one is", "動かない"},
    {"the warp for a goal card", "目標カードでワープ"},
    {"escaping", "脱出する"}};

static int things(const void *content) {
  (void)content;
  return THINGS;
}

static void thing_write(const void *content, int thing, MkText *out) {
  if (thing < PIECES) {
    mk_text_format(out, "action:%s", action_ids[thing]);
  } else if (thing < GOALS) {
    mk_text_format(out, "card:%c", 'A' + thing - PIECES);
  } else {
    mk_text_string(out, "goal:");
    ruin_write_goal(ruin_content(content), out, thing - GOALS);
  }
}

static void thing_words(const void *content, int thing, MkLang lang, MkText *out) {
  if (thing < PIECES) {
    mk_text_string(out, mk_words(action_words[thing], lang));
  } else if (thing < GOALS) {
    mk_text_format(out, lang == MK_JA ? "%cのピースを描く" : "drawing the piece of %c",
                   'A' + thing - PIECES);
  } else {
    mk_text_string(out, lang == MK_JA ? "最初に残した目標 " : "goal kept at the start: ");
    ruin_write_goal(ruin_content(content), out, thing - GOALS);
  }
}

static uint64_t bit(int thing) {
  return (uint64_t)1 << thing;
}

static uint64_t used(const void *content, const void *state, int seat, MkAction action) {
  (void)content;
  const RuinState *s = state;
  RuinAct act = ruin_unpack(action);
  switch (act.kind) {
  case RUIN_DO_KEEP: return bit(GOALS + act.goal) | bit(GOALS + act.other);
  case RUIN_DO_PATH: return bit(PATH) | bit(PIECES + act.letter);
  case RUIN_DO_WALL: return bit(WALL) | bit(PIECES + act.letter);
  case RUIN_DO_SINGLE: return bit(SINGLE);
  case RUIN_DO_FULL: return bit(FULL);
  case RUIN_DO_EXTRA_PATH:
  case RUIN_DO_EXTRA_WALL: return bit(EXTRA);
  case RUIN_DO_WALK: return act.cell == s->player[seat].pos ? bit(STAY) : 0;
  case RUIN_DO_WALK_ESCAPE: return bit(ESCAPE);
  case RUIN_DO_WARP: return bit(WARP);
  default: return bit(WARP) | bit(ESCAPE);
  }
}

/* Rounds begin anew in stage 2. */
static int round_of(const void *state) {
  const RuinState *s = state;
  return 256 * s->stage + s->round;
}

const MkLabHelp ruin_lab = {
    .things = things,
    .thing_write = thing_write,
    .thing_words = thing_words,
    .used = used,
    .round = round_of,
};
