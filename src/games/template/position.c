/* position.c - reading what somebody has written: positions, views, content. Everything is checked; what is wrong
 * first is refused with its path. */
#include "template.h"

#include <string.h>

enum { MAX_CARDS = 200, MAX_SCORE = TEMPLATE_ROUNDS * (TEMPLATE_VALUES - 1) };

static void read_cards(MkReader *r, const char *key, int least, int most,
                       uint8_t counts[TEMPLATE_VALUES]) {
  MkReader list = mk_read_array(r, key, least, most);
  for (MkReader card; mk_read_next(&list, &card);)
    counts[mk_read_int(&card, NULL, 1, TEMPLATE_VALUES - 1)]++;
}

/* In a view of somebody else's hand: how many cards, and whether one is laid face down. */
static void read_hidden_player(MkReader *r, TemplateState *s, int seat) {
  static const char *const face_down[] = {"?"};
  uint8_t none[TEMPLATE_VALUES];
  read_cards(r, "hand", 0, 0, none);
  s->hand_size[seat] = (uint8_t)mk_read_int(r, "cards", 0, TEMPLATE_HAND);
  bool laid = mk_read_choice_or(r, "bid", face_down, 1, -1) == 0;
  s->bid[seat] = laid ? TEMPLATE_HIDDEN_BID : TEMPLATE_NO_BID;
}

static void read_known_player(MkReader *r, TemplateState *s, int seat) {
  read_cards(r, "hand", 0, TEMPLATE_HAND, s->hand[seat]);
  int count = template_count(s->hand[seat]);
  s->hand_size[seat] = (uint8_t)mk_read_int_or(r, "cards", count, count, count);
  s->bid[seat] = (uint8_t)mk_read_int_or(r, "bid", 1, TEMPLATE_VALUES - 1, TEMPLATE_NO_BID);
}

static void read_player(MkReader *r, TemplateState *s, bool hidden) {
  int seat = r->index;
  if (hidden)
    read_hidden_player(r, s, seat);
  else
    read_known_player(r, s, seat);
  s->last[seat] = (uint8_t)mk_read_int_or(r, "last", 1, TEMPLATE_VALUES - 1, TEMPLATE_NO_BID);
  s->score[seat] = (uint8_t)mk_read_int(r, "score", 0, MAX_SCORE);
  if (!s->over && s->hand_size[seat] == 0 && s->bid[seat] == TEMPLATE_NO_BID)
    mk_read_wrong(r, "hand", "a card to lay is needed", "出すカードが必要です");
  mk_read_end(r);
}

/* What can be read of a state as of a view. `known`: whose hands are, one bit a seat. */
static void read_table(MkReader *r, TemplateState *s, unsigned known) {
  static const char *const phases[] = {"bid", "over"};
  s->round = (uint8_t)mk_read_int(r, "round", 1, s->rounds);
  s->over = (uint8_t)mk_read_choice_or(r, "phase", phases, 2, 0);
  s->prize = (uint8_t)mk_read_int(r, "prize", !s->over, s->over ? 0 : TEMPLATE_VALUES - 1);
  read_cards(r, "deck", 0, MAX_CARDS, s->deck);
  read_cards(r, "prizes", 0, MAX_CARDS, s->prizes);
  MkReader players = mk_read_array(r, "players", s->seats, s->seats);
  for (MkReader player; mk_read_next(&players, &player);)
    read_player(&player, s, !s->over && !(known >> player.index & 1));
  mk_read_end(r);
}

static void begin(TemplateState *s, int seats, const MkOptions *options) {
  memset(s, 0, sizeof *s);
  s->seats = (uint8_t)seats;
  s->rounds = (uint8_t)options->value[0];
  s->ties = (uint8_t)options->value[1];
}

/* There must be enough of everything for the rounds to come. */
static void check_supply(MkReader *r, const TemplateState *s) {
  int rounds = s->over ? 0 : s->rounds - s->round;
  if (template_count(s->prizes) < rounds)
    mk_read_wrong(r, "prizes", "%d are needed for the rounds to come",
                  "残りのラウンドに %d 個必要です", rounds);
  if (template_count(s->deck) < rounds * s->seats)
    mk_read_wrong(r, "deck", "%d cards are needed for the rounds to come",
                  "残りのラウンドに %d 枚必要です", rounds * s->seats);
  if (!s->over && template_acting(s) == 0)
    mk_read_wrong(r, "players", "all have laid a card already", "全員がもうカードを出しています");
}

bool template_position(const void *content, void *state, int seats, const MkOptions *options,
                       const uint8_t seed[MK_SEED_SIZE], MkJson json, MkError *error) {
  (void)content;
  TemplateState *s = state;
  MkReader r;
  mk_reader_init(&r, json, error);
  begin(s, seats, options);
  mk_chance_init(&s->chance, mk_game_template.id, seed);
  read_table(&r, s, ~0u);
  if (mk_reader_good(&r)) check_supply(&r, s);
  return mk_reader_good(&r);
}

/* The deck of a view holds what others have in hand or laid: there must be as much. */
bool template_view_read(const void *content, void *view, int seats, const MkOptions *options,
                        int viewer, MkJson json, MkError *error) {
  (void)content;
  TemplateState *v = view;
  MkReader r;
  int hidden = 0;
  mk_reader_init(&r, json, error);
  r.lenient = true;
  begin(v, seats, options);
  read_table(&r, v, viewer == MK_SPECTATOR ? 0 : 1u << viewer);
  for (int seat = 0; !v->over && seat < seats; seat++)
    if (seat != viewer) hidden += v->hand_size[seat] + (v->bid[seat] != TEMPLATE_NO_BID);
  if (template_count(v->deck) < hidden)
    mk_read_wrong(&r, "deck", "the %d cards of others are among it", "他の人の %d 枚を含むはずです",
                  hidden);
  return mk_reader_good(&r);
}

bool template_content_read(MkReader *reader, void *content) {
  TemplateContent *c = content;
  memset(c, 0, sizeof *c);
  read_cards(reader, "cards", 1, MAX_CARDS, c->cards);
  read_cards(reader, "prizes", 1, MAX_CARDS, c->prizes);
  if (template_count(c->cards) < TEMPLATE_MIN_CARDS)
    mk_read_wrong(reader, "cards", "at least %d are needed", "%d 枚以上必要です",
                  TEMPLATE_MIN_CARDS);
  if (template_count(c->prizes) < TEMPLATE_ROUNDS)
    mk_read_wrong(reader, "prizes", "at least %d are needed", "%d 個以上必要です", TEMPLATE_ROUNDS);
  return mk_read_end(reader);
}
