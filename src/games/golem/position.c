/* position.c - a state from its written form, checked: what could not happen in a game is refused with
 * the path and the reason.
 *
 * Short forms for examples: what can be derived may be left out (actor, keepers, track). Lists that are
 * left out are empty; cards that are nowhere lie in the pile, or out of the game when neither `pile` nor
 * `removed` is given. */
#include "golem.h"

#include <string.h>

typedef struct Reader {
  const GolemContent *content;
  GolemState *s;
  MkError *error;
} Reader;

/* A path like "players[2].deck.hand". */
typedef struct Path {
  char text[40];
} Path;

static Path path_of(int seat, const char *key) {
  Path path = {""};
  MkText text = MK_TEXT(path.text);
  mk_text_format(&text, "players[%d].%s", seat, key);
  return path;
}

static bool wrong(const Reader *r, const char *path, const char *why) {
  return mk_error_set(r->error, "%s: %s", path, why);
}

static bool is_there(MkJson value) {
  return mk_json_type(value) != MK_JSON_NONE;
}

static bool read_number(const Reader *r, MkJson value, const char *path, int min, int max,
                        int *out) {
  long long number;
  if (!mk_json_read_int(value, min, max, &number))
    return mk_error_set(r->error, "%s: a whole number from %d to %d is needed", path, min, max);
  *out = (int)number;
  return true;
}

/* A number that may be missing or null: then `out` stays as it is. */
static bool read_maybe(const Reader *r, MkJson value, const char *path, int min, int max,
                       int *out) {
  if (!is_there(value) || mk_json_type(value) == MK_JSON_NULL) return true;
  return read_number(r, value, path, min, max, out);
}

/* ---- Cards -------------------------------------------------------------------------------------- */

static bool read_kind(const Reader *r, MkJson value, const char *path, int *kind) {
  char id[GOLEM_ID_SIZE];
  if (!mk_json_read_string(value, id, sizeof id)) return wrong(r, path, "ids of cards are needed");
  *kind = golem_kind_find(r->content, id);
  if (*kind < 0) return mk_error_set(r->error, "%s: there is no card '%s'", path, id);
  return true;
}

static bool read_cards(const Reader *r, MkJson list, const char *path, GolemCards *cards) {
  MkJson item;
  int kind = 0;
  if (!is_there(list)) return true;
  if (mk_json_type(list) != MK_JSON_ARRAY) return wrong(r, path, "a list is needed");
  for (MkJsonEach each = mk_json_each(list); mk_json_next(&each, NULL, &item);) {
    if (!read_kind(r, item, path, &kind)) return false;
    if (cards->n[kind] == GOLEM_CARDS) return wrong(r, path, "too many cards");
    cards->n[kind]++;
  }
  return true;
}

static bool read_treasury(const Reader *r, MkJson json) {
  MkJson object = mk_json_get(json, "treasury"), key, value;
  int kind = 0, count = 0;
  if (!is_there(object)) return true;
  if (mk_json_type(object) != MK_JSON_OBJECT) return wrong(r, "treasury", "an object is needed");
  for (MkJsonEach each = mk_json_each(object); mk_json_next(&each, &key, &value);) {
    if (!read_kind(r, key, "treasury", &kind) ||
        !read_number(r, value, "treasury", 1, GOLEM_CARDS, &count))
      return false;
    r->s->treasury.n[kind] = (uint8_t)count;
  }
  if (golem_cards_kinds(&r->s->treasury) > GOLEM_SHOWN)
    return wrong(r, "treasury", "more than six kinds");
  return true;
}

static bool read_drawn(const Reader *r, MkJson json) {
  MkJson list = mk_json_get(json, "drawn"), item;
  int kind = 0;
  if (!is_there(list)) return true;
  if (mk_json_type(list) != MK_JSON_ARRAY || mk_json_count(list) > GOLEM_HAND)
    return wrong(r, "drawn", "a list of at most five cards is needed");
  for (MkJsonEach each = mk_json_each(list); mk_json_next(&each, NULL, &item);) {
    if (!read_kind(r, item, "drawn", &kind)) return false;
    r->s->drawn[r->s->drawn_count++] = (uint8_t)kind;
  }
  return true;
}

