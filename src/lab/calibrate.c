/* calibrate.c - whether the strongest bot's expectations come true: games that it plays against itself, and for
 * every decision what it expected beside what came of it. */
#include <meikyu/lab.h>

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

enum {
  LITTLE_THOUGHT = 200, /* iterations between choices that are looked at */
  ENOUGH_GAMES = 8,     /* before, nobody knows how alike the positions of a game end */
};

/* Games under way; `lock` guards what is below it. */
typedef struct Calibration {
  const MkLabCalibrate *job;
  pthread_mutex_t lock;
  int next, done;
  MkLabSample *sample;
  int count, room;
} Calibration;

/* One game and what was expected in it; whose decision it was stands in `came` until the end is known. */
typedef struct Game {
  MkSetup setup;
  MkBudget budget;
  int number, every;
  MkLabSample *sample;
  int count, room;
  MkAction legal[MK_MAX_LEGAL];
} Game;

static bool make_room(MkLabSample **sample, int *room, int wanted) {
  if (wanted <= *room) return true;
  int more = 2 * wanted + 64;
  MkLabSample *larger = realloc(*sample, (size_t)more * sizeof **sample);
  if (!larger) return false;
  *sample = larger;
  *room = more;
  return true;
}

/* As the game measures it; -1: it does not. */
static int own_progress(const MkQuestion *q) {
  const MkBotHelp *help = q->game->bot;
  return help && help->progress ? help->progress(q->content, q->view) : -1;
}

/* The tables that the game reads in this view. */
static const MkChances *own_chances(const MkQuestion *q) {
  const MkBotHelp *help = q->game->bot;
  return help && help->chances ? help->chances(q->content, q->view) : NULL;
}

/* A choice that is not looked at, made quickly. */
static MkAction pass_over(const Game *g, MkQuestion *question) {
  question->budget = g->budget;
  if (!g->budget.iterations || g->budget.iterations > LITTLE_THOUGHT)
    question->budget = (MkBudget){.iterations = LITTLE_THOUGHT};
  return mk_bot_find("hard")->choose(question);
}

/* Thinks, notes what it expects where there is a choice, and plays what it thinks best. */
static MkAnswer decide(void *context, MkQuestion *question) {
  Game *g = context;
  MkOpinion best;
  int choices = question->game->legal(question->content, question->view, question->seat, g->legal);
  question->budget = g->budget;
  if (choices == 1) return (MkAnswer){.kind = MK_ANSWER_ACTION, .action = g->legal[0]};
  if (g->every > 1 && mk_rng_below(&question->rng, (uint32_t)g->every))
    return (MkAnswer){.kind = MK_ANSWER_ACTION, .action = pass_over(g, question)};
  mk_advise(question, &best, 1);
  if (best.chance != MK_NO_CHANCE && make_room(&g->sample, &g->room, g->count + 1))
    g->sample[g->count++] = (MkLabSample){.game = g->number,
                                          .chances = own_chances(question),
                                          .progress = own_progress(question),
                                          .opinion = best,
                                          .came = question->seat};
  return (MkAnswer){.kind = MK_ANSWER_ACTION, .action = best.action};
}

/* A seat's share of the win, or its points alone. */
static double outcome(const MkResult *result, int seats, int seat) {
  int firsts = 0;
  for (int i = 0; i < seats; i++) firsts += result->seat[i].rank == 1;
  if (seats == 1) return result->seat[0].score;
  return result->seat[seat].rank == 1 ? 1.0 / firsts : 0;
}

static void play(Game *g) {
  MkReferee referee = {.match = mk_match_new(&g->setup, NULL), .budget = g->budget};
  MkResult result;
  g->count = 0;
  if (!referee.match) return;
  for (int seat = 0; seat < g->setup.seats; seat++) referee.player[seat] = (MkPlayer){decide, g};
  mk_referee_run(&referee);
  mk_match_result(referee.match, &result);
  for (int i = 0; i < g->count; i++) {
    if (g->sample[i].progress < 0) g->sample[i].progress = 1000 * i / g->count;
    g->sample[i].came = outcome(&result, g->setup.seats, (int)g->sample[i].came);
  }
  mk_match_free(referee.match);
}

