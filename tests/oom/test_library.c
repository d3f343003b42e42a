/* Every allocation of the library, the lab and the server's site fails once: what was asked for is refused
 * with a message or done with less, and nothing is lost. */
#include <support/unit.h>

#include <stdio.h>
#include <stdlib.h>

#include <meikyu/lab.h>
#include <server/net/site.h>
#include <sys/stat.h>
#include <unistd.h>

#include "failing.h"

enum { MANY = 2000 };

/* Runs `job` with its first allocation failing, its second, ... until none fails any more. A job returns
 * whether it could do its work; if not, the error tells that memory ran out. */
static int fail_each(bool (*job)(const MkGame *game, MkError *error), const MkGame *game) {
  int n = 1;
  for (bool again = true; again; n++) {
    MkError error = {0};
    long before = failing_alive();
    failing_at(n);
    bool good = job(game, &error);
    again = failing_happened();
    failing_at(0);
    assert_int_equal(failing_alive(), before);
    if (!good && !strstr(error.message, "memory"))
      fail_msg("%s: allocation %d: '%s'", game ? game->id : "", n, error.message);
    assert_true(good || again);
    assert_true(n < MANY);
  }
  return n - 2;
}

static void each_game(bool (*job)(const MkGame *game, MkError *error), int least) {
  const MkGame *game;
  for (int i = 0; (game = mk_game_at(i)); i++) assert_true(fail_each(job, game) >= least);
}

static MkSetup setup_of(const MkGame *game) {
  MkSetup setup = {.game = game, .seats = game->max_seats, .seed = {5}};
  mk_options_init(game, setup.seats, &setup.options);
  return setup;
}

static bool compile(const MkGame *game, MkError *error) {
  MkContent *content = mk_content_new(game, NULL, 0, error);
  mk_content_free(content);
  return content != NULL;
}

/* A deal, its record, and that read again. */
static bool replay(const MkSetup *setup, const char *record, MkError *error) {
  MkSetup again;
  MkRecordLine line;
  char hash[MK_HEX_SIZE];
  const char *at = strchr(record, '\n') + 1;
  assert_true(mk_record_read_header(record, (size_t)(at - record), &again, hash, error));
  again.content = setup->content;
  MkMatch *match = mk_match_new(&again, error);
  if (!match) return false;
  for (const char *end; (end = strchr(at, '\n')); at = end + 1) {
    assert_true(mk_record_read_line(match, at, (size_t)(end - at), &line, error));
    if (line.kind == MK_RECORD_ACTION &&
        !mk_match_apply(match, line.seat, line.action, NULL, error))
      break;
  }
  bool whole = !*at;
  mk_match_undo(match, mk_match_undoable(match));
  mk_match_free(match);
  return whole;
}

static bool record(const MkGame *game, MkError *error) {
  static char room[1 << 16];
  static MkAction legal[MK_MAX_LEGAL];
  MkSetup setup = setup_of(game);
  MkMatch *match = mk_match_new(&setup, error);
  if (!match) return false;
  for (int i = 0; i < 8 && !mk_match_over(match); i++) {
    int seat = __builtin_ctz(mk_match_acting(match));
    game->legal(NULL, mk_match_state(match), seat, legal);
    if (mk_match_apply(match, seat, legal[0], NULL, error)) continue;
    mk_match_free(match);
    return false;
  }
  MkText text = MK_TEXT(room);
  mk_record_write(match, &text);
  mk_match_free(match);
  return replay(&setup, room, error);
}

/* Every bot finds a legal action, whatever it lacks. */
static bool think(const MkGame *game, MkError *error) {
  static AnyState state, view, copy;
  (void)error;
  MkSetup setup = setup_of(game);
  game->setup(NULL, state.bytes, setup.seats, &setup.options, setup.seed);
  int seat = __builtin_ctz(game->acting(state.bytes));
  game->view(NULL, state.bytes, seat, view.bytes);
  for (int i = 0; mk_bot_at(i); i++) {
    MkQuestion question = {.game = game,
                           .view = view.bytes,
                           .seat = seat,
                           .budget = {.iterations = 4, .threads = 2, .run_all = mk_lab_run_all}};
    mk_question_seed(&question, setup.seed, seat, i);
    memcpy(&copy, &state, sizeof copy);
    MkAction action = mk_bot_at(i)->choose(&question);
    assert_int_equal(game->apply(NULL, copy.bytes, seat, action, NULL), MK_OK);
  }
  return true;
}

static bool lab(const MkGame *game, MkError *error) {
  (void)error;
  MkLabMatch match = {.setup = setup_of(game),
                      .a = mk_bot_find("greedy"),
                      .b = mk_bot_find("random"),
                      .games = 1,
                      .threads = 2};
  MkLabScore score;
  mk_lab_match(&match, &score);
  assert_true(score.games >= 1);
  return true;
}

static char folder[] = "/tmp/meikyu-oom-XXXXXX";
static const char *const files[] = {"index.html", "a.js", "a.js.br", "a.js.gz"};

static bool load_site(const MkGame *game, MkError *error) {
  (void)game;
  Site site;
  bool good = net_site_load(&site, folder, error);
  if (good) {
    assert_int_equal(site.count, 2); /* the compressed forms belong to their file */
    assert_non_null(net_site_find(&site, "/a.js")->variants[ENCODING_BROTLI].bytes);
  }
  net_site_release(&site);
  return good;
}

static void contents(void **unused) {
  (void)unused;
  each_game(compile, 1);
}
static void matches_and_records(void **unused) {
  (void)unused;
  each_game(record, 2);
}
static void bots(void **unused) {
  (void)unused;
  each_game(think, 4);
}
static void matches_of_the_lab(void **unused) {
  (void)unused;
  each_game(lab, 0);
}

static void the_site(void **unused) {
  (void)unused;
  char path[64];
  assert_non_null(mkdtemp(folder));
  for (int i = 0; i < 4; i++) {
    snprintf(path, sizeof path, "%s/%s", folder, files[i]);
    FILE *file = fopen(path, "w");
    assert_non_null(file);
    fputs(files[i], file);
    fclose(file);
  }
  int failed = fail_each(load_site, NULL);
  for (int i = 0; i < 4; i++) {
    snprintf(path, sizeof path, "%s/%s", folder, files[i]);
    unlink(path);
  }
  rmdir(folder);
  assert_true(failed >= 9); /* a name and bytes for each file, and the list */
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(contents), cmocka_unit_test(matches_and_records),
      cmocka_unit_test(bots),     cmocka_unit_test(matches_of_the_lab),
      cmocka_unit_test(the_site),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
