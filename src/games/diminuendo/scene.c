/* scene.c - the check told in pictures: the map of a dungeon that grows tile by tile, whose Lost cards lie on the
 * tile shown last, and what comes of it. Where the tiles lie the events say (check.c). */
#include "diminuendo.h"

enum {
  ROUND_MAP = 5, /* lines besides the map: title, blanks, the tile in words, Lost cards */
  VERDICTS =
      6,       /* lines for what comes of it, from the beginning, so that the map does not shrink */
  NARROW = 60, /* columns below which sentences need two lines */
  TILE_COLUMNS = 3,
  SHOWN_MS = 320,
  ASIDE_MS = 120,
  LOST_MS = 1200,
};

/* The part of the map that is in sight, and what has been shown so far. */
typedef struct Scene {
  const MkEvents *seen;
  int first, last; /* events: of the dungeon at hand, and of the tile laid last */
  int left, top, rows, columns;
} Scene;

static bool is_shown(const MkEvent *event) {
  return event->kind == DIM_EVENT_SHOWN;
}

/* How long a person looks at what an event brings. */
static int moment(int kind) {
  switch (kind) {
  case DIM_EVENT_SHOWN: return SHOWN_MS;
  case DIM_EVENT_ASIDE: return ASIDE_MS;
  case DIM_EVENT_PATH_LOST: return LOST_MS;
  case DIM_EVENT_NEVER_LOST:
  case DIM_EVENT_FAILED:
  case DIM_EVENT_POINT:
  case DIM_EVENT_NO_POINT:
  case DIM_EVENT_BROKE:
  case DIM_EVENT_RUN: return SHOWN_MS;
  default: return 0;
  }
}

/* The latest dungeon of the check, or nothing yet. */
static bool find_dungeon(const MkEvents *seen, Scene *scene) {
  scene->last = -1;
  for (int i = 0; i < seen->count; i++) {
    const MkEvent *event = &seen->list[i];
    if (!is_shown(event)) continue;
    if (scene->last < 0 || diminuendo_laid_begins(event->data[1])) scene->first = i;
    scene->last = i;
  }
  return scene->last >= 0;
}

/* What came of it is all that is told and no tile. */
static bool is_verdict(const MkEvent *event) {
  return moment(event->kind) && !is_shown(event) && event->kind != DIM_EVENT_ASIDE;
}

static int lines_of_words(const Scene *scene, int columns) {
  int lines = columns < NARROW ? ROUND_MAP + 2 : ROUND_MAP, verdicts = 0;
  for (int i = scene->first; i < scene->seen->count; i++)
    verdicts += is_verdict(&scene->seen->list[i]);
  if (columns < NARROW) verdicts *= 2;
  return lines + (verdicts > VERDICTS ? verdicts : VERDICTS);
}

/* The map from its upper left corner, moved so that the tile laid last is in sight. */
static void place_window(Scene *scene, MkWindow window) {
  const MkEvent *last = &scene->seen->list[scene->last];
  scene->rows = window.lines - lines_of_words(scene, window.columns);
  if (scene->rows < 1) scene->rows = 1;
  scene->columns = window.columns / TILE_COLUMNS - 1;
  for (int i = scene->first; i < scene->seen->count; i++) {
    const MkEvent *event = &scene->seen->list[i];
    if (!is_shown(event)) continue;
    if (event->data[2] < scene->left) scene->left = event->data[2];
    if (event->data[3] > scene->top) scene->top = event->data[3];
  }
  if (last->data[2] - scene->left >= scene->columns)
    scene->left = last->data[2] - scene->columns + 1;
  if (scene->top - last->data[3] >= scene->rows) scene->top = last->data[3] + scene->rows - 1;
}

/* Whether the tile shown by event `at` turned out to lose the path: that is told right behind it. */
static bool is_lost(const MkEvents *seen, int at) {
  return at + 1 < seen->count && seen->list[at + 1].kind == DIM_EVENT_PATH_LOST;
}

