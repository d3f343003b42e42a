/* match.c - a game being played: state, actions so far, undo. Writing and reading records is record.c. */
#include <meikyu/match.h>

#include <assert.h>
#include <stdlib.h>
#include <string.h>

typedef struct Played {
  MkAction action;
  uint8_t seat;
  bool sealed;       /* it drew chance or showed something: see MkEvents */
  uint16_t told;     /* see mk_match_told */
  uint32_t unsealed; /* how many up to this one, without a gap, were not sealed */
} Played;

/* A state on the way, so that what happened lately is played again from there and not from the deal: telling
 * of an action costs the same late in a game as early. */
typedef struct Mark {
  int length; /* actions before it; -1: none */
  unsigned char *state;
} Mark;

enum { MARKS = 2, MARK_EVERY = 16 };

struct MkMatch {
  MkSetup setup;
  int length;
  int told[MK_MAX_SEATS + 1]; /* actions each viewer was told of, by viewer + 1 */
  int decided[MK_MAX_SEATS];  /* actions of each seat */
  Played *played;             /* grows: few games are as long as any may be */
  int room;                   /* of it, in actions */
  unsigned char *state;       /* state_size bytes each */
  unsigned char *dealt;       /* the state after set-up, to play again from */
  Mark mark[MARKS];           /* the older one first */
  bool stopped;               /* before its end, by the people at the table */
  int resigned;               /* the seat that gave up, or -1 */
};

/* A match whose states are still to be filled. */
static MkMatch *new_empty(const MkSetup *setup, MkError *error) {
  const MkGame *game = setup->game;
  if (!mk_options_check(game, setup->seats, &setup->options, error) ||
      !mk_content_playable(setup->content, error))
    return NULL;
  /* One block: the states first, since they want the strictest alignment. */
  size_t room = (game->state_size + 15) / 16 * 16;
  size_t states = (sizeof(MkMatch) + 15) / 16 * 16;
  MkMatch *match = calloc(1, states + (2 + MARKS) * room);
  if (!match) {
    mk_error_fill(error, MK_SAYS_MEMORY);
    return NULL;
  }
  match->setup = *setup;
  match->resigned = -1;
  match->state = (unsigned char *)match + states;
  match->dealt = match->state + room;
  for (int i = 0; i < MARKS; i++)
    match->mark[i] = (Mark){-1, match->dealt + (size_t)(i + 1) * room};
  return match;
}

MkMatch *mk_match_new(const MkSetup *setup, MkError *error) {
  MkMatch *match = new_empty(setup, error);
  if (!match) return NULL;
  setup->game->setup(mk_match_content(match), match->dealt, setup->seats, &setup->options,
                     setup->seed);
  memcpy(match->state, match->dealt, setup->game->state_size);
  return match;
}

MkMatch *mk_match_new_at(const MkSetup *setup, MkJson position, MkError *error) {
  MkMatch *match = new_empty(setup, error);
  if (!match) return NULL;
  if (!setup->game->position(mk_match_content(match), match->dealt, setup->seats, &setup->options,
                             setup->seed, position, error)) {
    mk_match_free(match);
    return NULL;
  }
  memcpy(match->state, match->dealt, setup->game->state_size);
  return match;
}

MkMatch *mk_match_new_from(const MkSetup *setup, const void *state, MkError *error) {
  MkMatch *match = new_empty(setup, error);
  if (!match) return NULL;
  memcpy(match->dealt, state, setup->game->state_size);
  memcpy(match->state, state, setup->game->state_size);
  return match;
}

static bool copy_played(const MkMatch *from, MkMatch *to) {
  if (!from->length) return true;
  to->played = malloc((size_t)from->length * sizeof *to->played);
  if (!to->played) return false;
  memcpy(to->played, from->played, (size_t)from->length * sizeof *to->played);
  to->length = to->room = from->length;
  return true;
}

MkMatch *mk_match_copy(const MkMatch *match, MkError *error) {
  size_t size = match->setup.game->state_size;
  MkMatch *copy = new_empty(&match->setup, error);
  if (!copy) return NULL;
  if (!copy_played(match, copy)) {
    mk_error_fill(error, MK_SAYS_MEMORY);
    mk_match_free(copy);
    return NULL;
  }
  memcpy(copy->told, match->told, sizeof copy->told);
  memcpy(copy->decided, match->decided, sizeof copy->decided);
  memcpy(copy->state, match->state, size);
  memcpy(copy->dealt, match->dealt, size);
  for (int i = 0; i < MARKS; i++) {
    copy->mark[i].length = match->mark[i].length;
    memcpy(copy->mark[i].state, match->mark[i].state, size);
  }
  copy->stopped = match->stopped;
  copy->resigned = match->resigned;
  return copy;
}

