/* diminuendo.h - what the files about Diminuendo share. */
#ifndef PRINT_DIMINUENDO_H
#define PRINT_DIMINUENDO_H

#include "inside.h"

/* A tile by its name, "L+#2", with its arrow up; `quarters` clockwise turns. */
void print_diminuendo_tile(Print *p, const char *name, Box box, int quarters);

/* The colour of a player's pieces, 0 to 4. */
const char *print_diminuendo_colour(int player);

void print_diminuendo_tiles(Print *p);
void print_diminuendo_tokens(Print *p);

extern const PrintFigure print_diminuendo_figures[];
void print_diminuendo_list(Print *p, double w, double h);

#endif
