/**
 * What forms for a game's content are made of: a fault that is shown at the field it names, numbers with steps, and the
 * little that is needed to read and write documents. Whether a document is right only the engine says.
 */
import { type ComponentChildren, createContext } from 'preact'
import { useContext, useId } from 'preact/hooks'
import { lang } from '../i18n'
import { Icon } from './icon'

/** A form for the content of one game. A form is plain data, never changed in place. */
export interface ContentForm<Form> {
  // Methods, so that a form of one game is one of any: whoever holds it hands it only what its own `read` made.
  /** Of a document in the form of the game's content file; null: something stands in it that the form has no field for. */
  read(document: unknown): Form | null
  /** The text of the content file. What reads the same is written the same. */
  write(form: Form): string
  Editor(props: FormProps<Form>): ComponentChildren
}

export interface FormProps<Form> {
  form: Form
  /** Changes that follow each other under the same name are one step back. */
  change(next: Form, name?: string): void
}

// ---- what is wrong ----

/** What the engine has against a value: its path, and the words without it. */
export interface Fault {
  path: string
  text: string
}

const FaultContext = createContext<Fault | null>(null)
export const FaultProvider = FaultContext.Provider

/** What is wrong with the value at a path; `below`: or with something in it. */
export function useFault(path: string, below = false): string | null {
  const fault = useContext(FaultContext)
  if (!fault) return null
  const rest = fault.path.startsWith(path) ? fault.path.slice(path.length) : null
  return rest === '' || (below && rest !== null && /^[.[]/.test(rest)) ? fault.text : null
}

/** Stands at the field. `data-fault` is what the form's foot leads to. */
export function FaultLine({ path, below = false, id }: { path: string; below?: boolean; id?: string }) {
  const fault = useFault(path, below)
  if (fault === null) return null
  return (
    <p class="fault" id={id} data-fault={path} tabIndex={-1}>
      <Icon name="alert" /> <span>{fault}</span>
    </p>
  )
}

// ---- fields ----

interface FieldProps {
  label: string
  path: string
  /** A picture or short mark in place of the words; they are still read out. */
  mark?: ComponentChildren
}

const Label = ({ label, mark }: Pick<FieldProps, 'label' | 'mark'>) =>
  mark ? (
    <>
      {mark}
      <span class="visually-hidden">{label}</span>
    </>
  ) : (
    <span>{label}</span>
  )

/** A whole number, with a button on each side for fingers. */
export function Stepper({
  label,
  path,
  mark,
  value,
  set,
}: FieldProps & { value: number; set: (value: number) => void }) {
  const id = useId()
  const fault = useFault(path)
  const to = (next: number): void => set(Math.max(0, Math.min(MOST, Math.trunc(next) || 0)))
  return (
    <div class="form-field">
      <label class="field-label" for={id}>
        <Label label={label} mark={mark} />
      </label>
      <span class="stepper">
        <button type="button" class="step" aria-label={less(label)} disabled={value <= 0} onClick={() => to(value - 1)}>
          −
        </button>
        <input
          id={id}
          class="field"
          inputMode="numeric"
          value={value}
          aria-invalid={fault !== null}
          aria-describedby={fault === null ? undefined : `${id}-fault`}
          onInput={(event) => to(Number(event.currentTarget.value))}
        />
        <button type="button" class="step" aria-label={more(label)} onClick={() => to(value + 1)}>
          +
        </button>
      </span>
      <FaultLine path={path} id={`${id}-fault`} />
    </div>
  )
}
/** No number of a content is larger; three digits are enough to see that one is too large. */
const MOST = 999
const less = (label: string): string => (lang.value === 'ja' ? `${label}を減らす` : `${label}: one less`)
const more = (label: string): string => (lang.value === 'ja' ? `${label}を増やす` : `${label}: one more`)

export function TextField({
  label,
  path,
  mark,
  value,
  set,
  fixed = false,
  language,
}: FieldProps & { value: string; set: (value: string) => void; fixed?: boolean; language?: string }) {
  const id = useId()
  const fault = useFault(path)
  return (
    <div class="form-field">
      <label class="field-label" for={id}>
        <Label label={label} mark={mark} />
      </label>
      <input
        id={id}
        class="field"
        lang={language}
        value={value}
        readOnly={fixed}
        aria-invalid={fault !== null}
        aria-describedby={fault === null ? undefined : `${id}-fault`}
        onInput={(event) => set(event.currentTarget.value)}
      />
      <FaultLine path={path} id={`${id}-fault`} />
    </div>
  )
}

/** One of a few. The fault is shown by whoever holds it, since several often make one value. */
export function Pick<T extends string>({
  label,
  value,
  values,
  set,
  barred,
}: {
  label: string
  value: T
  values: readonly (readonly [value: T, words: string])[]
  set: (value: T) => void
  /** What cannot be chosen beside the rest. */
  barred?: (value: T) => boolean
}) {
  return (
    <select class="field" aria-label={label} value={value} onChange={(event) => set(event.currentTarget.value as T)}>
      {values.map(([key, words]) => (
        <option key={key} value={key} disabled={key !== value && barred?.(key)}>
          {words}
        </option>
      ))}
    </select>
  )
}

/** A part of the form, with what is wrong with it as a whole. */
export function FormPart({
  title,
  about,
  path,
  note,
  children,
}: {
  title: string
  about: string
  path: string
  /** How much of how much. */
  note?: string
  children: ComponentChildren
}) {
  return (
    <section class="form-part">
      <h2 class="section-title">
        {title} {note && <span class="form-note">{note}</span>}
      </h2>
      <p class="quiet">{about}</p>
      <FaultLine path={path} />
      {children}
    </section>
  )
}

// ---- documents ----

export type Document = Record<string, unknown>
export const isDocument = (value: unknown): value is Document =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
export const isTexts = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'string')
/** The line for editors at the top of a file, which stays. */
export const schemaOf = (document: Document): string | null =>
  typeof document.$schema === 'string' ? document.$schema : null

/** A document, written so that people can go on with it: one key of it after the other. */
export function writeDocument(schema: string | null, parts: Record<string, string>): string {
  const lines = Object.entries({ ...(schema !== null && { $schema: JSON.stringify(schema) }), ...parts }).map(
    ([key, text]) => `  ${JSON.stringify(key)}: ${text}`,
  )
  return `{\n${lines.join(',\n')}\n}\n`
}

/** Elements of a list or object, so many on a line. */
export function writeRows(brackets: '[]' | '{}', items: readonly string[], onLine: number): string {
  if (items.length === 0) return brackets
  const lines = Array.from({ length: Math.ceil(items.length / onLine) }, (_, line) =>
    items.slice(line * onLine, (line + 1) * onLine).join(', '),
  )
  return `${brackets[0]}\n${lines.map((line) => `    ${line}`).join(',\n')}\n  ${brackets[1]}`
}
