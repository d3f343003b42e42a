/* puzzle.c - In the Ruin as puzzles, alone: the most points that a sheet can have at the end of this round, by every way to
 * draw, to spend a goal card and to move.
 *
 * All lines of a round are looked at, none is guessed. Alone nothing in a round is left to chance: the one gem that may be
 * taken opens the card that lies next in the row. So what a line is worth depends on its sheet and on how it ends: on an
 * open site, out of the ruin, or anywhere else. */
#include "ruin.h"

enum { BEST_DRAWING, DRAW_AND_MOVE, BOTH_GOALS, WAY_OUT };
static const char *const themes[] = {"best-drawing", "draw-and-move", "both-goals", "way-out",
                                     NULL};

enum { MOST_STEPS = 3 }; /* an extra cell, the drawing, the move */

/* What tells lines apart. */
typedef struct Key {
  RuinCells path, wall;
  uint32_t goals;
  int place; /* where the move ends; 0 if it is not asked */
} Key;

typedef struct Line {
  int length;
  MkAction action[MOST_STEPS];
} Line;

/* The lines of a round being looked at. */
typedef struct Search {
  const RuinContent *content;
  const RuinState *state;
  bool move;    /* the move is asked too */
  bool special; /* goal cards may be spent */
  int best;
  bool found, alone;
  Key key;
  Line line;
} Search;

/* A sheet on the way. */
typedef struct Way {
  Search *search;
  RuinPlayer player;
  Line line;
} Way;

/* ---- What a sheet is worth ------------------------------------------------------------------------------- */

/* Squares as noted, and the running one as it is. */
static int square_points(const Search *s, const RuinPlayer *player) {
  int noted = s->state->stage == 2 ? player->square[0] : 0;
  return noted + ruin_area(ruin_square(s->content, player));
}

static int goal_points(const Search *s, const RuinPlayer *player) {
  return ruin_goal_points(ruin_bits(ruin_goals_met(s->content, player->path, player->goals)));
}

static int settled_points(const RuinPlayer *player) {
  return ruin_gem_points(player->gems) + ruin_penalty_points(player->penalty);
}

/* The same when the letter that lies next in the row opens. */
static int opened_points(const Search *s, const RuinPlayer *player) {
  RuinPlayer after = *player;
  if (s->state->row_count > 1) after.open |= (1u << s->state->row[1]) & ~s->state->opened;
  return square_points(s, &after);
}

/* ---- Ends of lines --------------------------------------------------------------------------------------- */

static bool same_cells(RuinCells one, RuinCells other) {
  return one.lo == other.lo && one.hi == other.hi;
}

static bool same_key(const Key *one, const Key *other) {
  return same_cells(one->path, other->path) && same_cells(one->wall, other->wall) &&
         one->goals == other->goals && one->place == other->place;
}

static void consider(Way *w, MkAction move, int place, uint32_t goals, int value) {
  Search *s = w->search;
  if (s->found && value < s->best) return;
  Key key = {w->player.path, w->player.wall, s->move ? goals : w->player.goals,
             s->move ? 1 + place : 0};
  if (s->found && value == s->best) {
    if (!same_key(&key, &s->key)) s->alone = false;
    return;
  }
  s->found = s->alone = true;
  s->best = value;
  s->key = key;
  s->line = w->line;
  if (s->move) s->line.action[s->line.length++] = move;
}

/* What the ends of a move are worth on a sheet, for the goal cards that are left. */
typedef struct Ends {
  int elsewhere, gem, out;
} Ends;

static Ends ends_of(const Search *s, const RuinPlayer *player, uint32_t goals) {
  RuinPlayer left = *player;
  left.goals = goals;
  int rest = settled_points(&left) + goal_points(s, &left), stays = ruin_escape_honour(0, 1);
  int square = square_points(s, &left);
  return (Ends){rest + square + stays, rest + opened_points(s, &left) + ruin_gem_points(1) + stays,
                rest + square + ruin_escape_honour(1, 1)};
}

static RuinCells open_sites(const Search *s, const RuinPlayer *player) {
  RuinCells cells = RUIN_NONE;
  for (uint32_t open = player->open; open;)
    cells = ruin_or(cells, ruin_cell(s->content->letter_cell[ruin_first(&open)]));
  return cells;
}

