/* cli_screen_draw.c - how the full screen looks (screen.h). Below the picture stand what is asked, what is held, the list,
 * the meaning and the keys; the picture is moved so that the cursor is in sight, and news get what is left. */
#include "screen.h"

#include <curses.h>
#include <string.h>

enum {
  LEAST_PICTURE = 6, /* rows of the picture that a list leaves */
  LEAST_NEWS =
      3, /* rows of the news that a long picture leaves; more where nothing is chosen in it */
  MORE_NEWS = 7,
  GOOD_PICTURE = 12, /* rows of the picture before news take some */
  SHOWN_MEANINGS = 3,
  MAX_HANDS = 9,
  FEW_LINES = 20, /* a window with fewer has no room for all keys: `?` tells them */
  ROOM = 4096,
};

#define words(screen, en, ja) say((screen)->table->args, en, ja)

/* ---- Parts and options in words --------------------------------------------------------------------- */

static void write_part(const Screen *screen, MkActionPart part, MkText *out) {
  const MkView *view = &screen->choosing.view;
  const MkPartKind *kind = &view->game->part_kinds[part.kind];
  if (kind->words)
    mk_text_string(out, mk_words(kind->words[part.value], screen->table->args->lang));
  else
    mk_action_part_write(view->game, view->content, part, out);
}

/* With its key, if it has one. */
static void write_keyed(const Screen *screen, MkActionPart part, MkText *out) {
  int key = cli_choosing_key_of(&screen->choosing, part);
  if (key) mk_text_format(out, "%c ", key);
  write_part(screen, part, out);
}

void cli_screen_meaning(const Screen *screen, int action, MkText *out) {
  const Choosing *c = &screen->choosing;
  char room[1024];
  MkText text = MK_TEXT(room);
  mk_tell_meaning(&c->view, c->legal[action], screen->table->args->lang, &text);
  mk_text_named(out, room, screen->table->names, c->view.seats);
}

static bool is_in_picture(const Screen *screen, int option) {
  const Choosing *c = &screen->choosing;
  return !choosing_is_end(c, option) &&
         cli_picture_find(&screen->picture, &c->view, c->walk.next[option], 0) >= 0;
}

/* Ways are turned to, and places are on the board: both need no list. */
static bool is_in_list(const Screen *screen, int option) {
  const Choosing *c = &screen->choosing;
  if (c->step == STEP_PLACE || c->step == STEP_WHOLE) return false;
  if (!choosing_is_end(c, option) && c->view.game->part_kinds[c->walk.next[option].kind].ways)
    return false;
  return !is_in_picture(screen, option);
}

static int list_row(const Screen *screen, int option) {
  int row = 0;
  for (int i = 0; i < option; i++) row += is_in_list(screen, i);
  return row;
}

void cli_screen_place(const Screen *screen, int option, int *row, int *column) {
  const Choosing *c = &screen->choosing;
  if (is_in_picture(screen, option)) {
    int at = cli_picture_find(&screen->picture, &c->view, c->walk.next[option], 0);
    *row = screen->picture.mark[at].row;
    *column = screen->picture.mark[at].column;
  } else {
    *row = screen->picture.rows + list_row(screen, option);
    *column = 0;
  }
}

/* ---- What is held ------------------------------------------------------------------------------------- */

/* What could be held, in one line, what is held in brackets: parts that have a name or could be others. */
static void write_held(const Screen *screen, int level, MkText *out) {
  const Choosing *c = &screen->choosing;
  MkActionPart instead[WALK_MAX_NEXT];
  int count = cli_choosing_instead(c, level, instead);
  bool named = c->view.game->part_kinds[c->walk.chosen.list[level].kind].words;
  if (!(c->held >> level & 1) || (count < 2 && !named)) return;
  if (out->length) mk_text_string(out, "| ");
  for (int i = 0; i < count; i++) {
    bool held = same_part(instead[i], c->walk.chosen.list[level]);
    mk_text_string(out, held ? "[" : " ");
    write_keyed(screen, instead[i], out);
    mk_text_string(out, held ? "] " : "  ");
  }
}

