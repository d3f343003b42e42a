/* picture.c - the table in 80 columns: the opponent above, the dungeon between, one's own side
 * below. Gems are letters in their colours; places are counted under the gems wherever notation
 * needs them. */
#include "hold.h"

#include <string.h>

enum { NO_PART = -1 }; /* of things that cannot be chosen */

/* A gem with what stands behind it, marked as a part of an action and not as a gem. */
static void draw_gem(MkText *out, int gem, const char *behind, int part, int value) {
  uint8_t kind = (uint8_t)gem;
  bool marks = out->marks;
  if (part != NO_PART) mk_text_mark_open(out);
  out->marks = false;
  seekers_write_gems(out, &kind, 1, "");
  mk_text_string(out, behind);
  out->marks = marks;
  if (part != NO_PART) mk_part_mark(&mk_game_seekers, NULL, part, value, out);
}

static void draw_gems(MkText *out, const uint8_t *gems, int count, int part, int from) {
  for (int i = 0; i < count; i++) {
    if (i) mk_text_char(out, ' ');
    draw_gem(out, gems[i], "", part, from + i);
  }
}

/* What can be chosen in a line of gems: these from number `first` on as parts of a kind, and its ends. */
typedef struct Line {
  const uint8_t *gems;
  int count, part, first;
  bool ends;
} Line;

static void draw_end(MkText *out, const char *blank, bool ends, int end) {
  if (ends) mk_text_mark_open(out);
  mk_text_string(out, blank);
  if (ends) mk_part_mark(&mk_game_seekers, NULL, SEEKERS_PART_END, end, out);
}

/* Gems with a blank between them, and under every fifth its place. */
static void draw_line(MkText *out, const Line *line) {
  int count = line->count;
  draw_end(out, " ", line->ends, SEEKERS_LEFT);
  draw_gems(out, line->gems, count, line->part, line->first);
  if (!count) mk_text_char(out, '-');
  draw_end(out, "", line->ends, SEEKERS_RIGHT);
  mk_text_char(out, '\n');
  if (!count) return;
  size_t from = out->length;
  mk_text_style(out, MK_STYLE_DIM);
  for (int i = 0; i < count; i += 5) {
    mk_text_pad(out, from, 1 + 2 * i);
    mk_text_int(out, i);
  }
  mk_text_style(out, MK_STYLE_END);
  mk_text_char(out, '\n');
}

/* Gems by kind; `first` is the value of the first kind as a part. */
static void draw_counts(MkText *out, const uint8_t *counts, const uint8_t *less, int part,
                        int first) {
  for (int kind = 0; kind <= SEEKERS_RAINBOW; kind++) {
    char room[8];
    MkText number = MK_TEXT(room);
    int n = counts[kind] - (less ? less[kind] : 0);
    if (kind == SEEKERS_RAINBOW && !n) break;
    mk_text_int(&number, n);
    mk_text_char(out, ' ');
    draw_gem(out, kind, room, part, first + kind);
  }
}

static void draw_cards(MkText *out, unsigned cards, int hidden, int part) {
  for (int c = 0; c < SEEKERS_COLOURS; c++)
    if (cards >> c & 1) draw_gem(out, c, "", part, c);
  for (int i = 0; i < hidden; i++) mk_text_char(out, '?');
}

/* The score so far, and what the choices made for the player are. */
static void draw_score(MkText *out, int rule, const SeekersPlayer *p, MkLang lang) {
  MkSeatResult r;
  memset(&r, 0, sizeof r);
  seekers_fill_result(rule, p, &r);
  if (!seekers_scorable(rule, p)) {
    mk_text_format(out,
                   lang == MK_JA ? "得点 ?（黄金%d VP%d ＋ ?）" : "score ? (gold %d, VP %d + ?)",
                   r.part[1].value, r.part[2].value);
    return;
  }
  mk_text_style(out, MK_STYLE_BOLD);
  mk_text_format(out, lang == MK_JA ? "得点 %d" : "score %d", r.score);
  mk_text_style(out, MK_STYLE_END);
  mk_text_format(out, lang == MK_JA ? "（シート%d 黄金%d VP%d" : " (sheet %d, gold %d, VP %d",
                 r.part[0].value, r.part[1].value, r.part[2].value);
  for (int i = 0; i < r.note_count; i++)
    mk_text_format(out, " %s=%s",
                   lang != MK_JA                            ? r.note[i].name
                   : strcmp(r.note[i].name, "rainbow") == 0 ? "虹"
                   : strcmp(r.note[i].name, "number") == 0  ? "数"
                   : strcmp(r.note[i].name, "plus") == 0    ? "プラス"
                                                            : "マイナス",
                   r.note[i].text);
  mk_text_string(out, lang == MK_JA ? "）" : ")");
}

