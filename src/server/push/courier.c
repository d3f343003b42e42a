/* courier.c - the thread that carries letters to push services, many at once, by libcurl.
 *
 * A slow service holds up its own letters for ten seconds, and those behind them when COURIER_MOST are out; nobody else. What a
 * letter says, to whom, and whether it is sent again is not decided here. */
#include <curl/curl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "push.h"

enum {
  TIMEOUT_MS = 10 * 1000,
  ANSWER = 4096,      /* bytes of an answer, at most; what is in it does not matter */
  HEADERS = 16 << 10, /* of its headers */
  POLL_MS = 60 * 1000,
};

typedef struct Letter {
  struct Letter *next;
  Courier *courier;
  CourierDone *done;
  void *context;
  CURL *easy;
  struct curl_slist *headers;
  PushReader reader;
  int ttl;
  char endpoint[PUSH_MAX_ENDPOINT], topic[PUSH_TOPIC + 1], urgency[16];
  size_t answer, answer_head; /* bytes so far */
  bool closed;                /* it led to where no letter may go */
  CourierResult result;
  int64_t retry;
  char why[128];
  size_t length;
  uint8_t sealed[PUSH_MAX_SEALED];
  char text[];
} Letter;

struct Courier {
  PushKey key;
  char contact[PUSH_MAX_CONTACT];
  bool loopback;
  struct curl_slist *resolve;
  void (*wake)(void *context);
  void *context;
  CURLM *multi;
  pthread_t thread;
  int busy; /* the owner's thread only */
  Letter *flying;
  int flying_count;

  pthread_mutex_t lock; /* of what follows */
  Letter *waiting, **waiting_last, *ended;
  bool closing;
};

/* ---- Where it really goes ---------------------------------------------------------------------------- */

static bool may_go(const Courier *courier, const struct sockaddr *address) {
  if (courier->loopback) return push_is_loopback(address);
  return push_is_public(address) && !push_is_own(address);
}

/* libcurl asks for a socket for every address that it is about to connect to. */
static curl_socket_t open_socket(void *context, curlsocktype purpose, struct curl_sockaddr *to) {
  Letter *letter = context;
  if (purpose == CURLSOCKTYPE_IPCXN && may_go(letter->courier, &to->addr))
    return socket(to->family, to->socktype | SOCK_CLOEXEC, to->protocol);
  letter->closed = true;
  return CURL_SOCKET_BAD;
}

/* ---- The answer ---------------------------------------------------------------------------------------- */

static size_t take_answer(char *bytes, size_t size, size_t count, void *context) {
  Letter *letter = context;
  (void)bytes;
  letter->answer += size * count;
  return letter->answer <= ANSWER ? size * count : 0;
}

static size_t take_header(char *bytes, size_t size, size_t count, void *context) {
  Letter *letter = context;
  (void)bytes;
  letter->answer_head += size * count;
  return letter->answer_head <= HEADERS ? size * count : 0;
}

static CourierResult judge_status(long status) {
  if (status >= 200 && status < 300) return COURIER_SENT;
  if (status == 404 || status == 410) return COURIER_GONE;
  if (status == 0 || status == 408 || status == 429 || status >= 500) return COURIER_AGAIN;
  return COURIER_REFUSED;
}

/* A status that came counts, even if its answer then was too long or too slow. */
static void judge(Letter *letter, CURLcode code) {
  curl_off_t retry = 0;
  long status = 0;
  curl_easy_getinfo(letter->easy, CURLINFO_RESPONSE_CODE, &status);
  curl_easy_getinfo(letter->easy, CURLINFO_RETRY_AFTER, &retry);
  letter->result = letter->closed && status == 0 ? COURIER_REFUSED : judge_status(status);
  letter->retry = retry > 0 && retry < 86400 ? 1000 * (int64_t)retry : 0;
  if (letter->closed && status == 0)
    snprintf(letter->why, sizeof letter->why, "its address is not public");
  else if (status)
    snprintf(letter->why, sizeof letter->why, "HTTP %ld", status);
  else
    snprintf(letter->why, sizeof letter->why, "%s", curl_easy_strerror(code));
}

/* ---- One letter ---------------------------------------------------------------------------------------- */

static bool add_header(Letter *letter, const char *name, const char *value) {
  char line[1400];
  MkText text = MK_TEXT(line);
  mk_text_format(&text, "%s: %s", name, value);
  struct curl_slist *more = mk_text_fits(&text) ? curl_slist_append(letter->headers, line) : NULL;
  if (more) letter->headers = more;
  return more != NULL;
}

