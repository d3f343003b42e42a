/* names.c - what people are called at one table: all different, so that nobody is taken for another. */
#include "story.h"

static bool is_taken(char names[MK_MAX_SEATS][STORY_MAX_NAME], int count, const char *name) {
  for (int i = 0; i < count; i++)
    if (same(names[i], name)) return true;
  return false;
}

/* "Aki 2": the name is cut, between characters, where the number would not fit. */
static void number_name(const char *name, int number, char out[STORY_MAX_NAME]) {
  enum { LONGEST = 22 };
  size_t end = 0;
  for (int characters = 0; name[end] && characters < LONGEST; characters++)
    for (end++; (name[end] & 0xc0) == 0x80;) end++;
  MkText text = mk_text_init(out, STORY_MAX_NAME);
  mk_text_bytes(&text, name, end);
  mk_text_format(&text, " %d", number);
}

static const char *bare_name(const Seat *seat, int place, char room[STORY_MAX_NAME]) {
  if (seat->kind != SEAT_OPEN) return seat->name;
  MkText text = mk_text_init(room, STORY_MAX_NAME);
  mk_text_format(&text, "%d", place + 1);
  return room;
}

void story_names(const Story *story, char names[MK_MAX_SEATS][STORY_MAX_NAME]) {
  for (int i = 0; i < story->settings.seats; i++) {
    char room[STORY_MAX_NAME];
    const char *name = bare_name(&story->facts.seat[i], i, room);
    put(names[i], STORY_MAX_NAME, name);
    for (int number = 2; is_taken(names, i, names[i]); number++)
      number_name(name, number, names[i]);
  }
}
