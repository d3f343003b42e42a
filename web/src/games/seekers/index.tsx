import { PlainBoard } from '../../board/plain'
import type { GameUi } from '../types'
export default { Board: PlainBoard } satisfies GameUi