static bool write_headers(Letter *letter, const char *origin) {
  char vapid[1200], ttl[16];
  MkText text = MK_TEXT(vapid), seconds = MK_TEXT(ttl);
  mk_text_int(&seconds, letter->ttl);
  return push_write_vapid(&letter->courier->key, origin, letter->courier->contact, time(NULL),
                          &text) &&
         add_header(letter, "Authorization", vapid) && add_header(letter, "TTL", ttl) &&
         add_header(letter, "Topic", letter->topic) &&
         add_header(letter, "Urgency", letter->urgency) &&
         add_header(letter, "Content-Type", "application/octet-stream") &&
         add_header(letter, "Content-Encoding", "aes128gcm") &&
         curl_slist_append(letter->headers, "Expect:") != NULL;
}

/* No redirects, no proxy, no other protocol, nobody's password file: the address and nothing else. */
static void set_where(CURL *easy, Letter *letter) {
  const Courier *courier = letter->courier;
  curl_easy_setopt(easy, CURLOPT_URL, letter->endpoint);
  curl_easy_setopt(easy, CURLOPT_PROTOCOLS_STR, courier->loopback ? "http,https" : "https");
  curl_easy_setopt(easy, CURLOPT_FOLLOWLOCATION, 0L);
  curl_easy_setopt(easy, CURLOPT_PROXY, "");
  curl_easy_setopt(easy, CURLOPT_NETRC, (long)CURL_NETRC_IGNORED);
  curl_easy_setopt(easy, CURLOPT_OPENSOCKETFUNCTION, open_socket);
  curl_easy_setopt(easy, CURLOPT_OPENSOCKETDATA, letter);
  if (courier->resolve) curl_easy_setopt(easy, CURLOPT_RESOLVE, courier->resolve);
}

static void set_how(CURL *easy, Letter *letter) {
  curl_easy_setopt(easy, CURLOPT_HTTPHEADER, letter->headers);
  curl_easy_setopt(easy, CURLOPT_POSTFIELDS, letter->sealed);
  curl_easy_setopt(easy, CURLOPT_POSTFIELDSIZE, (long)letter->length);
  curl_easy_setopt(easy, CURLOPT_WRITEFUNCTION, take_answer);
  curl_easy_setopt(easy, CURLOPT_WRITEDATA, letter);
  curl_easy_setopt(easy, CURLOPT_HEADERFUNCTION, take_header);
  curl_easy_setopt(easy, CURLOPT_HEADERDATA, letter);
  curl_easy_setopt(easy, CURLOPT_TIMEOUT_MS, (long)TIMEOUT_MS);
  curl_easy_setopt(easy, CURLOPT_NOSIGNAL, 1L);
  curl_easy_setopt(easy, CURLOPT_QUICK_EXIT, 1L); /* a name that is being asked for keeps nobody */
  curl_easy_setopt(easy, CURLOPT_PRIVATE, letter);
}

static void end_letter(Courier *courier, Letter *letter) {
  pthread_mutex_lock(&courier->lock);
  letter->next = courier->ended;
  courier->ended = letter;
  pthread_mutex_unlock(&courier->lock);
  courier->wake(courier->context);
}

static void free_letter(Letter *letter) {
  curl_easy_cleanup(letter->easy);
  curl_slist_free_all(letter->headers);
  free(letter);
}

static bool prepare(Letter *letter) {
  PushPlace place;
  if (!push_read_endpoint(letter->endpoint, letter->courier->loopback, &place) ||
      !push_seal(&letter->reader, letter->text, strlen(letter->text), letter->sealed,
                 &letter->length)) {
    letter->result = COURIER_REFUSED;
    snprintf(letter->why, sizeof letter->why, "it cannot be sealed");
    return false;
  }
  letter->easy = curl_easy_init();
  if (letter->easy && write_headers(letter, place.origin)) {
    set_where(letter->easy, letter);
    set_how(letter->easy, letter);
    if (curl_multi_add_handle(letter->courier->multi, letter->easy) == CURLM_OK) return true;
  }
  letter->result = COURIER_AGAIN;
  snprintf(letter->why, sizeof letter->why, "no memory");
  return false;
}

/* ---- The thread ------------------------------------------------------------------------------------------ */

static Letter *take_waiting(Courier *courier) {
  pthread_mutex_lock(&courier->lock);
  Letter *letter = courier->waiting;
  if (letter) courier->waiting = letter->next;
  if (!courier->waiting) courier->waiting_last = &courier->waiting;
  pthread_mutex_unlock(&courier->lock);
  return letter;
}

static void send_waiting(Courier *courier) {
  Letter *letter;
  while (courier->flying_count < COURIER_MOST && (letter = take_waiting(courier))) {
    if (!prepare(letter)) {
      end_letter(courier, letter);
      continue;
    }
    letter->next = courier->flying;
    courier->flying = letter;
    courier->flying_count++;
  }
}

