/* plot.c - plots as SVG: dots with intervals, heat maps, distributions, lines. Colours come from the page, so that they
 * fit light and dark; every plot has its numbers in a table beside it. */
#include "page.h"

#include <math.h>

/* Narrow enough to be read on a phone whole; larger screens show them larger. */
enum { WIDTH = 400, ROW = 20, TOP = 24 };

static void begin_wide(MkText *out, MkWords title, int width, int height) {
  mk_text_string(out, "<figure><figcaption>");
  lab_both(out, title);
  lab_print(out, "</figcaption><svg viewBox=\"0 0 %d %d\" aria-hidden=\"true\">\n", width, height);
}

static void begin(MkText *out, MkWords title, int height) {
  begin_wide(out, title, WIDTH, height);
}

static void end(MkText *out) {
  mk_text_string(out, "</svg></figure>\n");
}

/* ---- Axes ------------------------------------------------------------------------------------------- */

typedef struct Axis {
  double low, high; /* of values */
  double from, to;  /* where these lie */
  bool whole;       /* values are whole numbers */
} Axis;

static double place(const Axis *axis, double value) {
  return axis->from + (axis->to - axis->from) * (value - axis->low) / (axis->high - axis->low);
}

/* 1, 2 or 5 times a power of ten, so that there are about six steps. */
static double step_of(const Axis *axis) {
  double raw = (axis->high - axis->low) / 6, power = pow(10, floor(log10(raw)));
  double steps = raw / power;
  double step = power * (steps <= 1 ? 1 : steps <= 2 ? 2 : steps <= 5 ? 5 : 10);
  return axis->whole && step < 1 ? 1 : step;
}

static void widen(Axis *axis, double value) {
  if (value < axis->low) axis->low = value;
  if (value > axis->high) axis->high = value;
}

static void round_out(Axis *axis) {
  if (axis->high - axis->low < 1e-6) axis->high = axis->low + 1;
  double step = step_of(axis);
  axis->low = floor(axis->low / step) * step;
  axis->high = ceil(axis->high / step) * step;
}

static void tick_text(MkText *out, double value, double step, const char *suffix) {
  lab_number(out, value, step < 0.1 ? 2 : step < 1 ? 1 : 0);
  mk_text_string(out, suffix);
}

/* Lines stand at multiples of the step: the first one, and how many there are. */
static double first_line(const Axis *axis) {
  return ceil(axis->low / step_of(axis) - 1e-9) * step_of(axis);
}

static int count_lines(const Axis *axis) {
  return (int)floor((axis->high - first_line(axis)) / step_of(axis) + 1e-9) + 1;
}

static void draw_across(MkText *out, const Axis *axis, int top, int bottom, const char *suffix) {
  double step = step_of(axis);
  for (int i = 0; i < count_lines(axis); i++) {
    double value = first_line(axis) + i * step, x = place(axis, value);
    lab_print(out,
              "<path class=\"grid\" d=\"M%.1f %dV%d\"/><text class=\"tick\" x=\"%.1f\" y=\"%d\" "
              "text-anchor=\"middle\">",
              x, top, bottom, x, bottom + 16);
    tick_text(out, value, step, suffix);
    mk_text_string(out, "</text>\n");
  }
}

static void draw_down(MkText *out, const Axis *axis, int left, const char *suffix) {
  double step = step_of(axis);
  for (int i = 0; i < count_lines(axis); i++) {
    double value = first_line(axis) + i * step, y = place(axis, value);
    lab_print(out,
              "<path class=\"grid\" d=\"M%d %.1fH%d\"/><text class=\"tick\" x=\"%d\" y=\"%.1f\" "
              "text-anchor=\"end\">",
              left, y, WIDTH - 10, left - 6, y + 4);
    tick_text(out, value, step, suffix);
    mk_text_string(out, "</text>\n");
  }
}

/* ---- Marks ------------------------------------------------------------------------------------------ */

