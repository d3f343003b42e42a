/* log.c - writing the log without ever waiting for its reader. */
#include "log.h"

#include <poll.h>
#include <unistd.h>

#include <meikyu/json.h>

void net_log_write_target(Slice target, MkText *out) {
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

/* "2026-01-31T12:00:00Z" */
static void write_time(MkText *out, time_t now) {
  char text[sizeof "2026-01-31T12:00:00Z"];
  struct tm t;
  gmtime_r(&now, &t);
  mk_text_bytes(out, text, strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &t));
}

static void begin_json(MkText *out, time_t now) {
  mk_json_open_object(out);
  mk_text_string(out, "\"time\":\"");
  write_time(out, now);
  mk_text_char(out, '"');
}

static void write_json_answer(time_t now, const char *address, const Request *request,
                              const Answer *answer, size_t bytes, MkText *out) {
  char room[MAX_LOG_LINE];
  MkText target = MK_TEXT(room);
  net_log_write_target(request ? request->target : (Slice){"-", 1}, &target);
  begin_json(out, now);
  mk_json_key_string(out, "address", address);
  mk_json_key_string(out, "method", request ? request->method : "-");
  mk_json_key_string(out, "path", room);
  mk_json_key_int(out, "status", answer->status);
  mk_json_key_int(out, "bytes", (long long)bytes);
  mk_json_close_object(out);
  mk_text_char(out, '\n');
}

static void write_plain_answer(time_t now, const char *address, const Request *request,
                               const Answer *answer, size_t bytes, MkText *out) {
  char date[DATE_SIZE];
  net_http_date(now, date);
  mk_text_format(out, "[%s] %s %s ", date, address, request ? request->method : "-");
  net_log_write_target(request ? request->target : (Slice){"-", 1}, out);
  mk_text_char(out, ' ');
  mk_text_int(out, answer->status);
  mk_text_char(out, ' ');
  mk_text_int(out, (long long)bytes);
  mk_text_char(out, '\n');
}

void net_log_write_answer(const Log *log, time_t now, const char *address, const Request *request,
                          const Answer *answer, MkText *out) {
  size_t bytes = answer->send_body ? answer->body.length : 0;
  if (log->json)
    write_json_answer(now, address, request, answer, bytes, out);
  else
    write_plain_answer(now, address, request, answer, bytes, out);
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
  mk_text_format(&text,
                 log->json ? "{\"left_out\":%d}\n" : "[%d lines left out: nobody was reading]\n",
                 log->left_out);
  if (!write_text(log->file, &text)) return false;
  log->left_out = 0;
  return true;
}

void net_log_line(Log *log, const MkText *line) {
  if (!tell_left_out(log) || !write_text(log->file, line)) log->left_out++;
}

void net_log_note(Log *log, const char *level, const char *text) {
  char room[MAX_LOG_LINE], date[DATE_SIZE];
  MkText line = MK_TEXT(room);
  time_t now = time(NULL);
  if (log->json) {
    begin_json(&line, now);
    mk_json_key_string(&line, "level", level);
    mk_json_key_string(&line, "text", text);
    mk_json_close_object(&line);
  } else {
    net_http_date(now, date);
    mk_text_format(&line, "[%s] %s", date, text);
  }
  mk_text_char(&line, '\n');
  if (mk_text_fits(&line)) net_log_line(log, &line);
}
