/* view.c - what a viewer knows, and what may be said from that alone. Nothing here sees a true state but
 * mk_view_init, which leaves it at once. */
#include "tell.h"

#include <string.h>

void mk_view_init(MkView *view, const MkMatch *match, int viewer) {
  view->game = mk_match_game(match);
  view->content = mk_match_content(match);
  view->seats = mk_match_setup(match)->seats;
  view->viewer = viewer;
  view->game->view(view->content, mk_match_state(match), viewer, view->bytes);
}

bool mk_view_acting(const MkView *view) {
  return view->viewer >= 0 && view->game->acting(view->bytes) >> view->viewer & 1;
}

int mk_view_legal(const MkView *view, MkAction *out) {
  return mk_view_acting(view) ? view->game->legal(view->content, view->bytes, view->viewer, out)
                              : 0;
}

bool mk_view_read(const MkView *view, const char *text, MkAction *out, MkError *error) {
  return mk_action_read(view->game, view->content, view->bytes, view->viewer, text, out, error);
}

/* ---- What lies on the table ----------------------------------------------------------------------- */

static MkView drawn(const MkView *view) {
  MkView table = *view;
  if (view->game->table) view->game->table(view->content, table.bytes, view->viewer);
  return table;
}

void mk_tell_table(const MkView *view, MkText *out) {
  MkView table = drawn(view);
  view->game->state_write(view->content, table.bytes, out);
}

/* A name that could be read as a mark is no mark. */
static const char *unmarked(const char *name, char room[MK_MAX_NAME]) {
  MkText text = mk_text_init(room, MK_MAX_NAME);
  for (; *name; name++) mk_text_char(&text, *name == '{' ? '(' : *name);
  return room;
}

void mk_tell_picture(const MkView *view, const char *const *names, MkLang lang, MkText *out) {
  MkView table = drawn(view);
  char room[MK_MAX_SEATS][MK_MAX_NAME];
  const char *shown[MK_MAX_SEATS];
  for (int seat = 0; out->marks && seat < view->seats; seat++)
    shown[seat] = unmarked(names[seat], room[seat]);
  view->game->words->picture(view->content, table.bytes, view->viewer, out->marks ? shown : names,
                             lang, out);
}

/* ---- What is asked -------------------------------------------------------------------------------- */

void mk_tell_prompt(const MkView *view, MkLang lang, MkText *out) {
  view->game->words->prompt(view->content, view->bytes, view->viewer, lang, out);
}

/* Behind words, in brackets as the language has them. */
static void tell_bracket(const char *before, const char *text, const char *after, MkText *out) {
  if (!*text) return;
  mk_text_string(out, before);
  mk_text_string(out, text);
  mk_text_string(out, after);
}

void mk_tell_question(const MkView *view, MkLang lang, MkText *out) {
  char room[TELL_LINE];
  MkText typing = MK_TEXT_INTO(room, out);
  mk_tell_prompt(view, lang, out);
  if (!view->game->words->typing) return;
  view->game->words->typing(view->content, view->bytes, view->viewer, lang, &typing);
  tell_bracket(lang == MK_JA ? "（" : " (", room, lang == MK_JA ? "）" : ")", out);
}

void mk_tell_help(const MkView *view, MkLang lang, MkText *out) {
  view->game->words->help(view->content, view->bytes, view->viewer, lang, out);
}

/* The number that a refusal begins with ("R3.4: "), as a mark, so that it can be left out. Returns what follows. */
static const char *tell_rule(const char *words, MkLang lang, MkText *out) {
  char rule[16], before[24];
  const char *colon = lang == MK_JA ? "：" : ": ";
  size_t length = words[0] == 'R' ? 1 + strspn(words + 1, "0123456789.") : 0;
  MkText number = MK_TEXT(rule), plain = MK_TEXT(before);
  if (length <= 1 || strncmp(words + length, colon, strlen(colon)) != 0) return words;
  mk_text_bytes(&number, words, length);
  mk_text_format(&plain, "%s%s", rule, colon);
  mk_text_mark(out, before, "rule", rule);
  return words + length + strlen(colon);
}

