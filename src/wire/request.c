/* request.c - opening a wire, and requests over HTTP. */
#include "inside.h"

#include <stdlib.h>
#include <string.h>

enum { CONNECT_SECONDS = 10, ANSWER_SECONDS = 60, MAX_ANSWER = 16 << 20 };

/* Both share what libcurl needs to know of the other end. */
CURL *wire_easy(const Wire *wire) {
  CURL *easy = curl_easy_init();
  if (!easy) return NULL;
  curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, "http,https");
  curl_easy_setopt(easy, CURLOPT_CONNECTTIMEOUT, (long)CONNECT_SECONDS);
  curl_easy_setopt(easy, CURLOPT_ERRORBUFFER, wire->reason);
  return easy;
}

bool wire_failed(Wire *wire, CURLcode code, MkError *error) {
  return mk_refuse(error, MK_ERROR_OTHER, "%s: cannot be reached: %s", "%s：つながりません（%s）",
                   wire->base, wire->reason[0] ? wire->reason : curl_easy_strerror(code));
}

/* The names of libcurl's options ask for the whole library to be ready, once in a process. */
static bool library_ready(void) {
  static bool ready;
  if (!ready) ready = curl_global_init(CURL_GLOBAL_DEFAULT) == CURLE_OK;
  return ready;
}

Wire *wire_open(const char *base, MkLang lang, MkError *error) {
  bool web = strncmp(base, "http://", 7) == 0 || strncmp(base, "https://", 8) == 0;
  if (!web || strlen(base) >= WIRE_MAX_BASE) {
    mk_refuse(error, MK_ERROR_OTHER, "'%s' is no address of a server (http://... or https://...)",
              "「%s」はサーバーのアドレスではありません（http://… か https://…）", base);
    return NULL;
  }
  Wire *wire = library_ready() ? calloc(1, sizeof *wire) : NULL;
  if (wire) wire->http = wire_easy(wire);
  if (!wire || !wire->http) {
    free(wire);
    mk_refuse(error, MK_SAYS_MEMORY);
    return NULL;
  }
  MkText text = MK_TEXT(wire->base);
  mk_text_string(&text, base);
  wire->lang = lang;
  return wire;
}

void wire_close(Wire *wire) {
  if (!wire) return;
  wire_hang_up(wire);
  curl_easy_cleanup(wire->http);
  free(wire->answer);
  free(wire);
}

void wire_set_token(Wire *wire, const char *token) {
  MkText text = MK_TEXT(wire->token);
  mk_text_string(&text, token);
}

static size_t keep(char *bytes, size_t one, size_t count, void *context) {
  Wire *wire = context;
  size_t wanted = wire->answer_length + one * count + 1;
  if (wanted > MAX_ANSWER) return 0;
  if (wanted > wire->answer_room) {
    size_t room = wanted + wanted / 2;
    char *grown = realloc(wire->answer, room);
    if (!grown) return 0;
    wire->answer = grown;
    wire->answer_room = room;
  }
  memcpy(wire->answer + wire->answer_length, bytes, one * count);
  wire->answer_length += one * count;
  return one * count;
}

/* The headers of a request; NULL: no memory. */
static struct curl_slist *headers_of(const Wire *wire, bool body) {
  char room[WIRE_MAX_TOKEN + 32];
  MkText bearer = MK_TEXT(room);
  mk_text_format(&bearer, "Authorization: Bearer %s", wire->token);
  struct curl_slist *list = curl_slist_append(NULL, "Accept: application/json");
  list =
      curl_slist_append(list, wire->lang == MK_JA ? "Accept-Language: ja" : "Accept-Language: en");
  if (body) list = curl_slist_append(list, "Content-Type: application/json");
  if (wire->token[0]) list = curl_slist_append(list, room);
  return list;
}

bool wire_request(Wire *wire, const char *method, const char *path, const char *body,
                  WireAnswer *answer, MkError *error) {
  char address[WIRE_MAX_BASE + 512];
  MkText text = MK_TEXT(address);
  mk_text_format(&text, "%s%s", wire->base, path);
  struct curl_slist *headers = headers_of(wire, body != NULL);
  CURL *http = wire->http;
  long status = 0;
  wire->answer_length = 0;
  wire->reason[0] = '\0';
  curl_easy_setopt(http, CURLOPT_URL, address);
  curl_easy_setopt(http, CURLOPT_CUSTOMREQUEST, method);
  curl_easy_setopt(http, CURLOPT_POSTFIELDS, body);
  curl_easy_setopt(http, CURLOPT_HTTPGET, body ? 0L : 1L);
  if (body) curl_easy_setopt(http, CURLOPT_POST, 1L);
  curl_easy_setopt(http, CURLOPT_HTTPHEADER, headers);
  curl_easy_setopt(http, CURLOPT_TIMEOUT, (long)ANSWER_SECONDS);
  curl_easy_setopt(http, CURLOPT_WRITEFUNCTION, keep);
  curl_easy_setopt(http, CURLOPT_WRITEDATA, wire);
  CURLcode code = headers ? curl_easy_perform(http) : CURLE_OUT_OF_MEMORY;
  curl_slist_free_all(headers);
  if (code != CURLE_OK) return wire_failed(wire, code, error);
  if (!wire->answer && keep("", 1, 0, wire) == 0 && !wire->answer)
    return mk_refuse(error, MK_SAYS_MEMORY);
  wire->answer[wire->answer_length] = '\0';
  curl_easy_getinfo(http, CURLINFO_RESPONSE_CODE, &status);
  *answer = (WireAnswer){(int)status, wire->answer, wire->answer_length};
  return true;
}