/* All cells of a set, as ends of the same kind of move. */
static void consider_cells(Way *w, MkAction base, RuinCells cells, uint32_t goals, int value) {
  while (ruin_any(cells)) {
    int cell = ruin_nth(cells, 0);
    consider(w, base | (MkAction)cell << 4, cell, goals, value);
    if (!w->search->move) return; /* the others are the same line */
    cells = ruin_minus(cells, ruin_cell(cell));
  }
}

static void consider_moves(Way *w, MkAction base, RuinCells cells) {
  const Search *s = w->search;
  RuinAct act = ruin_unpack(base);
  bool warp = act.kind == RUIN_DO_WARP || act.kind == RUIN_DO_WARP_ESCAPE;
  uint32_t goals = warp ? w->player.goals & ~(1u << act.goal) : w->player.goals;
  Ends ends = ends_of(s, &w->player, goals);
  if (act.kind == RUIN_DO_WALK_ESCAPE || act.kind == RUIN_DO_WARP_ESCAPE) {
    if (ruin_any(cells)) consider(w, base | RUIN_ENTRANCE << 4, RUIN_NOWHERE, goals, ends.out);
    return;
  }
  RuinCells sites = ruin_and(cells, open_sites(s, &w->player));
  consider_cells(w, base, ruin_minus(cells, sites), goals, ends.elsewhere);
  consider_cells(w, base, sites, goals, ends.gem);
}

/* ---- Lines ----------------------------------------------------------------------------------------------- */

static void look(Way *way);

static bool is_move(int kind) {
  return kind >= RUIN_DO_WALK;
}

static bool is_extra(int kind) {
  return kind == RUIN_DO_EXTRA_PATH || kind == RUIN_DO_EXTRA_WALL;
}

/* One drawing or extra cell, and all that may follow. */
static void follow(const Way *way, MkAction action) {
  Way next = *way;
  RuinAct act = ruin_unpack(action);
  ruin_draw_on(way->search->content, &act, &next.player);
  if (is_extra(act.kind)) {
    next.player.goals &= ~(1u << act.goal);
    next.player.special = 1;
  } else {
    bool costs = act.kind == RUIN_DO_SINGLE ||
                 (act.kind == RUIN_DO_FULL && way->search->state->edition == 2);
    next.player.penalty = (uint16_t)(next.player.penalty + costs);
    next.player.step = RUIN_MOVE;
  }
  next.line.action[next.line.length++] = action;
  look(&next);
}

static void take_batch(void *context, MkAction base, RuinCells cells) {
  Way *way = context;
  int kind = ruin_unpack(base).kind;
  bool pays = is_extra(kind) || kind == RUIN_DO_WARP || kind == RUIN_DO_WARP_ESCAPE;
  if (pays && !way->search->special) return;
  if (is_move(kind)) {
    consider_moves(way, base, cells);
    return;
  }
  for (; ruin_any(cells); cells = ruin_minus(cells, ruin_cell(ruin_nth(cells, 0))))
    follow(way, base | (MkAction)ruin_nth(cells, 0) << 4);
}

static void look(Way *way) {
  ruin_each_batch(way->search->content, way->search->state, &way->player, take_batch, way);
}

static Search begin(const void *content, const RuinState *state, const MkGoal *goal) {
  return (Search){
      .content = ruin_content(content), .state = state, .move = goal->move, .special = true};
}

/* Alone, in a round, with everything known that comes into it. */
static bool is_fit(const RuinState *s, const MkGoal *goal) {
  const RuinPlayer *player = &s->player[0];
  if (s->seats != 1 || s->phase != RUIN_PLAY || s->row_count == 0) return false;
  if (player->step != RUIN_DRAW && player->step != RUIN_MOVE) return false;
  bool last = s->deck == 0 && s->row_count == 1 && s->stage == 2;
  return goal->stage ? last : s->deck != 0 || s->row_count > 2;
}

