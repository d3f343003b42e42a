/** The portraits of the fox: all that it can show comes at once. */
import happy from '../../../../art/faces/fox-happy.svg?picture'
import idle from '../../../../art/faces/fox-idle.svg?picture'
import sad from '../../../../art/faces/fox-sad.svg?picture'
import thinking from '../../../../art/faces/fox-thinking.svg?picture'
import wince from '../../../../art/faces/fox-wince.svg?picture'
import type { Portrait } from '../face'

export default { idle, thinking, happy, wince, sad } satisfies Portrait
