/** What stands on the track: walls, slabs, fog, the golem, explorers, and the ghost of a choice. Nothing here moves the camera. */
import type { RefObject } from 'preact'
import Archway from '../../../../art/golem/gate.svg?picture'
import Paint from '../../../../art/golem/paint.svg?picture'
import Wall from '../../../../art/golem/wall.svg?picture'
import { about } from '../../board/about'
import { steady } from '../../board/steady'
import type { Scene as AnyScene } from '../../scenes/types'
import { AREA, GROUND, HEIGHT, placeOn, placesOf, SLAB, topOn, widthOf, xOf } from './layout'
import { Explorer, Golem, Sign } from './pieces'
import { isStruck, Leaving } from './scenes'
import type { GolemTable, Happening, Leads } from './table'
import { aboutArea, w } from './words'

const letters: Record<string, string> = { t: 'T', b: 'B', f: 'F', s: 'S' }

/** What walls, light, fog and dark are filled with. */
export function TrackPaint() {
  return (
    <defs>
      <pattern id="golem-wall" width="124" height="140" patternUnits="userSpaceOnUse" x={xOf(0) - AREA / 2 - 6}>
        <Wall />
      </pattern>
      <Paint />
    </defs>
  )
}

/** One area: a slab with its sign, its number and its letter. */
export const Slab = steady(({ area, letter, look }: { area: number; letter: string; look: string }) => {
  const rear = area % 2 === 0
  const left = -AREA / 2 - (rear ? 2 : 0)
  return (
    <g
      class={`slab kind-${letter === '?' ? 'hidden' : letter === '.' ? 'plain' : letter} ${look}`}
      data-area={area}
      data-about={aboutArea(area, letter)}
    >
      <path class="slab-top" d={`M${left} ${GROUND}h${AREA + 2}v${SLAB - 8}h-${AREA + 2}Z`} />
      <path class="slab-front" d={`M${left} ${GROUND + SLAB - 8}h${AREA + 2}v8h-${AREA + 2}Z`} />
      <g transform={`translate(0 ${GROUND + 13})`}>
        <Sign letter={letter} />
      </g>
      <text class="number" y={GROUND + SLAB + 15}>
        {letters[letter] && <tspan class="letter">{letters[letter]} </tspan>}
        {area}
      </text>
    </g>
  )
})

export function Gate({ area }: { area: number }) {
  return (
    <g class="gate" data-about={aboutArea(area, 'E')}>
      <g transform={`translate(0 ${GROUND})`}>
        <Archway />
      </g>
      <text class="number" y={GROUND + SLAB + 15}>
        {w().exit}
      </text>
    </g>
  )
}

/** Fog over a face-down card. */
export const Fog = steady(({ area }: { area: number }) => {
  const puffs: readonly [x: number, y: number, rx: number, ry: number][] = [
    [-20, 4, 46, 40],
    [26, -6, 44, 46],
    [2, -26, 34, 30],
    [4, 22, 62, 26],
  ]
  return (
    <g class="fog" data-about={aboutArea(area, '?')} transform={`translate(${xOf(area) + AREA / 2} ${GROUND})`}>
      <g transform={`scale(${area % 4 ? 1 : -1} 1)`}>
        {puffs.map(([x, y, rx, ry]) => (
          <ellipse key={x} cx={x} cy={y} rx={rx} ry={ry} fill="url(#golem-mist)" />
        ))}
      </g>
      <text class="unknown" y="16">
        ?
      </text>
    </g>
  )
})

/** How an explorer would go: over every stop, to a ghost of itself; and where the golem would be then. */
export function Ghost({
  table,
  seat,
  leads,
  initial,
}: {
  table: { golem: number; players: readonly { pos: number | null }[] }
  seat: number
  leads: Leads
  initial: string
}) {
  const from = table.players[seat]?.pos
  if (from == null) return null
  const { stops } = leads
  const end = stops.at(-1) ?? from
  const others = table.players.filter((player, index) => index !== seat && player.pos === end).length
  const place = { x: xOf(end), y: placeOn(end, 2 * Math.ceil(others / 2), others + 1).y }
  let path = ''
  let at = from
  for (const stop of stops) {
    const [a, b] = [xOf(at), xOf(stop)]
    const top = GROUND - 34 - Math.min(46, Math.abs(b - a) * 0.3)
    path += `M${a} ${GROUND - 12}Q${(a + b) / 2} ${top} ${b} ${GROUND - 6}`
    at = stop
  }
  return (
    <g class={`way ${leads.lost ? 'fatal' : ''} ${leads.escaped ? 'saved' : ''}`}>
      {leads.golem !== table.golem && (
        <g class="golem-to-be" transform={`translate(${xOf(leads.golem)} ${GROUND + 14})`}>
          <Golem awake={false} />
        </g>
      )}
      <path class="way-line" d={path} />
      {stops.map((stop) => (
        <ellipse key={stop} class="way-stop" cx={xOf(stop)} cy={GROUND + 13} rx="24" ry="11" />
      ))}
      {stops.length > 0 && (
        <g transform={`translate(${place.x} ${place.y})`}>
          <Explorer seat={seat} initial={initial} ghost />
        </g>
      )}
    </g>
  )
}

