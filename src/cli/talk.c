/* talk.c - what people at a table elsewhere say to each other: sentences, phrases of the server's, and wishes that the
 * others agree to or not. Games are not spoken of here. */
#include "online.h"

#include <string.h>

/* ---- Phrases ----------------------------------------------------------------------------------------- */

bool cli_talk_learn(Remote *remote) {
  MkJson games, item;
  const char *lang = remote->args->lang == MK_JA ? "ja" : "en";
  if (!cli_online_ask(remote->args, remote->wire, "GET", "/api/games", NULL, &games)) return false;
  for (MkJsonEach each = mk_json_each(mk_json_get(games, "phrases"));
       remote->phrase_count < MAX_PHRASES && mk_json_next(&each, NULL, &item);) {
    Phrase *phrase = &remote->phrases[remote->phrase_count];
    if (!mk_json_read_string(mk_json_get(item, "id"), phrase->id, sizeof phrase->id)) continue;
    if (!mk_json_read_string(mk_json_get(item, lang), phrase->words, sizeof phrase->words))
      continue;
    cli_make_plain(phrase->id);
    cli_make_plain(phrase->words);
    remote->phrase_count++;
  }
  return true;
}

static const Phrase *find_phrase(const Remote *remote, const char *id) {
  for (int i = 0; i < remote->phrase_count; i++)
    if (strcmp(remote->phrases[i].id, id) == 0) return &remote->phrases[i];
  return NULL;
}

void cli_talk_list_phrases(const Remote *remote) {
  for (int i = 0; i < remote->phrase_count; i++)
    printf("  /%-10s %s\n", remote->phrases[i].id, remote->phrases[i].words);
}

/* ---- Hearing ----------------------------------------------------------------------------------------- */

static void hear_words(const Remote *remote, const char *name, MkJson message) {
  char text[1024] = "", id[sizeof remote->phrases[0].id] = "";
  mk_json_read_string(mk_json_get(message, "text"), text, sizeof text);
  mk_json_read_string(mk_json_get(message, "phrase"), id, sizeof id);
  const Phrase *phrase = find_phrase(remote, id);
  cli_make_plain(text);
  cli_make_plain(id); /* one that this server did not name */
  printf("%s: %s\n", name, phrase ? phrase->words : id[0] ? id : text);
}

static void hear_answer(const Remote *remote, const char *name, bool yes) {
  printf(yes ? say(remote->args, "%s agrees.\n", "%sは賛成です。\n")
             : say(remote->args, "%s does not agree.\n", "%sは反対です。\n"),
         name);
}

static void hear_wish(Remote *remote, const char *name, MkJson message) {
  static const struct {
    const char *what, *en, *ja;
  } wishes[] = {{"takeback", "would like to take the last action back", "最後の手を戻したい"},
                {"pause", "would like a pause", "休憩したい"},
                {"time", "would like more time for all", "全員の持ち時間を増やしたい"}};
  MkJson what = mk_json_get(message, "what");
  mk_json_read_string(what, remote->wish, sizeof remote->wish);
  for (size_t i = 0; i < sizeof wishes / sizeof *wishes; i++)
    if (mk_json_is(what, wishes[i].what))
      printf(say(remote->args, "%s %s. Type /yes to agree.\n", "%s：%s。賛成なら /yes\n"), name,
             say(remote->args, wishes[i].en, wishes[i].ja));
}

void cli_talk_hear(Remote *remote, MkJson message) {
  long long seat = 0;
  bool yes;
  mk_json_read_int(mk_json_get(message, "seat"), 0, MK_MAX_SEATS - 1, &seat);
  const char *name = remote->names[seat] ? remote->names[seat] : "?";
  if (mk_json_is(mk_json_get(message, "op"), "said"))
    hear_words(remote, name, message);
  else if (seat == remote->seat)
    return;
  else if (mk_json_read_bool(mk_json_get(message, "yes"), &yes))
    hear_answer(remote, name, yes);
  else
    hear_wish(remote, name, message);
}

/* ---- Saying ------------------------------------------------------------------------------------------ */

void cli_talk_say(Remote *remote, const char *words) {
  char room[1024];
  MkText text = MK_TEXT(room);
  mk_text_string(&text, find_phrase(remote, words) ? ",\"phrase\":" : ",\"text\":");
  mk_json_string(&text, words);
  cli_remote_say(remote, "say", room);
}
