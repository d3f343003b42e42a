/* picture.c - the table drawn for a terminal of 80 columns: the track as a strip, the treasury, and
 * everybody's piles as far as the view shows them. Works on views only, so it cannot show a secret. */
#include "golem.h"

#include <string.h>

enum {
  WIDTH = 80,
  MARGIN = 4,      /* left of the track: room for the golem behind it */
  CELL = 5,        /* columns of an area */
  ROW_AREAS = 14,  /* areas in a row of the strip */
  NAME_WIDTH = 14, /* of a player */
  KIND_WIDTH = 25,
  NUMBER_WIDTH = 5,
};

static void say(MkText *out, MkLang lang, const char *en, const char *ja) {
  mk_text_string(out, lang == MK_JA ? ja : en);
}

/* As much of a text as fits into some columns, never half a character; returns how many it takes. */
static int write_cut(MkText *out, const char *text, int columns) {
  size_t fits = 0;
  for (size_t i = 1; i <= strlen(text); i++) {
    if (((unsigned char)text[i] & 0xC0) == 0x80) continue;
    if (mk_text_width(text, i) <= columns) fits = i;
  }
  mk_text_bytes(out, text, fits);
  return mk_text_width(text, fits);
}

/* The same in a column of that width. */
static void write_column(MkText *out, const char *text, int columns) {
  for (int width = write_cut(out, text, columns); width < columns; width++) mk_text_char(out, ' ');
}

/* ---- The track ---------------------------------------------------------------------------------- */

/* Explorers on an area, three to a line: the `line`-th three of them. */
static int list_seats(const GolemState *v, int area, int line, char out[3]) {
  int count = 0, skip = 3 * line;
  for (int seat = 0; seat < v->seats; seat++) {
    if (!golem_is_in(v, seat) || v->player[seat].pos != area) continue;
    if (skip > 0)
      skip--;
    else if (count < 3)
      out[count++] = (char)('0' + seat);
  }
  return count;
}

/* Every area of a row in its cell; the text starts one column in. */
static void draw_pieces(const GolemState *v, int first, int last, int line, MkText *out) {
  size_t from = out->length;
  if (first == 0 && v->golem == GOLEM_BEHIND && line == 0) mk_text_string(out, " G>");
  for (int area = first; area <= last; area++) {
    char seats[3];
    int count = list_seats(v, area, line, seats);
    bool golem = area == v->golem && line == 0;
    if (count == 0 && !golem) continue;
    mk_text_pad(out, from, MARGIN + CELL * (area - first) + 1);
    if (golem) {
      mk_text_style(out, MK_STYLE_RED);
      mk_text_char(out, 'G');
      mk_text_style(out, MK_STYLE_END);
    }
    mk_text_style(out, MK_STYLE_BOLD);
    mk_text_bytes(out, seats, (size_t)count);
    mk_text_style(out, MK_STYLE_END);
  }
  mk_text_char(out, '\n');
}

/* Whether more than three stand together somewhere in a row. */
static bool is_crowded(const GolemState *v, int first, int last) {
  char seats[3];
  for (int area = first; area <= last; area++) {
    if (list_seats(v, area, 1, seats) > 0) return true;
  }
  return false;
}

static MkStyle style_of(int letter) {
  switch (letter) {
  case 't': return MK_STYLE_RED;
  case 'b': return MK_STYLE_YELLOW;
  case 'f': return MK_STYLE_GREEN;
  case 'E': return MK_STYLE_GOLD;
  case '?': return MK_STYLE_DIM;
  default: return MK_STYLE_WHITE;
  }
}

static void draw_areas(const GolemContent *c, const GolemState *v, int first, int last,
                       MkText *out) {
  size_t from = out->length;
  for (int area = first; area <= last; area++) {
    int letter = golem_seen(v, area);
    bool rear = area % 2 == 0;
    mk_text_pad(out, from, MARGIN + CELL * (area - first));
    mk_text_string(out, rear ? "[" : "");
    mk_text_pad(out, from, MARGIN + CELL * (area - first) + 1);
    mk_text_mark_open(out);
    mk_text_style(out, style_of(letter));
    mk_text_char(out, (char)letter);
    mk_text_style(out, MK_STYLE_END);
    mk_part_mark(&mk_game_golem, c, GOLEM_PART_AREA, area, out);
    if (!rear || area == GOLEM_EXIT) mk_text_string(out, "  ]");
  }
  mk_text_char(out, '\n');
}

static void draw_numbers(int first, int last, MkText *out) {
  size_t from = out->length;
  mk_text_style(out, MK_STYLE_DIM);
  for (int area = first; area <= last; area++) {
    mk_text_pad(out, from, MARGIN + CELL * (area - first) + 1);
    mk_text_int(out, area);
  }
  mk_text_style(out, MK_STYLE_END);
  mk_text_char(out, '\n');
}

