/** Progress in one line, on the first page. */
import { progressWords } from '../../i18n/progress'
import { habitOfWeek, hasMedal, weekOf } from '../../play/progress'
import { deeds } from '../../store/deeds'
import { href } from '../router'
import { useGrowth } from './growth'

export function ProgressLine() {
  const growth = useGrowth()
  const words = progressWords.value
  if (!growth) return null
  const medals = [...growth].flatMap(([game, { medals }]) => medals.map((medal) => ({ game, medal })))
  const won = medals.filter(({ game, medal }) => hasMedal(medal, deeds.value, game)).length
  const { played } = weekOf(deeds.value, Date.now())
  const habit = [...growth].some(([game, { habits }]) => habitOfWeek(deeds.value, game, habits, Date.now()))
  return (
    <a href={href('progress')}>
      <b>{words.title}:</b> {words.line(won, medals.length)} {played > 0 && words.lineWeek(played)}{' '}
      {habit && words.lineHabit}
    </a>
  )
}
