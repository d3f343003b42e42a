/* thinking.c - In the Ruin: what bots are told, and what guesses turned out to be worth.
 * How well a seat stands is judged in bot.c. Modules that only play are built without this (MK_THINKING). */
#include "shape.h"

/* Fitted by `meikyu lab calibrate --game ruin --seats 1 --games 24 --iterations 60 --every 3 --seed fit --fit`, but for the
 * very end, of which there was nothing to see. */
static const MkEnd ends[11] = {
    {189, 218, 247}, {152, 193, 224}, {119, 163, 198}, {102, 137, 163}, {18, 69, 111}, {-8, 20, 45},
    {-22, 1, 16},    {-22, 2, 16},    {-32, -1, 8},    {-6, 5, 25},     {0, 6, 15},
};

/* Sheets are secret and rivals are imagined: what a search sees of them says little about who wins, and nothing as long
 * as little is drawn. Two seats: a guess of about 80 % is even, and counts the more the further the game has gone (0.13 of its
 * log-odds less 0.07, and 0.91 of them less 1.56 times how far it is), fitted to 235 games of `meikyu lab calibrate --game
 * ruin --seats 2 --iterations 60 --every 8 --seed after-single`. Four seats over 24 games (seeds calib-fit and calib-check), in tenths of the
 * positions and with the points from a guess of 905 up set to what those games brought. Three seats read the table of four. */
#define TWO_SEATS(slope, shift)                                                                    \
  {                                                                                                \
    .seats = 2, .thinking = 60, .odds = { slope, shift }                                           \
  }
#define FOUR_SEATS                                                                                 \
  {                                                                                                \
    .seats = 4, .thinking = 60, .count = 10, .point = {                                            \
      {23, 16},                                                                                    \
      {49, 31},                                                                                    \
      {72, 81},                                                                                    \
      {109, 136},                                                                                  \
      {195, 249},                                                                                  \
      {336, 285},                                                                                  \
      {513, 304},                                                                                  \
      {795, 313},                                                                                  \
      {905, 335},                                                                                  \
      {945, 470}                                                                                   \
    }                                                                                              \
  }
enum { FIFTHS = 5 };
static const MkChances chances[FIFTHS][3] = {
    {TWO_SEATS(22, -22), FOUR_SEATS, {.seats = 0}},
    {TWO_SEATS(40, -53), FOUR_SEATS, {.seats = 0}},
    {TWO_SEATS(58, -85), FOUR_SEATS, {.seats = 0}},
    {TWO_SEATS(76, -116), FOUR_SEATS, {.seats = 0}},
    {TWO_SEATS(94, -147), FOUR_SEATS, {.seats = 0}},
};

static const MkChances *chances_of(const void *content, const void *view) {
  int fifth = ruin_progress(content, view) * FIFTHS / 1000;
  return chances[fifth < FIFTHS ? fifth : FIFTHS - 1];
}

const MkBotHelp ruin_bot = {
    .evaluate = ruin_evaluate,
    .evaluate_after = ruin_evaluate_after,
    .guided = true,
    .turns = 5,
    .promise = ruin_promise,
    .promises = ruin_promises,
    .pick = ruin_pick,
    .net = &ruin_net,
    .chances = chances_of,
    .progress = ruin_progress,
    .ends = ends,
    .tastes = ruin_tastes,
};
