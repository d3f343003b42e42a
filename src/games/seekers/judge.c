/* judge.c - the score of what lies on a real table, for owners of the box. Dealing for one is in deal.c.
 *
 * One player: {"rule":1,"gems":"RRY*"} for count rules, {"rule":7,"row":"RRYB"} for row rules,
 * {"rule":19,"valid":"RR*","invalid":"Y"} for valid/invalid rules; each with "gold" (0..3), "vp"
 * (0..40) and, where the rule deals colour cards, "colours" (one letter a card). Gems are letters
 * of RYGBP*. Reply: {"score":12,"breakdown":{"sheet":12,"gold":0,"vp":0,"rainbow":"B"}}; to a request with
 * "explain":true also "tally", what the score is made of (mk_tallies_write, in both languages).
 *
 * Both: {"rule":7,"players":[{"row":"RRYB","power":17},{..}]}, "power" being the sum of the powers sent, which decides
 * between equal scores; without it both have won then. Reply: {"players":[{"score","rank","breakdown","tally"},..]}.
 */
#include "hold.h"

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

/* What is known of the table besides the player at hand. */
typedef struct Others {
  uint8_t gems[SEEKERS_KINDS];
  uint8_t colours; /* cards, one bit each */
} Others;

static bool too_many(MkReader *r, const char *key, int count, int kind) {
  return mk_read_wrong(r, key, "%d gems %c, but there are only %d",
                       "宝石が%d個（%c）ありますが、全部で%d個しかありません", count,
                       seekers_letters[kind], seekers_supply[kind]);
}