void mk_match_free(MkMatch *match) {
  if (match) free(match->played);
  free(match);
}

const MkSetup *mk_match_setup(const MkMatch *match) {
  return &match->setup;
}
const MkGame *mk_match_game(const MkMatch *match) {
  return match->setup.game;
}
const void *mk_match_content(const MkMatch *match) {
  const MkSetup *setup = &match->setup;
  return mk_content_or_builtin(setup->game, mk_content_data(setup->content));
}
const void *mk_match_state(const MkMatch *match) {
  return match->state;
}
const void *mk_match_start(const MkMatch *match) {
  return match->dealt;
}
uint32_t mk_match_acting(const MkMatch *match) {
  return match->stopped ? 0 : match->setup.game->acting(match->state);
}
bool mk_match_over(const MkMatch *match) {
  return mk_match_acting(match) == 0;
}
int mk_match_length(const MkMatch *match) {
  return match->length;
}

void mk_match_action(const MkMatch *match, int index, int *seat, MkAction *action) {
  *seat = match->played[index].seat;
  *action = match->played[index].action;
}

unsigned mk_match_told(const MkMatch *match, int index) {
  return match->played[index].told;
}

int mk_match_told_length(const MkMatch *match, int viewer) {
  return match->told[viewer + 1];
}

int mk_match_told_index(const MkMatch *match, int viewer, int number) {
  int index = match->length;
  for (int told = match->told[viewer + 1]; told > number;)
    told -= (match->played[--index].told & mk_viewer_bit(viewer)) != 0;
  return index;
}

int mk_match_decisions(const MkMatch *match, int seat) {
  return match->decided[seat];
}

static bool check_seat(const MkMatch *match, int seat, MkError *error) {
  uint32_t acting = mk_match_acting(match);
  if (!acting) return mk_refuse(error, MK_ERROR_OVER, "the game is over", "ゲームは終わっています");
  if (seat < 0 || seat >= match->setup.seats)
    return mk_refuse(error, MK_SAYS_NO_SEAT, seat, match->setup.seats - 1);
  return acting >> seat & 1 || mk_refuse(error, MK_SAYS_NOT_ACTING);
}

/* Whether a viewer who did nothing itself knows more, or something else, than before. */
static bool learns(const MkMatch *match, const void *before, const MkEvents *events, int viewer) {
  const MkGame *game = match->setup.game;
  _Alignas(16) unsigned char was[MK_MAX_STATE], is[MK_MAX_STATE];
  for (int i = 0; i < events->count; i++)
    if (mk_event_seen(&events->list[i], viewer)) return true;
  game->view(mk_match_content(match), before, viewer, was);
  game->view(mk_match_content(match), match->state, viewer, is);
  return memcmp(was, is, game->state_size) != 0;
}

static unsigned who_is_told(const MkMatch *match, int actor, const void *before,
                            const MkEvents *events) {
  unsigned told = 0;
  for (int viewer = MK_SPECTATOR; viewer < match->setup.seats; viewer++)
    if (viewer == actor || learns(match, before, events, viewer)) told |= mk_viewer_bit(viewer);
  return told;
}

/* ---- Playing and taking back --------------------------------------------------------------------- */

/* Adds an action to what is counted, or takes it out (-1). */
static void count_played(MkMatch *match, const Played *played, int by) {
  match->decided[played->seat] += by;
  for (int viewer = MK_SPECTATOR; viewer < match->setup.seats; viewer++)
    if (played->told & mk_viewer_bit(viewer)) match->told[viewer + 1] += by;
}

static void note(MkMatch *match, int seat, MkAction action, bool sealed, unsigned told) {
  Played played = {action, (uint8_t)seat, sealed, (uint16_t)told, 0};
  if (!sealed)
    played.unsealed = 1 + (match->length ? match->played[match->length - 1].unsealed : 0);
  match->played[match->length++] = played;
  count_played(match, &played, 1);
}

/* Remembers the state at hand every so many actions, in place of the older mark. */
static void set_mark(MkMatch *match) {
  if (match->length % MARK_EVERY != 0) return;
  if (match->mark[1].length >= 0) {
    Mark older = match->mark[0];
    match->mark[0] = match->mark[1];
    match->mark[1] = older;
  }
  match->mark[1].length = match->length;
  memcpy(match->mark[1].state, match->state, match->setup.game->state_size);
}

