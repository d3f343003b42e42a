/* action.c - parts of actions as JSON. What the parts of an action are, its game says. */
#include <meikyu/game.h>

void mk_part_number(const void *content, int value, MkText *out) {
  (void)content;
  mk_text_int(out, value);
}

static void write_part(const MkGame *game, const void *content, MkActionPart part, MkText *out) {
  const MkPartKind *kind = &game->part_kinds[part.kind];
  char room[MK_MAX_ACTION_TEXT];
  MkText value = MK_TEXT(room);
  if (kind->texts)
    mk_text_string(&value, kind->texts[part.value]);
  else
    kind->write(content, part.value, &value);
  mk_json_open_object(out);
  mk_json_key_string(out, "kind", kind->name);
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
