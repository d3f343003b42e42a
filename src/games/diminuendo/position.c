/* position.c - a state from its written form, checked.
 *
 * The pile is laid again tile by tile, so the path needs no reading; `path` and `in`, when given, must say
 * the same. `deck` may be missing: it is what is left of the box.
 */
#include "diminuendo.h"

#include <string.h>

/* What is being read, what of the box is not yet used, and where an error goes. */
typedef struct Reader {
  DimState *s;
  MkJson json;
  int left[DIM_TILES + 1];
  MkError *error;
} Reader;

static bool read_number(Reader *r, const char *key, int min, int max, int missing, uint8_t *out) {
  MkJson json = mk_json_get(r->json, key);
  long long value = missing;
  if (mk_json_type(json) != MK_JSON_NONE && !mk_json_read_int(json, min, max, &value))
    return mk_error_set(r->error, "%s: expected a number from %d to %d", key, min, max);
  *out = (uint8_t)value;
  return true;
}

/* A list of at most `most` values; a missing one is empty. */
static bool read_list(Reader *r, const char *key, int most, MkJson *out, int *count) {
  *out = mk_json_get(r->json, key);
  *count = 0;
  if (mk_json_type(*out) == MK_JSON_NONE) return true;
  if (mk_json_type(*out) != MK_JSON_ARRAY)
    return mk_error_set(r->error, "%s: expected a list", key);
  *count = mk_json_count(*out);
  if (*count > most) return mk_error_set(r->error, "%s: more than %d", key, most);
  return true;
}

/* A tile by its name, taken out of the box. */
static bool take_tile(Reader *r, const char *where, int index, MkJson json, int *tile) {
  char name[8];
  *tile = mk_json_read_string(json, name, sizeof name) ? diminuendo_tile_read(name, strlen(name))
                                                       : DIM_NO_TILE;
  if (*tile == DIM_NO_TILE)
    return mk_error_set(r->error, "%s[%d]: expected a tile such as \"L+#2\"", where, index);
  if (r->left[*tile]-- == 0)
    return mk_error_set(r->error, "%s[%d]: there is no further %s in the box of this level", where,
                        index, name);
  return true;
}

static bool read_phase(Reader *r) {
  MkJson json = mk_json_get(r->json, "phase");
  if (mk_json_type(json) == MK_JSON_NONE || mk_json_is(json, "place"))
    r->s->phase = DIM_PLACE;
  else if (mk_json_is(json, "call"))
    r->s->phase = DIM_CALL;
  else if (mk_json_is(json, "over"))
    r->s->phase = DIM_OVER;
  else
    return mk_error_set(r->error, "phase: expected \"place\", \"call\" or \"over\"");
  return true;
}

/* ---- The pile ------------------------------------------------------------------------------------ */

static bool read_arrow(Reader *r, int index, MkJson json, int *arrow) {
  char text[4];
  *arrow = mk_json_read_string(json, text, sizeof text) && strlen(text) == 1
               ? diminuendo_arrow_read(text[0])
               : -1;
  if (*arrow < 0)
    return mk_error_set(r->error, "stack[%d].d: expected \"^\", \">\", \"v\" or \"<\"", index);
  return true;
}

static bool read_start(Reader *r, MkJson json) {
  MkJson begins = mk_json_get(json, "new");
  bool value = false;
  if (!mk_json_is(mk_json_get(json, "t"), "S+") || !mk_json_is(mk_json_get(json, "d"), "^"))
    return mk_error_set(r->error, "stack[0]: expected the start tile, S+ with its arrow ^");
  if (mk_json_type(begins) != MK_JSON_NONE && (!mk_json_read_bool(begins, &value) || value))
    return mk_error_set(r->error, "stack[0].new: expected false");
  return true;
}

