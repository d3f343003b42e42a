/* match.c - sets of games between two bots, dealt alike and with the seats rotated. What the counts are worth
 * is said in statistics.c. */
#include <meikyu/lab.h>

#include <pthread.h>
#include <stdio.h>
#include <string.h>

/* A match under way; `lock` guards `next` and `score`. */
typedef struct Lab {
  const MkLabMatch *match;
  MkLabScore *score;
  pthread_mutex_t lock;
  int next; /* the next set to play */
} Lab;

typedef struct Game Game;

/* One seat of the game at hand. */
typedef struct Seat {
  Game *game;
  const MkLabGuest *guest; /* NULL: a bot */
  void *who;               /* the guest's */
} Seat;

struct Game {
  const Lab *lab;
  MkSetup setup;
  uint32_t of_a; /* seats, one bit each */
  MkLabScore score;
  void *guests
      [2]
      [MK_MAX_SEATS]; /* those of this thread, by side and which of that side; NULL: not come yet */
  MkMatch *match;     /* the game at hand */
  int faulty;         /* who lost it by a fault, or -1 */
  Seat seat[MK_MAX_SEATS];
};

/* A hash of the seed of the series and the number. */
void mk_lab_deal(const uint8_t series[MK_SEED_SIZE], int set, uint8_t seed[MK_SEED_SIZE]) {
  uint8_t number[4] = {(uint8_t)set, (uint8_t)(set >> 8), (uint8_t)(set >> 16),
                       (uint8_t)(set >> 24)};
  MkSha256 sha;
  mk_sha256_init(&sha);
  mk_sha256_add(&sha, "meikyu lab", 10);
  mk_sha256_add(&sha, series, MK_SEED_SIZE);
  mk_sha256_add(&sha, number, sizeof number);
  mk_sha256_end(&sha, seed);
}

static MkAnswer ask(const Game *g, const MkBot *bot, const MkContent *judge, MkQuestion *question) {
  if (judge) question->content = mk_content_data(judge);
  question->care = g->lab->match->care;
  return (MkAnswer){.kind = MK_ANSWER_ACTION, .action = bot->choose(question)};
}

/* A guest that fails loses the game there and then. */
static MkAnswer ask_guest(const Seat *seat, const MkQuestion *question) {
  MkAnswer answer = {.kind = MK_ANSWER_ACTION};
  Game *g = seat->game;
  if (seat->who &&
      seat->guest->decide(seat->who, g->match, question->budget.milliseconds, &answer.action))
    return answer;
  g->faulty = question->seat;
  mk_match_stop(g->match, question->seat);
  return (MkAnswer){.kind = MK_ANSWER_STOP};
}

/* A, with its thinking time counted. */
static MkAnswer ask_a(void *context, MkQuestion *question) {
  const Seat *seat = context;
  Game *g = seat->game;
  if (seat->guest) return ask_guest(seat, question);
  uint64_t begin = mk_lab_thread_us();
  MkAnswer answer = ask(g, g->lab->match->a, g->lab->match->judge_a, question);
  g->score.seconds += 1e-6 * (double)(mk_lab_thread_us() - begin);
  g->score.decisions++;
  return answer;
}

static MkAnswer ask_b(void *context, MkQuestion *question) {
  const Seat *seat = context;
  const Game *g = seat->game;
  if (seat->guest) return ask_guest(seat, question);
  return ask(g, g->lab->match->b, g->lab->match->judge_b, question);
}

/* Who is first alone has won; where nobody is, nobody has. Whoever failed is not first, alone at the table either. */
static void count_place(const MkResult *result, const Game *g, MkLabScore *score) {
  int firsts = 0;
  bool first = false;
  for (int seat = 0; seat < g->setup.seats; seat++) {
    if (result->seat[seat].rank != 1 || seat == g->faulty) continue;
    firsts++;
    first = first || g->of_a >> seat & 1;
  }
  bool failed = firsts == 0 && g->faulty >= 0;
  score->games++;
  score->wins += first && firsts == 1;
  score->draws += first && firsts > 1;
  score->losses += failed || (!first && firsts > 0);
  score->nobody += firsts == 0 && !failed;
}

/* The best of one side. */
static int best_of(const MkResult *result, int seats, uint32_t side) {
  int best = INT32_MIN;
  for (int seat = 0; seat < seats; seat++) {
    if (side >> seat & 1 && result->seat[seat].score > best) best = result->seat[seat].score;
  }
  return best;
}

static double margin_of(const MkResult *result, int seats, uint32_t of_a) {
  return best_of(result, seats, of_a) - (seats == 1 ? 0 : best_of(result, seats, ~of_a));
}

static void count_result(Game *g, const MkMatch *match) {
  MkResult result;
  mk_match_result(match, &result);
  count_place(&result, g, &g->score);
  g->score.margin.sum += margin_of(&result, g->setup.seats, g->of_a);
  g->score.points_a += best_of(&result, g->setup.seats, g->of_a);
  if (g->setup.seats > 1) g->score.points_b += best_of(&result, g->setup.seats, ~g->of_a);
  g->score.faults += g->faulty >= 0;
}

/* Guests come once, and stay for all games of their thread. */
static void seat_guests(Game *g) {
  int count[2] = {0};
  for (int seat = 0; seat < g->setup.seats; seat++) {
    int side = !(g->of_a >> seat & 1);
    const MkLabGuest *guest = side ? g->lab->match->guest_b : g->lab->match->guest_a;
    void **who = &g->guests[side][count[side]++];
    if (guest && !*who) *who = guest->open(guest->context);
    g->seat[seat] = (Seat){.game = g, .guest = guest, .who = *who};
    if (guest && *who) guest->begin(*who, g->match, seat);
  }
}

