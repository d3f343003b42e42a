#include "unit.h"

#include <stdlib.h>

MkOptions options_of(const MkGame *game, int seats, const char *const *texts) {
  MkOptions options;
  MkError error;
  mk_options_init(game, seats, &options);
  for (; texts && *texts; texts++) {
    if (!mk_options_parse(game, *texts, &options, &error)) fail_msg("%s", error.message);
  }
  if (!mk_options_check(game, seats, &options, &error)) fail_msg("%s", error.message);
  return options;
}

MkContent *builtin_content(const MkGame *game) {
  MkError error;
  MkContent *content = mk_content_new(game, NULL, 0, &error);
  if (!content) fail_msg("%s", error.message);
  return content;
}

void read_position(const MkGame *game, const void *content, int seats, const MkOptions *options,
                   const char *json, AnyState *state) {
  static const uint8_t seed[MK_SEED_SIZE] = {7};
  MkError error;
  MkJson value;
  if (!mk_json_parse(json, strlen(json), &value, &error) ||
      !game->position(content, state->bytes, seats, options, seed, value, &error))
    fail_msg("%s", error.message);
}

void play_text(const MkGame *game, const void *content, AnyState *state, int seat, const char *text,
               MkEvents *events) {
  MkAction action;
  MkError error;
  if (!mk_action_read(game, content, state->bytes, seat, text, &action, &error))
    fail_msg("%s", error.message);
  if (events) events->count = 0, events->sealed = false;
  assert_int_equal(game->apply(content, state->bytes, seat, action, events), MK_OK);
}

const char *written_state(const MkGame *game, const void *content, const void *state, char *room) {
  MkText text = mk_text_init(room, ROOM);
  game->state_write(content, state, &text);
  assert_true(mk_text_fits(&text));
  return room;
}

typedef struct Notation {
  char text[MK_MAX_ACTION_TEXT];
} Notation;

static int compare(const void *a, const void *b) {
  return strcmp(a, b);
}

const char *legal_texts(const MkGame *game, const void *content, const void *state, int seat,
                        char *room, size_t size) {
  static MkAction legal[MK_MAX_LEGAL];
  static Notation texts[MK_MAX_LEGAL];
  int count = game->legal(content, state, seat, legal);
  for (int i = 0; i < count; i++) {
    MkText text = MK_TEXT(texts[i].text);
    mk_action_write(game, content, state, seat, legal[i], &text);
  }
  qsort(texts, (size_t)count, sizeof *texts, compare);
  MkText out = mk_text_init(room, size);
  for (int i = 0; i < count; i++) mk_text_format(&out, i ? " %s" : "%s", texts[i].text);
  assert_true(mk_text_fits(&out));
  return room;
}
