/* Nets: sums of whole numbers, chances, and files that are refused when anything is wrong with them. */
#include <support/unit.h>

#include <math.h>

#include <meikyu/match.h>
#include <meikyu/net.h>

static const MkGame *game;
static uint8_t file[MK_NET_FILE];

/* A net of chance that is safe. */
static MkNet any_net(uint32_t number) {
  MkNet net;
  MkRng rng;
  memset(&net, 0, sizeof net);
  mk_rng_init_pcg32(&rng, number, 3);
  net.inputs = game->bot->net->features;
  net.hidden = 16;
  net.outputs = MK_NET_OUTPUTS;
  for (int h = 0; h < net.hidden; h++) {
    for (int i = 0; i < net.inputs; i++)
      net.first[h][i] = (int16_t)(mk_rng_below(&rng, 4001) - 2000);
    for (int o = 0; o < net.outputs; o++)
      net.second[o][h] = (int16_t)(mk_rng_below(&rng, 4001) - 2000);
    net.hidden_bias[h] = (int32_t)mk_rng_below(&rng, 2000001) - 1000000;
  }
  net.output_bias[0] = 123456;
  net.output_bias[1] = -654321;
  assert_true(mk_net_is_safe(&net));
  return net;
}

static int64_t within(int64_t value, int64_t low, int64_t high) {
  return value < low ? low : value > high ? high : value;
}

/* The same in plain sums of 64 bits. */
static void run_plainly(const MkNet *net, const int16_t *row, int64_t out[MK_NET_OUTPUTS]) {
  int64_t hidden[MK_NET_HIDDEN];
  for (int h = 0; h < net->hidden; h++) {
    hidden[h] = net->hidden_bias[h];
    for (int i = 0; i < net->inputs; i++) hidden[h] += (int64_t)net->first[h][i] * row[i];
    hidden[h] = within(hidden[h] / MK_NET_ONE, 0, INT16_MAX);
  }
  for (int o = 0; o < net->outputs; o++) {
    out[o] = net->output_bias[o];
    for (int h = 0; h < net->hidden; h++) out[o] += net->second[o][h] * hidden[h];
    out[o] = within(out[o] / MK_NET_ONE, -MK_NET_OUT_MOST, MK_NET_OUT_MOST);
  }
}

static void a_net_is_its_sums(void **state) {
  (void)state;
  MkRng rng;
  mk_rng_init_pcg32(&rng, 5, 5);
  for (uint32_t number = 0; number < 20; number++) {
    MkNet net = any_net(number);
    int16_t row[MK_NET_INPUTS] = {0};
    int32_t out[MK_NET_OUTPUTS];
    int64_t plain[MK_NET_OUTPUTS];
    int most = number < 10 ? MK_NET_ONE : MK_NET_MOST;
    for (int i = 0; i < net.inputs; i++)
      row[i] = (int16_t)((int)mk_rng_below(&rng, (uint32_t)(2 * most + 1)) - most);
    mk_net_run(&net, row, out);
    run_plainly(&net, row, plain);
    for (int o = 0; o < MK_NET_OUTPUTS; o++) assert_int_equal(out[o], plain[o]);
  }
}

/* Against what logarithms would say. */
static void chances_are_those_of_powers(void **state) {
  (void)state;
  MkRng rng;
  mk_rng_init_pcg32(&rng, 9, 9);
  for (int n = 0; n < 2000; n++) {
    int32_t output[MK_MAX_SEATS], chance[MK_MAX_SEATS], sum = 0;
    double power[MK_MAX_SEATS], all = 1;
    int count = 1 + n % MK_MAX_SEATS, wide = n % 3 == 0 ? MK_NET_OUT_MOST : 3 * MK_NET_ONE;
    for (int i = 0; i < count; i++) {
      output[i] = (int32_t)mk_rng_below(&rng, (uint32_t)(2 * wide + 1)) - wide;
      all += power[i] = exp((double)output[i] / MK_NET_ONE);
    }
    mk_net_chances(output, count, chance);
    for (int i = 0; i < count; i++) {
      assert_true(fabs((double)chance[i] / MK_NET_SURE - power[i] / all) < 0.002);
      sum += chance[i];
    }
    assert_in_range(sum, 0, MK_NET_SURE);
  }
}

static void more_is_never_less(void **state) {
  (void)state;
  int32_t before = -1;
  for (int32_t x = -MK_NET_OUT_MOST; x <= MK_NET_OUT_MOST; x += 7) {
    int32_t output[2] = {x, 500}, chance[2];
    mk_net_chances(output, 2, chance);
    assert_true(chance[0] >= before);
    before = chance[0];
  }
}

/* ---- Files ----------------------------------------------------------------------------------------------- */

static void a_file_is_the_net_again(void **state) {
  (void)state;
  MkNet net = any_net(1), read;
  size_t length = mk_net_write(game, &net, file);
  assert_true(length < 2300);
  assert_true(mk_net_read(game, file, length, &read, NULL));
  assert_memory_equal(&net, &read, sizeof net);
}

