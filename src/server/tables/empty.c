/* empty.c - a house without tables, so that the floors above can be built and tried before there are any:
 * everything about a table is answered "no-table". Not built once table.c is there. */
#include <stdlib.h>
#include <string.h>

#include "tables.h"

struct Tables {
  TablesOptions options;
};

Tables *tables_open(const TablesOptions *options, MkError *error) {
  Tables *tables = malloc(sizeof *tables);
  if (tables)
    tables->options = *options;
  else
    mk_error_write(error, "no memory for tables");
  return tables;
}

int64_t tables_work(Tables *tables) {
  (void)tables;
  return 1000;
}

void tables_heard(Tables *tables, StoreBytes table, int64_t length) {
  (void)tables;
  (void)table;
  (void)length;
}

void tables_close(Tables *tables) {
  free(tables);
}

static const char *answer_to(TablesVerb verb) {
  if (verb == TABLES_MINE) return "[]";
  if (verb == TABLES_LIST) return "{\"tables\":[]}";
  return verb == TABLES_RENAME || verb == TABLES_FORGET ? "{}" : NULL;
}

void tables_request(Tables *tables, const TablesRequest *request, TablesDone *done, void *context) {
  const char *bytes = answer_to(request->verb);
  (void)tables;
  if (bytes)
    done(context, &(TablesAnswer){.text = "", .bytes = bytes, .length = strlen(bytes)});
  else
    done(context, &(TablesAnswer){.code = "no-table", .text = "there are no tables", .bytes = ""});
}

bool tables_op(Tables *tables, TablesListener *listener, MkJson message) {
  (void)tables;
  (void)listener;
  (void)message;
  return false;
}

void tables_unlisten(Tables *tables, TablesListener *listener) {
  (void)tables;
  (void)listener;
}

void tables_write_games(MkText *out) {
  mk_text_string(out, "{\"games\":[],\"bots\":[],\"clocks\":[],\"phrases\":[]}");
}

void tables_write_rules(MkText *out) {
  mk_text_string(out, "{}");
}
