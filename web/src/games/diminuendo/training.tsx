/**
 * Training for Diminuendo: piles made on the fly from a seed, shown tile by tile as at the table, and then asked about: lost or not,
 * where it broke, whither the path goes on and on which cell. What is true the judge of the engine says (MkOwnerHelp.judge); nothing is worked out here.
 */
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { lang, say } from '../../i18n'
import type { Words } from '../../rules/types'
import type { TrainingProps } from '../entry'
import { DungeonMap, type Judged, mapOf } from './map'
import { ARROWS, type Arrow, readLaying, sideOf } from './table'
import { Tile } from './tile'
import './styles'
import './training.css'

const SHAPES = ['S', 'L', 'R', 'S', 'L', 'R', 'S+', 'L+', 'R+', 'T'] as const

interface Verdict {
  lost: boolean
  reason: string | null
  at: number | null
}

/** With the way, tile by tile, and the cell on which the next tile would lie; null: it is lost. */
interface Way extends Judged {
  next: [x: number, y: number] | null
  heading: Arrow | null
}

export interface Pile {
  /** As laid on the start tile: "L+>". */
  tiles: string[]
  truth: Verdict
  /** Where the path goes on; null: it is lost. */
  heading: Arrow | null
  way: Way
}

type Judge = TrainingProps['judge']
const judged = async (judge: Judge, tiles: readonly string[]): Promise<Verdict> =>
  (await judge({ stack: tiles })) as Verdict

async function wayOf(judge: Judge, tiles: readonly string[]): Promise<Way> {
  const exploration = { stack: tiles, calls: [], done: false }
  const { rounds } = (await judge({ seats: 2, counted: false, options: {}, rounds: [exploration] })) as {
    rounds: Way[]
  }
  return rounds[0]!
}

