/* form.h - what owners of a box may ask a game, as data.
 *
 * A game judges what lies on a real table (MkOwnerHelp.judge): a request is a JSON object, and a form says which keys
 * it has. From the forms come the flags, the help and the completion of `meikyu score`, so that no door knows a game.
 */
#ifndef MEIKYU_FORM_H
#define MEIKYU_FORM_H

#include <stdbool.h>

#include <meikyu/text.h>

#ifdef __cplusplus
extern "C" {
#endif

typedef enum MkFieldKind {
  MK_FIELD_NUMBER,
  MK_FIELD_TEXT,
  MK_FIELD_LINES, /* a text of several lines; at the command line the name of a file */
  MK_FIELD_OPTIONS, /* an object of the game's options; at the command line key=value, as often as wanted */
  MK_FIELD_DATA, /* a list or object, for programs alone */
} MkFieldKind;

typedef struct MkFormField {
  const char *key; /* in the request; NULL ends the list */
  MkFieldKind kind;
  bool bare; /* at the command line it stands behind the game, without a flag, and must be there */
  const char *shape; /* how a value looks, for help: "N", "RRYB*" */
  MkWords about;     /* a few words; of a bare field what it is: "the pile" */
} MkFormField;

typedef struct MkForm {
  const char *name; /* "score": what `meikyu score` asks; other names are for programs alone */
  const MkFormField *fields;
  MkWords details;     /* further lines of help, each ending with a newline; NULL: none */
  const char *example; /* a request that is judged, as JSON */
} MkForm;

#ifdef __cplusplus
}
#endif

#endif
