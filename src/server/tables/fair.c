/* fair.c - a deal that can be checked: what is promised at creation, and the seed that all who sit have a
 * part in. What is shown of it, and when, is answers.c. */
#include "facts.h"

enum { WORDS = 64 + TABLES_MAX_ID + MK_HEX_SIZE + MK_MAX_SEATS * NONCE_SIZE };

void fair_commit(const char *table, const uint8_t seed[MK_SEED_SIZE], char commit[MK_HEX_SIZE]) {
  char room[WORDS], hex[MK_HEX_SIZE];
  uint8_t hash[MK_SHA256_SIZE];
  MkText text = MK_TEXT(room);
  mk_hex_write(seed, hex);
  mk_text_format(&text, "meikyu-commit-1\n%s\n%s", table, hex);
  mk_sha256(room, text.length, hash);
  mk_hex_write(hash, commit);
}

static void deal_seed(const char *table, const Settings *settings, Deed *deed) {
  char room[WORDS];
  MkText text = MK_TEXT(room);
  mk_text_format(&text, "meikyu-deal-1\n%s\n", table);
  for (int i = 0; i < settings->seats; i++)
    mk_text_format(&text, i ? "\n%s" : "%s", deed->begin.nonce[i]);
  mk_hmac_sha256(settings->seed, MK_SEED_SIZE, room, text.length, deed->begin.deal);
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

void fair_begin(const char *table, const Settings *settings, const Facts *facts, Deed *deed) {
  for (int i = 0; i < settings->seats; i++) {
    deed->begin.order[i] = i;
    put(deed->begin.nonce[i], NONCE_SIZE, facts->seat[i].nonce);
  }
  deal_seed(table, settings, deed);
  if (settings->fixed) memcpy(deed->begin.deal, settings->deal, MK_SEED_SIZE);
  if (settings->shuffle) draw_seats(settings->seats, deed);
}
