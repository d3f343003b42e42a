/** How everybody did, over all evenings. */

import { lang } from '../i18n'
import { plain } from '../i18n/points'
import type { BoxGame } from '../store/evenings'
import { w } from './kit/words'
import { headToHead, type Record, statistics } from './statistics'

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

/** How two did against each other. There may be many pairs: they are opened when somebody asks. */
export function HeadToHead({ games }: { games: readonly BoxGame[] }) {
  const pairs = headToHead(games)
  const words = w.value
  if (pairs.length === 0) return null
  return (
    <details class="earlier head-to-head">
      <summary>
        <b>{words.headToHead}</b>
      </summary>
      <table class="statistics">
        <thead>
          <tr>
            {['', words.ahead, words.level].map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {pairs.map(({ names, ahead, level }) => (
            <tr key={names.join('\n')}>
              <th scope="row">{names.join(' – ')}</th>
              <td class="nowrap">{ahead.join(' : ')}</td>
              <td>{level}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
