/* position.c - a state from its written form, checked: every card exactly once, sheets and steps that the
 * rules allow together. What can be worked out may be missing: the decks (all cards that lie nowhere
 * else), `opened`, and everything that has an obvious start (no gems, an empty discard, ...).
 */
#include <string.h>

#include "ruin.h"

typedef struct Reader {
  const RuinContent *content;
  RuinState *state;
  MkError *error;
} Reader;

/* ---- Values --------------------------------------------------------------------------------------- */

static bool read_number(MkJson json, const char *path, const char *key, int min, int max,
                        int fallback, int *out, MkError *error) {
  MkJson value = mk_json_get(json, key);
  long long number = fallback;
  *out = fallback;
  if (mk_json_type(value) == MK_JSON_NONE && fallback >= 0) return true;
  if (!mk_json_read_int(value, min, max, &number))
    return mk_error_set(error, "%s%s: must be a number from %d to %d", path, key, min, max);
  *out = (int)number;
  return true;
}

/* One of several words; the first one when the key is missing. */
static bool read_word(MkJson json, const char *path, const char *key, const char *const *words,
                      int count, int fallback, int *out, MkError *error) {
  MkJson value = mk_json_get(json, key);
  *out = fallback;
  if (mk_json_type(value) == MK_JSON_NONE) return true;
  for (int i = 0; i < count; i++)
    if (mk_json_is(value, words[i])) {
      *out = i;
      return true;
    }
  return mk_error_set(error, "%s%s: not one of the words this key can have", path, key);
}

static int letter_of(MkJson value) {
  char text[4];
  if (!mk_json_read_string(value, text, sizeof text) || !text[0] || text[1]) return -1;
  return text[0] >= 'A' && text[0] <= 'X' ? text[0] - 'A' : -1;
}

/* A list of different letters as a set and, if wanted, in its order. */
static bool read_letter_list(MkJson json, const char *path, const char *key, int max, uint32_t *set,
                             uint8_t *order, uint8_t *count, MkError *error) {
  MkJson list = mk_json_get(json, key), item;
  int index = 0;
  *set = 0;
  if (mk_json_type(list) == MK_JSON_NONE) return true;
  if (mk_json_type(list) != MK_JSON_ARRAY || mk_json_count(list) > max)
    return mk_error_set(error, "%s%s: must be a list of at most %d letters", path, key, max);
  for (MkJsonEach each = mk_json_each(list); mk_json_next(&each, NULL, &item); index++) {
    int letter = letter_of(item);
    if (letter < 0)
      return mk_error_set(error, "%s%s[%d]: must be a letter A to X", path, key, index);
    if (*set >> letter & 1)
      return mk_error_set(error, "%s%s[%d]: %c stands there twice", path, key, index, 'A' + letter);
    *set |= 1u << letter;
    if (order) order[index] = (uint8_t)letter;
  }
  if (count) *count = (uint8_t)index;
  return true;
}

static bool read_letter_string(MkJson json, const char *path, const char *key, uint32_t *set,
                               MkError *error) {
  char text[RUIN_LETTERS + 1];
  MkJson value = mk_json_get(json, key);
  *set = 0;
  if (mk_json_type(value) == MK_JSON_NONE) return true;
  if (!mk_json_read_string(value, text, sizeof text))
    return mk_error_set(error, "%s%s: must be a text of letters such as \"ACK\"", path, key);
  for (const char *at = text; *at; at++) {
    if (*at < 'A' || *at > 'X' || (*set >> (*at - 'A') & 1))
      return mk_error_set(error, "%s%s: must be different letters A to X", path, key);
    *set |= 1u << (*at - 'A');
  }
  return true;
}

static bool read_goal_list(const RuinContent *content, MkJson json, const char *path,
                           const char *key, uint32_t *set, MkError *error) {
  MkJson list = mk_json_get(json, key), item;
  int index = 0;
  *set = 0;
  if (mk_json_type(list) == MK_JSON_NONE) return true;
  if (mk_json_type(list) != MK_JSON_ARRAY)
    return mk_error_set(error, "%s%s: must be a list of goal cards", path, key);
  for (MkJsonEach each = mk_json_each(list); mk_json_next(&each, NULL, &item); index++) {
    char text[8];
    int goal = mk_json_read_string(item, text, sizeof text) ? ruin_read_goal(content, text) : -1;
    if (goal < 0)
      return mk_error_set(error, "%s%s[%d]: there is no such goal card", path, key, index);
    if (*set >> goal & 1)
      return mk_error_set(error, "%s%s[%d]: %s stands there twice", path, key, index, text);
    *set |= 1u << goal;
  }
  return true;
}