/** Where the track has not been explored. */
function Dark({ after }: { after: number }) {
  const x = xOf(after) + AREA / 2
  return (
    <>
      <rect class="dark" x={x} width="200" height={HEIGHT} fill="url(#golem-dark)" />
      <text class="dark-word" x={x + 42} y={GROUND - 8}>
        {w().dark}
      </text>
    </>
  )
}

export interface SceneProps {
  table: GolemTable
  awake: boolean
  /** The area that leads out. */
  exit: number
  names: readonly string[]
  initials: readonly string[]
  seat: number
  /** Whose explorer the eyes are on, and the area they are on. */
  focus: number | null
  here: number
  /** How near the golem is, from 0 to 1. */
  near: number
  ghost: { seat: number; leads: Leads } | null
  marked: ReadonlySet<number>
  looked: number | null
  /** What is being shown of what happened. */
  happening: AnyScene<Happening> | null
}

function Areas({ table: { track }, marked, looked }: SceneProps) {
  return (
    <>
      {[...track].map((letter, area) => (
        <g key={area} transform={`translate(${xOf(area)} 0)`}>
          {letter === 'E' ? (
            <Gate area={area} />
          ) : (
            <Slab
              area={area}
              letter={letter}
              look={`${marked.has(area) ? 'marked' : ''} ${looked === area ? 'looked' : ''}`}
            />
          )}
        </g>
      ))}
      {!track.endsWith('E') && <Dark after={track.length - 1} />}
    </>
  )
}

function Explorers({ table, names, initials, seat, focus }: SceneProps) {
  const places = placesOf(table.players.map(({ pos }) => pos))
  return (
    <>
      {places.map(
        (place, index) =>
          place && (
            <g
              key={index}
              class={`explorer ${index === focus ? 'focus' : ''} ${index === seat ? 'me' : ''}`}
              data-about={about(names[index] ?? '', w().at(table.players[index]!.pos ?? 0))}
              style={{ transform: `translate(${place.x}px, ${place.y}px)` }}
            >
              <Explorer seat={index} initial={initials[index] ?? ''} />
            </g>
          ),
      )}
      {focus !== null && places[focus] && (
        <g class="pointing" style={{ transform: `translate(${places[focus].x}px, ${topOn(places, focus)}px)` }}>
          <path class="pointer" d="M-7-42H7L0-32Z" />
        </g>
      )}
    </>
  )
}

/** The whole corridor; `shaken` is what shakes with the golem's step. */
export function Scene(props: SceneProps & { shaken: RefObject<SVGGElement | null> }) {
  const { table, awake, exit, initials, focus, here, near, ghost, happening, shaken } = props
  const whole = widthOf(table.track.length)
  const hidden = [...table.track].flatMap((letter, area) => (letter === '?' && area % 2 === 0 ? [area] : []))
  return (
    <svg width={whole} height={HEIGHT} viewBox={`0 0 ${whole} ${HEIGHT}`} aria-hidden="true">
      <TrackPaint />
      <g ref={shaken}>
        <rect class="wall" width={whole} height={GROUND} />
        <rect fill="url(#golem-wall)" width={whole} height={GROUND} />
        <rect class="floor" y={GROUND + SLAB} width={whole} height={HEIGHT} />
        {focus !== null && (
          <g class="lantern" style={{ '--at': `translate(${xOf(here)}px, ${GROUND - 20}px)` }}>
            <circle class="light dim" r="150" />
            <circle class="light bright" r="87" />
            <circle class="light core" r="52" />
          </g>
        )}
        <Areas {...props} />
        <g
          class="golem-at"
          data-about={about(w().golem, w().golemAt(table.golem) + w().effectEnd, w().golemWhy)}
          style={{ transform: `translate(${xOf(table.golem)}px, ${GROUND + 14}px)` }}
        >
          <circle class="ember" style={{ '--near': near }} cy="-90" r="130" fill="url(#golem-ember)" />
          <Golem awake={awake || isStruck(happening)} strikes={isStruck(happening)} />
        </g>
        {hidden.map((area) => (
          <Fog key={area} area={area} />
        ))}
        <Explorers {...props} />
        <Leaving scene={happening} initials={initials} exit={exit} />
        {ghost && <Ghost table={table} seat={ghost.seat} leads={ghost.leads} initial={initials[ghost.seat] ?? ''} />}
      </g>
    </svg>
  )
}
