/* routes_print.c - GET /api/print/<game>: pages to print, as the command line makes them. An owner's cards come as the body
 * of a POST. The work is done above, where there are threads for it. */
#include <stdlib.h>
#include <string.h>

#include "inside.h"

/* What was wrong with one value of the query, for the answer. */
static bool read_parts(const char *text, unsigned *parts) {
  char name[16];
  while (*text) {
    size_t length = strcspn(text, ",");
    if (length >= sizeof name) return false;
    memcpy(name, text, length);
    name[length] = '\0';
    int part = print_part_named(name);
    if (part < 0) return false;
    *parts |= 1u << part;
    text += length + (text[length] == ',');
  }
  return true;
}

/* The value of the query, or what is usual. */
static const char *query_or(const Call *call, const char *name, const char *usual, char room[64]) {
  return people_call_query(call, name, room, 64) ? room : usual;
}

/* "1" to "20", in digits alone. */
static bool read_copies(const char *text, int *copies) {
  *copies = 0;
  for (; *text >= '0' && *text <= '9' && *copies <= PRINT_MOST_COPIES; text++)
    *copies = 10 * *copies + (*text - '0');
  return *text == '\0' && *copies >= 1 && *copies <= PRINT_MOST_COPIES;
}

static const char *read_job(const Call *call, PrintJob *job) {
  char room[64];
  if (!read_parts(query_or(call, "what", "", room), &job->parts))
    return "what: sheets, cards, tiles, tokens, board, aid or rules, with commas between, were "
           "expected";
  if (!print_paper_read(query_or(call, "paper", "a4", room), &job->width, &job->height))
    return "paper: a4, letter or WIDTHxHEIGHT in millimetres was expected";
  const char *ink = query_or(call, "ink", "full", room);
  job->save_ink = strcmp(ink, "save") == 0;
  if (!job->save_ink && strcmp(ink, "full") != 0) return "ink: full or save was expected";
  const char *up = query_or(call, "up", "0", room);
  if (up[0] == '\0' || up[1] || !strchr("0124", up[0])) return "up: 1, 2 or 4 was expected";
  job->up = up[0] - '0';
  int backs = print_backs_named(query_or(call, "backs", "duplex", room));
  if (backs < 0) return "backs: duplex, none or fold was expected";
  job->backs = (PrintBacks)backs;
  const char *card = query_or(call, "card", "", room);
  if (card[0] && !print_card_read(card, &job->card_width, &job->card_height))
    return "card: WIDTHxHEIGHT in millimetres, 30 to 120 each, was expected";
  if (!read_copies(query_or(call, "copies", "1", room), &job->copies))
    return "copies: 1 to 20 was expected";
  const char *lang = query_or(call, "lang", call->lang == MK_JA ? "ja" : "en", room);
  if (strcmp(lang, "en") != 0 && strcmp(lang, "ja") != 0) return "lang: en or ja was expected";
  job->lang = strcmp(lang, "ja") == 0 ? MK_JA : MK_EN;
  return NULL;
}

static void printed(void *context, const PrintFile *file, const MkError *error) {
  Call *call = context;
  if (file)
    people_call_answer_with(call, (PeopleAnswer){.status = 200,
                                                 .type = "application/pdf",
                                                 .bytes = file->data,
                                                 .length = file->length});
  else if (error && error->code != MK_ERROR_MEMORY)
    people_call_refuse_as(call, error->code == MK_ERROR_OTHER ? 501 : 400, "bad",
                          mk_error_text(error, call->lang));
  else
    people_call_refuse(call, "busy",
                       "too much is being printed at present; please try again in a moment");
}

void people_route_print(Call *call) {
  PrintJob job = {.game = call->parts[0]};
  const char *wrong = read_job(call, &job);
  if (wrong) {
    people_call_refuse(call, "bad", wrong);
    return;
  }
  if (call->body_length > 0) {
    job.content = call->bytes;
    job.content_length = call->body_length;
  }
  if (strlen(job.game) > 15 || !call->people->print)
    people_call_refuse_as(call, 404, "op", "nothing of this can be printed here");
  else if (!people_call_must_wait(call, LIMIT_PRINTS))
    call->people->print(call->people->print_context, &job, printed, call);
}
