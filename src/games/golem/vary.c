/* vary.c - contents made up by chance, so that what is learned does not hang on the cards of one box. They need not be
 * good games: they must be as different as what owners may write. */
#include "golem.h"

static int between(MkRng *rng, int low, int high) {
  return low + (int)mk_rng_below(rng, (uint32_t)(high - low + 1));
}

static int at_least(int value, int least) {
  return value < least ? least : value;
}

static void write_treasure(MkText *out, const char *id, int count, int move, int trap, int cost,
                           const char *effect) {
  mk_text_format(out, "{\"id\":\"%s\",\"name\":{\"en\":\"%s\",\"ja\":\"%s\"},\"count\":%d,", id, id,
                 id, count);
  mk_text_format(out, "\"move\":%d,\"trap\":%d,\"cost\":%d", move, at_least(trap, 0),
                 at_least(cost, 0));
  if (*effect) mk_text_format(out, ",\"effect\":{%s}", effect);
  mk_text_char(out, '}');
}

/* Every second kind has an effect; strong cards wake the golem and cost more, as in any box. */
static void write_kind(MkText *out, MkRng *rng, int number, int count) {
  static const char *const plain[] = {"\"calm\":true", "\"swap_ahead\":true"};
  static const char *const counted[] = {"draw",       "golem_back", "others_back", "ahead_back",
                                        "last_bonus", "discount",   "gain_forward"};
  static const int most[] = {1, 3, 2, 3, 5, 2, 3};
  char id[16], room[64] = "";
  MkText name = MK_TEXT(id), effect = MK_TEXT(room);
  int kind = between(rng, 0, 17), move = between(rng, 2, 9);
  mk_text_format(&name, "K%d", number);
  if (kind < 2) mk_text_string(&effect, plain[kind]);
  if (kind >= 2 && kind < 9)
    mk_text_format(&effect, "\"%s\":%d", counted[kind - 2], between(rng, 1, most[kind - 2]));
  write_treasure(out, id, count, move, (move - 3) / 2 + between(rng, -1, 1),
                 move / 2 + between(rng, -1, 1), room);
}

/* 42 cards beside the starters in 6 to 14 kinds. */
static void write_treasures(MkText *out, MkRng *rng) {
  int kinds = between(rng, 6, 14), left = 42, odd = between(rng, 0, 2) == 0;
  write_treasure(out, "Knife", 12, 3 + odd * between(rng, -1, 1), 0, 2, "\"golem_back\":2");
  mk_text_char(out, ',');
  write_treasure(out, "Compass", 12, 2, 0, 1, odd ? "\"last_bonus\":3" : "\"last_bonus\":4");
  mk_text_char(out, ',');
  write_treasure(out, "Guide Stone", 6, 7 + odd * between(rng, -1, 1),
                 3 + odd * between(rng, -1, 1), 3, "");
  for (int i = 0; i < kinds; i++) {
    int count = i == kinds - 1 ? left : at_least(left / (kinds - i), 1);
    left -= count;
    mk_text_char(out, ',');
    write_kind(out, rng, i, count);
  }
}

void golem_vary(MkRng *rng, MkText *out) {
  static const char *const ruins[] = {"..", "..", "..", "..", "t.", ".t", "tt",
                                      "b.", "b.", "f.", ".f", "bf", "tf"};
  mk_text_string(out, "{\"treasures\":[");
  write_treasures(out, rng);
  mk_text_string(out, "],\"ruins\":[");
  for (int i = 0; i < 20; i++)
    mk_text_format(out, "%s\"%s\"", i ? "," : "",
                   ruins[mk_rng_below(rng, sizeof ruins / sizeof *ruins)]);
  mk_text_string(out, "]}");
}
