/** A finished or shared game, step by step. */
import { useSignal } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { Icon, type IconName } from '../board/icon'
import { lang, t } from '../i18n'
import { findGameInfo } from '../play/catalogue'
import { type GameInfo, type LogEntry, type Position, rules, type Setup, SPECTATOR } from '../rules'
import { Table } from './table'
import { Problem } from './ui'

interface Opened {
  handle: number
  game: GameInfo
  setup: Setup
  names: string[]
  total: number
}

/** Nothing is wrong with the record, but its game is not over. */
class StillGoingOn extends Error {}

async function open(sealed: string): Promise<Opened> {
  const handle = await rules().open(sealed)
  const setup = await rules().setup(handle)
  const game = findGameInfo(setup.game)
  if (!game) throw new Error(setup.game)
  const { total, acting } = await rules().look(handle, SPECTATOR, lang.peek())
  if (acting.length > 0) {
    void rules().close(handle)
    throw new StillGoingOn()
  }
  const names = Array.from({ length: setup.seats }, (_, seat) => setup.names[seat] || t.peek().table.player(seat + 1))
  return { handle, game, setup, names, total }
}

export function ReplayPage({ sealed }: { sealed: string }) {
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
    return <Problem text={t.value.problem.link} why={t.value.problem.linkWhy} detail={failed.value.message} />
  if (!opened.value) return null
  return <Player key={opened.value.handle} opened={opened.value} />
}

const STEP_MS = 1100

function Player({ opened }: { opened: Opened }) {
  const { handle, game, setup, names, total } = opened
  const step = useSignal(0)
  const viewer = useSignal(0)
  const playing = useSignal(false)
  /** The board is still showing this step. */
  const held = useSignal(false)
  const shown = useSignal<{ position: Position; log: LogEntry[] } | null>(null)
  const words = t.value.replay

  const at = step.value
  const eyes = viewer.value
  const language = lang.value
  useEffect(() => {
    let stale = false
    void (async () => {
      await rules().seek(handle, at)
      const [position, log] = await Promise.all([rules().look(handle, eyes, language), rules().log(handle, 0, eyes)])
      if (!stale) shown.value = { position, log }
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
    >
      <section class="scrubber" aria-label={words.title}>
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
