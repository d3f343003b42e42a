/* reader.c - reading JSON that somebody has written: values are checked as they are read, and the first one that
 * is wrong is named by its path. What both languages say about it stands here once, for every document. */
#include <meikyu/json.h>

#include <string.h>

enum { MAX_PLACES = 64, MAX_PATH_KEY = 32 };

/* ---- Where we are ------------------------------------------------------------------------------ */

void mk_reader_init(MkReader *reader, MkJson json, MkError *error) {
  *reader = (MkReader){.json = json, .each = mk_json_each(json), .error = error};
  reader->root = reader;
}

bool mk_reader_open(MkReader *reader, const char *bytes, size_t length, MkError *error) {
  MkJson json;
  bool good = mk_json_parse(bytes, length, &json, error);
  mk_reader_init(reader, json, error);
  reader->start = bytes;
  reader->refused = !good;
  return good;
}

static MkReader child_of(MkReader *parent, const char *key, MkJson name, MkJson json, int index) {
  return (MkReader){.json = json,
                    .key = key,
                    .name = name,
                    .index = index,
                    .parent = parent,
                    .root = parent->root,
                    .each = mk_json_each(json)};
}

static void write_key(MkText *out, const char *key, size_t length) {
  if (out->length) mk_text_char(out, '.');
  mk_text_bytes(out, key, length < MAX_PATH_KEY ? length : MAX_PATH_KEY);
}

static void write_path(const MkReader *reader, MkText *out) {
  if (!reader->parent) return;
  write_path(reader->parent, out);
  if (reader->key)
    write_key(out, reader->key, strlen(reader->key));
  else if (reader->name.at)
    write_key(out, reader->name.at + 1, (size_t)(reader->name.end - reader->name.at) - 2);
  else
    mk_text_format(out, "[%d]", reader->index);
}

/* ---- Refusing ---------------------------------------------------------------------------------- */

/* Refuses the value at `at`, which is `key` of the reader's value, or that itself. */
__attribute__((format(printf, 4, 0), format(printf, 5, 0))) static void
refuse_list(MkReader *reader, const char *key, const char *at, const char *en, const char *ja,
            va_list args) {
  MkReader *root = reader->root;
  char room[MK_MAX_PATH];
  MkText path = MK_TEXT(room);
  if (root->refused) return;
  root->refused = true;
  write_path(reader, &path);
  if (key) write_key(&path, key, strlen(key));
  mk_error_fill_at(root->error, room, MK_ERROR_BAD, en, ja, args);
  if (root->start && at) mk_json_locate(root->start, at, root->error);
}

__attribute__((format(printf, 4, 6), format(printf, 5, 6))) static void
refuse(MkReader *reader, const char *key, const char *at, const char *en, const char *ja, ...) {
  va_list args;
  va_start(args, ja);
  refuse_list(reader, key, at, en, ja, args);
  va_end(args);
}

/* ---- Finding keys ------------------------------------------------------------------------------ */

/* Goes from where the last key was found to the end and then on from the beginning. Only on success does
 * `reader` move. */
static MkJson find(MkReader *reader, const char *key) {
  MkReader from = *reader;
  MkJson name, item;
  bool again = false;
  for (;;) {
    if (!mk_json_next(&reader->each, &name, &item)) {
      if (again) break;
      again = true;
      reader->each = mk_json_each(reader->json);
      reader->place = 0;
    } else {
      int place = reader->place++;
      if (again && place >= from.place) break;
      if (!mk_json_is(name, key)) continue;
      if (place < MAX_PLACES) reader->read |= (uint64_t)1 << place;
      return item;
    }
  }
  *reader = from;
  return (MkJson){0};
}

/* The value to read. Nothing (and refused) if it is missing, unless that is allowed. */
static MkJson value_of(MkReader *reader, const char *key, bool may_miss) {
  MkJson none = {0};
  if (reader->root->refused) return none;
  if (!key) return reader->json;
  if (mk_json_type(reader->json) != MK_JSON_OBJECT) {
    refuse(reader, NULL, reader->json.at, "an object was expected", "オブジェクトが必要です");
    return none;
  }
  MkJson value = find(reader, key);
  if (!value.at && !may_miss) refuse(reader, key, reader->json.at, "is missing", "ありません");
  return value;
}

MkJsonType mk_read_type(const MkReader *reader, const char *key) {
  MkReader copy = *reader;
  if (reader->root->refused) return MK_JSON_NONE;
  if (!key) return mk_json_type(reader->json);
  return reader->each.object ? mk_json_type(find(&copy, key)) : MK_JSON_NONE;
}

