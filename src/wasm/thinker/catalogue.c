/* catalogue.c - whom to play against, and the proof that bots choose here exactly as in the native build. */
#include "wasm.h"

EXPORT("mk_bots") int wasm_bots(void);
EXPORT("mk_characters") int wasm_characters(int game);
EXPORT("mk_bot_count") int wasm_bot_count(void);
EXPORT("mk_bot_id") int wasm_bot_id(int index);
EXPORT("mk_bot_record") int wasm_bot_record(int game, int bot, int iterations);

int wasm_bots(void) {
  MkText out = wasm_answer();
  mk_tell_bots(&out);
  return wasm_answered(&out);
}

/* {"levels","characters"} of a game: see mk_tell_levels, mk_tell_characters. */
int wasm_characters(int game_index) {
  const MkGame *game = mk_game_at(game_index);
  if (!game) return wasm_refuse("no such game");
  MkText out = wasm_answer();
  mk_json_open_object(&out);
  mk_json_key(&out, "levels");
  mk_tell_levels(game, &out);
  mk_json_key(&out, "characters");
  mk_tell_characters(game, &out);
  mk_json_close_object(&out);
  return wasm_answered(&out);
}

/* Levels, then characters. */
static const MkBot *bot_at(int index) {
  int levels = 0;
  while (mk_bot_at(levels)) levels++;
  if (index < levels) return mk_bot_at(index);
  const MkCharacter *one = mk_character_at(mk_game_at(0), index - levels);
  return one ? one->bot : NULL;
}

int wasm_bot_count(void) {
  int count = 0;
  while (bot_at(count)) count++;
  return count;
}

/* Leaves the id of a bot in the buffer and returns its length; 0 if there is no such bot. */
int wasm_bot_id(int index) {
  const MkBot *bot = bot_at(index);
  MkText text = wasm_answer();
  if (bot) mk_text_string(&text, bot->id);
  return (int)text.length;
}

/* Lets one bot play all seats of a smallest table, dealt from the seed "bots", and leaves the record in the
 * buffer: what `meikyu play GAME --seats BOT,.. --seed bots --iterations N --record -` prints. Returns its
 * length; 0 if there is no such game or bot, or no memory. */
int wasm_bot_record(int index, int bot_index, int iterations) {
  MkSetup setup = {.game = mk_game_at(index), .named = true};
  const MkBot *bot = bot_at(bot_index);
  if (!setup.game || !bot) return 0;
  MkContent *content = mk_content_new(setup.game, NULL, 0, NULL);
  setup.content = content;
  setup.seats = setup.game->min_seats;
  mk_options_init(setup.game, setup.seats, &setup.options);
  mk_seed_from_text("bots", setup.seed);
  for (int seat = 0; seat < setup.seats; seat++) {
    MkText name = MK_TEXT(setup.names[seat]);
    mk_text_string(&name, bot->id);
    if (setup.seats > 1) mk_text_format(&name, " %d", seat + 1);
  }
  MkText text = wasm_answer();
  MkMatch *match = content ? mk_match_new(&setup, NULL) : NULL;
  if (match) {
    MkReferee referee = {.match = match, .budget = {.iterations = iterations}};
    for (int seat = 0; seat < setup.seats; seat++) referee.player[seat] = mk_player_bot(bot);
    mk_referee_run(&referee);
    mk_record_write(match, &text);
  }
  mk_match_free(match);
  mk_content_free(content);
  return mk_text_fits(&text) ? (int)text.length : 0;
}
