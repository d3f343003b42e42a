/* meters.h - what a server counts about itself, for whoever runs it: one struct that every floor may write to.
 *
 * Plain numbers of one thread, the server's own; nothing here knows what they are for. Asked for by
 * Prometheus at /metrics (src/server/net/ops.c), which works out rates and percentiles. Docs: deploy/README.md.
 */
#ifndef MEIKYU_SERVER_METERS_H
#define MEIKYU_SERVER_METERS_H

#include <stdint.h>

#include <meikyu/text.h>

enum { METER_BUCKETS = 16, METER_REASONS = 24 };

/* How long something took: how often, how long in all, and how often at most so long (meters.c). */
typedef struct MeterTimes {
  uint64_t count, sum_us;
  uint64_t within[METER_BUCKETS]; /* not added up: each has those above the bound before it */
} MeterTimes;

typedef struct Meters {
  /* Counted since the start. */
  uint64_t accepted;               /* connections */
  uint64_t turned_away;            /* of these: no room */
  uint64_t answers[6];             /* HTTP, by the first digit of the status */
  uint64_t messages;               /* of sockets */
  uint64_t actions;                /* written, of people and bots */
  uint64_t conflicts;              /* another node was first */
  uint64_t decisions;              /* of bots */
  uint64_t refused[METER_REASONS]; /* by the wire's code */
  MeterTimes commit;               /* from submitting deeds until the store has them */
  MeterTimes answer;               /* from a request or message until its answer */
  /* As of now (filled in when asked for). */
  int64_t connections, sockets, tables, bot_queue, bots_thinking, store_pending;
  int64_t resident,
      store_memory; /* bytes: of the whole process, and what the store holds of them */
} Meters;

/* Microseconds of a clock that never goes back. */
uint64_t server_meter_clock(void);
/* Something that began then is done now. */
void server_meter_time(MeterTimes *times, uint64_t began);
/* One more refusal, by one of the wire's codes; unknown ones count as "other". */
void server_meter_refusal(Meters *meters, const char *code);
/* All of it in the text form of Prometheus (version 0.0.4). */
void server_meters_write(const Meters *meters, MkText *out);

#endif
