/* net_file.c - nets as files. All numbers have their lowest byte first:
 *    0  "MKNT"                          4  version of the form (2 bytes), rules version of the game (2)
 *    8  id of the game, filled up with zeros (16)
 *   24  the first bytes of the SHA-256 of the features' names, a line each (8)
 *   32  inputs, hidden, outputs, 0 (2 each)
 *   40  weights of the first layer by hidden number (2 each), their biases (4 each), then the same of the second
 *       SHA-256 of all that stands before (32)
 */
#include <meikyu/match.h>
#include <meikyu/net.h>

#include <string.h>

enum { FORM = 1, HEAD = 40, ID = 16, NAMES = 8 };
static const char magic[4] = {'M', 'K', 'N', 'T'};

/* A place in a file, which is written or read on from there. */
typedef struct Place {
  const uint8_t *from;
  uint8_t *to;
} Place;

static int32_t take(Place *p, int bytes) {
  uint32_t value = 0;
  for (int i = 0; i < bytes; i++) value |= (uint32_t)p->from[i] << 8 * i;
  p->from += bytes;
  return bytes == 2 ? (int16_t)value : (int32_t)value;
}

static void put(Place *p, int32_t value, int bytes) {
  for (int i = 0; i < bytes; i++) *p->to++ = (uint8_t)((uint32_t)value >> 8 * i);
}

static void head_of(const MkGame *game, uint8_t head[HEAD - 8]) {
  const MkNetHelp *help = game->bot->net;
  MkSha256 sha;
  uint8_t names[MK_SHA256_SIZE];
  mk_sha256_init(&sha);
  for (int i = 0; i < help->features; i++) {
    mk_sha256_add(&sha, help->feature[i].name, strlen(help->feature[i].name));
    mk_sha256_add(&sha, "\n", 1);
  }
  mk_sha256_end(&sha, names);
  memset(head, 0, HEAD - 8);
  memcpy(head, magic, sizeof magic);
  Place p = {.to = head + 4};
  put(&p, FORM, 2);
  put(&p, game->rules_version, 2);
  memcpy(head + 8, game->id, strlen(game->id));
  memcpy(head + 24, names, NAMES);
}

static size_t size_of(int inputs, int hidden, int outputs) {
  int numbers = 2 * hidden * (inputs + outputs) + 4 * (hidden + outputs);
  return HEAD + (size_t)numbers + MK_SHA256_SIZE;
}

static void take_net(Place *p, MkNet *net) {
  for (int h = 0; h < net->hidden; h++)
    for (int i = 0; i < net->inputs; i++) net->first[h][i] = (int16_t)take(p, 2);
  for (int h = 0; h < net->hidden; h++) net->hidden_bias[h] = take(p, 4);
  for (int o = 0; o < net->outputs; o++)
    for (int h = 0; h < net->hidden; h++) net->second[o][h] = (int16_t)take(p, 2);
  for (int o = 0; o < net->outputs; o++) net->output_bias[o] = take(p, 4);
}

/* ---- Reading ----------------------------------------------------------------------------------------- */

static bool check_head(const MkGame *game, const uint8_t *bytes, size_t length, MkError *error) {
  uint8_t head[HEAD - 8];
  if (length < HEAD + MK_SHA256_SIZE || memcmp(bytes, magic, sizeof magic) != 0)
    return mk_refuse(error, MK_ERROR_BAD, "net: this is no net",
                     "net：ネットのファイルではありません");
  head_of(game, head);
  if (memcmp(bytes + 8, head + 8, ID) != 0)
    return mk_refuse(error, MK_ERROR_GAME, "net: made for another game than %s",
                     "net：%s 用ではありません", game->id);
  if (memcmp(bytes + 4, head + 4, 4) != 0)
    return mk_refuse(error, MK_ERROR_RULES, "net: made for other rules, or of another form",
                     "net：別の版のルールか形式です");
  if (memcmp(bytes + 24, head + 24, NAMES) != 0)
    return mk_refuse(error, MK_ERROR_BAD, "net: learned from other features than there are now",
                     "net：今とは違う特徴から学んだものです");
  return true;
}

static bool check_shape(const MkGame *game, const MkNet *net, size_t length, MkError *error) {
  bool right = net->inputs == game->bot->net->features && net->hidden >= 1 &&
               net->hidden <= MK_NET_HIDDEN && net->outputs == MK_NET_OUTPUTS;
  if (right && length == size_of(net->inputs, net->hidden, net->outputs)) return true;
  return mk_refuse(error, MK_ERROR_BAD, "net: %d-%d-%d numbers in %d bytes cannot be",
                   "net：%d-%d-%d の形と %d バイトが合いません", (int)net->inputs, (int)net->hidden,
                   (int)net->outputs, (int)length);
}

static bool check_whole(const uint8_t *bytes, size_t length, MkError *error) {
  uint8_t sha[MK_SHA256_SIZE];
  mk_sha256(bytes, length - MK_SHA256_SIZE, sha);
  if (memcmp(sha, bytes + length - MK_SHA256_SIZE, sizeof sha) == 0) return true;
  return mk_refuse(error, MK_ERROR_BAD, "net: damaged", "net：壊れています");
}

bool mk_net_read(const MkGame *game, const void *bytes, size_t length, MkNet *out, MkError *error) {
  Place p = {.from = (const uint8_t *)bytes + HEAD - 8};
  MkNet net;
  memset(&net, 0, sizeof net);
  if (!game->bot || !game->bot->net)
    return mk_refuse(error, MK_ERROR_GAME, "net: %s learns nothing", "net：%s に学習はありません",
                     game->id);
  if (!check_head(game, bytes, length, error)) return false;
  net.inputs = take(&p, 2);
  net.hidden = take(&p, 2);
  net.outputs = take(&p, 2);
  take(&p, 2);
  if (!check_shape(game, &net, length, error) || !check_whole(bytes, length, error)) return false;
  take_net(&p, &net);
  if (!mk_net_is_safe(&net))
    return mk_refuse(error, MK_ERROR_BAD, "net: weights so large that sums might overflow",
                     "net：重みが大きすぎて和があふれます");
  *out = net;
  return true;
}

/* ---- Writing ----------------------------------------------------------------------------------------- */

size_t mk_net_write(const MkGame *game, const MkNet *net, uint8_t *out) {
  Place p = {.to = out + HEAD - 8};
  size_t length = size_of(net->inputs, net->hidden, net->outputs);
  head_of(game, out);
  put(&p, net->inputs, 2);
  put(&p, net->hidden, 2);
  put(&p, net->outputs, 2);
  put(&p, 0, 2);
  for (int h = 0; h < net->hidden; h++)
    for (int i = 0; i < net->inputs; i++) put(&p, net->first[h][i], 2);
  for (int h = 0; h < net->hidden; h++) put(&p, net->hidden_bias[h], 4);
  for (int o = 0; o < net->outputs; o++)
    for (int h = 0; h < net->hidden; h++) put(&p, net->second[o][h], 2);
  for (int o = 0; o < net->outputs; o++) put(&p, net->output_bias[o], 4);
  mk_sha256(out, length - MK_SHA256_SIZE, out + length - MK_SHA256_SIZE);
  return length;
}
