/* ruin.h - what the files about In the Ruin share. */
#ifndef PRINT_RUIN_H
#define PRINT_RUIN_H

#include "inside.h"

enum { RUIN_SIDE = 11, RUIN_LETTERS = 24 };

/* What is drawn on a sheet besides its letters; all of it may be missing. */
typedef struct RuinSketch {
  const char *const *map; /* 11 rows of . o x g */
  const char *open;       /* letters with a gem */
  const char *explorer;   /* a cell, "f6" */
  Box square;             /* left, top, width, height in cells; no width: none */
  const char *const *way; /* cells to be joined by a line, ending with NULL */
  const char *marked;     /* cells with a cross through them, "c4 d4" */
} RuinSketch;

/* The sheet with its numbers around it, `size` wide and high in all. */
void print_ruin_sheet(Print *p, double x, double y, double size, const RuinSketch *sketch);
/* A letter's piece in the middle of a box, or its mirror image; returns its number of cells. */
int print_ruin_piece(Print *p, int letter, Box box, double largest_cell, bool mirrored);
/* Column and row of a letter or of a cell's name. */
void print_ruin_letter(Print *p, int letter, int *column, int *row);
void print_ruin_cell(const char *name, int *column, int *row);

void print_ruin_cards(Print *p);
void print_ruin_sheets(Print *p);

extern const PrintFigure print_ruin_figures[];
void print_ruin_list(Print *p, double w, double h);

#endif
