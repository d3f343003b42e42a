/* online.h - a table on another machine, as `meikyu join` and `meikyu fair` know it (docs/protocol.md).
 *
 * remote.c keeps what the server has said of one table and says what is to be said; talk.c is what people say to each
 * other there; deciding.c decides: a person or a bot; deciding_engine.c a program; join.c finds the seat. All of it works from what that seat is told.
 */
#ifndef MEIKYU_CLI_ONLINE_H
#define MEIKYU_CLI_ONLINE_H

#include <poll.h>

#include "cli.h"
#include "wire/wire.h"

enum { MAX_TABLE_ID = 65, NONCE_SIZE = 33, ONLINE_KEY_SIZE = 33, MAX_PHRASES = 32 };

/* ---- Asking a server (invite.c) --------------------------------------------------------------------- */

/* What an invite link says. */
typedef struct Invite {
  char base[WIRE_MAX_BASE];
  char table[MAX_TABLE_ID]; /* an id or a code */
} Invite;

/* "https://host/t/ID"; false after saying what a link looks like. */
bool cli_invite_read(const Args *args, const char *link, Invite *out);
/* One request whose answer is JSON, whole until the next one. False after saying why not: the
 * server's own reason for a refusal. */
bool cli_online_ask(const Args *args, Wire *wire, const char *method, const char *path,
                    const char *body, MkJson *out);
/* So many random bytes as hex digits, with a NUL. */
void cli_online_random(char *out, int bytes);

/* ---- Fair dealing (fair.c) -------------------------------------------------------------------------- */

typedef enum Fairness { FAIR_YES, FAIR_NO, FAIR_UNKNOWN } Fairness;
/* Checks what a server has said of a finished table (GET /api/tables/ID/fair) and tells in words. `commit` and
 * `nonce`: what was noted before sitting, "" if nothing was. */
Fairness cli_fair_check(const Args *args, MkJson said, const char *commit, const char *nonce);

/* ---- A table elsewhere (remote.c) ------------------------------------------------------------------- */

typedef struct Remote Remote;

/* Who decides for our seat. */
typedef struct Decider {
  /* Our seat must decide: remote->view says on what. Called once for each version. */
  void (*asked)(struct Decider *decider, Remote *remote);
  /* A position came, asked or not; before `asked`. May be NULL. */
  void (*seen)(struct Decider *decider, Remote *remote, MkJson position);
  /* A line was typed; NULL: nobody types. False: leave. */
  bool (*typed)(struct Decider *decider, Remote *remote, const char *line);
  /* Entries of the log came, from number `from` on, in place of all that were there from there on. May be NULL. */
  void (*logged)(struct Decider *decider, Remote *remote, int from, MkJson log);
  /* Something that thinks while the line is kept open: what to wait for (files, and milliseconds or -1), and looking
   * whether it has decided. NULL: `asked` decides at once, or somebody types. */
  int (*waits)(struct Decider *decider, struct pollfd *files, int *ms);
  void (*look)(struct Decider *decider, Remote *remote);
  /* The table is over, or we leave. May be NULL. */
  void (*ended)(struct Decider *decider, Remote *remote);
} Decider;
enum { DECIDER_FILES = ENGINE_FILES };

/* Something that can be said by its id. */
typedef struct Phrase {
  char id[32], words[128];
} Phrase;

struct Remote {
  const Args *args;
  Wire *wire;
  Decider *decider;
  char table[MAX_TABLE_ID];
  MkSetup setup; /* game, content, seats, options */
  MkContent *content;
  int seat;
  char name_room[MK_MAX_SEATS][MK_MAX_NAME];
  const char *names[MK_MAX_SEATS];
  char commit[MK_HEX_SIZE], nonce[NONCE_SIZE]; /* noted before sitting */
  bool want_legal;                             /* the position shall list legal actions */
  Phrase phrases[MAX_PHRASES];                 /* in our language */
  int phrase_count;
  /* What the server said last. */
  long long version;
  long long asked_at; /* the version our decider was asked at; -1: none */
  int told;           /* entries of the log */
  MkView view;
  bool playing, acting, can_undo;
  bool over, closed; /* the end: by the rules, or without a result */
  char wish[16];     /* what another seat asked for last */
  bool failed;       /* something that cannot be mended, said already */
  /* The action that has no answer yet. */
  char pending[512];
  char pending_key[ONLINE_KEY_SIZE];
};

/* Sets game, content, seats, options and names from an INFO; false after saying why we cannot play it. */
bool cli_remote_take_info(Remote *remote, MkJson info);
/* Plays until the table is over, our decider leaves or nothing can be mended; an exit status. */
int cli_remote_run(Remote *remote);
/* Plays an action of ours on the present version. */
void cli_remote_act(Remote *remote, MkAction action);
void cli_remote_act_text(Remote *remote, const char *text);
/* Takes back our last action, if the server agrees. */
void cli_remote_undo(Remote *remote);
/* Another message about the table: `rest` is what follows op and table, from its comma on ("" for none). */
void cli_remote_say(Remote *remote, const char *op, const char *rest);

/* ---- Talk (talk.c) ----------------------------------------------------------------------------------- */

/* Asks the server for its phrases; false after saying why not. */
bool cli_talk_learn(Remote *remote);
void cli_talk_list_phrases(const Remote *remote);
/* Prints what was said or asked for. */
void cli_talk_hear(Remote *remote, MkJson message);
/* Says a phrase by its id, or else these words. */
void cli_talk_say(Remote *remote, const char *words);

/* ---- Who decides (deciding.c) ----------------------------------------------------------------------- */

Decider *cli_decider_person(void);
Decider *cli_decider_bot(const MkBot *bot);
/* A program (src/engine, docs/engines.md), with a bot that stands in for it; NULL after saying why not. */
Decider *cli_decider_engine(const Args *args, const char *command);

#endif
