/* reach.h - at which addresses a server can be opened that listens at one, or at all of this computer's. */
#ifndef MEIKYU_SERVER_REACH_H
#define MEIKYU_SERVER_REACH_H

#include <sys/socket.h>

#include "server/server.h"

/* Whether nobody else can connect to it. */
bool net_reach_is_local(const struct sockaddr_storage *bound);
/* From this computer: "http://127.0.0.1:8080/" also where it listens everywhere. */
void net_reach_write_here(const struct sockaddr_storage *bound, MkText *out);
/* From the house; leaves `address` alone. */
void net_reach_find(const struct sockaddr_storage *bound, ServerReady *ready);

#endif
