/* tables.c - the printed matter: gems, seekers and rule sheets as data.
 *
 * What each row means is in seekers.h; how it is carried out in apply.c and score.c. The words on the
 * cards are in cards.c.
 */
#include "seekers.h"

const char seekers_letters[] = "RYGBP*$";

const uint8_t seekers_indices[SEEKERS_INDICES] = {
    0,  1,  2,  3,  4,  5,  6,  7,  8,  9,  10, 11, 12, 13, 14, 15, 16, 17,
    18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31, 32, 33, 34, 35,
    36, 37, 38, 39, 40, 41, 42, 43, 44, 45, 46, 47, 48, 49, 50, 51};

/* R1.1: 7 gems of each colour, 1 rainbow, 3 gold. */
const uint8_t seekers_supply[SEEKERS_KINDS] = {7, 7, 7, 7, 7, 1, 3};

/* R4.1 to R4.17: the advanced seekers, between the basic ones (R2.3). */
const SeekersCard seekers_cards[SEEKERS_CARDS] = {
    {.id = "1", .power = 1, .takes = 1},
    {.id = "1a", .power = 1, .advanced = 1, .takes = 1, .follow = SEEKERS_FOLLOW_STEAL},
    {.id = "1b", .power = 1, .advanced = 1, .takes = 1, .bonus_new = 1},
    {.id = "1c", .power = 1, .advanced = 1, .takes = 3, .follow = SEEKERS_FOLLOW_RETURN},
    {.id = "2", .power = 2, .takes = 2},
    {.id = "2a", .power = 2, .advanced = 1, .takes = 2, .bonus_least = 1, .bonus_most = 1},
    {.id = "2b", .power = 2, .advanced = 1, .takes = 2, .follow = SEEKERS_FOLLOW_STEAL_SAME},
    {.id = "2c", .power = 2, .advanced = 1, .takes = 2, .reach = SEEKERS_FROM_ANYWHERE},
    {.id = "2d", .power = 2, .advanced = 1, .takes = 2, .reach = SEEKERS_FROM_BOTH},
    {.id = "3", .power = 3, .takes = 3},
    {.id = "3a", .power = 3, .advanced = 1, .takes = 5, .sift = SEEKERS_SIFT_BACK, .sift_count = 2},
    {.id = "3b", .power = 3, .advanced = 1, .takes = 3, .bonus_least = 3, .bonus_most = 3},
    {.id = "3c", .power = 3, .advanced = 1, .takes = 3, .follow = SEEKERS_FOLLOW_SWAP},
    {.id = "3d", .power = 3, .advanced = 1, .takes = 3, .follow = SEEKERS_FOLLOW_GIVE},
    {.id = "4", .power = 4, .takes = 4},
    {.id = "4a", .power = 4, .advanced = 1, .takes = 4, .bonus_least = 2, .bonus_most = 2},
    {.id = "4b", .power = 4, .advanced = 1, .takes = 5, .sift = SEEKERS_SIFT_BACK, .sift_count = 1},
    {.id = "4c", .power = 4, .advanced = 1, .takes = 4, .reach = SEEKERS_FROM_BOTH},
    {.id = "5", .power = 5, .takes = 5},
    {.id = "5a", .power = 5, .advanced = 1, .takes = 5, .sift = SEEKERS_SIFT_GIVE, .sift_count = 1},
    {.id = "5b", .power = 5, .advanced = 1, .takes = 5, .follow = SEEKERS_FOLLOW_GIVE_MOST},
    {.id = "5c", .power = 5, .advanced = 1, .takes = 5, .bonus_least = 4, .bonus_most = 5},
};

const uint8_t seekers_basic_of_power[6] = {SEEKERS_NONE, 0, 4, 9, 14, 18};
const uint8_t seekers_copies_of_power[6] = {0, 2, 3, 3, 2, 2};

/* ---- What so many gems of a colour, or a run of so many, are worth --------------------------------- */

#define EVERY_COLOUR(...)                                                                          \
  {__VA_ARGS__}, {__VA_ARGS__}, {__VA_ARGS__}, {__VA_ARGS__}, {                                    \
    __VA_ARGS__                                                                                    \
  }

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

/* R7.1 to R7.20 */
const SeekersSheet seekers_sheets[SEEKERS_SHEETS + 1] = {
    [1] = {.scoring = SEEKERS_SCORE_PLACES},
    [2] = {.scoring = SEEKERS_SCORE_COLOURS, .values = by_threes},
    [3] = {.scoring = SEEKERS_SCORE_COLOURS, .values = by_worth},
    [4] = {.scoring = SEEKERS_SCORE_COLOURS, .values = by_sets},
    [5] = {.scoring = SEEKERS_SCORE_COLOURS, .values = by_five},
    [6] = {.scoring = SEEKERS_SCORE_NUMBER},
    [7] = {.style = SEEKERS_ROW, .scoring = SEEKERS_SCORE_RUNS, .values = by_run},
    [8] = {.style = SEEKERS_ROW, .scoring = SEEKERS_SCORE_RUNS, .values = by_own_run},
    [9] = {.style = SEEKERS_ROW, .scoring = SEEKERS_SCORE_RUNS, .values = by_triple},
    [10] = {.style = SEEKERS_ROW, .scoring = SEEKERS_SCORE_RUNS, .values = by_pair},
    [11] = {.late = SEEKERS_LATE_DROP, .scoring = SEEKERS_SCORE_COLOURS, .values = by_variety},
    [12] = {.late = SEEKERS_LATE_DROP, .scoring = SEEKERS_SCORE_COLOURS, .values = by_purity},
    [13] = {.late = SEEKERS_LATE_DROP, .scoring = SEEKERS_SCORE_PLUS_MINUS},
    [14] = {.cards = 2, .scoring = SEEKERS_SCORE_PLUS_MINUS},
    [15] = {.cards = 1, .scoring = SEEKERS_SCORE_TWO_PLUS},
    [16] = {.style = SEEKERS_ROW, .cards = 2, .scoring = SEEKERS_SCORE_RUNS, .values = by_plus_run},
    [17] = {.style = SEEKERS_ROW, .cards = 2, .scoring = SEEKERS_SCORE_RUNS, .values = by_any_run},
    [18] = {.style = SEEKERS_ROW,
            .late = SEEKERS_LATE_EXCHANGE,
            .scoring = SEEKERS_SCORE_RUNS,
            .values = by_run},
    [19] = {.style = SEEKERS_AREAS,
            .deck = 1,
            .pick = SEEKERS_PICK_LAST_ROUND,
            .scoring = SEEKERS_SCORE_VALID},
    [20] = {.style = SEEKERS_AREAS, .pick = SEEKERS_PICK_ALWAYS, .scoring = SEEKERS_SCORE_VALID},
};
