/* invite.c - invite links, and questions to a server that are answered with JSON. */
#include "online.h"

#include <string.h>
#include <sys/random.h>

static int no_link(const Args *args, const char *link) {
  return cli_fail(args, "'%s' is no invite link; one looks like https://example.org/t/ABC123",
                  link);
}

bool cli_invite_read(const Args *args, const char *link, Invite *out) {
  const char *host = strstr(link, "://"), *path = strstr(link, "/t/");
  if (!host || !path || path <= host + 3) return no_link(args, link), false;
  size_t base = (size_t)(path - link), id = strcspn(path + 3, "/?#");
  if (base >= sizeof out->base || id == 0 || id >= sizeof out->table)
    return no_link(args, link), false;
  if (strspn(path + 3, "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_") < id)
    return no_link(args, link), false;
  memset(out, 0, sizeof *out);
  memcpy(out->base, link, base);
  memcpy(out->table, path + 3, id);
  return true;
}

static bool say_refusal(const Args *args, const WireAnswer *answer, MkJson json) {
  char text[512] = "", code[64] = "";
  mk_json_read_string(mk_json_get(json, "text"), text, sizeof text);
  mk_json_read_string(mk_json_get(json, "code"), code, sizeof code);
  if (text[0] || code[0])
    cli_fail(args, "%s", text[0] ? text : code);
  else
    cli_fail(args, "the server answered with status %d", answer->status);
  return false;
}

bool cli_online_ask(const Args *args, Wire *wire, const char *method, const char *path,
                    const char *body, MkJson *out) {
  WireAnswer answer;
  MkError error;
  if (!wire_request(wire, method, path, body, &answer, &error))
    return cli_fail_error(args, NULL, &error), false;
  bool json = mk_json_parse(answer.bytes, answer.length, out, NULL);
  if (answer.status >= 400) return say_refusal(args, &answer, *out);
  return json || (cli_fail(args, "that is no server of tables: its answer is no JSON"), false);
}

void cli_online_random(char *out, int bytes) {
  static const char digits[] = "0123456789abcdef";
  unsigned char random[64] = {0};
  if (getrandom(random, (size_t)bytes, 0) != bytes) memset(random, 0, sizeof random);
  for (int i = 0; i < 2 * bytes; i++) out[i] = digits[random[i / 2] >> (i % 2 ? 0 : 4) & 15];
  out[2 * bytes] = '\0';
}