void mk_read_skip(MkReader *reader, const char *key) {
  value_of(reader, key, true);
}

static bool is_absent(MkJson value) {
  return mk_json_type(value) <= MK_JSON_NULL;
}

/* ---- Values ------------------------------------------------------------------------------------ */

static long long read_long(MkReader *reader, const char *key, MkJson value, long long min,
                           long long max) {
  long long number = min;
  if (!value.at || mk_json_read_int(value, min, max, &number)) return number;
  char least[24], most[24];
  MkText from = MK_TEXT(least), to = MK_TEXT(most);
  mk_text_int(&from, min);
  mk_text_int(&to, max);
  if (min == max)
    refuse(reader, key, value.at, "%s was expected", "%s が必要です", least);
  else
    refuse(reader, key, value.at, "a number from %s to %s was expected", "%s～%s の整数が必要です",
           least, most);
  return min;
}

long long mk_read_long(MkReader *reader, const char *key, long long min, long long max) {
  return read_long(reader, key, value_of(reader, key, false), min, max);
}

int mk_read_int(MkReader *reader, const char *key, int min, int max) {
  return (int)mk_read_long(reader, key, min, max);
}

int mk_read_int_or(MkReader *reader, const char *key, int min, int max, int fallback) {
  MkJson value = value_of(reader, key, true);
  return is_absent(value) ? fallback : (int)read_long(reader, key, value, min, max);
}

static bool read_bool(MkReader *reader, const char *key, MkJson value) {
  bool yes = false;
  if (value.at && !mk_json_read_bool(value, &yes))
    refuse(reader, key, value.at, "true or false was expected", "true か false が必要です");
  return yes;
}

bool mk_read_bool(MkReader *reader, const char *key) {
  return read_bool(reader, key, value_of(reader, key, false));
}

bool mk_read_bool_or(MkReader *reader, const char *key, bool fallback) {
  MkJson value = value_of(reader, key, true);
  return is_absent(value) ? fallback : read_bool(reader, key, value);
}

static int find_name(MkJson text, const char *const *names, int count) {
  for (int i = 0; i < count; i++)
    if (mk_json_is(text, names[i])) return i;
  return -1;
}

static int read_choice(MkReader *reader, const char *key, MkJson value, const char *const *names,
                       int count) {
  if (!value.at) return 0;
  int found = find_name(value, names, count);
  if (found >= 0) return found;
  char room[100];
  MkText list = MK_TEXT(room);
  for (int i = 0; i < count; i++) mk_text_format(&list, i ? ", %s" : "%s", names[i]);
  if (mk_text_fits(&list))
    refuse(reader, key, value.at, "one of these was expected: %s", "次のどれかが必要です：%s",
           room);
  else
    refuse(reader, key, value.at, "not one of the words this can be",
           "ここに書ける言葉ではありません");
  return 0;
}

int mk_read_choice(MkReader *reader, const char *key, const char *const *names, int count) {
  return read_choice(reader, key, value_of(reader, key, false), names, count);
}

int mk_read_choice_or(MkReader *reader, const char *key, const char *const *names, int count,
                      int fallback) {
  MkJson value = value_of(reader, key, true);
  return is_absent(value) ? fallback : read_choice(reader, key, value, names, count);
}

bool mk_read_string(MkReader *reader, const char *key, char *out, size_t size) {
  MkJson value = value_of(reader, key, false);
  if (value.at && mk_json_read_string(value, out, size)) return true;
  out[0] = '\0';
  if (value.at)
    refuse(reader, key, value.at, "a text of at most %d bytes was expected",
           "%d バイト以内の文字列が必要です", (int)size - 1);
  return false;
}

/* ---- Lists and objects ------------------------------------------------------------------------- */

static MkReader descend(MkReader *reader, const char *key, MkJson value) {
  if (key) return child_of(reader, key, (MkJson){0}, value, 0);
  MkReader same = *reader;
  same.each = mk_json_each(value);
  same.place = 0;
  same.read = 0;
  return same;
}

MkReader mk_read_object(MkReader *reader, const char *key) {
  MkJson value = value_of(reader, key, false);
  if (value.at && mk_json_type(value) != MK_JSON_OBJECT)
    refuse(reader, key, value.at, "an object was expected", "オブジェクトが必要です");
  return descend(reader, key, value);
}