/* ---- A sheet -------------------------------------------------------------------------------------- */

static bool read_map_row(const RuinContent *content, MkJson value, const char *path, int row,
                         RuinPlayer *player, MkError *error) {
  char line[16];
  if (!mk_json_read_string(value, line, sizeof line) || strlen(line) != RUIN_SIDE)
    return mk_error_set(error, "%s[%d]: must be 11 characters", path, row);
  for (int column = 0; column < RUIN_SIDE; column++) {
    int number = row * RUIN_SIDE + column;
    RuinCells cell = ruin_cell(number);
    switch (line[column]) {
    case '.': break;
    case 'x': player->wall = ruin_or(player->wall, cell); break;
    case 'g':
      if (content->cell_letter[number] < 0)
        return mk_error_set(error, "%s[%d]: %c%d carries no letter and cannot be a gate", path, row,
                            'a' + column, row + 1);
      player->gate = ruin_or(player->gate, cell);
      player->path = ruin_or(player->path, cell);
      break;
    case 'o': player->path = ruin_or(player->path, cell); break;
    default:
      return mk_error_set(error, "%s[%d]: %c%d must be one of . o x g", path, row, 'a' + column,
                          row + 1);
    }
  }
  return true;
}

bool ruin_read_map(const RuinContent *content, MkJson json, const char *path, RuinPlayer *player,
                   MkError *error) {
  MkJson item;
  int row = 0;
  player->path = player->wall = player->gate = RUIN_NONE;
  if (mk_json_type(json) != MK_JSON_ARRAY || mk_json_count(json) != RUIN_SIDE)
    return mk_error_set(error, "%s: must be a list of 11 rows", path);
  for (MkJsonEach each = mk_json_each(json); mk_json_next(&each, NULL, &item); row++)
    if (!read_map_row(content, item, path, row, player, error)) return false;
  if (ruin_has_block(player->path))
    return mk_error_set(error, "%s: path fills a 2x2 block (R2.4)", path);
  return true;
}

/* ---- A player ------------------------------------------------------------------------------------- */

static bool read_pos(Reader *reader, MkJson json, const char *path, RuinPlayer *player) {
  char text[8];
  MkJson value = mk_json_get(json, "pos");
  player->pos = RUIN_ENTRANCE;
  if (mk_json_type(value) == MK_JSON_NONE) return true;
  if (mk_json_type(value) == MK_JSON_NULL) {
    player->pos = RUIN_NOWHERE;
    return true;
  }
  int cell =
      mk_json_read_string(value, text, sizeof text) ? ruin_read_cell(text, strlen(text)) : -1;
  if (cell < 0) return mk_error_set(reader->error, "%spos: must be a cell or null", path);
  player->pos = (uint8_t)cell;
  return true;
}

static bool read_counts(Reader *reader, MkJson json, const char *path, RuinPlayer *player) {
  int gems, penalty, escaped, escaped_round;
  bool special = false;
  MkJson flag = mk_json_get(json, "special");
  if (!read_number(json, path, "gems", 0, 1000, 0, &gems, reader->error)) return false;
  if (!read_number(json, path, "penalty", 0, 1000, 0, &penalty, reader->error)) return false;
  if (!read_number(json, path, "escaped", 0, 4, 0, &escaped, reader->error)) return false;
  if (!read_number(json, path, "escaped_round", 0, 24, 0, &escaped_round, reader->error))
    return false;
  if (mk_json_type(flag) != MK_JSON_NONE && !mk_json_read_bool(flag, &special))
    return mk_error_set(reader->error, "%sspecial: must be true or false", path);
  player->gems = (uint16_t)gems;
  player->penalty = (uint16_t)penalty;
  player->escaped = (uint8_t)escaped;
  player->escaped_round = (uint8_t)escaped_round;
  player->special = special;
  return true;
}

static bool read_squares(Reader *reader, MkJson json, const char *path, RuinPlayer *player) {
  MkJson list = mk_json_get(json, "square");
  for (int i = 0; i < 2; i++) {
    MkJson value = mk_json_item(list, i);
    long long number = 0;
    if (mk_json_type(value) == MK_JSON_NONE || mk_json_type(value) == MK_JSON_NULL) continue;
    if (!mk_json_read_int(value, 1, RUIN_CELLS, &number))
      return mk_error_set(reader->error, "%ssquare[%d]: must be null or 1 to 121", path, i);
    player->square[i] = (uint8_t)number;
  }
  return true;
}