/* Adds the gems of one key to held[] and, as they lie, to `lie`; returns how many. */
static int read_gems(MkReader *r, const char *key, const Others *others, uint8_t *held,
                     uint8_t *lie) {
  char text[SEEKERS_ROW_ROOM + 1];
  int count = 0;
  mk_read_string(r, key, text, sizeof text);
  for (; text[count]; count++) {
    int kind = find_letter(text[count]);
    if (kind < 0 || kind == SEEKERS_GOLD) return wrong_letter(r, key, text[count], count + 1), 0;
    int all = ++held[kind] + others->gems[kind];
    if (all > seekers_supply[kind]) return too_many(r, key, all, kind), 0;
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

static void read_holdings(MkReader *r, int rule, const Others *others, SeekersPlayer *p) {
  int style = seekers_sheets[rule].style;
  bool given = false;
  for (int i = 0; i < GEM_KEYS && mk_reader_good(r); i++) {
    const char *key = gem_keys[i].key;
    if (!mk_read_has(r, key)) continue;
    if (gem_keys[i].style != style) wrong_style(r, key, rule);
    uint8_t lie[SEEKERS_ROW_ROOM];
    int count = read_gems(r, key, others, p->held, lie);
    if (style == SEEKERS_ROW) memcpy(p->row, lie, p->row_length = (uint8_t)count);
    for (int k = 0; key[0] == 'v' && k < count; k++) p->valid[lie[k]]++;
    given |= key[0] != 'i';
  }
  if (!given) wrong_style(r, NULL, rule);
}

static void read_colours(MkReader *r, int rule, const Others *others, SeekersPlayer *p) {
  int cards = seekers_sheets[rule].cards;
  char text[SEEKERS_COLOURS + 1] = "";
  if (cards || mk_read_has(r, "colours")) mk_read_string(r, "colours", text, sizeof text);
  for (int i = 0; text[i]; i++) {
    int colour = find_letter(text[i]);
    if (colour < 0 || !seekers_coloured(colour)) {
      mk_read_wrong(r, "colours", "letter %d: only R Y G B P are colour cards",
                    "%d文字目：色指定カードは R Y G B P だけです", i + 1);
      return;
    }
    if ((p->colours | others->colours) >> colour & 1)
      mk_read_wrong(r, "colours", "%c twice: there is one card of each colour",
                    "%c が2回：色指定カードは各色1枚です", text[i]);
    p->colours |= (uint8_t)(1u << colour);
  }
  if ((int)strlen(text) != cards)
    mk_read_wrong(r, "colours", "%d given, but rule %d deals %d to a player",
                  "%d枚ですが、ルール%dで配られるのは1人%d枚です", (int)strlen(text), rule, cards);
}

/* ---- One player ----------------------------------------------------------------------------------- */

static void read_player(MkReader *r, int rule, const Others *others, SeekersPlayer *p) {
  read_holdings(r, rule, others, p);
  int gold = mk_read_int_or(r, "gold", 0, seekers_supply[SEEKERS_GOLD], 0);
  p->held[SEEKERS_GOLD] = (uint8_t)gold;
  if (gold + others->gems[SEEKERS_GOLD] > seekers_supply[SEEKERS_GOLD])
    too_many(r, "gold", gold + others->gems[SEEKERS_GOLD], SEEKERS_GOLD);
  p->vp = (uint8_t)mk_read_int_or(r, "vp", 0, SEEKERS_ALL_CHIPS, 0);
  read_colours(r, rule, others, p);
}

static void write_tally(int rule, const SeekersPlayer *p, MkText *reply) {
  MkTallies tallies = {.count = 0};
  seekers_tally_player(rule, p, &tallies);
  mk_json_key(reply, "tally");
  mk_tallies_write(&mk_game_seekers, NULL, &tallies, 1u << MK_EN | 1u << MK_JA, reply);
}

static void write_breakdown(const MkSeatResult *result, MkText *reply) {
  mk_json_key(reply, "breakdown");
  mk_result_breakdown(result, reply);
}

static bool judge_one(MkReader *r, int rule, MkText *reply) {
  static const Others nobody;
  SeekersPlayer p;
  MkSeatResult result;
  memset(&p, 0, sizeof p);
  memset(&result, 0, sizeof result);
  read_player(r, rule, &nobody, &p);
  bool explained = mk_read_bool_or(r, "explain", false);
  if (!mk_read_end(r)) return false;
  seekers_fill_result(rule, &p, &result);
  mk_json_open_object(reply);
  mk_json_key_int(reply, "score", result.score);
  write_breakdown(&result, reply);
  if (explained) write_tally(rule, &p, reply);
  mk_json_close_object(reply);
  return true;
}

/* ---- Both ----------------------------------------------------------------------------------------- */

static void write_player(const SeekersState *s, const MkSeatResult *result, const SeekersPlayer *p,
                         MkText *reply) {
  mk_json_open_object(reply);
  mk_json_key_int(reply, "score", result->score);
  mk_json_key_int(reply, "rank", result->rank);
  write_breakdown(result, reply);
  write_tally(s->rule, p, reply);
  mk_json_close_object(reply);
}

static void reply_both(const SeekersState *s, MkText *reply) {
  MkResult result;
  memset(&result, 0, sizeof result);
  seekers_result(NULL, s, &result);
  mk_json_open_object(reply);
  mk_json_key(reply, "players");
  mk_json_open_array(reply);
  for (int seat = 0; seat < 2; seat++) write_player(s, &result.seat[seat], &s->player[seat], reply);
  mk_json_close_array(reply);
  mk_json_close_object(reply);
}

static bool judge_both(MkReader *r, int rule, MkText *reply) {
  SeekersState s;
  Others others = {{0}, 0};
  memset(&s, 0, sizeof s);
  s.rule = (uint8_t)rule;
  MkReader list = mk_read_array(r, "players", 2, 2);
  for (MkReader item; mk_read_next(&list, &item);) {
    SeekersPlayer *p = &s.player[item.index];
    read_player(&item, rule, &others, p);
    p->power = (uint8_t)mk_read_int_or(&item, "power", 0, SEEKERS_ALL_POWER, 0);
    memcpy(others.gems, p->held, sizeof others.gems);
    others.colours = p->colours;
    mk_read_end(&item);
  }
  if (!mk_read_end(r)) return false;
  reply_both(&s, reply);
  return true;
}

bool seekers_judge(const void *content, MkJson request, MkText *reply, MkError *error) {
  (void)content;
  MkReader r;
  mk_reader_init(&r, request, error);
  if (mk_read_has(&r, "sheet")) return seekers_describe_sheet(&r, reply);
  if (mk_read_has(&r, "deal")) return seekers_deal_for(&r, reply);
  int rule = mk_read_int(&r, "rule", 1, SEEKERS_SHEETS);
  return mk_read_has(&r, "players") ? judge_both(&r, rule, reply) : judge_one(&r, rule, reply);
}
