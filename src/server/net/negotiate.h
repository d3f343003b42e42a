/* negotiate.h - what a request's headers ask for. Pure functions over header values; a Slice with a NULL
 * pointer means that the header was not sent. */
#ifndef MEIKYU_SERVER_NEGOTIATE_H
#define MEIKYU_SERVER_NEGOTIATE_H

#include "request.h"
#include "site.h"

/* The form of `file` that Accept-Encoding likes best; plain if it likes nothing we have. */
Encoding net_negotiate_encoding(const SiteFile *file, Slice accept);

/* Whether If-None-Match names this etag: the client has these bytes already. */
/* Which of our languages a list like "ja, en;q=0.5" wants most; false: none of them. */
bool net_negotiate_language(Slice accept, MkLang *out);
bool net_negotiate_unchanged(Slice if_none_match, const char *etag);

/* The name of an encoding in HTTP ("gzip"), "" for plain. */
const char *net_encoding_name(Encoding encoding);

#endif
