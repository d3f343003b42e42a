/* position.c - a state or a view from its written form, checked.
 *
 * The pile is laid again tile by tile, so the path needs no reading; `path` and `in`, when given, must say
 * the same. `deck` may be missing: it is what is left of the box. In a view before the end the tiles of others,
 * of the deck and, after table(), of the pile are null; then there must be as many as the box has left, and
 * nobody follows the path.
 */
#include "diminuendo.h"

#include <string.h>

/* What is being read, and what of the box is not yet used. */
typedef struct Reader {
  MkReader *r;
  DimState *s;
  int left[DIM_TILES + 1];
  int unknown; /* views: tiles that are null so far */
  bool holes;  /* a view before the end */
  int viewer;
} Reader;

/* ---- Tiles --------------------------------------------------------------------------------------- */

/* A tile by its name, taken out of the box. */
static int take_tile(Reader *reader, MkReader *r, const char *key) {
  char name[8];
  mk_read_string(r, key, name, sizeof name);
  int tile = diminuendo_tile_read(name, strlen(name));
  if (tile == DIM_NO_TILE)
    mk_read_wrong(r, key, "a tile such as \"L+#2\" was expected",
                  "「L+#2」のようなタイルが必要です");
  else if (reader->left[tile]-- == 0)
    mk_read_wrong(r, key, "there is no further %s in the box of this level",
                  "このレベルの箱にはもう %s がありません", name);
  return tile;
}

/* A tile that is not known, if that can be here; otherwise one that is. */
static int take_tile_or_hole(Reader *reader, MkReader *r, const char *key, bool may_hide) {
  if (!reader->holes || !may_hide || mk_read_type(r, key) != MK_JSON_NULL)
    return take_tile(reader, r, key);
  reader->unknown++;
  return DIM_HIDDEN;
}

static int read_arrow(MkReader *r, const char *key) {
  char text[4];
  mk_read_string(r, key, text, sizeof text);
  int arrow = text[0] && !text[1] ? diminuendo_arrow_read(text[0]) : -1;
  if (arrow < 0)
    mk_read_wrong(r, key, "\"^\", \">\", \"v\" or \"<\" was expected",
                  "「^」「>」「v」「<」のどれかが必要です");
  return arrow < 0 ? 0 : arrow;
}

/* ---- The pile ------------------------------------------------------------------------------------ */

/* Whether an element of a view's pile is one that must be remembered. */
static bool is_covered(const Reader *reader, const MkReader *item) {
  return reader->holes && mk_read_type(item, "t") == MK_JSON_NULL;
}

static void read_start(Reader *reader, MkReader *item) {
  static const char *const tile[] = {"S+"}, *const arrow[] = {"^"};
  if (is_covered(reader, item)) {
    reader->s->path.tile[0] = DIM_HIDDEN;
  } else {
    mk_read_choice(item, "t", tile, 1);
    mk_read_choice(item, "d", arrow, 1);
  }
  mk_read_int_or(item, "by", -1, -1, -1);
  if (mk_read_bool_or(item, "new", false))
    mk_read_wrong(item, "new", "the start tile begins nothing new", "最初のタイルは false です");
  mk_read_end(item);
}

static void lay(DimState *s, int tile, int arrow, bool begins) {
  if (diminuendo_solo(s))
    diminuendo_solo_lay(s, tile, arrow, begins);
  else
    diminuendo_path_lay(&s->path, s->extras, tile, arrow);
}

/* In a view a tile only lies there. */
static void remember(DimPath *path, int tile, int arrow, bool begins) {
  int index = path->count++;
  path->tile[index] = (uint8_t)tile;
  path->arrow[index] = (uint8_t)arrow;
  if (begins) path->begins |= (uint64_t)1 << index;
}

static void read_laid(Reader *reader, MkReader *item) {
  DimState *s = reader->s;
  bool covered = is_covered(reader, item);
  int tile = take_tile_or_hole(reader, item, "t", true);
  int arrow = covered ? 0 : read_arrow(item, "d");
  s->by[item->index] = (uint8_t)mk_read_int(item, "by", 0, s->seats - 1);
  bool begins = mk_read_bool_or(item, "new", false);
  if (begins && !diminuendo_solo(s))
    mk_read_wrong(item, "new", "new dungeons are begun only alone",
                  "新しい迷宮を始めるのは1人のときだけです");
  if (!mk_read_end(item)) return;
  if (reader->holes)
    remember(&s->path, tile, arrow, begins);
  else
    lay(s, tile, arrow, begins);
}

