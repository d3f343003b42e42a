/** Pictures for the rules of Diminuendo: tiles, and maps as the check lays them out. */
import type { ComponentChildren } from 'preact'
import { Panel, Panels } from '../../board/figure'
import type { Figures } from '../../board/types'
import { say } from '../../i18n'
import type { CheckTile, TrailStep } from './check'
import './figures.css'
import { DungeonMap } from './map'
import { readLaying, type Side, sideOf } from './table'
import { Tile } from './tile'

/** Tiles one after the other, each with its place: "S+^@0,0 L^@0,1 L<@-1,1". */
function laidOut(tiles: string): CheckTile[] {
  return tiles.split(' ').map((text, index) => {
    const [laying = '', place = ''] = text.split('@')
    const { tile, arrow } = readLaying(laying)!
    const [x = 0, y = 0] = place.split(',').map(Number)
    return { index, tile, arrow: sideOf(arrow), by: -1, dungeon: 0, at: { x, y } }
  })
}

/** How the path goes through them, tile by tile: "0:20 1:23 2:1-" comes into tile 1 below and leaves it to the left. */
function trailOf(trail: string): TrailStep[] {
  return trail.split(' ').map((text) => {
    const [tile, sides = ''] = text.split(':')
    const out = sides[1] === '-' ? null : (Number(sides[1]) as Side)
    return { tile: Number(tile), laid: 0, in: Number(sides[0]) as Side, out }
  })
}

/** With the last tile the path is lost, or it is not. */
function Way({ tiles, trail, lost = false }: { tiles: string; trail: string; lost?: boolean }) {
  const laid = laidOut(tiles)
  const at = laid.length - 1
  const check = { tiles: laid, trail: trailOf(trail), lost: lost ? [{ index: at }] : [] }
  return <DungeonMap check={check} at={at} square={null} snug />
}

const Frame = ({ children }: { children: ComponentChildren }) => <div class="diminuendo">{children}</div>

const Tiles = ({ of }: { of: readonly string[] }) => (
  <Frame>
    <div class="some-tiles">
      {of.map((tile) => (
        <div key={tile}>
          <Tile tile={tile} angle={0} />
          <code>{tile}</code>
        </div>
      ))}
    </div>
  </Frame>
)

const Plain = () => <Tiles of={['S', 'L', 'R']} />
const Twice = () => <Tiles of={['S+', 'L+', 'R+']} />
const Ghosts = () => <Tiles of={['S#1', 'R#2', 'L#3', 'R#4', 'S#5']} />

const Repeats = () => (
  <Frame>
    <Panels>
      <Panel word={{ en: 'after going straight', ja: '直進の後' }}>
        <Way tiles="S+^@0,0 T^@0,1" trail="0:20 1:20" />
      </Panel>
      <Panel word={{ en: 'after turning left', ja: '左折の後' }}>
        <Way tiles="S+^@0,0 L^@0,1 T<@-1,1" trail="0:20 1:23 2:12" />
      </Panel>
    </Panels>
  </Frame>
)

const NextTile = () => (
  <Frame>
    <Panels>
      <Panel word={{ en: 'The path comes out to the left …', ja: '道は左へ出る…' }}>
        <Way tiles="S+^@0,0 L^@0,1" trail="0:20 1:23" />
      </Panel>
      <Panel
        word={{
          en: '… there the next tile lies, its arrow to the left.',
          ja: '…次のタイルはそこに、矢印を左に向けて。',
        }}
      >
        <Way tiles="S+^@0,0 L^@0,1 R<@-1,1" trail="0:20 1:23 2:10" />
      </Panel>
    </Panels>
  </Frame>
)

const single = (tiles: string, trail: string, lost: boolean) => () => (
  <Frame>
    <div class="single-map">
      <Way tiles={tiles} trail={trail} lost={lost} />
    </div>
  </Frame>
)

const Remembered = () => (
  <Frame>
    <Panels>
      <Panel word={{ en: 'what lies on the table', ja: '場に見えるもの' }}>
        <div class="top-tile">
          <Tile tile="R" angle={180} />
        </div>
      </Panel>
      <Panel word={{ en: 'what you have in mind', ja: '頭の中の地図' }}>
        <Way tiles="S+^@0,0 L^@0,1 L<@-1,1 Sv@-1,0 Rv@-1,-1" trail="0:20 1:23 2:12 3:02 4:03" />
      </Panel>
    </Panels>
  </Frame>
)