static bool read_player(Reader *reader, MkJson json, int seat) {
  static const char *const steps[] = {"keep", "setup", "draw", "move", "done", "out"};
  RuinPlayer *player = &reader->state->player[seat];
  bool setup = reader->state->phase == RUIN_SETUP;
  char path[24], map_path[32];
  int step;
  MkText text = MK_TEXT(path), map_text = MK_TEXT(map_path);
  mk_text_format(&text, "players[%d].", seat);
  mk_text_format(&map_text, "%smap", path);
  int usual = setup ? RUIN_KEEP : RUIN_DRAW;
  if (!ruin_read_map(reader->content, mk_json_get(json, "map"), map_path, player, reader->error) ||
      !read_pos(reader, json, path, player) || !read_counts(reader, json, path, player) ||
      !read_squares(reader, json, path, player) ||
      !read_letter_string(json, path, "open", &player->open, reader->error) ||
      !read_goal_list(reader->content, json, path, "goals", &player->goals, reader->error) ||
      !read_letter_list(json, path, "dealt", 4, &player->dealt, NULL, NULL, reader->error) ||
      !read_letter_list(json, path, "used", 4, &player->used, NULL, NULL, reader->error) ||
      !read_word(json, path, "step", steps, 6, usual, &step, reader->error))
    return false;
  player->step = (uint8_t)step;
  return true;
}

/* ---- Cards ---------------------------------------------------------------------------------------- */

/* Adds a set of cards to those already placed; none may be in two places. */
static bool place(uint32_t cards, uint32_t *placed, const char *path, const char *what,
                  MkError *error) {
  if (cards & *placed) return mk_error_set(error, "%s: a %s is in two places", path, what);
  *placed |= cards;
  return true;
}

/* A deck given, or else everything that lies nowhere else; at the end nothing may be missing. */
static bool fill_deck(MkJson json, const char *key, const char *what, uint32_t placed,
                      uint32_t *deck, MkError *error) {
  if (mk_json_type(mk_json_get(json, key)) == MK_JSON_NONE) *deck = RUIN_ALL_CARDS & ~placed;
  if (!place(*deck, &placed, key, what, error)) return false;
  if (placed != RUIN_ALL_CARDS) return mk_error_set(error, "%s: a %s is missing", key, what);
  return true;
}

static bool read_exploration(Reader *reader, MkJson json) {
  RuinState *state = reader->state;
  uint32_t row, discard, placed = 0;
  if (!read_letter_list(json, "", "row", RUIN_ROW, &row, state->row, &state->row_count,
                        reader->error) ||
      !read_letter_list(json, "", "discard", RUIN_LETTERS, &discard, state->discard,
                        &state->discard_count, reader->error) ||
      !read_letter_list(json, "", "deck", RUIN_LETTERS, &state->deck, NULL, NULL, reader->error) ||
      !place(row, &placed, "row", "card", reader->error) ||
      !place(discard, &placed, "discard", "card", reader->error))
    return false;
  for (int seat = 0; seat < state->seats; seat++)
    if (!place(state->player[seat].dealt, &placed, "players: dealt", "card", reader->error))
      return false;
  return fill_deck(json, "deck", "card", placed, &state->deck, reader->error);
}

static bool read_goal_piles(Reader *reader, MkJson json) {
  RuinState *state = reader->state;
  uint32_t placed = 0;
  if (!read_goal_list(reader->content, json, "", "goal_deck", &state->goal_deck, reader->error) ||
      !read_goal_list(reader->content, json, "", "goal_discard", &state->goal_discard,
                      reader->error) ||
      !place(state->goal_discard, &placed, "goal_discard", "goal card", reader->error))
    return false;
  for (int seat = 0; seat < state->seats; seat++)
    if (!place(state->player[seat].goals, &placed, "players: goals", "goal card", reader->error))
      return false;
  if (!fill_deck(json, "goal_deck", "goal card", placed, &state->goal_deck, reader->error))
    return false;
  if (!state->goal_deck) return mk_error_set(reader->error, "goal_deck: is never empty (R6.9)");
  return true;
}

/* ---- What goes together --------------------------------------------------------------------------- */

#define REFUSE(reader, seat, reason)                                                               \
  return mk_error_set((reader)->error, "players[%d].%s", (seat), (reason))

