/** What there is to learn in each game, brought together: for the page of progress and its line on the first one. */
import { useEffect, useState } from 'preact/hooks'
import { entryOf } from '../../games'
import { listedGames } from '../../play/catalogue'

type Bring = NonNullable<ReturnType<typeof entryOf>['growth']>
type Growth = Awaited<ReturnType<Bring>>['default']

/** By game; null until all are here. One that cannot be brought has nothing to say. */
export function useGrowth(): ReadonlyMap<string, Growth> | null {
  const [growth, setGrowth] = useState<ReadonlyMap<string, Growth> | null>(null)
  useEffect(() => {
    const bring = listedGames().map(async ({ id }): Promise<[string, Growth] | null> => {
      const found = await entryOf(id)
        .growth?.()
        .catch(() => null)
      return found ? [id, found.default] : null
    })
    void Promise.all(bring).then((all) => setGrowth(new Map(all.filter((one) => one !== null))))
  }, [])
  return growth
}