const CELL = 36
const calls = [
  { after: 3, who: 'A', word: { en: 'too early', ja: '早すぎ' } },
  { after: 6, who: 'B C', word: { en: '1 point each', ja: '1点ずつ' } },
  { after: 9, who: 'D', word: { en: 'too late', ja: '遅すぎ' } },
]
const LOST_AT = 5

/** The pile from the bottom, with the tile that lost the path, and the calls. */
const WhoScores = () => (
  <Frame>
    <svg class="call-line" viewBox={`0 0 ${9 * CELL + 4} 92`} aria-hidden="true">
      {Array.from({ length: 9 }, (_, i) => i + 1).map((tile) => (
        <g key={tile} transform={`translate(${2 + (tile - 1) * CELL} 2)`} class={tile === LOST_AT ? 'fatal' : ''}>
          <rect x="1.500" y="1.500" width={CELL - 3} height={CELL - 3} rx="5" />
          <text x={CELL / 2} y="24">
            {tile === LOST_AT ? '✗' : tile}
          </text>
        </g>
      ))}
      {calls.map(({ after, who, word }) => {
        const x = 2 + (after - 0.5) * CELL
        return (
          <g key={after} class={after === 6 ? 'scores' : ''}>
            <path d={`M${x} ${CELL + 4}v8`} />
            <text x={x} y="66" class="who">
              {who}
            </text>
            <text x={Math.min(x, 9 * CELL - 24)} y="85">
              {say(word)}
            </text>
          </g>
        )
      })}
    </svg>
  </Frame>
)

const NewDungeon = () => (
  <Frame>
    <Panels>
      <Panel word={{ en: 'the old dungeon, lost', ja: '前のダンジョン（ロスト）' }}>
        <Way tiles="S+^@0,0 S^@0,1 L^@0,2 L<@-1,2 Lv@-1,1" trail="0:20 1:20 2:23 3:12 4:01 1:3-" lost />
      </Panel>
      <Panel word={{ en: 'the new one, laid apart', ja: '横に置いた新しいダンジョン' }}>
        <Way tiles="R>@0,0" trail="0:32" />
      </Panel>
    </Panels>
  </Frame>
)

