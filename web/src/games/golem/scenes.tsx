/** What is drawn of a scene on the track: who is caught, driven back, escapes, and what was taken. Without motion the same stands still. */

import { say } from '../../i18n'
import type { Scene as AnyScene } from '../../scenes/types'
import { Card } from './cards'
import { GROUND, TOKEN, xOf } from './layout'
import { Badge, Explorer } from './pieces'
import type { Happening, Treasure } from './table'
import { w } from './words'

type Scene = AnyScene<Happening>

export const isStruck = (scene: Scene | null): boolean => scene?.name === 'caught'

interface LeavingProps {
  scene: Scene | null
  initials: readonly string[]
  exit: number
}

/** Explorers who have left the table already and are seen for the last time. */
export function Leaving({ scene, initials, exit }: LeavingProps) {
  const events = scene?.events ?? []
  const gone = [
    ...events.flatMap((event) => (event.kind === 'lost' ? [{ ...event, x: xOf(event.area) }] : [])),
    ...events.flatMap((event) => (event.kind === 'escape' ? [{ ...event, x: xOf(exit) }] : [])),
  ]
  return (
    <>
      {gone.map(({ kind, seat, x }, index) => {
        return (
          <g key={seat} transform={`translate(${x + index * 10} ${GROUND - TOKEN / 2 - 3})`}>
            {kind === 'escape' && <circle class="daylight" r="120" fill="url(#golem-lantern)" />}
            <g class={kind === 'escape' ? 'walks-out' : 'falls'}>
              <Explorer seat={seat} initial={initials[seat] ?? ''} />
            </g>
          </g>
        )
      })}
    </>
  )
}

interface SaidProps {
  scene: Scene | null
  names: readonly string[]
  byId: ReadonlyMap<string, Treasure>
}

/** Who is driven back, where to, and by what: an area, or a treasure that somebody has drawn. */
function backOf(
  { seat, from, to, why, card }: Extract<Happening, { kind: 'step' }>,
  actor: string,
  { names, byId }: SaidProps,
): string {
  const words = w()
  const name = names[seat] ?? ''
  const treasure = byId.get(card ?? '')
  if (!treasure) return words.drivenBack(name, from, to)
  const by = why === 'swap' ? words.swappedByCard : words.drivenByCard
  return by(name, to, actor, say(treasure.name))
}

/** What a scene says in large letters. */
function saidOf(scene: Scene, props: SaidProps): string[] {
  const words = w()
  const nameOf = (seat: number): string => props.names[seat] ?? ''
  return scene.events.flatMap((event) => {
    if (event.kind === 'lost') return [words.lostWith(nameOf(event.seat), event.cards)]
    if (event.kind === 'escape') return [words.outWith(nameOf(event.seat), event.order, event.cards, event.bonus)]
    return scene.name === 'back' && event.kind === 'step' ? [backOf(event, nameOf(scene.seat), props)] : []
  })
}

/** In large letters under the track: not told to screen readers a second time, the news say it. */
export function Said(props: SaidProps) {
  const { scene } = props
  const lines = scene ? saidOf(scene, props) : []
  if (!scene || lines.length === 0) return null
  return (
    <div class={`scene-words ${scene.name}`} aria-hidden="true">
      <div>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
    </div>
  )
}

/** The card that one has just turned oneself, large. The news tell of it, and of what it does. */
export function TurnedCard({ scene, byId }: Pick<SaidProps, 'byId'> & { scene: Scene }) {
  const { card = '' } = (scene.events.findLast(({ kind }) => kind === 'drawn') ?? {}) as { card?: string }
  const kind = byId.get(card)
  if (!kind) return null
  return (
    <div class="turned-card" key={card} aria-hidden="true">
      <Card kind={kind} />
    </div>
  )
}

interface TakenProps {
  /** Of a while, the newest last. */
  events: readonly Happening[]
  names: readonly string[]
  initials: readonly string[]
  byId: ReadonlyMap<string, Treasure>
}

/** What somebody else took last. */
export function Taken({ events, names, initials, byId }: TakenProps) {
  const { seat, card } = events.findLast((event) => event.kind === 'take') ?? { seat: -1, card: '' }
  const kind = byId.get(card)
  if (!kind) return null
  return (
    <div class="drawn taken" key={`${seat} ${kind.id}`}>
      <small>
        <Badge seat={seat} initial={initials[seat] ?? ''} /> {w().took(names[seat] ?? '')}
      </small>
      <Card kind={kind} small />
    </div>
  )
}
