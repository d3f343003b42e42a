/* net.c - running a net and turning its outputs into chances. Whole numbers alone. Files are read in net_file.c. */
#include <meikyu/net.h>

enum {
  POWERS = 32,         /* steps of the table of powers */
  POWER_ONE = 1 << 20, /* what stands for 1 in it */
  STEP = MK_NET_ONE / POWERS,
  LOG2_E = 1477, /* the logarithm of e to base 2, in units of MK_NET_ONE */
  MOST_CHANCES = 8,
};

static int32_t within(int32_t value, int32_t low, int32_t high) {
  return value < low ? low : value > high ? high : value;
}

/* Over whole rows of fixed length, which compilers make into a few wide instructions. */
static int32_t sum_first(const int16_t *restrict weight, const int16_t *restrict row) {
  int32_t sum = 0;
  for (int i = 0; i < MK_NET_INPUTS; i++) sum += weight[i] * row[i];
  return sum;
}

static int32_t sum_second(const int16_t *restrict weight, const int16_t *restrict hidden,
                          int count) {
  int32_t sum = 0;
  for (int i = 0; i < count; i++) sum += weight[i] * hidden[i];
  return sum;
}

void mk_net_finish(const MkNet *net, const int32_t *sum, int32_t out[MK_NET_OUTPUTS]) {
  int16_t hidden[MK_NET_HIDDEN];
  for (int h = 0; h < net->hidden; h++)
    hidden[h] = (int16_t)within((sum[h] + net->hidden_bias[h]) / MK_NET_ONE, 0, INT16_MAX);
  for (int o = 0; o < net->outputs; o++) {
    int32_t whole = sum_second(net->second[o], hidden, net->hidden) + net->output_bias[o];
    out[o] = within(whole / MK_NET_ONE, -MK_NET_OUT_MOST, MK_NET_OUT_MOST);
  }
}

void mk_net_run(const MkNet *net, const int16_t row[MK_NET_INPUTS], int32_t out[MK_NET_OUTPUTS]) {
  int32_t sum[MK_NET_HIDDEN];
  for (int h = 0; h < net->hidden; h++) sum[h] = sum_first(net->first[h], row);
  mk_net_finish(net, sum, out);
}

/* 2^(-i / POWERS). */
static const int32_t power[POWERS + 1] = {
    1048576, 1026107, 1004120, 982604, 961548, 940944, 920782, 901051, 881744, 862850, 844361,
    826268,  808563,  791237,  774282, 757691, 741455, 725567, 710020, 694806, 679917, 665348,
    651091,  637140,  623487,  610127, 597053, 584260, 571740, 559489, 547500, 535768, 524288};

/* 2^(-x / MK_NET_ONE), straight between the steps of the table. */
static int64_t power_of(int32_t x) {
  int32_t whole = x / MK_NET_ONE, rest = x % MK_NET_ONE, at = rest / STEP, part = rest % STEP;
  if (whole > 20) return 0;
  return (power[at] * (STEP - part) + power[at + 1] * part) / STEP >> whole;
}

/* Powers relative to the largest, so that it is 1 and none is more. */
void mk_net_chances(const int32_t *output, int count, int32_t *chance) {
  int32_t two[MOST_CHANCES], most = 0;
  int64_t share[MOST_CHANCES];
  for (int i = 0; i < count; i++) {
    two[i] = output[i] * LOG2_E / MK_NET_ONE;
    most = two[i] > most ? two[i] : most;
  }
  int64_t sum = power_of(most);
  for (int i = 0; i < count; i++) sum += share[i] = power_of(most - two[i]);
  for (int i = 0; i < count; i++) chance[i] = (int32_t)(share[i] * MK_NET_SURE / sum);
}

/* ---- Safety ------------------------------------------------------------------------------------------ */

static bool fits(const int16_t *weight, int count, int64_t most, int32_t bias) {
  int64_t sum = bias < 0 ? -(int64_t)bias : bias;
  for (int i = 0; i < count; i++) sum += most * (weight[i] < 0 ? -weight[i] : weight[i]);
  return sum <= INT32_MAX;
}

bool mk_net_is_safe(const MkNet *net) {
  for (int h = 0; h < net->hidden; h++)
    if (!fits(net->first[h], MK_NET_INPUTS, MK_NET_MOST, net->hidden_bias[h])) return false;
  for (int o = 0; o < net->outputs; o++)
    if (!fits(net->second[o], MK_NET_HIDDEN, INT16_MAX, net->output_bias[o])) return false;
  return true;
}
