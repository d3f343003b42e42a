/* lab_match.c - `meikyu lab match`: two bots against each other, until it is clear who is better. */
#include "lab.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* --ms is CPU time here: a busy machine must not make a bot look weaker. */
bool cli_lab_read_budget(const Args *args, MkBudget *budget) {
  if (!cli_args_number(args, "ms", 1, 600000, &budget->milliseconds) ||
      !cli_args_number(args, "iterations", 1, 100000000, &budget->iterations))
    return false;
  if (budget->milliseconds && budget->iterations)
    return cli_fail(args, say(args, "--ms and --iterations: one of them, not both",
                              "--ms と --iterations はどちらか一方だけです")),
           false;
  if (budget->milliseconds) budget->now_us = mk_lab_thread_us;
  return true;
}

/* The game, seats, options and seed of whatever is to be done. */
bool cli_lab_read_setup(const Args *args, MkSetup *setup) {
  const char *id = cli_args_get(args, "game");
  if (!id)
    return cli_fail(args, say(args, "--game: which game?", "--game：どのゲームですか")), false;
  setup->game = cli_find_game(args, id);
  if (!setup->game) return false;
  int least = setup->game->min_seats, most = setup->game->max_seats;
  setup->seats = least < 2 && most > 1 ? 2 : least;
  mk_seed_from_text("lab", setup->seed);
  return cli_args_number(args, "seats", least, most, &setup->seats) &&
         cli_read_options(args, setup->game, setup->seats, &setup->options) &&
         (!cli_args_get(args, "seed") || cli_read_seed(args, setup->seed));
}

/* A side of a match: BOT, or BOT@NET for one that judges by another net, or `none`; or engine:COMMAND. */
typedef struct Side {
  char id[32];      /* of the bot */
  const char *net;  /* NULL: the one that is built in */
  MkContent *judge; /* NULL as well */
  LabEngine engine; /* without a command: a bot plays */
} Side;

/* An engine's side has a bot too, which never plays. */
static const MkBot *read_side(const Args *args, const MkGame *game, const char *flag, Side *side) {
  const char *text = cli_args_get(args, flag), *at = text ? strchr(text, '@') : NULL;
  if (text && strncmp(text, "engine:", 7) == 0)
    return cli_lab_engine_init(&side->engine, args, flag, text + 7) ? mk_bot_at(0) : NULL;
  if (!at || cli_find_bot(game, text))
    return cli_lab_read_bot(args, game, flag); /* rin@2 is no net */
  snprintf(side->id, sizeof side->id, "%.*s", (int)(at - text), text);
  side->net = at + 1;
  return cli_lab_find_bot(args, game, flag, side->id);
}

static bool learn_side(const Args *args, const MkGame *game, Side *side) {
  MkError error;
  size_t length = 0;
  char *bytes = NULL;
  if (!side->net) return true;
  bool none = strcmp(side->net, "none") == 0;
  if (!none && !(bytes = cli_read_file(args, side->net, MK_NET_FILE, &length))) return false;
  side->judge = cli_load_content(args, game);
  bool good = side->judge && mk_content_learn(side->judge, bytes, length, &error);
  if (side->judge && !good) cli_fail_error(args, side->net, &error);
  free(bytes);
  return good;
}

