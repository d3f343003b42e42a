/* game.h - the contract between a game and everything else.
 *
 * A game is one constant table of functions (MkGame) over a plain-data state. To implement one, read
 * this page from top to bottom, then copy src/games/template and follow docs/adding-a-game.md.
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
#include <meikyu/exact.h>
#include <meikyu/form.h>
#include <meikyu/json.h>
#include <meikyu/learn.h>
#include <meikyu/net.h>
#include <meikyu/rng.h>
#include <meikyu/tally.h>
#include <meikyu/text.h>

#ifdef __cplusplus
extern "C" {
#endif

/* Bounds every game keeps, so that callers may work with arrays of fixed size. */
enum {
  MK_MAX_SEATS = 6,
  MK_MAX_OPTIONS = 8,
  MK_MAX_STATE = 4096, /* bytes of a state */
  MK_MAX_LEGAL = 4096, /* actions of one seat at one moment */
  MK_MAX_EVENTS = 128, /* events of one action */
  MK_MAX_PARTS = 8,    /* lines of one seat's score */
  MK_MAX_NOTES = 4,    /* remarks on one seat's score */
  MK_MAX_ACTION_TEXT = 96,
  MK_MAX_STATE_TEXT = 16384, /* bytes of a state written as JSON */
};

/* Begins the words of an action that is legal but plainly a disaster (see action_words). */
#define MK_WARNING "⚠"

/* Seats are 0..n-1 around the table; +1 is clockwise, "to the left". */
enum { MK_SPECTATOR = -1 };

typedef enum MkStatus {
  MK_OK,
  MK_NOT_ACTING, /* that seat has nothing to decide now (or the game is over) */
  MK_ILLEGAL,    /* not among that seat's legal actions */
} MkStatus;

/* ---- Options ---------------------------------------------------------------------------------- */

/* One option a table may set before a game. A number option has the values min..max; a text option has
 * the values texts[0..max] (min is 0), and its number is the index. */
typedef struct MkOption {
  const char *key;
  MkWords label;
  int min, max;
  int fallback;             /* the value when nothing is said */
  const char *const *texts; /* NULL: a number option */
  const MkWords *
      value_words; /* what each value means, by value - min, with marks (text.h); NULL: the value speaks for itself */
  const MkWords *value_names; /* what people call each value, in the same order; NULL: nothing */
} MkOption;

/* The chosen values, by the option's place in the game's list. */
typedef struct MkOptions {
  int32_t value[MK_MAX_OPTIONS];
} MkOptions;

/* ---- Events ----------------------------------------------------------------------------------- */

/* One thing that happened while an action was carried out, for logs, words and animation. An event that
 * only some may know is marked so; where others may know less, a second event tells them just that. */
typedef struct MkEvent {
  uint8_t kind;     /* the game's own numbering; what it means is in MkGame.events */
  int8_t seat;      /* whom it is about, -1: nobody */
  uint16_t seen_by; /* one bit a seat; MK_SEEN_BY_SPECTATOR for onlookers */
  int16_t data[4];  /* by kind, see MkEventKind */
} MkEvent;

enum { MK_SEEN_BY_SPECTATOR = 1 << 15, MK_SEEN_BY_ALL = 0xffff };

typedef struct MkEvents {
  int count;
  bool
      sealed; /* chance was drawn or something hidden was shown: nothing before this can be undone */
  MkEvent list[MK_MAX_EVENTS];
} MkEvents;

/* Appends an event; a NULL list is allowed (search and bench pass none) and too many are an assert. */
static inline void mk_event(MkEvents *events, int kind, int seat, unsigned seen_by, int a, int b,
                            int c, int d) {
  if (!events) return;
  assert(events->count < MK_MAX_EVENTS);
  MkEvent event = {(uint8_t)kind,
                   (int8_t)seat,
                   (uint16_t)seen_by,
                   {(int16_t)a, (int16_t)b, (int16_t)c, (int16_t)d}};
  events->list[events->count++] = event;
}

/* What a kind of event tells: its name, and each of its fields under a name of its own. One table a game, so
 * that nobody outside it counts places in `data`. Names and forms are the game's notation: a cell is "f7", a card
 * its id. `kind`, `seat` and `words` are taken. */
typedef struct MkEventField {
  const char *name;         /* NULL: no more fields */
  int at;                   /* its place in MkEvent.data */
  const char *const *texts; /* what the number stands for; NULL: the number itself is written */
  /* Not NULL: writes the value instead, as JSON. */
  void (*write)(const void *content, const MkEvent *event, int at, MkText *out);
} MkEventField;