static void dismiss_guests(Game *g) {
  for (int seat = 0; seat < g->setup.seats; seat++) {
    const Seat *of = &g->seat[seat];
    if (of->guest && of->who && seat != g->faulty) of->guest->over(of->who, g->match);
  }
}

static void close_guests(Game *g) {
  for (int side = 0; side < 2; side++)
    for (int i = 0; i < MK_MAX_SEATS; i++) {
      const MkLabGuest *guest = side ? g->lab->match->guest_b : g->lab->match->guest_a;
      if (g->guests[side][i]) guest->close(g->guests[side][i]);
    }
}

/* Guests are told who sits where. */
static void name_sides(Game *g) {
  const MkLabMatch *m = g->lab->match;
  const char *a = m->guest_a ? m->guest_a->id : m->a->id,
             *b = m->guest_b ? m->guest_b->id : m->b->id;
  g->setup.named = m->guest_a || m->guest_b;
  for (int seat = 0; seat < g->setup.seats && g->setup.named; seat++)
    snprintf(g->setup.names[seat], MK_MAX_NAME, "%s", g->of_a >> seat & 1 ? a : b);
}

/* A game without memory to play it in does not count. */
static void play(Game *g) {
  name_sides(g);
  MkReferee referee = {.match = mk_match_new(&g->setup, NULL), .budget = g->lab->match->budget};
  if (!referee.match) return;
  g->match = referee.match;
  g->faulty = -1;
  seat_guests(g);
  for (int seat = 0; seat < g->setup.seats; seat++)
    referee.player[seat] = (MkPlayer){g->of_a >> seat & 1 ? ask_a : ask_b, &g->seat[seat]};
  if (mk_referee_run(&referee) == MK_PROGRESS_OVER || g->faulty >= 0) {
    count_result(g, referee.match);
    dismiss_guests(g);
  }
  mk_match_free(referee.match);
}

static void add_to(MkLabSum *sum, double value) {
  sum->sum += value;
  sum->squares += value * value;
}

static void add_set(Lab *lab, const MkLabScore *set) {
  MkLabScore *sum = lab->score;
  const MkLabMatch *m = lab->match;
  if (m->points && m->setup.seats == 1 && set->games)
    m->points[sum->games] = (int32_t)set->points_a;
  sum->games += set->games;
  sum->sets++;
  sum->wins += set->wins;
  sum->draws += set->draws;
  sum->losses += set->losses;
  sum->nobody += set->nobody;
  sum->faults += set->faults;
  sum->points_a += set->points_a;
  sum->points_b += set->points_b;
  add_to(&sum->won, set->wins);
  add_to(&sum->lone, set->nobody);
  add_to(&sum->margin, set->margin.sum);
  sum->decisions += set->decisions;
  sum->seconds += set->seconds;
  if (m->at_least > 0 && sum->verdict == MK_LAB_OPEN) {
    double count = mk_lab_independent(&sum->won, sum->sets, sum->games);
    sum->verdict = mk_lab_verdict(count * sum->wins / sum->games, count, m->at_least);
  }
  if (m->progress) m->progress(m->context, sum);
}

/* Games over one deal. Equal bots would play the same game again. */
static int games_of_set(const MkLabMatch *m) {
  bool alike = m->a == m->b && m->judge_a == m->judge_b && !m->guest_a && !m->guest_b;
  return alike ? 1 : m->setup.seats;
}

/* Where A sits in the first game of a set: alone one seat further each time, several by chance. */
static uint32_t first_seats(const MkLabMatch *m, int set, const uint8_t deal[MK_SEED_SIZE]) {
  uint32_t seats = 0;
  MkRng rng;
  if (m->of_a <= 1) return 1u << set % m->setup.seats;
  mk_rng_init_pcg32(&rng, deal[0] | (uint64_t)deal[1] << 8 | (uint64_t)deal[2] << 16, 1);
  while (__builtin_popcount(seats) < m->of_a)
    seats |= 1u << mk_rng_below(&rng, (uint32_t)m->setup.seats);
  return seats;
}

static uint32_t move_on(uint32_t set, int seats) {
  return (set << 1 | set >> (seats - 1)) & ((1u << seats) - 1);
}

/* The next set for a thread, or -1 when all are under way or nothing is open any more. */
static int take_set(Lab *lab) {
  const MkLabMatch *m = lab->match;
  int size = games_of_set(m), sets = (m->games + size - 1) / size;
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
    mk_lab_deal(lab->match->setup.seed, set, game.setup.seed);
    game.of_a = first_seats(lab->match, set, game.setup.seed);
    for (int i = 0; i < games_of_set(lab->match); i++) {
      play(&game);
      game.of_a = move_on(game.of_a, game.setup.seats);
    }
    pthread_mutex_lock(&lab->lock);
    add_set(lab, &game.score);
    pthread_mutex_unlock(&lab->lock);
  }
  close_guests(&game);
}

void mk_lab_match(const MkLabMatch *match, MkLabScore *score) {
  Lab lab = {.match = match, .score = score};
  memset(score, 0, sizeof *score);
  pthread_mutex_init(&lab.lock, NULL);
  mk_lab_run_all(match->threads < 1 ? 1 : match->threads, run_thread, &lab);
  pthread_mutex_destroy(&lab.lock);
}
