/* says.c - refusals in Japanese. The protocol's texts are written in English where they arise; whoever asks in
 * Japanese reads these. What only a program can bring about (a wrong type, a missing key) is said in English. */
#include <meikyu/tell.h>

#include "server/texts.h"
#include "tables.h"

static const MkWords says[] = {
    {"a name has no NUL character", "名前に NUL 文字は使えません"},
    {"a table of bots alone is none", "ボットだけの卓は作れません"},
    {"bot: there is no such one", "そのようなボットはいません"},
    {"game: there is no such game", "そのようなゲームはありません"},
    {"it closed before it began", "始まる前に閉じられました"},
    {"it is not your turn to decide", "今はあなたが決める番ではありません"},
    {"no seat is free", "空いている席がありません"},
    {"nobody has asked you for that", "そのお願いは出ていません"},
    {"nobody speaks here", "この卓では話せません"},
    {"not all tables could be changed", "一部の卓を変えられませんでした"},
    {"only phrases are spoken here", "この卓では定型文だけが使えます"},
    {"only the table's owner may do that", "それは卓の主だけができます"},
    {"only those who sit at this table may watch it", "この卓は座っている人だけが見られます"},
    {"only those who sit here speak", "話せるのは座っている人だけです"},
    {"out of memory", "サーバーのメモリが足りません"},
    {"phrase: there is no such one", "そのような定型文はありません"},
    {"seats: a table of bots alone is none", "ボットだけの卓は作れません"},
    {"seats: at most one seat a player", "1人が座れるのは1席だけです"},
    {"seats: too many", "席が多すぎます"},
    {"somebody else has this seat", "この席には別の人がいます"},
    {"text: 1 to 200 characters that can be shown", "発言は表示できる文字で200文字までです"},
    {"that was much in a short time; please wait a moment",
     "短い間に多すぎます。少し待ってください"},
    {"that was too much in a short time; please wait a moment",
     "短い間に多すぎます。少し待ってください"},
    {"the game has begun", "ゲームはもう始まっています"},
    {"the game has not begun", "ゲームはまだ始まっていません"},
    {"the game is not over", "ゲームはまだ終わっていません"},
    {"the game is over", "ゲームは終わっています"},
    {"the server cannot keep this at present; please try again later",
     "サーバーは今これを保存できません。後でもう一度お試しください"},
    {"the server cannot tell who you are at present", "サーバーは今あなたを確認できません"},
    {"the server has no memory left at present", "サーバーのメモリが今足りません"},
    {"the server has no memory left at present; please try again later",
     "サーバーのメモリが今足りません。後でもう一度お試しください"},
    {"the server is about to stop", "サーバーはまもなく止まります"},
    {"the server's disk is full; please try again later",
     "サーバーのディスクがいっぱいです。後でもう一度お試しください"},
    {"this server does not know the rules of this table; another one may",
     "このサーバーはこの卓のルールの版を知りません（ほかのサーバーなら分かるかもしれません）"},
    {"the store does not answer", "サーバーの保存場所が応答しません"},
    {"there is no such content", "そのようなカードの内容はありません"},
    {"there is no such seat", "そのような席はありません"},
    {"there is no such table", "そのような卓はありません"},
    {"there is nothing at this address", "このアドレスには何もありません"},
    {"this feed has ended", "このフィードは終わっています"},
    {"this feed needs its key", "このフィードには鍵が必要です"},
    {"this needs a player: a token or a cookie", "プレイヤーとしての確認が必要です"},
    {"this needs a player: a token or a cookie, or hello", "プレイヤーとしての確認が必要です"},
    {"this table is closed", "この卓は閉じられています"},
    {"the cards of this table cannot be read any more", "この卓のカードはもう読めません"},
    {"this table was played by rules that are no longer known",
     "この卓のルールの版はもう使われていません"},
    {"this takes too long at present; please try again in a moment",
     "今は時間がかかりすぎています。少し待ってもう一度お試しください"},
    {"this token is not known here", "このトークンはここでは知られていません"},
    {"too many codes were tried; please wait a moment", "コードを試しすぎです。少し待ってください"},
    {"too many sockets are open from here already", "ここからの接続が多すぎます"},
    {"too many sockets are open for this player", "このプレイヤーの接続が多すぎます"},
    {"too many tables are watched at once", "一度に見ている卓が多すぎます"},
    {"too many of your tables wait for others", "人を待っているあなたの卓が多すぎます"},
    {"too many tables that were made from here wait for others",
     "ここから作られて人を待っている卓が多すぎます"},
    {"you did not sit at this table", "あなたはこの卓に座っていませんでした"},
    {"you do not sit at this table", "あなたはこの卓に座っていません"},
    {"you have another seat", "あなたは別の席に座っています"},
    {"your last action can no longer be taken back", "最後の手はもう戻せません"},
};

const char *tables_say(const char *text, MkLang lang) {
  if (lang != MK_JA) return text;
  for (size_t i = 0; i < sizeof says / sizeof *says; i++)
    if (same(says[i].en, text)) return says[i].ja;
  return text;
}
