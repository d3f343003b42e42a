/* search.c - a whole search: putting the root's actions in order, iterating within the budget, stopping
 * when the answer is certain, adding up the threads. */
#include "search.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include <meikyu/match.h>

/* Bounds on time and memory, set by hand; none was fitted. */
enum {
  SLICE = 64,           /* iterations between two looks at the clock */
  CALIBRATION = 48,     /* games that show what margins are usual */
  LOOKS = 256,          /* states looked at to put the root in order, unless it has more actions */
  MOST_LOOKS = 16,      /* ... at one action */
  MOST_NODES = 1 << 20, /* 32 MB */
  NODES_PER_MS = 1000,  /* more than any game here needs */
  TURNS_WEIGHT = 2,     /* iterations that one by whole turns is worth */
  LEAST_SHARE = 16,     /* of the iterations, for each action that is tried at all */
};

/* What one search may spend. */
typedef struct Limit {
  int iterations;        /* 0: no bound */
  int least;             /* iterations before clock and halt count */
  uint64_t microseconds; /* 0: no bound */
  uint64_t begin;
  uint64_t (*now_us)(void);
  const MkBudget *budget; /* who may call a halt */
} Limit;

/* Everything the threads of one search share, and what each brings back. */
typedef struct Think {
  const MkQuestion *question;
  const SearchPlan *plan;
  bool early;
  Limit limit;
  int threads;
  MkRng rng[MK_MAX_THREADS];
  SearchRoot *roots[MK_MAX_THREADS];
  int root_count[MK_MAX_THREADS];
} Think;

/* ---- Budget ----------------------------------------------------------------------------------------- */

/* Iterations if they are given, else time if there is a clock and somebody says how much, else the plan's own iterations. */
static Limit limit_of(const MkQuestion *q, const SearchPlan *plan, int threads) {
  Limit limit = {.now_us = q->budget.now_us, .budget = &q->budget};
  int64_t iterations = q->budget.iterations;
  int64_t ms = q->budget.milliseconds > 0 ? q->budget.milliseconds : plan->milliseconds;
  int heavy = bots_help(q->game)->turns ? TURNS_WEIGHT : 1;
  bool clock = limit.now_us && iterations == 0 && ms > 0;
  if (clock) {
    limit.microseconds = (uint64_t)ms * 1000;
    limit.begin = limit.now_us();
  } else if (iterations == 0) {
    iterations = plan->iterations / heavy;
  }
  int most = plan->most / heavy;
  if (most && (iterations == 0 || iterations > most)) iterations = most;
  if (!clock && iterations < 1) iterations = 1;
  limit.iterations = (int)((iterations + threads - 1) / threads);
  limit.least = (MK_LEAST_TRIES + threads - 1) / threads;
  return limit;
}

static uint32_t nodes_for(const Limit *limit, int seats) {
  int64_t nodes = limit->iterations ? (int64_t)limit->iterations * seats + 1
                                    : (int64_t)(limit->microseconds / 1000) * NODES_PER_MS;
  return (uint32_t)(nodes < 4096 ? 4096 : nodes > MOST_NODES ? MOST_NODES : nodes);
}

/* ---- The root --------------------------------------------------------------------------------------- */

/* Truths looked at to put `actions` of the root in order: fewer where there are many. */
static int looks_at(int actions) {
  int looks = LOOKS / (actions ? actions : 1);
  return looks < 1 ? 1 : looks > MOST_LOOKS ? MOST_LOOKS : looks;
}

/* Sums what each action of s->legal promises over some truths, and counts as `visits` those in which it is worth a try. */
static void sum_promises(Search *s, SearchRoot *root, int count, int truths) {
  int32_t promise[MK_MAX_LEGAL];
  for (int truth = 0; truth < truths; truth++) {
    s->game->resample(s->content, s->view.bytes, s->seat, &s->rng, s->state.bytes);
    bots_promises(s->game, s->content, s->state.bytes, s->seat, s->legal, count, promise);
    for (int i = 0; i < count; i++) {
      root[i].sum += promise[i];
      root[i].visits += promise[i] > 0;
    }
  }
}

/* Whether an action with these promises is worth a try: it is in three of four truths. Where one has forgotten
 * something, a single truth proves nothing. */
static bool is_worth_a_try(const SearchRoot *root, int truths) {
  return 4 * root->visits > 3 * truths;
}

