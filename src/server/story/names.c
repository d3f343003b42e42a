/* names.c - what people are called at one table: all different, so that nobody is taken for another. */
#include "story.h"

static bool is_taken(char names[MK_MAX_SEATS][STORY_MAX_NAME], const int *seats, int count,
                     const char *name) {
  for (int i = 0; i < count; i++)
    if (same(names[seats[i]], name)) return true;
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

/* Seats in the order their names are given: those who sat at the table before as they were there, then the others. */
static void order_seats(const Story *story, int seats[MK_MAX_SEATS]) {
  const Settings *settings = &story->settings;
  uint32_t done = 0;
  int count = 0;
  for (int i = 0; i < settings->named_count; i++) {
    int seat = story_seat_of(story, settings->named[i]);
    if (seat < 0 || done >> seat & 1) continue;
    done |= 1u << seat;
    seats[count++] = seat;
  }
  for (int i = 0; i < settings->seats; i++)
    if (!(done >> i & 1)) seats[count++] = i;
}

void story_names(const Story *story, char names[MK_MAX_SEATS][STORY_MAX_NAME]) {
  int seats[MK_MAX_SEATS] = {0};
  order_seats(story, seats);
  for (int i = 0; i < story->settings.seats; i++) {
    char room[STORY_MAX_NAME], *shown = names[seats[i]];
    const char *name = bare_name(&story->facts.seat[seats[i]], seats[i], room);
    put(shown, STORY_MAX_NAME, name);
    for (int number = 2; is_taken(names, seats, i, shown); number++)
      number_name(name, number, shown);
  }
}

void story_named(const Story *story, Settings *next) {
  int seats[MK_MAX_SEATS] = {0};
  order_seats(story, seats);
  next->named_count = 0;
  for (int i = 0; i < story->settings.seats; i++)
    if (story_person(story, seats[i]))
      put(next->named[next->named_count++], STORY_MAX_ID, story->facts.seat[seats[i]].player);
}
