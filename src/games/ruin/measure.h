/* measure.h - what a judgement must know of a sheet (measure.c): how far letters and sites are, what still fits, how large a
 * rectangle is and could become. What it is worth is bot.c's business.
 *
 * A choice is made among a hundred drawings on one sheet, and most of what is measured is the same for all of them. So a
 * sheet is measured once, with notes on how each number came about, and for a drawing on it only what it changes. */
#ifndef RUIN_MEASURE_H
#define RUIN_MEASURE_H

#include "spots.h"

enum {
  RUIN_FAR = 40,    /* steps: further than anything counts */
  RUIN_LEVELS = 12, /* cells that path may lack to a letter and still be followed, at most */
};

/* One sheet, or one sheet with a drawing on it. */
typedef struct RuinSheet {
  RuinCells path, wall, blank;
  RuinCells
      added; /* what is on it beyond the sheet that was measured; all of it path, or all wall */
} RuinSheet;

/* How many cells of path are missing from the network around the entrance to the letters of goal cards. */
typedef struct RuinLetters {
  RuinCells joined; /* that network */
  uint8_t cost[RUIN_LETTERS];
} RuinLetters;

typedef struct RuinLevels {
  RuinLetters letters;
  RuinCells wanted; /* the cells of those letters */
  int most;         /* levels that are followed */
  int count;        /* that were */
  RuinCells reach[RUIN_LEVELS],
      edge[RUIN_LEVELS]; /* with so many new cells, and what lies next to it */
} RuinLevels;

/* Steps from the explorer to open sites, nearest first. */
typedef struct RuinSteps {
  int count;
  uint8_t steps[RUIN_LETTERS];
} RuinSteps;

typedef struct RuinWalks {
  RuinSteps found;
  RuinCells sites;
  RuinCells ways; /* one to each that was found */
  int pos, limit;
  int count; /* steps that were followed */
  RuinCells reach[RUIN_FAR], edge[RUIN_FAR];
  uint8_t still[RUIN_FAR]; /* steps since something new was reached */
} RuinWalks;

/* Which pieces still fit, found out as they are asked for. */
typedef enum RuinFit {
  RUIN_FIT_UNKNOWN,
  RUIN_FIT_SOMEWHERE,
  RUIN_FIT_LONELY,
  RUIN_FIT_NEVER
} RuinFit;
typedef struct RuinRoom {
  RuinField field;               /* blank and touch alone */
  RuinCells where[RUIN_LETTERS]; /* one place of each that fits */
  uint8_t fit[RUIN_LETTERS];     /* RuinFit; LONELY: there is room, but nothing to touch */
} RuinRoom;

/* How large a rectangle is, and how good one is of which a little is missing: 1000 for each drawn cell less a price for each
 * blank one. A band is some rows, one below the other; its best rectangle is as high as it is. */
enum { RUIN_FOURS = (RUIN_SIDE + 4) / 4 };
typedef struct RuinRectangles {
  RuinCells shut;                          /* open sites: they count only as path */
  int32_t blank;                           /* that price */
  int area;                                /* of the largest full rectangle */
  int32_t soft;                            /* the best */
  uint32_t row[RUIN_SIDE];                 /* what counts for full ones, by rows */
  int32_t sums[RUIN_SIDE][4 * RUIN_FOURS]; /* by columns: of all cells above each row */
  int32_t ends[RUIN_SIDE + 1];             /* the best of all bands that end above a row */
  int32_t above[RUIN_SIDE + 1], below[RUIN_SIDE + 1]; /* of all that lie above or below it */
} RuinRectangles;

/* ---- Measuring a sheet with notes, and what a drawing on it changes ---------------------------------- */

/* `wanted` letters within `most` - 1 new cells (at most RUIN_LEVELS levels). */
void ruin_levels(const RuinContent *content, const RuinSheet *sheet, RuinCells wanted, int most,
                 RuinLevels *levels);
void ruin_levels_with(const RuinContent *content, const RuinLevels *levels, const RuinSheet *sheet,
                      RuinLetters *letters);

/* Steps within a limit below RUIN_FAR; blank cells on the way count as several. */
void ruin_walks(const RuinSheet *sheet, RuinCells sites, int pos, int limit, RuinWalks *walks);
/* Notes the ways, which only whoever asks for drawings needs. */
void ruin_walks_ways(const RuinSheet *sheet, RuinWalks *walks);
void ruin_walks_with(const RuinWalks *walks, const RuinSheet *sheet, RuinSteps *steps);
/* Steps home over path, or RUIN_FAR. */
int ruin_steps_home(RuinCells path, int pos);

void ruin_room(const RuinSheet *sheet, RuinRoom *room);
/* Whether the piece of a letter may still be drawn somewhere; `room` is of the sheet without what was added. */
bool ruin_room_with(const RuinContent *content, RuinRoom *room, const RuinSheet *sheet, int letter);
/* The same of a sheet nobody measured. */
bool ruin_fits_anywhere(const RuinContent *content, const RuinField *field, int letter);

void ruin_rectangles(const RuinSheet *sheet, RuinCells shut, int32_t blank, RuinRectangles *r);
void ruin_rectangles_with(RuinRectangles *r, const RuinSheet *sheet, int *area, int32_t *soft);

/* Blank cells with no blank neighbour, and those with a single one. */
void ruin_holes(RuinCells blank, int *holes, int *narrow);

#endif
