/** A link opened in another browser: whoever sits there already is known by another device, or by the recovery key. */
import { useState } from 'preact/hooks'
import { o } from '../../i18n/online'
import type { TableInfo } from '../../play/online/types'
import { Become } from './become'

/** Asked of those who do not sit there, where somebody does. */
export function YourSeat({ info }: { info?: TableInfo }) {
  const words = o.value.yours
  const [open, setOpen] = useState(false)
  if (info && (info.mine !== null || !info.seats.some(({ kind }) => kind === 'player'))) return null
  if (!open)
    return (
      <button type="button" class="button small quiet" data-yours onClick={() => setOpen(true)}>
        {words.ask}
      </button>
    )
  return (
    <div class="your-seat">
      <p>{words.how}</p>
      <Become />
    </div>
  )
}
