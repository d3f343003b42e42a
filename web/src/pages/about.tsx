/** Whose games these are, and how this was made. */
import { shipped } from 'virtual:licences'
import { entries } from '../games'
import { say, t } from '../i18n'
import { findGameInfo } from '../play/catalogue'
import { PageTitle } from './ui'

export function AboutPage() {
  const words = t.value.about
  return (
    <div class="page about">
      <PageTitle>{words.title}</PageTitle>
      <p class="lead">{words.lead}</p>
      <p>{words.fan}</p>
      <h2 class="section-title">{words.credits}</h2>
      <dl class="credits">
        {entries.map(({ id, accent, Emblem, makers }) => (
          <div key={id} class={`accent-${accent}`} data-playable={findGameInfo(id) !== undefined}>
            <dt>
              <Emblem /> {makers && say(makers.title)}
            </dt>
            <dd>{makers && say(makers.credit)}</dd>
          </div>
        ))}
      </dl>
      <p>{words.buy}</p>
      <h2 class="section-title">{words.how}</h2>
      <p>{words.howText}</p>
      <h2 class="section-title">{words.lab}</h2>
      <p>{words.labText}</p>
      <p>
        <a href="reports/index.html">{words.labLink}</a>
      </p>
      <h2 class="section-title">{words.licences}</h2>
      <p>{words.licencesText}</p>
      <ul class="licences">
        {shipped.map(({ name, version, licence }) => (
          <li key={name}>
            {name} {version} ({licence})
          </li>
        ))}
      </ul>
      <p>
        <a href="licences.txt">{words.licencesAll}</a>
      </p>
    </div>
  )
}
