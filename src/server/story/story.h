/* story.h - the story of a table: what its log tells, and nothing that is not in it.
 *
 * A log is a row of deeds. Each is tried on the match (story_enact), which says what it did there, and folded into the
 * facts with its time (story_fold). Both need nothing but the deeds before: no store, no clock, no chance, no listeners.
 * So whoever reads a log knows the same, on every server, in `export` and in `db`, after years.
 *
 * A copy of a Story shares its match and content. That is how deeds are tried before they are written: on a copy, whose
 * match is then the table's (write.c). Only the original is ended. */
#ifndef MEIKYU_STORY_H
#define MEIKYU_STORY_H

#include "deed.h"
#include "fair.h"

/* A content file, as long as a story or somebody who thinks about it needs it. */
typedef struct StoryContent {
  int users;
  MkContent *content;
} StoryContent;
StoryContent *
story_content_new(MkContent *content); /* takes it over; NULL (and freed) without memory */
StoryContent *story_content_share(StoryContent *content); /* NULL stays NULL */
void story_content_release(StoryContent *content);

/* When no server was there, in order: that time is charged to nobody. */
typedef struct Gaps {
  StoreGap *list;
  size_t count;
} Gaps;

typedef struct Story {
  Settings settings;
  StoryContent *content; /* NULL: what is built in, or not read yet */
  MkMatch *match;        /* NULL before the deal */
  Facts facts;
  const Gaps *gaps; /* the reader's; NULL: none */
} Story;

/* ---- Reading a log (story.c) --------------------------------------------------------------------- */

typedef enum StoryRead {
  STORY_READ,
  STORY_CONTENT, /* its cards are wanted before the next entry: settings.content names them */
  STORY_RULES,   /* it was played by rules that are not known here (relic.h) */
  STORY_STRANGE, /* no entry that this program understands */
} StoryRead;

/* One more entry. The deed and its events are for whoever tells of them. */
StoryRead story_read(Story *story, const StoreEntry *entry, Deed *deed, MkEvents *events);
/* Back to before the first entry; content and gaps stay. */
void story_restart(Story *story);
void story_end(Story *story);

/* ---- Settings (settings.c) ------------------------------------------------------------------------ */

/* Settings and first seats as the body of DEED_CREATE, and back. */
void story_settings_write(const Story *story, MkText *out);
bool story_settings_read(MkJson body, Story *story);
/* The same without what is the game's: seats, owner, code, promise and seed. */
bool story_settings_read_frame(MkJson body, Story *story);
/* Whether the game and this version of its rules are known here. */
bool story_knows_rules(MkJson body);

/* ---- Changes while it waits (patch.c) ------------------------------------------------------------- */

void story_patch_write(const Patch *patch, MkText *out); /* keys of an object that is open */
bool story_patch_read(const Story *story, MkJson body, Patch *out);
void story_patch_fold(Story *story, const Patch *patch, int64_t time);

/* ---- Facts (facts.c, names.c) --------------------------------------------------------------------- */

/* One more deed of this time, whose effect is known. */
void story_fold(Story *story, const Deed *deed, int64_t time);
int story_seat_of(const Story *story, const char *player); /* or -1 */
/* The place of somebody among those who are invited, or -1. */
int story_invited(const Story *story, const char *player);
bool story_dealt(const Story *story);
bool story_person(const Story *story, int seat);    /* a person's seat, whoever plays for them */
bool story_bot_plays(const Story *story, int seat); /* a bot or a stand-in decides */
bool story_full(const Story *story);                /* no seat is open or held */
/* Whether with this DEED_ASK all have agreed whose leave is needed. */
bool story_agrees(const Story *story, const Deed *deed);
/* When something happens by itself: time runs out, a seat was held too long, a table is closed. 0: never. */
int64_t story_due(const Story *story);
int64_t story_hold_ms(const Story *story); /* how long a seat waits for whom it is held for */
/* The names shown at the table: all different. */
void story_names(const Story *story, char names[MK_MAX_SEATS][STORY_MAX_NAME]);
/* The people of a table in the order they are given them, for the table after it: whoever is "Aki 2" stays so. */
void story_named(const Story *story, Settings *next);

/* ---- One game after the other (series.c) ---------------------------------------------------------- */

/* Games and wins up to this table, which counts if it is over. */
void story_series(const Story *story, Series *out);
/* {"games":N,"wins":{PLAYER:W,..}}, and back. */
void story_series_write(const Series *series, MkText *out);
void story_series_read(MkJson json, Series *out);

/* ---- Versions (versions.c) ------------------------------------------------------------------------ */

void story_versions_begin(Story *story, uint32_t asked);
void story_versions_fold(Story *story, const Effect *effect);
/* Whether a decision on version v still answers the question the seat is asked. */
bool story_answers(const Story *story, int seat, int v);
/* The same for a bot, of whom nobody asks leave before something is taken back: it was asked without a break since. */
bool story_same_question(const Story *story, int seat, int v);

/* ---- Clocks (clocks.c) ---------------------------------------------------------------------------- */

void story_clocks_begin(Story *story);
/* Stretches end and begin as onlookers see it; `acted`: this seat did something they were told of, or -1. */
void story_clocks_fold(Story *story, int acted, int64_t time);
void story_clocks_pause(Story *story, int64_t time);
void story_clocks_more(Story *story);
/* A seat's player is away (its stretch ends; `timeout`: its time is used up) or back. */
void story_clocks_away(Story *story, int seat, bool timeout, int64_t time);
void story_clocks_back(Story *story, int seat);
int64_t story_clocks_left(const Story *story, int seat, int64_t now);
/* When a seat's time runs out; 0: it does not run. */
int64_t story_clocks_end(const Story *story, int seat);
/* [{"left","running"} or null,..] */
void story_clocks_write(const Story *story, int64_t now, MkText *out);

/* ---- The match (enact.c) -------------------------------------------------------------------------- */

/* What a deed does to the match; the facts are those before it. False: it cannot be, and the match may be half changed. */
bool story_enact(Story *story, Deed *deed, MkEvents *events);
/* Whether, with the leave of all, a seat's last action can be taken back: neither chance nor a secret came in. */
bool story_can_take_back(const Story *story, int seat);

/* ---- What is shown at the end (fair.c, record.c) -------------------------------------------------- */

/* Fills what DEED_BEGIN needs: the deal's seed and, if seats are drawn, their order. */
void story_draw(const Story *story, const char *table, Deed *deed);
/* The proof, as much of it as may be shown by now: {"table","commit",..}. */
void story_fair_write(const Story *story, const char *table, MkText *out);
/* A record holds the seed: nobody gets one while that could still be used. */
bool story_has_record(const Story *story);
void story_record_write(const Story *story, MkText *out);

#endif
