/* print.c - pages to print, made on the loop's worker pool and remembered for those who ask next. They are made one after the
 * other: cairo and pango behind them crash where several threads lay out text. What may be asked for, and how often, is
 * decided on the floor below (people/routes_print.c). */
#include <stdlib.h>
#include <string.h>

#include <meikyu/match.h>

#include "connection.h"

/* The same file is asked for again and again; the rest is made anew in less than a second. */
enum { MAX_KEPT = 32, MAX_KEPT_BYTES = 32 << 20, MAX_UNDER_WAY = 8 };

typedef struct Kept {
  uint8_t key[MK_SHA256_SIZE];
  PrintFile file;
  uint64_t used; /* when it was last asked for, by counting */
} Kept;

/* Somebody who asked for a file. */
typedef struct Waiter {
  struct Waiter *next;
  PeoplePrinted *done;
  void *context;
} Waiter;

/* One file being made, or waiting for those before it. It is in the queue once, however many ask for it. */
typedef struct Printing {
  struct Printing *next;
  uv_work_t work;
  PrintShop *shop;
  PrintJob job;
  uint8_t key[MK_SHA256_SIZE];
  PrintFile file;
  MkError error;
  bool good;
  Waiter *waiters; /* NULL: whoever asked has had an answer */
  char game[16];
  char content[]; /* what the job points to */
} Printing;

struct PrintShop {
  Kept kept[MAX_KEPT];
  size_t bytes;
  uint64_t asked;
  Printing *first, **last; /* the first is being made, the others wait */
  int under_way;
};

PrintShop *net_print_shop_new(void) {
  PrintShop *shop = calloc(1, sizeof *shop);
  if (shop) shop->last = &shop->first;
  return shop;
}

void net_print_shop_free(PrintShop *shop) {
  for (int i = 0; shop && i < MAX_KEPT; i++) free(shop->kept[i].file.data);
  free(shop);
}

/* ---- What is remembered ------------------------------------------------------------------------------ */

/* Everything a file depends on. */
static void key_of(const PrintJob *job, uint8_t key[MK_SHA256_SIZE]) {
  char room[256];
  MkText text = MK_TEXT(room);
  MkSha256 sha;
  mk_text_format(&text, "%s/%u/%d/%d/%d/%d/%d/%d/%dx%d/%d", job->game, job->parts, (int)job->lang,
                 (int)(job->width * 10), (int)(job->height * 10), (int)job->save_ink, job->up,
                 (int)job->backs, (int)job->card_width, (int)job->card_height, job->copies);
  mk_sha256_init(&sha);
  mk_sha256_add(&sha, room, text.length + 1);
  if (job->content) mk_sha256_add(&sha, job->content, job->content_length);
  mk_sha256_end(&sha, key);
}

static Kept *find_kept(PrintShop *shop, const uint8_t *key) {
  for (int i = 0; i < MAX_KEPT; i++) {
    Kept *kept = &shop->kept[i];
    if (kept->file.data && memcmp(kept->key, key, sizeof kept->key) == 0) return kept;
  }
  return NULL;
}

static void forget(PrintShop *shop, Kept *kept) {
  shop->bytes -= kept->file.length;
  free(kept->file.data);
  *kept = (Kept){.used = 0};
}

/* The place asked for longest ago; a free one first. */
static Kept *oldest(PrintShop *shop) {
  Kept *found = &shop->kept[0];
  for (int i = 1; i < MAX_KEPT; i++)
    if (shop->kept[i].used < found->used) found = &shop->kept[i];
  return found;
}

/* Takes the file over. */
static void keep(PrintShop *shop, const uint8_t *key, PrintFile file) {
  if (file.length > MAX_KEPT_BYTES || find_kept(shop, key)) {
    free(file.data);
    return;
  }
  Kept *place = oldest(shop);
  if (place->file.data) forget(shop, place);
  *place = (Kept){.file = file, .used = ++shop->asked};
  memcpy(place->key, key, sizeof place->key);
  shop->bytes += file.length;
  for (int i = 0; shop->bytes > MAX_KEPT_BYTES && i < MAX_KEPT; i++) {
    Kept *other = NULL;
    for (int k = 0; k < MAX_KEPT; k++)
      if (shop->kept[k].file.data && (!other || shop->kept[k].used < other->used))
        other = &shop->kept[k];
    forget(shop, other);
  }
}

