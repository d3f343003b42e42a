/* tell.h - shared inside the teller. */
#ifndef MEIKYU_TELL_INSIDE_H
#define MEIKYU_TELL_INSIDE_H

#include <meikyu/tell.h>

enum {
  TELL_LINE = 1024,   /* bytes of words for one action or event */
  TELL_FACTS = 16384, /* bytes of what follows from one action */
};

/* Words under a key; a text that was not asked for is not looked at. */
void tell_words(const char *key, MkTellWords words, const char *en, const char *ja, MkText *out);
/* The events a viewer may see, as an array. */
void tell_events(const MkView *view, const MkEvents *events, MkTellWords words, MkText *out);

static inline bool tell_in(MkTellWords words, MkLang lang) {
  return words == MK_TELL_BOTH || words == (lang == MK_JA ? MK_TELL_JA : MK_TELL_EN);
}

#endif
