/** The twenty sheets to choose from, as cards: a name, a line, and a row of gems with what it would score. */
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { PickProps } from '../../board/types'
import { say } from '../../i18n'
import { plain, signed } from '../../i18n/points'
import type { OptionValue } from '../../rules/types'
import examples from './examples.json'
import { SheetLine } from './explain'
import { Gem, type Kind } from './gems'
import { Line, type Mark } from './line'
import './sheets.css'
import { kindWords, w } from './words'

type Sort = 'count' | 'row' | 'drop' | 'secret' | 'areas'
const sorts: readonly Sort[] = ['count', 'row', 'drop', 'secret', 'areas']

/** Held gems, and in `parts` from, to, points. They are checked by the judge (tests/wasm). */
interface Example {
  rule: number
  kind: string
  /** Where they lie: `gems`, `row`, or `valid` for both areas. */
  held: string
  gems: string
  parts: number[][]
  colours?: string
}
export const exampleOf = (rule: OptionValue): Example | undefined =>
  (examples as readonly Example[]).find((example) => example.rule === rule)

function markOf([from = 0, to = 0, points = 0]: readonly number[]): Mark {
  return { from, to, word: signed(points), ...(points <= 0 && { look: 'faint' as const }) }
}

/** Longer than all examples, so that gems are of one size on all cards. */
const PLACES = 11

/** Gems that somebody might hold, framed with what they score. */
export function SheetPicture({ of: { gems, parts, colours } }: { of: Example }) {
  const total = parts.reduce((sum, [, , points = 0]) => sum + points, 0)
  return (
    <span class="sheet-example">
      <Line gems={gems} marks={parts.map(markOf)} places={PLACES} />
      <span class="sheet-total">
        {colours && (
          <span class="sheet-secret">
            {[...colours].map((kind) => (
              <Gem key={kind} kind={kind as Kind} />
            ))}
            <span class="visually-hidden">
              {w().secret}: {[...colours].map((kind) => kindWords(kind as Kind)).join(', ')}
            </span>
          </span>
        )}
        <b>= {plain(total)}</b>
      </span>
    </span>
  )
}

export function Sheets({ option, value, ofDay, set }: PickProps) {
  const [sort, setSort] = useState<Sort | null>(null)
  const cards = useRef<HTMLDivElement>(null)
  // Where the cards stand in a row, the chosen one is in sight.
  useLayoutEffect(() => {
    const row = cards.current
    const chosen = row?.querySelector<HTMLElement>('.chosen')
    if (row && chosen) row.scrollLeft = chosen.offsetLeft - (row.clientWidth - chosen.clientWidth) / 2
  }, [sort, value])
  const words = w()
  const shown = option.values.filter((one) => sort === null || exampleOf(one.value)?.kind === sort)
  const chip = (which: Sort | null, label: string) => (
    <button
      type="button"
      key={label}
      class="sheet-sort"
      aria-pressed={which === sort}
      data-sort={which ?? 'all'}
      onClick={() => setSort(which)}
    >
      {label}
    </button>
  )
  return (
    <>
      <p class="sheet-sorts" role="group" aria-label={words.sortsLabel}>
        {ofDay !== null && (
          <button type="button" class="sheet-sort of-day" data-sort="day" onClick={() => set(ofDay)}>
            {words.ofDay(String(ofDay))}
          </button>
        )}
        {chip(null, words.allSheets)}
        {sorts.map((one) => chip(one, words.sorts[one]))}
      </p>
      <div ref={cards} class="sheet-cards" role="radiogroup" aria-label={say(option.label)}>
        {shown.map((one) => {
          const example = exampleOf(one.value)
          return (
            <label key={one.value} class={one.value === value ? 'sheet-card chosen' : 'sheet-card'}>
              <input
                type="radio"
                name={option.key}
                value={String(one.value)}
                checked={one.value === value}
                onChange={() => set(one.value)}
              />
              <span class="sheet-title">
                <b>{one.value}</b> {one.name && say(one.name)}
                {one.value === ofDay && <small class="sheet-day">{words.sheetOfDay}</small>}
              </span>
              {example && <SheetPicture of={example} />}
              {one.words && (
                <span class="sheet-line">
                  <SheetLine words={say(one.words)} />
                </span>
              )}
            </label>
          )
        })}
      </div>
    </>
  )
}
