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

/* ---- One kind ----------------------------------------------------------------------------------- */

static bool is_id_char(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == ' ';
}

static void read_id(MkReader *r, char out[GOLEM_ID_SIZE]) {
  mk_read_string(r, "id", out, GOLEM_ID_SIZE);
  size_t length = strlen(out);
  bool good = length > 0 && out[0] != ' ' && out[length - 1] != ' ';
  for (size_t i = 0; i < length; i++) good &= is_id_char(out[i]);
  if (!good)
    mk_read_wrong(r, "id", "letters, digits and spaces between them were expected",
                  "英字、数字、間の空白だけが使えます");
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

/* A name stands in sentences, where braces are marks (text.h): people read round ones in their place. */
static void unmark(char *name) {
  for (; *name; name++) {
    if (*name == '{') *name = '(';
    if (*name == '}') *name = ')';
  }
}

static void read_names(MkReader *r, char out[2][GOLEM_NAME_SIZE]) {
  static const char *const keys[2] = {"en", "ja"};
  MkReader name = mk_read_object(r, "name");
  for (int i = 0; i < 2; i++) {
    mk_read_string(&name, keys[i], out[i], GOLEM_NAME_SIZE);
    if (!out[i][0] || !is_tidy(out[i]) || mk_text_width(out[i], strlen(out[i])) > GOLEM_NAME_WIDTH)
      mk_read_wrong(&name, keys[i], "a text of 1 to %d columns on one line was expected",
                    "1行で%d桁以内の名前が必要です", GOLEM_NAME_WIDTH);
    unmark(out[i]);
  }
  mk_read_end(&name);
}

static int letters_in(const char *text) {
  int letters = 0;
  for (; *text; text++) letters += (*text & 0xc0) != 0x80;
  return letters;
}

/* An effect in an owner's own words, instead of those of the list: printed, shown, and carried out by people. */
static void read_told(MkReader *r, char out[2][GOLEM_TOLD_SIZE]) {
  static const char *const keys[2] = {"en", "ja"};
  MkReader words = mk_read_object(r, "words");
  for (int i = 0; i < 2; i++) {
    mk_read_string(&words, keys[i], out[i], GOLEM_TOLD_SIZE);
    int letters = letters_in(out[i]);
    if (letters < 1 || letters > GOLEM_TOLD || !is_tidy(out[i]))
      mk_read_wrong(&words, keys[i], "a text of 1 to %d characters on one line was expected",
                    "1行で%d文字以内の文が必要です", GOLEM_TOLD);
    unmark(out[i]);
  }
  mk_read_end(&words);
}

/* R12: only verbs of the closed list, or words. */
static void read_effects(MkReader *r, GolemContent *content, GolemKind *kind) {
  if (!mk_read_has(r, "effect")) return;
  MkReader item, effects = mk_read_object(r, "effect");
  if (mk_read_has(&effects, "words")) {
    read_told(&effects, content->told[content->told_count]);
    kind->told = ++content->told_count;
    mk_read_end(&effects);
    return;
  }
  while (mk_read_next(&effects, &item)) {
    int number = 1, verb = mk_read_name(&item, golem_verb_names, GOLEM_VERBS);
    if (!verb_is_plain(verb))
      number = mk_read_int(&item, NULL, 1, GOLEM_NUMBER_MAX);
    else if (!mk_read_bool(&item, NULL))
      mk_read_wrong(&item, NULL, "must be true (or left out)", "true か、項目なしにしてください");
    if (!mk_reader_good(r)) return;
    kind->effect[kind->effect_count++] = (GolemEffect){(uint8_t)verb, (uint8_t)number};
    kind->number[verb] = (uint8_t)number;
  }
}

static void read_kind(MkReader *r, GolemContent *content, GolemKind *kind) {
  memset(kind, 0, sizeof *kind);
  read_id(r, kind->id);
  read_names(r, kind->name);
  kind->count = (uint8_t)mk_read_int(r, "count", 1, GOLEM_CARDS);
  kind->move = (uint8_t)mk_read_int(r, "move", 0, GOLEM_NUMBER_MAX);
  kind->trap = (uint8_t)mk_read_int(r, "trap", 0, GOLEM_NUMBER_MAX);
  kind->cost = (uint8_t)mk_read_int(r, "cost", 0, GOLEM_NUMBER_MAX);
  read_effects(r, content, kind);
  mk_read_end(r);
}

/* ---- All of them -------------------------------------------------------------------------------- */

static void insert_sorted(GolemContent *content, const GolemKind *kind) {
  int at = content->kinds++;
  for (; at > 0 && strcmp(content->kind[at - 1].id, kind->id) > 0; at--)
    content->kind[at] = content->kind[at - 1];
  content->kind[at] = *kind;
}

static void read_treasures(MkReader *r, GolemContent *content) {
  MkReader item, list = mk_read_array(r, "treasures", 1, GOLEM_KINDS);
  int total = 0;
  while (mk_read_next(&list, &item)) {
    GolemKind kind;
    read_kind(&item, content, &kind);
    if (golem_kind_find(content, kind.id) >= 0)
      mk_read_wrong(&item, "id", "'%s' stands there twice", "「%s」が2回あります", kind.id);
    total += kind.count;
    insert_sorted(content, &kind);
  }
  if (total != GOLEM_CARDS)
    mk_read_wrong(r, "treasures", "the counts sum to %d, not to %d",
                  "枚数の合計が%d枚です。%d枚必要です", total, GOLEM_CARDS);
}

static void sort_by_cost(GolemContent *content) {
  for (int kind = 0; kind < content->kinds; kind++)
    for (int cost = content->kind[kind].cost; cost <= GOLEM_NUMBER_MAX; cost++)
      content->within[cost] |= 1u << kind;
}

/* R1.2: enough of a starter kind for six players. */
static uint8_t find_starter(MkReader *r, const GolemContent *content, const char *id, int needed) {
  int kind = golem_kind_find(content, id);
  if (kind < 0)
    mk_read_wrong(r, "treasures", "there is no '%s'", "「%s」がありません", id);
  else if (content->kind[kind].count < needed)
    mk_read_wrong(r, "treasures", "'%s' is there %d times; six players need %d",
                  "「%s」が%d枚です。6人には%d枚必要です", id, content->kind[kind].count, needed);
  return (uint8_t)(kind < 0 ? 0 : kind);
}

static void check_treasures(MkReader *r, GolemContent *content) {
  content->knife = find_starter(r, content, "Knife", 12);
  content->compass = find_starter(r, content, "Compass", 12);
  content->guide_stone = find_starter(r, content, "Guide Stone", 6);
  if (content->kinds < GOLEM_SHOWN + 1)
    mk_read_wrong(r, "treasures", "%d kinds besides Compass, at least %d are needed",
                  "コンパスのほかに%d種類です。%d種類以上必要です", content->kinds - 1,
                  GOLEM_SHOWN);
}

/* Sorted too, so that the same cards are the same pile in whatever order a file lists them. */
static void insert_ruin(GolemContent *content, int line, const char areas[2]) {
  int at = line;
  for (; at > 0 && memcmp(content->ruin[at - 1], areas, 2) > 0; at--) {
    memcpy(content->ruin[at], content->ruin[at - 1], 2);
    content->ruin_line[at] = content->ruin_line[at - 1];
  }
  memcpy(content->ruin[at], areas, 2);
  content->ruin_line[at] = (uint8_t)line;
}

static void read_ruins(MkReader *r, GolemContent *content) {
  MkReader item, list = mk_read_array(r, "ruins", GOLEM_RUINS, GOLEM_RUINS);
  while (mk_read_next(&list, &item)) {
    char areas[3];
    mk_read_string(&item, NULL, areas, sizeof areas);
    if (strlen(areas) != 2 || strspn(areas, GOLEM_RUIN_AREAS) != 2)
      mk_read_wrong(&item, NULL, "two letters out of . t b f were expected",
                    ". t b f から2文字が必要です");
    insert_ruin(content, item.index, areas);
  }
}

bool golem_content_read(MkReader *reader, void *content) {
  memset(content, 0, sizeof(GolemContent));
  read_treasures(reader, content);
  sort_by_cost(content);
  check_treasures(reader, content);
  read_ruins(reader, content);
  return mk_read_end(reader);
}

bool golem_content_playable(const void *content, MkError *error) {
  const GolemContent *c = golem_content(content);
  for (int k = 0; k < c->kinds; k++)
    if (c->kind[k].told)
      return mk_refuse(
          error, MK_ERROR_CONTENT,
          "the effect of '%s' is in words: people can follow it, the engine cannot play it",
          "「%s」の効果は文章です。人は従えますが、エンジンでは遊べません", c->kind[k].id);
  return true;
}

/* A second area that throws everybody two back keeps explorers off half of the foremost card. */
void golem_content_warn(const void *content, MkLang lang, MkText *out) {
  static const MkWords says = {": `b` as the second area throws everybody off the exploring card",
                               "：2つ目のエリアの b は、探索中のカードから全員を追い出します"};
  static const MkWords hand = {
      ": its effect is in words: for paper and people, not to be played here",
      "：効果が文章です。印刷と卓での進行に使えますが、ここでは遊べません"};
  const GolemContent *c = golem_content(content);
  for (int k = 0; k < c->kinds; k++)
    if (c->kind[k].told)
      mk_text_format(out, "treasures, '%s'%s\n", c->kind[k].id, mk_words(hand, lang));
  for (int i = 0; i < GOLEM_RUINS; i++)
    if (c->ruin[i][1] == 'b')
      mk_text_format(out, "ruins[%d]%s\n", c->ruin_line[i], mk_words(says, lang));
}
