/* A written view, as a client gets it from anywhere: what is accepted is written again as it was read, and lists,
 * words, pictures and previews can be made from it. Bytes: game, seats, viewer, options (digits: 7 is a
 * spectator, 0 the default options), then JSON. */
#include "fuzz.h"

enum { HEADER = 4, MANY = 40 };

static char room[1 << 18];

static void preview_some(const MkView *view) {
  static MkAction legal[MK_MAX_LEGAL];
  int count = mk_view_legal(view, legal);
  MUST(count > 0 || !mk_view_acting(view));
  for (int i = 0; i < count; i += 1 + count / MANY) {
    char notation[MK_MAX_ACTION_TEXT];
    MkText text = MK_TEXT(notation), out = MK_TEXT(room), why = MK_TEXT(room);
    mk_tell_notation(view, legal[i], &text);
    MUST(mk_text_fits(&text));
    MUST(mk_tell_preview(view, notation, MK_TELL_BOTH, &out, NULL));
    MUST(mk_text_fits(&out));
    mk_tell_reason(view, legal[i], MK_EN, &why);
  }
}

static void tell_all(const MkView *view) {
  static const char *const names[MK_MAX_SEATS] = {"Aki", "Ben", "Chie", "Dan", "Emi", "Fred"};
  MkText out = MK_TEXT(room);
  mk_tell_legal(view, MK_TELL_BARE, &out);
  mk_text_clear(&out);
  mk_tell_result(view, &out);
  for (MkLang lang = MK_EN; lang <= MK_JA; lang++) {
    mk_tell_picture(view, names, lang, &out);
    if (!mk_view_acting(view)) continue;
    mk_tell_prompt(view, lang, &out);
    mk_tell_help(view, lang, &out);
    mk_tell_refusal(view, "nonsense", lang, &out);
  }
  MUST(mk_text_fits(&out));
  preview_some(view);
}

/* The written form of what was read is read as the same. */
static void open_again(const MkView *view, const MkSetup *setup) {
  static char written[MK_MAX_STATE_TEXT];
  MkText text = MK_TEXT(written);
  MkView again;
  MkJson json;
  view->game->state_write(view->content, view->bytes, &text);
  MUST(mk_text_fits(&text) && mk_json_parse(written, text.length, &json, NULL));
  MUST(mk_view_open(&again, setup, view->viewer, json, NULL));
  MUST(memcmp(again.bytes, view->bytes, view->game->state_size) == 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  if (size < HEADER) return 0;
  MkSetup setup = {.game = fuzz_game(data[0])};
  setup.seats = fuzz_seats(setup.game, data[1]);
  int viewer = data[2] % 8 < setup.seats ? data[2] % 8 : MK_SPECTATOR;
  if (data[3] == '0')
    mk_options_init(setup.game, setup.seats, &setup.options);
  else
    fuzz_options(setup.game, setup.seats, data[3], &setup.options);
  char *text = fuzz_text(data + HEADER, size - HEADER);
  MkView view;
  MkJson json;
  MkError error;
  if (mk_json_parse(text, size - HEADER, &json, &error)) {
    if (mk_view_open(&view, &setup, viewer, json, &error)) {
      open_again(&view, &setup);
      tell_all(&view);
    } else {
      MUST(error.message[0]);
    }
  }
  free(text);
  return 0;
}
