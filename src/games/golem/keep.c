/* keep.c - a game at a real table, followed step by step: the rules move the pieces, chance and choices are what people
 * say they were.
 *
 * Request: {"seats":3,"start":0,"steps":["take:Crown","pass",..]}, all that was done, from the first find on. With
 * "box":"real" ruin cards may have any two areas: what is on those of the box that is sold is not known. Steps:
 *
 *   take:ID pass explore   as in the notation of actions
 *   move:ID, also:ID       the card drawn, and those that its effect draws besides
 *   done                   what the card drawn says in an owner's own words has been carried out
 *   go:MOVE,TRAP           a turn by numbers alone, whatever the card was
 *   pay:COST               a card taken whose name does not matter
 *   drop:N                 the keeper puts away so many cards of the hand
 *   ruin:AREA=t.           the card whose rear area that is; may stand anywhere, also behind the step that turned it
 *   at:SEAT=AREA golem:AREA has:SEAT=ID   corrections by hand; the rules go on from there
 *
 * Reply: {"table","facts","ask","prompt","legal","events","players"}. `table` is as state_write has it; how a deck is
 * split into draw pile, hand and pocket is made up, but for the sizes. `ask` is null, {"ruin":AREA,"faces":["..","t.",..]}
 * when a card was turned and nobody has said what is on it, {"cards":N} when so many more must be named, or
 * {"told":ID,"words":{"en","ja"}} when people must carry out what a card says in an owner's own words: the move itself
 * (R4.1: effects come before it) waits for `done`; also, at, golem and has tell what the words brought. `events` are what the last step brought, `players` as in judge.c. In a
 * refill "drops" stands in the place of "legal": how many cards may be put away.
 *
 * Cards without a name are blanks: a kind of its own behind those of the set.
 */
#include "keep.h"

enum {
  STEPS = 2000,  /* more than any game has */
  MOVE_MAX = 99, /* by numbers: several cards together */
};

/* ---- Reading steps -------------------------------------------------------------------------------- */

static bool wrong(MkReader *step) {
  return mk_read_wrong(step, NULL, "not possible at this point", "ここではできません");
}

/* A whole number at the beginning of `text`, which then goes on behind it. */
static bool number(const char **text, int max, int *out) {
  const char *at = *text;
  for (*out = 0; *at >= '0' && *at <= '9' && *out <= max; at++) *out = 10 * *out + (*at - '0');
  bool good = at > *text && *out <= max;
  *text = at;
  return good;
}

/* The same up to a sign, or to the end for NUL. */
static bool number_to(const char **text, int max, char sign, int *out) {
  if (!number(text, max, out) || **text != sign) return false;
  if (sign) ++*text;
  return true;
}

static int named_kind(GolemKeep *k, MkReader *step, const char *id) {
  int kind = golem_kind_find(&k->content, id);
  if (kind >= 0 && kind != k->blank) return kind;
  mk_read_wrong(step, NULL, "there is no card '%s'", "「%s」というカードはありません", id);
  return -1;
}

/* ---- Carrying out --------------------------------------------------------------------------------- */

static void set_blank(GolemKeep *k, int move, int trap, int cost) {
  GolemKind *kind = &k->content.kind[k->blank];
  kind->move = (uint8_t)move;
  kind->trap = (uint8_t)trap;
  kind->cost = (uint8_t)cost;
}

/* The rear area of the first card that was turned and is not known. What came before it is right in any case. */
static int unknown_face(const MkEvents *events) {
  for (int i = 0; i < events->count; i++)
    if (events->list[i].kind == GOLEM_EV_TURNED && events->list[i].data[1] == '?')
      return events->list[i].data[0];
  return GOLEM_NOWHERE;
}

/* Something to be done with the pieces; a number of its own. */
typedef void Deed(GolemPlay *play, int what);

