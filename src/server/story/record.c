/* record.c - the record of a table (meikyu/record.h), from its story. */
#include "story.h"

bool story_has_record(const Story *story) {
  return story->facts.state >= TABLE_OVER && story->match;
}

/* With the names as they are now: whoever is forgotten is so in records too. */
void story_record_write(const Story *story, MkText *out) {
  const MkMatch *match = story->match;
  MkSetup setup = *mk_match_setup(match);
  MkReplay replay;
  story_names(story, setup.names);
  mk_record_write_header_of(&setup, mk_match_resigned(match), out);
  for (mk_replay_init(&replay, match); mk_replay_next(&replay);)
    mk_record_write_action(setup.game, mk_match_content(match), replay.before, replay.seat,
                           replay.action, out);
  if (mk_match_over(match) && !mk_match_stopped(match)) mk_record_write_end(match, out);
}
