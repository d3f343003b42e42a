/* net.h - small nets of whole numbers: judgement that was learned from play (docs/adr/0024-learned-judgement.md).
 *
 * A net takes a row of numbers about one seat in a position (features) through one hidden layer to a few outputs. It is
 * run with integers alone, in sums that cannot overflow because a net that might is not accepted, so that every build
 * and every machine comes to the same bits. Nets are made by `meikyu lab train` and are part of the compiled content.
 */
#ifndef MEIKYU_NET_H
#define MEIKYU_NET_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <meikyu/text.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
  MK_NET_INPUTS = 64, /* at most, */
  MK_NET_HIDDEN = 32,
  MK_NET_OUTPUTS = 2,
  MK_NET_ONE = 1024,        /* what stands for 1 in features, weights, hidden and output numbers */
  MK_NET_MOST = 4095,       /* the largest size of a feature */
  MK_NET_SURE = 1 << 16,    /* a chance of 1 */
  MK_NET_FILE = 100 * 1024, /* bytes of a net file at most */
  MK_NET_OUT_MOST = 16 * MK_NET_ONE, /* outputs are cut off there, either way */
  MK_NET_POINTS = 16, /* that an output of 1 stands for, where a net corrects points */
};

/* One of the numbers that a net looks at: its name, and the range that it is kept in; MK_NET_ONE is 1. */
typedef struct MkFeature {
  const char *name;
  int16_t low, high;
} MkFeature;

/* Weights by the number they lead to. What is not used is zero, so that sums may run over whole rows. */
typedef struct MkNet {
  int32_t known; /* 1: the content it lies in is the one that it was learned with */
  int32_t inputs, hidden, outputs;    /* inputs 0: there is no net */
  int32_t hidden_bias[MK_NET_HIDDEN]; /* in units of MK_NET_ONE * MK_NET_ONE, as sums are */
  int32_t output_bias[MK_NET_OUTPUTS];
  int16_t first[MK_NET_HIDDEN][MK_NET_INPUTS];
  int16_t second[MK_NET_OUTPUTS][MK_NET_HIDDEN];
} MkNet;

/* Outputs for one row of features; places of the row beyond net->inputs are zero. */
void mk_net_run(const MkNet *net, const int16_t row[MK_NET_INPUTS], int32_t out[MK_NET_OUTPUTS]);

/* The same, once the sums of weights and features are known, one for each hidden number, without biases: for a game that makes them
 * with less work than a row takes. */
void mk_net_finish(const MkNet *net, const int32_t *sum, int32_t out[MK_NET_OUTPUTS]);

/* Chances of things of which one at most will be, from an output each; that none will be stands as an output of 0.
 * `count` is 1 to 8. The chances and that of nothing sum to MK_NET_SURE, but for rounding down. */
void mk_net_chances(const int32_t *output, int count, int32_t *chance);

/* Whether no sum can leave 32 bits, whatever the features are. */
bool mk_net_is_safe(const MkNet *net);

struct MkGame;
/* A net file of this game. It is refused if it was made for another game, rules version or list of features, is damaged,
 * or is not safe; the net is then as it was. */
bool mk_net_read(const struct MkGame *game, const void *bytes, size_t length, MkNet *net,
                 MkError *error);
/* Writes one; returns its length. `out` has room for MK_NET_FILE bytes. */
size_t mk_net_write(const struct MkGame *game, const MkNet *net, uint8_t *out);

#ifdef __cplusplus
}
#endif

#endif
