/* command.c - the command that makes a run again: whoever reads a report can check it. */
#include "summary.h"

#include <stdio.h>
#include <string.h>

/* An argument for a shell: in single quotes unless it is plain. */
static void write_argument(MkText *out, const char *text) {
  static const char plain[] =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+=.,:/%";
  if (*text && strspn(text, plain) == strlen(text)) {
    mk_text_string(out, text);
    return;
  }
  mk_text_char(out, '\'');
  for (; *text; text++)
    if (*text == '\'')
      mk_text_string(out, "'\\''");
    else
      mk_text_char(out, *text);
  mk_text_char(out, '\'');
}

static void write_flag(MkText *out, const char *flag, const char *text) {
  lab_print(out, " --%s ", flag);
  write_argument(out, text);
}

static void write_count(MkText *out, const char *flag, int64_t count) {
  lab_print(out, " --%s %lld", flag, (long long)count);
}

/* ---- Options ----------------------------------------------------------------------------------------- */

static void write_value(const MkOption *option, int value, MkText *out) {
  if (option->texts)
    mk_text_string(out, option->texts[value]);
  else
    mk_text_int(out, value);
}

/* Values of an option in the order in which they come; returns how many. */
enum { MOST_VALUES = 64 };
static int gather(const MkStudy *study, int option, int value[MOST_VALUES]) {
  int count = 0;
  for (int i = 0; i < study->variant_count; i++) {
    int one = study->variant[i].options.value[option], at = 0;
    while (at < count && value[at] != one) at++;
    if (at == count && count < MOST_VALUES) value[count++] = one;
  }
  return count;
}

/* "rule=1..13|20" */
static void write_values(const MkStudy *study, int option, MkText *out) {
  const MkOption *o = &study->game->options[option];
  int value[MOST_VALUES], count = gather(study, option, value);
  lab_print(out, "%s%s=", out->length ? "," : "", o->key);
  for (int i = 0, last; i < count; i = last + 1) {
    for (last = i; !o->texts && last + 1 < count && value[last + 1] == value[last] + 1;) last++;
    if (i) mk_text_char(out, '|');
    write_value(o, value[i], out);
    if (last > i) lab_print(out, "..%d", value[last]);
  }
}

/* Whether an option is what it would be anyway, which may differ from one number of seats to the other. */
static bool is_usual(const MkStudy *study, int option) {
  for (int i = 0; i < study->variant_count; i++) {
    MkOptions usual;
    mk_options_init(study->game, study->variant[i].seats, &usual);
    if (study->variant[i].options.value[option] != usual.value[option]) return false;
  }
  return true;
}

/* What all variants share, where that is not what it would be anyway. */
static void write_shared(const LabSummary *s, MkText *out) {
  const MkStudy *study = s->study;
  for (int i = 0; i < study->game->option_count; i++) {
    char room[96];
    MkText text = MK_TEXT(room);
    int value = study->variant[0].options.value[i];
    if (s->varied[i] || is_usual(study, i)) continue;
    lab_print(&text, "%s=", study->game->options[i].key);
    write_value(&study->game->options[i], value, &text);
    write_flag(out, "option", room);
  }
}

static void write_varied(const LabSummary *s, MkText *out) {
  char room[1024] = "";
  MkText text = MK_TEXT(room);
  for (int i = 0; i < s->study->game->option_count; i++)
    if (s->varied[i]) write_values(s->study, i, &text);
  if (text.length) write_flag(out, "vary", room);
}

static void write_seats(const MkStudy *study, MkText *out) {
  int low = study->variant[0].seats, high = study->variant[study->variant_count - 1].seats;
  if (study->game->min_seats == study->game->max_seats) return;
  lab_print(out, low == high ? " --seats %d" : " --seats %d..%d", low, high);
}

/* Numbers of iterations in the order in which they come; returns how many. */
static int gather_iterations(const MkStudy *study, int value[MOST_VALUES]) {
  int count = 0;
  for (int i = 0; i < study->variant_count; i++) {
    int one = study->variant[i].iterations, at = 0;
    while (at < count && value[at] != one) at++;
    if (at == count && count < MOST_VALUES) value[count++] = one;
  }
  return count;
}

