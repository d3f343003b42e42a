/* position.c - a state or a view from its written form, checked: what could not happen in a game is refused
 * with the path and the reason.
 *
 * Short forms for examples: what can be derived may be left out (actor, keepers, track). Lists that are
 * left out are empty; cards that are nowhere lie in the pile, or out of the game when neither `pile` nor
 * `removed` is given. A view has `?` for face-down cards, and for a hand that is not told apart from its draw
 * pile; what can only be judged with such a hand is left to the truth behind it (mk_view_open). */
#include "golem.h"

#include <string.h>

typedef struct Reader {
  const GolemContent *content;
  GolemState *s;
  MkReader *r;
  bool holes; /* a view is read */
} Reader;

/* ---- Cards -------------------------------------------------------------------------------------- */

/* The kind an id stands for; `item` is where it stands. */
static int find_kind(const Reader *reader, MkReader *item, MkJson id) {
  char text[GOLEM_ID_SIZE] = "";
  bool good = mk_json_read_string(id, text, sizeof text);
  int kind = good ? golem_kind_find(reader->content, text) : -1;
  if (kind >= 0) return kind;
  if (good)
    mk_read_wrong(item, NULL, "there is no card '%s'", "「%s」というカードはありません", text);
  else
    mk_read_wrong(item, NULL, "the id of a card was expected", "カードの id が必要です");
  return 0;
}

static void read_cards(const Reader *reader, MkReader *r, const char *key, GolemCards *cards) {
  MkReader list = mk_read_array(r, key, 0, GOLEM_CARDS);
  for (MkReader item; mk_read_next(&list, &item);) cards->n[find_kind(reader, &item, item.json)]++;
}

static void read_treasury(const Reader *reader) {
  GolemState *s = reader->s;
  if (mk_read_type(reader->r, "treasury") == MK_JSON_NONE) return;
  MkReader object = mk_read_object(reader->r, "treasury");
  for (MkReader item; mk_read_next(&object, &item);) {
    int kind = find_kind(reader, &item, item.name);
    s->treasury.n[kind] = (uint8_t)mk_read_int(&item, NULL, 1, GOLEM_CARDS);
  }
  if (golem_cards_kinds(&s->treasury) > GOLEM_SHOWN)
    mk_read_wrong(reader->r, "treasury", "more than six kinds", "7種類以上あります");
}

static void read_drawn(const Reader *reader) {
  GolemState *s = reader->s;
  MkReader list = mk_read_array(reader->r, "drawn", 0, GOLEM_HAND);
  for (MkReader item; mk_read_next(&list, &item);)
    s->drawn[s->drawn_count++] = (uint8_t)find_kind(reader, &item, item.json);
}

static int count_kind(const GolemState *s, int kind) {
  int there = s->pile.n[kind] + s->treasury.n[kind] + s->removed.n[kind];
  for (int seat = 0; seat < s->seats; seat++) {
    const GolemPlayer *p = &s->player[seat];
    there += p->draw.n[kind] + p->hand.n[kind] + p->pocket.n[kind];
  }
  return there;
}

/* No kind may be there more often than it is printed; what is missing goes to `rest` (if any). */
static bool count_cards(const Reader *reader, GolemCards *rest) {
  for (int k = 0; k < reader->content->kinds; k++) {
    const GolemKind *kind = &reader->content->kind[k];
    int there = count_kind(reader->s, k), missing = kind->count - there;
    if (missing < 0 || (missing > 0 && !rest))
      return mk_read_wrong(reader->r, "cards", "%d of '%s' instead of %d",
                           "%d 枚の「%s」があります（%d 枚のはずです）", there, kind->id,
                           kind->count);
    if (rest) rest->n[k] = (uint8_t)(rest->n[k] + missing);
  }
  return true;
}

static bool read_heaps(const Reader *reader) {
  GolemState *s = reader->s;
  bool pile = mk_read_type(reader->r, "pile") != MK_JSON_NONE;
  bool removed = mk_read_type(reader->r, "removed") != MK_JSON_NONE;
  read_cards(reader, reader->r, "pile", &s->pile);
  read_treasury(reader);
  read_cards(reader, reader->r, "removed", &s->removed);
  if (!mk_reader_good(reader->r)) return false;
  if (!count_cards(reader, !removed ? &s->removed : !pile ? &s->pile : NULL)) return false;
  if (golem_cards_total(&s->pile) > 0 && golem_cards_kinds(&s->treasury) < GOLEM_SHOWN)
    return mk_read_wrong(reader->r, "treasury",
                         "fewer than six kinds while there are cards in the pile",
                         "山にカードがあるのに6種類ありません");
  return true;
}

