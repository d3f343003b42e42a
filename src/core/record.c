/* record.c - records line by line: one JSON object each, first the header, then actions, then the end.
 * Files and pipes are the command line's business; nothing here reads or writes one. */
#include <meikyu/match.h>

#include <string.h>

/* ---- Writing ----------------------------------------------------------------------------------- */

static void end_line(MkText *out) {
  mk_json_close_object(out);
  mk_text_char(out, '\n');
}

void mk_record_write_header_of(const MkSetup *setup, int resigned, MkText *out) {
  char seed[MK_HEX_SIZE];
  mk_hex_write(setup->seed, seed);
  mk_json_open_object(out);
  mk_json_key_int(out, "meikyu", MK_RECORD_VERSION);
  mk_json_key_string(out, "game", setup->game->id);
  if (setup->game->rules_version != 1) mk_json_key_int(out, "rules", setup->game->rules_version);
  mk_json_key_int(out, "seats", setup->seats);
  mk_json_key(out, "options");
  mk_options_write(setup->game, &setup->options, out);
  mk_json_key_string(out, "seed", seed);
  const char *hash = mk_content_hash(setup->content);
  if (hash) mk_json_key_string(out, "content", hash);
  if (setup->named) {
    mk_json_key(out, "names");
    mk_json_open_array(out);
    for (int i = 0; i < setup->seats; i++) mk_json_string(out, setup->names[i]);
    mk_json_close_array(out);
  }
  if (resigned >= 0) mk_json_key_int(out, "resigned", resigned);
  end_line(out);
}

void mk_record_write_header(const MkSetup *setup, MkText *out) {
  mk_record_write_header_of(setup, -1, out);
}

void mk_record_write_action(const MkGame *game, const void *content, const void *state, int seat,
                            MkAction action, MkText *out) {
  char room[MK_MAX_ACTION_TEXT];
  MkText notation = MK_TEXT(room);
  mk_action_write(game, content, state, seat, action, &notation);
  mk_json_open_object(out);
  mk_json_key_int(out, "seat", seat);
  mk_json_key_string(out, "do", room);
  end_line(out);
}

static void write_scores(const MkResult *result, int seats, MkText *out) {
  mk_json_key(out, "scores");
  mk_json_open_array(out);
  for (int i = 0; i < seats; i++) mk_json_int(out, result->seat[i].score);
  mk_json_close_array(out);
}

void mk_record_write_end(const MkMatch *match, MkText *out) {
  MkResult result;
  mk_match_result(match, &result);
  uint8_t hash[MK_SHA256_SIZE];
  mk_state_hash(mk_match_game(match), mk_match_content(match), mk_match_state(match), hash);
  char hex[MK_HEX_SIZE];
  mk_hex_write(hash, hex);
  mk_json_open_object(out);
  mk_json_key(out, "end");
  mk_json_open_object(out);
  write_scores(&result, mk_match_setup(match)->seats, out);
  mk_json_key_string(out, "hash", hex);
  mk_json_close_object(out);
  end_line(out);
}

void mk_result_breakdown(const MkSeatResult *seat, MkText *out) {
  mk_json_open_object(out);
  for (int i = 0; i < seat->part_count; i++)
    mk_json_key_int(out, seat->part[i].name, seat->part[i].value);
  for (int i = 0; i < seat->note_count; i++)
    mk_json_key_string(out, seat->note[i].name, seat->note[i].text);
  mk_json_close_object(out);
}

void mk_result_write(const MkResult *result, int seats, MkText *out) {
  mk_json_open_object(out);
  write_scores(result, seats, out);
  mk_json_key(out, "ranks");
  mk_json_open_array(out);
  for (int i = 0; i < seats; i++) mk_json_int(out, result->seat[i].rank);
  mk_json_close_array(out);
  mk_json_key(out, "breakdown");
  mk_json_open_array(out);
  for (int i = 0; i < seats; i++) mk_result_breakdown(&result->seat[i], out);
  mk_json_close_array(out);
  mk_json_close_object(out);
}

void mk_record_write_result(const MkMatch *match, MkText *out) {
  MkResult result;
  mk_match_result(match, &result);
  mk_json_open_object(out);
  mk_json_key(out, "result");
  mk_result_write(&result, mk_match_setup(match)->seats, out);
  end_line(out);
}

