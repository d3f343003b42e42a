#include "learned.h"

/* What is looked at. */
typedef struct Look {
  const MkGame *game;
  const void *content;
  int seats, numbers;
  const void *state;
  const char *where;
} Look;

#define CHECK(look, condition)                                                                     \
  do {                                                                                             \
    if (!(condition)) fail_msg("%s: broken for learners: %s", (look)->where, #condition);          \
  } while (0)

typedef struct Row {
  _Alignas(16) uint8_t bytes[MK_MAX_ROW];
} Row;

static int number_in(const MkPlane *plane, const Row *row, int index) {
  if (plane->size == 1) return (int8_t)row->bytes[plane->at + index];
  int16_t value;
  memcpy(&value, row->bytes + plane->at + 2 * index, sizeof value);
  return value;
}

static int length_of(const MkPlane *plane) {
  int length = 1;
  for (int i = 0; i < plane->dimensions; i++) length *= plane->shape[i];
  return length;
}

static void check_bounds(const Look *look, const Row *row, int planes) {
  for (int i = 0; i < planes; i++) {
    const MkPlane *plane = &look->game->learn->planes[i];
    for (int k = 0; k < length_of(plane); k++) {
      int value = number_in(plane, row, k);
      if (value < plane->low || value > plane->high)
        fail_msg("%s: plane %s[%d] is %d", look->where, plane->name, k, value);
    }
  }
}

/* Whether the planes of two rows are equal; what lies between planes does not count. */
static bool same_rows(const Look *look, const Row *a, const Row *b, int planes) {
  for (int i = 0; i < planes; i++) {
    const MkPlane *plane = &look->game->learn->planes[i];
    size_t size = (size_t)(plane->size * length_of(plane));
    if (memcmp(a->bytes + plane->at, b->bytes + plane->at, size) != 0) return false;
  }
  return true;
}

/* A row that is filled twice over different rests is the same: no byte is left as it was. */
static void see(const Look *look, const void *view, int seat, Row *row) {
  Row other;
  int planes = look->game->learn->plane_count;
  memset(row, 0x55, sizeof *row);
  memset(&other, 0xaa, sizeof other);
  mk_observe(look->game, look->content, view, seat, row->bytes);
  mk_observe(look->game, look->content, view, seat, other.bytes);
  CHECK(look, same_rows(look, row, &other, planes));
  CHECK(look, row->bytes[look->game->learn->row_size] == 0x55);
  check_bounds(look, row, planes);
}

/* A row of the table of numbers has it, under words with which the action's text begins. */
static bool is_listed(const Look *look, int number, const char *text) {
  for (const MkNumbers *row = look->game->learn->numbers; row->when; row++)
    if (number >= row->first && number < row->first + row->count &&
        strncmp(text, row->text, strlen(row->text)) == 0)
      return true;
  return false;
}

static void check_action(const Look *look, int seat, MkAction action, uint64_t *mask) {
  char room[MK_MAX_ACTION_TEXT];
  MkText text = MK_TEXT(room);
  int number = mk_number(look->game, look->content, look->state, seat, action);
  mk_action_write(look->game, look->content, look->state, seat, action, &text);
  CHECK(look, number >= 0 && number < look->numbers && look->numbers <= MK_MAX_NUMBERS);
  if (!is_listed(look, number, room)) fail_msg("%s: %s is %d", look->where, room, number);
  CHECK(look, !(mask[number / 64] >> number % 64 & 1));
  mk_mask_set(mask, number);
  CHECK(look, look->game->learn->action(look->content, look->state, seat, number) == action);
}

/* What a number stands for is legal if its bit is set. If it is not, the action is refused, or has another number: that of
 * the lower slot. */
static void check_other_numbers(const Look *look, int seat, const uint64_t *mask, MkRng *rng) {
  static AnyState copy;
  for (int i = 0; i < 16; i++) {
    int number = (int)mk_rng_below(rng, (uint32_t)look->numbers);
    MkAction action = mk_number_action(look->game, look->content, look->state, seat, number);
    bool legal = mask[number / 64] >> number % 64 & 1;
    CHECK(look, (action != MK_NO_ACTION) == legal);
    action = look->game->learn->action(look->content, look->state, seat, number);
    if (action == MK_NO_ACTION) continue;
    memcpy(copy.bytes, look->state, look->game->state_size);
    MkStatus status = look->game->apply(look->content, copy.bytes, seat, action, NULL);
    bool other =
        !legal && mk_number(look->game, look->content, look->state, seat, action) != number;
    CHECK(look, other || (status == MK_OK) == legal);
  }
}

static void check_numbers(const Look *look, int seat, MkRng *rng) {
  static MkAction legal[MK_MAX_LEGAL];
  uint64_t listed[MK_MASK_WORDS] = {0}, mask[MK_MASK_WORDS];
  int words = (look->numbers + 63) / 64;
  int count = mk_legal(look->game, look->content, look->state, seat, legal);
  for (int i = 0; i < count; i++) check_action(look, seat, legal[i], listed);
  memset(mask, 0x55, sizeof mask);
  mk_mask(look->game, look->content, look->state, seat, mask, words);
  CHECK(look, memcmp(mask, listed, (size_t)words * sizeof *mask) == 0);
  if (count) check_other_numbers(look, seat, mask, rng);
}

static void check_same_mask(const Look *look, const void *a, const void *b, int seat) {
  uint64_t one[MK_MASK_WORDS], other[MK_MASK_WORDS];
  mk_mask(look->game, look->content, a, seat, one, MK_MASK_WORDS);
  mk_mask(look->game, look->content, b, seat, other, MK_MASK_WORDS);
  CHECK(look, memcmp(one, other, sizeof one) == 0);
}

/* The truth, a view of it, what lies on the table, and another truth behind the view. */
static void check_alike(const Look *look, int seat, MkRng *rng) {
  static AnyState view, truth, other;
  static Row row, again;
  mk_view(look->game, look->content, look->state, seat, view.bytes);
  see(look, view.bytes, seat, &row);
  check_same_mask(look, look->state, view.bytes, seat);
  mk_resample(look->game, look->content, view.bytes, seat, rng, truth.bytes);
  mk_view(look->game, look->content, truth.bytes, seat, other.bytes);
  see(look, other.bytes, seat, &again);
  CHECK(look, same_rows(look, &row, &again, look->game->learn->plane_count));
  check_same_mask(look, truth.bytes, other.bytes, seat);
  check_same_mask(look, view.bytes, other.bytes, seat);
  mk_table(look->game, look->content, view.bytes, seat);
  see(look, view.bytes, seat, &row);
  check_same_mask(look, view.bytes, other.bytes, seat);
}

void check_learned(const MkGame *game, const void *content, int seats, const MkOptions *options,
                   const void *state, MkRng *rng, const char *where) {
  static Row row;
  Look look = {game, content, seats, mk_number_count(game, content, seats, options), state, where};
  for (int seat = 0; seat < seats; seat++) {
    check_numbers(&look, seat, rng);
    check_alike(&look, seat, rng);
  }
  memset(&row, 0x55, sizeof row);
  mk_reveal(game, content, state, row.bytes);
  check_bounds(&look, &row, game->learn->all_plane_count);
  CHECK(&look, row.bytes[game->learn->all_row_size] == 0x55);
}

void check_planes(const MkGame *game) {
  const MkLearnHelp *learn = game->learn;
  size_t end = 0;
  for (int i = 0; i < learn->all_plane_count; i++) {
    const MkPlane *plane = &learn->planes[i];
    if (plane->at < end || plane->at > end + 1 || plane->at % plane->size != 0)
      fail_msg("%s: plane %s does not follow the one before", game->id, plane->name);
    end = plane->at + (size_t)(plane->size * length_of(plane));
    assert_true(plane->low <= plane->high && *plane->meaning);
    assert_true(plane->size == 2 || (plane->low >= -128 && plane->high <= 127));
    for (int k = 0; k < i; k++) assert_string_not_equal(plane->name, learn->planes[k].name);
    if (i + 1 == learn->plane_count) assert_in_range(learn->row_size, end, end + 1);
  }
  assert_in_range(learn->all_row_size, end, end + 1);
  assert_true(learn->all_row_size < MK_MAX_ROW);
}
