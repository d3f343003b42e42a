/* reason.c - why one would take an action: what is certain for somebody who remembers every tile.
 *
 * The path is followed again through the tiles of the view; whether it is lost is then a fact. The one estimate
 * here is how many players of an ordinary memory would see through a bluff, and it is told as such.
 */
#include "diminuendo.h"

#include <string.h>

enum {
  ORDINARY = 90, /* the memory that others are taken to have: that of the bot Normal */
  PLAYERS = 20,  /* of that memory, each forgetting something else, are asked about a bluff, */
  TRUTHS = 6,    /* and imagine so many truths each; most of them must agree */
};

/* The pile of a view laid again, with the account of a run alone. False: a tile is not known. */
static bool remember(const DimState *v, DimState *known) {
  const DimPath *seen = &v->path;
  *known = *v;
  known->failed_at = known->wrong = 0;
  diminuendo_path_start(&known->path);
  for (int i = 1; i < seen->count; i++) {
    if (seen->tile[i] == DIM_HIDDEN) return false;
    if (diminuendo_solo(v))
      diminuendo_solo_lay(known, seen->tile[i], seen->arrow[i], diminuendo_path_begins(seen, i));
    else
      diminuendo_path_lay(&known->path, v->extras, seen->tile[i], seen->arrow[i]);
  }
  return true;
}

static void say(MkText *out, MkLang lang, const char *en, const char *ja) {
  mk_text_string(out, lang == MK_JA ? ja : en);
}

static void say_heading(const DimPath *path, MkLang lang, MkText *out) {
  mk_text_format(out, lang == MK_JA ? "道は%sへ続いている" : "the path leads on: %s",
                 mk_words(diminuendo_arrows_words[path->heading], lang));
}

/* "the path is lost with tile 7: it runs into a tile without a way in" */
static void say_lost(const DimPath *path, MkLang lang, MkText *out) {
  const char *why = mk_words(diminuendo_reason_words[path->reason], lang);
  mk_text_format(out, lang == MK_JA ? "%d枚目でロスト（%s）" : "the path was lost with tile %d: %s",
                 path->at, why);
}

/* ---- Lost? ------------------------------------------------------------------------------------------ */

/* R6.1, R6.2: too early, in time, or after somebody else. */
static MkVerdict say_answer(const DimState *s, bool calls, MkLang lang, MkText *out) {
  int group = diminuendo_scoring_group(s);
  if (!s->path.reason) {
    say_heading(&s->path, lang, out);
    if (calls) say(out, lang, "; a call now scores nothing", "。今の宣言は失敗になる");
    return calls ? MK_MISTAKE : MK_SOUND;
  }
  say_lost(&s->path, lang, out);
  if (group && group < s->path.count) {
    say(out, lang, "; somebody has called already", "。もう宣言した人がいる");
    return MK_SOUND;
  }
  if (calls)
    say(out, lang, "; the first call scores", "。最初の宣言が得点になる");
  else
    say(out, lang, "; staying leaves the point to others", "。残ると得点を逃す");
  return calls ? MK_SOUND : MK_MISTAKE;
}

/* ---- Laying a tile ---------------------------------------------------------------------------------- */

/* The view of somebody who has just seen this tile laid. */
static DimState after_laying(const DimState *v, int seat, MkAction action) {
  DimState after = *v;
  int index = after.path.count++, tile = diminuendo_action_tile(action);
  after.path.tile[index] = (uint8_t)tile;
  after.path.arrow[index] = (uint8_t)diminuendo_action_arrow(action);
  after.by[index] = (uint8_t)seat;
  uint8_t *hand = after.hand[seat];
  int count = diminuendo_hand_count(hand), at = 0;
  while (hand[at] != tile) at++;
  diminuendo_tiles_remove(hand, count, at);
  return after;
}

