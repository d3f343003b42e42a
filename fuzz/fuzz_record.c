/* A record, line by line, as `meikyu trace` reads it: whatever comes in, every accepted action leads to
 * a state that can be written, and the record written from it can be read again. */
#include "fuzz.h"

static void read_lines(MkMatch *match, const char *at) {
  MkError error;
  for (const char *end; (end = strchr(at, '\n')); at = end + 1) {
    MkRecordLine line;
    if (!mk_record_read_line(match, at, (size_t)(end - at), &line, &error)) return;
    if (line.kind == MK_RECORD_ACTION)
      MUST(mk_match_apply(match, line.seat, line.action, NULL, &error));
  }
}

static void write_and_read_again(const MkMatch *match) {
  static char room[1 << 20];
  MkText text = MK_TEXT(room);
  MkSetup setup;
  MkError error;
  char hash[MK_HEX_SIZE];
  mk_record_write(match, &text);
  MUST(mk_text_fits(&text));
  MUST(mk_record_read_header(room, strcspn(room, "\n"), &setup, hash, &error));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  char *text = fuzz_text(data, size);
  MkSetup setup;
  MkError error;
  char hash[MK_HEX_SIZE];
  if (mk_record_read_header(text, strcspn(text, "\n"), &setup, hash, &error)) {
    MkContent *content = mk_content_new(setup.game, NULL, 0, &error);
    setup.content = content;
    MkMatch *match = mk_match_new(&setup, &error);
    MUST(match);
    const char *newline = strchr(text, '\n');
    if (newline) read_lines(match, newline + 1);
    write_and_read_again(match);
    mk_match_free(match);
    mk_content_free(content);
  }
  free(text);
  return 0;
}