static void check_count(MkReader *reader, const char *key, MkJson list, int min, int max) {
  int count = mk_json_count(list);
  if (count >= min && count <= max) return;
  if (min == max)
    refuse(reader, key, list.at, "%d elements were expected, here are %d",
           "要素は %d 個必要ですが、%d 個あります", min, count);
  else
    refuse(reader, key, list.at, "%d to %d elements were expected, here are %d",
           "要素は %d～%d 個必要ですが、%d 個あります", min, max, count);
}

MkReader mk_read_array(MkReader *reader, const char *key, int min, int max) {
  MkJson value = value_of(reader, key, min == 0);
  if (value.at && mk_json_type(value) != MK_JSON_ARRAY)
    refuse(reader, key, value.at, "a list was expected", "リストが必要です");
  else if (value.at)
    check_count(reader, key, value, min, max);
  return descend(reader, key, value);
}

int mk_read_count(const MkReader *reader) {
  return mk_reader_good(reader) ? mk_json_count(reader->json) : 0;
}

static bool same_bytes(MkJson a, MkJson b) {
  return a.end - a.at == b.end - b.at && memcmp(a.at, b.at, (size_t)(a.end - a.at)) == 0;
}

static bool is_escaped(MkJson name) {
  return memchr(name.at, '\\', (size_t)(name.end - name.at)) != NULL;
}

/* The same key may be written in two ways, and readers of JSON do not agree on which of two keys counts. (One that is too
 * long to be found cannot hide behind an escape: it is unknown anyway.) */
static bool same_key(MkJson a, MkJson b) {
  char one[MK_JSON_MAX_KEY];
  if (!is_escaped(a) && !is_escaped(b)) return same_bytes(a, b);
  return mk_json_read_string(a, one, sizeof one) && mk_json_is(b, one);
}

/* Whether a key stands in an object before its `place`. */
static bool stood_before(MkJson object, MkJson name, int place) {
  MkJson other, item;
  MkJsonEach each = mk_json_each(object);
  for (int i = 0; i < place && mk_json_next(&each, &other, &item); i++)
    if (same_key(name, other)) return true;
  return false;
}

static void refuse_twice(MkReader *element) {
  refuse(element, NULL, element->name.at, "stands there twice", "同じ項目が2回あります");
}

bool mk_read_next(MkReader *container, MkReader *item) {
  MkJson name, value;
  if (container->root->refused || !mk_json_next(&container->each, &name, &value)) return false;
  int place = container->place++;
  *item = child_of(container, NULL, name, value, place);
  if (name.at && stood_before(container->json, name, place)) refuse_twice(item);
  return mk_reader_good(container);
}

int mk_read_name(MkReader *item, const char *const *names, int count) {
  int found = find_name(item->name, names, count);
  if (found < 0) refuse(item, NULL, item->name.at, "unknown key", "知らない項目です");
  return found < 0 ? 0 : found;
}

/* ---- The end ----------------------------------------------------------------------------------- */

static bool was_read(const MkReader *reader, int place) {
  return place < MAX_PLACES && (reader->read >> place & 1);
}

/* Whether an element is the repeat of one that was read. */
static bool is_repeat(const MkReader *reader, MkJson name) {
  MkJson other, item;
  MkJsonEach each = mk_json_each(reader->json);
  for (int place = 0; mk_json_next(&each, &other, &item); place++)
    if (was_read(reader, place) && same_key(name, other)) return true;
  return false;
}

bool mk_read_end(MkReader *reader) {
  MkJson name, value;
  MkJsonEach each = mk_json_each(reader->json);
  for (int place = 0; mk_reader_good(reader) && mk_json_next(&each, &name, &value); place++) {
    if (was_read(reader, place) || (!reader->parent && mk_json_is(name, "$schema"))) continue;
    MkReader element = child_of(reader, NULL, name, value, place);
    if (is_repeat(reader, name))
      refuse_twice(&element);
    else if (!reader->root->lenient)
      refuse(&element, NULL, name.at, "unknown key", "知らない項目です");
  }
  return mk_reader_good(reader);
}

bool mk_read_wrong(MkReader *reader, const char *key, const char *en, const char *ja, ...) {
  const char *at = reader->json.at;
  if (key && reader->each.object && mk_reader_good(reader)) {
    MkReader copy = *reader;
    MkJson value = find(&copy, key);
    if (value.at) at = value.at;
  }
  va_list args;
  va_start(args, ja);
  refuse_list(reader, key, at, en, ja, args);
  va_end(args);
  return false;
}

MkPath mk_path_of(const char *list, int index, const char *key) {
  MkPath path = {""};
  MkText text = MK_TEXT(path.text);
  mk_text_format(&text, "%s[%d]%s%s", list, index, key ? "." : "", key ? key : "");
  return path;
}
