/* truth.c - what one deal of a game that can be solved brings to its ledger: its exact value, and what bots lose
 * against perfect play.
 *
 * A bot plays against somebody who never gives a point away. The value of the position is known before and after
 * each of its actions, and the difference is what the action cost; over a game these sum to what perfect play
 * would have brought more. */
#include "truth.h"

#include <stdlib.h>
#include <string.h>

#include <meikyu/solve.h>

#define FIELD(member, numbers, how)                                                                \
  { #member, offsetof(MkTruth, member), (numbers), (how) }

static const MkLedgerField fields[] = {
    FIELD(deals, 1, MK_LEDGER_ADD),
    FIELD(unsolved, 1, MK_LEDGER_ADD),
    FIELD(wins, 1, MK_LEDGER_ADD),
    FIELD(losses, 1, MK_LEDGER_ADD),
    FIELD(value, 2, MK_LEDGER_ADD),
    FIELD(value_bins, MK_BINS, MK_LEDGER_ADD),
    FIELD(only, 1, MK_LEDGER_ADD),
    FIELD(best, 1, MK_LEDGER_ADD),
    FIELD(first_actions, 1, MK_LEDGER_ADD),
    FIELD(nodes, 1, MK_LEDGER_ADD),
    FIELD(games, MK_JUDGED, MK_LEDGER_ADD),
    FIELD(moves, MK_JUDGED, MK_LEDGER_ADD),
    FIELD(mistakes, MK_JUDGED, MK_LEDGER_ADD),
    FIELD(lost, 2 * MK_JUDGED, MK_LEDGER_ADD),
    FIELD(worst, MK_JUDGED, MK_LEDGER_MAX),
    FIELD(won, MK_JUDGED, MK_LEDGER_ADD),
    FIELD(kept, MK_JUDGED, MK_LEDGER_ADD),
    {NULL, 0, 0, MK_LEDGER_ADD},
};

const MkLedgerKind mk_truth_kind = {"solve", sizeof(MkTruth), fields};

/* Memory for values already known. An opening wants much; later positions are quicker with less to clear. */
enum { OPENING_BYTES = 128 << 20, EARLY_BYTES = 32 << 20, LATER_BYTES = 4 << 20, EARLY = 2 };

/* What a thread works with. */
typedef struct Memory {
  MkSolution solution, opening;
  _Alignas(64) unsigned char table[];
} Memory;

void *lab_truth_prepare(void) {
  return aligned_alloc(64, sizeof(Memory) + OPENING_BYTES);
}

/* One deal being looked at. */
typedef struct Deal {
  const MkStudy *study;
  int iterations;
  const MkGame *game;
  const void *content;
  uint8_t seed[MK_SEED_SIZE];
  Memory *memory; /* its solution is that of the position looked at last */
  MkTruth *ledger;
} Deal;

static bool solve(const Deal *d, const void *state, size_t bytes) {
  size_t least = mk_solve_min_size(d->game);
  MkSolveLimits limits = {
      .memory = d->memory->table, .size = bytes > least ? bytes : least, .nodes = d->study->nodes};
  mk_solve(d->game, d->content, state, &limits, &d->memory->solution);
  d->ledger->nodes += (int64_t)d->memory->solution.nodes;
  return d->memory->solution.outcome.exact;
}

static int seat_to_act(const Deal *d, const void *state) {
  uint32_t acting = d->game->acting(state);
  return acting ? __builtin_ctz(acting) : -1;
}

/* ---- The opening ----------------------------------------------------------------------------------- */

static int bin_of(int points) {
  int bin = points + MK_BIN_ZERO;
  return bin < 0 ? 0 : bin >= MK_BINS ? MK_BINS - 1 : bin;
}

static void count_opening(const Deal *d, const void *state) {
  MkAction legal[MK_MAX_LEGAL];
  MkTruth *t = d->ledger;
  const MkSolution *opening = &d->memory->opening;
  int seat = seat_to_act(d, state), margin = opening->outcome.margin;
  t->wins += opening->outcome.winner == seat;
  t->losses += opening->outcome.winner == !seat;
  mk_ledger_note(&t->value, margin);
  t->value_bins[bin_of(margin)]++;
  t->only += opening->best_count == 1;
  t->best += opening->best_count;
  t->first_actions += d->game->legal(d->content, state, seat, legal);
}

/* ---- What a bot loses ------------------------------------------------------------------------------ */

/* How a game ends for the bot if nobody errs from here on. */
typedef struct Prospect {
  int margin;
  bool wins;
} Prospect;

/* A game of a judged bot against perfect play. */
typedef struct Trial {
  const Deal *d;
  int judged, seat; /* which bot, and where it sits */
  int decided, solved;
  Prospect prospect;
  int lost;   /* points */
  bool known; /* the solution in memory is that of the position at hand */
  _Alignas(16) unsigned char state[MK_MAX_STATE];
} Trial;

static MkAction ask(Trial *t) {
  _Alignas(16) unsigned char view[MK_MAX_STATE];
  const Deal *d = t->d;
  d->game->view(d->content, t->state, t->seat, view);
  MkQuestion question = {.game = d->game,
                         .content = d->content,
                         .view = view,
                         .seat = t->seat,
                         .budget = {.iterations = d->iterations}};
  mk_question_seed(&question, d->seed, t->seat, t->decided++);
  return d->study->judged[t->judged]->choose(&question);
}

static bool solve_here(Trial *t) {
  t->known = solve(t->d, t->state, t->solved++ < EARLY ? EARLY_BYTES : LATER_BYTES);
  return t->known;
}

/* An outcome found for the seat that must act, seen by the bot. */
static Prospect seen_by(int bot, int seat, const MkOutcome *outcome) {
  return (Prospect){seat == bot ? outcome->margin : -outcome->margin, outcome->winner == bot};
}

/* The prospect of the position at hand; false: not found within the limits. */
static bool find_prospect(Trial *t, Prospect *out) {
  const Deal *d = t->d;
  int seat = seat_to_act(d, t->state);
  if (seat < 0) {
    MkResult result;
    mk_result(d->game, d->content, t->state, &result);
    const MkSeatResult *own = &result.seat[t->seat], *other = &result.seat[!t->seat];
    *out = (Prospect){own->score - other->score, own->rank < other->rank};
    return true;
  }
  if (!solve_here(t)) return false;
  *out = seen_by(t->seat, seat, &d->memory->solution.outcome);
  return true;
}

/* One decision with an alternative: what it cost, and whether a win is still one. */
static void count_move(Trial *t, Prospect next) {
  MkTruth *ledger = t->d->ledger;
  int lost = t->prospect.margin - next.margin;
  bool thrown = t->prospect.wins && !next.wins;
  ledger->moves[t->judged]++;
  ledger->mistakes[t->judged] += lost > 0 || thrown;
  ledger->won[t->judged] += t->prospect.wins;
  ledger->kept[t->judged] += t->prospect.wins && next.wins;
  t->lost += lost;
  t->prospect = next;
}

static bool move_bot(Trial *t) {
  const Deal *d = t->d;
  MkAction legal[MK_MAX_LEGAL];
  int count = d->game->legal(d->content, t->state, t->seat, legal);
  Prospect next;
  d->game->apply(d->content, t->state, t->seat, ask(t), NULL);
  t->known = false;
  if (count == 1) return true;
  if (!find_prospect(t, &next)) return false;
  count_move(t, next);
  return true;
}

/* Any of the best actions keeps the outcome. */
static bool move_perfectly(Trial *t) {
  const Deal *d = t->d;
  if (!t->known && !solve_here(t)) return false;
  t->known = false;
  d->game->apply(d->content, t->state, seat_to_act(d, t->state), d->memory->solution.best[0], NULL);
  return true;
}

/* A game that cannot be followed to its end is not counted. */
static void try_bot(const Deal *d, const void *dealt, int judged, int seat) {
  Trial t = {.d = d, .judged = judged, .seat = seat, .known = true};
  MkTruth before = *d->ledger;
  bool good = true;
  memcpy(t.state, dealt, d->game->state_size);
  d->memory->solution = d->memory->opening;
  t.prospect = seen_by(seat, seat_to_act(d, dealt), &d->memory->opening.outcome);
  for (int actor; good && (actor = seat_to_act(d, t.state)) >= 0;)
    good = actor == seat ? move_bot(&t) : move_perfectly(&t);
  if (!good) {
    *d->ledger = before;
    return;
  }
  d->ledger->games[judged]++;
  mk_ledger_note(&d->ledger->lost[judged], t.lost);
  if (t.lost > d->ledger->worst[judged]) d->ledger->worst[judged] = t.lost;
}

/* ---- A deal ---------------------------------------------------------------------------------------- */

void lab_truth_deal(const MkStudy *study, int variant, int64_t number, void *memory,
                    MkTruth *ledger) {
  _Alignas(16) unsigned char dealt[MK_MAX_STATE];
  const MkStudyVariant *v = &study->variant[variant];
  Deal d = {.study = study,
            .iterations = v->iterations,
            .game = study->game,
            .content = mk_study_content(study),
            .memory = memory,
            .ledger = ledger};
  mk_study_seed(study, number, d.seed);
  d.game->setup(d.content, dealt, v->seats, &v->options, d.seed);
  ledger->deals++;
  if (!solve(&d, dealt, OPENING_BYTES)) {
    ledger->unsolved++;
    return;
  }
  d.memory->opening = d.memory->solution;
  count_opening(&d, dealt);
  if (study->judge && number >= study->judge) return;
  for (int i = 0; i < MK_JUDGED && study->judged[i]; i++)
    for (int seat = 0; seat < 2; seat++) try_bot(&d, dealt, i, seat);
}
