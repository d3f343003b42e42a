/* judge.c - the score of what lies on a real table, for owners of the box.
 *
 * Request: {"rule":1,"gems":"RRY*"} for count rules, {"rule":7,"row":"RRYB"} for row rules,
 * {"rule":19,"valid":"RR*","invalid":"Y"} for valid/invalid rules; each with "gold" (0..3), "vp"
 * (0..40) and, where the rule deals colour cards, "colours" (one letter a card). Gems are letters
 * of RYGBP*. Reply: {"score":12,"breakdown":{"sheet":12,"gold":0,"vp":0,"rainbow":"B"}}; to a request with
 * "explain":true also "tally", what the score is made of (mk_tallies_write, in both languages).
 */
#include "hold.h"

/* The chips in the box are worth so much together. */
enum { ALL_CHIPS = 40 };

/* The keys that hold gems, and the style of rule each belongs to. */
static const struct {
  const char *key;
  int style;
} gem_keys[] = {{"gems", SEEKERS_COUNT},
                {"row", SEEKERS_ROW},
                {"valid", SEEKERS_AREAS},
                {"invalid", SEEKERS_AREAS}};

enum { GEM_KEYS = sizeof gem_keys / sizeof *gem_keys };

static int find_letter(char letter) {
  const char *at = letter ? strchr(seekers_letters, letter) : NULL;
  return at ? (int)(at - seekers_letters) : -1;
}

/* Shows an odd character as itself when it can be printed. */
static bool wrong_letter(MkReader *r, const char *key, char letter, int place) {
  if (letter == '$')
    return mk_read_wrong(r, key,
                         "letter %d is $: gold is not among the gems, give its number as gold",
                         "%d文字目の $：黄金は宝石に入れず、gold に個数を書いてください", place);
  if (letter > ' ' && letter < 0x7f)
    return mk_read_wrong(r, key, "letter %d is %c: only R Y G B P and * are gems",
                         "%d文字目の %c：宝石は R Y G B P * だけです", place, letter);
  return mk_read_wrong(r, key, "letter %d: only R Y G B P and * are gems",
                       "%d文字目：宝石は R Y G B P * だけです", place);
}

/* Adds the gems of one key to held[] and, as they lie, to `lie`; returns how many. */
static int read_gems(MkReader *r, const char *key, uint8_t *held, uint8_t *lie) {
  char text[SEEKERS_ROW_ROOM + 1];
  int count = 0;
  mk_read_string(r, key, text, sizeof text);
  for (; text[count]; count++) {
    int kind = find_letter(text[count]);
    if (kind < 0 || kind == SEEKERS_GOLD) return wrong_letter(r, key, text[count], count + 1), 0;
    if (++held[kind] > seekers_supply[kind])
      return mk_read_wrong(r, key, "%d gems %c, but there are only %d",
                           "宝石が%d個（%c）ありますが、全部で%d個しかありません", held[kind],
                           text[count], seekers_supply[kind]),
             0;
    lie[count] = (uint8_t)kind;
  }
  return count;
}

/* The gems of a key that does not belong to this style of rule, or of none that does. */
static bool wrong_style(MkReader *r, const char *key, int rule) {
  switch (seekers_sheets[rule].style) {
  case SEEKERS_COUNT:
    return mk_read_wrong(r, key, "rule %d counts gems and takes gems",
                         "ルール%dは宝石の数を数えるので、gems を使います", rule);
  case SEEKERS_ROW:
    return mk_read_wrong(r, key, "rule %d is about a row and takes row",
                         "ルール%dは列のルールなので、row を使います", rule);
  default:
    return mk_read_wrong(r, key, "rule %d takes valid and invalid",
                         "ルール%dでは valid と invalid を使います", rule);
  }
}

static void read_holdings(MkReader *r, int rule, SeekersPlayer *p) {
  int style = seekers_sheets[rule].style;
  bool given = false;
  for (int i = 0; i < GEM_KEYS && mk_reader_good(r); i++) {
    const char *key = gem_keys[i].key;
    if (!mk_read_has(r, key)) continue;
    if (gem_keys[i].style != style) wrong_style(r, key, rule);
    uint8_t lie[SEEKERS_ROW_ROOM];
    int count = read_gems(r, key, p->held, lie);
    if (style == SEEKERS_ROW) memcpy(p->row, lie, p->row_length = (uint8_t)count);
    for (int k = 0; key[0] == 'v' && k < count; k++) p->valid[lie[k]]++;
    given |= key[0] != 'i';
  }
  if (!given) wrong_style(r, NULL, rule);
}

static void read_colours(MkReader *r, int rule, SeekersPlayer *p) {
  int cards = seekers_sheets[rule].cards;
  char text[SEEKERS_COLOURS + 1] = "";
  if (cards || mk_read_has(r, "colours")) mk_read_string(r, "colours", text, sizeof text);
  for (int i = 0; text[i]; i++) {
    int colour = find_letter(text[i]);
    if (colour < 0 || !seekers_coloured(colour)) {
      mk_read_wrong(r, "colours", "letter %d: only R Y G B P are colour cards",
                    "%d文字目：色カードは R Y G B P だけです", i + 1);
      return;
    }
    if (p->colours >> colour & 1)
      mk_read_wrong(r, "colours", "%c twice: there is one card of each colour",
                    "%c が2回：色カードは各色1枚です", text[i]);
    p->colours |= (uint8_t)(1u << colour);
  }
  if ((int)strlen(text) != cards)
    mk_read_wrong(r, "colours", "%d given, but rule %d deals %d to a player",
                  "%d枚ですが、ルール%dで配られるのは1人%d枚です", (int)strlen(text), rule, cards);
}

static void explain(int rule, const SeekersPlayer *p, MkText *reply) {
  MkTallies tallies = {.count = 0};
  seekers_tally_player(rule, p, &tallies);
  mk_json_key(reply, "tally");
  mk_tallies_write(&mk_game_seekers, NULL, &tallies, 1u << MK_EN | 1u << MK_JA, reply);
}

static void reply_with(int rule, const SeekersPlayer *p, bool explained, MkText *reply) {
  MkSeatResult result;
  memset(&result, 0, sizeof result);
  seekers_fill_result(rule, p, &result);
  mk_json_open_object(reply);
  mk_json_key_int(reply, "score", result.score);
  mk_json_key(reply, "breakdown");
  mk_result_breakdown(&result, reply);
  if (explained) explain(rule, p, reply);
  mk_json_close_object(reply);
}

bool seekers_judge(const void *content, MkJson request, MkText *reply, MkError *error) {
  (void)content;
  SeekersPlayer p;
  MkReader r;
  memset(&p, 0, sizeof p);
  mk_reader_init(&r, request, error);
  int rule = mk_read_int(&r, "rule", 1, SEEKERS_SHEETS);
  read_holdings(&r, rule, &p);
  p.held[SEEKERS_GOLD] = (uint8_t)mk_read_int_or(&r, "gold", 0, seekers_supply[SEEKERS_GOLD], 0);
  p.vp = (uint8_t)mk_read_int_or(&r, "vp", 0, ALL_CHIPS, 0);
  read_colours(&r, rule, &p);
  bool explained = mk_read_bool_or(&r, "explain", false);
  if (!mk_read_end(&r)) return false;
  reply_with(rule, &p, explained, reply);
  return true;
}
