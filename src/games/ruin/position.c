/* position.c - a state or a view from its written form, checked: every card exactly once, sheets and steps that
 * the rules allow together. What can be worked out may be missing: the decks (all cards that lie nowhere
 * else), `opened`, and everything that has an obvious start (no gems, an empty discard, ...). In a view before the
 * end the sheets of others are `?` and cards that are not known are null: then they are counted. Whether what is
 * known goes together is possible.c's job.
 */
#include <string.h>

#include "position.h"

/* Whether this seat's secrets are not known here. */
static bool is_hidden(const RuinReader *reader, int seat) {
  return reader->holes && seat != reader->viewer;
}

/* ---- Cards ---------------------------------------------------------------------------------------- */

static int read_letter(MkReader *r) {
  char text[2];
  mk_read_string(r, NULL, text, sizeof text);
  if (text[0] >= 'A' && text[0] <= 'X') return text[0] - 'A';
  mk_read_wrong(r, NULL, "a letter A to X was expected", "A～X の文字が必要です");
  return 0;
}

static int read_goal(const RuinReader *reader, MkReader *r) {
  char text[8];
  mk_read_string(r, NULL, text, sizeof text);
  int goal = ruin_read_goal(reader->content, text);
  if (goal >= 0) return goal;
  mk_read_wrong(r, NULL, "there is no such goal card", "そのような目標カードはありません");
  return 0;
}

static void add_card(MkReader *item, int card, uint32_t *set) {
  if (*set >> card & 1) mk_read_wrong(item, NULL, "stands there twice", "2回書かれています");
  *set |= 1u << card;
}

/* Whether an element is a card that is not known, and then counts it. */
static bool count_hidden(const RuinReader *reader, MkReader *item, uint8_t *hidden) {
  if (!reader->holes || !hidden || mk_read_type(item, NULL) != MK_JSON_NULL) return false;
  ++*hidden;
  return true;
}

/* Different letters as a set. `hidden`: how many are not known; NULL: all must be. */
static void read_letters(const RuinReader *reader, MkReader *r, const char *key, uint32_t *set,
                         uint8_t *hidden) {
  MkReader list = mk_read_array(r, key, 0, RUIN_LETTERS);
  for (MkReader item; mk_read_next(&list, &item);)
    if (!count_hidden(reader, &item, hidden)) add_card(&item, read_letter(&item), set);
}

/* The same in their order. */
static uint32_t read_pile(MkReader *r, const char *key, int most, uint8_t *order, uint8_t *count) {
  uint32_t set = 0;
  MkReader list = mk_read_array(r, key, 0, most);
  for (MkReader item; mk_read_next(&list, &item);) {
    order[item.index] = (uint8_t)read_letter(&item);
    add_card(&item, order[item.index], &set);
    ++*count;
  }
  return set;
}

static void read_goals(const RuinReader *reader, MkReader *r, const char *key, uint32_t *set,
                       uint8_t *hidden) {
  MkReader list = mk_read_array(r, key, 0, RUIN_GOALS);
  for (MkReader item; mk_read_next(&list, &item);)
    if (!count_hidden(reader, &item, hidden)) add_card(&item, read_goal(reader, &item), set);
}

static void read_letter_string(MkReader *r, const char *key, uint32_t *set) {
  char text[RUIN_LETTERS + 1];
  if (mk_read_type(r, key) == MK_JSON_NONE) return;
  mk_read_string(r, key, text, sizeof text);
  for (const char *at = text; *at; at++) {
    if (*at < 'A' || *at > 'X' || *set >> (*at - 'A') & 1) {
      mk_read_wrong(r, key, "different letters A to X were expected",
                    "A～X の異なる文字が必要です");
      return;
    }
    *set |= 1u << (*at - 'A');
  }
}

/* ---- A sheet -------------------------------------------------------------------------------------- */

