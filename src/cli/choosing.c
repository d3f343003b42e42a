/* choosing.c - see choosing.h. */
#include "choosing.h"

#include <string.h>

static const MkBoard *board_of(const Choosing *c) {
  return c->view.game->board;
}

static const MkPartKind *kind_of(const Choosing *c, MkActionPart part) {
  return &c->view.game->part_kinds[part.kind];
}

static bool is_cell(const Choosing *c, MkActionPart part) {
  return board_of(c) && part.kind == board_of(c)->kind;
}

/* Whether arrow keys choose it: everything before it is held meanwhile. */
static bool is_steered(const Choosing *c, MkActionPart part) {
  return is_cell(c, part) || kind_of(c, part)->ways;
}

int cli_choosing_key_of(const Choosing *c, MkActionPart part) {
  const char *keys = kind_of(c, part)->keys;
  return keys && keys[part.value] != ' ' ? keys[part.value] : 0;
}

/* ---- Where the walk stands --------------------------------------------------------------------------- */

/* Whether something steered comes of a part that may be chosen next. */
static bool leads_to_steering(const Choosing *c, MkActionPart next) {
  for (int i = 0; i < c->walk.open_count; i++) {
    const MkActionParts *rest = &c->walk.rest[i];
    if (rest->count == 0 || !same_part(rest->list[0], next)) continue;
    for (int k = 0; k < rest->count; k++)
      if (is_steered(c, rest->list[k])) return true;
  }
  return false;
}

static bool has_steered(const Choosing *c) {
  for (int i = 0; i < c->walk.next_count; i++)
    if (is_steered(c, c->walk.next[i])) return true;
  return false;
}

static bool has_way(const Choosing *c) {
  for (int i = 0; i < c->walk.next_count; i++)
    if (kind_of(c, c->walk.next[i])->ways) return true;
  return false;
}

/* Whether every answer is one part with a key of its own. */
static bool only_keys(const Choosing *c) {
  for (int i = 0; i < c->count; i++)
    if (c->parts[i].count > 1 || !cli_choosing_key_of(c, c->parts[i].list[0])) return false;
  return true;
}

/* The shape in the hand: that of the first action that is open, unless the same one is held already, turned. */
static void take_shape(Choosing *c) {
  Shape shape;
  cli_shape_of(board_of(c), &c->walk.rest[0], &shape);
  if (!cli_shape_is_same(&shape, &c->shape)) c->shape = shape;
}

static void stand(Choosing *c) {
  const Walk *walk = &c->walk;
  c->at = walk->done >= 0 ? walk->next_count : 0; /* on the end, where there is one */
  if (walk->next_count == 0)
    c->step = STEP_WHOLE;
  else if (walk->chosen.count == 0 && only_keys(c))
    c->step = STEP_ANSWER;
  else if (has_way(c))
    c->step = STEP_WAY;
  else if (is_cell(c, walk->next[0]))
    c->step = STEP_PLACE, take_shape(c);
  else
    c->step = STEP_OPTION;
}

/* One bit for each of the first parts. */
static unsigned first_bits(int count) {
  unsigned bits = 0;
  for (int i = 0; i < count && i < MK_MAX_ACTION_PARTS; i++) bits |= 1u << i;
  return bits;
}

static void hold(Choosing *c, MkActionPart part) {
  c->held |= 1u << c->walk.chosen.count;
  cli_walk_on(&c->walk, part);
}

/* The part that is taken by itself now: one that is wished for, the only one, or the first that leads to a place. */
static int taken_by_itself(const Choosing *c, const MkActionParts *wish) {
  const Walk *walk = &c->walk;
  if (walk->next_count == 0 || has_steered(c)) return NOTHING;
  for (int i = 0; i < wish->count; i++) {
    int at = cli_walk_find(walk, wish->list[i]);
    if (at >= 0 && leads_to_steering(c, walk->next[at])) return at;
  }
  for (int i = 0; i < walk->next_count; i++)
    if (leads_to_steering(c, walk->next[i])) return i;
  bool whole = walk->open_count == 1 && walk->rest[0].count == 1;
  return walk->next_count == 1 && walk->done < 0 && !whole ? 0 : NOTHING;
}

static void settle(Choosing *c, const MkActionParts *wish) {
  for (int at; (at = taken_by_itself(c, wish)) >= 0;) hold(c, c->walk.next[at]);
  stand(c);
}

