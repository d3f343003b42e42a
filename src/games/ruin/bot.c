/* bot.c - what bots go by. */
#include "ruin.h"

int32_t ruin_evaluate(const void *content, const void *state, int seat) {
  MkResult result = {0};
  ruin_result(content, state, &result);
  return 1000 * result.seat[seat].score;
}

int32_t ruin_promise(const void *content, const void *state, int seat, MkAction action) {
  (void)content, (void)state, (void)seat, (void)action;
  return 500;
}
