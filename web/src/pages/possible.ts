/** What a game alone could have come to: brought when somebody asks. */
import { later } from './later'

export const HindsightPanel = later(() => import('./hindsight').then((part) => part.HindsightPanel))
