/** The games' companions. One line a game; each is loaded only when it is wanted. */
import type { CompanionUi } from './types'

export const companions: Readonly<Record<string, () => Promise<{ default: CompanionUi }>>> = {
  ruin: () => import('./ruin'),
  seekers: () => import('./seekers'),
  diminuendo: () => import('./diminuendo'),
  golem: () => import('./golem'),
}
