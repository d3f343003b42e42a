/* play.c - see play.h. */
#include "play.h"

#include <string.h>

/* A game under way. */
typedef struct Table {
  const LabGame *g;
  void *state;
  uint8_t chance[MK_SEED_SIZE];
  MkRng rng; /* for seats of `random` */
  int decided[MK_MAX_SEATS];
  MkAction legal[MK_MAX_LEGAL];
} Table;

/* ---- Results --------------------------------------------------------------------------------------- */

int lab_share(const MkResult *result, int seats, int seat) {
  int firsts = 1;
  if (result->seat[seat].rank != 1) return 0;
  for (int other = 0; other < seats; other++)
    firsts += other != seat && result->seat[other].rank == 1;
  return MK_WIN / firsts;
}

/* ---- Choosing -------------------------------------------------------------------------------------- */

bool lab_is_random(const MkBot *bot) {
  return bot == mk_bot_at(0);
}

static MkAction ask(Table *t, int seat) {
  _Alignas(16) unsigned char view[MK_MAX_STATE];
  const LabGame *g = t->g;
  g->game->view(g->content, t->state, seat, view);
  MkQuestion question = {
      .game = g->game, .content = g->content, .view = view, .seat = seat, .budget = g->budget};
  mk_question_seed(&question, t->chance, seat, t->decided[seat]++);
  return g->bot[seat]->choose(&question);
}

static MkAction choose(Table *t, int seat) {
  if (!lab_is_random(t->g->bot[seat])) return ask(t, seat);
  return mk_pick(t->g->game, t->g->content, t->state, seat, &t->rng, t->legal);
}

/* ---- Notes ----------------------------------------------------------------------------------------- */

static void note_action(Table *t, int seat, MkAction action) {
  const LabGame *g = t->g;
  LabNotes *n = g->notes;
  int count = g->game->legal(g->content, t->state, seat, t->legal);
  n->length++;
  n->decisions += count > 1;
  n->legal += count;
  if (count > n->most_legal) n->most_legal = count;
  if (!g->game->lab) return;
  uint64_t used = g->game->lab->used(g->content, t->state, seat, action);
  n->used[seat] |= used;
  for (; used; used &= used - 1) n->uses[__builtin_ctzll(used)]++;
}

/* How every seat stands, in thousandths of a point. */
static void judge(const Table *t, int32_t value[MK_MAX_SEATS]) {
  const LabGame *g = t->g;
  const MkBotHelp *help = g->game->bot;
  MkResult result;
  if (help && help->evaluate_all) {
    help->evaluate_all(g->content, t->state, value);
    return;
  }
  if (!help || !help->evaluate) mk_outcome(g->game, g->content, t->state, &result);
  for (int seat = 0; seat < g->seats; seat++)
    value[seat] = help && help->evaluate ? help->evaluate(g->content, t->state, seat)
                                         : 1000 * mk_result_margin(&result, seat);
}

/* The seat that stands best, -1 if several do. */
static int leader_of(const int32_t *value, int seats) {
  int best = 0;
  bool alone = true;
  for (int seat = 1; seat < seats; seat++) {
    if (value[seat] == value[best]) alone = false;
    if (value[seat] > value[best]) best = seat, alone = true;
  }
  return alone ? best : -1;
}

static void note_round(const Table *t) {
  LabNotes *n = t->g->notes;
  int32_t value[MK_MAX_SEATS] = {0};
  judge(t, value);
  int leader = leader_of(value, t->g->seats);
  n->rounds++;
  n->lead_changes += leader >= 0 && n->leader >= 0 && leader != n->leader;
  if (leader >= 0) n->leader = leader;
  n->last_leader = leader;
  for (int seat = 0; seat < t->g->seats; seat++)
    if (value[seat] < n->worst[seat]) n->worst[seat] = value[seat];
}

static int round_of(const Table *t) {
  const MkLabHelp *lab = t->g->game->lab;
  return lab && lab->round ? lab->round(t->state) : 0;
}

static void note_progress(const Table *t, bool over) {
  LabNotes *n = t->g->notes;
  if (over || round_of(t) == n->round) return;
  n->round = round_of(t);
  note_round(t);
}

static void begin_notes(const Table *t) {
  LabNotes *n = t->g->notes;
  memset(n, 0, sizeof *n);
  n->leader = n->last_leader = -1;
  n->rounds = 1;
  n->round = round_of(t);
}

/* ---- Playing --------------------------------------------------------------------------------------- */

static int play_noted(Table *t) {
  const LabGame *g = t->g;
  uint32_t acting = g->game->acting(t->state);
  begin_notes(t);
  while (acting) {
    int seat = __builtin_ctz(acting);
    MkAction action = choose(t, seat);
    note_action(t, seat, action);
    g->game->apply(g->content, t->state, seat, action, NULL);
    acting = g->game->acting(t->state);
    note_progress(t, !acting);
  }
  return g->notes->length;
}

static int play_unseen(Table *t) {
  const LabGame *g = t->g;
  int length = 0;
  for (uint32_t acting; (acting = g->game->acting(t->state)) != 0; length++) {
    int seat = __builtin_ctz(acting);
    g->game->apply(g->content, t->state, seat, choose(t, seat), NULL);
  }
  return length;
}

static bool all_random(const LabGame *g) {
  for (int seat = 1; seat < g->seats; seat++)
    if (g->bot[seat] != g->bot[0]) return false;
  return lab_is_random(g->bot[0]);
}

static int play_asking(const LabGame *g, void *state) {
  Table t;
  t.g = g;
  t.state = state;
  memset(t.decided, 0, sizeof t.decided);
  mk_study_chance(g->deal, g->repeat, t.chance);
  mk_study_random(g->deal, g->repeat, &t.rng);
  return (g->notes ? play_noted : play_unseen)(&t);
}

/* Nobody is asked and nobody looks: no table is needed. */
static int play_random(const LabGame *g, void *state) {
  MkRng rng;
  mk_study_random(g->deal, g->repeat, &rng);
  return mk_playout(g->game, g->content, state, &rng);
}

int lab_play(const LabGame *g, void *state, MkResult *result) {
  int length = !g->notes && all_random(g) ? play_random(g, state) : play_asking(g, state);
  mk_outcome(g->game, g->content, state, result);
  return length;
}
