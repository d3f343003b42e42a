/* study.h - what a game is like: who has the edge, how long and how close it is, what is used and what that is
 * worth, counted over many games of bots (balance) or known exactly (truth).
 *
 * Everything is gathered in ledgers: plain blocks of whole numbers, so that ledgers add up to the same whatever
 * the order, on however many threads or machines, and a file of them (a part) can be taken up again or joined
 * with others. Shares, means and intervals are made from the whole numbers at the end. Native only, part of
 * libmeikyu-lab like lab.h. Why it is so: docs/adr/0013; every figure: docs/lab.md.
 */
#ifndef MEIKYU_STUDY_H
#define MEIKYU_STUDY_H

#include <meikyu/lab.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Ledgers ---------------------------------------------------------------------------------------- */

typedef enum MkLedgerRule { MK_LEDGER_ADD, MK_LEDGER_MAX, MK_LEDGER_MIN } MkLedgerRule;

/* Numbers of a ledger that belong together, under the name they have in files. */
typedef struct MkLedgerField {
  const char *name; /* NULL: no more */
  size_t offset;    /* bytes from its beginning; all numbers are int64_t */
  int count;
  MkLedgerRule
      rule; /* how two of them become one; MAX and MIN begin at 0 and count nothing below 1 */
} MkLedgerField;

/* A kind of ledger: `size` bytes that begin as zeros. The first number counts the deals in it. */
typedef struct MkLedgerKind {
  const char *name; /* "balance", "solve" */
  size_t size;
  const MkLedgerField *fields;
} MkLedgerKind;

void mk_ledger_add(const MkLedgerKind *kind, void *sum, const void *other);
/* One JSON object; numbers of a field as a list that begins with how many zeros are left out before it. */
void mk_ledger_write(const MkLedgerKind *kind, const void *ledger, MkText *out);
/* Reads what mk_ledger_write wrote into zeros. */
void mk_ledger_read(const MkLedgerKind *kind, MkReader *reader, void *ledger);

/* A sum over independent units (deals), with the squares that say how much chance is in it. */
typedef struct MkLedgerSum {
  int64_t sum, squares;
} MkLedgerSum;

static inline void mk_ledger_note(MkLedgerSum *sum, int64_t value) {
  sum->sum += value;
  sum->squares += value * value;
}

/* ---- Runs ------------------------------------------------------------------------------------------- */

enum {
  MK_STUDY_SEED = 128,
  MK_STUDY_SEED_TEXT = MK_STUDY_SEED + 24, /* of a deal */
  MK_STUDY_MAX_VARIANTS = 512,
  MK_JUDGED = 2
};

/* One way to play a game that is measured by itself. */
typedef struct MkStudyVariant {
  int seats;
  int iterations; /* of every decision of a bot; 0: its own number */
  MkOptions options;
} MkStudyVariant;

/* Of a comparison: side A, and what the sides B have instead; they are the variants, one or the points of a curve. */
enum { MK_COMPARE_SIDES = 16, MK_COMPARE_OVER = 96 };
typedef struct MkCompareSides {
  MkStudyVariant base;                                 /* A's; its content is the study's */
  const MkContent *content[MK_COMPARE_SIDES];          /* by variant; borrowed */
  char hash[MK_COMPARE_SIDES][2 * MK_SHA256_SIZE + 1]; /* of those; "": the built-in set */
  char over[MK_COMPARE_OVER];  /* what goes through several values; "": nothing does */
  int value[MK_COMPARE_SIDES]; /* which, by variant */
} MkCompareSides;

