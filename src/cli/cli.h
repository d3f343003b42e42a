/* cli.h - what the subcommands share: arguments, messages, terminal, files.
 *
 * A subcommand is a Command with its options; args.c parses and prints help from the same table. Exit
 * statuses: 0 fine, 1 a negative answer, 2 wrong use or wrong input with one line on standard error.
 */
#ifndef MEIKYU_CLI_H
#define MEIKYU_CLI_H

#include <stdio.h>
#include <time.h>

#include <meikyu/meikyu.h>
#include <meikyu/referee.h>

#include "engine/engine.h"
#include "plain.h"

enum { EXIT_FINE = 0, EXIT_NO = 1, EXIT_WRONG = 2 };

/* ---- Arguments (args.c) ------------------------------------------------------------------------- */

typedef struct Flag {
  const char *name;  /* without the dashes */
  const char *value; /* what it takes, for help and completion; NULL: a switch */
  MkWords help;
} Flag;

typedef struct Args Args;

/* A part of a command with a help of its own: the first operand chooses it. */
typedef struct Part {
  const char *name;
  const char *operands; /* what else must be said: "GAME" */
  MkWords summary, details;
  const char *flags; /* the names of those it takes, beside --help and --lang */
  const Flag *own;   /* those that mean something else here; ends with a NULL name */
} Part;

typedef struct Command {
  const char *name;     /* "": the program itself, without a subcommand */
  const char *operands; /* for help and completion: "FILE|-" */
  MkWords summary;
  MkWords details;                     /* further lines of help, or NULL */
  void (*more_help)(const Args *args); /* help that is made, or NULL */
  int min_operands, max_operands;
  void (*prepare)(
      void);         /* fills `flags` where they are not known before the program runs, or NULL */
  const Flag *flags; /* ends with a NULL name; --help and --lang are understood everywhere */
  int (*run)(const Args *args);
  const Part *(*part)(int index); /* NULL past the last; NULL: the command has none */
} Command;

/* Whether a list of names separated by blanks has this one. */
bool cli_lists(const char *names, const char *name);

enum { MAX_GIVEN = 64 };

struct Args {
  const Command *command;
  MkLang lang;
  int operand_count;
  const char *operands[MAX_GIVEN];
  int given_count;
  struct Given {
    const char *name, *value;
  } given[MAX_GIVEN];
};

/* All subcommands; ends with NULL (main.c). */
extern const Command *const all_commands[];
/* What every subcommand takes; ends with a NULL name. */
extern const Flag common_flags[];
/* Parses and runs; argv[0] is the subcommand's name. */
int cli_command_run(const Command *command, int argc, char **argv);
/* The last value given for a flag ("" for a switch), or NULL. */
const char *cli_args_get(const Args *args, const char *name);
/* One value after the other of a flag that may be repeated: start with *at = 0. NULL after the last. */
const char *cli_args_next(const Args *args, const char *name, int *at);
/* A whole number within a range; false after saying what is wrong. `out` keeps its value if not given. */
bool cli_args_number(const Args *args, const char *name, int min, int max, int *out);

/* Says "meikyu COMMAND: ..." in one line on standard error and returns EXIT_WRONG. What it quotes cannot
 * steer the terminal. */
