/** Talk at a table: ready-made phrases in both languages, and text where the table allows it. */
import { useEffect, useRef, useState } from 'preact/hooks'
import { lang } from '../../i18n'
import { o } from '../../i18n/online'
import { phraseList, type Room } from '../../play/online/room'
import type { Phrase, Said, TableInfo } from '../../play/online/types'
import { seatNames } from '../../play/online/words'
import { Blocking } from './blocking'
import { useDeed } from './deed'

const LONGEST = 200

/** The phrases of this server; none until they are here. */
export function usePhrases(): Phrase[] {
  const [list, setList] = useState<Phrase[]>([])
  useEffect(() => {
    phraseList().then(setList, () => {}) // without them one talks by text
  }, [])
  return list
}

export function saidText({ phrase, text }: Said, phrases: readonly Phrase[]): string {
  return text ?? phrases.find(({ id }) => id === phrase)?.[lang.value] ?? phrase ?? ''
}

function Lines({ room, info, phrases }: { room: Room; info: TableInfo; phrases: Phrase[] }) {
  const end = useRef<HTMLLIElement>(null)
  const words = o.value.chat
  const said = room.said.value.filter(({ seat }) => !room.muted.value || seat === info.mine)
  const names = seatNames(info)
  useEffect(() => {
    room.lookAtSaid()
    end.current?.scrollIntoView({ block: 'nearest' })
  }, [room.said.value])
  if (said.length === 0) return <p class="quiet">{words.empty}</p>
  return (
    <ol class="chat-lines" aria-live="polite">
      {said.map((one, index) => (
        <li
          key={`${one.at}.${index}`}
          ref={index === said.length - 1 ? end : null}
          class={one.seat === info.mine ? 'own' : ''}
        >
          <b>{one.name ?? names[one.seat ?? -1] ?? ''}</b> {saidText(one, phrases)}
        </li>
      ))}
    </ol>
  )
}

export function Chat({ room, info }: { room: Room; info: TableInfo }) {
  const words = o.value.chat
  const phrases = usePhrases()
  const deed = useDeed()
  const [text, setText] = useState('')
  const speaks = info.mine !== null && info.seats[info.mine]?.kind === 'player'
  const say = (what: { phrase: string } | { text: string }): Promise<boolean> =>
    deed.run(
      () => room.say(what),
      () => words.failed,
    )
  return (
    <div class="chat">
      <Lines room={room} info={info} phrases={phrases} />
      {deed.problem && (
        <p role="alert" class="alert">
          {deed.problem}
        </p>
      )}
      {speaks && (
        <ul class="phrases" aria-label={words.phrases}>
          {phrases.map((phrase) => (
            <li key={phrase.id}>
              <button type="button" class="button small" onClick={() => void say({ phrase: phrase.id })}>
                {phrase[lang.value]}
              </button>
            </li>
          ))}
        </ul>
      )}
      {speaks && info.chat === 'text' && (
        <form
          class="code-row"
          onSubmit={(event) => {
            event.preventDefault()
            if (text.trim()) void say({ text: text.trim() }).then((good) => good && setText(''))
          }}
        >
          <input
            class="field"
            aria-label={words.write}
            placeholder={words.write}
            maxLength={LONGEST}
            autocomplete="off"
            value={text}
            onInput={(event) => setText(event.currentTarget.value)}
          />
          <button type="submit" class="button">
            {words.send}
          </button>
        </form>
      )}
      {!speaks && <p class="quiet">{words.onlySeats}</p>}
      {speaks && info.chat === 'phrases' && <p class="quiet">{words.phrasesOnly}</p>}
      <p class="buttons">
        {room.muted.value && <span class="quiet">{words.muted}</span>}
        <button
          type="button"
          class="button small quiet"
          onClick={() => {
            room.muted.value = !room.muted.value
          }}
        >
          {room.muted.value ? words.unmute : words.mute}
        </button>
      </p>
      <Blocking room={room} info={info} />
    </div>
  )
}
