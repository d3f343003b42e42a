/* thinking.c - Nobody Comes Out: what bots are told, and what guesses turned out to be worth.
 * How well a seat stands is judged in bot.c. Modules that only play are built without this (MK_THINKING). */
#include "feature.h"

/* Fitted by `meikyu lab calibrate --game golem --seats N --games 150 --iterations 200 --seed fit --fit`, and with
 * --games 400 --iterations 10000 --every 36; four seats need no second table. With two seats nothing lies between about
 * even and certain: over 990 every game was won (104 of 104 positions), below it every second one, so the step stands there. */
static const MkChances chances[] = {
    {.seats = 2,
     .thinking = 200,
     .count = 10,
     .point = {{55, 4},
               {474, 360},
               {635, 394},
               {731, 419},
               {839, 431},
               {909, 456},
               {934, 481},
               {958, 540},
               {988, 550},
               {991, 1000}}},
    {.seats = 2,
     .thinking = 10000,
     .count = 10,
     .point = {{10, 0},
               {437, 388},
               {705, 393},
               {797, 463},
               {866, 470},
               {915, 520},
               {940, 540},
               {966, 550},
               {988, 580},
               {991, 1000}}},
    {.seats = 4,
     .thinking = 200,
     .count = 11,
     .point = {{20, 0},
               {238, 90},
               {519, 239},
               {677, 261},
               {805, 296},
               {886, 319},
               {911, 326},
               {935, 338},
               {958, 415},
               {977, 444},
               {994, 765}}},
    {.seats = 0},
};

static const MkChances *chances_of(const void *content, const void *view) {
  (void)content, (void)view;
  return chances;
}

const MkBotHelp golem_bot = {
    .evaluate = golem_evaluate,
    .evaluate_all = golem_evaluate_all,
    .net = &golem_net,
    .horizon = 5,
    .promise = golem_promise,
    .pick = golem_pick,
    .chances = chances_of,
};
