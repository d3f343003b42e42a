/** The news of a table: what the others did since one last decided, what is being shown of it, and ways past it. */
import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useContext, useEffect, useLayoutEffect, useMemo, useRef } from 'preact/hooks'
import { SeatFace, Speech } from '../board/face'
import { Icon } from '../board/icon'
import { said } from '../board/said'
import type { GameUi } from '../board/types'
import { lang, say, t } from '../i18n'
import type { GameEvent } from '../rules'
import type { Skip, Stage } from '../scenes/stage'

interface LiveProps {
  ui: GameUi
  names: readonly string[]
  /** What mattered, action by action, the newest last. */
  news: readonly (readonly GameEvent[])[]
  /** Ways past what is being shown, or past the others' moves. */
  stage?: Stage | undefined
  /** What may be skipped now. */
  skip: Skip | null
  /** Plays what somebody who comes back has missed. */
  onRetell?: (() => void) | undefined
  /** Stands in the place of the news. */
  offer?: ComponentChildren
}

/** Put into words once, however often the table around them is drawn. */
function Lines({ ui, names, events }: Pick<LiveProps, 'ui' | 'names'> & { events: readonly GameEvent[] }) {
  const words = lang.value
  return useMemo(
    () => (
      <>
        {events.map((event, index) => (
          <span key={index} data-kind={event.kind}>
            {said(ui, say(event.words), names)}{' '}
          </span>
        ))}
      </>
    ),
    [ui, names.join(), words, ...events],
  )
}

/** Whether more was written than is to be seen: then there is a way to all of it. Told by the browser when it has laid things out. */
function useOverflow() {
  const box = useRef<HTMLParagraphElement>(null)
  const written = useRef<HTMLSpanElement>(null)
  const over = useSignal(false)
  useLayoutEffect(() => {
    if (!written.current || typeof ResizeObserver === 'undefined') return
    const watch = new ResizeObserver(([entry]) => {
      over.value = entry!.contentRect.height > (box.current?.clientHeight ?? 0) + 2
    })
    watch.observe(written.current)
    return () => watch.disconnect()
  }, [])
  return { box, written, over: over.value }
}

/** The newest action in whole lines, and all of them on demand. */
function News({ ui, names, news }: Pick<LiveProps, 'ui' | 'names' | 'news'>) {
  const open = useSignal(false)
  const newest = news.at(-1) ?? []
  const { box, written, over } = useOverflow()
  useEffect(() => {
    open.value = false
  }, [news.length === 0])
  const lines = news.reduce((sum, events) => sum + events.length, 0)
  return (
    <>
      <p ref={box} class="recent">
        <span ref={written}>
          <Lines ui={ui} names={names} events={newest} />
        </span>
      </p>
      {/* Spare where all is written. */}
      <button
        type="button"
        class={`tool more-news ${over || news.length > 1 ? '' : 'spare'}`}
        data-measured
        aria-expanded={open.value}
        onClick={() => {
          open.value = !open.value
        }}
      >
        <Icon name="log" />
        <span aria-hidden="true">{lines}</span>
        <span class="visually-hidden">{t.value.table.all(lines)}</span>
      </button>
      {open.value && (
        <ol class="all-news">
          {news.map((events, index) => (
            <li key={index} data-seat={events[0]?.seat}>
              <Lines ui={ui} names={names} events={events} />
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

/** Ways past: to the next scene, to one's own turn, to the end. */
function Past({ stage, skip }: { stage: Stage; skip: Skip | null }) {
  const words = t.value.table
  if (stage.skipping.value) return <small class="quiet skipping">{words.skipping}</small>
  return (
    <>
      {stage.waits.value && (
        <button type="button" class="button small go-on" onClick={() => stage.goOn()}>
          {words.goOn}
        </button>
      )}
      {skip && (
        <button
          type="button"
          class="tool skip-news"
          data-about={skip === 'end' ? words.skipEnd : words.skip}
          aria-label={skip === 'end' ? words.skipEnd : words.skip}
          onClick={() => stage.skip(skip)}
        >
          <Icon name="last" />
        </button>
      )}
    </>
  )
}

/** What somebody says hangs under the news, over nothing that is asked or pressed. Not for screen readers: it tells nothing. */
function Bubble() {
  const speech = useContext(Speech)
  if (!speech) return null
  return (
    <p class="speech" key={say(speech.words)} aria-hidden="true">
      <SeatFace seat={speech.seat} />
      <q>{say(speech.words)}</q>
    </p>
  )
}

export function Live({ ui, names, news, stage, skip, onRetell, offer }: LiveProps) {
  const words = t.value.table
  return (
    <div class="live">
      <div class="news" role="status" aria-label={t.value.table.live}>
        {offer}
        {!offer && news.length > 0 && <News ui={ui} names={names} news={news} />}
      </div>
      {onRetell && !stage?.scene.value && (
        <button
          type="button"
          class="tool retell"
          data-about={words.retell}
          aria-label={words.retell}
          onClick={onRetell}
        >
          <Icon name="play" />
        </button>
      )}
      {stage && <Past stage={stage} skip={skip} />}
      <Bubble />
    </div>
  )
}
