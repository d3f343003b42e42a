/* tables.c - the printed matter: gems, seekers and rule sheets as data.
 *
 * What each row means is in seekers.h; how it is carried out in apply.c and score.c. The words on
 * the cards are in cards.c.
 */
#include "seekers.h"

const char seekers_letters[] = "RYGBP*$";

const uint8_t seekers_indices[SEEKERS_INDICES] = {
    0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15, 16, 17,
    18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35,
    36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51};

/* R1.1: 7 gems of each colour, 1 rainbow, 3 gold. */
const uint8_t seekers_supply[SEEKERS_KINDS] = {7, 7, 7, 7, 7, 1, 3};

/* The advanced seekers, between the basic ones (R2.3). Kept in columns by hand. */
/* clang-format off */
#define BASIC(name, strength)    .id = name, .power = strength
#define ADVANCED(name, strength) .id = name, .power = strength, .advanced = 1
const SeekersCard seekers_cards[SEEKERS_CARDS] = {
    {BASIC("1", 1), .takes = 1},
    {ADVANCED("1a", 1), .takes = 1, .follow = SEEKERS_FOLLOW_STEAL},                    /* R4.1 */
    {ADVANCED("1b", 1), .takes = 1, .bonus_new = 1},                                    /* R4.2 */
    {ADVANCED("1c", 1), .takes = 3, .follow = SEEKERS_FOLLOW_RETURN},                   /* R4.3 */
    {BASIC("2", 2), .takes = 2},
    {ADVANCED("2a", 2), .takes = 2, .bonus_least = 1, .bonus_most = 1},                 /* R4.4 */
    {ADVANCED("2b", 2), .takes = 2, .follow = SEEKERS_FOLLOW_STEAL_SAME},               /* R4.5 */
    {ADVANCED("2c", 2), .takes = 2, .reach = SEEKERS_FROM_ANYWHERE},                    /* R4.6 */
    {ADVANCED("2d", 2), .takes = 2, .reach = SEEKERS_FROM_BOTH},                        /* R4.7 */
    {BASIC("3", 3), .takes = 3},
    {ADVANCED("3a", 3), .takes = 5, .sift = SEEKERS_SIFT_BACK, .sift_count = 2},        /* R4.8 */
    {ADVANCED("3b", 3), .takes = 3, .bonus_least = 3, .bonus_most = 3},                 /* R4.9 */
    {ADVANCED("3c", 3), .takes = 3, .follow = SEEKERS_FOLLOW_SWAP},                     /* R4.10 */
    {ADVANCED("3d", 3), .takes = 3, .follow = SEEKERS_FOLLOW_GIVE},                     /* R4.11 */
    {BASIC("4", 4), .takes = 4},
    {ADVANCED("4a", 4), .takes = 4, .bonus_least = 2, .bonus_most = 2},                 /* R4.12 */
    {ADVANCED("4b", 4), .takes = 5, .sift = SEEKERS_SIFT_BACK, .sift_count = 1},        /* R4.13 */
    {ADVANCED("4c", 4), .takes = 4, .reach = SEEKERS_FROM_BOTH},                        /* R4.14 */
    {BASIC("5", 5), .takes = 5},
    {ADVANCED("5a", 5), .takes = 5, .sift = SEEKERS_SIFT_GIVE, .sift_count = 1},        /* R4.15 */
    {ADVANCED("5b", 5), .takes = 5, .follow = SEEKERS_FOLLOW_GIVE_MOST},                /* R4.16 */
    {ADVANCED("5c", 5), .takes = 5, .bonus_least = 4, .bonus_most = 5},                 /* R4.17 */
};
/* clang-format on */

const uint8_t seekers_basic_of_power[6] = {SEEKERS_NONE, 0, 4, 9, 14, 18};
const uint8_t seekers_copies_of_power[6] = {0, 2, 3, 3, 2, 2};

/* ---- What so many gems of a colour, or a run of so many, are worth --------------------------- */

/* clang-format off */
#define EVERY_COLOUR(...) {__VA_ARGS__}, {__VA_ARGS__}, {__VA_ARGS__}, {__VA_ARGS__}, {__VA_ARGS__}
/* clang-format on */

/* R7.2 */
static const SeekersValues by_threes[SEEKERS_COLOURS] = {EVERY_COLOUR(0, 2, 4, 0, 2, 4, 0, 2, 4)};

/* R7.3 */
static const SeekersValues by_worth[SEEKERS_COLOURS] = {
    {0, 2, 4, 6, 8, 10, 12, 14, 16},
    {0, 2, 4, 6, 8, 10, 12, 14, 16},
    {0, 1, 2, 3, 4, 5, 6, 7, 8},
    {0, -1, -2, -3, -4, -5, -6, -7, -8},
    {0, -2, -4, -6, -8, -10, -12, -14, -16},
};

/* R7.4 */
static const SeekersValues by_sets[SEEKERS_COLOURS] = {
    {0, 0, 0, 5, 5, 5, 10, 10, 10},    {0, 0, 3, 3, 6, 6, 9, 9, 12},    {0, 1, 2, 3, 4, 5, 6, 7, 8},
    {0, 0, 0, -3, -3, -3, -6, -6, -6}, {0, -1, -2, -3, -4, 5, 5, 5, 5},
};