/* Notation depends on the state an action was played in, so the game is played once more. */
void mk_record_write_from(const MkMatch *match, int from, MkText *out) {
  const MkSetup *setup = mk_match_setup(match);
  MkReplay replay;
  for (mk_replay_init_at(&replay, match, from); mk_replay_next(&replay);)
    mk_record_write_action(setup->game, mk_match_content(match), replay.before, replay.seat,
                           replay.action, out);
  if (mk_match_over(match) && !mk_match_stopped(match)) mk_record_write_end(match, out);
}

void mk_record_write(const MkMatch *match, MkText *out) {
  mk_record_write_header_of(mk_match_setup(match), mk_match_resigned(match), out);
  mk_record_write_from(match, 0, out);
}

/* ---- Reading ----------------------------------------------------------------------------------- */

/* Other keys than ours are let pass, as the format promises; none of ours may stand there twice. */
static bool open_line(MkReader *reader, const char *line, size_t length, MkError *error) {
  if (length > MK_MAX_RECORD_LINE)
    return mk_refuse(error, MK_ERROR_TOO_LARGE, "longer than %d bytes", "%d バイトを超えています",
                     MK_MAX_RECORD_LINE);
  if (!mk_reader_open(reader, line, length, error)) return false;
  reader->lenient = true;
  reader->start = NULL; /* a line is short, and whoever reads the file counts lines */
  mk_read_object(reader, NULL);
  return mk_reader_good(reader);
}

/* Refuses with another code than a malformed value has. */
static bool with_code(MkError *error, MkErrorCode code) {
  if (error) error->code = code;
  return false;
}

static bool read_game(MkReader *r, MkSetup *setup, MkError *error) {
  char id[64];
  if (!mk_read_string(r, "game", id, sizeof id)) return false;
  int rules = mk_read_int_or(r, "rules", 1, 1000000, 1);
  if (!mk_reader_good(r)) return false;
  setup->game = mk_game_find(id);
  if (!setup->game) {
    mk_read_wrong(r, "game", "unknown game '%s'", "「%s」は知らないゲームです", id);
    return with_code(error, MK_ERROR_GAME);
  }
  if (rules == setup->game->rules_version) return true;
  int here = setup->game->rules_version;
  if (rules < here)
    mk_read_wrong(r, "rules", "version %d of %s is too old: only version %d is played here",
                  "バージョン%dの %s は古すぎます。ここで扱えるのはバージョン%dだけです", rules, id,
                  here);
  else
    mk_read_wrong(r, "rules", "version %d of %s is not known here (this is version %d)",
                  "バージョン%dの %s はここでは扱えません（これはバージョン%d）", rules, id, here);
  return with_code(error, MK_ERROR_RULES);
}

static bool read_options(MkReader *r, MkSetup *setup, MkError *error) {
  setup->seats = mk_read_int(r, "seats", 1, MK_MAX_SEATS);
  mk_options_init(setup->game, setup->seats, &setup->options);
  if (mk_read_has(r, "options")) {
    MkReader options = mk_read_object(r, "options");
    mk_options_read_at(setup->game, &options, &setup->options);
  }
  return mk_reader_good(r) && mk_options_check(setup->game, setup->seats, &setup->options, error);
}

static void read_names(MkReader *r, MkSetup *setup) {
  setup->named = mk_read_has(r, "names");
  if (!setup->named) return;
  MkReader name, names = mk_read_array(r, "names", setup->seats, setup->seats);
  while (mk_read_next(&names, &name))
    mk_read_string(&name, NULL, setup->names[name.index], MK_MAX_NAME);
}

/* 64 hex digits, as bytes and in lower case. */
static bool read_hex(MkReader *r, const char *key, uint8_t bytes[MK_SHA256_SIZE],
                     char out[MK_HEX_SIZE]) {
  if (!mk_read_string(r, key, out, MK_HEX_SIZE)) return false;
  if (!mk_hex_read(out, bytes))
    return mk_read_wrong(r, key, "64 hex digits were expected", "16進数64桁が必要です");
  mk_hex_write(bytes, out);
  return true;
}

