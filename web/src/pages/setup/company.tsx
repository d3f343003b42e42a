/** The first question: in which company. */
import { Icon, type IconName } from '../../board/icon'
import { s } from '../../i18n/setup'
import { type Company, companiesOf } from '../../play/company'
import type { GameInfo } from '../../rules'

const icons: Record<Company, IconName> = {
  alone: 'person',
  bots: 'bot',
  here: 'people',
  elsewhere: 'share',
  watch: 'play',
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
            <Icon name={icons[one]} />
            <b>{one === 'bots' && game.maxSeats === 2 ? words.oneBot : words.companies[one].name}</b>
            <small>{words.companies[one].about}</small>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