void mk_tell_refusal(const MkView *view, const char *text, MkLang lang, MkText *out) {
  char room[TELL_LINE];
  MkText why = MK_TEXT_INTO(room, out);
  view->game->words->refusal(view->content, view->bytes, view->viewer, text, lang, &why);
  mk_text_string(out, tell_rule(room, lang, out));
}

void tell_words(const char *key, MkTellWords words, const char *en, const char *ja, MkText *out) {
  if (words == MK_TELL_BARE) return;
  if (words == MK_TELL_BOTH)
    mk_json_key_words(out, key, (MkWords){en, ja});
  else
    mk_json_key_string(out, key, words == MK_TELL_JA ? ja : en);
}

bool mk_tell_tried(const MkView *view, MkJson parts, MkText *out) {
  MkActionParts read;
  if (!mk_action_parts_read(view->game, view->content, parts, &read)) return false;
  view->game->notation(view->content, view->bytes, &read, out);
  return true;
}

void mk_tell_notation(const MkView *view, MkAction action, MkText *out) {
  mk_action_write(view->game, view->content, view->bytes, view->viewer, action, out);
}

static void tell_note(const MkView *view, MkAction action, MkLang lang, MkText *out) {
  if (view->game->words->action_note)
    view->game->words->action_note(view->content, view->bytes, view->viewer, action, lang, out);
}

static void tell_brief(const MkView *view, MkAction action, MkLang lang, MkText *out) {
  view->game->words->action_words(view->content, view->bytes, view->viewer, action, lang, out);
}

void mk_tell_meaning(const MkView *view, MkAction action, MkLang lang, MkText *out) {
  char room[TELL_LINE];
  MkText note = MK_TEXT_INTO(room, out);
  tell_brief(view, action, lang, out);
  tell_note(view, action, lang, &note);
  tell_bracket("  (", room, ")", out);
}

void mk_view_parts(const MkView *view, MkAction action, MkActionParts *parts) {
  parts->count = 0;
  view->game->action_parts(view->content, view->bytes, view->viewer, action, parts);
}

void mk_view_touched(const MkView *view, MkAction action, MkActionParts *touched) {
  touched->count = 0;
  if (view->game->words->action_touches)
    view->game->words->action_touches(view->content, view->bytes, view->viewer, action, touched);
}

bool mk_tell_action_picture(const MkView *view, MkAction action, MkText *out) {
  size_t from = out->length;
  if (view->game->words->action_picture)
    view->game->words->action_picture(view->content, view->bytes, view->viewer, action, out);
  return out->length > from;
}

MkVerdict mk_tell_reason(const MkView *view, MkAction action, MkLang lang, MkText *out) {
  if (!view->game->words->reason) return MK_SOUND;
  return view->game->words->reason(view->content, view->bytes, view->viewer, action, lang, out);
}

static void quote_notation(const MkView *view, MkAction action, MkText *out) {
  char room[MK_MAX_ACTION_TEXT];
  MkText notation = MK_TEXT(room);
  mk_tell_notation(view, action, &notation);
  mk_json_string(out, room);
}

/* What a function says of an action, in the languages that are wanted; under no key if it says nothing. */
static void tell_said(const char *key, const MkView *view, MkAction action, MkTellWords words,
                      void (*say)(const MkView *, MkAction, MkLang, MkText *), MkText *out) {
  char room[2][TELL_LINE] = {"", ""};
  for (MkLang lang = MK_EN; lang <= MK_JA; lang++) {
    MkText text = MK_TEXT_INTO(room[lang], out);
    if (tell_in(words, lang)) say(view, action, lang, &text);
  }
  if (*room[MK_EN] || *room[MK_JA]) tell_words(key, words, room[MK_EN], room[MK_JA], out);
}

static void tell_leads(const MkView *view, MkAction action, MkText *out) {
  char room[TELL_LINE];
  MkText leads = MK_TEXT(room);
  if (!view->game->words->action_leads) return;
  view->game->words->action_leads(view->content, view->bytes, view->viewer, action, &leads);
  if (leads.length == 0) return;
  mk_json_key(out, "leads");
  mk_text_string(out, room);
}