/* Fills the state before action `index` from the mark next to it; returns how many actions come before. */
static int start_near(const MkMatch *match, int index, unsigned char *state) {
  const unsigned char *from = match->dealt;
  int length = 0;
  for (int i = 0; i < MARKS; i++) {
    const Mark *mark = &match->mark[i];
    if (mark->length > length && mark->length <= index) from = mark->state, length = mark->length;
  }
  memcpy(state, from, match->setup.game->state_size);
  return length;
}

/* The state before action `index`. */
static void state_before(const MkMatch *match, int index, unsigned char *state) {
  const MkGame *game = match->setup.game;
  for (int i = start_near(match, index, state); i < index; i++)
    game->apply(mk_match_content(match), state, match->played[i].seat, match->played[i].action,
                NULL);
}

/* Room for one more action. */
static bool make_room(MkMatch *match) {
  enum { FIRST = 32 };
  if (match->length < match->room) return true;
  int room = match->room ? 2 * match->room : FIRST, most = match->setup.game->max_actions;
  if (room > most) room = most;
  assert(match->length < room);
  Played *played = calloc((size_t)room, sizeof *played);
  if (!played) return false;
  if (match->length > 0) memcpy(played, match->played, (size_t)match->length * sizeof *played);
  free(match->played);
  match->played = played;
  match->room = room;
  return true;
}

/* Plays an action and notes what must be known of it later; false: it is not legal. */
static bool play(MkMatch *match, int seat, MkAction action, MkEvents *events) {
  const MkGame *game = match->setup.game;
  _Alignas(16) unsigned char before[MK_MAX_STATE];
  memcpy(before, match->state, game->state_size);
  mk_events_clear(events);
  if (game->apply(mk_match_content(match), match->state, seat, action, events) != MK_OK)
    return false;
  assert(match->length < game->max_actions);
  note(match, seat, action, events->sealed, who_is_told(match, seat, before, events));
  set_mark(match);
  return true;
}

bool mk_match_apply(MkMatch *match, int seat, MkAction action, MkEvents *events, MkError *error) {
  MkEvents unheard;
  if (!check_seat(match, seat, error)) return false;
  if (!make_room(match)) return mk_refuse(error, MK_SAYS_MEMORY);
  return play(match, seat, action, events ? events : &unheard) ||
         mk_refuse(error, MK_ERROR_ILLEGAL, "illegal action", "できない行動です");
}

/* Read against the view: a reason made from the true state could give away what the seat must not know. */
bool mk_match_read(const MkMatch *match, int seat, const char *text, MkAction *out,
                   MkError *error) {
  _Alignas(16) unsigned char view[MK_MAX_STATE];
  const MkGame *game = match->setup.game;
  if (!check_seat(match, seat, error)) return false;
  game->view(mk_match_content(match), match->state, seat, view);
  return mk_action_read(game, mk_match_content(match), view, seat, text, out, error);
}

bool mk_match_apply_text(MkMatch *match, int seat, const char *text, MkEvents *events,
                         MkError *error) {
  MkAction action;
  return mk_match_read(match, seat, text, &action, error) &&
         mk_match_apply(match, seat, action, events, error);
}

int mk_match_undoable(const MkMatch *match) {
  return match->length ? (int)match->played[match->length - 1].unsealed : 0;
}

int mk_match_undo_count(const MkMatch *match, int seat, uint32_t people) {
  int possible = mk_match_undoable(match);
  for (int back = 1; back <= possible; back++) {
    int by = match->played[match->length - back].seat;
    if (by == seat) return back;
    if (people & mk_viewer_bit(by)) break;
  }
  return 0;
}

void mk_match_undo(MkMatch *match, int actions) {
  for (int i = 0; i < actions; i++) count_played(match, &match->played[--match->length], -1);
  for (int i = 0; i < MARKS; i++)
    if (match->mark[i].length > match->length) match->mark[i].length = -1;
  state_before(match, match->length, match->state);
}

/* The seat's last action, if nothing at it or since drew chance or showed something; or -1. */
static int last_unsealed(const MkMatch *match, int seat) {
  for (int i = match->length - 1; i >= 0 && !match->played[i].sealed; i--)
    if (match->played[i].seat == seat) return i;
  return -1;
}

bool mk_match_can_take_back(const MkMatch *match, int seat) {
  int index = match->stopped ? -1 : last_unsealed(match, seat);
  return index >= 0 && match->played[index].told == mk_viewer_bit(seat);
}