/* Whether somebody who forgets by this seed believes that the path is lost. */
static bool sees_through(const DimContent *content, const DimState *after, int seat,
                         uint64_t seed) {
  DimState view = *after, truth;
  MkRng rng;
  int lost = 0;
  mk_rng_init_pcg32(&rng, seed, 1);
  diminuendo_forget(content, &view, seat, ORDINARY, seed);
  for (int i = 0; i < TRUTHS; i++) {
    diminuendo_resample(content, &view, seat, &rng, &truth);
    lost += truth.path.reason != DIM_NOT_LOST;
  }
  return 4 * lost > 3 * TRUTHS;
}

static int percent_seen_through(const DimContent *content, const DimState *v, int seat,
                                MkAction action) {
  DimState after = after_laying(v, seat, action);
  int seen = 0;
  for (int player = 0; player < PLAYERS; player++)
    seen += sees_through(content, &after, seat, (uint64_t)player);
  return 100 * seen / PLAYERS;
}

/* A tile that loses the path: R3.8 against it, or along it into something. */
static void say_bluff(const DimState *s, const DimPath *path, int percent, MkLang lang,
                      MkText *out) {
  bool ja = lang == MK_JA;
  const char *way = mk_words(diminuendo_arrows_words[s->path.heading], lang);
  if (path->reason == DIM_MISPLACED)
    mk_text_format(out, ja ? "ブラフ：道は%sへ続いている" : "a bluff: the path leads %s", way);
  else
    mk_text_format(out, ja ? "ブラフ：ここでロスト（%s）" : "a bluff: the path is lost here, %s",
                   mk_words(diminuendo_reason_words[path->reason], lang));
  mk_text_format(out,
                 ja ? "。「ふつう」ほどの記憶力なら%d%%が見破る"
                    : "; a player who remembers like Normal calls it %d %%",
                 percent);
}

static MkVerdict say_laying(const DimContent *content, const DimState *v, const DimState *s,
                            int seat, MkAction action, MkLang lang, MkText *out) {
  DimPath path = s->path;
  if (path.reason) {
    say_lost(&path, lang, out);
    say(out, lang, "; no tile mends it", "。どのタイルでも戻らない");
    return MK_SOUND;
  }
  diminuendo_path_lay(&path, s->extras, diminuendo_action_tile(action),
                      diminuendo_action_arrow(action));
  if (!path.reason) {
    say(out, lang, "along the path; ", "道に沿う。");
    say_heading(&path, lang, out);
    return MK_SOUND;
  }
  say_bluff(s, &path, percent_seen_through(content, v, seat, action), lang, out);
  return MK_BLUFF;
}

/* R8.6, R8.7: alone a tile is right or wrong, and losing the path with it is right. */
static MkVerdict say_alone(const DimState *s, MkAction action, MkLang lang, MkText *out) {
  DimState after = *s;
  if (s->failed_at) {
    mk_text_format(out, lang == MK_JA ? "%d枚目で失敗している" : "the run has failed with tile %d",
                   s->failed_at);
    return MK_SOUND;
  }
  diminuendo_solo_lay(&after, diminuendo_action_tile(action), diminuendo_action_arrow(action),
                      action & DIM_NEW);
  if (s->path.reason)
    say_lost(&s->path, lang, out);
  else
    say_heading(&s->path, lang, out);
  if (after.wrong) {
    say(out, lang, "; this is the mistake that ends the run", "。ここで失敗になる");
    return MK_MISTAKE;
  }
  if (after.path.reason) {
    say(out, lang, "; it is lost with this tile, ", "。このタイルでロスト：");
    mk_text_string(out, mk_words(diminuendo_reason_words[after.path.reason], lang));
  }
  return MK_SOUND;
}

MkVerdict diminuendo_reason(const void *content, const void *view, int seat, MkAction action,
                            MkLang lang, MkText *out) {
  const DimState *v = view;
  DimState known;
  if (!remember(v, &known)) return MK_SOUND;
  if (v->phase == DIM_CALL) return say_answer(&known, action == DIM_LOST, lang, out);
  if (diminuendo_solo(v)) return say_alone(&known, action, lang, out);
  return say_laying(diminuendo_content(content), v, &known, seat, action, lang, out);
}