/* The action that is like the one tried but for one part; NOTHING: there is none. */
static int with_instead(const Choosing *c, int level, MkActionPart part) {
  int tried = cli_choosing_action(c);
  if (tried < 0) return NOTHING;
  MkActionParts like = c->parts[tried];
  like.list[level] = part;
  for (int i = 0; i < c->count; i++)
    if (c->parts[i].count == like.count &&
        memcmp(c->parts[i].list, like.list, sizeof *like.list * (size_t)like.count) == 0)
      return i;
  return NOTHING;
}

/* Pictures of what may be laid, side by side. */
typedef struct Hand {
  int count, held, height, width;
  char text[MAX_HANDS][1024];
  char label[MAX_HANDS][64];
} Hand;

static void measure(Hand *hand, const char *text) {
  int rows = 0;
  for (; *text; rows++) {
    size_t length = strcspn(text, "\n");
    int width = mk_text_width(text, length);
    if (width > hand->width) hand->width = width;
    text += length + (text[length] == '\n');
  }
  if (rows > hand->height) hand->height = rows;
}

static void add_to_hand(const Screen *screen, Hand *hand, int action, MkActionPart part,
                        bool numbered) {
  const Choosing *c = &screen->choosing;
  MkText text = mk_text_init(hand->text[hand->count], sizeof hand->text[0]);
  MkText label = mk_text_init(hand->label[hand->count], sizeof hand->label[0]);
  if (action < 0 || hand->count == MAX_HANDS) return;
  if (!mk_tell_action_picture(&c->view, c->legal[action], &text)) return;
  if (numbered) mk_text_format(&label, "%d ", hand->count + 1);
  write_part(screen, part, &label);
  measure(hand, text.data);
  hand->count++;
}

static void fill_hand(const Screen *screen, Hand *hand) {
  const Choosing *c = &screen->choosing;
  MkActionPart instead[WALK_MAX_NEXT];
  int level = cli_choosing_level(c), action = cli_choosing_action(c);
  hand->count = hand->held = hand->height = hand->width = 0;
  if (action < 0) return;
  if (level < 0) {
    add_to_hand(screen, hand, action, c->parts[action].list[0], false);
    return;
  }
  for (int i = 0, count = cli_choosing_instead(c, level, instead); i < count; i++) {
    if (same_part(instead[i], c->walk.chosen.list[level])) hand->held = hand->count;
    add_to_hand(screen, hand, with_instead(c, level, instead[i]), instead[i], true);
  }
}

static void draw_lines(int row, int column, const char *text) {
  for (; *text; row++) {
    size_t length = strcspn(text, "\n");
    mvaddnstr(row, column, text, (int)length);
    text += length + (text[length] == '\n');
  }
}

/* All of them if there is room, else the one that is held. */
static void draw_hand(const Hand *hand, int row) {
  int gap = 5;
  while (gap > 1 && 2 + hand->count * (hand->width + gap) > COLS) gap--;
  bool all = 2 + hand->count * (hand->width + gap) - gap <= COLS;
  for (int i = 0, column = 2; i < hand->count; i++) {
    bool held = i == hand->held;
    if (!all && !held) continue;
    attrset(held || hand->count == 1 ? A_NORMAL : A_DIM);
    draw_lines(row, column, hand->text[i]);
    mvprintw(row + hand->height, column, held ? "[%s]" : " %s", hand->label[i]);
    column += hand->width + gap;
  }
  attrset(A_NORMAL);
}

/* ---- What the choice means ------------------------------------------------------------------------------ */

/* Some of the actions that an option may become. */
static void write_outlook(const Screen *screen, MkText *out) {
  const Choosing *c = &screen->choosing;
  static Walk ahead; /* large */
  ahead = c->walk;
  cli_walk_on(&ahead, c->walk.next[c->at]);
  for (int i = 0; i < ahead.open_count && i < SHOWN_MEANINGS; i++) {
    mk_text_string(out, "  ");
    cli_screen_meaning(screen, ahead.open[i], out);
    mk_text_char(out, '\n');
  }
  if (ahead.open_count > SHOWN_MEANINGS)
    mk_text_format(out, words(screen, "  ... and %d more\n", "  …ほか%d通り\n"),
                   ahead.open_count - SHOWN_MEANINGS);
}

