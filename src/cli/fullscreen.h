/* fullscreen.h - what the full-screen views of games share: coming and going, keys, text that fits the window.
 *
 * The screen stays open from the first question to the end of the game. Whatever the size of the window,
 * nothing is drawn outside of it; where it is too small for a view, the question is asked in lines. */
#ifndef MEIKYU_FULLSCREEN_H
#define MEIKYU_FULLSCREEN_H

#include "cli.h"

enum { KEY_CTRL_D = 4 };

/* Opens the screen, or stays there. False, and the terminal shows lines again: it cannot, or its window is
 * smaller than this. */
bool cli_fullscreen_open(int least_lines, int least_columns);

/* A question begins: keys typed before it could be seen do not count. */
void cli_fullscreen_forget_keys(void);
/* The next key, KEY_RESIZE when the window has changed; ERR: the player leaves. */
int cli_fullscreen_key(void);
void cli_fullscreen_any_key(void);
bool cli_fullscreen_leaves(int key);
bool cli_fullscreen_enters(int key);

/* Lines from `row` on, in their colours, broken at words where the window is too narrow; returns the row after them. */
int cli_fullscreen_text(int row, const char *text);
/* The same, and nothing of what was drawn there before is left below. */
int cli_fullscreen_below(int row, const char *text);
/* How many rows that takes. */
int cli_fullscreen_rows(const char *text);
/* Rows of a text from number `first` on, from the row `row` up to the row `end`. */
void cli_fullscreen_part(const char *text, int first, int row, int end);
/* The newest of the table's news that fit from `row` up to the row `end`. */
int cli_fullscreen_news(const Table *table, int row, int end);
/* Makes what is drawn already look otherwise. Reach and chosen leave things the colour that they have. Without colours
 * the attributes alone must tell. */
typedef enum Look { LOOK_GOOD = 1, LOOK_BAD, LOOK_REACH, LOOK_CHOSEN } Look;
void cli_fullscreen_look(int row, int column, int width, Look look, int attributes);
/* What is asked of `seat`, after its name. */
const char *cli_fullscreen_prompt(const Table *table, const MkView *view);

/* A text of any length, page by page. */
void cli_fullscreen_page(const Table *table, const char *text);
/* Somebody else sits down: the screen is empty until they say so. False: they leave. */
bool cli_fullscreen_hand_over(Table *table, int seat);

#endif
