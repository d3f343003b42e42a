/* game.c - Diminuendo's table: who it is, its options, and which function does what. */
#include "diminuendo.h"

extern const char mk_content_diminuendo[];

static const char *const level_texts[] = {"beginner", "advanced"};
static const char *const switch_texts[] = {"off", "on"};
static const MkWords level_words[] = {
    {"straight and left tiles, three in hand", "直進と左折だけ、手札3枚"},
    {"all tiles, two in hand", "全部のタイル、手札2枚"},
};
static const MkWords single_call_words[] = {
    {"any number may call in a turn", "同じ手番に何人でも宣言できる"},
    {"one call of “Lost!” a turn; the next in turn goes first",
     "「ロスト！」は1手番に1人、手番が早い人が優先"},
};
static const MkWords square_words[] = {
    {"the dungeon may spread anywhere", "どこまで広がってもよい"},
    {"outside the 9×9 square around the start the path is lost",
     "初期タイルを中心とする9×9から出たらロスト"},
};
static const MkWords ghosts5_words[] = {
    {"ghosts may come", "おばけは何体でも"},
    {"with the fifth ghost the path is lost", "5体目のおばけでロスト"},
};
static const MkWords ghost_twice_words[] = {
    {"ghosts may return", "同じおばけが出てもよい"},
    {"with the same ghost a second time the path is lost", "同じおばけの2度目でロスト"},
};

static const MkOption options[] = {
    {.key = "level",
     .label = {"Level", "レベル"},
     .max = 1,
     .texts = level_texts,
     .value_words = level_words},
    {.key = "single_call",
     .label = {"Extra rule 1: single call", "追加ルール1：宣言は1人"},
     .max = 1,
     .texts = switch_texts,
     .value_words = single_call_words},
    {.key = "square",
     .label = {"Extra rule 2: square", "追加ルール2：正方形"},
     .max = 1,
     .texts = switch_texts,
     .value_words = square_words},
    {.key = "ghosts5",
     .label = {"Extra rule 3: five ghosts", "追加ルール3：おばけ5体"},
     .max = 1,
     .texts = switch_texts,
     .value_words = ghosts5_words},
    {.key = "ghost_twice",
     .label = {"Extra rule 4: a ghost returns", "追加ルール4：同じおばけ"},
     .max = 1,
     .texts = switch_texts,
     .value_words = ghost_twice_words},
};

/* R2.1, R8.1: alone all tiles are used. */
static void default_options(int seats, MkOptions *chosen) {
  if (seats == 1) chosen->value[0] = DIM_ADVANCED;
}

/* R7.4, R8.11: what does not go together. */
static const MkTerm *refuse_options(int seats, const MkOptions *chosen) {
  static const MkTerm level = {
      "level", {"alone the game is always advanced (R8.11)", "1人用はいつも上級です（R8.11）"}};
  static const MkTerm call = {
      "single_call", {"alone nobody calls (R8.11)", "1人用ではロスト宣言をしません（R8.11）"}};
  static const MkTerm ghosts = {
      "ghost_twice", {"only in the advanced level (R7.4)", "上級だけで使えます（R7.4）"}};
  bool beginner = chosen->value[0] == DIM_BEGINNER;
  if (seats == 1 && beginner) return &level;
  if (seats == 1 && chosen->value[1]) return &call;
  return beginner && chosen->value[4] ? &ghosts : NULL;
}

static const MkBenchRow bench[] = {
    {.seats = 1, .options = {{DIM_ADVANCED}}},
    {.seats = 3, .options = {{DIM_ADVANCED}}},
};

/* In an exploration each of the 37 tiles is laid and four are asked about it; each of the first three
 * calls asks the rest again. */
enum { LONGEST_EXPLORATION = DIM_DECK * DIM_MAX_SEATS + 3 + 2 + 1 };

static const MkWordsHelp words = {
    .prompt = diminuendo_prompt,
    .action_words = diminuendo_action_words,
    .reason = diminuendo_reason,
    .refusal = diminuendo_refusal,
    .facts = diminuendo_facts,
    .event_facts = diminuendo_event_facts,
    .event_words = diminuendo_event_words,
    .picture = diminuendo_picture,
    .action_picture = diminuendo_action_picture,
    .scene = diminuendo_scene,
    .help = diminuendo_help,
    .terms = diminuendo_terms,
};

static const MkScoreHelp score = {
    .tally = diminuendo_tally,
    .words = diminuendo_tally_words,
    .thing_write = diminuendo_thing_write,
    .past_at = offsetof(DimState, won),
    .past_size = sizeof(((DimState *)0)->won),
};

static const MkOwnerHelp owner = {
    .forms = diminuendo_forms,
    .judge = diminuendo_judge,
};

static DimContent builtin_content;
static MkBuiltin builtin = {.data = &builtin_content};

const MkGame mk_game_diminuendo = {
    .id = "diminuendo",
    .name = {"Diminuendo", "ディミヌエンド"},
    .about = {"One pile of passages, one path kept in the head", "重なる通路、頭の中だけにある道"},
    .rules_version = 2,
    .min_seats = 1,
    .max_seats = DIM_MAX_SEATS,
    .options = options,
    .option_count = sizeof options / sizeof *options,
    .default_options = default_options,
    .refuse_options = refuse_options,
    .bench = bench,
    .bench_count = sizeof bench / sizeof *bench,
    .content_size = sizeof(DimContent),
    .content_json = mk_content_diminuendo,
    .builtin = &builtin,
    .content_read = diminuendo_content_read,
    .state_size = sizeof(DimState),
    .max_legal = 4 * DIM_HAND,
    .max_actions = DIM_EXPLORATIONS * LONGEST_EXPLORATION,
    .setup = diminuendo_setup,
    .position = diminuendo_position,
    .acting = diminuendo_acting,
    .legal = diminuendo_legal,
    .apply = diminuendo_apply,
    .result = diminuendo_result,
    .view = diminuendo_view,
    .table = diminuendo_table,
    .event_table = diminuendo_event_table,
    .resample = diminuendo_resample,
    .action_parts = diminuendo_action_parts,
    .notation = diminuendo_notation,
    .part_kinds = diminuendo_part_kinds,
    .part_kind_count = DIM_PART_KINDS,
    .state_write = diminuendo_state_write,
    .view_read = diminuendo_view_read,
    .events = diminuendo_events,
    .event_kinds = DIM_EVENTS,
    .words = &words,
    .score = &score,
    .bot = MK_THINKING(&diminuendo_bot),
    .owner = &owner,
    .lab = MK_THINKING(&diminuendo_lab),
    .learn = MK_THINKING(&diminuendo_learn),
};
