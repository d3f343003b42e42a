/* sheets.c - the twenty rule sheets of Twelve Seekers: the rule in words, a table of its points and an example,
 * both counted by the game's own judge. */
#include "seekers.h"

#include <string.h>

enum { WIDE = 126, HIGH = 178, MOST = 8 }; /* gems of one colour, the rainbow among them */

typedef enum Style { COUNT, ROW, AREAS } Style;

/* How gems lie, whether points go by the number of gems of one colour (so that a table says all), the colour cards a player
 * has, and gems for an example: of areas the valid ones before the slash. */
static const struct {
  Style style;
  bool table;
  const char *cards, *example;
} sheets[PRINT_SEEKERS_SHEETS + 1] = {
    [1] = {COUNT, false, NULL, "RRRRRGGGGYYB"}, [2] = {COUNT, true, NULL, "RRRRRYYGGGB"},
    [3] = {COUNT, true, NULL, "RRRYYGGBP"},     [4] = {COUNT, true, NULL, "RRRYYYYGGBP"},
    [5] = {COUNT, true, NULL, "RRRRRRGGGGGYB"}, [6] = {COUNT, false, NULL, "RRRGGGBBBYYP"},
    [7] = {ROW, true, NULL, "RRRRYYGGGBP"},     [8] = {ROW, true, NULL, "RRYYYPGGGGBB"},
    [9] = {ROW, true, NULL, "RRRYYGGGBPPP"},    [10] = {ROW, true, NULL, "RRYYGGGBBPRR"},
    [11] = {COUNT, true, NULL, "RRYYGGBP"},     [12] = {COUNT, true, NULL, "RRRRRGGGGGG"},
    [13] = {COUNT, false, NULL, "RRRRRRGGGY"},  [14] = {COUNT, false, "RB", "RRRRRBBGGY"},
    [15] = {COUNT, false, "R", "RRYYYYGGGGGB"}, [16] = {ROW, true, "RY", "RRRRYYYGBB"},
    [17] = {ROW, true, "RY", "RRYYGRRRBYY"},    [18] = {ROW, true, NULL, "RRRRYYGGGBP"},
    [19] = {AREAS, false, NULL, "RRRG*/YYBP"},  [20] = {AREAS, false, NULL, "BBBBP*/RYG"},
};

/* What the judge is asked about gems that lie as the sheet says. */
static const char *request_of(int rule, const char *gems) {
  const char *slash = strchr(gems, '/'), *cards = sheets[rule].cards;
  const char *held =
      sheets[rule].style == AREAS
          ? print_text_of("\"valid\":\"%.*s\",\"invalid\":\"%s\"", (int)(slash - gems), gems,
                          slash + 1)
          : print_text_of("\"%s\":\"%s\"", sheets[rule].style == ROW ? "row" : "gems", gems);
  return print_text_of("{\"rule\":%d,%s%s%s%s}", rule, held, cards ? ",\"colours\":\"" : "",
                       cards ? cards : "", cards ? "\"" : "");
}

static int score_of(Print *p, int rule, const char *gems) {
  return print_judge_score(p, request_of(rule, gems));
}

/* ---- The table ---------------------------------------------------------------------------------------- */

/* So many gems of a colour; the eighth is the rainbow. */
static const char *gems_of(char colour, int number) {
  char gems[MOST + 1] = {0};
  memset(gems, colour, (size_t)number);
  if (number == MOST) gems[MOST - 1] = '*';
  return print_text_of("%s", gems);
}

static int value_of(Print *p, int rule, char colour, int number) {
  return score_of(p, rule, gems_of(colour, number));
}

static bool all_alike(Print *p, int rule) {
  for (const char *colour = "YGBP"; *colour; colour++)
    for (int i = 1; i < MOST; i++)
      if (value_of(p, rule, *colour, i) != value_of(p, rule, 'R', i)) return false;
  return true;
}

/* Whether the rainbow joins seven of the colour in each row: then an eighth column says something. */
static bool makes_eight(Print *p, int rule, const char *colours, int rows) {
  char room[2048];
  MkJson reply;
  for (int row = 0; row < rows; row++) {
    char colour[2] = {colours[row] == '*' ? 'R' : colours[row], '\0'};
    if (!print_judge_ask(p, request_of(rule, gems_of(colour[0], MOST)), room, sizeof room,
                         &reply) ||
        !mk_json_is(mk_json_get(mk_json_get(reply, "breakdown"), "rainbow"), colour))
      return false;
  }
  return true;
}