static void draw_cell(const RuinContent *content, MkReader *r, char mark, int number,
                      RuinPlayer *player) {
  RuinCells cell = ruin_cell(number);
  int column = number % RUIN_SIDE, row = number / RUIN_SIDE;
  if (mark == 'x') player->wall = ruin_or(player->wall, cell);
  if (mark == 'o' || mark == 'g') player->path = ruin_or(player->path, cell);
  if (mark == 'g') player->gate = ruin_or(player->gate, cell);
  if (mark == 'g' && content->cell_letter[number] < 0)
    mk_read_wrong(r, NULL, "%c%d carries no letter and cannot be a gate",
                  "%c%d には文字がないので、ゲートにはなりません", 'a' + column, row + 1);
  if (!strchr(".oxg", mark))
    mk_read_wrong(r, NULL, "%c%d must be one of . o x g", "%c%d は . o x g のどれかです",
                  'a' + column, row + 1);
}

static void read_map_row(const RuinContent *content, MkReader *r, RuinPlayer *player) {
  char line[RUIN_SIDE + 1];
  mk_read_string(r, NULL, line, sizeof line);
  if (strlen(line) != RUIN_SIDE) {
    mk_read_wrong(r, NULL, "11 characters were expected", "11 文字が必要です");
    return;
  }
  for (int column = 0; column < RUIN_SIDE; column++)
    draw_cell(content, r, line[column], r->index * RUIN_SIDE + column, player);
}

void ruin_read_map(const RuinContent *content, MkReader *r, const char *key, RuinPlayer *player) {
  player->path = player->wall = player->gate = RUIN_NONE;
  MkReader rows = mk_read_array(r, key, RUIN_SIDE, RUIN_SIDE);
  for (MkReader row; mk_read_next(&rows, &row);) read_map_row(content, &row, player);
}

/* ---- A player ------------------------------------------------------------------------------------- */

static const char *const steps[] = {"keep", "setup", "draw", "move", "done", "out"};

static int read_pos(MkReader *r) {
  char text[8];
  MkJsonType type = mk_read_type(r, "pos");
  if (type == MK_JSON_NONE) return RUIN_ENTRANCE;
  if (type == MK_JSON_NULL) return mk_read_int_or(r, "pos", 0, 0, RUIN_NOWHERE);
  mk_read_string(r, "pos", text, sizeof text);
  int cell = ruin_read_cell(text, strlen(text));
  if (cell < 0)
    mk_read_wrong(r, "pos", "a cell such as \"f6\" was expected, or null",
                  "「f6」のようなマスか null が必要です");
  return cell < 0 ? RUIN_ENTRANCE : cell;
}

static void read_squares(MkReader *r, RuinPlayer *player) {
  MkReader list = mk_read_array(r, "square", 0, 2);
  for (MkReader item; mk_read_next(&list, &item);)
    player->square[item.index] = (uint8_t)mk_read_int_or(&item, NULL, 1, RUIN_CELLS, 0);
}

/* What everybody sees of a player. */
static void read_public(MkReader *r, RuinPlayer *player) {
  read_letter_string(r, "open", &player->open);
  player->gems = (uint16_t)mk_read_int_or(r, "gems", 0, 1000, 0);
  player->escaped = (uint8_t)mk_read_int_or(r, "escaped", 0, RUIN_MAX_SEATS, 0);
  player->escaped_round = (uint8_t)mk_read_int_or(r, "escaped_round", 0, RUIN_LETTERS, 0);
}

static void read_known(const RuinReader *reader, MkReader *r, RuinPlayer *player) {
  bool setup = reader->state->phase == RUIN_SETUP;
  ruin_read_map(reader->content, r, "map", player);
  if (ruin_has_block(player->path))
    mk_read_wrong(r, "map", "path fills a 2x2 block (R2.4)", "通路が2×2を埋めています（R2.4）");
  player->pos = (uint8_t)read_pos(r);
  player->penalty = (uint16_t)mk_read_int_or(r, "penalty", 0, 1000, 0);
  read_goals(reader, r, "goals", &player->goals, NULL);
  read_letters(reader, r, "dealt", &player->dealt, NULL);
  read_letters(reader, r, "used", &player->used, NULL);
  read_squares(r, player);
  player->step = (uint8_t)mk_read_choice_or(r, "step", steps, 6, setup ? RUIN_KEEP : RUIN_DRAW);
  player->special = mk_read_bool_or(r, "special", false);
}

