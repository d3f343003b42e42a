/* party_world.c - see party_world.h. */
#include "party_world.h"

#include <stdio.h>

static const char *const names[] = {"aki", "ben", "cho", "dai"};

Guest *world_guest(World *world, int viewer) {
  return &world->guests[viewer == MK_SPECTATOR ? world->seats : viewer];
}

MkSetup world_setup(const MkGame *game, int seats, uint32_t number) {
  MkSetup setup = {.game = game, .seats = seats};
  mk_options_init(game, seats, &setup.options);
  if (strcmp(game->id, "seekers") == 0) /* rule 16: secret colours */
    assert_true(mk_options_parse(game, "rule=16", &setup.options, NULL));
  memcpy(setup.seed, &number, sizeof number);
  return setup;
}

static void write_order(const MkSetup *setup, const char *clock, char *out, size_t size) {
  char hex[MK_HEX_SIZE];
  MkText text = mk_text_init(out, size);
  mk_hex_write(setup->seed, hex);
  mk_text_format(&text,
                 "{\"game\":\"%s\",\"deal\":\"%s\",\"clock\":%s,\"options\":", setup->game->id, hex,
                 clock);
  mk_options_write(setup->game, &setup->options, &text);
  mk_text_string(&text, ",\"seats\":[\"me\"");
  for (int i = 1; i < setup->seats; i++) mk_text_string(&text, ",\"open\"");
  mk_text_string(&text, "]}");
  assert_true(mk_text_fits(&text));
}

void world_begin(World *world, const MkSetup *setup, const char *clock) {
  char body[512];
  int seats = setup->seats;
  *world = (World){.seats = seats};
  party_luck(1);
  house_open(&world->house, "memory:");
  world->match = mk_match_new(setup, NULL);
  for (int i = 0; i < seats; i++) guest_init(&world->guests[i], &world->house, names[i], names[i]);
  guest_init(&world->guests[seats], &world->house, "", "");
  write_order(setup, clock, body, sizeof body);
  party_begin(world->guests, seats, body, world->id);
  guest_say(&world->guests[seats], "{\"op\":\"watch\",\"table\":\"%s\"}", world->id);
}

void world_end(World *world) {
  for (int i = 0; i <= world->seats; i++)
    guest_leave(&world->guests[i]), guest_free(&world->guests[i]);
  mk_match_free(world->match);
  house_close(&world->house);
}

static void write_notation(const World *world, int seat, MkAction action,
                           char text[MK_MAX_ACTION_TEXT]) {
  MkView view;
  MkText out = mk_text_init(text, MK_MAX_ACTION_TEXT);
  mk_view_init(&view, world->match, seat);
  mk_tell_notation(&view, action, &out);
}

void world_act(World *world, int seat, MkAction action, int number) {
  char text[MK_MAX_ACTION_TEXT], key[16];
  Guest *guest = &world->guests[seat];
  write_notation(world, seat, action, text);
  snprintf(key, sizeof key, "k%d", number);
  size_t before = guest->length;
  guest_say(guest, "{\"op\":\"act\",\"key\":\"%s\",\"table\":\"%s\",\"v\":%d,\"text\":\"%s\"}", key,
            world->id, number_of(guest_table(guest), "v"), text);
  if (!strstr(guest->heard + before, "\"op\":\"ok\""))
    fail_msg("%s: %s", text, guest->heard + before);
  assert_true(mk_match_apply(world->match, seat, action, &world->events, NULL));
}

MkAction world_any(const World *world, int seat, MkRng *rng) {
  static MkAction legal[MK_MAX_LEGAL];
  MkView view;
  mk_view_init(&view, world->match, seat);
  int count = mk_view_legal(&view, legal);
  assert_true(count > 0);
  return legal[mk_rng_below(rng, (uint32_t)count)];
}

bool world_told(const World *world, int viewer) {
  return mk_match_told(world->match, mk_match_length(world->match) - 1) & mk_viewer_bit(viewer);
}
