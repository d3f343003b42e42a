/* template.h - the inside of the template game: its state and what its files share.
 *
 * Bidding for relics: everybody holds secret number cards; each round a relic is turned up, all lay a
 * card at the same time, and the highest takes it. Tiny, but it has all that is hard about games here:
 * hidden hands, chance, simultaneous choice, content. Copy this folder to begin a game of your own.
 */
#ifndef MEIKYU_TEMPLATE_H
#define MEIKYU_TEMPLATE_H

#include <meikyu/game.h>

enum {
  TEMPLATE_SEATS = 4,
  TEMPLATE_VALUES = 16, /* cards and relics are worth 1..15 */
  TEMPLATE_HAND = 3,
  TEMPLATE_ROUNDS = 5,
  TEMPLATE_MIN_CARDS = TEMPLATE_SEATS * (TEMPLATE_HAND + TEMPLATE_ROUNDS - 1),
};

/* In `bid`: nothing laid yet, or (in a view) a card that lies face down. */
enum { TEMPLATE_NO_BID = 0, TEMPLATE_HIDDEN_BID = 0xff };

typedef enum TemplateTies { TEMPLATE_TIES_NOBODY, TEMPLATE_TIES_ALL } TemplateTies;

/* Compiled content: how many of each value there are. */
typedef struct TemplateContent {
  uint8_t cards[TEMPLATE_VALUES];
  uint8_t prizes[TEMPLATE_VALUES];
} TemplateContent;

extern const MkGame mk_game_template;

/* What a function of the table was given, or the built-in set. */
static inline const TemplateContent *template_content(const void *content) {
  return mk_content_or_builtin(&mk_game_template, content);
}

/* The piles that chance draws from. Each is shuffled once. */
enum { TEMPLATE_PILE_CARDS, TEMPLATE_PILE_PRIZES };

/* Decks are multisets: counts by value. In a view the hands of others are empty (only their size is
 * known) and their cards are counted in the deck: that is what an onlooker can work out. */
typedef struct TemplateState {
  MkChance chance;
  uint8_t seats, rounds, ties;
  uint8_t round; /* 1.. */
  uint8_t over;
  uint8_t prize; /* the relic bid for, 0 when over */
  uint8_t deck[TEMPLATE_VALUES];
  uint8_t prizes[TEMPLATE_VALUES]; /* relics to come */
  uint8_t hand[TEMPLATE_SEATS][TEMPLATE_VALUES];
  uint8_t hand_size[TEMPLATE_SEATS];
  uint8_t bid[TEMPLATE_SEATS];
  uint8_t last[TEMPLATE_SEATS]; /* what each laid in the round before; 0 in the first */
  uint8_t score[TEMPLATE_SEATS];
  uint8_t unused[2]; /* makes the size a multiple of eight, so that nothing is padding */
} TemplateState;

_Static_assert(sizeof(TemplateState) ==
                   sizeof(MkChance) + 6 + 6 * TEMPLATE_VALUES + 4 * TEMPLATE_SEATS + 2,
               "no padding");

/* An action is the value of the card laid. */

typedef enum TemplateEvent {
  TEMPLATE_EVENT_RELIC, /* data: value; a relic is turned up */
  TEMPLATE_EVENT_BID,   /* seat, data: card; shown when all have laid */
  TEMPLATE_EVENT_WON,   /* seat, data: value */
  TEMPLATE_EVENT_DRAWN, /* seat, data: card; 0 where the card is not for these eyes */
  TEMPLATE_EVENT_KINDS,
} TemplateEvent;

extern const MkEventKind template_events[TEMPLATE_EVENT_KINDS];
extern const MkTerm template_terms[];

int template_count(const uint8_t counts[TEMPLATE_VALUES]);
/* Takes card number `index` of the sorted cards out of a multiset. There must be one. */
int template_take(uint8_t counts[TEMPLATE_VALUES], int index);

bool template_content_read(MkReader *reader, void *content);
void template_setup(const void *content, void *state, int seats, const MkOptions *options,
                    const uint8_t seed[MK_SEED_SIZE]);
bool template_position(const void *content, void *state, int seats, const MkOptions *options,
                       const uint8_t seed[MK_SEED_SIZE], MkJson json, MkError *error);
bool template_view_read(const void *content, void *view, int seats, const MkOptions *options,
                        int viewer, MkJson json, MkError *error);
uint32_t template_acting(const void *state);
int template_legal(const void *content, const void *state, int seat, MkAction *out);
MkStatus template_apply(const void *content, void *state, int seat, MkAction action,
                        MkEvents *events);
void template_result(const void *content, const void *state, MkResult *result);
void template_view(const void *content, const void *state, int seat, void *view);
void template_resample(const void *content, const void *view, int seat, MkRng *rng, void *state);
typedef enum TemplatePart { TEMPLATE_PART_BID, TEMPLATE_PART_KINDS } TemplatePart;
extern const MkPartKind template_part_kinds[TEMPLATE_PART_KINDS];
void template_action_parts(const void *content, const void *state, int seat, MkAction action,
                           MkActionParts *parts);
void template_notation(const void *content, const void *state, const MkActionParts *parts,
                       MkText *out);
/* judge.c */
extern const MkForm template_forms[];
bool template_judge(const void *content, MkJson request, MkText *reply, MkError *error);

/* learn.c */
extern const MkLearnHelp template_learn;

void template_state_write(const void *content, const void *state, MkText *out);
void template_prompt(const void *content, const void *state, int seat, MkLang lang, MkText *out);
void template_action_words(const void *content, const void *state, int seat, MkAction action,
                           MkLang lang, MkText *out);
void template_refusal(const void *content, const void *state, int seat, const char *text,
                      MkLang lang, MkText *out);
void template_event_words(const void *content, const MkEvent *event, const char *const *names,
                          MkLang lang, MkText *out);
void template_picture(const void *content, const void *view, int seat, const char *const *names,
                      MkLang lang, MkText *out);
void template_help(const void *content, const void *state, int seat, MkLang lang, MkText *out);

#endif
