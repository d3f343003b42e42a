/* write.c - cells, goal cards and the state as JSON (reading a state: position.c; actions: parts.c).
 *
 * Cells are `a1`..`k11`; goal cards are `A-K`. In a view
 * what is not known is null, or `?` where text stands.
 */
#include <string.h>

#include "ruin.h"

/* ---- Small pieces --------------------------------------------------------------------------------- */

/* At once: reading an action writes the cells of all legal ones. */
void ruin_write_cell(MkText *out, int cell) {
  int row = cell / RUIN_SIDE + 1;
  bool two = row >= 10;
  char name[3] = {(char)('a' + cell % RUIN_SIDE), two ? '1' : (char)('0' + row),
                  (char)('0' + row % 10)};
  size_t length = two ? 3 : 2;
  if (out->length + sizeof name >= out->size) {
    mk_text_bytes(out, name, length);
    return;
  }
  memcpy(out->data + out->length, name, sizeof name);
  out->length += length;
  out->data[out->length] = '\0';
}

void ruin_write_goal(const RuinContent *content, MkText *out, int goal) {
  mk_text_char(out, (char)('A' + content->goal[goal][0]));
  mk_text_char(out, '-');
  mk_text_char(out, (char)('A' + content->goal[goal][1]));
}

/* R1.1: columns a to k, rows 1 to 11. */
int ruin_read_cell(const char *text, size_t length) {
  if (length < 2 || length > 3 || text[0] < 'a' || text[0] > 'k') return -1;
  if (text[1] < '1' || text[1] > '9') return -1;
  int row = text[1] - '0';
  if (length == 3) row = text[2] < '0' || text[2] > '9' ? 99 : 10 * row + text[2] - '0';
  return row <= RUIN_SIDE ? (row - 1) * RUIN_SIDE + text[0] - 'a' : -1;
}

int ruin_read_goal(const RuinContent *content, const char *text) {
  if (strlen(text) != 3 || text[1] != '-') return -1;
  int low = text[0] < text[2] ? text[0] : text[2], high = text[0] < text[2] ? text[2] : text[0];
  for (int goal = 0; goal < RUIN_GOALS; goal++)
    if (content->goal[goal][0] == low - 'A' && content->goal[goal][1] == high - 'A') return goal;
  return -1;
}

/* ---- State ---------------------------------------------------------------------------------------- */

static void write_letter(MkText *out, int letter) {
  char text[2] = {(char)('A' + letter), 0};
  mk_json_string(out, text);
}

static void write_nulls(MkText *out, int count) {
  while (count-- > 0) mk_json_null(out);
}

/* A list of letters: those known, then null for each that is not. */
static void write_letters(MkText *out, const char *key, uint32_t letters, int hidden) {
  mk_json_key(out, key);
  mk_json_open_array(out);
  while (letters) write_letter(out, ruin_first(&letters));
  write_nulls(out, hidden);
  mk_json_close_array(out);
}

static void write_pile(MkText *out, const char *key, const uint8_t *cards, int count) {
  mk_json_key(out, key);
  mk_json_open_array(out);
  for (int i = 0; i < count; i++) write_letter(out, cards[i]);
  mk_json_close_array(out);
}

static void write_goals(const RuinContent *content, MkText *out, const char *key, uint32_t goals,
                        int hidden) {
  mk_json_key(out, key);
  mk_json_open_array(out);
  while (goals) {
    char room[4];
    MkText text = MK_TEXT(room);
    ruin_write_goal(content, &text, ruin_first(&goals));
    mk_json_string(out, room);
  }
  write_nulls(out, hidden);
  mk_json_close_array(out);
}

static void write_letter_string(MkText *out, const char *key, uint32_t letters) {
  char text[RUIN_LETTERS + 1];
  int length = 0;
  while (letters) text[length++] = (char)('A' + ruin_first(&letters));
  text[length] = 0;
  mk_json_key_string(out, key, text);
}

char ruin_cell_mark(const RuinPlayer *player, int cell) {
  if (player->hidden) return '?';
  if (ruin_has(player->gate, cell)) return 'g';
  if (ruin_has(player->path, cell)) return 'o';
  return ruin_has(player->wall, cell) ? 'x' : '.';
}

