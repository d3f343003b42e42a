/* letters.h - which characters of a text can be seen, and which would play tricks on those who read it: for names and
 * for talk. Unicode's own tables are utf8proc's. */
#ifndef MEIKYU_SERVER_LETTERS_H
#define MEIKYU_SERVER_LETTERS_H

#include <stdbool.h>
#include <stdint.h>

/* The character at the front of valid UTF-8, and how many bytes it has; 0 bytes: there is none. */
int server_letter_read(const char *text, int32_t *out);

bool server_letter_is_space(int32_t c);
bool server_letter_is_mark(int32_t c); /* drawn over the one before it */
/* Moves the cursor or turns the direction of writing. */
bool server_letter_turns(int32_t c);
/* Fills no place or an empty one, or is not meant to be written at all. Those that turn are among them. */
bool server_letter_hides(int32_t c);

/* Whether anything of a text can be seen. */
bool server_letters_show(const char *text);

#endif
