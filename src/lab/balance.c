/* balance.c - what one deal of a variant brings to its ledger: games of equals, games of a stronger bot among
 * weaker ones, games in which one seat leaves something alone. */
#include "balance.h"

#include <string.h>

#include "play.h"
#include "rows.h"

#define FIELD(member, numbers, how)                                                                \
  { #member, offsetof(MkBalance, member), (numbers), (how) }

static const MkLedgerField fields[] = {
    FIELD(deals, 1, MK_LEDGER_ADD),
    FIELD(games, 1, MK_LEDGER_ADD),
    FIELD(wins, 2 * MK_MAX_SEATS, MK_LEDGER_ADD),
    FIELD(turns, 2 * MK_MAX_SEATS, MK_LEDGER_ADD),
    FIELD(draws, 1, MK_LEDGER_ADD),
    FIELD(nobody, 1, MK_LEDGER_ADD),
    FIELD(score, 2 * MK_MAX_SEATS, MK_LEDGER_ADD),
    FIELD(margin, 2, MK_LEDGER_ADD),
    FIELD(score_bins, MK_BINS, MK_LEDGER_ADD),
    FIELD(margin_bins, MK_BINS, MK_LEDGER_ADD),
    FIELD(length, 2, MK_LEDGER_ADD),
    FIELD(longest, 1, MK_LEDGER_MAX),
    FIELD(shortest, 1, MK_LEDGER_MIN),
    FIELD(decisions, 1, MK_LEDGER_ADD),
    FIELD(legal, 1, MK_LEDGER_ADD),
    FIELD(most_legal, 1, MK_LEDGER_MAX),
    FIELD(paced, 1, MK_LEDGER_ADD),
    FIELD(rounds, 2, MK_LEDGER_ADD),
    FIELD(lead_changes, 2, MK_LEDGER_ADD),
    FIELD(decided, 1, MK_LEDGER_ADD),
    FIELD(drama, 2, MK_LEDGER_ADD),
    FIELD(behind, 1, MK_LEDGER_ADD),
    FIELD(use, 3 * MK_LAB_THINGS, MK_LEDGER_ADD),
    FIELD(skill, 2, MK_LEDGER_ADD),
    FIELD(skill_margin, 2, MK_LEDGER_ADD),
    FIELD(luck, 6, MK_LEDGER_ADD),
    FIELD(worth, 2 * MK_LAB_THINGS, MK_LEDGER_ADD),
    FIELD(worth_margin, 2 * MK_LAB_THINGS, MK_LEDGER_ADD),
    {NULL, 0, 0, MK_LEDGER_ADD},
};

const MkLedgerKind mk_balance_kind = {"balance", sizeof(MkBalance), fields};

/* One deal and where it is counted. */
typedef struct Deal {
  const LabBalance *b;
  const MkStudyVariant *variant;
  int64_t number;
  LabRows *rows; /* NULL: nobody wants them */
  uint8_t seed[MK_SEED_SIZE];
  _Alignas(16) unsigned char dealt[MK_MAX_STATE];
  MkBalance *ledger;
} Deal;

static int place_of(const MkBot *bot) {
  for (int i = 0; mk_bot_at(i); i++)
    if (mk_bot_at(i) == bot) return i;
  return -1;
}

const MkBot *mk_study_stronger(const MkStudy *study) {
  return place_of(study->other) > place_of(study->bots) ? study->other : study->bots;
}

const MkBot *mk_study_weaker(const MkStudy *study) {
  return mk_study_stronger(study) == study->bots ? study->other : study->bots;
}

/* Plays the deal once more. */
static void play(const Deal *d, LabGame *game, MkResult *result) {
  _Alignas(16) unsigned char state[MK_MAX_STATE];
  memcpy(state, d->dealt, game->game->state_size);
  int length = lab_play(game, state, result);
  if (d->rows) lab_row_add(d->rows, d->b->study, d->variant, d->number, game, result, length);
}

static LabGame game_of(const Deal *d) {
  return (LabGame){.game = d->b->game,
                   .content = d->b->content,
                   .seats = d->variant->seats,
                   .budget = {.iterations = d->variant->iterations},
                   .left = {-1, -1},
                   .deal = d->seed};
}

static void seat_all(LabGame *game, const MkBot *bot) {
  for (int seat = 0; seat < game->seats; seat++) game->bot[seat] = bot;
}

/* ---- Games of equals ------------------------------------------------------------------------------- */

static int bin_of(int points) {
  int bin = points + MK_BIN_ZERO;
  if (bin >= 0 && bin < MK_BINS) return bin;
  return bin < 0 ? 0 : MK_BINS - 1;
}

static int count_firsts(const MkResult *result, int seats) {
  int count = 0;
  for (int seat = 0; seat < seats; seat++) count += result->seat[seat].rank == 1;
  return count;
}

/* The seat that has won alone, or -1. */
static int winner_of(const MkResult *result, int seats) {
  int winner = -1;
  for (int seat = 0; seat < seats; seat++)
    if (result->seat[seat].rank == 1) winner = seat;
  return count_firsts(result, seats) == 1 ? winner : -1;
}

/* Points of the best over the second best, whoever ranks first; alone points. */
static int gap_of(const MkResult *result, int seats) {
  int best = result->seat[0].score, second = seats == 1 ? 0 : INT32_MIN;
  for (int seat = 1; seat < seats; seat++) {
    int score = result->seat[seat].score, lower = score < best ? score : best;
    if (score > best) best = score;
    if (lower > second) second = lower;
  }
  return best - second;
}

static void count_gap(MkBalance *t, int gap) {
  mk_ledger_note(&t->margin, gap);
  t->margin_bins[bin_of(gap)]++;
}

/* Who has won the games of a deal so far. */
typedef struct Wins {
  int of[MK_MAX_SEATS];        /* by seat, in MK_WIN */
  int games[MK_MAX_SEATS + 1]; /* by how many seats share the first place */
} Wins;

/* Who wins is anybody's guess, and a processor's too: no jumps depend on it. */
static void count_result(MkBalance *t, const MkResult *result, int seats, Wins *wins) {
  static const int shares[MK_MAX_SEATS + 1] = {0,          MK_WIN,     MK_WIN / 2, MK_WIN / 3,
                                               MK_WIN / 4, MK_WIN / 5, MK_WIN / 6};
  int firsts = count_firsts(result, seats);
  wins->games[firsts]++;
  count_gap(t, gap_of(result, seats));
  for (int seat = 0; seat < seats; seat++) {
    mk_ledger_note(&t->score[seat], result->seat[seat].score);
    t->score_bins[bin_of(result->seat[seat].score)]++;
    wins->of[seat] += shares[firsts] * (result->seat[seat].rank == 1);
  }
}

static void count_uses(MkBalance *t, const LabNotes *n, const MkResult *result, int seats) {
  for (int thing = 0; thing < MK_LAB_THINGS; thing++) t->use[thing].uses += n->uses[thing];
  for (int seat = 0; seat < seats; seat++) {
    int share = lab_share(result, seats, seat);
    for (uint64_t used = n->used[seat]; used; used &= used - 1) {
      MkUse *use = &t->use[__builtin_ctzll(used)];
      use->users++;
      use->wins += share;
    }
  }
}

/* How the lead went; only where there was time for it to change, and one winner at the end. */
static void count_pace(MkBalance *t, const LabNotes *n, const MkResult *result, int seats) {
  int winner = winner_of(result, seats);
  if (n->rounds < 2 || winner < 0 || seats == 1) return;
  t->paced++;
  mk_ledger_note(&t->rounds, n->rounds);
  mk_ledger_note(&t->lead_changes, n->lead_changes);
  t->decided += n->last_leader == winner;
  mk_ledger_note(&t->drama, -n->worst[winner]);
  t->behind += n->worst[winner] < 0;
}

static int64_t longer(int64_t a, int64_t b) {
  return a > b ? a : b;
}

static void count_notes(MkBalance *t, const LabNotes *n, const MkResult *result, int seats) {
  mk_ledger_note(&t->length, n->length);
  t->longest = longer(t->longest, n->length);
  if (t->shortest == 0 || n->length < t->shortest) t->shortest = n->length;
  t->decisions += n->decisions;
  t->legal += n->legal;
  t->most_legal = longer(t->most_legal, n->most_legal);
  count_pace(t, n, result, seats);
  count_uses(t, n, result, seats);
}

/* The seat that begins alone, or -1. */
static int first_to_act(const Deal *d) {
  uint32_t acting = d->b->game->acting(d->dealt);
  return acting && !(acting & (acting - 1)) ? __builtin_ctz(acting) : -1;
}

static void count_wins(const Deal *d, const Wins *wins) {
  int first = first_to_act(d), seats = d->variant->seats;
  MkBalance *t = d->ledger;
  t->games += d->b->study->repeat;
  t->nobody += wins->games[0];
  for (int firsts = 2; firsts <= seats; firsts++) t->draws += wins->games[firsts];
  for (int seat = 0; seat < seats; seat++) {
    mk_ledger_note(&t->wins[seat], wins->of[seat]);
    if (first >= 0) mk_ledger_note(&t->turns[(seat - first + seats) % seats], wins->of[seat]);
  }
}

/* Games `from`..`to`-1 of equals over a deal; `first` is the result of the first one of all. */
static void play_equals(const Deal *d, int from, int to, Wins *wins, MkResult *first) {
  const MkStudy *study = d->b->study;
  LabGame game = game_of(d);
  LabNotes notes;
  seat_all(&game, study->bots);
  /* Each game begins them itself; clearing 4 KB a deal would be dear where nobody takes notes. */
  /* cppcheck-suppress uninitvar */
  game.notes = study->wins_only ? NULL : &notes;
  for (game.repeat = from; game.repeat < to; game.repeat++) {
    MkResult result;
    play(d, &game, &result);
    if (game.repeat == 0) *first = result;
    count_result(d->ledger, &result, game.seats, wins);
    if (game.notes) count_notes(d->ledger, &notes, &result, game.seats);
  }
}

/* ---- Skill and luck -------------------------------------------------------------------------------- */

static void note_pair(MkPairs *pairs, int64_t x, int64_t y) {
  pairs->count++;
  pairs->x += x;
  pairs->y += y;
  pairs->xx += x * x;
  pairs->yy += y * y;
  pairs->xy += x * y;
}

/* Alone the two bots play the same deal one after the other. */
static void play_skill_alone(const Deal *d) {
  LabGame game = game_of(d);
  MkResult strong, weak;
  game.bot[0] = mk_study_stronger(d->b->study);
  play(d, &game, &strong);
  game.bot[0] = mk_study_weaker(d->b->study);
  play(d, &game, &weak);
  mk_ledger_note(&d->ledger->skill_margin, strong.seat[0].score - weak.seat[0].score);
  note_pair(&d->ledger->luck, strong.seat[0].score, weak.seat[0].score);
}

static void play_skill(const Deal *d) {
  LabGame game = game_of(d);
  int share = 0, margin = 0, first_seat[2] = {0};
  for (int seat = 0; seat < game.seats; seat++) {
    MkResult result;
    seat_all(&game, mk_study_weaker(d->b->study));
    game.bot[seat] = mk_study_stronger(d->b->study);
    play(d, &game, &result);
    share += lab_share(&result, game.seats, seat);
    margin += mk_result_margin(&result, seat);
    if (seat < 2) first_seat[seat] = mk_result_margin(&result, 0);
  }
  mk_ledger_note(&d->ledger->skill, share);
  mk_ledger_note(&d->ledger->skill_margin, margin);
  note_pair(&d->ledger->luck, first_seat[0], first_seat[1]);
}

/* ---- Restricted play ------------------------------------------------------------------------------- */

/* What the seats win and are ahead together, when each leaves the thing alone once. */
static void play_without(const Deal *d, int thing, const MkResult *free_play) {
  LabGame game = game_of(d);
  int share = 0, margin = 0;
  seat_all(&game, d->b->study->bots);
  for (int seat = 0; seat < game.seats; seat++) {
    MkResult result;
    lab_restrict(d->b->study->game, seat, (uint64_t)1 << thing);
    game.left = (LabLeft){seat, thing};
    play(d, &game, &result);
    share += lab_share(free_play, game.seats, seat) - lab_share(&result, game.seats, seat);
    margin += mk_result_margin(free_play, seat) - mk_result_margin(&result, seat);
  }
  lab_restrict(d->b->study->game, 0, 0);
  mk_ledger_note(&d->ledger->worth[thing], share);
  mk_ledger_note(&d->ledger->worth_margin[thing], margin);
}

/* ---- A deal ---------------------------------------------------------------------------------------- */

/* In the order of rows: all games that play the deal for the first time, then the others. */
void lab_balance_deal(const LabBalance *b, int variant, int64_t number, MkBalance *ledger,
                      LabRows *rows) {
  Deal d; /* not cleared: most of it is room for a state */
  MkResult first;
  Wins wins = {{0}, {0}};
  d.b = b;
  d.variant = &b->study->variant[variant];
  d.number = number;
  d.rows = rows;
  d.ledger = ledger;
  mk_study_seed(b->study, number, d.seed);
  lab_restrict(b->study->game, 0, 0);
  b->game->setup(b->content, d.dealt, d.variant->seats, &d.variant->options, d.seed);
  ledger->deals++;
  play_equals(&d, 0, 1, &wins, &first);
  if (b->study->other) (d.variant->seats == 1 ? play_skill_alone : play_skill)(&d);
  for (uint64_t things = b->study->without; things; things &= things - 1)
    play_without(&d, __builtin_ctzll(things), &first);
  play_equals(&d, 1, b->study->repeat, &wins, &first);
  count_wins(&d, &wins);
}

void lab_balance_init(LabBalance *b, const MkStudy *study) {
  b->study = study;
  b->content = mk_study_content(study);
  b->game = study->game;
  if (!study->without) return;
  lab_restricted_init(&b->restricted, study->game);
  b->game = &b->restricted.game;
}

/* Every seat's win rate lies within the wanted distance of what it seems to be. */
bool lab_balance_enough(const MkStudy *study, int variant, const MkBalance *t) {
  MkFigures f;
  if (!study->within) return false;
  mk_balance_figures(study, variant, t, &f);
  for (int seat = 0; seat < f.seats; seat++)
    if (f.win[seat].high - f.win[seat].low > 2 * study->within / 1000.0) return false;
  return true;
}
