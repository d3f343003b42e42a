/* referee.c - asking, playing, telling. What a bot thinks is src/bots; what a viewer may hear is tell. */
#include <meikyu/referee.h>

#include <string.h>

static int lowest_seat(uint32_t seats) {
  int seat = 0;
  while (!(seats >> seat & 1)) seat++;
  return seat;
}

/* ---- Players --------------------------------------------------------------------------------------- */

static MkAnswer ask_bot(void *context, MkQuestion *question) {
  const MkBot *bot = context;
  return (MkAnswer){.kind = MK_ANSWER_ACTION, .action = bot->choose(question)};
}

MkPlayer mk_player_bot(const MkBot *bot) {
  MkPlayer player = {.decide = ask_bot};
  memcpy(&player.context, &bot, sizeof bot); /* a context is anything; this one is only read */
  return player;
}

/* ---- Questions ------------------------------------------------------------------------------------- */

static uint64_t read_u64(const uint8_t *bytes) {
  uint64_t number = 0;
  for (int i = 0; i < 8; i++) number |= (uint64_t)bytes[i] << (8 * i);
  return number;
}

/* A one-way function of the seed: a bot that knew its numbers would still not know the deck. */
static void hash_numbers(const uint8_t seed[MK_SEED_SIZE], int seat, uint32_t decision,
                         uint64_t out[2]) {
  uint8_t numbers[5] = {(uint8_t)seat, (uint8_t)decision, (uint8_t)(decision >> 8),
                        (uint8_t)(decision >> 16), (uint8_t)(decision >> 24)};
  uint8_t hash[MK_SHA256_SIZE];
  MkSha256 sha;
  mk_sha256_init(&sha);
  mk_sha256_add(&sha, "meikyu bot", 10);
  mk_sha256_add(&sha, seed, MK_SEED_SIZE);
  mk_sha256_add(&sha, numbers, sizeof numbers);
  mk_sha256_end(&sha, hash);
  out[0] = read_u64(hash);
  out[1] = read_u64(hash + 8);
}

void mk_question_seed(MkQuestion *question, const uint8_t seed[MK_SEED_SIZE], int seat,
                      int decision) {
  uint64_t character[2], chance[2];
  hash_numbers(seed, seat, UINT32_MAX, character);
  hash_numbers(seed, seat, (uint32_t)decision, chance);
  question->character = character[0];
  mk_rng_init_pcg32(&question->rng, chance[0], chance[1]);
}

void mk_match_question(const MkMatch *match, int seat, void *view, MkQuestion *question) {
  const MkSetup *setup = mk_match_setup(match);
  const void *content = mk_match_content(match);
  setup->game->view(content, mk_match_state(match), seat, view);
  *question = (MkQuestion){.game = setup->game, .content = content, .view = view, .seat = seat};
  mk_question_seed(question, setup->seed, seat, mk_match_decisions(match, seat));
}

/* ---- Playing --------------------------------------------------------------------------------------- */

static bool play(MkReferee *referee, int seat, MkAction action) {
  MkEvents events;
  if (!mk_match_apply(referee->match, seat, action, &events, &referee->error)) return false;
  if (referee->observer.played)
    referee->observer.played(referee->observer.context, referee, seat, action, &events);
  return true;
}

static bool undo(MkReferee *referee, int actions) {
  if (actions < 1 || actions > mk_match_undoable(referee->match))
    return mk_refuse(&referee->error, MK_SAYS_SEALED);
  mk_match_undo(referee->match, actions);
  if (referee->observer.undone) referee->observer.undone(referee->observer.context, referee);
  return true;
}

static MkProgress carry_out(MkReferee *referee, int seat, MkAnswer answer) {
  bool good = false;
  switch (answer.kind) {
  case MK_ANSWER_STOP: referee->stopped = true; return MK_PROGRESS_STOPPED;
  case MK_ANSWER_UNDO: good = undo(referee, answer.undo); break;
  case MK_ANSWER_ACTION: good = play(referee, seat, answer.action); break;
  }
  return good ? MK_PROGRESS_MOVED : MK_PROGRESS_REFUSED;
}

MkProgress mk_referee_step(MkReferee *referee) {
  _Alignas(16) unsigned char view[MK_MAX_STATE];
  MkQuestion question;
  uint32_t acting = mk_match_acting(referee->match);
  if (referee->stopped) return MK_PROGRESS_STOPPED;
  if (!acting) return MK_PROGRESS_OVER;
  int seat = lowest_seat(acting);
  mk_match_question(referee->match, seat, view, &question);
  question.budget = referee->budget;
  const MkPlayer *player = &referee->player[seat];
  return carry_out(referee, seat, player->decide(player->context, &question));
}

MkProgress mk_referee_run(MkReferee *referee) {
  MkProgress progress;
  do progress = mk_referee_step(referee);
  while (progress == MK_PROGRESS_MOVED);
  return progress;
}
