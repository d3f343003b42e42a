#include "pictured.h"

enum { MARKED = 4 * MK_MAX_STATE_TEXT, MOST_MARKS = 512 };

#define CHECK(p, condition)                                                                        \
  do {                                                                                             \
    if (!(condition)) fail_msg("%s: broken: %s", (p)->where, #condition);                          \
  } while (0)

static void draw(const Pictured *p, bool marks, MkLang lang, char room[MARKED]) {
  static const char *const names[MK_MAX_SEATS] = {"Aki", "Ben", "Chie", "Dan", "Emi", "Fred"};
  MkText text = mk_text_init(room, MARKED);
  text.marks = marks;
  text.colour = true;
  p->game->words->picture(p->content, p->view, p->seat, names, lang, &text);
  CHECK(p, mk_text_fits(&text));
}

static bool is_written(const Pictured *p, int kind, int value, const char *text, size_t length) {
  char room[MK_MAX_ACTION_TEXT];
  MkText written = MK_TEXT(room);
  mk_action_part_write(p->game, p->content, (MkActionPart){(uint8_t)kind, (int16_t)value},
                       &written);
  return written.length == length && memcmp(room, text, length) == 0;
}

/* The part that a mark stands for, or a failure. */
static MkActionPart part_of(const Pictured *p, const MkMark *mark) {
  for (int kind = 0; kind < p->game->part_kind_count; kind++) {
    const MkPartKind *k = &p->game->part_kinds[kind];
    if (strlen(k->name) != mark->kind_length || memcmp(k->name, mark->kind, mark->kind_length) != 0)
      continue;
    for (int value = 0; value < k->values; value++)
      if (is_written(p, kind, value, mark->value, mark->value_length))
        return (MkActionPart){(uint8_t)kind, (int16_t)value};
  }
  fail_msg("%s: a mark that is no part: %.*s", p->where, 40, mark->kind);
  return (MkActionPart){0};
}

/* The marks of a picture, as parts. */
typedef struct Marks {
  int count;
  MkActionPart part[MOST_MARKS];
} Marks;

static void read_marks(const Pictured *p, const char *marked, Marks *marks) {
  const char *end = marked + strlen(marked);
  MkMark mark;
  marks->count = 0;
  for (; (marked = strchr(marked, '{')); marked++) {
    CHECK(p, marks->count < MOST_MARKS);
    if (mk_text_mark_at(marked, end, &mark)) marks->part[marks->count++] = part_of(p, &mark);
  }
}

static int count_marks(const Marks *marks, MkActionPart part) {
  int count = 0;
  for (int i = 0; i < marks->count; i++)
    count += marks->part[i].kind == part.kind && marks->part[i].value == part.value;
  return count;
}

static void check_stripped(const Pictured *p, const char *marked, MkLang lang) {
  static char plain[MARKED], stripped[MARKED];
  MkText text = MK_TEXT(stripped);
  draw(p, false, lang, plain);
  mk_text_words(&text, marked);
  if (strcmp(plain, stripped) != 0)
    fail_msg("%s: with marks it reads otherwise:\n%s\n%s", p->where, stripped, plain);
}

/* A cell lies on the board, and what is written for it is written for no other. */
static void check_cell(const Pictured *p, int cell) {
  const MkBoard *board = p->game->board;
  char room[MK_MAX_ACTION_TEXT];
  MkText text = MK_TEXT(room);
  CHECK(p, cell >= 0 && cell < board->rows * board->columns);
  mk_action_part_write(p->game, p->content, (MkActionPart){board->kind, (int16_t)cell}, &text);
  for (int other = 0; other < board->rows * board->columns; other++)
    CHECK(p, is_written(p, board->kind, other, room, text.length) == (other == cell));
}

static void check_action(const Pictured *p, MkAction action, const Marks *marks) {
  MkActionParts parts = {0}, touched = {0};
  p->game->action_parts(p->content, p->view, p->seat, action, &parts);
  for (int i = 0; i < parts.count; i++) {
    if (!p->game->board || parts.list[i].kind != p->game->board->kind) continue;
    check_cell(p, parts.list[i].value);
    CHECK(p, count_marks(marks, parts.list[i]) == 1);
  }
  if (p->game->words->action_touches)
    p->game->words->action_touches(p->content, p->view, p->seat, action, &touched);
  for (int i = 0; i < touched.count; i++) CHECK(p, count_marks(marks, touched.list[i]) == 1);
}

void check_pictured(const Pictured *p, const MkAction *actions, int count) {
  static char marked[MARKED];
  static Marks marks;
  if (p->game->board) check_cell(p, p->game->board->here(p->content, p->view, p->seat));
  if (p->game->table) p->game->table(p->content, p->view, p->seat);
  for (MkLang lang = MK_EN; lang <= MK_JA; lang++) {
    draw(p, true, lang, marked);
    check_stripped(p, marked, lang);
    read_marks(p, marked, &marks);
  }
  for (int i = 0; i < count; i++) check_action(p, actions[i], &marks);
}