export const figures: Figures = {
  of: {
    'R1.2': {
      Picture: Plain,
      label: {
        en: 'Three tiles with the arrow at the lower side: straight on, left turn, right turn.',
        ja: '矢印が下の辺にある3枚のタイル。直進、左折、右折。',
      },
      caption: {
        en: 'The path comes in at the arrow and follows the dots.',
        ja: '道は矢印から入り、点線をたどる。',
      },
    },
    'R1.3': {
      Picture: Twice,
      label: {
        en: 'Three twice tiles: a crossing, and two whose passages are two curves.',
        ja: '二度通れる3枚のタイル。十字路と、2本の曲がった通路があるもの2枚。',
      },
      caption: {
        en: 'The dots are the way of the arrow; the other passage waits for a second visit.',
        ja: '点線は矢印からの道。もう1本の通路は、二度目に来たときのため。',
      },
    },
    'R1.4': {
      Picture: Repeats,
      label: {
        en: 'A repeat tile after a crossing goes straight on; after a left turn it turns left.',
        ja: 'リピートタイルは、直進の後では直進し、左折の後では左折する。',
      },
      caption: {
        en: 'The same tile, two ways: it does what was done before.',
        ja: '同じタイルでも、直前の動きしだいで道が変わる。',
      },
    },
    'R1.5': {
      Picture: Ghosts,
      label: {
        en: 'Five tiles, each with another ghost and its number: a sheet, a wisp, a bat, an umbrella, a lantern.',
        ja: '番号の違うおばけがいる5枚のタイル。布、火の玉、こうもり、傘、ちょうちん。',
      },
      caption: {
        en: 'The five kinds are told apart by shape and number.',
        ja: '5種類のおばけは、形と番号で見分ける。',
      },
    },
    'R3.2': {
      Picture: NextTile,
      label: {
        en: 'After the start tile and a left turn the path comes out to the left; the next tile is laid there with its arrow pointing left.',
        ja: '初期タイルと左折の後、道は左へ出る。次のタイルはそこに、矢印を左に向けて置く。',
      },
      caption: {
        en: 'This is the map in your head: on the table the tiles lie on each other.',
        ja: 'これは頭の中の地図。実際のタイルは1か所に重なっている。',
      },
    },
    'R3.4': {
      Picture: single('S+^@0,0 R^@0,1 R>@1,1 Sv@1,0 Rv@1,-1 R<@0,-1', '0:20 1:21 2:32 3:02 4:03 5:10', true),
      label: {
        en: 'A map: up from the start tile, right, down, and round below it, so that the path comes up into the start tile again from below.',
        ja: '地図。道は初期タイルから上へ出て右に回り、下を通って、再び下から初期タイルに入る。',
      },
      caption: {
        en: 'The lower border of the start tile was crossed upwards at the very beginning: a loop.',
        ja: '初期タイルの下の境は、最初に上向きに越えている。これがループ。',
      },
    },
    'R3.5': {
      Picture: single(
        'S+^@0,0 T^@0,1 L^@0,2 S<@-1,2 L<@-2,2 Sv@-2,1 Lv@-2,0 L>@-1,0 R^@-1,1',
        '0:20 1:20 2:23 3:13 4:12 5:02 6:01 7:30 8:21 1:32',
        true,
      ),
      label: {
        en: 'A map: the path went up from a repeat tile, round to the left and comes from below into a right turn: from there it enters the repeat tile from the left, turns right and would go down to the start tile.',
        ja: '地図。道はリピートから上へ出て左に大きく回り、右折して再び左からリピートに入る。そこで右折を繰り返すと、初期タイルへ逆向きに下りることになる。',
      },
      caption: {
        en: 'The repeat tile, entered again after a right turn, turns right: down, across a border that was crossed upwards.',
        ja: '右折の後に再び入ったリピートは右折する。下へ、前に上向きに越えた境を逆に越えてしまう。',
      },
    },
    'R3.6': {
      Picture: single('S+^@0,0 S^@0,1 L^@0,2 L<@-1,2 Lv@-1,1', '0:20 1:20 2:23 3:12 4:01 1:3-', true),
      label: {
        en: 'A map: the path goes up through two tiles, turns left three times and comes against the side of the straight tile, which has no passage there.',
        ja: '地図。道は上へ2枚進み、3回左折して、直進タイルの通路のない側に突き当たる。',
      },
      caption: {
        en: 'A straight tile cannot be entered from its side: a dead end.',
        ja: '直進タイルの横からは入れない。行き止まり。',
      },
    },
    'R3.7': {
      Picture: single('S+^@0,0 L^@0,1 L<@-1,1 Lv@-1,0', '0:20 1:23 2:12 3:01 0:31', false),
      label: {
        en: 'A map: after three left turns the path goes through the start tile a second time, from left to right, and comes out on the right.',
        ja: '地図。3回左折した道が、初期タイルを今度は左から右へ通り抜けて、右に出る。',
      },
      caption: {
        en: 'The start tile is a crossing: the path runs on through it, and the next tile belongs to its right.',
        ja: '初期タイルは十字路。道はそこを通り抜け、次のタイルはその右に置く。',
      },
    },
    'R3.8': {
      Picture: single('S+^@0,0 L^@0,1 S^@-1,1', '0:20 1:23 2:1-', true),
      label: {
        en: 'A map: the path comes out to the left, but the next tile lies there with its arrow pointing up.',
        ja: '地図。道は左へ出たのに、次のタイルは矢印を上に向けて置かれている。',
      },
      caption: { en: 'It should point to the left: misplaced.', ja: '左を向くはずだった。置き間違い。' },
    },
    'R4.3': {
      Picture: Remembered,
      label: {
        en: 'A single tile on the table, and beside it a map of five tiles with the path through them.',
        ja: '場の1枚のタイルと、その隣に5枚のタイルと道の地図。',
      },
      caption: {
        en: 'One tile can be seen, the others are remembered – or not.',
        ja: '見えるのは1枚だけ。あとは覚えているか、いないか。',
      },
    },
    'R6.2': {
      Picture: WhoScores,
      label: {
        en: 'Nine tiles in the order they were laid; the fifth loses the path. A called after tile 3: too early. B and C called after tile 6: a point each. D called after tile 9: too late.',
        ja: '置かれた順に並ぶ9枚のタイル。5枚目でロスト。Aは3枚目の後で早すぎ、BとCは6枚目の後で1点ずつ、Dは9枚目の後で遅すぎ。',
      },
      caption: {
        en: 'The path was lost with tile 5, and B and C were the first to notice.',
        ja: '5枚目でロスト。最初に気づいたのはBとC。',
      },
    },
    'R8.2': {
      Picture: NewDungeon,
      label: {
        en: 'Two maps: a dungeon that ended at a dead end, and a new one that begins with a right turn pointing right.',
        ja: '2つの地図。行き止まりになったダンジョンと、矢印が右向きの右折タイルで始まる新しいダンジョン。',
      },
      caption: {
        en: 'Nobody tells you when: beginning anew too early fails, too late as well.',
        ja: 'いつ始めるかは誰も教えてくれない。早すぎても遅すぎても失敗。',
      },
    },
  },
}
