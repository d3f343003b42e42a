/* post.c - letters to those who are not here. What shall be told waits in the store, written there with the entry it stems
 * from; here it is taken, the table is asked whether it is still so, put into words, and handed to the courier. What comes
 * of it goes back to the store: until then it is not forgotten, whatever happens to this server. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <meikyu/game.h>
#include <meikyu/match.h>

#include "inside.h"

enum {
  LOOK_MS = 1000, /* between two looks; sooner when there was more than AT_ONCE */
  AGAIN_MS = 250,
  AT_ONCE = 64,
  LEASE_MS = 30 * 1000, /* longer than any service may take */
  PAUSE_MS = 5 * 1000,  /* before the second try; twice as long each time */
  LONGEST_MS = 60 * 60 * 1000,
  DAY_MS = 24 * 60 * 60 * 1000,
  NOTE_MS = 10 * 1000, /* between two lines for whoever runs the server */
  MAX_LETTER = 2048,
};

/* ---- The key ------------------------------------------------------------------------------------------- */

typedef struct Finding {
  PushKey key;
  bool found;
} Finding;

static void found_key(void *context, const StoreAnswer *answer) {
  Finding *finding = context;
  finding->found = answer->status == STORE_OK && answer->bytes.length == sizeof finding->key;
  if (finding->found) memcpy(&finding->key, answer->bytes.at, sizeof finding->key);
}

/* A new key is offered; the first that any server offered is the one. */
static bool find_key(People *people, Finding *finding) {
  _Static_assert(sizeof(PushKey) == PUSH_PRIVATE + PUSH_POINT, "a key is its bytes");
  PushKey offered;
  return push_make_key(&offered) &&
         store_keep(people->store, store_text("push-key"), (StoreBytes){&offered, sizeof offered},
                    found_key, finding);
}

static void wake(void *context) {
  People *people = context;
  people->wake(people->wake_context);
}

bool people_is_contact(const char *text) {
  return push_is_contact(text);
}

bool people_post_open(People *people, const PeopleOptions *options, MkError *error) {
  Finding finding = {.found = false};
  MkText shown = MK_TEXT(people->push_key);
  people->loopback = options->test;
  if (!options->contact || !*options->contact) return true;
  if (find_key(people, &finding))
    while (store_wait(people->store) > 0) continue;
  if (!finding.found)
    return mk_refuse(error, MK_ERROR_OTHER, "the key for push services cannot be kept",
                     "通知用の鍵を保存できません");
  push_write_base64(finding.key.point, PUSH_POINT, &shown);
  people->courier = push_courier_new(&(CourierOptions){.key = finding.key,
                                                       .contact = options->contact,
                                                       .loopback = options->test,
                                                       .wake = wake,
                                                       .context = people});
  return people->courier || mk_refuse(error, MK_SAYS_MEMORY);
}

/* ---- A parcel ------------------------------------------------------------------------------------------ */

/* One notice for one device, from when it is taken until it is settled. */
struct Parcel {
  Parcel *next, **link; /* among all that are under way */
  People *people;
  TablesPlayer player;
  PushInfo info;
  int kind, tries;
  int seat; /* at the table */
  int64_t number, made, taken;
  uint8_t hash[PEOPLE_HASH];
  char table[TABLES_MAX_ID], endpoint[PUSH_MAX_ENDPOINT];
  char letter[MAX_LETTER];
  size_t length;
  int ttl;
};

static void free_parcel(Parcel *parcel) {
  *parcel->link = parcel->next;
  if (parcel->next) parcel->next->link = parcel->link;
  free(parcel);
}

void people_post_stop(People *people) {
  push_courier_free(people->courier);
  people->courier = NULL;
}

void people_post_close(People *people) {
  people_post_stop(people);
  for (Parcel *parcel = people->parcels, *next; parcel; parcel = next) {
    next = parcel->next;
    free_parcel(parcel);
  }
}

static void ignore(void *context, const StoreAnswer *answer) {
  (void)context;
  (void)answer; /* what could not be settled is taken again when its lease ends */
}