static void write_refusal(const Screen *screen, MkText *out) {
  const Choosing *c = &screen->choosing;
  char notation[MK_MAX_ACTION_TEXT];
  MkText tried = MK_TEXT(notation);
  mk_text_string(out, "x ");
  if (cli_choosing_tried(c, &tried))
    mk_tell_refusal(&c->view, notation, screen->table->args->lang, out);
  else
    mk_text_string(out, words(screen, "off the board", "盤からはみ出している"));
  mk_text_char(out, '\n');
}

static void write_status(const Screen *screen, MkText *out) {
  const Choosing *c = &screen->choosing;
  int action = cli_choosing_action(c);
  bool listed = c->step == STEP_OPTION && is_in_list(screen, c->at);
  if (screen->said[0]) {
    mk_text_format(out, "%s\n", screen->said);
  } else if (action >= 0 && !listed) {
    mk_text_string(out, "  ");
    cli_screen_meaning(screen, action, out);
    mk_text_char(out, '\n');
  } else if (c->step == STEP_PLACE) {
    write_refusal(screen, out);
  } else if (c->step == STEP_OPTION && action < 0) {
    write_outlook(screen, out);
  }
}

/* ---- Keys ----------------------------------------------------------------------------------------------- */

static const char *arrows_do(const Screen *screen) {
  switch (screen->choosing.step) {
  case STEP_PLACE: return words(screen, "arrows move, n next spot, ", "矢印 移動、n 次の場所、");
  case STEP_WAY: return words(screen, "arrows turn, ", "矢印 向き、");
  case STEP_OPTION: return words(screen, "arrows choose, ", "矢印 選ぶ、");
  default: return "";
  }
}

static void write_lights(const Screen *screen, MkText *out) {
  const MkBoard *board = screen->choosing.view.game->board;
  for (const MkLight *light = board ? board->lights : NULL; light && light->key; light++)
    mk_text_format(out, words(screen, "%c %s, ", "%c %s、"), light->key,
                   mk_words(light->name, screen->table->args->lang));
}

/* Those of this step, and those that are always there: side by side, or one below the other. */
static void write_step_keys(const Screen *screen, MkText *out) {
  const Choosing *c = &screen->choosing;
  mk_text_string(out, arrows_do(screen));
  if (c->step == STEP_PLACE && c->shape.count > 1)
    mk_text_string(out, words(screen, "r turn, f flip, ", "r 回転、f 反転、"));
  if (cli_choosing_level(c) >= 0)
    mk_text_string(out, words(screen, "Tab another, ", "Tab 別のもの、"));
  if (cli_choosing_can_go_back(c))
    mk_text_string(out, words(screen, "Backspace back, ", "Backspace 選び直す、"));
  mk_text_string(out, c->step == STEP_ANSWER
                          ? words(screen, "answer by the letter", "[ ] の文字で答える")
                          : words(screen, "Enter choose", "Enter 決定"));
}

static void write_keys(const Screen *screen, MkText *out) {
  char room[512];
  if (LINES < FEW_LINES) {
    mk_text_string(out, words(screen, "? help, q leave\n", "? 説明、q 中断\n"));
    return;
  }
  MkText always = MK_TEXT(room);
  write_lights(screen, &always);
  mk_text_string(&always,
                 words(screen, "p all, u undo, ? help, q leave", "p 全体、u 戻す、? 説明、q 中断"));
  write_step_keys(screen, out);
  bool beside =
      mk_text_width(out->data, out->length) + 3 + mk_text_width(room, always.length) <= COLS;
  mk_text_format(out, "%s%s\n", beside ? " | " : "\n", room);
}

/* ---- Marks ------------------------------------------------------------------------------------------------ */

