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

const char *text_of(const char *format, ...) {
  char *room = next_room();
  va_list list;
  va_start(list, format);
  vsnprintf(room, ROOM, format, list);
  va_end(list);
  return room;
}

const PrintSource *source_find(const char *path) {
  for (const PrintSource *source = print_sources; source->path; source++)
    if (strcmp(source->path, path) == 0) return source;
  return NULL;
}

const char *string_of(Print *p, MkJson value) {
  char *room = next_room();
  room[0] = '\0';
  if (!mk_json_read_string(value, room, ROOM))
    print_wrong(p, MK_ERROR_BAD, "a text is missing or too long", "文字がないか、長すぎます");
  return room;
}

int number_of(MkJson value) {
  long long number = 0;
  mk_json_read_int(value, -100000, 100000, &number);
  return (int)number;
}

const char *said(Print *p, MkJson words) {
  return string_of(p, mk_json_get(words, p->job->lang == MK_JA ? "ja" : "en"));
}

const char *label(Print *p, const char *key) {
  MkJson words = mk_json_get(mk_json_get(p->said, "labels"), key);
  if (mk_json_type(words) == MK_JSON_NONE)
    words = mk_json_get(mk_json_get(p->common, "labels"), key);
  return said(p, words);
}

const char *printed(Print *p, const char *group, const char *id) {
  MkJson list = mk_json_get(p->words, group), key, entry;
  for (MkJsonEach each = mk_json_each(list); mk_json_next(&each, &key, &entry);)
    if (mk_json_is(mk_json_get(entry, "id"), id)) return said(p, entry);
  return "";
}

/* {n} replaced. */
static const char *filled(const char *words, const char *value) {
  const char *gap = strstr(words, "{n}");
  if (!gap) return words;
  return text_of("%.*s%s%s", (int)(gap - words), words, value, gap + 3);
}

const char *label_with(Print *p, const char *key, const char *value) {
  return filled(label(p, key), value);
}

const char *printed_number(Print *p, const char *group, const char *id, int number) {
  return filled(printed(p, group, id), text_of("%d", number));
}

const char *signed_text(int number) {
  return text_of("%s%d", number < 0 ? "−" : "", number < 0 ? -number : number);
}

const char *game_name(const Print *p) {
  return mk_words(p->game->name, p->job->lang);
}
