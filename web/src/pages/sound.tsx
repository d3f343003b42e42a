/** Sound: asked for once, at the first table, and a speaker beside the way home. */
import { Icon } from '../board/icon'
import { t } from '../i18n'
import { sense } from '../sense'
import { settings } from '../store/settings'
import { answerSound, asksForSound } from '../store/sound'

function answer(on: boolean): void {
  answerSound(on)
  sense('over') // so that one knows what one has chosen
}

export function Speaker() {
  const words = t.value.table
  const on = settings.value.sound !== 'off'
  const label = on ? words.mute : words.unmute
  return (
    <button type="button" class="tool speaker" aria-label={label} data-about={label} onClick={() => answer(!on)}>
      <Icon name={on ? 'sound' : 'mute'} />
    </button>
  )
}

/** So many actions into a game what is asked at its beginning is asked no more: the news need their place. */
export const SETTLED_IN = 4

/** What is asked in the place of the news of a game that has come so far; null: it was, or it is too late. */
export function soundOffer(length: number) {
  if (length >= SETTLED_IN || !asksForSound()) return null
  const words = t.value.table
  return (
    <p class="sound-offer">
      <span>{words.withSound}</span>
      <button type="button" class="button small primary" onClick={() => answer(true)}>
        {words.soundYes}
      </button>
      <button type="button" class="button small" onClick={() => answer(false)}>
        {words.soundNo}
      </button>
    </p>
  )
}
