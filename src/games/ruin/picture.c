/* picture.c - the sheet and the table drawn for a terminal of 80 columns, and the help page.
 *
 * A cell is three columns wide: its sides say what it is, its middle carries the letter. Small letters
 * have not opened yet, capitals are open sites.
 *
 *    ·   blank       ( )  path      [A]  gate      ███  wall
 *    a   unseen site (A)  open site, path          (@)  explorer      (⌂)  entrance
 */
#include <string.h>

#include "ruin.h"

enum { SHEET_COLUMNS = 3 + 3 * RUIN_SIDE, PANEL_LINES = 22, PANEL_COLUMNS = 41, NAME_COLUMNS = 14 };

typedef struct Drawing {
  const RuinContent *content;
  const RuinState *view;
  int seat;
  MkLang lang;
  bool colour;
  bool marks; /* what can be chosen is marked */
} Drawing;

static void say(MkText *out, MkLang lang, const char *en, const char *ja) {
  mk_text_string(out, lang == MK_JA ? ja : en);
}

/* ---- The sheet ------------------------------------------------------------------------------------ */

static void write_middle(const RuinContent *content, const RuinPlayer *player, int cell,
                         const char *empty, MkText *out) {
  int letter = content->cell_letter[cell];
  if (cell == player->pos)
    mk_text_char(out, '@');
  else if (cell == RUIN_ENTRANCE)
    mk_text_string(out, "⌂");
  else if (letter < 0)
    mk_text_string(out, empty);
  else if (ruin_has(player->gate, cell) || (player->open >> letter & 1))
    mk_text_char(out, (char)('A' + letter));
  else
    mk_text_char(out, (char)('a' + letter));
}

static MkStyle cell_style(const RuinContent *content, const RuinPlayer *player, int cell) {
  int letter = content->cell_letter[cell];
  if (cell == player->pos) return MK_STYLE_BOLD;
  if (letter >= 0 && (player->open >> letter & 1)) return MK_STYLE_GOLD;
  if (ruin_has(player->gate, cell)) return MK_STYLE_PURPLE;
  if (ruin_has(player->path, cell)) return MK_STYLE_GREEN;
  return ruin_has(player->wall, cell) ? MK_STYLE_END : MK_STYLE_DIM;
}

/* A wall over a letter that matters no more is plain wall: its letter has closed. */
static bool is_plain_wall(const Drawing *drawing, const RuinPlayer *player, int cell) {
  int letter = drawing->content->cell_letter[cell];
  bool closed = letter >= 0 && (drawing->view->opened & ~player->open) >> letter & 1;
  return ruin_has(player->wall, cell) && (letter < 0 || closed);
}

static void mark_open(const Drawing *drawing, MkText *out) {
  if (drawing->marks) mk_text_mark_open(out);
}

static void mark_close(const Drawing *drawing, int kind, int value, MkText *out) {
  if (drawing->marks) mk_part_mark(&mk_game_ruin, drawing->content, kind, value, out);
}

static void write_map_cell(const Drawing *drawing, const RuinPlayer *player, int cell,
                           MkText *out) {
  const RuinContent *content = drawing->content;
  const char *left = " ", *right = " ", *empty = "·";
  if (ruin_has(player->gate, cell))
    left = "[", right = "]", empty = " ";
  else if (ruin_has(player->path, cell))
    left = "(", right = ")", empty = " ";
  else if (ruin_has(player->wall, cell))
    left = right = empty = "█";
  mark_open(drawing, out);
  mk_text_style(out, cell_style(content, player, cell));
  mk_text_string(out, left);
  if (is_plain_wall(drawing, player, cell))
    mk_text_string(out, "█");
  else
    write_middle(content, player, cell, empty, out);
  mk_text_string(out, right);
  mk_text_style(out, MK_STYLE_END);
  mark_close(drawing, RUIN_PART_CELL, cell, out);
}

