/* catalogue.c - what can be played here, against whom, on which clocks, and what can be said by phrase. */
#include "catalogue.h"

#include <meikyu/tell.h>

#include "sets.h"

typedef struct Phrase {
  const char *id;
  MkWords words;
} Phrase;

static const Phrase phrases[] = {
    {"hello", {"Hello!", "こんにちは！"}},
    {"luck", {"Good luck, have fun!", "よろしくお願いします"}},
    {"thinking", {"Let me think a moment.", "少し考えさせてください"}},
    {"back", {"I will be right back.", "すぐ戻ります"}},
    {"nice", {"Nice move!", "いい手ですね！"}},
    {"wow", {"I did not see that coming.", "それは読めませんでした"}},
    {"oops", {"Oops.", "あっ、しまった"}},
    {"lucky", {"That was luck.", "運がよかったです"}},
    {"sorry", {"Sorry!", "すみません！"}},
    {"thanks", {"Thank you!", "ありがとうございます！"}},
    {"game", {"Good game!", "いい勝負でした！"}},
    {"again", {"One more?", "もう一局いかがですか"}},
    {"bye", {"I have to go. Goodbye!", "そろそろ失礼します"}},
};

enum { PHRASES = sizeof phrases / sizeof *phrases };

bool tables_phrase_exists(const char *id) {
  for (int i = 0; i < PHRASES; i++)
    if (same(phrases[i].id, id)) return true;
  return false;
}

static void write_phrases(MkText *out) {
  mk_json_key(out, "phrases");
  mk_json_open_array(out);
  for (int i = 0; i < PHRASES; i++) {
    mk_json_open_object(out);
    mk_json_key_string(out, "id", phrases[i].id);
    mk_json_key_string(out, "en", phrases[i].words.en);
    mk_json_key_string(out, "ja", phrases[i].words.ja);
    mk_json_close_object(out);
  }
  mk_json_close_array(out);
}

/* What a client may offer; others are taken too. */
static void write_clocks(MkText *out) {
  static const Clock clocks[] = {{CLOCK_NONE, 0, 0, 0},     {CLOCK_MOVE, 30, 0, 0},
                                 {CLOCK_MOVE, 60, 0, 0},    {CLOCK_MOVE, 180, 0, 0},
                                 {CLOCK_GAME, 300, 5, 0},   {CLOCK_GAME, 900, 10, 0},
                                 {CLOCK_GAME, 1800, 30, 0}, {CLOCK_DAYS, 0, 0, 1},
                                 {CLOCK_DAYS, 0, 0, 3},     {CLOCK_DAYS, 0, 0, 7}};
  mk_json_key(out, "clocks");
  mk_json_open_array(out);
  for (size_t i = 0; i < sizeof clocks / sizeof *clocks; i++) story_clock_write(&clocks[i], out);
  mk_json_close_array(out);
}

/* Who may be asked to a table of each game ("bot:rin"), weakest first. */
static void write_characters(MkText *out) {
  const MkGame *game;
  mk_json_key(out, "characters");
  mk_json_open_object(out);
  for (int i = 0; (game = mk_game_at(i)); i++) {
    if (game->unlisted) continue;
    mk_json_key(out, game->id);
    mk_tell_characters(game, out);
  }
  mk_json_close_object(out);
}

void tables_write_games(const Tables *tables, MkText *out) {
  mk_json_open_object(out);
  mk_json_key(out, "games");
  mk_tell_games(false, out);
  mk_json_key(out, "bots");
  mk_tell_bots(out);
  write_characters(out);
  write_clocks(out);
  write_phrases(out);
  mk_json_key(out, "contents");
  tables_sets_write(tables, out);
  mk_json_close_object(out);
}

void tables_write_rules(const Tables *tables, MkText *out) {
  (void)tables;
  const MkGame *game;
  mk_json_open_object(out);
  for (int i = 0; (game = mk_game_at(i)); i++)
    if (!game->unlisted) mk_json_key_int(out, game->id, game->rules_version);
  mk_json_close_object(out);
}