/* A field that is a number, one of some texts, or written by a function. */
#define MK_FIELD(key, place)                                                                       \
  { .name = (key), .at = (place) }
#define MK_FIELD_IN(key, place, names)                                                             \
  { .name = (key), .at = (place), .texts = (names) }
#define MK_FIELD_BY(key, place, writer)                                                            \
  { .name = (key), .at = (place), .write = (writer) }

enum { MK_MAX_FIELDS = 6 };

typedef struct MkEventKind {
  const char *name;
  MkEventField field[MK_MAX_FIELDS];
} MkEventKind;

/* A field that is yes or no. */
static inline void mk_event_flag(const void *content, const MkEvent *event, int at, MkText *out) {
  (void)content;
  mk_json_bool(out, event->data[at] != 0);
}

static inline void mk_events_clear(MkEvents *events) {
  events->count = 0;
  events->sealed = false;
}

/* A viewer (a seat or MK_SPECTATOR) as one bit of MkEvent.seen_by. */
static inline unsigned mk_viewer_bit(int viewer) {
  return viewer == MK_SPECTATOR ? (unsigned)MK_SEEN_BY_SPECTATOR : 1u << viewer;
}

static inline bool mk_event_seen(const MkEvent *event, int viewer) {
  return (event->seen_by & mk_viewer_bit(viewer)) != 0;
}

static inline void mk_event_seal(MkEvents *events) {
  if (events) events->sealed = true;
}

/* ---- Result ----------------------------------------------------------------------------------- */

typedef struct MkPart {
  const char *name; /* a constant of the game; its words are in MkWordsHelp.terms */
  int32_t value;
} MkPart;

typedef struct MkNote {
  const char *name;
  char text[24];
} MkNote;

typedef struct MkSeatResult {
  int32_t score;
  int32_t rank; /* 1 has won; equal seats share a rank; where nobody wins all share the last */
  int part_count, note_count;
  MkPart part[MK_MAX_PARTS]; /* they sum to the score */
  MkNote note[MK_MAX_NOTES]; /* choices made for the player, places, reasons */
} MkSeatResult;

typedef struct MkResult {
  MkSeatResult seat[MK_MAX_SEATS];
} MkResult;

static inline void mk_result_part(MkSeatResult *seat, const char *name, int value) {
  MkPart part = {name, value};
  seat->part[seat->part_count++] = part;
  seat->score += value;
}

/* A key of a part, note or event together with the words for it. */
typedef struct MkTerm {
  const char *key;
  MkWords words;
} MkTerm;

/* What is certain about an action that is advised, or looked at again after a game. */
typedef enum MkVerdict {
  MK_SOUND,   /* nothing is certain against it */
  MK_BLUFF,   /* comes out well only if nobody sees through it */
  MK_MISTAKE, /* gives something away for nothing */
} MkVerdict;

/* For machines. */
static inline const char *mk_verdict_name(MkVerdict verdict) {
  return verdict == MK_MISTAKE ? "mistake" : verdict == MK_BLUFF ? "bluff" : "sound";
}

/* ---- Help beside the rules ---------------------------------------------------------------------
 *
 * Five tables that a game hangs beside its rules. A game can be played, kept and watched by machines
 * without any of them; people need the first. */

/* How much of a terminal there is for a picture. */
typedef struct MkWindow {
  int lines, columns;
} MkWindow;

