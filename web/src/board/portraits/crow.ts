/** The portraits of the crow: all that it can show comes at once. */
import happy from '../../../../art/faces/crow-happy.svg?picture'
import idle from '../../../../art/faces/crow-idle.svg?picture'
import sad from '../../../../art/faces/crow-sad.svg?picture'
import thinking from '../../../../art/faces/crow-thinking.svg?picture'
import wince from '../../../../art/faces/crow-wince.svg?picture'
import type { Portrait } from '../face'

export default { idle, thinking, happy, wince, sad } satisfies Portrait