/* How much of the window is the picture. */
typedef struct Frame {
  int rows; /* of the picture */
  int prompt, held, hand_at, list, list_rows, list_first, status, keys,
      news; /* where each begins */
} Frame;

static void look_at(const Screen *screen, const Frame *frame, MkActionPart part, Look look,
                    int attributes) {
  const MkView *view = &screen->choosing.view;
  for (int at = -1; (at = cli_picture_find(&screen->picture, view, part, at + 1)) >= 0;) {
    const Mark *mark = &screen->picture.mark[at];
    int row = mark->row - screen->first;
    if (row >= 0 && row < frame->rows)
      cli_fullscreen_look(row, mark->column, mark->width, look, attributes);
  }
}

static void look_at_all(const Screen *screen, const Frame *frame, const MkActionParts *parts,
                        Look look, int attributes) {
  for (int i = 0; i < parts->count; i++) look_at(screen, frame, parts->list[i], look, attributes);
}

static void draw_lights(const Screen *screen, const Frame *frame) {
  const MkView *view = &screen->choosing.view;
  const MkBoard *board = view->game->board;
  for (int i = 0; screen->lit && board->lights[i].key; i++)
    for (int cell = 0; screen->lit >> i & 1 && cell < board->rows * board->columns; cell++)
      if (board->lights[i].lit(view->content, view->bytes, view->viewer, cell))
        look_at(screen, frame, (MkActionPart){board->kind, (int16_t)cell}, LOOK_CHOSEN,
                A_UNDERLINE | A_BOLD);
}

/* Of a board the cells that can be taken one by one, and the shape over it. */
static void draw_place(const Screen *screen, const Frame *frame) {
  const Choosing *c = &screen->choosing;
  const MkBoard *board = c->view.game->board;
  bool good = cli_choosing_action(c) >= 0;
  if (c->shape.count == 1)
    for (int i = 0; i < c->walk.next_count; i++)
      look_at(screen, frame, c->walk.next[i], LOOK_REACH, A_UNDERLINE);
  for (int i = 0; i < c->shape.count; i++) {
    int row = c->row + c->shape.row[i], column = c->column + c->shape.column[i];
    if (row < 0 || row >= board->rows || column < 0 || column >= board->columns) continue;
    MkActionPart cell = {board->kind, (int16_t)(row * board->columns + column)};
    look_at(screen, frame, cell, good ? LOOK_GOOD : LOOK_BAD,
            good ? A_REVERSE : A_REVERSE | A_UNDERLINE);
  }
}

static void draw_marks(const Screen *screen, const Frame *frame) {
  const Choosing *c = &screen->choosing;
  MkActionParts touched = {0};
  int action = cli_choosing_action(c);
  draw_lights(screen, frame);
  if (c->step == STEP_OPTION)
    for (int i = 0; i < c->walk.next_count; i++)
      look_at(screen, frame, c->walk.next[i], LOOK_REACH, A_UNDERLINE);
  look_at_all(screen, frame, &c->walk.chosen, LOOK_CHOSEN, A_BOLD | A_UNDERLINE);
  if (action >= 0) mk_view_touched(&c->view, c->legal[action], &touched);
  look_at_all(screen, frame, &touched, LOOK_REACH, A_REVERSE);
  if (c->step == STEP_PLACE) draw_place(screen, frame);
  if (c->step == STEP_OPTION && !choosing_is_end(c, c->at))
    look_at(screen, frame, c->walk.next[c->at], LOOK_REACH, A_REVERSE | A_BOLD);
}

/* ---- Everything ------------------------------------------------------------------------------------------- */

/* Options that stand in the list, by row. */
static int list_options(const Screen *screen, int out[WALK_MAX_NEXT + 1]) {
  int count = 0;
  for (int i = 0; i < cli_choosing_options(&screen->choosing); i++)
    if (is_in_list(screen, i)) out[count++] = i;
  return count;
}