static void land(Courier *courier, Letter *letter) {
  Letter **link = &courier->flying;
  while (*link != letter) link = &(*link)->next;
  *link = letter->next;
  courier->flying_count--;
  curl_multi_remove_handle(courier->multi, letter->easy);
  end_letter(courier, letter);
}

static void take_landed(Courier *courier) {
  CURLMsg *message;
  int left;
  while ((message = curl_multi_info_read(courier->multi, &left))) {
    char *letter = NULL;
    if (message->msg != CURLMSG_DONE) continue;
    curl_easy_getinfo(message->easy_handle, CURLINFO_PRIVATE, &letter);
    judge((Letter *)letter, message->data.result);
    land(courier, (Letter *)letter);
  }
}

static bool is_closing(Courier *courier) {
  pthread_mutex_lock(&courier->lock);
  bool closing = courier->closing;
  pthread_mutex_unlock(&courier->lock);
  return closing;
}

static void *run(void *context) {
  Courier *courier = context;
  int running;
  while (!is_closing(courier)) {
    send_waiting(courier);
    curl_multi_perform(courier->multi, &running);
    take_landed(courier);
    pthread_mutex_lock(&courier->lock);
    bool more = courier->waiting && courier->flying_count < COURIER_MOST;
    pthread_mutex_unlock(&courier->lock);
    if (!more) curl_multi_poll(courier->multi, NULL, 0, POLL_MS, NULL);
  }
  return NULL;
}

/* ---- The owner's side -------------------------------------------------------------------------------------- */

static void release(Courier *courier) {
  if (courier->multi) curl_multi_cleanup(courier->multi);
  curl_slist_free_all(courier->resolve);
  pthread_mutex_destroy(&courier->lock);
  free(courier);
}

Courier *push_courier_new(const CourierOptions *options) {
  Courier *courier = calloc(1, sizeof *courier);
  if (!courier) return NULL;
  *courier = (Courier){.key = options->key,
                       .loopback = options->loopback,
                       .wake = options->wake,
                       .context = options->context};
  snprintf(courier->contact, sizeof courier->contact, "%s", options->contact);
  courier->waiting_last = &courier->waiting;
  pthread_mutex_init(&courier->lock, NULL);
  if (options->resolve) courier->resolve = curl_slist_append(NULL, options->resolve);
  curl_global_init(CURL_GLOBAL_DEFAULT);
  courier->multi = curl_multi_init();
  if (courier->multi && pthread_create(&courier->thread, NULL, run, courier) == 0) return courier;
  release(courier);
  return NULL;
}

int push_courier_busy(const Courier *courier) {
  return courier->busy;
}

bool push_courier_send(Courier *courier, const CourierLetter *from, CourierDone *done,
                       void *context) {
  Letter *letter = calloc(1, sizeof *letter + from->length + 1);
  if (!letter) return false;
  *letter = (Letter){.courier = courier,
                     .done = done,
                     .context = context,
                     .reader = from->reader,
                     .ttl = from->ttl};
  memcpy(letter->text, from->text, from->length);
  snprintf(letter->endpoint, sizeof letter->endpoint, "%s", from->endpoint);
  snprintf(letter->topic, sizeof letter->topic, "%s", from->topic);
  snprintf(letter->urgency, sizeof letter->urgency, "%s", from->urgency);
  courier->busy++;
  pthread_mutex_lock(&courier->lock);
  *courier->waiting_last = letter;
  courier->waiting_last = &letter->next;
  pthread_mutex_unlock(&courier->lock);
  curl_multi_wakeup(courier->multi);
  return true;
}

void push_courier_deliver(Courier *courier) {
  pthread_mutex_lock(&courier->lock);
  Letter *letter = courier->ended;
  courier->ended = NULL;
  pthread_mutex_unlock(&courier->lock);
  while (letter) {
    Letter *next = letter->next;
    courier->busy--;
    letter->done(letter->context, letter->result, letter->retry, letter->why);
    free_letter(letter);
    letter = next;
  }
}

static void free_letters(Courier *courier, Letter *letter) {
  while (letter) {
    Letter *next = letter->next;
    if (letter->easy) curl_multi_remove_handle(courier->multi, letter->easy);
    free_letter(letter);
    letter = next;
  }
}

void push_courier_free(Courier *courier) {
  if (!courier) return;
  pthread_mutex_lock(&courier->lock);
  courier->closing = true;
  pthread_mutex_unlock(&courier->lock);
  curl_multi_wakeup(courier->multi);
  pthread_join(courier->thread, NULL);
  free_letters(courier, courier->waiting);
  free_letters(courier, courier->flying);
  free_letters(courier, courier->ended);
  release(courier);
}
