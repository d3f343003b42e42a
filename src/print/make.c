/* make.c - a job from beginning to end: what it needs is read and checked, its parts are drawn one after the other, and
 * the bytes are handed out whole or not at all. */
#include "inside.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <meikyu/version.h>

static const PrintGame *find_game(const char *id) {
  for (size_t i = 0; print_games[i]; i++)
    if (strcmp(print_games[i]->id, id) == 0) return print_games[i];
  return NULL;
}

static unsigned parts_of(const char *id) {
  const PrintGame *game = find_game(id);
  unsigned parts = 0;
  for (int i = 0; game && i < PRINT_PARTS; i++)
    if (game->part[i]) parts |= 1u << i;
  return parts;
}

/* ---- What a job needs ----------------------------------------------------------------------------- */

static void read_source(Print *p, const char *path, MkJson *out) {
  const PrintSource *source = print_source_find(path);
  MkError error;
  if (source && !mk_json_parse(source->text, source->length, out, &error))
    print_wrong(p, MK_ERROR_OTHER, "%s: %s", "%s：%s", path, error.message);
}

/* A content file, NULL for the built-in one, compiled and to be looked at. */
static MkContent *read_set(Print *p, const char *file, size_t length, MkJson *cards) {
  const char *text = file ? file : p->game->content_json;
  if (!file && text) length = strlen(text);
  MkContent *content = mk_content_new(p->game, file, file ? length : 0, p->error);
  p->failed |= !content || (text && !mk_json_parse(text, length, cards, p->error));
  return content;
}

static void read_cards(Print *p) {
  p->content = read_set(p, p->job->content, p->job->content_length, &p->cards);
  if (!p->failed) p->usual = read_set(p, NULL, 0, &p->usual_cards);
}

static void read_all(Print *p) {
  read_source(p, print_text_of("content/words/%s.json", p->game->id), &p->words);
  read_source(p, print_text_of("content/print/%s.json", p->game->id), &p->said);
  read_source(p, "content/print/common.json", &p->common);
  read_source(p, "art/colours.json", &p->palette);
  if (!p->failed) read_cards(p);
}

/* ---- What is drawn ------------------------------------------------------------------------------------- */

static void draw_parts(Print *p) {
  const PrintGame *game = find_game(p->game->id);
  unsigned wanted = p->job->parts ? p->job->parts : parts_of(p->game->id);
  p->own = game;
  p->several = (wanted & (wanted - 1)) != 0;
  if (!p->job->parts) print_first(p);
  for (int i = 0; i < PRINT_PARTS; i++) {
    if (!(wanted >> i & 1) || !game->part[i]) continue;
    p->part_at = i;
    snprintf(p->part, sizeof p->part, "%s", print_part_called(p, (PrintPart)i));
    for (int copy = 0; copy < (p->job->copies ? p->job->copies : 1) && !p->failed; copy++)
      game->part[i](p);
  }
}

/* ---- The file ---------------------------------------------------------------------------------------- */

typedef struct Bytes {
  char *data;
  size_t length, size;
} Bytes;

static cairo_status_t add_bytes(void *context, const unsigned char *data, unsigned length) {
  Bytes *bytes = context;
  if (bytes->length + length > bytes->size) {
    size_t size = 2 * (bytes->length + length) + 65536;
    char *larger = realloc(bytes->data, size);
    if (!larger) return CAIRO_STATUS_NO_MEMORY;
    bytes->data = larger;
    bytes->size = size;
  }
  memcpy(bytes->data + bytes->length, data, length);
  bytes->length += length;
  return CAIRO_STATUS_SUCCESS;
}

/* A date would make every file another one. */
static void describe(Print *p) {
  cairo_surface_t *surface = p->surface;
  cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_TITLE, print_game_name(p));
  cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_AUTHOR, "Meikyu");
  cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATOR, "Meikyu " MK_VERSION);
  cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_CREATE_DATE, "2026-01-01T00:00:00Z");
  const char *hash = mk_content_hash(p->content);
  if (hash) cairo_pdf_surface_set_metadata(surface, CAIRO_PDF_METADATA_KEYWORDS, hash);
}