/* Everything that decides what comes out. Deal number k is the game with seed "SEED/k". */
typedef struct MkStudy {
  const MkLedgerKind *kind;
  const MkGame *game;
  const MkContent *content; /* borrowed; NULL: the built-in set */
  char seed[MK_STUDY_SEED];
  int64_t deals;     /* of each variant, at most */
  int shard, shards; /* this is part 1..shards of the deals */
  /* balance */
  const MkBot *bots; /* plays all seats */
  const MkBot
      *other; /* plays against `bots` over the same deals, for what skill decides; NULL: nobody */
  int repeat; /* games of each deal, with other chance for the bots */
  bool wins_only;   /* no statistics beyond results */
  int within;       /* thousandths: stop a variant once all win rates are known so well; 0: never */
  uint64_t without; /* things, each left alone by one seat in games of their own */
  /* solve */
  uint64_t nodes; /* positions to look at for one solution; 0: as many as it takes */
  int64_t judge;  /* deals that the bots below play, the first ones; 0: all */
  const MkBot
      *judged[MK_JUDGED]; /* bots whose losses against perfect play are measured; NULL: none */

  /* compare: as a balance, deal by deal on both sides */
  MkCompareSides sides;

  int variant_count;
  MkStudyVariant variant[MK_STUDY_MAX_VARIANTS];
} MkStudy;

/* What a run has brought so far. `done` deals from the first one of this shard on are in the ledger of a variant;
 * `closed`: no more of them are needed. */
typedef struct MkFinding {
  int64_t done;
  bool closed;
  void *ledger;
} MkFinding;

typedef struct MkFindings {
  MkFinding variant[MK_STUDY_MAX_VARIANTS];
  /* Of a balance, for its page: what a run of solve knows of the same game. Borrowed; NULL: nothing. */
  const struct MkSolved *solved;
} MkFindings;

typedef struct MkSolved {
  const MkStudy *study;
  const MkFindings *findings;
} MkSolved;

/* Ledgers of zeros for every variant; false: out of memory. Released either way. */
bool mk_findings_init(MkFindings *findings, const MkStudy *study);
void mk_findings_release(MkFindings *findings, const MkStudy *study);
/* Whether every variant is closed, and rightly so: all deals are done, or the run stops early. */
bool mk_findings_complete(const MkFindings *findings, const MkStudy *study);

/* The deals of this shard: from..to-1. */
void mk_study_range(const MkStudy *study, int64_t *from, int64_t *to);
void mk_study_seed(const MkStudy *study, int64_t deal, uint8_t seed[MK_SEED_SIZE]);
void mk_study_seed_text(const MkStudy *study, int64_t deal, MkText *out);
/* The seed of the bots' own chance when a deal is played for the `repeat`-th time; 0: the seed of the deal, as in
 * any game. */
void mk_study_chance(const uint8_t deal[MK_SEED_SIZE], int repeat, uint8_t chance[MK_SEED_SIZE]);
/* The generator that begins with the first half of that seed: all the chance that `random` needs. */
void mk_study_random(const uint8_t deal[MK_SEED_SIZE], int repeat, MkRng *rng);

/* How a run is carried out; nothing of it changes what comes out. */
typedef struct MkStudyWay {
  int threads;
  /* Called by one thread at a time whenever `findings` has grown, with the number of the variant. False: stop now,
   * what is there will be taken up later. NULL: nobody watches. */
  bool (*grown)(void *context, int variant);
  /* Gets a line for every game of a balance (mk_rows_head), in the order of variant, deal and repeat, before `findings`
   * grows by what they are of. False: stop. NULL: nobody wants them. */
  bool (*rows)(void *context, const char *bytes, size_t length);
  void *context;
} MkStudyWay;

/* Plays whatever is missing, variant by variant. False: stopped, or out of memory. */
bool mk_study_run(const MkStudy *study, const MkStudyWay *way, MkFindings *findings);

/* The first line of a table of rows, and how many rows a deal of a variant has. */
void mk_rows_head(MkText *out);
int mk_rows_of_deal(const MkStudy *study, int variant);

/* ---- A game of a run, played again ------------------------------------------------------------------ */

