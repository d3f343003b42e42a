/* page.c - the frame of a report, and what its tables are made of. */
#include "page.h"

#include <math.h>

/* Light and dark by the reader's system, one column on a phone, tables that scroll by themselves. */
static const char style[] =
    ":root{color-scheme:light "
    "dark;--paper:#fbfaf7;--ink:#22201c;--soft:#6b655b;--line:#ddd6c8;--main:#2f6f73;"
    "--warm:#b4552d;--c0:#2f6f73;--c1:#b4552d;--c2:#6a58a5;--c3:#8a7a1f;--c4:#3b7a3b;--c5:#a03a6b}"
    "\n"
    "@media(prefers-color-scheme:dark){:root{--paper:#191b1d;--ink:#e9e5dc;--soft:#a39c8f;--line:#"
    "3a3b3c;"
    "--main:#6fb9bd;--warm:#e08c62;--c0:#6fb9bd;--c1:#e08c62;--c2:#a999e0;--c3:#cdbb55;--c4:#"
    "7fc47f;--c5:#e07fb0}}\n"
    "body{margin:0 auto;max-width:60rem;padding:1rem;background:var(--paper);color:var(--ink);"
    "font:1rem/1.6 system-ui,'Noto Sans JP',sans-serif}\n"
    "h1{font-size:1.6rem;line-height:1.3}h2{margin-top:2.5rem;border-bottom:1px solid var(--line)}"
    ".soft,figcaption{color:var(--soft)}\n"
    "code{overflow-wrap:anywhere;font-size:.9em}a{color:var(--main)}\n"
    "body:has(#ja:checked) .en,body:not(:has(#ja:checked)) .ja{display:none}\n"
    ".langs{display:flex;gap:1rem;justify-content:flex-end}.langs "
    "label{padding:.5rem;cursor:pointer}\n"
    "figure{display:inline-block;vertical-align:top;width:100%;max-width:28rem;margin:1.5rem 1rem "
    "0 0}svg{display:block;width:100%;height:auto;font-size:11px}"
    "svg text{fill:var(--ink)}svg .tick{fill:var(--soft)}\n"
    ".grid{stroke:var(--line);fill:none}.even{stroke:var(--warm);stroke-dasharray:4 3;fill:none}"
    ".reach{stroke:var(--main);stroke-width:3;opacity:.5}.dot,.bar,.heat{fill:var(--main)}"
    ".heat.less{fill:var(--warm)}\n"
    ".series .line{fill:none;stroke:currentColor;stroke-width:2}.series "
    ".bars{stroke:currentColor;opacity:.5}"
    ".series circle,.series text{fill:currentColor}\n"
    ".s0{color:var(--c0)}.s1{color:var(--c1)}.s2{color:var(--c2)}.s3{color:var(--c3)}.s4{color:var("
    "--c4)}"
    ".s5{color:var(--c5)}\n"
    ".wide{overflow-x:auto}table{border-collapse:collapse;font-variant-numeric:tabular-nums;font-"
    "size:.9rem}"
    "th,td{padding:.3rem .6rem;border-bottom:1px solid "
    "var(--line);text-align:right;white-space:nowrap}"
    "th:first-child,td:first-child{text-align:left}\n"
    "th{position:sticky;top:0;background:var(--paper);vertical-align:bottom}"
    "th button{font:inherit;font-weight:600;color:inherit;background:none;border:0;padding:.4rem "
    "0;cursor:pointer;"
    "white-space:normal;text-align:inherit}th[aria-sort] button{color:var(--main)}\n"
    "th .ja{word-break:keep-all}th:first-child,td:first-child{position:sticky;left:0;"
    "background:var(--paper)}@media(max-width:40rem){td:first-child{white-space:normal;"
    "min-width:7rem}}\n"
    ".back{margin-right:auto;padding:.5rem 0}ul ul{padding-left:1.2rem}"
    ".interval{color:var(--soft);font-size:.85em}li{margin:.4rem 0}\n";

/* Sorts a table by the column whose head is pressed, and begins in the language that the reader chose here or in the
 * client (web/src/store/settings.ts), or that of the browser. The server allows these very
 * bytes by their hash (src/server/net/answer.c). */
