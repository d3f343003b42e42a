/** Pictures for the rules of In the Ruin: parts of a sheet, with the pieces and letters of the built-in content. */
import content from '../../../../content/ruin.json'
import { about } from '../../board/about'
import { Panel, Panels } from '../../board/figure'
import type { Figures } from '../../board/types'
import { Explorer, Hatch, left, lineOf, middle, PiecePicture, top, UNIT } from './art'
import { siteSays } from './consider'
import './figures.css'
import {
  allCells,
  type Box,
  type Cell,
  cellOf,
  columnOf,
  ENTRANCE,
  markAt,
  nameOf,
  rowOf,
  type SheetMap,
  waysOf,
} from './geometry'
import { BoxPicture, type Ghost, GhostPicture, Ground, Leap, Rings, Signs } from './paper'
import { endsOf, Print } from './table'
import { w } from './words'

const print = new Print(content)

/** "f6 f5" */
const cellsOf = (names: string): Cell[] => (names ? names.split(' ').map(cellOf) : [])

interface Drawn {
  path: string
  wall?: string
  gates?: string
}

function mapOf({ path, wall = '', gates = '' }: Drawn): SheetMap {
  const marks = new Map<Cell, string>()
  for (const [names, mark] of [
    [path, 'o'],
    [wall, 'x'],
    [gates, 'g'],
  ] as const)
    for (const cell of cellsOf(names)) marks.set(cell, mark)
  const sheet = allCells.map((cell) => marks.get(cell) ?? '.').join('')
  return sheet.match(/.{11}/g)!
}

interface PartProps extends Drawn {
  /** The corners of what is shown. */
  from: string
  to: string
  open?: string
  closed?: string
  pos?: string
  ghost?: { cells: string; kind: Ghost['kind']; legal?: boolean }
  /** Cells that can be reached. */
  spots?: string
  /** A walk, and with a warp the walk after it. */
  walk?: string
  after?: string
  /** A goal card, and the way that joins it. */
  goal?: string
  way?: string
  /** The largest rectangle: its corners. */
  square?: readonly [string, string]
}

function boxOf(first: string, last: string): Box {
  const [a, b] = [cellOf(first), cellOf(last)]
  const height = rowOf(b) - rowOf(a) + 1
  return { top: rowOf(a), left: columnOf(a), height, width: columnOf(b) - columnOf(a) + 1 }
}

/** What a cell of a picture says of itself; undefined: it is blank, and nothing else. */
function aboutCell({ open = '', closed = '', pos }: PartProps, map: SheetMap, cell: Cell): string | undefined {
  const words = w()
  const mark = markAt(map, cell)
  const letter = print.letterAt(cell)
  const site = letter ? siteSays(letter, open, open + closed) : null
  const entrance = cell === ENTRANCE
  if (mark === '.' && !site && !entrance) return undefined
  const name = [words.mark[mark], site?.name, entrance && words.entrance, pos === nameOf(cell) && words.explorer]
  return about(name.filter(Boolean).join(', '), site?.why ?? '', entrance ? words.entranceWhy : '')
}

const place = (cell: Cell) => ({ x: left(cell), y: top(cell), width: UNIT, height: UNIT })

/** Cells over the picture, to be asked. */
function Asked({ map, ...props }: PartProps & { map: SheetMap }) {
  const { top: row, left: column, height, width } = boxOf(props.from, props.to)
  const isShown = (cell: Cell): boolean =>
    rowOf(cell) >= row && rowOf(cell) < row + height && columnOf(cell) >= column && columnOf(cell) < column + width
  return (
    <>
      {allCells.filter(isShown).map((cell) => {
        const text = aboutCell(props, map, cell)
        return text && <rect key={cell} {...place(cell)} opacity="0" data-about={text} />
      })}
    </>
  )
}

