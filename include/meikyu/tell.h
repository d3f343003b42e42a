/* tell.h - what a viewer may know, as JSON, words and pictures: the one way out of a true state.
 *
 * Every door tells through here: terminal, browser, server, Python. A viewer is a seat, or MK_SPECTATOR for
 * all onlookers. Whatever is told is made from that viewer's view (MkView) and from events it may see; of an
 * action that it may not notice (mk_match_told) it gets nothing at all, not even a number that counts it. So
 * two games that look alike to a viewer are told to it in the same bytes.
 *
 * Functions that take an MkView need nothing else: a client that holds a view and no match makes lists, words,
 * previews and pictures with them as well. Nothing here allocates; a text that does not fit is cut, as
 * mk_text_fits says. In words that stand in JSON seats are written {0} to {5}: what they are called depends on who
 * looks, and in which language. Words keep their marks (text.h) if the text that is written does.
 */
#ifndef MEIKYU_TELL_H
#define MEIKYU_TELL_H

#include <meikyu/bot.h>
#include <meikyu/match.h>

#ifdef __cplusplus
extern "C" {
#endif

/* All that a viewer was ever shown of a game, at one moment. */
typedef struct MkView {
  const MkGame *game;
  const void *content; /* as the game's functions take it; borrowed */
  int seats;
  int viewer;
  alignas(16) unsigned char bytes[MK_MAX_STATE]; /* what MkGame.view made */
} MkView;

void mk_view_init(MkView *view, const MkMatch *match, int viewer);
/* The same from what mk_tell_table or MkGame.state_write has written of a view, without a match: game, content,
 * seats and options are the set-up's, its seed does not matter. The text is checked like any input: what could not
 * be seen in a game is refused with its path, and `view` is then undefined. From a table that leaves out what must
 * be remembered comes a view that does not remember it. */
bool mk_view_open(MkView *view, const MkSetup *setup, int viewer, MkJson json, MkError *error);
/* Whether the viewer must decide. */
bool mk_view_acting(const MkView *view);

/* Its legal actions, in the game's order, into room for MK_MAX_LEGAL; returns their number. */
int mk_view_legal(const MkView *view, MkAction *out);
/* The one that is written `text`; false with the game's reason if there is none. */
bool mk_view_read(const MkView *view, const char *text, MkAction *out, MkError *error);

/* Words that go with JSON: none, in one language as a text, or {"en":..,"ja":..}. */
typedef enum MkTellWords {
  MK_TELL_BARE,
  MK_TELL_EN,
  MK_TELL_JA,
  MK_TELL_BOTH,
} MkTellWords;

/* ---- At this moment ------------------------------------------------------------------------------- */

/* What lies on the table now, in the game's own JSON, without what its viewer must remember. */
void mk_tell_table(const MkView *view, MkText *out);
/* The same drawn with characters; `names` by seat. With marks, what can be chosen stands there marked by its part. */
void mk_tell_picture(const MkView *view, const char *const *names, MkLang lang, MkText *out);

/* What is asked of the viewer, the same with how an answer is typed, how to play that moment, and why `text` is no
 * legal action of it. */
void mk_tell_prompt(const MkView *view, MkLang lang, MkText *out);
void mk_tell_question(const MkView *view, MkLang lang, MkText *out);
void mk_tell_help(const MkView *view, MkLang lang, MkText *out);
void mk_tell_refusal(const MkView *view, const char *text, MkLang lang, MkText *out);

/* The notation of what the viewer has chosen so far, `parts` as in mk_tell_action: to ask why it is no legal action.
 * False: it names what the game does not have. */
bool mk_tell_tried(const MkView *view, MkJson parts, MkText *out);

/* A legal action of the viewer: its notation, and plain words for it with their note (MkWordsHelp.action_note). */
void mk_tell_notation(const MkView *view, MkAction action, MkText *out);
void mk_tell_meaning(const MkView *view, MkAction action, MkLang lang, MkText *out);
/* Its parts (action.h); what it touches beside them (MkWordsHelp.action_touches); and what it lays on the table, drawn as
 * it would lie there (MkWordsHelp.action_picture): false, and nothing written, where there is no such thing. */
void mk_view_parts(const MkView *view, MkAction action, MkActionParts *parts);
void mk_view_touched(const MkView *view, MkAction action, MkActionParts *touched);
bool mk_tell_action_picture(const MkView *view, MkAction action, MkText *out);
/* What the game says for or against it (MkWordsHelp.reason); sound and without a word where it says nothing. */
MkVerdict mk_tell_reason(const MkView *view, MkAction action, MkLang lang, MkText *out);
/* The action as "text", "words", "parts" (action.h) and, where the game has some, "note" beside the words and "leads" (see
 * MkWordsHelp.action_note, action_leads): keys of an object that the caller has opened and closes. */
void mk_tell_action(const MkView *view, MkAction action, MkTellWords words, MkText *out);
/* The legal actions of the viewer in the game's order: ["5R",..], with words [{"text","words","parts","leads"},..]. */
void mk_tell_legal(const MkView *view, MkTellWords words, MkText *out);

/* What follows from the table by the rules, in the game's own JSON (MkWordsHelp.facts): for boards. null: nothing. */
void mk_tell_facts(const MkView *view, MkText *out);

/* How it stands as far as the viewer knows (mk_result_write); before the end as if the game stopped now. */
void mk_tell_result(const MkView *view, MkText *out);

/* Why it stands so, for each seat what its score is made of: [[tally,..],..] (mk_tallies_write). */
void mk_tell_tally(const MkView *view, MkTellWords words, MkText *out);

/* {"sealed","events","result","tally","table"} as they would be after the viewer's legal action `text`. Where it brings
 * chance or a secret, `sealed` is true and nothing else is told: it would be invented. False with a
 * reason, and nothing written, if there is no such action. */
bool mk_tell_preview(const MkView *view, const char *text, MkTellWords words, MkText *out,
                     MkError *error);

/* {"acting","table","legal","result"}: everything at once. `legal` is there if the viewer must decide and `with_legal`
 * is set, `result` at the end, also of a match that was given up; with words in one language also "prompt", if the viewer must decide. */
void mk_tell_moment(const MkView *view, MkTellWords words, bool with_legal, MkText *out);
/* The same of a match, and two keys more: `length` counts the actions the viewer was told of; `undo`: whether its own
 * last action can be taken back without anybody having noticed. */
void mk_tell_position(const MkMatch *match, int viewer, MkTellWords words, bool with_legal,
                      MkText *out);

/* ---- What happened -------------------------------------------------------------------------------- */

/* An event that the viewer may see: {"kind","seat",..,"words"} with its fields by name (MkGame.events). */
void mk_tell_fields(const MkView *view, const MkEvent *event, MkTellWords words, MkText *out);
/* One action just played, as an entry of a log: {"seat","sealed","events":[{"kind","seat",..,"words"},..]}, with
 * the events that the viewer may see, and "facts" where the game tells what follows from them
 * (MkWordsHelp.event_facts). `view` is the one after it. */
void mk_tell_entry(const MkView *view, int seat, const MkEvents *events, MkTellWords words,
                   MkText *out);
/* [entry,..] for the actions that the viewer was told of, from number `from` of those on, as they may be read
 * again now: what must be remembered is left out (MkGame.event_table). */
void mk_tell_log(const MkMatch *match, int viewer, int from, MkTellWords words, MkText *out);
/* How many of the first `most` entries of that log read as they did when the match stood as `before` says (a state of its
 * game): where things must be remembered, earlier entries tell less after an action, and all of it in the end. */
int mk_tell_kept(const MkMatch *match, int viewer, const void *before, int most);
/* An event in plain words for people who look at one screen together: only if every one of `viewers` (one bit
 * each, see mk_viewer_bit) may see it. False: they may not, and nothing is written. */
bool mk_tell_event(const MkMatch *match, const MkEvent *event, unsigned viewers,
                   const char *const *names, MkLang lang, MkText *out);

/* The same of an event that was told before, as it may be read again now (MkGame.event_table). */
bool mk_tell_event_again(const MkMatch *match, const MkEvent *event, unsigned viewers,
                         const char *const *names, MkLang lang, MkText *out);
/* What is to be seen after event `at` of the action played last (MkWordsHelp.scene), drawn from the events that every one
 * of `viewers` may see. Returns how long it takes to take it in, in milliseconds; 0: nothing new is to be seen. */
int mk_tell_scene(const MkMatch *match, const MkEvents *events, int at, unsigned viewers,
                  MkWindow window, const char *const *names, MkLang lang, MkText *out);

/* ---- On the side that knows the truth --------------------------------------------------------------- */

/* All events of an action just played, whoever may see them: [{"kind","seat",..},..]. For programs that hold the match. */
void mk_tell_truth(const MkMatch *match, const MkEvents *events, MkText *out);

/* What a bot would do for an acting seat from what that seat knows, best first: [{"do","margin","chance","visits","exact",
 * "why"},..]. Margins are points, chances from 0 to 1, both as far as three digits; chance is null where nobody knows, and
 * then margin as well. Of a bot other than the strongest its own choice comes first; the figures are the strongest one's. `seed`
 * is the bot's chance, `stop` as in MkBudget. False with the reason. */
bool mk_tell_advice(const MkMatch *match, int seat, const MkBot *bot, int iterations, uint64_t seed,
                    MkLang lang, bool (*stop)(void *context), void *context, MkText *out,
                    MkError *error);
/* The exact outcome of a position (solve.h): {"exact":true,"margin","winner","best":[..],"nodes"}, {"exact":false} if `stop`
 * ended it, null where it cannot be solved. `megabytes` of memory are used meanwhile. */
bool mk_tell_solution(const MkMatch *match, int megabytes, bool (*stop)(void *context),
                      void *context, MkText *out, MkError *error);

/* ---- What there is -------------------------------------------------------------------------------- */

/* [{"id","name","about","rules","listed","hasContent","seats":[least,most],"options","defaults","terms","unordered"},..] with names
 * and meanings as {"en","ja"}. An option is {"key","name","type":"number"|"text","values","names","meanings","default"};
 * "names" and "meanings" are there where values are called something, or do not speak for themselves. "defaults" has by number of seats the options that
 * hold when nothing is said, "terms" the words for the parts of a result, "unordered" the kinds of parts of actions (action.h) that may be chosen in any order. Unlisted games only if wanted. */
void mk_tell_games(bool unlisted, MkText *out);
/* The characters of a game, weakest first: [{"id","version","name","style","face","fur","rating","interval":[low, high]},..];
 * the last two once they are measured. */
void mk_tell_characters(const MkGame *game, MkText *out);
/* What levels are rated on the same scale: [{"id","rating","interval"},..]. */
void mk_tell_levels(const MkGame *game, MkText *out);
/* [{"id","name","about","called":[..]},..], weakest first; "called": mk_bot_called. */
void mk_tell_bots(MkText *out);
/* The size of a public struct by its name ("MkSetup"), for languages that describe it once more and want to know whether they
 * mean the same; 0: not among those that they need. */
size_t mk_size_of(const char *type);

#ifdef __cplusplus
}
#endif

#endif
