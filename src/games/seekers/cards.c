/* cards.c - what is printed on sheets and cards, said in our own words in both languages. One
 * line each, short enough for a terminal of 80 columns. The rules in full are in RULES.md. */
#include "seekers.h"

const MkWords seekers_kind_words[SEEKERS_KINDS] = {
    {"red", "赤"},    {"yellow", "黄"},  {"green", "緑"},  {"blue", "青"},
    {"purple", "紫"}, {"rainbow", "虹"}, {"gold", "黄金"},
};

const MkWords seekers_sheet_words[SEEKERS_SHEETS] = {
    {"count: your largest colour + the second - the third", "個数：一番多い色＋二番目−三番目"},
    {"count: a colour of 1, 4, 7 gems gives 2, of 2, 5, 8 gems 4",
     "個数：色ごとに1・4・7個で2点、2・5・8個で4点"},
    {"count: each R +2, Y +2, G +1, B -1, P -2",
     "個数：1個につき赤2点、黄2点、緑1点、青−1点、紫−2点"},
    {"count: 3R +5, 2Y +3, G +1, 3B -3; P -1 each, from 5 on +5 in all",
     "個数：赤3個ごとに5点、黄2個ごとに3点、緑1点、青3個ごとに−3点、紫−1点（5個以上で計5点）"},
    {"count: a colour of up to 4 gems -1 each, of 5 or more +5",
     "個数：4個以下の色は1個−1点、5個以上の色は5点"},
    {"count: name a number; 4 per colour with exactly so many gems",
     "個数：数を1つ選び、ちょうどその個数の色ごとに4点"},
    {"row: runs of 2, 3, 4, 5, 6, 7 or 8 give 1, 2, 4, 6, 9, 12",
     "列：連続2・3・4・5・6・7/8個で 1・2・4・6・9・12点"},
    {"row: RR+ 2, YYY+ 4, GGGG+ 6; B alone -3, else 1 each; P alone 2, else -1",
     "列：赤2連続以上2点、黄3連続以上4点、緑4連続以上6点。青：単独−3点、連続は1個1点。紫：単独2点、"
     "連続は1個−1点"},
    {"row: a run of exactly 3 gives 6, every other gem -1",
     "列：ちょうど3連続で6点、それ以外の宝石は1個−1点"},
    {"row: a run of exactly 2 gives 2", "列：ちょうど2連続で2点"},
    {"count, each turn drop one of your rarest colour: 4 a colour, -1 a gem",
     "個数・手番ごとに最少の色を1個捨てる：1色4点、1個−1点"},
    {"count, each turn drop one of your rarest colour: 1 a gem, -1 a colour",
     "個数・手番ごとに最少の色を1個捨てる：1個1点、1色−1点"},
    {"count, each turn drop one of your rarest colour: plus 2, minus -2",
     "個数・手番ごとに最少の色を1個捨てる：プラス色2点、マイナス色−2点"},
    {"count, two secret colours: one is plus (2 each), the other minus (-2)",
     "個数・秘密の2色：片方はプラス（1個2点）、片方はマイナス（1個−2点）"},
    {"count, a secret minus colour (-2 each); two others you choose 1 each",
     "個数・秘密の1色はマイナス（1個−2点）、選んだ他の2色は1個1点"},
    {"row, two secret colours: their runs of 2 to 7+ give 2, 4, 6, 8, 10, 13",
     "列・秘密の2色の連続2～7個以上で 2・4・6・8・10・13点"},
    {"row, two secret colours: each of their runs of 2 or more gives 3",
     "列・秘密の2色の2個以上の連続ごとに3点"},
    {"row, as rule 7; neighbours may change places after powers 1 to 3",
     "列：得点はルール7。パワー1～3の後、隣どうしを入れ替え可"},
    {"valid/invalid: 1 per valid gem; a card says which, in round 6 you do",
     "有効・無効：有効置き場の1個につき1点。有効色はカード、第6ラウンドは自分で選ぶ"},
    {"valid/invalid: 1 per valid gem; you name the colour each turn",
     "有効・無効：有効置き場の1個につき1点。有効色は手番ごとに自分で選ぶ"},
};

const MkWords seekers_order_words[4] = {
    {"the same player always begins", "常に同じプレイヤーが先攻"},
    {"players begin in turns", "ラウンドごとに先攻を交代"},
    {"the higher power of this round begins the next", "高いパワーを取った人が次の先攻"},
    {"the lower power of this round begins the next", "低いパワーを取った人が次の先攻"},
};

const MkWords seekers_mode_words[3] = {
    {"the twelve basic seekers", "基本シーカー12人"},
    {"four advanced seekers among them", "うち4人が上級シーカー"},
    {"advanced seekers only", "全員が上級シーカー"},
};

const MkWords seekers_card_words[SEEKERS_CARDS] = {
    {"take 1", "1個取る"},
    {"take 1, then take a coloured gem from your opponent",
     "1個取り、相手から虹・黄金以外の宝石を1個奪う"},
    {"take 1; 2 VP if its kind is new to you", "1個取る。持っていない種類なら2VP"},
    {"take 3, then put 2 of your own back", "3個取り、自分の宝石2個を同じ端へ返す"},
    {"take 2", "2個取る"},
    {"take 2; 2 VP if they are of one kind", "2個取る。同じ種類なら2VP"},
    {"take 2, then take one of those colours from your opponent",
     "2個取り、取った色の宝石を相手から1個奪う"},
    {"take 2 neighbours from anywhere", "好きな場所の隣り合う2個を取る"},
    {"take 1 from each end", "両端から1個ずつ取る"},
    {"take 3", "3個取る"},
    {"take 5 and put 2 of them back", "5個取り、うち2個を戻す"},
    {"take 3; 2 VP if all kinds differ", "3個取る。すべて違う種類なら2VP"},
    {"take 3, then exchange one of yours with the dungeon",
     "3個取り、自分の1個とダンジョンの1個を入れ替える"},
    {"take 3, then give one of yours to your opponent", "3個取り、自分の1個を相手に渡す"},
    {"take 4", "4個取る"},
    {"take 4; 2 VP if they are of exactly 2 kinds", "4個取る。ちょうど2種類なら2VP"},
    {"take 5 and put 1 of them back", "5個取り、うち1個を戻す"},
    {"take 2 from each end", "両端から2個ずつ取る"},
    {"take 5", "5個取る"},
    {"take 5 and give 1 of them to your opponent", "5個取って1個を相手に渡す"},
    {"take 5, then give one of your most frequent colour",
     "5個取り、一番多い色の宝石を1個相手に渡す"},
    {"take 5; 2 VP if they are of 4 or more kinds", "5個取る。4種類以上なら2VP"},
};