/* Does it, or leaves everything as it was when it turns a card that is not known. */
static bool attempt(GolemKeep *k, Deed *deed, int what) {
  GolemState before = k->s;
  GolemPlay play = {&k->content, &k->s, &k->events, &k->real};
  mk_events_clear(&k->events);
  deed(&play, what);
  k->face = unknown_face(&k->events);
  if (k->face == GOLEM_NOWHERE) return true;
  k->s = before;
  mk_events_clear(&k->events);
  return false;
}

static void act(GolemPlay *play, int action) {
  golem_carry_out(play, (MkAction)action);
}

static bool do_action(GolemKeep *k, MkReader *step, MkAction action) {
  if (k->s.actor < 0 || !golem_allows(&k->content, &k->s, k->s.actor, action)) return wrong(step);
  attempt(k, act, (int)action);
  return true;
}

static bool do_pass(GolemKeep *k, MkReader *step, const char *text) {
  return *text ? wrong(step) : do_action(k, step, GOLEM_DO_PASS);
}

static bool do_explore(GolemKeep *k, MkReader *step, const char *text) {
  return *text ? wrong(step) : do_action(k, step, GOLEM_DO_EXPLORE);
}

static bool do_take(GolemKeep *k, MkReader *step, const char *text) {
  int kind = named_kind(k, step, text);
  return kind >= 0 && do_action(k, step, (MkAction)(GOLEM_DO_TAKE + kind));
}

static bool do_pay(GolemKeep *k, MkReader *step, const char *text) {
  int cost;
  if (!number_to(&text, GOLEM_NUMBER_MAX, '\0', &cost)) return wrong(step);
  set_blank(k, 0, 0, cost);
  k->s.treasury.n[k->blank] = 1;
  bool good = do_action(k, step, (MkAction)(GOLEM_DO_TAKE + k->blank));
  k->s.treasury.n[k->blank] = 0;
  return good;
}

/* Which cards they are does not matter. */
static bool do_drop(GolemKeep *k, MkReader *step, const char *text) {
  int count, kinds[GOLEM_DROPS], found = 0;
  if (!number_to(&text, GOLEM_DROPS, '\0', &count) || count == 0 || k->s.phase != GOLEM_REFILL)
    return wrong(step);
  const GolemCards *hand = &k->s.player[golem_next(&k->s)].hand;
  for (int kind = 0; kind < GOLEM_KINDS; kind++)
    for (int i = 0; i < hand->n[kind] && found < count; i++) kinds[found++] = kind;
  if (found < count) return wrong(step);
  return do_action(k, step,
                   count == 1 ? (MkAction)(GOLEM_DO_DROP + kinds[0])
                              : (MkAction)(GOLEM_DO_DROP_TWO + GOLEM_KINDS * kinds[0] + kinds[1]));
}

/* ---- Drawing -------------------------------------------------------------------------------------- */

static int times_named(const GolemReal *real, int kind) {
  int times = 0;
  for (int i = 0; i < real->drawn_count; i++) times += real->drawn[i] == kind;
  return times;
}

/* The hand is made up so far: a card of it that was not named goes where the named one was. False: the deck has no such
 * card besides those named. */
static bool bring_to_hand(GolemKeep *k, int kind) {
  GolemPlayer *p = &k->s.player[k->s.turn];
  GolemCards *from = p->draw.n[kind] ? &p->draw : &p->pocket;
  if (p->hand.n[kind] > times_named(&k->real, kind)) return true;
  if (!from->n[kind]) return false;
  int other = 0;
  while (p->hand.n[other] <= times_named(&k->real, other)) other++;
  p->hand.n[other]--, from->n[other]++;
  from->n[kind]--, p->hand.n[kind]++;
  return true;
}

/* The first card of the draw at hand that has words of its own and was not carried out; -1: there is none. The draw is
 * over when its player has left meanwhile. */
static int first_told(const GolemKeep *k) {
  if (k->s.phase != GOLEM_TURN || k->s.turn != k->drawer) return -1;
  for (int i = k->heard; i < k->real.drawn_count; i++)
    if (k->content.kind[k->real.drawn[i]].told) return i;
  return -1;
}