static bool read_match(const Args *args, MkLabMatch *match, Side *a, Side *b) {
  int percent = 0;
  match->games = 100;
  match->threads = 1;
  match->of_a = 1;
  if (!cli_lab_read_setup(args, &match->setup) ||
      !cli_args_number(args, "games", 1, 1000000, &match->games) ||
      !cli_args_number(args, "threads", 1, MK_MAX_THREADS, &match->threads) ||
      !cli_args_number(args, "at-least", 1, 99, &percent) ||
      !cli_args_number(args, "care", 1, 1000, &match->care) ||
      !cli_lab_read_budget(args, &match->budget))
    return false;
  match->at_least = percent / 100.0;
  if (match->setup.seats > 1 &&
      !cli_args_number(args, "of-a", 1, match->setup.seats - 1, &match->of_a))
    return false;
  match->a = read_side(args, match->setup.game, "a", a);
  match->b =
      match->a && match->setup.seats > 1 ? read_side(args, match->setup.game, "b", b) : match->a;
  if (!match->a || !match->b) return false;
  if (!learn_side(args, match->setup.game, a) || !learn_side(args, match->setup.game, b))
    return false;
  match->judge_a = a->judge;
  match->judge_b = b->judge;
  match->guest_a = a->engine.command ? &a->engine.guest : NULL;
  match->guest_b = b->engine.command ? &b->engine.guest : NULL;
  return true;
}

static const char *verdict_name(MkLabVerdict verdict) {
  return verdict == MK_LAB_YES ? "yes" : verdict == MK_LAB_NO ? "no" : "open";
}

static double ms_per_decision(const MkLabScore *score) {
  return score->decisions ? 1000 * score->seconds / score->decisions : 0;
}

/* As it was asked for: two engines are not the same, nor is a bot with another net. */
static void print_side(const Args *args, const char *key) {
  const char *given = cli_args_get(args, key);
  size_t size = 6 * strlen(given) + 3; /* every byte escaped */
  char *room = malloc(size);
  MkText text = mk_text_init(room, room ? size : 0);
  mk_json_string(&text, given);
  printf("\"%s\":%s,", key, room ? room : "null");
  free(room);
}

/* Alone nothing is won: whatever another side has is null, and low and high are of the points. */
static void print_json(const Args *args, const MkLabMatch *m, const MkLabScore *s) {
  char room[512];
  MkText options = MK_TEXT(room);
  mk_options_write(m->setup.game, &m->setup.options, &options);
  printf("{\"game\":\"%s\",\"options\":%s,\"seats\":%d,", m->setup.game->id, room, m->setup.seats);
  print_side(args, "a");
  MkLabRate mean = mk_lab_mean(&s->margin, s->sets, s->games);
  if (m->setup.seats == 1) {
    printf("\"b\":null,\"games\":%d,\"wins\":null,\"draws\":null,\"losses\":null,\"faults\":%d,"
           "\"score\":{\"a\":%.2f,\"b\":null},\"rate\":null,\"low\":%.2f,\"high\":%.2f,"
           "\"lowest_tenth\":%.2f,",
           s->games, s->faults, mean.rate, mean.low, mean.high,
           mk_lab_lowest_tenth(m->points, s->games));
  } else {
    MkLabRate rate = mk_lab_share(&s->won, s->sets, s->games);
    int games = s->games ? s->games : 1;
    print_side(args, "b");
    printf(
        "\"games\":%d,\"sets\":%d,\"wins\":%d,\"draws\":%d,\"losses\":%d,\"nobody\":%d,"
        "\"faults\":%d,\"score\":{\"a\":%.2f,\"b\":%.2f},\"rate\":%.4f,\"low\":%.4f,\"high\":%.4f,"
        "\"margin\":%.2f,",
        s->games, s->sets, s->wins, s->draws, s->losses, s->nobody, s->faults, s->points_a / games,
        s->points_b / games, rate.rate, rate.low, rate.high, mean.rate);
  }
  if (m->at_least > 0)
    printf("\"at_least\":%.2f,\"verdict\":\"%s\",", m->at_least, verdict_name(s->verdict));
  printf("\"ms_per_decision\":%.2f}\n", ms_per_decision(s));
}

static void print_faults(const Args *args, const MkLabScore *s) {
  if (s->faults)
    printf(
        say(args, "lost by a fault of an engine: %d games\n", "エンジンの失敗による負け：%d局\n"),
        s->faults);
}

