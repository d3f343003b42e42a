/** What is drawn of a scene on the track: who is caught, driven back, escapes, and what was taken. Without motion the same stands still. */

import { say } from '../../i18n'
import type { GameEvent } from '../../rules/types'
import type { Scene } from '../../scenes/types'
import { Card } from './cards'
import { EXIT, GROUND, TOKEN, xOf } from './layout'
import { Badge, Explorer } from './pieces'
import type { Treasure } from './table'
import { w } from './words'

const eventsOf = (scene: Scene | null, kind: string): readonly GameEvent[] =>
  scene?.events.filter((event) => event.kind === kind) ?? []

export const isStruck = (scene: Scene | null): boolean => scene?.name === 'caught'

/** Explorers who have left the table already and are seen for the last time. */
export function Leaving({ scene, initials }: { scene: Scene | null; initials: readonly string[] }) {
  const gone = [...eventsOf(scene, 'lost'), ...eventsOf(scene, 'escape')]
  return (
    <>
      {gone.map(({ kind, seat, area }, index) => {
        const x = xOf(kind === 'escape' ? EXIT : (area as number)) + index * 10
        return (
          <g key={seat} transform={`translate(${x} ${GROUND - TOKEN / 2 - 3})`}>
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
function backOf({ seat, from, to, why, card }: GameEvent, actor: string, { names, byId }: SaidProps): string {
  const words = w()
  const name = names[seat] ?? ''
  const treasure = byId.get(card as string)
  if (!treasure) return words.drivenBack(name, from as number, to as number)
  const by = why === 'swap' ? words.swappedByCard : words.drivenByCard
  return by(name, to as number, actor, say(treasure.name))
}

/** What a scene says in large letters. */
function saidOf(scene: Scene, props: SaidProps): string[] {
  const words = w()
  const nameOf = (seat: number): string => props.names[seat] ?? ''
  return scene.events.flatMap((event) => {
    const { kind, seat, cards, order, bonus } = event as unknown as Record<'kind', string> & Record<string, number>
    if (kind === 'lost') return [words.lostWith(nameOf(seat!), cards!)]
    if (kind === 'escape') return [words.outWith(nameOf(seat!), order!, cards!, bonus!)]
    return scene.name === 'back' && kind === 'step' ? [backOf(event, nameOf(scene.seat), props)] : []
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

interface TakenProps {
  /** Of a while, the newest last. */
  events: readonly GameEvent[]
  names: readonly string[]
  initials: readonly string[]
  byId: ReadonlyMap<string, Treasure>
}

/** What somebody else took last. */
export function Taken({ events, names, initials, byId }: TakenProps) {
  const { seat, card } = events.findLast(({ kind }) => kind === 'take') ?? { seat: -1, card: '' }
  const kind = byId.get(card as string)
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
