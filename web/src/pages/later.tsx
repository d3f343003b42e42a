/** Pages that are brought when they are wanted, so that the first one is there at once. */
import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { t } from '../i18n'
import { bringRules, Unreachable } from '../rules'
import { Problem } from './ui'

export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null
  return function Later(props: Props) {
    const [Page, setPage] = useState(() => loaded)
    const [error, setError] = useState<unknown>(null)
    const bring = (): void => {
      setError(null)
      load().then(
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
    if (error === null) return <div class="page" aria-busy="true" />
    const { chunk, chunkWhy, load: rules, loadWhy } = t.value.problem
    const [text, why] = error instanceof Unreachable ? [rules, loadWhy] : [chunk, chunkWhy]
    return <Problem text={text} why={why} detail={String(error)} retry={bring} />
  }
}

/** A page on which something is played or judged: it comes together with the rules. */
export const withRules = <Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> =>
  later(() => Promise.all([load(), bringRules()]).then(([page]) => page))
