/* prove.c - whether a puzzle is what it says: its record leads to a decision of its seat, and its line is the one that is
 * found anew from there. */
#include "inside.h"

#include <stdlib.h>
#include <string.h>

/* ---- The position ------------------------------------------------------------------------------------ */

static bool read_header(const MkPuzzle *puzzle, const char *line, MkSetup *setup, MkError *error) {
  char hash[MK_HEX_SIZE];
  if (!mk_record_read_header(line, strlen(line), setup, hash, error)) return false;
  if (setup->game != puzzle->game)
    return mk_refuse(error, MK_ERROR_RECORD, "the record is one of another game",
                     "別のゲームの棋譜です");
  if (hash[0])
    return mk_refuse(error, MK_ERROR_OTHER_CONTENT, "puzzles are made with the built-in content",
                     "問題は標準の内容で作られます");
  return true;
}

static bool play_line(MkMatch *match, const char *line, MkError *error) {
  MkRecordLine read;
  if (!mk_record_read_line(match, line, strlen(line), &read, error)) return false;
  if (read.kind != MK_RECORD_ACTION)
    return mk_refuse(error, MK_ERROR_RECORD, "an action was expected", "手でなければなりません");
  return mk_match_apply(match, read.seat, read.action, NULL, error);
}

/* Puts before the error which line of the record it is about. */
static void in_record(int number, MkError *error) {
  MkError said = *error;
  mk_error_fill(error, said.code, "record, line %d: %s", "record の %d 行目：%s", number,
                said.message);
  MkText ja = MK_TEXT(error->message_ja);
  mk_text_format(&ja, "record の %d 行目：%s", number, said.message_ja);
}

MkMatch *mk_puzzle_position(const MkPuzzle *puzzle, MkError *error) {
  char line[8192];
  MkMatch *match = NULL;
  MkSetup setup;
  MkJson item;
  int number = 0;
  bool good = true;
  for (MkJsonEach each = mk_json_each(puzzle->record); good && mk_json_next(&each, NULL, &item);) {
    good = mk_json_read_string(item, line, sizeof line) ||
           mk_refuse(error, MK_ERROR_RECORD, "the line is too long", "行が長すぎます");
    if (good && number == 0) {
      good = read_header(puzzle, line, &setup, error);
      match = good ? mk_match_new(&setup, error) : NULL;
      good = match != NULL;
    } else if (good) {
      good = play_line(match, line, error);
    }
    number++;
  }
  if (good) return match;
  in_record(number, error);
  mk_match_free(match);
  return NULL;
}

/* ---- What must hold before anything is proven -------------------------------------------------------- */

/* "seekers-2-00017": the game, the version of its rules, and a number. */
static bool check_id(const MkPuzzle *puzzle, MkError *error) {
  char begin[MK_PUZZLE_ID];
  MkText text = MK_TEXT(begin);
  mk_text_format(&text, "%s-%d-", puzzle->game->id, puzzle->game->rules_version);
  const char *number = puzzle->id + text.length;
  if (strncmp(puzzle->id, begin, text.length) == 0 && strlen(number) == 5 &&
      strspn(number, "0123456789") == 5)
    return true;
  return mk_refuse(error, MK_ERROR_RULES, "id: %s and five digits were expected",
                   "id：%s と5桁の数字でなければなりません", begin);
}

static bool check_theme(const MkPuzzle *puzzle, MkError *error) {
  const MkPuzzleHelp *help = puzzle->game->puzzle;
  for (int i = 0; help && help->themes[i]; i++)
    if (strcmp(help->themes[i], puzzle->theme) == 0) return true;
  return mk_refuse(error, MK_ERROR_BAD, "theme: %s has no theme \"%s\"",
                   "theme：%s に「%s」という題はありません", puzzle->game->id, puzzle->theme);
}

static bool check_level(const MkPuzzle *puzzle, MkError *error) {
  if (puzzle->level >= MK_PUZZLE_EASY && puzzle->level <= MK_PUZZLE_HARD) return true;
  return mk_refuse(error, MK_ERROR_BAD, "level: %d is not within %d to %d",
                   "level：%d は %d～%d の範囲にありません", puzzle->level, MK_PUZZLE_EASY,
                   MK_PUZZLE_HARD);
}

static bool check_seat(const MkPuzzle *puzzle, const MkMatch *match, MkError *error) {
  if (mk_match_acting(match) >> puzzle->seat & 1) return true;
  return mk_refuse(error, MK_ERROR_NOT_ACTING,
                   "seat %d has nothing to decide where the record ends",
                   "棋譜の終わりで席%dが決めることはありません", puzzle->seat);
}

