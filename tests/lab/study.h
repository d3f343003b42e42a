/* study.h - for the tests of the lab: a study of one variant, and a run of it. */
#ifndef LAB_STUDY_H
#define LAB_STUDY_H

#include <support/unit.h>

#include <stdlib.h>

#include <meikyu/study.h>

static inline MkStudy study_of(const char *game, int seats, const char *bots, int deals) {
  MkStudy study = {.kind = &mk_balance_kind,
                   .game = mk_game_find(game),
                   .seed = "test",
                   .deals = deals,
                   .shard = 1,
                   .shards = 1,
                   .bots = mk_bot_find(bots),
                   .repeat = 1,
                   .variant_count = 1};
  study.variant[0].seats = seats;
  mk_options_init(study.game, seats, &study.variant[0].options);
  return study;
}

static inline void run(const MkStudy *study, int threads, MkFindings *findings) {
  MkStudyWay way = {.threads = threads};
  assert_true(mk_findings_init(findings, study));
  assert_true(mk_study_run(study, &way, findings));
  assert_true(mk_findings_complete(findings, study));
}

static inline char *part_of(const MkStudy *study, const MkFindings *findings, size_t *length) {
  MkText measure = mk_text_init(NULL, 0);
  mk_part_write(study, findings, &measure);
  char *bytes = malloc(measure.length + 1);
  MkText text = mk_text_init(bytes, measure.length + 1);
  mk_part_write(study, findings, &text);
  *length = text.length;
  return bytes;
}

static inline void assert_same_parts(const MkStudy *study, const MkFindings *a,
                                     const MkFindings *b) {
  size_t length, other_length;
  char *one = part_of(study, a, &length), *other = part_of(study, b, &other_length);
  assert_string_equal(one, other);
  assert_int_equal(length, other_length);
  free(one);
  free(other);
}

#endif