/** A part of a sheet. */
function Part(props: PartProps) {
  const { from, to, open = '', closed = '', pos, ghost, spots = '', walk = '', after = '', goal, way, square } = props
  const map = mapOf(props)
  const [first, last] = [cellOf(from), cellOf(to)]
  const width = (columnOf(last) - columnOf(first) + 1) * UNIT
  const height = (rowOf(last) - rowOf(first) + 1) * UNIT
  const here = pos ? cellOf(pos) : null
  const walks = [walk, after].map(cellsOf).filter((cells) => cells.length > 0)
  const ends = goal ? (endsOf(goal).map((letter) => print.cellOf(letter)) as [Cell, Cell]) : null
  return (
    <div class="sheet-of-ruin part">
      <svg viewBox={`${left(first) - 1} ${top(first) - 1} ${width + 2} ${height + 2}`} aria-hidden="true">
        <Ground map={map} />
        {goal && ends && <Rings goal={goal} ends={ends} route={way ? cellsOf(way) : null} missing={[]} strong />}
        {cellsOf(spots).map((cell) => (
          <circle key={cell} class="spot" cx={middle(cell).x + 12} cy={middle(cell).y + 12} r="4.500" />
        ))}
        {ghost && <GhostPicture cells={cellsOf(ghost.cells)} kind={ghost.kind} legal={ghost.legal ?? true} />}
        <Signs
          print={print}
          map={map}
          open={open}
          opened={open + closed}
          taken={[]}
          fresh={[]}
          pos={here}
          counting={null}
        />
        {square && <BoxPicture box={boxOf(...square)} />}
        {walks.map((steps, index) => (
          <polyline key={index} class="route" points={lineOf(steps)} />
        ))}
        {walks[1] && <Leap from={walks[0]!.at(-1)!} to={walks[1][0]!} />}
        {here !== null && <Explorer cell={here} calm />}
        <Asked {...props} map={map} />
      </svg>
    </div>
  )
}

const middlePart = { from: 'd4', to: 'h8' }

const EightWays = () => (
  <div class="ruin">
    <div class="eight-ways">
      {waysOf(print.shapeOf('Q')).map((shape, index) => (
        <PiecePicture key={index} shape={shape} />
      ))}
    </div>
  </div>
)

const Touching = () => (
  <div class="ruin">
    <Panels>
      <Panel allowed word={{ en: 'side by side', ja: '辺で接している' }}>
        <Part {...middlePart} path="f6 f5" ghost={{ cells: 'g6 g7 h7', kind: 'path' }} />
      </Panel>
      <Panel allowed={false} word={{ en: 'only a corner', ja: '角だけ' }}>
        <Part {...middlePart} path="f6 f5" ghost={{ cells: 'g7 g8 h7', kind: 'path', legal: false }} />
      </Panel>
      <Panel allowed={false} word={{ en: 'not blank', ja: '空白ではない' }}>
        <Part {...middlePart} path="f6 f5" ghost={{ cells: 'e6 f6 e7', kind: 'path', legal: false }} />
      </Panel>
    </Panels>
  </div>
)

const TwoByTwo = () => (
  <div class="ruin">
    <Panels>
      <Panel allowed={false} word={{ en: 'path would fill 2x2', ja: '通路で2×2が埋まる' }}>
        <Part {...middlePart} path="f6 f5 g5" ghost={{ cells: 'g6 g7 g8', kind: 'path', legal: false }} />
      </Panel>
      <Panel allowed word={{ en: 'the same piece as wall', ja: '同じピースでも壁ならよい' }}>
        <Part {...middlePart} path="f6 f5 g5" ghost={{ cells: 'g6 g7 g8', kind: 'wall' }} />
      </Panel>
    </Panels>
  </div>
)

const FirstPieces = () => (
  <div class="ruin">
    <Panels>
      <Panel word={{ en: 'first path, over the entrance', ja: 'まず通路を、出入口にかけて' }}>
        <Part {...middlePart} path="" ghost={{ cells: 'e6 f6 g6 f7', kind: 'path' }} />
      </Panel>
      <Panel word={{ en: 'then wall, touching it', ja: '次に壁を、それに接して' }}>
        <Part {...middlePart} path="e6 f6 g6 f7" ghost={{ cells: 'h4 h5 h6 h7', kind: 'wall' }} />
      </Panel>
    </Panels>
  </div>
)