static int line(const void *content, const void *state, int seat, MkGoal *goal, MkAction *own) {
  Search search = begin(content, state, goal);
  if (!is_fit(state, goal)) return -1;
  Way way = {.search = &search, .player = search.state->player[seat]};
  look(&way);
  goal->number = search.best;
  if (!search.alone) return 0;
  for (int i = 0; i < search.line.length; i++) own[i] = search.line.action[i];
  return search.line.length;
}

static MkWorth score(const void *content, const void *state, int seat, const MkGoal *goal,
                     MkAction action) {
  Search search = begin(content, state, goal);
  if (!is_fit(state, goal)) return (MkWorth){0, 0};
  Way way = {.search = &search, .player = search.state->player[seat]};
  RuinAct act = ruin_unpack(action);
  if (is_move(act.kind))
    consider_moves(&way, action & ~(MkAction)(127 << 4), ruin_cell(act.cell));
  else
    follow(&way, action);
  return (MkWorth){search.best, 1};
}

/* ---- Which positions ------------------------------------------------------------------------------------- */

static void table(int number, int *seats, MkOptions *options) {
  (void)number, (void)options;
  *seats = 1;
}

/* The same without goal cards spent: quick, and where that is not alone nothing is. */
static bool is_plain(const void *content, const RuinState *s, const MkGoal *goal, Search *search) {
  *search = begin(content, s, goal);
  search->special = false;
  Way way = {.search = search, .player = s->player[0]};
  look(&way);
  return search->alone;
}

static int goals(const void *content, const void *state, int seat, int number, MkGoal *out) {
  enum { EVERY = 3 };
  const RuinState *s = state;
  Search search;
  (void)seat;
  bool last = s->deck == 0 && s->row_count == 1 && s->stage == 2;
  if (s->phase != RUIN_PLAY || s->player[0].step != RUIN_DRAW || s->player[0].special) return 0;
  if (!last && (s->round + number) % EVERY != 0) return 0;
  out[0] = (MkGoal){.kind = MK_GOAL_SCORE, .stage = last, .move = number % 2 == 1};
  return is_fit(s, &out[0]) && is_plain(content, s, &out[0], &search);
}

/* Extra cells can be drawn before or after: a line with one would have two orders, and is not asked. */
static const char *theme(const void *content, const void *state, int seat, const MkGoal *goal) {
  const RuinState *s = state;
  const RuinPlayer *player = &s->player[seat];
  Search search;
  if (!is_plain(content, s, goal, &search) || search.best != goal->number) return NULL;
  uint32_t held = player->goals;
  uint32_t before = ruin_goals_met(search.content, player->path, held);
  uint32_t after = ruin_goals_met(search.content, search.key.path, held);
  if (goal->move && search.key.place == 1 + RUIN_NOWHERE) return themes[WAY_OUT];
  if (ruin_bits(held) > 1 && after == held && before != held) return themes[BOTH_GOALS];
  return themes[goal->move ? DRAW_AND_MOVE : BEST_DRAWING];
}

static int ahead(const void *content, const void *state) {
  const RuinState *s = state;
  return ruin_content(content)->piece[s->row[0]].size;
}

static void ask(const void *content, const void *view, int seat, const MkGoal *goal,
                const char *name, MkLang lang, MkText *out) {
  const RuinState *s = view;
  (void)content, (void)seat, (void)name;
  if (lang == MK_JA)
    mk_text_format(out, "%s、ラウンド%d。ピースを%s、%sの得点を最大にしてください（最大%d点）。",
                   s->stage == 1 ? "前半" : "後半", s->round, goal->move ? "描いて移動し" : "描き",
                   goal->stage ? "ゲーム終了時" : "このラウンド終了時", goal->number);
  else
    mk_text_format(
        out, "Stage %d, round %d. %s so that your sheet is worth most at the end of %s: %d points.",
        s->stage, s->round, goal->move ? "Draw and move" : "Draw",
        goal->stage ? "the game" : "this round", goal->number);
}

const MkPuzzleHelp ruin_puzzle = {
    .themes = themes,
    .table = table,
    .per_game = 4,
    .goals = goals,
    .theme = theme,
    .ahead = ahead,
    .ask = ask,
    .line = line,
    .score = score,
};
