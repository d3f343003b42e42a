/* write.c - states as text. Actions: parts.c. Reading a state back is in position.c. */
#include "diminuendo.h"

static void write_tile(int tile, MkText *out) {
  if (tile == DIM_NO_TILE || tile == DIM_HIDDEN)
    mk_json_null(out);
  else
    mk_json_string(out, diminuendo_tile_name(tile).text);
}

static void write_arrow(int arrow, MkText *out) {
  char text[2] = {diminuendo_arrow_name(arrow), '\0'};
  mk_json_string(out, text);
}

static void write_tiles(const uint8_t *tiles, int count, MkText *out) {
  mk_json_open_array(out);
  for (int i = 0; i < count; i++) write_tile(tiles[i], out);
  mk_json_close_array(out);
}

static void write_stack(const DimState *s, MkText *out) {
  mk_json_key(out, "stack");
  mk_json_open_array(out);
  for (int i = 0; i < s->path.count; i++) {
    mk_json_open_object(out);
    mk_json_key(out, "t");
    write_tile(s->path.tile[i], out);
    mk_json_key(out, "d");
    if (s->path.tile[i] == DIM_HIDDEN)
      mk_json_null(out);
    else
      write_arrow(s->path.arrow[i], out);
    mk_json_key_int(out, "by", s->by[i] == DIM_NOBODY ? -1 : s->by[i]);
    mk_json_key(out, "new");
    mk_json_bool(out, diminuendo_path_begins(&s->path, i));
    mk_json_close_object(out);
  }
  mk_json_close_array(out);
}

static void write_hands(const DimState *s, MkText *out) {
  mk_json_key(out, "hands");
  mk_json_open_array(out);
  for (int seat = 0; seat < s->seats; seat++)
    write_tiles(s->hand[seat], diminuendo_hand_count(s->hand[seat]), out);
  mk_json_close_array(out);
}

/* By the moment of the call, then by seat. */
static void write_calls(const DimState *s, MkText *out) {
  mk_json_key(out, "calls");
  mk_json_open_array(out);
  for (int after = 1; after <= s->path.count; after++)
    for (int seat = 0; seat < s->seats; seat++) {
      if (s->called[seat] != after) continue;
      mk_json_open_object(out);
      mk_json_key_int(out, "seat", seat);
      mk_json_key_int(out, "after", after);
      mk_json_close_object(out);
    }
  mk_json_close_array(out);
}

/* Answers of a window still open: null not given, "?" given but hidden in this view. */
static void write_answers(const DimState *s, MkText *out) {
  mk_json_key(out, "answers");
  mk_json_open_array(out);
  for (int seat = 0; seat < s->seats; seat++) {
    if (!(s->answered >> seat & 1))
      mk_json_null(out);
    else if (s->holes && seat != s->viewer)
      mk_json_string(out, "?");
    else
      mk_json_string(out, s->lost >> seat & 1 ? "lost" : "stay");
  }
  mk_json_close_array(out);
}

static void write_in_and_scores(const DimState *s, MkText *out) {
  mk_json_key(out, "in");
  mk_json_open_array(out);
  for (int seat = 0; seat < s->seats; seat++)
    if (!diminuendo_has_called(s, seat)) mk_json_int(out, seat);
  mk_json_close_array(out);
  mk_json_key(out, "scores");
  mk_json_open_array(out);
  for (int seat = 0; seat < s->seats; seat++) mk_json_int(out, s->points[seat]);
  mk_json_close_array(out);
}

static void write_won_one(DimWon won, MkText *out) {
  mk_json_open_object(out);
  mk_json_key_int(out, "exploration", won.exploration);
  mk_json_key_string(out, "how", diminuendo_won_names[won.how]);
  mk_json_key_int(out, "after", won.after);
  if (won.reason) mk_json_key_string(out, "reason", diminuendo_reason_names[won.reason]);
  mk_json_close_object(out);
}

/* In views alone: the end of a record is the hash of what a state writes. */
static void write_won(const DimState *s, MkText *out) {
  bool any = false;
  for (int seat = 0; seat < s->seats; seat++) any |= s->won[seat][0] != 0;
  if (!any) return;
  mk_json_key(out, "won");
  mk_json_open_array(out);
  for (int seat = 0; seat < s->seats; seat++) {
    mk_json_open_array(out);
    for (int i = 0; i < s->points[seat] && s->won[seat][i]; i++)
      write_won_one(diminuendo_won_unpack(s->won[seat][i]), out);
    mk_json_close_array(out);
  }
  mk_json_close_array(out);
}

static void write_next(const DimPath *path, MkText *out) {
  mk_json_key(out, "next");
  if (path->reason) {
    mk_json_null(out);
  } else {
    mk_json_open_array(out);
    mk_json_int(out, diminuendo_cell_x(path->next));
    mk_json_int(out, diminuendo_cell_y(path->next));
    mk_json_close_array(out);
  }
  mk_json_key(out, "heading");
  if (path->reason)
    mk_json_null(out);
  else
    write_arrow(path->heading, out);
}

/* R9.2: in a view nothing is told about the path. */
static void write_path(const DimState *s, MkText *out) {
  const DimPath *path = &s->path;
  mk_json_key(out, "path");
  if (s->holes) {
    mk_json_null(out);
    return;
  }
  mk_json_open_object(out);
  mk_json_key(out, "lost");
  mk_json_bool(out, path->reason != DIM_NOT_LOST);
  mk_json_key(out, "reason");
  if (path->reason)
    mk_json_string(out, diminuendo_reason_names[path->reason]);
  else
    mk_json_null(out);
  mk_json_key(out, "at");
  if (path->reason)
    mk_json_int(out, path->at);
  else
    mk_json_null(out);
  write_next(path, out);
  mk_json_close_object(out);
}

void diminuendo_state_write(const void *content, const void *state, MkText *out) {
  (void)content;
  static const char *const phases[] = {"place", "call", "over"};
  const DimState *s = state;
  mk_json_open_object(out);
  mk_json_key_int(out, "exploration", s->exploration);
  mk_json_key_int(out, "turn", s->turn);
  mk_json_key_string(out, "phase", phases[s->phase]);
  write_stack(s, out);
  write_hands(s, out);
  mk_json_key(out, "tile");
  write_tile(s->tile, out);
  mk_json_key(out, "deck");
  write_tiles(s->deck, s->deck_count, out);
  write_calls(s, out);
  write_answers(s, out);
  write_in_and_scores(s, out);
  write_path(s, out);
  if (s->is_view) write_won(s, out);
  mk_json_close_object(out);
}