bool mk_record_read_header(const char *line, size_t length, MkSetup *setup,
                           char content_hash[MK_HEX_SIZE], MkError *error) {
  memset(setup, 0, sizeof *setup);
  content_hash[0] = '\0';
  MkReader r;
  uint8_t hash[MK_SHA256_SIZE];
  char seed[MK_HEX_SIZE];
  if (!open_line(&r, line, length, error)) return false;
  if (!mk_read_has(&r, "meikyu"))
    return mk_refuse(error, MK_ERROR_RECORD, "not a Meikyu record: 'meikyu' is missing",
                     "Meikyu の棋譜ではありません（「meikyu」がありません）");
  mk_read_int(&r, "meikyu", MK_RECORD_VERSION, MK_RECORD_VERSION);
  if (!read_game(&r, setup, error) || !read_options(&r, setup, error)) return false;
  read_hex(&r, "seed", setup->seed, seed);
  read_names(&r, setup);
  if (mk_read_has(&r, "content")) read_hex(&r, "content", hash, content_hash);
  if (mk_read_has(&r, "resigned")) mk_read_int(&r, "resigned", 0, setup->seats - 1);
  return mk_read_end(&r);
}

int mk_record_resigned(const char *line, size_t length) {
  MkJson header;
  long long seat = -1;
  if (mk_json_parse(line, length, &header, NULL))
    mk_json_read_int(mk_json_get(header, "resigned"), 0, MK_MAX_SEATS - 1, &seat);
  return (int)seat;
}

/* The scores and the final state when it was recorded must be those of now. */
static bool check_end(const MkMatch *match, MkReader *r, MkError *error) {
  if (!mk_match_over(match))
    return mk_refuse(error, MK_ERROR_RECORD, "'end' before the game is over",
                     "ゲームが終わる前に「end」があります");
  int seats = mk_match_setup(match)->seats;
  MkResult result;
  mk_match_result(match, &result);
  MkReader end = mk_read_object(r, "end"), score;
  MkReader scores = mk_read_array(&end, "scores", seats, seats);
  while (mk_read_next(&scores, &score)) {
    int now = result.seat[score.index].score;
    int then = mk_read_int(&score, NULL, INT32_MIN, INT32_MAX);
    if (mk_reader_good(r) && then != now)
      return mk_refuse(error, MK_ERROR_DESYNC, "desync: seat %d scored %d when recorded, %d now",
                       "食い違い：席%dの得点は記録では%d点、今は%d点です", score.index, then, now);
  }
  uint8_t hash[MK_SHA256_SIZE], wanted[MK_SHA256_SIZE];
  char hex[MK_HEX_SIZE];
  if (!read_hex(&end, "hash", wanted, hex)) return false;
  mk_state_hash(mk_match_game(match), mk_match_content(match), mk_match_state(match), hash);
  if (memcmp(hash, wanted, sizeof hash) != 0)
    return mk_refuse(error, MK_ERROR_DESYNC,
                     "desync: the final state differs from the recorded one",
                     "食い違い：最後の状態が記録と違います");
  return mk_read_end(&end) && mk_read_end(r);
}

static bool read_action(const MkMatch *match, MkReader *r, MkRecordLine *out, MkError *error) {
  char text[MK_MAX_ACTION_TEXT];
  out->seat = mk_read_int(r, "seat", 0, mk_match_setup(match)->seats - 1);
  mk_read_string(r, "do", text, sizeof text);
  if (!mk_read_end(r)) return false;
  uint32_t acting = mk_match_acting(match);
  if (!acting)
    return mk_refuse(error, MK_ERROR_OVER, "an action after the end of the game",
                     "ゲームが終わった後の行動です");
  if (!(acting >> out->seat & 1))
    return mk_refuse(error, MK_ERROR_NOT_ACTING, "wrong seat: seat %d has nothing to decide now",
                     "席が違います：席%dが決めることは今ありません", out->seat);
  return mk_action_read(mk_match_game(match), mk_match_content(match), mk_match_state(match),
                        out->seat, text, &out->action, error);
}

static bool is_blank(const char *line, size_t length) {
  for (size_t i = 0; i < length; i++) {
    if (!strchr(" \t\r\n", line[i]) || line[i] == '\0') return false;
  }
  return true;
}

bool mk_record_read_line(const MkMatch *match, const char *line, size_t length, MkRecordLine *out,
                         MkError *error) {
  memset(out, 0, sizeof *out);
  if (is_blank(line, length)) return true;
  MkReader r;
  if (!open_line(&r, line, length, error)) return false;
  out->kind = mk_read_has(&r, "end") ? MK_RECORD_END : MK_RECORD_ACTION;
  return out->kind == MK_RECORD_END ? check_end(match, &r, error)
                                    : read_action(match, &r, out, error);
}