/* Leaves out what it does not see; one by chance stays where it sees nothing. */
static int overlook(Search *s, const SearchPlan *plan, int count) {
  int kept = 0;
  if (!plan->overlooks) return count;
  MkAction any = s->legal[mk_rng_below(&s->rng, (uint32_t)count)];
  for (int i = 0; i < count; i++)
    if (mk_rng_below(&s->rng, 100) >= (uint32_t)plan->overlooks) s->legal[kept++] = s->legal[i];
  if (kept == 0) s->legal[kept++] = any;
  return kept;
}

/* The own actions worth a try, with what they promise; all of them if none is. */
static int list_root(Search *s, const SearchPlan *plan, SearchRoot *root) {
  int count = s->game->legal(s->content, s->view.bytes, s->seat, s->legal), worth = 0, kept = 0;
  count = overlook(s, plan, count);
  assert(count > 0); /* the seat must act */
  int truths = s->help->forget ? looks_at(count) : 1;
  for (int i = 0; i < count; i++) root[i] = (SearchRoot){.action = s->legal[i]};
  sum_promises(s, root, count, truths);
  for (int i = 0; i < count; i++) worth += is_worth_a_try(&root[i], truths);
  for (int i = 0; i < count; i++) {
    SearchRoot one = root[i];
    if (worth == 0 || is_worth_a_try(&one, truths))
      root[kept++] = (SearchRoot){.action = one.action, .prior = (int16_t)(one.sum / truths)};
  }
  return kept;
}

/* Where a game can judge, a look at what each action leads to tells more than its promise. The margins
 * are summed over the same truths for all actions, so that they can be compared. */
static void look_at_root(Search *s, const MkQuestion *q, int64_t *sums) {
  int looks = looks_at(s->root_count);
  BotState truth;
  int looked = 0;
  for (int look = 0; look < looks; look++) {
    s->game->resample(s->content, s->view.bytes, s->seat, &s->rng, truth.bytes);
    bots_others_choose(q, &s->rng, truth.bytes);
    for (int i = 0; i < s->root_count; i++) {
      if (s->help->turns) {
        sums[i] += bots_turn_value(q, truth.bytes, s->root[i].action, &looked);
        continue;
      }
      memcpy(s->state.bytes, truth.bytes, s->game->state_size);
      s->game->apply(s->content, s->state.bytes, s->seat, s->root[i].action, NULL);
      sums[i] += bots_evaluate(q, s->state.bytes);
    }
  }
}

/* Sums into priors: 1000 for the best, 500 for one as far behind it as a quarter of the average. */
static void set_priors(Search *s, const int64_t *sums) {
  int64_t best = sums[0], behind = 0;
  for (int i = 1; i < s->root_count; i++) best = sums[i] > best ? sums[i] : best;
  for (int i = 0; i < s->root_count; i++) behind += (best - sums[i]) / 4;
  int64_t half = behind / s->root_count + 1;
  for (int i = 0; i < s->root_count; i++)
    s->root[i].prior = (int16_t)(1000 * half / (half + best - sums[i]));
}

/* Best first; equal ones as they came, so that the order is the same everywhere. */
static int compare_roots(const void *a, const void *b) {
  const SearchRoot *one = a, *other = b;
  if (one->prior != other->prior) return one->prior > other->prior ? -1 : 1;
  return one->action < other->action ? -1 : one->action > other->action;
}

static void order_root(Search *s, const MkQuestion *q) {
  if (s->help->evaluate || s->odds) {
    int64_t *sums = calloc(MK_MAX_LEGAL, sizeof *sums);
    if (!sums) return;
    look_at_root(s, q, sums);
    set_priors(s, sums);
    free(sums);
  }
  qsort(s->root, (size_t)s->root_count, sizeof *s->root, compare_roots);
}

/* ---- One thread ------------------------------------------------------------------------------------- */

