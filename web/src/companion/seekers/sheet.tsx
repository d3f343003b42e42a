/** The twenty rule sheets, to look at: a sheet with its picture, its rule and what holds for all like it. */
import { Gem } from '../../board/gems'
import { dressSheet } from '../../games/seekers/explain'
import { exampleOf, lineOf, SheetPicture } from '../../games/seekers/sheets'
import { noteWords } from '../../games/seekers/words'
import { say } from '../../i18n'
import type { GameInfo, GameOption } from '../../rules'
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

export function SheetExplained({ game, rule }: { game: GameInfo; rule: number }) {
  const sheet = optionOf(game, 'rule').values.find(({ value }) => value === rule)
  const example = exampleOf(rule)
  return (
    <article class="sheet-large" aria-label={w().chosen(rule)}>
      <h2>
        <b>{rule}</b> {sheet?.name && say(sheet.name)}
      </h2>
      <p class="sheet-rule">{sheet?.words && dressSheet(lineOf(say(sheet.words)))}</p>
      {example && <SheetPicture of={example} />}
      <Notes rule={rule} />
    </article>
  )
}

/** All of them one below the other, closed: a tap opens one. */
export function AllSheets({ game }: { game: GameInfo }) {
  return (
    <details class="look-up">
      <summary>{w().allSheets}</summary>
      {optionOf(game, 'rule').values.map(({ value, name }) => (
        <details key={value} name="sheets">
          <summary>
            <b>{value}</b> {name && say(name)}
          </summary>
          <SheetExplained game={game} rule={Number(value)} />
        </details>
      ))}
    </details>
  )
}