/* Back to the first `count` parts, and on from there by itself, with what was chosen behind them if that is possible. */
static void settle_from(Choosing *c, int count) {
  MkActionParts chosen = c->walk.chosen, wish = chosen;
  chosen.count = count;
  c->held &= first_bits(count);
  cli_walk_to(&c->walk, &chosen);
  settle(c, &wish);
}

void cli_choosing_start(Choosing *c, const MkView *view) {
  static const MkActionParts none = {0};
  const MkBoard *board = view->game->board;
  int way = c->way;
  memset(c, 0, sizeof *c);
  c->way = way;
  c->view = *view;
  c->count = mk_view_legal(view, c->legal);
  for (int i = 0; i < c->count; i++) mk_view_parts(view, c->legal[i], &c->parts[i]);
  c->walk = (Walk){.game = view->game, .parts = c->parts, .count = c->count};
  int here = board ? board->here(view->content, view->bytes, view->viewer) : 0;
  if (board) c->row = here / board->columns, c->column = here % board->columns;
  cli_walk_to(&c->walk, &none);
  settle(c, &none);
}

/* ---- What the cursor is on --------------------------------------------------------------------------- */

int cli_choosing_options(const Choosing *c) {
  return c->walk.next_count + (c->walk.done >= 0 && c->walk.next_count > 0);
}

int cli_choosing_whole(const Choosing *c, int option) {
  const Walk *walk = &c->walk;
  int whole = NOTHING;
  if (choosing_is_end(c, option)) return walk->done;
  for (int i = 0; i < walk->open_count; i++) {
    const MkActionParts *rest = &walk->rest[i];
    bool leads = false;
    int choices = rest->count && kind_of(c, rest->list[0])->unordered ? cli_walk_group(rest)
                                                                      : rest->count > 0;
    for (int k = 0; k < choices; k++) leads |= same_part(rest->list[k], walk->next[option]);
    if (!leads) continue;
    if (rest->count > 1) return NOTHING;
    whole = walk->open[i];
  }
  return whole;
}

/* The next part that a way stands for. */
static int find_way(const Choosing *c) {
  for (int i = 0; i < c->walk.next_count; i++)
    if (kind_of(c, c->walk.next[i])->ways && c->walk.next[i].value == c->way) return i;
  return NOTHING;
}

/* Whether parts begin with just these cells. */
static bool covers(const MkActionParts *rest, const MkActionParts *cells) {
  int found = 0;
  if (rest->count == 0 || cli_walk_group(rest) != cells->count) return false;
  for (int i = 0; i < cells->count; i++)
    for (int k = 0; k < cells->count; k++) found += same_part(rest->list[k], cells->list[i]);
  return found == cells->count;
}

/* The open action whose next parts are the cells under the shape, as a place in `open`; one that ends there if any. */
static int find_place(const Choosing *c) {
  MkActionParts cells;
  int found = NOTHING;
  if (!cli_shape_cover(board_of(c), &c->shape, c->row, c->column, &cells)) return NOTHING;
  for (int i = 0; i < c->walk.open_count; i++) {
    if (!covers(&c->walk.rest[i], &cells)) continue;
    if (c->walk.rest[i].count == cells.count) return i;
    found = i;
  }
  return found;
}

int cli_choosing_action(const Choosing *c) {
  int at;
  switch (c->step) {
  case STEP_OPTION: return cli_choosing_whole(c, c->at);
  case STEP_WAY: return (at = find_way(c)) < 0 ? NOTHING : cli_choosing_whole(c, at);
  case STEP_PLACE: return (at = find_place(c)) < 0 ? NOTHING : c->walk.open[at];
  case STEP_WHOLE: return c->walk.done;
  default: return NOTHING;
  }
}

bool cli_choosing_can_enter(const Choosing *c) {
  return c->step == STEP_OPTION || cli_choosing_action(c) >= 0;
}

bool cli_choosing_tried(const Choosing *c, MkText *out) {
  MkActionParts tried = c->walk.chosen, cells = {0};
  if (c->step == STEP_PLACE && !cli_shape_cover(board_of(c), &c->shape, c->row, c->column, &cells))
    return false;
  for (int i = 0; i < cells.count && tried.count < MK_MAX_ACTION_PARTS; i++)
    mk_action_part_add(&tried, cells.list[i].kind, cells.list[i].value);
  if (tried.count) c->view.game->notation(c->view.content, c->view.bytes, &tried, out);
  return true;
}