/* A view holds the tiles and nothing of the path. */
static void forget_path(DimPath *path) {
  DimPath pile = {.begins = path->begins, .count = path->count};
  memcpy(pile.tile, path->tile, sizeof pile.tile);
  memcpy(pile.arrow, path->arrow, sizeof pile.arrow);
  *path = pile;
}

static void read_stack(Reader *reader) {
  MkReader list = mk_read_array(reader->r, "stack", 0, DIM_STACK);
  diminuendo_path_start(&reader->s->path);
  reader->s->by[0] = DIM_NOBODY;
  for (MkReader item; mk_read_next(&list, &item);) {
    if (item.index == 0)
      read_start(reader, &item);
    else
      read_laid(reader, &item);
  }
  if (reader->holes) forget_path(&reader->s->path);
}

/* ---- Tiles elsewhere ----------------------------------------------------------------------------- */

static void read_hand(Reader *reader, MkReader *r) {
  DimState *s = reader->s;
  int limit = diminuendo_solo(s) ? 0 : diminuendo_hand_limit(s);
  MkReader hand = mk_read_array(r, NULL, 0, limit);
  bool others = r->index != reader->viewer;
  for (MkReader item; mk_read_next(&hand, &item);) {
    int tile = take_tile_or_hole(reader, &item, NULL, others);
    if (reader->holes && others && tile != DIM_HIDDEN)
      mk_read_wrong(&item, NULL, "null was expected in the hand of another",
                    "他の人の手札は null です");
    diminuendo_tiles_insert(s->hand[r->index], item.index, tile);
  }
}

static void read_hands(Reader *reader) {
  MkReader list = mk_read_array(reader->r, "hands", 0, reader->s->seats);
  for (MkReader item; mk_read_next(&list, &item);) read_hand(reader, &item);
}

/* R8.2: alone there is a tile to be laid; an onlooker does not see it. */
static void read_tile(Reader *reader) {
  DimState *s = reader->s;
  bool there = mk_read_has(reader->r, "tile");
  if (there && !diminuendo_solo(s))
    mk_read_wrong(reader->r, "tile", "in company there is none", "複数人のときはありません");
  else if (there)
    s->tile = (uint8_t)take_tile(reader, reader->r, "tile");
  else
    mk_read_int_or(reader->r, "tile", 0, 0, 0);
  if (there || !reader->holes || !diminuendo_solo(s) || reader->viewer == 0) return;
  s->tile = DIM_HIDDEN;
  reader->unknown++;
}

/* What is left of the box is the deck. */
static void read_known_deck(Reader *reader) {
  DimState *s = reader->s;
  for (int tile = 1; tile <= DIM_TILES; tile++)
    for (int i = 0; i < reader->left[tile]; i++) s->deck[s->deck_count++] = (uint8_t)tile;
  if (mk_read_type(reader->r, "deck") == MK_JSON_NONE) return;
  MkReader list = mk_read_array(reader->r, "deck", 0, DIM_DECK);
  for (MkReader item; mk_read_next(&list, &item);) take_tile(reader, &item, NULL);
  int count = mk_read_count(&list);
  if (count != s->deck_count)
    mk_read_wrong(reader->r, "deck", "%d tiles, but %d of the box are not elsewhere",
                  "%d 枚ありますが、箱の残りは %d 枚です", count, s->deck_count);
}

/* All that is null must be in the box, and nothing else. */
static void read_hidden_deck(Reader *reader) {
  DimState *s = reader->s;
  int left = 0;
  for (int tile = 1; tile <= DIM_TILES; tile++) left += reader->left[tile];
  MkReader list = mk_read_array(reader->r, "deck", 0, DIM_DECK);
  for (MkReader item; mk_read_next(&list, &item);)
    if (mk_read_type(&item, NULL) != MK_JSON_NULL)
      mk_read_wrong(&item, NULL, "null was expected", "null が必要です");
  s->deck_count = (uint8_t)mk_read_count(&list);
  memset(s->deck, DIM_HIDDEN, s->deck_count);
  if (reader->unknown + s->deck_count != left)
    mk_read_wrong(reader->r, "deck", "%d tiles of the box are unknown, not %d",
                  "分からないタイルは %d 枚のはずですが、%d 枚あります", left,
                  reader->unknown + s->deck_count);
}

