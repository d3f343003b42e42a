/* story.c - a log read entry by entry, and what a story holds in memory. */
#include "story.h"

#include <stdlib.h>

/* ---- Contents ------------------------------------------------------------------------------------ */

StoryContent *story_content_new(MkContent *content) {
  StoryContent *shared = content ? malloc(sizeof *shared) : NULL;
  if (!shared) {
    mk_content_free(content);
    return NULL;
  }
  *shared = (StoryContent){1, content};
  return shared;
}

StoryContent *story_content_share(StoryContent *content) {
  if (content) content->users++;
  return content;
}

void story_content_release(StoryContent *content) {
  if (!content || --content->users > 0) return;
  mk_content_free(content->content);
  free(content);
}

/* ---- Reading ------------------------------------------------------------------------------------- */

static StoryRead read_create(Story *story, const Deed *deed) {
  if (!story_knows_rules(deed->body)) return STORY_RULES;
  if (!story_settings_read(deed->body, story)) return STORY_STRANGE;
  return *story->settings.content && !story->content ? STORY_CONTENT : STORY_READ;
}

StoryRead story_read(Story *story, const StoreEntry *entry, Deed *deed, MkEvents *events) {
  StoryRead read = STORY_READ;
  if (!story_deed_read(entry, deed)) return STORY_STRANGE;
  if (deed->kind == DEED_CREATE) read = read_create(story, deed);
  if (deed->kind == DEED_PATCH && !story_patch_read(story, deed->body, &deed->patch))
    return STORY_STRANGE;
  if (read == STORY_RULES || read == STORY_STRANGE) return read;
  if (!story_enact(story, deed, events)) return STORY_STRANGE;
  story_fold(story, deed, entry->time);
  return read;
}

void story_restart(Story *story) {
  mk_match_free(story->match);
  story->match = NULL;
  story->facts = (Facts){.length = 0};
}

void story_end(Story *story) {
  mk_match_free(story->match);
  story_content_release(story->content);
  *story = (Story){.gaps = story->gaps};
}
