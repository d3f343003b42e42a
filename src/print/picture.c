/* picture.c - pictures of art/ by librsvg, the same files that the client builds in. Before it reads one, roles of colours
 * are replaced by their values on paper (it knows no custom properties) and the folder's paints are put inside. */
#include "inside.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void write_ink(MkText *out, Ink ink) {
  static const char digits[] = "0123456789abcdef";
  int parts[] = {(int)(ink.r * 255 + 0.5), (int)(ink.g * 255 + 0.5), (int)(ink.b * 255 + 0.5)};
  mk_text_char(out, '#');
  for (int i = 0; i < 3; i++) {
    mk_text_char(out, digits[parts[i] >> 4]);
    mk_text_char(out, digits[parts[i] & 15]);
  }
}

static bool is_fill(const char *from, const char *at) {
  static const char fill[] = "fill=\"";
  return (size_t)(at - from) > strlen(fill) && memcmp(at - strlen(fill), fill, strlen(fill)) == 0;
}

/* Copies with var(--role) and currentColor replaced. */
static void write_coloured(Print *p, MkText *out, const char *from, const char *end) {
  static const char open[] = "var(--", current[] = "currentColor";
  const char *at = from;
  while (at < end) {
    char role[40];
    const char *close = memchr(at, ')', (size_t)(end - at));
    if (strncmp(at, open, strlen(open)) == 0 && close && close - at < 40) {
      size_t length = (size_t)(close - at) - strlen(open);
      memcpy(role, at + strlen(open), length);
      role[length] = '\0';
      write_ink(out, is_fill(from, at) ? print_ink_surface(p, role) : print_ink_of(p, role));
      at = close + 1;
    } else if (strncmp(at, current, strlen(current)) == 0) {
      write_ink(out, print_ink_of(p, "ink"));
      at += strlen(current);
    } else {
      mk_text_char(out, *at++);
    }
  }
}

/* What stands between <svg ...> and </svg> of the folder's paints. */
static void write_paints(Print *p, MkText *out, const char *folder, size_t length) {
  char path[64];
  snprintf(path, sizeof path, "art/%.*s/paint.svg", (int)length, folder);
  const PrintSource *paint = print_source_find(path);
  const char *from = paint ? strchr(paint->text, '>') : NULL;
  const char *to = from ? strstr(from, "</svg>") : NULL;
  if (!to) return;
  mk_text_string(out, "<defs>");
  write_coloured(p, out, from + 1, to);
  mk_text_string(out, "</defs>");
}

/* The middle of the picture in its own units, from viewBox="x y w h". */
static void middle_of(const char *text, double *x, double *y) {
  const char *box = strstr(text, "viewBox=\"");
  double left = 0, top = 0, wide = 0, high = 0;
  if (box) sscanf(box + strlen("viewBox=\""), "%lf %lf %lf %lf", &left, &top, &wide, &high);
  *x = left + wide / 2;
  *y = top + high / 2;
}

static RsvgHandle *read_picture(Print *p, const PrintSource *source, const char *name,
                                int quarters) {
  static const size_t room = 16384;
  char *data = malloc(room);
  if (!data) return NULL;
  MkText text = mk_text_init(data, room);
  double x, y;
  const char *body = strchr(source->text, '>') + 1, *end = strstr(body, "</svg>");
  middle_of(source->text, &x, &y);
  write_coloured(p, &text, source->text, body);
  write_paints(p, &text, name, strcspn(name, "/"));
  mk_text_string(&text, print_text_of("<g transform=\"rotate(%d %g %g)\">", 90 * quarters, x, y));
  write_coloured(p, &text, body, end);
  mk_text_string(&text, "</g></svg>");
  RsvgHandle *handle = NULL;
  if (mk_text_fits(&text))
    handle = rsvg_handle_new_from_data((const guint8 *)data, text.length, NULL);
  free(data);
  return handle;
}

/* The picture read before, or read now; NULL if there is none. */
static RsvgHandle *find_picture(Print *p, const char *name, int quarters) {
  const PrintSource *source = print_source_find(print_text_of("art/%s.svg", name));
  ptrdiff_t index = source ? source - print_sources : PRINT_PICTURES;
  if (index >= PRINT_PICTURES) return NULL;
  RsvgHandle **picture = &p->picture[index][quarters & 3];
  if (!*picture) *picture = read_picture(p, source, name, quarters & 3);
  return *picture;
}

void print_picture_turned(Print *p, const char *name, Box box, int quarters) {
  if (p->noting) return;
  RsvgRectangle view = {box.x, box.y, box.w, box.h};
  RsvgHandle *picture = find_picture(p, name, quarters);
  if (!picture || !rsvg_handle_render_document(picture, p->cr, &view, NULL))
    print_wrong(p, MK_ERROR_OTHER, "the picture %s cannot be drawn", "絵 %s を描けません", name);
}

void print_picture_draw(Print *p, const char *name, Box box) {
  print_picture_turned(p, name, box, 0);
}

void print_picture_release(Print *p) {
  for (int i = 0; i < PRINT_PICTURES; i++)
    for (int quarters = 0; quarters < 4; quarters++)
      if (p->picture[i][quarters]) g_object_unref(p->picture[i][quarters]);
}
