/**
 * The track: a corridor that is longer than the screen. The camera follows whoever's turn it is; dragging, the arrow
 * keys and the mini-map look elsewhere. The moment the golem steps is felt.
 */
import type { ComponentChildren } from 'preact'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { AREA, areaAt, cameraAt, GROUND, HEIGHT, placeOn, placesOf, SLAB, topOn, widthOf, xOf } from './layout'
import { MiniMap } from './map'
import { Golem, Sign, Stare, Token } from './pieces'
import { type GolemTable, inFocus, isAwake, type Leads, stopsOf } from './table'
import { areaWords, w } from './words'

interface TrackProps {
  table: GolemTable
  names: readonly string[]
  initials: readonly string[]
  seat: number
  /** What the choice at hand would do to whose explorer. */
  ghost: { seat: number; leads: Leads } | null
  /** Areas that something just happened on. */
  marked: ReadonlySet<number>
  calm: boolean
  /** Lies over the upper right corner. */
  children?: ComponentChildren
}

const TREMOR_MS = 240

const letters: Record<string, string> = { t: 'T', b: 'B', f: 'F', s: 'S' }

/** What walls, light, fog and dark are filled with. */
export function TrackPaint() {
  return (
    <defs>
      <pattern id="golem-wall" width="124" height="140" patternUnits="userSpaceOnUse" x={xOf(0) - AREA / 2 - 6}>
        <path
          class="wall-line"
          d="M0 18H124M0 46H124M0 76H124M0 108H124M22 0V18M84 0V18M50 18V46M112 18V46M16 46V76M76 46V76M46 76V108M104 76V108M20 108V140M80 108V140"
        />
      </pattern>
      <radialGradient id="golem-lantern">
        <stop offset="0" class="lantern-core" />
        <stop offset="1" class="lantern-rim" />
      </radialGradient>
      <radialGradient id="golem-ember">
        <stop offset="0" class="ember-core" />
        <stop offset="1" class="ember-rim" />
      </radialGradient>
      <radialGradient id="golem-mist">
        <stop offset=".25" class="mist-core" />
        <stop offset="1" class="mist-rim" />
      </radialGradient>
      <linearGradient id="golem-dark">
        <stop offset="0" class="dark-near" />
        <stop offset="1" class="dark-far" />
      </linearGradient>
    </defs>
  )
}

/** One area: a slab with its sign, its number and its letter. */
export function Slab({ area, letter, look }: { area: number; letter: string; look: string }) {
  const rear = area % 2 === 0
  const left = -AREA / 2 - (rear ? 2 : 0)
  return (
    <g class={`slab kind-${letter === '?' ? 'hidden' : letter === '.' ? 'plain' : letter} ${look}`} data-area={area}>
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
}

export function Gate() {
  return (
    <g class="gate">
      <path class="gate-light" d={`M-24 ${GROUND + 20}V${GROUND - 62}a24 26 0 0 1 48 0V${GROUND + 20}Z`} />
      <path class="gate-ray" d={`M-24 ${GROUND}-86 ${GROUND + SLAB}H10L24 ${GROUND}Z`} />
      <path
        class="gate-stone"
        d={`M-36 ${GROUND + SLAB}V${GROUND - 62}a36 40 0 0 1 72 0V${GROUND + SLAB}H24V${GROUND - 62}a24 26 0 0 0-48 0V${GROUND + SLAB}Z`}
      />
      <text class="number" y={GROUND + SLAB + 15}>
        {w().exit}
      </text>
    </g>
  )
}

/** Fog over a face-down card. */
export function Fog({ area }: { area: number }) {
  const puffs: readonly [x: number, y: number, rx: number, ry: number][] = [
    [-20, 4, 46, 40],
    [26, -6, 44, 46],
    [2, -26, 34, 30],
    [4, 22, 62, 26],
  ]
  return (
    <g class="fog" transform={`translate(${xOf(area) + AREA / 2} ${GROUND})`}>
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
}

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
  const stops = stopsOf(leads, from)
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
          <Token seat={seat} initial={initial} ghost />
        </g>
      )}
    </g>
  )
}

/** What an area is and who is there, in words. */
function explain(table: GolemTable, names: readonly string[], area: number): string {
  const words = w()
  const who = table.players.flatMap(({ pos }, seat) => (pos === area ? [names[seat] ?? ''] : []))
  const parts = [`${words.area(area)}: ${areaWords(table.track[area] ?? '.')}`]
  if (table.golem === area) parts.push(words.golemHere)
  if (who.length > 0) parts.push(words.here(who.join(', ')))
  return parts.join(' · ')
}

