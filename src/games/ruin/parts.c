/* parts.c - actions as data (action.h): what is chosen in each of them. The same as text: write.c. */
#include "ruin.h"

/* Tools by what one does with them, written as the notation begins. */
static const char *const tools[] = {
    [RUIN_TOOL_PATH] = "o",
    [RUIN_TOOL_WALL] = "x",
    [RUIN_TOOL_SINGLE] = "c",
    [RUIN_TOOL_EXTRA_PATH] = "extra:o",
    [RUIN_TOOL_EXTRA_WALL] = "extra:x",
    [RUIN_TOOL_WALK] = "m",
    [RUIN_TOOL_WARP] = "w",
};
static const char *const bare[] = {"full"};
static const char *const leave[] = {"!"};

static void write_goal(const void *content, int value, MkText *out) {
  ruin_write_goal(ruin_content(content), out, value);
}

static void write_piece(const void *content, int value, MkText *out) {
  (void)content;
  mk_text_char(out, (char)('A' + value));
}

static void write_cell(const void *content, int value, MkText *out) {
  (void)content;
  ruin_write_cell(out, value);
}

const MkPartKind ruin_part_kinds[RUIN_PART_KINDS] = {
    [RUIN_PART_DO] = {.name = "do", .texts = bare},
    [RUIN_PART_GOAL] = {.name = "goal", .write = write_goal, .unordered = true},
    [RUIN_PART_TOOL] = {.name = "tool", .texts = tools},
    [RUIN_PART_PIECE] = {.name = "piece", .write = write_piece},
    [RUIN_PART_CELL] = {.name = "cell", .write = write_cell, .unordered = true},
    [RUIN_PART_LEAVE] = {.name = "leave", .texts = leave},
};

/* What an action is done with. RUIN_DO_KEEP and RUIN_DO_FULL need no tool. */
static const uint8_t tool_of[RUIN_KINDS] = {
    [RUIN_DO_PATH] = RUIN_TOOL_PATH,
    [RUIN_DO_WALL] = RUIN_TOOL_WALL,
    [RUIN_DO_SINGLE] = RUIN_TOOL_SINGLE,
    [RUIN_DO_EXTRA_PATH] = RUIN_TOOL_EXTRA_PATH,
    [RUIN_DO_EXTRA_WALL] = RUIN_TOOL_EXTRA_WALL,
    [RUIN_DO_WALK] = RUIN_TOOL_WALK,
    [RUIN_DO_WALK_ESCAPE] = RUIN_TOOL_WALK,
    [RUIN_DO_WARP] = RUIN_TOOL_WARP,
    [RUIN_DO_WARP_ESCAPE] = RUIN_TOOL_WARP,
};

static bool costs_goal(int kind) {
  return kind == RUIN_DO_EXTRA_PATH || kind == RUIN_DO_EXTRA_WALL || kind == RUIN_DO_WARP ||
         kind == RUIN_DO_WARP_ESCAPE;
}

static void add_piece(const RuinContent *content, const RuinAct *act, MkActionParts *parts) {
  const RuinTurn *turn = &content->piece[act->letter].turn[act->turn];
  mk_part_add(parts, RUIN_PART_PIECE, act->letter);
  for (int i = 0; i < turn->size; i++)
    mk_part_add(parts, RUIN_PART_CELL, act->cell + turn->cell[i]);
}

void ruin_action_parts(const void *content, const void *state, int seat, MkAction action,
                       MkActionParts *parts) {
  (void)state, (void)seat;
  RuinAct act = ruin_unpack(action);
  if (act.kind == RUIN_DO_FULL) {
    mk_part_add(parts, RUIN_PART_DO, 0);
    return;
  }
  if (act.kind == RUIN_DO_KEEP) {
    mk_part_add(parts, RUIN_PART_GOAL, act.goal);
    mk_part_add(parts, RUIN_PART_GOAL, act.other);
    return;
  }
  mk_part_add(parts, RUIN_PART_TOOL, tool_of[act.kind]);
  if (act.kind == RUIN_DO_PATH || act.kind == RUIN_DO_WALL) {
    add_piece(ruin_content(content), &act, parts);
    return;
  }
  if (costs_goal(act.kind)) mk_part_add(parts, RUIN_PART_GOAL, act.goal);
  mk_part_add(parts, RUIN_PART_CELL, act.cell);
  if (act.kind == RUIN_DO_WALK_ESCAPE || act.kind == RUIN_DO_WARP_ESCAPE)
    mk_part_add(parts, RUIN_PART_LEAVE, 0);
}