static void settle(Parcel *parcel, StoreOutcome outcome, int64_t pause) {
  StoreNotice notice = {
      .kind = parcel->kind, .number = parcel->number, .table = store_text(parcel->table)};
  store_settle_notice(parcel->people->store, (StoreBytes){parcel->hash, PEOPLE_HASH}, &notice,
                      parcel->taken, outcome, pause, ignore, NULL);
  free_parcel(parcel);
}

static void forget_device(Parcel *parcel) {
  store_drop_push(parcel->people->store, (StoreBytes){parcel->hash, PEOPLE_HASH}, store_text(""),
                  ignore, NULL);
  free_parcel(parcel);
}

/* ---- Sent, or not ---------------------------------------------------------------------------------------- */

static void note_refusal(const Parcel *parcel, const char *why) {
  People *people = parcel->people;
  PushPlace place = {.origin = "?"};
  char room[512];
  MkText text = MK_TEXT(room);
  if (!people->note || (people->post_noted && people->now < people->post_noted + NOTE_MS)) return;
  people->post_noted = people->now;
  push_read_endpoint(parcel->endpoint, people->loopback, &place);
  mk_text_format(&text, "push: %s does not take a letter: %s", place.origin, why);
  people->note(people->wake_context, room);
}

static void try_later(Parcel *parcel, int64_t asked) {
  int64_t pause = PAUSE_MS;
  for (int i = 0; i < parcel->tries && pause < LONGEST_MS; i++) pause *= 2;
  if (pause < asked) pause = asked;
  if (store_now(parcel->people->store) + pause > parcel->made + DAY_MS)
    settle(parcel, STORE_MOOT, 0);
  else
    settle(parcel, STORE_LATER, pause);
}

static void carried(void *context, CourierResult result, int64_t retry, const char *why) {
  Parcel *parcel = context;
  switch (result) {
  case COURIER_SENT: settle(parcel, STORE_TOLD, 0); break;
  case COURIER_GONE: forget_device(parcel); break;
  case COURIER_AGAIN: try_later(parcel, retry); break;
  case COURIER_REFUSED:
    note_refusal(parcel, why);
    settle(parcel, STORE_BAD, 0);
    break;
  }
}

/* Topics are letters that the service sees: they say which letters are about one table, and not which table it is. */
static void write_topic(const char *table, char out[PUSH_TOPIC + 1]) {
  uint8_t hash[MK_SHA256_SIZE];
  char room[TABLES_MAX_ID + 16];
  MkText text = MK_TEXT(room), topic = mk_text_init(out, PUSH_TOPIC + 1);
  mk_text_format(&text, "meikyu-topic\n%s", table);
  mk_sha256(room, text.length, hash);
  push_write_base64(hash, 24, &topic);
}

static void hand_over(Parcel *parcel) {
  char topic[PUSH_TOPIC + 1];
  write_topic(parcel->table, topic);
  bool urgent = parcel->kind == TABLES_NOTICE_TURN || parcel->kind == TABLES_NOTICE_CLOCK;
  CourierLetter letter = {.endpoint = parcel->endpoint,
                          .reader = parcel->info.reader,
                          .text = parcel->letter,
                          .length = parcel->length,
                          .topic = topic,
                          .urgency = urgent ? "high" : "normal",
                          .ttl = parcel->ttl};
  Courier *courier = parcel->people->courier;
  if (!courier || !push_courier_send(courier, &letter, carried, parcel)) free_parcel(parcel);
}

/* ---- Is it still so? ------------------------------------------------------------------------------------- */

/* Somebody may be there through another server. */
static void looked_elsewhere(void *context, const StoreAnswer *answer) {
  Parcel *parcel = context;
  bool here = answer->status == STORE_OK && parcel->seat >= 0 && answer->number >> parcel->seat & 1;
  if (here)
    settle(parcel, STORE_MOOT, 0);
  else
    hand_over(parcel);
}

static int seconds_to_wait(MkJson info) {
  MkJson kind = mk_json_get(mk_json_get(info, "clock"), "kind");
  return mk_json_is(kind, "move") || mk_json_is(kind, "game") ? 60 * 60 : DAY_MS / 1000;
}

