/* thinking.c - Nobody Comes Out: what bots are told, and what guesses turned out to be worth.
 * How well a seat stands is judged in bot.c. Modules that only play are built without this (MK_THINKING). */
#include "feature.h"

/* Fitted by `meikyu lab calibrate --game golem --seats N --games G --iterations 200 --seed fit --fit`, with 250 games of two
 * seats, 200 of four and 120 of six. Chances that were learned are nearly right as they are; longer thinking has no table of
 * its own. */
static const MkChances chances[] = {
    {.seats = 2,
     .thinking = 200,
     .count = 11,
     .point = {{0, 0},
               {64, 129},
               {200, 311},
               {270, 370},
               {359, 388},
               {445, 392},
               {500, 440},
               {564, 450},
               {697, 630},
               {920, 961},
               {999, 1000}}},
    {.seats = 4,
     .thinking = 200,
     .count = 14,
     .point = {{0, 0},
               {7, 18},
               {91, 116},
               {140, 156},
               {165, 159},
               {193, 193},
               {223, 239},
               {250, 245},
               {287, 309},
               {349, 361},
               {449, 496},
               {598, 601},
               {830, 901},
               {991, 1000}}},
    {.seats = 6,
     .thinking = 200,
     .count = 16,
     .point = {{0, 0},
               {2, 2},
               {38, 27},
               {77, 74},
               {96, 103},
               {111, 123},
               {126, 128},
               {144, 177},
               {168, 189},
               {204, 241},
               {269, 280},
               {390, 472},
               {573, 700},
               {794, 904},
               {969, 986},
               {999, 1000}}},
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
    .tastes = golem_tastes,
};
