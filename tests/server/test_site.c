/* Loading a folder: what is taken, what is left out, what is refused. */
#include <support/unit.h>

#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include <server/net/site.h>

static char folder[] = "/tmp/meikyu-site-XXXXXX";
static char outside[] = "/tmp/meikyu-outside-XXXXXX";

static const char *in(const char *root, const char *name) {
  static char paths[2][256];
  static int turn;
  turn = !turn;
  snprintf(paths[turn], sizeof paths[turn], "%s/%s", root, name);
  return paths[turn];
}

static void put(const char *root, const char *name, const char *text) {
  FILE *file = fopen(in(root, name), "w");
  assert_non_null(file);
  assert_true(fputs(text, file) >= 0 && fclose(file) == 0);
}

static int make_folders(void **state) {
  (void)state;
  if (!mkdtemp(folder) || !mkdtemp(outside)) return 1;
  mkdir(in(folder, "assets"), 0700);
  mkdir(in(folder, "assets/deep"), 0700);
  mkdir(in(folder, ".git"), 0700);
  put(folder, ".git/config", "secret");
  put(folder, ".env", "secret");
  put(folder, "assets/app.js", "code");
  put(folder, "assets/app.js.gz", "packed");
  put(folder, "assets/deep/empty.css", "");
  put(outside, "secret.txt", "secret");
  return symlink(in(outside, "secret.txt"), in(folder, "leak.txt")) ||
         symlink(outside, in(folder, "leak")) || symlink("nowhere", in(folder, "dangling.txt")) ||
         symlink("assets/app.js", in(folder, "inside.js")) || symlink(".", in(folder, "loop")) ||
         mkfifo(in(folder, "pipe"), 0600);
}

static int drop_folders(void **state) {
  (void)state;
  char command[128];
  snprintf(command, sizeof command, "rm -rf %s %s", folder, outside);
  return system(command); /* NOLINT: names of our own making */
}

static bool has(const Site *site, const char *path) {
  return net_site_find(site, path) != NULL;
}

static void wants_a_page(void **state) {
  (void)state;
  Site site;
  MkError error;
  assert_false(net_site_load(&site, folder, &error));
  assert_non_null(strstr(error.message, "index.html"));
  net_site_release(&site);
  assert_false(net_site_load(&site, "/nowhere/at/all", &error));
  assert_non_null(strstr(error.message, "/nowhere/at/all: "));
  net_site_release(&site);
}

static void loads_what_belongs_to_it(void **state) {
  (void)state;
  Site site;
  MkError error;
  put(folder, "index.html", "home");
  assert_true(net_site_load(&site, folder, &error));
  assert_int_equal(site.count, 4);
  assert_true(has(&site, "/index.html") && has(&site, "/inside.js"));
  const SiteFile *file = net_site_find(&site, "/assets/app.js");
  assert_non_null(file);
  assert_true(file->immutable);
  assert_int_equal(file->variants[ENCODING_PLAIN].length, 4);
  assert_memory_equal(file->variants[ENCODING_GZIP].bytes, "packed", 6);
  assert_null(file->variants[ENCODING_BROTLI].bytes);
  assert_int_equal(net_site_find(&site, "/assets/deep/empty.css")->variants[ENCODING_PLAIN].length,
                   0);
  assert_false(net_site_find(&site, "/index.html")->immutable);
  net_site_release(&site);
}

static void leaves_the_rest_alone(void **state) {
  (void)state;
  static const char *const left_out[] = {"/.env",
                                         "/.git/config",
                                         "/leak.txt",
                                         "/pipe",
                                         "/leak/secret.txt",
                                         "/dangling.txt",
                                         "/loop",
                                         "/assets",
                                         "/loop/index.html",
                                         "/assets/app.js.gz"};
  Site site;
  MkError error;
  assert_true(net_site_load(&site, folder, &error));
  for (size_t i = 0; i < sizeof left_out / sizeof *left_out; i++)
    assert_false(has(&site, left_out[i]));
  net_site_release(&site);
}

static void refuses_too_much(void **state) {
  (void)state;
  Site site;
  MkError error;
  put(folder, "huge.bin", "");
  assert_int_equal(truncate(in(folder, "huge.bin"), (off_t)SITE_MAX_BYTES + 1), 0);
  assert_false(net_site_load(&site, folder, &error));
  assert_non_null(strstr(error.message, "huge.bin: too much"));
  net_site_release(&site);
  unlink(in(folder, "huge.bin"));
}

static void knows_types(void **state) {
  (void)state;
  static const struct {
    const char *path, *type;
  } cases[] = {
      {"/index.html", "text/html; charset=utf-8"},
      {"/a.js", "text/javascript; charset=utf-8"},
      {"/a.mjs", "text/javascript; charset=utf-8"},
      {"/a.css", "text/css; charset=utf-8"},
      {"/a.wasm", "application/wasm"},
      {"/a.svg", "image/svg+xml"},
      {"/a.png", "image/png"},
      {"/a.ico", "image/x-icon"},
      {"/a.webmanifest", "application/manifest+json"},
      {"/a.json", "application/json"},
      {"/a.txt", "text/plain; charset=utf-8"},
      {"/a.woff2", "font/woff2"},
      {"/a", "application/octet-stream"},
      {"/js", "application/octet-stream"},
  };
  for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
    assert_string_equal(net_site_type(cases[i].path), cases[i].type);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(wants_a_page),          cmocka_unit_test(loads_what_belongs_to_it),
      cmocka_unit_test(leaves_the_rest_alone), cmocka_unit_test(refuses_too_much),
      cmocka_unit_test(knows_types),
  };
  return cmocka_run_group_tests_name("site", tests, make_folders, drop_folders);
}