/* What decides a game beyond deal, seats and budget. */
typedef struct MkAgainSetup {
  const MkGame *game;
  uint8_t deal[MK_SEED_SIZE];
  int repeat;     /* how often the deal was played before */
  bool unsolving; /* of a run that leaves things alone: nobody solves */
  int seat;       /* which leaves `things` alone */
  uint64_t things;
} MkAgainSetup;

typedef struct MkAgain MkAgain;
/* NULL: out of memory. One at a time in a thread. */
MkAgain *mk_again_new(const MkAgainSetup *setup);
void mk_again_free(MkAgain *again);
/* What a bot chose there: its decision number `decision` (0, 1, ..), asked in the order of play. */
MkAction mk_again_choose(MkAgain *again, const MkBot *bot, MkQuestion *question, int decision);

/* ---- Parts: runs as files ---------------------------------------------------------------------------- */

enum { MK_PART_VERSION = 2 };

/* The whole file: what was asked, what came so far, and a hash over it. */
void mk_part_write(const MkStudy *study, const MkFindings *findings, MkText *out);
/* What was asked, from a file. Its content is not read but named: "" or its hash. */
bool mk_part_read_study(const char *bytes, size_t length, MkStudy *study,
                        char content_hash[MK_HEX_SIZE], MkError *error);
/* What came, into findings of that study; only after mk_part_read_study has accepted the same bytes. */
bool mk_part_read_findings(const char *bytes, size_t length, const MkStudy *study,
                           MkFindings *findings, MkError *error);
/* Whether two runs ask for the same, shards apart. */
bool mk_study_same(const MkStudy *a, const MkStudy *b, MkError *error);

/* ---- Balance ---------------------------------------------------------------------------------------- */

enum {
  MK_WIN = 60, /* a win in whole numbers: may be shared by up to six */
  MK_BINS = 1024,
  MK_BIN_ZERO = 256, /* the bin of 0 points; what lies further off is counted in the last one */
};

/* How a thing was used. */
typedef struct MkUse {
  int64_t uses;  /* actions */
  int64_t users; /* seats in games that used it at all */
  int64_t wins;  /* what they won, in MK_WIN */
} MkUse;

/* Two games of one deal side by side: sums of x, y and their products. */
typedef struct MkPairs {
  int64_t count, x, y, xx, yy, xy;
} MkPairs;

/* All numbers are of games in which every seat is played by `bots`, up to `skill`. */
typedef struct MkBalance {
  int64_t deals, games;
  MkLedgerSum wins[MK_MAX_SEATS]; /* in MK_WIN, by seat, a deal at a time */
  MkLedgerSum turns
      [MK_MAX_SEATS]; /* the same by seats clockwise from whoever begins, where one begins alone */
  int64_t draws, nobody;
  MkLedgerSum score[MK_MAX_SEATS]; /* a game at a time */
  MkLedgerSum margin;              /* of the best score over the next one; alone: points */
  int64_t score_bins[MK_BINS], margin_bins[MK_BINS];
  MkLedgerSum length; /* actions of a game */
  int64_t longest, shortest;
  int64_t decisions;         /* actions that had an alternative */
  int64_t legal, most_legal; /* actions to choose from, over all actions */
  int64_t paced; /* games of at least two rounds with one winner: those of the next lines */
  MkLedgerSum rounds, lead_changes;
  int64_t decided; /* whoever led alone when the last round began has won */
  MkLedgerSum
      drama; /* how far behind the winner was at worst at the end of a round, in thousandths of a point */
  int64_t behind; /* winners that were behind at the end of any round */
  MkUse use[MK_LAB_THINGS];
  /* One of the stronger bot among weaker ones, in each seat once. */
  MkLedgerSum skill, skill_margin; /* its wins and points ahead, a deal at a time */
  MkPairs luck; /* of the first seat's margin: with the stronger bot there, and elsewhere */
  /* One seat leaves a thing alone, in each seat once, against the games of all: what it wins less. */
  MkLedgerSum worth[MK_LAB_THINGS], worth_margin[MK_LAB_THINGS];
} MkBalance;