export function Track({ table, names, initials, seat, ghost, marked, calm, children }: TrackProps) {
  const words = w()
  const scroller = useRef<HTMLDivElement>(null)
  const [view, setView] = useState({ left: 0, width: 366 })
  const [looked, setLooked] = useState<number | null>(null)
  const areas = table.track.length
  const whole = widthOf(areas)
  const focus = inFocus(table)
  const here = (focus === null ? null : table.players[focus]?.pos) ?? Math.max(0, table.golem)
  const from = ghost ? (table.players[ghost.seat]?.pos ?? here) : here
  const target = ghost ? (xOf(from) + xOf(Math.min(ghost.leads.paid, ghost.leads.after))) / 2 : xOf(here)

  const pan = (left: number, smooth = !calm): void =>
    scroller.current?.scrollTo?.({ left, behavior: smooth ? 'smooth' : 'instant' })
  const goTo = (x: number): void => pan(cameraAt(x, scroller.current?.clientWidth ?? 0, whole))
  const measure = (): void => {
    const box = scroller.current
    if (box) setView({ left: box.scrollLeft, width: box.clientWidth })
  }
  useLayoutEffect(() => {
    const box = scroller.current
    if (!box) return
    pan(cameraAt(target, box.clientWidth, whole), false)
    measure()
    const watch = new ResizeObserver(measure)
    watch.observe(box)
    return () => watch.disconnect()
  }, [])
  useLayoutEffect(() => {
    setLooked(null)
    goTo(target)
  }, [target, areas])

  // The step of the golem: the corridor shakes once, when the foot comes down.
  const shaken = useRef<SVGGElement>(null)
  const golemWas = useRef(table.golem)
  const [tremors, setTremors] = useState(0)
  useEffect(() => {
    const stepped = table.golem > golemWas.current
    golemWas.current = table.golem
    if (!stepped || calm) return
    setTremors((before) => before + 1)
    navigator.vibrate?.(TREMOR_MS / 4)
    if (!shaken.current?.animate) return
    const offsets = [0, 5, -4, 3, -2, 1, 0]
    shaken.current.animate(
      offsets.map((y, i) => ({ transform: `translate(${i % 2 ? -y : y / 2}px, ${y}px)` })),
      { duration: TREMOR_MS, delay: 130, easing: 'ease-out' },
    )
  }, [table.golem])

  // Dragging with a mouse; fingers scroll by themselves.
  const drag = useRef<{ x: number; left: number; moved: boolean } | null>(null)
  const onPointerDown = (event: PointerEvent): void => {
    if (event.pointerType !== 'mouse' || event.button !== 0 || !scroller.current) return
    drag.current = { x: event.clientX, left: scroller.current.scrollLeft, moved: false }
  }
  const onPointerMove = (event: PointerEvent): void => {
    if (!drag.current || !scroller.current) return
    const by = event.clientX - drag.current.x
    if (Math.abs(by) > 4) drag.current.moved = true
    if (drag.current.moved) scroller.current.scrollLeft = drag.current.left - by
  }
  const onPointerEnd = (): void => {
    setTimeout(() => {
      drag.current = null
    })
  }
  const onClick = (event: MouseEvent): void => {
    if (drag.current?.moved || !scroller.current) return
    const x = event.clientX - scroller.current.getBoundingClientRect().left + scroller.current.scrollLeft
    const area = areaAt(x, areas)
    if (Math.abs(x - xOf(area)) < AREA * 0.6) setLooked(area === looked ? null : area)
  }
  const look = (area: number): void => {
    setLooked(area)
    goTo(xOf(area))
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const at = looked ?? here
    const to: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: areas - 1 }
    const next = to[event.key]
    if (next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    look(Math.max(0, Math.min(areas - 1, next)))
  }

  const places = placesOf(table.players.map(({ pos }) => pos))
  const awake = isAwake(table)
  const golemX = xOf(table.golem)
  const mine = table.players[seat]?.pos
  const prey = mine ?? here
  const gap = prey - table.golem
  const said = explain(table, names, looked ?? here)
  const hidden = Array.from({ length: areas }, (_, area) => area).filter(
    (area) => table.track[area] === '?' && area % 2 === 0,
  )
  // Panning draws the window anew, not what is in it.
  const scene = useMemo(
    () => (
      <svg width={whole} height={HEIGHT} viewBox={`0 0 ${whole} ${HEIGHT}`} aria-hidden="true">
        <TrackPaint />
        <g ref={shaken}>
          <rect class="wall" width={whole} height={GROUND} />
          <rect fill="url(#golem-wall)" width={whole} height={GROUND} />
          <rect class="floor" y={GROUND + SLAB} width={whole} height={HEIGHT} />
          {focus !== null && (
            <g class="lantern" style={{ transform: `translate(${xOf(here)}px, ${GROUND - 20}px)` }}>
              <circle r="150" fill="url(#golem-lantern)" />
            </g>
          )}
          {Array.from({ length: areas }, (_, area) => (
            <g key={area} transform={`translate(${xOf(area)} 0)`}>
              {table.track[area] === 'E' ? (
                <Gate />
              ) : (
                <Slab
                  area={area}
                  letter={table.track[area] ?? '.'}
                  look={`${marked.has(area) ? 'marked' : ''} ${looked === area ? 'looked' : ''}`}
                />
              )}
            </g>
          ))}
          {table.track[areas - 1] !== 'E' && (
            <>
              <rect class="dark" x={xOf(areas - 1) + AREA / 2} width="200" height={HEIGHT} fill="url(#golem-dark)" />
              <text class="dark-word" x={xOf(areas - 1) + AREA / 2 + 42} y={GROUND - 8}>
                {words.dark}
              </text>
            </>
          )}
          <g class="golem-at" style={{ transform: `translate(${golemX}px, ${GROUND + 14}px)` }}>
            <circle class="ember" cy="-90" r="130" fill="url(#golem-ember)" />
            <Golem awake={awake} />
          </g>
          {hidden.map((area) => (
            <Fog key={area} area={area} />
          ))}
          {places.map(
            (place, index) =>
              place && (
                <g
                  key={index}
                  class={`explorer ${index === focus ? 'focus' : ''} ${index === seat ? 'me' : ''}`}
                  style={{ transform: `translate(${place.x}px, ${place.y}px)` }}
                >
                  <Token seat={index} initial={initials[index] ?? ''} />
                </g>
              ),
          )}
          {focus !== null && places[focus] && (
            <g class="pointing" style={{ transform: `translate(${places[focus].x}px, ${topOn(places, focus)}px)` }}>
              <path class="pointer" d="M-7-30H7L0-20Z" />
            </g>
          )}
          {ghost && <Ghost table={table} seat={ghost.seat} leads={ghost.leads} initial={initials[ghost.seat] ?? ''} />}
        </g>
      </svg>
    ),
    [table, ghost, marked, looked, seat, initials, words],
  )
  return (
    <section class="way-out" style={{ '--near': Math.max(0, Math.min(1, 1 - (gap - 1) / 9)) }}>
      <MiniMap table={table} initials={initials} view={view} whole={whole} goTo={(x) => goTo(x)} />
      <div class="track-frame">
        <div
          ref={scroller}
          class="track"
          role="slider"
          tabIndex={0}
          aria-label={words.track}
          aria-valuemin={0}
          aria-valuemax={areas - 1}
          aria-valuenow={looked ?? here}
          aria-valuetext={said}
          onScroll={measure}
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={onPointerEnd}
          onPointerLeave={onPointerEnd}
          onClick={onClick}
          onKeyDown={onKeyDown}
        >
          {scene}
        </div>
        {golemX + 44 < view.left && <span class="dread" aria-hidden="true" />}
        {golemX + 44 < view.left && table.phase !== 'over' && (
          <button
            type="button"
            class="golem-near"
            aria-label={words.golemNear(gap)}
            style={{ '--size': Math.max(0.55, 1.15 - gap / 14) }}
            onClick={() => goTo(golemX)}
          >
            <b>{gap}</b>
            <span key={tremors} class={tremors > 0 ? 'lurch' : ''}>
              <Stare />
            </span>
          </button>
        )}
        {tremors > 0 && <span key={tremors} class="tremor" aria-hidden="true" />}
        {looked !== null && <p class="looked-at">{said}</p>}
        {children}
        {Math.abs(cameraAt(target, view.width, whole) - view.left) > view.width * 0.6 && (
          <button type="button" class="recentre" onClick={() => goTo(target)}>
            {words.followMe}
          </button>
        )}
      </div>
    </section>
  )
}
