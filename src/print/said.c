/* said.c - words out of the files that are carried along. */
#include "inside.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* Texts that live for a few calls: drawing asks for many short ones and keeps none. */
enum { ROOMS = 16, ROOM = 1024 };

static char *next_room(void) {
  static _Thread_local char rooms[ROOMS][ROOM];
  static _Thread_local int at;
  return rooms[at = (at + 1) % ROOMS];
}

const char *print_text_of(const char *format, ...) {
  char *room = next_room();
  va_list list;
  va_start(list, format);
  vsnprintf(room, ROOM, format, list);
  va_end(list);
  return room;
}

const PrintSource *print_source_find(const char *path) {
  for (const PrintSource *source = print_sources; source->path; source++)
    if (strcmp(source->path, path) == 0) return source;
  return NULL;
}

const char *print_string_of(Print *p, MkJson value) {
  char *room = next_room();
  room[0] = '\0';
  if (!mk_json_read_string(value, room, ROOM))
    print_wrong(p, MK_ERROR_BAD, "a text is missing or too long", "文字がないか、長すぎます");
  return room;
}

int print_number_of(MkJson value) {
  long long number = 0;
  mk_json_read_int(value, -100000, 100000, &number);
  return (int)number;
}

const char *print_said(Print *p, MkJson words) {
  return print_string_of(p, mk_json_get(words, p->job->lang == MK_JA ? "ja" : "en"));
}

const char *print_brace(Print *p, const char *inside, size_t length) {
  char name[24];
  if (length < 2 || length > sizeof name) return "";
  snprintf(name, sizeof name, "%.*s", (int)length - 1, inside + 1);
  if (*inside == '#') return print_text_of("%d", p->own->pieces(p, name));
  return *inside == '=' && p->own->called ? p->own->called(p, name) : "";
}

const char *print_told(Print *p, MkJson words) {
  char said[ROOM], room[ROOM]; /* counting pieces goes through all rooms of the ring */
  MkText text = mk_text_init(room, sizeof room);
  snprintf(said, sizeof said, "%s", print_said(p, words));
  for (const char *at = said; *at;) {
    const char *close = *at == '{' ? strchr(at, '}') : NULL;
    if (close)
      mk_text_string(&text, print_brace(p, at + 1, (size_t)(close - at) - 1));
    else
      mk_text_char(&text, *at);
    at = close ? close + 1 : at + 1;
  }
  return print_text_of("%s", room);
}

const char *print_label(Print *p, const char *key) {
  MkJson words = mk_json_get(mk_json_get(p->said, "labels"), key);
  if (mk_json_type(words) == MK_JSON_NONE)
    words = mk_json_get(mk_json_get(p->common, "labels"), key);
  return print_said(p, words);
}

const char *print_part_called(Print *p, PrintPart part) {
  MkJson words = mk_json_get(mk_json_get(p->said, "parts"), print_part_name(part));
  if (mk_json_type(words) == MK_JSON_NONE)
    words = mk_json_get(mk_json_get(p->common, "parts"), print_part_name(part));
  return print_said(p, words);
}

const char *print_printed(Print *p, const char *group, const char *id) {
  MkJson list = mk_json_get(p->words, group), key, entry;
  for (MkJsonEach each = mk_json_each(list); mk_json_next(&each, &key, &entry);)
    if (mk_json_is(mk_json_get(entry, "id"), id)) return print_said(p, entry);
  return "";
}

/* {n} replaced. */
static const char *filled(const char *words, const char *value) {
  const char *gap = strstr(words, "{n}");
  if (!gap) return words;
  return print_text_of("%.*s%s%s", (int)(gap - words), words, value, gap + 3);
}

const char *print_label_with(Print *p, const char *key, const char *value) {
  return filled(print_label(p, key), value);
}

const char *print_printed_number(Print *p, const char *group, const char *id, int number) {
  return filled(print_printed(p, group, id), print_text_of("%d", number));
}

const char *print_signed_text(int number) {
  return print_text_of("%s%d", number < 0 ? "−" : "", number < 0 ? -number : number);
}

const char *print_game_name(const Print *p) {
  return mk_words(p->game->name, p->job->lang);
}
