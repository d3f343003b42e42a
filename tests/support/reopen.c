#include "reopen.h"

enum { PREVIEWS = 3 };

static MkView view_of(const MkSetup *setup, const void *state, int viewer) {
  MkView view = {.game = setup->game, .seats = setup->seats, .viewer = viewer};
  view.content = mk_content_or_builtin(setup->game, mk_content_data(setup->content));
  view.game->view(view.content, state, viewer, view.bytes);
  return view;
}

/* Writes the view and reads it again, over bytes that are not zero. */
static void reopen(const MkSetup *setup, const MkView *view, MkView *back, const char *where) {
  static char room[ROOM];
  MkJson json;
  MkError error;
  memset(back, 0x55, sizeof *back);
  written_state(view->game, view->content, view->bytes, room);
  assert_true(mk_json_parse(room, strlen(room), &json, NULL));
  if (!mk_view_open(back, setup, view->viewer, json, &error))
    fail_msg("%s: viewer %d: not read again: %s: %s", where, view->viewer, error.message, room);
  if (memcmp(back->bytes, view->bytes, view->game->state_size) != 0)
    fail_msg("%s: viewer %d: read again as something else: %s", where, view->viewer, room);
}

static void tell_previews(const MkView *view, MkText *out) {
  static MkAction legal[MK_MAX_LEGAL];
  int count = mk_view_legal(view, legal);
  for (int i = 0; i < count; i += 1 + count / PREVIEWS) {
    char room[MK_MAX_ACTION_TEXT];
    MkText text = MK_TEXT(room);
    mk_tell_notation(view, legal[i], &text);
    assert_true(mk_tell_preview(view, room, MK_TELL_BOTH, out, NULL));
  }
}

/* All that is told from a view alone. */
static void tell_all(const MkView *view, MkText *out) {
  static const char *const names[MK_MAX_SEATS] = {"Aki", "Ben", "Chie", "Dan", "Emi", "Fred"};
  mk_tell_table(view, out);
  mk_tell_result(view, out);
  mk_tell_tally(view, MK_TELL_BOTH, out);
  mk_tell_legal(view, MK_TELL_BOTH, out);
  tell_previews(view, out);
  for (MkLang lang = MK_EN; lang <= MK_JA; lang++) {
    mk_tell_picture(view, names, lang, out);
    if (!mk_view_acting(view)) continue;
    mk_tell_prompt(view, lang, out);
    mk_tell_help(view, lang, out);
    mk_tell_refusal(view, "nonsense", lang, out);
  }
}

static void check_told_the_same(const MkView *view, const MkView *other, const char *where) {
  static char rooms[2][1 << 18];
  MkText one = MK_TEXT(rooms[0]), two = MK_TEXT(rooms[1]);
  tell_all(view, &one);
  tell_all(other, &two);
  assert_true(mk_text_fits(&one));
  if (strcmp(rooms[0], rooms[1]) != 0)
    fail_msg("%s: viewer %d: told from the view\n%s\nfrom the table\n%s", where, view->viewer,
             rooms[0], rooms[1]);
}

void check_reopened(const MkSetup *setup, const void *state, int viewer, const char *where) {
  MkView view = view_of(setup, state, viewer), back;
  reopen(setup, &view, &back, where);
  if (!setup->game->table) return;
  MkView table = view;
  setup->game->table(table.content, table.bytes, viewer);
  reopen(setup, &table, &back, where);
  check_told_the_same(&view, &back, where);
}
