/** A finished or shared game, step by step. */
import { batch, type Signal, useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { Faces } from '../board/face'
import { Icon, type IconName } from '../board/icon'
import { lang, t } from '../i18n'
import { characterNamed, charactersOf, displayNames, findGameInfo, HINDSIGHT, shownNames } from '../play/catalogue'
import { whyOf } from '../play/files'
import {
  type GameInfo,
  type Lang,
  type LogEntry,
  type Position,
  rules,
  type Setup,
  SPECTATOR,
  type Step,
} from '../rules'
import { games } from '../store/games'
import { calm } from '../store/settings'
import { Analysis, type Best } from './analysis'
import { HindsightPanel } from './possible'
import { type Reel, Steps, useReel, useReelKeys } from './reel'
import { replace } from './router'
import { Table } from './table'
import { Problem } from './ui'

interface Opened {
  handle: number
  game: GameInfo
  setup: Setup
  /** Who acted, step by step. */
  seats: number[]
  /** All that happens, as onlookers are told it. */
  whole: readonly LogEntry[]
  /** All seats see the same: there are no secrets to begin with. */
  open: boolean
}

/** Nothing is wrong with the record, but its game is not over. */
class StillGoingOn extends Error {}

async function open(sealed: string): Promise<Opened> {
  const handle = await rules().open(sealed)
  const setup = await rules().setup(handle)
  const game = findGameInfo(setup.game)
  if (!game) throw new Error(setup.game)
  const onlooker = { viewer: SPECTATOR, lang: lang.peek(), people: [] }
  const { deciding, log: whole } = await rules().stand(handle, onlooker, 0)
  if (deciding.length > 0) {
    void rules().close(handle)
    throw new StillGoingOn()
  }
  const seats = await rules().actors(handle)
  await rules().seek(handle, 0, onlooker)
  const open = setup.seats < 2 || (await rules().sameTable(handle, 0, 1))
  return { handle, game, setup, seats, whole, open }
}

/** What stands beside a replay, by the last part of its address. */
const BESIDE = ['analyse', 'possible'] as const
type Beside = (typeof BESIDE)[number]

export function ReplayPage({ sealed, beside }: { sealed: string; beside: string | undefined }) {
  const opened = useSignal<Opened | null>(null)
  const failed = useSignal<Error | null>(null)
  useEffect(() => {
    let left = false
    opened.value = null
    failed.value = null
    const opening = open(sealed)
    opening.then(
      (now) => {
        if (left) void rules().close(now.handle)
        else opened.value = now
      },
      (error: unknown) => {
        failed.value = error instanceof Error ? error : new Error(String(error))
      },
    )
    return () => {
      left = true
      if (opened.peek()) void rules().close(opened.peek()!.handle)
    }
  }, [sealed])
  if (failed.value instanceof StillGoingOn)
    return <Problem text={t.value.problem.running} why={t.value.problem.runningWhy} />
  if (failed.value)
    return <Problem text={t.value.problem.link} why={t.value.problem.linkWhy} detail={whyOf(failed.value)} />
  if (!opened.value) return null
  const known = BESIDE.find((name) => name === beside) ?? null
  return <Player key={opened.value.handle} opened={opened.value} sealed={sealed} beside={known} />
}

/** A step with somebody's eyes, and what each seat sees where they are everybody's. */
interface Shown extends Step {
  everybody: Position[] | null
}

async function look(handle: number, at: number, viewer: number, seats: number, language: Lang): Promise<Shown> {
  const see = (eyes: number) => rules().seek(handle, at, { viewer: eyes, lang: language, people: [] })
  const told = await see(viewer)
  if (viewer !== SPECTATOR) return { ...told, everybody: null }
  const all = await Promise.all(Array.from({ length: seats }, (_, seat) => see(seat)))
  return { ...told, everybody: all.map(({ position }) => position) }
}

/** What is to be seen of the reel's step; null until it is known. Told the moment it is to be seen: not one frame gives it away. */
function useShown(reel: Reel, handle: number, viewer: number, seats: number): Shown | null {
  const shown = useSignal<Shown | null>(null)
  const language = lang.value
  const at = reel.step.value
  useEffect(() => {
    let stale = false
    void (async () => {
      const now = await look(handle, at, viewer, seats, language)
      if (stale) return
      batch(() => {
        shown.value = now
        reel.tell(at, now.log.slice(now.seen))
      })
    })()
    return () => {
      stale = true
    }
  }, [at, viewer, language])
  return shown.value
}

function Eyes({ viewer, names }: { viewer: Signal<number>; names: readonly string[] }) {
  const words = t.value.replay
  return (
    <label class="eyes">
      <span>{words.eyes}</span>
      <select
        class="field"
        aria-label={words.eyes}
        value={String(viewer.value)}
        onChange={(event) => (viewer.value = Number(event.currentTarget.value))}
      >
        {names.map((name, seat) => (
          <option key={seat} value={String(seat)}>
            {name}
          </option>
        ))}
        <option value={String(SPECTATOR)}>{words.everyone}</option>
      </select>
    </label>
  )
}

interface ScrubberProps {
  reel: Reel
  viewer: Signal<number>
  names: readonly string[]
  sealed: string
  beside: Beside | null
}

function Scrubber({ reel, viewer, names, sealed, beside }: ScrubberProps) {
  const words = t.value.replay
  const at = reel.step.value
  const toggle = (name: Beside, icon: IconName, label: string) => (
    <button
      type="button"
      class="button small"
      aria-pressed={beside === name}
      onClick={() => (beside === name ? replace('replay', sealed) : replace('replay', sealed, name))}
    >
      <Icon name={icon} /> {label}
    </button>
  )
  return (
    <section class="scrubber" aria-label={words.title}>
      <Steps reel={reel} />
      {toggle('analyse', 'search', t.value.analysis.open)}
      {names.length === 1 && toggle('possible', 'hint', t.value.result.possible)}
      <input
        type="range"
        min={0}
        max={reel.total}
        value={at}
        aria-label={words.slider}
        aria-valuetext={words.step(at, reel.total)}
        onInput={(event) => reel.seek(Number(event.currentTarget.value))}
      />
      {names.length > 1 && <Eyes viewer={viewer} names={names} />}
      <p class="quiet keys">{words.keys}</p>
    </section>
  )
}

function Player({ opened, sealed, beside }: { opened: Opened; sealed: string; beside: Beside | null }) {
  const { handle, game, setup, seats } = opened
  // A game of this device knows who "you" are.
  const mine = games.value.find((saved) => saved.sealed === sealed)
  const names = mine ? displayNames(mine.players, mine.names) : shownNames(setup.names, setup.seats)
  const viewer = useSignal(0)
  /** What an analysis would have played here. On a sheet of one's own it is shown to its owner only. */
  const best = useSignal<Best | null>(null)
  const reel = useReel(seats.length)
  useReelKeys(reel)
  const words = t.value.replay
  const title = setup.names[0] === HINDSIGHT ? words.hindsight : words.title
  const at = reel.step.value
  const eyes = viewer.value
  const shown = useShown(reel, handle, eyes, setup.seats)
  if (!shown) return null
  const analysis = (
    <Analysis
      game={game.id}
      sealed={sealed}
      step={at}
      seats={seats}
      names={names}
      viewer={eyes}
      seek={(to) => {
        reel.seek(to)
        scrollTo({ top: 0, behavior: calm.value ? 'auto' : 'smooth' })
      }}
      onBest={(found) => {
        best.value = found
      }}
    />
  )
  return (
    <Faces.Provider value={mine ? charactersOf(mine.players) : setup.names.map(characterNamed)}>
      <Table
        game={game}
        options={setup.options}
        names={names}
        content={setup.content}
        cards={setup.cards}
        position={{ ...shown.position, legal: [] }}
        log={shown.log}
        seen={shown.seen}
        prompt={at === 0 ? words.start : `${title}: ${words.step(at, reel.total)}`}
        onAct={() => {}}
        onPreview={async () => ({ sealed: true })}
        onHold={reel.hold}
        stage={reel.stage}
        watching
        whole={opened.whole}
        everybody={shown.everybody}
        hint={best.value && (opened.open || best.value.seat === eyes) ? best.value.action : null}
        beside={beside === 'analyse' ? analysis : beside && <HindsightPanel game={game} sealed={sealed} />}
      >
        <Scrubber reel={reel} viewer={viewer} names={names} sealed={sealed} beside={beside} />
      </Table>
    </Faces.Provider>
  )
}
