/* study.c - carrying out a run: which deals, in which order, on how many threads. What a deal brings is said in
 * balance.c and truth.c, how a run is kept in part.c. */
#include <meikyu/study.h>

#include <stdlib.h>
#include <string.h>

#include "balance.h"
#include "compare.h"
#include "truth.h"
#include "work.h"

enum { LOOK_EVERY = 100 }; /* deals between two looks at whether enough is known */

/* ---- Deals ----------------------------------------------------------------------------------------- */

/* deals * shard / shards, which alone could be too large on the way. */
static int64_t deals_before(const MkStudy *study, int shard) {
  int64_t whole = study->deals / study->shards, rest = study->deals % study->shards;
  return whole * shard + rest * shard / study->shards;
}

void mk_study_range(const MkStudy *study, int64_t *from, int64_t *to) {
  *from = deals_before(study, study->shard - 1);
  *to = deals_before(study, study->shard);
}

void mk_study_seed_text(const MkStudy *study, int64_t deal, MkText *out) {
  mk_text_string(out, study->seed);
  mk_text_char(out, '/');
  mk_text_int(out, deal);
}

void mk_study_seed(const MkStudy *study, int64_t deal, uint8_t seed[MK_SEED_SIZE]) {
  char room[MK_STUDY_SEED_TEXT];
  MkText text = MK_TEXT(room);
  mk_study_seed_text(study, deal, &text);
  mk_seed_from_text(room, seed);
}

/* Written out, so that it is one instruction where bytes lie that way. */
static uint64_t read_u64(const uint8_t *b) {
  return (uint64_t)b[0] | (uint64_t)b[1] << 8 | (uint64_t)b[2] << 16 | (uint64_t)b[3] << 24 |
         (uint64_t)b[4] << 32 | (uint64_t)b[5] << 40 | (uint64_t)b[6] << 48 | (uint64_t)b[7] << 56;
}

/* Chance of bots decides no deal: a quick generator is good enough for it. */
void mk_study_chance(const uint8_t deal[MK_SEED_SIZE], int repeat, uint8_t chance[MK_SEED_SIZE]) {
  MkRng rng;
  mk_rng_init_pcg32(&rng, read_u64(deal), (uint64_t)repeat);
  if (repeat == 0)
    memcpy(chance, deal, MK_SEED_SIZE);
  else
    mk_rng_seed(&rng, chance);
}

void mk_study_random(const uint8_t deal[MK_SEED_SIZE], int repeat, MkRng *rng) {
  if (repeat == 0)
    mk_rng_init_pcg32(rng, read_u64(deal), read_u64(deal + 8));
  else
    mk_rng_init_drawn(rng, read_u64(deal), (uint64_t)repeat);
}

/* ---- Findings -------------------------------------------------------------------------------------- */

bool mk_findings_init(MkFindings *findings, const MkStudy *study) {
  bool good = true;
  memset(findings, 0, sizeof *findings);
  for (int i = 0; i < study->variant_count; i++) {
    findings->variant[i].ledger = calloc(1, study->kind->size);
    good = good && findings->variant[i].ledger;
  }
  return good;
}

void mk_findings_release(MkFindings *findings, const MkStudy *study) {
  for (int i = 0; i < study->variant_count; i++) free(findings->variant[i].ledger);
  memset(findings, 0, sizeof *findings);
}

bool mk_findings_complete(const MkFindings *findings, const MkStudy *study) {
  int64_t from, to;
  mk_study_range(study, &from, &to);
  for (int i = 0; i < study->variant_count; i++) {
    const MkFinding *finding = &findings->variant[i];
    if (!finding->closed || (!study->within && finding->done != to - from)) return false;
  }
  return true;
}

/* ---- Running --------------------------------------------------------------------------------------- */

/* One variant being worked on. */
typedef struct Run {
  const MkStudy *study;
  const MkStudyWay *way;
  MkFindings *findings;
  int variant;
  int64_t from, to;
  bool stopped; /* from outside */
  LabBalance balance;
  LabCompare compare; /* of the variant at hand */
} Run;

