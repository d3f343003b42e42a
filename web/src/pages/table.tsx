/**
 * The frame around every board: the prompt line, the small bar of tools, the log and the rules beside or over the
 * board. Used for playing and for replays.
 */
import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks'
import { Icon, type IconName } from '../board/icon'
import type { GameUi } from '../board/types'
import { entryOf, useGameUi } from '../games'
import { lang, named, say, t } from '../i18n'
import type { Notice } from '../play/session'
import type { GameInfo, LogEntry, Options, Position, Preview } from '../rules'
import type { Kept } from '../store/games'
import { calm, settings } from '../store/settings'
import { tallies } from '../store/tallies'
import { ContentChip } from './content'
import { href } from './router'
import { RulesText } from './rules'
import { SettingsChoices } from './settings'
import { Sheet } from './ui'

/** Something more to open beside the game, with a tool of its own. */
export interface Panel {
  name: string
  icon: IconName
  label: string
  title: string
  closeLabel: string
  /** So much is new in it. */
  count?: number
  body(close: () => void): ComponentChildren
}

interface TableProps {
  game: GameInfo
  options: Options
  names: readonly string[]
  position: Position
  log: readonly LogEntry[]
  seen: number
  thinking?: number | null
  handover?: number | null
  /** Several persons share this device: the prompt calls whom it asks by name. */
  several?: boolean
  hint?: string | null
  notice?: Notice | null
  counting?: string | null
  /** The hash of own content that is played with. */
  content?: string | null
  /** What is on the cards: the content itself. */
  cards: unknown
  /** Whether what is shown is kept; a replay has nothing to keep. */
  kept?: Kept | undefined
  /** Stands in the place of the engine's prompt. */
  prompt?: string
  /** A replay. */
  watching?: boolean
  onAct(text: string): void
  onPreview(text: string): Promise<Preview>
  onHold?: (on: boolean) => void
  onUndo?: (() => void) | null
  onHint?: (() => void) | null
  onTakeOver?: () => void
  onNoticeSeen?: () => void
  /** Stands between the prompt and the news. */
  above?: ComponentChildren
  panels?: readonly Panel[]
  /** Stands in the column beside the board, on a phone under it. */
  beside?: ComponentChildren
  children?: ComponentChildren
}

const NOTICE_MS = 7000

export function Log({ log, names, ui }: { log: readonly LogEntry[]; names: readonly string[]; ui: GameUi }) {
  const end = useRef<HTMLLIElement>(null)
  useEffect(() => end.current?.scrollIntoView({ block: 'nearest' }), [log.length])
  const lines = log.flatMap((entry, index) => entry.events.map((event, part) => ({ event, key: `${index}.${part}` })))
  if (lines.length === 0) return <p class="quiet">{t.value.table.emptyLog}</p>
  return (
    <ol class="log">
      {lines.map(({ event, key }, index) => (
        <li key={key} ref={index === lines.length - 1 ? end : null} data-kind={event.kind} data-seat={event.seat}>
          {dressed(ui, named(say(event.words), names))}
        </li>
      ))}
    </ol>
  )
}

const dressed = (ui: GameUi, text: string): ComponentChildren => ui.dress?.(text) ?? text

function Tool({
  icon,
  label,
  pressed,
  onClick,
  keys,
  kind = '',
  count = 0,
}: {
  icon: IconName
  label: string
  count?: number
  pressed?: boolean
  keys?: string
  kind?: string
  onClick: (() => void) | null
}) {
  return (
    <button
      type="button"
      class={`tool ${kind}`}
      title={keys && `${label} (${keys})`}
      aria-keyshortcuts={keys}
      aria-pressed={pressed}
      disabled={!onClick}
      onClick={() => onClick?.()}
    >
      <Icon name={icon} />
      <span>{label}</span>
      {count > 0 && <span class="count">{count}</span>}
    </button>
  )
}

/**
 * The second click of a double one, and a key held down, are no decision of their own: what the first one did has
 * changed what lies under the finger. Returns act and what the board's element must listen to.
 */
