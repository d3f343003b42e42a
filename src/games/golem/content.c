/* content.c - reading a content file: treasure kinds and ruin cards, checked whole, every mistake named
 * by its path. What the effects do is in effects.c. */
#include "golem.h"

#include <string.h>

const char *const golem_verb_names[GOLEM_VERBS] = {
    "draw",       "calm",       "golem_back", "others_back",  "ahead_back",
    "swap_ahead", "last_bonus", "discount",   "gain_forward",
};

/* R12.3, R12.7: these are said with `true` instead of a number. */
static bool verb_is_plain(int verb) {
  return verb == GOLEM_CALM || verb == GOLEM_SWAP_AHEAD;
}

int golem_kind_find(const GolemContent *content, const char *id) {
  for (int k = 0; k < content->kinds; k++) {
    if (strcmp(content->kind[k].id, id) == 0) return k;
  }
  return -1;
}

int golem_effect(const GolemKind *kind, GolemVerb verb) {
  for (int i = 0; i < kind->effect_count; i++) {
    if (kind->effect[i].verb == verb) return kind->effect[i].number;
  }
  return 0;
}

/* ---- One kind ----------------------------------------------------------------------------------- */

/* Where we are, for messages. */
typedef struct Reader {
  int index; /* of the treasure */
  MkError *error;
} Reader;

static bool wrong(const Reader *r, const char *key, const char *why) {
  return mk_error_set(r->error, "treasures[%d].%s: %s", r->index, key, why);
}

static bool read_number(const Reader *r, MkJson item, const char *key, int min, int max,
                        uint8_t *out) {
  long long value;
  MkJson json = mk_json_get(item, key);
  if (!mk_json_read_int(json, min, max, &value))
    return mk_error_set(r->error, "treasures[%d].%s: a whole number from %d to %d is needed",
                        r->index, key, min, max);
  *out = (uint8_t)value;
  return true;
}

static bool is_id_char(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == ' ';
}

static bool read_id(const Reader *r, MkJson item, char out[GOLEM_ID_SIZE]) {
  if (!mk_json_read_string(mk_json_get(item, "id"), out, GOLEM_ID_SIZE) || !out[0])
    return wrong(r, "id", "a text of 1 to 24 letters, digits and spaces is needed");
  size_t length = strlen(out);
  for (size_t i = 0; i < length; i++) {
    if (!is_id_char(out[i])) return wrong(r, "id", "only letters, digits and spaces may be used");
  }
  if (out[0] == ' ' || out[length - 1] == ' ') return wrong(r, "id", "no space at either end");
  return true;
}

/* Names are shown to people as they are, so nothing in them may steer a terminal. */
static bool is_tidy(const char *text) {
  for (; *text; text++) {
    bool high =
        (unsigned char)text[0] == 0xc2 && (unsigned char)text[1] < 0xa0; /* U+0080 to U+009F */
    if ((unsigned char)*text < ' ' || *text == 127 || high) return false;
  }
  return true;
}

static bool read_names(const Reader *r, MkJson item, char out[2][GOLEM_NAME_SIZE]) {
  static const char *const keys[2] = {"en", "ja"};
  static const char *const paths[2] = {"name.en", "name.ja"};
  MkJson name = mk_json_get(item, "name");
  if (mk_json_type(name) != MK_JSON_OBJECT) return wrong(r, "name", "an object is needed");
  for (int i = 0; i < 2; i++) {
    if (!mk_json_read_string(mk_json_get(name, keys[i]), out[i], GOLEM_NAME_SIZE) || !out[i][0] ||
        !is_tidy(out[i]) || mk_text_width(out[i], strlen(out[i])) > GOLEM_NAME_WIDTH)
      return wrong(r, paths[i], "a text of 1 to 24 columns on one line is needed");
  }
  return true;
}

static int find_verb(MkJson key) {
  for (int verb = 0; verb < GOLEM_VERBS; verb++) {
    if (mk_json_is(key, golem_verb_names[verb])) return verb;
  }
  return -1;
}

static bool read_effect(const Reader *r, int verb, MkJson value, GolemKind *kind) {
  const char *name = golem_verb_names[verb];
  if (golem_effect(kind, (GolemVerb)verb))
    return mk_error_set(r->error, "treasures[%d].effect.%s: stands there twice", r->index, name);
  long long number = 1;
  bool yes = false;
  if (verb_is_plain(verb)) {
    if (!mk_json_read_bool(value, &yes) || !yes)
      return mk_error_set(r->error, "treasures[%d].effect.%s: must be true (or left out)", r->index,
                          name);
  } else if (!mk_json_read_int(value, 1, GOLEM_NUMBER_MAX, &number)) {
    return mk_error_set(r->error, "treasures[%d].effect.%s: a whole number from 1 to %d is needed",
                        r->index, name, GOLEM_NUMBER_MAX);
  }
  kind->effect[kind->effect_count++] = (GolemEffect){(uint8_t)verb, (uint8_t)number};
  return true;
}