/* R9.2: of others little is known; what stands for the rest is not looked at. */
static void read_hidden(const RuinReader *reader, MkReader *r, RuinPlayer *player) {
  int step = mk_read_choice_or(r, "step", steps, 6, RUIN_BUSY);
  uint32_t none = 0;
  player->hidden = 1;
  player->pos = RUIN_NOWHERE;
  player->step = (uint8_t)step;
  read_goals(reader, r, "goals", &none, &player->hidden_goals);
  if (step < RUIN_DONE)
    mk_read_wrong(r, "step", "done, out or null was expected of another player",
                  "他の人については done・out・null のどれかです");
  if (none)
    mk_read_wrong(r, "goals", "null was expected for each card of another player",
                  "他の人のカードは null です");
}

static void read_player(const RuinReader *reader, MkReader *r) {
  RuinPlayer *player = &reader->state->player[r->index];
  read_public(r, player);
  if (is_hidden(reader, r->index))
    read_hidden(reader, r, player);
  else
    read_known(reader, r, player);
  mk_read_end(r);
}

/* ---- The table ------------------------------------------------------------------------------------ */

/* Adds a set of cards to those already placed; none may be in two places. */
static void place(const RuinReader *reader, const char *key, uint32_t cards, uint32_t *placed) {
  if (cards & *placed)
    mk_read_wrong(reader->r, key, "a card is in two places", "同じカードが2か所にあります");
  *placed |= cards;
}

/* A deck that was left out is everything that lies nowhere else; at the end nothing may be missing. */
static void fill_deck(const RuinReader *reader, const char *key, bool given, uint32_t placed,
                      uint32_t *deck) {
  if (!given) *deck = RUIN_ALL_CARDS & ~placed;
  place(reader, key, *deck, &placed);
  if (placed != RUIN_ALL_CARDS)
    mk_read_wrong(reader->r, key, "a card is missing", "足りないカードがあります");
}

/* Where cards are hidden their number must be right. */
static void count_deck(const RuinReader *reader, const char *key, int cards) {
  if (cards != RUIN_LETTERS)
    mk_read_wrong(reader->r, key, "with all others there are %d cards, not %d",
                  "ほかと合わせて %d 枚あります（%d 枚のはずです）", cards, RUIN_LETTERS);
}

static void read_exploration(const RuinReader *reader) {
  RuinState *state = reader->state;
  bool given = mk_read_type(reader->r, "deck") != MK_JSON_NONE;
  uint32_t placed = read_pile(reader->r, "row", RUIN_ROW, state->row, &state->row_count);
  read_letters(reader, reader->r, "deck", &state->deck, &state->hidden_deck);
  place(reader, "discard",
        read_pile(reader->r, "discard", RUIN_LETTERS, state->discard, &state->discard_count),
        &placed);
  int hidden = state->hidden_deck;
  for (int seat = 0; seat < state->seats; seat++) {
    place(reader, "players", state->player[seat].dealt, &placed);
    bool dealt = state->phase == RUIN_SETUP && state->player[seat].hidden;
    if (dealt) hidden += ruin_dealt_each(state->seats);
  }
  if (hidden)
    count_deck(reader, "deck", hidden + ruin_bits(placed | state->deck));
  else
    fill_deck(reader, "deck", given, placed, &state->deck);
}

