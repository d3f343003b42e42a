/* characters.c - people by name: who there is in a game, and how they choose. What they are made of stands in
 * content/characters.json; how a search goes by it, in search*.c; what somebody may love, in the games (tastes.c). */
#include "search.h"

#include <stdlib.h>
#include <string.h>

static const MkCharacter *character_in(const BotPerson *person, const MkGame *game) {
  int at = 0;
  while (person->in[at].game && strcmp(person->in[at].game, game->id) != 0) at++;
  return &person->in[at].character;
}

const MkCharacter *mk_character_of(const MkGame *game, const MkBot *bot) {
  for (int i = 0; i < bots_people_count; i++)
    if (&bots_people[i].bot == bot) return character_in(&bots_people[i], game);
  return NULL;
}

/* By what was measured; before that in the order of the file. */
static bool is_weaker(const MkCharacter *one, int one_at, const MkCharacter *other, int other_at) {
  if (one->games && other->games && one->rating != other->rating)
    return one->rating < other->rating;
  return one_at < other_at;
}

const MkCharacter *mk_character_at(const MkGame *game, int index) {
  for (int i = 0; i < bots_people_count; i++) {
    const MkCharacter *one = character_in(&bots_people[i], game);
    int place = 0;
    for (int k = 0; k < bots_people_count; k++)
      place += is_weaker(character_in(&bots_people[k], game), k, one, i);
    if (place == index) return one;
  }
  return NULL;
}

const MkBot *mk_bot_named(const char *name) {
  char id[32];
  size_t length = strcspn(name, "@");
  if (length >= sizeof id) return NULL;
  memcpy(id, name, length);
  id[length] = '\0';
  const MkBot *bot = mk_bot_find(id);
  bool level = false;
  for (int i = 0; mk_bot_at(i); i++) level = level || mk_bot_at(i) == bot;
  return level && name[length] ? NULL : bot;
}

void mk_bot_write(const MkGame *game, const MkBot *bot, MkText *out) {
  const MkCharacter *character = mk_character_of(game, bot);
  mk_text_string(out, bot->id);
  if (character) mk_text_format(out, "@%d", character->version);
}

const MkCharacter *mk_character_find(const MkGame *game, const char *id) {
  const MkBot *bot = mk_bot_named(id);
  const MkCharacter *character = bot ? mk_character_of(game, bot) : NULL;
  const char *version = strchr(id, '@');
  if (!character || !version) return character;
  char *end;
  long number = strtol(version + 1, &end, 10);
  return version[1] && !*end && number == character->version ? character : NULL;
}

bool mk_level_rating(const MkGame *game, const MkBot *bot, int32_t *rating, int32_t *low,
                     int32_t *high) {
  for (const BotRating *r = bots_ratings; r->game; r++) {
    if (strcmp(r->game, game->id) != 0 || strcmp(r->level, bot->id) != 0) continue;
    *rating = r->rating, *low = r->low, *high = r->high;
    return true;
  }
  return false;
}

/* A taste that the game does not know is none: tests see to it that there is no such name. */
static void set_likes(MkQuestion *q, const MkCharacter *character) {
  const MkTaste *tastes = bots_help(q->game)->tastes;
  int count = 0;
  for (int i = 0; tastes && i < MK_MAX_LIKES && character->likes[i].taste; i++) {
    const MkTaste *taste = tastes;
    while (taste->id && strcmp(taste->id, character->likes[i].taste) != 0) taste++;
    if (taste->id) q->likes[count++] = (MkLike){taste, character->likes[i].weight};
  }
}

MkAction bots_choose_as(MkQuestion *q, int nth) {
  const MkCharacter *character = character_in(&bots_people[nth], q->game);
  SearchPlan plan = {.iterations = character->iterations,
                     .memory = character->memory,
                     .misjudges = character->misjudges,
                     .sight = character->sight,
                     .overlooks = character->overlooks};
  /* Its own thinking, whoever is in a hurry; called to a halt it answers with what it has. */
  q->budget = (MkBudget){.iterations = character->iterations,
                         .stop = q->budget.stop,
                         .stop_context = q->budget.stop_context};
  q->care = character->care;
  set_likes(q, character);
  return bots_choose(q, &plan, character->solves);
}
