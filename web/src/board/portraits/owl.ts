/** The portraits of the owl: all that it can show comes at once. */
import happy from '../../../../art/faces/owl-happy.svg?picture'
import idle from '../../../../art/faces/owl-idle.svg?picture'
import sad from '../../../../art/faces/owl-sad.svg?picture'
import thinking from '../../../../art/faces/owl-thinking.svg?picture'
import wince from '../../../../art/faces/owl-wince.svg?picture'
import type { Portrait } from '../face'

export default { idle, thinking, happy, wince, sad } satisfies Portrait