static Search *search_new(const Think *t, int thread, SearchRoot *root) {
  const MkQuestion *q = t->question;
  Search *s = malloc(sizeof *s);
  if (!s) return NULL;
  memset(s, 0, sizeof *s);
  *s = (Search){.game = q->game,
                .help = bots_help(q->game),
                .content = q->content,
                .question = q,
                .odds = bots_has_odds(q->game, q->content),
                .told = !t->early,
                .seat = q->seat,
                .root = root};
  s->seats = bots_seats(q->game, q->content, q->view);
  s->sight =
      bots_help(q->game)->turns < t->plan->sight ? bots_help(q->game)->turns : t->plan->sight;
  s->rng = t->rng[thread];
  s->node_room = nodes_for(&t->limit, s->seats);
  s->node = malloc(s->node_room * sizeof *s->node);
  if (!s->node) return free(s), NULL;
  s->node[0] = (SearchNode){.seat = -1};
  for (int i = 0; i < MK_MAX_SEATS; i++) s->noise[i] = 0.25;
  s->node_count = 1;
  memcpy(s->view.bytes, q->view, q->game->state_size);
  if (bots_help(q->game)->forget)
    bots_help(q->game)->forget(q->content, s->view.bytes, q->seat, t->plan->memory, q->character);
  return s;
}

static void search_free(Search *s) {
  if (s) free(s->node);
  free(s);
}

static void iterate(Search *s) {
  int64_t margin[MK_MAX_SEATS] = {0};
  int32_t win[MK_MAX_SEATS], reward[MK_MAX_SEATS];
  s->game->resample(s->content, s->view.bytes, s->seat, &s->rng, s->state.bytes);
  bots_search_descend(s);
  bots_search_play_on(s, 0);
  if (s->odds) {
    bots_search_judge_odds(s, margin, win, reward);
  } else {
    bots_search_judge(s, margin, win);
    bots_search_reward(s, margin, win, reward);
  }
  bots_search_credit(s, reward);
  s->iterations++;
  if (s->root_pick < 0) return;
  SearchRoot *root = &s->root[s->root_pick];
  root->visits++;
  root->sum += reward[s->seat];
  root->squares += (double)reward[s->seat] / REWARD_ONE * reward[s->seat] / REWARD_ONE;
  root->margin += margin[s->seat];
  root->wins += bots_search_chance(s, margin[s->seat], win[s->seat]);
}

/* Iterations that clock and halt are likely to leave. */
static int64_t left_by_time(const Search *s, const Limit *limit) {
  if (bots_stopped(limit->budget)) return 0;
  if (!limit->microseconds) return INT64_MAX;
  uint64_t spent = limit->now_us() - limit->begin;
  if (spent >= limit->microseconds) return 0;
  return (int64_t)((limit->microseconds - spent) * (uint64_t)s->iterations / (spent + 1)) + 1;
}

/* Iterations that are likely still to come. */
static int64_t iterations_left(const Search *s, const Limit *limit) {
  int64_t left = limit->iterations ? limit->iterations - s->iterations : INT64_MAX;
  int64_t least = limit->least - s->iterations, by_time = left_by_time(s, limit);
  if (by_time < least) by_time = least;
  return by_time < left ? by_time : left;
}

/* The most tried action is the answer: certain when the next one cannot catch up. */
static bool is_certain(const Search *s, int64_t left) {
  int32_t first = 0, second = 0;
  for (int i = 0; i < s->root_count; i++) {
    int32_t visits = s->root[i].visits;
    if (visits > first)
      second = first, first = visits;
    else if (visits > second)
      second = visits;
  }
  return s->iterations >= 4 * SLICE && first - second > left;
}

/* Where things are forgotten every line imagines another truth, and a few of them tell less of an action than the look at all of
 * them did: with few lines to come, only the best are tried, and each often enough. (Diminuendo for two, 50 lines: `normal`
 * wins 76 of 100 against `greedy` instead of 29.) */
static void narrow_root(Search *s, const Think *t) {
  int most = t->limit.iterations / LEAST_SHARE;
  if (!t->early || !t->limit.iterations || !s->help->forget) return;
  if (most < 2) most = 2;
  if (s->root_count > most) s->root_count = most;
}

static void run_thread(void *context, int thread) {
  Think *t = context;
  SearchRoot *root = malloc(MK_MAX_LEGAL * sizeof *root);
  Search *s = root ? search_new(t, thread, root) : NULL;
  if (!s) {
    free(root);
    return;
  }
  s->root_count = list_root(s, t->plan, root);
  order_root(s, t->question);
  narrow_root(s, t);
  if (!s->odds) bots_search_calibrate(s, CALIBRATION);
  for (int64_t left = iterations_left(s, &t->limit); left > 0;) {
    int slice = left < SLICE ? (int)left : SLICE;
    for (int i = 0; i < slice; i++) iterate(s);
    left = iterations_left(s, &t->limit);
    if (t->early && is_certain(s, left)) break;
  }
  t->roots[thread] = root;
  t->root_count[thread] = s->root_count;
  search_free(s);
}

