/* puzzles.c - puzzles out of games between bots.
 *
 * A game of a series is played to its end by weak bots, whose mistakes leave something to find. Then its positions are
 * looked at from the end backwards: the first in which a goal of the game (MkPuzzleHelp.goals) has one right answer is the
 * puzzle of this game. Numbers go by the order of the games, so threads change nothing. How hard it is and why it is so
 * is puzzle_level.c; whether an answer has been right too often already, puzzle_share.c;
 * who plays, puzzle_player.c. */
#include "puzzles.h"

#include <stdlib.h>
#include <string.h>

enum {
  BATCH = 4, /* games of each thread between two looks at what was found */
  NODES =
      400000, /* a position that takes the solver longer is none for a file that is proven again and again */
  GAMES_EACH = 2000, /* looked at for one puzzle on average, before it is given up */
  LINE_ROOM = 128 * 1024,
};

/* What one thread works with. */
typedef struct Worker {
  LabPuzzle found;
  MkProver *prover;
  char *lines[BATCH]; /* of its games, or NULL */
} Worker;

typedef struct Batch {
  const MkLabPuzzles *job;
  Worker *worker;
  int first; /* number of its first game */
  int found; /* puzzles handed out */
  LabShares shares;
} Batch;

/* ---- A game ------------------------------------------------------------------------------------------ */

static bool play(MkMatch *match, int number) {
  MkReferee referee = {.match = match};
  for (int seat = 0; seat < mk_match_setup(match)->seats; seat++)
    referee.player[seat] = lab_puzzle_player(mk_match_setup(match), number, seat);
  return mk_referee_run(&referee) == MK_PROGRESS_OVER;
}

static MkMatch *play_game(const MkLabPuzzles *job, int number, MkSetup *setup) {
  MkError error;
  *setup = (MkSetup){.game = job->game};
  int seats = job->game->min_seats;
  mk_options_init(job->game, seats, &setup->options);
  job->game->puzzle->table(number, &seats, &setup->options);
  setup->seats = seats;
  mk_lab_deal(job->seed, number, setup->seed);
  MkMatch *match = mk_match_new(setup, &error);
  if (!match || play(match, number)) return match;
  mk_match_free(match);
  return NULL;
}

/* ---- A position -------------------------------------------------------------------------------------- */

/* Something must be wrong, and to win by the most several choices must win. */
static bool is_worth_asking(const LabPuzzle *f) {
  int second = lab_puzzle_second(f);
  return second >= 0 && (f->goal.kind != MK_GOAL_MARGIN || f->worth[second].num > 0);
}

/* The first of the goals that has one right answer, and a theme. */
static bool find_goal(LabPuzzle *f, const MkGame *game, int number, const void *state) {
  MkGoal goals[MK_GOALS_MOST];
  const void *content = mk_match_content(f->match);
  int count = game->puzzle->goals(content, state, f->seat, number, goals);
  for (int i = 0; i < count; i++) {
    f->goal = goals[i];
    if (!mk_puzzle_line(f->prover, game, content, state, f->seat, &f->goal, &f->line)) continue;
    if (f->line.steps == 0 || !game->puzzle->theme(content, state, f->seat, &f->goal)) continue;
    f->count =
        mk_puzzle_worths(f->prover, game, content, state, f->seat, &f->goal, f->legal, f->worth);
    if (f->count > 0 && is_worth_asking(f)) return true;
  }
  return false;
}

/* The match as it was before its last actions; NULL: no memory. */
static MkMatch *cut(const MkMatch *match, int length) {
  MkError error;
  MkMatch *begun = mk_match_new(mk_match_setup(match), &error);
  for (int i = 0; begun && i < length; i++) {
    int seat;
    MkAction action;
    mk_match_action(match, i, &seat, &action);
    if (mk_match_apply(begun, seat, action, NULL, &error)) continue;
    mk_match_free(begun);
    return NULL;
  }
  return begun;
}

static bool look_at(LabPuzzle *f, const MkMatch *match, int number, int index) {
  const MkGame *game = mk_match_game(match);
  MkGoal goals[MK_GOALS_MOST];
  MkReplay replay;
  mk_replay_init_at(&replay, match, index);
  if (!mk_replay_next(&replay)) return false;
  f->seat = replay.seat;
  if (!game->puzzle->goals(mk_match_content(match), replay.before, f->seat, number, goals))
    return false;
  f->match = cut(match, index);
  if (f->match && find_goal(f, game, number, mk_match_state(f->match))) return true;
  mk_match_free(f->match);
  f->match = NULL;
  return false;
}

/* ---- A line ------------------------------------------------------------------------------------------ */

static void say(const LabPuzzle *f, MkPuzzle *puzzle) {
  _Alignas(16) unsigned char view[MK_MAX_STATE];
  const MkPuzzleHelp *help = puzzle->game->puzzle;
  puzzle->game->view(mk_match_content(f->match), mk_match_state(f->match), f->seat, view);
  for (int lang = MK_EN; lang <= MK_JA; lang++) {
    MkText ask = MK_TEXT(puzzle->ask[lang]), why = MK_TEXT(puzzle->why[lang]);
    why.marks = true;
    help->ask(mk_match_content(f->match), view, f->seat, &f->goal, puzzle->theme, (MkLang)lang,
              &ask);
    lab_puzzle_why(f, (MkLang)lang, &why);
  }
}

