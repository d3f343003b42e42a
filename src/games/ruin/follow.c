/* follow.c - keeps what everybody sees of a real table: row, deck, discard, letters, gems, who is out. Sheets and goal
 * cards stay with the players. A request of the judge with "taps":
 *
 *   {"seats":3, "seed":[8 numbers of 32 bits], "taps":[..]}    without a seed the cards are those of the box
 *   {"do":"turn","card":"K"}       a card of the box was turned: for the row, for a discard, or one of those dealt
 *   {"do":"drawn"}                 everybody has drawn the dealt pieces (with the cards of the box, turning them says so)
 *   {"do":"take","at":["K","",".."]}  the round was played: by seat, the open letter stood on, "out", or ""
 *
 * and again "take" when letters opened that somebody may stand on. The reply:
 *
 *   {"asks":"row|dealt|drawn|take|again|card" or null at the end, "count":cards asked for, "seats":[who is asked],
 *    "stands":"KM" the letters that may be stood on, "leaves":whether one may be out with this move,
 *    "stage","round","row":"KMA","coming":"..","discard":"..","opened":"..","open":"..","closed":"..","fresh":"..",
 *    "players":[{"gems","open","closed","dealt","out":place,"escaped":"1= of 3" or null}]}
 *
 * "open" is what is open on the sheets still in play, "closed" what the last round closed, "fresh" what it opened and is
 * open still, and by player what is open and closed on that sheet. The order of a round is that of ruin_resolve; each step
 * is a function of round.c, which stops here where a card must be turned first.
 */
#include <string.h>

#include "ruin.h"

typedef enum Step { FIRST_ROW, DEALT, CHOICE, AGAIN, PAY, FILL, COLLAPSE, REFILL, OVER } Step;
typedef enum Ask { ASK_ROW, ASK_DEALT, ASK_DRAWN, ASK_TAKE, ASK_AGAIN, ASK_CARD, ASK_NOTHING } Ask;
static const char *const asks[] = {"row", "dealt", "drawn", "take", "again", "card"};

/* With the cards of the box the state's deck holds at most the card just turned, the rest of it is unseen. */
typedef struct Follow {
  const RuinContent *content;
  RuinState state;
  uint32_t unseen;
  bool own;
  Step step;
  Ask ask;
  int owed;               /* cards still to be discarded in this step */
  uint32_t shown;         /* letters of those that were, while gems are paid for */
  uint32_t closed, fresh; /* of this round, or the last one; what opened and closed is not fresh */
  uint32_t took;          /* seats that took a gem this round */
  uint32_t all_closed[RUIN_MAX_SEATS];
} Follow;

/* ---- Going on as far as the cards are known ------------------------------------------------------- */

static bool wants_card(const Follow *f) {
  return !f->state.deck && f->unseen;
}

static bool fill_row(Follow *f) {
  ruin_lay_row(&f->state, NULL);
  return f->state.row_count == RUIN_ROW || !wants_card(f);
}

static bool discard_owed(Follow *f, RuinReason reason) {
  for (; f->owed; f->owed--) {
    if (!f->state.row_count && wants_card(f)) return false;
    int letter = ruin_discard(&f->state, reason, NULL);
    if (letter >= 0) f->shown |= 1u << letter;
  }
  return true;
}

static int dealt_count(const Follow *f) {
  return f->state.seats * ruin_dealt_each(f->state.seats);
}

/* Whose is which does not matter once they are turned: all are laid before the first player. */
static bool collect_dealt(Follow *f) {
  uint32_t *dealt = &f->state.player[0].dealt;
  *dealt |= f->state.deck;
  f->state.deck = 0;
  return ruin_bits(*dealt) == dealt_count(f);
}

/* Seats that may stand on a letter nobody has declared yet: those inside who took nothing this round. */
static uint32_t may_take(const Follow *f) {
  uint32_t seats = 0;
  for (int seat = 0; seat < f->state.seats; seat++)
    if (!f->state.player[seat].escaped && !(f->took >> seat & 1)) seats |= 1u << seat;
  return seats;
}

/* A round has begun: nobody has said yet where they end it. */
static Step await_choice(Follow *f) {
  for (int seat = 0; seat < f->state.seats; seat++) f->state.player[seat].pos = RUIN_NOWHERE;
  f->took = 0;
  return CHOICE;
}

static Step begin_round(Follow *f) {
  ruin_start_round(&f->state, NULL);
  return await_choice(f);
}