static bool read_laid(Reader *r, int index, MkJson json) {
  DimState *s = r->s;
  int tile, arrow;
  long long by = 0;
  bool begins = false;
  MkJson by_json = mk_json_get(json, "by"), new_json = mk_json_get(json, "new");
  if (!take_tile(r, "stack", index, mk_json_get(json, "t"), &tile)) return false;
  if (!read_arrow(r, index, mk_json_get(json, "d"), &arrow)) return false;
  if (!mk_json_read_int(by_json, 0, s->seats - 1, &by))
    return mk_error_set(r->error, "stack[%d].by: expected a seat", index);
  if (mk_json_type(new_json) != MK_JSON_NONE && !mk_json_read_bool(new_json, &begins))
    return mk_error_set(r->error, "stack[%d].new: expected true or false", index);
  if (begins && !diminuendo_solo(s))
    return mk_error_set(r->error, "stack[%d].new: new dungeons are begun only alone", index);
  if (diminuendo_solo(s))
    diminuendo_solo_lay(s, tile, arrow, begins);
  else
    diminuendo_path_lay(&s->path, s->extras, tile, arrow);
  s->by[index] = (uint8_t)by;
  return true;
}

static bool read_stack(Reader *r) {
  MkJson list;
  int count;
  if (!read_list(r, "stack", DIM_STACK, &list, &count)) return false;
  diminuendo_path_start(&r->s->path);
  r->s->by[0] = DIM_NOBODY;
  if (count > 0 && !read_start(r, mk_json_item(list, 0))) return false;
  for (int i = 1; i < count; i++)
    if (!read_laid(r, i, mk_json_item(list, i))) return false;
  return true;
}

/* ---- Tiles elsewhere ----------------------------------------------------------------------------- */

static bool read_hands(Reader *r) {
  DimState *s = r->s;
  MkJson list, hand;
  int count, limit = diminuendo_solo(s) ? 0 : diminuendo_hand_limit(s);
  if (!read_list(r, "hands", s->seats, &list, &count)) return false;
  for (int seat = 0; seat < count; seat++) {
    hand = mk_json_item(list, seat);
    if (mk_json_type(hand) != MK_JSON_ARRAY || mk_json_count(hand) > limit)
      return mk_error_set(r->error, "hands[%d]: expected a list of at most %d tiles", seat, limit);
    for (int i = 0; i < mk_json_count(hand); i++) {
      int tile;
      if (!take_tile(r, "hands", seat, mk_json_item(hand, i), &tile)) return false;
      diminuendo_tiles_insert(s->hand[seat], i, tile);
    }
  }
  return true;
}

static bool read_tile(Reader *r) {
  MkJson json = mk_json_get(r->json, "tile");
  if (mk_json_type(json) == MK_JSON_NONE || mk_json_type(json) == MK_JSON_NULL) return true;
  int tile;
  if (!diminuendo_solo(r->s)) return mk_error_set(r->error, "tile: in company there is none");
  if (!take_tile(r, "tile", 0, json, &tile)) return false;
  r->s->tile = (uint8_t)tile;
  return true;
}

/* What is left of the box is the deck. */
static bool read_deck(Reader *r) {
  DimState *s = r->s;
  MkJson list;
  int count, tile, expected[DIM_TILES + 1];
  memcpy(expected, r->left, sizeof expected);
  for (tile = 1; tile <= DIM_TILES; tile++)
    for (int i = 0; i < expected[tile]; i++) s->deck[s->deck_count++] = (uint8_t)tile;
  if (!read_list(r, "deck", DIM_DECK, &list, &count)) return false;
  if (mk_json_type(list) == MK_JSON_NONE) return true;
  for (int i = 0; i < count; i++)
    if (!take_tile(r, "deck", i, mk_json_item(list, i), &tile)) return false;
  if (count != s->deck_count)
    return mk_error_set(r->error, "deck: %d tiles, but %d of the box are not elsewhere", count,
                        s->deck_count);
  return true;
}

/* ---- Calls and points ---------------------------------------------------------------------------- */

