/* tap.c - passes bytes on in both directions, one thread a connection. */
#include "tap.h"

#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

#include <support/unit.h>

typedef struct Pipe {
  Tap *tap;
  int here, beyond;
} Pipe;

static struct sockaddr_un address_of(const char *path) {
  struct sockaddr_un address = {.sun_family = AF_UNIX};
  snprintf(address.sun_path, sizeof address.sun_path, "%s", path);
  return address;
}

/* False: the end. `*carried` becomes true if the word was among it. */
static bool pass(int from, int to, const char *word, bool *carried) {
  char bytes[16384];
  ssize_t count = read(from, bytes, sizeof bytes);
  if (count <= 0) return false;
  if (word && memmem(bytes, (size_t)count, word, strlen(word))) *carried = true;
  return write(to, bytes, (size_t)count) == count;
}

static void *run_pipe(void *context) {
  Pipe pipe = *(Pipe *)context;
  struct pollfd files[2] = {{.fd = pipe.here, .events = POLLIN},
                            {.fd = pipe.beyond, .events = POLLIN}};
  bool cut = false, on = true;
  free(context);
  while (on && poll(files, 2, -1) > 0) {
    if (files[0].revents) on = pass(pipe.here, pipe.beyond, pipe.tap->word, &cut);
    if (files[1].revents && cut) {
      pipe.tap->word = NULL;
      atomic_fetch_add(&pipe.tap->swallowed, 1);
      break;
    }
    if (on && files[1].revents) on = pass(pipe.beyond, pipe.here, NULL, &cut);
  }
  close(pipe.here);
  close(pipe.beyond);
  return NULL;
}

static void *run_tap(void *context) {
  Tap *tap = context;
  for (int here; (here = accept(tap->listener, NULL, NULL)) >= 0;) {
    struct sockaddr_un address = address_of(tap->beyond);
    Pipe *pipe = malloc(sizeof *pipe);
    pthread_t thread;
    *pipe = (Pipe){tap, here, socket(AF_UNIX, SOCK_STREAM, 0)};
    if (connect(pipe->beyond, (struct sockaddr *)&address, sizeof address) != 0) perror("tap");
    pthread_create(&thread, NULL, run_pipe, pipe);
    pthread_detach(thread);
  }
  return NULL;
}

void tap_open(Tap *tap, const char *folder) {
  char path[96];
  snprintf(tap->folder, sizeof tap->folder, "/tmp/meikyu-tap-XXXXXX");
  assert_non_null(mkdtemp(tap->folder));
  snprintf(tap->beyond, sizeof tap->beyond, "%s/.s.PGSQL.5432", folder);
  snprintf(path, sizeof path, "%s/.s.PGSQL.5432", tap->folder);
  struct sockaddr_un address = address_of(path);
  tap->listener = socket(AF_UNIX, SOCK_STREAM, 0);
  assert_int_equal(bind(tap->listener, (struct sockaddr *)&address, sizeof address), 0);
  assert_int_equal(listen(tap->listener, 16), 0);
  assert_int_equal(pthread_create(&tap->thread, NULL, run_tap, tap), 0);
}

void tap_close(Tap *tap) {
  char path[96];
  shutdown(tap->listener, SHUT_RDWR);
  pthread_join(tap->thread, NULL);
  close(tap->listener);
  snprintf(path, sizeof path, "%s/.s.PGSQL.5432", tap->folder);
  unlink(path);
  rmdir(tap->folder);
}
