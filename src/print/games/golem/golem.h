/* golem.h - what the files about Nobody Comes Out share. */
#ifndef PRINT_GOLEM_H
#define PRINT_GOLEM_H

#include "inside.h"

enum { RUIN_CARD_W = 36, RUIN_CARD_H = 52 };

/* One treasure of the content; and a ruin card by its two areas, rear first ("s.": the start), `number` the rear area's, -1:
 * none is written. */
void print_golem_treasure(Print *p, MkJson treasure, Box box);
void print_golem_ruin(Print *p, const char *areas, int number, Box box);
MkJson print_golem_kind(Print *p, int index);

void print_golem_cards(Print *p);
void print_golem_board(Print *p);
void print_golem_treasury(Print *p);
void print_golem_tokens(Print *p);

extern const PrintFigure print_golem_figures[];
void print_golem_list(Print *p, double w, double h);

#endif
