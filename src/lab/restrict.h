/* restrict.h - a game as a bot sees it whose seat leaves some things alone (restricted play, after Jaffe and
 * others, 2012): its legal actions are those that use none of them, unless there are no others. The bot needs
 * not know: whatever it imagines of its own future goes through the same list. Others are imagined as free.
 *
 * Who is restricted is kept for each thread, so a bot that thinks on several threads would miss it. The exact
 * solver goes its own ways through a game and is left out, for every seat, so that all play alike.
 */
#ifndef MEIKYU_LAB_RESTRICT_H
#define MEIKYU_LAB_RESTRICT_H

#include <meikyu/game.h>

typedef struct LabRestricted {
  MkGame game; /* to be given to bots */
  MkBotHelp bot;
} LabRestricted;

void lab_restricted_init(LabRestricted *restricted, const MkGame *game);
/* From now on, in this thread, `seat` leaves `things` alone; 0: nobody leaves anything. The others know: whatever they
 * imagine of that seat leaves them alone, too. */
void lab_restrict(const MkGame *game, int seat, uint64_t things);

#endif