int cli_fail(const Args *args, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* The same for what the library refused, in the terminal's language, with its line and column; `path` is the
 * file it is about, or NULL. */
int cli_fail_error(const Args *args, const char *path, const MkError *error);

/* ---- What most subcommands need (setup.c) -------------------------------------------------------- */

/* The game named by an operand, or NULL after saying which there are. */
const MkGame *cli_find_game(const Args *args, const char *id);
/* --content FILE, or the built-in set. NULL after an error. Free with mk_content_free. */
MkContent *cli_load_content(const Args *args, const MkGame *game);
/* The same of a box on a real table, which need not be playable here. */
MkContent *cli_load_any_content(const Args *args, const MkGame *game);
/* Every --option k=v on top of the defaults. */
bool cli_read_options(const Args *args, const MkGame *game, int seats, MkOptions *options);
/* --seed, or a fresh one. */
bool cli_read_seed(const Args *args, uint8_t seed[MK_SEED_SIZE]);
/* One of two texts by the terminal's language; a macro, so that the compiler checks formats in both. */
#define say(args, en, ja) ((args)->lang == MK_JA ? (ja) : (en))
/* What a value of an option means, in `room`; empty where it speaks for itself (games.c). */
enum { OPTION_WORDS = 512 };
const char *cli_option_meaning(const Args *args, const MkOption *option, int value,
                               char room[OPTION_WORDS]);
/* The words for a part or note of a score, or its own name. */
const char *cli_term_words(const MkGame *game, const char *key, MkLang lang);

/* ---- Files and streams (files.c) ------------------------------------------------------------------ */

/* A file to read ("-": standard input); NULL after an error, which a folder is too. */
FILE *cli_open_input(const Args *args, const char *path);
/* Reads a whole file ("-": standard input) of at most `limit` bytes. NULL after an error; free it. */
char *cli_read_file(const Args *args, const char *path, size_t limit, size_t *length);
/* Whether a file can be written, as far as can be told without doing it; false after saying why not. */
bool cli_check_writable(const Args *args, const char *path);

/* A file held belongs to this process: nobody else who asks can hold it. Devices and pipes cannot be held. */
enum { NOT_HELD = -1 };
typedef enum Hold {
  HOLD_IF_THERE, /* fine if there is no such file */
  HOLD_OR_MAKE,  /* makes an empty one */
  HOLD_AND_WAIT, /* the same, and waits until others are done with it */
} Hold;
bool cli_hold_file(const Args *args, const char *path, Hold how, int *held);
/* Makes and holds a file that must not be there yet; errno says why not. */
bool cli_hold_new_file(const char *path, int *held);
void cli_let_go(int *held);
/* Replaces a file by `length` bytes all at once: nobody ever sees half of it, not even after a power cut.
 * Symbolic links are followed. A hold passes on to the new file; `held` may be NULL. */
bool cli_replace_file(const Args *args, const char *path, const char *bytes, size_t length,
                      int *held);
/* Writes to standard output and notices when it cannot. */
bool cli_print_bytes(const Args *args, const char *bytes, size_t length);
/* Flushes standard output; EXIT_WRONG after an error message, else `status`. */
int cli_finish_output(const Args *args, int status);
/* A file in the user's data directory (XDG), its folders made; false if there is none. */
bool cli_data_path(const char *name, char *out, size_t size);

/* The folder that the program itself lies in; false: nobody knows. */
bool cli_program_folder(char *out, size_t size);

/* ---- Records in files (recordfile.c) --------------------------------------------------------------- */

/* What to do with each part of a record as it is read; each may be NULL. */
typedef struct RecordVisitor {
  void *context;
  bool (*dealt)(void *context, const MkMatch *match); /* false: go no further, why has been said */
  void (*before)(void *context, const MkMatch *match, int seat, MkAction action);
  void (*after)(void *context, const MkMatch *match, int seat, MkAction action);
  void (*ended)(void *context, const MkMatch *match); /* the file is done and so is the game */
} RecordVisitor;

/* A record read to its end, with the content it was made with. */
typedef struct RecordFile {
  MkContent *content;
  MkMatch *match;
} RecordFile;

/* Replays a file ("-": standard input). On false the error has been said, with the line number. Release
 * either way. */
bool cli_record_file_read(const Args *args, const char *path, const RecordVisitor *visitor,
                          RecordFile *out);
void cli_record_file_release(RecordFile *file);
/* The whole record as text; free it. NULL when out of memory. */
char *cli_record_text(const MkMatch *match, size_t *length);

/* ---- Saved games (saves.c) -------------------------------------------------------------------------- */

/* Makes and holds a new file for a game in the user's data directory. NULL after saying that there is no
 * place. */
const char *cli_save_new(const Args *args, const MkGame *game, char *room, size_t size, int *held);

/* A game that can be taken up again. */
typedef struct Save {
  const MkGame *game;
  time_t when; /* last played */
  int moves;
  char others[MK_MAX_SEATS * MK_MAX_NAME]; /* the opponents, as people read them; "": nobody */
  bool scored;                             /* what is there can be replayed: */
  int points;                              /* of the first human */
  char path[4096];
} Save;
enum { MAX_SAVES = 15 };
/* The newest in which a human has moved, newest first; returns how many. */
int cli_saves_list(const Args *args, Save saves[MAX_SAVES]);

/* ---- Terminal (terminal.c) -------------------------------------------------------------------------- */

/* Says on standard error how far long work has come, over what it said before; only on a terminal. Nothing
 * rubs it out. */
void cli_terminal_progress(const char *format, ...) __attribute__((format(printf, 1, 2)));
void cli_terminal_progress_end(void);
/* Whether standard output takes colours (a terminal, and NO_COLOR not set). */
bool cli_terminal_colour(void);
/* Whether a person sits there: input and output are a terminal. */
bool cli_terminal_interactive(void);
/* Whether that terminal can show a full-screen view: it moves its cursor and understands UTF-8. */
bool cli_terminal_full_screen(void);
void cli_terminal_clear(void);
/* From now on Ctrl-C, and being told to go, end the next wait for input instead of the program. */
void cli_terminal_catch_interrupts(void);
bool cli_terminal_interrupted(void);
/* Columns of the terminal at standard output; 0: it is none. */
int cli_terminal_columns(void);
/* Prints a text whose line so far has `used` columns; long lines are broken at words on a terminal and go on
 * `indent` columns in. */
void cli_terminal_wrapped(const char *text, int used, int indent);
/* A line without its end into `room`; false at the end of input. */
bool cli_terminal_line(const char *prompt, char *room, size_t size);
/* What was typed before a question could be seen is no answer to it. */
void cli_terminal_forget_typed(void);

/* ---- Play (play.c, seating.c, human.c, result.c) ------------------------------------------------------------------------- */

enum { MAX_NEWS = 256, NEWS_ROOM = 16384 };

/* A table in the terminal: who sits where, and where the record goes. */
typedef struct Table {
  const Args *args;
  MkMatch *match;
  const MkBot *bots[MK_MAX_SEATS]; /* NULL: a human */
  EngineSeat
      engines[MK_MAX_SEATS]; /* with an engine: it plays there, until its bot stands in for it */
  const char *names[MK_MAX_SEATS];
  char seen_names[MK_MAX_SEATS][MK_MAX_NAME]; /* their text, harmless to a terminal */
  const char *record;                         /* file, "-" or NULL */
  int held;                                   /* the record, kept from others */
  bool failed;                                /* to keep it: said already */
  int humans;
  MkBudget budget;        /* of every decision of a bot */
  struct MkAgain *again;  /* bots play as in the lab (again.c); NULL: as at any table */
  int asked;              /* the human asked last, or the first one */
  int shown_to;           /* the seat whose secrets were on the screen last, -1: none yet */
  MkEvent news[MAX_NEWS]; /* what happened since somebody was last told */
  int news_count;
} Table;

typedef enum Choice {
  CHOICE_ACTION, /* `action` is to be played */
  CHOICE_UNDO,   /* take back `count` actions */
  CHOICE_LEAVE,  /* end of input, or the player wants to go */
} Choice;

/* One decision that a person is asked for in line mode, from what their seat knows: at a table here, or on
 * another machine. */
typedef struct Asking {
  const Args *args;
  MkView view;              /* whose viewer must decide */
  const char *const *names; /* by seat */
  bool can_undo;
  const MkMatch *match; /* for hints; NULL: there are none */
  const char *leaving;  /* what becomes of the game when they leave, in their language */
  MkAction legal[MK_MAX_LEGAL];
  int count;
} Asking;
/* Prints the table, the question and the choices. */
void cli_asking_show(Asking *asking);
/* One line of input. True when it decided something: an action, or to take back or to leave. */
bool cli_asking_answer(const Asking *asking, const char *line, Choice *choice, MkAction *action);
/* The table in a view, fitted to the window. */
void cli_print_picture(const MkView *view, const char *const *names, MkLang lang);

/* What a strong bot would do for a seat that must decide, from what it knows, in words (hint.c). Takes a second. */
void cli_hint_write(const Args *args, const MkMatch *match, int seat, FILE *out);

/* A way to ask one human for one decision: in lines, or at the full screen. */
typedef Choice Chooser(Table *table, int seat, MkAction *action, int *count);
Chooser cli_human_choose, cli_screen_choose;
/* Opens the full screen (screen.c) for whoever sits here, or stays there; false: the terminal shows lines. */
bool cli_screen_open(const Table *table);
/* Shows in pictures, at an open screen, what the game tells so (scenes.c); the rest is news. */
void cli_scenes_tell(Table *table, const MkEvents *events);

/* The full screen (fullscreen.c, the rest in fullscreen.h). Closing goes back to lines; both do nothing while it
 * is not open. */
void cli_fullscreen_close(void);
bool cli_fullscreen_is_open(void);
/* Shows the table as it is now, and who is being waited for. */
void cli_fullscreen_wait(const Table *table, int seat);

/* Levels and characters by their ids, with commas between; a bot of a game by level, character or "rin@2", NULL: nobody. */
void cli_list_bots(const MkGame *game, MkText *out);
const MkBot *cli_find_bot(const MkGame *game, const char *word);
/* Who shall sit where: a word a seat (human, a bot, or "engine"), and the commands of engines. */
typedef struct Seating {
  int seats;
  char words[MK_MAX_SEATS][MK_MAX_NAME];
  const char *commands[MK_MAX_SEATS]; /* NULL: no engine */
  char *list;                         /* what they stand in */
} Seating;
/* --seats, or the usual table; false after an error. Release either way. */
bool cli_seating_read(const Args *args, const MkGame *game, Seating *seating);
void cli_seating_release(Seating *seating);
/* Seats bots, engines and humans and names them, those of a kind told apart by a number; false after an error. */
bool cli_seating_apply(Table *table, const Seating *seating, MkSetup *setup);
/* Whether a name in a record is neither a bot's nor an engine's. */
bool cli_seating_is_human(const char *name);
/* Whether a name in a record is that of an engine, whose command the record does not know. */
bool cli_seating_is_engine(const char *name);
/* A name in a record as people read it, harmless to a terminal: bots, which records know by their level, have names. */
void cli_seating_shown(const Args *args, const char *name, char shown[MK_MAX_NAME]);
/* Takes over the names of a record as they are shown. */
void cli_seating_names(Table *table, const MkSetup *setup);

/* Somebody else sees the screen next: what they may not see is wiped before they are asked to come. False
 * at the end of input. */
bool cli_table_hand_over(Table *table, int seat);
/* Whether that is so: another human, who may see something else. */
bool cli_table_changes_hands(const Table *table, int seat);
/* The seats of humans, one bit each: they share one screen, so what is told there all of them may know. */
unsigned cli_table_people(const Table *table);
/* Something that whoever is asked next will read. */
void cli_table_add_news(Table *table, const MkEvent *event);
/* The news as they may be read now: what must be remembered meanwhile is left out. */
void cli_table_write_news(const Table *table, MkText *out);
/* Prints and forgets them. A full screen shows them itself and then forgets them. */
void cli_table_tell_news(Table *table);
/* How many actions to take back so that `seat` decides again; 0: nothing can be undone. */
int cli_table_undo_count(const Table *table, int seat);
/* The end: the table, the ranking and the reasons, as a view shows them. */
void cli_result_print(const MkView *view, const char *const *names, MkLang lang);
/* After a human's game alone: compares it with the personal best, keeps the better and says so. */
void cli_best_tell(const Table *table);
/* Engines at a table (engines.c): they hear of the game from its beginning to its end, and are ended with it. */
void cli_engines_begin(Table *table);
void cli_engines_notice(Table *table);
void cli_engines_end(Table *table);
void cli_engines_free(Table *table);
/* What the engine at `question->seat` does, or the bot that stands in for it. */
MkAnswer cli_engines_ask(Table *table, MkQuestion *question);
/* Says in one line on standard error what an engine did wrong. */
void cli_engines_say_fault(const Args *args, const Engine *engine, const MkGame *game, int seat);
/* --repeat and --without, once there is a match. */
bool cli_again_read(Table *table);
/* Plays until the end or until the human leaves; an exit status. */
int cli_table_play(Table *table);

extern const Command command_games, command_play, command_trace, command_score, command_bench,
    command_completion, command_content, command_hint, command_lab, command_serve, command_solve,
    command_join, command_fair, command_export, command_db, command_print, command_puzzles;
/* The menu for somebody who typed just `meikyu`. */
int cli_menu_run(const Args *args);

#endif
