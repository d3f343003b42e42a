/* referee.h - the one way to play a match: who is asked next, with what, and who hears of it.
 *
 * A referee holds a match and a player for every seat: a bot, a person at a keyboard, an engine.
 * It asks a seat with that seat's view and nothing else, waits for the answer, lets the match judge it, and
 * tells one observer what happened. Nothing here allocates or reads a clock: players may.
 * A server that cannot wait asks with mk_match_question on its own loop instead.
 */
#ifndef MEIKYU_REFEREE_H
#define MEIKYU_REFEREE_H

#include <meikyu/bot.h>
#include <meikyu/match.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum MkAnswerKind {
  MK_ANSWER_ACTION, /* plays `action` */
  MK_ANSWER_UNDO,   /* wants the last `undo` actions back; asked anew afterwards */
  MK_ANSWER_STOP,   /* leaves: the match stays as it is */
} MkAnswerKind;

typedef struct MkAnswer {
  MkAnswerKind kind;
  MkAction action;
  int undo;
} MkAnswer;

typedef struct MkPlayer {
  /* Decides on a question that lives until this returns; its view is all there is to know. */
  MkAnswer (*decide)(void *context, MkQuestion *question);
  void *context;
} MkPlayer;

/* A bot as a player; it answers before decide returns. */
MkPlayer mk_player_bot(const MkBot *bot);

typedef struct MkReferee MkReferee;

/* Who hears of everything that changes the match, after it changed. Each may be NULL. It sits on the side
 * that knows the truth: what goes on to a viewer must pass the teller (tell.h). */
typedef struct MkObserver {
  void (*played)(void *context, MkReferee *referee, int seat, MkAction action,
                 const MkEvents *events);
  void (*undone)(void *context, MkReferee *referee);
  void *context;
} MkObserver;

struct MkReferee {
  MkMatch *match; /* borrowed */
  MkPlayer player[MK_MAX_SEATS];
  MkObserver observer;
  MkBudget budget; /* of every question */
  bool stopped;    /* set by a player's answer, or by anybody: nobody is asked any more */
  MkError error;   /* why the last answer was refused */
};

typedef enum MkProgress {
  MK_PROGRESS_MOVED,   /* the match changed; there may be more to ask */
  MK_PROGRESS_OVER,    /* the game has ended */
  MK_PROGRESS_STOPPED, /* see `stopped` */
  MK_PROGRESS_REFUSED, /* a player's answer was not legal: see `error`; nothing changed */
} MkProgress;

/* Fills what an acting seat is asked now; `view` has MK_MAX_STATE bytes, aligned to 16, and is borrowed by
 * the question. For hints, and for players that think on another thread. No budget is set. */
void mk_match_question(const MkMatch *match, int seat, void *view, MkQuestion *question);

/* Asks the first seat that must decide. */
MkProgress mk_referee_step(MkReferee *referee);
/* Steps until something else than MK_PROGRESS_MOVED comes out. */
MkProgress mk_referee_run(MkReferee *referee);

#ifdef __cplusplus
}
#endif

#endif
