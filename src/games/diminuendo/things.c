/* things.c - what the lab counts in Diminuendo: tiles laid by shape, ghosts, and calls of Lost. */
#include "diminuendo.h"

/* Shapes come first, then ghosts, then kinds of actions. */
enum { GHOST = DIM_SHAPES, LOST, EARLY, STAY, BEGIN, THINGS };

static const char *const other_ids[] = {"tile:ghost", "action:lost", "action:early", "action:stay",
                                        "action:new"};
static const MkWords other_words[] = {
    {"a tile with a ghost", "おばけのタイル"},
    {"calling Lost", "「ロスト」を宣言する"},
    {"calling Lost before everybody has laid two tiles", "全員が2枚置く前に「ロスト」を宣言する"},
    {"not calling", "宣言せずに残る"},
    {"beginning a new dungeon", "新しいダンジョンを始める"}};

static int things(const void *content) {
  (void)content;
  return THINGS;
}

static void thing_write(const void *content, int thing, MkText *out) {
  (void)content;
  if (thing < GHOST)
    mk_text_format(out, "tile:%s", diminuendo_shape_names[thing]);
  else
    mk_text_string(out, other_ids[thing - GHOST]);
}

static void thing_words(const void *content, int thing, MkLang lang, MkText *out) {
  (void)content;
  if (thing < GHOST)
    mk_text_format(out, lang == MK_JA ? "タイル：%s" : "tile: %s",
                   mk_words(diminuendo_shapes_words[thing], lang));
  else
    mk_text_string(out, mk_words(other_words[thing - GHOST], lang));
}

/* Early is what everybody can count on the pile, the start tile left out. */
static uint64_t used_by_call(const DimState *s) {
  bool early = s->path.count - 1 < 2 * s->seats;
  return (uint64_t)1 << LOST | (uint64_t)early << EARLY;
}

static uint64_t used(const void *content, const void *state, int seat, MkAction action) {
  (void)content, (void)seat;
  if (action == DIM_STAY) return (uint64_t)1 << STAY;
  if (action == DIM_LOST) return used_by_call(state);
  int tile = diminuendo_action_tile(action);
  return (uint64_t)1 << diminuendo_shape(tile) | (uint64_t)(diminuendo_ghost(tile) > 0) << GHOST |
         (uint64_t)((action & DIM_NEW) != 0) << BEGIN;
}

static int round_of(const void *state) {
  return ((const DimState *)state)->exploration;
}

const MkLabHelp diminuendo_lab = {
    .things = things,
    .thing_write = thing_write,
    .thing_words = thing_words,
    .used = used,
    .round = round_of,
};
