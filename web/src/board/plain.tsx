/** The board of a game that has none of its own: the engine's picture, and a choice step by step over the parts of its actions. Every
 *  game can be played with it from the first day. */
import { named, t } from '../i18n'
import type { Action, Part } from '../rules/types'
import { useChoosing } from './choosing'
import { useKeys } from './keys'
import type { BoardProps } from './types'

/** So many actions are told in words at once; more are chosen part by part first. */
const FEW = 12

const keyOf = ({ kind, value }: Part): string => `${kind} ${value}`

interface ListProps extends Pick<BoardProps, 'hint' | 'names'> {
  actions: readonly Action[]
  play: (action: Action) => void
}

function Actions({ actions, hint, names, play }: ListProps) {
  return (
    <ul>
      {actions.map((action) => (
        <li key={action.text}>
          <button
            type="button"
            class={`action ${action.text === hint?.text ? 'glow' : ''}`}
            data-action={action.text}
            onClick={() => play(action)}
          >
            <code>{action.text}</code> <span>{named(action.words, names)}</span>{' '}
            {action.note && <small class="quiet">{action.note}</small>}
          </button>
        </li>
      ))}
    </ul>
  )
}

export function PlainBoard(props: BoardProps) {
  const { picture, legal, hint, names, act } = props
  const words = t.value.table
  const choosing = useChoosing(props, `${props.log.length} ${legal.length} ${props.seat}`)
  const { chosen, open, next, set, tapOf } = choosing
  const few = open.length <= FEW
  const back = (): boolean => {
    if (chosen.length > 0) set(chosen.slice(0, -1))
    return chosen.length > 0
  }
  useKeys((key) => (key === 'Escape' || key === 'Backspace' ? back() : false))
  return (
    <div class="plain">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide picture must be scrollable by keyboard */}
      <pre class="plain-picture" tabIndex={0} role="img" aria-label={words.picture}>
        {picture}
      </pre>
      {legal.length > 0 && (
        <section class="plain-actions" aria-label={words.actions}>
          {chosen.length > 0 && (
            <p class="plain-chosen">
              {chosen.map((part) => (
                <code key={keyOf(part)}>{part.value}</code>
              ))}
              <button type="button" class="button quiet" onClick={back}>
                {words.chooseAgain}
              </button>
            </p>
          )}
          {few ? (
            <Actions
              actions={open.map(({ action }) => action)}
              hint={hint}
              names={names}
              play={({ text }) => act(text)}
            />
          ) : (
            <ul class="plain-parts">
              {next.map((part) => {
                const { onTap, action, glow } = tapOf(part)
                return (
                  <li key={keyOf(part)}>
                    <button type="button" class={`action ${glow ? 'glow' : ''}`} data-action={action} onClick={onTap}>
                      <small class="quiet">{part.kind}</small> <b>{part.value}</b>
                    </button>
                  </li>
                )
              })}
            </ul>
          )}
        </section>
      )}
    </div>
  )
}
