/** What a person may choose for all games. */
import { useEffect, useState } from 'preact/hooks'
import { languageAway, languageChosen, t } from '../i18n'
import { sets } from '../i18n/sets'
import { canTremble, sense } from '../sense'
import { boxGameShelf, eveningShelf } from '../store/evenings'
import { forgetEverything, games } from '../store/games'
import { install, installable } from '../store/install'
import { keepEverything, keeping, lookWhatIsKept } from '../store/offline'
import { askToPersist, lookWhetherPersistent, persistent } from '../store/persist'
import { choose, settings } from '../store/settings'
import { href } from './router'
import { Choice, PageTitle } from './ui'

/** Used on a page of its own and beside a game. */
export function SettingsChoices() {
  const words = t.value.settings
  const now = settings.value
  return (
    <div class="settings">
      <Choice
        label={words.language}
        value={languageChosen.value}
        choices={{ en: 'English', ja: '日本語' }}
        onChoose={(value) => choose('lang', value)}
      />
      {languageAway.value && (
        <p role="status">
          {t.value.problem.chunk} {t.value.problem.chunkWhy}
        </p>
      )}
      <Choice
        label={words.theme}
        value={now.theme}
        choices={words.themes}
        onChoose={(value) => choose('theme', value)}
      />
      <Choice
        label={words.motion}
        value={now.motion}
        choices={words.motions}
        onChoose={(value) => choose('motion', value)}
      />
      <Choice label={words.pace} value={now.pace} choices={words.paces} onChoose={(value) => choose('pace', value)} />
      <Choice label={words.text} value={now.text} choices={words.texts} onChoose={(value) => choose('text', value)} />
      <Choice
        label={words.sound}
        value={now.sound}
        choices={words.sounds}
        onChoose={(value) => {
          choose('sound', value)
          sense('over') // so that one knows what one has chosen
        }}
      />
      {canTremble() && (
        <Choice
          label={words.touch}
          value={now.touch}
          choices={words.touches}
          onChoose={(value) => {
            choose('touch', value)
            sense('gem')
          }}
        />
      )}
      <Choice
        label={words.lines}
        value={now.lines}
        choices={words.saying}
        onChoose={(value) => choose('lines', value)}
      />
      <Choice
        label={words.clock}
        value={now.clock}
        choices={words.clocks}
        onChoose={(value) => choose('clock', value)}
      />
    </div>
  )
}

/** As an app of its own, where the browser offers that. */
function Install() {
  const words = t.value.settings
  if (!installable.value) return null
  return (
    <p class="buttons">
      <span>{words.installWhy}</span>
      <button type="button" class="button" data-install onClick={() => void install()}>
        {words.install}
      </button>
    </p>
  )
}

/** What is here on days without a network. */
function Offline() {
  const words = t.value.settings
  useEffect(() => void lookWhatIsKept(), [])
  const now = keeping.value
  if (now === null) return null
  return (
    <>
      <Choice
        label={words.offline}
        value={now === 'used' ? 'used' : 'everything'}
        choices={words.offlines}
        onChoose={(value) => void keepEverything(value === 'everything')}
      />
      <p role="status" class="quiet" data-keeping={now}>
        {words.offlineNow[now]}
      </p>
      {now === 'failed' && (
        <button type="button" class="button small" onClick={() => void keepEverything(true)}>
          {t.value.problem.retry}
        </button>
      )}
    </>
  )
}

/** What the browser promises, and how to have it promise. */
function Promised() {
  const words = t.value.keep
  useEffect(() => void lookWhetherPersistent(), [])
  return (
    <>
      <p>
        <a href={href('games')}>{words.all(games.value.length)}</a>
      </p>
      <p>
        <a href={href('sets')}>{sets.value.all}</a>
      </p>
      {persistent.value === true && <p class="quiet">{words.promised}</p>}
      {persistent.value === false && (
        <p class="buttons">
          <span>{words.unpromised}</span>
          <button type="button" class="button" onClick={() => void askToPersist()}>
            {words.promise}
          </button>
        </p>
      )}
    </>
  )
}

export function SettingsPage() {
  const words = t.value.settings
  const [sure, setSure] = useState(false)
  const [message, setMessage] = useState('')
  return (
    <div class="page">
      <PageTitle>{words.title}</PageTitle>
      <SettingsChoices />
      <section class="device-data">
        <h2 class="section-title">{words.data}</h2>
        <Install />
        <Offline />
        <Promised />
        {sure ? (
          <p class="buttons">
            <span>{words.forgetSure}</span>
            <button
              type="button"
              class="button danger"
              onClick={() => {
                setSure(false)
                void forgetEverything(eveningShelf, boxGameShelf).then(() => setMessage(words.forgotten))
              }}
            >
              {words.forgetYes}
            </button>
            <button type="button" class="button" onClick={() => setSure(false)}>
              {words.forgetNo}
            </button>
          </p>
        ) : (
          <button type="button" class="button" onClick={() => setSure(true)}>
            {words.forget}
          </button>
        )}
        <p role="status" class="quiet">
          {message}
        </p>
      </section>
    </div>
  )
}