static int take_game(Calibration *c) {
  pthread_mutex_lock(&c->lock);
  int number = c->next < c->job->games ? c->next++ : -1;
  pthread_mutex_unlock(&c->lock);
  return number;
}

static void keep_game(Calibration *c, const Game *g) {
  pthread_mutex_lock(&c->lock);
  if (make_room(&c->sample, &c->room, c->count + g->count) && g->count > 0) {
    memcpy(c->sample + c->count, g->sample, (size_t)g->count * sizeof *g->sample);
    c->count += g->count;
  }
  c->done++;
  if (c->job->progress) c->job->progress(c->job->context, c->done);
  pthread_mutex_unlock(&c->lock);
}

static void run_thread(void *context, int index) {
  (void)index;
  Calibration *c = context;
  Game game = {.setup = c->job->setup, .budget = c->job->budget, .every = c->job->every};
  while ((game.number = take_game(c)) >= 0) {
    mk_lab_deal(c->job->setup.seed, game.number, game.setup.seed);
    play(&game);
    keep_game(c, &game);
  }
  free(game.sample);
}

MkLabSample *mk_lab_samples(const MkLabCalibrate *job, int *count) {
  Calibration c = {.job = job};
  pthread_mutex_init(&c.lock, NULL);
  mk_lab_run_all(job->threads < 1 ? 1 : job->threads, run_thread, &c);
  pthread_mutex_destroy(&c.lock);
  *count = c.count;
  return c.sample;
}

/* ---- What they show --------------------------------------------------------------------------------- */

static int tenth_of(const MkLabSample *sample, bool alone) {
  int which = (alone ? sample->progress : sample->opinion.chance) / 100;
  return which > 9 ? 9 : which;
}

static void average(const MkLabSample *sample, int count, bool alone, MkLabTenth tenth[10]) {
  for (int i = 0; i < count; i++) {
    const MkOpinion *o = &sample[i].opinion;
    MkLabTenth *t = &tenth[tenth_of(&sample[i], alone)];
    t->count++;
    t->expected += (alone ? o->margin : o->chance) / 1000.0;
    t->came += sample[i].came;
    t->inside += 1000 * sample[i].came >= o->low && 1000 * sample[i].came <= o->high;
  }
  for (int i = 0; i < 10; i++) {
    if (tenth[i].count == 0) continue;
    tenth[i].expected /= tenth[i].count;
    tenth[i].came /= tenth[i].count;
    tenth[i].inside /= tenth[i].count;
  }
}

/* How far each game as a whole was from the average of a tenth: the sum of the squares over games, which are what is
 * independent, and how many games there are. */
static double spread_of(const MkLabSample *sample, int count, int which, MkLabTenth *t) {
  double squares = 0, off = 0;
  for (int i = 0, inside = 0; i < count; i++) {
    if (tenth_of(&sample[i], false) == which) off += sample[i].came - t->came, inside++;
    if (i + 1 < count && sample[i + 1].game == sample[i].game) continue;
    squares += off * off;
    t->games += inside > 0;
    off = inside = 0;
  }
  return squares;
}

/* Wilson's interval for as many positions as would spread so far if each were a game of its own: the more alike those
 * of one game end, the fewer. Where that cannot be seen, games are counted. */
static void set_interval(const MkLabSample *sample, int count, int which, MkLabTenth *t) {
  double squares = spread_of(sample, count, which, t), apart = t->count * t->came * (1 - t->came);
  double independent = squares > apart ? t->count * apart / squares : t->count;
  if (t->games < ENOUGH_GAMES || apart <= 0) independent = t->games;
  MkLabRate rate = mk_lab_rate(t->came * independent, independent);
  t->low = rate.low;
  t->high = rate.high;
}

void mk_lab_tenths(const MkLabSample *sample, int count, bool alone, MkLabTenth tenth[10]) {
  memset(tenth, 0, 10 * sizeof *tenth);
  average(sample, count, alone, tenth);
  for (int i = 0; i < 10 && !alone; i++)
    if (tenth[i].count > 0) set_interval(sample, count, i, &tenth[i]);
}