/* ---- The track ---------------------------------------------------------------------------------- */

static bool is_laid(int length) {
  return length == 16 || length == 24 || length == 32 || length == GOLEM_AREAS;
}

/* The card of the content that lies at `area`, not among those used; GOLEM_RUINS: none. */
static int find_ruin(const Reader *reader, int area, const uint8_t used[GOLEM_RUINS]) {
  const uint8_t *at = &reader->s->area[area];
  int i = 0;
  while (i < GOLEM_RUINS && (used[i] || reader->content->ruin[i][0] != (char)at[0] ||
                             reader->content->ruin[i][1] != (char)at[1]))
    i++;
  return i;
}

/* R1.5, R6.2: the initial cards, then cards of the content, then perhaps the exit. */
static bool check_faces(const Reader *reader) {
  uint8_t used[GOLEM_RUINS] = {0};
  const GolemState *s = reader->s;
  for (int area = GOLEM_FIRST; area < GOLEM_EXIT && s->area[area]; area += 2) {
    if (reader->holes && s->area[area] == '?' && s->area[area + 1] == '?') continue;
    int card = find_ruin(reader, area, used);
    if (card == GOLEM_RUINS)
      return mk_read_wrong(reader->r, "track_true", "area %d: there is no such card (left)",
                           "マス %d：そのようなカードは（もう）ありません", area);
    used[card] = 1;
  }
  return true;
}

static bool read_truth(const Reader *reader) {
  GolemState *s = reader->s;
  char truth[GOLEM_AREAS + 1];
  if (!mk_read_string(reader->r, "track_true", truth, sizeof truth)) return false;
  int length = (int)strlen(truth);
  if (!is_laid(length))
    return mk_read_wrong(reader->r, "track_true", "16, 24, 32 or 39 areas were expected",
                         "16・24・32・39 マスのどれかが必要です");
  golem_lay_initial(s);
  if (memcmp(truth, s->area, GOLEM_FIRST) != 0)
    return mk_read_wrong(reader->r, "track_true", "it begins with ....s...",
                         "....s... で始まります");
  if (length == GOLEM_AREAS && truth[GOLEM_EXIT] != 'E')
    return mk_read_wrong(reader->r, "track_true", "area 38 is the exit E", "マス 38 は出口 E です");
  memcpy(s->area, truth, (size_t)length);
  s->laid = (uint8_t)(length == GOLEM_AREAS ? GOLEM_LAID : (length - GOLEM_FIRST) / 2);
  return check_faces(reader);
}

static bool check_seen(const Reader *reader, int area, char letter) {
  const GolemState *s = reader->s;
  bool turned = letter != '?';
  if (!turned && area < GOLEM_FIRST)
    return mk_read_wrong(reader->r, "track", "the first eight areas are always seen",
                         "最初の8マスはいつも見えています");
  if (turned && letter != (char)s->area[area])
    return mk_read_wrong(reader->r, "track", "area %d is not what track_true says",
                         "マス %d が track_true と違います", area);
  if (area != GOLEM_EXIT && area % 2 && turned != golem_is_turned(s, area))
    return mk_read_wrong(reader->r, "track", "half a card is turned at area %d",
                         "マス %d でカードが半分だけ表です", area);
  return true;
}

/* Which cards are turned: both areas of a card or none. */
static bool read_seen(const Reader *reader) {
  GolemState *s = reader->s;
  char seen[GOLEM_AREAS + 1];
  int length = golem_foremost(s) + 1;
  if (mk_read_type(reader->r, "track") == MK_JSON_NONE) return true;
  if (!mk_read_string(reader->r, "track", seen, sizeof seen)) return false;
  if ((int)strlen(seen) != length)
    return mk_read_wrong(reader->r, "track", "as many areas as in track_true were expected",
                         "track_true と同じ数のマスが必要です");
  for (int area = 0; area < length; area++) {
    bool front = area % 2 == 0 && area != GOLEM_EXIT;
    if (front && seen[area] != '?') s->turned |= 1u << (area / 2);
    if (!check_seen(reader, area, seen[area])) return false;
  }
  return true;
}

/* R8.6: where somebody stands the card is face up; a track that is left out is turned there. In a view it cannot be:
 * nobody would know what is on the card. */
