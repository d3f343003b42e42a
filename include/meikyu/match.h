/* match.h - games being played: choosing one, dealing it, moving, undoing, writing it down.
 *
 * An MkMatch is what front ends hold: the true state together with everything needed to write its
 * record. Records and replays are described in docs/records.md.
 */
#ifndef MEIKYU_MATCH_H
#define MEIKYU_MATCH_H

#include <stdalign.h>

#include <meikyu/game.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- Games and their options -------------------------------------------------------------------- */

/* All games, unlisted ones included, in the order of the menu; NULL past the end. */
const MkGame *mk_game_at(int index);
/* By id, or NULL. */
const MkGame *mk_game_find(const char *id);

/* Every option at its default for this number of seats. */
void mk_options_init(const MkGame *game, int seats, MkOptions *options);
/* Sets one option from "key=value". */
bool mk_options_parse(const MkGame *game, const char *text, MkOptions *options, MkError *error);
/* Sets options from a JSON object, as in the first line of a record. */
bool mk_options_read(const MkGame *game, MkJson json, MkOptions *options, MkError *error);
/* The same as a part of a document: from the object that the reader stands on. */
bool mk_options_read_at(const MkGame *game, MkReader *reader, MkOptions *options);
/* Whether the number of seats and the options go together. */
bool mk_options_check(const MkGame *game, int seats, const MkOptions *options, MkError *error);
void mk_options_write(const MkGame *game, const MkOptions *options, MkText *out);

/* ---- Hashes and seeds --------------------------------------------------------------------------- */

enum { MK_SHA256_SIZE = 32 };

typedef struct MkSha256 {
  uint32_t state[8];
  uint64_t length;
  uint8_t block[64];
} MkSha256;

void mk_sha256_init(MkSha256 *sha);
void mk_sha256_add(MkSha256 *sha, const void *bytes, size_t count);
void mk_sha256_end(MkSha256 *sha, uint8_t out[MK_SHA256_SIZE]);
void mk_sha256(const void *bytes, size_t count, uint8_t out[MK_SHA256_SIZE]);
/* HMAC-SHA256 (RFC 2104). */
void mk_hmac_sha256(const void *key, size_t key_size, const void *bytes, size_t count,
                    uint8_t out[MK_SHA256_SIZE]);

/* 64 hex digits and back; reading takes exactly 64 of either case. */
enum { MK_HEX_SIZE = 2 * MK_SHA256_SIZE + 1 };
void mk_hex_write(const uint8_t bytes[MK_SHA256_SIZE], char out[MK_HEX_SIZE]);
bool mk_hex_read(const char *text, uint8_t out[MK_SHA256_SIZE]);

/* The seed a text stands for: 64 hex digits are taken as they are, anything else by its SHA-256. */
void mk_seed_from_text(const char *text, uint8_t seed[MK_SEED_SIZE]);

/* ---- Content ------------------------------------------------------------------------------------ */

/* A compiled content file. Immutable; one may serve any number of matches and threads. */
typedef struct MkContent MkContent;

enum { MK_MAX_CONTENT_BYTES = 64 * 1024 };

/* Compiles `bytes`, or the built-in set when bytes is NULL. NULL with an error when it is wrong.
 * Free it with mk_content_free after the last match that uses it. */
MkContent *mk_content_new(const MkGame *game, const char *bytes, size_t length, MkError *error);
/* Lets bots judge by another net than the built-in one (net.h), or with NULL by none; for a content that nobody uses yet. */
bool mk_content_learn(MkContent *content, const void *net, size_t length, MkError *error);
void mk_content_free(MkContent *content);
/* Whether it can be played here (MkGame.content_playable); false with the reason. A match is refused without. */
bool mk_content_playable(const MkContent *content, MkError *error);
/* What the game's functions take; NULL, which to them is the built-in set, if `content` is NULL or the
 * game has none. */
const void *mk_content_data(const MkContent *content);
/* SHA-256 of the file as 64 hex digits, or NULL for the built-in set. */
const char *mk_content_hash(const MkContent *content);

/* ---- Matches ------------------------------------------------------------------------------------ */

enum { MK_MAX_NAME = 97 }; /* 24 characters of four bytes, and the NUL */

/* What fixes every shuffle of a game, and who plays. */
typedef struct MkSetup {
  const MkGame *game;
  const MkContent *content; /* borrowed: must outlive the match; NULL: the built-in set */
  int seats;
  MkOptions options;
  uint8_t seed[MK_SEED_SIZE];
  bool named;
  char names[MK_MAX_SEATS][MK_MAX_NAME]; /* UTF-8 */
} MkSetup;

