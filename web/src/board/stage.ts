/**
 * Whether a phone's stage is shown: the question on top, the board in the middle, what is chosen from above the bar (styles/table.css). Most of
 * it is the style sheets' business; a board asks only where something stands at another place, not where it looks different.
 */
import { signal } from '@preact/signals'

const query = globalThis.matchMedia?.('(max-width: 61.99rem) and (min-height: 30.01rem)')
export const onStage = signal(query?.matches ?? false)
query?.addEventListener('change', ({ matches }) => {
  onStage.value = matches
})
