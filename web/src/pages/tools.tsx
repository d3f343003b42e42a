/**
 * The bar below every table: taking back, a hint, what else can be opened. What the table says to a person stands beside
 * Undo for a while, where it covers neither the question nor what is chosen from.
 */
import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { Icon, type IconName } from '../board/icon'
import { said } from '../board/said'
import type { GameUi } from '../board/types'
import { t } from '../i18n'
import type { Notice } from '../play/session'

/** 'log', 'rules', 'settings', or the name of one that only this table has. */
export type PanelName = string

/** Something more to open beside the game, with a tool of its own. */
export interface Panel {
  name: PanelName
  icon: IconName
  label: string
  title: string
  closeLabel: string
  /** So much is new in it. */
  count?: number
  body(close: () => void): ComponentChildren
}

const NOTICE_MS = 7000

interface Noticed {
  notice?: Notice | null
  onUndo?: (() => void) | null
  onNoticeSeen?: () => void
}

/** What the table says to the person: not for ever, and an offer to undo only as long as it holds. */
export function useNotice({ notice, onUndo, onNoticeSeen }: Noticed): Notice | null {
  const shown = notice && (!notice.undo || onUndo) ? notice : null
  useEffect(() => {
    if (!shown || !onNoticeSeen) return
    const timer = setTimeout(onNoticeSeen, NOTICE_MS)
    return () => clearTimeout(timer)
  }, [shown])
  return shown
}

interface NoticeProps {
  notice: Notice | null
  ui: GameUi
  names: readonly string[]
  close: (() => void) | undefined
}

/** Always there, so that screen readers tell what comes to stand in it. A tap puts it away. */
export function NoticeLine({ notice, ui, names, close }: NoticeProps) {
  return (
    <div class="notice-place" role="status">
      {notice && (
        <p class="notice">
          <span>{said(ui, notice.text, names)}</span>
          {close && (
            <button type="button" class="tool" aria-label={t.value.table.closeNotice} onClick={close}>
              <Icon name="close" />
            </button>
          )}
        </p>
      )}
    </div>
  )
}

interface ToolProps {
  icon: IconName
  label: string
  /** What it does, where there is no room to say it. */
  name?: string
  count?: number
  pressed?: boolean
  keys?: string
  kind?: string
  onClick: (() => void) | null
}

function Tool({ icon, label, name, pressed, onClick, keys, kind = '', count = 0 }: ToolProps) {
  return (
    <button
      type="button"
      class={`tool ${kind}`}
      aria-label={name}
      data-about={keys ? `${label} (${keys})` : name}
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

interface ToolsProps {
  /** Missing: nothing can be taken back here. */
  onUndo: (() => void) | null | undefined
  onHint: (() => void) | null | undefined
  /** Where nothing can be taken back by oneself: whom one asks instead. */
  askBack: { label: string; name: string; ask(): void } | undefined
  panels: readonly Panel[] | undefined
  panel: PanelName | null
  toggle: (name: PanelName) => void
  /** The notice beside it speaks of what Undo takes back. */
  offered: boolean
  /** There is a log to open. */
  logged: boolean
}

export function Tools({ onUndo, askBack, onHint, panels, panel, toggle, offered, logged }: ToolsProps) {
  const words = t.value.table
  const opens = (name: PanelName) => ({ pressed: panel === name, onClick: () => toggle(name) })
  return (
    <nav class="tools" aria-label={words.tools}>
      {onUndo === null && askBack ? (
        <Tool kind="undo-tool" icon="undo" label={askBack.label} name={askBack.name} onClick={askBack.ask} />
      ) : (
        onUndo !== undefined && (
          <Tool
            kind={offered ? 'undo-tool offered' : 'undo-tool'}
            icon="undo"
            label={words.undo}
            keys="U"
            onClick={onUndo}
          />
        )
      )}
      {onHint !== undefined && <Tool icon="hint" label={words.hint} keys="H" onClick={onHint} />}
      {logged && <Tool kind="log-tool" icon="log" label={words.log} keys="L" {...opens('log')} />}
      <Tool icon="book" label={words.rules} keys="?" {...opens('rules')} />
      {panels?.map(({ name, icon, label, count }) => (
        <Tool key={name} icon={icon} label={label} {...(count && { count })} {...opens(name)} />
      ))}
      <Tool icon="gear" label={t.value.nav.settings} {...opens('settings')} />
    </nav>
  )
}
