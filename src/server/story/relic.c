/* relic.c - a log read without its rules: folded as far as facts go, its actions kept as the texts they are. */
#include "relic.h"

#include <stdlib.h>

struct RelicMove {
  int seat;
  char text[2 * MK_MAX_ACTION_TEXT];
};

static char *copy_json(MkJson json) {
  return mk_json_type(json) == MK_JSON_NONE ? NULL : strndup(json.at, (size_t)(json.end - json.at));
}

static bool read_create(StoryRelic *relic, MkJson body) {
  long long rules = 0;
  if (!story_settings_read_frame(body, &relic->story)) return false;
  mk_json_read_string(mk_json_get(body, "game"), relic->game, sizeof relic->game);
  mk_json_read_int(mk_json_get(body, "rules"), 0, INT32_MAX, &rules);
  mk_json_read_string(mk_json_get(body, "content"), relic->content, sizeof relic->content);
  relic->rules = (int)rules;
  relic->options = copy_json(mk_json_get(body, "options"));
  return true;
}

static void add_move(StoryRelic *relic, const Deed *deed) {
  if (relic->count == relic->room) {
    int room = 2 * relic->room + 64;
    RelicMove *moves = realloc(relic->moves, (size_t)room * sizeof *moves);
    relic->failed |= !moves;
    if (!moves) return;
    relic->moves = moves;
    relic->room = room;
  }
  RelicMove *move = &relic->moves[relic->count++];
  move->seat = deed->seat;
  put(move->text, sizeof move->text, deed->text);
}

static void remove_moves(StoryRelic *relic, int first, int count) {
  if (!relic->moves || first < 0 || count <= 0 || first + count > relic->count) return;
  int after = relic->count - first - count;
  memmove(&relic->moves[first], &relic->moves[first + count], (size_t)after * sizeof(RelicMove));
  relic->count -= count;
}

static int last_move(const StoryRelic *relic, int seat) {
  int i = relic->count - 1;
  while (i >= 0 && relic->moves[i].seat != seat) i--;
  return i;
}

/* Logs of old do not say what was taken back: then it is the last action, by agreement with all that followed. */
static void take_back(StoryRelic *relic, Deed *deed) {
  const Request *request = &relic->story.facts.request[deed->what];
  bool ask = deed->kind == DEED_ASK;
  int asker = ask && deed->yes ? request->seat : deed->seat, first = last_move(relic, asker);
  if (ask && deed->what == ASK_END) return; /* the entry says what came of it */
  if (ask && !story_agrees(&relic->story, deed)) return;
  deed->effect.agreed = ask;
  if (ask && deed->what != ASK_TAKEBACK) return;
  if (deed->effect.taken > 0)
    remove_moves(relic, deed->effect.first, deed->effect.taken);
  else if (first >= 0)
    remove_moves(relic, first, ask ? relic->count - first : 1);
}

static bool read_deed(StoryRelic *relic, const StoreEntry *entry) {
  Deed deed;
  if (!story_deed_read(entry, &deed)) return false;
  if (deed.kind == DEED_CREATE && !read_create(relic, deed.body)) return false;
  if (deed.kind == DEED_PATCH) {
    if (!story_patch_read(&relic->story, deed.body, &deed.patch)) return false;
    free(relic->options);
    relic->options = copy_json(mk_json_get(deed.body, "options"));
  }
  if (deed.kind == DEED_ACT) {
    add_move(relic, &deed);
    deed.effect.told = MK_SEEN_BY_ALL;
    if (!relic->end) relic->end = copy_json(mk_json_get(deed.body, "end"));
  }
  if (deed.kind == DEED_UNDO || deed.kind == DEED_ASK) take_back(relic, &deed);
  story_fold(&relic->story, &deed, entry->time);
  return true;
}

bool story_relic_read(StoryRelic *relic, const StoreEntry *entries, size_t count) {
  bool good = count > 0;
  *relic = (StoryRelic){.count = 0};
  for (size_t i = 0; good && i < count; i++) good = read_deed(relic, &entries[i]);
  return good;
}

void story_relic_end(StoryRelic *relic) {
  free(relic->options);
  free(relic->end);
  free(relic->moves);
}

/* ---- The record ----------------------------------------------------------------------------------- */

void story_relic_record_write(const StoryRelic *relic, MkText *out) {
  const Story *story = &relic->story;
  char names[MK_MAX_SEATS][STORY_MAX_NAME], seed[MK_HEX_SIZE];
  story_names(story, names);
  mk_hex_write(story->facts.deal, seed);
  mk_json_open_object(out);
  mk_json_key_int(out, "meikyu", MK_RECORD_VERSION);
  mk_json_key_string(out, "game", relic->game);
  mk_json_key_int(out, "rules", relic->rules);
  mk_json_key_int(out, "seats", story->settings.seats);
  mk_json_key(out, "options");
  mk_text_string(out, relic->options ? relic->options : "{}");
  mk_json_key_string(out, "seed", seed);
  if (*relic->content) mk_json_key_string(out, "content", relic->content);
  mk_json_key(out, "names");
  mk_json_open_array(out);
  for (int i = 0; i < story->settings.seats; i++) mk_json_string(out, names[i]);
  mk_json_close_array(out);
  if (story->facts.resigned) mk_json_key_int(out, "resigned", story->facts.resigned - 1);
  mk_json_close_object(out);
  mk_text_char(out, '\n');
  for (int i = 0; i < relic->count; i++) {
    mk_json_open_object(out);
    mk_json_key_int(out, "seat", relic->moves[i].seat);
    mk_json_key_string(out, "do", relic->moves[i].text);
    mk_json_close_object(out);
    mk_text_char(out, '\n');
  }
  if (relic->end) mk_text_format(out, "{\"end\":%s}\n", relic->end);
}