/* ---- Going on and back ------------------------------------------------------------------------------- */

static void choose(Choosing *c, MkActionPart part) {
  static const MkActionParts none = {0};
  cli_walk_on(&c->walk, part);
  settle(c, &none);
}

static void choose_place(Choosing *c) {
  MkActionParts cells;
  if (!cli_shape_cover(board_of(c), &c->shape, c->row, c->column, &cells)) return;
  for (int i = 0; i < cells.count; i++) cli_walk_on(&c->walk, cells.list[i]);
  stand(c);
}

/* The walk ends here, though others go on. */
static void choose_end(Choosing *c) {
  c->walk.next_count = 0;
  c->step = STEP_WHOLE;
}

void cli_choosing_enter(Choosing *c) {
  if (!cli_choosing_can_enter(c)) return;
  if (c->step == STEP_PLACE)
    choose_place(c);
  else if (c->step == STEP_WAY)
    choose(c, c->walk.next[find_way(c)]);
  else if (c->step == STEP_OPTION && choosing_is_end(c, c->at))
    choose_end(c);
  else if (c->step == STEP_OPTION)
    choose(c, c->walk.next[c->at]);
}

bool cli_choosing_can_go_back(const Choosing *c) {
  return c->held != first_bits(c->walk.chosen.count);
}

/* The cells of a shape were chosen together. */
bool cli_choosing_back(Choosing *c) {
  const MkActionParts *chosen = &c->walk.chosen;
  int count = chosen->count;
  while (count > 0 && c->held >> (count - 1) & 1) count--;
  if (count == 0) return false;
  count--;
  while (count > 0 && is_cell(c, chosen->list[count]) && is_cell(c, chosen->list[count - 1]))
    count--;
  MkActionPart taken_back = chosen->list[count];
  settle_from(c, count);
  int at = cli_walk_find(&c->walk, taken_back);
  if (c->step == STEP_OPTION && at >= 0) c->at = at;
  return true;
}

/* ---- What is held ------------------------------------------------------------------------------------ */

int cli_choosing_instead(const Choosing *c, int level, MkActionPart *out) {
  static Walk before; /* large */
  MkActionParts chosen = c->walk.chosen;
  int count = 0;
  chosen.count = level;
  before = (Walk){.game = c->walk.game, .parts = c->parts, .count = c->count};
  cli_walk_to(&before, &chosen);
  for (int i = 0; i < before.next_count; i++)
    if (!is_steered(c, before.next[i])) out[count++] = before.next[i];
  return count;
}

static bool has_others(const Choosing *c, int level) {
  MkActionPart instead[WALK_MAX_NEXT];
  return c->held >> level & 1 && cli_choosing_instead(c, level, instead) > 1;
}

int cli_choosing_level(const Choosing *c) {
  int level = c->walk.chosen.count - 1;
  while (level >= 0 && !has_others(c, level)) level--;
  return level;
}

int cli_choosing_outer_level(const Choosing *c) {
  for (int level = 0; level < c->walk.chosen.count; level++)
    if (has_others(c, level)) return level;
  return NOTHING;
}

/* Holds another part at a level, and what was held behind it if that is possible. */
static void hold_instead(Choosing *c, int level, MkActionPart part) {
  MkActionParts chosen = c->walk.chosen, wish = chosen;
  chosen.count = level;
  c->held &= first_bits(level);
  cli_walk_to(&c->walk, &chosen);
  hold(c, part);
  settle(c, &wish);
}

bool cli_choosing_take(Choosing *c, int index) {
  MkActionPart instead[WALK_MAX_NEXT];
  int level = cli_choosing_level(c);
  if (level < 0 || index < 0 || index >= cli_choosing_instead(c, level, instead)) return false;
  hold_instead(c, level, instead[index]);
  return true;
}

bool cli_choosing_cycle(Choosing *c, int level) {
  MkActionPart instead[WALK_MAX_NEXT];
  int count = level < 0 ? 0 : cli_choosing_instead(c, level, instead), at = 0;
  if (count == 0) return false;
  while (at + 1 < count && !same_part(instead[at], c->walk.chosen.list[level])) at++;
  hold_instead(c, level, instead[(at + 1) % count]);
  return true;
}