static Step begin_stage_2(Follow *f) {
  ruin_start_stage_2(&f->state, NULL);
  if (f->own) {
    f->unseen = RUIN_ALL_CARDS;
    f->state.deck = 0;
  }
  return FIRST_ROW;
}

static bool all_out(const Follow *f) {
  return ruin_count_escaped(&f->state) == f->state.seats;
}

/* R6.7: what is new may be stood on. */
static Step open_shown(Follow *f) {
  uint32_t fresh = ruin_open(&f->state, f->shown, NULL);
  f->fresh |= fresh;
  f->shown = 0;
  if (fresh && may_take(f)) return AGAIN;
  return f->own && all_out(f) ? OVER : FILL; /* nobody need turn a card for nothing */
}

/* R7.4, R7.1 */
static Step after_filling(Follow *f) {
  if (all_out(f)) return OVER;
  if (f->state.stage == 1) return REFILL;
  f->owed = ruin_count_escaped(&f->state);
  return COLLAPSE;
}

/* R7.2 */
static Step end_round(Follow *f) {
  f->shown = 0;
  if (f->state.row_count) return begin_round(f);
  return f->state.stage == 2 ? OVER : begin_stage_2(f);
}

static Step end_setup(Follow *f) {
  ruin_end_setup(&f->state, NULL);
  f->fresh = f->state.opened;
  return await_choice(f);
}

/* One step on; otherwise says what must be told first. */
static bool go_on(Follow *f, Ask *ask) {
  switch (f->step) {
  case FIRST_ROW:
    *ask = ASK_ROW;
    if (!fill_row(f)) return false;
    f->step = f->state.stage == 1 ? DEALT : begin_round(f);
    return true;
  case DEALT:
    *ask = f->own ? ASK_DEALT : ASK_DRAWN;
    if (!f->own || !collect_dealt(f)) return false;
    f->step = end_setup(f);
    return true;
  case PAY:
    *ask = ASK_CARD;
    if (!discard_owed(f, RUIN_FOR_GEM)) return false;
    f->step = open_shown(f);
    return true;
  case FILL:
    *ask = ASK_ROW;
    if (!fill_row(f)) return false;
    f->step = after_filling(f);
    return true;
  case COLLAPSE:
    *ask = ASK_CARD;
    if (!discard_owed(f, RUIN_FOR_COLLAPSE)) return false;
    f->step = REFILL;
    return true;
  case REFILL:
    *ask = ASK_ROW;
    if (!fill_row(f)) return false;
    f->step = end_round(f);
    return true;
  case CHOICE: return *ask = ASK_TAKE, false;
  case AGAIN: return *ask = ASK_AGAIN, false;
  case OVER: break;
  }
  return *ask = ASK_NOTHING, false;
}

/* ---- Taps ----------------------------------------------------------------------------------------- */

static bool read_letter(MkReader *r, const char *key, int *letter) {
  char text[4];
  if (!mk_read_string(r, key, text, sizeof text)) return false;
  *letter = text[0] - 'A';
  if (text[0] && !text[1] && *letter >= 0 && *letter < RUIN_LETTERS) return true;
  return mk_read_wrong(r, key, "a letter from A to X was expected", "A～X の文字が必要です");
}

static void turn_card(Follow *f, MkReader *r) {
  int letter;
  if (!read_letter(r, "card", &letter)) return;
  if (f->ask != ASK_ROW && f->ask != ASK_DEALT && f->ask != ASK_CARD)
    mk_read_wrong(r, "card", "no card is turned now", "今はカードをめくりません");
  else if (!(f->unseen >> letter & 1))
    mk_read_wrong(r, "card", "%c has been turned already", "%c はもう出ています", 'A' + letter);
  else {
    f->unseen &= ~(1u << letter);
    f->state.deck = 1u << letter;
  }
}

static uint32_t open_now(const Follow *f) {
  for (int seat = 0; seat < f->state.seats; seat++)
    if (!f->state.player[seat].escaped) return f->state.player[seat].open;
  return 0;
}

/* R6.7: the second time only what has just opened counts. */
static uint32_t may_stand(const Follow *f) {
  return f->ask == ASK_TAKE ? open_now(f) : f->ask == ASK_AGAIN ? f->fresh : 0;
}

static bool may_leave(const Follow *f) {
  return f->ask == ASK_TAKE && ruin_may_escape(&f->state);
}

