/* cluster.h - a PostgreSQL of the tests' own, in a temporary folder. */
#ifndef MEIKYU_TESTS_CLUSTER_H
#define MEIKYU_TESTS_CLUSTER_H

#include <stdbool.h>
#include <sys/types.h>

typedef struct Cluster {
  char folder[64];
  pid_t pid; /* 0: not running */
} Cluster;

/* Makes one, or starts it again; `setting`: "fsync=off", or NULL. Fails the test if that does not work. */
void cluster_start(Cluster *cluster, const char *setting);
/* SIGINT ends it in an orderly way, SIGQUIT at once, as a crash would. */
void cluster_stop(Cluster *cluster, int signal);
/* Stops it and removes its folder. */
void cluster_drop(Cluster *cluster);
/* A place in it for one store, empty; a text that stays until the next call. */
const char *cluster_fresh(const Cluster *cluster);
/* Runs SQL as the database's owner: true, and the first field of the first row, if any, in `out`. */
bool cluster_run(const char *where, const char *sql, char out[64]);

#endif
