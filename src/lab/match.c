/* match.c - sets of games between two bots, dealt alike and with the seats rotated. */
#include <meikyu/lab.h>

#include <pthread.h>
#include <string.h>

/* A match under way; `lock` guards `next` and `score`. */
typedef struct Lab {
  const MkLabMatch *match;
  MkLabScore *score;
  pthread_mutex_t lock;
  int next; /* the next set to play */
} Lab;

typedef struct Game {
  const Lab *lab;
  MkSetup setup;
  int seat_of_a;
  MkLabScore score;
} Game;

/* The deal of a set: a hash of the match's seed and the number of the set. */
static void seed_of_set(const MkLabMatch *match, int set, uint8_t seed[MK_SEED_SIZE]) {
  uint8_t number[4] = {(uint8_t)set, (uint8_t)(set >> 8), (uint8_t)(set >> 16),
                       (uint8_t)(set >> 24)};
  MkSha256 sha;
  mk_sha256_init(&sha);
  mk_sha256_add(&sha, "meikyu lab", 10);
  mk_sha256_add(&sha, match->setup.seed, MK_SEED_SIZE);
  mk_sha256_add(&sha, number, sizeof number);
  mk_sha256_end(&sha, seed);
}

/* A, with its thinking time counted. */
static MkAnswer ask_a(void *context, MkQuestion *question) {
  Game *g = context;
  uint64_t begin = mk_lab_thread_us();
  MkAction action = g->lab->match->a->choose(question);
  g->score.seconds += 1e-6 * (double)(mk_lab_thread_us() - begin);
  g->score.decisions++;
  return (MkAnswer){.kind = MK_ANSWER_ACTION, .action = action};
}

static void count_result(Game *g, const MkMatch *match) {
  const MkSetup *setup = &g->setup;
  MkResult result;
  mk_match_result(match, &result);
  int own = result.seat[g->seat_of_a].score, best = INT32_MIN, firsts = 0;
  for (int seat = 0; seat < setup->seats; seat++) {
    firsts += result.seat[seat].rank == 1;
    if (seat != g->seat_of_a && result.seat[seat].score > best) best = result.seat[seat].score;
  }
  bool first = result.seat[g->seat_of_a].rank == 1;
  g->score.games++;
  g->score.wins += first && firsts == 1;
  g->score.draws += first && firsts > 1;
  g->score.losses += !first;
  double margin = setup->seats == 1 ? own : own - best;
  g->score.margin += margin;
  g->score.margin_squares += margin * margin;
}

/* A game without memory to play it in does not count. */
static void play(Game *g) {
  MkReferee referee = {.match = mk_match_new(&g->setup, NULL), .budget = g->lab->match->budget};
  if (!referee.match) return;
  for (int seat = 0; seat < g->setup.seats; seat++)
    referee.player[seat] =
        seat == g->seat_of_a ? (MkPlayer){ask_a, g} : mk_player_bot(g->lab->match->b);
  if (mk_referee_run(&referee) == MK_PROGRESS_OVER) count_result(g, referee.match);
  mk_match_free(referee.match);
}

static void add_score(Lab *lab, const MkLabScore *set) {
  MkLabScore *sum = lab->score;
  const MkLabMatch *m = lab->match;
  sum->games += set->games;
  sum->wins += set->wins;
  sum->draws += set->draws;
  sum->losses += set->losses;
  sum->margin += set->margin;
  sum->margin_squares += set->margin_squares;
  sum->decisions += set->decisions;
  sum->seconds += set->seconds;
  if (m->at_least > 0 && sum->verdict == MK_LAB_OPEN)
    sum->verdict = mk_lab_verdict(sum->wins, sum->losses, m->at_least);
  if (m->progress) m->progress(m->context, sum);
}

/* The next set for a thread, or -1 when all are under way or nothing is open any more. */
static int take_set(Lab *lab) {
  const MkLabMatch *m = lab->match;
  int sets = (m->games + m->setup.seats - 1) / m->setup.seats;
  pthread_mutex_lock(&lab->lock);
  int set = lab->next < sets && lab->score->verdict == MK_LAB_OPEN ? lab->next++ : -1;
  pthread_mutex_unlock(&lab->lock);
  return set;
}

static void run_thread(void *context, int index) {
  (void)index;
  Lab *lab = context;
  Game game = {.lab = lab, .setup = lab->match->setup};
  for (int set; (set = take_set(lab)) >= 0;) {
    memset(&game.score, 0, sizeof game.score);
    seed_of_set(lab->match, set, game.setup.seed);
    for (int seat = 0; seat < lab->match->setup.seats; seat++) {
      game.seat_of_a = seat;
      play(&game);
    }
    pthread_mutex_lock(&lab->lock);
    add_score(lab, &game.score);
    pthread_mutex_unlock(&lab->lock);
  }
}

void mk_lab_match(const MkLabMatch *match, MkLabScore *score) {
  Lab lab = {.match = match, .score = score};
  memset(score, 0, sizeof *score);
  pthread_mutex_init(&lab.lock, NULL);
  mk_lab_run_all(match->threads < 1 ? 1 : match->threads, run_thread, &lab);
  pthread_mutex_destroy(&lab.lock);
}