/* Words for people: each function appends one line or, for picture and help, several. Required. */
typedef struct MkWordsHelp {
  /* What is asked of `seat` now: "Choose a seeker"; of one that waits, or of onlookers (MK_SPECTATOR), what it
   * waits for. A seat is written {1} here and in action_words;
   * whoever shows the words puts a name there (mk_text_named). */
  void (*prompt)(const void *content, const void *state, int seat, MkLang lang, MkText *out);
  /* How an answer is typed, where that is not seen from the list of actions: "o: path, x: wall". For terminals. NULL:
   * never anything to add. */
  void (*typing)(const void *content, const void *state, int seat, MkLang lang, MkText *out);
  /* A legal action in plain words: "Send the 3 to the left end: R Y B". It begins with MK_WARNING when
   * the action plainly ruins whoever takes it, so that a front end can ask again. */
  void (*action_words)(const void *content, const void *state, int seat, MkAction action,
                       MkLang lang, MkText *out);
  /* What is printed on a card that comes with a legal action, to stand behind its words in a list. Nothing written:
   * nothing. NULL: never anything. */
  void (*action_note)(const void *content, const void *state, int seat, MkAction action,
                      MkLang lang, MkText *out);
  /* Why one would take a legal action, or would not, in words of the game: "takes the gem at E". Told are facts
   * that follow from the seat's view; points written "+3" are what mk_result then gives more. Nothing written:
   * nothing to say. NULL: never anything. */
  MkVerdict (*reason)(const void *content, const void *view, int seat, MkAction action, MkLang lang,
                      MkText *out);
  /* Where a legal action leads as far as the seat can see, as one JSON object of the game's own form: for
   * front ends that draw it before it counts. Nothing written: there is nothing to draw. NULL: never. */
  void (*action_leads)(const void *content, const void *state, int seat, MkAction action,
                       MkText *out);
  /* What a legal action touches beside its own parts, as parts that stand in the picture: the gems that a seeker lifts.
   * `touched` comes empty. NULL: nothing. */
  void (*action_touches)(const void *content, const void *state, int seat, MkAction action,
                         MkActionParts *touched);
  /* What a legal action lays on the table as it would lie there, drawn for a terminal in a few lines of at most 16 columns:
   * a tile with its arrow. NULL: nothing that one would turn in the hand. */
  void (*action_picture)(const void *content, const void *state, int seat, MkAction action,
                         MkText *out);
  /* What follows from a view by the rules, as one JSON object of the game's own form: for front ends, which draw and
   * know no rule. NULL: nothing that they would need. */
  void (*facts)(const void *content, const void *view, int seat, MkText *out);
  /* The same of one action: what follows from those of its events that a viewer may see. Nothing written: nothing.
   * NULL: never anything. */
  void (*event_facts)(const void *content, const MkEvents *seen, MkText *out);
  /* Why `text` is not a legal action of `seat` now, naming the rule ("R3.4: ..."). */
  void (*refusal)(const void *content, const void *state, int seat, const char *text, MkLang lang,
                  MkText *out);
  /* An event as told to somebody who may see it; `names` by seat. */
  void (*event_words)(const void *content, const MkEvent *event, const char *const *names,
                      MkLang lang, MkText *out);
  /* The whole table as seen in a view, drawn for a terminal of 80 columns; `names` by seat. What can be chosen stands
   * there with a mark (text.h) of its kind of part and its value (mk_part_mark), so that a screen finds it; of cells of
   * the board each is marked once. */
  void (*picture)(const void *content, const void *view, int seat, const char *const *names,
                  MkLang lang, MkText *out);
  /* An action told in pictures, one an event: what is to be seen after the last of these, which are the action's events
   * up to there, drawn into a window. `before` is the view of onlookers before the action. Returns how long a person
   * needs to take it in, in milliseconds; 0, and nothing written: nothing new is to be seen. NULL: never anything. */
  int (*scene)(const void *content, const void *before, const MkEvents *seen, MkWindow window,
               const char *const *names, MkLang lang, MkText *out);
  /* How to play the current moment, for somebody who typed `?`. */
  void (*help)(const void *content, const void *state, int seat, MkLang lang, MkText *out);
  /* Words for every name used in parts and notes, and under "nobody" what is said when nobody wins, under
   * "tie" what orders those with equal points, if that can be; ends with a NULL key. */
  const MkTerm *terms;
} MkWordsHelp;

/* Why it scored (tally.h). A game without this table is told by the parts of its result alone. */
typedef struct MkScoreHelp {
  /* Lists what the score of `seat` is made of, in the order in which one would count: for every part of `result`
   * tallies that sum to it. `tallies` comes empty. Works on views as result does. */
  void (*tally)(const void *content, const void *state, int seat, MkTallies *tallies);
  /* What a tally is, without its points: "4 red in a row". */
  void (*words)(const void *content, const MkTally *tally, MkLang lang, MkText *out);
  /* A thing as front ends know it, in the game's notation: a cell is "f7". NULL: no tally has things. */
  void (*thing_write)(const void *content, int thing, MkText *out);
  /* The bytes of a state that only tallies read: what was, and no rule asks for any more. A view writes it, a state does
   * not, since records end with the hash of a written state. Size 0: there is nothing of the kind. */
  size_t past_at, past_size;
} MkScoreHelp;

