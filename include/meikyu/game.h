/* game.h - the contract between a game and everything else.
 *
 * A game is one constant table of functions (MkGame) over a plain-data state. To implement one, read
 * this page, event.h, result.h and help.h, then copy src/games/template and follow docs/adding-a-game.md.
 *
 * The state is one struct of state_size bytes without pointers and without padding, so that copying is
 * memcpy, comparing is memcmp, and native and WebAssembly builds agree byte for byte. The caller owns
 * it. Games never allocate, print, read a clock or use floating point, and keep nothing between calls.
 * Chance comes from the MkChance inside the state. A deck whose order nobody knows is a multiset: a card
 * is picked when it is drawn, so there is no order that could leak. Which one it is depends on the seed, the pile and
 * what is in it alone (chance.h): the same seed deals the same cards whatever anybody does.
 *
 * Every function takes the game's content first (cards, tiles, pieces; see "Content"): compiled, or NULL
 * for the built-in set. Pointers to states and content are void here and cast once at the top of each
 * function inside the game.
 */
#ifndef MEIKYU_GAME_H
#define MEIKYU_GAME_H

#include <assert.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <meikyu/action.h>
#include <meikyu/chance.h>
#include <meikyu/event.h>
#include <meikyu/exact.h>
#include <meikyu/form.h>
#include <meikyu/goal.h>
#include <meikyu/help.h>
#include <meikyu/json.h>
#include <meikyu/learn.h>
#include <meikyu/net.h>
#include <meikyu/result.h>
#include <meikyu/rng.h>
#include <meikyu/tally.h>
#include <meikyu/text.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- The table -------------------------------------------------------------------------------- */

/* One line of `meikyu bench`: seats and options in which random play is timed. */
typedef struct MkBenchRow {
  int seats;
  MkOptions options;
} MkBenchRow;

/* Where a game's built-in content is kept once somebody has asked for it: one static of the game. */
typedef struct MkBuiltin {
  void *data; /* content_size bytes, a static of the game as well */
  int stage;  /* mk_content_builtin's own */
} MkBuiltin;

typedef struct MkGame {
  /* Who it is. */
  const char *id;
  MkWords name;
  MkWords about;     /* one line for a menu */
  int rules_version; /* raised when the same record would play differently */
  bool unlisted;     /* not offered to players (the template) */
  int min_seats, max_seats;
  const MkOption *options;
  int option_count;
  /* Defaults that depend on the number of seats: changes `options` where they do. NULL: none do. */
  void (*default_options)(int seats, MkOptions *options);
  /* Combinations that make no sense: returns the option that cannot be so, and why; NULL: all is well. NULL: all are. */
  const MkTerm *(*refuse_options)(int seats, const MkOptions *options);
  const MkBenchRow *bench;
  int bench_count;

  /* Content: what is on the cards, as data. content_json is the built-in set and `builtin` its place
   * (NULL: the game has none and takes no notice of `content`). content_read compiles a document into
   * content_size bytes of plain data; a wrong value is refused by the reader, and it returns
   * false. */
  size_t content_size;
  const char *content_json;
  MkBuiltin *builtin;
  bool (*content_read)(MkReader *reader, void *content);
  /* What is allowed in a content but hardly meant, one line each, the same lines in both languages; nothing when all
   * is well. NULL: never anything. */
  void (*content_warn)(const void *content, MkLang lang, MkText *out);
  /* Whether the rules here can carry out all that stands on its cards. False, with the reason: it can be printed, judged
   * and followed at a real table, and not be played. NULL: every content can be played. */
  bool (*content_playable)(const void *content, MkError *error);

  /* Bounds of this game, within the general ones. */
  size_t state_size;
  int max_legal;
  int max_actions; /* no game is longer, counting every seat's actions */

  /* -- Rules ---------------------------------------------------------------------------------- */

  /* Fills a state for the start of a game: every byte of it. Options are complete and checked. */
  void (*setup)(const void *content, void *state, int seats, const MkOptions *options,
                const uint8_t seed[MK_SEED_SIZE]);
  /* The same for a position written down by state_write (keys that can be derived may be missing), for
   * examples, tests, tutorials and the companion. Impossible positions are refused with the path and the
   * reason; the state is then undefined. Chance goes on from the seed. */
  bool (*position)(const void *content, void *state, int seats, const MkOptions *options,
                   const uint8_t seed[MK_SEED_SIZE], MkJson json, MkError *error);
  /* The seats that must decide now, one bit each. Several: they choose at the same time, and whichever
   * order they are entered in, the state after the last one is the same. None: the game is over. */
  uint32_t (*acting)(const void *state);
  /* Fills `out` (room for max_legal) with the legal actions of an acting seat, in a stable order without
   * repeats, and returns their number: at least 1 for an acting seat, 0 for any other. It depends on
   * nothing that the seat may not know. */
  int (*legal)(const void *content, const void *state, int seat, MkAction *out);
  /* Carries out an action. Anything but MK_OK leaves the state untouched. Appends to `events` (which
   * the caller has emptied; NULL: nobody listens). */
  MkStatus (*apply)(const void *content, void *state, int seat, MkAction action, MkEvents *events);
  /* Scores, ranks and their parts for all seats; `result` comes zeroed. Before the end: as if the game
   * stopped now, as far as the state at hand knows. */
  void (*result)(const void *content, const void *state, MkResult *result);

  /* -- Secrecy -------------------------------------------------------------------------------- */

  /* Fills `view` (a state of this game with holes) with all that this seat, or MK_SPECTATOR, was ever
   * shown: start from zero bytes and copy what is known; never copy all and rub out. It holds no
   * generator. acting, legal (for that seat), result, state_write, action_parts, notation and the words below
   * work on a view as they do on a state; apply does not. After the end everything is shown. */
  void (*view)(const void *content, const void *state, int seat, void *view);
  /* Rubs out of a view what its owner was shown but must now remember; what is left may be drawn on a
   * screen. NULL: a view may be drawn as it is. */
  void (*table)(const void *content, void *view, int seat);
  /* The same for an event that is told again later, in a log: rubs out what must now be remembered.
   * `state` is the state (or a view) at hand. NULL: everything may be read again. */
  void (*event_table)(const void *content, const void *state, MkEvent *event);
  /* Fills the holes of a seat's view with a possible truth. The view of the outcome must equal the view
   * it came from, byte for byte, and every rule about states holds; the state gets a PCG32 generator
   * seeded from `rng`. */
  void (*resample)(const void *content, const void *view, int seat, MkRng *rng, void *state);

  /* -- Writing -------------------------------------------------------------------------------- */

  /* What is chosen in a legal action of `seat` (action.h). `parts` comes empty. */
  void (*action_parts)(const void *content, const void *state, int seat, MkAction action,
                       MkActionParts *parts);
  const MkPartKind *part_kinds; /* by MkActionPart.kind */
  int part_kind_count;
  const MkBoard *board; /* NULL: it is not played on cells */
  /* The notation of parts, of a legal action or of something that somebody tried: unique among the legal actions of a
   * seat. (Reading goes through the legal list: see mk_action_read.) */
  void (*notation)(const void *content, const void *state, const MkActionParts *parts, MkText *out);
  /* The state as one JSON object, complete but for the generator: position() reads it back. In a view
   * what is not known is null or written with `?`. */
  void (*state_write)(const void *content, const void *state, MkText *out);
  /* What state_write has written of the view of `viewer`, as that view again, byte for byte, for a client that
   * holds no state; also of a view after table(). A wrong value is refused with its path and the reason; the view is
   * then undefined. It is enough if resample can be called for what is accepted: mk_view_open (tell.h) asks
   * position() about the truth that this gives. */
  bool (*view_read)(const void *content, void *view, int seats, const MkOptions *options,
                    int viewer, MkJson json, MkError *error);
  const MkEventKind *events; /* by kind, what an event tells and how it is written */
  int event_kinds;

  /* -- Beside the rules; each but `words` may be NULL ------------------------------------------ */

  const MkWordsHelp *words;
  const MkScoreHelp *score;
  const MkOwnerHelp *owner;

  /* -- For whoever thinks: MK_THINKING(&help), or NULL ---------------------------------------- */

  const MkBotHelp *bot;
  const MkSolveHelp *solver;
  const MkLabHelp *lab;
  const MkLearnHelp *learn; /* learn.h */
  const MkPuzzleHelp *puzzle;
} MkGame;

