/* parts.c - actions as data (action.h): what is chosen in each of them, how that is written, and the sheet as a board. */
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
static const MkWords tool_words[] = {
    [RUIN_TOOL_PATH] = {"path", "通路"},       [RUIN_TOOL_WALL] = {"wall", "壁"},
    [RUIN_TOOL_SINGLE] = {"one wall", "壁1"},  [RUIN_TOOL_EXTRA_PATH] = {"+path", "+通路"},
    [RUIN_TOOL_EXTRA_WALL] = {"+wall", "+壁"}, [RUIN_TOOL_WALK] = {"walk", "移動"},
    [RUIN_TOOL_WARP] = {"warp", "ワープ"},
};
static const char *const bare[] = {"full"};
static const char *const leave[] = {"!"};
static const MkWords leave_words[] = {{"leave", "脱出"}};

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
    [RUIN_PART_DO] = {.name = "do", .texts = bare, .values = 1},
    [RUIN_PART_GOAL] = {.name = "goal",
                        .write = write_goal,
                        .values = RUIN_GOALS,
                        .unordered = true},
    [RUIN_PART_TOOL] = {.name = "tool",
                        .texts = tools,
                        .values = RUIN_TOOL_WARP + 1,
                        .words = tool_words,
                        .keys = "oxcazmw"},
    [RUIN_PART_PIECE] = {.name = "piece", .write = write_piece, .values = RUIN_LETTERS},
    [RUIN_PART_CELL] = {.name = "cell",
                        .write = write_cell,
                        .values = RUIN_CELLS,
                        .unordered = true},
    [RUIN_PART_LEAVE] =
        {.name = "leave", .texts = leave, .values = 1, .words = leave_words, .keys = "!"},
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
  mk_action_part_add(parts, RUIN_PART_PIECE, act->letter);
  for (int i = 0; i < turn->size; i++)
    mk_action_part_add(parts, RUIN_PART_CELL, act->cell + turn->cell[i]);
}

void ruin_action_parts(const void *content, const void *state, int seat, MkAction action,
                       MkActionParts *parts) {
  (void)state, (void)seat;
  RuinAct act = ruin_unpack(action);
  if (act.kind == RUIN_DO_FULL) {
    mk_action_part_add(parts, RUIN_PART_DO, 0);
    return;
  }
  if (act.kind == RUIN_DO_KEEP) {
    mk_action_part_add(parts, RUIN_PART_GOAL, act.goal);
    mk_action_part_add(parts, RUIN_PART_GOAL, act.other);
    return;
  }
  mk_action_part_add(parts, RUIN_PART_TOOL, tool_of[act.kind]);
  if (act.kind == RUIN_DO_PATH || act.kind == RUIN_DO_WALL) {
    add_piece(ruin_content(content), &act, parts);
    return;
  }
  if (costs_goal(act.kind)) mk_action_part_add(parts, RUIN_PART_GOAL, act.goal);
  mk_action_part_add(parts, RUIN_PART_CELL, act.cell);
  if (act.kind == RUIN_DO_WALK_ESCAPE || act.kind == RUIN_DO_WARP_ESCAPE)
    mk_action_part_add(parts, RUIN_PART_LEAVE, 0);
}

/* ---- The board ------------------------------------------------------------------------------------- */

static int here(const void *content, const void *view, int seat) {
  (void)content;
  const RuinState *v = view;
  return v->player[seat].pos;
}

/* The largest rectangle of the own sheet. */
static bool in_square(const void *content, const void *view, int seat, int cell) {
  const RuinState *v = view;
  RuinBox box = ruin_square(ruin_content(content), &v->player[seat]);
  int row = cell / RUIN_SIDE - box.top, column = cell % RUIN_SIDE - box.left;
  return row >= 0 && row < box.height && column >= 0 && column < box.width;
}

static const MkLight lights[] = {{'s', {"rectangle", "四角形"}, in_square},
                                 {0, {NULL, NULL}, NULL}};

const MkBoard ruin_board = {.kind = RUIN_PART_CELL,
                            .rows = RUIN_SIDE,
                            .columns = RUIN_SIDE,
                            .here = here,
                            .lights = lights};

/* ---- Notation -------------------------------------------------------------------------------------- */

static void write_kept(const void *content, const MkActionParts *parts, MkText *out) {
  mk_text_string(out, "keep:");
  for (int i = 0; i < parts->count; i++) {
    if (i) mk_text_char(out, ',');
    mk_action_part_write(&mk_game_ruin, content, parts->list[i], out);
  }
}

/* A drawing lists its cells by row, then column. What pays stands last, behind a slash. */
void ruin_notation(const void *content, const void *state, const MkActionParts *parts,
                   MkText *out) {
  const MkActionPart *paid = NULL;
  (void)state;
  if (parts->list[0].kind == RUIN_PART_GOAL) {
    write_kept(content, parts, out);
    return;
  }
  for (int i = 0; i < parts->count; i++) {
    const MkActionPart *part = &parts->list[i];
    if (part->kind == RUIN_PART_PIECE) continue;
    if (part->kind == RUIN_PART_GOAL) {
      paid = part;
      continue;
    }
    if (part->kind == RUIN_PART_CELL) { /* most parts: reading an action writes all legal ones */
      if (part[-1].kind == RUIN_PART_CELL) mk_text_char(out, '+');
      ruin_write_cell(out, part->value);
      continue;
    }
    mk_action_part_write(&mk_game_ruin, content, *part, out);
    if (part->kind == RUIN_PART_TOOL) mk_text_char(out, ':');
  }
  if (!paid) return;
  mk_text_char(out, '/');
  mk_action_part_write(&mk_game_ruin, content, *paid, out);
}
