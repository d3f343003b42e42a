/* judge.c - for owners of the box: what may be asked (form.h), and the answer. A real game scores here with the
 * functions that its rules use. */
#include "template.h"

static const MkFormField score[] = {
    {"relics", MK_FIELD_TEXT, true, "'4 7 2'", {"the relics won", "得た遺物"}},
    {0},
};

const MkForm template_forms[] = {
    {"score", score, {NULL, NULL}, "{\"relics\":\"4 7 2\"}"},
    {0},
};

/* R3.2, for relics as a text of numbers. */
static int worth_of(MkReader *r, const char *text) {
  int sum = 0, value = 0;
  for (;; text++) {
    if (*text >= '0' && *text <= '9' && value < TEMPLATE_VALUES) {
      value = 10 * value + *text - '0';
      continue;
    }
    if (value >= TEMPLATE_VALUES || (*text && *text != ' ')) {
      mk_read_wrong(r, "relics", "relics are worth 1 to %d", "遺物の価値は 1～%d です",
                    TEMPLATE_VALUES - 1);
      return 0;
    }
    sum += value;
    value = 0;
    if (!*text) return sum;
  }
}

bool template_judge(const void *content, MkJson request, MkText *reply, MkError *error) {
  (void)content;
  char text[64] = "";
  MkReader r;
  MkSeatResult result = {0};
  mk_reader_init(&r, request, error);
  mk_read_string(&r, "relics", text, sizeof text);
  mk_read_bool_or(&r, "explain", false); /* the sum is all there is to say */
  mk_result_part(&result, "relics", worth_of(&r, text));
  if (!mk_read_end(&r)) return false;
  mk_json_open_object(reply);
  mk_json_key_int(reply, "score", result.score);
  mk_json_key(reply, "breakdown");
  mk_result_breakdown(&result, reply);
  mk_json_close_object(reply);
  return true;
}
