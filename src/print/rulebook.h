/* rulebook.h - content/rulebook/<game>.<lang>.md, the rules as they are told on paper, in pieces that can be laid out.
 * content/rulebook/README.md says how such a file is written. */
#ifndef PRINT_RULEBOOK_H
#define PRINT_RULEBOOK_H

#include "inside.h"

enum { RULEBOOK_MAX = 200 };

typedef enum BookKind {
  BOOK_TEXT,
  BOOK_SMALL,   /* who made the game: small, on the title page */
  BOOK_CHAPTER, /* ## */
  BOOK_HEADING, /* ### */
  BOOK_STEP,    /* 1. */
  BOOK_POINT,   /* - */
  BOOK_NOTE,    /* > */
  BOOK_ROW,     /* | what | points | */
  BOOK_FIGURE   /* ![name] */
} BookKind;

typedef struct BookItem {
  BookKind kind;
  int number;        /* of a step; of a row, from 0 within its table */
  const char *text;  /* pango's markup; of a figure its name */
  const char *right; /* of a row: its last column */
} BookItem;

typedef struct Rulebook {
  BookItem item[RULEBOOK_MAX];
  int count;
  char *room; /* where the texts are */
} Rulebook;

/* False after keeping the reason; release it in any case. */
bool print_rulebook_read(Print *p, Rulebook *book);
void print_rulebook_release(Rulebook *book);

#endif
