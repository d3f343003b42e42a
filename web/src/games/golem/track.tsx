/**
 * The track: a corridor that is longer than the screen. The camera follows whoever's turn it is; dragging, the arrow
 * keys and the mini-map look elsewhere. The moment the golem steps is felt.
 */
import type { ComponentChildren } from 'preact'
import { useEffect, useMemo, useRef, useState } from 'preact/hooks'
import { useWhile } from '../../board/situation'
import type { Scene as AnyScene } from '../../scenes/types'
import { useCamera, useDrag, useTremors, type View } from './camera'
import { AREA, areaAt, cameraAt, widthOf, xOf } from './layout'
import { drawWindow, MiniMap } from './map'
import { Stare } from './pieces'
import { Scene } from './scenery'
import { type GolemTable, type Happening, inFocus, type Leads } from './table'
import { aboutArea, areaWords, w } from './words'

interface TrackProps {
  table: GolemTable
  awake: boolean
  /** The area that leads out. */
  exit: number
  names: readonly string[]
  initials: readonly string[]
  seat: number
  /** What the choice at hand would do to whose explorer. */
  ghost: { seat: number; leads: Leads } | null
  /** Areas that something just happened on. */
  marked: ReadonlySet<number>
  /** What is being shown of what happened, and the area it happened on. */
  scene: AnyScene<Happening> | null
  place: number | null
  calm: boolean
  /** Lies over the upper right corner. */
  children?: ComponentChildren
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

/** Where the eyes are, and the point in the middle of what is to be seen. */
function aimOf({ table, ghost, scene, place }: TrackProps): { focus: number | null; here: number; target: number } {
  const focus = inFocus(table)
  if (place !== null) {
    const seat = scene?.events.at(-1)?.seat ?? -1
    return { focus: table.players[seat]?.pos == null ? null : seat, here: place, target: xOf(place) }
  }
  const here = (focus === null ? null : table.players[focus]?.pos) ?? Math.max(0, table.golem)
  const from = ghost ? (table.players[ghost.seat]?.pos ?? here) : here
  const target = ghost ? (xOf(from) + xOf(Math.min(ghost.leads.paid, ghost.leads.after))) / 2 : xOf(here)
  return { focus, here, target }
}

const LURCH: Keyframe[] = [{ transform: 'none' }, { transform: 'scale(1.3) translateX(0.4rem)' }, { transform: 'none' }]

/** The golem is behind what is to be seen: how near, and the way to it. */
interface NearProps {
  gap: number
  tremors: number
  hidden: boolean
  go: () => void
}

function NearGolem({ gap, tremors, hidden, go }: NearProps) {
  const stare = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (tremors > 0) stare.current?.animate?.(LURCH, { duration: 240, delay: 60, easing: 'ease-out' })
  }, [tremors])
  return (
    <button
      type="button"
      class="golem-near"
      data-measured
      hidden={hidden}
      aria-label={w().golemNear(gap)}
      style={{ '--size': Math.max(0.55, 1.15 - gap / 14) }}
      onClick={go}
    >
      <b>{gap}</b>
      <span ref={stare}>
        <Stare />
      </span>
    </button>
  )
}

export function Track(props: TrackProps) {
  const { table, awake, exit, names, initials, seat, ghost, marked, scene: happening, calm, children } = props
  const words = w()
  const areas = table.track.length
  const whole = widthOf(areas)
  const { focus, here, target } = aimOf(props)
  const [looked, setLooked] = useWhile<number | null>(`${target} ${areas} ${seat}`, null)
  const golemX = xOf(table.golem)
  const mapWindow = useRef<SVGRectElement>(null)
  /** The golem is left behind; the eyes are far from where things happen. */
  const [behind, setBehind] = useState(false)
  const [away, setAway] = useState(false)
  const look = (view: View): void => {
    drawWindow(mapWindow.current, view, areas, exit)
    setBehind(golemX + 44 < view.left)
    setAway(Math.abs(cameraAt(target, view.width, whole) - view.left) > view.width * 0.6)
  }
  const { scroller, goTo, onScroll } = useCamera(target, whole, calm, look)
  const drag = useDrag(scroller)
  const shaken = useRef<SVGGElement>(null)
  const tremors = useTremors(table.golem, shaken, calm)

  const onClick = (event: MouseEvent): void => {
    if (drag.moved() || !scroller.current) return
    const x = event.clientX - scroller.current.getBoundingClientRect().left + scroller.current.scrollLeft
    const area = areaAt(x, areas)
    if (Math.abs(x - xOf(area)) < AREA * 0.6) setLooked(area === looked ? null : area)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const at = looked ?? here
    const to: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: areas - 1 }
    const next = to[event.key]
    if (next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const area = Math.max(0, Math.min(areas - 1, next))
    setLooked(area)
    goTo(xOf(area))
  }
  const gap = (table.players[seat]?.pos ?? here) - table.golem
  // Told to what glows with it alone: a whole track that inherits it would be styled anew with every step.
  const near = Math.max(0, Math.min(1, 1 - (gap - 1) / 9))
  const said = explain(table, names, looked ?? here)
  // Panning draws the window anew, not what is in it.
  const scene = useMemo(
    () => (
      <Scene
        {...{ table, awake, exit, names, initials, seat, focus, here, near, ghost, marked, looked, happening, shaken }}
      />
    ),
    [table, awake, ghost, marked, looked, seat, initials, words, happening],
  )
  return (
    <section class="way-out">
      <MiniMap table={table} exit={exit} initials={initials} frame={mapWindow} goTo={goTo} />
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
          data-about={aboutArea(looked ?? here, table.track[looked ?? here] ?? '.')}
          data-about-still
          onScroll={onScroll}
          onClick={onClick}
          onKeyDown={onKeyDown}
          {...drag.listeners}
        >
          {scene}
        </div>
        {behind && <span class="dread" style={{ '--near': near }} aria-hidden="true" data-measured />}
        <NearGolem gap={gap} tremors={tremors} hidden={!behind || table.phase === 'over'} go={() => goTo(golemX)} />
        {tremors > 0 && <span key={tremors} class="tremor" aria-hidden="true" />}
        {looked !== null && <p class="looked-at">{said}</p>}
        {children}
        {away && (
          <button type="button" class="recentre" data-measured onClick={() => goTo(target)}>
            {words.followMe}
          </button>
        )}
      </div>
    </section>
  )
}