/* About how wide a text is: letters of Latin are half as wide as others. */
static int width_of(const char *text) {
  int halves = 0;
  for (; *text; text++) halves += (*text & 0x80) == 0 ? 1 : (*text & 0xc0) == 0xc0 ? 2 : 0;
  return halves * 6;
}

/* Room for the longest name, in either language. */
static int room_for_names(const LabMark *mark, int count) {
  int room = 60;
  for (int i = 0; i < count; i++) {
    int wider = (int)fmax(width_of(mark[i].en), width_of(mark[i].ja)) + 12;
    if (wider > room) room = wider;
  }
  return room;
}

/* Where names stand: beside what is drawn, or above it where they are too long for that. */
typedef struct Names {
  bool above;
  int row, left; /* the height of a row; where drawing begins */
} Names;

static Names names_of(const LabMark *mark, int count) {
  int room = room_for_names(mark, count);
  bool above = room > WIDTH * 2 / 5;
  return (Names){above, above ? 34 : ROW, above ? 12 : room};
}

static void draw_mark(MkText *out, const LabMark *mark, const Names *names, const Axis *axis,
                      double top, double unit) {
  double low = place(axis, unit * mark->rate.low), high = place(axis, unit * mark->rate.high);
  double y = top + names->row - ROW / 2.0;
  if (names->above)
    lab_print(out, "<text class=\"name\" x=\"%d\" y=\"%.1f\">", names->left, top + 14);
  else
    lab_print(out, "<text class=\"name\" x=\"%d\" y=\"%.1f\" text-anchor=\"end\">", names->left - 8,
              y + 4);
  lab_both_in_plot(out, (MkWords){mark->en, mark->ja});
  lab_print(out,
            "</text><path class=\"reach\" d=\"M%.1f %.1fH%.1f\"/><circle class=\"dot\" cx=\"%.1f\" "
            "cy=\"%.1f\" r=\"4\"/>\n",
            low, y, high, place(axis, unit * mark->rate.rate), y);
}

void lab_plot_marks(MkText *out, MkWords title, const LabMark *mark, int count, double even,
                    double unit, const char *suffix) {
  Names names = names_of(mark, count);
  int bottom = TOP + count * names.row;
  Axis axis = {unit * even, unit * even, names.left, WIDTH - 20, false};
  for (int i = 0; i < count; i++) {
    widen(&axis, unit * mark[i].rate.low);
    widen(&axis, unit * mark[i].rate.high);
  }
  round_out(&axis);
  begin(out, title, bottom + 24);
  draw_across(out, &axis, TOP - 8, bottom, suffix);
  lab_print(out, "<path class=\"even\" d=\"M%.1f %dV%d\"/>\n", place(&axis, unit * even), TOP - 8,
            bottom);
  for (int i = 0; i < count; i++)
    draw_mark(out, &mark[i], &names, &axis, TOP + i * names.row, unit);
  end(out);
}

/* ---- Heat maps -------------------------------------------------------------------------------------- */

static void find_range(const LabHeat *heat, double *low, double *high) {
  *low = INFINITY;
  *high = -INFINITY;
  for (int i = 0; i < heat->rows * heat->columns; i++) {
    if (isnan(heat->value[i])) continue;
    *low = fmin(*low, heat->value[i]);
    *high = fmax(*high, heat->value[i]);
  }
}

/* How strong a cell is, 0..1. */
static double strength(const LabHeat *heat, double value, double low, double high) {
  if (isnan(heat->even)) return high > low ? (value - low) / (high - low) : 0.5;
  double most = fmax(high - heat->even, heat->even - low);
  return most > 0 ? fabs(value - heat->even) / most : 0;
}

