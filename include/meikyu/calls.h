/* calls.h - a game as plain calls.
 *
 * What stands in a game's table of functions (game.h), one call each, for programs that play games and for languages
 * that can call functions but not read our structs. The table is the contract between a game and the library and grows
 * with it; these calls stay. `content` is what mk_content_data or mk_match_content gave, NULL for the built-in set;
 * states and views are mk_game_state_size bytes, aligned to 16, owned by the caller.
 *
 * Elsewhere: matches, results, notation and records match.h, what a viewer may read tell.h, bots bot.h, exact values
 * solve.h, numbers of actions and observations learn.h, many games at once vec.h.
 */
#ifndef MEIKYU_CALLS_H
#define MEIKYU_CALLS_H

#include <meikyu/match.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Who it is ------------------------------------------------------------------------------------ */

const char *mk_game_id(const MkGame *game);
const char *mk_game_name(const MkGame *game, MkLang lang);
const char *mk_game_about(const MkGame *game, MkLang lang);
int mk_game_rules_version(const MkGame *game);
/* Whether it is offered to players; the template is not. */
bool mk_game_listed(const MkGame *game);
bool mk_game_has_content(const MkGame *game);
int mk_game_min_seats(const MkGame *game);
int mk_game_max_seats(const MkGame *game);
size_t mk_game_state_size(const MkGame *game);
int mk_game_max_legal(const MkGame *game);
int mk_game_max_actions(const MkGame *game);

/* ---- Rules ---------------------------------------------------------------------------------------- */

/* Deals into `state`. False with the reason if seats and options do not go together. */
bool mk_deal(const MkGame *game, const void *content, void *state, int seats,
             const MkOptions *options, const uint8_t seed[MK_SEED_SIZE], MkError *error);
/* The same for a position written down, `length` bytes of JSON as mk_state_write has them. */
bool mk_position(const MkGame *game, const void *content, void *state, int seats,
                 const MkOptions *options, const uint8_t seed[MK_SEED_SIZE], const char *json,
                 size_t length, MkError *error);
/* The seats that must decide, one bit each; none: the game is over. */
uint32_t mk_acting(const MkGame *game, const void *state);
/* The legal actions of `seat` into room for mk_game_max_legal; returns their number, 0 for a seat that is not asked
 * or not there. */
int mk_legal(const MkGame *game, const void *content, const void *state, int seat, MkAction *out);
/* Carries an action out. Anything but MK_OK leaves the state untouched. `events` may be NULL; it is emptied first. */
MkStatus mk_apply(const MkGame *game, const void *content, void *state, int seat, MkAction action,
                  MkEvents *events);

/* ---- Secrecy -------------------------------------------------------------------------------------- */

/* All that a seat, or MK_SPECTATOR, was ever shown. */
void mk_view(const MkGame *game, const void *content, const void *state, int viewer, void *view);
/* Rubs out of a view what its owner must now remember. */
void mk_table(const MkGame *game, const void *content, void *view, int viewer);
/* A full state that the view of a seat allows. */
void mk_resample(const MkGame *game, const void *content, const void *view, int seat, MkRng *rng,
                 void *state);

/* ---- Writing -------------------------------------------------------------------------------------- */

/* A state or a view as JSON. */
void mk_state_write(const MkGame *game, const void *content, const void *state, MkText *out);
/* What is allowed in a content but hardly meant, one line each; nothing when all is well. */
void mk_content_warnings(const MkGame *game, const void *content, MkLang lang, MkText *out);

/* ---- For owners of a box -------------------------------------------------------------------------- */

/* Judges what lies on a real table: `request` is `length` bytes of JSON by one of the game's forms (form.h). */
bool mk_judge(const MkGame *game, const void *content, const char *request, size_t length,
              MkText *reply, MkError *error);
/* The forms of a game: [{"name","fields":[{"key","kind","bare","shape"},..],"example":{..}},..]. */
void mk_forms_write(const MkGame *game, MkText *out);

#ifdef __cplusplus
}
#endif

#endif