static void draw_seekers(MkText *out, const SeekersPlayer *p, MkLang lang) {
  mk_text_string(out, lang == MK_JA ? "  シーカー" : "  seekers");
  if (!p->seeker_count) mk_text_string(out, " -");
  for (int i = 0; i < p->seeker_count; i++)
    mk_text_format(out, " %s", seekers_cards[p->seekers[i]].id);
  mk_text_format(out, lang == MK_JA ? "（計%d）" : " (%d)", p->power);
}

/* Gems of this side are picked as the viewer's own or as another's. */
static int part_of(const SeekersState *v, bool own) {
  if (v->phase == SEEKERS_ASK_EXCHANGE) return own ? SEEKERS_PART_PAIR : NO_PART;
  return own ? SEEKERS_PART_MINE : SEEKERS_PART_THEIRS;
}

static void draw_row(MkText *out, const SeekersState *v, const SeekersPlayer *p, bool own) {
  Line line = {p->row, p->row_length, part_of(v, own), 0, own && v->phase == SEEKERS_ASK_PUT};
  if (line.part != SEEKERS_PART_PAIR) line.first = SEEKERS_ITEM_ROW;
  draw_line(out, &line);
}

static void draw_areas(MkText *out, const SeekersPlayer *p, int part, bool ja) {
  mk_text_string(out, ja ? " 有効" : " valid  ");
  draw_counts(out, p->valid, NULL, part, SEEKERS_IN_AREAS);
  mk_text_string(out, ja ? "　無効" : "   invalid");
  draw_counts(out, p->held, p->valid, part, SEEKERS_IN_AREAS | SEEKERS_ITEM_INVALID);
  mk_text_char(out, '\n');
}

static void draw_holdings(MkText *out, const SeekersState *v, const SeekersPlayer *p, bool own,
                          MkLang lang) {
  switch (seekers_style(v)) {
  case SEEKERS_COUNT:
    draw_counts(out, p->held, NULL, part_of(v, own), 0);
    mk_text_char(out, '\n');
    break;
  case SEEKERS_ROW: draw_row(out, v, p, own); break;
  default: draw_areas(out, p, part_of(v, own), lang == MK_JA); break;
  }
}

/* A name from outside may be long: at most 16 characters of it. */
static void draw_name(MkText *out, const char *name) {
  int characters = 0;
  for (; *name; name++) {
    if (((unsigned char)*name & 0xC0) != 0x80 && ++characters > 16) break;
    mk_text_char(out, *name);
  }
}

static void draw_side(MkText *out, const SeekersState *v, int side, bool own, const char *name,
                      MkLang lang) {
  const SeekersPlayer *p = &v->player[side];
  bool acting = v->phase != SEEKERS_OVER && v->turn == side;
  mk_text_string(out, acting ? "> " : "  ");
  mk_text_style(out, MK_STYLE_BOLD);
  draw_name(out, name);
  mk_text_style(out, MK_STYLE_END);
  mk_text_string(out, "  ");
  draw_score(out, v->rule, p, lang);
  mk_text_char(out, '\n');
  draw_seekers(out, p, lang);
  if (seekers_sheets[v->rule].cards) {
    mk_text_string(out, lang == MK_JA ? "　色指定カード " : "   colour cards ");
    draw_cards(out, p->colours, p->colours_hidden, own ? SEEKERS_PART_COLOUR : NO_PART);
  }
  if (p->pick != SEEKERS_NONE) {
    mk_text_string(out, lang == MK_JA ? "　有効色 " : "   valid colour ");
    draw_cards(out, 1u << p->pick, 0, NO_PART);
  }
  mk_text_char(out, '\n');
  draw_holdings(out, v, p, own, lang);
}

