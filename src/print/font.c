/* font.c - fonts that hold only what is printed. The families have tens of thousands of glyphs that share subroutines, and
 * what cairo embeds of them may carry all of these: a megabyte for a page. So a job is gone through twice. The first time
 * nothing is drawn: type.c only notes the characters (print_font_note). Then harfbuzz cuts the fonts down to them, and the second
 * time is laid out with the small ones. They live in memory, as files that have no name. */
#include "inside.h"

#include <fontconfig/fontconfig.h>
#include <hb-subset.h>
#include <pango/pangofc-fontmap.h>
#include <stdatomic.h>
#include <sys/mman.h>
#include <unistd.h>

static hb_set_t **set_of(Print *p, const Type *type) {
  return &p->used[(type->serif ? 2 : 0) + (type->bold ? 1 : 0)];
}

static void note_in(Print *p, const Type *type, const char *text) {
  hb_set_t **set = set_of(p, type);
  if (!*set) *set = hb_set_create();
  for (const char *at = text; *at; at = g_utf8_next_char(at)) hb_set_add(*set, g_utf8_get_char(at));
}

void print_font_note(Print *p, const Type *type, const char *text, bool markup) {
  Type bold = *type;
  note_in(p, type, text);
  bold.bold = true;
  if (markup) note_in(p, &bold, text); /* between <b> and </b>, or not: a few glyphs more */
}

void print_font_forget(Print *p) {
  for (int i = 0; i < PRINT_FACES; i++) {
    hb_set_destroy(p->used[i]);
    p->used[i] = NULL;
  }
}

/* ---- Cutting down ---------------------------------------------------------------------------------------- */

/* The installed face with these characters alone; NULL when it cannot be had. */
static hb_face_t *cut_down(Print *p, const Type *type, const hb_set_t *used) {
  PangoFontDescription *wanted = print_type_describe(type, 10);
  PangoFont *font = pango_context_load_font(p->type, wanted);
  hb_subset_input_t *input = hb_subset_input_create_or_fail();
  hb_face_t *small = NULL;
  if (font && input) {
    hb_set_union(hb_subset_input_unicode_set(input), used);
    hb_subset_input_set_flags(input, HB_SUBSET_FLAGS_NO_HINTING | HB_SUBSET_FLAGS_DESUBROUTINIZE);
    small = hb_subset_or_fail(hb_font_get_face(pango_font_get_hb_font(font)), input);
  }
  hb_subset_input_destroy(input);
  if (font) g_object_unref(font);
  pango_font_description_free(wanted);
  return small;
}

/* A path to an open file that no job had before: cairo remembers fonts by their paths for the whole process, while numbers of
 * files come again. Empty and single-dot steps lead nowhere, so they can spell a number of our own. */
static void write_path(MkText *out, int file) {
  static atomic_uint jobs;
  mk_text_string(out, "/proc/self/fd/");
  for (unsigned left = atomic_fetch_add(&jobs, 1) + 1; left > 0; left >>= 1)
    mk_text_string(out, left & 1 ? "./" : "/");
  mk_text_format(out, "%d", file);
}

/* A file in memory that fontconfig opens by its path. */
static bool add_file(FcConfig *config, hb_face_t *face, int *file) {
  hb_blob_t *blob = hb_face_reference_blob(face);
  unsigned length;
  const char *data = hb_blob_get_data(blob, &length);
  char room[128];
  MkText path = MK_TEXT(room);
  *file = memfd_create("font", MFD_CLOEXEC);
  bool good = *file >= 0 && write(*file, data, length) == (ssize_t)length;
  write_path(&path, *file);
  good = good && FcConfigAppFontAddFile(config, (const FcChar8 *)room);
  hb_blob_destroy(blob);
  return good;
}

PangoFontMap *print_font_small(Print *p) {
  FcConfig *config = FcConfigCreate();
  PangoFontMap *map = NULL;
  bool good = config != NULL;
  for (int i = 0; i < PRINT_FACES && good; i++) {
    const Type type = {.serif = i >> 1 & 1, .bold = i & 1};
    hb_face_t *face = p->used[i] ? cut_down(p, &type, p->used[i]) : NULL;
    if (face) good = add_file(config, face, &p->font_file[i]);
    if (p->used[i] && !face) good = false;
    hb_face_destroy(face);
  }
  if (good && (map = pango_cairo_font_map_new()))
    pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map), config);
  if (config) FcConfigDestroy(config);
  if (!map) print_wrong(p, MK_SAYS_MEMORY);
  return map;
}

void print_font_close(Print *p) {
  for (int i = 0; i < PRINT_FACES; i++)
    if (p->font_file[i] >= 0) close(p->font_file[i]);
}