/* No kind may be there more often than it is printed; what is missing goes to `rest` (if any). */
static bool count_cards(const Reader *r, GolemCards *rest) {
  const GolemState *s = r->s;
  for (int k = 0; k < r->content->kinds; k++) {
    int there = s->pile.n[k] + s->treasury.n[k] + s->removed.n[k];
    for (int seat = 0; seat < s->seats; seat++) {
      const GolemPlayer *p = &s->player[seat];
      there += p->draw.n[k] + p->hand.n[k] + p->pocket.n[k];
    }
    int missing = r->content->kind[k].count - there;
    if (missing < 0 || (missing > 0 && !rest))
      return mk_error_set(r->error, "cards: %d of '%s' instead of %d", there,
                          r->content->kind[k].id, r->content->kind[k].count);
    if (rest) rest->n[k] = (uint8_t)(rest->n[k] + missing);
  }
  return true;
}

static bool read_heaps(const Reader *r, MkJson json) {
  MkJson pile = mk_json_get(json, "pile"), removed = mk_json_get(json, "removed");
  GolemState *s = r->s;
  if (!read_cards(r, pile, "pile", &s->pile) || !read_cards(r, removed, "removed", &s->removed) ||
      !read_treasury(r, json))
    return false;
  GolemCards *rest = !is_there(removed) ? &s->removed : !is_there(pile) ? &s->pile : NULL;
  if (!count_cards(r, rest)) return false;
  if (golem_cards_total(&s->pile) > 0 && golem_cards_kinds(&s->treasury) < GOLEM_SHOWN)
    return wrong(r, "treasury", "fewer than six kinds while there are cards in the pile");
  return true;
}

/* ---- The track ---------------------------------------------------------------------------------- */

static bool is_laid(int length) {
  return length == 16 || length == 24 || length == 32 || length == GOLEM_AREAS;
}

/* R1.5, R6.2: the initial cards, then cards of the content, then perhaps the exit. */
static bool check_faces(const Reader *r) {
  uint8_t used[GOLEM_RUINS] = {0};
  GolemState *s = r->s;
  for (int area = GOLEM_FIRST; area < GOLEM_EXIT && s->area[area]; area += 2) {
    int i = 0;
    while (i < GOLEM_RUINS && (used[i] || r->content->ruin[i][0] != (char)s->area[area] ||
                               r->content->ruin[i][1] != (char)s->area[area + 1]))
      i++;
    if (i == GOLEM_RUINS)
      return mk_error_set(r->error, "track_true: area %d: there is no such card (left)", area);
    used[i] = 1;
  }
  return true;
}

static bool read_truth(const Reader *r, MkJson json) {
  GolemState *s = r->s;
  char truth[GOLEM_AREAS + 1];
  if (!mk_json_read_string(mk_json_get(json, "track_true"), truth, sizeof truth) ||
      !is_laid((int)strlen(truth)))
    return wrong(r, "track_true", "16, 24, 32 or 39 areas are needed");
  int length = (int)strlen(truth);
  golem_lay_initial(s);
  if (memcmp(truth, s->area, GOLEM_FIRST) != 0)
    return wrong(r, "track_true", "it begins with ....s...");
  if (length == GOLEM_AREAS && truth[GOLEM_EXIT] != 'E')
    return wrong(r, "track_true", "area 38 is the exit E");
  memcpy(s->area, truth, (size_t)length);
  s->laid = (uint8_t)(length == GOLEM_AREAS ? GOLEM_LAID : (length - GOLEM_FIRST) / 2);
  return check_faces(r);
}

