/* The thread that carries letters: a push service of the test's own on the loopback that answers as it is told. */
#include <support/unit.h>

#include <arpa/inet.h>
#include <poll.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <unistd.h>

#include <server/push/push.h>

/* ---- The service ---------------------------------------------------------------------------------------- */

enum { SLOW = -1 };

static int listener, port;
static atomic_int status, accepted;
static pthread_t service;
static char request[8192];

static void answer(int socket) {
  static char room[20000];
  char head[256];
  ssize_t length = read(socket, request, sizeof request - 1);
  if (length > 0) request[length] = '\0';
  int code = atomic_load(&status);
  if (code == SLOW) return; /* left open, never answered */
  int body = code == 201 ? 0 : code == 202 ? (int)sizeof room : 10;
  int size =
      snprintf(head, sizeof head,
               "HTTP/1.1 %d X\r\nContent-Length: %d\r\n%sConnection: close\r\n\r\n", code, body,
               code == 429   ? "Retry-After: 7\r\n"
               : code == 307 ? "Location: http://127.0.0.1:1/\r\n"
                             : "");
  (void)!write(socket, head, (size_t)size);
  (void)!write(socket, room, (size_t)body);
  close(socket);
}

static void *serve(void *context) {
  int socket;
  (void)context;
  while ((socket = accept(listener, NULL, NULL)) >= 0) {
    atomic_fetch_add(&accepted, 1);
    answer(socket);
  }
  return NULL;
}

static int start_service(void **state) {
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_addr = {htonl(INADDR_LOOPBACK)}};
  socklen_t size = sizeof address;
  (void)state;
  listener = socket(AF_INET, SOCK_STREAM, 0);
  if (bind(listener, (struct sockaddr *)&address, size) != 0 || listen(listener, 2000) != 0)
    return -1;
  getsockname(listener, (struct sockaddr *)&address, &size);
  port = ntohs(address.sin_port);
  return pthread_create(&service, NULL, serve, NULL);
}

static int stop_service(void **state) {
  (void)state;
  shutdown(listener, SHUT_RDWR);
  pthread_join(service, NULL);
  close(listener);
  return 0;
}

/* ---- Sending -------------------------------------------------------------------------------------------- */

typedef struct Outcome {
  int count;
  CourierResult result;
  int64_t retry;
  char why[128];
} Outcome;

static atomic_int woken;
static PushKey reader_key;

static void wake(void *context) {
  (void)context;
  atomic_fetch_add(&woken, 1);
}

static void done(void *context, CourierResult result, int64_t retry, const char *why) {
  Outcome *outcome = context;
  outcome->count++;
  outcome->result = result;
  outcome->retry = retry;
  snprintf(outcome->why, sizeof outcome->why, "%s", why);
}

static Courier *new_courier(bool loopback, const char *resolve) {
  CourierOptions options = {
      .contact = "mailto:a@b.example", .loopback = loopback, .resolve = resolve, .wake = wake};
  assert_true(push_make_key(&options.key) && push_make_key(&reader_key));
  Courier *courier = push_courier_new(&options);
  assert_non_null(courier);
  return courier;
}

static void post(Courier *courier, const char *endpoint, Outcome *outcome) {
  CourierLetter letter = {.endpoint = endpoint,
                          .text = "{}",
                          .length = 2,
                          .topic = "table",
                          .urgency = "high",
                          .ttl = 60};
  memcpy(letter.reader.point, reader_key.point, PUSH_POINT);
  assert_true(push_courier_send(courier, &letter, done, outcome));
}

static void wait_for(Courier *courier, const Outcome *outcome, int count) {
  for (int i = 0; i < 15000 && outcome->count < count; i++) {
    push_courier_deliver(courier);
    usleep(1000);
  }
  assert_int_equal(outcome->count, count);
}

static Outcome send_one(Courier *courier, const char *endpoint) {
  Outcome outcome = {0};
  post(courier, endpoint, &outcome);
  wait_for(courier, &outcome, 1);
  return outcome;
}

static Outcome with_status(int code) {
  char endpoint[64];
  Courier *courier = new_courier(true, NULL);
  atomic_store(&status, code);
  snprintf(endpoint, sizeof endpoint, "http://127.0.0.1:%d/push/1", port);
  Outcome outcome = send_one(courier, endpoint);
  assert_int_equal(push_courier_busy(courier), 0);
  push_courier_free(courier);
  return outcome;
}

static void sends(void **state) {
  (void)state;
  assert_int_equal(with_status(201).result, COURIER_SENT);
  assert_non_null(strstr(request, "POST /push/1 HTTP/1.1\r\n"));
  assert_non_null(strstr(request, "\r\nAuthorization: vapid t="));
  assert_non_null(strstr(request, "\r\nTTL: 60\r\n"));
  assert_non_null(strstr(request, "\r\nTopic: table\r\n"));
  assert_non_null(strstr(request, "\r\nUrgency: high\r\n"));
  assert_non_null(strstr(request, "\r\nContent-Encoding: aes128gcm\r\n"));
  assert_null(strstr(request, "Expect"));
  assert_true(atomic_load(&woken) > 0);
}

static void judges_answers(void **state) {
  (void)state;
  assert_int_equal(with_status(404).result, COURIER_GONE);
  assert_int_equal(with_status(410).result, COURIER_GONE);
  Outcome later = with_status(429);
  assert_int_equal(later.result, COURIER_AGAIN);
  assert_int_equal(later.retry, 7000);
  assert_string_equal(later.why, "HTTP 429");
  assert_int_equal(with_status(500).result, COURIER_AGAIN);
  assert_int_equal(with_status(503).retry, 0);
  static const int refused[] = {400, 401, 403, 413};
  for (int i = 0; i < 4; i++) assert_int_equal(with_status(refused[i]).result, COURIER_REFUSED);
}