static const char script[] =
    "const ja=document.getElementById('ja'),key='meikyu.reports'\n"
    "const read=(name)=>{try{return JSON.parse(localStorage.getItem(name))}catch{return null}}\n"
    "const lang=read(key)||read('meikyu.settings')?.lang||navigator.language\n"
    "ja.checked=/^ja/.test(lang)\n"
    "const speak=()=>{document.documentElement.lang=ja.checked?'ja':'en'}\n"
    "for(const radio of document.querySelectorAll('.langs input'))radio.onchange=()=>{speak()\n"
    "try{localStorage.setItem(key,JSON.stringify(ja.checked?'ja':'en'))}catch{}}\n"
    "speak()\n"
    "for(const th of document.querySelectorAll('th'))th.firstChild.onclick=()=>{\n"
    "const "
    "down=th.getAttribute('aria-sort')!=='descending',at=th.cellIndex,body=th.closest('table')."
    "tBodies[0]\n"
    "const value=(row)=>{const cell=row.cells[at];return 'value' in "
    "cell.dataset?+cell.dataset.value:cell.textContent}\n"
    "const order=(a,b)=>{const x=value(a),y=value(b);return(x<y?-1:x>y?1:0)*(down?-1:1)}\n"
    "for(const other of th.parentNode.cells)other.removeAttribute('aria-sort')\n"
    "th.setAttribute('aria-sort',down?'descending':'ascending')\n"
    "body.append(...[...body.rows].sort(order))}\n";

void lab_escape(MkText *out, const char *text) {
  for (; *text; text++) {
    switch (*text) {
    case '<': mk_text_string(out, "&lt;"); break;
    case '>': mk_text_string(out, "&gt;"); break;
    case '&': mk_text_string(out, "&amp;"); break;
    case '"': mk_text_string(out, "&quot;"); break;
    case ' ': mk_text_string(out, text[1] == '%' ? "\u00a0" : " "); break;
    default: mk_text_char(out, *text);
    }
  }
}

static void in_two(MkText *out, const char *tag, MkWords words) {
  lab_print(out, "<%s class=\"en\" lang=\"en\">", tag);
  lab_escape(out, words.en);
  lab_print(out, "</%s><%s class=\"ja\" lang=\"ja\">", tag, tag);
  lab_escape(out, words.ja);
  lab_print(out, "</%s>", tag);
}

void lab_both(MkText *out, MkWords words) {
  in_two(out, "span", words);
}

void lab_both_in_plot(MkText *out, MkWords words) {
  in_two(out, "tspan", words);
}

void lab_element(MkText *out, const char *tag, MkWords words) {
  lab_print(out, "<%s>", tag);
  lab_both(out, words);
  lab_print(out, "</%s>\n", tag);
}

void lab_page_begin(MkText *out, MkWords title) {
  mk_text_string(out, "<!doctype html>\n<html lang=\"en\"><head><meta charset=\"utf-8\">\n"
                      "<meta name=\"viewport\" content=\"width=device-width\">\n"
                      "<meta name=\"color-scheme\" content=\"light dark\">\n<title>");
  lab_escape(out, title.en);
  mk_text_string(out, " / ");
  lab_escape(out, title.ja);
  mk_text_string(out, "</title>\n<style>\n");
  mk_text_string(out, style);
  mk_text_string(out,
                 "</style></head><body><main>\n<div class=\"langs\"><label><input type=\"radio\" "
                 "name=\"lang\" id=\"en\" checked> English</label><label><input type=\"radio\" "
                 "name=\"lang\" id=\"ja\"> 日本語</label></div>\n");
  lab_element(out, "h1", title);
}

void lab_page_end(MkText *out) {
  mk_text_string(out, "</main>\n<script>");
  mk_text_string(out, script);
  mk_text_string(out, "</script>\n</body></html>\n");
}

/* ---- Tables ----------------------------------------------------------------------------------------- */

void lab_table_begin(MkText *out, const MkWords *columns, int count) {
  mk_text_string(out, "<div class=\"wide\" tabindex=\"0\"><table><thead><tr>");
  for (int i = 0; i < count; i++) {
    mk_text_string(out, "<th scope=\"col\"><button type=\"button\">");
    lab_both(out, columns[i]);
    mk_text_string(out, "</button></th>");
  }
  mk_text_string(out, "</tr></thead><tbody>\n");
}

void lab_table_end(MkText *out) {
  mk_text_string(out, "</tbody></table></div>\n");
}

void lab_cell_text(MkText *out, MkWords words) {
  mk_text_string(out, "<td>");
  lab_both(out, words);
  mk_text_string(out, "</td>");
}

static void open_number(MkText *out, double value) {
  mk_text_string(out, "<td data-value=\"");
  lab_number(out, value, 6);
  mk_text_string(out, "\">");
}

void lab_cell_number(MkText *out, double value, int digits) {
  open_number(out, value);
  lab_number(out, value, digits);
  mk_text_string(out, "</td>");
}

void lab_cell_none(MkText *out) {
  mk_text_string(out, "<td data-value=\"-1e9\">–</td>");
}

void lab_cell_rate(MkText *out, MkLabRate rate, double unit, int digits) {
  open_number(out, rate.rate);
  lab_number(out, unit * rate.rate, digits);
  mk_text_string(out, " <span class=\"interval\">");
  lab_number(out, unit * rate.low, digits);
  mk_text_string(out, "…");
  lab_number(out, unit * rate.high, digits);
  mk_text_string(out, "</span></td>");
}
