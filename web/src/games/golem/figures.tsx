/** Pictures for the rules of Nobody Comes Out: stretches of the track, and cards of the built-in content. */
import content from '../../../../content/golem.json'
import { Panel, Panels } from '../../board/figure'
import type { Figures } from '../../board/types'
import { say } from '../../i18n'
import type { Words } from '../../rules/types'
import { Card, Stat } from './cards'
import './figures.css'
import { AREA, GROUND, placesOf, SLAB, xOf } from './layout'
import { Golem, Token } from './pieces'
import { Fog, Gate, Ghost, Slab, TrackPaint } from './scenery'
import type { GolemContent, Leads } from './table'

const { treasures }: GolemContent = content
const kindOf = (id: string) => treasures.find((kind) => kind.id === id)!
const initials = ['A', 'B', 'C', 'D']
/** The golem's height, and its width to the left of where it stands. */
const TALL = 2
const BROAD = 74

interface StretchProps {
  /** Its first area and a letter for each: `.` plain, `t`, `b`, `f`, `s`, `?` face down, `E` the exit. */
  from: number
  areas: string
  /** Where explorers stand, by seat. */
  at?: readonly (number | null)[]
  golem?: number
  awake?: boolean
  /** Where the first explorer goes, and the golem with it. */
  goes?: Partial<Leads>
}

const stays = { price: 0, letter: '.', lost: false, escaped: false, stops: [] }

/** A stretch of the track. */
function Stretch({ from, areas, at = [], golem = -9, awake = false, goes }: StretchProps) {
  const to = from + areas.length - 1
  const stands = golem > -9
  const left = Math.floor(Math.min(xOf(from) - AREA / 2 - 8, stands ? xOf(golem) - BROAD : xOf(from)))
  const top = stands || areas.endsWith('E') ? TALL : TALL + 58
  const width = xOf(to) + AREA / 2 + (areas.endsWith('E') ? 20 : 8) - left
  const places = placesOf(at)
  const leads: Leads | null = goes ? { ...stays, paid: at[0]!, area: at[0]!, after: at[0]!, golem, ...goes } : null
  return (
    <svg class="stretch" viewBox={`${left} ${top} ${width} ${GROUND + SLAB + 22 - top}`} aria-hidden="true">
      <rect class="wall" x={left} width={width} height={GROUND} />
      <rect fill="url(#golem-wall)" x={left} width={width} height={GROUND} />
      <rect class="floor" x={left} y={GROUND + SLAB} width={width} height="30" />
      {[...areas].map((letter, i) => (
        <g key={i} transform={`translate(${xOf(from + i)} 0)`}>
          {letter === 'E' ? <Gate area={from + i} /> : <Slab area={from + i} letter={letter} look="" />}
        </g>
      ))}
      {stands && (
        <g transform={`translate(${xOf(golem)} ${GROUND + 14})`}>
          <Golem awake={awake} />
        </g>
      )}
      {[...areas].map((letter, i) =>
        letter === '?' && (from + i) % 2 === 0 ? <Fog key={`fog${i}`} area={from + i} /> : null,
      )}
      {places.map(
        (place, seat) =>
          place && (
            <g key={seat} transform={`translate(${place.x} ${place.y})`}>
              <Token seat={seat} initial={initials[seat]!} />
            </g>
          ),
      )}
      {leads && (
        <Ghost table={{ golem, players: at.map((pos) => ({ pos })) }} seat={0} leads={leads} initial={initials[0]!} />
      )}
    </svg>
  )
}

const legend: readonly (readonly ['move' | 'trap' | 'cost', Words])[] = [
  ['move', { en: 'areas forward, when it is drawn', ja: '引いたときに進むエリア数' }],
  ['trap', { en: 'steps of the golem, when it is drawn', ja: '引いたときのゴーレムの歩数' }],
  ['cost', { en: 'areas back, when it is taken', ja: '獲得するときに下がるエリア数' }],
]

