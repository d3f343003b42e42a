/** A game as lines, one a seat: its chance, or alone the points to be expected. Whoever taps somewhere goes there. */
import { t } from '../i18n'
import { c } from '../i18n/course'
import type { Place } from '../play/course'
import './graph.css'

export interface Mark {
  step: number
  words: string
}

interface GraphProps {
  lines: readonly (readonly Place[])[]
  names: readonly string[]
  total: number
  /** Where the replay stands. */
  step: number
  stages: readonly Mark[]
  /** Steps that are worth a look. */
  moments: readonly { step: number; seat: number }[]
  seek(step: number): void
}

const HEIGHT = 100
/** Above and below the outermost points. */
const ROOM = 0.08

/** From the lowest to the highest value that is drawn, in thousandths. */
function rangeOf(lines: GraphProps['lines']): [number, number] {
  if (lines.length > 1) return [0, 1000]
  const values = lines.flat().map(({ value }) => value)
  if (values.length === 0) return [0, 1000]
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const room = Math.max(1000, (high - low) * ROOM)
  return [low - room, high + room]
}

function scaleOf(lines: GraphProps['lines'], total: number) {
  const [low, high] = rangeOf(lines)
  return {
    low,
    high,
    x: (step: number): number => (100 * step) / Math.max(1, total),
    y: (value: number): number => HEIGHT - (HEIGHT * (value - low)) / (high - low),
  }
}
type Scale = ReturnType<typeof scaleOf>

const pathOf = (line: readonly Place[], { x, y }: Scale): string =>
  line.map(({ step, value }, at) => `${at === 0 ? 'M' : 'L'}${x(step).toFixed(2)} ${y(value).toFixed(2)}`).join('')

/** What a line says at a step: the last it knew. */
const valueAt = (line: readonly Place[], step: number): number | null =>
  line.findLast((place) => place.step <= step)?.value ?? null

/** "You 62 %, Rin 38 %": what the graph says at a step, for those who do not see it. */
export function valuesAt({ lines, names }: Pick<GraphProps, 'lines' | 'names'>, step: number): string {
  const words = c.value
  const values = lines.flatMap((line, seat) => {
    const value = valueAt(line, step)
    if (value === null) return []
    return lines.length === 1
      ? [words.points(Math.round(value / 1000))]
      : [`${names[seat]} ${words.percent(Math.round(value / 10))}`]
  })
  return values.join(' · ')
}

function Lines({ lines, total, step, stages, moments }: GraphProps) {
  const scale = scaleOf(lines, total)
  const { x, y } = scale
  return (
    <svg viewBox={`0 0 100 ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      {lines.length > 1 && <path class="half" d={`M0 ${y(500)}H100`} />}
      {stages.map((stage) => (
        <path key={stage.step} class="stage" d={`M${x(stage.step)} 0V${HEIGHT}`} />
      ))}
      {lines.map((line, seat) => (
        <path key={seat} class={`line of-${seat}`} d={pathOf(line, scale)} />
      ))}
      {moments.map((moment) => {
        const value = valueAt(lines[moment.seat] ?? [], moment.step)
        // A line of no length with round ends is a dot that the stretched picture leaves round.
        return value === null ? null : <path key={moment.step} class="moment" d={`M${x(moment.step)} ${y(value)}h0`} />
      })}
      <path class="here" d={`M${x(step)} 0V${HEIGHT}`} />
    </svg>
  )
}

function Stages({ stages, total }: Pick<GraphProps, 'stages' | 'total'>) {
  return (
    <div class="graph-stages" aria-hidden="true">
      {stages.map(({ step, words }, at) => (
        <small
          key={step}
          style={{
            left: `${(100 * step) / Math.max(1, total)}%`,
            width: `${(100 * ((stages[at + 1]?.step ?? total) - step)) / Math.max(1, total)}%`,
          }}
        >
          {words}
        </small>
      ))}
    </div>
  )
}

export function Graph(props: GraphProps) {
  const { lines, names, total, step, seek } = props
  const alone = lines.length === 1
  const words = c.value
  const label = alone ? words.graphAlone : words.graph
  return (
    <figure class="graph">
      <Stages {...props} />
      <div class="graph-plot">
        <Lines {...props} />
        <input
          type="range"
          min={0}
          max={total}
          value={step}
          aria-label={label}
          aria-valuetext={`${t.value.replay.step(step, total)}: ${valuesAt(props, step)}`}
          onInput={(event) => seek(Number(event.currentTarget.value))}
        />
      </div>
      <figcaption>
        {alone ? (
          <small>{valuesAt(props, step)}</small>
        ) : (
          lines.map((line, seat) => {
            const value = valueAt(line, step)
            return (
              <small key={seat} class={`of-${seat}`}>
                <i aria-hidden="true" /> {names[seat]} {value !== null && words.percent(Math.round(value / 10))}
              </small>
            )
          })
        )}
      </figcaption>
    </figure>
  )
}
