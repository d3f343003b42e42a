/** Who I am on this server: name, devices, recovery, leaving. There are no passwords. */
import { useEffect, useState } from 'preact/hooks'
import { o } from '../../i18n/online'
import { serverNow } from '../../play/online/line'
import {
  becomeByCode,
  forgetMe,
  logOut,
  lookAtMe,
  me,
  newFeed,
  newLinkCode,
  newRecoveryKey,
  rename,
} from '../../play/online/me'
import { go, href } from '../router'
import { AskFirst, PageTitle } from '../ui'
import { Become } from './become'
import { DeedProblem, useDeed } from './deed'
import { QrCode, TakeAlong } from './invite'
import { LONGEST_NAME, NameForm } from './name'
import { People } from './people'
import { TellMe } from './tell'
import { Unavailable } from './unavailable'

const MINUTE_MS = 60_000
/** The address that another device opens to become this player. */
const linkAddress = (code: string): string => new URL(`${location.pathname}${href('link', code)}`, location.href).href

function NameSection({ name }: { name: string }) {
  const words = o.value.account
  const [text, setText] = useState(name)
  const [message, setMessage] = useState('')
  const deed = useDeed()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        void deed.run(() => rename(text)).then((good) => setMessage(good ? words.saved : ''))
      }}
    >
      <label class="option-row">
        <span>{words.name}</span>
        <span class="code-row">
          <input
            class="field"
            autocomplete="nickname"
            maxLength={LONGEST_NAME}
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <button type="submit" class="button" disabled={deed.busy || !text.trim() || text.trim() === name}>
            {words.save}
          </button>
        </span>
      </label>
      <DeedProblem deed={deed} />
      <p role="status" class="quiet">
        {message}
      </p>
    </form>
  )
}

function LinkSection() {
  const words = o.value.account
  const [link, setLink] = useState<{ code: string; until: number } | null>(null)
  const deed = useDeed()
  const minutes = link ? Math.max(1, Math.round((link.until - serverNow()) / MINUTE_MS)) : 0
  return (
    <section>
      <h2 class="section-title">{words.devices}</h2>
      <p>{words.devicesWhy}</p>
      {link ? (
        <div class="shown-once">
          <p>{words.codeFor(minutes)}</p>
          <p class="code-shown">
            <b>{link.code}</b>
          </p>
          <QrCode text={linkAddress(link.code)} label={o.value.room.qr} />
          <p class="quiet">{words.codeHow}</p>
        </div>
      ) : (
        <button
          type="button"
          class="button"
          disabled={deed.busy}
          onClick={() => void deed.run(async () => setLink(await newLinkCode()))}
        >
          {words.makeCode}
        </button>
      )}
      <DeedProblem deed={deed} />
    </section>
  )
}

function RecoverySection() {
  const words = o.value.account
  const [key, setKey] = useState<string | null>(null)
  const deed = useDeed()
  return (
    <section>
      <h2 class="section-title">{words.recovery}</h2>
      <p>{words.recoveryWhy}</p>
      {key ? (
        <div class="shown-once">
          <p>{words.keyShown}</p>
          <p class="code-shown key">
            <b>{key}</b>
          </p>
        </div>
      ) : (
        <button
          type="button"
          class="button"
          disabled={deed.busy}
          onClick={() => void deed.run(async () => setKey(await newRecoveryKey()))}
        >
          {words.makeKey}
        </button>
      )}
      <p class="quiet">{words.makeKeyAgain}</p>
      <DeedProblem deed={deed} />
    </section>
  )
}

function FeedSection() {
  const words = o.value.account
  const [address, setAddress] = useState<string | null>(null)
  const deed = useDeed()
  return (
    <section>
      <h2 class="section-title">{words.feed}</h2>
      <p>{words.feedWhy}</p>
      {address ? (
        <TakeAlong label={words.feedLabel} value={address} button={words.copy} />
      ) : (
        <button
          type="button"
          class="button"
          disabled={deed.busy}
          onClick={() => void deed.run(async () => setAddress(await newFeed()))}
        >
          {words.feedMake}
        </button>
      )}
      <DeedProblem deed={deed} />
    </section>
  )
}

function LeaveSection({ said }: { said: (text: string) => void }) {
  const words = o.value.account
  const deed = useDeed()
  const leave = (what: () => Promise<void>, text: string): void =>
    void deed.run(what).then((good) => good && said(text))
  return (
    <section>
      <h2 class="section-title">{words.leave}</h2>
      <p class="quiet">{words.keyFirst}</p>
      <p class="buttons">
        <button type="button" class="button" onClick={() => leave(() => logOut(false), words.loggedOut)}>
          {words.logout}
        </button>
        <button type="button" class="button" onClick={() => leave(() => logOut(true), words.loggedOut)}>
          {words.logoutAll}
        </button>
      </p>
      <p class="quiet">{words.forgetWhy}</p>
      <AskFirst label={words.forget} onYes={() => leave(forgetMe, words.forgotten)} />
      <DeedProblem deed={deed} />
    </section>
  )
}

export function AccountPage() {
  const words = o.value.account
  const [message, setMessage] = useState('')
  const [problem, setProblem] = useState<unknown>(null)
  const look = (): void => {
    setProblem(null)
    lookAtMe().catch(setProblem)
  }
  useEffect(look, [])
  if (problem !== null) return <Unavailable error={problem} retry={look} />
  const player = me.value
  return (
    <div class="page online account">
      <PageTitle>{words.title}</PageTitle>
      <p role="status">{message}</p>
      {player ? (
        <>
          <NameSection key={player.id} name={player.name} />
          <LinkSection />
          <RecoverySection />
          <TellMe />
          <FeedSection />
          <People />
          <LeaveSection said={setMessage} />
        </>
      ) : (
        <>
          <p>{words.none}</p>
          <NameForm go={o.value.name.go} then={() => setMessage('')} />
        </>
      )}
      <Become />
    </div>
  )
}

/** #/link/CODE: what the QR code of another device leads to. */
export function LinkPage({ code }: { code: string }) {
  const words = o.value.account
  const deed = useDeed()
  const link = (): void =>
    void deed
      .run(
        () => becomeByCode(code),
        () => words.wrongCode,
      )
      .then((good) => good && go('me'))
  useEffect(() => {
    if (!me.peek()) link()
  }, [code])
  return (
    <div class="page online account">
      <PageTitle>{words.devices}</PageTitle>
      {me.value && <p>{words.linkAsk(me.value.name)}</p>}
      <DeedProblem deed={deed} />
      <p class="buttons">
        <button type="button" class="button primary" disabled={deed.busy} onClick={link}>
          {words.useCode}
        </button>
        <a class="button" href={href('me')}>
          {words.title}
        </a>
      </p>
    </div>
  )
}