/* Line 0 names the columns, lines 1 to 11 are the rows. The rows and columns of `box` are pointed at. */
static void write_sheet_line(const Drawing *drawing, const RuinPlayer *player, const RuinBox *box,
                             int line, MkText *out) {
  size_t from = out->length;
  bool inside = box && line > box->top && line <= box->top + box->height;
  if (line > 0)
    mk_text_format(out, "%s%d%s", line < 10 ? " " : "", line, inside ? ">" : " ");
  else
    mk_text_string(out, "   ");
  for (int column = 0; column < RUIN_SIDE; column++) {
    bool under = box && column >= box->left && column < box->left + box->width;
    if (line > 0)
      write_map_cell(drawing, player, (line - 1) * RUIN_SIDE + column, out);
    else
      mk_text_format(out, " %c%c", 'a' + column, under ? 'v' : ' ');
  }
  mk_text_pad(out, from, SHEET_COLUMNS);
}

/* ---- The panel beside it -------------------------------------------------------------------------- */

typedef struct Panel {
  char room[PANEL_LINES][512];
  MkText line[PANEL_LINES];
  int count;
} Panel;

static MkText *new_line(const Drawing *drawing, Panel *panel) {
  assert(panel->count < PANEL_LINES);
  MkText *line = &panel->line[panel->count];
  *line = mk_text_init(panel->room[panel->count++], sizeof panel->room[0]);
  line->colour = drawing->colour;
  line->marks = drawing->marks;
  return line;
}

static void add_heading(const Drawing *drawing, Panel *panel) {
  const RuinState *view = drawing->view;
  MkText *line = new_line(drawing, panel);
  int deck = ruin_bits(view->deck) + view->hidden_deck;
  mk_text_style(line, MK_STYLE_BOLD);
  if (view->phase == RUIN_SETUP)
    say(line, drawing->lang, "Set-up", "準備");
  else if (view->phase == RUIN_OVER)
    say(line, drawing->lang, "The game is over", "ゲーム終了");
  else
    mk_text_format(line, drawing->lang == MK_JA ? "%sステージ　ラウンド%d" : "Stage %s, round %d",
                   drawing->lang == MK_JA ? view->stage == 1 ? "前半" : "後半"
                   : view->stage == 1     ? "1"
                                          : "2",
                   view->round);
  mk_text_style(line, MK_STYLE_END);
  mk_text_format(line, drawing->lang == MK_JA ? "　山札%d" : "   deck %d", deck);
  new_line(drawing, panel);
}

/* The way to show a piece that takes the fewest lines. */
static const RuinTurn *flat_turn(const RuinPiece *piece) {
  const RuinTurn *best = &piece->turn[0];
  for (int i = 1; i < piece->turn_count; i++)
    if (piece->turn[i].height < best->height) best = &piece->turn[i];
  return best;
}

static void write_piece_line(const RuinTurn *turn, int row, MkText *out) {
  for (int column = 0; column < turn->width && row < turn->height; column++) {
    bool filled = false;
    for (int i = 0; i < turn->size; i++) filled |= turn->cell[i] == row * RUIN_SIDE + column;
    mk_text_string(out, filled ? "■" : " ");
  }
}

/* Up to four cards next to each other, with their pieces. */
static void add_cards(const Drawing *drawing, Panel *panel, const uint8_t *cards, int count,
                      bool front) {
  const RuinTurn *turn[4];
  int height = 0;
  MkText *line = new_line(drawing, panel);
  for (int i = 0; i < count; i++) {
    size_t from = line->length;
    turn[i] = flat_turn(&drawing->content->piece[cards[i]]);
    if (turn[i]->height > height) height = turn[i]->height;
    mk_text_style(line, i == 0 && front ? MK_STYLE_BOLD : MK_STYLE_END);
    mk_text_string(line, i == 0 && front ? ">" : " ");
    mark_open(drawing, line);
    mk_text_format(line, "%c %d", 'A' + cards[i], drawing->content->piece[cards[i]].size);
    mark_close(drawing, RUIN_PART_PIECE, cards[i], line);
    mk_text_style(line, MK_STYLE_END);
    mk_text_pad(line, from, 9);
  }
  for (int row = 0; row < height; row++) {
    line = new_line(drawing, panel);
    for (int i = 0; i < count; i++) {
      size_t from = line->length;
      mk_text_char(line, ' ');
      write_piece_line(turn[i], row, line);
      mk_text_pad(line, from, 9);
    }
  }
}

