/* help.h - tables that a game hangs beside its rules: words, scores, bots, solver, owners, lab, puzzles. A game can be
 * played, kept and watched by machines without any of them; people need the first. */
#ifndef MEIKYU_HELP_H
#define MEIKYU_HELP_H

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
#include <meikyu/json.h>
#include <meikyu/net.h>
#include <meikyu/result.h>
#include <meikyu/rng.h>
#include <meikyu/tally.h>
#include <meikyu/text.h>

#ifdef __cplusplus
extern "C" {
#endif

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

/* What a net is asked about, and where it is kept. It tells chances of seats, which bots go by (`look`), or it corrects what
 * evaluate says in points, inside evaluate (`row`); what belongs to the other kind is NULL. */
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
  /* What evaluate corrects by, after an action of `seat` that can be compared with others: the row, which comes zeroed. False:
   * nothing to learn from here. Full states of games that are not over. */
  bool (*row)(const void *content, const void *state, int seat, int16_t row[MK_NET_INPUTS]);
} MkNetHelp;

/* Something that somebody may love or shun beyond what it is worth. How much of it a seat has in a full state: in
 * thousandths of a point, where judgement is learned in thousandths of a win. */
typedef struct MkTaste {
  const char *id; /* NULL ends a list */
  int32_t (*of)(const void *content, const void *state, int seat);
} MkTaste;

enum { MK_GAME_OVER = INT32_MIN }; /* see evaluate_after */

/* For bots; each may be NULL or 0. A game without this table is searched blindly. */
typedef struct MkBotHelp {
  /* How well `seat` stands, in thousandths of a point against the best other seat, or against the others on
   * average where the best is anybody's guess (alone: its own points); NULL: the result as if the game stopped
   * now. Called on full states only. */
  int32_t (*evaluate)(const void *content, const void *state, int seat);
  /* The same for every seat at once, where that costs less than one after the other. */
  void (*evaluate_all)(const void *content, const void *state, int32_t values[MK_MAX_SEATS]);
  /* What evaluate says after each of `count` legal actions of `seat` alone, or MK_GAME_OVER where the game ends with it, and
   * whether the turn of the seat is still open then. NULL: they are tried one after the other. */
  void (*evaluate_after)(const void *content, const void *state, int seat, const MkAction *action,
                         int count, int32_t *value, bool *open);
  /* Judgement learned from play. Where it tells chances instead of points bots go by it wherever the content has a net,
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
  /* The same for many actions of one seat, where they have something to find out in common. NULL: one after the other. */
  void (*promises)(const void *content, const void *state, int seat, const MkAction *action,
                   int count, int32_t *promise);
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
  /* What characters may differ in (content/characters.json). NULL: in thinking and memory alone. */
  const MkTaste *tastes;
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

/* For puzzles (puzzle.h): positions with one right answer, and how that is known. */
typedef struct MkPuzzleHelp {
  /* The ids of its themes, and of what its chances are of (MkGoal.of); each ends with NULL, and the second may be NULL. */
  const char *const *themes;
  const char *const *ofs;
  /* The table that game `number` of a series is played at, out of which a position comes: rules and seats in turn. */
  void (*table)(int number, int *seats, MkOptions *options);
  int per_game; /* puzzles that one game may give; 0: one */
  /* The goals that are worth trying where `seat` must decide, for a series that wants something else of every game; at most
   * MK_GOALS_MOST. 0: nothing is asked here. */
  int (*goals)(const void *content, const void *state, int seat, int number, MkGoal *out);
  /* Which theme a proven goal belongs to there. NULL: it is not worth asking. */
  const char *(*theme)(const void *content, const void *state, int seat, const MkGoal *goal);
  /* How much lies ahead, 1 and up: picks, cards or rounds. */
  int (*ahead)(const void *content, const void *state);
  /* What is asked, in words of the game: where the seat stands and what to look for. */
  void (*ask)(const void *content, const void *view, int seat, const MkGoal *goal,
              const char *theme, MkLang lang, MkText *out);
  /* MK_GOAL_CHANCE: the exact chance of goal->of after an action, from what the seat knows; a denominator of 0: too much to
   * count. NULL: the game has no such goals. */
  MkWorth (*chance)(const void *content, const void *view, int seat, const MkGoal *goal,
                    MkAction action);
  /* MK_GOAL_SCORE: the actions of what is asked (at most MK_PUZZLE_STEPS) that alone lead to the most points, which become the goal's
   * number; returns how many, 0: several lines do, -1: it cannot be asked here. And the most points after a first action; a
   * denominator of 0: it cannot be told. NULL: the game has no such goals. */
  int (*line)(const void *content, const void *state, int seat, MkGoal *goal, MkAction *own);
  MkWorth (*score)(const void *content, const void *state, int seat, const MkGoal *goal,
                   MkAction action);
} MkPuzzleHelp;

/* Help for bots, solver and lab, as a game's table names it: none in a build that only plays (the browser's rules
 * modules), which need not carry it then. */
#ifdef MK_RULES_ONLY
#define MK_THINKING(help) NULL
#else
#define MK_THINKING(help) (help)
#endif

#ifdef __cplusplus
}
#endif

#endif
