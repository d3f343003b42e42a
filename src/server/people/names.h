/* names.h - what people call themselves: checked, or made up. */
#ifndef MEIKYU_SERVER_NAMES_H
#define MEIKYU_SERVER_NAMES_H

#include <stdint.h>

#include <meikyu/text.h>

#include "server/tables/tables.h"

enum { NAME_MAX_CHARACTERS = 24 };

/* A name as it is kept: in NFC, without spaces around it, 1 to 24 characters, none of them invisible or
 * turning the text around. False with the reason. */
bool people_name_clean(const char *given, char out[TABLES_MAX_NAME], MkError *error);

/* A friendly one: `choice` decides which. */
void people_name_make_up(MkLang lang, uint32_t choice, char out[TABLES_MAX_NAME]);

#endif
