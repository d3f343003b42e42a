/* keep_write.c - what is told of a game at a real table: the reply that keep.c describes. */
#include "keep.h"

enum { CHOICES = 1 + GOLEM_KINDS };

typedef void Say(const GolemKeep *k, int what, MkLang lang, MkText *out);

static void write_words(const GolemKeep *k, const char *key, Say *say, int what, MkText *out) {
  char room[2][512];
  for (MkLang lang = MK_EN; lang <= MK_JA; lang++) {
    MkText text = MK_TEXT_INTO(room[lang], out);
    say(k, what, lang, &text);
  }
  mk_json_key_words(out, key, (MkWords){room[MK_EN], room[MK_JA]});
}

static void say_prompt(const GolemKeep *k, int seat, MkLang lang, MkText *out) {
  golem_prompt(&k->content, &k->s, seat, lang, out);
}

static void say_action(const GolemKeep *k, int action, MkLang lang, MkText *out) {
  golem_action_words(&k->content, &k->s, k->s.actor, (MkAction)action, lang, out);
}

static void say_event(const GolemKeep *k, int index, MkLang lang, MkText *out) {
  static const char *const names[MK_MAX_SEATS] = {"{0}", "{1}", "{2}", "{3}", "{4}", "{5}"};
  golem_event_words(&k->content, &k->events.list[index], names, lang, out);
}

static void write_action(const GolemKeep *k, MkAction action, MkText *out) {
  char room[GOLEM_STEP_SIZE];
  MkText text = MK_TEXT(room);
  int kinds[2];
  mk_action_write(&mk_game_golem, &k->content, &k->s, k->s.actor, action, &text);
  mk_json_open_object(out);
  mk_json_key_string(out, "text", room);
  write_words(k, "words", say_action, (int)action, out);
  if (golem_action_kinds(action, kinds)) {
    mk_json_key_string(out, "card", k->content.kind[kinds[0]].id);
    mk_json_key(out, "leads");
    golem_action_leads(&k->content, &k->s, k->s.actor, action, out);
  }
  mk_json_close_object(out);
}

/* A keeper's hand is made up: how many cards may be put away is all that can be said. */
static void write_drops(const GolemKeep *k, MkText *out) {
  MkAction legal[CHOICES];
  int most = 0, count = golem_legal(&k->content, &k->s, k->s.actor, legal);
  for (int i = 0; i < count; i++) {
    int kinds[2], cards = golem_action_kinds(legal[i], kinds);
    if (cards > most) most = cards;
  }
  mk_json_key_int(out, "drops", most);
}

static void write_legal(const GolemKeep *k, MkText *out) {
  MkAction legal[CHOICES];
  int count = k->s.actor < 0 ? 0 : golem_legal(&k->content, &k->s, k->s.actor, legal);
  mk_json_key(out, "legal");
  mk_json_open_array(out);
  for (int i = 0; i < count; i++) write_action(k, legal[i], out);
  mk_json_close_array(out);
}

/* Every card that there could be. */
static void write_any_faces(MkText *out) {
  for (const char *rear = GOLEM_RUIN_AREAS; *rear; rear++)
    for (const char *front = GOLEM_RUIN_AREAS; *front; front++) {
      char face[] = {*rear, *front};
      mk_json_bytes(out, face, 2);
    }
}

static void write_faces(const GolemKeep *k, MkText *out) {
  mk_json_key(out, "faces");
  mk_json_open_array(out);
  if (k->any_face) write_any_faces(out);
  for (int i = 0; !k->any_face && i < GOLEM_RUINS; i++) {
    bool first = true;
    for (int j = 0; j < i; j++) first &= memcmp(k->content.ruin[i], k->content.ruin[j], 2) != 0;
    if (first && golem_faces_left(k, k->content.ruin[i]) > 0)
      mk_json_bytes(out, k->content.ruin[i], 2);
  }
  mk_json_close_array(out);
}

static void say_told(const GolemKeep *k, int kind, MkLang lang, MkText *out) {
  golem_effect_words(&k->content, &k->content.kind[kind], lang, out);
}

static void write_ask(const GolemKeep *k, MkText *out) {
  int told = golem_told_now(k);
  mk_json_key(out, "ask");
  if (k->face == GOLEM_NOWHERE && k->due == 0 && told < 0) {
    mk_json_null(out);
    return;
  }
  mk_json_open_object(out);
  if (k->face != GOLEM_NOWHERE) {
    mk_json_key_int(out, "ruin", k->face);
    write_faces(k, out);
  } else if (k->due > 0) {
    mk_json_key_int(out, "cards", k->due);
  } else {
    mk_json_key_string(out, "told", k->content.kind[told].id);
    write_words(k, "words", say_told, told, out);
  }
  mk_json_close_object(out);
}

static void write_events(const GolemKeep *k, MkText *out) {
  mk_json_key(out, "events");
  mk_json_open_array(out);
  for (int i = 0; i < k->events.count; i++) {
    const MkEvent *event = &k->events.list[i];
    if (event->seen_by != MK_SEEN_BY_ALL) continue;
    mk_json_open_object(out);
    mk_json_key_string(out, "kind", golem_events[event->kind].name);
    mk_json_key_int(out, "seat", event->seat);
    write_words(k, "words", say_event, i, out);
    mk_json_close_object(out);
  }
  mk_json_close_array(out);
}

void golem_keep_write(const GolemKeep *k, MkText *out) {
  mk_json_open_object(out);
  mk_json_key(out, "table");
  golem_state_write(&k->content, &k->s, out);
  mk_json_key(out, "facts");
  golem_facts(&k->content, &k->s, k->s.turn, out);
  write_ask(k, out);
  write_words(k, "prompt", say_prompt, k->s.actor, out);
  if (k->s.phase == GOLEM_REFILL)
    write_drops(k, out);
  else
    write_legal(k, out);
  write_events(k, out);
  golem_write_players(&k->content, &k->s, out);
  mk_json_close_object(out);
}