static void add_row(const Drawing *drawing, Panel *panel) {
  const RuinState *view = drawing->view;
  if (!view->row_count) return;
  MkText *line = new_line(drawing, panel);
  say(line, drawing->lang, "Row (front first)", "場の列（左が先頭）");
  add_cards(drawing, panel, view->row, view->row_count, view->phase == RUIN_PLAY);
}

static void add_dealt(const Drawing *drawing, Panel *panel, const RuinPlayer *player) {
  uint8_t cards[4];
  int count = 0;
  for (uint32_t left = player->dealt & ~player->used; left;)
    cards[count++] = (uint8_t)ruin_first(&left);
  if (!count) return;
  MkText *line = new_line(drawing, panel);
  say(line, drawing->lang, "Your pieces to draw", "描くピース");
  add_cards(drawing, panel, cards, count, false);
}

static void write_letters(MkText *out, uint32_t letters) {
  if (!letters) mk_text_string(out, " -");
  while (letters) mk_text_format(out, " %c", 'A' + ruin_first(&letters));
}

static void add_goals(const Drawing *drawing, MkText *line, uint32_t goals, uint32_t met) {
  while (goals) {
    int goal = ruin_first(&goals);
    mk_text_string(line, met >> goal & 1 ? " +" : " ");
    mark_open(drawing, line);
    ruin_write_goal(drawing->content, line, goal);
    mark_close(drawing, RUIN_PART_GOAL, goal, line);
  }
}

static void add_own(const Drawing *drawing, Panel *panel, const RuinPlayer *player) {
  const RuinContent *content = drawing->content;
  bool ja = drawing->lang == MK_JA;
  MkText *line = new_line(drawing, panel);
  say(line, drawing->lang, "Goals:", "目標：");
  uint32_t met = ruin_goals_met(content, player->path, player->goals);
  uint32_t dead = ruin_goals_dead(content, drawing->view, player);
  add_goals(drawing, line, player->goals & ~dead, met);
  if (dead) say(line, drawing->lang, "  lost:", "　達成不能：");
  add_goals(drawing, line, dead, 0);
  line = new_line(drawing, panel);
  mk_text_format(line,
                 ja ? "四角形%d　ペナルティ%d　目標達成%d（+）"
                    : "Rectangle %d  marks %d  routes met %d (+)",
                 ruin_area(ruin_square(content, player)), player->penalty, ruin_bits(met));
}

/* ---- Everybody ------------------------------------------------------------------------------------ */

/* A name, cut to its column at a whole character. */
static void write_name(MkText *out, const char *name) {
  size_t from = out->length, length = 0;
  while (name[length]) {
    size_t next = length + 1;
    while ((name[next] & 0xc0) == 0x80) next++;
    if (mk_text_width(name, next) > NAME_COLUMNS) break;
    length = next;
  }
  mk_text_bytes(out, name, length);
  mk_text_pad(out, from, NAME_COLUMNS);
}

static void add_player(const Drawing *drawing, Panel *panel, int seat, const char *const *names) {
  const RuinPlayer *player = &drawing->view->player[seat];
  bool ja = drawing->lang == MK_JA;
  MkText *line = new_line(drawing, panel);
  mk_text_string(line, seat == drawing->seat ? ">" : " ");
  write_name(line, names[seat]);
  mk_text_format(line, ja ? " 宝石%d 目標%d " : " gems %d goals %d ", player->gems,
                 ruin_bits(player->goals) + player->hidden_goals);
  if (player->escaped)
    mk_text_format(line, ja ? "脱出%d位" : "out: %d.", player->escaped);
  else if (drawing->view->phase == RUIN_OVER)
    say(line, drawing->lang, "lost", "未脱出");
  else if (player->step == RUIN_DONE)
    say(line, drawing->lang, "done", "済");
}

/* Letters open on the sheets still in play, or on one's own. */
static uint32_t open_now(const Drawing *drawing) {
  for (int seat = 0; seat < drawing->view->seats; seat++)
    if (!drawing->view->player[seat].escaped) return drawing->view->player[seat].open;
  return 0;
}

