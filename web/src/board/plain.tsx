/** The board of a game that has none of its own: the engine's picture and its actions in words. Every game can be
 *  played with it from the first day. */
import { useMemo, useState } from 'preact/hooks'
import { named, t } from '../i18n'
import type { BoardProps } from './types'

const FEW = 60

export function PlainBoard({ picture, legal, hint, names, act }: BoardProps) {
  const [filter, setFilter] = useState('')
  const words = t.value.table
  const shown = useMemo(() => {
    const needle = filter.trim().toLowerCase()
    return legal.filter(({ text, words: meaning }) => `${text} ${named(meaning, names)}`.toLowerCase().includes(needle))
  }, [legal, filter, names])
  return (
    <div class="plain">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide picture must be scrollable by keyboard */}
      <pre class="plain-picture" tabIndex={0} role="img" aria-label={words.picture}>
        {picture}
      </pre>
      {legal.length > 0 && (
        <section class="plain-actions" aria-label={words.actions}>
          {legal.length > 8 && (
            <input
              type="search"
              class="field"
              placeholder={words.filter}
              aria-label={words.filter}
              value={filter}
              onInput={(event) => setFilter(event.currentTarget.value)}
            />
          )}
          <ul>
            {shown.slice(0, FEW).map((action) => (
              <li key={action.text}>
                <button
                  type="button"
                  class={`action ${action.text === hint ? 'glow' : ''}`}
                  data-action={action.text}
                  onClick={() => act(action.text)}
                >
                  <code>{action.text}</code> <span>{named(action.words, names)}</span>{' '}
                  {action.note && <small class="quiet">{action.note}</small>}
                </button>
              </li>
            ))}
          </ul>
          {shown.length === 0 && <p class="quiet">{words.noMatch}</p>}
        </section>
      )}
    </div>
  )
}