static void write_option(const Screen *screen, int option, MkText *out) {
  const Choosing *c = &screen->choosing;
  int whole = cli_choosing_whole(c, option);
  int key = choosing_is_end(c, option) ? 0 : cli_choosing_key_of(c, c->walk.next[option]);
  mk_text_string(out, "  ");
  if (key) mk_text_format(out, "[%c] ", key);
  if (whole >= 0 && c->step != STEP_WAY)
    cli_screen_meaning(screen, whole, out);
  else
    write_part(screen, c->walk.next[option], out);
  mk_text_char(out, '\n');
}

static void draw_list(const Screen *screen, const Frame *frame) {
  const Choosing *c = &screen->choosing;
  int options[WALK_MAX_NEXT + 1], count = list_options(screen, options), row = frame->list;
  for (int i = frame->list_first; i < count && row < frame->status; i++) {
    char room[1024];
    MkText text = MK_TEXT(room);
    write_option(screen, options[i], &text);
    int next = cli_fullscreen_text(row, room);
    if (c->step == STEP_OPTION && options[i] == c->at)
      for (; row < next; row++) cli_fullscreen_look(row, 0, COLS, LOOK_REACH, A_REVERSE);
    row = next;
  }
}

/* The first row of the list that is shown, so that the cursor is in sight. */
static int scroll_list(const Screen *screen, int rows) {
  const Choosing *c = &screen->choosing;
  int at = c->step == STEP_OPTION && is_in_list(screen, c->at) ? list_row(screen, c->at) : 0;
  return at < rows ? 0 : at - rows + 1;
}

/* The rows between which a part stands, or nothing changes. */
static void stretch(const Screen *screen, MkActionPart part, int *from, int *to) {
  int at = cli_picture_find(&screen->picture, &screen->choosing.view, part, 0);
  if (at < 0) return;
  if (screen->picture.mark[at].row < *from) *from = screen->picture.mark[at].row;
  if (screen->picture.mark[at].row > *to) *to = screen->picture.mark[at].row;
}

/* Rows that must be in sight: the cursor's, or of what can be chosen if the cursor is elsewhere. False: nothing is. */
static bool find_focus(const Screen *screen, int rows, int *from, int *to) {
  const Choosing *c = &screen->choosing;
  const MkBoard *board = c->view.game->board;
  *from = screen->picture.rows, *to = -1;
  if (c->step == STEP_PLACE) {
    stretch(screen, (MkActionPart){board->kind, (int16_t)(c->row * board->columns + c->column)},
            from, to);
    *from -= 2, *to += 2;
    return true;
  }
  if (c->step != STEP_OPTION) return false;
  for (int i = 0; i < c->walk.next_count; i++) stretch(screen, c->walk.next[i], from, to);
  if (*to - *from < rows) return *to >= 0;
  if (!is_in_picture(screen, c->at)) return *to = *from, true;
  cli_screen_place(screen, c->at, from, &(int){0});
  return *to = *from, true;
}

/* Moves the picture as little as possible. */
static void scroll_picture(Screen *screen, int rows) {
  int from, to, most = screen->picture.rows > rows ? screen->picture.rows - rows : 0;
  if (!screen->paged && find_focus(screen, rows, &from, &to)) {
    if (from < screen->first) screen->first = from;
    if (to >= screen->first + rows) screen->first = to - rows + 1;
  }
  if (screen->first > most) screen->first = most;
  if (screen->first < 0) screen->first = 0;
}

/* Texts of one screen. */
typedef struct Texts {
  const char *prompt;
  char held[ROOM], status[ROOM], keys[512];
  Hand hand;
  int list_rows;
} Texts;

static int rows_of_list(const Screen *screen) {
  int options[WALK_MAX_NEXT + 1], count = list_options(screen, options), rows = 0;
  for (int i = 0; i < count; i++) {
    char room[1024];
    MkText text = MK_TEXT(room);
    write_option(screen, options[i], &text);
    rows += cli_fullscreen_rows(room);
  }
  return rows;
}

