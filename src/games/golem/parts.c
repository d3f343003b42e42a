/* parts.c - actions as data (action.h): what is chosen in each of them, and how that is written. */
#include "golem.h"

static const char *const bare[] = {
    [GOLEM_DO_PASS] = "pass", [GOLEM_DO_MOVE] = "move", [GOLEM_DO_EXPLORE] = "explore"};

static void write_kind(const void *content, int value, MkText *out) {
  mk_text_string(out, golem_content(content)->kind[value].id);
}

const MkPartKind golem_part_kinds[GOLEM_PART_KINDS] = {
    [GOLEM_PART_DO] = {.name = "do", .texts = bare, .values = 3},
    [GOLEM_PART_TAKE] = {.name = "take", .write = write_kind, .values = GOLEM_KINDS},
    [GOLEM_PART_DROP] = {.name = "drop",
                         .write = write_kind,
                         .values = GOLEM_KINDS,
                         .unordered = true},
    [GOLEM_PART_AREA] = {.name = "area", .write = mk_action_part_number, .values = GOLEM_EXIT + 1},
};

void golem_action_parts(const void *content, const void *state, int seat, MkAction action,
                        MkActionParts *parts) {
  (void)content, (void)state, (void)seat;
  int kinds[2], count = golem_action_kinds(action, kinds);
  int part = action < GOLEM_DO_DROP ? GOLEM_PART_TAKE : GOLEM_PART_DROP;
  if (count == 0) mk_action_part_add(parts, GOLEM_PART_DO, (int)action);
  for (int i = 0; i < count; i++) mk_action_part_add(parts, part, kinds[i]);
}

/* The area that a price leads to. */
void golem_action_touches(const void *content, const void *state, int seat, MkAction action,
                          MkActionParts *touched) {
  (void)seat;
  GolemFuture future = golem_foresee(golem_content(content), state, action);
  if (future.moves && future.after >= 0) mk_action_part_add(touched, GOLEM_PART_AREA, future.after);
}

/* The name of the first part says what is done with the cards. */
void golem_notation(const void *content, const void *state, const MkActionParts *parts,
                    MkText *out) {
  int kind = parts->list[0].kind;
  (void)state;
  if (kind != GOLEM_PART_DO) mk_text_format(out, "%s:", golem_part_kinds[kind].name);
  for (int i = 0; i < parts->count; i++) {
    if (i) mk_text_char(out, ',');
    mk_action_part_write(&mk_game_golem, content, parts->list[i], out);
  }
}
