/* engine.h - a bot in any language: a program that is asked in lines of JSON (docs/engines.md).
 *
 * An Engine is one seat's program. It is told what its seat may know and nothing else: what comes in here has been made by
 * the teller. engine.c speaks the protocol, process.c runs the program and ends it; seat.c asks it at a match of ours. A
 * table elsewhere brings the server's own texts.
 *
 * A fault (no legal action, no JSON, silence, an exit) ends the program at once; engine_fault says what it was. Who plays
 * on is for the caller to decide. The next engine_begin starts the program anew.
 */
#ifndef MEIKYU_ENGINE_ENGINE_H
#define MEIKYU_ENGINE_ENGINE_H

#include <poll.h>

#include <meikyu/match.h>

typedef struct Engine Engine;

/* For a command that `sh -c` runs, which is borrowed. Nothing is started yet. NULL: there is no memory. */
Engine *engine_new(const char *command);
/* Ends the program and all that it has started. */
void engine_free(Engine *engine);
const char *engine_command(const Engine *engine);

/* A game begins: tells it, and starts the program if it does not run. `names` by seat. */
void engine_begin(Engine *engine, const MkSetup *setup, int seat, const char *const *names);
/* The next question: JSON of the position and of the log since the last line, or of the whole log `again`. `ms`: how
 * long it may take, 0: as long as it likes. */
void engine_ask(Engine *engine, const char *position, const char *log, bool again, int ms);
/* The game is over. */
void engine_over(Engine *engine, const char *result, const char *log);

typedef enum EngineHeard { ENGINE_THINKS, ENGINE_SAYS, ENGINE_FAULT } EngineHeard;
/* What has come of the question, without waiting: ENGINE_SAYS puts the action in `action`. */
EngineHeard engine_hear(Engine *engine, char action[MK_MAX_ACTION_TEXT]);
/* What to wait for before hearing again: files (room for ENGINE_FILES; returns how many) and milliseconds (-1: for ever). */
enum { ENGINE_FILES = 3 };
int engine_poll(const Engine *engine, struct pollfd files[ENGINE_FILES]);
int engine_wait_ms(const Engine *engine);
/* What it said is not legal: a fault for this reason. */
void engine_refuse(Engine *engine, const char *action, const char *why);
/* Why it was ended; "" while all is well. */
const char *engine_fault(const Engine *engine);

/* ---- At a match of ours (seat.c) -------------------------------------------------------------------------------------- */

/* A seat that an engine plays. Zero but for its engine before the first game. */
typedef struct EngineSeat {
  Engine *engine;
  int seat;
  int told;   /* entries of the log that it has been sent */
  int known;  /* entries there were when the match was looked at last */
  bool again; /* some of them are gone */
} EngineSeat;

void engine_seat_begin(EngineSeat *seat, const MkMatch *match, int number,
                       const char *const *names);
/* After every action, and after actions were taken back. */
void engine_seat_notice(EngineSeat *seat, const MkMatch *match);
/* Asks and waits; `stop`, unless NULL, is asked now and then whether to wait any longer. */
typedef enum EngineAnswer { ENGINE_DECIDED, ENGINE_FAILED, ENGINE_STOPPED } EngineAnswer;
EngineAnswer engine_seat_ask(EngineSeat *seat, const MkMatch *match, int ms, bool (*stop)(void),
                             MkAction *out);
/* The match is over. */
void engine_seat_over(EngineSeat *seat, const MkMatch *match);

#endif