/* Where a seat says that its explorer stands. */
static void read_stand(Follow *f, MkReader *r, uint32_t may, uint32_t letters) {
  char text[4];
  int letter;
  RuinPlayer *player = &f->state.player[r->index];
  if (mk_json_is(r->json, "")) {
    mk_read_string(r, NULL, text, sizeof text);
  } else if (!(may >> r->index & 1)) {
    mk_read_wrong(r, NULL, "this seat is not asked", "この席は今は関係ありません");
  } else if (mk_json_is(r->json, "out")) {
    mk_read_string(r, NULL, text, sizeof text);
    if (!may_leave(f))
      mk_read_wrong(r, NULL, "one escapes in stage 2, with the move",
                    "脱出は後半の移動でだけできます");
    player->step = RUIN_DONE; /* and nowhere: see ruin_declare_escapes */
  } else if (read_letter(r, NULL, &letter)) {
    if (!(letters >> letter & 1))
      mk_read_wrong(r, NULL, "%c is not open now", "%c は今は目的地ではありません", 'A' + letter);
    player->pos = f->content->letter_cell[letter];
    f->took |= 1u << r->index;
  }
}

/* R6.1 to R6.5: what the players say, and what follows before a card is looked at. */
static void take(Follow *f, MkReader *r) {
  bool first = f->ask == ASK_TAKE;
  uint32_t may = may_take(f), letters = may_stand(f);
  MkReader item, list = mk_read_array(r, "at", f->state.seats, f->state.seats);
  if (!first && f->ask != ASK_AGAIN)
    mk_read_wrong(r, "at", "nobody takes now", "今はだれも取りません");
  while (mk_read_next(&list, &item)) read_stand(f, &item, may, letters);
  if (!mk_reader_good(r)) return;
  if (first) {
    f->closed = f->fresh = 0;
    ruin_discard(&f->state, RUIN_FOR_ROUND, NULL);
    ruin_declare_escapes(&f->state, NULL);
  }
  uint32_t taken = ruin_take_gems(f->content, &f->state, NULL);
  for (int seat = 0; seat < f->state.seats; seat++)
    if (!f->state.player[seat].escaped) f->all_closed[seat] |= taken;
  f->closed |= taken;
  f->fresh &= ~taken;
  f->owed = ruin_bits(taken);
  f->step = PAY;
}

static void drawn(Follow *f, MkReader *r) {
  if (f->ask != ASK_DRAWN) mk_read_wrong(r, "do", "set-up is over", "準備はもう終わりました");
  if (mk_reader_good(r)) f->step = end_setup(f);
}

static void read_tap(Follow *f, MkReader *r) {
  static const char *const kinds[] = {"turn", "drawn", "take"};
  int kind = mk_read_choice(r, "do", kinds, 3);
  if (!mk_reader_good(r)) return;
  if (kind == 0)
    turn_card(f, r);
  else if (kind == 1)
    drawn(f, r);
  else
    take(f, r);
  if (!mk_read_end(r)) return;
  while (go_on(f, &f->ask)) {
  }
}

/* ---- The beginning -------------------------------------------------------------------------------- */

static bool read_seed(MkReader *r, uint8_t seed[MK_SEED_SIZE]) {
  enum { WORDS = MK_SEED_SIZE / 4 };
  if (!mk_read_has(r, "seed")) return false;
  MkReader word, list = mk_read_array(r, "seed", WORDS, WORDS);
  while (mk_read_next(&list, &word)) {
    uint32_t value = (uint32_t)mk_read_long(&word, NULL, 0, UINT32_MAX);
    for (int i = 0; i < 4; i++) seed[4 * word.index + i] = (uint8_t)(value >> 8 * i);
  }
  return true;
}

/* Goal cards are the players' business: what the state draws of them is seen by nobody. */
static void begin(Follow *f, MkReader *r) {
  MkOptions options = {.value = {2}}; /* the edition, which changes nothing of this */
  uint8_t seed[MK_SEED_SIZE] = {0};
  int seats = mk_read_int(r, "seats", 1, RUIN_MAX_SEATS);
  f->own = !read_seed(r, seed);
  ruin_setup(f->content, &f->state, seats, &options, seed);
  for (int seat = 0; seat < seats; seat++) f->state.player[seat].goals = 0;
  f->state.goal_deck = RUIN_ALL_CARDS;
  if (f->own) {
    for (int seat = 0; seat < seats; seat++) f->state.player[seat].dealt = 0;
    f->state.row_count = 0;
    f->state.deck = 0;
    f->unseen = RUIN_ALL_CARDS;
  }
  while (go_on(f, &f->ask)) {
  }
}