static bool check_turned(const Reader *reader, bool given, int area, const char *key) {
  if (area < 0 || golem_is_turned(reader->s, area)) return true;
  if (given)
    return mk_read_wrong(reader->r, key, "on a face-down card", "裏向きのカードの上にいます");
  reader->s->turned |= 1u << (area / 2);
  return true;
}

static bool check_places(const Reader *reader) {
  GolemState *s = reader->s;
  bool given = reader->holes || mk_read_type(reader->r, "track") != MK_JSON_NONE;
  for (int seat = 0; seat < s->seats; seat++) {
    if (!golem_is_in(s, seat)) continue;
    int pos = s->player[seat].pos;
    MkPath path = mk_path_of("players", seat, "pos");
    if (pos > golem_golem_limit(s))
      return mk_read_wrong(reader->r, path.text, "beyond the track or on the exit",
                           "道の先か、出口の上です");
    if (pos <= s->golem)
      return mk_read_wrong(reader->r, path.text, "on the golem's area or behind it",
                           "ゴーレムのマスか、その後ろです");
    if (!check_turned(reader, given, pos, path.text)) return false;
  }
  if (s->golem > golem_golem_limit(s))
    return mk_read_wrong(reader->r, "golem", "beyond the track", "道の先です");
  return check_turned(reader, given, s->golem, "golem");
}

/* ---- Players ------------------------------------------------------------------------------------ */

/* How many cards are there that are not known. */
static int read_unknown(MkReader *r, const char *key) {
  static const char *const unknown[] = {"?"};
  MkReader list = mk_read_array(r, key, 1, GOLEM_CARDS);
  for (MkReader item; mk_read_next(&list, &item);) mk_read_choice(&item, NULL, unknown, 1);
  return mk_read_count(&list);
}

/* Views: hand and draw pile are not told apart; `unseen` lists both together. */
static void read_veiled(const Reader *reader, MkReader *deck, GolemPlayer *p) {
  int draw = read_unknown(deck, "draw"), hand = read_unknown(deck, "hand");
  read_cards(reader, deck, "unseen", &p->draw);
  p->veiled = 1;
  p->hand_size = (uint8_t)hand;
  if (golem_cards_total(&p->draw) != draw + hand)
    mk_read_wrong(deck, "unseen", "as many cards as in draw and hand were expected",
                  "draw と hand を合わせた枚数が必要です");
}

static void read_deck(const Reader *reader, MkReader *r, GolemPlayer *p) {
  if (mk_read_type(r, "deck") == MK_JSON_NONE) return;
  MkReader deck = mk_read_object(r, "deck");
  if (reader->holes && mk_read_has(&deck, "unseen")) {
    read_veiled(reader, &deck, p);
  } else {
    read_cards(reader, &deck, "draw", &p->draw);
    read_cards(reader, &deck, "hand", &p->hand);
    p->hand_size = (uint8_t)golem_cards_total(&p->hand);
  }
  read_cards(reader, &deck, "pocket", &p->pocket);
  if (p->hand_size > golem_hand_size(reader->s->seats))
    mk_read_wrong(&deck, "hand", "more cards than the hand size", "手札の上限を超えています");
  if (p->status == GOLEM_LOST && golem_deck_total(p) > 0)
    mk_read_wrong(r, "deck", "a lost player has none", "帰らなかった人にはありません");
  mk_read_end(&deck);
}

static void read_pos(MkReader *r, GolemPlayer *p) {
  if (p->status == GOLEM_IN)
    p->pos = (int8_t)mk_read_int(r, "pos", 0, GOLEM_EXIT - 1);
  else if (mk_read_int_or(r, "pos", 0, GOLEM_EXIT, -1) >= 0)
    mk_read_wrong(r, "pos", "null for a player who is out", "外にいる人は null です");
}

