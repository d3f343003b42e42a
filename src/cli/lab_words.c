/* lab_words.c - figures for people at a terminal. */
#include "lab.h"

#include <string.h>

/* The ending of a noun after so many. */
static const char *plural(const Args *args, int64_t count) {
  return args->lang == MK_EN && count != 1 ? "s" : "";
}

void cli_lab_write_options(const MkStudy *s, int variant, MkText *out) {
  const MkOptions *options = &s->variant[variant].options;
  for (int i = 0; i < s->game->option_count; i++) {
    const MkOption *option = &s->game->options[i];
    mk_text_format(out, " %s=", option->key);
    if (option->texts)
      mk_text_string(out, option->texts[options->value[i]]);
    else
      mk_text_int(out, options->value[i]);
  }
}

/* Where and how: "Twelve Seekers rule=1 order=2, 2 seats". */
static void print_title(const Args *args, const MkStudy *s, int variant) {
  char room[512];
  MkText options = MK_TEXT(room);
  cli_lab_write_options(s, variant, &options);
  printf("%s%s", mk_words(s->game->name, args->lang), room);
  if (s->variant[variant].seats == 1)
    printf("%s", say(args, ", alone\n", "、1人\n"));
  else
    printf(say(args, ", %d seats\n", "、%d席\n"), s->variant[variant].seats);
}

/* Whoever begins has the edge, or not: by turn, each with its interval. */
static void print_turns(const Args *args, const MkFigures *f) {
  printf("%s",
         say(args, "  by seats clockwise from whoever begins:", "  先手から時計回りの勝率："));
  for (int turn = 0; turn < f->seats; turn++)
    printf(say(args, "%s %.1f %% (%.1f to %.1f)", "%s%.1f%%（%.1f～%.1f）"),
           turn ? say(args, ",", "、") : "", 100 * f->turn[turn].rate, 100 * f->turn[turn].low,
           100 * f->turn[turn].high);
  putchar('\n');
}

static void print_wins(const Args *args, const MkFigures *f) {
  for (int seat = 0; seat < f->seats && f->seats > 1; seat++)
    printf(say(args,
               "  seat %d wins %.1f %% (95 %%: %.1f to %.1f), %.1f points on average (sd %.1f)\n",
               "  席%d 勝率%.1f%%（95%%区間 %.1f～%.1f）、平均%.1f点（標準偏差 %.1f）\n"),
           seat, 100 * f->win[seat].rate, 100 * f->win[seat].low, 100 * f->win[seat].high,
           f->score[seat].mean, f->score[seat].sd);
  if (f->turned) print_turns(args, f);
  if (f->seats == 1)
    printf(say(args, "  %.1f points on average (sd %.1f)\n", "  平均%.1f点（標準偏差 %.1f）\n"),
           f->score[0].mean, f->score[0].sd);
  else
    printf(say(args, "  margin %.1f points (sd %.1f), drawn %.1f %%, nobody wins %.1f %%\n",
               "  点差 %.1f（標準偏差 %.1f）、引き分け%.1f%%、勝者なし%.1f%%\n"),
           f->margin.mean, f->margin.sd, 100 * f->draws, 100 * f->nobody);
}

static void print_pace(const Args *args, const MkFigures *f) {
  printf(say(args,
             "  %.1f actions (%d to %d), %.1f of them real choices; %.1f legal on average, at most "
             "%d\n",
             "  %.1f手（%d～%d）、うち選択の余地あり%.1f手。合法手は平均%.1f、最大%d\n"),
         f->length.mean, f->shortest, f->longest, f->decisions, f->legal, f->most_legal);
  if (!f->paced) return;
  printf(say(args,
             "  %.1f rounds, the lead changes %.2f times; %.1f %% of the games (95 %%: %.1f to "
             "%.1f) are decided "
             "before the last round: somebody leads alone, and wins\n"
             "  drama: at worst the winner was %.1f points behind on average; %.1f %% of the "
             "winners were "
             "behind at some point\n",
             "  %.1fラウンド、首位の交代%.2f回。最終ラウンド前の単独首位がそのまま勝った局は%.1f%%"
             "（95%%区間 %.1f～%.1f）\n"
             "  逆転：勝者の最大の遅れは平均%.1f点。一度でも遅れていた勝者は%.1f%%\n"),
         f->rounds.mean, f->lead_changes.mean, 100 * f->decided.rate, 100 * f->decided.low,
         100 * f->decided.high, f->drama.mean, 100 * f->behind.rate);
}