void mk_tell_action(const MkView *view, MkAction action, MkTellWords words, MkText *out) {
  mk_json_key(out, "text");
  quote_notation(view, action, out);
  tell_said("words", view, action, words, tell_brief, out);
  tell_said("note", view, action, words, tell_note, out);
  mk_json_key(out, "parts");
  mk_action_parts_write(view->game, view->content, view->bytes, view->viewer, action, out);
  tell_leads(view, action, out);
}

void mk_tell_legal(const MkView *view, MkTellWords words, MkText *out) {
  MkAction legal[MK_MAX_LEGAL];
  int count = mk_view_legal(view, legal);
  mk_json_open_array(out);
  for (int i = 0; i < count; i++) {
    if (words == MK_TELL_BARE) {
      quote_notation(view, legal[i], out);
      continue;
    }
    mk_json_open_object(out);
    mk_tell_action(view, legal[i], words, out);
    mk_json_close_object(out);
  }
  mk_json_close_array(out);
}

void mk_tell_facts(const MkView *view, MkText *out) {
  MkView table = drawn(view);
  if (view->game->words->facts)
    view->game->words->facts(view->content, table.bytes, view->viewer, out);
  else
    mk_json_null(out);
}

/* ---- How it stands, and what an action would do --------------------------------------------------- */

void mk_tell_result(const MkView *view, MkText *out) {
  MkResult result;
  mk_result(view->game, view->content, view->bytes, &result);
  mk_result_write(&result, view->seats, out);
}

static unsigned languages(MkTellWords words) {
  return (tell_in(words, MK_EN) ? 1u << MK_EN : 0) | (tell_in(words, MK_JA) ? 1u << MK_JA : 0);
}

void mk_tell_tally(const MkView *view, MkTellWords words, MkText *out) {
  MkTallies tallies;
  mk_json_open_array(out);
  for (int seat = 0; seat < view->seats; seat++) {
    mk_tally(view->game, view->content, view->bytes, seat, &tallies);
    mk_tallies_write(view->game, view->content, &tallies, languages(words), out);
  }
  mk_json_close_array(out);
}

/* Plays an action in a possible truth behind the view, never in the true one. */
static bool imagine(const MkView *view, const char *text, MkView *after, MkEvents *events,
                    MkError *error) {
  MkView truth = *view;
  MkAction action;
  MkRng rng;
  mk_rng_init_pcg32(&rng, 1, 1);
  if (!mk_view_acting(view)) return mk_refuse(error, MK_SAYS_NOT_ACTING);
  if (!mk_action_read(view->game, view->content, view->bytes, view->viewer, text, &action, error))
    return false;
  view->game->resample(view->content, view->bytes, view->viewer, &rng, truth.bytes);
  mk_events_clear(events);
  if (view->game->apply(view->content, truth.bytes, view->viewer, action, events) != MK_OK)
    return mk_refuse(error, MK_ERROR_ILLEGAL, "illegal action '%s'", "できない行動「%s」", text);
  *after = *view;
  view->game->view(view->content, truth.bytes, view->viewer, after->bytes);
  return true;
}

bool mk_tell_preview(const MkView *view, const char *text, MkTellWords words, MkText *out,
                     MkError *error) {
  MkView after;
  MkEvents events;
  if (!imagine(view, text, &after, &events, error)) return false;
  mk_json_open_object(out);
  mk_json_key(out, "sealed");
  mk_json_bool(out, events.sealed);
  if (!events.sealed) {
    mk_json_key(out, "events");
    tell_events(&after, &events, words, out);
    mk_json_key(out, "result");
    mk_tell_result(&after, out);
    mk_json_key(out, "tally");
    mk_tell_tally(&after, words, out);
    mk_json_key(out, "table");
    mk_tell_table(&after, out);
  }
  mk_json_close_object(out);
  return true;
}