/* At full strength a number can still be read on it, in light and in dark. */
static void draw_cell(MkText *out, const LabHeat *heat, double value, double share, double x,
                      double y, double width) {
  lab_print(
      out,
      "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%d\" class=\"heat%s\" "
      "fill-opacity=\"%.2f\"/><text class=\"cell\" x=\"%.1f\" y=\"%.1f\" text-anchor=\"middle\">",
      x + 1, y + 1, width - 2, ROW - 2, value < heat->even ? " less" : "", 0.05 + 0.45 * share,
      x + width / 2, y + 14);
  lab_number(out, heat->unit * value, heat->digits);
  mk_text_string(out, "</text>\n");
}

/* The name of the columns stands in the corner, so that they can be narrow. */
static void draw_head(MkText *out, const LabHeat *heat, int left, double width) {
  lab_print(out, "<text class=\"tick\" x=\"%d\" y=\"%d\" text-anchor=\"end\">", left - 8, TOP - 8);
  lab_both_in_plot(out, heat->column_name);
  mk_text_string(out, "</text>\n");
  for (int c = 0; c < heat->columns; c++) {
    lab_print(out, "<text class=\"tick\" x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">",
              left + (c + 0.5) * width, TOP - 8);
    lab_escape(out, heat->column[c]);
    mk_text_string(out, "</text>\n");
  }
}

void lab_plot_heat(MkText *out, MkWords title, const LabHeat *heat) {
  enum { LEFT = 110, CELL = 60 };
  int wanted = LEFT + heat->columns * CELL + 8, all = wanted < WIDTH ? wanted : WIDTH;
  double low, high, width = (double)(all - LEFT - 8) / heat->columns;
  find_range(heat, &low, &high);
  begin_wide(out, title, all, TOP + heat->rows * ROW + 8);
  draw_head(out, heat, LEFT, width);
  for (int r = 0; r < heat->rows; r++) {
    int y = TOP + r * ROW;
    lab_print(out, "<text class=\"name\" x=\"%d\" y=\"%d\" text-anchor=\"end\">", LEFT - 8, y + 14);
    lab_both_in_plot(out, heat->row_name);
    mk_text_char(out, ' ');
    lab_escape(out, heat->row[r]);
    mk_text_string(out, "</text>");
    for (int c = 0; c < heat->columns; c++) {
      double value = heat->value[r * heat->columns + c];
      if (!isnan(value))
        draw_cell(out, heat, value, strength(heat, value, low, high), LEFT + c * width, y, width);
    }
  }
  end(out);
}

/* ---- Distributions ---------------------------------------------------------------------------------- */

enum { BARS_HEIGHT = 140, LEFT = 40, MOST_BARS = 100 };

/* The bins that hold all but the outermost thousandth at either end. */
static void find_bins(const int64_t *bins, int *first, int *last, int64_t *all) {
  int64_t below = 0, above = 0;
  *all = 0;
  for (int i = 0; i < MK_BINS; i++) *all += bins[i];
  *first = 0;
  *last = MK_BINS - 1;
  while (*first < *last && (below += bins[*first]) * 1000 <= *all) (*first)++;
  while (*last > *first && (above += bins[*last]) * 1000 <= *all) (*last)--;
}

/* Bins taken together, so that there are not too many bars. */
static int64_t bar_of(const int64_t *bins, int from, int width) {
  int64_t sum = 0;
  for (int i = from; i < from + width && i < MK_BINS; i++) sum += bins[i];
  return sum;
}

