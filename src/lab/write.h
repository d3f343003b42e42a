/* write.h - numbers with fractions in texts that the lab writes: always the same digits. */
#ifndef MEIKYU_LAB_WRITE_H
#define MEIKYU_LAB_WRITE_H

#include <meikyu/study.h>

/* With so many digits after the point; never "-0". */
void lab_number(MkText *out, double value, int digits);
/* Like printf. */
void lab_print(MkText *out, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* A field of a table, quoted where it must be. */
void lab_csv_field(MkText *out, const char *text);
/* As JSON. */
void lab_json_number(MkText *out, const char *key, double value, int digits);
/* [rate, low, high] */
void lab_json_rate(MkText *out, const char *key, MkLabRate rate, int digits);
/* {"mean","sd"} */
void lab_json_spread(MkText *out, const char *key, MkSpread spread);
/* [points, how often] for every number of points that came up. */
void lab_json_bins(MkText *out, const char *key, const int64_t bins[MK_BINS]);

#endif