static void print_skill(const Args *args, const MkStudy *s, const MkFigures *f) {
  const char *strong = mk_study_stronger(s)->id, *weak = mk_study_weaker(s)->id;
  if (f->seats > 1)
    printf(say(args, "  skill: one %s among %s wins %.1f %% (95 %%: %.1f to %.1f)\n",
               "  実力：%s が %s の中で勝つのは%.1f%%（95%%区間 %.1f～%.1f）\n"),
           strong, weak, 100 * f->skill.rate, 100 * f->skill.low, 100 * f->skill.high);
  else
    printf(say(args,
               "  skill: %s makes %+.1f points over %s on the same deals (95 %%: %+.1f to %+.1f)\n",
               "  実力：%s は同じ配置で %+.1f点（対 %s、95%%区間 %+.1f～%+.1f）\n"),
           strong, f->skill_margin.rate, weak, f->skill_margin.low, f->skill_margin.high);
}

/* How much is the deal's; nothing where nobody can say. */
static void print_luck(const Args *args, const MkFigures *f) {
  double rate = 100 * f->luck.rate, low = 100 * f->luck.low, high = 100 * f->luck.high;
  if (!f->explained) return;
  if (f->seats > 1)
    printf(say(args, "  luck: the deal explains %.0f %% of the margin (95 %%: %.0f to %.0f)\n",
               "  運：点差の%.0f%%は配置で決まる（95%%区間 %.0f～%.0f）\n"),
           rate, low, high);
  else
    printf(say(args, "  luck: the deal explains %.0f %% of the points (95 %%: %.0f to %.0f)\n",
               "  運：得点の%.0f%%は配置で決まる（95%%区間 %.0f～%.0f）\n"),
           rate, low, high);
}

/* In wins, and in the game's own points. */
static void print_worth(const Args *args, int seats, const MkThingFigures *t) {
  if (seats > 1)
    printf(say(args, "; worth %+.1f wins in a hundred games (%+.1f to %+.1f)",
               "。価値：勝率%+.1fポイント（%+.1f～%+.1f）"),
           100 * t->worth.rate, 100 * t->worth.low, 100 * t->worth.high);
  printf(
      say(args,
          seats > 1 ? ", %+.2f points (%+.2f to %+.2f)" : "; worth %+.2f points (%+.2f to %+.2f)",
          seats > 1 ? "、%+.2f点（%+.2f～%+.2f）" : "。価値：%+.2f点（%+.2f～%+.2f）"),
      t->points.rate, t->points.low, t->points.high);
}

static void print_thing(const Args *args, const MkStudy *s, int seats, int thing,
                        const MkThingFigures *t) {
  char room[64];
  MkText name = MK_TEXT(room);
  s->game->lab->thing_write(mk_study_content(s), thing, &name);
  printf(say(args, "  %-18s %6.2f a game", "  %-18s 1局に%6.2f回"), room, t->per_game);
  if (seats > 1 && t->used)
    printf(say(args, ", its users win %.1f %% (95 %%: %.1f to %.1f)",
               "、使った席の勝率%.1f%%（95%%区間 %.1f～%.1f）"),
           100 * t->win.rate, 100 * t->win.low, 100 * t->win.high);
  if (t->tried) print_worth(args, seats, t);
  putchar('\n');
}

