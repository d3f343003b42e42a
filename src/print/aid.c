/* aid.c - the play aid: one page that lies on the table. */
#include "blocks.h"

enum { WIDE = 186, HIGH = 268 };

void print_aid(Print *p) {
  const Type title = {.size = 28, .serif = true, .bold = true};
  const Type kind = {.size = 12, .role = "ink-soft", .align = RIGHT};
  page_begin(p, false);
  page_design(p, page_inside(p), WIDE, HIGH);
  picture_draw(p, text_of("%s/emblem", p->game->id), (Box){0, 0, 24, 18});
  type_label(p, &title, 29, 9, 110, game_name(p));
  type_label(p, &kind, WIDE, 11, 40, label(p, "aid"));
  shape_line(p, 0, 20.5, WIDE, 20.5);
  ink_stroke(p, "accent", 0.5);
  blocks_draw(p, (Box){0, 26, WIDE, HIGH - 30});
  shape_end(p);
  page_end(p);
}
