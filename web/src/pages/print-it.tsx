/** A fold that prints a game; what is in it comes when somebody opens it. */
import { useState } from 'preact/hooks'
import { t } from '../i18n'
import { later } from './later'

const PrintPanel = later(() => import('./print').then((module) => module.default))

export function PrintIt({ game }: { game: string }) {
  const [opened, setOpened] = useState(false)
  return (
    <details class="print-it" onToggle={() => setOpened(true)}>
      <summary>{t.value.rules.print}</summary>
      {opened && <PrintPanel game={game} />}
    </details>
  )
}
