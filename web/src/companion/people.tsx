/** How everybody did, over all evenings. */

import { lang } from '../i18n'
import { plain } from '../i18n/points'
import type { BoxGame } from '../store/evenings'
import { w } from './kit/words'
import { type Record, statistics } from './statistics'

const rounded = (value: number): string =>
  new Intl.NumberFormat(lang.value, { maximumFractionDigits: 1 }).format(value).replace('-', '−')

const shareOf = ({ won, together }: Record): string => (together > 0 ? `${won} / ${together}` : '–')

export function Statistics({ games, nameOf }: { games: readonly BoxGame[]; nameOf: (game: string) => string }) {
  const people = statistics(games)
  if (people.length === 0) return null
  const words = w.value
  return (
    <section>
      <h2 class="section-title">{words.statistics}</h2>
      <table class="statistics">
        <thead>
          <tr>
            {[words.game, words.played, words.won, words.best, words.mean].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {people.map(({ name, records }) => (
          <tbody key={name}>
            <tr>
              <th scope="rowgroup" colSpan={5}>
                {name}
              </th>
            </tr>
            {records.map((record) => (
              <tr key={record.game}>
                <td>{nameOf(record.game)}</td>
                <td>{record.played}</td>
                <td>{shareOf(record)}</td>
                <td>{plain(record.best)}</td>
                <td>{rounded(record.sum / record.played)}</td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </section>
  )
}
