/**
 * What follows somebody through the whole site: a card when a table elsewhere waits for them, the badge on the app's icon, a
 * short sound, a notification. Brought soon after the first page, for those who have a name; it needs no rules.
 */
import { useSignalEffect } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { entryOf } from '../../games'
import { lang, listed, say } from '../../i18n'
import { o } from '../../i18n/online'
import { findGameInfo } from '../../play/catalogue'
import { clearNotice, keepTold, notify } from '../../play/online/alerts'
import { calls } from '../../play/online/calls'
import { me } from '../../play/online/me'
import { type Call, dismiss, followMine, inView, mine, pressing, waiting } from '../../play/online/mine'
import { declineInvitation } from '../../play/online/people'
import { declineNext } from '../../play/online/sitting'
import type { MineTable } from '../../play/online/types'
import { calledNames, momentWords } from '../../play/online/words'
import { sense } from '../../sense'
import { go, href, route } from '../router'
import './calls.css'

const gameName = (id: string): string => {
  const game = findGameInfo(id)
  return game ? say(game.name) : id
}

/** What waits there, in a sentence. */
export function callWords({ kind, game, names }: Call): string {
  const words = o.value.calls
  const who = listed(calledNames(names))
  if (kind === 'turn') return words.turn(gameName(game))
  return kind === 'next' ? words.next(who, gameName(game)) : words.invited(who, gameName(game))
}

const RING_MS = 3000

/** Once, however many pages are open. */
async function once(name: string, deed: () => void): Promise<void> {
  if (!navigator.locks) return deed()
  await navigator.locks.request(`ring ${name}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return
    deed()
    await new Promise((resolve) => setTimeout(resolve, RING_MS))
  })
}

const isLookedAt = (table: string): boolean =>
  inView.peek()?.table === table && document.visibilityState === 'visible' && document.hasFocus()

/** Whoever looks at the table hears its own sounds. */
function ring(call: Call): void {
  if (isLookedAt(call.table)) return
  void once(`${call.table} ${call.since}`, () => {
    sense('turn')
    void notify(callWords(call), call.table)
  })
}

/** A number on the icon of the installed app. */
function showBadge(count: number): void {
  const shown = count > 0 ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.()
  shown?.catch(() => {}) // a browser that knows badges, without an icon to put one on
}

/** A notification was pressed: the page that is there goes to the table. */
function hearWorker(event: MessageEvent): void {
  const { at, open } = (event.data ?? {}) as { at?: unknown; open?: unknown }
  if (typeof at === 'string') event.ports[0]?.postMessage(inView.peek()?.table === at)
  else if (typeof open === 'string') go('t', open)
}

/** Pages with a list of them at the top need no card. */
const lists = new Set(['', 'online'])

function Card({ call, more }: { call: Call; more: number }) {
  const words = o.value.calls
  const { Emblem, accent } = entryOf(call.game)
  const decline = (): void => {
    dismiss(call)
    // What cannot be told now is no harm: the seat is kept for a while, and then free.
    if (call.from) declineNext(call.from).catch(() => {})
    if (call.kind === 'invited') declineInvitation(call.table).catch(() => {})
  }
  return (
    <div class={`call accent-${accent}`} role="status" aria-label={words.label} data-call={call.kind}>
      <Emblem />
      <p>
        <b>{callWords(call)}</b>
        <small>
          {call.kind === 'turn' && listed(calledNames(call.names))}
          {more > 0 && ` ${words.more(more)}`}
        </small>
      </p>
      <a class="button small primary" href={href('t', call.table)}>
        {call.kind === 'turn' ? words.go : words.come}
      </a>
      {call.kind === 'turn' ? (
        <button type="button" class="button small" onClick={() => dismiss(call)}>
          {words.later}
        </button>
      ) : (
        <button type="button" class="button small" onClick={decline}>
          {words.no}
        </button>
      )}
    </div>
  )
}

export function Everywhere() {
  useEffect(() => followMine(ring), [])
  useEffect(() => {
    navigator.serviceWorker?.addEventListener('message', hearWorker)
    return () => navigator.serviceWorker?.removeEventListener('message', hearWorker)
  }, [])
  useEffect(() => void keepTold(), [lang.value, me.value?.id])
  useSignalEffect(() => showBadge(calls.value))
  useSignalEffect(() => {
    const seen = inView.value
    if (seen) void clearNotice(seen.table)
  })
  const [page = ''] = route.value
  const [first, ...rest] = pressing.value
  if (!first || lists.has(page)) return null
  return <Card call={first} more={rest.length} />
}

// ---- on the first page ----

function Entry({ told }: { told: MineTable }) {
  const words = o.value
  const call = waiting.value.find(({ table }) => table === told.table)
  const { Emblem, accent } = entryOf(told.game)
  const names = calledNames(told.names.filter((name) => name !== '' && name !== me.value?.name))
  const state = !call
    ? words.lobby.waiting
    : call.kind === 'turn'
      ? words.calls.turnSince(momentWords(call.since))
      : callWords(call)
  return (
    <li class={`table-entry accent-${accent} ${call ? 'my-turn' : ''}`} data-table={told.table}>
      <a href={href('t', told.table)} lang={lang.value}>
        <Emblem />
        <b>{gameName(told.game)}</b>
        <span>{names.length > 0 ? listed(names) : words.calls.alone}</span>
        <small>
          <em>{state}</em>
          {told.unread > 0 && ` · ${words.calls.unread(told.unread)}`}
        </small>
        <span class="button small" aria-hidden="true">
          {call && call.kind !== 'turn' ? words.calls.come : words.lobby.go}
        </span>
      </a>
    </li>
  )
}

/** Tables that wait for me, or for others to come: as they are now, without asking. */
export function MyTurns() {
  const told = mine.value ?? []
  const found = waiting.value.flatMap((call) => told.find(({ table }) => table === call.table) ?? [])
  const open = told.filter((one) => one.state === 'open' && !found.includes(one))
  const all = [...found, ...open]
  if (all.length === 0) return null
  const words = o.value.lobby
  return (
    <section class="my-turns" aria-label={words.mine}>
      <h2 class="section-title">{words.mine}</h2>
      <ul class="table-list">
        {all.map((one) => (
          <Entry key={one.table} told={one} />
        ))}
      </ul>
    </section>
  )
}
