/** Pages that are brought when they are wanted, so that the first one is there at once. */
import type { ComponentType } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { t } from '../i18n'
import { Problem } from './ui'

export function later<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null
  return function Later(props: Props) {
    const [Page, setPage] = useState(() => loaded)
    const [error, setError] = useState<string | null>(null)
    const bring = (): void => {
      setError(null)
      load().then(
        (page) => {
          loaded = page
          setPage(() => page)
        },
        (reason: unknown) => setError(String(reason)),
      )
    }
    useEffect(() => {
      if (!loaded) bring()
    }, [])
    if (Page) return <Page {...props} />
    if (error === null) return <div class="page" aria-busy="true" />
    return <Problem text={t.value.problem.chunk} why={t.value.problem.chunkWhy} detail={error} retry={bring} />
  }
}