static void draw_track(const GolemContent *c, const GolemState *v, MkText *out) {
  int foremost = golem_foremost(v);
  for (int first = 0; first <= foremost; first += ROW_AREAS) {
    int last = first + ROW_AREAS - 1 < foremost ? first + ROW_AREAS - 1 : foremost;
    if (is_crowded(v, first, last)) draw_pieces(v, first, last, 1, out);
    draw_pieces(v, first, last, 0, out);
    draw_areas(c, v, first, last, out);
    draw_numbers(first, last, out);
  }
}

/* ---- The treasury ------------------------------------------------------------------------------- */

enum { EFFECT_COLUMN = 4 + KIND_WIDTH + 3 * NUMBER_WIDTH };

/* The price is what the find under way costs, the printed cost otherwise. */
static void draw_kind(const GolemContent *c, const GolemState *v, int k, MkLang lang, MkText *out) {
  const GolemKind *kind = &c->kind[k];
  const int numbers[3] = {kind->move, kind->trap, golem_price(c, v, k)};
  size_t from = out->length;
  mk_text_format(out, " %d", v->treasury.n[k]);
  mk_text_pad(out, from, 4);
  mk_text_mark_open(out);
  write_cut(out, kind->name[lang], KIND_WIDTH);
  mk_part_mark(&mk_game_golem, c, GOLEM_PART_TAKE, k, out);
  for (int i = 0; i < 3; i++) {
    mk_text_pad(out, from, 4 + KIND_WIDTH + i * NUMBER_WIDTH);
    mk_text_int(out, numbers[i]);
  }
  for (int i = 0; i < kind->effect_count; i++) {
    GolemKind one = {.effect_count = 1, .effect = {kind->effect[i]}};
    if (i > 0) mk_text_char(out, '\n'), from = out->length;
    mk_text_pad(out, from, EFFECT_COLUMN);
    golem_effect_words(c, &one, lang, out);
  }
  mk_text_char(out, '\n');
}

static void draw_treasury(const GolemContent *c, const GolemState *v, MkLang lang, MkText *out) {
  size_t from = out->length;
  mk_text_style(out, MK_STYLE_BOLD);
  say(out, lang, " Treasury", " 宝物庫");
  mk_text_format(out, lang == MK_JA ? "（山に%d枚）" : " (%d in the pile)",
                 golem_cards_total(&v->pile));
  mk_text_style(out, MK_STYLE_END);
  mk_text_pad(out, from, 4 + KIND_WIDTH);
  say(out, lang, "move trap cost\n", "移動 罠   コスト\n");
  for (int k = 0; k < c->kinds; k++) {
    if (v->treasury.n[k]) draw_kind(c, v, k, lang, out);
  }
}

/* ---- Players ------------------------------------------------------------------------------------ */

/* Items after a label, broken into lines under each other. */
typedef struct List {
  MkText *out;
  int used; /* columns of the current line */
} List;

/* A pile of cards in such a list. */
typedef struct Pile {
  const char *label;
  const GolemCards *cards;
  bool dropped; /* its cards may be put away: they are marked */
} Pile;

enum { INDENT = 16 };

static List list_begin(const char *label, MkText *out) {
  size_t from = out->length;
  mk_text_string(out, "      ");
  mk_text_style(out, MK_STYLE_DIM);
  mk_text_string(out, label);
  mk_text_style(out, MK_STYLE_END);
  mk_text_pad(out, from, INDENT);
  return (List){out, INDENT};
}

/* Makes room for the next item, which is so wide. */
static void list_make_room(List *list, int width) {
  if (list->used + width > WIDTH) {
    mk_text_char(list->out, '\n');
    mk_text_pad(list->out, list->out->length, INDENT);
    list->used = INDENT;
  }
  mk_text_string(list->out, "  ");
  list->used += width;
}

static void list_add(const GolemContent *c, List *list, int kind, int count, bool marked,
                     MkLang lang) {
  char room[GOLEM_NAME_SIZE + 16];
  MkText item = MK_TEXT(room);
  mk_text_string(&item, golem_name(c, kind, lang));
  if (count > 1) mk_text_format(&item, " x%d", count);
  list_make_room(list, 2 + mk_text_width(room, item.length));
  if (marked) mk_text_mark_open(list->out);
  mk_text_string(list->out, room);
  if (marked) mk_part_mark(&mk_game_golem, c, GOLEM_PART_DROP, kind, list->out);
}