/* Which cards are turned: both areas of a card or none. */
static bool read_seen(const Reader *r, MkJson json) {
  GolemState *s = r->s;
  char seen[GOLEM_AREAS + 1];
  MkJson value = mk_json_get(json, "track");
  int length = golem_foremost(s) + 1;
  if (!is_there(value)) return true;
  if (!mk_json_read_string(value, seen, sizeof seen) || (int)strlen(seen) != length)
    return wrong(r, "track", "as many areas as in track_true are needed");
  for (int area = 0; area < length; area++) {
    bool turned = seen[area] != '?';
    if (!turned && area < GOLEM_FIRST)
      return wrong(r, "track", "the first eight areas are always seen");
    if (turned && seen[area] != (char)s->area[area])
      return mk_error_set(r->error, "track: area %d is not what track_true says", area);
    if (area == GOLEM_EXIT) continue;
    if (area % 2 && turned != golem_is_turned(s, area))
      return mk_error_set(r->error, "track: half a card is turned at area %d", area);
    if (area % 2 == 0 && turned) s->turned |= 1u << (area / 2);
  }
  return true;
}

/* R8.6: where somebody stands the card is face up; a track that is left out is turned there. */
static bool check_turned(const Reader *r, bool given, int area, const char *who) {
  if (area < 0 || golem_is_turned(r->s, area)) return true;
  if (given) return mk_error_set(r->error, "track: %s stands on a face-down card", who);
  r->s->turned |= 1u << (area / 2);
  return true;
}

static bool check_places(const Reader *r, MkJson json) {
  GolemState *s = r->s;
  bool given = is_there(mk_json_get(json, "track"));
  for (int seat = 0; seat < s->seats; seat++) {
    if (!golem_is_in(s, seat)) continue;
    int pos = s->player[seat].pos;
    if (pos > golem_golem_limit(s))
      return wrong(r, path_of(seat, "pos").text, "beyond the track or on the exit");
    if (pos <= s->golem)
      return wrong(r, path_of(seat, "pos").text, "on the golem's area or behind it");
    if (!check_turned(r, given, pos, "an explorer")) return false;
  }
  if (s->golem > golem_golem_limit(s)) return wrong(r, "golem", "beyond the track");
  return check_turned(r, given, s->golem, "the golem");
}

/* ---- Players ------------------------------------------------------------------------------------ */

static bool read_status(const Reader *r, MkJson json, int seat) {
  GolemPlayer *p = &r->s->player[seat];
  MkJson value = mk_json_get(json, "status");
  if (!is_there(value) || mk_json_is(value, "in"))
    p->status = GOLEM_IN;
  else if (mk_json_is(value, "escaped"))
    p->status = GOLEM_ESCAPED;
  else if (mk_json_is(value, "lost"))
    p->status = GOLEM_LOST;
  else
    return wrong(r, path_of(seat, "status").text, "in, escaped or lost");
  r->s->in = (uint8_t)(r->s->in + (p->status == GOLEM_IN));
  r->s->escaped = (uint8_t)(r->s->escaped + (p->status == GOLEM_ESCAPED));
  return true;
}

static bool read_deck(const Reader *r, MkJson json, int seat) {
  GolemPlayer *p = &r->s->player[seat];
  MkJson deck = mk_json_get(json, "deck");
  if (is_there(deck) && mk_json_type(deck) != MK_JSON_OBJECT)
    return wrong(r, path_of(seat, "deck").text, "an object is needed");
  if (!is_there(deck)) return true;
  if (!read_cards(r, mk_json_get(deck, "draw"), path_of(seat, "deck.draw").text, &p->draw) ||
      !read_cards(r, mk_json_get(deck, "hand"), path_of(seat, "deck.hand").text, &p->hand) ||
      !read_cards(r, mk_json_get(deck, "pocket"), path_of(seat, "deck.pocket").text, &p->pocket))
    return false;
  int hand = golem_cards_total(&p->hand);
  if (hand > golem_hand_size(r->s->seats))
    return wrong(r, path_of(seat, "deck.hand").text, "more cards than the hand size");
  p->hand_size = (uint8_t)hand;
  if (p->status == GOLEM_LOST && golem_deck_total(p) > 0)
    return wrong(r, path_of(seat, "deck").text, "a lost player has none");
  return true;
}

