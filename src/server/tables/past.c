/* past.c - the talk of the table before: read from that table's log when somebody first watches the next one. It needs no
 * rules and no match. What is said there later stays there. */
#include "past.h"

#include <stdlib.h>

#include "inside.h"
#include "met.h"
#include "server/story/relic.h"

typedef struct Word {
  int64_t at;
  int seat;
  bool phrase;
  char *text;
} Word;

struct Past {
  char players[MK_MAX_SEATS][TABLES_MAX_ID], names[MK_MAX_SEATS][TABLES_MAX_NAME];
  int count;
  Word word[CHAT_KEPT];
};

/* ---- Reading ------------------------------------------------------------------------------------- */

static void drop_first(Past *past) {
  free(past->word[0].text);
  memmove(past->word, past->word + 1, (size_t)--past->count * sizeof(Word));
}

static void add_word(Past *past, int seat, const Deed *deed, int64_t at) {
  char *text = seat >= 0 ? strdup(deed->text) : NULL; /* not of who left before the game began */
  if (!text) return;
  if (past->count == CHAT_KEPT) drop_first(past);
  past->word[past->count++] = (Word){at, seat, deed->phrase, text};
}

static void fill(Past *past, const Story *story, const StoreAnswer *log) {
  Deed deed;
  story_names(story, past->names);
  for (int i = 0; i < story->settings.seats; i++)
    if (story_person(story, i))
      put(past->players[i], sizeof past->players[i], story->facts.seat[i].player);
  for (size_t i = 0; i < log->count; i++)
    if (story_deed_read(&log->entries[i], &deed) && deed.kind == DEED_SAY)
      add_word(past, story_seat_of(story, deed.player), &deed, log->entries[i].time);
}

static void on_past(void *context, const StoreAnswer *log) {
  Table *table = context;
  StoryRelic relic;
  bool good = log->status == STORE_OK;
  table->reading = false;
  table->tables->depth++;
  if (good && story_relic_read(&relic, log->entries, log->count))
    fill(table->past, &relic.story, log);
  if (good) story_relic_end(&relic);
  table->loading = TABLE_READY;
  table_pump(table);
  table->tables->depth--;
}

bool tables_past_reads_first(Table *table, Task *task) {
  const char *prior = table->story.settings.prior;
  if (!*prior || table->past) return false;
  table->past = calloc(1, sizeof *table->past);
  if (!table->past) return false;
  table->reading = store_read(table->tables->store, store_text(prior), 0, 0, on_past, table);
  if (!table->reading) return false;
  table->loading = TABLE_READING;
  table_push_back(table, task);
  return true;
}

void tables_past_free(Table *table) {
  while (table->past && table->past->count > 0) drop_first(table->past);
  free(table->past);
  table->past = NULL;
}

/* ---- Telling ------------------------------------------------------------------------------------- */

static bool sat_there(const Past *past, const char *player) {
  for (int i = 0; *player && i < MK_MAX_SEATS; i++)
    if (same(past->players[i], player)) return true;
  return false;
}

void tables_past_write(const Table *table, const char *player, int most, const char *blocked,
                       MkText *out) {
  const Past *past = table->past;
  if (!past || !sat_there(past, player)) return;
  for (int i = past->count > most ? past->count - most : 0; i < past->count; i++) {
    const Word *word = &past->word[i];
    if (tables_is_blocked(blocked, past->players[word->seat])) continue;
    mk_json_open_object(out);
    mk_json_key_string(out, "from", table->story.settings.prior);
    mk_json_key_string(out, "name", past->names[word->seat]);
    mk_json_key_string(out, word->phrase ? "phrase" : "text", word->text);
    mk_json_key_int(out, "at", word->at);
    mk_json_close_object(out);
  }
}