/* Words are laid out without hints and without rounding, so that a page looks the same in every size. */
static void open_type(Print *p, PangoFontMap *fonts) {
  p->type = pango_font_map_create_context(fonts);
  g_object_unref(fonts);
  cairo_font_options_t *options = cairo_font_options_create();
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options(p->type, options);
  cairo_font_options_destroy(options);
  pango_context_set_round_glyph_positions(p->type, FALSE);
  pango_cairo_context_set_resolution(p->type, 72);
  pango_context_set_language(p->type,
                             pango_language_from_string(p->job->lang == MK_JA ? "ja" : "en"));
}

/* The whole job without drawing anything, for what is written in it; then the fonts for that. */
static PangoFontMap *note_characters(Print *p) {
  PangoFontMap *small = NULL;
  p->noting = true;
  p->surface = cairo_image_surface_create(CAIRO_FORMAT_A8, 1, 1);
  p->cr = cairo_create(p->surface);
  open_type(p, pango_cairo_font_map_new()); /* of our own: the usual one never forgets a size */
  print_type_check_fonts(p);
  if (!p->failed) draw_parts(p);
  if (!p->failed && !p->job->parts) print_first(p); /* once more: now it knows where parts are */
  if (!p->failed) small = print_font_small(p);
  g_object_unref(p->type);
  cairo_destroy(p->cr);
  cairo_surface_destroy(p->surface);
  print_font_forget(p);
  p->noting = false;
  p->pages = 0;
  return small;
}

static void open_file(Print *p, Bytes *bytes, PangoFontMap *fonts) {
  p->surface = cairo_pdf_surface_create_for_stream(add_bytes, bytes, 595, 842);
  cairo_pdf_surface_restrict_to_version(p->surface, CAIRO_PDF_VERSION_1_5);
  p->cr = cairo_create(p->surface);
  open_type(p, fonts);
  describe(p);
}

static void close_file(Print *p) {
  cairo_destroy(p->cr);
  cairo_surface_finish(p->surface);
  cairo_status_t status = cairo_surface_status(p->surface);
  if (status == CAIRO_STATUS_NO_MEMORY)
    print_wrong(p, MK_SAYS_MEMORY);
  else if (status != CAIRO_STATUS_SUCCESS)
    print_wrong(p, MK_ERROR_OTHER, "the file could not be made: %s", "ファイルを作れません：%s",
                cairo_status_to_string(status));
  cairo_surface_destroy(p->surface);
  g_object_unref(p->type);
  print_picture_release(p);
}

static bool check(const PrintJob *job, MkError *error) {
  if (!find_game(job->game) || !mk_game_find(job->game))
    return mk_refuse(error, MK_ERROR_GAME, "nothing of %s can be printed",
                     "%s には印刷するものがありません", job->game);
  for (int i = 0; i < PRINT_PARTS; i++)
    if ((job->parts & ~parts_of(job->game)) >> i & 1)
      return mk_refuse(error, MK_ERROR_BAD, "%s has no %s", "%s に %s はありません", job->game,
                       print_part_name((PrintPart)i));
  return true;
}

static bool make(const PrintJob *job, PrintFile *file, MkError *error) {
  *file = (PrintFile){0};
  if (!check(job, error)) return false;
  Print p = {.job = job, .game = mk_game_find(job->game), .error = error};
  Bytes bytes = {0};
  for (int i = 0; i < PRINT_FACES; i++) p.font_file[i] = -1;
  read_all(&p);
  PangoFontMap *fonts = p.failed ? NULL : note_characters(&p);
  if (fonts) {
    open_file(&p, &bytes, fonts);
    draw_parts(&p);
    close_file(&p);
  }
  print_font_close(&p);
  mk_content_free(p.content);
  mk_content_free(p.usual);
  if (p.failed) {
    free(bytes.data);
    return false;
  }
  *file = (PrintFile){bytes.data, bytes.length, p.pages};
  return true;
}

extern const PrintDoor print_door;
const PrintDoor print_door = {.version = MK_VERSION, .parts = parts_of, .make = make};
