/* tally.c - what a score is made of, asked of any game, and as JSON. What counts is the game's business. */
#include <meikyu/match.h>

#include <string.h>

/* For a game that says no more than its parts. */
static void tally_parts(const MkGame *game, const void *content, const void *state, int seat,
                        MkTallies *tallies) {
  MkResult result;
  mk_result(game, content, state, &result);
  const MkSeatResult *mine = &result.seat[seat];
  for (int i = 0; i < mine->part_count; i++)
    mk_tally_add(tallies, mine->part[i].name, mine->part[i].name, mine->part[i].value);
}

void mk_tally(const MkGame *game, const void *content, const void *state, int seat,
              MkTallies *tallies) {
  tallies->count = 0;
  if (game->score)
    game->score->tally(content, state, seat, tallies);
  else
    tally_parts(game, content, state, seat, tallies);
}

void mk_past_copy(const MkGame *game, const void *from, void *to) {
  if (!game->score || !game->score->past_size) return;
  memcpy((uint8_t *)to + game->score->past_at, (const uint8_t *)from + game->score->past_at,
         game->score->past_size);
}

void mk_tally_words(const MkGame *game, const void *content, const MkTally *tally, MkLang lang,
                    MkText *out) {
  if (game->score) {
    game->score->words(content, tally, lang, out);
    return;
  }
  for (const MkTerm *term = game->words->terms; term && term->key; term++)
    if (strcmp(term->key, tally->name) == 0) mk_text_string(out, mk_words(term->words, lang));
}

/* ---- As JSON -------------------------------------------------------------------------------------- */

static void write_things(const MkGame *game, const void *content, const MkTally *tally,
                         MkText *out) {
  mk_json_open_array(out);
  for (int thing = 0; thing < MK_MAX_THINGS; thing++) {
    char room[16];
    MkText text = MK_TEXT(room);
    if (!mk_tally_has(tally, thing)) continue;
    game->score->thing_write(content, thing, &text);
    mk_json_string(out, room);
  }
  mk_json_close_array(out);
}

static void write_words(const MkGame *game, const void *content, const MkTally *tally, MkLang lang,
                        MkText *out) {
  char room[256];
  MkText text = MK_TEXT_INTO(room, out);
  mk_tally_words(game, content, tally, lang, &text);
  mk_json_string(out, room);
}

static void write_in(const MkGame *game, const void *content, const MkTally *tally, unsigned langs,
                     MkText *out) {
  if (!langs) return;
  mk_json_key(out, "words");
  if (langs & (langs - 1)) {
    mk_json_open_object(out);
    mk_json_key(out, "en");
    write_words(game, content, tally, MK_EN, out);
    mk_json_key(out, "ja");
    write_words(game, content, tally, MK_JA, out);
    mk_json_close_object(out);
  } else {
    write_words(game, content, tally, langs >> MK_JA & 1 ? MK_JA : MK_EN, out);
  }
}

void mk_tallies_write(const MkGame *game, const void *content, const MkTallies *tallies,
                      unsigned langs, MkText *out) {
  mk_json_open_array(out);
  for (int i = 0; i < tallies->count; i++) {
    const MkTally *tally = &tallies->list[i];
    mk_json_open_object(out);
    mk_json_key_string(out, "part", tally->part);
    mk_json_key_string(out, "name", tally->name);
    mk_json_key_string(out, "row", tally->row);
    mk_json_key_int(out, "points", tally->points);
    mk_json_key(out, "things");
    write_things(game, content, tally, out);
    write_in(game, content, tally, langs, out);
    mk_json_close_object(out);
  }
  mk_json_close_array(out);
}

void mk_tally_say(const MkTerm *lines, int count, const MkTally *tally, MkLang lang, MkText *out) {
  for (int i = 0; i < count; i++) {
    if (strcmp(lines[i].key, tally->name) != 0) continue;
    int number = 0;
    for (const char *at = mk_words(lines[i].words, lang); *at; at++)
      if (*at == '#')
        mk_text_int(out, tally->data[number++]);
      else
        mk_text_char(out, *at);
  }
}
