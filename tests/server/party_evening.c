#include "party_evening.h"

#include <stdio.h>
#include <unistd.h>

void evening_begin(Evening *e, int people, const char *body) {
  static const char *const names[] = {"aki", "ben", "cho", "dan"};
  *e = (Evening){.house = {.now = 0}, .count = people};
  snprintf(e->path, sizeof e->path, "/tmp/meikyu-endings-%d.db", (int)getpid());
  house_burn(e->path);
  house_open(&e->house, e->path);
  for (int i = 0; i < people; i++) guest_init(&e->guests[i], &e->house, names[i], names[i]);
  guest_init(&e->onlooker, &e->house, "", "");
  party_begin(e->guests, people, body, e->id);
  for (int i = 0; i < people; i++)
    guest_say(&e->guests[i], "{\"op\":\"watch\",\"table\":\"%s\"}", e->id);
  guest_say(&e->onlooker, "{\"op\":\"watch\",\"table\":\"%s\"}", e->id);
}

static void leave_all(Evening *e) {
  for (int i = 0; i < e->count; i++) guest_leave(&e->guests[i]);
  guest_leave(&e->onlooker);
}

void evening_end(Evening *e) {
  leave_all(e);
  for (int i = 0; i < e->count; i++) guest_free(&e->guests[i]);
  guest_free(&e->onlooker);
  house_close(&e->house);
  house_burn(e->path);
}

void evening_reopen(Evening *e) {
  leave_all(e);
  house_close(&e->house);
  house_open(&e->house, e->path);
}

void evening_mark(Evening *e) {
  for (int i = 0; i < e->count; i++) guest_mark(&e->guests[i]);
  guest_mark(&e->onlooker);
}

static bool is_asked(const Guest *guest) {
  MkJson position = mk_json_get(guest_table(guest), "position");
  return mk_json_type(mk_json_get(position, "legal")) == MK_JSON_ARRAY;
}

int evening_turn(const Evening *e) {
  int seat = 0;
  while (seat + 1 < e->count && !is_asked(&e->guests[seat])) seat++;
  return seat;
}

void evening_act(Evening *e, int seat, const char *key) {
  Guest *guest = &e->guests[seat];
  MkJson told = guest_table(guest);
  MkJson text = mk_json_item(mk_json_get(mk_json_get(told, "position"), "legal"), 0);
  char message[512];
  snprintf(message, sizeof message,
           "{\"op\":\"act\",\"key\":\"%s\",\"table\":\"%s\",\"v\":%d,\"text\":%.*s}", key, e->id,
           number_of(told, "v"), (int)(text.end - text.at), text.at);
  guest_mark(guest);
  guest_say(guest, "%s", message);
  if (guest_count(guest, "ok") != 1) fail_msg("%s", guest->heard + guest->mark);
}

/* Everybody has done something. */
void evening_warm_up(Evening *e) {
  char key[16];
  for (int i = 0; i < 4 * e->count; i++) {
    snprintf(key, sizeof key, "w%d", i);
    evening_act(e, evening_turn(e), key);
  }
  evening_mark(e);
}

void evening_ask(Evening *e, int seat, const char *key, const char *more) {
  guest_say(&e->guests[seat], "{\"op\":\"ask\",\"table\":\"%s\",\"key\":\"%s\",%s}", e->id, key,
            more);
}

MkJson evening_info(Evening *e) {
  return guest_ask(&e->guests[0], TABLES_INFO, e->id, 0, NULL, "")->json;
}

const char *evening_state(Evening *e) {
  static char room[256];
  return text_of(evening_info(e), "state", room);
}