static void print_alone(const Args *args, const MkLabMatch *m, const MkLabScore *s) {
  MkLabRate mean = mk_lab_mean(&s->margin, s->sets, s->games);
  printf(say(args,
             "%s alone, %d games: %.1f points on average (95 %%: %.1f to %.1f)\n"
             "%.1f points in the lowest tenth of them\n",
             "%s ひとりで%d局：平均%.1f点（95%%区間 %.1f～%.1f）\n"
             "下位1割の平均%.1f点\n"),
         cli_args_get(args, "a"), s->games, mean.rate, mean.low, mean.high,
         mk_lab_lowest_tenth(m->points, s->games));
  print_faults(args, s);
}

/* Games that nobody won, where there are any: a bot that wins what is left of them is no good company. */
static void print_nobody(const Args *args, const MkLabScore *s) {
  MkLabRate rate = mk_lab_share(&s->lone, s->sets, s->games);
  if (s->nobody == 0) return;
  printf(say(args, "nobody won %d games: %.1f %% (95 %%: %.1f to %.1f)\n",
             "勝者なし%d局：%.1f%%（95%%区間 %.1f～%.1f）\n"),
         s->nobody, 100 * rate.rate, 100 * rate.low, 100 * rate.high);
}

static void print_versus(const Args *args, const MkLabMatch *m, const MkLabScore *s) {
  MkLabRate rate = mk_lab_share(&s->won, s->sets, s->games);
  MkLabRate mean = mk_lab_mean(&s->margin, s->sets, s->games);
  if (m->of_a > 1) printf("%d x ", m->of_a);
  printf(say(args,
             "%s against %d x %s, %d games: %d won, %d drawn, %d lost\n"
             "%.1f %% of all games won (95 %%: %.1f to %.1f), %+.2f points on average\n",
             "%s 対 %d×%s %d局：%d勝 %d分 %d敗\n"
             "全局の勝率 %.1f%%（95%%区間 %.1f～%.1f）、平均%+.2f点差\n"),
         cli_args_get(args, "a"), m->setup.seats - m->of_a, cli_args_get(args, "b"), s->games,
         s->wins, s->draws, s->losses, 100 * rate.rate, 100 * rate.low, 100 * rate.high, mean.rate);
  print_nobody(args, s);
  print_faults(args, s);
  if (m->at_least > 0)
    printf(say(args, "at least %.0f %%: %s\n", "%.0f%%以上：%s\n"), 100 * m->at_least,
           verdict_name(s->verdict));
}

static void show_progress(void *context, const MkLabScore *score) {
  const MkLabMatch *m = context;
  if (m->setup.seats == 1)
    cli_terminal_progress("%d/%d  %.1f ", score->games, m->games, score->margin.sum / score->games);
  else
    cli_terminal_progress("%d/%d  %.1f %% ", score->games, m->games,
                          100.0 * score->wins / score->games);
}

static int play_match(const Args *args, MkLabMatch *match) {
  MkLabScore score;
  MkContent *content = cli_load_content(args, match->setup.game);
  if (!content) return EXIT_WRONG;
  match->setup.content = content;
  match->progress = show_progress;
  match->context = match;
  cli_terminal_progress("0/%d ", match->games);
  mk_lab_match(match, &score);
  cli_terminal_progress_end();
  if (cli_args_get(args, "json"))
    print_json(args, match, &score);
  else if (match->setup.seats == 1)
    print_alone(args, match, &score);
  else
    print_versus(args, match, &score);
  mk_content_free(content);
  return cli_finish_output(args, score.verdict == MK_LAB_NO ? EXIT_NO : EXIT_FINE);
}

int cli_lab_run_match(const Args *args) {
  MkLabMatch match = {0};
  Side a = {0}, b = {0};
  int status = EXIT_WRONG;
  if (read_match(args, &match, &a, &b)) {
    match.points = calloc((size_t)match.games, sizeof *match.points);
    status = match.points ? play_match(args, &match)
                          : cli_fail(args, say(args, "out of memory", "メモリが足りません"));
  }
  free(match.points);
  mk_content_free(a.judge);
  mk_content_free(b.judge);
  return status;
}