const ReadCard = () => {
  const kind = kindOf('Winged Boots')
  return (
    <div class="golem-board read-card">
      <div>
        <Card kind={kind} />
      </div>
      <ul>
        {legend.map(([stat, words]) => (
          <li key={stat}>
            <Stat kind={stat} value={kind[stat]} /> <span>{say(words)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const SetUp = () => (
  <div class="golem-board">
    <Stretch from={0} areas="....s." at={[4, 4, 4]} golem={-1} />
  </div>
)

const FaceDown = () => (
  <div class="golem-board">
    <Panels wide>
      <Panel word={{ en: 'before: two cards lie face down', ja: '前：2枚のカードが伏せてある' }}>
        <Stretch from={6} areas="..????" at={[7]} />
      </Panel>
      <Panel
        word={{
          en: 'after 3 forward: one was passed, the other turned up',
          ja: '3進んだ後：通り過ぎた1枚はそのまま、止まった1枚は表に',
        }}
      >
        <Stretch from={6} areas="..??.t" at={[10]} />
      </Panel>
    </Panels>
  </div>
)

const seats = [
  { x: 0, y: -62 },
  { x: 78, y: 0 },
  { x: 0, y: 62 },
  { x: -78, y: 0 },
]

/** Seen from above: clockwise is to the left of whoever sits there. */
const Keepers = () => (
  <div class="golem-board">
    <svg class="keepers" viewBox="-120 -90 240 180" aria-hidden="true">
      <defs>
        <marker id="golem-keeps" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="6" markerHeight="6" orient="auto">
          <path d="M0 0 10 5 0 10Z" />
        </marker>
      </defs>
      <ellipse rx="58" ry="42" />
      {seats.map(({ x, y }, seat) => {
        const next = seats[(seat + 1) % 4]!
        const along = (part: number): string => `${x + (next.x - x) * part} ${y + (next.y - y) * part}`
        return (
          <g key={seat}>
            <path
              class="hands-on"
              d={`M${along(0.24)}Q${(x + next.x) * 0.62} ${(y + next.y) * 0.62} ${along(0.76)}`}
              marker-end="url(#golem-keeps)"
            />
            <g transform={`translate(${x} ${y})`}>
              <Token seat={seat} initial={initials[seat]!} />
            </g>
          </g>
        )
      })}
    </svg>
  </div>
)

const Drawn = () => (
  <div class="golem-board">
    <div class="one-card">
      <Card kind={kindOf('Long Sword')} />
    </div>
    <Stretch
      from={1}
      areas="...s....."
      at={[4]}
      golem={1}
      goes={{ paid: 9, area: 9, after: 9, golem: 2, stops: [9] }}
    />
  </div>
)

const Paying = () => (
  <div class="golem-board">
    <Panels wide>
      <Panel word={{ en: 'cost 2: back to area 6', ja: 'コスト2：エリア6へ下がる' }}>
        <Stretch from={3} areas=".s...." at={[8]} golem={4} goes={{ paid: 6, area: 6, after: 6, stops: [6] }} />
      </Panel>
      <Panel word={{ en: 'cost 4: into the golem, lost', ja: 'コスト4：ゴーレムのエリアへ、脱落' }}>
        <Stretch
          from={3}
          areas=".s...."
          at={[8]}
          golem={4}
          goes={{ paid: 4, area: 4, after: 4, lost: true, stops: [4] }}
        />
      </Panel>
    </Panels>
  </div>
)

const Exit = () => (
  <div class="golem-board">
    <Stretch from={34} areas="??..E" at={[36]} />
  </div>
)

const Areas = () => (
  <div class="golem-board">
    <Stretch from={8} areas="t.b.f." />
  </div>
)

const Pushed = () => (
  <div class="golem-board">
    <Panels wide>
      <Panel word={{ en: 'The golem is to move 1 …', ja: 'ゴーレムが1進む…' }}>
        <Stretch from={8} areas="..tb.." golem={9} />
      </Panel>
      <Panel word={{ en: '… and comes to rest on area 12.', ja: '…止まるのはエリア12。' }}>
        <Stretch from={8} areas="..tb.." golem={12} />
      </Panel>
    </Panels>
  </div>
)

const Caught = () => (
  <div class="golem-board">
    <Panels wide>
      <Panel word={{ en: 'The golem moves 3 …', ja: 'ゴーレムが3進む…' }}>
        <Stretch from={8} areas="......" at={[10, 11, 12]} golem={8} />
      </Panel>
      <Panel
        word={{
          en: '… A was passed, B reached: both are lost. C is still in.',
          ja: '…追い抜かれたAと、追いつかれたBは脱落。Cは残る。',
        }}
      >
        <Stretch from={8} areas="......" at={[null, null, 12]} golem={11} />
      </Panel>
    </Panels>
  </div>
)

const Awake = () => (
  <div class="golem-board">
    <Panels>
      <Panel word={{ en: 'it moves by cards and traps', ja: 'カードと罠で動く' }}>
        <Stretch from={8} areas="...." golem={9} />
      </Panel>
      <Panel word={{ en: 'awake: also 1 at the end of each round', ja: '覚醒：ラウンドの終わりにも1進む' }}>
        <Stretch from={8} areas="...." golem={9} awake />
      </Panel>
    </Panels>
  </div>
)

const Paint = () => (
  <div class="golem-board">
    <svg>
      <TrackPaint />
    </svg>
  </div>
)

export const figures: Figures = {
  Paint,
  of: {
    'R1.1': {
      Picture: ReadCard,
      label: {
        en: 'The card Winged Boots: an arrow to the right with 8, a golem with 2, an arrow to the left with 4.',
        ja: '「翼の靴」のカード。右向きの矢印に8、ゴーレムに2、左向きの矢印に4。',
      },
      caption: { en: 'Three numbers and what they do.', ja: '3つの数字の意味。' },
    },
    'R1.5': {
      Picture: SetUp,
      label: {
        en: 'The beginning of the track: the golem behind area 0, and three explorers on the start, area 4.',
        ja: '道の始まり。エリア0の後ろにゴーレム、スタートのエリア4に3人の冒険者。',
      },
      caption: { en: 'The exit lies to the right, far beyond the fog.', ja: '出口は右のほう、霧のずっと先にある。' },
    },
    'R2.4': {
      Picture: Keepers,
      label: {
        en: 'Four players around a table, seen from above. Arrows lead from each to the next one clockwise.',
        ja: 'テーブルを囲む4人を上から見た図。矢印が時計回りに隣の人へ向かう。',
      },
      caption: {
        en: 'A’s deck goes to B, B’s to C, and so on: everybody draws from a hand that somebody else sees.',
        ja: 'Aの山札はBへ、Bの山札はCへ。誰もが、他のプレイヤーだけに見える手札から引くことになる。',
      },
    },
    'R4.4': {
      Picture: Drawn,
      label: {
        en: 'With the card Long Sword, move 5 and golem 1, an explorer goes from area 4 to 9 and the golem from 1 to 2.',
        ja: '「長剣」（移動力5、罠1）を引き、冒険者はエリア4から9へ、ゴーレムは1から2へ進む。',
      },
      caption: { en: 'You go 5 on, and then the golem 1.', ja: '自分が5進み、そのあとゴーレムが1進む。' },
    },
    'R5.2': {
      Picture: Paying,
      label: {
        en: 'An explorer on area 8, the golem on 4. A cost of 2 leads back to area 6, a cost of 4 onto the area of the golem.',
        ja: '冒険者はエリア8、ゴーレムは4。コスト2ならエリア6へ、コスト4ならゴーレムのエリアへ下がる。',
      },
      caption: {
        en: 'Dashed: where paying would lead. The golem need not move to catch somebody.',
        ja: '点線は支払った場合の行き先。ゴーレムが動かなくても、捕まることがある。',
      },
    },
    'R6.2': {
      Picture: Exit,
      label: {
        en: 'The end of the track: the gate of the exit stands right behind area 37.',
        ja: '道の終わり。エリア37のすぐ先に出口の門がある。',
      },
      caption: { en: 'Whoever comes as far as the gate is out.', ja: '門まで進めば脱出。' },
    },
    'R8.1': {
      Picture: Areas,
      label: {
        en: 'A trap with spikes and the letter T on area 8, an arrow back with B on area 10, an arrow forward with F on area 12.',
        ja: 'エリア8にとげとTの罠、エリア10に後ろ向きの矢印とBの後退、エリア12に前向きの矢印とFの前進。',
      },
      caption: {
        en: 'Trap, back and forward, as they look on the track.',
        ja: '道の上の罠（T）・後退（B）・前進（F）。',
      },
    },
    'R8.6': {
      Picture: FaceDown,
      label: {
        en: 'An explorer goes from area 7 over the face-down card of areas 8 and 9 to area 10; only the card of 10 and 11 is turned up.',
        ja: '冒険者がエリア7から、エリア8・9の伏せたカードを通り過ぎて10で止まる。表になるのは10・11のカードだけ。',
      },
      caption: {
        en: 'A turned card shows both its areas: now everybody knows of the trap on area 11.',
        ja: '表になったカードは2エリアとも見える。エリア11の罠が全員に知れた。',
      },
    },
    'R9.2': {
      Picture: Pushed,
      label: {
        en: 'The golem goes from area 9 to the trap on 10, on over the back area 11, and stops on the plain area 12.',
        ja: 'ゴーレムはエリア9から10の罠、11の後退を越えて、ただの道の12で止まる。',
      },
      caption: {
        en: 'Areas with an effect push it on: one step may become three.',
        ja: '効果エリアには止まらない。1歩が3歩になることもある。',
      },
    },
    'R9.4': {
      Picture: Caught,
      label: {
        en: 'Explorers A, B and C on areas 10, 11 and 12. The golem goes from area 8 to 11: A and B are gone, C stands before it.',
        ja: 'エリア10・11・12に冒険者A・B・C。ゴーレムがエリア8から11へ進むと、AとBは脱落し、Cはその前に立っている。',
      },
      caption: {
        en: 'It need not stop where you are: being passed is enough.',
        ja: '同じエリアに止まられなくても、追い抜かれれば脱落。',
      },
    },
    'R9.5': {
      Picture: Awake,
      label: {
        en: 'The golem twice: with dim cracks, and awake with glowing ones.',
        ja: 'ゴーレムの2つの姿。割れ目の暗いものと、覚醒して割れ目が光るもの。',
      },
      caption: {
        en: 'Of four players two are out: from now on its cracks glow, and it walks by itself.',
        ja: '4人のうち2人が離脱すると割れ目が光り、ひとりでに歩き出す。',
      },
    },
  },
}
