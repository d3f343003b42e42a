/** A finished or shared game, step by step. */
import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { Icon, type IconName } from '../board/icon'
import { lang, t } from '../i18n'
import { displayNames, findGameInfo, shownNames } from '../play/catalogue'
import { whyOf } from '../play/files'
import { type GameInfo, rules, type Setup, SPECTATOR, type Told } from '../rules'
import { games } from '../store/games'
import { calm } from '../store/settings'
import { Analysis, type Best } from './analysis'
import { replace } from './router'
import { Table } from './table'
import { Problem } from './ui'

interface Opened {
  handle: number
  game: GameInfo
  setup: Setup
  /** Who acted, step by step. */
  seats: number[]
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
  const { deciding } = await rules().stand(handle, onlooker, 0)
  if (deciding.length > 0) {
    void rules().close(handle)
    throw new StillGoingOn()
  }
  const seats = await rules().actors(handle)
  await rules().seek(handle, 0, onlooker)
  const open = setup.seats < 2 || (await rules().sameTable(handle, 0, 1))
  return { handle, game, setup, seats, open }
}

export function ReplayPage({ sealed, analyse }: { sealed: string; analyse: boolean }) {
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
  return <Player key={opened.value.handle} opened={opened.value} sealed={sealed} analyse={analyse} />
}

const STEP_MS = 1100

function Player({ opened, sealed, analyse }: { opened: Opened; sealed: string; analyse: boolean }) {
  const { handle, game, setup, seats } = opened
  const total = seats.length
  // A game of this device knows who "you" are.
  const mine = games.value.find((saved) => saved.sealed === sealed)
  const names = mine ? displayNames(mine.players, mine.names) : shownNames(setup.names, setup.seats)
  const step = useSignal(0)
  const viewer = useSignal(0)
  const playing = useSignal(false)
  /** The board is still showing this step. */
  const held = useSignal(false)
  const shown = useSignal<Told | null>(null)
  /** What an analysis would have played here. On a sheet of one's own it is shown to its owner only. */
  const best = useSignal<Best | null>(null)
  const words = t.value.replay

  const at = step.value
  const eyes = viewer.value
  const language = lang.value
  useEffect(() => {
    let stale = false
    void (async () => {
      const told = await rules().seek(handle, at, { viewer: eyes, lang: language, people: [] })
      if (!stale) shown.value = told
    })()
    return () => {
      stale = true
    }
  }, [at, eyes, language])

  const seek = (to: number): void => {
    step.value = Math.max(0, Math.min(total, to))
  }
  useEffect(() => {
    if (!playing.value) return
    const timer = setInterval(() => {
      if (held.value) return
      if (step.value >= total) playing.value = false
      else step.value++
    }, STEP_MS)
    return () => clearInterval(timer)
  }, [playing.value])
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if ((event.target as HTMLElement).closest?.('input,select')) return
      const to: Record<string, number> = { ArrowLeft: step.value - 1, ArrowRight: step.value + 1, Home: 0, End: total }
      if (to[event.key] === undefined) return
      event.preventDefault()
      playing.value = false
      seek(to[event.key]!)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])

  if (!shown.value) return null
  const { position, log } = shown.value
  const button = (icon: IconName, label: string, to: number) => (
    <button
      type="button"
      class="tool"
      aria-label={label}
      disabled={to === at || to < 0 || to > total}
      onClick={() => {
        playing.value = false
        seek(to)
      }}
    >
      <Icon name={icon} />
    </button>
  )
  return (
    <Table
      game={game}
      options={setup.options}
      names={names}
      content={setup.content}
      cards={setup.cards}
      position={{ ...position, legal: [] }}
      log={log}
      seen={Math.max(0, at - 1)}
      prompt={at === 0 ? words.start : `${words.title}: ${words.step(at, total)}`}
      onAct={() => {}}
      onPreview={async () => ({ sealed: true })}
      onHold={(on) => {
        held.value = on
      }}
      watching
      hint={best.value && (opened.open || best.value.seat === eyes) ? best.value.text : null}
      beside={
        analyse ? (
          <Analysis
            game={game.id}
            sealed={sealed}
            step={at}
            seats={seats}
            names={names}
            viewer={eyes}
            seek={(to) => {
              playing.value = false
              seek(to)
              scrollTo({ top: 0, behavior: calm.value ? 'auto' : 'smooth' })
            }}
            onBest={(found) => {
              best.value = found
            }}
          />
        ) : null
      }
    >
      <section class="scrubber" aria-label={words.title}>
        <div class="steps">
          {button('first', words.first, 0)}
          {button('left', words.back, at - 1)}
          <button
            type="button"
            class="tool"
            aria-label={playing.value ? words.pause : words.play}
            onClick={() => {
              if (at >= total) seek(0)
              playing.value = !playing.value
            }}
          >
            <Icon name={playing.value ? 'pause' : 'play'} />
          </button>
          {button('right', words.next, at + 1)}
          {button('last', words.last, total)}
        </div>
        <button
          type="button"
          class="button small"
          aria-pressed={analyse}
          onClick={() => (analyse ? replace('replay', sealed) : replace('replay', sealed, 'analyse'))}
        >
          <Icon name="search" /> {t.value.analysis.open}
        </button>
        <input
          type="range"
          min={0}
          max={total}
          value={at}
          aria-label={words.slider}
          aria-valuetext={words.step(at, total)}
          onInput={(event) => {
            playing.value = false
            seek(Number(event.currentTarget.value))
          }}
        />
        <label class="eyes">
          <span>{words.eyes}</span>
          <select
            class="field"
            aria-label={words.eyes}
            value={String(eyes)}
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
        <p class="quiet keys">{words.keys}</p>
      </section>
    </Table>
  )
}