static void write_iterations(const MkStudy *study, MkText *out) {
  char room[1024] = "";
  MkText text = MK_TEXT(room);
  int value[MOST_VALUES], count = gather_iterations(study, value);
  for (int i = 0; i < count; i++) lab_print(&text, "%s%d", i ? "|" : "", value[i]);
  if (count > 0 && value[0]) write_flag(out, "iterations", room);
}

/* Every combination of what varies, and nothing else, is there: this is what a command can ask for. */
static bool is_product(const LabSummary *s) {
  const MkStudy *study = s->study;
  int value[MOST_VALUES];
  int64_t all = study->variant[study->variant_count - 1].seats - study->variant[0].seats + 1;
  all *= gather_iterations(study, value);
  for (int i = 0; i < study->game->option_count; i++)
    if (s->varied[i]) all *= gather(study, i, value);
  return all == study->variant_count;
}

/* ---- Things ------------------------------------------------------------------------------------------ */

typedef struct ThingId {
  char text[64];
} ThingId;

static ThingId id_of(const MkStudy *study, int thing) {
  ThingId id = {""};
  MkText text = MK_TEXT(id.text);
  study->game->lab->thing_write(mk_study_content(study), thing, &text);
  return id;
}

/* Whether all things of a kind ("card:") are left alone. */
static bool has_all(const MkStudy *study, const char *kind, size_t length) {
  for (int i = 0; i < mk_thing_count(study->game, mk_study_content(study)); i++) {
    ThingId id = id_of(study, i);
    if (strncmp(id.text, kind, length) == 0 && !(study->without >> i & 1)) return false;
  }
  return true;
}

/* "card:all", or one by one. */
static void write_things(const MkStudy *study, MkText *out) {
  char room[2048] = "", done[64] = "";
  MkText text = MK_TEXT(room);
  for (int i = 0; i < MK_LAB_THINGS; i++) {
    if (!(study->without >> i & 1)) continue;
    ThingId id = id_of(study, i);
    size_t kind = strcspn(id.text, ":") + 1;
    if (*done && strncmp(id.text, done, kind) == 0) continue;
    if (text.length) mk_text_char(&text, '|');
    if (has_all(study, id.text, kind)) {
      snprintf(done, sizeof done, "%.*s", (int)kind, id.text);
      lab_print(&text, "%sall", done);
    } else {
      mk_text_string(&text, id.text);
    }
  }
  if (text.length) write_flag(out, "without", room);
}

/* ---- The rest ---------------------------------------------------------------------------------------- */

static void write_balance(const MkStudy *study, MkText *out) {
  lab_print(out, " --bots %s --skill %s", study->bots->id,
            study->other ? study->other->id : "none");
  write_count(out, "games", study->deals * study->repeat);
  if (study->repeat > 1) write_count(out, "repeat", study->repeat);
  if (study->within) lab_print(out, " --within %g%%", study->within / 10.0);
  if (study->wins_only) mk_text_string(out, " --measure wins");
  write_things(study, out);
}

/* Two bots are judged unless one is asked for. */
static void write_truth(const MkStudy *study, MkText *out) {
  write_count(out, "deals", study->deals);
  if (study->nodes) write_count(out, "nodes", (int64_t)study->nodes);
  if (study->judge) write_count(out, "judge", study->judge);
  if (!study->judged[1])
    lab_print(out, " --skill %s", study->judged[0] ? study->judged[0]->id : "none");
}

void lab_command(const LabSummary *s, MkText *out) {
  const MkStudy *study = s->study;
  bool truth = study->kind == &mk_truth_kind;
  if (!is_product(s)) return;
  lab_print(out, "meikyu lab %s %s", study->kind->name, study->game->id);
  write_seats(study, out);
  write_shared(s, out);
  write_varied(s, out);
  write_iterations(study, out);
  (truth ? write_truth : write_balance)(study, out);
  write_flag(out, "seed", study->seed);
  if (mk_content_hash(study->content)) mk_text_string(out, " --content FILE");
  if (s->known) mk_text_string(out, " --solved FILE");
}
