/* type.c - words on paper: two families of one package, without looking elsewhere for glyphs, so that the same words look
 * the same on every machine, and a character that neither has is noticed. */
#include "inside.h"

#include <string.h>

#define SANS  "Noto Sans CJK JP"
#define SERIF "Noto Serif CJK JP"

static const double mm_per_point = 25.4 / 72;
enum { SMALLEST = 4 }; /* points: nobody reads less */

PangoFontDescription *print_type_describe(const Type *type, double size) {
  PangoFontDescription *font = pango_font_description_new();
  pango_font_description_set_family_static(font, type->serif ? SERIF : SANS);
  pango_font_description_set_weight(font, type->bold ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
  pango_font_description_set_absolute_size(font, size * mm_per_point * PANGO_SCALE);
  return font;
}

static void forbid_fallback(PangoLayout *layout) {
  PangoAttrList *list = pango_layout_get_attributes(layout);
  PangoAttrList *own = list ? pango_attr_list_copy(list) : pango_attr_list_new();
  pango_attr_list_insert(own, pango_attr_fallback_new(FALSE));
  pango_layout_set_attributes(layout, own);
  pango_attr_list_unref(own);
}

/* The first character that has no glyph, for the message. */
static void say_missing(Print *p, const char *text) {
  gunichar missing = 0;
  PangoFontDescription *font = print_type_describe(&(Type){.size = 10}, 10);
  PangoFont *loaded = pango_context_load_font(p->type, font);
  PangoCoverage *covers = pango_font_get_coverage(loaded, pango_language_from_string("ja"));
  for (const char *at = text; *at && !missing; at = g_utf8_next_char(at)) {
    gunichar c = g_utf8_get_char(at);
    if (c >= ' ' && pango_coverage_get(covers, (int)c) == PANGO_COVERAGE_NONE) missing = c;
  }
  char shown[8] = "";
  shown[g_unichar_to_utf8(missing ? missing : '?', shown)] = '\0';
  g_object_unref(covers);
  g_object_unref(loaded);
  pango_font_description_free(font);
  print_wrong(p, MK_ERROR_BAD, "the font has no glyph for %s in \"%s\"",
              "フォントに「%s」の字形がありません（「%s」の中）", shown, text);
}

static PangoLayout *lay_out(Print *p, const Type *type, double size, double width, const char *text,
                            bool markup) {
  static const PangoAlignment aligned[] = {PANGO_ALIGN_LEFT, PANGO_ALIGN_CENTER, PANGO_ALIGN_RIGHT};
  PangoLayout *layout = pango_layout_new(p->type);
  if (p->noting) print_font_note(p, type, text, markup);
  PangoFontDescription *font = print_type_describe(type, size);
  pango_layout_set_font_description(layout, font);
  pango_font_description_free(font);
  if (markup)
    pango_layout_set_markup(layout, text, -1);
  else
    pango_layout_set_text(layout, text, -1);
  forbid_fallback(layout);
  if (width > 0) pango_layout_set_width(layout, (int)(width * PANGO_SCALE));
  pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_alignment(layout, aligned[type->align]);
  pango_layout_set_line_spacing(layout, (float)(type->leading > 0 ? type->leading : 1.25));
  if (pango_layout_get_unknown_glyphs_count(layout) > 0)
    say_missing(p, pango_layout_get_text(layout));
  return layout;
}

static double height_of(PangoLayout *layout) {
  PangoRectangle logical;
  pango_layout_get_extents(layout, NULL, &logical);
  return (double)logical.height / PANGO_SCALE;
}

static double width_of(PangoLayout *layout) {
  PangoRectangle logical;
  pango_layout_get_extents(layout, NULL, &logical);
  return (double)logical.width / PANGO_SCALE;
}

/* Shows a layout with its top left corner at x, y; frees it. */
static void show(Print *p, const Type *type, PangoLayout *layout, double x, double y) {
  print_ink_set(p, type->role ? type->role : "ink", 1);
  cairo_move_to(p->cr, x, y);
  pango_cairo_show_layout(p->cr, layout);
  cairo_new_path(p->cr);
  g_object_unref(layout);
}

static double draw(Print *p, const Type *type, double x, double y, double width, const char *text,
                   bool markup) {
  PangoLayout *layout = lay_out(p, type, type->size, width, text, markup);
  double height = height_of(layout);
  show(p, type, layout, x, y);
  return height;
}

static double measure(Print *p, const Type *type, double width, const char *text, bool markup) {
  PangoLayout *layout = lay_out(p, type, type->size, width, text, markup);
  double height = height_of(layout);
  g_object_unref(layout);
  return height;
}

double print_type_draw(Print *p, const Type *type, double x, double y, double width,
                       const char *text) {
  return draw(p, type, x, y, width, text, false);
}

double print_type_height(Print *p, const Type *type, double width, const char *text) {
  return measure(p, type, width, text, false);
}

double print_type_draw_markup(Print *p, const Type *type, double x, double y, double width,
                              const char *markup) {
  return draw(p, type, x, y, width, markup, true);
}

double print_type_height_markup(Print *p, const Type *type, double width, const char *markup) {
  return measure(p, type, width, markup, true);
}

double print_type_width(Print *p, const Type *type, const char *text) {
  PangoLayout *layout = lay_out(p, type, type->size, 0, text, false);
  double width = width_of(layout);
  g_object_unref(layout);
  return width;
}

/* A line's middle is that of its capitals, which is what the eye sees in a circle or a box. */
static double middle_of(PangoLayout *layout, double size) {
  double baseline = (double)pango_layout_get_baseline(layout) / PANGO_SCALE;
  return baseline - 0.36 * size * mm_per_point;
}

static void say_too_long(Print *p, const char *text) {
  print_wrong(p, MK_ERROR_BAD, "\"%s\" is too long for its place", "「%s」は長すぎて入りません",
              text);
}

void print_type_label(Print *p, const Type *type, double x, double y, double width,
                      const char *text) {
  double size = type->size;
  PangoLayout *layout = lay_out(p, type, size, 0, text, false);
  while (width > 0 && width_of(layout) > width && size > SMALLEST) {
    g_object_unref(layout);
    size *= 0.94;
    layout = lay_out(p, type, size, 0, text, false);
  }
  if (width > 0 && width_of(layout) > width) say_too_long(p, text);
  double wide = width_of(layout);
  double left = type->align == LEFT ? x : type->align == RIGHT ? x - wide : x - wide / 2;
  show(p, type, layout, left, y - middle_of(layout, size));
}

/* ---- Several lines in a box ---------------------------------------------------------------------------- */

static bool is_hiragana(gunichar c) {
  return c >= 0x3041 && c <= 0x309f;
}

static bool is_particle(gunichar c) {
  return c && g_utf8_strchr("をのはがにでとへも", -1, c);
}

static bool is_japanese(gunichar c) {
  return c >= 0x3005 && c < 0xa000; /* kana and kanji */
}

/* Whether a phrase of a Japanese sentence ends before `at`: what is bent or joined to a word is in hiragana, so the next one
 * begins where that ends. One hiragana within a compound (隣り合う) is no end, a particle is. */
static bool ends_phrase(const char *text, const char *at) {
  const char *last = g_utf8_prev_char(at), *before = last > text ? g_utf8_prev_char(last) : NULL;
  gunichar c = g_utf8_get_char(at), end = g_utf8_get_char(last);
  if (!is_japanese(end)) return !g_unichar_isalnum(end) || !is_japanese(c); /* 2個 is one */
  if (!is_hiragana(end) || is_hiragana(c)) return false;
  return is_particle(end) || !is_japanese(c) || (before && is_hiragana(g_utf8_get_char(before)));
}

/* Keeps phrases whole: pango would break between any two kana. */
static void keep_phrases(PangoLayout *layout) {
  const char *text = pango_layout_get_text(layout), *from = text;
  PangoAttrList *list = pango_attr_list_copy(pango_layout_get_attributes(layout));
  for (const char *at = text; *at; at = g_utf8_next_char(at)) {
    const char *next = g_utf8_next_char(at);
    if (*next && !ends_phrase(text, next)) continue;
    PangoAttribute *whole = pango_attr_allow_breaks_new(FALSE);
    whole->start_index = (guint)(from - text);
    whole->end_index = (guint)(next - text);
    pango_attr_list_insert(list, whole);
    from = next;
  }
  pango_layout_set_attributes(layout, list);
  pango_attr_list_unref(list);
}

/* Lines of about one length: the narrowest width that needs no line more, so that no last word stands alone. */
static void balance(PangoLayout *layout, double width) {
  int lines = pango_layout_get_line_count(layout);
  int low = (int)(width * PANGO_SCALE / 2), high = (int)(width * PANGO_SCALE);
  for (int step = 0; lines > 1 && step < 8; step++) {
    int middle = (low + high) / 2;
    pango_layout_set_width(layout, middle);
    if (pango_layout_get_line_count(layout) > lines || width_of(layout) * PANGO_SCALE > middle)
      low = middle;
    else
      high = middle;
  }
  pango_layout_set_width(layout, high);
}

/* The words as large as they fit, at least `smallest`; NULL: they do not. */
static PangoLayout *fit(Print *p, const Type *type, Box box, const char *text, bool phrases,
                        double smallest) {
  for (double size = type->size; size > smallest; size *= 0.95) {
    PangoLayout *layout = lay_out(p, type, size, box.w, text, false);
    if (phrases) keep_phrases(layout);
    if (height_of(layout) <= box.h && width_of(layout) <= box.w) return layout;
    g_object_unref(layout);
  }
  return NULL;
}

void print_type_fit(Print *p, const Type *type, Box box, const char *text) {
  PangoLayout *layout = fit(p, type, box, text, true, 0.8 * type->size);
  if (!layout) layout = fit(p, type, box, text, false, SMALLEST);
  if (!layout) {
    say_too_long(p, text);
    return;
  }
  double left = box.x;
  if (type->align == CENTRE) {
    balance(layout, box.w);
    left += (box.w - (double)pango_layout_get_width(layout) / PANGO_SCALE) / 2;
  }
  show(p, type, layout, left, box.y + (box.h - height_of(layout)) / 2);
}

static bool has_family(Print *p, const Type *type, const char *family) {
  PangoFontDescription *wanted = print_type_describe(type, 10);
  PangoFont *font = pango_context_load_font(p->type, wanted);
  PangoFontDescription *found = font ? pango_font_describe(font) : NULL;
  bool same = found && strcmp(pango_font_description_get_family(found), family) == 0;
  if (found) pango_font_description_free(found);
  if (font) g_object_unref(font);
  pango_font_description_free(wanted);
  return same;
}

void print_type_check_fonts(Print *p) {
  for (int serif = 0; serif < 2; serif++) {
    const char *family = serif ? SERIF : SANS;
    if (!has_family(p, &(Type){.serif = serif}, family))
      print_wrong(p, MK_ERROR_OTHER, "the font %s is not installed (Debian: fonts-noto-cjk)",
                  "フォント %s がインストールされていません（Debian：fonts-noto-cjk）", family);
  }
}
