/* game.c - Nobody Comes Out as the contract sees it: who it is, its bounds and its functions. */
#include "golem.h"

extern const char mk_content_golem[];

static const MkTerm terms[] = {
    {"cards", {"Cards", "カード"}},
    {"bonus", {"Bonus for escaping early", "脱出順の報酬"}},
    {"nobody", {"Nobody came out: a loss for all.", "誰も出てこない。全員の負け。"}},
    {"tie",
     {"Equal points: whoever came out earlier is ahead.",
      "同点のときは先に脱出したほうが上です。"}},
    {NULL, {NULL, NULL}},
};

static const MkBenchRow bench[] = {{.seats = 2}, {.seats = 4}, {.seats = 6}};

/* R9.6: the golem is at the front of the track at the end of round 77 at the latest (38 steps from
 * round 40 on). Every turn asks at most three things; before it there are six finds and a refill, and
 * each loss may cost one refill more. */
enum { MAX_ACTIONS = 77 * GOLEM_SEATS * 3 + GOLEM_SEATS + 1 + GOLEM_SEATS };

static const MkWordsHelp words = {
    .prompt = golem_prompt,
    .action_words = golem_action_words,
    .reason = golem_reason,
    .action_leads = golem_action_leads,
    .action_touches = golem_action_touches,
    .facts = golem_facts,
    .refusal = golem_refusal,
    .event_words = golem_event_words,
    .picture = golem_picture,
    .help = golem_help,
    .terms = terms,
};

static const MkScoreHelp score = {
    .tally = golem_tally,
    .words = golem_tally_words,
    .past_at = offsetof(GolemState, lost),
    .past_size = sizeof(((GolemState *)0)->lost),
};

static const MkOwnerHelp owner = {
    .forms = golem_forms,
    .judge = golem_judge,
};

static GolemContent builtin_content;
static MkBuiltin builtin = {.data = &builtin_content};

const MkGame mk_game_golem = {
    .id = "golem",
    .name = {"Nobody Comes Out", "誰も出てこない"},
    .about = {"Grab treasure and run: the golem is behind you, a rival holds your deck",
              "お宝を抱えて遺跡から逃げろ。背後にゴーレム、山札は隣の人の手に"},
    .rules_version = 2,
    .min_seats = 2,
    .max_seats = GOLEM_SEATS,
    .bench = bench,
    .bench_count = sizeof bench / sizeof *bench,
    .content_size = sizeof(GolemContent),
    .content_json = mk_content_golem,
    .builtin = &builtin,
    .content_read = golem_content_read,
    .content_warn = golem_content_warn,
    .content_playable = golem_content_playable,
    .state_size = sizeof(GolemState),
    .max_legal = GOLEM_MOST_LEGAL,
    .max_actions = MAX_ACTIONS,
    .setup = golem_setup,
    .position = golem_position,
    .acting = golem_acting,
    .legal = golem_legal,
    .apply = golem_apply,
    .result = golem_result,
    .view = golem_view,
    .resample = golem_resample,
    .action_parts = golem_action_parts,
    .notation = golem_notation,
    .part_kinds = golem_part_kinds,
    .part_kind_count = GOLEM_PART_KINDS,
    .state_write = golem_state_write,
    .view_read = golem_view_read,
    .events = golem_events,
    .event_kinds = GOLEM_EV_KINDS,
    .words = &words,
    .score = &score,
    .bot = MK_THINKING(&golem_bot),
    .owner = &owner,
    .lab = MK_THINKING(&golem_lab),
    .learn = MK_THINKING(&golem_learn),
    .puzzle = MK_THINKING(&golem_puzzle),
};