extern const MkLedgerKind mk_balance_kind;

/* ---- Comparison: what changes between two sides over the same deals ----------------------------------- */

enum {
  MK_COMPARE_THINGS = 2 * MK_LAB_THINGS, /* of A, then those that only B has */
  MK_COMPARE_PLAIN = 38,
  MK_COMPARE_FIGURES = MK_COMPARE_PLAIN + 2 * MK_COMPARE_THINGS,
};

/* A figure of both sides is x / y, or the spread of something whose squares sum to x and which sums to y. What a deal
 * brings to x and y of A and of B: sums over deals, and of all products of two of the four. */
typedef struct MkPaired {
  int64_t sum[4];      /* x, y of A, then of B */
  int64_t product[10]; /* 0*0, 0*1, 0*2, 0*3, 1*1, 1*2, 1*3, 2*2, 2*3, 3*3 */
} MkPaired;

typedef struct MkCompare {
  int64_t deals;
  int64_t games;                                  /* of each side */
  int64_t longest[2], shortest[2], most_legal[2]; /* of A and B */
  MkPaired figure[MK_COMPARE_FIGURES];
} MkCompare;

extern const MkLedgerKind mk_compare_kind;

/* A figure of balance on both sides. */
typedef struct MkDifference {
  char figure[96]; /* its path in the JSON of balance: "win_rate.0", "use.card:Crown.per_game" */
  char en[128], ja[128];   /* in words */
  bool share;              /* of games, to be read as per cent */
  double a, b, difference; /* b - a */
  bool known;              /* there is an interval: */
  double low, high;
  double error;    /* its standard error, */
  int64_t freedom; /* known from one pair more than this */
  int likely; /* 1 more in B, -1 less, 0 cannot be told: of all variants' figures together (Holm) */
} MkDifference;

/* Those of a variant, first those whose interval leaves 0 out, then by size. */
enum { MK_DIFFERENCES = MK_COMPARE_FIGURES + 3 };
typedef struct MkDifferences {
  int count;
  MkDifference list[MK_DIFFERENCES];
} MkDifferences;

/* Of all variants of a run, to be freed; NULL: out of memory. */
MkDifferences *mk_compare_figures(const MkStudy *study, const MkFindings *findings);

/* ---- Truth: games that can be solved ----------------------------------------------------------------- */

/* Bots are judged by one game of each deal as the first and one as the second player against somebody who never gives
 * a point away; their numbers are by their place in study->judged. */
typedef struct MkTruth {
  int64_t deals,
      unsolved; /* deals looked at, and those given up at the limit of positions: counted nowhere else */
  int64_t wins, losses; /* of whoever begins */
  MkLedgerSum value;    /* points ahead at the end of whoever begins, both playing their best */
  int64_t value_bins[MK_BINS];
  int64_t only;                /* deals in which one first action alone keeps the outcome */
  int64_t best, first_actions; /* best first actions, and all first actions */
  int64_t nodes;               /* positions looked at */
  int64_t games[MK_JUDGED], moves[MK_JUDGED]; /* decisions with an alternative */
  int64_t mistakes[MK_JUDGED];                /* those that cost points, or the win at equal ones */
  MkLedgerSum lost[MK_JUDGED];                /* points, a game at a time */
  int64_t worst[MK_JUDGED];                   /* in one game */
  int64_t won[MK_JUDGED],
      kept[MK_JUDGED]; /* decisions in a won position, and those that keep it won */
} MkTruth;

extern const MkLedgerKind mk_truth_kind;

/* ---- Figures: what the whole numbers say ----------------------------------------------------------- */

typedef struct MkSpread {
  double mean, sd;
} MkSpread;

MkSpread mk_ledger_spread(const MkLedgerSum *sum, int64_t count);