static void read_player(const Reader *reader, MkReader *r) {
  static const char *const status[] = {"in", "escaped", "lost"};
  GolemState *s = reader->s;
  GolemPlayer *p = &s->player[r->index];
  p->status = (uint8_t)mk_read_choice_or(r, "status", status, 3, GOLEM_IN);
  s->in = (uint8_t)(s->in + (p->status == GOLEM_IN));
  s->escaped = (uint8_t)(s->escaped + (p->status == GOLEM_ESCAPED));
  read_pos(r, p);
  p->order = (uint8_t)mk_read_int_or(r, "order", 0, GOLEM_SEATS, 0);
  p->keeper = (int8_t)mk_read_int_or(r, "keeper", 0, s->seats - 1, -1);
  read_deck(reader, r, p);
  int most = p->status == GOLEM_LOST ? GOLEM_CARDS : 0;
  s->lost[r->index] = (uint8_t)mk_read_int_or(r, "lost", 0, most, 0);
  p->explored = mk_read_bool_or(r, "explored", false);
  if (p->explored && p->status != GOLEM_IN)
    mk_read_wrong(r, "explored", "false when out", "外にいる人は false です");
  mk_read_end(r);
}

/* Those who escaped did so first, second, and so on. */
static bool check_orders(const Reader *reader) {
  uint32_t seen = 0;
  for (int seat = 0; seat < reader->s->seats; seat++) {
    const GolemPlayer *p = &reader->s->player[seat];
    bool escaped = p->status == GOLEM_ESCAPED;
    if (escaped != (p->order > 0) || p->order > reader->s->escaped ||
        (escaped && seen >> p->order & 1))
      return mk_read_wrong(reader->r, mk_path_of("players", seat, "order").text,
                           "not the order of escapes", "脱出の順番と合いません");
    if (escaped) seen |= 1u << p->order;
  }
  return true;
}

/* R2.4, R10: the left neighbour while two or more are in; the last one's by somebody who is out. */
static bool check_keepers(const Reader *reader) {
  GolemState *s = reader->s;
  for (int seat = 0; seat < s->seats; seat++) {
    GolemPlayer *p = &s->player[seat];
    MkPath path = mk_path_of("players", seat, "keeper");
    if (p->status == GOLEM_IN && s->in == 1) {
      if (p->keeper < 0 || golem_is_in(s, p->keeper))
        return mk_read_wrong(reader->r, path.text, "the last one's deck is kept by one who is out",
                             "最後の1人のデッキは、外にいる人が持ちます");
      continue;
    }
    int due = p->status == GOLEM_LOST ? -1 : golem_is_in(s, seat) ? golem_left_of(s, seat) : seat;
    if (p->keeper < 0) p->keeper = (int8_t)due;
    if (p->keeper != due)
      return mk_read_wrong(reader->r, path.text, "not who keeps this deck now",
                           "今このデッキを持つ人ではありません");
  }
  return true;
}

static bool read_players(const Reader *reader) {
  int seats = reader->s->seats;
  MkReader list = mk_read_array(reader->r, "players", seats, seats);
  for (MkReader item; mk_read_next(&list, &item);) read_player(reader, &item);
  return mk_reader_good(reader->r) && check_orders(reader) && check_keepers(reader);
}

/* ---- The moment --------------------------------------------------------------------------------- */

/* Before the first turn the round is 0 inside: in the first find, and in the refill for the start
 * player whose turn `next` says is still to come. */
static bool set_round(const Reader *reader, int round, int next) {
  GolemState *s = reader->s;
  bool first_refill = s->phase == GOLEM_REFILL && next == s->turn && s->in > 1;
  bool early = s->phase == GOLEM_FIRST_FIND || first_refill;
  if (early && (round != 1 || s->turn != s->start))
    return mk_read_wrong(reader->r, "round",
                         "before the first turn it is 1 and the turn the start player's",
                         "最初の手番の前は 1 で、手番は最初の人です");
  s->round = (uint8_t)(early ? 0 : round);
  if (s->phase == GOLEM_REFILL && next >= 0 && next != golem_next(s))
    return mk_read_wrong(reader->r, "next", "not who is next", "次の人ではありません");
  return true;
}

/* Before the first turn nobody has gone anywhere. */
static bool check_beginning(const Reader *reader) {
  const GolemState *s = reader->s;
  if (s->round > 0) return true;
  bool fresh = s->in == s->seats && s->golem == GOLEM_BEHIND && s->laid == GOLEM_PER_EXPLORE &&
               s->drawn_count == 0;
  for (int seat = 0; seat < s->seats; seat++) fresh = fresh && !s->player[seat].explored;
  return fresh || mk_read_wrong(reader->r, "phase", "the game has gone too far for it",
                                "ゲームがそれより先に進んでいます");
}