/* Whatever came after it was decided without knowing of it, at the same time: it is entered again. */
bool mk_match_take_back(MkMatch *match, int seat) {
  if (!mk_match_can_take_back(match, seat)) return false;
  int index = last_unsealed(match, seat), later = match->length - index - 1;
  MkEvents unheard;
  mk_match_undo(match, later + 1);
  for (int i = 0; i < later; i++) {
    Played next = match->played[index + 1 + i]; /* play() writes behind the place it is read from */
    bool good = play(match, next.seat, next.action, &unheard);
    assert(good);
    (void)good;
  }
  return true;
}

void mk_match_stop(MkMatch *match, int resigned) {
  match->stopped = true;
  match->resigned = resigned;
}

bool mk_match_stopped(const MkMatch *match) {
  return match->stopped;
}

int mk_match_resigned(const MkMatch *match) {
  return match->resigned;
}

/* The others among themselves as they stood, before the one who gave up. */
static void rank_last(MkResult *result, int seats, int last) {
  MkResult stood = *result;
  for (int i = 0; i < seats; i++) {
    int better = 0;
    for (int j = 0; j < seats; j++) better += j != last && stood.seat[j].rank < stood.seat[i].rank;
    result->seat[i].rank = i == last ? seats : 1 + better;
  }
}

void mk_match_result(const MkMatch *match, MkResult *result) {
  mk_result(match->setup.game, mk_match_content(match), match->state, result);
  if (match->resigned >= 0) rank_last(result, match->setup.seats, match->resigned);
}

void mk_match_table(const MkMatch *match, int seat, void *view) {
  const MkGame *game = match->setup.game;
  game->view(mk_match_content(match), match->state, seat, view);
  if (game->table) game->table(mk_match_content(match), view, seat);
}

/* ---- From the deal on --------------------------------------------------------------------------- */

void mk_replay_init(MkReplay *replay, const MkMatch *match) {
  mk_replay_init_at(replay, match, 0);
}

void mk_replay_init_at(MkReplay *replay, const MkMatch *match, int index) {
  replay->match = match;
  replay->index = index - 1;
  state_before(match, index, replay->after);
}

bool mk_replay_next(MkReplay *replay) {
  const MkMatch *match = replay->match;
  const MkGame *game = match->setup.game;
  if (replay->index + 1 >= match->length) return false;
  const Played *played = &match->played[++replay->index];
  replay->seat = played->seat;
  replay->action = played->action;
  replay->told = played->told;
  memcpy(replay->before, replay->after, game->state_size);
  mk_events_clear(&replay->events);
  game->apply(mk_match_content(match), replay->after, played->seat, played->action,
              &replay->events);
  return true;
}

/* ---- Without a match --------------------------------------------------------------------------- */

static bool refuse_action(const MkGame *game, const void *content, const void *state, int seat,
                          const char *text, MkError *error) {
  if (!error) return false;
  char english[sizeof error->message], japanese[sizeof error->message_ja];
  MkText en = MK_TEXT(english), ja = MK_TEXT(japanese);
  game->words->refusal(content, state, seat, text, MK_EN, &en);
  game->words->refusal(content, state, seat, text, MK_JA, &ja);
  mk_error_fill(error, MK_ERROR_ILLEGAL, "illegal action '%s': ", "できない行動「%s」：", text);
  mk_error_add(error, (MkWords){english, japanese});
  return false;
}

bool mk_action_read(const MkGame *game, const void *content, const void *state, int seat,
                    const char *text, MkAction *out, MkError *error) {
  MkAction legal[MK_MAX_LEGAL];
  int count = game->legal(content, state, seat, legal);
  for (int i = 0; i < count; i++) {
    char written[MK_MAX_ACTION_TEXT];
    MkText notation = MK_TEXT(written);
    mk_action_write(game, content, state, seat, legal[i], &notation);
    if (strcmp(written, text) != 0) continue;
    *out = legal[i];
    return true;
  }
  return refuse_action(game, content, state, seat, text, error);
}

void mk_result(const MkGame *game, const void *content, const void *state, MkResult *result) {
  memset(result, 0, sizeof *result);
  game->result(content, state, result);
}

void mk_outcome(const MkGame *game, const void *content, const void *state, MkResult *result) {
  if (!game->bot || !game->bot->outcome) {
    mk_result(game, content, state, result);
    return;
  }
  for (int seat = 0; seat < MK_MAX_SEATS; seat++)
    result->seat[seat].score = result->seat[seat].rank = 0;
  game->bot->outcome(content, state, result);
}

void mk_state_hash(const MkGame *game, const void *content, const void *state,
                   uint8_t out[MK_SHA256_SIZE]) {
  char room[MK_MAX_STATE_TEXT];
  MkText text = MK_TEXT(room);
  game->state_write(content, state, &text);
  mk_sha256(text.data, text.length, out);
}