static void print_variant(const Args *args, const MkStudy *s, int variant,
                          const MkBalance *ledger) {
  MkFigures f;
  mk_balance_figures(s, variant, ledger, &f);
  print_title(args, s, variant);
  printf("  %s", s->bots->id);
  if (s->variant[variant].iterations)
    printf(say(args, ", %d iterations a decision", "、一手%d回の試行"),
           s->variant[variant].iterations);
  printf(say(args, ", %lld game%s, seed %s\n", "、%lld局%s、シード %s\n"), (long long)f.games,
         plural(args, f.games), s->seed);
  print_wins(args, &f);
  if (!s->wins_only) print_pace(args, &f);
  if (f.skilled) print_skill(args, s, &f);
  print_luck(args, &f);
  for (int i = 0; i < mk_thing_count(s->game, mk_study_content(s)); i++)
    if (f.thing[i].used || f.thing[i].tried) print_thing(args, s, f.seats, i, &f.thing[i]);
}

void cli_lab_print_balance(const Args *args, const MkStudy *study, const MkFindings *findings) {
  for (int i = 0; i < study->variant_count; i++)
    print_variant(args, study, i, findings->variant[i].ledger);
}

/* ---- meikyu lab solve ------------------------------------------------------------------------------- */

static void print_loss(const Args *args, const MkBot *bot, const MkLossFigures *loss) {
  if (!bot || loss->games == 0) return;
  printf(say(args,
             "  %s loses %.2f points a game against perfect play (at worst %d), %.3f a choice; "
             "%.1f %% of "
             "its choices cost something\n",
             "  %s "
             "は完全な相手に1局で%.2f点（最大%d点）、1回の選択で%.3f点損をする。損をする選択は%.1f%"
             "%\n"),
         bot->id, loss->per_game.mean, loss->worst, loss->per_move, 100 * loss->mistakes.rate);
  if (loss->won)
    printf(say(args, "  %s keeps %.1f %% of its won positions (95 %%: %.1f to %.1f)\n",
               "  %s は勝っている局面の%.1f%%で勝ちを保つ（95%%: %.1f～%.1f）\n"),
           bot->id, 100 * loss->kept.rate, 100 * loss->kept.low, 100 * loss->kept.high);
}

static void print_solved(const Args *args, const MkStudy *s, int variant, const MkTruth *t) {
  MkTruthFigures f;
  mk_truth_figures(t, &f);
  print_title(args, s, variant);
  printf(say(args, "  %lld deal%s, seed %s", "  %lld配置%s、シード %s"), (long long)t->deals,
         plural(args, t->deals), s->seed);
  if (t->unsolved)
    printf(say(args, "; %lld of them given up (--nodes)", "。うち%lld配置は打ち切り（--nodes）"),
           (long long)t->unsolved);
  putchar('\n');
  if (f.solved == 0) return;
  printf(say(args,
             "  whoever begins wins %.1f %% (95 %%: %.1f to %.1f); %+.2f "
             "points on average (95 %%: %.2f to %.2f), from %d to %d\n"
             "  only one best first action: %.1f %%\n",
             "  先手の勝ち%.1f%%（95%%区間 %.1f～%.1f）。平均%+.2f点"
             "（95%%区間 %.2f～%.2f）、%d～%d点\n"
             "  最善の初手が1つだけ：%.1f%%\n"),
         100 * f.wins.rate, 100 * f.wins.low, 100 * f.wins.high, f.edge.rate, f.edge.low,
         f.edge.high, f.least, f.most, 100 * f.only.rate);
  for (int i = 0; i < MK_JUDGED; i++) print_loss(args, s->judged[i], &f.loss[i]);
}

void cli_lab_print_truth(const Args *args, const MkStudy *study, const MkFindings *findings) {
  for (int i = 0; i < study->variant_count; i++)
    print_solved(args, study, i, findings->variant[i].ledger);
}
