/* hint.c - `meikyu hint`: what a strong bot would do in the position a record ends in, knowing only what
 * the seat knows, and what it expects of it. */
#include "cli.h"

#include <string.h>

#include <meikyu/lab.h>

enum {
  SHOWN = 3,
  DEFAULT_MS = 1000,
  APART = 3, /* percent between chances that people would call different */
  /* Thousandths of value behind the best that are called about as good, and a little less: as in the browser's analysis. */
  ALIKE = 20,
  NEAR = 60,
};

/* One seat's question about a match, and the answers. */
typedef struct Hint {
  const Args *args;
  const MkMatch *match;
  int seat, seats;
  MkView view;
  MkBudget budget;
  MkOpinion opinion[SHOWN];
  int count;
  bool forced; /* only one action is legal */
  FILE *out;   /* for words */
} Hint;

/* The seat asked for, or the first that must decide. */
static bool find_seat(Hint *h) {
  uint32_t acting = mk_match_acting(h->match);
  if (acting == 0)
    return cli_fail(h->args, say(h->args, "the game is over: there is nothing to decide",
                                 "ゲームは終わっていて、決めることはありません")),
           false;
  h->seat = 0;
  while (!(acting >> h->seat & 1)) h->seat++;
  if (!cli_args_number(h->args, "seat", 0, h->seats - 1, &h->seat)) return false;
  return acting >> h->seat & 1 ||
         (cli_fail(h->args,
                   say(h->args, "--seat: seat %d has nothing to decide now",
                       "--seat：席%dが決めることは今ありません"),
                   h->seat),
          false);
}

static bool read_budget(Hint *h) {
  h->budget = (MkBudget){.milliseconds = DEFAULT_MS, .threads = 1, .run_all = mk_lab_run_all};
  if (!cli_args_number(h->args, "ms", 1, 600000, &h->budget.milliseconds) ||
      !cli_args_number(h->args, "iterations", 1, 100000000, &h->budget.iterations) ||
      !cli_args_number(h->args, "threads", 1, MK_MAX_THREADS, &h->budget.threads))
    return false;
  if (!h->budget.iterations) h->budget.now_us = mk_lab_wall_us;
  return true;
}

static void think(Hint *h) {
  MkAction legal[MK_MAX_LEGAL];
  MkQuestion question;
  mk_view_init(&h->view, h->match, h->seat);
  mk_match_question(h->match, h->seat, h->view.bytes, &question);
  question.budget = h->budget;
  h->count = mk_advise(&question, h->opinion, SHOWN);
  h->forced = question.game->legal(question.content, question.view, h->seat, legal) == 1;
}

static void write_notation(const Hint *h, const MkOpinion *opinion, char *room) {
  MkText text = mk_text_init(room, MK_MAX_ACTION_TEXT);
  mk_tell_notation(&h->view, opinion->action, &text);
}

/* Words of the game with names in place, or "seat 1" where the record has none. */
static const char *spoken(const Hint *h, const char *words) {
  static char room[1024], seats[MK_MAX_SEATS][MK_MAX_NAME];
  const MkSetup *setup = mk_match_setup(h->match);
  const char *names[MK_MAX_SEATS];
  for (int seat = 0; seat < h->seats; seat++) {
    if (setup->named)
      cli_seating_shown(h->args, setup->names[seat], seats[seat]);
    else
      snprintf(seats[seat], sizeof seats[seat], say(h->args, "seat %d", "席%d"), seat);
    names[seat] = seats[seat];
  }
  MkText text = MK_TEXT(room);
  mk_text_named(&text, words, names, h->seats);
  return room;
}

/* What the game says for or against an action, in `room`. */
static MkVerdict reason(const Hint *h, const MkOpinion *opinion, char *room, size_t size) {
  MkText text = mk_text_init(room, size);
  return mk_tell_reason(&h->view, opinion->action, h->args->lang, &text);
}

static void print_json_reason(const Hint *h, const MkOpinion *opinion) {
  char why[512], quoted[1024];
  MkText text = MK_TEXT(quoted);
  MkVerdict verdict = reason(h, opinion, why, sizeof why);
  mk_json_string(&text, spoken(h, why));
  printf("\"verdict\":\"%s\",\"why\":%s,", mk_verdict_name(verdict), quoted);
}

