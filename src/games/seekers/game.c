/* game.c - Twelve Seekers as one table: who it is, its options, and where each job is done. */
#include "seekers.h"

static const char *const mode_texts[] = {"basic", "advanced", "chaos"};
static const char *const first_texts[] = {"random", "0", "1"};
static const MkWords first_words[] = {{"left to chance", "ランダム"},
                                      {"{seat 0|seat:0} {begins|you:begin}", "{席0|seat:0}が先攻"},
                                      {"{seat 1|seat:1} {begins|you:begin}", "{席1|seat:1}が先攻"}};

static const MkOption options[SEEKERS_OPTIONS] = {
    [SEEKERS_OPT_RULE] = {.key = "rule",
                          .label = {"Rule sheet", "ルールシート"},
                          .min = 1,
                          .max = SEEKERS_SHEETS,
                          .fallback = 1,
                          .value_words = seekers_sheets_words,
                          .value_names = seekers_titles_words},
    [SEEKERS_OPT_ORDER] = {.key = "order",
                           .label = {"Turn order", "手番順"},
                           .min = 1,
                           .max = SEEKERS_ORDERS,
                           .fallback = 1,
                           .value_words = seekers_orders_words},
    [SEEKERS_OPT_MODE] = {.key = "mode",
                          .label = {"Seekers", "シーカー"},
                          .max = SEEKERS_MODES - 1,
                          .texts = mode_texts,
                          .value_words = seekers_modes_words},
    [SEEKERS_OPT_FIRST] = {.key = "first",
                           .label = {"Who begins", "先攻"},
                           .max = 2,
                           .texts = first_texts,
                           .value_words = first_words},
};

static const MkBenchRow bench[] = {
    {2, {{1, 1, SEEKERS_BASIC, 0}}},
    {2, {{7, 1, SEEKERS_BASIC, 0}}},
    {2, {{1, 1, SEEKERS_CHAOS, 0}}},
    {2, {{16, 1, SEEKERS_CHAOS, 0}}},
};

static const MkTerm terms[] = {
    {"sheet", {"rule sheet", "ルールシート"}},
    {"gold", {"gold", "黄金"}},
    {"vp", {"VP chips", "得点チップ"}},
    {"rainbow", {"the rainbow counts as", "虹の宝石の色"}},
    {"number", {"number chosen", "選んだ数"}},
    {"plus", {"plus colour", "プラス色"}},
    {"minus", {"minus colour", "マイナス色"}},
    {"tie",
     {"Equal points: the lower sum of seekers' powers wins.",
      "同点のときはシーカーのパワーの合計が低いほうの勝ちです。"}},
    {NULL, {NULL, NULL}},
};

static const MkWordsHelp words = {
    .prompt = seekers_prompt,
    .action_words = seekers_action_words,
    .action_note = seekers_action_note,
    .reason = seekers_reason,
    .facts = seekers_facts,
    .action_leads = seekers_action_leads,
    .action_touches = seekers_action_touches,
    .refusal = seekers_refusal,
    .event_words = seekers_event_words,
    .picture = seekers_picture,
    .help = seekers_help,
    .terms = terms,
};

static const MkScoreHelp score = {
    .tally = seekers_tally,
    .words = seekers_tally_words,
    .thing_write = seekers_thing_write,
};

static const MkOwnerHelp owner = {
    .forms = seekers_forms,
    .judge = seekers_judge,
};

const MkGame mk_game_seekers = {
    .id = "seekers",
    .name = {"Twelve Seekers", "12シーカー"},
    .about = {"A row of gems, twelve seekers, twenty ways to score: a duel for two",
              "宝石の列と12人のシーカー、20通りの得点。2人の勝負"},
    .rules_version = 2,
    .min_seats = 2,
    .max_seats = 2,
    .options = options,
    .option_count = SEEKERS_OPTIONS,
    .bench = bench,
    .bench_count = sizeof bench / sizeof *bench,
    .state_size = sizeof(SeekersState),
    .max_legal = SEEKERS_MAX_LEGAL,
    .max_actions = SEEKERS_MAX_ACTIONS,
    .setup = seekers_setup,
    .position = seekers_position,
    .acting = seekers_acting,
    .legal = seekers_legal,
    .apply = seekers_apply,
    .result = seekers_result,
    .view = seekers_view,
    .resample = seekers_resample,
    .action_parts = seekers_action_parts,
    .notation = seekers_notation,
    .part_kinds = seekers_part_kinds,
    .part_kind_count = SEEKERS_PART_KINDS,
    .state_write = seekers_state_write,
    .view_read = seekers_view_read,
    .events = seekers_events,
    .event_kinds = SEEKERS_EVENTS,
    .words = &words,
    .score = &score,
    .bot = MK_THINKING(&seekers_bot),
    .solver = MK_THINKING(&seekers_solver),
    .owner = &owner,
    .lab = MK_THINKING(&seekers_lab),
    .learn = MK_THINKING(&seekers_learn),
    .puzzle = MK_THINKING(&seekers_puzzle),
};