static bool read_player(const Reader *r, MkJson json, int seat) {
  GolemPlayer *p = &r->s->player[seat];
  int pos = 0, order = 0, keeper = -1;
  bool explored = false;
  if (mk_json_type(json) != MK_JSON_OBJECT)
    return mk_error_set(r->error, "players[%d]: an object is needed", seat);
  if (!read_status(r, json, seat)) return false;
  MkJson place = mk_json_get(json, "pos"), kept = mk_json_get(json, "keeper");
  MkJson value = mk_json_get(json, "explored");
  bool in = p->status == GOLEM_IN;
  if (in && !read_number(r, place, path_of(seat, "pos").text, 0, GOLEM_EXIT - 1, &pos))
    return false;
  if (!in && is_there(place) && mk_json_type(place) != MK_JSON_NULL)
    return wrong(r, path_of(seat, "pos").text, "null for a player who is out");
  if (!read_maybe(r, mk_json_get(json, "order"), path_of(seat, "order").text, 0, GOLEM_SEATS,
                  &order) ||
      !read_maybe(r, kept, path_of(seat, "keeper").text, 0, r->s->seats - 1, &keeper))
    return false;
  if (is_there(value) && !mk_json_read_bool(value, &explored))
    return wrong(r, path_of(seat, "explored").text, "true or false");
  if (explored && !in) return wrong(r, path_of(seat, "explored").text, "false when out");
  p->pos = (int8_t)pos;
  p->order = (uint8_t)order;
  p->keeper = (int8_t)keeper;
  p->explored = explored;
  return read_deck(r, json, seat);
}

/* Those who escaped did so first, second, and so on. */
static bool check_orders(const Reader *r) {
  uint32_t seen = 0;
  for (int seat = 0; seat < r->s->seats; seat++) {
    const GolemPlayer *p = &r->s->player[seat];
    bool escaped = p->status == GOLEM_ESCAPED;
    if (escaped != (p->order > 0) || p->order > r->s->escaped || (escaped && seen >> p->order & 1))
      return wrong(r, path_of(seat, "order").text, "not the order of escapes");
    if (escaped) seen |= 1u << p->order;
  }
  return true;
}

/* R2.4, R10: the left neighbour while two or more are in; the last one's by somebody who is out. */
static bool check_keepers(const Reader *r) {
  GolemState *s = r->s;
  for (int seat = 0; seat < s->seats; seat++) {
    GolemPlayer *p = &s->player[seat];
    const char *path = "keeper";
    if (p->status == GOLEM_IN && s->in == 1) {
      if (p->keeper < 0 || golem_is_in(s, p->keeper))
        return wrong(r, path_of(seat, path).text, "the last one's deck is kept by one who is out");
      continue;
    }
    int due = p->status == GOLEM_LOST ? -1 : golem_is_in(s, seat) ? golem_left_of(s, seat) : seat;
    if (p->keeper < 0) p->keeper = (int8_t)due;
    if (p->keeper != due) return wrong(r, path_of(seat, path).text, "not who keeps this deck now");
  }
  return true;
}

static bool read_players(const Reader *r, MkJson json) {
  MkJson list = mk_json_get(json, "players");
  if (mk_json_type(list) != MK_JSON_ARRAY || mk_json_count(list) != r->s->seats)
    return mk_error_set(r->error, "players: a list of %d is needed", r->s->seats);
  for (int seat = 0; seat < r->s->seats; seat++) {
    if (!read_player(r, mk_json_item(list, seat), seat)) return false;
  }
  return check_orders(r) && check_keepers(r);
}

/* ---- The moment --------------------------------------------------------------------------------- */

static bool read_phase(const Reader *r, MkJson json) {
  MkJson value = mk_json_get(json, "phase");
  for (int phase = 0; phase < GOLEM_PHASES; phase++) {
    if (!mk_json_is(value, golem_phase_names[phase])) continue;
    r->s->phase = (uint8_t)phase;
    return true;
  }
  return wrong(r, "phase", "first_find, turn, find, reward, refill or over");
}

/* Before the first turn the round is 0 inside: in the first find, and in the refill for the start
 * player whose turn `next` says is still to come. */
