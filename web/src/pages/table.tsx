/**
 * The frame around every board: the prompt line, the small bar of tools, the log and the rules beside or over the
 * board. Used for playing and for replays.
 */
import { type ReadonlySignal, signal, useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useCallback, useContext, useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import type { Counted } from '../board/count'
import { Faces, SeatFace } from '../board/face'
import { Icon } from '../board/icon'
import { letGo } from '../board/keys'
import { said } from '../board/said'
import { shared } from '../board/shared'
import type { BoardProps, GameUi } from '../board/types'
import { entryOf, useGameUi } from '../games'
import { lang, named, say, t } from '../i18n'
import type { Notice } from '../play/session'
import type { GameEvent, GameInfo, LogEntry, Options, Position, Preview, Tried } from '../rules'
import { linesOf } from '../scenes/sequence'
import type { Skip, Stage } from '../scenes/stage'
import { shownOf } from '../scenes/touches'
import type { Kept } from '../store/games'
import { keepGame } from '../store/offline'
import { calm, settings } from '../store/settings'
import { tallies } from '../store/tallies'
import { ContentChip } from './content'
import { Live } from './live'
import { href } from './router'
import { RulesText } from './rules'
import { SettingsChoices } from './settings'
import { Speaker } from './sound'
import { NoticeLine, type Panel, type PanelName, Tools, useNotice } from './tools'
import { Sheet } from './ui'
import '../styles/table.css'
import '../styles/table-parts.css'

/** Where the log has a column of its own; elsewhere nobody draws it before it is opened. */
const beside = globalThis.matchMedia?.('(min-width: 62rem)')
export const wide = signal(beside?.matches ?? true)
beside?.addEventListener('change', ({ matches }) => {
  wide.value = matches
})

interface TableProps {
  game: GameInfo
  options: Options
  names: readonly string[]
  position: Position
  log: readonly LogEntry[]
  seen: number
  /** Who is waited for. A signal, as comes and goes with every move: only what tells of it is drawn anew. */
  thinking?: ReadonlySignal<number | null>
  /** Said of whom one waits for, in place of "is thinking". */
  awaited?: ReadonlySignal<string | null> | undefined
  handover?: number | null
  /** Several persons share this device: the prompt calls whom it asks by name. */
  several?: boolean
  hint?: BoardProps['hint']
  notice?: Notice | null
  counting?: Counted | null
  /** The hash of own content that is played with. */
  content?: string | null
  /** What is on the cards: the content itself. */
  cards: unknown
  /** Whether what is shown is kept; a replay has nothing to keep. A signal, too. */
  kept?: ReadonlySignal<Kept> | undefined
  /** Stands in the place of the engine's prompt. */
  prompt?: string
  /** A replay. */
  watching?: boolean
  /** A lesson or a puzzle: its words stand over the board, and there is no log. */
  teaching?: boolean
  /** Of a replay: all that happens, and what each seat sees, with the eyes of everybody. */
  whole?: readonly LogEntry[]
  everybody?: readonly Position[] | null
  /** Where what happened is played, scene by scene. */
  stage?: Stage
  onAct(tried: Tried): void
  onPreview(text: string): Promise<Preview>
  /** Missing: nobody is asked here. */
  onRefusal?(tried: Tried): Promise<string>
  onHold?: (on: boolean) => void
  onUndo?: (() => void) | null
  /** Where nothing can be taken back by oneself: whom one asks instead. */
  askBack?: { label: string; name: string; ask(): void } | undefined
  onHint?: (() => void) | null
  onTakeOver?: () => void
  onNoticeSeen?: () => void
  /** Stands between the prompt and the news. */
  above?: ComponentChildren
  /** Something is decided already, and waits to be sent. */
  closed?: boolean
  /** Plays what somebody who comes back has missed. */
  onRetell?: (() => void) | undefined
  /** Stands at the end of the prompt line. */
  corner?: ComponentChildren
  /** Stays under the prompt line, however far one scrolls; may open a panel. */
  dock?: ((open: (panel: string) => void) => ComponentChildren) | undefined
  /** Stands under the log, where that has a column of its own. */
  talk?: ComponentChildren
  /** Something offered in the place of the news. */
  offer?: ComponentChildren
  panels?: readonly Panel[]
  /** Stands in the column beside the board, on a phone under it. */
  beside?: ComponentChildren
  children?: ComponentChildren
}

/** How many of the newest actions are searched for one that is worth telling, when nothing has happened since the viewer last decided. */
const LATELY = 12

interface LogProps {
  log: readonly LogEntry[]
  names: readonly string[]
  ui: GameUi
}

/** What one action brought, put into words once: a long log must not make every move slower than the one before. */
function Lines({ entry, names, ui }: Omit<LogProps, 'log'> & { entry: LogEntry }) {
  const words = lang.value
  return useMemo(
    () => (
      <>
        {entry.events.map((event, part) => (
          <li key={part} data-kind={event.kind} data-seat={event.seat}>
            {said(ui, say(event.words), names)}
          </li>
        ))}
      </>
    ),
    [entry, names.join(), ui, words],
  )
}

export function Log({ log, names, ui }: LogProps) {
  const list = useRef<HTMLOListElement>(null)
  const empty = log.every(({ events }) => events.length === 0)
  // The newest line is in sight: looked after when the browser has laid things out, so that nobody waits for it.
  useLayoutEffect(() => {
    if (!list.current || typeof ResizeObserver === 'undefined') return
    const watch = new ResizeObserver(() => list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' }))
    watch.observe(list.current)
    return () => watch.disconnect()
  }, [empty])
  if (empty) return <p class="quiet">{t.value.table.emptyLog}</p>
  return (
    <ol class="log" ref={list}>
      {log.map((entry, index) => (
        <Lines key={index} entry={entry} names={names} ui={ui} />
      ))}
    </ol>
  )
}

/** A key that is held down presses nothing more. */
function notHeld(event: KeyboardEvent): void {
  if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault()
}

/**
 * The second click of a double one, and a key held down, are no decision of their own: what the first one did has
 * changed what lies under the finger. Returns act and what the board's element must listen to.
 */
function useOneAtATime(act: (tried: Tried) => void) {
  const series = useRef({ acted: false, second: false })
  return {
    act: (tried: Tried): void => {
      if (series.current.second && series.current.acted) return
      series.current.acted = true
      act(tried)
    },
    onClickCapture: (event: MouseEvent): void => {
      series.current = { acted: event.detail > 1 && series.current.acted, second: event.detail > 1 }
    },
    onKeyDownCapture: notHeld,
  }
}

/** So long after the cover has come keys are still the last person's, in milliseconds. */
const COVER_MS = 600

/**
 * Between two persons. A second quick tap, a key held down or pressed twice is the rest of what the last one did, and
 * must not open the next one's hand.
 */
export function Handover({ game, name, go }: { game: GameInfo; name: string; go: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  const since = useRef(performance.now())
  useEffect(() => button.current?.focus(), [])
  const take = ({ detail }: MouseEvent): void => {
    const late = detail === 0 ? performance.now() - since.current < COVER_MS : detail > 1
    if (!late) go()
  }
  const words = t.value.table
  const { Emblem, accent } = entryOf(game.id)
  return (
    <div class={`handover accent-${accent}`} role="alert">
      <Emblem />
      <p class="quiet">{say(game.name)}</p>
      <h1>{words.handover(name)}</h1>
      <p>{words.handoverWhy}</p>
      <button ref={button} type="button" class="button primary large" onClick={take} onKeyDown={notHeld}>
        {words.handoverGo(name)}
      </button>
    </div>
  )
}

/** Says that what is shown is on the disk, and says so only then. */
function KeptSign({ kept: { value: kept } }: { kept: ReadonlySignal<Kept> }) {
  const words = t.value.keep
  const label = kept === 'kept' ? words.kept : kept === 'saving' ? words.saving : words.not
  return (
    <span class={`kept ${kept}`} role="img" aria-label={label} data-about={label}>
      <Icon name={kept === 'kept' || kept === 'saving' ? 'check' : 'alert'} />
    </span>
  )
}

/** The seat to be named before the prompt, or null: who is waited for, and among several persons who is asked. */
function whoIsMeant({ acting, viewer }: Position, asked: boolean, several: boolean): number | null {
  if (asked) return several ? viewer : null
  return acting.length === 1 ? acting[0]! : null
}

/** A key must not meet the table as it was before: it listens with the drawing, not after the next frame. */
function useTableKeys({ handover, onUndo, onHint, teaching }: TableProps, toggle: (name: PanelName) => void): void {
  useLayoutEffect(() => {
    const onKey = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): void => {
      if (handover != null || ctrlKey || metaKey || altKey) return
      if ((target as HTMLElement).closest?.('input,select,textarea')) return
      if (key === 'u') onUndo?.()
      else if (key === 'h') onHint?.()
      else if (key === 'l' && !teaching) toggle('log')
      else if (key === '?') toggle('rules')
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
}

/** Looking is ended by a tap anywhere on the board, or by the keys that press buttons. */
function useGoingOn({ stage }: TableProps) {
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!stage?.waits.peek() || !['Enter', ' ', 'Escape'].includes(event.key)) return
      const others = '.live button, .tools, .sheet, .scrubber, input, select, textarea'
      if ((event.target as HTMLElement).closest?.(others)) return
      event.preventDefault()
      event.stopPropagation()
      if (!event.repeat) stage.goOn()
    }
    addEventListener('keydown', onKey, true)
    return () => removeEventListener('keydown', onKey, true)
  }, [stage])
  return (event: MouseEvent): boolean => {
    if (!stage?.waits.peek() || (event.target as Element).closest('.scrubber')) return false
    event.preventDefault()
    event.stopPropagation()
    stage.goOn()
    return true
  }
}

/**
 * What may be skipped: to the end by those who are out, else to one's own turn, as long as something is shown or bots are at
 * it. A person who thinks cannot be skipped.
 */
function skipOf({ stage, position, watching }: TableProps, bots: readonly unknown[]): Skip | null {
  const { acting, viewer, legal, table } = position
  if (!stage || watching) return null
  const scene = stage.scene.value
  // What one has just done oneself leads to one's own next choice: there is nothing to skip to.
  if (legal.length > 0 && scene?.weight === 'beat' && scene.events.some(({ seat }) => seat === viewer)) return null
  const waits = scene !== null || (legal.length === 0 && acting.some((seat) => bots[seat]))
  const out = viewer >= 0 && stage.staging?.out?.(table, viewer)
  if (!waits && !out) return null
  if (acting.length === 0) return scene ? 'end' : null
  return out || viewer < 0 ? 'end' : 'turn'
}

/** What mattered since the viewer last decided, as far as it was shown; if nothing did, the last that mattered. */
function newsOf({ stage, log, seen, position }: TableProps, ui: GameUi): (readonly GameEvent[])[] {
  const { events = [], later = [] } = stage?.scene.value ?? {}
  const hidden = new Set(later)
  const upTo = log.slice(seen).map((entry) => ({ events: entry.events.filter((event) => !hidden.has(event)) }))
  const told = linesOf(ui.staging, upTo, position.viewer)
  // In the last look one may decide already: it says what will stand there after it, so that nothing moves under a finger.
  if (events.length > 0 && stage?.before.value)
    return [...told.slice(0, -1), ...linesOf(ui.staging, [{ events: [...events] }], position.viewer)]
  return told.length > 0 ? told : linesOf(ui.staging, log.slice(-LATELY), position.viewer).slice(-1)
}

interface PartProps extends TableProps {
  ui: GameUi
  /** What the board wants to be looked at first. */
  held: string | null
}

/** More than two lines of a phone hold, in halves of a Japanese letter: it is written smaller, so that the line is as high as ever. */
const LONG = 44
const LONGER = 58
function lengthOf(text: string): string {
  const halves = [...text].reduce((sum, letter) => sum + (letter > '\u2e80' ? 2 : 1), 0)
  return halves > LONGER ? 'long longer' : halves > LONG ? 'long' : ''
}

/** What is asked, or who is waited for. */
function PromptLine({ names, position, several = false, held, ui, ...props }: PartProps) {
  const words = t.value.table
  const thinking = props.thinking?.value
  const looking = props.stage?.before.value ?? false
  const asked = position.legal.length > 0 || held !== null
  const whose = whoIsMeant(position, asked, several)
  const awaited = asked ? null : props.awaited?.value
  const waiting = awaited ?? (thinking != null && !asked ? words.thinking(`{${thinking}}`) : position.prompt)
  const sentence = props.prompt ?? held ?? (looking ? words.live : waiting)
  return (
    <header class="prompt-line">
      <a class="tool" href={href()} aria-label={words.leave}>
        <Icon name="home" />
      </a>
      <Speaker />
      {thinking != null && !asked && <SeatFace seat={thinking} />}
      <h1 class={`prompt ${lengthOf(named(sentence, names))}`}>
        {whose !== null && thinking == null && !awaited && !props.prompt && held === null && !looking && (
          <b>{words.turn(names[whose] ?? '')} </b>
        )}
        {said(ui, sentence, names)}
      </h1>
      <ContentChip hash={props.content ?? null} />
      {props.kept && <KeptSign kept={props.kept} />}
      {props.corner}
    </header>
  )
}

interface OpenPanelProps extends Pick<TableProps, 'game' | 'panels'> {
  panel: PanelName | null
  log: () => ComponentChildren
  close: () => void
}

/** Over the board: the log, the rules, the settings, and what only this table has. */
function OpenPanel({ panel, panels, game, log, close }: OpenPanelProps) {
  const words = t.value.table
  const extra = panels?.find(({ name }) => name === panel)
  if (extra)
    return (
      <Sheet title={extra.title} closeLabel={extra.closeLabel} close={close}>
        {extra.body(close)}
      </Sheet>
    )
  if (panel === 'log')
    return (
      <Sheet title={words.log} closeLabel={words.closeLog} close={close}>
        {log()}
      </Sheet>
    )
  if (panel === 'rules')
    return (
      <Sheet title={t.value.rules.title(say(game.name))} closeLabel={words.closeRules} close={close}>
        <RulesText id={game.id} />
      </Sheet>
    )
  if (panel === 'settings')
    return (
      <Sheet title={t.value.settings.title} closeLabel={words.closeSettings} close={close}>
        <SettingsChoices />
      </Sheet>
    )
  return null
}

const NOTHING: Position['legal'] = []

/** A function that stays the same and does what the newest one does. */
function useLatest<Args extends unknown[], Answer>(now: (...args: Args) => Answer): (...args: Args) => Answer {
  const latest = useRef(now)
  latest.current = now
  return useCallback((...args: Args) => latest.current(...args), [])
}

const isSame = (a: unknown, b: unknown): boolean =>
  Object.is(a, b) ||
  (Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((one, index) => Object.is(one, b[index])))

/** The engine tells all of these after every action, changed or not. */
const TOLD_ANEW = ['table', 'facts', 'legal', 'result'] as const

/**
 * The board, drawn anew only when something of what it is given has changed: that a game is kept, that a bot thinks, what is
 * said to somebody is none of its business, and comes several times a move.
 */
function SteadyBoard({ Board, given }: { Board: GameUi['Board']; given: BoardProps }) {
  const known = useRef(given)
  const now = { ...given }
  for (const part of TOLD_ANEW) Object.assign(now, { [part]: shared(known.current[part], given[part]) })
  const keys = Object.keys(now) as (keyof BoardProps)[]
  if (!keys.every((key) => isSame(now[key], known.current[key]))) known.current = now
  return useMemo(() => <Board {...known.current} />, [Board, known.current])
}

const NO_ROWS: readonly string[] = []

/** What a board is told, but for what it may do. */
function given(
  { options, names, log, stage, hint, watching, whole, everybody, counting, game, ...props }: TableProps,
  { table, facts, viewer, legal, result, picture }: Position,
  last: readonly GameEvent[],
): Omit<BoardProps, 'act' | 'preview' | 'refusal' | 'hold' | 'over'> {
  return {
    table,
    facts,
    content: props.cards,
    options,
    game,
    names,
    seat: viewer,
    lang: lang.value,
    legal,
    result,
    last,
    scene: stage?.scene.value ?? null,
    hint: hint ?? null,
    calm: calm.value,
    watching: watching ?? false,
    whole: whole ?? null,
    everybody: everybody ?? null,
    log,
    counting: counting?.row ?? null,
    step: counting?.step ?? 0,
    earlier: counting?.earlier ?? NO_ROWS,
    best: tallies.value[game.id]?.alone ?? null,
    clock: Number(settings.value.clock) || 0,
    picture,
  }
}

/** What the style sheets want to know. No :has() on the table: it would be asked again for everything that comes or goes in it. */
const looksOf = (props: TableProps, asked: boolean): string =>
  [
    asked && 'asked',
    props.above && 'with-above',
    props.beside && 'with-side',
    props.teaching && 'teaching',
    props.counting && 'counting',
    props.children && !props.teaching && !props.watching && 'with-result',
  ]
    .filter(Boolean)
    .join(' ')

export function Table(props: TableProps) {
  const { game, names, log, stage } = props
  const ui = useGameUi(game.id)
  useEffect(() => keepGame(game.id), [game.id])
  useLayoutEffect(() => stage?.learn(ui?.staging), [ui, stage])
  const before = stage?.before.value ?? false
  // Nothing is decided about a table that is not shown as it stands.
  const position = before || props.closed ? { ...props.position, legal: NOTHING } : props.position
  const goOn = useGoingOn(props)
  const bots = useContext(Faces)
  const panel = useSignal<PanelName | null>(null)
  const toggle = useCallback((name: PanelName): void => {
    panel.value = panel.value === name ? null : name
  }, [])
  const over = position.acting.length === 0
  // The result lies under whatever is open.
  useLayoutEffect(() => {
    if (over) panel.value = null
  }, [over])
  const held = useSignal<string | null>(null)
  const notice = useNotice(props)
  useTableKeys(props, toggle)
  // What was pressed may be gone: the keyboard goes on at the board, not at the top of the page.
  const board = useRef<HTMLDivElement>(null)
  const { act, ...guards } = useOneAtATime(props.onAct)
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) board.current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [position.length, position.legal.length])
  const steady = {
    act: useLatest((tried: Tried): void => {
      letGo(board.current)
      act(tried)
    }),
    preview: useLatest(props.onPreview),
    refusal: useLatest(props.onRefusal ?? (async () => '')),
    hold: useLatest((text: string | null): void => {
      held.value = text
      props.onHold?.(text !== null)
    }),
  }
  const undo = useLatest(() => props.onUndo?.())
  const askHint = useLatest(() => props.onHint?.())
  const last = useMemo(() => log.slice(props.seen).flatMap((entry) => entry.events), [log, props.seen])
  if (!ui) return null
  if (props.handover != null)
    return <Handover game={game} name={names[props.handover] ?? ''} go={() => props.onTakeOver?.()} />

  const { accent } = entryOf(game.id)
  const told = () => <Log log={shownOf(log, stage?.scene.value ?? null, held.value !== null)} names={names} ui={ui} />
  const news = held.value !== null ? [] : newsOf(props, ui)
  const asked = position.legal.length > 0 || held.value !== null
  const parts = { ...props, position, ui, held: held.value }
  return (
    <div class={`table game-${game.id} accent-${accent} ${looksOf(props, asked)}`} data-length={position.length}>
      {props.dock ? (
        <div class="head">
          <PromptLine {...parts} />
          <div class="dock">{props.dock(toggle)}</div>
        </div>
      ) : (
        <PromptLine {...parts} />
      )}
      {props.above && <div class="above">{props.above}</div>}
      <Live {...parts} news={news} skip={skipOf(props, bots)} />
      <div
        ref={board}
        class="board"
        lang={lang.value}
        tabIndex={-1}
        {...guards}
        onClickCapture={(event) => goOn(event) || guards.onClickCapture(event)}
      >
        <SteadyBoard Board={ui.Board} given={{ ...given(props, position, last), ...steady, over: over && !before }} />
        {props.children}
      </div>
      {!props.teaching && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too
        <aside class={props.beside ? 'side busy' : 'side'} aria-label={t.value.table.log} tabIndex={0}>
          {props.beside}
          {wide.value && (
            <div class="side-log">
              <h2 class="section-title">{t.value.table.log}</h2>
              {told()}
            </div>
          )}
          {wide.value && props.talk && <div class="side-talk">{props.talk}</div>}
        </aside>
      )}
      <OpenPanel {...parts} panel={panel.value} log={told} close={() => (panel.value = null)} />
      <Tools
        onUndo={props.onUndo && undo}
        onHint={props.onHint && askHint}
        askBack={props.askBack}
        panels={props.panels}
        panel={panel.value}
        toggle={toggle}
        logged={!props.teaching}
        offered={notice?.undo ?? false}
      />
      <NoticeLine notice={notice} ui={ui} names={names} close={props.onNoticeSeen} />
    </div>
  )
}