/* ---- Calls and points ---------------------------------------------------------------------------- */

static void read_call(Reader *reader, MkReader *item) {
  DimState *s = reader->s;
  int seat = mk_read_int(item, "seat", 0, s->seats - 1);
  int after = mk_read_int(item, "after", 2, s->path.count);
  if (!mk_read_end(item)) return;
  if (s->called[seat])
    mk_read_wrong(item, "seat", "this seat has called already", "この席はもう宣言しています");
  if (s->by[after - 1] == seat)
    mk_read_wrong(item, NULL, "R5.1: nobody calls on their own turn",
                  "R5.1：自分の手番には宣言しません");
  for (int other = 0; s->extras & DIM_USE_SINGLE_CALL && other < s->seats; other++)
    if (s->called[other] == after)
      mk_read_wrong(item, NULL, "R7.1: only one may call in a turn",
                    "R7.1：1つの手番で宣言できるのは1人だけです");
  s->called[seat] = (uint8_t)after;
}

static void read_calls(Reader *reader) {
  MkReader list = mk_read_array(reader->r, "calls", 0, reader->s->seats - 1);
  for (MkReader item; mk_read_next(&list, &item);) read_call(reader, &item);
}

/* An answer of somebody who is asked: "lost", "stay", or hidden from this view. */
static void read_answer(Reader *reader, MkReader *item) {
  static const char *const answers[] = {"stay", "lost"}, *const hidden[] = {"?"};
  DimState *s = reader->s;
  if (mk_read_type(item, NULL) == MK_JSON_NULL) return;
  bool covered = reader->holes && item->index != reader->viewer;
  int answer = mk_read_choice(item, NULL, covered ? hidden : answers, covered ? 1 : 2);
  if (!(diminuendo_acting(s) >> item->index & 1))
    mk_read_wrong(item, NULL, "this seat is not asked", "この席には尋ねていません");
  s->answered |= (uint8_t)(1 << item->index);
  if (answer) s->lost |= (uint8_t)(1 << item->index);
}

static void read_answers(Reader *reader) {
  DimState *s = reader->s;
  MkReader list = mk_read_array(reader->r, "answers", 0, s->seats);
  for (MkReader item; mk_read_next(&list, &item);) read_answer(reader, &item);
  if (s->phase != DIM_OVER && !diminuendo_acting(s))
    mk_read_wrong(reader->r, "answers", "everybody has answered", "全員がもう答えています");
}

static void read_won_one(MkReader *item, int exploration, uint16_t *out) {
  DimWon won = {.exploration = (uint8_t)mk_read_int(item, "exploration", 1, exploration)};
  won.how = (uint8_t)mk_read_choice(item, "how", diminuendo_won_names, DIM_WON_WAYS);
  won.after = (uint8_t)mk_read_int(item, "after", 1, DIM_STACK);
  won.reason = (uint8_t)(1 + mk_read_choice_or(item, "reason", diminuendo_reason_names + 1,
                                               DIM_REASONS - 1, DIM_NOT_LOST - 1));
  if (mk_read_end(item)) *out = diminuendo_won_pack(won);
}

/* By what the points were won: of each seat no more than it has. A position need not say it. */
static void read_won(Reader *reader) {
  DimState *s = reader->s;
  if (mk_read_type(reader->r, "won") == MK_JSON_NONE) return;
  MkReader seats = mk_read_array(reader->r, "won", 0, s->seats);
  for (MkReader seat; mk_read_next(&seats, &seat);) {
    MkReader list = mk_read_array(&seat, NULL, 0, s->points[seat.index]);
    for (MkReader item; mk_read_next(&list, &item);)
      read_won_one(&item, s->exploration, &s->won[seat.index][item.index]);
  }
}

static void read_scores(Reader *reader) {
  DimState *s = reader->s;
  int best = 0;
  MkReader list = mk_read_array(reader->r, "scores", 0, s->seats);
  for (MkReader item; mk_read_next(&list, &item);) {
    int points = mk_read_int(&item, NULL, 0, diminuendo_solo(s) ? 0 : DIM_GOAL);
    s->points[item.index] = (uint8_t)points;
    if (points > best) best = points;
  }
  if (diminuendo_solo(s)) return;
  if (s->phase != DIM_OVER && best == DIM_GOAL)
    mk_read_wrong(reader->r, "scores", "R6.4: with %d points the game is over",
                  "R6.4：%d 点でゲームは終わります", DIM_GOAL);
  if (s->phase == DIM_OVER && best < DIM_GOAL && s->exploration < DIM_EXPLORATIONS)
    mk_read_wrong(reader->r, "phase", "the game is not over, nobody has %d points",
                  "まだ終わりません。誰も %d 点になっていません", DIM_GOAL);
}