static void draw_cell(Print *p, Box box, const char *text, bool bold, bool shaded) {
  const Type type = {.size = 12, .bold = bold, .align = CENTRE};
  print_shape_box(p, box, 0);
  print_ink_tint(p, shaded ? "accent" : "paper", shaded ? 0.16 : 1);
  cairo_fill_preserve(p->cr);
  print_ink_stroke(p, "line-strong", 0.2);
  print_type_label(p, &type, box.x + box.w / 2, box.y + box.h / 2, box.w - 1, text);
}

static double draw_table(Print *p, int rule, double y) {
  const char *colours = sheets[rule].cards   ? sheets[rule].cards
                        : all_alike(p, rule) ? "*"
                                             : "RYGBP";
  int rows = sheets[rule].cards ? 1 : (int)strlen(colours);
  const int columns = makes_eight(p, rule, colours, rows) ? MOST : MOST - 1;
  const double first = 26, wide = (WIDE - first) / columns, high = rows > 1 ? 9.4 : 10.5;
  draw_cell(p, (Box){0, y, first, high},
            print_label(p, sheets[rule].style == ROW ? "in_run" : "gems_of"), false, true);
  for (int i = 0; i < columns; i++)
    draw_cell(p, (Box){first + i * wide, y, wide, high}, print_text_of("%d", i + 1), true, true);
  for (int row = 0; row < rows; row++) {
    double top = y + (row + 1) * high;
    bool any = colours[row] == '*' || sheets[rule].cards;
    const char *name =
        sheets[rule].cards ? print_label(p, "your_colours") : print_label(p, "any_colour");
    draw_cell(p, (Box){0, top, first, high}, any ? name : "", false, false);
    if (!any) print_seekers_gem(p, colours[row], first / 2 - 3.6, top + 1.1, 7.2);
    for (int i = 0; i < columns; i++) {
      int value = value_of(p, rule, any && !sheets[rule].cards ? 'R' : colours[row], i + 1);
      draw_cell(p, (Box){first + i * wide, top, wide, high}, print_signed_text(value), false,
                false);
    }
  }
  return y + (rows + 1) * high + 7;
}

/* ---- The example ----------------------------------------------------------------------------------------- */

static void draw_example(Print *p, int rule, double y) {
  const Type heading = {.size = 10, .bold = true},
             result = {.size = 14, .bold = true, .align = RIGHT};
  const Type small = {.size = 9, .role = "ink-soft"};
  char gems[32];
  snprintf(gems, sizeof gems, "%s", sheets[rule].example);
  char *slash = strchr(gems, '/');
  int score = score_of(p, rule, gems);
  print_shape_box(p, (Box){0, y, WIDE, slash ? 31 : 25}, 2.5);
  print_ink_tint(p, "stone", 0.4);
  cairo_fill(p->cr);
  print_type_label(p, &heading, 4, y + 5, 40, print_label(p, "example"));
  if (sheets[rule].cards) {
    const char *with = print_label(p, sheets[rule].cards[1] ? "with_cards" : "with_card");
    double x = 8 + print_type_width(p, &heading, print_label(p, "example"));
    print_type_label(p, &small, x, y + 5, 50, with);
    print_seekers_row(p, sheets[rule].cards, x + print_type_width(p, &small, with) + 2, y + 2, 6);
  }
  print_type_label(p, &result, WIDE - 4, y + 5.4, 50,
                   print_label_with(p, "points", print_signed_text(score)));
  if (slash) *slash = '\0';
  double used = print_seekers_row(p, gems, 4, y + 13, 8.6);
  if (slash) {
    print_type_label(p, &small, 4, y + 26, 50, print_label(p, "valid"));
    print_type_label(p, &small, used + 14, y + 26, 50, print_label(p, "invalid"));
    print_seekers_row(p, slash + 1, used + 14, y + 13, 8.6);
  }
}

/* ---- The sheet ------------------------------------------------------------------------------------------- */

