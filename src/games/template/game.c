/* game.c - the template game's table: who it is, its options, and which function does what. */
#include "template.h"

extern const char mk_content_template[];

static const char *const ties_texts[] = {"nobody", "all"};
static const MkWords ties_words[] = {{"equal bids win nothing", "同点は誰も取れない"},
                                     {"equal bids all win", "同点は全員が取る"}};

static const MkOption options[] = {
    {.key = "rounds",
     .label = {"Rounds", "ラウンド数"},
     .min = 1,
     .max = TEMPLATE_ROUNDS,
     .fallback = 4},
    {.key = "ties",
     .label = {"Equal bids", "同点のとき"},
     .max = 1,
     .texts = ties_texts,
     .value_words = ties_words},
};

static const MkBenchRow bench[] = {{.seats = 2, .options = {{4, TEMPLATE_TIES_NOBODY}}}};

static const MkWordsHelp words = {
    .prompt = template_prompt,
    .action_words = template_action_words,
    .refusal = template_refusal,
    .event_words = template_event_words,
    .picture = template_picture,
    .help = template_help,
    .terms = template_terms,
};

static const MkOwnerHelp owner = {.forms = template_forms, .judge = template_judge};

static TemplateContent builtin_content;
static MkBuiltin builtin = {.data = &builtin_content};

const MkGame mk_game_template = {
    .id = "template",
    .name = {"Template", "ひな型"},
    .about = {"A tiny bidding game to copy from", "写して使う小さな競りのゲーム"},
    .rules_version = 2,
    .unlisted = true,
    .min_seats = 2,
    .max_seats = TEMPLATE_SEATS,
    .options = options,
    .option_count = sizeof options / sizeof *options,
    .bench = bench,
    .bench_count = 1,
    .content_size = sizeof(TemplateContent),
    .content_json = mk_content_template,
    .builtin = &builtin,
    .content_read = template_content_read,
    .state_size = sizeof(TemplateState),
    .max_legal = TEMPLATE_HAND,
    .max_actions = TEMPLATE_SEATS * TEMPLATE_ROUNDS,
    .setup = template_setup,
    .position = template_position,
    .acting = template_acting,
    .legal = template_legal,
    .apply = template_apply,
    .result = template_result,
    .view = template_view,
    .resample = template_resample,
    .action_parts = template_action_parts,
    .notation = template_notation,
    .part_kinds = template_part_kinds,
    .part_kind_count = TEMPLATE_PART_KINDS,
    .state_write = template_state_write,
    .view_read = template_view_read,
    .events = template_events,
    .event_kinds = TEMPLATE_EVENT_KINDS,
    .words = &words,
    .owner = &owner,
    .learn = MK_THINKING(&template_learn),
};
