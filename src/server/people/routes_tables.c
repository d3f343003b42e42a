/* routes_tables.c - requests about tables, handed to the floor below with the name of who asks. */
#include <stdlib.h>
#include <string.h>

#include "inside.h"

void people_route_games(Call *call) {
  people_call_answer(call, 200, call->people->games, call->people->games_length);
}

static bool is_code(const char *table) {
  return strlen(table) == TABLES_CODE_LENGTH;
}

static const char *type_of(TablesVerb verb) {
  return verb == TABLES_RECORD ? "application/jsonl; charset=utf-8" : "application/json";
}

/* A guess at a code that was wrong counts; a table that is known by its id is nobody's guess. */
static void refused(Call *call, const TablesAnswer *answer) {
  if (call->route->flags & ROUTE_TABLE && is_code(call->parts[0]) &&
      strcmp(answer->code, "no-table") == 0)
    people_limiter_take(call->people->by_address, call->visitor, LIMIT_TRIES, call->people->now);
  if (call->route->verb == TABLES_CONTENT && people_status_of_code(answer->code) == 400)
    people_call_refuse_as(call, 404, answer->code, answer->text);
  else
    people_call_refuse(call, answer->code, answer->text);
}

static void answered(void *context, const TablesAnswer *answer) {
  Call *call = context;
  if (answer->code) {
    refused(call, answer);
    return;
  }
  people_call_answer_with(call,
                          (PeopleAnswer){.status = call->route->verb == TABLES_CREATE ? 201 : 200,
                                         .type = type_of((TablesVerb)call->route->verb),
                                         .bytes = answer->bytes,
                                         .length = answer->length});
}

/* "0" to "99"; -1: not a seat's number. */
static int read_seat(const char *text) {
  size_t length = strlen(text);
  if (length > 2 || strspn(text, "0123456789") != length) return -1;
  return length == 1 ? text[0] - '0' : 10 * (text[0] - '0') + text[1] - '0';
}

void people_route_tables(Call *call) {
  char game[64];
  const Route *route = call->route;
  bool named = call->guest.player.id[0] != '\0';
  if (route->flags & ROUTE_TABLE && is_code(call->parts[0]) &&
      people_call_must_wait(call, LIMIT_TRIES))
    return;
  bool seated = route->verb == TABLES_SEAT || route->verb == TABLES_STANDIN;
  int seat = seated ? read_seat(call->parts[1]) : 0;
  if (seat < 0) {
    people_call_refuse(call, "no-seat", "there is no such seat");
    return;
  }
  tables_request(
      call->people->tables,
      &(TablesRequest){.verb = (TablesVerb)route->verb,
                       .player = named ? &call->guest.player : NULL,
                       .origin = call->visitor,
                       .table = call->parts[0],
                       .game = people_call_query(call, "game", game, sizeof game) ? game : NULL,
                       .seat = seat,
                       .lang = call->lang,
                       .body = call->body},
      answered, call);
}

void people_route_create(Call *call) {
  if (!people_call_must_wait(call, LIMIT_TABLES)) people_route_tables(call);
}
