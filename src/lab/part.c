/* part.c - runs as files: JSON lines and a last one with a hash over the others.
 *
 *   {"meikyu":"lab","version":2,"kind":"balance","shard":[1,1],"run":{..what was asked..}}
 *   {"done":500,"closed":true,"ledger":{..}}        one line a variant
 *   sha256 0123..
 *
 * Nothing in it depends on time, threads or machine. */
#include <meikyu/study.h>

#include <stdlib.h>
#include <string.h>

static const char hash_begins[] = "sha256 ";
enum { HASH_LINE = sizeof hash_begins - 1 + MK_HEX_SIZE }; /* with its newline */

/* ---- Writing --------------------------------------------------------------------------------------- */

static void write_bot(MkText *out, const char *key, const MkBot *bot) {
  if (bot) mk_json_key_string(out, key, bot->id);
}

static void write_variant(const MkStudy *s, const MkStudyVariant *variant, MkText *out) {
  mk_json_open_object(out);
  mk_json_key_int(out, "seats", variant->seats);
  mk_json_key_int(out, "iterations", variant->iterations);
  mk_json_key(out, "options");
  mk_options_write(s->game, &variant->options, out);
  mk_json_close_object(out);
}

static void write_variants(const MkStudy *s, MkText *out) {
  mk_json_key(out, "variants");
  mk_json_open_array(out);
  for (int i = 0; i < s->variant_count; i++) write_variant(s, &s->variant[i], out);
  mk_json_close_array(out);
}

static void write_things(const MkStudy *s, MkText *out) {
  const void *content = mk_study_content(s);
  mk_json_key(out, "without");
  mk_json_open_array(out);
  for (uint64_t things = s->without; things; things &= things - 1) {
    char room[64];
    MkText name = MK_TEXT(room);
    s->game->lab->thing_write(content, __builtin_ctzll(things), &name);
    mk_json_string(out, room);
  }
  mk_json_close_array(out);
}

static void write_sides(const MkStudy *s, MkText *out) {
  const MkCompareSides *sides = &s->sides;
  if (s->kind != &mk_compare_kind) return;
  mk_json_key(out, "a");
  write_variant(s, &sides->base, out);
  mk_json_key_string(out, "over", sides->over);
  mk_json_key(out, "b");
  mk_json_open_array(out);
  for (int i = 0; i < s->variant_count; i++) {
    mk_json_open_object(out);
    mk_json_key_string(out, "content", sides->hash[i]);
    mk_json_key_int(out, "value", sides->value[i]);
    mk_json_close_object(out);
  }
  mk_json_close_array(out);
}

/* What was asked: equal bytes for equal runs. */
static void write_run(const MkStudy *s, MkText *out) {
  const char *hash = mk_content_hash(s->content);
  mk_json_open_object(out);
  mk_json_key_string(out, "game", s->game->id);
  mk_json_key_int(out, "rules_version", s->game->rules_version);
  mk_json_key_string(out, "content", hash ? hash : "");
  mk_json_key_string(out, "seed", s->seed);
  mk_json_key_int(out, "deals", s->deals);
  write_bot(out, "bots", s->bots);
  write_bot(out, "other", s->other);
  mk_json_key_int(out, "repeat", s->repeat);
  mk_json_key(out, "wins_only");
  mk_json_bool(out, s->wins_only);
  mk_json_key_int(out, "within", s->within);
  write_things(s, out);
  mk_json_key_int(out, "nodes", (long long)s->nodes);
  mk_json_key_int(out, "judge", s->judge);
  write_bot(out, "judged", s->judged[0]);
  write_bot(out, "judged2", s->judged[1]);
  write_variants(s, out);
  write_sides(s, out);
  mk_json_close_object(out);
}

static void write_head(const MkStudy *s, MkText *out) {
  mk_json_open_object(out);
  mk_json_key_string(out, "meikyu", "lab");
  mk_json_key_int(out, "version", MK_PART_VERSION);
  mk_json_key_string(out, "kind", s->kind->name);
  mk_json_key(out, "shard");
  mk_json_open_array(out);
  mk_json_int(out, s->shard);
  mk_json_int(out, s->shards);
  mk_json_close_array(out);
  mk_json_key(out, "run");
  write_run(s, out);
  mk_json_close_object(out);
  mk_text_char(out, '\n');
}

static void write_finding(const MkStudy *s, const MkFinding *f, MkText *out) {
  mk_json_open_object(out);
  mk_json_key_int(out, "done", f->done);
  mk_json_key(out, "closed");
  mk_json_bool(out, f->closed);
  mk_json_key(out, "ledger");
  mk_ledger_write(s->kind, f->ledger, out);
  mk_json_close_object(out);
  mk_text_char(out, '\n');
}

void mk_part_write(const MkStudy *s, const MkFindings *findings, MkText *out) {
  uint8_t hash[MK_SHA256_SIZE];
  char hex[MK_HEX_SIZE];
  size_t begin = out->length;
  write_head(s, out);
  for (int i = 0; i < s->variant_count; i++) write_finding(s, &findings->variant[i], out);
  if (mk_text_fits(out))
    mk_sha256(out->data + begin, out->length - begin, hash);
  else
    memset(hash, 0, sizeof hash);
  mk_hex_write(hash, hex);
  mk_text_format(out, "%s%s\n", hash_begins, hex);
}