void lab_plot_bins(MkText *out, MkWords title, const int64_t bins[MK_BINS]) {
  int first, last;
  int64_t all, most = 1;
  find_bins(bins, &first, &last, &all);
  int width = 1 + (last - first) / MOST_BARS, bottom = TOP + BARS_HEIGHT;
  for (int i = first; i <= last; i += width)
    if (bar_of(bins, i, width) > most) most = bar_of(bins, i, width);
  /* A bar of one number stands over it. */
  double shift = MK_BIN_ZERO + (width == 1 ? 0.5 : 0);
  Axis across = {first - shift, last + width - shift, LEFT, WIDTH - 10, true};
  Axis down = {0, 100.0 * (double)most / (double)(all ? all : 1), bottom, TOP, false};
  begin(out, title, bottom + 24);
  draw_down(out, &down, LEFT, "%");
  for (int i = first; i <= last; i += width) {
    double x = place(&across, i - shift), next = place(&across, i + width - shift);
    double y = place(&down, 100.0 * (double)bar_of(bins, i, width) / (double)(all ? all : 1));
    lab_print(out, "<rect class=\"bar\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\"/>\n",
              x, y, fmax(1, next - x - 1), bottom - y);
  }
  draw_across(out, &across, bottom, bottom + 4, "");
  end(out);
}

/* ---- Lines ------------------------------------------------------------------------------------------ */

static void draw_series(MkText *out, const LabSeries *s, int number, const Axis *across,
                        const Axis *down, double unit) {
  lab_print(out, "<g class=\"series s%d\"><path class=\"line\" d=\"", number % 6);
  for (int i = 0; i < s->count; i++)
    lab_print(out, "%c%.1f %.1f", i ? 'L' : 'M', place(across, i + 0.06 * number),
              place(down, unit * s->value[i].rate));
  mk_text_string(out, "\"/>");
  for (int i = 0; i < s->count; i++) {
    double x = place(across, i + 0.06 * number);
    lab_print(
        out,
        "<path class=\"bars\" d=\"M%.1f %.1fV%.1f\"/><circle cx=\"%.1f\" cy=\"%.1f\" r=\"4\"/>", x,
        place(down, unit * s->value[i].low), place(down, unit * s->value[i].high), x,
        place(down, unit * s->value[i].rate));
  }
  lab_print(out, "<text x=\"%.1f\" y=\"%.1f\">", place(across, s->count - 1 + 0.06 * number) + 8,
            place(down, unit * s->value[s->count - 1].rate) + 4);
  lab_escape(out, s->name);
  mk_text_string(out, "</text></g>\n");
}

static Axis axis_of_values(const LabLines *l, int bottom) {
  Axis down = {INFINITY, -INFINITY, bottom, TOP, false};
  if (!isnan(l->even)) widen(&down, l->unit * l->even);
  for (int i = 0; i < l->count; i++)
    for (int k = 0; k < l->series[i].count; k++) {
      widen(&down, l->unit * l->series[i].value[k].low);
      widen(&down, l->unit * l->series[i].value[k].high);
    }
  round_out(&down);
  return down;
}

static void draw_labels(MkText *out, const LabLines *l, const Axis *across, int longest,
                        int bottom) {
  for (int i = 0; i < longest; i++) {
    char number[16];
    MkText text = MK_TEXT(number);
    mk_text_int(&text, i + 1);
    lab_print(out, "<text class=\"tick\" x=\"%.1f\" y=\"%d\" text-anchor=\"middle\">%s</text>",
              place(across, i), bottom + 16, *l->label[i] ? l->label[i] : number);
  }
}

void lab_plot_lines(MkText *out, MkWords title, const LabLines *l) {
  int longest = 1, bottom = TOP + 200;
  for (int i = 0; i < l->count; i++)
    if (l->series[i].count > longest) longest = l->series[i].count;
  Axis down = axis_of_values(l, bottom), across = {-0.3, longest - 0.2, LEFT, WIDTH - 40, false};
  begin(out, title, bottom + 24);
  draw_down(out, &down, LEFT, l->suffix);
  if (!isnan(l->even))
    lab_print(out, "<path class=\"even\" d=\"M%d %.1fH%d\"/>\n", LEFT,
              place(&down, l->unit * l->even), WIDTH - 10);
  draw_labels(out, l, &across, longest, bottom);
  for (int i = 0; i < l->count; i++) draw_series(out, &l->series[i], i, &across, &down, l->unit);
  end(out);
}