static void draw_cards(const GolemContent *c, const Pile *pile, MkLang lang, MkText *out) {
  if (golem_cards_total(pile->cards) == 0) return;
  List list = list_begin(pile->label, out);
  for (int k = 0; k < c->kinds; k++) {
    if (pile->cards->n[k]) list_add(c, &list, k, pile->cards->n[k], pile->dropped, lang);
  }
  mk_text_char(out, '\n');
}

static void draw_explorer(const GolemPlayer *p, MkLang lang, MkText *out) {
  bool ja = lang == MK_JA;
  size_t from = out->length;
  mk_text_format(out, ja ? "エリア%d" : "area %d", p->pos);
  mk_text_pad(out, from, 9);
  mk_text_format(out, ja ? "山札は席%d" : "kept by %d", p->keeper);
  mk_text_pad(out, from, 20);
  int draw = golem_cards_total(&p->draw) - (p->veiled ? p->hand_size : 0);
  mk_text_format(out, ja ? "山%d 手札%d ポケット%d" : "draw %d  hand %d  pocket %d", draw,
                 p->hand_size, golem_cards_total(&p->pocket));
  if (p->explored) say(out, lang, "  explored", " 探索済");
}

static void draw_status(const GolemPlayer *p, MkLang lang, MkText *out) {
  if (p->status == GOLEM_IN)
    draw_explorer(p, lang, out);
  else if (p->status == GOLEM_LOST)
    say(out, lang, "lost", "脱落");
  else
    mk_text_format(out,
                   lang == MK_JA ? "脱出（%d番目）、カード%d枚" : "escaped, no. %d, with %d cards",
                   p->order, golem_deck_total(p));
}

/* What the turn player drew in this turn, in that order. */
static void draw_drawn(const GolemContent *c, const GolemState *v, MkLang lang, MkText *out) {
  if (v->drawn_count == 0) return;
  List list = list_begin(lang == MK_JA ? "引いた" : "drew", out);
  for (int i = 0; i < v->drawn_count; i++) list_add(c, &list, v->drawn[i], 1, false, lang);
  mk_text_char(out, '\n');
}

static void draw_player(const GolemContent *c, const GolemState *v, int owner, int seat,
                        const char *name, MkLang lang, MkText *out) {
  const GolemPlayer *p = &v->player[owner];
  bool keeps = seat >= 0 && p->keeper == seat && p->status == GOLEM_IN;
  if (owner == v->turn) mk_text_style(out, MK_STYLE_BOLD);
  mk_text_format(out, " %s%d ", owner == v->turn ? ">" : " ", owner);
  write_column(out, name, NAME_WIDTH);
  mk_text_string(out, owner == seat ? " * " : "   ");
  draw_status(p, lang, out);
  mk_text_style(out, MK_STYLE_END);
  mk_text_char(out, '\n');
  if (owner == v->turn) draw_drawn(c, v, lang, out);
  if (p->status != GOLEM_IN) return;
  const char *hand = lang == MK_JA ? "手札" : "hand";
  if (keeps) hand = lang == MK_JA ? "預かる手札" : "you hold";
  draw_cards(c, &(Pile){hand, &p->hand, keeps && v->phase == GOLEM_REFILL}, lang, out);
  const char *draw = lang == MK_JA ? "山札" : "draw pile";
  if (p->veiled) draw = lang == MK_JA ? "山札と手札" : "draw+hand";
  draw_cards(c, &(Pile){draw, &p->draw, false}, lang, out);
  draw_cards(c, &(Pile){lang == MK_JA ? "ポケット" : "pocket", &p->pocket, false}, lang, out);
}

static void draw_header(const GolemState *v, MkLang lang, MkText *out) {
  mk_text_style(out, MK_STYLE_BOLD);
  mk_text_format(out, lang == MK_JA ? " ラウンド%d" : " Round %d", v->round ? v->round : 1);
  mk_text_style(out, MK_STYLE_END);
  if (v->phase == GOLEM_OVER)
    say(out, lang, ", over", "　終了");
  else if (!golem_is_loose(v))
    say(out, lang, ", the golem does not move yet", "　ゴーレムはまだ動かない");
  else if (golem_is_awake(v))
    say(out, lang, ", the golem is awake: 1 area each round", "　ゴーレム覚醒：毎ラウンド1前進");
  mk_text_char(out, '\n');
}

void golem_picture(const void *content, const void *view, int seat, const char *const *names,
                   MkLang lang, MkText *out) {
  const GolemContent *c = golem_content(content);
  const GolemState *v = view;
  draw_header(v, lang, out);
  draw_track(c, v, out);
  draw_treasury(c, v, lang, out);
  for (int owner = 0; owner < v->seats; owner++)
    draw_player(c, v, owner, seat, names[owner], lang, out);
}
