/** Something asked of the server: one thing at a time, and what was wrong with it is said beside the button. */
import { useState } from 'preact/hooks'
import { Denied, NoTables, Offline } from '../../play/online/trouble'
import { reasonOf } from '../../play/online/words'

export interface Deed {
  busy: boolean
  problem: string | null
  run(deed: () => Promise<unknown>, explain?: (error: Denied) => string | null): Promise<boolean>
}

const isOurs = (error: unknown): boolean =>
  error instanceof Denied || error instanceof Offline || error instanceof NoTables

export function useDeed(): Deed {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const run: Deed['run'] = async (deed, explain) => {
    setBusy(true)
    setProblem(null)
    try {
      await deed()
      return true
    } catch (error) {
      if (!isOurs(error)) throw error
      setProblem((error instanceof Denied && explain?.(error)) || reasonOf(error))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, run }
}

export function DeedProblem({ deed }: { deed: Deed }) {
  return (
    <p role="alert" class={deed.problem ? 'alert' : 'visually-hidden'}>
      {deed.problem}
    </p>
  )
}