/* A figure, or null where too little was tried to tell one. */
static void print_json_figure(const MkOpinion *o, const char *key, int32_t thousandths) {
  if (o->chance == MK_NO_CHANCE)
    printf("\"%s\":null,", key);
  else
    printf("\"%s\":%.3f,", key, thousandths / 1000.0);
}

static void print_json_figures(const Hint *h, const MkOpinion *o) {
  if (h->seats > 1) {
    print_json_figure(o, "margin", o->margin);
    print_json_figure(o, "chance", o->chance);
  } else {
    print_json_figure(o, "score", o->margin);
    print_json_figure(o, "low", o->low);
    print_json_figure(o, "high", o->high);
  }
}

/* {"seat":0,"best":[{"do":"5L","verdict":"sound","why":"...","margin":2.310,"chance":0.640,"exact":false,
 * "visits":5210},...]} */
static void print_json(const Hint *h) {
  printf("{\"game\":\"%s\",\"seat\":%d,\"best\":[", h->view.game->id, h->seat);
  for (int i = 0; i < h->count; i++) {
    char notation[MK_MAX_ACTION_TEXT], room[2 * MK_MAX_ACTION_TEXT];
    MkText text = MK_TEXT(room);
    write_notation(h, &h->opinion[i], notation);
    mk_json_string(&text, notation);
    printf("%s{\"do\":%s,", i ? "," : "", room);
    print_json_reason(h, &h->opinion[i]);
    print_json_figures(h, &h->opinion[i]);
    printf("\"exact\":%s,\"visits\":%d}", h->opinion[i].exact ? "true" : "false",
           h->opinion[i].visits);
  }
  printf("]}\n");
}

/* How an action compares with the best one, in words. */
static const char *comparison(const Hint *h, int index) {
  const MkOpinion *best = &h->opinion[0], *o = &h->opinion[index];
  bool less = best->exact && best->margin != o->margin;
  if (h->forced) return say(h->args, "the only thing to do", "できることはこれだけ");
  if (h->count == 1) return say(h->args, "nothing else comes into question", "ほかに考えられない");
  if (index == 0)
    return best->exact ? say(h->args, "the best there is", "最善")
                       : say(h->args, "the best I see", "いちばん良さそう");
  if (o->behind <= ALIKE && !less) return say(h->args, "about as good", "ほぼ互角");
  if (o->behind <= NEAR) return say(h->args, "nearly as good", "少し劣る");
  return say(h->args, "clearly worse", "はっきり劣る");
}

/* What is certain if both play their best: points, or at equal ones who wins. */
static void print_exact(const Hint *h, const MkOpinion *o) {
  int points = (int)(o->margin / 1000);
  if (points > 0)
    fprintf(h->out,
            say(h->args, "; certain: %d ahead if both play their best",
                "。双方最善なら%d点差で勝ち（確定）"),
            points);
  else if (points < 0)
    fprintf(h->out,
            say(h->args, "; certain: %d behind if both play their best",
                "。双方最善なら%d点差で負け（確定）"),
            -points);
  else if (o->chance > 500)
    fprintf(h->out, "%s",
            say(h->args, "; certain: equal points and the tie won if both play their best",
                "。双方最善なら同点で勝ち（確定）"));
  else if (o->chance < 500)
    fprintf(h->out, "%s",
            say(h->args, "; certain: equal points and the tie lost if both play their best",
                "。双方最善なら同点で負け（確定）"));
  else
    fprintf(h->out, "%s",
            say(h->args, "; certain: equal points if both play their best",
                "。双方最善なら同点（確定）"));
}

static int percent(const MkOpinion *o) {
  return (o->chance + 5) / 10;
}

/* A guess at the chance of winning. It is made from the points that a search sees, but by what experience makes of
 * them, so both side by side would seem to disagree: points only tell apart what has about the same chance. */
static void print_chance(const Hint *h, const MkOpinion *o) {
  int less = (h->opinion[0].margin - o->margin + 50) / 100;
  fprintf(h->out, say(h->args, "; winning chance %d %%", "。勝つ見込み%d%%"), percent(o));
  if (percent(&h->opinion[0]) - percent(o) < APART && less > 0)
    fprintf(h->out, say(h->args, ", %d.%d points less", "、%d.%d点少ない"), less / 10, less % 10);
}

