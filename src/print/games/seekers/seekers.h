/* seekers.h - what the files about Twelve Seekers share. */
#ifndef PRINT_SEEKERS_H
#define PRINT_SEEKERS_H

#include "inside.h"

enum { PRINT_SEEKERS_SHEETS = 20 };

/* One gem, by its letter of "RYGBP*$". */
void print_seekers_gem(Print *p, char letter, double x, double y, double size);
/* A row of gems from x, y; returns its width. */
double print_seekers_row(Print *p, const char *gems, double x, double y, double size);

void print_seekers_sheets(Print *p);
void print_seekers_cards(Print *p);
void print_seekers_tokens(Print *p);

extern const PrintFigure print_seekers_figures[];
void print_seekers_list(Print *p, double w, double h);

#endif
