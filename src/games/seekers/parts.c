/* parts.c - actions as data (action.h): what is chosen in each of them. The same as text: write.c. */
#include "hold.h"

/* An own or another's gem: an item (seekers.h), and whether areas tell gems apart. */
enum { AREAS = 0x100 };

static const char *const ends[] = {[SEEKERS_LEFT] = "L", [SEEKERS_RIGHT] = "R"};
static const char *const turns[] = {"K", "R"};
static const char *const bare[] = {"pass"};

static void write_colour(const void *content, int value, MkText *out) {
  (void)content;
  mk_text_char(out, seekers_letters[value]);
}

static void write_seeker(const void *content, int value, MkText *out) {
  (void)content;
  mk_text_string(out, seekers_cards[value].id);
}

static void write_gem(const void *content, int value, MkText *out) {
  (void)content;
  seekers_write_item(out, value & ~AREAS, (value & AREAS) != 0);
}

const MkPartKind seekers_part_kinds[SEEKERS_PART_KINDS] = {
    [SEEKERS_PART_DO] = {.name = "do", .texts = bare},
    [SEEKERS_PART_COLOUR] = {.name = "colour", .write = write_colour},
    [SEEKERS_PART_SEEKER] = {.name = "seeker", .write = write_seeker},
    [SEEKERS_PART_END] = {.name = "end", .texts = ends},
    [SEEKERS_PART_PLACE] = {.name = "place", .write = mk_part_number},
    [SEEKERS_PART_TURN] = {.name = "turn", .texts = turns},
    [SEEKERS_PART_TAKEN] = {.name = "taken", .write = mk_part_number},
    [SEEKERS_PART_MINE] = {.name = "mine", .write = write_gem},
    [SEEKERS_PART_THEIRS] = {.name = "theirs", .write = write_gem},
    [SEEKERS_PART_PAIR] = {.name = "pair", .write = mk_part_number},
};

static void add_gem(const SeekersState *s, int kind, int item, MkActionParts *parts) {
  mk_part_add(parts, kind, item | (seekers_style(s) == SEEKERS_AREAS ? AREAS : 0));
}

/* One of the gems just taken, or one of those held. */
static void add_choice(const SeekersState *s, int choice, MkActionParts *parts) {
  if (choice == SEEKERS_NONE) return;
  if (seekers_card(s)->sift)
    mk_part_add(parts, SEEKERS_PART_TAKEN, choice);
  else
    add_gem(s, SEEKERS_PART_MINE, choice, parts);
}

static void add_take(int number, int place, MkActionParts *parts) {
  SeekersReach reach = seekers_cards[number].reach;
  mk_part_add(parts, SEEKERS_PART_SEEKER, number);
  if (reach == SEEKERS_FROM_END) mk_part_add(parts, SEEKERS_PART_END, place);
  if (reach == SEEKERS_FROM_ANYWHERE) mk_part_add(parts, SEEKERS_PART_PLACE, place);
}

static void add_exchange(int place, MkActionParts *parts) {
  if (place == SEEKERS_NONE)
    mk_part_add(parts, SEEKERS_PART_DO, 0);
  else
    mk_part_add(parts, SEEKERS_PART_PAIR, place);
}

void seekers_action_parts(const void *content, const void *state, int seat, MkAction action,
                          MkActionParts *parts) {
  (void)content, (void)seat;
  const SeekersState *s = state;
  int a = seekers_a(action), b = seekers_b(action);
  switch (seekers_verb(action)) {
  case SEEKERS_ASK_COLOUR: mk_part_add(parts, SEEKERS_PART_COLOUR, a); break;
  case SEEKERS_ASK_TAKE: add_take(a, b, parts); break;
  case SEEKERS_ASK_BACK:
    add_choice(s, a, parts);
    add_choice(s, b, parts);
    break;
  case SEEKERS_ASK_GIVE: add_choice(s, a, parts); break;
  case SEEKERS_ASK_PUT:
    mk_part_add(parts, SEEKERS_PART_END, a);
    mk_part_add(parts, SEEKERS_PART_TURN, b);
    break;
  case SEEKERS_ASK_STEAL: add_gem(s, SEEKERS_PART_THEIRS, a, parts); break;
  case SEEKERS_ASK_SWAP:
    add_gem(s, SEEKERS_PART_MINE, a, parts);
    mk_part_add(parts, SEEKERS_PART_PLACE, b);
    break;
  case SEEKERS_ASK_DROP: mk_part_add(parts, SEEKERS_PART_COLOUR, a); break;
  default: add_exchange(a, parts); break;
  }
}
