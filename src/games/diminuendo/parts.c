/* parts.c - actions as data (action.h): what is chosen in each of them, and how that is written. */
#include "diminuendo.h"

static const char *const answers[] = {"stay", "lost"};
static const char *const dungeons[] = {"new"};
static const MkWords dungeon_words[] = {{"new dungeon", "新しいダンジョン"}};

static void write_tile(const void *content, int value, MkText *out) {
  (void)content;
  mk_text_string(out, diminuendo_tile_name(value).text);
}

static void write_arrow(const void *content, int value, MkText *out) {
  (void)content;
  mk_text_char(out, diminuendo_arrow_name(value));
}

const MkPartKind diminuendo_part_kinds[DIM_PART_KINDS] = {
    [DIM_PART_DO] = {.name = "do", .texts = answers, .values = 2, .keys = "sl"},
    [DIM_PART_TILE] = {.name = "tile", .write = write_tile, .values = DIM_TILES + 1},
    [DIM_PART_DUNGEON] =
        {.name = "dungeon", .texts = dungeons, .values = 1, .words = dungeon_words, .keys = "n"},
    [DIM_PART_ARROW] = {.name = "arrow", .write = write_arrow, .values = 4, .ways = true},
};

void diminuendo_action_parts(const void *content, const void *state, int seat, MkAction action,
                             MkActionParts *parts) {
  (void)content, (void)state, (void)seat;
  if (action == DIM_STAY || action == DIM_LOST) {
    mk_action_part_add(parts, DIM_PART_DO, action == DIM_LOST);
    return;
  }
  mk_action_part_add(parts, DIM_PART_TILE, diminuendo_action_tile(action));
  if (action & DIM_NEW) mk_action_part_add(parts, DIM_PART_DUNGEON, 0);
  mk_action_part_add(parts, DIM_PART_ARROW, diminuendo_action_arrow(action));
}

/* A new dungeon is said first. */
void diminuendo_notation(const void *content, const void *state, const MkActionParts *parts,
                         MkText *out) {
  (void)state;
  for (int i = 0; i < parts->count; i++)
    if (parts->list[i].kind == DIM_PART_DUNGEON) mk_text_string(out, "new:");
  for (int i = 0; i < parts->count; i++)
    if (parts->list[i].kind != DIM_PART_DUNGEON)
      mk_action_part_write(&mk_game_diminuendo, content, parts->list[i], out);
}
