/** After the game: whether the deal was fair, and what that does not prove. */
import { useEffect, useState } from 'preact/hooks'
import { o } from '../../i18n/online'
import { checkDeal, type Fairness } from '../../play/online/fairness'

export function FairnessLine({ table }: { table: string }) {
  const words = o.value.result
  const [verdict, setVerdict] = useState<Fairness | null>(null)
  useEffect(() => {
    let left = false
    void checkDeal(table).then((found) => {
      if (!left) setVerdict(found)
    })
    return () => {
      left = true
    }
  }, [table])
  if (verdict === null) return null
  return (
    <details class="fairness" open={verdict === 'broken'} data-verdict={verdict}>
      <summary>{words.fairTitle}</summary>
      <p class={verdict} role="status">
        {words.fair[verdict]}
      </p>
      {verdict !== 'broken' && verdict !== 'failed' && <p class="quiet">{words.notProven}</p>}
    </details>
  )
}
