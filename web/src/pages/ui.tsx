/** Small pieces that every page uses. */
import { signal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import { Icon, type IconName } from '../board/icon'
import { Lantern } from '../board/lantern'
import { onStage } from '../board/stage'
import { lang, t } from '../i18n'
import { href } from './router'

/** The heading of a page; takes the focus when the page appears, so that it is read out. */
export function PageTitle({ children }: { children: ComponentChildren }) {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => ref.current?.focus({ preventScroll: true }), [])
  return (
    <h1 ref={ref} tabIndex={-1} class="page-title">
      {children}
    </h1>
  )
}

/** Of what opens beside a board: whoever opened it goes on from here. */
export function PanelTitle({ children }: { children: ComponentChildren }) {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => ref.current?.focus({ preventScroll: true }), [])
  return (
    <h2 ref={ref} tabIndex={-1} class="section-title">
      {children}
    </h2>
  )
}

/** A page that is being brought. */
export const Waiting = () => (
  <div class="page" aria-busy="true">
    <Lantern />
  </div>
)

/** Where nothing is yet. */
export const NothingYet = ({ children }: { children: ComponentChildren }) => (
  <div class="nothing-yet">
    <Lantern />
    {children}
  </div>
)

/** What the engine says for those who look closer. It speaks English only, and is marked so among other words. */
export function Report({ text }: { text: string }) {
  return (
    <span class="report">
      {lang.value !== 'en' && <span>{t.value.problem.inEnglish}</span>}
      <code lang="en">{text}</code>
    </span>
  )
}

/** So many problems are on the page: then the way elsewhere stands there too, even where a board would have the screen to itself. */
export const problems = signal(0)

export function Problem({
  text,
  why,
  detail,
  retry,
}: {
  text: string
  why?: string
  detail?: string | null
  retry?: () => void
}) {
  const words = t.value.problem
  useLayoutEffect(() => {
    problems.value++
    return () => {
      problems.value--
    }
  }, [])
  return (
    <section class="page problem" role="alert">
      <Lantern />
      <PageTitle>{words.title}</PageTitle>
      <p>{text}</p>
      {why && <p class="quiet">{why}</p>}
      {detail && (
        <details>
          <summary>{words.detail}</summary>
          <Report text={detail} />
        </details>
      )}
      <p class="buttons">
        {retry && (
          <button type="button" class="button" onClick={retry}>
            {words.retry}
          </button>
        )}
        <a class="button primary" href={href()}>
          {words.home}
        </a>
      </p>
    </section>
  )
}

interface SheetProps {
  title: string
  close: () => void
  closeLabel: string
  children: ComponentChildren
}

/**
 * A panel over the table: Escape and its button close it. On a phone it lies over what one would play with, and nothing else can be
 * pressed: a tap beside it closes it. Where there is room for both, the game goes on beside it.
 */
export function Sheet({ title, close, closeLabel, children }: SheetProps) {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    const before = document.activeElement
    if (onStage.peek()) dialog?.showModal()
    else dialog?.show()
    dialog?.focus({ preventScroll: true })
    return () => {
      dialog?.close()
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])
  return (
    <dialog
      ref={ref}
      class="sheet"
      aria-label={title}
      tabIndex={-1}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
      onClick={({ target, currentTarget }) => target === currentTarget && close()}
      onKeyDown={(event) => {
        if (event.key === 'Escape') close()
      }}
    >
      <header>
        <h2>{title}</h2>
        <button type="button" class="tool" aria-label={closeLabel} onClick={close}>
          <Icon name="close" />
        </button>
      </header>
      <div class="sheet-body">{children}</div>
    </dialog>
  )
}

/** Deletes nothing before it was asked: a button that becomes a question. */
export function AskFirst({
  label,
  name,
  icon,
  onYes,
}: {
  label: string
  /** What exactly, for whoever does not see where the button stands. */
  name?: string
  /** In the place of the label. */
  icon?: IconName
  onYes: () => void
}) {
  const [asking, setAsking] = useState(false)
  const no = useRef<HTMLButtonElement>(null)
  useEffect(() => no.current?.focus(), [asking])
  const words = t.value.keep
  if (!asking)
    return (
      <button
        type="button"
        class={icon ? 'tool' : 'button small'}
        aria-label={name ?? label}
        onClick={() => setAsking(true)}
      >
        {icon ? <Icon name={icon} /> : label}
      </button>
    )
  return (
    <span class="ask-first" role="group" aria-label={name ?? label}>
      <span>{words.sure}</span>
      <button
        type="button"
        class="button small danger"
        onClick={() => {
          setAsking(false)
          onYes()
        }}
      >
        {words.yes}
      </button>
      <button ref={no} type="button" class="button small" onClick={() => setAsking(false)}>
        {words.no}
      </button>
    </span>
  )
}

/** One choice of a few, as radio buttons that look like a row of keys. */
export function Choice<T extends string>({
  label,
  value,
  choices,
  onChoose,
}: {
  label: string
  value: T
  choices: Record<T, string>
  onChoose: (value: T) => void
}) {
  return (
    <fieldset class="choice">
      <legend>{label}</legend>
      <div>
        {(Object.entries(choices) as [T, string][]).map(([key, words]) => (
          <label key={key} class={key === value ? 'chosen' : ''}>
            <input type="radio" name={label} checked={key === value} onChange={() => onChoose(key)} />
            <span>{words}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
