/* catalogue.h - what can be said by phrase. */
#ifndef MEIKYU_TABLES_CATALOGUE_H
#define MEIKYU_TABLES_CATALOGUE_H

#include <stdbool.h>

bool tables_phrase_exists(const char *id);

#endif
