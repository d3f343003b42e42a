/* lab.h - what the works of `meikyu lab` share. */
#ifndef MEIKYU_CLI_LAB_H
#define MEIKYU_CLI_LAB_H

#include <meikyu/study.h>

#include "cli.h"

/* Each is one work: an exit status. */
int lab_run_balance(const Args *args);
int lab_run_limit(const Args *args);
int lab_run_merge(const Args *args);
int lab_run_solve(const Args *args);
int lab_run_train(const Args *args);

/* ---- What is asked (lab_study.c) --------------------------------------------------------------------- */

/* A bot named by a flag; NULL after saying which there are. */
const MkBot *lab_read_bot(const Args *args, const char *flag);
const MkBot *lab_find_bot(const Args *args, const char *flag, const char *id);
/* Content, --seats, --option, --vary (without it `vary`), --seed, --iterations and --shard of a study of this game. The
 * content is the caller's to free, also after false; NULL if there is none. */
bool lab_read_study(const Args *args, const char *game, const char *vary, MkContent **content,
                    MkStudy *study);
/* Says which things there are, and returns false. */
bool lab_unknown_thing(const Args *args, const char *flag, const MkGame *game, const void *content,
                       const char *text);
/* KIND:ID and KIND:all, several joined by `|`, as things one bit each. */
bool lab_read_things(const Args *args, const char *flag, const MkStudy *study, uint64_t *things);

/* ---- How it is kept and told (lab_keep.c) -------------------------------------------------------------- */

/* Runs a study, or takes it up where --out has left it, and writes and prints what came out. */
int lab_carry_out(const Args *args, MkStudy *study);
/* The same with findings that are complete. */
int lab_publish(const Args *args, const MkStudy *study, MkFindings *findings);
enum { LAB_MAX_PART = 256 << 20 }; /* bytes of a part file */

/* ---- What is known exactly (lab_solved.c) -------------------------------------------------------------- */

typedef struct LabSolved {
  MkStudy study;
  MkFindings findings;
  MkSolved solved; /* for findings of a balance */
} LabSolved;
/* The run of --solved, if it is given; free it either way. */
bool lab_solved_read(const Args *args, const MkStudy *study, LabSolved **out);
void lab_solved_free(LabSolved *solved);

/* ---- Rows (lab_rows.c) --------------------------------------------------------------------------------- */

typedef struct LabRowsFile {
  const Args *args;
  const char *path;
  FILE *file; /* NULL: nobody asked for rows */
} LabRowsFile;
/* The file of --rows, with the rows of what was found before and no others. */
bool lab_rows_open(const Args *args, const MkStudy *study, const MkFindings *findings,
                   LabRowsFile *rows);
bool lab_rows_write(LabRowsFile *rows, const char *bytes, size_t length);
/* Whatever was written stays, whatever happens. */
bool lab_rows_keep(LabRowsFile *rows);
void lab_rows_close(LabRowsFile *rows);

/* ---- In words (lab_words.c) ---------------------------------------------------------------------------- */

/* The options of a variant: " rule=1 order=2 mode=basic". */
void lab_write_options(const MkStudy *study, int variant, MkText *out);
/* Each prints complete findings of its kind. */
void lab_print_truth(const Args *args, const MkStudy *study, const MkFindings *findings);
void lab_print_balance(const Args *args, const MkStudy *study, const MkFindings *findings);

#endif
