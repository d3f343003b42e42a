/* lab.h - what the works of `meikyu lab` share. */
#ifndef MEIKYU_CLI_LAB_H
#define MEIKYU_CLI_LAB_H

#include <meikyu/study.h>

#include "cli.h"

/* Each is one work: an exit status. */
int cli_lab_run_balance(const Args *args);
int cli_lab_run_calibrate(const Args *args);
int cli_lab_run_compare(const Args *args);
int cli_lab_run_limit(const Args *args);
int cli_lab_run_match(const Args *args);
int cli_lab_run_merge(const Args *args);
int cli_lab_run_puzzles(const Args *args);
int cli_lab_run_ratings(const Args *args);
int cli_lab_run_solve(const Args *args);
int cli_lab_run_train(const Args *args);

/* The works and what they say of themselves (lab_help.c); NULL past the last. */
const Part *cli_lab_part(int index);

/* ---- One table and how long is thought at it (lab_match.c) --------------------------------------------- */

/* --game, --seats, --option and --seed. */
bool cli_lab_read_setup(const Args *args, MkSetup *setup);
/* --iterations and --ms. */
bool cli_lab_read_budget(const Args *args, MkBudget *budget);

/* ---- What is asked (lab_study.c) --------------------------------------------------------------------- */

/* A bot named by a flag; NULL after saying which there are. */
const MkBot *cli_lab_read_bot(const Args *args, const MkGame *game, const char *flag);
const MkBot *cli_lab_find_bot(const Args *args, const MkGame *game, const char *flag,
                              const char *id);
/* Content, --seats, --option, --vary (without it `vary`), --seed, --iterations and --shard of a study of this game. The
 * content is the caller's to free, also after false; NULL if there is none. */
bool cli_lab_read_study(const Args *args, const char *game, const char *vary, MkContent **content,
                        MkStudy *study);
/* Says which things there are, and returns false. */
bool cli_lab_unknown_thing(const Args *args, const char *flag, const MkGame *game,
                           const void *content, const char *text);
/* KIND:ID and KIND:all, several joined by `|`, as things one bit each. */
bool cli_lab_read_things(const Args *args, const char *flag, const MkStudy *study,
                         uint64_t *things);

/* --bots and --skill, --games and --repeat (lab_balance.c). */
bool cli_lab_read_bots(const Args *args, MkStudy *study);
bool cli_lab_read_games(const Args *args, MkStudy *study);

/* ---- How it is kept and told (lab_keep.c) -------------------------------------------------------------- */

/* Runs a study, or takes it up where --out has left it, and writes and prints what came out. */
int cli_lab_carry_out(const Args *args, MkStudy *study);
/* The same with findings that are complete. */
int cli_lab_publish(const Args *args, const MkStudy *study, MkFindings *findings);
enum { LAB_MAX_PART = 256 << 20 }; /* bytes of a part file */

/* ---- What is known exactly (lab_solved.c) -------------------------------------------------------------- */

typedef struct LabSolved {
  MkStudy study;
  MkFindings findings;
  MkSolved solved; /* for findings of a balance */
} LabSolved;
/* The run of --solved, if it is given; free it either way. */
bool cli_lab_solved_read(const Args *args, const MkStudy *study, LabSolved **out);
void cli_lab_solved_free(LabSolved *solved);

/* ---- Engines (lab_engine.c) ----------------------------------------------------------------------------- */

/* A side of a match that a program plays (src/engine). */
typedef struct LabEngine {
  const Args *args;
  const char *command; /* NULL: no engine */
  MkLabGuest guest;
} LabEngine;
/* False after saying why not. The guest lives as long as the LabEngine stays where it is. */
bool cli_lab_engine_init(LabEngine *engine, const Args *args, const char *flag,
                         const char *command);

/* ---- Rows (lab_rows.c) --------------------------------------------------------------------------------- */

typedef struct LabRowsFile {
  const Args *args;
  const char *path;
  FILE *file; /* NULL: nobody asked for rows */
} LabRowsFile;
/* The file of --rows, with the rows of what was found before and no others. */
bool cli_lab_rows_open(const Args *args, const MkStudy *study, const MkFindings *findings,
                       LabRowsFile *rows);
bool cli_lab_rows_write(LabRowsFile *rows, const char *bytes, size_t length);
/* Whatever was written stays, whatever happens. */
bool cli_lab_rows_keep(LabRowsFile *rows);
void cli_lab_rows_close(LabRowsFile *rows);

/* ---- In words (lab_words.c) ---------------------------------------------------------------------------- */

/* The options of a variant: " rule=1 order=2 mode=basic". */
void cli_lab_write_options(const MkStudy *study, int variant, MkText *out);
/* Each prints complete findings of its kind. */
void cli_lab_print_truth(const Args *args, const MkStudy *study, const MkFindings *findings);
void cli_lab_print_balance(const Args *args, const MkStudy *study, const MkFindings *findings);
void cli_lab_print_compare(const Args *args, const MkStudy *study,
                           const MkFindings *findings); /* lab_compare.c */

#endif
