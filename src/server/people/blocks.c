/* blocks.c - people who have met: whom a player sat with, who may invite whom, and from whom nothing is wanted any more. What a
 * block keeps away is kept away by the tables; here it is set, and every socket of the player knows it. */
#include <stdlib.h>
#include <string.h>

#include "inside.h"

/* ---- From whom nothing is wanted ------------------------------------------------------------------------ */

typedef struct Finding {
  BlocksDone *done;
  void *context;
} Finding;

static size_t size_of(const StoreAnswer *answer) {
  size_t size = 2;
  for (size_t i = 0; i < answer->count; i++) size += answer->met[i].id.length + 1;
  return size;
}

static void found(void *context, const StoreAnswer *answer) {
  Finding finding = *(Finding *)context;
  free(context);
  bool good = answer->status == STORE_OK, any = good && answer->count > 0;
  size_t size = size_of(answer);
  char *list = any ? malloc(size) : NULL;
  MkText out = mk_text_init(list ? list : (char[1]){0}, list ? size : 0);
  mk_text_char(&out, '\n');
  for (size_t i = 0; list && i < answer->count; i++) {
    mk_text_bytes(&out, answer->met[i].id.at, answer->met[i].id.length);
    mk_text_char(&out, '\n');
  }
  finding.done(finding.context, good && (list || !any), list);
  free(list);
}

void people_blocks_find(People *people, const char *player, BlocksDone *done, void *context) {
  Finding *finding = *player ? malloc(sizeof *finding) : NULL;
  if (finding) *finding = (Finding){done, context};
  if (finding && store_list_blocks(people->store, store_text(player), found, finding)) return;
  free(finding);
  done(context, !*player, NULL);
}

/* ---- Setting it ------------------------------------------------------------------------------------------ */

static void told(void *context, bool good, const char *list) {
  Call *call = context;
  if (good) {
    people_sockets_block(call->people, call->guest.player.id, list);
    people_mine_touched(call->people, call->guest.player.id);
  }
  people_call_answer(call, 204, "", 0);
}

static void blocked(void *context, const StoreAnswer *answer) {
  Call *call = context;
  if (answer->status == STORE_NONE)
    people_call_refuse(call, "bad", "player: there is no such player");
  else if (answer->status == STORE_TAKEN)
    people_call_refuse(call, "full", "too many people are blocked already");
  else if (answer->status != STORE_OK)
    people_call_refuse_store(call, answer);
  else
    people_blocks_find(call->people, call->guest.player.id, told, call);
}

void people_route_block(Call *call) {
  char id[TABLES_MAX_ID];
  const char *own = call->guest.player.id;
  if (!mk_json_read_string(mk_json_get(call->body, "player"), id, sizeof id) || !*id)
    people_call_refuse(call, "bad", "player: an id");
  else if (strcmp(id, own) == 0)
    people_call_refuse(call, "bad", "player: that is you");
  else if (!store_set_block(call->people->store, store_text(own), store_text(id),
                            call->route->verb != 0, blocked, call))
    people_call_no_memory(call);
}

/* ---- Whom a player has met ------------------------------------------------------------------------------- */

static void listed(void *context, const TablesAnswer *answer) {
  Call *call = context;
  if (answer->code)
    people_call_refuse(call, answer->code, answer->text);
  else
    people_call_answer(call, 200, answer->bytes, answer->length);
}

void people_route_people(Call *call) {
  tables_request(call->people->tables,
                 &(TablesRequest){.verb = TABLES_PEOPLE, .player = &call->guest.player}, listed,
                 call);
}

void people_route_invite(Call *call) {
  if (!people_call_must_wait(call, LIMIT_INVITES)) people_route_tables(call);
}