static void fill_panel(const Drawing *drawing, const char *const *names, Panel *panel) {
  bool own = drawing->seat >= 0;
  add_heading(drawing, panel);
  add_row(drawing, panel);
  if (own) add_dealt(drawing, panel, &drawing->view->player[drawing->seat]);
  MkText *line = new_line(drawing, panel);
  say(line, drawing->lang, "Open sites:", "目的地：");
  write_letters(line, open_now(drawing));
  if (own) add_own(drawing, panel, &drawing->view->player[drawing->seat]);
  for (int seat = 0; seat < drawing->view->seats; seat++) add_player(drawing, panel, seat, names);
}

/* ---- Whole pictures ------------------------------------------------------------------------------- */

static void write_beside(const Drawing *drawing, const RuinPlayer *player, const Panel *panel,
                         MkText *out) {
  for (int line = 0; line <= RUIN_SIDE || line < panel->count; line++) {
    size_t from = out->length;
    if (line <= RUIN_SIDE) write_sheet_line(drawing, player, NULL, line, out);
    if (line < panel->count && panel->line[line].length) {
      mk_text_pad(out, from, 80 - PANEL_COLUMNS);
      mk_text_string(out, panel->line[line].data);
    }
    mk_text_char(out, '\n');
  }
}

static void write_panel(const Panel *panel, MkText *out) {
  for (int line = 0; line < panel->count; line++) {
    mk_text_string(out, panel->line[line].data);
    mk_text_char(out, '\n');
  }
}

/* R9.5: at the end all sheets, two next to each other, with their rectangles. */
static void write_all_sheets(const Drawing *drawing, const char *const *names, MkText *out) {
  const RuinState *view = drawing->view;
  for (int first = 0; first < view->seats; first += 2) {
    for (int line = -1; line <= RUIN_SIDE; line++) {
      size_t from = out->length;
      for (int seat = first; seat < first + 2 && seat < view->seats; seat++) {
        const RuinPlayer *player = &view->player[seat];
        RuinBox box = ruin_square(drawing->content, player);
        if (seat > first) mk_text_pad(out, from, SHEET_COLUMNS + 4);
        if (line >= 0)
          write_sheet_line(drawing, player, &box, line, out);
        else
          write_name(out, names[seat]);
      }
      mk_text_char(out, '\n');
    }
  }
}

void ruin_picture(const void *content, const void *view_, int seat, const char *const *names,
                  MkLang lang, MkText *out) {
  content = ruin_content(content);
  const RuinState *view = view_;
  Drawing drawing = {content, view, seat, lang, out->colour, out->marks};
  Panel panel = {.count = 0};
  if (view->phase == RUIN_OVER) {
    drawing.seat = MK_SPECTATOR;
    drawing.marks = false;
    write_all_sheets(&drawing, names, out);
  }
  fill_panel(&drawing, names, &panel);
  if (drawing.seat >= 0)
    write_beside(&drawing, &view->player[seat], &panel, out);
  else
    write_panel(&panel, out);
}

/* ---- Help ----------------------------------------------------------------------------------------- */