int golem_told_now(const GolemKeep *k) {
  int at = k->due > 0 ? -1 : first_told(k);
  return at < 0 ? -1 : k->real.drawn[at];
}

/* R4.1: the move, once all cards are named and nobody has anything to carry out. */
static bool move_on(GolemKeep *k, MkReader *step) {
  if (k->due > 0 || first_told(k) >= 0) return true;
  k->heard = k->real.drawn_count;
  return do_action(k, step, GOLEM_DO_MOVE);
}

/* Adds a card to the draw at hand; the turn goes on when it is the last. R12.2: some draw more. */
static bool name_card(GolemKeep *k, MkReader *step, const char *id) {
  const GolemPlayer *p = &k->s.player[k->s.turn];
  int kind = named_kind(k, step, id);
  if (kind < 0) return false;
  if (!bring_to_hand(k, kind))
    return mk_read_wrong(step, NULL, "there is no '%s' in this deck",
                         "この山札に「%s」はありません", id);
  k->real.drawn[k->real.drawn_count++] = (uint8_t)kind;
  k->due += k->content.kind[kind].number[GOLEM_DRAW] - 1;
  int left = p->hand_size - k->real.drawn_count;
  if (k->due > left) k->due = left;
  return move_on(k, step);
}

static bool do_move(GolemKeep *k, MkReader *step, const char *text) {
  if (k->s.phase != GOLEM_TURN || k->s.player[k->s.turn].hand_size == 0) return wrong(step);
  k->real.drawn_count = k->real.more = 0;
  k->due = 1;
  k->drawer = k->s.turn;
  k->heard = 0;
  return name_card(k, step, text);
}

/* Words of an owner's own may draw more, as long as the hand has any. */
static bool do_also(GolemKeep *k, MkReader *step, const char *text) {
  if (k->due == 0) {
    if (first_told(k) < 0 || k->s.player[k->s.turn].hand_size == k->real.drawn_count)
      return wrong(step);
    k->real.more++;
    k->due = 1;
  }
  return name_card(k, step, text);
}

static bool do_done(GolemKeep *k, MkReader *step, const char *text) {
  if (*text || golem_told_now(k) < 0) return wrong(step);
  k->heard = first_told(k) + 1;
  return move_on(k, step);
}

/* Turns one card of kind `from`, which must be there, into one of kind `to`. */
static void exchange(GolemKeep *k, int seat, int from, int to) {
  GolemPlayer *p = &k->s.player[seat];
  GolemCards *heaps[] = {&p->hand, &p->pocket, &p->draw, &k->s.removed};
  int i = 0;
  while (!heaps[i]->n[from]) i++;
  heaps[i]->n[from]--;
  heaps[i]->n[to]++;
}

/* A blank stands for some card of the hand meanwhile. */
static bool do_go(GolemKeep *k, MkReader *step, const char *text) {
  int move, trap, seat = k->s.turn, stand_in = 0;
  const GolemPlayer *p = &k->s.player[seat];
  if (!number_to(&text, MOVE_MAX, ',', &move) || !number_to(&text, MOVE_MAX, '\0', &trap) ||
      k->s.phase != GOLEM_TURN || p->hand_size == 0)
    return wrong(step);
  while (!p->hand.n[stand_in]) stand_in++;
  set_blank(k, move, trap, 0);
  exchange(k, seat, stand_in, k->blank);
  k->real.drawn_count = 1;
  k->real.more = 0;
  k->real.drawn[0] = (uint8_t)k->blank;
  bool good = do_action(k, step, GOLEM_DO_MOVE);
  exchange(k, seat, k->blank, stand_in);
  return good;
}

/* ---- Corrections ---------------------------------------------------------------------------------- */

static bool correctable(const GolemKeep *k) {
  /* Before the first turn nothing has moved, and the one who begins must be there. */
  return k->s.round > 0 && k->s.phase != GOLEM_OVER;
}

