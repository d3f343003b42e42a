/* walk.c - see walk.h. */
#include "walk.h"

#include <string.h>

int cli_walk_group(const MkActionParts *parts) {
  int count = 0;
  while (count < parts->count && parts->list[count].kind == parts->list[0].kind) count++;
  return count;
}

static void remove_part(MkActionParts *parts, int at) {
  parts->count--;
  memmove(&parts->list[at], &parts->list[at + 1],
          sizeof *parts->list * (size_t)(parts->count - at));
}

/* Takes a part that may be chosen next out of those that are left. */
static bool strike(const MkGame *game, MkActionParts *rest, MkActionPart part) {
  if (rest->count == 0) return false;
  bool unordered = game->part_kinds[rest->list[0].kind].unordered;
  for (int i = 0; i < (unordered ? cli_walk_group(rest) : 1); i++)
    if (same_part(rest->list[i], part)) return remove_part(rest, i), true;
  return false;
}

static bool leads_to(const Walk *walk, int index, MkActionParts *rest) {
  *rest = walk->parts[index];
  for (int i = 0; i < walk->chosen.count; i++)
    if (!strike(walk->game, rest, walk->chosen.list[i])) return false;
  return true;
}

int cli_walk_find(const Walk *walk, MkActionPart part) {
  for (int i = 0; i < walk->next_count; i++)
    if (same_part(walk->next[i], part)) return i;
  return -1;
}

static void add_next(Walk *walk, const MkActionParts *rest) {
  if (rest->count == 0) return;
  bool unordered = walk->game->part_kinds[rest->list[0].kind].unordered;
  for (int i = 0; i < (unordered ? cli_walk_group(rest) : 1); i++)
    if (walk->next_count < WALK_MAX_NEXT && cli_walk_find(walk, rest->list[i]) < 0)
      walk->next[walk->next_count++] = rest->list[i];
}

static void look(Walk *walk) {
  walk->open_count = walk->next_count = 0;
  walk->done = -1;
  for (int i = 0; i < walk->count; i++) {
    MkActionParts *rest = &walk->rest[walk->open_count];
    if (!leads_to(walk, i, rest)) continue;
    if (rest->count == 0) walk->done = i;
    add_next(walk, rest);
    walk->open[walk->open_count++] = i;
  }
}

void cli_walk_to(Walk *walk, const MkActionParts *chosen) {
  walk->chosen = *chosen;
  look(walk);
}

void cli_walk_on(Walk *walk, MkActionPart part) {
  mk_action_part_add(&walk->chosen, part.kind, part.value);
  look(walk);
}
