/** Pages that are brought when they are wanted, so that the first one is there at once. */
import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { entryOf } from '../games'
import { t } from '../i18n'
import { bringRules } from '../rules'
import { Problem, Waiting } from './ui'

export function later<Props extends object>(
  load: (props: Props) => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null
  return function Later(props: Props) {
    const [Page, setPage] = useState(() => loaded)
    const [error, setError] = useState<unknown>(null)
    const bring = (): void => {
      setError(null)
      load(props).then(
        (page) => {
          loaded = page
          setPage(() => page)
        },
        (reason: unknown) => setError(reason),
      )
    }
    useEffect(() => {
      if (!loaded) bring()
    }, [])
    if (Page) return <Page {...props} />
    if (error === null) return <Waiting />
    const { chunk, chunkWhy } = t.value.problem
    return <Problem text={chunk} why={chunkWhy} detail={String(error)} retry={bring} />
  }
}

/** A page on which something is played or judged: the rules and the board of its game come beside it. */
export const withRules = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  gameOf: (props: NoInfer<Props>) => string | undefined,
): ComponentType<Props> =>
  later((props: Props) => {
    bringGame(gameOf(props))
    return load()
  })

/** All that a table of a game waits for. What cannot be brought is asked for again, and told of, when it is needed. */
function bringGame(id: string | undefined): void {
  if (!id) return
  void bringRules(id)
  entryOf(id)
    .board?.()
    .catch(() => {})
}
