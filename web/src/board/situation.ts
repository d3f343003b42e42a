/** What was chosen or turned belongs to a situation, and is forgotten with it. */
import { useRef, useState } from 'preact/hooks'

/**
 * A state that lasts as long as the situation: in another one it is `first` again, from the first drawing on. (An effect that sets
 * it back would draw everything twice, and the first time wrongly.)
 */
export function useWhile<Value>(situation: string, first: Value): [Value, (next: Value) => void] {
  const [, redraw] = useState({})
  const latest = useRef({ situation, value: first })
  if (latest.current.situation !== situation) latest.current = { situation, value: first }
  const own = latest.current
  const set = (next: Value): void => {
    if (Object.is(own.value, next)) return
    own.value = next
    redraw({})
  }
  return [own.value, set]
}