/* The notation of a legal action of `seat`. */
void mk_action_write(const MkGame *game, const void *content, const void *state, int seat,
                     MkAction action, MkText *out);
/* Its parts: [{"kind":"seeker","value":"3"},..]; and such a list read again, of an action that need not be legal. False:
 * it names what the game does not have. */
void mk_action_parts_write(const MkGame *game, const void *content, const void *state, int seat,
                           MkAction action, MkText *out);
/* The value of one part, as the notation has it. */
void mk_action_part_write(const MkGame *game, const void *content, MkActionPart part, MkText *out);
bool mk_action_parts_read(const MkGame *game, const void *content, MkJson json,
                          MkActionParts *parts);
/* Closes a mark (text.h) around what stands for a part in a picture. */
void mk_part_mark(const MkGame *game, const void *content, int kind, int value, MkText *out);

/* The built-in content of a game, compiled when it is first asked for, by whichever thread; NULL for a
 * game without content. */
const void *mk_content_builtin(const MkGame *game);

/* What a game's function works with: the content it was given, or the built-in set. */
static inline const void *mk_content_or_builtin(const MkGame *game, const void *content) {
  return content ? content : mk_content_builtin(game);
}

/* The parts and notes of a seat's result by name: {"gems":6,..}. */
void mk_result_breakdown(const MkSeatResult *seat, MkText *out);
/* The line for a tally among `count`, with its numbers, one after the other, in the places of #; nothing if there is none. */
void mk_tally_say(const MkTerm *lines, int count, const MkTally *tally, MkLang lang, MkText *out);
/* What a seat's score is made of (tally.h), from nothing; of a game that does not say, the parts of its result. */
void mk_tally(const MkGame *game, const void *content, const void *state, int seat,
              MkTallies *tallies);
/* Copies the past that only explains (MkScoreHelp.past_at) from one state to another of the same game. */
void mk_past_copy(const MkGame *game, const void *from, void *to);
/* A tally in words, without its points. */
void mk_tally_words(const MkGame *game, const void *content, const MkTally *tally, MkLang lang,
                    MkText *out);
/* [{"part","name","points","things":["f7",..],"words"},..]; `langs` is one bit a language (1 << MK_EN): words are a
 * text in one language, {"en":..,"ja":..} in both, and missing in none. */
void mk_tallies_write(const MkGame *game, const void *content, const MkTallies *tallies,
                      unsigned langs, MkText *out);

#ifdef __cplusplus
}
#endif

#endif