static bool is_truth(const MkStudy *study) {
  return study->kind == &mk_truth_kind;
}

static bool is_comparison(const MkStudy *study) {
  return study->kind == &mk_compare_kind;
}

static void play_deal(void *context, void *memory, int64_t deal, void *ledger, LabRows *rows) {
  const Run *run = context;
  if (is_truth(run->study))
    lab_truth_deal(run->study, run->variant, deal, memory, ledger);
  else if (is_comparison(run->study))
    lab_compare_deal(&run->compare, deal, ledger);
  else
    lab_balance_deal(&run->balance, run->variant, deal, ledger, run->way->rows ? rows : NULL);
}

static void *prepare(void *context) {
  (void)context;
  return lab_truth_prepare();
}

/* Looked at only at certain numbers of deals, so that it does not matter who was quick. */
static bool is_enough(const Run *run, int64_t done) {
  const MkFinding *finding = &run->findings->variant[run->variant];
  return done % LOOK_EVERY == 0 && run->study->kind == &mk_balance_kind &&
         lab_balance_enough(run->study, run->variant, finding->ledger);
}

/* Rows are told before whatever they are rows of. */
static bool tell_rows(const Run *run, const LabRows *rows) {
  if (!run->way->rows) return true;
  return !rows->lost && run->way->rows(run->way->context, rows->bytes, rows->length);
}

static bool take_block(void *context, const void *block, const LabRows *rows, int64_t done) {
  Run *run = context;
  MkFinding *finding = &run->findings->variant[run->variant];
  run->stopped = !tell_rows(run, rows);
  if (run->stopped) return false;
  mk_ledger_add(run->study->kind, finding->ledger, block);
  finding->done = done - run->from;
  finding->closed = done == run->to || is_enough(run, done);
  run->stopped = run->way->grown && !run->way->grown(run->way->context, run->variant);
  return !run->stopped && !finding->closed;
}

static bool run_variant(Run *run) {
  MkFinding *finding = &run->findings->variant[run->variant];
  LabWork work = {.from = run->from + finding->done,
                  .to = run->to,
                  .stop_at = run->study->within ? LOOK_EVERY : 0,
                  .threads = run->way->threads,
                  .size = run->study->kind->size,
                  .play = play_deal,
                  .take = take_block,
                  .prepare = is_truth(run->study) ? prepare : NULL,
                  .context = run};
  if (finding->closed) return true;
  if (work.from == work.to) return finding->closed = true; /* a shard of fewer deals than shards */
  return lab_work(&work) && !run->stopped;
}

static bool run_comparison(Run *run) {
  bool good = lab_compare_init(&run->compare, run->study, run->variant) && run_variant(run);
  lab_compare_release(&run->compare);
  return good;
}

bool mk_study_run(const MkStudy *study, const MkStudyWay *way, MkFindings *findings) {
  Run run = {.study = study, .way = way, .findings = findings};
  mk_study_range(study, &run.from, &run.to);
  lab_balance_init(&run.balance, study);
  for (run.variant = 0; run.variant < study->variant_count; run.variant++)
    if (is_comparison(study) ? !run_comparison(&run) : !run_variant(&run)) return false;
  return true;
}

const void *mk_study_content(const MkStudy *study) {
  return mk_content_or_builtin(study->game, mk_content_data(study->content));
}

/* ---- Things ---------------------------------------------------------------------------------------- */

int mk_thing_count(const MkGame *game, const void *content) {
  return game->lab ? game->lab->things(content) : 0;
}

int mk_thing_find(const MkGame *game, const void *content, const char *text) {
  for (int thing = 0; thing < mk_thing_count(game, content); thing++) {
    char room[64];
    MkText name = MK_TEXT(room);
    game->lab->thing_write(content, thing, &name);
    if (strcmp(room, text) == 0) return thing;
  }
  return -1;
}
