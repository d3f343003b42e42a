/* fair.c - a deal that can be checked: what is promised at creation, the seed that all who sit have a part in, and what
 * is shown of it when. */
#include "story.h"

enum {
  WORDS = 2048
}; /* what is checked may come from another server: up to 64 bytes of id, 1024 of nonces */

void story_commit(const char *table, const uint8_t seed[MK_SEED_SIZE], char commit[MK_HEX_SIZE]) {
  char room[WORDS], hex[MK_HEX_SIZE];
  uint8_t hash[MK_SHA256_SIZE];
  MkText text = MK_TEXT(room);
  mk_hex_write(seed, hex);
  mk_text_format(&text, "meikyu-commit-1\n%s\n%s", table, hex);
  mk_sha256(room, text.length, hash);
  mk_hex_write(hash, commit);
}

void story_deal(const char *table, const uint8_t seed[MK_SEED_SIZE], const char *nonces,
                uint8_t deal[MK_SEED_SIZE]) {
  char room[WORDS];
  MkText text = MK_TEXT(room);
  mk_text_format(&text, "meikyu-deal-1\n%s\n%s", table, nonces);
  mk_hmac_sha256(seed, MK_SEED_SIZE, room, text.length, deal);
}

static void join_nonces(const Story *story, const Deed *deed, MkText *out) {
  for (int i = 0; i < story->settings.seats; i++)
    mk_text_format(out, i ? "\n%s" : "%s", deed->begin.nonce[i]);
}

/* Who sits where has nothing to do with what any game deals from the same seed. */
static void draw_seats(int seats, Deed *deed) {
  MkChance chance;
  mk_chance_init(&chance, "seats", deed->begin.deal);
  for (int i = seats - 1; i > 0; i--) {
    int other = mk_chance_draw(&chance, 0, 1, i + 1), moved = deed->begin.order[i];
    deed->begin.order[i] = deed->begin.order[other];
    deed->begin.order[other] = moved;
  }
}

void story_draw(const Story *story, const char *table, Deed *deed) {
  char nonces[WORDS];
  MkText text = MK_TEXT(nonces);
  for (int i = 0; i < story->settings.seats; i++) {
    deed->begin.order[i] = i;
    put(deed->begin.nonce[i], NONCE_SIZE, story->facts.seat[i].nonce);
  }
  join_nonces(story, deed, &text);
  story_deal(table, story->settings.seed, nonces, deed->begin.deal);
  if (story->settings.fixed) memcpy(deed->begin.deal, story->settings.deal, MK_SEED_SIZE);
  if (story->settings.shuffle) draw_seats(story->settings.seats, deed);
}

/* ---- Showing it ---------------------------------------------------------------------------------- */

static void write_hex(MkText *out, const char *key, const uint8_t bytes[MK_SEED_SIZE]) {
  char hex[MK_HEX_SIZE];
  mk_hex_write(bytes, hex);
  mk_json_key_string(out, key, hex);
}

/* Whose nonces they are: by seat as they are listed, whoever sits elsewhere since. */
static void write_givers(const Story *story, MkText *out) {
  char names[MK_MAX_SEATS][STORY_MAX_NAME];
  story_names(story, names);
  mk_json_key(out, "seats");
  mk_json_open_array(out);
  for (int i = 0; i < story->settings.seats; i++) {
    int place = story->facts.place[i];
    mk_json_open_object(out);
    mk_json_key_string(out, "kind", story->facts.seat[place].kind == SEAT_BOT ? "bot" : "player");
    mk_json_key_string(out, "name", names[place]);
    mk_json_close_object(out);
  }
  mk_json_close_array(out);
}

void story_fair_write(const Story *story, const char *table, MkText *out) {
  const Facts *facts = &story->facts;
  mk_json_open_object(out);
  mk_json_key_string(out, "table", table);
  mk_json_key_string(out, "commit", story->settings.commit);
  if (story_dealt(story)) {
    mk_json_key(out, "nonces");
    mk_json_open_array(out);
    for (int i = 0; i < story->settings.seats; i++) mk_json_string(out, facts->nonce[i]);
    mk_json_close_array(out);
    mk_json_key(out, "options");
    if (story->settings.game)
      mk_options_write(story->settings.game, &story->settings.options, out);
    else
      mk_json_null(out); /* a relic's are in its record */
    write_givers(story, out);
  }
  if (facts->state >= TABLE_OVER) {
    write_hex(out, "seed", story->settings.seed);
    if (story_dealt(story)) write_hex(out, "deal", facts->deal);
  }
  mk_json_close_object(out);
}
