/* judge.c - asking the engine: points in figures and on rule sheets are what the game's own judge says. */
#include "inside.h"

#include <string.h>

bool print_judge_ask(Print *p, const char *request, char *room, size_t size, MkJson *reply) {
  MkText out = mk_text_init(room, size);
  MkJson asked;
  MkError error;
  if (mk_json_parse(request, strlen(request), &asked, &error) &&
      p->game->owner->judge(mk_content_data(p->content), asked, &out, &error) &&
      mk_text_fits(&out) && mk_json_parse(room, out.length, reply, &error))
    return true;
  print_wrong(p, MK_ERROR_OTHER, "a figure is wrong: %s", "図が正しくありません：%s",
              error.message);
  return false;
}

int print_judge_score(Print *p, const char *request) {
  char room[4096];
  MkJson reply;
  return print_judge_ask(p, request, room, sizeof room, &reply)
             ? print_number_of(mk_json_get(reply, "score"))
             : 0;
}

bool print_judge_deal(Print *p, int seats, char *room, size_t size, MkJson *state) {
  unsigned char bytes[MK_MAX_STATE];
  uint8_t seed[MK_SEED_SIZE];
  MkOptions options;
  MkError error;
  MkText out = mk_text_init(room, size);
  const void *content = mk_content_data(p->content);
  mk_seed_from_text("a figure", seed);
  mk_options_init(p->game, seats, &options);
  p->game->setup(content, bytes, seats, &options, seed);
  p->game->state_write(content, bytes, &out);
  return mk_text_fits(&out) && mk_json_parse(room, out.length, state, &error);
}