/* ---- All threads ------------------------------------------------------------------------------------ */

/* Adds what one thread has learnt to what others have; what only one thought worth a try is kept too. */
static int add_roots(SearchRoot *to, int known, const SearchRoot *from, int count) {
  for (int i = 0; i < count; i++) {
    int k = 0;
    while (k < known && to[k].action != from[i].action) k++;
    if (k == known) to[known++] = (SearchRoot){.action = from[i].action, .prior = from[i].prior};
    to[k].visits += from[i].visits;
    to[k].sum += from[i].sum;
    to[k].squares += from[i].squares;
    to[k].margin += from[i].margin;
    to[k].wins += from[i].wins;
  }
  return known;
}

/* Most tried first; among equals the better one, then the one that looked better beforehand. */
static int compare_tried(const void *a, const void *b) {
  const SearchRoot *one = a, *other = b;
  if (one->visits != other->visits) return one->visits > other->visits ? -1 : 1;
  if (one->sum != other->sum) return one->sum > other->sum ? -1 : 1;
  return compare_roots(a, b);
}

/* How much one line of play differs from the next that begins with the same action: the variance of rewards, 0..1, of
 * all actions together, because many are tried too seldom to show theirs. */
static double spread_of(const SearchRoot *roots, int count) {
  double squares = 0;
  int64_t free = 0;
  for (int i = 0; i < count; i++) {
    if (roots[i].visits == 0) continue;
    double sum = (double)roots[i].sum / REWARD_ONE;
    squares += roots[i].squares - sum * sum / roots[i].visits;
    free += roots[i].visits - 1;
  }
  if (free == 0) return 1;
  return squares > 0 ? squares / (double)free : 0;
}

static MkOpinion opinion_of(const SearchRoot *root, double spread) {
  MkOpinion opinion = {.action = root->action, .visits = root->visits, .doubt = 1000};
  if (root->visits == 0) return opinion;
  double doubt = 1960 * sqrt(spread / root->visits);
  if (doubt < opinion.doubt) opinion.doubt = (int32_t)doubt;
  opinion.value = (int32_t)(root->sum * 1000 / root->visits / REWARD_ONE);
  opinion.margin = (int32_t)(root->margin / root->visits);
  opinion.chance = (int32_t)(root->wins * 1000 / root->visits / REWARD_ONE);
  return opinion;
}

static int collect(Think *t, MkOpinion *out, int room) {
  SearchRoot *sum = NULL;
  int known = 0, count = 0;
  for (int i = 0; i < t->threads; i++) {
    if (!t->roots[i]) continue;
    if (sum)
      known = add_roots(sum, known, t->roots[i], t->root_count[i]);
    else
      sum = t->roots[i], known = t->root_count[i];
  }
  if (sum) qsort(sum, (size_t)known, sizeof *sum, compare_tried);
  double spread = spread_of(sum, known);
  for (; count < room && count < known; count++) out[count] = opinion_of(&sum[count], spread);
  return count;
}

/* Each thread searches on its own with chance of its own; what they found is added up. */
int bots_search_think(const MkQuestion *q, const SearchPlan *plan, bool early, MkOpinion *out,
                      int room) {
  Think *t = calloc(1, sizeof *t);
  int count = 0;
  if (t) {
    t->question = q;
    t->plan = plan;
    t->early = early;
    t->threads = q->budget.run_all && q->budget.threads > 1 ? q->budget.threads : 1;
    if (t->threads > MK_MAX_THREADS) t->threads = MK_MAX_THREADS;
    t->limit = limit_of(q, plan, t->threads);
    t->rng[0] = q->rng;
    for (int i = 1; i < t->threads; i++)
      mk_rng_init_pcg32(&t->rng[i], q->rng.state, (uint32_t)q->rng.stream + (uint64_t)i);
    if (t->threads > 1)
      q->budget.run_all(t->threads, run_thread, t);
    else
      run_thread(t, 0);
    count = collect(t, out, room);
    for (int i = 0; i < t->threads; i++) free(t->roots[i]);
    free(t);
  }
  if (count > 0) return count;
  MkAction legal[MK_MAX_LEGAL]; /* no memory: any action is better than none */
  q->game->legal(q->content, q->view, q->seat, legal);
  out[0] = (MkOpinion){.action = legal[0]};
  return 1;
}
