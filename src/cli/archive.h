/* archive.h - the tables of a server, read where they are kept and beside it: for export and db. */
#ifndef MEIKYU_CLI_ARCHIVE_H
#define MEIKYU_CLI_ARCHIVE_H

#include <meikyu/match.h>

#include "cli.h"
#include "server/story/story.h"
#include "store/store.h"

typedef struct Archive {
  const Args *args;
  Store *store;
} Archive;

/* Where tables are kept: --db, or as for serve. NULL after saying what is wrong. */
const char *cli_archive_place(const Args *args, char *room, size_t size);

/* Opens for reading; false after saying what is wrong. `thorough`: looks through a file however large it is. */
bool cli_archive_open(Archive *archive, const Args *args, const char *db, bool thorough);
void cli_archive_close(Archive *archive);

typedef struct ArchiveTable {
  char id[STORE_MAX_ID + 1];
  int64_t length; /* entries */
  StoreState state;
} ArchiveTable;

/* Calls `look` for every table in the order they were made, until it returns false. False if it did, or after
 * saying what is wrong. */
typedef bool ArchiveLook(void *context, const ArchiveTable *table);
bool cli_archive_each(Archive *archive, ArchiveLook *look, void *context);

/* The record of a finished table; NULL: it is not over. Until the next call. False after saying what is wrong. */
bool cli_archive_record(Archive *archive, const char *table, const char **record);
/* Plays a record once more, with the cards it was played with, which checks it: the match, or NULL with why not. */
MkMatch *cli_archive_replay(Archive *archive, const char *record, MkError *error);
void cli_archive_end_replay(MkMatch *match);

#endif