static bool of_another(MkError *error) {
  return mk_refuse(error, MK_ERROR_BAD, "belongs to another run", "別の実験のものです");
}

bool mk_study_same(const MkStudy *a, const MkStudy *b, MkError *error) {
  MkText counted = mk_text_init(NULL, 0);
  if (a->kind != b->kind || a->game != b->game) return of_another(error);
  write_run(a, &counted);
  size_t size = counted.length + 1;
  char *bytes = malloc(2 * size);
  if (!bytes) return mk_refuse(error, MK_ERROR_MEMORY, "out of memory", "メモリが足りません");
  MkText one = mk_text_init(bytes, size), other = mk_text_init(bytes + size, size);
  write_run(a, &one);
  write_run(b, &other);
  bool same = one.length == other.length && memcmp(bytes, bytes + size, one.length) == 0;
  free(bytes);
  return same || of_another(error);
}

/* ---- Reading --------------------------------------------------------------------------------------- */

static bool damaged(MkError *error) {
  return mk_refuse(error, MK_ERROR_BAD, "damaged, or no part of a run: its hash does not fit",
                   "壊れているか、実験の途中経過ではありません（ハッシュが合いません）");
}

static bool check_hash(const char *bytes, size_t length, MkError *error) {
  uint8_t hash[MK_SHA256_SIZE];
  char hex[MK_HEX_SIZE];
  if (length < HASH_LINE || bytes[length - 1] != '\n') return damaged(error);
  const char *line = bytes + length - HASH_LINE;
  mk_sha256(bytes, length - HASH_LINE, hash);
  mk_hex_write(hash, hex);
  size_t begins = sizeof hash_begins - 1;
  bool good =
      memcmp(line, hash_begins, begins) == 0 && memcmp(line + begins, hex, MK_HEX_SIZE - 1) == 0;
  return good || damaged(error);
}

static const MkBot *read_bot(MkReader *r, const char *key) {
  char id[32] = "";
  if (!mk_read_has(r, key)) return NULL;
  mk_read_string(r, key, id, sizeof id);
  const MkBot *bot = mk_bot_find(id);
  if (!bot) mk_read_wrong(r, key, "there is no such bot", "そのようなボットはいません");
  return bot;
}

static void read_game(MkReader *r, MkStudy *s) {
  char id[32] = "";
  mk_read_string(r, "game", id, sizeof id);
  s->game = mk_game_find(id);
  if (!s->game) {
    mk_read_wrong(r, "game", "there is no such game", "そのようなゲームはありません");
    s->game = mk_game_at(0); /* what follows is refused, but must be read from something */
  }
  int version = mk_read_int(r, "rules_version", 1, 1000);
  if (version != s->game->rules_version)
    mk_read_wrong(r, "rules_version", "made with version %d of the rules, here is %d",
                  "ルールの第%d版で作られています。ここにあるのは第%d版です", version,
                  s->game->rules_version);
}

static void read_variant(MkReader *r, const MkStudy *s, MkStudyVariant *variant) {
  variant->seats = mk_read_int(r, "seats", s->game->min_seats, s->game->max_seats);
  variant->iterations = mk_read_int(r, "iterations", 0, INT32_MAX);
  MkReader options = mk_read_object(r, "options");
  mk_options_init(s->game, variant->seats, &variant->options);
  if (mk_reader_good(r)) mk_options_read_at(s->game, &options, &variant->options);
  mk_read_end(r);
}

static void read_variants(MkReader *r, MkStudy *s) {
  int most = s->kind == &mk_compare_kind ? MK_COMPARE_SIDES : MK_STUDY_MAX_VARIANTS;
  MkReader list = mk_read_array(r, "variants", 1, most);
  for (MkReader item; mk_read_next(&list, &item);)
    read_variant(&item, s, &s->variant[s->variant_count++]);
}

/* The contents of the sides are named and not read. */
static void read_sides(MkReader *r, MkStudy *s) {
  if (s->kind != &mk_compare_kind) return;
  MkReader base = mk_read_object(r, "a");
  read_variant(&base, s, &s->sides.base);
  mk_read_string(r, "over", s->sides.over, sizeof s->sides.over);
  MkReader list = mk_read_array(r, "b", s->variant_count, s->variant_count);
  for (MkReader item; mk_read_next(&list, &item);) {
    mk_read_string(&item, "content", s->sides.hash[item.index], MK_HEX_SIZE);
    s->sides.value[item.index] = mk_read_int(&item, "value", 0, 1000000);
    mk_read_end(&item);
  }
}

