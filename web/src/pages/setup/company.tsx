/** The first question: in which company. */
import { Face, TEACHER, TEACHER_SEAT } from '../../board/face'
import { Icon, type IconName } from '../../board/icon'
import { say } from '../../i18n'
import { s } from '../../i18n/setup'
import { catalogue } from '../../play/catalogue'
import { type Company, companiesOf } from '../../play/company'
import type { GameInfo } from '../../rules'

/** Against bots: one of them, the one whom everybody knows from the lessons. */
const icons: Record<Exclude<Company, 'bots'>, IconName> = {
  alone: 'person',
  here: 'people',
  elsewhere: 'share',
  watch: 'play',
}

/** Of the levels, by the labels they have. */
function weakestAndStrongest(): [string, string] {
  const names = catalogue.bots.map(({ name }) => say(name))
  return [names[0]!, names.at(-1)!]
}

function aboutOf(company: Company): string {
  const { about } = s.value.companies[company]
  return typeof about === 'string' ? about : about(...weakestAndStrongest())
}

export function CompanyChoice({
  game,
  company,
  choose,
}: {
  game: GameInfo
  company: Company
  choose: (company: Company) => void
}) {
  const words = s.value
  return (
    <fieldset class="companies">
      <legend>{words.company}</legend>
      <div>
        {companiesOf(game).map((one) => (
          <label key={one} class={one === company ? 'company chosen' : 'company'}>
            <input type="radio" name="company" value={one} checked={one === company} onChange={() => choose(one)} />
            {one === 'bots' ? <Face of={TEACHER} seat={TEACHER_SEAT} /> : <Icon name={icons[one]} />}
            <b>{one === 'bots' && game.maxSeats === 2 ? words.oneBot : words.companies[one].name}</b>
            <small>{aboutOf(one)}</small>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