/* R7.4: so many make one set; green and purple count as a whole. */
static const uint8_t gems_of_set[SEEKERS_COLOURS] = {3, 2, 0, 3, 0};

/* R7.5 */
static const SeekersValues by_five[SEEKERS_COLOURS] = {EVERY_COLOUR(0, -1, -2, -3, -4, 5, 5, 5, 5)};

/* R7.7 and R7.18 */
static const SeekersValues by_run[SEEKERS_COLOURS] = {EVERY_COLOUR(0, 0, 1, 2, 4, 6, 9, 12, 12)};

/* R7.8 */
static const SeekersValues by_own_run[SEEKERS_COLOURS] = {
    {0, 0, 2, 2, 2, 2, 2, 2, 2},  {0, 0, 0, 4, 4, 4, 4, 4, 4},        {0, 0, 0, 0, 6, 6, 6, 6, 6},
    {0, -3, 2, 3, 4, 5, 6, 7, 8}, {0, 2, -2, -3, -4, -5, -6, -7, -8},
};

/* R7.9 */
static const SeekersValues by_triple[SEEKERS_COLOURS] = {
    EVERY_COLOUR(0, -1, -2, 6, -4, -5, -6, -7, -8)};

/* R7.10 */
static const SeekersValues by_pair[SEEKERS_COLOURS] = {EVERY_COLOUR(0, 0, 2, 0, 0, 0, 0, 0, 0)};

/* R7.11: 4 per colour held, less 1 per gem. */
static const SeekersValues by_variety[SEEKERS_COLOURS] = {
    EVERY_COLOUR(0, 3, 2, 1, 0, -1, -2, -3, -4)};

/* R7.12: 1 per gem, less 1 per colour held. */
static const SeekersValues by_purity[SEEKERS_COLOURS] = {EVERY_COLOUR(0, 0, 1, 2, 3, 4, 5, 6, 7)};

/* R7.16 */
static const SeekersValues by_plus_run[SEEKERS_COLOURS] = {
    EVERY_COLOUR(0, 0, 2, 4, 6, 8, 10, 13, 13)};

/* R7.17 */
static const SeekersValues by_any_run[SEEKERS_COLOURS] = {EVERY_COLOUR(0, 0, 3, 3, 3, 3, 3, 3, 3)};

/* Kept in columns by hand. */
/* clang-format off */
#define COUNT .style = SEEKERS_COUNT
#define ROW   .style = SEEKERS_ROW
#define AREAS .style = SEEKERS_AREAS
#define LATE(what) .late = SEEKERS_LATE_##what
#define SCORE(how) .scoring = SEEKERS_SCORE_##how
const SeekersSheet seekers_sheets[SEEKERS_SHEETS + 1] = {
    [1] = {COUNT, SCORE(PLACES)},                                                   /* R7.1 */
    [2] = {COUNT, SCORE(COLOURS), .values = by_threes},                             /* R7.2 */
    [3] = {COUNT, SCORE(COLOURS), .values = by_worth},                              /* R7.3 */
    [4] = {COUNT, SCORE(COLOURS), .values = by_sets, .sets = gems_of_set},          /* R7.4 */
    [5] = {COUNT, SCORE(COLOURS), .values = by_five},                               /* R7.5 */
    [6] = {COUNT, SCORE(NUMBER)},                                                   /* R7.6 */
    [7] = {ROW, SCORE(RUNS), .values = by_run},                                     /* R7.7 */
    [8] = {ROW, SCORE(RUNS), .values = by_own_run},                                 /* R7.8 */
    [9] = {ROW, SCORE(RUNS), .values = by_triple},                                  /* R7.9 */
    [10] = {ROW, SCORE(RUNS), .values = by_pair},                                   /* R7.10 */
    [11] = {COUNT, LATE(DROP), SCORE(COLOURS), .values = by_variety, .held = 4},    /* R7.11 */
    [12] = {COUNT, LATE(DROP), SCORE(COLOURS), .values = by_purity, .held = -1},    /* R7.12 */
    [13] = {COUNT, LATE(DROP), SCORE(PLUS_MINUS)},                                  /* R7.13 */
    [14] = {COUNT, .cards = 2, SCORE(PLUS_MINUS)},                                  /* R7.14 */
    [15] = {COUNT, .cards = 1, SCORE(TWO_PLUS)},                                    /* R7.15 */
    [16] = {ROW, .cards = 2, SCORE(RUNS), .values = by_plus_run},                   /* R7.16 */
    [17] = {ROW, .cards = 2, SCORE(RUNS), .values = by_any_run},                    /* R7.17 */
    [18] = {ROW, LATE(EXCHANGE), SCORE(RUNS), .values = by_run},                    /* R7.18 */
    [19] = {AREAS, .deck = 1, .pick = SEEKERS_PICK_LAST_ROUND, SCORE(VALID)},       /* R7.19 */
    [20] = {AREAS, .pick = SEEKERS_PICK_ALWAYS, SCORE(VALID)},                      /* R7.20 */
};
/* clang-format on */