/** Numbers from a text, the same everywhere. */
export function chanceFrom(seed: string): (below: number) => number {
  let state = 2166136261
  for (const letter of seed) state = Math.imul(state ^ letter.codePointAt(0)!, 16777619)
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

/** The only arrow that a tile may have next. */
async function headingOf(judge: Judge, tiles: readonly string[]): Promise<Arrow> {
  const next = tiles.length + 1
  for (const arrow of ARROWS) {
    const { at, reason } = await judged(judge, [...tiles, `S${arrow}`])
    if (at !== next || reason !== 'misplaced') return arrow
  }
  throw new Error('a path that goes nowhere is lost')
}

/** Tiles laid as they should be, and in every other pile one that is turned. */
export async function makePile(judge: Judge, seed: string, length: number): Promise<Pile> {
  const chance = chanceFrom(seed)
  const turned = chance(2) === 0 ? 1 + chance(length) : 0
  const right: string[] = []
  const tiles: string[] = []
  while (right.length < length && !(await judged(judge, right)).lost) {
    const heading = await headingOf(judge, right)
    const shape = SHAPES[chance(SHAPES.length)]!
    const wrong = ARROWS[(ARROWS.indexOf(heading) + 1 + chance(3)) % 4]!
    right.push(shape + heading)
    tiles.push(shape + (right.length === turned ? wrong : heading))
  }
  const [truth, way] = await Promise.all([judged(judge, tiles), wayOf(judge, tiles)])
  return { tiles, truth, heading: way.heading, way }
}

const words = {
  en: {
    start: 'Follow the path in your head. It begins on the start tile and goes up.',
    show: 'Show the tiles',
    of: (at: number, all: number) => `Tile ${at} of ${all}`,
    next: 'Next tile',
    lostOrNot: 'Is the path lost, or not?',
    lost: 'Lost!',
    not: 'Not lost',
    where: 'With which tile was it lost?',
    goesOn: 'Where does the path go on?',
    headings: { '^': 'up', '>': 'to the right', v: 'down', '<': 'to the left' },
    cell: 'On which cell does the next tile lie? The start tile is marked.',
    at: (right: number, up: number) => {
      const across = right !== 0 && `${Math.abs(right)} to the ${right < 0 ? 'left' : 'right'} of the start`
      const along = up !== 0 && `${Math.abs(up)} ${up < 0 ? 'below' : 'above'}`
      return across && along ? `${across}, ${along}` : across || `${along} the start`
    },
    start1: 'The start tile',
    right: 'Right.',
    wrong: 'Wrong.',
    truthLost: (at: number, reason: string) => `It was lost with tile ${at}: ${reason}.`,
    truthNot: (heading: string) => `It is not lost. The path goes on ${heading}.`,
    reasons: {
      dead_end: 'a dead end',
      loop: 'the path runs where it ran before',
      reverse: 'the path runs back along itself',
      misplaced: 'its arrow did not point along the path',
    } as Record<string, string>,
    again: 'Next pile',
  },
  ja: {
    start: '頭の中で道をたどってください。初期タイルから上へ進みます。',
    show: 'タイルを見る',
    of: (at: number, all: number) => `${at}枚目／全${all}枚`,
    next: '次のタイル',
    lostOrNot: 'もう道に迷っていますか？',
    lost: 'ロスト！',
    not: 'ロストしていない',
    where: '何枚目でロストしましたか？',
    goesOn: '道はどちらへ続きますか？',
    headings: { '^': '上', '>': '右', v: '下', '<': '左' },
    cell: '次のタイルはどのマスに置かれますか？ 印があるのは初期タイルです。',
    at: (right: number, up: number) => {
      const across = right !== 0 && `${right < 0 ? '左' : '右'}へ${Math.abs(right)}`
      const along = up !== 0 && `${up < 0 ? '下' : '上'}へ${Math.abs(up)}`
      return `初期タイルから${[across, along].filter(Boolean).join('、')}のマス`
    },
    start1: '初期タイル',
    right: '正解です。',
    wrong: '不正解です。',
    truthLost: (at: number, reason: string) => `${at}枚目でロスト：${reason}。`,
    truthNot: (heading: string) => `ロストしていません。道は${heading}へ続きます。`,
    reasons: {
      dead_end: '行き止まり',
      loop: '前に通った道をもう一度通った',
      reverse: '前に通った道を逆走した',
      misplaced: '矢印が道の向きと合っていない',
    } as Record<string, string>,
    again: '次の山',
  },
}

type Stage = 'ready' | 'showing' | 'asked' | 'detail' | 'cell' | 'told'

function Face({ laid, label }: { laid: string; label?: string }) {
  const { tile, arrow } = readLaying(laid)!
  return <Tile tile={tile} angle={90 * sideOf(arrow)} {...(label ? { label } : {})} />
}

/** Cells around the start, as far as the path went and one more: how many there are gives nothing away. */
export function Cells({ way, tell }: { way: Pick<Way, 'cells' | 'next'>; tell: (good: boolean) => void }) {
  const w = words[lang.value]
  const ref = useRef<HTMLDivElement>(null)
  // Where not all of them have room, the start is in the middle of what is seen.
  useLayoutEffect(() => {
    const { scrollWidth, clientWidth } = ref.current!
    ref.current!.scrollLeft = (scrollWidth - clientWidth) / 2
  }, [])
  const reach = 1 + Math.max(1, ...way.cells.flatMap((cell) => cell ?? []).map(Math.abs))
  const line = Array.from({ length: 2 * reach + 1 }, (_, at) => at - reach)
  return (
    <div ref={ref} class="training-cells" aria-live="off" style={{ '--cells': line.length }}>
      {line
        .toReversed()
        .flatMap((y) =>
          line.map((x) =>
            x === 0 && y === 0 ? (
              <span key="start" role="img" aria-label={w.start1} class="start" />
            ) : (
              <button
                key={`${x} ${y}`}
                type="button"
                data-cell={`${x},${y}`}
                aria-label={w.at(x, y)}
                onClick={() => tell(x === way.next![0] && y === way.next![1])}
              />
            ),
          ),
        )}
    </div>
  )
}

function Truth({ pile, right }: { pile: Pile; right: boolean }) {
  const w = words[lang.value]
  const { truth, heading, tiles } = pile
  return (
    <>
      <p class={right ? 'training-right' : 'alert'} role="status">
        {right ? w.right : w.wrong}{' '}
        {truth.lost
          ? w.truthLost(truth.at ?? 0, w.reasons[truth.reason ?? ''] ?? '')
          : w.truthNot(w.headings[heading!])}
      </p>
      <div class="training-map">
        <DungeonMap check={mapOf(pile.way)} at={tiles.length} square={null} snug />
      </div>
      <ol class="training-tiles">
        {tiles.map((laid, at) => (
          <li key={at} class={truth.at === at + 1 ? 'broke' : ''}>
            <Face laid={laid} />
            <small>{at + 1}</small>
          </li>
        ))}
      </ol>
    </>
  )
}

function Training({ seed, length, brief, judge, done, next }: TrainingProps) {
  const w = words[lang.value]
  const [pile, setPile] = useState<Pile | null>(null)
  const [stage, setStage] = useState<Stage>('ready')
  const [at, setAt] = useState(0)
  const [right, setRight] = useState(false)
  useEffect(() => {
    let wanted = true
    void makePile(judge, seed, length).then((made) => wanted && setPile(made))
    return () => {
      wanted = false
    }
  }, [])
  if (!pile) return <p aria-busy="true" />
  const { truth, tiles, heading } = pile
  const tell = (good: boolean): void => {
    setRight(good)
    setStage('told')
    done(good, tiles.length)
  }
  const answer = (lost: boolean): void => {
    if (lost !== truth.lost || brief) tell(lost === truth.lost)
    else setStage('detail')
  }
  /** Who knows whither is asked where, too. */
  const goesOn = (good: boolean): void => (good ? setStage('cell') : tell(false))
  const goOn = (): void => (at + 1 < tiles.length ? setAt(at + 1) : setStage('asked'))
  const key = (label: string, press: () => void, name: string, primary = false) => (
    <button type="button" class={`button ${primary ? 'primary' : ''}`} data-training={name} onClick={press}>
      {label}
    </button>
  )
  return (
    <section class="training game-diminuendo" data-stage={stage} aria-live="polite">
      {stage === 'ready' && (
        <>
          <p>{w.start}</p>
          {key(w.show, () => setStage('showing'), 'show', true)}
        </>
      )}
      {stage === 'showing' && (
        <>
          <p>{w.of(at + 1, tiles.length)}</p>
          <div class="training-tile">
            <Face key={at} laid={tiles[at]!} label={tiles[at]!} />
          </div>
          {key(w.next, goOn, 'next', true)}
        </>
      )}
      {stage === 'asked' && (
        <>
          <p>{w.lostOrNot}</p>
          <p class="buttons">
            {key(w.lost, () => answer(true), 'lost')}
            {key(w.not, () => answer(false), 'not')}
          </p>
        </>
      )}
      {stage === 'detail' && truth.lost && (
        <>
          <p>{w.where}</p>
          <p class="buttons">
            {tiles.map((_, index) => key(String(index + 1), () => tell(truth.at === index + 1), `tile-${index + 1}`))}
          </p>
        </>
      )}
      {stage === 'detail' && !truth.lost && (
        <>
          <p>{w.goesOn}</p>
          <p class="buttons">
            {ARROWS.map((one) => key(w.headings[one], () => goesOn(one === heading), `way-${one}`))}
          </p>
        </>
      )}
      {stage === 'cell' && (
        <>
          <p>{w.cell}</p>
          <Cells way={pile.way} tell={tell} />
        </>
      )}
      {stage === 'told' && (
        <>
          <Truth pile={pile} right={right} />
          {key(w.again, next, 'again', true)}
        </>
      )}
    </section>
  )
}

export const about: Words = {
  en: 'Piles of tiles, shown one by one: is the path lost, where did it break, where does it go on? They grow as you get better.',
  ja: 'タイルが1枚ずつ示されます。もう道に迷ったか、どこで迷ったか、道はどちらへ続くか。上達に合わせて長くなります。',
}
export default { Training, about: () => say(about) }
