/* learn.c - the template game for learners (learn.h): a number for every card, and the table as planes. */
#include "template.h"

#include <string.h>

/* An action is the value of the card laid, which is small: its number is the same. */
static int count(const void *content, int seats, const MkOptions *options) {
  (void)content, (void)seats, (void)options;
  return TEMPLATE_VALUES;
}

static int number(const void *content, const void *view, int seat, MkAction action) {
  (void)content, (void)view, (void)seat;
  return (int)action;
}

static MkAction action(const void *content, const void *view, int seat, int number) {
  (void)content, (void)view, (void)seat;
  return (MkAction)number;
}

static const MkNumbers numbers[] = {{"bid", "", 0, TEMPLATE_VALUES, "the value of the card"}, {0}};

/* What a seat sees, itself first; the struct is the row. */
typedef struct TemplateSeen {
  int8_t hand[TEMPLATE_VALUES];
  int8_t hand_size[TEMPLATE_SEATS];
  int8_t has_bid[TEMPLATE_SEATS];
  int8_t last[TEMPLATE_SEATS];
  int8_t score[TEMPLATE_SEATS];
  int8_t relic, round;
} TemplateSeen;

/* What is true beyond that. */
typedef struct TemplateTrue {
  TemplateSeen seen;
  int8_t hands[TEMPLATE_SEATS][TEMPLATE_VALUES];
} TemplateTrue;

enum { MOST = TEMPLATE_VALUES - 1 };

static const MkPlane planes[] = {
    MK_PLANE(TemplateSeen, hand, 0, TEMPLATE_HAND, "one's own cards by value", TEMPLATE_VALUES),
    MK_PLANE(TemplateSeen, hand_size, 0, TEMPLATE_HAND, "cards of each", TEMPLATE_SEATS),
    MK_PLANE(TemplateSeen, has_bid, 0, 1, "who has laid a card", TEMPLATE_SEATS),
    MK_PLANE(TemplateSeen, last, 0, MOST, "what each laid in the round before", TEMPLATE_SEATS),
    MK_PLANE(TemplateSeen, score, 0, MOST *TEMPLATE_ROUNDS, "points of each", TEMPLATE_SEATS),
    MK_PLANE_ONE(TemplateSeen, relic, 0, MOST, "the relic bid for, 0 when over"),
    MK_PLANE_ONE(TemplateSeen, round, 0, TEMPLATE_ROUNDS, "the round"),
    MK_PLANE(TemplateTrue, hands, 0, TEMPLATE_HAND, "all hands", TEMPLATE_SEATS, TEMPLATE_VALUES),
};
enum { SECRETS = 1 };

static void observe(const void *content, const void *view, int seat, void *out) {
  (void)content;
  const TemplateState *s = view;
  TemplateSeen *row = out;
  memset(row, 0, sizeof *row);
  memcpy(row->hand, s->hand[seat], sizeof row->hand);
  for (int at = 0; at < TEMPLATE_SEATS && at < s->seats; at++) {
    int other = (seat + at) % s->seats;
    row->hand_size[at] = (int8_t)s->hand_size[other];
    row->has_bid[at] = s->bid[other] != TEMPLATE_NO_BID;
    row->last[at] = (int8_t)s->last[other];
    row->score[at] = (int8_t)s->score[other];
  }
  row->relic = (int8_t)s->prize;
  row->round = (int8_t)s->round;
}

static void reveal(const void *content, const void *state, void *out) {
  TemplateTrue *row = out;
  observe(content, state, 0, &row->seen);
  memcpy(row->hands, ((const TemplateState *)state)->hand, sizeof row->hands);
}

const MkLearnHelp template_learn = {
    .count = count,
    .number = number,
    .action = action,
    .numbers = numbers,
    MK_LEARN_ROWS(planes, SECRETS, TemplateSeen, TemplateTrue),
    .observe = observe,
    .reveal = reveal,
};