const Walking = () => (
  <div class="ruin">
    <Part
      from="c2"
      to="i7"
      path="f6 f5 f4 g4 g3 g2 e6 e7"
      wall="h4 i4"
      open="G"
      pos="f6"
      spots="f6 f5 f4 g4 g3 e6 e7"
      walk="f6 f5 f4 g4 g3"
    />
  </div>
)

const Warping = () => (
  <div class="ruin">
    <Part
      from="b3"
      to="h8"
      path="f6 f5 e5 d8 c8"
      gates="e4 d7"
      wall="d5 d6"
      closed="HN"
      pos="f6"
      walk="f6 f5 e5 e4"
      after="d7 d8"
    />
  </div>
)

const Closing = () => (
  <div class="ruin">
    <Panels>
      <Panel word={{ en: 'One takes the gem of K …', ja: '1人が K の宝石を取る…' }}>
        <Part from="e4" to="i7" path="f6 g6 h6 h5" open="K" pos="h5" />
      </Panel>
      <Panel word={{ en: '… path becomes a gate.', ja: '…通路ならゲートになる。' }}>
        <Part from="e4" to="i7" path="f6 g6 h6" gates="h5" closed="K" />
      </Panel>
      <Panel word={{ en: 'On the sheet of another …', ja: '他のプレイヤーのシートでは…' }}>
        <Part from="e4" to="i7" path="f6 f5 e5" open="K" />
      </Panel>
      <Panel word={{ en: '… it becomes wall.', ja: '…壁になる。' }}>
        <Part from="e4" to="i7" path="f6 f5 e5" wall="h5" closed="K" />
      </Panel>
    </Panels>
  </div>
)

const block = {
  from: 'd2',
  to: 'i6',
  path: 'e5 f5 f4 f6 g4 g3 h4 h5',
  wall: 'e3 f3 h3 e4 g5',
}

const Square = () => (
  <div class="ruin">
    <Panels>
      <Panel word={{ en: 'H is closed: 12 cells', ja: 'H は使用済み：12マス' }}>
        <Part {...block} closed="H" square={['e3', 'h5']} />
      </Panel>
      <Panel word={{ en: 'H is open and wall: 9 cells', ja: 'H は目的地で壁：9マス' }}>
        <Part {...block} open="H" square={['f3', 'h5']} />
      </Panel>
    </Panels>
  </div>
)

const Joined = () => (
  <div class="ruin">
    <Panels>
      <Panel allowed word={{ en: '15 points', ja: '15点' }}>
        <Part from="b5" to="g8" path="f6 f7 f8 g8 e8 d8 c8 b8" goal="P-Q" way="b8 c8 d8 e8 f8 g8" />
      </Panel>
      <Panel allowed={false} word={{ en: 'a wall between: nothing', ja: '壁で切れている：0点' }}>
        <Part from="b5" to="g8" path="f6 f7 f8 g8 e8 c8 b8" wall="d8" goal="P-Q" />
      </Panel>
    </Panels>
  </div>
)

const Paint = () => (
  <div class="ruin">
    <svg>
      <Hatch />
    </svg>
  </div>
)

