/* game.c - In the Ruin: who it is, its options and its table of functions. */
#include "ruin.h"

extern const char mk_content_ruin[];

static const MkWords edition_words[] = {
    {"first edition: a full map costs nothing", "初版：マップが埋まっても罰はない"},
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

/* Fitted by `meikyu lab calibrate --game ruin --seats 1 --games 24 --iterations 60 --seed fit --fit`. */
static const MkEnd ends[11] = {
    {109, 169, 193}, {91, 146, 180}, {59, 110, 140}, {30, 69, 104}, {-9, 30, 62}, {-34, 9, 32},
    {-42, -5, 12},   {-46, -4, 9},   {-32, -1, 9},   {-3, 3, 15},   {0, 6, 15},
};

/* Sheets are secret and rivals are imagined: what a search sees of them says little about who wins, and nothing as long
 * as little is drawn. Two seats: a guess of about 80 % is even, and counts the more the further the game has gone (0.13 of its
 * log-odds less 0.07, and 0.91 of them less 1.56 times how far it is), fitted to 235 games of `meikyu lab calibrate --game
 * ruin --seats 2 --iterations 60 --every 8 --seed after-single`. Four seats over 24 games (seeds calib-fit and calib-check), in tenths of the
 * positions and with the points from a guess of 905 up set to what those games brought. Three seats read the table of four. */
#define TWO_SEATS(slope, shift)                                                                    \
  {                                                                                                \
    .seats = 2, .thinking = 60, .odds = { slope, shift }                                           \
  }
#define FOUR_SEATS                                                                                 \
  {                                                                                                \
    .seats = 4, .thinking = 60, .count = 10, .point = {                                            \
      {23, 16},                                                                                    \
      {49, 31},                                                                                    \
      {72, 81},                                                                                    \
      {109, 136},                                                                                  \
      {195, 249},                                                                                  \
      {336, 285},                                                                                  \
      {513, 304},                                                                                  \
      {795, 313},                                                                                  \
      {905, 335},                                                                                  \
      {945, 470}                                                                                   \
    }                                                                                              \
  }
enum { FIFTHS = 5 };
static const MkChances chances[FIFTHS][3] = {
    {TWO_SEATS(22, -22), FOUR_SEATS, {.seats = 0}},
    {TWO_SEATS(40, -53), FOUR_SEATS, {.seats = 0}},
    {TWO_SEATS(58, -85), FOUR_SEATS, {.seats = 0}},
    {TWO_SEATS(76, -116), FOUR_SEATS, {.seats = 0}},
    {TWO_SEATS(94, -147), FOUR_SEATS, {.seats = 0}},
};

static const MkChances *chances_of(const void *content, const void *view) {
  int fifth = ruin_progress(content, view) * FIFTHS / 1000;
  return chances[fifth < FIFTHS ? fifth : FIFTHS - 1];
}

static const MkScoreHelp score = {
    .tally = ruin_tally,
    .words = ruin_tally_words,
    .thing_write = ruin_thing_write,
};

static const MkBotHelp bot = {
    .evaluate = ruin_evaluate,
    .guided = true,
    .turns = 5,
    .promise = ruin_promise,
    .pick = ruin_pick,
    .chances = chances_of,
    .progress = ruin_progress,
    .ends = ends,
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
    .bot = &bot,
    .owner = &owner,
    .lab = &ruin_lab,
    .learn = &ruin_learn,
};
