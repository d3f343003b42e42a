/* thinking.c - Diminuendo: what bots are told, and what guesses turned out to be worth.
 * How well a seat stands is judged in bot.c. Modules that only play are built without this (MK_THINKING). */
#include "diminuendo.h"

/* Fitted by `meikyu lab calibrate --game diminuendo --seats N --games 100 --iterations 200 --seed fit --fit`, and for
 * 10,000 iterations from three runs of 400, 382 and 500 games (--iterations 10000 --every 29). Guesses between 380 and 490
 * come true alike, those below much less: whoever is a point behind is seen there, and little else is. Four seats need no second
 * table. */
static const MkChances chances[] = {
    {.seats = 2,
     .thinking = 200,
     .count = 14,
     .point = {{12, 0},
               {107, 17},
               {218, 109},
               {327, 277},
               {400, 320},
               {485, 466},
               {532, 475},
               {566, 536},
               {602, 543},
               {671, 661},
               {744, 741},
               {837, 867},
               {912, 965},
               {997, 1000}}},
    {.seats = 2,
     .thinking = 10000,
     .count = 20,
     .point = {{0, 0},     {40, 10},   {120, 35},  {183, 80},  {228, 125}, {298, 205}, {333, 265},
               {355, 315}, {380, 410}, {440, 438}, {490, 448}, {525, 528}, {560, 598}, {650, 672},
               {685, 715}, {715, 765}, {775, 838}, {817, 893}, {870, 965}, {972, 997}}},
    {.seats = 4,
     .thinking = 200,
     .count = 11,
     .point = {{36, 0},
               {110, 2},
               {267, 225},
               {356, 276},
               {389, 283},
               {425, 299},
               {457, 331},
               {481, 336},
               {502, 387},
               {572, 493},
               {734, 680}}},
    {.seats = 0},
};

static const MkChances *chances_of(const void *content, const void *view) {
  (void)content, (void)view;
  return chances;
}

const MkBotHelp diminuendo_bot = {
    .evaluate = diminuendo_evaluate,
    .horizon = 5,
    .guided = true,
    .promise = diminuendo_promise,
    .forget = diminuendo_forget,
    .recall = diminuendo_recall,
    .chances = chances_of,
    .tastes = diminuendo_tastes,
};