/* What it says, and that the net at hand stays. */
static void assert_refused(size_t length, const char *says) {
  MkError error;
  MkNet net = any_net(2), before = net;
  assert_false(mk_net_read(game, file, length, &net, &error));
  if (!strstr(error.message, says)) fail_msg("'%s' does not say '%s'", error.message, says);
  assert_memory_equal(&net, &before, sizeof net);
}

/* As somebody would who changes a file and its hash. */
static void sign(size_t length) {
  mk_sha256(file, length - MK_SHA256_SIZE, file + length - MK_SHA256_SIZE);
}

static void a_wrong_file_is_refused(void **state) {
  (void)state;
  MkNet net = any_net(1);
  size_t length = mk_net_write(game, &net, file);
  static const struct {
    int at;
    const char *says;
  } wrong[] = {{0, "no net"},       {4, "other rules"},     {6, "other rules"},
               {9, "another game"}, {25, "other features"}, {32, "cannot be"},
               {34, "cannot be"},   {36, "cannot be"},      {100, "damaged"}};
  for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
    file[wrong[i].at] ^= 1;
    if (wrong[i].at != 100) sign(length);
    assert_refused(length, wrong[i].says);
    file[wrong[i].at] ^= 1;
    sign(length);
  }
  assert_refused(0, "no net");
  assert_refused(50, "no net");
  assert_refused(length - 2, "cannot be");
  assert_true(mk_net_read(game, file, length, &net, NULL));
}

static void a_net_that_may_overflow_is_refused(void **state) {
  (void)state;
  MkNet net = any_net(1);
  for (int i = 0; i < net.inputs; i++) net.first[3][i] = i % 2 ? INT16_MAX : INT16_MIN;
  assert_false(mk_net_is_safe(&net));
  assert_refused(mk_net_write(game, &net, file), "overflow");
  net = any_net(1);
  net.output_bias[1] = INT32_MIN;
  assert_refused(mk_net_write(game, &net, file), "overflow");
}

/* ---- Contents -------------------------------------------------------------------------------------------- */

static const MkNet *net_of(const MkGame *g, const void *content) {
  return (const void *)((const char *)content + g->bot->net->at);
}

/* Whoever changes rules or features must train again. */
static void what_is_shipped_fits(void **state) {
  (void)state;
  int seen = 0;
  const MkGame *g;
  for (int i = 0; (g = mk_game_at(i)); i++) {
    if (!g->bot || !g->bot->net) continue;
    MkNet net;
    MkError error;
    if (!mk_net_read(g, g->bot->net->file, *g->bot->net->file_size, &net, &error))
      fail_msg("nets/%s.net: %s", g->id, error.message);
    net.known = 1;
    assert_memory_equal(&net, net_of(g, mk_content_builtin(g)), sizeof net);
    assert_in_range(*g->bot->net->file_size, 1, MK_NET_FILE);
    seen++;
  }
  assert_true(seen >= 1);
}

static void a_content_takes_another_net_or_none(void **state) {
  (void)state;
  MkNet net = any_net(4);
  MkContent *content = mk_content_new(game, NULL, 0, NULL);
  size_t length = mk_net_write(game, &net, file);
  assert_true(mk_content_learn(content, file, length, NULL));
  net.known = 1; /* the built-in cards */
  assert_memory_equal(net_of(game, mk_content_data(content)), &net, sizeof net);
  file[77] ^= 1;
  assert_false(mk_content_learn(content, file, length, NULL));
  assert_memory_equal(net_of(game, mk_content_data(content)), &net, sizeof net);
  assert_true(mk_content_learn(content, NULL, 0, NULL));
  assert_int_equal(net_of(game, mk_content_data(content))->inputs, 0);
  mk_content_free(content);
}

static void a_game_that_learns_nothing_takes_no_net(void **state) {
  (void)state;
  MkError error;
  MkContent *content = mk_content_new(mk_game_find("diminuendo"), NULL, 0, NULL);
  assert_false(mk_content_learn(content, file, 100, &error));
  assert_non_null(strstr(error.message, "learns nothing"));
  assert_true(mk_content_learn(content, NULL, 0, &error));
  mk_content_free(content);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(a_net_is_its_sums),
      cmocka_unit_test(chances_are_those_of_powers),
      cmocka_unit_test(more_is_never_less),
      cmocka_unit_test(a_file_is_the_net_again),
      cmocka_unit_test(a_wrong_file_is_refused),
      cmocka_unit_test(a_net_that_may_overflow_is_refused),
      cmocka_unit_test(what_is_shipped_fits),
      cmocka_unit_test(a_content_takes_another_net_or_none),
      cmocka_unit_test(a_game_that_learns_nothing_takes_no_net),
  };
  game = mk_game_find("golem");
  return cmocka_run_group_tests_name("net", tests, NULL, NULL);
}