/* What came of a guess: the chance that search saw, and how often games were really won; thousandths. */
typedef struct MkChancePoint {
  int16_t guess, real;
} MkChancePoint;

/* The same as a line through log-odds (ln(p / (1 - p)), hundredths): `slope` hundredths of the guess's, and `shift`. Two
 * figures can be told from few games, where a table needs thousands. */
typedef struct MkOdds {
  int16_t slope, shift;
} MkOdds;

/* The same for all guesses at tables of up to `seats` seats after `thinking` iterations: a line through points that
 * rise, or without points one through log-odds. The longer a search thinks the surer it is of what it sees, and the less
 * of that need be so. */
typedef struct MkChances {
  int seats, thinking, count;
  MkChancePoint point[20];
  MkOdds odds;
} MkChances;

/* Points that the end brings beyond what evaluate sees: in one of ten games less than `low`, in one more than
 * `high`. */
typedef struct MkEnd {
  int16_t low, middle, high;
} MkEnd;

/* What a net is asked about, and where it is kept. */
typedef struct MkNetHelp {
  const MkFeature *feature; /* what a net looks at, about a seat among others */
  int features;
  /* Fills the rows of the seats that may still win and returns them as a set, one bit each; other rows are left alone.
   * Called on full states of games that are not over; rows come zeroed. */
  uint32_t (*look)(const void *content, const void *state, int16_t row[][MK_NET_INPUTS]);
  /* How many play. */
  int (*seats)(const void *state);
  /* The seats that have reached what is worth something even to those who do not win, as a set. */
  uint32_t (*safe)(const void *state);
  size_t at;                 /* where the MkNet lies in the compiled content */
  const unsigned char *file; /* the one that is built in, */
  const unsigned *file_size; /* and its bytes */
} MkNetHelp;

/* For bots; each may be NULL or 0. A game without this table is searched blindly. */
typedef struct MkBotHelp {
  /* How well `seat` stands, in thousandths of a point against the best other seat, or against the others on
   * average where the best is anybody's guess (alone: its own points); NULL: the result as if the game stopped
   * now. Called on full states only. */
  int32_t (*evaluate)(const void *content, const void *state, int seat);
  /* The same for every seat at once, where that costs less than one after the other. */
  void (*evaluate_all)(const void *content, const void *state, int32_t values[MK_MAX_SEATS]);
  /* Judgement learned from play, which tells chances instead of points: bots go by it wherever the content has a net,
   * and evaluate is then for people, who are shown points as well. NULL: nothing was learned. */
  const MkNetHelp *net;
  /* The result's scores and ranks alone, in every position, where its parts and notes cost more than they; all else
   * in `result` is left as it is. NULL: the result is asked for. See mk_outcome (match.h). */
  void (*outcome)(const void *content, const void *state, MkResult *result);
  /* How many actions search imagines beyond what it has tried before it asks evaluate; 0: plays to the end
   * of the game. Short where evaluate sees more than random play would. */
  int horizon;
  /* Whether imagined play follows promise as well: for games where promise costs little and random play
   * tells nothing. */
  bool guided;
  /* Not 0: search looks so many own turns ahead instead, always to the end of the same one, guided by evaluate
   * all the way and judging after each of them. For games with many actions whose judgement drifts as time
   * goes by. */
  int turns;
  /* How promising an action looks before it is tried, 0..1000; 0: not worth trying while there are others.
   * NULL: all alike. */
  int32_t (*promise)(const void *content, const void *state, int seat, MkAction action);
  /* What `seat` alone knows in a full state, as a small number other than 0, where such secrets are few: search
   * then lets everybody it imagines act on their own. NULL or 0: nothing, or too much to tell apart. */
  uint32_t (*secret)(const void *content, const void *state, int seat);
  /* One legal action of an acting seat at random, as mk_pick (match.h) promises, without making the list: for
   * games whose lists cost more than choosing from them. It may list into `room` (max_legal places) where that
   * is just as quick. NULL: mk_pick makes the list. */
  MkAction (*pick)(const void *content, const void *state, int seat, MkRng *rng, MkAction *room);
  /* Rubs out of a view what a player with memory 0 (poor) .. 100 (perfect) would have forgotten by
   * now; the same seed always forgets the same things. NULL: nothing here needs remembering. */
  void (*forget)(const void *content, void *view, int seat, int memory, uint64_t seed);
  /* Fills into a view what an earlier view of the same seat still knew, for whoever is shown tables (MkGame.table) one
   * after the other and remembers them. NULL: nothing here needs remembering. */
  void (*recall)(const void *content, const void *earlier, int seat, void *view);
  /* How far guesses of chances were right in games like this one, measured by `meikyu lab calibrate`: tables for
   * rising numbers of seats, for each of them by rising thinking, the last one of 0 seats. NULL: guesses are shown as they are. */
  const MkChances *(*chances)(const void *content, const void *view);
  /* Alone: how far the game has come in a view, 0..1000, and what the end brings at 0, 100, .. 1000 (11
   * rows). NULL: points are shown as evaluate sees them. */
  int (*progress)(const void *content, const void *view);
  const MkEnd *ends;
} MkBotHelp;

