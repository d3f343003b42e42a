/* sets.c - the server's own sets of cards, pieces and tiles: what a table is played with whose maker brings none. A table
 * names its set by hash, like any other content: it goes on with that, whatever the server is started with next. */
#include "sets.h"

#include <stdlib.h>

#include "inside.h"

static void on_kept(void *context, const StoreAnswer *answer) {
  *(bool *)context = answer->status == STORE_OK;
}

/* In the store from the beginning: whoever looks for a set that /api/games names finds it. */
static bool keep(Tables *tables, const HouseSet *set, const char *text) {
  uint8_t hash[STORE_HASH_SIZE];
  bool kept = false;
  mk_hex_read(mk_content_hash(set->content->content), hash);
  if (!store_put_content(tables->store, (StoreBytes){hash, sizeof hash}, store_text(text), on_kept,
                         &kept))
    return false;
  while (!kept && store_wait(tables->store) > 0) continue;
  return kept;
}

/* Somebody's copy of the built-in set needs no mention. */
static bool open_set(Tables *tables, const TablesSet *wanted, MkError *error) {
  HouseSet *set = &tables->sets[tables->set_count];
  *set = (HouseSet){.game = mk_game_find(wanted->game)};
  MkContent *content = mk_content_new(set->game, wanted->text, strlen(wanted->text), error);
  if (!content) return false;
  if (!mk_content_hash(content)) {
    mk_content_free(content);
    return true;
  }
  put(set->name, sizeof set->name, wanted->name);
  set->content = story_content_new(content);
  if (!set->content) return mk_refuse(error, MK_SAYS_MEMORY);
  tables->set_count++;
  return keep(tables, set, wanted->text) ||
         mk_refuse(error, MK_ERROR_OTHER, "%s: the store has no room for it",
                   "%s：保存する場所がありません", wanted->name);
}

bool tables_sets_open(Tables *tables, MkError *error) {
  const TablesOptions *options = &tables->options;
  for (int i = 0; i < options->set_count; i++)
    if (!open_set(tables, &options->sets[i], error)) return false;
  return true;
}

void tables_sets_close(Tables *tables) {
  while (tables->set_count) story_content_release(tables->sets[--tables->set_count].content);
}

StoryContent *tables_sets_use(const Tables *tables, Settings *settings) {
  for (int i = 0; i < tables->set_count; i++) {
    const HouseSet *set = &tables->sets[i];
    if (set->game != settings->game) continue;
    put(settings->content, sizeof settings->content, mk_content_hash(set->content->content));
    return story_content_share(set->content);
  }
  return NULL;
}

void tables_sets_write(const Tables *tables, MkText *out) {
  mk_json_open_object(out);
  for (int i = 0; i < tables->set_count; i++) {
    const HouseSet *set = &tables->sets[i];
    mk_json_key(out, set->game->id);
    mk_json_open_object(out);
    mk_json_key_string(out, "hash", mk_content_hash(set->content->content));
    mk_json_key_string(out, "name", set->name);
    mk_json_close_object(out);
  }
  mk_json_close_object(out);
}