/* The line with an id of zeros, whose digits are put in when its number is known; NULL: no memory. */
static char *write_line(const LabPuzzle *f) {
  const MkGame *game = mk_match_game(f->match);
  MkPuzzle puzzle = {.game = game, .seat = f->seat, .goal = f->goal};
  MkText id = MK_TEXT(puzzle.id), theme = MK_TEXT(puzzle.theme);
  mk_text_format(&id, "%s-%d-00000", game->id, game->rules_version);
  mk_text_string(&theme, game->puzzle->theme(mk_match_content(f->match), mk_match_state(f->match),
                                             f->seat, &f->goal));
  puzzle.level = lab_puzzle_level(f);
  say(f, &puzzle);
  char *line = malloc(LINE_ROOM);
  if (!line) return NULL;
  MkText text = mk_text_init(line, LINE_ROOM);
  mk_puzzle_write(&puzzle, f->match, &f->line, &text);
  return line;
}

/* Both with an end of line between them; either may be NULL. */
static char *joined(char *lines, char *line) {
  if (!lines || !line) return lines ? lines : line;
  size_t length = strlen(lines), more = strlen(line);
  char *both = realloc(lines, length + more + 2);
  if (!both) {
    free(line);
    return lines;
  }
  both[length] = '\n';
  memcpy(both + length + 1, line, more + 1);
  free(line);
  return both;
}

/* The lines of a game, one after the other: from the end backwards, since the later it is, the less there is to search.
 * NULL: it has none, or there is no memory. */
static char *look_through(Worker *w, const MkLabPuzzles *job, int number) {
  MkSetup setup;
  char *lines = NULL;
  int left = job->game->puzzle->per_game ? job->game->puzzle->per_game : 1;
  LabPuzzle *f = &w->found;
  MkMatch *match = play_game(job, number, &setup);
  f->prover = w->prover;
  for (int i = match ? mk_match_length(match) - 1 : -1; i >= 0 && left > 0; i--) {
    if (!look_at(f, match, number, i)) continue;
    lines = joined(lines, write_line(f));
    mk_match_free(f->match);
    left--;
  }
  mk_match_free(match);
  return lines;
}

/* ---- All of them ------------------------------------------------------------------------------------- */

static void work(void *context, int index) {
  Batch *batch = context;
  Worker *w = &batch->worker[index];
  for (int i = 0; i < BATCH; i++)
    w->lines[i] = look_through(w, batch->job, batch->first + index * BATCH + i);
}

/* "00000" at the end of the id, which is the first text of the line. */
static void put_number(char *line, int number) {
  char *at = strstr(line, "-00000\"");
  for (int digit = 5; digit >= 1; digit--, number /= 10) at[digit] = (char)('0' + number % 10);
}

/* Hands out the lines of one game; false: enough. */
static bool hand_out_game(Batch *batch, char *lines) {
  const MkLabPuzzles *job = batch->job;
  for (char *line = lines, *end; line; line = end) {
    end = strchr(line, '\n');
    if (end) *end++ = '\0';
    if (!lab_puzzle_is_welcome(&batch->shares, line)) continue;
    put_number(line, ++batch->found);
    if (!job->found(job->context, line, strlen(line)) || batch->found >= job->count) return false;
  }
  return true;
}

/* Hands out what a batch has found, in order; false: enough. */
static bool hand_out(Batch *batch) {
  bool more = true;
  for (int i = 0; i < batch->job->threads * BATCH; i++) {
    char *lines = batch->worker[i / BATCH].lines[i % BATCH];
    more = more && hand_out_game(batch, lines);
    free(lines);
  }
  return more;
}

static bool run(Batch *batch, MkError *error) {
  const MkLabPuzzles *job = batch->job;
  int all = job->threads * BATCH;
  for (batch->first = 0;; batch->first += all) {
    mk_lab_run_all(job->threads, work, batch);
    bool more = hand_out(batch);
    if (batch->shares.failed) return mk_refuse(error, MK_SAYS_MEMORY);
    if (!more) return true;
    if (job->progress) job->progress(job->context, batch->found, batch->first + all);
    if (batch->first / GAMES_EACH > batch->found)
      return mk_refuse(error, MK_ERROR_OTHER, "only %d puzzles in %d games",
                       "問題が%d問しか見つかりません（%d局）", batch->found, batch->first + all);
  }
}

bool mk_lab_puzzles(const MkLabPuzzles *job, MkError *error) {
  Batch batch = {.job = job, .worker = calloc((size_t)job->threads, sizeof(Worker))};
  bool good = batch.worker != NULL;
  for (int i = 0; good && i < job->threads; i++) {
    batch.worker[i].prover = mk_prover_new();
    good = batch.worker[i].prover != NULL;
    if (good) mk_prover_limit(batch.worker[i].prover, NODES);
  }
  good = good ? run(&batch, error) : mk_refuse(error, MK_SAYS_MEMORY);
  for (int i = 0; batch.worker && i < job->threads; i++) mk_prover_free(batch.worker[i].prover);
  free(batch.worker);
  free(batch.shares.list);
  return good;
}
