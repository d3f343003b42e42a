/* write.c - a puzzle as one line of JSON (docs/puzzles.md), and its goal. */
#include "inside.h"

#include <string.h>

static void write_words(const char words[2][MK_PUZZLE_WORDS], const char *key, MkText *out) {
  mk_json_key(out, key);
  mk_json_words(out, (MkWords){words[MK_EN], words[MK_JA]});
}

void mk_goal_write(const MkGame *game, const MkGoal *goal, MkText *out) {
  mk_json_open_object(out);
  switch (goal->kind) {
  case MK_GOAL_WIN:
    mk_json_key(out, "win");
    mk_json_bool(out, true);
    break;
  case MK_GOAL_MARGIN: mk_json_key_int(out, "margin", goal->number); break;
  case MK_GOAL_SCORE:
    mk_json_key_int(out, "score", goal->number);
    mk_json_key_string(out, "until", goal->stage ? "stage" : "round");
    mk_json_key(out, "parts");
    mk_json_open_array(out);
    mk_json_string(out, "draw");
    if (goal->move) mk_json_string(out, "move");
    mk_json_close_array(out);
    break;
  case MK_GOAL_CHANCE:
    mk_json_key(out, "chance");
    mk_json_open_array(out);
    mk_json_int(out, goal->num);
    mk_json_int(out, goal->den);
    mk_json_close_array(out);
    mk_json_key_string(out, "of", game->puzzle->ofs[goal->of]);
    break;
  }
  mk_json_close_object(out);
}

/* A line of a record as a text within the list. */
static void write_line(const char *line, MkText *out) {
  size_t length = strlen(line);
  mk_json_bytes(out, line, length && line[length - 1] == '\n' ? length - 1 : length);
}

static void write_record(const MkMatch *position, MkText *out) {
  MkReplay replay;
  char room[4096];
  MkText line = MK_TEXT(room);
  mk_json_open_array(out);
  mk_record_write_header(mk_match_setup(position), &line);
  write_line(room, out);
  for (mk_replay_init(&replay, position); mk_replay_next(&replay);) {
    mk_text_clear(&line);
    mk_record_write_action(mk_match_game(position), mk_match_content(position), replay.before,
                           replay.seat, replay.action, &line);
    write_line(room, out);
  }
  mk_json_close_array(out);
}

/* Solution and replies, each as it is written in the position where it is done. */
typedef struct Played {
  const MkMatch *position;
  const MkGame *game;
  const void *content;
  MkText *out;
  _Alignas(16) unsigned char state[MK_MAX_STATE];
} Played;

static void play(Played *p, MkAction action, bool told) {
  char room[MK_MAX_ACTION_TEXT];
  MkText text = MK_TEXT(room);
  int seat = __builtin_ctz(p->game->acting(p->state));
  mk_action_write(p->game, p->content, p->state, seat, action, &text);
  if (told) mk_json_string(p->out, room);
  p->game->apply(p->content, p->state, seat, action, NULL);
}

static Played begin(const MkMatch *position, MkText *out) {
  Played p = {.position = position,
              .game = mk_match_game(position),
              .content = mk_match_content(position),
              .out = out};
  memcpy(p.state, mk_match_state(position), p.game->state_size);
  return p;
}

static void write_solution(const MkMatch *position, const MkLine *line, MkText *out) {
  Played p = begin(position, out);
  mk_json_open_array(out);
  for (int i = 0; i < line->steps; i++) {
    play(&p, line->own[i], true);
    for (int k = 0; k < line->replies[i].count; k++) play(&p, line->replies[i].action[k], false);
  }
  mk_json_close_array(out);
}

static void write_replies(const MkMatch *position, const MkLine *line, MkText *out) {
  Played p = begin(position, out);
  mk_json_open_array(out);
  for (int i = 0; i < line->steps; i++) {
    play(&p, line->own[i], false);
    mk_json_open_array(out);
    for (int k = 0; k < line->replies[i].count; k++) play(&p, line->replies[i].action[k], true);
    mk_json_close_array(out);
  }
  mk_json_close_array(out);
}

void mk_puzzle_write(const MkPuzzle *puzzle, const MkMatch *position, const MkLine *line,
                     MkText *out) {
  mk_json_open_object(out);
  mk_json_key_string(out, "id", puzzle->id);
  mk_json_key_string(out, "game", puzzle->game->id);
  mk_json_key_string(out, "theme", puzzle->theme);
  mk_json_key(out, "record");
  write_record(position, out);
  mk_json_key_int(out, "seat", puzzle->seat);
  write_words(puzzle->ask, "ask", out);
  mk_json_key(out, "goal");
  mk_goal_write(puzzle->game, &puzzle->goal, out);
  mk_json_key(out, "solution");
  write_solution(position, line, out);
  mk_json_key(out, "replies");
  write_replies(position, line, out);
  mk_json_key_int(out, "level", puzzle->level);
  write_words(puzzle->why, "why", out);
  mk_json_close_object(out);
}