static bool read_calls(Reader *r) {
  DimState *s = r->s;
  MkJson list;
  int count;
  if (!read_list(r, "calls", s->seats - 1, &list, &count)) return false;
  for (int i = 0; i < count; i++) {
    MkJson item = mk_json_item(list, i);
    long long seat, after;
    if (!mk_json_read_int(mk_json_get(item, "seat"), 0, s->seats - 1, &seat) || s->called[seat])
      return mk_error_set(r->error, "calls[%d].seat: expected a seat that has not called yet", i);
    if (!mk_json_read_int(mk_json_get(item, "after"), 2, s->path.count, &after))
      return mk_error_set(r->error, "calls[%d].after: expected a number from 2 to %d", i,
                          s->path.count);
    if (s->by[after - 1] == seat)
      return mk_error_set(r->error, "calls[%d]: R5.1: nobody calls on their own turn", i);
    for (int other = 0; s->extras & DIM_USE_SINGLE_CALL && other < s->seats; other++)
      if (s->called[other] == after)
        return mk_error_set(r->error, "calls[%d]: R7.1: only one may call in a turn", i);
    s->called[seat] = (uint8_t)after;
  }
  return true;
}

static bool read_answers(Reader *r) {
  DimState *s = r->s;
  MkJson list;
  int count;
  if (!read_list(r, "answers", s->seats, &list, &count)) return false;
  for (int seat = 0; seat < count; seat++) {
    MkJson item = mk_json_item(list, seat);
    if (mk_json_type(item) == MK_JSON_NULL) continue;
    if (!mk_json_is(item, "lost") && !mk_json_is(item, "stay"))
      return mk_error_set(r->error, "answers[%d]: expected \"lost\", \"stay\" or null", seat);
    if (!(diminuendo_acting(s) >> seat & 1))
      return mk_error_set(r->error, "answers[%d]: this seat is not asked", seat);
    s->answered |= (uint8_t)(1 << seat);
    if (mk_json_is(item, "lost")) s->lost |= (uint8_t)(1 << seat);
  }
  return true;
}

static bool read_scores(Reader *r) {
  DimState *s = r->s;
  MkJson list;
  int count, best = 0;
  if (!read_list(r, "scores", s->seats, &list, &count)) return false;
  for (int seat = 0; seat < count; seat++) {
    long long points;
    if (!mk_json_read_int(mk_json_item(list, seat), 0, diminuendo_solo(s) ? 0 : DIM_GOAL, &points))
      return mk_error_set(r->error, "scores[%d]: expected a number from 0 to %d", seat,
                          diminuendo_solo(s) ? 0 : DIM_GOAL);
    s->points[seat] = (uint8_t)points;
    if (points > best) best = (int)points;
  }
  if (diminuendo_solo(s)) return true;
  if (s->phase != DIM_OVER && best == DIM_GOAL)
    return mk_error_set(r->error, "scores: R6.4: with %d points the game is over", DIM_GOAL);
  if (s->phase == DIM_OVER && best < DIM_GOAL && s->exploration < DIM_EXPLORATIONS)
    return mk_error_set(r->error, "phase: the game is not over, nobody has %d points", DIM_GOAL);
  return true;
}

/* ---- Whether it all goes together ----------------------------------------------------------------- */

static bool check_alone(Reader *r) {
  DimState *s = r->s;
  if (s->phase == DIM_CALL) return mk_error_set(r->error, "phase: alone nobody is asked");
  if (s->phase == DIM_PLACE && s->tile == DIM_NO_TILE)
    return mk_error_set(r->error, "tile: expected the tile to be laid");
  if (s->phase == DIM_OVER && (s->tile != DIM_NO_TILE || s->deck_count))
    return mk_error_set(r->error, "phase: R8.5: not over while there are tiles");
  return true;
}

/* R4.1, R5.5: turns pass to the left among those still in. */
static bool check_turns(Reader *r) {
  DimState *s = r->s;
  for (int i = 1; i < s->path.count; i++) {
    int by = s->by[i];
    if (s->called[by] && s->called[by] <= i)
      return mk_error_set(r->error, "stack[%d].by: this seat had left the exploration", i);
    if (i == 1) continue;
    int next = s->by[i - 1];
    do next = (next + 1) % s->seats;
    while (s->called[next] && s->called[next] <= i);
    if (by != next) return mk_error_set(r->error, "stack[%d].by: it was the turn of %d", i, next);
  }
  int last = s->by[s->path.count - 1];
  if (last == DIM_NOBODY) return true;
  int turn = s->phase == DIM_PLACE ? diminuendo_next_in(s, last) : last;
  if (s->turn != turn) return mk_error_set(r->error, "turn: expected %d", turn);
  return true;
}

