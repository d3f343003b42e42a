/** How others find a table: link, code, QR code, the phone's own share sheet. */
import { useEffect, useRef, useState } from 'preact/hooks'
import { Icon } from '../../board/icon'
import { say } from '../../i18n'
import { o } from '../../i18n/online'
import { inviteLink, type Reach, serverReach } from '../../play/online/sitting'
import type { TableInfo } from '../../play/online/types'
import type { GameInfo } from '../../rules'
import { later } from '../later'
import { share } from '../share'

export const QrCode = later(() => import('./qr').then((module) => module.default))

/** A text to be taken along: marked as soon as somebody enters it, copied or sent by a button. */
export function TakeAlong({
  label,
  value,
  button,
  text = value,
  primary = false,
}: {
  label: string
  value: string
  button: string
  /** What goes along with it when it is sent. */
  text?: string
  primary?: boolean
}) {
  const words = o.value.room
  const field = useRef<HTMLInputElement>(null)
  const [message, setMessage] = useState('')
  const take = async (): Promise<void> => {
    const done = await share({ text, url: value })
    if (done === 'neither') field.current?.select()
    setMessage(done === 'copied' ? words.copied : done === 'neither' ? words.copyBy : '')
  }
  return (
    <>
      <p class="code-row">
        <input
          ref={field}
          class="field"
          readOnly
          aria-label={label}
          value={value}
          onFocus={(event) => event.currentTarget.select()}
        />
        <button type="button" class={primary ? 'button primary' : 'button'} onClick={() => void take()}>
          <Icon name="share" /> {button}
        </button>
      </p>
      <p role="status" class="quiet">
        {message}
      </p>
    </>
  )
}

const canShare = (): boolean => 'share' in navigator && matchMedia('(pointer: coarse)').matches

const LOOPBACK = /^(localhost|127\..*|\[::1\])$/

/** Says when the link leads friends nowhere, and what to do. */
function ReachNote() {
  const [reach, setReach] = useState<Reach | null>(null)
  useEffect(() => {
    serverReach().then(setReach, () => {}) // silence is better than a guess
  }, [])
  const words = o.value.room.reach
  const here = LOOPBACK.test(location.hostname)
  if (reach === null || reach === 'public') return null
  // By another name somebody else lets people in: nothing is known against the link.
  if (!here && reach === 'local') return null
  const text = reach === 'local' ? words.local : here ? words.localhost : words.house
  return (
    <p class={here ? 'alert' : 'quiet'} data-reach={reach}>
      {text}
    </p>
  )
}

export function Invite({ info, game }: { info: TableInfo; game: GameInfo }) {
  const words = o.value.room
  const [qr, setQr] = useState(false)
  const link = inviteLink(info.table)
  return (
    <section class="invite" aria-label={words.invite}>
      <p>{words.inviteWhy}</p>
      <TakeAlong
        label={words.link}
        value={link}
        text={words.shareText(say(game.name))}
        button={canShare() ? words.share : words.copy}
        primary
      />
      <ReachNote />
      {info.code && (
        <p class="code-shown">
          <span>{words.code}</span> <b>{info.code}</b>
        </p>
      )}
      {qr ? (
        <QrCode text={link} label={words.qr} />
      ) : (
        <button type="button" class="button" onClick={() => setQr(true)}>
          <Icon name="cards" /> {words.showQr}
        </button>
      )}
    </section>
  )
}