/* ---- Keys of parts ----------------------------------------------------------------------------------- */

/* What would be chosen if Enter were pressed now. */
static void tried_parts(const Choosing *c, MkActionParts *tried) {
  int at = cli_choosing_action(c);
  *tried = at >= 0 ? c->parts[at] : c->walk.chosen;
}

static int count_common(const MkActionParts *a, const MkActionParts *b) {
  int common = 0;
  for (int i = 0; i < a->count; i++)
    for (int k = 0; k < b->count; k++) common += same_part(a->list[i], b->list[k]);
  return common;
}

static int find_key(const Choosing *c, const MkActionParts *parts, int key) {
  for (int i = 0; i < parts->count; i++)
    if (cli_choosing_key_of(c, parts->list[i]) == key) return i;
  return NOTHING;
}

/* The action with a part of that key that has most in common with what is tried. */
static int action_with(const Choosing *c, int key) {
  MkActionParts tried;
  int best = NOTHING, most = -1;
  tried_parts(c, &tried);
  for (int i = 0; i < c->count; i++) {
    if (find_key(c, &c->parts[i], key) < 0) continue;
    int common = count_common(&c->parts[i], &tried);
    if (common > most) most = common, best = i;
  }
  return best;
}

/* Without the part that is chosen already, if the rest leads somewhere. */
static bool let_go(Choosing *c, int at) {
  MkActionParts chosen = c->walk.chosen, old = chosen;
  unsigned below = first_bits(at);
  memmove(&chosen.list[at], &chosen.list[at + 1],
          sizeof *chosen.list * (size_t)(--chosen.count - at));
  cli_walk_to(&c->walk, &chosen);
  if (c->walk.open_count == 0) return cli_walk_to(&c->walk, &old), false;
  c->held = (c->held & below) | (c->held >> 1 & ~below);
  stand(c);
  return true;
}

/* The cursor goes to the cells among parts. */
static void look_at_cells(Choosing *c, const MkActionParts *parts) {
  for (int i = 0; i < parts->count; i++) {
    MkActionParts cells = *parts;
    if (!is_cell(c, parts->list[i])) continue;
    cells.count -= i;
    memmove(cells.list, &parts->list[i], sizeof *cells.list * (size_t)cells.count);
    int middle = cli_shape_of(board_of(c), &cells, &c->shape);
    c->row = middle / board_of(c)->columns;
    c->column = middle % board_of(c)->columns;
    return;
  }
}

bool cli_choosing_key(Choosing *c, int key) {
  int at = find_key(c, &c->walk.chosen, key), action = action_with(c, key);
  if (at >= 0 && let_go(c, at)) return true;
  if (action < 0) return false;
  MkActionParts to = c->parts[action], wish = c->walk.chosen;
  to.count = find_key(c, &to, key) + 1;
  look_at_cells(c, &to);
  c->held = 0;
  for (int i = 0; i < to.count && !is_steered(c, to.list[i]); i++) c->held |= 1u << i;
  cli_walk_to(&c->walk, &to);
  settle(c, &wish);
  return true;
}

/* ---- On the board ------------------------------------------------------------------------------------ */

bool cli_choosing_move(Choosing *c, int rows, int columns) {
  int row = c->row + rows, column = c->column + columns;
  if (row < 0 || row >= board_of(c)->rows || column < 0 || column >= board_of(c)->columns)
    return false;
  c->row = row;
  c->column = column;
  return true;
}

void cli_choosing_turn(Choosing *c) {
  c->shape = cli_shape_turn(c->shape);
}

void cli_choosing_flip(Choosing *c) {
  c->shape = cli_shape_flip(c->shape);
}

static void step_on(Choosing *c) {
  const MkBoard *board = board_of(c);
  if (++c->column < board->columns) return;
  c->column = 0;
  c->row = (c->row + 1) % board->rows;
}

bool cli_choosing_jump(Choosing *c) {
  const MkBoard *board = board_of(c);
  for (int turn = 0; turn < 8; turn++) {
    for (int i = 0; i < board->rows * board->columns; i++) {
      step_on(c);
      if (find_place(c) >= 0) return true;
    }
    c->shape = turn == 3 ? cli_shape_flip(c->shape) : cli_shape_turn(c->shape);
  }
  return false;
}
