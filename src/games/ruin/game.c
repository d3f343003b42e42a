/* game.c - In the Ruin: who it is, its options and its table of functions. */
#include "ruin.h"

extern const char mk_content_ruin[];

static const MkWords edition_words[] = {
    {"first edition: a full map costs nothing", "初版：マップが埋まってもペナルティなし"},
    {"second edition: a full map costs a penalty mark", "第2版：マップが埋まるとペナルティ1つ"},
};

static const MkOption options[] = {{
    .key = "edition",
    .label = {"Edition", "版"},
    .min = 1,
    .max = 2,
    .fallback = 2,
    .value_words = edition_words,
}};

static const MkBenchRow bench[] = {{1, {{2}}}, {4, {{2}}}};

static const MkTerm terms[] = {
    {"square1", {"Square, stage 1", "スクエア（前半）"}},
    {"square2", {"Square, stage 2", "スクエア（後半）"}},
    {"gems", {"Gems", "宝石"}},
    {"goals", {"Goals", "目標"}},
    {"honour", {"Honour", "栄誉"}},
    {"goals_met", {"goals met", "達成した目標"}},
    {"areas",
     {"2x2 areas of path (two penalty marks each)", "2×2の通路（1つにつきペナルティ2つ）"}},
    {"escape", {"Escape", "脱出"}},
    {"penalties", {"Penalties", "ペナルティ"}},
    {"tie",
     {"Equal points: more cells of path are ahead.", "同点のときは通路のマスが多いほうが上です。"}},
    {"dead", {"Goals that can no longer be met", "もう達成できない目標"}},
    {NULL, {NULL, NULL}},
};

static const MkWordsHelp words = {
    .prompt = ruin_prompt,
    .typing = ruin_typing,
    .action_words = ruin_action_words,
    .reason = ruin_reason,
    .action_leads = ruin_action_leads,
    .facts = ruin_facts,
    .refusal = ruin_refusal,
    .event_words = ruin_event_words,
    .picture = ruin_picture,
    .help = ruin_help,
    .terms = terms,
};

static const MkScoreHelp score = {
    .tally = ruin_tally,
    .words = ruin_tally_words,
    .thing_write = ruin_thing_write,
};

static const MkOwnerHelp owner = {
    .forms = ruin_forms,
    .judge = ruin_judge,
};

static RuinContent builtin_content;
static MkBuiltin builtin = {.data = &builtin_content};

const MkGame mk_game_ruin = {
    .id = "ruin",
    .name = {"In the Ruin", "インザルーイン"},
    .about = {"Draw a maze in secret, walk it for gems, get out in time.",
              "ひそかに迷宮を描き、宝石を拾い、崩れる前に外へ。"},
    .rules_version = 2,
    .min_seats = 1,
    .max_seats = RUIN_MAX_SEATS,
    .options = options,
    .option_count = 1,
    .bench = bench,
    .bench_count = 2,

    .content_size = sizeof(RuinContent),
    .content_json = mk_content_ruin,
    .builtin = &builtin,
    .content_read = ruin_content_read,

    .state_size = sizeof(RuinState),
    /* Drawing: 8 turns x 121 anchors x 2 kinds, 121 single walls, 121 x 2 extra cells x 5 goals. */
    .max_legal = 8 * RUIN_CELLS * 2 + RUIN_CELLS + 2 * RUIN_CELLS * RUIN_HAND,
    /* Set-up (5 alone), then at most 20 + 24 rounds of three choices. */
    .max_actions = RUIN_MAX_SEATS * (5 + 3 * (20 + 24)),

    .setup = ruin_setup,
    .position = ruin_position,
    .acting = ruin_acting,
    .legal = ruin_legal,
    .apply = ruin_apply,
    .result = ruin_result,
    .view = ruin_view,
    .resample = ruin_resample,
    .action_parts = ruin_action_parts,
    .notation = ruin_notation,
    .board = &ruin_board,
    .part_kinds = ruin_part_kinds,
    .part_kind_count = RUIN_PART_KINDS,
    .state_write = ruin_state_write,
    .view_read = ruin_view_read,
    .events = ruin_events,
    .event_kinds = RUIN_EVENTS,
    .words = &words,
    .score = &score,
    .bot = MK_THINKING(&ruin_bot),
    .owner = &owner,
    .lab = MK_THINKING(&ruin_lab),
    .learn = MK_THINKING(&ruin_learn),
    .puzzle = MK_THINKING(&ruin_puzzle),
};
