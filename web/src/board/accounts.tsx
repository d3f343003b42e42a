/** Why a score is what it is, as lines: what brings or costs points, and how many. */
import type { ComponentChildren } from 'preact'
import { say, t } from '../i18n'
import type { SeatResult, Tally } from '../rules/types'
import './accounts.css'
import { plain, signed } from '../i18n/points'
import { revealOpened } from './reveal'

interface AccountListProps {
  tally: readonly Tally[]
  /** What can be pointed at on the table is a button. */
  chosen?: Tally | null
  choose?: (line: Tally | null) => void
}

export function AccountList({ tally, chosen = null, choose }: AccountListProps) {
  const inside = (line: Tally) => (
    <>
      <span>{say(line.words)}</span> <b class={line.points < 0 ? 'down' : ''}>{signed(line.points)}</b>
    </>
  )
  return (
    <ul class="account-lines">
      {tally.map((line, index) => (
        <li key={index} class={line.points === 0 ? 'nothing' : ''} data-name={line.name}>
          {choose && line.things.length > 0 ? (
            <button type="button" aria-pressed={line === chosen} onClick={() => choose(line === chosen ? null : line)}>
              {inside(line)}
            </button>
          ) : (
            inside(line)
          )}
        </li>
      ))}
    </ul>
  )
}

interface AccountsProps {
  names: readonly string[]
  result: readonly SeatResult[]
  /** Stands above the lines. */
  children?: ComponentChildren
}

/** Of everybody, in a result. */
export function Accounts({ names, result, children }: AccountsProps) {
  return (
    <details class="accounts" onToggle={revealOpened}>
      <summary>{t.value.result.why}</summary>
      {children}
      <div>
        {result.map(({ tally, score }, seat) => (
          <section key={seat} aria-label={names[seat]}>
            {names.length > 1 && (
              <h3>
                {names[seat]} <b>{plain(score)}</b>
              </h3>
            )}
            <AccountList tally={tally} />
          </section>
        ))}
      </div>
    </details>
  )
}
