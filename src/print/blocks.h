/* blocks.h - what one looks up while playing: the blocks of content/print/<id>.json ("aid"). */
#ifndef PRINT_BLOCKS_H
#define PRINT_BLOCKS_H

#include "inside.h"

/* All blocks in two columns, as large as they fit. */
void print_blocks_draw(Print *p, Box box);

#endif
