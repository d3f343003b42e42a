/* lab_solved.c - `--solved PART`: a finished run of `lab solve` whose truth stands first on the page of a balance. */
#include "lab.h"

#include <stdlib.h>
#include <string.h>

static bool refuse(const Args *args, const char *path, const char *why) {
  return cli_fail(args, "--solved %s: %s", path, why), false;
}

static bool fits(const Args *args, const char *path, const char *content, const MkStudy *study,
                 const LabSolved *s) {
  const char *here = mk_content_hash(study->content);
  if (s->study.kind != &mk_truth_kind)
    return refuse(args, path, say(args, "no run of lab solve", "lab solve の実験ではありません"));
  if (s->study.game != study->game || strcmp(here ? here : "", content) != 0)
    return refuse(
        args, path,
        say(args, "solves another game, or other content", "別のゲーム、または別の内容の実験です"));
  return true;
}

static bool read_findings(const Args *args, const char *path, const char *bytes, size_t length,
                          LabSolved *s) {
  MkError error;
  if (!mk_findings_init(&s->findings, &s->study))
    return refuse(args, path, say(args, "out of memory", "メモリが足りません"));
  if (!mk_part_read_findings(bytes, length, &s->study, &s->findings, &error))
    return cli_fail_error(args, path, &error), false;
  return (mk_findings_complete(&s->findings, &s->study) && s->study.shards == 1) ||
         refuse(args, path,
                say(args, "not finished, or a part of a run only", "途中か、実験の一部だけです"));
}

static bool read_run(const Args *args, const char *path, const char *bytes, size_t length,
                     const MkStudy *study, LabSolved *s) {
  char content[MK_HEX_SIZE];
  MkError error;
  s->study.content = study->content;
  if (!mk_part_read_study(bytes, length, &s->study, content, &error))
    return cli_fail_error(args, path, &error), false;
  return fits(args, path, content, study, s) && read_findings(args, path, bytes, length, s);
}

bool cli_lab_solved_read(const Args *args, const MkStudy *study, LabSolved **out) {
  const char *path = cli_args_get(args, "solved");
  size_t length;
  *out = NULL;
  if (!path) return true;
  if (study->kind == &mk_truth_kind)
    return refuse(args, path, say(args, "for a balance only", "balance にだけ使えます"));
  char *bytes = cli_read_file(args, path, LAB_MAX_PART, &length);
  LabSolved *s = *out = bytes ? calloc(1, sizeof *s) : NULL;
  bool good = s && read_run(args, path, bytes, length, study, s);
  if (bytes && !s) refuse(args, path, say(args, "out of memory", "メモリが足りません"));
  free(bytes);
  if (s) s->solved = (MkSolved){&s->study, &s->findings};
  return good;
}

void cli_lab_solved_free(LabSolved *s) {
  if (s) mk_findings_release(&s->findings, &s->study);
  free(s);
}
