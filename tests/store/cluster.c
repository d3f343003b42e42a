/* cluster.c - starting, stopping and asking a PostgreSQL of the tests' own. */
#include "cluster.h"

#include <libpq-fe.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include <support/unit.h>

static void url_of(const Cluster *cluster, const char *schema, char out[192]) {
  snprintf(out, 192, "postgres:///postgres?host=%s&user=meikyu%s%s", cluster->folder,
           *schema ? "&options=-csearch_path%3D" : "", schema);
}

/* The database says itself when it can be talked to. */
static bool wait_until_ready(const Cluster *cluster) {
  char url[192];
  url_of(cluster, "", url);
  while (PQping(url) != PQPING_OK) {
    if (waitpid(cluster->pid, NULL, WNOHANG) != 0) return false;
    usleep(20 * 1000);
  }
  return true;
}

void cluster_start(Cluster *cluster, const char *setting) {
  if (!*cluster->folder) {
    bool memory = access("/dev/shm", W_OK) == 0; /* many a sync, and no power to lose */
    snprintf(cluster->folder, sizeof cluster->folder, "%s/meikyu-pg-XXXXXX",
             memory ? "/dev/shm" : "/tmp");
    assert_non_null(mkdtemp(cluster->folder));
  }
  cluster->pid = fork();
  assert_true(cluster->pid >= 0);
  if (cluster->pid == 0) {
    execl("/bin/sh", "sh", MK_CLUSTER, cluster->folder, setting ? setting : "fsync=on", NULL);
    _exit(127);
  }
  if (!wait_until_ready(cluster)) fail_msg("no database: see %s", cluster->folder);
}

void cluster_stop(Cluster *cluster, int signal) {
  if (cluster->pid <= 0) return;
  kill(cluster->pid, signal);
  waitpid(cluster->pid, NULL, 0);
  cluster->pid = 0;
}

void cluster_drop(Cluster *cluster) {
  char command[96];
  cluster_stop(cluster, SIGQUIT);
  snprintf(command, sizeof command, "rm -rf %s", cluster->folder);
  if (system(command) != 0) perror(cluster->folder); /* NOLINT: a name of our own making */
}

bool cluster_run(const char *where, const char *sql, char out[64]) {
  PGconn *pg = PQconnectdb(where);
  PGresult *result = PQexec(pg, sql);
  ExecStatusType status = PQresultStatus(result);
  if (out) snprintf(out, 64, "%s", PQntuples(result) > 0 ? PQgetvalue(result, 0, 0) : "");
  if (status != PGRES_TUPLES_OK && status != PGRES_COMMAND_OK)
    fprintf(stderr, "%s\n", PQerrorMessage(pg));
  PQclear(result);
  PQfinish(pg);
  return status == PGRES_TUPLES_OK || status == PGRES_COMMAND_OK;
}

const char *cluster_fresh(const Cluster *cluster) {
  static char where[192];
  static int number;
  char name[32], sql[64], url[192];
  snprintf(name, sizeof name, "place%d", ++number);
  snprintf(sql, sizeof sql, "CREATE SCHEMA %s", name);
  url_of(cluster, "", url);
  assert_true(cluster_run(url, sql, NULL));
  url_of(cluster, name, where);
  return where;
}
