/* plain.h - text for a terminal: made harmless, and broken into lines. */
#ifndef MEIKYU_PLAIN_H
#define MEIKYU_PLAIN_H

#include <meikyu/text.h>

/* Takes the power out of a text from elsewhere: what steers a terminal (control characters, also those above
 * ASCII and those that turn the direction of writing) and what is no UTF-8 becomes `?`. */
void cli_make_plain(char *text);

/* The bytes of a colour sequence or of one character at `text`. */
size_t cli_text_step(const char *text);
/* How many bytes of `text` go on a line of so many columns: up to its newline, or to the last place where it
 * may be broken. At least one character, so that a loop ends. */
size_t cli_wrap_line(const char *text, int columns);
/* What comes after such a line; *ended says whether the line of the text ended there too. */
const char *cli_wrap_next(const char *text, size_t length, bool *ended);

/* A picture of several columns for a narrow window: where a part of it (between blank lines) is too wide, its
 * columns go one under the other. */
void cli_fold_picture(MkText *out, const char *picture, int columns);

#endif
