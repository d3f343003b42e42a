/* outlook.h - how explorers are likely to fare: see outlook.c. */
#ifndef GOLEM_OUTLOOK_H
#define GOLEM_OUTLOOK_H

#include "golem.h"

enum { GOLEM_PACE_AREA = 100 }; /* what stands for an area */

/* What the cards of a heap do on average. */
typedef struct GolemPace {
  int move, trap;
} GolemPace;

/* One explorer's prospects. */
typedef struct GolemOutlook {
  int cards;      /* of the whole deck */
  GolemPace pace; /* of all of them */
  GolemPace
      next;   /* of the hand, which is what the next turn draws from; the deck when there is none */
  int worst;  /* the largest trap that the next turn may draw */
  int needed; /* turns to the exit, in hundredths */
  int gain;   /* areas in a turn until then, exploring included */
} GolemOutlook;

/* Everybody's prospects together. */
typedef struct GolemProspects {
  GolemOutlook outlook[GOLEM_SEATS];
  int golem; /* the golem's pace in a round */
  int now;   /* the same for the coming round, where hands are known, */
  int worst; /* and if everybody draws the worst */
} GolemProspects;

/* What a card of this kind does, in areas; `last`: for somebody whom nobody is behind. */
GolemPace golem_pace(const GolemKind *kind, bool last);
bool golem_is_last(const GolemState *s, int seat);
void golem_look_around(const GolemContent *content, const GolemState *s, GolemProspects *table);
/* Chance to get out of somebody who is in, in thousandths. */
int golem_chance_out(const GolemState *s, const GolemProspects *table, int seat);
/* The bonus an explorer may hope for. */
int golem_hoped_bonus(const GolemState *s, const GolemProspects *table, int seat);

#endif