/* ---- The line ---------------------------------------------------------------------------------------- */

/* The written line being compared with the one that was found. */
typedef struct Compared {
  const MkGame *game;
  const void *content;
  MkError *error;
  _Alignas(16) unsigned char state[MK_MAX_STATE];
} Compared;

/* What is written there must be a legal action that leads where `found` leads; then it is done. */
static bool compare_action(Compared *c, MkJson written, MkAction found, const char *where,
                           int number) {
  char text[MK_MAX_ACTION_TEXT] = "", right[MK_MAX_ACTION_TEXT];
  MkText notation = MK_TEXT(right);
  int seat = __builtin_ctz(c->game->acting(c->state));
  MkAction action;
  MkError why;
  mk_action_write(c->game, c->content, c->state, seat, found, &notation);
  bool legal = mk_json_read_string(written, text, sizeof text) &&
               mk_action_read(c->game, c->content, c->state, seat, text, &action, &why);
  if (!legal || !mk_puzzle_same(c->game, c->content, c->state, seat, action, found))
    return mk_refuse(c->error, MK_ERROR_ILLEGAL, "%s[%d]: %s was expected, not \"%s\"",
                     "%s[%d]：%s でなければなりません（「%s」ではなく）", where, number, right,
                     text);
  c->game->apply(c->content, c->state, seat, action, NULL);
  return true;
}

static bool compare_replies(Compared *c, MkJson written, const MkReplies *found, int number) {
  if (mk_json_count(written) != found->count)
    return mk_refuse(c->error, MK_ERROR_BAD, "replies[%d]: %d actions were expected, not %d",
                     "replies[%d]：手は%d個でなければなりません（%d個ではなく）", number,
                     found->count, mk_json_count(written));
  for (int k = 0; k < found->count; k++)
    if (!compare_action(c, mk_json_item(written, k), found->action[k], "replies", number))
      return false;
  return true;
}

static bool compare_line(Compared *c, const MkPuzzle *puzzle, const MkLine *line) {
  int steps = mk_json_count(puzzle->solution);
  for (int i = 0; i < line->steps && i < steps; i++)
    if (!compare_action(c, mk_json_item(puzzle->solution, i), line->own[i], "solution", i) ||
        !compare_replies(c, mk_json_item(puzzle->replies, i), &line->replies[i], i))
      return false;
  if (steps == line->steps && mk_json_count(puzzle->replies) == steps) return true;
  return mk_refuse(c->error, MK_ERROR_BAD,
                   "solution: %d steps have one right action; %d actions and %d replies are given",
                   "solution：正解が一つだけの手は%d手です（手は%d個、応手は%d個）", line->steps,
                   steps, mk_json_count(puzzle->replies));
}

static bool same_goal(const MkGoal *one, const MkGoal *other) {
  return one->number == other->number &&
         (int64_t)one->num * other->den == (int64_t)other->num * one->den;
}

static bool compare_goal(const MkPuzzle *puzzle, const MkGoal *found, MkError *error) {
  char room[160];
  MkText text = MK_TEXT(room);
  if (same_goal(&puzzle->goal, found)) return true;
  mk_goal_write(puzzle->game, found, &text);
  return mk_refuse(error, MK_ERROR_BAD, "goal: %s was expected", "goal：%s でなければなりません",
                   room);
}

static bool prove_line(MkProver *prover, const MkPuzzle *puzzle, const MkMatch *match,
                       MkError *error) {
  Compared c = {puzzle->game, mk_match_content(match), error, {0}};
  MkGoal goal = puzzle->goal;
  MkLine line;
  memcpy(c.state, mk_match_state(match), c.game->state_size);
  if (!mk_puzzle_line(prover, c.game, c.content, c.state, puzzle->seat, &goal, &line))
    return mk_refuse(error, MK_ERROR_OTHER, "this goal cannot be proven here",
                     "この局面でこの目標は証明できません");
  if (line.steps == 0)
    return mk_refuse(error, MK_ERROR_BAD, "there is not one right action alone",
                     "正解が一つだけではありません");
  return compare_goal(puzzle, &goal, error) && compare_line(&c, puzzle, &line);
}

bool mk_puzzle_prove(MkProver *prover, const MkPuzzle *puzzle, MkError *error) {
  *error = (MkError){0};
  if (!check_id(puzzle, error) || !check_theme(puzzle, error) || !check_level(puzzle, error))
    return false;
  MkMatch *match = mk_puzzle_position(puzzle, error);
  if (!match) return false;
  bool good = check_seat(puzzle, match, error) && prove_line(prover, puzzle, match, error);
  mk_match_free(match);
  return good;
}
