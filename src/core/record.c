/* record.c - records line by line: one JSON object each, first the header, then actions, then the end.
 * Files and pipes are the command line's business; nothing here reads or writes one. */
#include <meikyu/match.h>

#include <string.h>

/* ---- Writing ----------------------------------------------------------------------------------- */

static void end_line(MkText *out) {
  mk_json_close_object(out);
  mk_text_char(out, '\n');
}

void mk_record_write_header(const MkSetup *setup, MkText *out) {
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
  end_line(out);
}

void mk_record_write_action(const MkGame *game, const void *content, const void *state, int seat,
                            MkAction action, MkText *out) {
  char room[MK_MAX_ACTION_TEXT];
  MkText notation = MK_TEXT(room);
  game->action_write(content, state, seat, action, &notation);
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

static void write_breakdown(const MkSeatResult *seat, MkText *out) {
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
  for (int i = 0; i < seats; i++) write_breakdown(&result->seat[i], out);
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
void mk_record_write(const MkMatch *match, MkText *out) {
  const MkSetup *setup = mk_match_setup(match);
  MkReplay replay;
  mk_record_write_header(setup, out);
  for (mk_replay_init(&replay, match); mk_replay_next(&replay);)
    mk_record_write_action(setup->game, mk_match_content(match), replay.before, replay.seat,
                           replay.action, out);
  if (mk_match_over(match)) mk_record_write_end(match, out);
}

/* ---- Reading ----------------------------------------------------------------------------------- */

static bool read_object(const char *line, size_t length, MkJson *out, MkError *error) {
  if (length > MK_MAX_RECORD_LINE)
    return mk_error_set(error, "longer than %d bytes", MK_MAX_RECORD_LINE);
  if (!mk_json_parse(line, length, out, error)) return false;
  if (mk_json_type(*out) == MK_JSON_OBJECT) return true;
  return mk_error_set(error, "an object was expected, not %s",
                      mk_json_type_name(mk_json_type(*out)));
}

/* A number under a key, with a default where the key may be missing (fallback >= min). */
static bool read_number(MkJson object, const char *key, int min, int max, int fallback, int *out,
                        MkError *error) {
  MkJson value = mk_json_get(object, key);
  long long number = fallback;
  bool missing = mk_json_type(value) == MK_JSON_NONE;
  if (missing && fallback < min) return mk_error_set(error, "'%s' is missing", key);
  if (!missing && !mk_json_read_int(value, min, max, &number))
    return mk_error_set(error, "'%s': a number from %d to %d was expected", key, min, max);
  *out = (int)number;
  return true;
}

static bool read_game(MkJson header, MkSetup *setup, MkError *error) {
  char id[64];
  if (!mk_json_read_string(mk_json_get(header, "game"), id, sizeof id))
    return mk_error_set(error, "'game': the id of a game was expected");
  setup->game = mk_game_find(id);
  if (!setup->game) return mk_error_set(error, "'game': unknown game '%s'", id);
  int rules = 1;
  if (!read_number(header, "rules", 1, 1000000, 1, &rules, error)) return false;
  if (rules != setup->game->rules_version)
    return mk_error_set(error, "'rules': version %d of %s is not known here (this is version %d)",
                        rules, id, setup->game->rules_version);
  return true;
}

static bool read_options(MkJson header, MkSetup *setup, MkError *error) {
  if (!read_number(header, "seats", 1, MK_MAX_SEATS, 0, &setup->seats, error)) return false;
  mk_options_init(setup->game, setup->seats, &setup->options);
  MkJson options = mk_json_get(header, "options");
  if (mk_json_type(options) != MK_JSON_NONE &&
      !mk_options_read(setup->game, options, &setup->options, error))
    return false;
  return mk_options_check(setup->game, setup->seats, &setup->options, error);
}

static bool read_names(MkJson header, MkSetup *setup, MkError *error) {
  MkJson names = mk_json_get(header, "names"), item;
  if (mk_json_type(names) == MK_JSON_NONE) return true;
  if (mk_json_type(names) != MK_JSON_ARRAY || mk_json_count(names) != setup->seats)
    return mk_error_set(error, "'names': a list of %d names was expected", setup->seats);
  int seat = 0;
  for (MkJsonEach each = mk_json_each(names); mk_json_next(&each, NULL, &item); seat++) {
    if (!mk_json_read_string(item, setup->names[seat], MK_MAX_NAME))
      return mk_error_set(error, "'names'[%d]: a text of at most %d bytes was expected", seat,
                          MK_MAX_NAME - 1);
  }
  setup->named = true;
  return true;
}

static bool read_hex(MkJson header, const char *key, char out[MK_HEX_SIZE], MkError *error) {
  uint8_t bytes[MK_SHA256_SIZE];
  if (!mk_json_read_string(mk_json_get(header, key), out, MK_HEX_SIZE) || !mk_hex_read(out, bytes))
    return mk_error_set(error, "'%s': 64 hex digits were expected", key);
  mk_hex_write(bytes, out);
  return true;
}

bool mk_record_read_header(const char *line, size_t length, MkSetup *setup,
                           char content_hash[MK_HEX_SIZE], MkError *error) {
  memset(setup, 0, sizeof *setup);
  content_hash[0] = '\0';
  MkJson header;
  int version;
  char seed[MK_HEX_SIZE];
  if (!read_object(line, length, &header, error)) return false;
  if (mk_json_type(mk_json_get(header, "meikyu")) == MK_JSON_NONE)
    return mk_error_set(error, "not a Meikyu record: 'meikyu' is missing");
  if (!read_number(header, "meikyu", MK_RECORD_VERSION, MK_RECORD_VERSION, 0, &version, error))
    return false;
  if (!read_game(header, setup, error) || !read_options(header, setup, error)) return false;
  if (!read_hex(header, "seed", seed, error) || !read_names(header, setup, error)) return false;
  mk_hex_read(seed, setup->seed);
  if (mk_json_type(mk_json_get(header, "content")) == MK_JSON_NONE) return true;
  return read_hex(header, "content", content_hash, error);
}

static bool check_end(const MkMatch *match, MkJson end, MkError *error) {
  if (!mk_match_over(match)) return mk_error_set(error, "'end' before the game is over");
  char room[1024], hash[MK_HEX_SIZE], wanted[MK_HEX_SIZE];
  MkText text = MK_TEXT(room);
  mk_record_write_end(match, &text);
  MkJson line;
  mk_json_parse(text.data, text.length, &line, NULL);
  MkJson mine = mk_json_get(line, "end");
  MkJson scores = mk_json_get(end, "scores"), my_scores = mk_json_get(mine, "scores");
  int seats = mk_match_setup(match)->seats;
  if (mk_json_type(scores) != MK_JSON_ARRAY || mk_json_count(scores) != seats)
    return mk_error_set(error, "'end': a list of %d scores was expected", seats);
  for (int i = 0; i < seats; i++) {
    long long theirs, ours;
    if (!mk_json_read_int(mk_json_item(scores, i), INT32_MIN, INT32_MAX, &theirs))
      return mk_error_set(error, "'end': scores[%d]: a number was expected", i);
    mk_json_read_int(mk_json_item(my_scores, i), INT32_MIN, INT32_MAX, &ours);
    if (theirs != ours)
      return mk_error_set(error, "desync: seat %d scored %d when recorded, %d now", i, (int)theirs,
                          (int)ours);
  }
  if (!read_hex(end, "hash", wanted, error)) return false;
  mk_json_read_string(mk_json_get(mine, "hash"), hash, sizeof hash);
  if (strcmp(hash, wanted) != 0)
    return mk_error_set(error, "desync: the final state differs from the recorded one");
  return true;
}

static bool read_action(const MkMatch *match, MkJson line, MkRecordLine *out, MkError *error) {
  char text[MK_MAX_ACTION_TEXT];
  if (!read_number(line, "seat", 0, mk_match_setup(match)->seats - 1, -1, &out->seat, error))
    return false;
  if (!mk_json_read_string(mk_json_get(line, "do"), text, sizeof text))
    return mk_error_set(error, "'do': an action of less than %d bytes was expected",
                        MK_MAX_ACTION_TEXT);
  uint32_t acting = mk_match_acting(match);
  if (!acting) return mk_error_set(error, "an action after the end of the game");
  if (!(acting >> out->seat & 1))
    return mk_error_set(error, "wrong seat: seat %d has nothing to decide now", out->seat);
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
  MkJson json;
  if (!read_object(line, length, &json, error)) return false;
  MkJson end = mk_json_get(json, "end");
  out->kind = mk_json_type(end) == MK_JSON_NONE ? MK_RECORD_ACTION : MK_RECORD_END;
  return out->kind == MK_RECORD_END ? check_end(match, end, error)
                                    : read_action(match, json, out, error);
}
