/* essence.c - for the solver: naming a position between two turns, with any seekers on the field.
 *
 * Both ends of the dungeon and of a row are alike, so mirror images get one name. While seekers are left
 * that reach into what a player holds, everything held matters; after that only what solve_count.c
 * and solve_row.c keep of it.
 */
#include "solve.h"

/* Gems by three bits each, with a 1 above the last: 21 in a word. */
enum { PER_WORD = 21, ROW_WORDS = 2 };

typedef struct Words {
  int count;
  uint64_t word[16];
} Words;

static inline void add(Words *words, uint64_t word) {
  words->word[words->count++] = word;
}

static void pack_gems(const uint8_t *gems, int count, int step, uint64_t out[ROW_WORDS]) {
  out[0] = out[1] = 1;
  for (int i = 0; i < count; i++, gems += step) out[i / PER_WORD] = out[i / PER_WORD] << 3 | *gems;
}

/* A row, or its mirror image if that comes first. */
static void add_row(Words *words, const uint8_t *gems, int count) {
  uint64_t there[ROW_WORDS], back[ROW_WORDS];
  pack_gems(gems, count, 1, there);
  pack_gems(gems + (count ? count - 1 : 0), count, -1, back);
  bool mirror = back[0] < there[0] || (back[0] == there[0] && back[1] < there[1]);
  for (int i = 0; i < ROW_WORDS; i++) add(words, mirror ? back[i] : there[i]);
}

static uint64_t bytes_of(const uint8_t *bytes, int count) {
  uint64_t word = 0;
  for (int i = 0; i < count; i++) word |= (uint64_t)bytes[i] << 8 * i;
  return word;
}

static void add_everything(Words *words, const SeekersState *s, const SeekersPlayer *p) {
  int style = seekers_style(s);
  if (style == SEEKERS_ROW) {
    add_row(words, p->row, p->row_length);
    add(words, p->held[SEEKERS_GOLD]);
    return;
  }
  add(words, bytes_of(p->held, SEEKERS_KINDS));
  if (style == SEEKERS_AREAS) add(words, bytes_of(p->valid, SEEKERS_KINDS - 1));
}

static unsigned kinds_held(const SeekersPlayer *p) {
  unsigned kinds = 0;
  for (int kind = 0; kind < SEEKERS_KINDS; kind++) kinds |= (unsigned)(p->held[kind] > 0) << kind;
  return kinds;
}

/* What the seekers on the field care about. */
typedef struct Field {
  bool reaches; /* some take from, give or exchange what a player holds */
  bool asks;    /* one asks which kinds a player holds */
  int count;
} Field;

static Field look_at_field(const SeekersState *s) {
  Field field = {.reaches = seekers_sheets[s->rule].late == SEEKERS_LATE_EXCHANGE};
  for (uint32_t left = s->field & ~(uint32_t)SEEKERS_BASIC_CARDS; left; left &= left - 1) {
    const SeekersCard *card = &seekers_cards[__builtin_ctz(left)];
    field.reaches |= card->follow != SEEKERS_FOLLOW_NONE;
    field.asks |= card->bonus_new;
    field.count++;
  }
  for (int power = 1; power <= 5; power++) field.count += s->basic[power];
  return field;
}

/* Two different mixtures of the same words. */
static MkKey hash(const Words *words) {
  MkKey key = {UINT64_C(0x243F6A8885A308D3), UINT64_C(0x13198A2E03707344)};
  for (int i = 0; i < words->count; i++) {
    key.check = (key.check ^ words->word[i]) * UINT64_C(0xff51afd7ed558ccd);
    key.check ^= key.check >> 32;
    key.place = (key.place + words->word[i]) * UINT64_C(0xc4ceb9fe1a85ec53);
    key.place ^= key.place >> 29;
  }
  return key;
}

bool seekers_essence(const void *content, const void *state, MkExact *exact, MkKey *key,
                     int32_t *settled, int *depth) {
  const SeekersState *s = state;
  if (s->phase != (seekers_picks(s) ? SEEKERS_ASK_COLOUR : SEEKERS_ASK_TAKE)) return false;
  const SeekersPlayer *p[2] = {&s->player[s->mover], &s->player[!s->mover]};
  SolveGame *g = exact->room;
  Field field = look_at_field(s);
  Words words = {0};
  seekers_prepare(g, s);
  SolveCounts left = solve_between(g, s->dungeon_at, s->dungeon_at + s->dungeon_length);
  add(&words, s->field | bytes_of(s->basic + 1, 4) << 32);
  add(&words, (uint64_t)s->basic[5] | (uint64_t)(s->mover == s->first) << 8 |
                  (uint64_t)seekers_lead(s) << 16 | (uint64_t)p[0]->advanced << 24 |
                  (uint64_t)p[1]->advanced << 32);
  add_row(&words, seekers_dungeon(s), s->dungeon_length);
  for (int i = 0; i < 2; i++) {
    if (field.reaches) add_everything(&words, s, p[i]);
    if (!field.reaches) add(&words, seekers_hold(g, p[i], left));
    if (field.asks) add(&words, kinds_held(p[i]));
  }
  *settled = field.reaches ? seekers_standing(s, p[0]->vp - p[1]->vp, s->mover)
                           : seekers_stands(content, state, s->mover);
  *key = hash(&words);
  *depth = field.count;
  return true;
}