static bool write_letter(Parcel *parcel, const TablesAnswer *answer) {
  MkText out = MK_TEXT(parcel->letter);
  MkJson info;
  long long seat;
  if (!mk_json_parse(answer->bytes, answer->length, &info, NULL)) return false;
  parcel->seat = mk_json_read_int(mk_json_get(info, "mine"), 0, 99, &seat) ? (int)seat : -1;
  parcel->ttl = seconds_to_wait(info);
  people_letter_write((TablesNotice)parcel->kind, info, parcel->info.lang, &out);
  parcel->length = out.length;
  return mk_text_fits(&out);
}

/* The table's answer: INFO, or why there is nothing to tell. */
static void asked(void *context, const TablesAnswer *answer) {
  Parcel *parcel = context;
  Store *store = parcel->people->store;
  if (answer->code && strcmp(answer->code, "later") == 0)
    settle(parcel, STORE_LATER, strtoll(answer->text, NULL, 10));
  else if (answer->code && strcmp(answer->code, "busy") == 0)
    free_parcel(parcel); /* taken again when its lease ends */
  else if (answer->code || !write_letter(parcel, answer))
    settle(parcel, STORE_MOOT, 0);
  else if (!store_is_shared(store))
    hand_over(parcel);
  else if (!store_find_here(store, store_text(parcel->table), looked_elsewhere, parcel))
    free_parcel(parcel);
}

/* ---- Taking ---------------------------------------------------------------------------------------------- */

static bool copy(char *out, size_t size, StoreBytes from) {
  if (from.length >= size) return false;
  memcpy(out, from.at, from.length);
  out[from.length] = '\0';
  return true;
}

static Parcel *new_parcel(People *people, const StoreNotice *notice, int64_t taken) {
  Parcel *parcel = calloc(1, sizeof *parcel);
  if (!parcel) return NULL;
  *parcel = (Parcel){.next = people->parcels,
                     .link = &people->parcels,
                     .people = people,
                     .kind = notice->kind,
                     .tries = notice->tries,
                     .number = notice->number,
                     .made = notice->made,
                     .taken = taken};
  if (parcel->next) parcel->next->link = &parcel->next;
  people->parcels = parcel;
  people_secret_hash(notice->endpoint, parcel->hash);
  if (copy(parcel->player.id, sizeof parcel->player.id, notice->player) &&
      copy(parcel->table, sizeof parcel->table, notice->table) &&
      copy(parcel->endpoint, sizeof parcel->endpoint, notice->endpoint) &&
      people_push_info_read(notice->info, &parcel->info))
    return parcel;
  free_parcel(parcel);
  return NULL;
}

/* Somebody may want nothing from whoever asks. */
static void ask_table(void *context, bool good, const char *blocked) {
  Parcel *parcel = context;
  TablesRequest request = {.verb = TABLES_NOTICE,
                           .player = &parcel->player,
                           .table = parcel->table,
                           .notice = (TablesNotice)parcel->kind,
                           .blocked = blocked};
  if (good && parcel->people->courier)
    tables_request(parcel->people->tables, &request, asked, parcel);
  else
    free_parcel(parcel); /* taken again when its lease ends */
}

static void taken(void *context, const StoreAnswer *answer) {
  People *people = context;
  people->taking = false;
  if (answer->count == AT_ONCE) people->post_at = people->now + AGAIN_MS;
  for (size_t i = 0; answer->status == STORE_OK && people->courier && i < answer->count; i++) {
    Parcel *parcel = new_parcel(people, &answer->notices[i], answer->time);
    if (parcel) people_blocks_find(people, parcel->player.id, ask_table, parcel);
  }
}

void people_post_work(People *people) {
  if (!people->courier) return;
  push_courier_deliver(people->courier);
  if (people->taking || people->now < people->post_at ||
      push_courier_busy(people->courier) > COURIER_MOST - AT_ONCE)
    return;
  people->post_at = people->now + LOOK_MS;
  people->taking = store_take_notices(people->store, LEASE_MS, AT_ONCE, taken, people);
}
