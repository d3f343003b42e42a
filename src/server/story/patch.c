/* patch.c - settings and seats that the owner changes while a table waits: as an entry of the log, and back. Who sits keeps
 * what he brought (his nonce above all), wherever he sits then. */
#include "story.h"

static void write_seat(const Patch *patch, int seat, MkText *out) {
  const Seat *fresh = &patch->fresh[seat];
  mk_json_open_object(out);
  if (patch->from[seat] >= 0) {
    mk_json_key_int(out, "from", patch->from[seat]);
  } else {
    mk_json_key_int(out, "kind", fresh->kind);
    mk_json_key_string(out, "player", fresh->player);
    mk_json_key_string(out, "name", fresh->name);
    mk_json_key_string(out, "bot", fresh->bot);
  }
  mk_json_close_object(out);
}

static void write_flag(MkText *out, const char *key, bool flag) {
  mk_json_key(out, key);
  mk_json_bool(out, flag);
}

void story_patch_write(const Patch *patch, MkText *out) {
  const Settings *settings = &patch->settings;
  mk_json_key(out, "options");
  mk_options_write(settings->game, &settings->options, out);
  mk_json_key(out, "seats");
  mk_json_open_array(out);
  for (int i = 0; i < settings->seats; i++) write_seat(patch, i, out);
  mk_json_close_array(out);
  mk_json_key(out, "clock");
  story_clock_write(&settings->clock, out);
  mk_json_key_string(out, "chat", story_chat_name(settings->chat));
  write_flag(out, "shuffle", settings->shuffle);
  write_flag(out, "listed", settings->listed);
  write_flag(out, "watch", settings->watch);
  mk_json_key_string(out, "owner", patch->owner);
}

static void read_seat(MkReader *r, Patch *out) {
  Seat *fresh = &out->fresh[r->index];
  out->from[r->index] = -1;
  if (mk_read_has(r, "from")) {
    out->from[r->index] = (int8_t)mk_read_int(r, "from", 0, MK_MAX_SEATS - 1);
    return;
  }
  *fresh = (Seat){.kind = (SeatKind)mk_read_int(r, "kind", SEAT_OPEN, SEAT_BOT)};
  mk_read_string(r, "player", fresh->player, sizeof fresh->player);
  mk_read_string(r, "name", fresh->name, sizeof fresh->name);
  mk_read_string(r, "bot", fresh->bot, sizeof fresh->bot);
}

bool story_patch_read(const Story *story, MkJson body, Patch *out) {
  Settings *settings = &out->settings;
  char chat[16];
  MkReader r;
  mk_reader_init(&r, body, NULL);
  r.lenient = true;
  *settings = story->settings;
  MkReader seats = mk_read_array(&r, "seats", 1, MK_MAX_SEATS);
  for (MkReader seat; mk_read_next(&seats, &seat);) read_seat(&seat, out);
  settings->seats = mk_read_count(&seats);
  if (settings->game) { /* else its rules are not known, and its options are text */
    mk_options_init(settings->game, settings->seats, &settings->options);
    MkReader options = mk_read_object(&r, "options");
    mk_options_read_at(settings->game, &options, &settings->options);
  }
  mk_read_string(&r, "chat", chat, sizeof chat);
  settings->shuffle = mk_read_bool(&r, "shuffle");
  settings->listed = mk_read_bool(&r, "listed");
  settings->watch = mk_read_bool(&r, "watch");
  mk_read_string(&r, "owner", out->owner, sizeof out->owner);
  return mk_reader_good(&r) && story_clock_read(mk_json_get(body, "clock"), &settings->clock) &&
         story_chat_read(mk_json_get(body, "chat"), &settings->chat);
}

static bool others_sit(const Story *story) {
  for (int i = 0; i < story->settings.seats; i++)
    if (story_person(story, i) && !same(story->facts.seat[i].player, story->facts.owner))
      return true;
  return false;
}

void story_patch_fold(Story *story, const Patch *patch, int64_t time) {
  Seat before[MK_MAX_SEATS];
  if (others_sit(story)) story->facts.begin_after = time + CHANGE_MS;
  memcpy(before, story->facts.seat, sizeof before);
  story->settings = patch->settings;
  for (int i = 0; i < MK_MAX_SEATS; i++) {
    Seat *seat = &story->facts.seat[i];
    *seat = (Seat){.kind = SEAT_OPEN};
    if (i >= patch->settings.seats) continue;
    *seat = patch->from[i] >= 0 ? before[patch->from[i]] : patch->fresh[i];
    if (patch->from[i] < 0) seat->held = time;
  }
  put(story->facts.owner, sizeof story->facts.owner, patch->owner);
}
