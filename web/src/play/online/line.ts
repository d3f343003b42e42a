/** The one line of this page, opened when somebody wants it. */
import { type Line, openLine } from '../../net'

export { serverNow } from '../../net'

let opened: Line | undefined

export const line = (): Line => {
  opened ??= openLine()
  return opened
}

/** For tests: talks in the server's stead. */
export const useLine = (stub: Line): void => {
  opened = stub
}