/* `what` is seat * GOLEM_AREAS + area. */
static void put_explorer(GolemPlay *play, int what) {
  int seat = what / GOLEM_AREAS, area = what % GOLEM_AREAS, next = golem_next(play->s);
  bool followed = golem_is_followed(play->s);
  golem_stop(play, seat, area, GOLEM_BY_HAND);
  if (area == GOLEM_EXIT) golem_escape(play, seat);
  golem_sweep(play);
  golem_go_on(play, next, followed);
}

static bool do_at(GolemKeep *k, MkReader *step, const char *text) {
  int seat, area;
  if (!number_to(&text, k->s.seats - 1, '=', &seat) ||
      !number_to(&text, golem_foremost(&k->s), '\0', &area) || !correctable(k) ||
      !golem_is_in(&k->s, seat))
    return wrong(step);
  attempt(k, put_explorer, seat * GOLEM_AREAS + area);
  return true;
}

static void put_golem(GolemPlay *play, int area) {
  GolemState *s = play->s;
  int from = s->golem, next = golem_next(s);
  bool followed = golem_is_followed(s);
  s->golem = (int8_t)area;
  if (area != GOLEM_BEHIND) golem_turn_card(play, area);
  golem_tell(play, GOLEM_EV_GOLEM, -1, from, area, GOLEM_BY_HAND);
  golem_sweep(play);
  golem_go_on(play, next, followed);
}

static bool do_golem(GolemKeep *k, MkReader *step, const char *text) {
  int area = GOLEM_BEHIND;
  bool behind = strcmp(text, "-1") == 0;
  if (!correctable(k) || (!behind && !number_to(&text, golem_golem_limit(&k->s), '\0', &area)))
    return wrong(step);
  attempt(k, put_golem, area);
  return true;
}

static bool do_has(GolemKeep *k, MkReader *step, const char *text) {
  int seat;
  if (!number_to(&text, k->s.seats - 1, '=', &seat)) return wrong(step);
  int kind = named_kind(k, step, text);
  if (kind < 0) return false;
  if (k->s.player[seat].status == GOLEM_LOST || !k->s.treasury.n[kind]) return wrong(step);
  k->s.treasury.n[kind]--;
  k->s.player[seat].pocket.n[kind]++;
  mk_events_clear(&k->events);
  return true;
}

/* ---- The track ------------------------------------------------------------------------------------ */

static bool is_area(char letter) {
  return letter && strchr(GOLEM_RUIN_AREAS, letter);
}

/* Counts the cards of the set with this face, less those that are known to lie on the track; 1 where any may be. */
int golem_faces_left(const GolemKeep *k, const char face[2]) {
  int left = 0;
  if (k->any_face) return is_area(face[0]) && is_area(face[1]);
  for (int i = 0; i < GOLEM_RUINS; i++) left += memcmp(k->content.ruin[i], face, 2) == 0;
  for (int i = 0; i < GOLEM_LAID; i++) left -= memcmp(k->real.ruin[i], face, 2) == 0;
  return left;
}

static bool learn_ruin(GolemKeep *k, MkReader *step, const char *text) {
  int area;
  if (!number_to(&text, GOLEM_EXIT - 1, '=', &area) || area < GOLEM_FIRST || area % 2 ||
      strlen(text) != 2)
    return wrong(step);
  char *face = k->real.ruin[(area - GOLEM_FIRST) / 2];
  if (face[0] != '?')
    return mk_read_wrong(step, NULL, "area %d is known already", "エリア%dはもう分かっています",
                         area);
  if (golem_faces_left(k, text) <= 0)
    return mk_read_wrong(step, NULL, "there is no such card (left)",
                         "そのようなカードは（もう）ありません");
  memcpy(face, text, 2);
  return true;
}

/* Known before the first step is done. */
static bool do_ruin(GolemKeep *k, MkReader *step, const char *text) {
  (void)k, (void)step, (void)text;
  return true;
}

