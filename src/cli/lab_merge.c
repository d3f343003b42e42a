/* lab_merge.c - `meikyu lab merge`: the parts of a run as one, in the very bytes of a run in one go. */
#include "lab.h"

#include <stdlib.h>
#include <string.h>

/* What has been joined so far. */
typedef struct Merge {
  const Args *args;
  MkContent *content;
  MkStudy whole, part;
  MkFindings sum, findings;
  unsigned char *seen; /* one byte a shard */
  int parts;
} Merge;

static bool refuse(const Merge *m, const char *path, const char *why) {
  return cli_fail(m->args, "%s: %s", path, why), false;
}

/* A part names its content by a hash: whoever joins parts of another one brings it along. */
static bool find_content(Merge *m, const char *path, const char *bytes, size_t length) {
  MkJson head;
  char id[32];
  const char *end = memchr(bytes, '\n', length);
  if (!cli_args_get(m->args, "content")) return true;
  if (!end || !mk_json_parse(bytes, (size_t)(end - bytes), &head, NULL) ||
      !mk_json_read_string(mk_json_get(mk_json_get(head, "run"), "game"), id, sizeof id) ||
      !mk_game_find(id))
    return refuse(m, path, say(m->args, "no part of a run", "実験の一部ではありません"));
  m->content = cli_load_content(m->args, mk_game_find(id));
  return m->content != NULL;
}

static bool check_content(const Merge *m, const char *path, const char *hash) {
  const char *here = mk_content_hash(m->content);
  if (strcmp(here ? here : "", hash) == 0) return true;
  return refuse(m, path,
                say(m->args, "made with other content: give it with --content FILE",
                    "別の内容で作られています。--content FILE で指定してください"));
}

static bool check_part(Merge *m, const char *path) {
  const MkStudy *part = &m->part, *whole = &m->whole;
  MkError error = {.code = MK_ERROR_NONE};
  bool same = mk_study_same(part, whole, &error);
  if (error.code == MK_ERROR_MEMORY) return cli_fail_error(m->args, path, &error), false;
  if (!same || part->shards != whole->shards)
    return refuse(m, path,
                  say(m->args, "belongs to another run than the first part",
                      "最初の部分とは別の実験のものです"));
  if (m->seen[part->shard - 1]++)
    return refuse(m, path, say(m->args, "this part is there twice", "同じ部分が2つあります"));
  return true;
}

static bool read_study(Merge *m, const char *path, const char *bytes, size_t length) {
  char hash[MK_HEX_SIZE];
  MkError error;
  if (m->parts == 0 && !find_content(m, path, bytes, length)) return false;
  m->part.content = m->content;
  if (!mk_part_read_study(bytes, length, &m->part, hash, &error))
    return cli_fail_error(m->args, path, &error), false;
  if (m->part.kind == &mk_compare_kind)
    return refuse(
        m, path,
        say(m->args, "a comparison has no parts to join", "比較の実験に分けた部分はありません"));
  if (!check_content(m, path, hash)) return false;
  if (m->parts++ > 0) return check_part(m, path);
  m->whole = m->part;
  m->seen = calloc((size_t)m->whole.shards, 1);
  if (!m->seen || !mk_findings_init(&m->sum, &m->whole))
    return refuse(m, path, say(m->args, "out of memory", "メモリが足りません"));
  return check_part(m, path);
}

static void add_findings(Merge *m) {
  for (int i = 0; i < m->whole.variant_count; i++) {
    mk_ledger_add(m->whole.kind, m->sum.variant[i].ledger, m->findings.variant[i].ledger);
    m->sum.variant[i].done += m->findings.variant[i].done;
    m->sum.variant[i].closed = true;
  }
}

static bool read_findings(Merge *m, const char *path, const char *bytes, size_t length) {
  MkError error;
  bool good = false;
  if (!mk_findings_init(&m->findings, &m->part))
    refuse(m, path, say(m->args, "out of memory", "メモリが足りません"));
  else if (!mk_part_read_findings(bytes, length, &m->part, &m->findings, &error))
    cli_fail_error(m->args, path, &error);
  else if (!mk_findings_complete(&m->findings, &m->part))
    refuse(m, path,
           say(m->args, "not finished: run it again to go on", "途中です。続きを実行してください"));
  else
    good = true;
  if (good) add_findings(m);
  mk_findings_release(&m->findings, &m->part);
  return good;
}

static bool add_file(Merge *m, const char *path) {
  size_t length;
  char *bytes = cli_read_file(m->args, path, LAB_MAX_PART, &length);
  bool good = bytes && read_study(m, path, bytes, length) && read_findings(m, path, bytes, length);
  free(bytes);
  return good;
}

static bool all_there(const Merge *m) {
  for (int i = 0; i < m->whole.shards; i++) {
    if (m->seen[i]) continue;
    return cli_fail(m->args,
                    say(m->args, "part %d of %d is missing", "%d 番目（全%d）の部分がありません"),
                    i + 1, m->whole.shards),
           false;
  }
  return true;
}

static int merge(Merge *m) {
  if (m->args->operand_count < 2)
    return cli_fail(m->args, say(m->args, "expected: meikyu lab merge PART...",
                                 "使い方：meikyu lab merge PART..."));
  for (int i = 1; i < m->args->operand_count; i++)
    if (!add_file(m, m->args->operands[i])) return EXIT_WRONG;
  if (!all_there(m)) return EXIT_WRONG;
  m->whole.shard = m->whole.shards = 1;
  return cli_lab_publish(m->args, &m->whole, &m->sum);
}

int cli_lab_run_merge(const Args *args) {
  Merge *m = calloc(1, sizeof *m);
  if (!m) return cli_fail(args, say(args, "out of memory", "メモリが足りません"));
  m->args = args;
  int status = merge(m);
  mk_findings_release(&m->sum, &m->whole);
  mk_content_free(m->content);
  free(m->seen);
  free(m);
  return status;
}