/* ---- Whether it all goes together ----------------------------------------------------------------- */

static bool check_alone(Reader *reader) {
  const DimState *s = reader->s;
  if (s->phase == DIM_CALL)
    return mk_read_wrong(reader->r, "phase", "alone nobody is asked",
                         "1人のときは誰にも尋ねません");
  if (s->phase == DIM_PLACE && s->tile == DIM_NO_TILE)
    return mk_read_wrong(reader->r, "tile", "the tile to be laid was expected",
                         "これから置くタイルが必要です");
  if (s->phase == DIM_OVER && (s->tile != DIM_NO_TILE || s->deck_count))
    return mk_read_wrong(reader->r, "phase", "R8.5: not over while there are tiles",
                         "R8.5：タイルがあるうちは終わりません");
  return true;
}

/* R5.5: whose turn it was at tile `index`, which is not the first one laid. */
static int turn_at(const DimState *s, int index) {
  int next = s->by[index - 1];
  do next = (next + 1) % s->seats;
  while (s->called[next] && s->called[next] <= index);
  return next;
}

/* R4.1, R5.5: turns pass to the left among those still in. */
static bool check_turns(Reader *reader) {
  const DimState *s = reader->s;
  for (int i = 1; i < s->path.count; i++) {
    int by = s->by[i];
    if (s->called[by] && s->called[by] <= i)
      return mk_read_wrong(reader->r, mk_path_of("stack", i, "by").text,
                           "this seat had left the exploration", "この席はもう抜けていました");
    int due = i == 1 ? by : turn_at(s, i);
    if (by != due)
      return mk_read_wrong(reader->r, mk_path_of("stack", i, "by").text, "it was the turn of %d",
                           "席 %d の手番でした", due);
  }
  int last = s->by[s->path.count - 1];
  if (last == DIM_NOBODY) return true;
  int turn = s->phase == DIM_PLACE ? diminuendo_next_in(s, last) : last;
  return s->turn == turn ||
         mk_read_wrong(reader->r, "turn", "%d was expected", "%d が必要です", turn);
}

static bool check_hands(Reader *reader) {
  const DimState *s = reader->s;
  for (int seat = 0; s->deck_count && seat < s->seats; seat++)
    if (diminuendo_hand_count(s->hand[seat]) < diminuendo_hand_limit(s))
      return mk_read_wrong(reader->r, mk_path_of("hands", seat, NULL).text,
                           "R4.2: not full, though the deck has tiles",
                           "R4.2：山にタイルがあるのに足りません");
  if (s->phase == DIM_PLACE && s->hand[s->turn][0] == DIM_NO_TILE)
    return mk_read_wrong(reader->r, mk_path_of("hands", s->turn, NULL).text, "R5.5: no tile to lay",
                         "R5.5：置くタイルがありません");
  return true;
}

static bool check_company(Reader *reader) {
  const DimState *s = reader->s;
  if (s->phase == DIM_CALL && s->path.count < 2)
    return mk_read_wrong(reader->r, "phase", "nothing has been laid yet",
                         "まだ何も置かれていません");
  if (!diminuendo_in(s))
    return mk_read_wrong(reader->r, "calls", "R5.4: somebody is left", "R5.4：誰かは残ります");
  if (!check_turns(reader) || !check_hands(reader)) return false;
  if (s->phase != DIM_OVER && !(diminuendo_in(s) & ~(1u << s->turn)))
    return mk_read_wrong(reader->r, "calls", "R5.4: with one player left the exploration is over",
                         "R5.4：残りが1人なら探索は終わります");
  if (s->phase == DIM_OVER && !diminuendo_must_end(s))
    return mk_read_wrong(reader->r, "phase", "R5.5: the exploration is not over",
                         "R5.5：探索はまだ終わりません");
  return true;
}

