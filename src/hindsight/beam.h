/* beam.h - one look for a good line of play, alone and with hindsight: a beam over true states.
 *
 * A turn at a time the best positions are kept and all others forgotten. Since they are true states, what an action
 * brings is seen by trying it. Positions in the middle of a turn compete with each other alone: what is promised
 * there and what has been made at a turn's end are not alike.
 */
#ifndef MEIKYU_HINDSIGHT_BEAM_H
#define MEIKYU_HINDSIGHT_BEAM_H

#include <meikyu/match.h>

enum { BEAM_SEAT = 0 }; /* the only one */

typedef struct Beam Beam;

/* The line that a beam found. */
typedef struct BeamLine {
  int32_t score;
  int length; /* 0: no end was reached */
  MkAction *action;
} BeamLine;

/* For matches of this game; a beam may be run again and again. NULL: no memory. */
Beam *hindsight_beam_new(const MkGame *game, const void *content);
void hindsight_beam_free(Beam *beam);
/* Looks for the best line from a true state to the end into `line`, whose actions have room for max_actions. Each
 * position is judged up to `noise` thousandths of a point too high or too low, as `luck` has it, so that another luck
 * keeps others. `positions` counts those judged. False: no memory. */
bool hindsight_beam_run(Beam *beam, const void *start, uint64_t luck, int32_t noise, BeamLine *line,
                        int64_t *positions);

#endif