typedef struct MkThingFigures {
  bool used, tried; /* in games of equals; in restricted play */
  double per_game;  /* actions that use it */
  MkLabRate win;    /* of seats that use it; 1 / seats: no better than others */
  MkLabRate worth;  /* what a seat that leaves it alone wins less, as a share of all games */
  MkLabRate points; /* and its points less */
} MkThingFigures;

typedef struct MkFigures {
  int seats;
  int64_t deals, games;
  MkLabRate win[MK_MAX_SEATS];
  bool turned;                  /* one seat begins: the next ones mean something */
  MkLabRate turn[MK_MAX_SEATS]; /* by seats clockwise from there */
  double draws, nobody;         /* shares of all games */
  MkSpread score[MK_MAX_SEATS], margin, length;
  int longest, shortest, most_legal;
  double decisions; /* of a game: those with an alternative */
  double legal;     /* to choose from, over all actions */
  bool paced;       /* there were rounds: the next five mean something */
  MkSpread rounds, lead_changes, drama;
  MkLabRate decided, behind; /* shares of games with one winner */
  bool skilled;              /* the next two mean something */
  MkLabRate skill;           /* the share of wins of the stronger bot; alone not used */
  MkLabRate skill_margin;    /* its points ahead, alone over the weaker one */
  bool explained; /* the deal explains something for certain: the next one is left out elsewhere */
  MkLabRate luck; /* how much of the margin it explains, 0..1 */
  MkThingFigures thing[MK_LAB_THINGS];
} MkFigures;

void mk_balance_figures(const MkStudy *study, int variant, const MkBalance *ledger, MkFigures *out);
/* One JSON object, as docs/lab.md has it. */
void mk_balance_json(const MkStudy *study, int variant, const MkBalance *ledger, MkText *out);

typedef struct MkLossFigures {
  int64_t games;
  MkSpread per_game;
  double per_move;    /* points, over decisions with an alternative */
  MkLabRate mistakes; /* the share of them that costs something */
  MkLabRate kept;     /* of those in a won position: the share that keeps it won */
  int64_t won;        /* decisions in a won position */
  int worst;          /* points in one game */
} MkLossFigures;

typedef struct MkTruthFigures {
  int64_t solved;
  MkLabRate wins, losses; /* of whoever begins */
  MkSpread value;
  MkLabRate edge; /* the mean value with its interval */
  int least, most;
  MkLabRate only;
  MkLossFigures loss[MK_JUDGED];
} MkTruthFigures;

void mk_truth_figures(const MkTruth *ledger, MkTruthFigures *out);
void mk_truth_json(const MkStudy *study, int variant, const MkTruth *ledger, MkText *out);

/* ---- Reports: complete findings as documents -------------------------------------------------------- */

enum { MK_REPORT_VERSION = 1 };

/* One JSON object a line and variant; and all of them in one document. */
void mk_report_lines(const MkStudy *study, const MkFindings *findings, MkText *out);
void mk_report_json(const MkStudy *study, const MkFindings *findings, MkText *out);
/* The same as a table: a figure a line. */
void mk_report_csv(const MkStudy *study, const MkFindings *findings, MkText *out);
/* The same for people: one page in both languages that needs nothing from elsewhere. Nothing is written when out of
 * memory. */
void mk_report_html(const MkStudy *study, const MkFindings *findings, MkText *out);

/* ---- Small things ------------------------------------------------------------------------------------ */

/* The stronger one of two bots, as the list of bots has them. */
const MkBot *mk_study_stronger(const MkStudy *study);
const MkBot *mk_study_weaker(const MkStudy *study);
/* The content argument for the game's functions. */
const void *mk_study_content(const MkStudy *study);
/* The thing that is called `text`, or -1. */
int mk_thing_find(const MkGame *game, const void *content, const char *text);
int mk_thing_count(const MkGame *game, const void *content);

#ifdef __cplusplus
}
#endif

#endif
