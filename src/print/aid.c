/* aid.c - the play aid: one page that lies on the table. */
#include "blocks.h"

enum { WIDE = 186, HIGH = 268 };

void print_aid(Print *p) {
  const Type title = {.size = 28, .serif = true, .bold = true};
  const Type kind = {.size = 12, .role = "ink-soft", .align = RIGHT};
  print_page_begin(p, false);
  print_page_design(p, print_page_inside(p), WIDE, HIGH);
  print_picture_draw(p, print_text_of("%s/emblem", p->game->id), (Box){0, 0, 24, 18});
  print_type_label(p, &title, 29, 9, 110, print_game_name(p));
  print_type_label(p, &kind, WIDE, 11, 40, print_label(p, "aid"));
  print_shape_line(p, 0, 20.5, WIDE, 20.5);
  print_ink_stroke(p, "accent", 0.5);
  print_blocks_draw(p, (Box){0, 26, WIDE, HIGH - 30});
  print_shape_end(p);
  print_page_end(p);
}