/* For the exact solver (solve.h). */
typedef struct MkSolveHelp {
  /* Why no exact value can be found from here: something hidden or left to chance. NULL: it can; the
   * game is then one for two seats in which one wins what the other loses. */
  const MkWords *(*unsolvable)(const void *content, const void *state);
  /* How `seat` stands if the game stopped now, as one number: `point` for each point it is ahead, and less than half of
   * that either way for what decides equal points. `point` is odd; 1: equal points are a draw. */
  int32_t point;
  int32_t (*stands)(const void *content, const void *state, int seat);
  /* Names the position by what can still matter, seen by the seat that must act, and says how much of
   * how it stands is settled whatever comes: positions with equal keys differ by just that.
   * `depth` is 1 or more and grows with what lies ahead. False: not worth remembering. The game may keep
   * notes in exact->room (`room` bytes), which are its own for one search from one position. NULL: never. */
  size_t room;
  bool (*essence)(const void *content, const void *state, MkExact *exact, MkKey *key,
                  int32_t *settled, int *depth);
  /* A quicker way of the game's own from some of its positions: whether the seat that must act will stand at
   * `beta` or better. `value` is then a lower bound, otherwise an upper one below beta. False: no quicker
   * way from here. NULL: from nowhere. */
  bool (*quick)(const void *content, const void *state, MkExact *exact, int32_t beta,
                int32_t *value);
} MkSolveHelp;

/* For owners of a box. */
typedef struct MkOwnerHelp {
  /* What may be asked, "score" first; ends with a NULL name. */
  const MkForm *forms;
  /* Judges what lies on a real table: `request` is a JSON object of one of the forms, the reply one too. A form may hold
   * all that was said and turned so far: the reply is then how the table stands, so that whoever asks keeps a list and
   * no rules. A wrong or impossible value is refused with its key and why. With "explain":true the reply to the form
   * "score" also has "tally" where the game has MkScoreHelp (mk_tallies_write, in both languages), and "picture",
   * {"en","ja"}, where there is something to draw with characters. */
  bool (*judge)(const void *content, MkJson request, MkText *reply, MkError *error);
} MkOwnerHelp;

/* For the lab, which counts over many games what was used and how they went. */
enum { MK_LAB_THINGS = 64 };
typedef struct MkLabHelp {
  /* What players use: cards, seekers, tiles, kinds of actions, numbered 0..things-1 (at most MK_LAB_THINGS). */
  int (*things)(const void *content);
  /* "seeker:2c": a kind and an id, unique; and the same in words for people. */
  void (*thing_write)(const void *content, int thing, MkText *out);
  void (*thing_words)(const void *content, int thing, MkLang lang, MkText *out);
  /* The things that a legal action of `seat` uses, one bit each. It depends on nothing that the seat may not
   * know: whoever leaves a thing alone must know that it would use it. */
  uint64_t (*used)(const void *content, const void *state, int seat, MkAction action);
  /* A number that is the same throughout a round and rises with the next one, for full states. NULL: there are
   * no rounds. */
  int (*round)(const void *state);
  /* Writes a content file that might be played with, made up by chance, to learn with. NULL: nobody knows how. */
  void (*vary)(MkRng *rng, MkText *out);
} MkLabHelp;

/* Help for bots, solver and lab, as a game's table names it: none in a build that only plays (the browser's rules
 * modules), which need not carry it then. */
#ifdef MK_RULES_ONLY
#define MK_THINKING(help) NULL
#else
#define MK_THINKING(help) (help)
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
/* The line for a tally among `count`, with its first number in the place of each #; nothing if there is none. */
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