/* Set-up: what has been drawn are the cards used. */
static bool check_setup_player(Reader *reader, int seat) {
  RuinPlayer *player = &reader->state->player[seat];
  int cells = 0, dealt = reader->state->seats == 1 ? 4 : 2;
  for (uint32_t used = player->used; used;) cells += reader->content->piece[ruin_first(&used)].size;
  if (ruin_bits(player->dealt) != dealt)
    REFUSE(reader, seat, "dealt: 2 cards each, alone 4 (R3.1)");
  if (player->used & ~player->dealt) REFUSE(reader, seat, "used: only dealt cards can be used");
  if (cells != ruin_count(ruin_drawn(player))) REFUSE(reader, seat, "map: does not fit `used`");
  if (cells && !ruin_has(player->path, RUIN_ENTRANCE)) REFUSE(reader, seat, "map: f6 must be path");
  if (player->step > RUIN_DEALT && player->step != RUIN_DONE)
    REFUSE(reader, seat, "step: must be keep, setup or done in set-up");
  if ((player->step == RUIN_DONE) != (player->used == player->dealt))
    REFUSE(reader, seat, "step: done when all dealt cards are used");
  if (ruin_bits(player->goals) != (player->step == RUIN_KEEP ? RUIN_DEALT_GOALS : 2))
    REFUSE(reader, seat, "goals: 4 before keeping, then 2 (R3.2)");
  if (player->step == RUIN_KEEP && player->used) REFUSE(reader, seat, "used: goals are kept first");
  if (player->pos != RUIN_ENTRANCE || player->open || player->escaped || player->square[0])
    REFUSE(reader, seat, "pos: nothing has happened yet in set-up");
  return true;
}

/* Letters whose cell is a gate. */
static uint32_t gate_letters(const RuinContent *content, const RuinPlayer *player) {
  uint32_t letters = 0;
  for (RuinCells gates = player->gate; ruin_any(gates);)
    letters |= 1u << content->cell_letter[ruin_pop(&gates)];
  return letters;
}

/* R6.4: a letter is open, or closed and then drawn; gates are closed letters. */
static bool check_letters(Reader *reader, int seat) {
  const RuinState *state = reader->state;
  const RuinPlayer *player = &state->player[seat];
  uint32_t closed = state->opened & ~player->open;
  RuinCells drawn = ruin_drawn(player);
  if (player->open & ~state->opened) REFUSE(reader, seat, "open: a letter not in `opened`");
  if (gate_letters(reader->content, player) & ~closed)
    REFUSE(reader, seat, "map: a gate on a letter that has not closed");
  if (player->escaped) return true;
  while (closed) {
    int cell = reader->content->letter_cell[ruin_first(&closed)];
    if (!ruin_has(drawn, cell) || (ruin_has(player->path, cell) && !ruin_has(player->gate, cell)))
      REFUSE(reader, seat, "map: a closed letter must be a gate or wall (R6.4)");
  }
  for (int other = 0; other < seat; other++)
    if (!state->player[other].escaped && state->player[other].open != player->open)
      REFUSE(reader, seat, "open: must be the same on all sheets still in play");
  return true;
}

/* R6.2: places follow from the rounds of escape. */
static bool check_escape(Reader *reader, int seat) {
  const RuinState *state = reader->state;
  const RuinPlayer *player = &state->player[seat];
  int place = 1;
  bool left = player->pos == RUIN_NOWHERE;
  if ((player->step == RUIN_OUT) != (player->escaped > 0))
    REFUSE(reader, seat, "step: out means escaped");
  if (!player->escaped) {
    if (player->escaped_round) REFUSE(reader, seat, "escaped_round: must be 0 before escaping");
    if (left && (state->stage == 1 || player->step != RUIN_DONE || state->phase == RUIN_OVER))
      REFUSE(reader, seat, "pos: null only after leaving");
    return true;
  }
  for (int other = 0; other < state->seats; other++)
    place +=
        state->player[other].escaped && state->player[other].escaped_round < player->escaped_round;
  if (!left || state->stage == 1) REFUSE(reader, seat, "pos: must be null after escaping");
  if (player->escaped_round < 1 || player->escaped_round > state->round)
    REFUSE(reader, seat, "escaped_round: must be a round played");
  if (player->escaped != place) REFUSE(reader, seat, "escaped: does not fit escaped_round (R6.2)");
  return true;
}

