/* resample.c - a possible truth behind a view, for bots.
 *
 * What is certain: which cards are somewhere unknown and how many lie in each place. They are dealt at
 * random. What others have drawn is anybody's guess, and theirs matters little to one's own choices; the
 * guess is documented here: a rival's sheet is one's own (the same rounds, the same letters, about as good),
 * brought into line with the letters open on theirs. An onlooker, who has no sheet, imagines pieces drawn
 * at random. Rivals stand somewhere on their path, have used no special action and have no penalty marks.
 */
#include <string.h>

#include "spots.h"

typedef struct Guess {
  const RuinContent *content;
  const RuinState *view;
  RuinState *state;
  int seat;
  MkRng *rng;
} Guess;

static uint32_t take(MkRng *rng, uint32_t *from, int count) {
  uint32_t cards = 0;
  while (count-- > 0)
    cards |= 1u << ruin_take_card(from, (int)mk_rng_below(rng, (uint32_t)ruin_bits(*from)));
  return cards;
}

/* ---- Cards ---------------------------------------------------------------------------------------- */

/* Of a rival who is done with set-up the view still counts the four cards dealt: two went back. */
static int goals_held(const Guess *guess, int seat) {
  const RuinPlayer *seen = &guess->view->player[seat];
  bool kept = guess->view->phase == RUIN_SETUP && seen->step == RUIN_DONE;
  return kept ? 2 : seen->hidden_goals;
}

static void guess_goals(Guess *guess) {
  RuinState *state = guess->state;
  uint32_t unknown = RUIN_ALL_CARDS;
  for (int seat = 0; seat < state->seats; seat++) unknown &= ~guess->view->player[seat].goals;
  for (int seat = 0; seat < state->seats; seat++)
    if (state->player[seat].hidden)
      state->player[seat].goals = take(guess->rng, &unknown, goals_held(guess, seat));
  state->goal_discard = take(guess->rng, &unknown, guess->view->hidden_goal_discard);
  state->goal_deck = unknown;
}

/* R9.4: set-up is the only time when exploration cards are hidden. */
static void guess_dealt(Guess *guess) {
  RuinState *state = guess->state;
  uint32_t unknown = RUIN_ALL_CARDS;
  if (state->phase != RUIN_SETUP || !guess->view->hidden_deck) return;
  for (int i = 0; i < state->row_count; i++) unknown &= ~(1u << state->row[i]);
  for (int seat = 0; seat < state->seats; seat++) unknown &= ~guess->view->player[seat].dealt;
  for (int seat = 0; seat < state->seats; seat++)
    if (state->player[seat].hidden)
      state->player[seat].dealt = take(guess->rng, &unknown, ruin_dealt_each(state->seats));
  state->deck = unknown;
}

/* ---- Sheets --------------------------------------------------------------------------------------- */

/* Draws a piece somewhere at random; nothing if it fits nowhere. */
static void scribble(Guess *guess, RuinPlayer *player, int letter, bool path) {
  const RuinPiece *piece = &guess->content->piece[letter];
  const RuinTurn *turn = &piece->turn[mk_rng_below(guess->rng, piece->turn_count)];
  RuinField field;
  ruin_field(player, &field);
  RuinCells spots = ruin_spots(&field, turn, path);
  if (!ruin_any(spots)) return;
  for (uint32_t skip = mk_rng_below(guess->rng, (uint32_t)ruin_count(spots)); skip; skip--)
    ruin_pop(&spots);
  RuinCells *cells = path ? &player->path : &player->wall;
  *cells = ruin_or(*cells, ruin_shape(turn, ruin_pop(&spots)));
}

/* An onlooker's idea of a sheet: path first, then anything. */
static void imagine_sheet(Guess *guess, RuinPlayer *player) {
  int pieces = guess->view->round + (guess->view->stage == 2 ? 12 : 0);
  scribble(guess, player, (int)mk_rng_below(guess->rng, RUIN_LETTERS), true);
  for (int i = 0; i < pieces; i++)
    scribble(guess, player, (int)mk_rng_below(guess->rng, RUIN_LETTERS),
             mk_rng_below(guess->rng, 2));
}

/* Makes a sheet agree with the letters known to be open on it: closed ones are gates or wall, others
 * are no gates. */
static void agree(Guess *guess, RuinPlayer *player) {
  player->gate = RUIN_NONE;
  ruin_close(guess->content, player, guess->state->opened & ~player->open);
}

/* R3.3: a rival who is done with set-up has drawn both cards; the choices are made by chance. */
static void guess_first_drawings(Guess *guess, RuinPlayer *player) {
  player->step = RUIN_DEALT;
  while (player->step == RUIN_DEALT) {
    MkAction legal[8 * RUIN_CELLS * 4];
    int seat = (int)(player - guess->state->player);
    uint32_t count = (uint32_t)ruin_legal(guess->content, guess->state, seat, legal);
    RuinAct act = ruin_unpack(legal[mk_rng_below(guess->rng, count)]);
    RuinCells shape = ruin_shape(&guess->content->piece[act.letter].turn[act.turn], act.cell);
    RuinCells *cells = act.kind == RUIN_DO_PATH ? &player->path : &player->wall;
    *cells = ruin_or(*cells, shape);
    player->used |= 1u << act.letter;
    if (player->used == player->dealt) player->step = RUIN_DONE;
  }
}

static void guess_setup(Guess *guess, RuinPlayer *player) {
  player->pos = RUIN_ENTRANCE;
  if (player->step == RUIN_DONE)
    guess_first_drawings(guess, player);
  else
    player->step = RUIN_KEEP;
}

/* Somewhere on the way: who is thought to sit at the entrance would never come for a gem. */
static int guess_place(Guess *guess, const RuinPlayer *player) {
  RuinCells floor = ruin_flood(player->path, RUIN_ENTRANCE);
  for (uint32_t open = player->open; open;)
    floor = ruin_minus(floor, ruin_cell(guess->content->letter_cell[ruin_first(&open)]));
  for (int skip = (int)mk_rng_below(guess->rng, (uint32_t)ruin_count(floor)); skip > 0; skip--)
    ruin_pop(&floor);
  return ruin_pop(&floor);
}

static void guess_sheet(Guess *guess, RuinPlayer *player) {
  if (guess->seat >= 0) {
    const RuinPlayer *own = &guess->view->player[guess->seat];
    player->path = own->path;
    player->wall = own->wall;
  } else {
    imagine_sheet(guess, player);
  }
  agree(guess, player);
  if (guess->view->stage == 2)
    player->square[0] = (uint8_t)ruin_area(ruin_square(guess->content, player));
  if (!player->escaped) player->pos = (uint8_t)guess_place(guess, player);
  if (player->step == RUIN_BUSY) player->step = RUIN_DRAW;
}

void ruin_resample(const void *content, const void *view, int seat, MkRng *rng, void *state_) {
  content = ruin_content(content);
  RuinState *state = state_;
  Guess guess = {content, view, state, seat, rng};
  memcpy(state, view, sizeof *state);
  mk_chance_imagine(&state->chance, rng);
  state->hidden_deck = state->hidden_goal_deck = state->hidden_goal_discard = 0;
  if (state->phase == RUIN_OVER) return;
  guess_goals(&guess);
  guess_dealt(&guess);
  for (int other = 0; other < state->seats; other++) {
    RuinPlayer *player = &state->player[other];
    if (!player->hidden) continue;
    player->hidden = player->hidden_goals = 0;
    if (state->phase == RUIN_SETUP)
      guess_setup(&guess, player);
    else
      guess_sheet(&guess, player);
  }
}
