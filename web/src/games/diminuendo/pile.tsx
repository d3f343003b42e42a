/** The pile: one top tile, and how deep it is. What lies below is neither drawn nor known here. */
import type { ComponentChildren } from 'preact'
import { useState } from 'preact/hooks'
import { type Call, type Laid, sideOf } from './table'
import { Tile } from './tile'
import { tileWords, w } from './words'

const MOST_EDGES = 11

function PileTop({ laid, index, names }: { laid: Laid; index: number; names: readonly string[] }) {
  const words = w()
  if (!laid.t || !laid.d) return null
  const start = index === 0
  const label = start ? words.start : words.top(tileWords(laid.t, sideOf(laid.d)))
  const by = laid.by >= 0 && names.length > 1 ? `, ${words.laidBy(names[laid.by] ?? '')}` : ''
  return (
    <div key={index} class="pile-top">
      <Tile tile={laid.t} angle={90 * sideOf(laid.d)} label={label + by} />
    </div>
  )
}

export function Pile({
  stack,
  depth,
  names,
  children,
}: {
  stack: readonly Laid[]
  /** Tiles that lie on each other. */
  depth: number
  names: readonly string[]
  children?: ComponentChildren
}) {
  const edges = Math.min(depth - 1, MOST_EDGES)
  return (
    <div class="pile">
      {Array.from({ length: edges }, (_, i) => {
        const under = edges - i
        // A little crooked, as piles are; the same for every game.
        const lean = ((depth - under) * 37) % 7
        return <span key={depth - under} class="pile-edge" style={{ '--under': under, '--lean': lean - 3 }} />
      })}
      <PileTop laid={stack.at(-1)!} index={stack.length - 1} names={names} />
      {children}
    </div>
  )
}

/** Callers' cards stick out of the pile: the tile right under each may be looked at. */
export function Cards({
  calls,
  stack,
  names,
}: {
  calls: readonly Call[]
  stack: readonly Laid[]
  names: readonly string[]
}) {
  const [open, setOpen] = useState<number | null>(null)
  const words = w()
  const moments = [...new Set(calls.map((call) => call.after))]
  if (moments.length === 0) return null
  const looked = open === null ? undefined : stack[open - 1]
  return (
    <>
      <ul class="cards-out">
        {moments.map((after) => {
          const who = calls.filter((call) => call.after === after).map((call) => names[call.seat] ?? '')
          return (
            <li key={after}>
              <button
                type="button"
                class="card-out"
                aria-expanded={open === after}
                onClick={() => setOpen(open === after ? null : after)}
              >
                <b>{words.called}</b>
                <span>{words.tileNumber(after - 1)}</span>
                <span class="visually-hidden">
                  {who.join(' · ')}. {words.look}
                </span>
              </button>
            </li>
          )
        })}
      </ul>
      {open !== null && looked?.t && looked.d && (
        <figure class="under-card">
          <Tile
            tile={looked.t}
            angle={90 * sideOf(looked.d)}
            label={words.under(open - 1, tileWords(looked.t, sideOf(looked.d)))}
          />
          <figcaption aria-hidden="true">{words.tileNumber(open - 1)}</figcaption>
        </figure>
      )}
    </>
  )
}