static bool check_play_player(Reader *reader, int seat) {
  const RuinState *state = reader->state;
  const RuinPlayer *player = &state->player[seat];
  bool over = state->phase == RUIN_OVER;
  if (!ruin_has(player->path, RUIN_ENTRANCE)) REFUSE(reader, seat, "map: f6 must be path (R3.3)");
  if (player->pos != RUIN_NOWHERE && !ruin_has(player->path, player->pos))
    REFUSE(reader, seat, "pos: must be on path (R4.5)");
  if (player->dealt || player->used) REFUSE(reader, seat, "dealt: must be empty after set-up");
  if (ruin_bits(player->goals) > RUIN_HAND) REFUSE(reader, seat, "goals: at most 5 (R6.3)");
  if (player->step < RUIN_DRAW || (over && player->step < RUIN_DONE))
    REFUSE(reader, seat, "step: does not fit the phase");
  if ((player->square[0] > 0) != (state->stage == 2) || (player->square[1] > 0) != over)
    REFUSE(reader, seat, "square: one number for each stage that has ended (R7.3)");
  return check_letters(reader, seat) && check_escape(reader, seat);
}

static bool check_table(Reader *reader) {
  const RuinState *state = reader->state;
  if (state->phase == RUIN_SETUP && (state->stage != 1 || state->round || state->discard_count))
    return mk_error_set(reader->error, "phase: set-up is stage 1, round 0, without a discard");
  if (state->phase != RUIN_SETUP && !state->round)
    return mk_error_set(reader->error, "round: must be 1 or more after set-up");
  if (state->phase == RUIN_OVER && state->stage != 2)
    return mk_error_set(reader->error, "stage: a game ends in stage 2");
  if (state->phase != RUIN_OVER && !state->row_count)
    return mk_error_set(reader->error, "row: must not be empty (R7.2)");
  if (state->row_count < RUIN_ROW && state->deck)
    return mk_error_set(reader->error, "row: is filled to three while the deck lasts (R6.8)");
  if (state->phase != RUIN_OVER && !ruin_acting(state))
    return mk_error_set(reader->error, "players: somebody must have something to decide");
  return true;
}

static bool check_all(Reader *reader) {
  for (int seat = 0; seat < reader->state->seats; seat++)
    if (reader->state->phase == RUIN_SETUP ? !check_setup_player(reader, seat)
                                           : !check_play_player(reader, seat))
      return false;
  return check_table(reader);
}

/* ---- The whole ------------------------------------------------------------------------------------ */

static bool read_table(Reader *reader, MkJson json) {
  static const char *const phases[] = {"setup", "play", "over"};
  int phase, stage, round;
  if (!read_word(json, "", "phase", phases, 3, RUIN_PLAY, &phase, reader->error) ||
      !read_number(json, "", "stage", 1, 2, 1, &stage, reader->error) ||
      !read_number(json, "", "round", 0, 24, phase == RUIN_SETUP ? 0 : 1, &round, reader->error))
    return false;
  reader->state->phase = (uint8_t)phase;
  reader->state->stage = (uint8_t)stage;
  reader->state->round = (uint8_t)round;
  return true;
}

static bool read_players(Reader *reader, MkJson json) {
  MkJson list = mk_json_get(json, "players"), item;
  int seat = 0;
  if (mk_json_type(list) != MK_JSON_ARRAY || mk_json_count(list) != reader->state->seats)
    return mk_error_set(reader->error, "players: must be a list of %d", reader->state->seats);
  for (MkJsonEach each = mk_json_each(list); mk_json_next(&each, NULL, &item); seat++)
    if (!read_player(reader, item, seat)) return false;
  return true;
}

static bool read_opened(Reader *reader, MkJson json) {
  RuinState *state = reader->state;
  if (!read_letter_string(json, "", "opened", &state->opened, reader->error)) return false;
  if (mk_json_type(mk_json_get(json, "opened")) != MK_JSON_NONE) return true;
  for (int seat = 0; seat < state->seats; seat++)
    state->opened |= state->player[seat].open | gate_letters(reader->content, &state->player[seat]);
  return true;
}

bool ruin_position(const void *content, void *state_, int seats, const MkOptions *options,
                   const uint8_t seed[MK_SEED_SIZE], MkJson json, MkError *error) {
  content = ruin_content(content);
  RuinState *state = state_;
  Reader reader = {content, state, error};
  memset(state, 0, sizeof *state);
  mk_rng_init_chacha20(&state->rng, seed);
  state->seats = (uint8_t)seats;
  state->edition = (uint8_t)options->value[0];
  if (mk_json_type(json) != MK_JSON_OBJECT)
    return mk_error_set(error, "the position: must be an object");
  return read_table(&reader, json) && read_players(&reader, json) && read_opened(&reader, json) &&
         read_exploration(&reader, json) && read_goal_piles(&reader, json) && check_all(&reader);
}