static void write_map(const RuinPlayer *player, MkText *out) {
  mk_json_key(out, "map");
  mk_json_open_array(out);
  for (int row = 0; row < RUIN_SIDE; row++) {
    char line[RUIN_SIDE + 1] = {0};
    for (int column = 0; column < RUIN_SIDE; column++)
      line[column] = ruin_cell_mark(player, row * RUIN_SIDE + column);
    mk_json_string(out, line);
  }
  mk_json_close_array(out);
}

static void write_pos(const RuinPlayer *player, MkText *out) {
  char room[4];
  MkText text = MK_TEXT(room);
  mk_json_key(out, "pos");
  if (player->hidden && !player->escaped) {
    mk_json_string(out, "?");
  } else if (player->pos == RUIN_NOWHERE) {
    mk_json_null(out);
  } else {
    ruin_write_cell(&text, player->pos);
    mk_json_string(out, room);
  }
}

static void write_squares(const RuinPlayer *player, MkText *out) {
  mk_json_key(out, "square");
  mk_json_open_array(out);
  for (int i = 0; i < 2; i++) {
    if (player->square[i])
      mk_json_int(out, player->square[i]);
    else
      mk_json_null(out);
  }
  mk_json_close_array(out);
}

static void write_step(const RuinPlayer *player, MkText *out) {
  static const char *const steps[] = {"keep", "setup", "draw", "move", "done", "out"};
  mk_json_key(out, "step");
  if (player->step == RUIN_BUSY)
    mk_json_null(out);
  else
    mk_json_string(out, steps[player->step]);
  mk_json_key(out, "special");
  if (player->hidden)
    mk_json_null(out);
  else
    mk_json_bool(out, player->special);
}

static void write_penalty(const RuinPlayer *player, MkText *out) {
  mk_json_key(out, "penalty");
  if (player->hidden)
    mk_json_null(out);
  else
    mk_json_int(out, player->penalty);
}

static void write_player(const RuinContent *content, const RuinState *state,
                         const RuinPlayer *player, MkText *out) {
  bool setup = state->phase == RUIN_SETUP;
  int unknown = setup && player->hidden ? ruin_dealt_each(state->seats) : 0;
  mk_json_open_object(out);
  write_map(player, out);
  write_pos(player, out);
  write_letter_string(out, "open", player->open);
  mk_json_key_int(out, "gems", player->gems);
  write_penalty(player, out);
  write_goals(content, out, "goals", player->goals, player->hidden_goals);
  write_letters(out, "dealt", player->dealt, unknown);
  /* Not on the spec's list: which of them are drawn already cannot always be told from the sheet. */
  if (setup && !player->hidden) write_letters(out, "used", player->used, 0);
  mk_json_key_int(out, "escaped", player->escaped);
  mk_json_key_int(out, "escaped_round", player->escaped_round);
  write_squares(player, out);
  write_step(player, out);
  mk_json_close_object(out);
}

void ruin_state_write(const void *content, const void *state_, MkText *out) {
  content = ruin_content(content);
  static const char *const phases[] = {"setup", "play", "over"};
  const RuinState *state = state_;
  mk_json_open_object(out);
  mk_json_key_int(out, "stage", state->stage);
  mk_json_key_int(out, "round", state->round);
  write_pile(out, "row", state->row, state->row_count);
  write_letters(out, "deck", state->deck, state->hidden_deck);
  write_pile(out, "discard", state->discard, state->discard_count);
  write_goals(content, out, "goal_deck", state->goal_deck, state->hidden_goal_deck);
  write_goals(content, out, "goal_discard", state->goal_discard, state->hidden_goal_discard);
  write_letter_string(out, "opened", state->opened);
  mk_json_key(out, "players");
  mk_json_open_array(out);
  for (int seat = 0; seat < state->seats; seat++)
    write_player(content, state, &state->player[seat], out);
  mk_json_close_array(out);
  mk_json_key_string(out, "phase", phases[state->phase]);
  mk_json_close_object(out);
}