/* ---- Making -------------------------------------------------------------------------------------------- */

/* On a thread of the pool. */
static void make(uv_work_t *work) {
  Printing *printing = work->data;
  const PrintDoor *door = print_load(&printing->error);
  printing->good = door && door->make(&printing->job, &printing->file, &printing->error);
}

/* Once, whatever happens later. */
static void answer(Printing *printing, const PrintFile *file, const MkError *error) {
  Waiter *next = printing->waiters;
  printing->waiters = NULL;
  for (Waiter *one = next; one; one = next) {
    next = one->next;
    one->done(one->context, file, error);
    free(one);
  }
}

static void drop_first(PrintShop *shop) {
  Printing *first = shop->first;
  shop->first = first->next;
  if (!shop->first) shop->last = &shop->first;
  shop->under_way--;
  free(first);
}

static void made(uv_work_t *work, int status);

static void begin_first(PrintShop *shop, uv_loop_t *loop) {
  if (shop->first) uv_queue_work(loop, &shop->first->work, make, made);
}

static void made(uv_work_t *work, int status) {
  Printing *printing = work->data;
  PrintShop *shop = printing->shop;
  uv_loop_t *loop = work->loop;
  if (status != 0) mk_error_fill(&printing->error, MK_SAYS_MEMORY);
  bool good = status == 0 && printing->good;
  answer(printing, good ? &printing->file : NULL, &printing->error);
  if (good) keep(shop, printing->key, printing->file);
  drop_first(shop);
  begin_first(shop, loop);
}

/* The one that is being made ends by itself, and nobody hears of it. */
void net_print_shop_close(PrintShop *shop) {
  if (!shop || !shop->first) return;
  Printing *making = shop->first, *next = making->next;
  answer(making, NULL, NULL);
  making->next = NULL;
  shop->last = &making->next;
  for (Printing *one = next; one; one = next) {
    next = one->next;
    answer(one, NULL, NULL);
    free(one);
    shop->under_way--;
  }
}

static Printing *new_printing(const PrintJob *job) {
  Printing *printing = calloc(1, sizeof *printing + job->content_length);
  if (!printing) return NULL;
  printing->work.data = printing;
  printing->job = *job;
  mk_text_string(&(MkText){.data = printing->game, .size = sizeof printing->game}, job->game);
  printing->job.game = printing->game;
  if (job->content) {
    memcpy(printing->content, job->content, job->content_length);
    printing->job.content = printing->content;
  }
  return printing;
}

static Printing *find_under_way(PrintShop *shop, const uint8_t *key) {
  Printing *one = shop->first;
  while (one && memcmp(one->key, key, sizeof one->key) != 0) one = one->next;
  return one;
}

/* A new one at the end of the queue; NULL if there is no place. */
static Printing *enqueue(PrintShop *shop, const PrintJob *job, const uint8_t *key) {
  Printing *printing = shop->under_way < MAX_UNDER_WAY ? new_printing(job) : NULL;
  if (!printing) return NULL;
  printing->shop = shop;
  memcpy(printing->key, key, sizeof printing->key);
  *shop->last = printing;
  shop->last = &printing->next;
  shop->under_way++;
  return printing;
}

/* False: there is no room for whoever asks. */
static bool wait_for(Server *server, const PrintJob *job, const uint8_t *key, Waiter who) {
  PrintShop *shop = server->shop;
  Waiter *waiter = malloc(sizeof *waiter);
  if (!waiter) return false;
  bool idle = !shop->first;
  Printing *printing = find_under_way(shop, key);
  if (!printing) printing = enqueue(shop, job, key);
  if (!printing) {
    free(waiter);
    return false;
  }
  *waiter = who;
  waiter->next = printing->waiters;
  printing->waiters = waiter;
  if (idle) begin_first(shop, &server->loop);
  return true;
}

void net_print_shop_ask(void *context, const PrintJob *job, PeoplePrinted *done,
                        void *done_context) {
  Server *server = context;
  PrintShop *shop = server->shop;
  uint8_t key[MK_SHA256_SIZE];
  key_of(job, key);
  Kept *kept = find_kept(shop, key);
  if (kept) {
    kept->used = ++shop->asked;
    done(done_context, &kept->file, NULL);
  } else if (!wait_for(server, job, key, (Waiter){.done = done, .context = done_context})) {
    done(done_context, NULL, NULL);
  }
}
