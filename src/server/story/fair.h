/* fair.h - the arithmetic of a fair deal, for the server and for whoever checks it. */
#ifndef MEIKYU_STORY_FAIR_H
#define MEIKYU_STORY_FAIR_H

#include <meikyu/match.h>

/* What is promised of a seed before anybody sits. */
void story_commit(const char *table, const uint8_t seed[MK_SEED_SIZE], char commit[MK_HEX_SIZE]);
/* The deal's seed: the promised one, and what each seat gave (a bot: ""), joined by newlines. */
void story_deal(const char *table, const uint8_t seed[MK_SEED_SIZE], const char *nonces,
                uint8_t deal[MK_SEED_SIZE]);

#endif