/* ---- The reply ------------------------------------------------------------------------------------ */

static void write_letters(MkText *out, const char *key, uint32_t letters) {
  char text[RUIN_LETTERS + 1];
  int count = 0;
  while (letters) text[count++] = (char)('A' + ruin_first(&letters));
  text[count] = '\0';
  mk_json_key_string(out, key, text);
}

static void write_order(MkText *out, const char *key, const uint8_t *letters, int count) {
  char text[RUIN_LETTERS + 1];
  for (int i = 0; i < count; i++) text[i] = (char)('A' + letters[i]);
  text[count] = '\0';
  mk_json_key_string(out, key, text);
}

/* As the judge of a sheet reads it: "1 of 3", shared "1= of 3". */
static void write_place(MkText *out, const Follow *f, const RuinPlayer *player) {
  char room[16];
  MkText text = MK_TEXT(room);
  mk_json_key(out, "escaped");
  if (!player->escaped) {
    mk_json_null(out);
    return;
  }
  bool shared = ruin_tied(&f->state, player) > 1;
  mk_text_format(&text, "%d%s of %d", player->escaped, shared ? "=" : "", f->state.seats);
  mk_json_string(out, room);
}

static void write_player(MkText *out, const Follow *f, int seat) {
  const RuinPlayer *player = &f->state.player[seat];
  mk_json_open_object(out);
  mk_json_key_int(out, "gems", player->gems);
  write_letters(out, "open", player->open);
  write_letters(out, "closed", f->all_closed[seat]);
  write_letters(out, "dealt", f->own ? 0 : player->dealt);
  mk_json_key_int(out, "out", player->escaped);
  write_place(out, f, player);
  mk_json_close_object(out);
}

/* How many cards are wanted before anything else can happen, at least. */
static int wanted(const Follow *f) {
  int count = f->ask == ASK_ROW     ? RUIN_ROW - f->state.row_count
              : f->ask == ASK_DEALT ? dealt_count(f) - ruin_bits(f->state.player[0].dealt)
              : f->ask == ASK_CARD  ? f->owed
                                    : 0;
  int left = ruin_bits(f->unseen);
  return count < left ? count : left;
}

static void write_asked(MkText *out, const Follow *f) {
  mk_json_key(out, "asks");
  if (f->ask == ASK_NOTHING)
    mk_json_null(out);
  else
    mk_json_string(out, asks[f->ask]);
  mk_json_key_int(out, "count", wanted(f));
  mk_json_key(out, "seats");
  mk_json_open_array(out);
  for (uint32_t seats = f->ask == ASK_TAKE || f->ask == ASK_AGAIN ? may_take(f) : 0; seats;)
    mk_json_int(out, ruin_first(&seats));
  mk_json_close_array(out);
  write_letters(out, "stands", may_stand(f));
  mk_json_key(out, "leaves");
  mk_json_bool(out, may_leave(f));
}

static uint32_t dealt_hidden(const Follow *f) {
  uint32_t dealt = 0;
  for (int seat = 0; seat < f->state.seats; seat++) dealt |= f->state.player[seat].dealt;
  return f->own ? 0 : dealt;
}

static void write_table(MkText *out, const Follow *f) {
  const RuinState *state = &f->state;
  mk_json_open_object(out);
  write_asked(out, f);
  mk_json_key_int(out, "stage", state->stage);
  mk_json_key_int(out, "round", state->round);
  write_order(out, "row", state->row, state->row_count);
  write_letters(out, "coming", state->deck | f->unseen | dealt_hidden(f));
  write_order(out, "discard", state->discard, state->discard_count);
  write_letters(out, "opened", state->opened);
  write_letters(out, "open", open_now(f));
  write_letters(out, "closed", f->closed);
  write_letters(out, "fresh", f->fresh);
  mk_json_key(out, "players");
  mk_json_open_array(out);
  for (int seat = 0; seat < state->seats; seat++) write_player(out, f, seat);
  mk_json_close_array(out);
  mk_json_close_object(out);
}

bool ruin_follow(const RuinContent *content, MkReader *r, MkText *reply) {
  enum { MOST_TAPS = 1000 };
  Follow f = {.content = content, .step = FIRST_ROW};
  begin(&f, r);
  MkReader tap, taps = mk_read_array(r, "taps", 0, MOST_TAPS);
  while (mk_read_next(&taps, &tap)) read_tap(&f, &tap);
  if (!mk_read_end(r)) return false;
  write_table(reply, &f);
  return true;
}
