/** Words of Diminuendo that only the board needs; the engine says the rest. */
import content from '../../../../content/words/diminuendo.json'
import { about } from '../../board/about'
import { printed, upper } from '../../board/printed'
import { lang } from '../../i18n'
import { ARROWS, readTile } from './table'

const shapeWords = printed(content.shapes)
const arrows = printed(content.arrows)
/** Where an arrow points, by its side. */
export const arrowWords = (side: number): string => arrows(ARROWS[side] ?? '')

const en = {
  shapeWhy: {
    S: 'The path comes in along the arrow and goes straight on.',
    L: 'The path comes in along the arrow and turns left.',
    R: 'The path comes in along the arrow and turns right.',
    'S+': 'The path goes straight on. It may come through once more, from the side.',
    'L+': 'The path turns left. It may come through once more: the far side is joined to the right.',
    'R+': 'The path turns right. It may come through once more: the far side is joined to the left.',
    T: 'Open on all sides: the path makes the move of the passage before once more.',
  } as Record<string, string>,
  ghostWhy: 'Ghosts matter only with the extra rules about ghosts.',
  lampsWhy: (goal: number) => `A lamp is lit for each point. ${goal} points win.`,
  deckWhy: 'Tiles nobody has drawn yet.',
  deepWhy: 'Only the tile on top may be looked at. Keep the path below it in mind.',
  ghost: (kind: number) => `ghost ${kind}`,
  pointing: (tile: string, arrow: string) => `${tile}, arrow ${arrow}`,
  top: (tile: string) => `On top: ${tile}`,
  start: 'The start tile: the path comes in from below',
  deep: (count: number) => (count === 1 ? '1 tile deep' : `${count} tiles deep`),
  deck: (count: number) => `${count} in the deck`,
  tileList: 'Tile list',
  tilesInAll: (count: number) => `${count} tiles and the start tile`,
  tileCount: (tile: string, count: number) => `${tile}: ${count}`,
  tileListWhy: (ghosts: number) => `The start tile is one more crossing. ${ghosts} of the tiles carry a ghost.`,
  exploration: (number: number) => `Exploration ${number}`,
  dungeon: (number: number) => `Dungeon ${number}`,
  laidBy: (name: string) => `laid by ${name}`,
  players: 'Players',
  points: (count: number, goal: number) => (count === 1 ? `1 point of ${goal}` : `${count} points of ${goal}`),
  onTurn: 'laying a tile',
  calledShort: (tile: number) => `Lost! (${tile})`,
  answered: 'answered',
  stayed: 'stayed',
  holds: (count: number) => (count === 1 ? '1 tile' : `${count} tiles`),
  called: 'Lost!',
  tileNumber: (tile: number) => `tile ${tile}`,
  look: 'Look at the tile under the card',
  under: (number: number, tile: string) => `Tile ${number}: ${tile}`,
  hand: 'Your tiles',
  choose: (tile: string) => `Take the ${tile}`,
  turner: 'Turn the tile',
  point: (arrow: string) => `Arrow ${arrow}`,
  lay: 'Lay it',
  layLabel: (tile: string) => `Lay it: ${tile}`,
  begin: 'Lost! New dungeon',
  beginLabel: (tile: string) => `Lost! New dungeon, begun with ${tile}`,
  turnHelp: 'Drag or tap the tile to turn it.',
  keys: 'Keys: arrows turn, 1–3 choose, Enter lays.',
  keysAlone: 'Keys: arrows turn, Enter lays, N begins a new dungeon.',
  callKeys: 'Keys: C calls, S stays.',
  hintRemembers: 'The hint remembers every tile. You need not follow it.',
  lost: 'Lost!',
  stay: 'Stay',
  lostLabel: 'Call “Lost!” and leave this exploration',
  seconds: (count: number) => `${count} s left, then you stay`,
  best: (score: number) => `Your best: ${score}`,
  newBest: 'Your best run so far!',
  check: 'The check',
  checkPrompt: 'The check: follow the path',
  step: (at: number, total: number) => `Tile ${at} of ${total}`,
  slider: 'Tile of the check',
  back: 'One tile back',
  next: 'One tile on',
  play: 'Play the check',
  pause: 'Pause',
  aside: 'Laid when the path was already lost',
  goOn: 'Next exploration',
  skipCheck: 'Skip the check',
  toResult: 'The result',
  map: (tiles: number) => (tiles === 1 ? 'Map of the dungeon: 1 tile' : `Map of the dungeon: ${tiles} tiles`),
  laid: (number: number, tile: string, who: string) =>
    number === 0 ? 'The start tile' : `Tile ${number}: ${tile}${who ? ` — ${who}` : ''}`,
  calls: (names: string) => `${names}: “Lost!”`,
  notLost: 'The path is not lost yet.',
}

