/** Which set: for whatever works with the content of a game. The built-in one is ''. */
import { say } from '../../i18n'
import { sets } from '../../i18n/sets'
import type { Words } from '../../rules'
import { contentsOf, findContent } from '../../store/contents'
import './sets.css'

/** The text of a set by its hash, as the rules want it; undefined: the built-in one. */
export const contentText = (hash: string): string | undefined => findContent(hash)?.text

/** A list to choose from, where there is a choice. */
export function WhichSet({ game, chosen, choose }: { game: string; chosen: string; choose: (hash: string) => void }) {
  const own = contentsOf(game)
  if (own.length === 0) return null
  return (
    <label class="which-set">
      {sets.value.which}{' '}
      <select
        class="field"
        value={findContent(chosen) ? chosen : ''}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        <option value="">{sets.value.standard}</option>
        {own.map(({ hash, name }) => (
          <option key={hash} value={hash}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

/** What is allowed but hardly meant. */
export function Warnings({ warnings, unplayable }: { warnings: readonly Words[]; unplayable: Words | null }) {
  if (warnings.length === 0) return null
  return (
    <div role="status" class="content-warnings">
      <p>{unplayable ? sets.value.warningsTold : sets.value.warnings}</p>
      <ul>
        {warnings.map((warning) => (
          <li key={warning.en}>{say(warning)}</li>
        ))}
      </ul>
    </div>
  )
}