static void write_texts(const Screen *screen, Texts *texts) {
  const Choosing *c = &screen->choosing;
  MkText held = MK_TEXT(texts->held), status = MK_TEXT(texts->status), keys = MK_TEXT(texts->keys);
  texts->prompt = cli_fullscreen_prompt(screen->table, &c->view);
  fill_hand(screen, &texts->hand);
  for (int level = 0; level < c->walk.chosen.count; level++)
    if (texts->hand.count < 2 || level != cli_choosing_level(c)) write_held(screen, level, &held);
  if (held.length) mk_text_char(&held, '\n');
  write_status(screen, &status);
  write_keys(screen, &keys);
  texts->list_rows = rows_of_list(screen);
}

/* What is left of so many rows of the picture, which does not fit anyway. */
static int leave_to_news(const Screen *screen, int rows) {
  int from, to, most = rows - GOOD_PICTURE;
  int wanted = find_focus(screen, rows, &from, &to) ? LEAST_NEWS : MORE_NEWS;
  if (most < wanted) wanted = most;
  return wanted > 0 ? rows - wanted : rows;
}

/* Shares the window out: the list leaves some of the picture, and news take what is free, or a little of a long picture. */
static void share_out(Screen *screen, const Texts *texts, Frame *frame) {
  int fixed = cli_fullscreen_rows(texts->prompt) + cli_fullscreen_rows(texts->held) +
              (texts->hand.count ? texts->hand.height + 1 : 0) +
              cli_fullscreen_rows(texts->status) + cli_fullscreen_rows(texts->keys);
  int room = LINES - fixed, list = texts->list_rows;
  if (list > room - LEAST_PICTURE) list = room - LEAST_PICTURE > 1 ? room - LEAST_PICTURE : 1;
  if (texts->list_rows == 0) list = 0;
  frame->rows = room - list;
  if (frame->rows > screen->picture.rows)
    frame->rows = screen->picture.rows;
  else if (screen->table->news_count)
    frame->rows = leave_to_news(screen, frame->rows);
  if (frame->rows < 0) frame->rows = 0;
  frame->prompt = frame->rows;
  frame->held = frame->prompt + cli_fullscreen_rows(texts->prompt);
  frame->hand_at = frame->held + cli_fullscreen_rows(texts->held);
  frame->list = frame->hand_at + (texts->hand.count ? texts->hand.height + 1 : 0);
  frame->list_rows = list;
  frame->list_first = scroll_list(screen, list);
  frame->status = frame->list + list;
  frame->keys = frame->status + cli_fullscreen_rows(texts->status);
  frame->news = frame->keys + cli_fullscreen_rows(texts->keys);
}

static void draw_texts(const Screen *screen, const Texts *texts, const Frame *frame) {
  attron(A_BOLD);
  cli_fullscreen_below(frame->prompt, texts->prompt);
  attrset(A_NORMAL);
  cli_fullscreen_text(frame->held, texts->held);
  if (texts->hand.count) draw_hand(&texts->hand, frame->hand_at);
  draw_list(screen, frame);
  cli_fullscreen_text(frame->status, texts->status);
  attron(A_DIM);
  cli_fullscreen_text(frame->keys, texts->keys);
  attrset(A_NORMAL);
  cli_fullscreen_news(screen->table, frame->news, LINES);
}

/* Whether there is more of the picture above or below. */
static void draw_more(const Screen *screen, const Frame *frame) {
  if (frame->rows < 2) return;
  if (screen->first > 0) mvaddstr(0, COLS - 1, "▲");
  if (screen->first + frame->rows < screen->picture.rows) mvaddstr(frame->rows - 1, COLS - 1, "▼");
}

void cli_screen_draw(Screen *screen) {
  static Texts texts; /* large */
  Frame frame = {0};
  cli_picture_make(&screen->picture, &screen->choosing.view, screen->table, COLS);
  write_texts(screen, &texts);
  share_out(screen, &texts, &frame);
  scroll_picture(screen, frame.rows);
  erase();
  cli_fullscreen_part(screen->picture.text, screen->first, 0, frame.rows);
  attrset(A_NORMAL);
  draw_texts(screen, &texts, &frame);
  draw_marks(screen, &frame);
  draw_more(screen, &frame);
  refresh();
}
