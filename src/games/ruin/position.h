/* position.h - shared by those who read a written position: position.c the values, possible.c whether they go
 * together. */
#ifndef RUIN_POSITION_H
#define RUIN_POSITION_H

#include "ruin.h"

typedef struct RuinReader {
  const RuinContent *content;
  RuinState *state;
  MkReader *r;
  bool holes; /* a view before the end is read */
  int viewer;
} RuinReader;

/* Letters whose cell is a gate. */
uint32_t ruin_gate_letters(const RuinContent *content, const RuinPlayer *player);
/* Whether sheets and steps are what the rules allow together, as far as they are known. */
bool ruin_possible(const RuinReader *reader);

#endif
