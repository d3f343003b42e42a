/* log.c - writing the log without ever waiting for its reader. */
#include "log.h"

#include <poll.h>
#include <unistd.h>

/* Standard error is a terminal as often as not: no control characters from strangers. */
static void write_target(Slice target, MkText *out) {
  static const char digits[] = "0123456789abcdef";
  for (size_t i = 0; i < target.length; i++) {
    unsigned char c = (unsigned char)target.at[i];
    if (out->length > MAX_LOG_LINE / 2) {
      mk_text_string(out, "...");
      return;
    }
    if (c > ' ' && c < 0x7f && c != '\\') {
      mk_text_char(out, (char)c);
    } else {
      const char escaped[4] = {'\\', 'x', digits[c >> 4], digits[c & 15]};
      mk_text_bytes(out, escaped, sizeof escaped);
    }
  }
}

void log_write_answer(const char *date, const char *address, const Request *request,
                      const Answer *answer, MkText *out) {
  mk_text_format(out, "[%s] %s %s ", date, address, request ? request->method : "-");
  write_target(request ? request->target : (Slice){"-", 1}, out);
  mk_text_char(out, ' ');
  mk_text_int(out, answer->status);
  mk_text_char(out, ' ');
  mk_text_int(out, (long long)(answer->send_body ? answer->body.length : 0));
  mk_text_char(out, '\n');
}

/* Whether a short write would not wait. Asked for each line: standard error is shared with others, who
 * would not thank us for a descriptor that never waits. */
static bool takes_a_line(int file) {
  struct pollfd question = {.fd = file, .events = POLLOUT};
  return poll(&question, 1, 0) == 1 && question.revents & POLLOUT;
}

static bool write_text(int file, const MkText *text) {
  return takes_a_line(file) && write(file, text->data, text->length) >= 0;
}

static bool tell_left_out(Log *log) {
  char room[64];
  MkText text = MK_TEXT(room);
  if (log->left_out == 0) return true;
  mk_text_format(&text, "[%d lines left out: nobody was reading]\n", log->left_out);
  if (!write_text(log->file, &text)) return false;
  log->left_out = 0;
  return true;
}

void log_line(Log *log, const MkText *line) {
  if (!tell_left_out(log) || !write_text(log->file, line)) log->left_out++;
}
