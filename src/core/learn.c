/* learn.c - numbers of actions and planes through the contract (learn.h): masks by the list where a game knows no quicker
 * way, numbers read back only if they are legal, and the tables as JSON. What a number means is the game's business. */
#include <meikyu/game.h>

#include <meikyu/match.h>

/* ---- Numbers --------------------------------------------------------------------------------------- */

int mk_number_count(const MkGame *game, const void *content, int seats, const MkOptions *options) {
  return game->learn ? game->learn->count(content, seats, options) : 0;
}

int mk_number(const MkGame *game, const void *content, const void *view, int seat,
              MkAction action) {
  return game->learn->number(content, view, seat, action);
}

static void mask_by_list(const MkGame *game, const void *content, const void *view, int seat,
                         uint64_t *mask) {
  MkAction legal[MK_MAX_LEGAL];
  int count = game->legal(content, view, seat, legal);
  for (int i = 0; i < count; i++)
    mk_mask_set(mask, game->learn->number(content, view, seat, legal[i]));
}

void mk_mask(const MkGame *game, const void *content, const void *view, int seat, uint64_t *mask,
             int words) {
  memset(mask, 0, (size_t)words * sizeof *mask);
  if (seat < 0 || !(game->acting(view) >> seat & 1)) return;
  if (game->learn->mask)
    game->learn->mask(content, view, seat, mask);
  else
    mask_by_list(game, content, view, seat, mask);
}

/* The mask says whether it is legal: a number is never a way around the rules. */
MkAction mk_number_action(const MkGame *game, const void *content, const void *view, int seat,
                          int number) {
  uint64_t mask[MK_MASK_WORDS];
  if (number < 0 || number >= MK_MAX_NUMBERS) return MK_NO_ACTION;
  mk_mask(game, content, view, seat, mask, MK_MASK_WORDS);
  if (!(mask[number / 64] >> number % 64 & 1)) return MK_NO_ACTION;
  return game->learn->action(content, view, seat, number);
}

/* ---- Planes ---------------------------------------------------------------------------------------- */

void mk_observe(const MkGame *game, const void *content, const void *view, int seat, void *row) {
  game->learn->observe(content, view, seat, row);
}

void mk_reveal(const MkGame *game, const void *content, const void *state, void *row) {
  game->learn->reveal(content, state, row);
}

size_t mk_row_size(const MkGame *game, bool all) {
  if (!game->learn) return 0;
  return all ? game->learn->all_row_size : game->learn->row_size;
}

/* ---- Tables as JSON -------------------------------------------------------------------------------- */

static void write_plane(const MkPlane *plane, MkText *out) {
  mk_json_open_object(out);
  mk_json_key_string(out, "name", plane->name);
  mk_json_key_string(out, "dtype", plane->size == 2 ? "int16" : "int8");
  mk_json_key_int(out, "at", plane->at);
  mk_json_key(out, "shape");
  mk_json_open_array(out);
  for (int i = 0; i < plane->dimensions; i++) mk_json_int(out, plane->shape[i]);
  mk_json_close_array(out);
  mk_json_key_int(out, "low", plane->low);
  mk_json_key_int(out, "high", plane->high);
  mk_json_key_string(out, "meaning", plane->meaning);
  mk_json_close_object(out);
}

void mk_planes_write(const MkGame *game, bool all, MkText *out) {
  mk_json_open_array(out);
  int count = !game->learn ? 0 : all ? game->learn->all_plane_count : game->learn->plane_count;
  for (int i = 0; i < count; i++) write_plane(&game->learn->planes[i], out);
  mk_json_close_array(out);
}

void mk_numbers_write(const MkGame *game, MkText *out) {
  mk_json_open_array(out);
  for (const MkNumbers *row = game->learn ? game->learn->numbers : NULL; row && row->when; row++) {
    mk_json_open_object(out);
    mk_json_key_string(out, "when", row->when);
    mk_json_key_string(out, "text", row->text);
    mk_json_key_int(out, "first", row->first);
    mk_json_key_int(out, "count", row->count);
    mk_json_key_string(out, "meaning", row->meaning);
    mk_json_close_object(out);
  }
  mk_json_close_array(out);
}
