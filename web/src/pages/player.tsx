/** A finished or shared game, step by step, on its board: the whole of it, or a few steps that play by themselves (replay.tsx). */
import { batch, type Signal, useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { Faces } from '../board/face'
import { Icon, type IconName } from '../board/icon'
import { lang, t } from '../i18n'
import { characterNamed, charactersOf, displayNames, findGameInfo, HINDSIGHT, shownNames } from '../play/catalogue'
import {
  type GameInfo,
  type Lang,
  type Line,
  type LogEntry,
  type Position,
  rules,
  type Setup,
  SPECTATOR,
  type Step,
} from '../rules'
import { games, HUMAN, type SavedGame } from '../store/games'
import { calm } from '../store/settings'
import { Analysis, type Best } from './analysis'
import { type Followed, LinePanel } from './line'
import { HindsightPanel } from './possible'
import { type Reel, Steps, useReel, useReelKeys } from './reel'
import { replace } from './router'
import { Sheet } from './sheet'
import { Table } from './table'

export interface Opened {
  handle: number
  game: GameInfo
  setup: Setup
  /** Who acted, step by step. */
  seats: number[]
  /** All that happens, as onlookers are told it. */
  whole: readonly LogEntry[]
  /** All seats see the same: there are no secrets to begin with. */
  open: boolean
  /** How it ended, by seat. */
  end: { ranks: number[]; scores: number[] }
  /** The content file it was played with, if that is not the built-in one. */
  own: string | null
}

/** Nothing is wrong with the record, but its game is not over. */
export class StillGoingOn extends Error {}

async function open(sealed: string): Promise<Opened> {
  const handle = await rules().open(sealed)
  const setup = await rules().setup(handle)
  const game = findGameInfo(setup.game)
  if (!game) throw new Error(setup.game)
  const onlooker = { viewer: SPECTATOR, lang: lang.peek(), people: [] }
  const { deciding, log: whole, position } = await rules().stand(handle, onlooker, 0)
  if (deciding.length > 0) {
    void rules().close(handle)
    throw new StillGoingOn()
  }
  const seats = await rules().actors(handle)
  await rules().seek(handle, 0, onlooker)
  const open = setup.seats < 2 || (await rules().sameTable(handle, 0, 1))
  const { result } = position
  const end = { ranks: result.map(({ rank }) => rank), scores: result.map(({ score }) => score) }
  return { handle, game, setup, seats, whole, open, end, own: await rules().ownContent(handle) }
}

/** What stands beside a replay, by the last part of its address. */
export const BESIDE = ['analyse', 'possible'] as const
export type Beside = (typeof BESIDE)[number]

/** The game behind a sealed text, for as long as the page is open. */
export function useOpened(sealed: string): { opened: Opened | null; failed: Error | null } {
  const opened = useSignal<Opened | null>(null)
  const failed = useSignal<Error | null>(null)
  useEffect(() => {
    let left = false
    opened.value = null
    failed.value = null
    open(sealed).then(
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
  return { opened: opened.value, failed: failed.value }
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
  /** What is open beside it; undefined: nothing else can be. */
  beside: Beside | null | undefined
}

function Scrubber({ reel, viewer, names, sealed, beside }: ScrubberProps) {
  const words = t.value.replay
  const at = reel.step.value
  const toggle = (name: Beside, icon: IconName, label: string) => (
    <button
      type="button"
      class="button small"
      aria-pressed={beside === name}
      aria-label={label}
      onClick={() => (beside === name ? replace('replay', sealed) : replace('replay', sealed, name))}
    >
      <Icon name={icon} /> <span class="toggle-label">{label}</span>
    </button>
  )
  return (
    <section class="scrubber" aria-label={words.title}>
      <Steps reel={reel} />
      {beside !== undefined && toggle('analyse', 'search', t.value.analysis.open)}
      {beside !== undefined && names.length === 1 && toggle('possible', 'hint', t.value.result.possible)}
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

interface PlayerProps {
  opened: Opened
  /** Of the game itself. */
  sealed: string
  beside: Beside | null
  first: number
  /** Shows what could have been. */
  onLine?: (line: Line, step: number) => void
  /** A few steps that play by themselves, beside them what is said of each. */
  followed?: Followed
}

/** So many steps are shown of what was played. */
const PLAYED = 4

/** Sits down in a game of this device where one person played with bots; null: in others nobody can. */
function retryOf({ game, setup, own }: Opened, mine: SavedGame | undefined) {
  const people = mine?.players.filter((player) => player === HUMAN).length
  if (!mine || people !== 1 || mine.online !== undefined) return () => null
  const { players, names } = mine
  const seating = { game, players, names, options: setup.options, ...(own && { content: own }) }
  return (seat: number) =>
    players[seat] === HUMAN
      ? (step: number) => void import('./play').then(({ tryAgain }) => tryAgain(seating, mine.sealed, step))
      : null
}

export function Player({ opened, sealed, beside, first, onLine, followed }: PlayerProps) {
  const { handle, game, setup, seats } = opened
  // A game of this device knows who "you" are.
  const mine = games.value.find((saved) => saved.sealed === sealed)
  const names = mine ? displayNames(mine.players, mine.names) : shownNames(setup.names, setup.seats)
  // At a table elsewhere others are people too; of a game that is not kept here it is whoever decided first.
  const own = mine?.online ?? mine?.players.indexOf(HUMAN) ?? followed?.line.steps[0]?.seat ?? 0
  const viewer = useSignal(Math.max(0, own))
  /** What an analysis would have played here. On a sheet of one's own it is shown to its owner only. */
  const best = useSignal<Best | null>(null)
  const reel = useReel(followed?.line.to ?? seats.length, first)
  useReelKeys(reel)
  useEffect(() => {
    if (followed) reel.playTo(reel.total, followed.ended)
  }, [])
  const words = t.value.replay
  const title = followed ? followed.title : setup.names[0] === HINDSIGHT ? words.hindsight : words.title
  const at = reel.step.value
  const eyes = viewer.value
  const shown = useShown(reel, handle, eyes, setup.seats)
  if (!shown) return null
  const seek = (to: number): void => {
    reel.seek(to)
    scrollTo({ top: 0, behavior: calm.value ? 'auto' : 'smooth' })
  }
  const alone = setup.seats === 1
  const again = retryOf(opened, mine)
  const panel = (): ComponentChildren => {
    if (followed)
      return (
        <LinePanel
          game={game.id}
          names={names}
          step={at}
          seek={seek}
          again={again(followed.line.steps[0]?.seat ?? SPECTATOR)}
          {...followed}
        />
      )
    if (beside === 'possible') return <HindsightPanel game={game} sealed={sealed} />
    return (
      <Analysis
        game={game.id}
        sealed={sealed}
        step={at}
        seats={seats}
        names={names}
        viewer={eyes}
        end={opened.end}
        seek={seek}
        onBest={(found) => {
          best.value = found
        }}
        onLine={(line, step) => onLine?.(line, step)}
        onPlayed={() => reel.playTo(at + PLAYED)}
        retry={again}
        hindsight={alone ? () => replace('replay', sealed, 'possible') : null}
      />
    )
  }
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
        beside={(beside || followed) && <Sheet>{panel()}</Sheet>}
      >
        <Scrubber reel={reel} viewer={viewer} names={names} sealed={sealed} beside={followed ? undefined : beside} />
      </Table>
    </Faces.Provider>
  )
}