static void draw_title(Print *p, int rule) {
  static const char *const styles[] = {"count", "row", "areas"};
  const Type title = {.size = 22, .serif = true, .bold = true};
  const Type note = {.size = 10, .role = "ink-soft"};
  print_card_disc(p, 9, 9, 9, "accent", print_text_of("%d", rule));
  print_type_label(p, &title, 23, 7, WIDE - 24,
                   print_printed(p, "titles", print_text_of("%d", rule)));
  print_type_draw(p, &note, 23, 12.5, WIDE - 24,
                  print_printed(p, "notes", styles[sheets[rule].style]));
}

/* At the foot of the sheet. */
static void draw_notes(Print *p, int rule) {
  const Type type = {.size = 10, .role = "ink-soft"};
  bool row = sheets[rule].style == ROW, areas = sheets[rule].style == AREAS;
  const char *between = p->job->lang == MK_JA ? "" : " ";
  const char *notes = print_text_of(
      "%s%s%s%s%s%s%s", row ? print_printed(p, "notes", "run") : "", row ? between : "",
      print_printed(p, "notes", areas ? "rainbow_areas" : "rainbow"), between,
      print_printed(p, "notes", "gold"), between, print_printed(p, "notes", "tie"));
  double high = print_type_height(p, &type, WIDE, notes);
  print_type_draw(p, &type, 0, HIGH - high, WIDE, notes);
  print_shape_line(p, 0, HIGH - high - 3, WIDE, HIGH - high - 3);
  print_ink_stroke(p, "accent", 0.4);
}

/* When something happens. */
static const char *const times[] = {"setup", "round", "turn", "score"};

/* A sign for each: cards that are dealt, a ring that comes round, a bar that ends a turn, a flag. */
static void draw_sign(Print *p, int time, double x, double y) {
  print_card_disc(p, x, y, 5, "accent", "");
  if (time == 0) {
    for (int i = 0; i < 2; i++)
      print_shape_box(p, (Box){x - 2.6 + i * 1.8, y - 2.4 + i * 0.9, 3, 4}, 0.5);
  } else if (time == 1) {
    cairo_new_sub_path(p->cr);
    cairo_arc(p->cr, x, y, 2.4, -1.2, 3.8);
    print_shape_arrow(p, x - 2.2, y - 0.6, x - 1.2, y - 2.2, 1.1);
  } else if (time == 2) {
    print_shape_arrow(p, x - 2.6, y, x + 1.2, y, 1.3);
    print_shape_line(p, x + 2.2, y - 2.2, x + 2.2, y + 2.2);
  } else {
    print_shape_line(p, x - 1.8, y - 2.8, x - 1.8, y + 2.8);
    print_shape_line(p, x - 1.8, y - 2.6, x + 2.4, y - 1.2);
    print_shape_line(p, x + 2.4, y - 1.2, x - 1.8, y + 0.2);
  }
  print_ink_stroke(p, "on-accent", 0.5);
}

/* What the sheet adds and what it counts, each with the sign of its time. */
static double draw_rules(Print *p, int rule, double y) {
  const Type type = {.size = 14, .leading = 1.12}, when = {.size = 8, .role = "ink-soft"};
  MkJson none, sheet = {NULL, NULL};
  MkJsonEach each = mk_json_each(mk_json_get(p->said, "sheets"));
  for (int i = 0; i < rule; i++) mk_json_next(&each, &none, &sheet);
  for (int time = 0; time < 4; time++) {
    MkJson words = mk_json_get(sheet, times[time]);
    if (mk_json_type(words) == MK_JSON_NONE) continue;
    draw_sign(p, time, 5, y + 5.4);
    print_type_label(p, &when, 13, y + 1.4, WIDE - 14,
                     print_label(p, print_text_of("when_%s", times[time])));
    double high = print_type_draw(p, &type, 13, y + 3.4, WIDE - 13, print_said(p, words));
    y += (high > 8 ? high : 8) + 6.4;
  }
  return y;
}

static void draw_sheet(Print *p, int index, Box box, const void *context) {
  (void)context;
  int rule = index + 1;
  print_page_design(p, box, WIDE, HIGH);
  draw_title(p, rule);
  double y = draw_rules(p, rule, 27);
  if (sheets[rule].table) y = draw_table(p, rule, y);
  draw_example(p, rule, y);
  draw_notes(p, rule);
  print_shape_end(p);
}

void print_seekers_sheets(Print *p) {
  print_page_sheets(p, 4, PRINT_SEEKERS_SHEETS, draw_sheet, NULL);
}
