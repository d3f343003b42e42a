/* write.c - see write.h. */
#include "write.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

void lab_print(MkText *out, const char *format, ...) {
  char room[1024];
  va_list list;
  va_start(list, format);
  vsnprintf(room, sizeof room, format, list);
  va_end(list);
  mk_text_string(out, room);
}

void lab_number(MkText *out, double value, int digits) {
  double unit = pow(10, digits);
  if (fabs(value) * unit < 0.5) value = 0; /* no "-0.0" */
  lab_print(out, "%.*f", digits, value);
}

void lab_csv_field(MkText *out, const char *text) {
  bool quoted = strpbrk(text, ",\"\r\n") != NULL;
  if (quoted) mk_text_char(out, '"');
  for (; *text; text++) {
    if (*text == '"') mk_text_char(out, '"');
    mk_text_char(out, *text);
  }
  if (quoted) mk_text_char(out, '"');
}

/* As the writer of JSON does. */
static void separate(MkText *out) {
  char last = out->length && mk_text_fits(out) ? out->data[out->length - 1] : ',';
  if (last != '[' && last != ':' && last != '{') mk_text_char(out, ',');
}

void lab_json_number(MkText *out, const char *key, double value, int digits) {
  if (key) mk_json_key(out, key);
  separate(out);
  lab_number(out, value, digits);
}

void lab_json_rate(MkText *out, const char *key, MkLabRate rate, int digits) {
  mk_json_key(out, key);
  mk_json_open_array(out);
  lab_json_number(out, NULL, rate.rate, digits);
  lab_json_number(out, NULL, rate.low, digits);
  lab_json_number(out, NULL, rate.high, digits);
  mk_json_close_array(out);
}

void lab_json_spread(MkText *out, const char *key, MkSpread spread) {
  mk_json_key(out, key);
  mk_json_open_object(out);
  lab_json_number(out, "mean", spread.mean, 3);
  lab_json_number(out, "sd", spread.sd, 3);
  mk_json_close_object(out);
}

void lab_json_bins(MkText *out, const char *key, const int64_t bins[MK_BINS]) {
  mk_json_key(out, key);
  mk_json_open_array(out);
  for (int bin = 0; bin < MK_BINS; bin++) {
    if (bins[bin] == 0) continue;
    mk_json_open_array(out);
    mk_json_int(out, bin - MK_BIN_ZERO);
    mk_json_int(out, bins[bin]);
    mk_json_close_array(out);
  }
  mk_json_close_array(out);
}