/* The tile laid latest on a place of the map; -1: none. */
static int tile_at(const Scene *scene, int x, int y) {
  int found = -1;
  for (int i = scene->first; i <= scene->last; i++) {
    const MkEvent *event = &scene->seen->list[i];
    if (is_shown(event) && event->data[2] == x && event->data[3] == y) found = i;
  }
  return found;
}

static void draw_place(const Scene *scene, int at, MkText *out) {
  int laid = scene->seen->list[at].data[1];
  DimOnMap tile = {.tile = diminuendo_laid_tile(laid),
                   .arrow = diminuendo_laid_arrow(laid),
                   .first = at == scene->first,
                   .last = at == scene->last,
                   .lost = is_lost(scene->seen, at)};
  diminuendo_draw_on_map(&tile, false, out);
}

static void draw_map(const Scene *scene, MkText *out) {
  for (int row = 0; row < scene->rows; row++) {
    mk_text_string(out, "  ");
    for (int column = 0; column < scene->columns; column++) {
      int at = tile_at(scene, scene->left + column, scene->top - row);
      if (at < 0)
        mk_text_string(out, "   ");
      else
        draw_place(scene, at, out);
    }
    mk_text_char(out, '\n');
  }
}

/* On how many tiles the pile lay when a seat called: before this action, or in it. */
static int called_after(const DimState *before, const MkEvents *seen, int seat) {
  for (int i = 0; i < seen->count; i++)
    if (seen->list[i].kind == DIM_EVENT_CALLED && seen->list[i].seat == seat)
      return seen->list[i].data[0];
  return before->called[seat];
}

static void draw_cards(const DimState *before, const MkEvents *seen, int index,
                       const char *const *names, MkLang lang, MkText *out) {
  mk_text_string(out, "  ");
  for (int seat = 0; seat < before->seats; seat++)
    if (called_after(before, seen, seat) == index + 1)
      mk_text_format(out, lang == MK_JA ? "ロストカード：%s　" : "Lost card: %s   ", names[seat]);
  mk_text_char(out, '\n');
}

/* Of the dungeon at hand. */
static void draw_verdicts(const void *content, const Scene *scene, const char *const *names,
                          MkLang lang, MkText *out) {
  for (int i = scene->first; i < scene->seen->count; i++) {
    const MkEvent *event = &scene->seen->list[i];
    if (!is_verdict(event)) continue;
    mk_text_string(out, "  ");
    diminuendo_event_words(content, event, names, lang, out);
    mk_text_char(out, '\n');
  }
}

/* The tile turned up last, of those laid and those put aside. */
static const MkEvent *latest_tile(const MkEvents *seen) {
  const MkEvent *latest = NULL;
  for (int i = 0; i < seen->count; i++)
    if (is_shown(&seen->list[i]) || seen->list[i].kind == DIM_EVENT_ASIDE) latest = &seen->list[i];
  return latest;
}

int diminuendo_scene(const void *content, const void *before, const MkEvents *seen, MkWindow window,
                     const char *const *names, MkLang lang, MkText *out) {
  Scene scene = {.seen = seen};
  int pause = moment(seen->list[seen->count - 1].kind);
  if (!pause || !find_dungeon(seen, &scene)) return 0;
  const MkEvent *latest = latest_tile(seen);
  place_window(&scene, window);
  mk_text_style(out, MK_STYLE_BOLD);
  mk_text_string(out, lang == MK_JA ? "記憶の確認\n\n" : "The check\n\n");
  mk_text_style(out, MK_STYLE_END);
  draw_map(&scene, out);
  mk_text_string(out, "\n  ");
  diminuendo_event_words(content, latest, names, lang, out);
  mk_text_char(out, '\n');
  draw_cards(before, seen, latest->data[0], names, lang, out);
  draw_verdicts(content, &scene, names, lang, out);
  return pause;
}