static void reads_no_long_answer(void **state) {
  (void)state;
  Outcome outcome = with_status(202); /* 20 KB of it, and still what was said counts */
  assert_int_equal(outcome.result, COURIER_SENT);
}

static void follows_nobody(void **state) {
  (void)state;
  int before = atomic_load(&accepted);
  assert_int_equal(with_status(307).result, COURIER_REFUSED);
  assert_int_equal(atomic_load(&accepted), before + 1);
}

static void nobody_there_is_tried_again(void **state) {
  Courier *courier = new_courier(true, NULL);
  (void)state;
  assert_int_equal(send_one(courier, "http://127.0.0.1:1/x").result, COURIER_AGAIN);
  push_courier_free(courier);
}

/* ---- Where it really goes ---------------------------------------------------------------------------------- */

/* A name that means a public address when it is looked at, and this computer when it is connected to. */
static void goes_by_the_address_it_connects_to(void **state) {
  static const char *const addresses[] = {
      "127.0.0.1",       "::1",           "::ffff:127.0.0.1", "10.0.0.1", "169.254.169.254",
      "64:ff9b::7f00:1", "2002:7f00:1::1"};
  (void)state;
  int before = atomic_load(&accepted);
  for (size_t i = 0; i < sizeof addresses / sizeof *addresses; i++) {
    char resolve[96];
    snprintf(resolve, sizeof resolve, "push.example:443:%s", addresses[i]);
    Courier *courier = new_courier(false, resolve);
    Outcome outcome = send_one(courier, "https://push.example/x");
    assert_int_equal(outcome.result, COURIER_REFUSED);
    assert_string_equal(outcome.why, "its address is not public");
    push_courier_free(courier);
  }
  assert_int_equal(atomic_load(&accepted), before);
}

static void digits_are_judged_too(void **state) {
  static const char *const endpoints[] = {
      "https://127.0.0.1/", "https://[::1]/",    "https://2130706433/",       "https://0177.0.0.1/",
      "https://0x7f.1/",    "https://10.1.2.3/", "https://[::ffff:10.0.0.1]/"};
  Courier *courier = new_courier(false, NULL);
  (void)state;
  for (size_t i = 0; i < sizeof endpoints / sizeof *endpoints; i++) {
    Outcome outcome = send_one(courier, endpoints[i]);
    if (outcome.result != COURIER_REFUSED) fail_msg("%s: %s", endpoints[i], outcome.why);
  }
  push_courier_free(courier);
}

static void in_tests_only_the_loopback(void **state) {
  Courier *courier = new_courier(true, "push.example:80:1.1.1.1");
  (void)state;
  assert_int_equal(send_one(courier, "http://push.example/x").result, COURIER_REFUSED);
  assert_int_equal(send_one(courier, "https://127.0.0.1/x").result, COURIER_REFUSED);
  push_courier_free(courier);
  courier = new_courier(true, "push.example:443:1.1.1.1");
  Outcome outcome = send_one(courier, "https://push.example/x"); /* taken, and never sent to */
  assert_int_equal(outcome.result, COURIER_REFUSED);
  assert_string_equal(outcome.why, "its address is not public");
  push_courier_free(courier);
}

static void no_proxy_is_believed(void **state) {
  char proxy[64];
  (void)state;
  snprintf(proxy, sizeof proxy, "http://127.0.0.1:%d", port);
  setenv("https_proxy", proxy, 1);
  setenv("all_proxy", proxy, 1);
  int before = atomic_load(&accepted);
  Courier *courier = new_courier(false, "push.example:443:127.0.0.1");
  assert_int_equal(send_one(courier, "https://push.example/x").result, COURIER_REFUSED);
  push_courier_free(courier);
  assert_int_equal(atomic_load(&accepted), before);
  unsetenv("https_proxy");
  unsetenv("all_proxy");
}

/* ---- Slow services ------------------------------------------------------------------------------------------- */

/* Hundreds that never answer: handing letters over takes no time, and the end does not wait for them. */
static void is_held_up_by_nobody(void **state) {
  char endpoint[64];
  struct timespec before, after;
  Outcome outcome = {0};
  Courier *courier = new_courier(true, NULL);
  (void)state;
  atomic_store(&status, SLOW);
  snprintf(endpoint, sizeof endpoint, "http://127.0.0.1:%d/slow", port);
  clock_gettime(CLOCK_MONOTONIC, &before);
  for (int i = 0; i < 600; i++) post(courier, endpoint, &outcome);
  push_courier_deliver(courier);
  assert_int_equal(push_courier_busy(courier), 600);
  push_courier_free(courier);
  clock_gettime(CLOCK_MONOTONIC, &after);
  assert_true(after.tv_sec - before.tv_sec < 5); /* ten seconds would be one timeout */
  assert_int_equal(outcome.count, 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(sends),
      cmocka_unit_test(judges_answers),
      cmocka_unit_test(reads_no_long_answer),
      cmocka_unit_test(follows_nobody),
      cmocka_unit_test(nobody_there_is_tried_again),
      cmocka_unit_test(goes_by_the_address_it_connects_to),
      cmocka_unit_test(digits_are_judged_too),
      cmocka_unit_test(in_tests_only_the_loopback),
      cmocka_unit_test(no_proxy_is_believed),
      cmocka_unit_test(is_held_up_by_nobody),
  };
  return cmocka_run_group_tests(tests, start_service, stop_service);
}