static bool check_hands(Reader *r) {
  const DimState *s = r->s;
  for (int seat = 0; s->deck_count && seat < s->seats; seat++)
    if (diminuendo_hand_count(s->hand[seat]) < diminuendo_hand_limit(s))
      return mk_error_set(r->error, "hands[%d]: R4.2: not full, though the deck has tiles", seat);
  if (s->phase == DIM_PLACE && s->hand[s->turn][0] == DIM_NO_TILE)
    return mk_error_set(r->error, "hands[%d]: R5.5: no tile to lay", s->turn);
  return true;
}

static bool check_company(Reader *r) {
  const DimState *s = r->s;
  uint32_t others = diminuendo_in(s) & ~(1u << s->turn);
  if (s->phase == DIM_CALL && s->path.count < 2)
    return mk_error_set(r->error, "phase: nothing has been laid yet");
  if (!check_turns(r) || !check_hands(r)) return false;
  if (s->phase != DIM_OVER && !others)
    return mk_error_set(r->error, "calls: R5.4: with one player left the exploration is over");
  if (s->phase == DIM_OVER && !diminuendo_must_end(s))
    return mk_error_set(r->error, "phase: R5.5: the exploration is not over");
  return true;
}

static bool check_derived(Reader *r) {
  const DimState *s = r->s;
  MkJson in = mk_json_get(r->json, "in"), path = mk_json_get(r->json, "path");
  bool lost;
  long long at;
  if (mk_json_type(in) != MK_JSON_NONE) {
    uint32_t given = 0;
    MkJson item;
    for (MkJsonEach each = mk_json_each(in); mk_json_next(&each, NULL, &item);) {
      long long seat;
      if (!mk_json_read_int(item, 0, s->seats - 1, &seat))
        return mk_error_set(r->error, "in: expected seats");
      given |= 1u << seat;
    }
    if (given != diminuendo_in(s))
      return mk_error_set(r->error, "in: not the seats that have not called");
  }
  if (mk_json_read_bool(mk_json_get(path, "lost"), &lost) && lost != (s->path.reason != 0))
    return mk_error_set(r->error, "path.lost: following the tiles says otherwise");
  if (mk_json_read_int(mk_json_get(path, "at"), 0, DIM_STACK, &at) && at != s->path.at)
    return mk_error_set(r->error, "path.at: following the tiles says %d", s->path.at);
  return true;
}

bool diminuendo_position(const void *content, void *state, int seats, const MkOptions *options,
                         const uint8_t seed[MK_SEED_SIZE], MkJson json, MkError *error) {
  content = diminuendo_content(content);
  DimState *s = state;
  diminuendo_options_set(s, seats, options);
  mk_rng_init_chacha20(&s->rng, seed);
  Reader r = {.s = s, .json = json, .error = error};
  if (mk_json_type(json) != MK_JSON_OBJECT) return mk_error_set(error, "expected an object");
  int count;
  const uint8_t *tiles = diminuendo_tiles(content, s->level, &count);
  for (int i = 0; i < count; i++) r.left[tiles[i]]++;
  int explorations = seats == 1 ? 1 : DIM_EXPLORATIONS;
  return read_phase(&r) && read_number(&r, "exploration", 1, explorations, 1, &s->exploration) &&
         read_number(&r, "turn", 0, seats - 1, 0, &s->turn) && read_stack(&r) && read_hands(&r) &&
         read_tile(&r) && read_deck(&r) && read_calls(&r) && read_scores(&r) &&
         (seats == 1 ? check_alone(&r) : check_company(&r)) && read_answers(&r) &&
         (s->phase == DIM_OVER || diminuendo_acting(s) ||
          mk_error_set(error, "answers: everybody has answered")) &&
         check_derived(&r);
}
