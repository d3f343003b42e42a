/* action.c - actions as text and as parts, out and in. What the parts of an action are, and how they are written, its
 * game says. */
#include <meikyu/game.h>

void mk_action_part_number(const void *content, int value, MkText *out) {
  (void)content;
  mk_text_int(out, value);
}

void mk_action_write(const MkGame *game, const void *content, const void *state, int seat,
                     MkAction action, MkText *out) {
  MkActionParts parts = {0};
  game->action_parts(content, state, seat, action, &parts);
  game->notation(content, state, &parts, out);
}

void mk_action_part_write(const MkGame *game, const void *content, MkActionPart part, MkText *out) {
  const MkPartKind *kind = &game->part_kinds[part.kind];
  if (kind->texts)
    mk_text_string(out, kind->texts[part.value]);
  else
    kind->write(content, part.value, out);
}

void mk_part_mark(const MkGame *game, const void *content, int kind, int value, MkText *out) {
  char room[MK_MAX_ACTION_TEXT];
  MkText text = MK_TEXT(room);
  if (!out->marks) return;
  mk_action_part_write(game, content, (MkActionPart){(uint8_t)kind, (int16_t)value}, &text);
  mk_text_mark_close(out, game->part_kinds[kind].name, room);
}

static void write_part(const MkGame *game, const void *content, MkActionPart part, MkText *out) {
  char room[MK_MAX_ACTION_TEXT];
  MkText value = MK_TEXT(room);
  mk_action_part_write(game, content, part, &value);
  mk_json_open_object(out);
  mk_json_key_string(out, "kind", game->part_kinds[part.kind].name);
  mk_json_key_string(out, "value", room);
  mk_json_close_object(out);
}

void mk_action_parts_write(const MkGame *game, const void *content, const void *state, int seat,
                           MkAction action, MkText *out) {
  MkActionParts parts = {0};
  game->action_parts(content, state, seat, action, &parts);
  mk_json_open_array(out);
  for (int i = 0; i < parts.count; i++) write_part(game, content, parts.list[i], out);
  mk_json_close_array(out);
}

/* There are few values of a kind: the one that is written so. -1: none. */
static int find_value(const MkGame *game, const void *content, int kind, MkJson text) {
  for (int value = 0; value < game->part_kinds[kind].values; value++) {
    char room[MK_MAX_ACTION_TEXT];
    MkText written = MK_TEXT(room);
    mk_action_part_write(game, content, (MkActionPart){(uint8_t)kind, (int16_t)value}, &written);
    if (mk_json_is(text, room)) return value;
  }
  return -1;
}

static bool read_part(const MkGame *game, const void *content, MkJson json, MkActionPart *part) {
  MkJson name = mk_json_get(json, "kind");
  for (int kind = 0; kind < game->part_kind_count; kind++) {
    if (!mk_json_is(name, game->part_kinds[kind].name)) continue;
    int value = find_value(game, content, kind, mk_json_get(json, "value"));
    *part = (MkActionPart){(uint8_t)kind, (int16_t)value};
    return value >= 0;
  }
  return false;
}

bool mk_action_parts_read(const MkGame *game, const void *content, MkJson json,
                          MkActionParts *parts) {
  MkJson none, item;
  parts->count = 0;
  for (MkJsonEach each = mk_json_each(json); mk_json_next(&each, &none, &item);)
    if (parts->count == MK_MAX_ACTION_PARTS ||
        !read_part(game, content, item, &parts->list[parts->count++]))
      return false;
  return parts->count > 0;
}
