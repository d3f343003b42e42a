/** What is printed on the cards and sheets of this box. */
import { useMemo } from 'preact/hooks'
import { Print, type RuinContent } from '../table'

export const usePrinted = (data: RuinContent): Print => useMemo(() => new Print(data), [data])

/** Goal cards of this box, "A-K". */
export const goalsOf = (data: unknown): string[] =>
  (data as { goals: (string | [string, string])[] }).goals.map((goal) =>
    typeof goal === 'string' ? goal : [...goal].sort().join('-'),
  )
