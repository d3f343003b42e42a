/** The portraits of the tanuki: all that it can show comes at once. */
import happy from '../../../../art/faces/tanuki-happy.svg?picture'
import idle from '../../../../art/faces/tanuki-idle.svg?picture'
import sad from '../../../../art/faces/tanuki-sad.svg?picture'
import thinking from '../../../../art/faces/tanuki-thinking.svg?picture'
import wince from '../../../../art/faces/tanuki-wince.svg?picture'
import type { Portrait } from '../face'

export default { idle, thinking, happy, wince, sad } satisfies Portrait