static void read_goal_piles(const RuinReader *reader) {
  RuinState *state = reader->state;
  bool given = mk_read_type(reader->r, "goal_deck") != MK_JSON_NONE;
  uint32_t placed = 0;
  read_goals(reader, reader->r, "goal_deck", &state->goal_deck, &state->hidden_goal_deck);
  read_goals(reader, reader->r, "goal_discard", &state->goal_discard, &state->hidden_goal_discard);
  int hidden = state->hidden_goal_deck + state->hidden_goal_discard;
  place(reader, "goal_discard", state->goal_discard, &placed);
  for (int seat = 0; seat < state->seats; seat++) {
    place(reader, "players", state->player[seat].goals, &placed);
    hidden += state->player[seat].hidden_goals;
  }
  if (reader->holes)
    count_deck(reader, "goal_deck", hidden + ruin_bits(placed | state->goal_deck));
  else
    fill_deck(reader, "goal_deck", given, placed, &state->goal_deck);
  if (!reader->holes && !state->goal_deck)
    mk_read_wrong(reader->r, "goal_deck", "is never empty (R6.9)", "空にはなりません（R6.9）");
}

static void read_players(const RuinReader *reader) {
  int seats = reader->state->seats;
  MkReader list = mk_read_array(reader->r, "players", seats, seats);
  for (MkReader item; mk_read_next(&list, &item);) read_player(reader, &item);
}

static void read_opened(const RuinReader *reader) {
  RuinState *state = reader->state;
  read_letter_string(reader->r, "opened", &state->opened);
  if (mk_read_type(reader->r, "opened") != MK_JSON_NONE) return;
  for (int seat = 0; seat < state->seats; seat++)
    state->opened |=
        state->player[seat].open | ruin_gate_letters(reader->content, &state->player[seat]);
}

/* ---- The whole ------------------------------------------------------------------------------------ */

static void read_moment(const RuinReader *reader) {
  static const char *const phases[] = {"setup", "play", "over"};
  RuinState *state = reader->state;
  state->phase = (uint8_t)mk_read_choice_or(reader->r, "phase", phases, 3, RUIN_PLAY);
  state->stage = (uint8_t)mk_read_int_or(reader->r, "stage", 1, 2, 1);
  state->round = (uint8_t)mk_read_int_or(reader->r, "round", 0, RUIN_LETTERS,
                                         state->phase == RUIN_SETUP ? 0 : 1);
}

static bool read_rest(const RuinReader *reader) {
  read_players(reader);
  if (!mk_reader_good(reader->r)) return false;
  read_opened(reader);
  read_exploration(reader);
  read_goal_piles(reader);
  return mk_read_end(reader->r) && ruin_possible(reader);
}

static void begin(RuinState *state, int seats, const MkOptions *options) {
  memset(state, 0, sizeof *state);
  state->seats = (uint8_t)seats;
  state->edition = (uint8_t)options->value[0];
}

bool ruin_position(const void *content, void *state_, int seats, const MkOptions *options,
                   const uint8_t seed[MK_SEED_SIZE], MkJson json, MkError *error) {
  RuinState *state = state_;
  MkReader r;
  RuinReader reader = {ruin_content(content), state, &r, false, MK_SPECTATOR};
  mk_reader_init(&r, json, error);
  begin(state, seats, options);
  mk_chance_init(&state->chance, mk_game_ruin.id, seed);
  read_moment(&reader);
  bool good = read_rest(&reader);
  state->goal_shuffle = ruin_all_kept(state) ? 2 : 1;
  return good;
}

bool ruin_view_read(const void *content, void *view, int seats, const MkOptions *options,
                    int viewer, MkJson json, MkError *error) {
  RuinState *state = view;
  MkReader r;
  RuinReader reader = {ruin_content(content), state, &r, false, viewer};
  mk_reader_init(&r, json, error);
  r.lenient = true;
  begin(state, seats, options);
  read_moment(&reader);
  reader.holes = state->phase != RUIN_OVER;
  return read_rest(&reader);
}