const ja: typeof en = {
  shapeWhy: {
    S: '道は矢印の向きに入り、まっすぐ進みます。',
    L: '道は矢印の向きに入り、左へ曲がります。',
    R: '道は矢印の向きに入り、右へ曲がります。',
    'S+': '道はまっすぐ進みます。横からもう一度だけ通れます。',
    'L+': '道は左へ曲がります。奥と右を結ぶ通路をもう一度だけ通れます。',
    'R+': '道は右へ曲がります。奥と左を結ぶ通路をもう一度だけ通れます。',
    T: '四方に開いていて、1つ前に通った通路の動きをもう一度行います。',
  },
  ghostWhy: 'おばけは、おばけの追加ルールを使うときだけ意味を持ちます。',
  lampsWhy: (goal) => `1点ごとに1つ灯ります。${goal}点で勝ちです。`,
  deckWhy: 'まだ誰も引いていないタイルです。',
  deepWhy: '見られるのは一番上のタイルだけです。下の道は覚えておきましょう。',
  ghost: (kind) => `おばけ${kind}`,
  pointing: (tile, arrow) => `${tile}、矢印${arrow}`,
  top: (tile) => `一番上：${tile}`,
  start: '初期タイル：道は下から入る',
  deep: (count) => `${count}枚重なり`,
  deck: (count) => `山札${count}枚`,
  tileList: 'タイル一覧',
  tilesInAll: (count) => `タイル${count}枚と初期タイル`,
  tileCount: (tile, count) => `${tile} ${count}枚`,
  tileListWhy: (ghosts) => `初期タイルは、もう1枚の十字路です。おばけのいるタイルは${ghosts}枚あります。`,
  exploration: (number) => `探索${number}回目`,
  dungeon: (number) => `ダンジョン${number}`,
  laidBy: (name) => `${name}が置いた`,
  players: 'プレイヤー',
  points: (count, goal) => `${count}点（${goal}点で勝ち）`,
  onTurn: '手番',
  calledShort: (tile) => `ロスト！（${tile}）`,
  answered: '回答済み',
  stayed: '残った',
  holds: (count) => `手札${count}枚`,
  called: 'ロスト！',
  tileNumber: (tile) => `${tile}枚目`,
  look: 'カードの下のタイルを見る',
  under: (number, tile) => `${number}枚目：${tile}`,
  hand: '手札',
  choose: (tile) => `${tile}を選ぶ`,
  turner: 'タイルを回す',
  point: (arrow) => `矢印を${arrow}へ`,
  lay: '置く',
  layLabel: (tile) => `置く：${tile}`,
  begin: 'ロスト！ 新しいダンジョン',
  beginLabel: (tile) => `ロスト！ 新しいダンジョンを${tile}で始める`,
  turnHelp: 'タイルはドラッグかタップで回せます。',
  keys: 'キー：矢印で回す、1～3で選ぶ、Enterで置く',
  keysAlone: 'キー：矢印で回す、Enterで置く、Nで新しいダンジョン',
  callKeys: 'キー：Cで「ロスト！」、Sで残る',
  hintRemembers: 'ヒントは全部のタイルを覚えています。従わなくてもかまいません。',
  lost: 'ロスト！',
  stay: '残る',
  lostLabel: '「ロスト！」と宣言してこの探索から抜ける',
  seconds: (count) => `残り${count}秒（時間切れなら「残る」）`,
  best: (score) => `自己ベスト ${score}`,
  newBest: '自己ベスト！',
  check: '記憶の確認',
  checkPrompt: '記憶の確認：道をたどろう',
  step: (at, total) => `${total}枚中${at}枚目`,
  slider: '確認するタイル',
  back: '1枚戻る',
  next: '1枚進む',
  play: '再生',
  pause: '一時停止',
  aside: 'ロストした後に置かれたタイル',
  goOn: '次の探索へ',
  skipCheck: '確認を飛ばす',
  toResult: '結果を見る',
  map: (tiles) => `ダンジョンの地図：${tiles}枚`,
  laid: (number, tile, who) => (number === 0 ? '初期タイル' : `${number}枚目：${tile}${who ? `（${who}）` : ''}`),
  calls: (names) => `${names}「ロスト！」`,
  notLost: '道はまだロストしていません。',
}

export const w = (): typeof en => (lang.value === 'ja' ? ja : en)

/** "left turn, ghost 3", and with a side "left turn, ghost 3, arrow up". */
export function tileWords(tile: string, side?: number | null): string {
  const words = w()
  const { shape, twice, ghost } = readTile(tile)
  const name = shapeWords(twice ? `${shape}+` : shape)
  const comma = lang.value === 'ja' ? '・' : ', '
  const whole = ghost ? name + comma + words.ghost(ghost) : name
  return side == null ? whole : words.pointing(whole, arrowWords(side))
}

/** A tile as a card explains it: what the path does on it. */
export function aboutTile(tile: string): string {
  const { shape, twice, ghost } = readTile(tile)
  return about(upper(tileWords(tile)), w().shapeWhy[twice ? `${shape}+` : shape] ?? '', ghost ? w().ghostWhy : '')
}
