/* wasm.h - how the browser's calls are made. Not seen outside src/wasm.
 *
 * The files of this folder play a game; those in thinker/ think about it, and are linked only into modules for workers
 * that do (tools/cmake/wasm.cmake).
 *
 * Texts come in through one buffer and go out through another, both inside the module's memory, so no
 * pointer of the host is ever followed. A function that answers with text returns its length; a refusal
 * leaves {"code","line","path","en","ja","why":{"en","ja"}} (see MkError) in the same place and returns -1 - length. Languages are 0 (English) and 1
 * (Japanese); a viewer is a seat, or -1 for a spectator.
 *
 * This side holds true states. What is told to a viewer goes through the teller (tell.h). Two
 * things carry secrets and are for keeping, not for showing: the record (it holds the seed) and the
 * hash of the state. The workers in web/src/rules are the only callers and pass them on only sealed.
 */
#ifndef MEIKYU_WASM_H
#define MEIKYU_WASM_H

#include <meikyu/meikyu.h>

#define EXPORT(name) __attribute__((export_name(name)))

enum { INPUT_SIZE = 1 << 20, OUTPUT_SIZE = 4 << 20 };

extern char wasm_input_room[INPUT_SIZE];

/* An empty text over the output buffer. Words in it keep their marks (text.h): the client draws what they mean. */
MkText wasm_answer(void);
/* What a function returns for a text that is written, or does not fit. */
int wasm_answered(const MkText *text);
/* A refusal for people; wasm_refuse: a call that our own client does not make. */
int wasm_refuse_error(const MkError *error);
int wasm_refuse(const char *message);

/* Whether the input has room for two texts of these lengths. */
bool wasm_fits(int first, int second);
/* The first `length` bytes of the input as a C string; false when there are not so many. */
bool wasm_input_string(int length, char *out, int size);

MkLang wasm_lang(int lang);

/* ---- Matches and views ---------------------------------------------------------------------------- */

typedef struct Played {
  int seat;
  MkAction action;
} Played;

/* One open match, or a view of one that is kept elsewhere. */
typedef struct Slot {
  MkMatch *match; /* NULL: free, or a view */
  MkView *view;   /* not NULL: what was shown last; its game is NULL before */
  MkSetup setup;
  MkContent *content; /* borrowed by the match */
  char *content_text; /* what it was read from; NULL: the built-in set */
  Played *played;     /* everything known to be played, also beyond the position at hand */
  int total;
  bool placed;                   /* opened from a position: has no record */
  struct MkHindsight *hindsight; /* NULL: nobody has asked what the deal held */
  void (*let_go)(struct MkHindsight *);
} Slot;

/* NULL if no match is open under that handle. */
Slot *wasm_slot(int handle);
int wasm_no_match(void);

/* The same for somebody who looks on: NULL also if there is no such viewer. */
const Slot *wasm_slot_for(int handle, int viewer);
/* NULL if no view is open under that handle. */
Slot *wasm_view_slot(int handle);
MkTellWords wasm_words(int lang);

#endif
