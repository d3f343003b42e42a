/** The twenty rule sheets, to look at: a sheet with its picture, its rule and what holds for all like it. */
import { useState } from 'preact/hooks'
import { useJudge } from '../../../companion/kit/judge'
import { say } from '../../../i18n'
import { plain } from '../../../i18n/points'
import type { GameInfo, GameOption } from '../../../rules/types'
import { SheetLine } from '../explain'
import { Gem, type Kind } from '../gems'
import { exampleOf, SheetPicture } from '../sheets'
import { kindWords, noteWords } from '../words'
import type { Sheet } from './state'
import { w } from './words'

export const optionOf = (game: GameInfo, key: string): GameOption => game.options.find((option) => option.key === key)!

const ways = { gems: 'count', row: 'row', valid: 'areas' } as const

/** What holds for all sheets of its way of collecting. */
function Notes({ rule }: { rule: number }) {
  const way = ways[(exampleOf(rule)?.held ?? 'gems') as keyof typeof ways]
  return (
    <ul class="sheet-notes">
      <li>
        {noteWords(way)} {way === 'row' && noteWords('run')}
      </li>
      <li>
        <Gem kind="*" /> {noteWords(way === 'areas' ? 'rainbow_areas' : 'rainbow')}
      </li>
      <li>
        <Gem kind="$" /> {noteWords('gold')}
      </li>
      <li>{noteWords('tie')}</li>
    </ul>
  )
}

/** Colours that are worth the same share a line. */
function linesOf(values: Record<string, number[]>): { kinds: Kind[]; points: number[] }[] {
  const lines = new Map<string, { kinds: Kind[]; points: number[] }>()
  for (const [kind, points] of Object.entries(values)) {
    const line = lines.get(points.join()) ?? { kinds: [], points }
    line.kinds.push(kind as Kind)
    lines.set(points.join(), line)
  }
  return [...lines.values()]
}

/** What so many gems are worth, told by the engine. */
function Values({ rule, row }: { rule: number; row: boolean }) {
  const words = w()
  const { said } = useJudge<Sheet>('seekers', { sheet: rule }, { data: null, own: null, real: false })
  if (!said?.values) return null
  const lines = linesOf(said.values)
  const counts = (lines[0]?.points ?? []).map((_, count) => count).slice(1)
  return (
    <table class="values">
      <caption>{said.colours > 0 ? words.runsOfCards : row ? words.runs : words.gemsOf}</caption>
      <thead>
        <tr>
          <td />
          {counts.map((count) => (
            <th key={count} scope="col">
              {count}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {lines.map(({ kinds, points }) => (
          <tr key={kinds.join('')}>
            <th scope="row" aria-label={kinds.map(kindWords).join(', ')}>
              {kinds.length === 5 ? words.anyColour : kinds.map((kind) => <Gem key={kind} kind={kind} />)}
            </th>
            {counts.map((count) => (
              <td key={count} class={points[count]! < 0 ? 'down' : points[count] === 0 ? 'none' : ''}>
                {plain(points[count]!)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export function SheetExplained({ game, rule }: { game: GameInfo; rule: number }) {
  const sheet = optionOf(game, 'rule').values.find(({ value }) => value === rule)
  const example = exampleOf(rule)
  return (
    <article class="sheet-large" aria-label={w().chosen(rule)}>
      <h2>
        <b>{rule}</b> {sheet?.name && say(sheet.name)}
      </h2>
      <p class="sheet-rule">{sheet?.words && <SheetLine words={say(sheet.words)} />}</p>
      {example && <SheetPicture of={example} />}
      <Values rule={rule} row={example?.held === 'row'} />
      <Notes rule={rule} />
    </article>
  )
}

/** All of them one below the other, closed: a tap opens one, and only that one asks the engine. */
export function AllSheets({ game }: { game: GameInfo }) {
  const [open, setOpen] = useState<number | null>(null)
  return (
    <details class="look-up">
      <summary>{w().allSheets}</summary>
      {optionOf(game, 'rule').values.map(({ value, name }) => (
        <details key={value} name="sheets" onToggle={(event) => event.currentTarget.open && setOpen(Number(value))}>
          <summary>
            <b>{value}</b> {name && say(name)}
          </summary>
          {open === value && <SheetExplained game={game} rule={Number(value)} />}
        </details>
      ))}
    </details>
  )
}