function useOneAtATime(act: (text: string) => void) {
  const series = useRef({ acted: false, second: false })
  return {
    act: (text: string): void => {
      if (series.current.second && series.current.acted) return
      series.current.acted = true
      act(text)
    },
    onClickCapture: (event: MouseEvent): void => {
      series.current = { acted: event.detail > 1 && series.current.acted, second: event.detail > 1 }
    },
    onKeyDownCapture: (event: KeyboardEvent): void => {
      if (event.repeat && (event.key === 'Enter' || event.key === ' ')) event.preventDefault()
    },
  }
}

function Handover({ game, name, go }: { game: GameInfo; name: string; go: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  const words = t.value.table
  const { Emblem, accent } = entryOf(game.id)
  return (
    <div class={`handover accent-${accent}`} role="alert">
      <Emblem />
      <p class="quiet">{say(game.name)}</p>
      <h1>{words.handover(name)}</h1>
      <p>{words.handoverWhy}</p>
      <button ref={button} type="button" class="button primary large" onClick={go}>
        {words.handoverGo(name)}
      </button>
    </div>
  )
}

/** Says that what is shown is on the disk, and says so only then. */
function KeptSign({ kept }: { kept: Kept }) {
  const words = t.value.keep
  const label = kept === 'kept' ? words.kept : kept === 'saving' ? words.saving : words.not
  return (
    <span class={`kept ${kept}`} role="img" aria-label={label} title={label}>
      <Icon name={kept === 'kept' || kept === 'saving' ? 'check' : 'alert'} />
    </span>
  )
}

/** The seat to be named before the prompt, or null: who is waited for, and among several persons who is asked. */
function whoIsMeant({ acting, viewer }: Position, asked: boolean, several: boolean): number | null {
  if (asked) return several ? viewer : null
  return acting.length === 1 ? acting[0]! : null
}

export function Table(props: TableProps) {
  const { game, names, position, log } = props
  const ui = useGameUi(game.id)
  const panel = useSignal<string | null>(null)
  const toggle = (name: string): void => {
    panel.value = panel.value === name ? null : name
  }
  const extra = props.panels?.find(({ name }) => name === panel.value)
  /** What the board wants to be looked at first. */
  const held = useSignal<string | null>(null)
  const words = t.value.table
  const { accent } = entryOf(game.id)
  // An offer to take something back stands only as long as it can be.
  const notice = props.notice && (!props.notice.undo || props.onUndo) ? props.notice : null
  useEffect(() => {
    if (!notice || !props.onNoticeSeen) return
    const timer = setTimeout(props.onNoticeSeen, NOTICE_MS)
    return () => clearTimeout(timer)
  }, [notice])
  // With the drawing, not after the next frame: a key must not meet the table as it was before.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (
        props.handover != null ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        (event.target as HTMLElement).closest?.('input,select,textarea')
      )
        return
      if (event.key === 'u') props.onUndo?.()
      else if (event.key === 'h') props.onHint?.()
      else if (event.key === 'l') toggle('log')
      else if (event.key === '?') toggle('rules')
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
  // What was pressed may be gone: the keyboard goes on at the board, not at the top of the page.
  const board = useRef<HTMLDivElement>(null)
  const { act, ...guards } = useOneAtATime(props.onAct)
  useEffect(() => {
    if (document.activeElement === document.body) board.current?.focus({ preventScroll: true })
  }, [position.length, position.legal.length])
  if (!ui) return null
  if (props.handover != null)
    return <Handover game={game} name={names[props.handover] ?? ''} go={() => props.onTakeOver?.()} />

  const { Board } = ui
  const last = log.slice(props.seen).flatMap((entry) => entry.events)
  // What is being looked at on the board is not told beforehand.
  const told = held.value === null ? log : log.slice(0, -1)
  const recent = held.value !== null ? [] : last.length > 0 ? last : (log.at(-1)?.events ?? [])
  const over = position.acting.length === 0
  const asked = position.legal.length > 0 || held.value !== null
  const whose = whoIsMeant(position, asked, props.several ?? false)
  const prompt =
    props.prompt ??
    held.value ??
    (props.thinking != null && !asked ? words.thinking(names[props.thinking] ?? '') : position.prompt)
  return (
    <div class={`table game-${game.id} accent-${accent} ${asked ? 'asked' : ''}`} data-length={position.length}>
      <header class="prompt-line">
        <a class="tool" href={href()} aria-label={words.leave}>
          <Icon name="home" />
        </a>
        <h1 class="prompt">
          {whose !== null && props.thinking == null && !props.prompt && held.value === null && (
            <b>{words.turn(names[whose] ?? '')} </b>
          )}
          {dressed(ui, named(prompt, names))}
        </h1>
        <ContentChip hash={props.content ?? null} />
        {props.kept && <KeptSign kept={props.kept} />}
      </header>
      {props.above && <div class="above">{props.above}</div>}
      <div class="live" role="status" aria-label={words.live}>
        {notice ? (
          <p class="notice">
            <span>{dressed(ui, named(notice.text, names))}</span>
            {notice.undo && props.onUndo && (
              <button type="button" class="button small" onClick={props.onUndo}>
                {words.undo}
              </button>
            )}
          </p>
        ) : (
          <p class="recent">
            {recent.slice(-3).map((event, index) => (
              <span key={index} data-kind={event.kind}>
                {dressed(ui, named(say(event.words), names))}{' '}
              </span>
            ))}
          </p>
        )}
      </div>
      <div ref={board} class="board" lang={lang.value} tabIndex={-1} {...guards}>
        <Board
          table={position.table}
          facts={position.facts}
          content={props.cards}
          options={props.options}
          game={game}
          names={names}
          seat={position.viewer}
          lang={lang.value}
          legal={position.legal}
          result={position.result}
          last={last}
          hint={props.hint ?? null}
          calm={calm.value}
          over={over}
          watching={props.watching ?? false}
          log={log}
          counting={props.counting ?? null}
          best={tallies.value[game.id]?.alone ?? null}
          clock={Number(settings.value.clock) || 0}
          picture={position.picture}
          act={act}
          preview={props.onPreview}
          hold={(text) => {
            held.value = text
            props.onHold?.(text !== null)
          }}
        />
        {props.children}
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by keyboard too */}
      <aside class={props.beside ? 'side busy' : 'side'} aria-label={words.log} tabIndex={0}>
        {props.beside}
        <div class="side-log">
          <h2 class="section-title">{words.log}</h2>
          <Log log={told} names={names} ui={ui} />
        </div>
      </aside>
      {panel.value === 'log' && (
        <Sheet title={words.log} closeLabel={words.closeLog} close={() => (panel.value = null)}>
          <Log log={told} names={names} ui={ui} />
        </Sheet>
      )}
      {panel.value === 'rules' && (
        <Sheet
          title={t.value.rules.title(say(game.name))}
          closeLabel={words.closeRules}
          close={() => (panel.value = null)}
        >
          <RulesText id={game.id} />
        </Sheet>
      )}
      {panel.value === 'settings' && (
        <Sheet title={t.value.settings.title} closeLabel={words.closeSettings} close={() => (panel.value = null)}>
          <SettingsChoices />
        </Sheet>
      )}
      {extra && (
        <Sheet title={extra.title} closeLabel={extra.closeLabel} close={() => (panel.value = null)}>
          {extra.body(() => (panel.value = null))}
        </Sheet>
      )}
      <nav class="tools" aria-label={words.tools}>
        {props.onUndo !== undefined && <Tool icon="undo" label={words.undo} keys="U" onClick={props.onUndo} />}
        {props.onHint !== undefined && <Tool icon="hint" label={words.hint} keys="H" onClick={props.onHint} />}
        <Tool
          kind="log-tool"
          icon="log"
          label={words.log}
          pressed={panel.value === 'log'}
          keys="L"
          onClick={() => toggle('log')}
        />
        <Tool
          icon="book"
          label={words.rules}
          pressed={panel.value === 'rules'}
          keys="?"
          onClick={() => toggle('rules')}
        />
        {props.panels?.map(({ name, icon, label, count }) => (
          <Tool
            key={name}
            icon={icon}
            label={label}
            {...(count && { count })}
            pressed={panel.value === name}
            onClick={() => toggle(name)}
          />
        ))}
        <Tool
          icon="gear"
          label={t.value.nav.settings}
          pressed={panel.value === 'settings'}
          onClick={() => toggle('settings')}
        />
      </nav>
    </div>
  )
}
