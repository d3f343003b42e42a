/* calls.c - the table of a game as plain calls. Each asks the table and nothing more; what a caller of another language
 * may get wrong (a seat that is not there, options that do not go together) is looked at here. */
#include <meikyu/calls.h>

/* ---- Who it is ------------------------------------------------------------------------------------ */

const char *mk_game_id(const MkGame *game) {
  return game->id;
}

const char *mk_game_name(const MkGame *game, MkLang lang) {
  return mk_words(game->name, lang);
}

const char *mk_game_about(const MkGame *game, MkLang lang) {
  return mk_words(game->about, lang);
}

int mk_game_rules_version(const MkGame *game) {
  return game->rules_version;
}

bool mk_game_listed(const MkGame *game) {
  return !game->unlisted;
}

bool mk_game_has_content(const MkGame *game) {
  return game->builtin != NULL;
}

int mk_game_min_seats(const MkGame *game) {
  return game->min_seats;
}

int mk_game_max_seats(const MkGame *game) {
  return game->max_seats;
}

size_t mk_game_state_size(const MkGame *game) {
  return game->state_size;
}

int mk_game_max_legal(const MkGame *game) {
  return game->max_legal;
}

int mk_game_max_actions(const MkGame *game) {
  return game->max_actions;
}

/* ---- Rules ---------------------------------------------------------------------------------------- */

bool mk_deal(const MkGame *game, const void *content, void *state, int seats,
             const MkOptions *options, const uint8_t seed[MK_SEED_SIZE], MkError *error) {
  if (!mk_options_check(game, seats, options, error)) return false;
  game->setup(content, state, seats, options, seed);
  return true;
}

bool mk_position(const MkGame *game, const void *content, void *state, int seats,
                 const MkOptions *options, const uint8_t seed[MK_SEED_SIZE], const char *json,
                 size_t length, MkError *error) {
  MkJson written;
  return mk_options_check(game, seats, options, error) &&
         mk_json_parse(json, length, &written, error) &&
         game->position(content, state, seats, options, seed, written, error);
}

uint32_t mk_acting(const MkGame *game, const void *state) {
  return game->acting(state);
}

int mk_legal(const MkGame *game, const void *content, const void *state, int seat, MkAction *out) {
  bool asked = seat >= 0 && seat < MK_MAX_SEATS && game->acting(state) >> seat & 1;
  return asked ? game->legal(content, state, seat, out) : 0;
}

MkStatus mk_apply(const MkGame *game, const void *content, void *state, int seat, MkAction action,
                  MkEvents *events) {
  if (events) mk_events_clear(events);
  return game->apply(content, state, seat, action, events);
}

/* ---- Secrecy -------------------------------------------------------------------------------------- */

void mk_view(const MkGame *game, const void *content, const void *state, int viewer, void *view) {
  game->view(content, state, viewer, view);
}

void mk_table(const MkGame *game, const void *content, void *view, int viewer) {
  if (game->table) game->table(content, view, viewer);
}

void mk_resample(const MkGame *game, const void *content, const void *view, int seat, MkRng *rng,
                 void *state) {
  game->resample(content, view, seat, rng, state);
}

/* ---- Writing -------------------------------------------------------------------------------------- */

void mk_state_write(const MkGame *game, const void *content, const void *state, MkText *out) {
  game->state_write(content, state, out);
}

void mk_content_warnings(const MkGame *game, const void *content, MkLang lang, MkText *out) {
  if (game->content_warn) game->content_warn(mk_content_or_builtin(game, content), lang, out);
}

/* ---- For owners of a box -------------------------------------------------------------------------- */

bool mk_judge(const MkGame *game, const void *content, const char *request, size_t length,
              MkText *reply, MkError *error) {
  MkJson asked;
  if (!game->owner)
    return mk_refuse(error, MK_ERROR_OTHER, "%s has no judge", "%sには判定がありません", game->id);
  return mk_json_parse(request, length, &asked, error) &&
         game->owner->judge(content, asked, reply, error);
}

static void write_field(const MkFormField *field, MkText *out) {
  static const char *const kinds[] = {[MK_FIELD_NUMBER] = "number",
                                      [MK_FIELD_TEXT] = "text",
                                      [MK_FIELD_LINES] = "lines",
                                      [MK_FIELD_OPTIONS] = "options",
                                      [MK_FIELD_DATA] = "data"};
  mk_json_open_object(out);
  mk_json_key_string(out, "key", field->key);
  mk_json_key_string(out, "kind", kinds[field->kind]);
  mk_json_key(out, "bare");
  mk_json_bool(out, field->bare);
  mk_json_key_string(out, "shape", field->shape ? field->shape : "");
  mk_json_close_object(out);
}

void mk_forms_write(const MkGame *game, MkText *out) {
  mk_json_open_array(out);
  for (const MkForm *form = game->owner ? game->owner->forms : NULL; form && form->name; form++) {
    mk_json_open_object(out);
    mk_json_key_string(out, "name", form->name);
    mk_json_key(out, "fields");
    mk_json_open_array(out);
    for (const MkFormField *field = form->fields; field->key; field++) write_field(field, out);
    mk_json_close_array(out);
    mk_json_key(out, "example");
    mk_text_string(out, form->example ? form->example : "null");
    mk_json_close_object(out);
  }
  mk_json_close_array(out);
}