static void print_expectation(const Hint *h, const MkOpinion *o) {
  double points = o->margin / 1000.0;
  if (o->exact && o->chance != MK_NO_CHANCE) {
    print_exact(h, o);
    return;
  }
  if (o->chance == MK_NO_CHANCE) return;
  if (h->seats == 1 && o->low < o->high)
    fprintf(h->out,
            say(h->args, "; I expect about %.0f points (%.0f to %.0f)",
                "。見込みは約%.0f点（%.0f～%.0f点）"),
            points, o->low / 1000.0, o->high / 1000.0);
  else if (h->seats == 1)
    fprintf(h->out, say(h->args, "; I expect about %.0f points", "。見込みは約%.0f点"), points);
  else
    print_chance(h, o);
}

static void print_reason(const Hint *h, const MkOpinion *o) {
  char why[512];
  reason(h, o, why, sizeof why);
  if (*why) fprintf(h->out, "     %s\n", spoken(h, why));
}

static void print_words(const Hint *h) {
  char room[512];
  MkText prompt = MK_TEXT(room);
  mk_tell_question(&h->view, h->args->lang, &prompt);
  fprintf(h->out, say(h->args, "Seat %d: %s\n", "席%d：%s\n"), h->seat, spoken(h, room));
  for (int i = 0; i < h->count; i++) {
    char notation[MK_MAX_ACTION_TEXT];
    MkText words = MK_TEXT(room);
    words.colour = cli_terminal_colour();
    write_notation(h, &h->opinion[i], notation);
    mk_tell_meaning(&h->view, h->opinion[i].action, h->args->lang, &words);
    fprintf(h->out, "%d. %-10s %s\n     %s", i + 1, notation, spoken(h, room), comparison(h, i));
    print_expectation(h, &h->opinion[i]);
    fprintf(h->out, "\n");
    print_reason(h, &h->opinion[i]);
  }
  if (h->view.game->table)
    fprintf(h->out, "%s\n",
            say(h->args, "This remembers everything that seat was ever shown.",
                "この席に見えたものをすべて覚えたうえでのヒントです。"));
}

void cli_hint_write(const Args *args, const MkMatch *match, int seat, FILE *out) {
  static Hint hint; /* large */
  hint = (Hint){.args = args,
                .match = match,
                .seat = seat,
                .seats = mk_match_setup(match)->seats,
                .budget = {.milliseconds = DEFAULT_MS,
                           .now_us = mk_lab_wall_us,
                           .threads = 1,
                           .run_all = mk_lab_run_all},
                .out = out};
  think(&hint);
  print_words(&hint);
}

static int run(const Args *args) {
  static Hint hint; /* large */
  RecordFile file;
  int status = EXIT_WRONG;
  if (cli_record_file_read(args, args->operands[0], NULL, &file)) {
    hint = (Hint){.args = args,
                  .match = file.match,
                  .seats = mk_match_setup(file.match)->seats,
                  .out = stdout};
    if (find_seat(&hint) && read_budget(&hint)) {
      think(&hint);
      (cli_args_get(args, "json") ? print_json : print_words)(&hint);
      status = EXIT_FINE;
    }
  }
  cli_record_file_release(&file);
  return cli_finish_output(args, status);
}

static const Flag flags[] = {
    {"seat",
     "N",
     {"whose decision (default: the first seat that must decide)",
      "だれの手番か（省略時：決めるべき最初の席）"}},
    {"ms", "N", {"thinking time (default 1000)", "考える時間（ミリ秒、省略時 1000）"}},
    {"iterations",
     "N",
     {"thinking in iterations instead, the same on every machine",
      "時間でなく試行回数で考える（どの機械でも同じ結果）"}},
    {"threads", "N", {"threads to think with (default 1)", "考えるスレッド数（省略時 1）"}},
    {"content", "FILE", {"the content the record was made with", "棋譜を作ったときの内容"}},
    {"json", NULL, {"as one JSON document", "JSON で出力"}},
    {NULL, NULL, {NULL, NULL}},
};

const Command command_hint = {
    .name = "hint",
    .operands = "FILE|-",
    .summary = {"Say what a strong bot would do where a record ends, from what that seat knows.",
                "棋譜の終わりの局面で、その席の知識だけから強いボットの手を示します。"},
    .min_operands = 1,
    .max_operands = 1,
    .flags = flags,
    .run = run,
};
