/* limits.c - reading a limits file. */
#include "limits.h"

#include <meikyu/json.h>

/* A household, a school class or a club is behind one address, and among the players are programs that play by
 * themselves as fast as they are answered. */
const Limits limits_usual = {
    .address = {.sockets = 2000,
                .rates = {[LIMIT_REQUESTS] = {3000, 18000},
                          [LIMIT_MESSAGES] = {10000, 300000},
                          [LIMIT_WORDS] = {3000, 1200},
                          [LIMIT_TABLES] = {2000, 600},
                          [LIMIT_TRIES] = {20, 12}}},
    .player = {.sockets = 100,
               .rates = {[LIMIT_REQUESTS] = {1000, 6000},
                         [LIMIT_MESSAGES] = {1000, 30000},
                         [LIMIT_WORDS] = {300, 60},
                         [LIMIT_TABLES] = {1000, 120},
                         [LIMIT_TRIES] = {20, 12}}},
    .unstarted = 50,
};
const Limits limits_none = {.unstarted = 0};

static const char *const kind_names[LIMIT_KINDS] = {"requests", "messages", "words", "tables",
                                                    "tries"};

enum { MAX_COUNT = 1000000 };

static bool read_count(MkJson value, const char *where, const char *key, int *out, MkError *error) {
  long long number;
  if (mk_json_type(value) == MK_JSON_NONE) return true;
  if (!mk_json_read_int(value, 0, MAX_COUNT, &number))
    return mk_error_set(error, "%s.%s: a number from 0 to %d is expected", where, key, MAX_COUNT);
  *out = (int)number;
  return true;
}

static bool read_rate(MkJson value, const char *where, const char *key, Rate *out, MkError *error) {
  MkJson name;
  if (mk_json_type(value) == MK_JSON_NONE) return true;
  if (mk_json_type(value) != MK_JSON_OBJECT)
    return mk_error_set(error, "%s.%s: {\"burst\":N,\"per_minute\":N} is expected", where, key);
  MkJson item;
  for (MkJsonEach each = mk_json_each(value); mk_json_next(&each, &name, &item);) {
    if (!mk_json_is(name, "burst") && !mk_json_is(name, "per_minute"))
      return mk_error_set(error, "%s.%s: only burst and per_minute are known", where, key);
  }
  if (!read_count(mk_json_get(value, "burst"), key, "burst", &out->burst, error) ||
      !read_count(mk_json_get(value, "per_minute"), key, "per_minute", &out->per_minute, error))
    return false;
  return out->burst == 0 || out->per_minute > 0 ||
         mk_error_set(error, "%s.%s: per_minute is at least 1", where, key);
}

static bool is_known(MkJson name, bool player) {
  for (int i = 0; i < LIMIT_KINDS; i++) {
    if (mk_json_is(name, kind_names[i])) return true;
  }
  return mk_json_is(name, "sockets") || (player && mk_json_is(name, "unstarted"));
}

static bool check_names(MkJson object, const char *where, bool player, MkError *error) {
  MkJson name, item;
  char text[MK_JSON_MAX_KEY];
  for (MkJsonEach each = mk_json_each(object); mk_json_next(&each, &name, &item);) {
    if (is_known(name, player)) continue;
    if (!mk_json_read_string(name, text, sizeof text)) text[0] = '\0';
    return mk_error_set(error, "%s: '%s' is not a limit", where, text);
  }
  return true;
}

static bool read_set(MkJson object, const char *where, LimitSet *out, MkError *error) {
  bool good = read_count(mk_json_get(object, "sockets"), where, "sockets", &out->sockets, error);
  for (int i = 0; good && i < LIMIT_KINDS; i++)
    good =
        read_rate(mk_json_get(object, kind_names[i]), where, kind_names[i], &out->rates[i], error);
  return good;
}

static bool read_part(MkJson whole, const char *where, bool player, LimitSet *out, int *unstarted,
                      MkError *error) {
  MkJson object = mk_json_get(whole, where);
  if (mk_json_type(object) == MK_JSON_NONE) return true;
  if (mk_json_type(object) != MK_JSON_OBJECT)
    return mk_error_set(error, "%s: an object is expected", where);
  return check_names(object, where, player, error) && read_set(object, where, out, error) &&
         (!player ||
          read_count(mk_json_get(object, "unstarted"), where, "unstarted", unstarted, error));
}

bool limits_read(const char *text, size_t length, Limits *out, MkError *error) {
  MkJson whole, name, item;
  *out = limits_usual;
  if (!mk_json_parse(text, length, &whole, error)) return false;
  if (mk_json_type(whole) != MK_JSON_OBJECT) return mk_error_set(error, "an object is expected");
  for (MkJsonEach each = mk_json_each(whole); mk_json_next(&each, &name, &item);) {
    if (!mk_json_is(name, "address") && !mk_json_is(name, "player"))
      return mk_error_set(error, "only \"address\" and \"player\" are known");
  }
  return read_part(whole, "address", false, &out->address, &out->unstarted, error) &&
         read_part(whole, "player", true, &out->player, &out->unstarted, error);
}
