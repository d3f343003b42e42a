/* keep.h - a game at a real table that is being followed: what keep.c does and keep_write.c tells. */
#ifndef GOLEM_KEEP_H
#define GOLEM_KEEP_H

#include "golem.h"

enum { GOLEM_NOWHERE = -2, GOLEM_STEP_SIZE = 64 /* bytes of a step with its NUL */ };

typedef struct GolemKeep {
  GolemContent content; /* the set, with a blank card behind it */
  GolemState s;
  GolemReal real;
  MkEvents events; /* of the last step that was carried out */
  int blank;       /* kind of cards without a name */
  int due;         /* cards of the draw at hand that are still to be named */
  int drawer;      /* whose draw it is */
  int heard;     /* so many of its cards have had their effects, as far as people carry them out */
  bool any_face; /* what is on the ruin cards is not known: all may be there */
  int face; /* rear area of a card that is turned and not known; GOLEM_NOWHERE: there is none */
} GolemKeep;

/* The kind of the card drawn whose effect, in an owner's own words, people have to carry out now; -1: there is none. */
int golem_told_now(const GolemKeep *k);
/* Cards of the set with this face that are not known to lie on the track. */
int golem_faces_left(const GolemKeep *k, const char face[2]);
void golem_keep_write(const GolemKeep *k, MkText *out);

#endif