typedef struct MkMatch MkMatch;

/* Deals. NULL with an error when seats or options do not fit. Free with mk_match_free. */
MkMatch *mk_match_new(const MkSetup *setup, MkError *error);
/* The same from a position written down (see MkGame.position) instead of a deal, for tutorials and
 * studies. It is played and undone like any other but has no record: a record begins with a deal. */
MkMatch *mk_match_new_at(const MkSetup *setup, MkJson position, MkError *error);
/* The same from a full state that somebody holds, such as one that MkGame.resample has made. */
MkMatch *mk_match_new_from(const MkSetup *setup, const void *state, MkError *error);
/* A match that goes on by itself from where this one stands, with the same past. */
MkMatch *mk_match_copy(const MkMatch *match, MkError *error);
void mk_match_free(MkMatch *match);

const MkSetup *mk_match_setup(const MkMatch *match);
const MkGame *mk_match_game(const MkMatch *match);
/* The content argument for the game's functions; NULL only for a game without content. */
const void *mk_match_content(const MkMatch *match);
/* The true state: for the process that may know it. */
const void *mk_match_state(const MkMatch *match);
/* The true state before the first action. */
const void *mk_match_start(const MkMatch *match);
uint32_t mk_match_acting(const MkMatch *match);
bool mk_match_over(const MkMatch *match);
/* Actions so far, and which. */
int mk_match_length(const MkMatch *match);
void mk_match_action(const MkMatch *match, int index, int *seat, MkAction *action);
/* How many of them were decided by `seat`. */
int mk_match_decisions(const MkMatch *match, int seat);

/* Who is told of an action, one bit a viewer as in MkEvent.seen_by: whoever did it, saw an event of it, or
 * has another view after it than before. Nobody else may notice that it happened: neither by a message nor
 * by a number that counts it. */
unsigned mk_match_told(const MkMatch *match, int index);
/* How many actions a viewer was told of: the length of the game as far as it knows. */
int mk_match_told_length(const MkMatch *match, int viewer);
/* Which action is number `number` (from 0) of those; the length of the match if it is not played yet. The cost
 * is that of walking back from the end. */
int mk_match_told_index(const MkMatch *match, int viewer, int number);

/* Plays an action; `events` may be NULL. On false nothing has changed and the error says why. */
bool mk_match_apply(MkMatch *match, int seat, MkAction action, MkEvents *events, MkError *error);
bool mk_match_apply_text(MkMatch *match, int seat, const char *text, MkEvents *events,
                         MkError *error);
/* The action of an acting seat that is written `text`; a refusal is made from what that seat knows. */
bool mk_match_read(const MkMatch *match, int seat, const char *text, MkAction *out, MkError *error);

/* How many of the last actions may be taken back: none that drew chance or showed something. */
int mk_match_undoable(const MkMatch *match);
/* How many of them to take back so that `seat` decides again: over what bots answered, never over what another of
 * `people` (one bit a seat) did at this device, which is theirs. 0: nothing. */
int mk_match_undo_count(const MkMatch *match, int seat, uint32_t people);
void mk_match_undo(MkMatch *match, int actions);
/* Whether a seat's own last action may be taken back alone, whatever others decided since in secret: nobody
 * else was told of it, and nothing at it or since drew chance or showed something. */
bool mk_match_can_take_back(const MkMatch *match, int seat);
/* Takes it back; others' later actions stay. False: it may not be, and nothing changed. */
bool mk_match_take_back(MkMatch *match, int seat);

/* A match played once more, action by action:
 *   MkReplay replay;
 *   for (mk_replay_init(&replay, match); mk_replay_next(&replay);) ...
 * It holds true states. The match must not be undone meanwhile; actions played meanwhile follow. */
typedef struct MkReplay {
  const MkMatch *match;
  int index; /* of the action at hand */
  int seat;
  MkAction action;
  unsigned told; /* see mk_match_told */
  MkEvents events;
  alignas(16) unsigned char before[MK_MAX_STATE];
  alignas(16) unsigned char after[MK_MAX_STATE];
} MkReplay;

void mk_replay_init(MkReplay *replay, const MkMatch *match);
/* The same from action `index` on. The last few actions are found without playing the whole match again. */
void mk_replay_init_at(MkReplay *replay, const MkMatch *match, int index);
/* The next action; false past the last one. */
bool mk_replay_next(MkReplay *replay);