/* R12: only verbs of the closed list. */
static bool read_effects(const Reader *r, MkJson item, GolemKind *kind) {
  MkJson effects = mk_json_get(item, "effect"), key, value;
  if (mk_json_type(effects) == MK_JSON_NONE) return true;
  if (mk_json_type(effects) != MK_JSON_OBJECT) return wrong(r, "effect", "an object is needed");
  for (MkJsonEach each = mk_json_each(effects); mk_json_next(&each, &key, &value);) {
    int verb = find_verb(key);
    if (verb < 0) {
      char name[32];
      bool short_enough = mk_json_read_string(key, name, sizeof name);
      return mk_error_set(r->error, "treasures[%d].effect: there is no effect '%s'", r->index,
                          short_enough && is_tidy(name) ? name : "?");
    }
    if (!read_effect(r, verb, value, kind)) return false;
  }
  return true;
}

static bool read_kind(const Reader *r, MkJson item, GolemKind *kind) {
  if (mk_json_type(item) != MK_JSON_OBJECT)
    return mk_error_set(r->error, "treasures[%d]: an object is needed", r->index);
  return read_id(r, item, kind->id) && read_names(r, item, kind->name) &&
         read_number(r, item, "count", 1, GOLEM_CARDS, &kind->count) &&
         read_number(r, item, "move", 0, GOLEM_NUMBER_MAX, &kind->move) &&
         read_number(r, item, "trap", 0, GOLEM_NUMBER_MAX, &kind->trap) &&
         read_number(r, item, "cost", 0, GOLEM_NUMBER_MAX, &kind->cost) &&
         read_effects(r, item, kind);
}

/* ---- All of them -------------------------------------------------------------------------------- */

static void insert_sorted(GolemContent *content, const GolemKind *kind) {
  int at = content->kinds++;
  for (; at > 0 && strcmp(content->kind[at - 1].id, kind->id) > 0; at--)
    content->kind[at] = content->kind[at - 1];
  content->kind[at] = *kind;
}

static bool read_treasures(MkJson json, GolemContent *content, MkError *error) {
  MkJson list = mk_json_get(json, "treasures"), item;
  Reader r = {0, error};
  int total = 0;
  if (mk_json_type(list) != MK_JSON_ARRAY)
    return mk_error_set(error, "treasures: a list is needed");
  for (MkJsonEach each = mk_json_each(list); mk_json_next(&each, NULL, &item); r.index++) {
    GolemKind kind;
    memset(&kind, 0, sizeof kind);
    if (content->kinds == GOLEM_KINDS)
      return mk_error_set(error, "treasures: more than %d kinds", GOLEM_KINDS);
    if (!read_kind(&r, item, &kind)) return false;
    if (golem_kind_find(content, kind.id) >= 0)
      return mk_error_set(error, "treasures[%d].id: '%s' stands there twice", r.index, kind.id);
    total += kind.count;
    insert_sorted(content, &kind);
  }
  if (total != GOLEM_CARDS)
    return mk_error_set(error, "treasures: the counts sum to %d, not to %d", total, GOLEM_CARDS);
  return true;
}

/* R1.2: enough of a starter kind for six players. */
static bool find_starter(const GolemContent *content, const char *id, int needed, uint8_t *out,
                         MkError *error) {
  int kind = golem_kind_find(content, id);
  if (kind < 0) return mk_error_set(error, "treasures: there is no '%s'", id);
  if (content->kind[kind].count < needed)
    return mk_error_set(error, "treasures: '%s' is there %d times; six players need %d", id,
                        content->kind[kind].count, needed);
  *out = (uint8_t)kind;
  return true;
}

static bool check_treasures(GolemContent *content, MkError *error) {
  if (!find_starter(content, "Knife", 12, &content->knife, error) ||
      !find_starter(content, "Compass", 12, &content->compass, error) ||
      !find_starter(content, "Guide Stone", 6, &content->guide_stone, error))
    return false;
  if (content->kinds < GOLEM_SHOWN + 1)
    return mk_error_set(error, "treasures: %d kinds besides Compass, at least %d are needed",
                        content->kinds - 1, GOLEM_SHOWN);
  return true;
}

static bool read_ruins(MkJson json, GolemContent *content, MkError *error) {
  MkJson list = mk_json_get(json, "ruins"), item;
  int i = 0;
  if (mk_json_type(list) != MK_JSON_ARRAY) return mk_error_set(error, "ruins: a list is needed");
  if (mk_json_count(list) != GOLEM_RUINS)
    return mk_error_set(error, "ruins: %d cards, not %d", mk_json_count(list), GOLEM_RUINS);
  for (MkJsonEach each = mk_json_each(list); mk_json_next(&each, NULL, &item); i++) {
    char areas[3];
    if (!mk_json_read_string(item, areas, sizeof areas) || strlen(areas) != 2 ||
        strspn(areas, ".tbf") != 2)
      return mk_error_set(error, "ruins[%d]: two letters out of . t b f are needed", i);
    memcpy(content->ruin[i], areas, 2);
  }
  return true;
}

bool golem_content_read(MkJson json, void *content, MkError *error) {
  GolemContent *c = content;
  memset(c, 0, sizeof *c);
  if (mk_json_type(json) != MK_JSON_OBJECT) return mk_error_set(error, "an object is needed");
  return read_treasures(json, c, error) && check_treasures(c, error) && read_ruins(json, c, error);
}

/* A second area that throws everybody two back keeps explorers off half of the foremost card. */
void golem_content_warn(const void *content, MkText *out) {
  const GolemContent *c = golem_content(content);
  for (int i = 0; i < GOLEM_RUINS; i++) {
    if (c->ruin[i][1] == 'b')
      mk_text_format(
          out, "ruins[%d]: `b` as the second area throws everybody off the exploring card\n", i);
  }
}