static void explain_step(const RuinPlayer *player, MkLang lang, MkText *out) {
  switch (player->step) {
  case RUIN_KEEP:
    say(out, lang,
        "Keep two of four goal cards: each is worth 15 points at the end if its two\n"
        "letters are connected by path. Write keep:A-K,C-F. Drawing comes next.\n",
        "4枚の目標カードから2枚を残します。2つの文字を通路でつなげば最後に15点です。\n"
        "keep:A-K,C-F のように書きます。次は配られたピースを描きます。\n");
    break;
  case RUIN_DEALT:
    say(out, lang,
        "Draw a dealt piece, turned or mirrored as you like: o:f6+f7+g7 is path, x:...\n"
        "wall. The first one is path and covers the entrance f6.\n",
        "配られたピースを描きます（回転・反転は自由）。o:f6+f7+g7 は通路、x:… は壁です。\n"
        "最初の1つは通路で、出入口 f6 にかけます。\n");
    break;
  case RUIN_DRAW:
    say(out, lang,
        "Draw the front card next to something drawn: o:cells as path, x:cells as wall;\n"
        "path never fills 2x2. c:d4 draws one wall instead and costs 10 points. Once a\n"
        "round a goal card buys one more cell: extra:o:d4/A-K. Moving comes next.\n",
        "先頭のカードを、描いたマスに接して描きます。o:マス で通路、x:マス で壁です。\n"
        "通路で2×2は埋められません。c:d4 なら壁1マスだけです（10点減）。\n"
        "1ラウンドに1度、目標カードを捨てて1マス足せます：extra:o:d4/A-K。次は移動です。\n");
    break;
  case RUIN_MOVE:
    say(out, lang,
        "Walk over path, at most as many steps as the card has cells: m:g7 (your own\n"
        "cell: stay). End on an open site (capital letter) for a gem. For a goal card\n"
        "you may warp from gate to gate once: w:g7/A-K. In stage 2 m:f6! leaves.\n",
        "カードのマス数まで通路を歩きます：m:g7（自分のマスならとどまります）。\n"
        "大文字の目的地で止まれば宝石を得ます。目標カードを捨てると、ゲートからゲートへ\n"
        "1度ワープできます：w:g7/A-K。後半は m:f6! で脱出できます。\n");
    break;
  default:
    say(out, lang, "You have chosen; the others have not.\n",
        "もう決めました。他のプレイヤーを待っています。\n");
  }
}

static void explain_marks(MkLang lang, MkText *out) {
  say(out, lang, "( ) path, ███ wall, [A] gate, a unseen letter, A open site, @ you, ⌂ entrance\n",
      "( ) 通路、███ 壁、[A] ゲート、a 未出現、A 目的地、@ 自分、⌂ 出入口\n");
}

/* The running score: the rectangle pointed at, and what each part would give now. */
static void explain_score(const Drawing *drawing, const RuinPlayer *player, MkText *out) {
  RuinBox box = ruin_square(drawing->content, player);
  uint32_t met = ruin_goals_met(drawing->content, player->path, player->goals);
  for (int line = 0; line <= RUIN_SIDE; line++) {
    write_sheet_line(drawing, player, &box, line, out);
    mk_text_char(out, '\n');
  }
  mk_text_format(out,
                 drawing->lang == MK_JA
                     ? "今の点：スクエア %d＋%d、宝石 %d、目標 %d、ペナルティ %d\n"
                     : "So far: squares %d + %d, gems %d, goals %d, marks %d\n",
                 player->square[0], ruin_area(box), 10 * player->gems, 15 * ruin_bits(met),
                 -10 * player->penalty);
}

static void list_letters(uint32_t letters, MkText *out) {
  while (letters) mk_text_format(out, " %c", 'A' + ruin_first(&letters));
  mk_text_char(out, '\n');
}

/* R9.1: the check list of pieces, from what lies open: the discard, the row and one's own cards. */
static void list_pieces(const RuinState *state, int seat, MkLang lang, MkText *out) {
  uint32_t discarded = 0, seen = seat >= 0 ? state->player[seat].dealt : 0;
  for (int i = 0; i < state->discard_count; i++) discarded |= 1u << state->discard[i];
  for (int i = 0; i < state->row_count; i++) seen |= 1u << state->row[i];
  say(out, lang, "Discarded pieces:", "捨て札のピース：");
  list_letters(discarded, out);
  say(out, lang, "Still to come:", "これから出るピース：");
  list_letters(((1u << RUIN_LETTERS) - 1) & ~discarded & ~seen, out);
}

void ruin_help(const void *content, const void *state_, int seat, MkLang lang, MkText *out) {
  content = ruin_content(content);
  const RuinState *state = state_;
  Drawing drawing = {content, state, seat, lang, out->colour, false};
  if (seat >= 0) explain_step(&state->player[seat], lang, out);
  explain_marks(lang, out);
  list_pieces(state, seat, lang, out);
  if (seat >= 0 && state->phase != RUIN_SETUP) explain_score(&drawing, &state->player[seat], out);
}