/* The people at the table stop before the end: from now on nobody acts, and nothing is played or taken back. `resigned` is
 * the seat that gave the game up, or -1: it ends without a result. */
void mk_match_stop(MkMatch *match, int resigned);
bool mk_match_stopped(const MkMatch *match);
int mk_match_resigned(const MkMatch *match); /* or -1 */

/* Of a game that was given up: the points of the position, and that seat last. */
void mk_match_result(const MkMatch *match, MkResult *result);
/* The view of a seat as it may be drawn now (view, then table) into MK_MAX_STATE bytes. */
void mk_match_table(const MkMatch *match, int seat, void *view);

/* The legal action of `seat` that is written `text`; false with the game's reason if there is none. */
bool mk_action_read(const MkGame *game, const void *content, const void *state, int seat,
                    const char *text, MkAction *out, MkError *error);
/* Fills a result from zero. */
void mk_result(const MkGame *game, const void *content, const void *state, MkResult *result);
/* Fills in score and rank of every seat, a rank of 0 where nobody sits, and nothing else that may be looked at: for those
 * who play many games. */
void mk_outcome(const MkGame *game, const void *content, const void *state, MkResult *result);
/* As JSON: {"scores":[..],"ranks":[..],"breakdown":[{..}]}; numbers of a breakdown sum to the score, texts explain. */
void mk_result_write(const MkResult *result, int seats, MkText *out);
/* SHA-256 of the state's written form: equal on every machine. */
void mk_state_hash(const MkGame *game, const void *content, const void *state,
                   uint8_t out[MK_SHA256_SIZE]);

/* ---- Records ------------------------------------------------------------------------------------ */

enum { MK_RECORD_VERSION = 1, MK_MAX_RECORD_LINE = 64 * 1024 };

/* Each writes one line of a record or trace, with its newline. */
void mk_record_write_header(const MkSetup *setup, MkText *out);
/* The same of a game that `resigned` gave up; -1: that nobody has. */
void mk_record_write_header_of(const MkSetup *setup, int resigned, MkText *out);
void mk_record_write_action(const MkGame *game, const void *content, const void *state, int seat,
                            MkAction action, MkText *out);
void mk_record_write_end(const MkMatch *match, MkText *out);
void mk_record_write_result(const MkMatch *match, MkText *out);
/* The whole record of a match, with its end line when it was played to the end. */
void mk_record_write(const MkMatch *match, MkText *out);
/* What follows its first line and the lines of the first `from` actions. */
void mk_record_write_from(const MkMatch *match, int from, MkText *out);

/* Reading is by lines, as they come from a file or the net. The header: everything but the content,
 * whose hash (or "") is given out for the caller to find and put into setup->content. */
bool mk_record_read_header(const char *line, size_t length, MkSetup *setup,
                           char content_hash[MK_HEX_SIZE], MkError *error);

/* The seat that gave the game up, as a header that was read says (then mk_match_stop after the last line), or -1. */
int mk_record_resigned(const char *line, size_t length);

typedef enum MkRecordLineKind { MK_RECORD_BLANK, MK_RECORD_ACTION, MK_RECORD_END } MkRecordLineKind;
typedef struct MkRecordLine {
  MkRecordLineKind kind;
  int seat;
  MkAction action;
} MkRecordLine;
/* Reads a later line against the match as it stands, without changing it: an action to apply, or the
 * end, already checked against the match (a difference is a desync). */
bool mk_record_read_line(const MkMatch *match, const char *line, size_t length, MkRecordLine *out,
                         MkError *error);

/* ---- Random play -------------------------------------------------------------------------------- */

/* One legal action of an acting seat, each with the same chance: action number mk_rng_below(rng, count) of legal's
 * list, whether that list is made, in `room` (MK_MAX_LEGAL places), or the game knows a quicker way. */
MkAction mk_pick(const MkGame *game, const void *content, const void *state, int seat, MkRng *rng,
                 MkAction *room);
/* Plays a state to its end with random legal actions; returns how many were played. */
int mk_playout(const MkGame *game, const void *content, void *state, MkRng *rng);
/* SHA-256 over the final states of `games` random games from fixed seeds. */
void mk_fingerprint(const MkGame *game, const void *content, int seats, const MkOptions *options,
                    int games, uint8_t out[MK_SHA256_SIZE]);

#ifdef __cplusplus
}
#endif

#endif
