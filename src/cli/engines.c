/* engines.c - programs at a table of `meikyu play`: asked like bots, and bots stand in for them when they fail. The protocol is
 * src/engine. */
#include "cli.h"

static bool plays(const EngineSeat *seat) {
  return seat->engine && !engine_fault(seat->engine)[0];
}

void cli_engines_say_fault(const Args *args, const Engine *engine, const MkGame *game, int seat) {
  cli_fail(args, say(args, "engine '%s' (%s, seat %d): %s", "エンジン「%s」（%s、席%d）：%s"),
           engine_command(engine), game->id, seat, engine_fault(engine));
}

void cli_engines_begin(Table *table) {
  for (int i = 0; i < mk_match_setup(table->match)->seats; i++)
    if (table->engines[i].engine)
      engine_seat_begin(&table->engines[i], table->match, i, table->names);
}

void cli_engines_notice(Table *table) {
  for (int i = 0; i < MK_MAX_SEATS; i++)
    if (plays(&table->engines[i])) engine_seat_notice(&table->engines[i], table->match);
}

void cli_engines_end(Table *table) {
  for (int i = 0; i < MK_MAX_SEATS; i++) {
    EngineSeat *seat = &table->engines[i];
    if (plays(seat) && mk_match_over(table->match)) engine_seat_over(seat, table->match);
  }
  cli_engines_free(table);
}

void cli_engines_free(Table *table) {
  for (int i = 0; i < MK_MAX_SEATS; i++) {
    engine_free(table->engines[i].engine);
    table->engines[i].engine = NULL;
  }
}

/* A full screen would be torn: whoever sits there reads it afterwards, with the name of who plays on. */
static void stand_in(Table *table, int seat) {
  cli_fullscreen_close();
  cli_terminal_progress_end();
  cli_engines_say_fault(table->args, table->engines[seat].engine, mk_match_game(table->match),
                        seat);
}

MkAnswer cli_engines_ask(Table *table, MkQuestion *question) {
  MkAnswer answer = {.kind = MK_ANSWER_ACTION};
  EngineSeat *seat = &table->engines[question->seat];
  if (plays(seat)) {
    switch (engine_seat_ask(seat, table->match, question->budget.milliseconds,
                            cli_terminal_interrupted, &answer.action)) {
    case ENGINE_DECIDED: return answer;
    case ENGINE_STOPPED: return (MkAnswer){.kind = MK_ANSWER_STOP};
    case ENGINE_FAILED: stand_in(table, question->seat); break;
    }
  }
  answer.action = table->bots[question->seat]->choose(question);
  return answer;
}
