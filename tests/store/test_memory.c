/* The contract, kept in memory. */
#include "contract.h"

#include <stdio.h>

/* A new name each time, so that two nodes can open it. */
static const char *fresh(void) {
  static char where[32];
  static int number;
  snprintf(where, sizeof where, "memory:%d", ++number);
  return where;
}

int main(void) {
  static const Kind kind = {.name = "memory", .fresh = fresh, .shared = true};
  return contract_run(&kind, NULL, 0);
}
