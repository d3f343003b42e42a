/* picture.c - the table in 80 columns: the opponent above, the dungeon between, one's own side
 * below. Gems are letters in their colours; places are counted under the gems wherever notation
 * needs them. */
#include "hold.h"

#include <string.h>

/* Gems with a blank between them, and under every fifth its place. */
static void draw_line(MkText *out, const uint8_t *gems, int count) {
  mk_text_char(out, ' ');
  seekers_write_gems(out, gems, count, " ");
  mk_text_string(out, count ? "\n" : "-\n");
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

static void draw_counts(MkText *out, const uint8_t *counts, const uint8_t *less) {
  for (int kind = 0; kind <= SEEKERS_RAINBOW; kind++) {
    int n = counts[kind] - (less ? less[kind] : 0);
    uint8_t gem = (uint8_t)kind;
    if (kind == SEEKERS_RAINBOW && !n) break;
    mk_text_char(out, ' ');
    seekers_write_gems(out, &gem, 1, "");
    mk_text_int(out, n);
  }
}

static void draw_cards(MkText *out, unsigned cards, int hidden) {
  for (int c = 0; c < SEEKERS_COLOURS; c++) {
    uint8_t gem = (uint8_t)c;
    if (cards >> c & 1) seekers_write_gems(out, &gem, 1, "");
  }
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

static void draw_holdings(MkText *out, const SeekersState *v, const SeekersPlayer *p, MkLang lang) {
  bool ja = lang == MK_JA;
  switch (seekers_style(v)) {
  case SEEKERS_COUNT:
    draw_counts(out, p->held, NULL);
    mk_text_char(out, '\n');
    break;
  case SEEKERS_ROW: draw_line(out, p->row, p->row_length); break;
  default:
    mk_text_string(out, ja ? " 有効" : " valid  ");
    draw_counts(out, p->valid, NULL);
    mk_text_string(out, ja ? "　無効" : "   invalid");
    draw_counts(out, p->held, p->valid);
    mk_text_char(out, '\n');
    break;
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

static void draw_side(MkText *out, const SeekersState *v, int side, const char *name, MkLang lang) {
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
    draw_cards(out, p->colours, p->colours_hidden);
  }
  if (p->pick != SEEKERS_NONE) {
    mk_text_string(out, lang == MK_JA ? "　有効色 " : "   valid colour ");
    draw_cards(out, 1u << p->pick, 0);
  }
  mk_text_char(out, '\n');
  draw_holdings(out, v, p, lang);
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
    draw_cards(out, 1u << v->colour, 0);
  mk_text_string(out, ja ? "　山札に残る色 " : "   still in the deck: ");
  draw_cards(out, v->deck, 0);
  mk_text_string(out, v->deck ? "\n" : "-\n");
}

static void draw_field(MkText *out, const SeekersState *v, MkLang lang) {
  mk_text_string(out, lang == MK_JA ? "シーカーの場 " : "Field of seekers ");
  int power = 1;
  for (int card = 0; card < SEEKERS_CARDS; card++) {
    const SeekersCard *c = &seekers_cards[card];
    if (!(v->field >> card & 1)) continue;
    if (c->power != power) mk_text_string(out, "  "), power = c->power;
    for (int i = 0; i < (c->advanced ? 1 : v->basic[power]); i++) mk_text_format(out, " %s", c->id);
  }
  mk_text_string(out, v->field ? "\n" : "-\n");
}

/* Gems that are in nobody's place for the moment. */
static void draw_hand(MkText *out, const SeekersState *v, MkLang lang) {
  if (!v->taken_count) return;
  mk_text_string(out, lang == MK_JA ? "手に持つ宝石 " : "In hand: ");
  seekers_write_gems(out, v->taken, v->taken_count, " ");
  if (v->rest_count) {
    mk_text_string(out, lang == MK_JA ? "　このあと置く宝石 " : "   to be put next: ");
    seekers_write_gems(out, v->rest, v->rest_count, " ");
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
  draw_side(out, v, !below, names[!below], lang);
  mk_text_format(out, lang == MK_JA ? "\nダンジョン（%d個）\n" : "\nDungeon (%d gems)\n",
                 v->dungeon_length);
  draw_line(out, seekers_dungeon(v), v->dungeon_length);
  draw_field(out, v, lang);
  draw_hand(out, v, lang);
  mk_text_char(out, '\n');
  draw_side(out, v, below, names[below], lang);
}
