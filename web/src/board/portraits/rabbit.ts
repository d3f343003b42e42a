/** The portraits of the rabbit: all that it can show comes at once. */
import happy from '../../../../art/faces/rabbit-happy.svg?picture'
import idle from '../../../../art/faces/rabbit-idle.svg?picture'
import sad from '../../../../art/faces/rabbit-sad.svg?picture'
import thinking from '../../../../art/faces/rabbit-thinking.svg?picture'
import wince from '../../../../art/faces/rabbit-wince.svg?picture'
import type { Portrait } from '../face'

export default { idle, thinking, happy, wince, sad } satisfies Portrait