static void check_in(Reader *reader) {
  const DimState *s = reader->s;
  uint32_t given = 0;
  if (mk_read_type(reader->r, "in") == MK_JSON_NONE) return;
  MkReader list = mk_read_array(reader->r, "in", 0, s->seats);
  for (MkReader item; mk_read_next(&list, &item);)
    given |= 1u << mk_read_int(&item, NULL, 0, s->seats - 1);
  if (given != diminuendo_in(s))
    mk_read_wrong(reader->r, "in", "not the seats that have not called",
                  "宣言していない席と合いません");
}

/* What following the tiles says is not read, but must not be contradicted. */
static void check_path(Reader *reader) {
  const DimPath *due = &reader->s->path;
  if (!mk_read_has(reader->r, "path")) {
    mk_read_skip(reader->r, "path");
    return;
  }
  MkReader path = mk_read_object(reader->r, "path");
  bool lost = due->reason != DIM_NOT_LOST;
  if (reader->holes)
    mk_read_wrong(reader->r, "path", "R9.2: not told before the check",
                  "R9.2：確認の前には教えません");
  else if (mk_read_bool_or(&path, "lost", lost) != lost)
    mk_read_wrong(&path, "lost", "following the tiles says otherwise", "タイルをたどると違います");
  else if (mk_read_int_or(&path, "at", 0, DIM_STACK, due->at) != due->at)
    mk_read_wrong(&path, "at", "following the tiles says %d", "タイルをたどると %d です", due->at);
  mk_read_skip(&path, "reason");
  mk_read_skip(&path, "next");
  mk_read_skip(&path, "heading");
  mk_read_end(&path);
}

/* ---- The whole ----------------------------------------------------------------------------------- */

static void read_moment(Reader *reader) {
  static const char *const phases[] = {"place", "call", "over"};
  DimState *s = reader->s;
  int most = diminuendo_solo(s) ? 1 : DIM_EXPLORATIONS;
  s->exploration = (uint8_t)mk_read_int_or(reader->r, "exploration", 1, most, 1);
  s->turn = (uint8_t)mk_read_int_or(reader->r, "turn", 0, s->seats - 1, 0);
  s->phase = (uint8_t)mk_read_choice_or(reader->r, "phase", phases, 3, DIM_PLACE);
}

static void fill_box(Reader *reader, const DimContent *content) {
  int count;
  const uint8_t *tiles = diminuendo_tiles(content, reader->s->level, &count);
  for (int i = 0; i < count; i++) reader->left[tiles[i]]++;
}

/* The rest, after read_moment; a view after the end is a whole state. */
static bool read_rest(Reader *reader) {
  DimState *s = reader->s;
  read_stack(reader);
  read_hands(reader);
  read_tile(reader);
  if (!mk_reader_good(reader->r)) return false;
  if (reader->holes)
    read_hidden_deck(reader);
  else
    read_known_deck(reader);
  read_calls(reader);
  read_scores(reader);
  read_won(reader);
  if (!mk_reader_good(reader->r)) return false;
  if (!(diminuendo_solo(s) ? check_alone(reader) : check_company(reader))) return false;
  read_answers(reader);
  check_in(reader);
  check_path(reader);
  return mk_read_end(reader->r);
}

bool diminuendo_position(const void *content, void *state, int seats, const MkOptions *options,
                         const uint8_t seed[MK_SEED_SIZE], MkJson json, MkError *error) {
  DimState *s = state;
  MkReader r;
  Reader reader = {.r = &r, .s = s};
  mk_reader_init(&r, json, error);
  diminuendo_options_set(s, seats, options);
  mk_chance_init(&s->chance, mk_game_diminuendo.id, seed);
  fill_box(&reader, diminuendo_content(content));
  read_moment(&reader);
  return read_rest(&reader);
}

bool diminuendo_view_read(const void *content, void *view, int seats, const MkOptions *options,
                          int viewer, MkJson json, MkError *error) {
  DimState *v = view;
  MkReader r;
  Reader reader = {.r = &r, .s = v, .viewer = viewer};
  mk_reader_init(&r, json, error);
  r.lenient = true;
  diminuendo_options_set(v, seats, options);
  fill_box(&reader, diminuendo_content(content));
  read_moment(&reader);
  v->is_view = 1;
  reader.holes = v->phase != DIM_OVER;
  v->holes = reader.holes;
  if (reader.holes) v->viewer = viewer >= 0 ? (uint8_t)viewer : DIM_NOBODY;
  return read_rest(&reader);
}