/* ---- All steps ------------------------------------------------------------------------------------ */

static const struct Verb {
  const char *word;
  bool (*act)(GolemKeep *k, MkReader *step, const char *text);
} verbs[] = {
    {"take:", do_take}, {"pass", do_pass}, {"explore", do_explore}, {"move:", do_move},
    {"also:", do_also}, {"go:", do_go},    {"pay:", do_pay},        {"drop:", do_drop},
    {"ruin:", do_ruin}, {"at:", do_at},    {"golem:", do_golem},    {"has:", do_has},
    {"done", do_done},
};

static const struct Verb *find_verb(const char *text) {
  for (size_t i = 0; i < sizeof verbs / sizeof *verbs; i++)
    if (strncmp(verbs[i].word, text, strlen(verbs[i].word)) == 0) return &verbs[i];
  return NULL;
}

/* While something is asked, only its answer can follow. */
static bool answers(const GolemKeep *k, const struct Verb *verb) {
  if (verb->act == do_ruin) return true;
  if (k->face != GOLEM_NOWHERE) return false;
  if (k->due > 0) return verb->act == do_also;
  return golem_told_now(k) < 0 || verb->act == do_done || verb->act == do_also ||
         verb->act == do_at || verb->act == do_golem || verb->act == do_has;
}

static bool do_step(GolemKeep *k, MkReader *step) {
  char text[GOLEM_STEP_SIZE];
  if (!mk_read_string(step, NULL, text, sizeof text)) return false;
  const struct Verb *verb = find_verb(text);
  if (!verb || !answers(k, verb)) return wrong(step);
  if (!verb->act(k, step, text + strlen(verb->word))) return false;
  return true;
}

static bool learn_ruins(GolemKeep *k, MkReader *list) {
  for (MkReader step; mk_read_next(list, &step);) {
    char text[GOLEM_STEP_SIZE];
    if (!mk_read_string(&step, NULL, text, sizeof text)) return false;
    if (strncmp(text, "ruin:", 5) == 0 && !learn_ruin(k, &step, text + 5)) return false;
  }
  return true;
}

static bool begin(GolemKeep *k, const GolemContent *content, MkReader *r) {
  GolemPlay play = {&k->content, &k->s, NULL, &k->real};
  memset(k, 0, sizeof *k);
  k->content = *content;
  k->blank = k->content.kinds++;
  k->face = GOLEM_NOWHERE;
  memcpy(k->content.kind[k->blank].id, "?", 2);
  memset(k->real.ruin, '?', sizeof k->real.ruin);
  k->s.chance.any.kind = MK_CHANCE_IMAGINED; /* what nobody has said yet may be anything */
  k->s.seats = (uint8_t)mk_read_int(r, "seats", 2, GOLEM_SEATS);
  k->s.start = k->s.turn = (int8_t)mk_read_int(r, "start", 0, k->s.seats - 1);
  static const char *const boxes[] = {"set", "real"};
  k->any_face = mk_read_choice_or(r, "box", boxes, 2, 0) == 1;
  MkReader ruins = *r;
  MkReader list = mk_read_array(&ruins, "steps", 0, STEPS);
  if (!learn_ruins(k, &list)) return false;
  golem_deal(&play);
  return true;
}

bool golem_keep(const GolemContent *content, MkReader *r, MkText *reply) {
  GolemKeep k;
  if (content->kinds == GOLEM_KINDS)
    return mk_read_wrong(r, "steps", "this set has too many kinds of cards to be followed",
                         "カードの種類が多すぎて、進行を追えません");
  if (!begin(&k, content, r)) return false;
  MkReader list = mk_read_array(r, "steps", 0, STEPS);
  for (MkReader step; mk_read_next(&list, &step);)
    if (!do_step(&k, &step)) return false;
  if (!mk_read_end(r)) return false;
  golem_keep_write(&k, reply);
  return true;
}