/* Who decides follows from the rest; what stands there must agree. */
static bool set_actor(const Reader *reader, int given) {
  GolemState *s = reader->s;
  int due = s->turn;
  if (s->phase == GOLEM_FIRST_FIND && given >= 0) due = given;
  if (s->phase == GOLEM_REFILL) due = s->player[golem_next(s)].keeper;
  if (s->phase == GOLEM_OVER) due = -1;
  if (given >= 0 && given != due)
    return mk_read_wrong(reader->r, "actor", "not who decides here",
                         "ここで決める人ではありません");
  s->actor = (int8_t)due;
  return true;
}

static bool check_phase(const Reader *reader) {
  const GolemState *s = reader->s;
  bool own = s->phase == GOLEM_TURN || s->phase == GOLEM_FIND || s->phase == GOLEM_REWARD;
  if (own && !golem_is_in(s, s->turn))
    return mk_read_wrong(reader->r, "turn", "that player is out", "その人は外にいます");
  if (s->phase == GOLEM_REFILL && s->player[golem_next(s)].explored)
    return mk_read_wrong(reader->r, "phase", "the next player explored: there is no refill",
                         "次の人は探索したので、補充はありません");
  if (s->phase == GOLEM_REWARD && !s->player[s->turn].explored)
    return mk_read_wrong(reader->r, "phase", "a reward is for one who has explored",
                         "報酬は探索した人のものです");
  if (s->phase == GOLEM_TURN && s->drawn_count)
    return mk_read_wrong(reader->r, "drawn", "nothing is drawn before the turn's choice",
                         "手番の選択より前には何も引きません");
  return true;
}

static bool check_moment(const Reader *reader) {
  const GolemState *s = reader->s;
  bool over = s->phase == GOLEM_OVER;
  if (over != (s->in == 0))
    return mk_read_wrong(reader->r, "phase", "over when nobody is in, and only then",
                         "誰も中にいないときだけ over です");
  if (over) return true;
  if (!check_phase(reader)) return false;
  if (!reader->holes && !golem_has_choice(reader->content, s))
    return mk_read_wrong(reader->r, "phase", "there is only one answer, so nothing is asked here",
                         "答えが1つしかないので、ここでは何も尋ねません");
  return true;
}

/* ---- The whole ---------------------------------------------------------------------------------- */

static bool read_all(const Reader *reader) {
  GolemState *s = reader->s;
  MkReader *r = reader->r;
  int last = s->seats - 1;
  int round = mk_read_int(r, "round", 1, GOLEM_LAST_ROUND);
  s->start = (int8_t)mk_read_int(r, "start", 0, last);
  s->turn = (int8_t)mk_read_int(r, "turn", 0, last);
  int actor = mk_read_int_or(r, "actor", 0, last, -1);
  s->phase = (uint8_t)mk_read_choice(r, "phase", golem_phase_names, GOLEM_PHASES);
  int next = mk_read_int_or(r, "next", 0, last, -1);
  if (!read_truth(reader) || !read_seen(reader)) return false;
  s->golem = (int8_t)mk_read_int_or(r, "golem", GOLEM_BEHIND, GOLEM_EXIT - 1, GOLEM_BEHIND);
  if (!read_players(reader) || !check_places(reader) || !read_heaps(reader)) return false;
  mk_read_int_or(r, "ruin_left", GOLEM_RUINS - s->laid, GOLEM_RUINS - s->laid, 0);
  read_drawn(reader);
  return mk_read_end(r) && set_round(reader, round, next) && check_beginning(reader) &&
         set_actor(reader, actor) && check_moment(reader);
}

bool golem_position(const void *content, void *state, int seats, const MkOptions *options,
                    const uint8_t seed[MK_SEED_SIZE], MkJson json, MkError *error) {
  (void)options;
  GolemState *s = state;
  MkReader r;
  Reader reader = {golem_content(content), s, &r, false};
  mk_reader_init(&r, json, error);
  memset(s, 0, sizeof *s);
  mk_chance_init(&s->chance.any, mk_game_golem.id, seed);
  s->seats = (uint8_t)seats;
  return read_all(&reader);
}

bool golem_view_read(const void *content, void *view, int seats, const MkOptions *options,
                     int viewer, MkJson json, MkError *error) {
  (void)options, (void)viewer;
  GolemState *v = view;
  MkReader r;
  Reader reader = {golem_content(content), v, &r, true};
  mk_reader_init(&r, json, error);
  r.lenient = true;
  memset(v, 0, sizeof *v);
  v->is_view = 1;
  v->seats = (uint8_t)seats;
  return read_all(&reader);
}