static bool read_round(const Reader *r, MkJson json) {
  GolemState *s = r->s;
  int round = 1, next = -1;
  if (!read_number(r, mk_json_get(json, "round"), "round", 1, GOLEM_LAST_ROUND, &round) ||
      !read_maybe(r, mk_json_get(json, "next"), "next", 0, s->seats - 1, &next))
    return false;
  bool first_refill = s->phase == GOLEM_REFILL && next == s->turn && s->in > 1;
  bool early = s->phase == GOLEM_FIRST_FIND || first_refill;
  if (early && (round != 1 || s->turn != s->start))
    return wrong(r, "round", "before the first turn it is 1 and the turn the start player's");
  s->round = (uint8_t)(early ? 0 : round);
  if (s->phase == GOLEM_REFILL && next >= 0 && next != golem_next(s))
    return wrong(r, "next", "not who is next");
  return true;
}

/* Before the first turn nobody has gone anywhere. */
static bool check_beginning(const Reader *r) {
  const GolemState *s = r->s;
  if (s->round > 0) return true;
  bool fresh = s->in == s->seats && s->golem == GOLEM_BEHIND && s->laid == GOLEM_PER_EXPLORE &&
               s->drawn_count == 0;
  for (int seat = 0; seat < s->seats; seat++) fresh = fresh && !s->player[seat].explored;
  return fresh || wrong(r, "phase", "the game has gone too far for it");
}

/* Who decides follows from the rest; what stands there must agree. */
static bool read_actor(const Reader *r, MkJson json) {
  GolemState *s = r->s;
  int given = -1, due = s->turn;
  if (!read_maybe(r, mk_json_get(json, "actor"), "actor", 0, s->seats - 1, &given)) return false;
  if (s->phase == GOLEM_FIRST_FIND && given >= 0) due = given;
  if (s->phase == GOLEM_REFILL) due = s->player[golem_next(s)].keeper;
  if (s->phase == GOLEM_OVER) due = -1;
  if (given >= 0 && given != due) return wrong(r, "actor", "not who decides here");
  s->actor = (int8_t)due;
  return true;
}

static bool check_moment(const Reader *r) {
  const GolemState *s = r->s;
  bool over = s->phase == GOLEM_OVER;
  if (over != (s->in == 0)) return wrong(r, "phase", "over when nobody is in, and only then");
  if (over) return true;
  bool own = s->phase == GOLEM_TURN || s->phase == GOLEM_FIND || s->phase == GOLEM_REWARD;
  if (own && !golem_is_in(s, s->turn)) return wrong(r, "turn", "that player is out");
  if (s->phase == GOLEM_REFILL && s->player[golem_next(s)].explored)
    return wrong(r, "phase", "the next player explored: there is no refill");
  if (s->phase == GOLEM_REWARD && !s->player[s->turn].explored)
    return wrong(r, "phase", "a reward is for one who has explored");
  if (s->phase == GOLEM_TURN && s->drawn_count)
    return wrong(r, "drawn", "nothing is drawn before the turn's choice");
  if (!golem_has_choice(r->content, s))
    return wrong(r, "phase", "there is only one answer, so nothing is asked here");
  return true;
}

bool golem_position(const void *content, void *state, int seats, const MkOptions *options,
                    const uint8_t seed[MK_SEED_SIZE], MkJson json, MkError *error) {
  content = golem_content(content);
  (void)options;
  GolemState *s = state;
  Reader r = {content, s, error};
  int start = 0, turn = 0, golem = GOLEM_BEHIND;
  memset(s, 0, sizeof *s);
  mk_rng_init_chacha20(&s->rng, seed);
  s->seats = (uint8_t)seats;
  if (!read_number(&r, mk_json_get(json, "start"), "start", 0, seats - 1, &start) ||
      !read_number(&r, mk_json_get(json, "turn"), "turn", 0, seats - 1, &turn) ||
      !read_truth(&r, json) || !read_seen(&r, json) || !read_players(&r, json) ||
      !read_maybe(&r, mk_json_get(json, "golem"), "golem", GOLEM_BEHIND, GOLEM_EXIT - 1, &golem))
    return false;
  s->start = (int8_t)start;
  s->turn = (int8_t)turn;
  s->golem = (int8_t)golem;
  return check_places(&r, json) && read_heaps(&r, json) && read_drawn(&r, json) &&
         read_phase(&r, json) && read_round(&r, json) && check_beginning(&r) &&
         read_actor(&r, json) && check_moment(&r);
}
