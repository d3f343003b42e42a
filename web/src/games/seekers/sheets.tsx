/** The twenty sheets to choose from, as a shelf; below it, what the chosen one is like. */
import { useState } from 'preact/hooks'
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

/** One of the twenty: its number, its name, gilded once it was won. */
function Tile({ one, kept, chosen, ofDay, pick }: TileProps) {
  const words = w()
  const won = (kept?.won ?? 0) > 0
  return (
    <label class={`sheet-card ${chosen ? 'chosen' : ''} ${won ? 'won' : ''}`}>
      <input
        type="radio"
        name={pick.name}
        value={String(one.value)}
        checked={chosen}
        onChange={() => pick.set(one.value)}
      />
      <b>{one.value}</b>
      <span class="sheet-title">{one.name && say(one.name)}</span>
      {kept && (
        <small class="sheet-margin">
          <span class="visually-hidden">{won ? words.sheetWon : words.sheetPlayed} </span>
          {kept.margin !== null && signed(kept.margin)}
        </small>
      )}
      {ofDay && (
        <small class="sheet-day">
          <span class="visually-hidden">{words.sheetOfDay}</span>
        </small>
      )}
    </label>
  )
}

interface TileProps {
  one: PickProps['option']['values'][number]
  kept: { won: number; margin: number | null } | undefined
  chosen: boolean
  ofDay: boolean
  pick: { name: string; set: PickProps['set'] }
}

/** What the chosen sheet is like: a row of gems with what it would score, and its rule. */
function Chosen({ one }: { one: TileProps['one'] }) {
  const example = exampleOf(one.value)
  return (
    <div class="sheet-chosen" aria-live="polite">
      <p class="sheet-title">
        <b>{one.value}</b> {one.name && say(one.name)}
      </p>
      {example && <SheetPicture of={example} />}
      {one.words && (
        <p class="sheet-line">
          <SheetLine words={say(one.words)} />
        </p>
      )}
    </div>
  )
}

/** The shelf: twenty sheets, four beside each other, those won gilded. */
export function Sheets(props: PickProps) {
  const { option, value, ofDay, shelf, set } = props
  const [sort, setSort] = useState<Sort | null>(null)
  const words = w()
  const shown = option.values.filter((one) => sort === null || exampleOf(one.value)?.kind === sort)
  const chosen = option.values.find((one) => one.value === value)
  const won = option.values.filter((one) => shelf?.[String(one.value)]?.won).length
  const next = won > 0 ? props.next : null
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
        {next !== null && (
          <button type="button" class="sheet-sort of-day" data-sort="next" onClick={() => set(next)}>
            {words.nextSheet(String(next))}
          </button>
        )}
        {chip(null, words.allSheets)}
        {sorts.map((one) => chip(one, words.sorts[one]))}
      </p>
      {shelf && <p class="sheet-count">{words.wonSheets(won, option.values.length)}</p>}
      <div class="sheet-cards" role="radiogroup" aria-label={say(option.label)}>
        {shown.map((one) => (
          <Tile
            key={one.value}
            one={one}
            kept={shelf?.[String(one.value)]}
            chosen={one.value === value}
            ofDay={one.value === ofDay}
            pick={{ name: option.key, set }}
          />
        ))}
      </div>
      {chosen && <Chosen one={chosen} />}
    </>
  )
}
