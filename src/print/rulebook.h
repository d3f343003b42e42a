/* rulebook.h - src/games/<id>/RULES.md in one language, in pieces that can be laid out. */
#ifndef PRINT_RULEBOOK_H
#define PRINT_RULEBOOK_H

#include "inside.h"

enum { RULEBOOK_MAX = 160 };

typedef enum RuleKind { RULE_CHAPTER, RULE_INTRO, RULE_TEXT } RuleKind;

typedef struct RuleItem {
  RuleKind kind;
  char number[8];   /* "R4.2" of a rule */
  const char *text; /* pango's markup; of a chapter its title, plain */
} RuleItem;

typedef struct Rulebook {
  RuleItem item[RULEBOOK_MAX];
  int count;
  char *room; /* where the texts are */
} Rulebook;

/* False after keeping the reason; release it in any case. */
bool rulebook_read(Print *p, Rulebook *book);
void rulebook_release(Rulebook *book);
/* The text of a rule, and the introduction of a chapter by its number in the file (0: the whole page). */
const char *rulebook_rule(const Rulebook *book, const char *number);
const char *rulebook_intro(const Rulebook *book, int chapter);
/* The place of a chapter in the list; -1: there are not so many. */
int rulebook_chapter(const Rulebook *book, int chapter);

#endif