/* How much of a sheet's words fits beside its number; the words are broken after a mark. */
static size_t first_line(const char *words) {
  enum { ROOM = 68, MARK = 3 };
  size_t length = strlen(words), end = length;
  if (mk_text_width(words, length) <= ROOM) return length;
  for (size_t at = MARK; at < length && mk_text_width(words, at) <= ROOM; at++)
    if (memcmp(words + at - MARK, "、", MARK) == 0 || memcmp(words + at - MARK, "。", MARK) == 0)
      end = at;
  return end;
}

static void draw_sheet(MkText *out, const char *marked) {
  char words[512];
  MkText plain = MK_TEXT(words);
  mk_text_words(&plain, marked);
  size_t first = first_line(words);
  mk_text_bytes(out, words, first);
  if (words[first]) mk_text_format(out, "\n　　　　　%s", words + first);
  mk_text_char(out, '\n');
}

static void draw_heading(MkText *out, const SeekersState *v, const char *const *names,
                         MkLang lang) {
  bool ja = lang == MK_JA;
  mk_text_format(out, ja ? "第%dラウンド（全6）　先攻 " : "Round %d of 6, begun by ", v->round);
  draw_name(out, names[v->first]);
  mk_text_format(out, ja ? "　手番順%d　" : "   order %d, ", v->order);
  mk_text_string(out, mk_words(seekers_modes_words[v->mode], lang));
  mk_text_format(out, ja ? "\nルール%d　" : "\nRule %d, ", v->rule);
  draw_sheet(out, mk_words(seekers_sheets_words[v->rule - 1], lang));
  if (!seekers_sheets[v->rule].deck) return;
  mk_text_string(out, ja ? "有効色 " : "Valid this round: ");
  if (v->colour == SEEKERS_NONE)
    mk_text_string(out, ja ? "各自が選ぶ" : "your choice");
  else
    draw_cards(out, 1u << v->colour, 0, NO_PART);
  mk_text_string(out, ja ? "　山札に残る色 " : "   still in the deck: ");
  draw_cards(out, v->deck, 0, NO_PART);
  mk_text_string(out, v->deck ? "\n" : "-\n");
}

static void draw_field(MkText *out, const SeekersState *v, MkLang lang) {
  mk_text_string(out, lang == MK_JA ? "シーカーの場 " : "Field of seekers ");
  int power = 1;
  for (int card = 0; card < SEEKERS_CARDS; card++) {
    const SeekersCard *c = &seekers_cards[card];
    if (!(v->field >> card & 1)) continue;
    if (c->power != power) mk_text_string(out, "  "), power = c->power;
    for (int i = 0; i < (c->advanced ? 1 : v->basic[power]); i++) {
      mk_text_char(out, ' ');
      mk_text_mark_open(out);
      mk_text_string(out, c->id);
      mk_part_mark(&mk_game_seekers, NULL, SEEKERS_PART_SEEKER, card, out);
    }
  }
  mk_text_string(out, v->field ? "\n" : "-\n");
}

/* Gems that are in nobody's place for the moment. */
static void draw_hand(MkText *out, const SeekersState *v, MkLang lang) {
  if (!v->taken_count) return;
  mk_text_string(out, lang == MK_JA ? "手に持つ宝石 " : "In hand: ");
  draw_gems(out, v->taken, v->taken_count, SEEKERS_PART_TAKEN, 0);
  if (v->rest_count) {
    mk_text_string(out, lang == MK_JA ? "　このあと置く宝石 " : "   to be put next: ");
    draw_gems(out, v->rest, v->rest_count, NO_PART, 0);
  }
  mk_text_char(out, '\n');
}

void seekers_picture(const void *content, const void *view, int seat, const char *const *names,
                     MkLang lang, MkText *out) {
  (void)content;
  const SeekersState *v = view;
  int below = seat == 1 ? 1 : 0;
  draw_heading(out, v, names, lang);
  mk_text_char(out, '\n');
  draw_side(out, v, !below, false, names[!below], lang);
  mk_text_format(out, lang == MK_JA ? "\nダンジョン（%d個）\n" : "\nDungeon (%d gems)\n",
                 v->dungeon_length);
  draw_line(out, &(Line){seekers_dungeon(v), v->dungeon_length, SEEKERS_PART_PLACE, 0,
                         v->phase == SEEKERS_ASK_TAKE});
  draw_field(out, v, lang);
  draw_hand(out, v, lang);
  mk_text_char(out, '\n');
  draw_side(out, v, below, below == seat, names[below], lang);
}
