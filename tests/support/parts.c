#include "parts.h"

#include <stdlib.h>

static int compare_values(const void *a, const void *b) {
  return ((const MkActionPart *)a)->value - ((const MkActionPart *)b)->value;
}

static int compare_parts(const void *a, const void *b) {
  return memcmp(a, b, sizeof(MkActionParts));
}

/* Puts neighbours that may be chosen in any order into one. */
static void sort_unordered(const MkGame *game, MkActionParts *parts) {
  for (int i = 0, end; i < parts->count; i = end) {
    int kind = parts->list[i].kind;
    for (end = i + 1; end < parts->count && parts->list[end].kind == kind;) end++;
    if (game->part_kinds[kind].unordered)
      qsort(&parts->list[i], (size_t)(end - i), sizeof *parts->list, compare_values);
  }
}

void check_parts(const MkGame *game, const void *content, const void *state, int seat,
                 const MkAction *legal, int count, const char *where) {
  static MkActionParts all[MK_MAX_LEGAL];
  memset(all, 0, sizeof *all * (size_t)count);
  for (int i = 0; i < count; i++) {
    game->action_parts(content, state, seat, legal[i], &all[i]);
    if (all[i].count < 1) fail_msg("%s: an action without parts", where);
    for (int k = 0; k < all[i].count; k++)
      if (all[i].list[k].kind >= game->part_kind_count) fail_msg("%s: an unknown kind", where);
    sort_unordered(game, &all[i]);
  }
  qsort(all, (size_t)count, sizeof *all, compare_parts);
  for (int i = 1; i < count; i++)
    if (compare_parts(&all[i - 1], &all[i]) == 0) fail_msg("%s: two actions of one choice", where);
}
