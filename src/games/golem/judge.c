/* judge.c - for owners of the box: the score of one explorer, of a whole table, and (in keep.c) of a game that is
 * followed step by step.
 *
 * One explorer: {"cards":9,"place":1}, place 0 for a lost player, whose cards do not count. Reply:
 * {"score":14,"breakdown":{"cards":9,"bonus":5}}; to a request with "explain":true also "tally" (mk_tallies_write, in both
 * languages).
 *
 * A table: {"players":[{"place":1,"deck":{"Crown":2,"Knife":1},"cards":3},{"place":0}]}, the deck of whoever came out by
 * kind, "cards" being those without a name. Reply: {"players":[{"score","rank","breakdown","tally"},..]}.
 *
 * A game: {"seats":3,"start":0,"steps":[..]}, see keep.c.
 */
#include "golem.h"

/* A table is judged as the state it would be at the end of a game. */
static void place_out(GolemState *s, int seat, int place) {
  GolemPlayer *p = &s->player[seat];
  p->status = place ? GOLEM_ESCAPED : GOLEM_LOST;
  p->order = (uint8_t)place;
  s->escaped = (uint8_t)(s->escaped + (place > 0));
}

/* ---- One explorer -------------------------------------------------------------------------------- */

static void reply_one(const GolemContent *content, const GolemState *s, bool explained,
                      MkText *reply) {
  MkResult result;
  MkTallies tallies = {.count = 0};
  memset(&result, 0, sizeof result);
  golem_result(content, s, &result);
  mk_json_open_object(reply);
  mk_json_key_int(reply, "score", result.seat[0].score);
  mk_json_key(reply, "breakdown");
  mk_result_breakdown(&result.seat[0], reply);
  if (explained) {
    golem_tally(content, s, 0, &tallies);
    mk_json_key(reply, "tally");
    mk_tallies_write(&mk_game_golem, content, &tallies, 1u << MK_EN | 1u << MK_JA, reply);
  }
  mk_json_close_object(reply);
}

static bool judge_one(const GolemContent *content, MkReader *r, MkText *reply) {
  GolemState s = {.seats = 1};
  int place = mk_read_int(r, "place", 0, GOLEM_SEATS);
  int cards = place == 0 ? mk_read_int_or(r, "cards", 0, GOLEM_CARDS, 0)
                         : mk_read_int(r, "cards", 0, GOLEM_CARDS);
  bool explained = mk_read_bool_or(r, "explain", false);
  if (!mk_read_end(r)) return false;
  place_out(&s, 0, place);
  s.player[0].pocket.n[0] = (uint8_t)(place ? cards : 0);
  reply_one(content, &s, explained, reply);
  return true;
}

/* ---- A table ------------------------------------------------------------------------------------- */

/* Cards of all decks by kind: none is there more often than it is printed. */
static void read_deck(const GolemContent *content, MkReader *r, GolemCards *deck,
                      GolemCards *there) {
  MkReader object = mk_read_object(r, "deck");
  for (MkReader item; mk_read_next(&object, &item);) {
    char id[GOLEM_ID_SIZE] = "";
    bool good = mk_json_read_string(item.name, id, sizeof id);
    int kind = good ? golem_kind_find(content, id) : -1;
    if (kind < 0) {
      mk_read_wrong(&item, NULL, "there is no such card", "そのようなカードはありません");
      return;
    }
    deck->n[kind] = (uint8_t)mk_read_int(&item, NULL, 0, content->kind[kind].count);
    there->n[kind] = (uint8_t)(there->n[kind] + deck->n[kind]);
    if (there->n[kind] > content->kind[kind].count)
      mk_read_wrong(&item, NULL, "%d in all decks, but there are only %d",
                    "全員で%d枚ですが、%d枚しかありません", there->n[kind],
                    content->kind[kind].count);
  }
}

static void read_player(const GolemContent *content, MkReader *r, GolemState *s,
                        GolemCards *there) {
  GolemPlayer *p = &s->player[r->index];
  place_out(s, r->index, mk_read_int(r, "place", 0, GOLEM_SEATS));
  if (mk_read_has(r, "deck")) read_deck(content, r, &p->pocket, there);
  p->draw.n[0] = (uint8_t)mk_read_int_or(r, "cards", 0, GOLEM_CARDS, 0);
  if (golem_deck_total(p) > GOLEM_CARDS)
    mk_read_wrong(r, "cards", "more cards than there are", "カードの総数を超えています");
  mk_read_end(r);
}

/* Those who came out did so first, second, and so on. */
static bool check_places(MkReader *r, const GolemState *s) {
  uint32_t seen = 0;
  for (int seat = 0; seat < s->seats; seat++) seen |= 1u << s->player[seat].order;
  if ((seen | 1) == (2u << s->escaped) - 1) return true;
  return mk_read_wrong(r, "players", "places are 1, 2, .. without a gap, 0 for the lost",
                       "順位は1から続けてください（脱出できなかった人は0）");
}

static bool judge_table(const GolemContent *content, MkReader *r, MkText *reply) {
  GolemState s = {.seats = 0};
  GolemCards there = {{0}};
  MkReader list = mk_read_array(r, "players", 2, GOLEM_SEATS);
  s.seats = (uint8_t)mk_read_count(&list);
  for (MkReader item; mk_read_next(&list, &item);) read_player(content, &item, &s, &there);
  if (!mk_read_end(r) || !check_places(r, &s)) return false;
  mk_json_open_object(reply);
  golem_write_players(content, &s, reply);
  mk_json_close_object(reply);
  return true;
}

void golem_write_players(const GolemContent *content, const GolemState *s, MkText *out) {
  MkResult result;
  memset(&result, 0, sizeof result);
  golem_result(content, s, &result);
  mk_json_key(out, "players");
  mk_json_open_array(out);
  for (int seat = 0; seat < s->seats; seat++) {
    MkTallies tallies = {.count = 0};
    golem_tally(content, s, seat, &tallies);
    mk_json_open_object(out);
    mk_json_key_int(out, "score", result.seat[seat].score);
    mk_json_key_int(out, "rank", result.seat[seat].rank);
    mk_json_key(out, "breakdown");
    mk_result_breakdown(&result.seat[seat], out);
    mk_json_key(out, "tally");
    mk_tallies_write(&mk_game_golem, content, &tallies, 1u << MK_EN | 1u << MK_JA, out);
    mk_json_close_object(out);
  }
  mk_json_close_array(out);
}

bool golem_judge(const void *content, MkJson request, MkText *reply, MkError *error) {
  MkReader r;
  content = golem_content(content);
  mk_reader_init(&r, request, error);
  if (mk_read_has(&r, "steps")) return golem_keep(content, &r, reply);
  return mk_read_has(&r, "players") ? judge_table(content, &r, reply)
                                    : judge_one(content, &r, reply);
}
