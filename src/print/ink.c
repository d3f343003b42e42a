/* ink.c - colours by their roles in art/colours.json, so that paper and screen agree. */
#include "inside.h"

#include <stdlib.h>
#include <string.h>

#define LIGHTER 0.82 /* so much white is in a surface when ink is saved */

/* Outlines; what is filled with one is a dark surface all the same. */
static bool is_outline(const char *role) {
  size_t length = strlen(role);
  return length > 5 && strcmp(role + length - 5, "-dark") == 0;
}

/* What must stay dark however little ink there is: words, lines, outlines. */
static bool stays_dark(const char *role) {
  static const char *const dark[] = {"ink",   "ink-soft",  "line",  "line-strong", "amethyst",
                                     "moss",  "moonlight", "ember", "danger",      "jewel-ink",
                                     "hatch", "amber",     "shade", "rock-edge",   "stone-edge"};
  for (size_t i = 0; i < sizeof dark / sizeof *dark; i++)
    if (strcmp(dark[i], role) == 0) return true;
  return is_outline(role);
}

/* Letters on a surface that has become light. */
static bool is_letter(const char *role) {
  size_t length = strlen(role);
  return (length > 4 && strcmp(role + length - 4, "-ink") == 0) || strcmp(role, "on-accent") == 0;
}

/* Dark grounds of whole pictures: in grey they would cost what is to be saved. Their outlines stay. */
static bool becomes_white(const char *role) {
  return strcmp(role, "darkness") == 0 || strcmp(role, "rock") == 0 ||
         strcmp(role, "rock-far") == 0;
}

/* Lines between stones; what is filled with one, a blade, is a surface like others. */
static bool is_edge(const char *role) {
  size_t length = strlen(role);
  return length > 5 && strcmp(role + length - 5, "-edge") == 0;
}

static Ink read_hex(const char *text) {
  long value = strtol(text + 1, NULL, 16);
  return (Ink){(double)(value >> 16 & 255) / 255, (double)(value >> 8 & 255) / 255,
               (double)(value & 255) / 255};
}

static Ink mix(Ink ink, double white) {
  return (Ink){ink.r + (1 - ink.r) * white, ink.g + (1 - ink.g) * white,
               ink.b + (1 - ink.b) * white};
}

static const char *resolve(Print *p, const char *role, char room[32]) {
  if (strcmp(role, "accent") != 0) return role;
  MkJson accents = mk_json_get(p->palette, "accents");
  return mk_json_read_string(mk_json_get(accents, p->game->id), room, 32) ? room : "moss";
}

/* As it is printed when no ink is saved. */
static Ink full_ink(Print *p, const char *role) {
  char hex[16];
  MkJson value = mk_json_get(mk_json_get(mk_json_get(p->palette, "roles"), role), "print");
  return mk_json_read_string(value, hex, sizeof hex) ? read_hex(hex) : (Ink){0, 0, 0};
}

Ink print_ink_of(Print *p, const char *role) {
  char room[32];
  role = resolve(p, role, room);
  if (p->job->save_ink && is_letter(role)) role = "ink";
  Ink ink = full_ink(p, role);
  if (!p->job->save_ink || stays_dark(role)) return ink;
  return mix(ink, becomes_white(role) ? 1 : LIGHTER);
}

Ink print_ink_surface(Print *p, const char *role) {
  Ink ink = print_ink_of(p, role);
  return p->job->save_ink && (is_outline(role) || is_edge(role)) ? mix(ink, LIGHTER) : ink;
}

void print_ink_set(Print *p, const char *role, double alpha) {
  Ink ink = print_ink_of(p, role);
  cairo_set_source_rgba(p->cr, ink.r, ink.g, ink.b, alpha);
}

void print_ink_tint(Print *p, const char *role, double strength) {
  Ink ink = mix(print_ink_of(p, role), p->job->save_ink ? 1 - strength / 3 : 1 - strength);
  cairo_set_source_rgb(p->cr, ink.r, ink.g, ink.b);
}

/* A line costs little, and says whose a piece is: it keeps its colour. */
void print_ink_outline(Print *p, const char *role, double width) {
  char room[32];
  Ink ink = full_ink(p, resolve(p, role, room));
  cairo_set_source_rgb(p->cr, ink.r, ink.g, ink.b);
  cairo_set_line_width(p->cr, width);
  cairo_stroke(p->cr);
}

void print_ink_fill(Print *p, const char *role) {
  print_ink_set(p, role, 1);
  cairo_fill(p->cr);
}

void print_ink_stroke(Print *p, const char *role, double width) {
  print_ink_set(p, role, 1);
  cairo_set_line_width(p->cr, width);
  cairo_stroke(p->cr);
}
