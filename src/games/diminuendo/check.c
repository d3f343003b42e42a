/* check.c - the check at the end of an exploration, its points, and the result of a game.
 *
 * The path has been followed all along (path.c), so there is nothing left to find out: the check tells
 * it and counts. A run alone is accounted for in solo.c, why it scored in tally.c.
 */

#include "diminuendo.h"

/* R6.1, R6.2: of the groups that called when the path was lost already, the first one. */
int diminuendo_scoring_group(const DimState *s) {
  int group = 0;
  if (!s->path.reason) return 0;
  for (int seat = 0; seat < s->seats; seat++) {
    int after = s->called[seat];
    if (after > s->path.at && (!group || after < group)) group = after;
  }
  return group;
}

/* Whether a seat scores in this exploration: R6.2, or R6.3 when the path was never lost. */
bool diminuendo_scores(const DimState *s, int seat) {
  if (!s->path.reason) return !diminuendo_has_called(s, seat);
  return diminuendo_has_called(s, seat) && s->called[seat] == diminuendo_scoring_group(s);
}

/* A pile as events show it: the tile, its arrow and whether a dungeon begins with it. */
static int laid(const DimPath *path, int index) {
  return diminuendo_laid(path->tile[index], path->arrow[index],
                         diminuendo_path_begins(path, index));
}

void diminuendo_tell_pile(const DimState *s, MkEvents *events) {
  if (!events) return;
  const DimPath *pile = &s->path;
  mk_event(events, DIM_EVENT_CHECK, -1, MK_SEEN_BY_ALL, pile->count, 0, 0, 0);
  DimPath path;
  diminuendo_path_start(&path);
  for (int i = 0; i < pile->count; i++) {
    bool lost = path.reason;
    if (diminuendo_path_begins(pile, i))
      diminuendo_path_begin(&path, s->extras, pile->tile[i], pile->arrow[i]);
    else if (i > 0)
      diminuendo_path_lay(&path, s->extras, pile->tile[i], pile->arrow[i]);
    int by = s->by[i] == DIM_NOBODY ? -1 : s->by[i], cell = path.cell[i];
    if (cell)
      mk_event(events, DIM_EVENT_SHOWN, by, MK_SEEN_BY_ALL, i, laid(pile, i),
               diminuendo_cell_x(cell), diminuendo_cell_y(cell));
    else
      mk_event(events, DIM_EVENT_ASIDE, by, MK_SEEN_BY_ALL, i, laid(pile, i), 0, 0);
    if (path.reason && (!lost || diminuendo_path_begins(pile, i)))
      mk_event(events, DIM_EVENT_PATH_LOST, -1, MK_SEEN_BY_ALL, i, path.reason, 0, 0);
  }
}

bool diminuendo_called_early(const DimState *s, int seat) {
  int after = s->called[seat];
  return after && (!s->path.reason || after <= s->path.at);
}

static void tell_failed(const DimState *s, MkEvents *events) {
  for (int seat = 0; seat < s->seats; seat++)
    if (diminuendo_called_early(s, seat))
      mk_event(events, DIM_EVENT_FAILED, seat, MK_SEEN_BY_ALL, s->called[seat], 0, 0, 0);
}

/* By what a seat that scores has won this exploration. */
static DimWon winning(const DimState *s, int seat) {
  bool alone = !(diminuendo_in(s) & ~(1u << s->turn));
  DimWon won = {.exploration = s->exploration, .reason = s->path.reason, .after = s->path.count};
  won.how = s->path.reason ? DIM_WON_CALL : alone ? DIM_WON_ALONE : DIM_WON_END;
  if (won.how == DIM_WON_CALL) won.after = s->called[seat];
  return won;
}

/* Behind what is known: a position may have come with points of which nobody has told. */
static void note_won(uint16_t won[DIM_GOAL], DimWon latest) {
  int free = 0;
  while (won[free]) free++;
  won[free] = diminuendo_won_pack(latest);
}

static void give_points(DimState *s, MkEvents *events) {
  bool any = false;
  for (int seat = 0; seat < s->seats; seat++) {
    if (!diminuendo_scores(s, seat)) continue;
    any = true;
    note_won(s->won[seat], winning(s, seat));
    s->points[seat]++;
    mk_event(events, DIM_EVENT_POINT, seat, MK_SEEN_BY_ALL, s->points[seat], 0, 0, 0);
  }
  if (!any) mk_event(events, DIM_EVENT_NO_POINT, -1, MK_SEEN_BY_ALL, 0, 0, 0, 0);
}

/* R6.4, R6.6: somebody has reached the goal, or it was the last exploration [ruling]. */
bool diminuendo_game_over(const DimState *s) {
  for (int seat = 0; seat < s->seats; seat++)
    if (s->points[seat] >= DIM_GOAL) return true;
  return s->exploration >= DIM_EXPLORATIONS;
}

void diminuendo_check(const DimContent *content, DimState *s, MkEvents *events) {
  diminuendo_tell_pile(s, events);
  if (!s->path.reason) mk_event(events, DIM_EVENT_NEVER_LOST, -1, MK_SEEN_BY_ALL, 0, 0, 0, 0);
  tell_failed(s, events);
  give_points(s, events);
  if (diminuendo_game_over(s))
    s->phase = DIM_OVER;
  else
    diminuendo_explore(content, s, s->turn, events); /* R6.5 */
}

/* R8.8: tiles up to the first wrong one. In a view what went wrong is not known before the end. */
int diminuendo_tile_points(const DimState *s) {
  return s->failed_at ? s->failed_at : s->path.count;
}

/* R8.8, R8.9. */
static void result_alone(const DimState *s, MkSeatResult *seat) {
  mk_result_part(seat, "tiles", diminuendo_tile_points(s));
  mk_result_part(seat, "extras", diminuendo_solo_extras(s));
  MkNote *note = &seat->note[seat->note_count++];
  note->name = "failed_at";
  MkText text = MK_TEXT(note->text);
  if (s->failed_at) mk_text_int(&text, s->failed_at);
  seat->rank = 1;
}

/* R6.4, R6.6: the most points win, equal ones share. */
void diminuendo_result(const void *content, const void *state, MkResult *result) {
  (void)content;
  const DimState *s = state;
  if (diminuendo_solo(s)) {
    result_alone(s, &result->seat[0]);
    return;
  }
  for (int seat = 0; seat < s->seats; seat++) {
    mk_result_part(&result->seat[seat], "points", s->points[seat]);
    result->seat[seat].rank = 1;
    for (int other = 0; other < s->seats; other++)
      if (s->points[other] > s->points[seat]) result->seat[seat].rank++;
  }
}
