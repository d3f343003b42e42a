/* judge.c - the score of what lies on a real table, for owners of the box.
 *
 * Request: {"rule":1,"gems":"RRY*"} for count rules, {"rule":7,"row":"RRYB"} for row rules,
 * {"rule":19,"valid":"RR*","invalid":"Y"} for valid/invalid rules; each with "gold" (0..3), "vp"
 * (0..40) and, where the rule deals colour cards, "colours" (one letter a card). Gems are letters
 * of RYGBP*. Reply: {"score":12,"breakdown":{"sheet":12,"gold":0,"vp":0,"rainbow":"B"}}.
 */
#include "hold.h"

/* The chips in the box are worth so much together. */
enum { ALL_CHIPS = 40 };

static const char *const style_names[] = {"count", "row", "valid/invalid"};

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
static bool wrong_letter(MkError *error, const char *key, char letter, int place) {
  if (letter == '$')
    return mk_error_set(error,
                        "%s: letter %d is $: gold is not among the gems, give its number as "
                        "gold",
                        key, place);
  if (letter > ' ' && letter < 0x7f)
    return mk_error_set(error, "%s: letter %d is %c: only R Y G B P and * are gems", key, place,
                        letter);
  return mk_error_set(error, "%s: letter %d: only R Y G B P and * are gems", key, place);
}

/* Adds the gems of one key to held[] and, as they lie, to `lie`. */
static bool read_gems(MkJson value, const char *key, uint8_t *held, uint8_t *lie, int *count,
                      MkError *error) {
  char text[64];
  if (mk_json_type(value) != MK_JSON_STRING)
    return mk_error_set(error, "%s: text of gem letters was expected", key);
  if (!mk_json_read_string(value, text, sizeof text))
    return mk_error_set(error, "%s: too long: there are only %d gems", key, SEEKERS_ROW_ROOM);
  for (int i = 0; text[i]; i++) {
    int kind = find_letter(text[i]);
    if (kind < 0 || kind == SEEKERS_GOLD) return wrong_letter(error, key, text[i], i + 1);
    if (++held[kind] > seekers_supply[kind])
      return mk_error_set(error, "%s: %d gems %c, but there are only %d", key, held[kind], text[i],
                          seekers_supply[kind]);
    lie[(*count)++] = (uint8_t)kind;
  }
  return true;
}

static bool read_holdings(MkJson request, int rule, SeekersPlayer *p, MkError *error) {
  int style = seekers_sheets[rule].style;
  bool given = false;
  for (int i = 0; i < GEM_KEYS; i++) {
    const char *key = gem_keys[i].key;
    MkJson value = mk_json_get(request, key);
    if (mk_json_type(value) == MK_JSON_NONE) continue;
    if (gem_keys[i].style != style)
      return mk_error_set(error, "%s: rule %d is a %s rule and takes %s", key, rule,
                          style_names[style],
                          style == SEEKERS_COUNT ? "gems"
                          : style == SEEKERS_ROW ? "a row"
                                                 : "valid and invalid");
    uint8_t lie[SEEKERS_ROW_ROOM];
    int count = 0;
    if (!read_gems(value, key, p->held, lie, &count, error)) return false;
    if (style == SEEKERS_ROW) memcpy(p->row, lie, p->row_length = (uint8_t)count);
    for (int k = 0; key[0] == 'v' && k < count; k++) p->valid[lie[k]]++;
    given |= key[0] != 'i';
  }
  if (given) return true;
  return mk_error_set(error, "%s: missing: rule %d is a %s rule",
                      style == SEEKERS_COUNT ? "gems"
                      : style == SEEKERS_ROW ? "row"
                                             : "valid",
                      rule, style_names[style]);
}

