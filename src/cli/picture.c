/* picture.c - see picture.h. Marks become sequences like those of colours, \033[=NUMBERm and \033[=m, so that whatever
 * breaks, folds and measures lines (plain.c, text.h) leaves them where they are. */
#include "picture.h"

#include <stdlib.h>
#include <string.h>

/* ---- Marks ------------------------------------------------------------------------------------------ */

static void copy_cut(char *to, size_t size, const char *from, size_t length) {
  if (length >= size) length = size - 1;
  memcpy(to, from, length);
  to[length] = '\0';
}

static void take_mark(Picture *picture, const MkMark *mark, MkText *out) {
  if (picture->count == PICTURE_MARKS) {
    mk_text_bytes(out, mark->plain, mark->plain_length);
    return;
  }
  Mark *taken = &picture->mark[picture->count];
  copy_cut(taken->kind, sizeof taken->kind, mark->kind, mark->kind_length);
  copy_cut(taken->value, sizeof taken->value, mark->value, mark->value_length);
  taken->row = taken->column = taken->width = 0;
  mk_text_format(out, "\033[=%dm", picture->count++);
  mk_text_bytes(out, mark->plain, mark->plain_length);
  mk_text_string(out, "\033[=m");
}

static void take_marks(Picture *picture, const char *marked, MkText *out) {
  const char *end = marked + strlen(marked);
  MkMark mark;
  picture->count = 0;
  while (marked < end) {
    bool is_mark = mk_text_mark_at(marked, end, &mark);
    if (is_mark)
      take_mark(picture, &mark, out);
    else
      mk_text_char(out, *marked);
    marked = is_mark ? mark.end : marked + 1;
  }
}

int cli_picture_find(const Picture *picture, const MkView *view, MkActionPart part, int from) {
  char room[MK_MAX_ACTION_TEXT];
  MkText value = MK_TEXT(room);
  mk_action_part_write(view->game, view->content, part, &value);
  for (int i = from; i < picture->count; i++)
    if (strcmp(picture->mark[i].kind, view->game->part_kinds[part.kind].name) == 0 &&
        strcmp(picture->mark[i].value, room) == 0)
      return i;
  return -1;
}

/* ---- Lines -------------------------------------------------------------------------------------------- */

/* Where marks begin and end. */
typedef struct Placing {
  Picture *picture;
  int row, open;
} Placing;

static void place_mark(Placing *placing, const char *text, int column) {
  if (strncmp(text, "\033[=", 3) != 0) return;
  if (text[3] != 'm') {
    placing->open = (int)strtol(text + 3, NULL, 10);
    placing->picture->mark[placing->open].row = placing->row;
    placing->picture->mark[placing->open].column = column;
  } else if (placing->open >= 0) {
    Mark *mark = &placing->picture->mark[placing->open];
    mark->width = column > mark->column ? column - mark->column : 1;
    placing->open = -1;
  }
}

static void place_on_line(Placing *placing, const char *line, size_t length) {
  int column = 0;
  for (size_t at = 0; at < length;) {
    size_t bytes = cli_text_step(line + at);
    place_mark(placing, line + at, column);
    column += mk_text_width(line + at, bytes);
    at += bytes;
  }
}

static void place_marks(Picture *picture, int columns) {
  Placing placing = {.picture = picture, .open = -1};
  const char *text = picture->text;
  for (bool ended; *text; placing.row++) {
    size_t length = cli_wrap_line(text, columns);
    place_on_line(&placing, text, length);
    text = cli_wrap_next(text, length, &ended);
  }
  picture->rows = placing.row;
}

void cli_picture_make(Picture *picture, const MkView *view, const Table *table, int columns) {
  static char marked[2 * MK_MAX_STATE_TEXT], wide[2 * MK_MAX_STATE_TEXT];
  MkText text = MK_TEXT(marked), sequences = MK_TEXT(wide), folded = MK_TEXT(picture->text);
  text.colour = cli_terminal_colour();
  text.marks = true;
  mk_tell_picture(view, table->names, table->args->lang, &text);
  take_marks(picture, marked, &sequences);
  cli_fold_picture(&folded, wide, columns);
  place_marks(picture, columns);
}