export const figures: Figures = {
  Paint,
  of: {
    'R2.1': {
      Picture: EightWays,
      label: {
        en: 'A piece of four cells in the form of an L, in eight ways: turned four times, and mirrored.',
        ja: 'L字形の4マスのピースを、4方向に回転したものと、それぞれを反転したもの、計8通り。',
      },
      caption: { en: 'One piece, eight ways to draw it.', ja: '1つのピースに、描き方は8通り。' },
    },
    'R2.3': {
      Picture: Touching,
      label: {
        en: 'Three tries to draw a piece of three cells beside a path: with a side in common, with only a corner in common, and over a cell that is drawn already.',
        ja: '通路のそばに3マスのピースを描く3つの例。辺で接する、角だけで接する、すでに描かれたマスに重なる。',
      },
      caption: {
        en: 'One cell with a side in common is enough; a corner is not.',
        ja: '1マスでも辺で接していればよい。角だけでは足りない。',
      },
    },
    'R2.4': {
      Picture: TwoByTwo,
      label: {
        en: 'A piece of three cells beside a bend of path. As path it would fill a block of two by two, as wall it may lie there.',
        ja: '曲がった通路の内側に3マスのピースを描く例。通路だと2×2が埋まるので描けず、壁なら描ける。',
      },
      caption: {
        en: 'Corridors stay one cell wide. Walls may be as thick as you like.',
        ja: '通路の幅はいつも1マス。壁はいくら厚くてもよい。',
      },
    },
    'R3.3': {
      Picture: FirstPieces,
      label: {
        en: 'A piece is drawn as path so that it covers the entrance, then another as wall beside it.',
        ja: '出入口にかかるように通路のピースを描き、その隣に壁のピースを描く。',
      },
      caption: {
        en: 'Everybody begins like this, each with two cards of their own.',
        ja: '全員がそれぞれ自分の2枚のカードで、このように始める。',
      },
    },
    'R4.5': {
      Picture: Walking,
      label: {
        en: 'An explorer on the entrance walks four steps over path to the open site G. Cells within four steps are marked, the fifth is not.',
        ja: '出入口の探索者が通路を4歩進み、目的地 G に着く。4歩以内のマスに印があり、5歩目のマスにはない。',
      },
      caption: {
        en: 'With a card of four cells: dots mark where the move may end. The gem of G is taken because it ends there.',
        ja: '4マスのカードの場合。点のあるマスで止まれる。G で止まるので宝石が取れる。',
      },
    },
    'R5.3': {
      Picture: Warping,
      label: {
        en: 'An explorer walks three steps to the gate H, goes from there to the gate N as the fourth step and walks one more.',
        ja: '探索者が3歩でゲート H に着き、4歩目でゲート N に移り、さらに1歩進む。',
      },
      caption: {
        en: 'Three steps to the gate H, one through the dark to N, one more on foot: five in all.',
        ja: 'ゲート H まで3歩、闇を抜けて N へ1歩、もう1歩進んで合わせて5歩。',
      },
    },
    'R6.4': {
      Picture: Closing,
      label: {
        en: 'Two sheets before and after the gem of K is taken. Where K is path a gate appears, where it is blank a wall.',
        ja: 'K の宝石が取られる前と後の2枚のシート。K が通路ならゲートに、空白なら壁になる。',
      },
      caption: {
        en: 'What one takes closes for all: it may wall up a place where you wanted to go.',
        ja: '誰かが取れば全員のシートで使用済みになる。行きたかった場所が壁になることもある。',
      },
    },
    'R8.1': {
      Picture: Square,
      label: {
        en: 'The same sheet twice. With H closed the largest rectangle has three by four cells; with H open and wall it has three by three, beside H.',
        ja: '同じシートの2つの場合。H が使用済みなら最大の四角形は3×4マス。H が目的地で壁なら、それを避けた3×3マス。',
      },
      caption: {
        en: 'Path and wall count alike, but a site that is still open and not path tears a hole.',
        ja: '通路も壁も同じように数えるが、通路でない目的地が残っていると穴になる。',
      },
    },
    'R8.3': {
      Picture: Joined,
      label: {
        en: 'The goal card P-Q on two sheets. On one the letters are connected by path, on the other a wall lies between.',
        ja: '目標カード P-Q の2つの例。一方は2つの文字が通路でつながり、もう一方は間に壁がある。',
      },
      caption: {
        en: 'It does not matter how far the way is, nor whether anybody walked it.',
        ja: '道の長さも、実際に歩いたかどうかも関係ない。',
      },
    },
  },
}
