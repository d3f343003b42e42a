/** Whose games these are, and how this was made. */
import { shipped } from 'virtual:licences'
import { entryOf } from '../games'
import { say, t } from '../i18n'
import { findGameInfo } from '../play/catalogue'
import type { Words } from '../rules'
import { PageTitle } from './ui'

const titles: Record<'ruin' | 'seekers' | 'diminuendo' | 'golem', Words> = {
  seekers: { en: 'Twelve Seekers / 12シーカー', ja: '12シーカー / Twelve Seekers' },
  ruin: { en: 'In the Ruin / インザルーイン', ja: 'インザルーイン / In the Ruin' },
  diminuendo: { en: 'Diminuendo / ディミヌエンド', ja: 'ディミヌエンド / Diminuendo' },
  golem: { en: 'Nobody Comes Out / 誰も出てこない。', ja: '誰も出てこない。 / Nobody Comes Out' },
}

export function AboutPage() {
  const words = t.value.about
  return (
    <div class="page about">
      <PageTitle>{words.title}</PageTitle>
      <p class="lead">{words.lead}</p>
      <p>{words.fan}</p>
      <h2 class="section-title">{words.credits}</h2>
      <dl class="credits">
        {(Object.keys(titles) as (keyof typeof titles)[]).map((id) => {
          const { Emblem, accent } = entryOf(id)
          return (
            <div key={id} class={`accent-${accent}`} data-playable={findGameInfo(id) !== undefined}>
              <dt>
                <Emblem /> {say(titles[id])}
              </dt>
              <dd>{words.credit[id]}</dd>
            </div>
          )
        })}
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