/* A number from `least` to `most`; a missing one is 0 where that is allowed. */
static bool read_number(MkJson request, const char *key, int least, int most, const char *why,
                        uint8_t *out, MkError *error) {
  enum { ANY = 999999999 };
  MkJson value = mk_json_get(request, key);
  long long number = 0;
  if (mk_json_type(value) == MK_JSON_NONE && least == 0) return true;
  if (!mk_json_read_int(value, -ANY, ANY, &number))
    return mk_error_set(error, "%s: a number from %d to %d was expected", key, least, most);
  if (number < least || number > most)
    return mk_error_set(error, "%s: %d is not from %d to %d: %s", key, (int)number, least, most,
                        why);
  *out = (uint8_t)number;
  return true;
}

static bool read_colours(MkJson request, int rule, SeekersPlayer *p, MkError *error) {
  int cards = seekers_sheets[rule].cards;
  MkJson value = mk_json_get(request, "colours");
  char text[16] = "";
  if (mk_json_type(value) == MK_JSON_NONE && cards)
    return mk_error_set(error, "colours: missing: rule %d needs the %d colour %s of the player",
                        rule, cards, cards == 1 ? "card" : "cards");
  if (mk_json_type(value) != MK_JSON_NONE && !mk_json_read_string(value, text, sizeof text))
    return mk_error_set(error, "colours: letters of R Y G B P were expected");
  for (int i = 0; text[i]; i++) {
    int colour = find_letter(text[i]);
    if (colour < 0 || !seekers_coloured(colour))
      return mk_error_set(error, "colours: letter %d: only R Y G B P are colour cards", i + 1);
    if (p->colours >> colour & 1)
      return mk_error_set(error, "colours: %c twice: there is one card of each colour", text[i]);
    p->colours |= (uint8_t)(1u << colour);
  }
  if ((int)strlen(text) != cards)
    return mk_error_set(error, "colours: %d given, but rule %d deals %d to a player",
                        (int)strlen(text), rule, cards);
  return true;
}

static bool known_keys(MkJson request, MkError *error) {
  static const char *const known[] = {"rule",    "gems", "row", "valid",
                                      "invalid", "gold", "vp",  "colours"};
  MkJson key, value;
  for (MkJsonEach each = mk_json_each(request); mk_json_next(&each, &key, &value);) {
    bool found = false;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) found |= mk_json_is(key, known[i]);
    char text[32];
    if (!found && mk_json_read_string(key, text, sizeof text))
      return mk_error_set(error, "%s: no such key", text);
    if (!found) return mk_error_set(error, "a key that is not known");
  }
  return true;
}

static void reply_with(int rule, const SeekersPlayer *p, MkText *reply) {
  MkSeatResult result;
  memset(&result, 0, sizeof result);
  seekers_fill_result(rule, p, &result);
  mk_json_open_object(reply);
  mk_json_key_int(reply, "score", result.score);
  mk_json_key(reply, "breakdown");
  mk_json_open_object(reply);
  for (int i = 0; i < result.part_count; i++)
    mk_json_key_int(reply, result.part[i].name, result.part[i].value);
  for (int i = 0; i < result.note_count; i++)
    mk_json_key_string(reply, result.note[i].name, result.note[i].text);
  mk_json_close_object(reply);
  mk_json_close_object(reply);
}

bool seekers_judge(const void *content, MkJson request, MkText *reply, MkError *error) {
  (void)content;
  SeekersPlayer p;
  uint8_t rule = 0;
  memset(&p, 0, sizeof p);
  if (mk_json_type(request) != MK_JSON_OBJECT)
    return mk_error_set(error, "request: an object was expected");
  bool fine = read_number(request, "rule", 1, SEEKERS_SHEETS, "the rule sheets", &rule, error) &&
              known_keys(request, error) && read_holdings(request, rule, &p, error) &&
              read_number(request, "gold", 0, seekers_supply[SEEKERS_GOLD], "there are 3 gold gems",
                          &p.held[SEEKERS_GOLD], error) &&
              read_number(request, "vp", 0, ALL_CHIPS, "the chips of the box", &p.vp, error) &&
              read_colours(request, rule, &p, error);
  if (fine) reply_with(rule, &p, reply);
  return fine;
}