/* Things by name; with other content than the built-in they are found when the content is at hand. */
static void read_things(MkReader *r, MkStudy *s) {
  const void *content = mk_study_content(s);
  MkReader list = mk_read_array(r, "without", 0, MK_LAB_THINGS);
  for (MkReader item; mk_read_next(&list, &item);) {
    char name[64] = "";
    mk_read_string(&item, NULL, name, sizeof name);
    int thing = mk_thing_find(s->game, content, name);
    if (thing < 0)
      mk_read_wrong(&item, NULL, "there is no such thing", "そのようなものはありません");
    else
      s->without |= (uint64_t)1 << thing;
  }
}

/* A balance is played by somebody; where everything is solved nobody need play. */
static void check_players(MkReader *r, const MkStudy *s) {
  if (s->kind != &mk_truth_kind && !s->bots)
    mk_read_wrong(r, "bots", "a balance has players", "席につくボットがありません");
  if (s->kind != &mk_truth_kind && s->repeat < 1)
    mk_read_wrong(r, "repeat", "a deal is played once at least", "1回以上でなければなりません");
}

static void read_run(MkReader *r, MkStudy *s, char content_hash[MK_HEX_SIZE]) {
  read_game(r, s);
  mk_read_string(r, "content", content_hash, MK_HEX_SIZE);
  mk_read_string(r, "seed", s->seed, sizeof s->seed);
  s->deals = mk_read_long(r, "deals", 1, INT64_MAX / 1024);
  s->bots = read_bot(r, "bots");
  s->other = read_bot(r, "other");
  s->repeat = mk_read_int(r, "repeat", 0, 1000);
  s->wins_only = mk_read_bool(r, "wins_only");
  s->within = mk_read_int(r, "within", 0, 1000);
  read_things(r, s);
  s->nodes = (uint64_t)mk_read_long(r, "nodes", 0, INT64_MAX);
  s->judge = mk_read_long(r, "judge", 0, INT64_MAX);
  s->judged[0] = read_bot(r, "judged");
  s->judged[1] = read_bot(r, "judged2");
  read_variants(r, s);
  read_sides(r, s);
  check_players(r, s);
  mk_read_end(r);
}

static void read_head(MkReader *r, MkStudy *s, char content_hash[MK_HEX_SIZE]) {
  static const char *const families[] = {"lab"}, *const kinds[] = {"balance", "solve", "compare"};
  static const MkLedgerKind *const tables[] = {&mk_balance_kind, &mk_truth_kind, &mk_compare_kind};
  mk_read_choice(r, "meikyu", families, 1);
  mk_read_int(r, "version", MK_PART_VERSION, MK_PART_VERSION);
  s->kind = tables[mk_read_choice(r, "kind", kinds, 3)];
  MkReader shard = mk_read_array(r, "shard", 2, 2);
  int numbers[2] = {1, 1};
  for (MkReader item; mk_read_next(&shard, &item);)
    numbers[item.index] = mk_read_int(&item, NULL, 1, 1000000);
  s->shard = numbers[0];
  s->shards = numbers[1];
  if (s->shard > s->shards)
    mk_read_wrong(r, "shard", "there is no such part", "その部分はありません");
  MkReader run = mk_read_object(r, "run");
  read_run(&run, s, content_hash);
  mk_read_end(r);
}

bool mk_part_read_study(const char *bytes, size_t length, MkStudy *study,
                        char content_hash[MK_HEX_SIZE], MkError *error) {
  MkReader reader;
  const MkContent *content = study->content;
  if (!check_hash(bytes, length, error)) return false;
  const char *end = memchr(bytes, '\n', length);
  if (!mk_reader_open(&reader, bytes, (size_t)(end - bytes), error)) return false;
  memset(study, 0, sizeof *study);
  study->content = content;
  read_head(&reader, study, content_hash);
  return mk_reader_good(&reader);
}

/* What a ledger counts is what is said to be done. */
static void check_deals(MkReader *r, const MkFinding *f) {
  int64_t deals = *(const int64_t *)(const void *)f->ledger;
  if (mk_reader_good(r) && deals != f->done)
    mk_read_wrong(r, "done", "its ledger holds %lld", "集計には%lld配置あります", (long long)deals);
}

static bool read_finding(const MkStudy *s, const char *line, size_t length, MkFinding *f,
                         MkError *error) {
  MkReader reader;
  int64_t from, to;
  if (!mk_reader_open(&reader, line, length, error)) return false;
  mk_study_range(s, &from, &to);
  f->done = mk_read_long(&reader, "done", 0, to - from);
  f->closed = mk_read_bool(&reader, "closed");
  MkReader ledger = mk_read_object(&reader, "ledger");
  mk_ledger_read(s->kind, &ledger, f->ledger);
  check_deals(&reader, f);
  return mk_read_end(&reader);
}

bool mk_part_read_findings(const char *bytes, size_t length, const MkStudy *study,
                           MkFindings *findings, MkError *error) {
  const char *line = bytes, *end = bytes + length;
  for (int i = -1; i < study->variant_count; i++) {
    const char *newline = memchr(line, '\n', (size_t)(end - line));
    if (!newline) return damaged(error);
    if (i >= 0 &&
        !read_finding(study, line, (size_t)(newline - line), &findings->variant[i], error))
      return false;
    line = newline + 1;
  }
  return end - line == HASH_LINE || damaged(error);
}
