/** The form for own pieces, letters and goals. */
import { useState } from 'preact/hooks'
import Arch from '../../../../art/ruin/entrance.svg?picture'
import { type ContentForm, FaultLine, FormPart, type FormProps, Pick, useFault } from '../../board/form'
import { Framed } from '../../board/picture'
import { useRoving } from '../../board/roving'
import { type Goal, LETTERS, type RuinForm, read, write } from './content'
import { Pieces } from './form-pieces'
import { fw } from './form-words'
import { allCells, ENTRANCE, nameOf, SIDE } from './geometry'
import './form.css'

// ---- letters ----

function LetterButton({
  letter,
  cell,
  chosen,
  choose,
}: {
  letter: string
  cell: string | undefined
  chosen: boolean
  choose: () => void
}) {
  const fault = useFault(`letters.${letter}`, true)
  return (
    <button
      type="button"
      class={`letter-button ${cell ? '' : 'nowhere'} ${fault === null ? '' : 'wrong'}`}
      aria-pressed={chosen}
      aria-label={fw().letter(letter, cell)}
      data-fault={fault === null || chosen ? undefined : 'press'}
      onClick={choose}
    >
      {letter}
    </button>
  )
}

/** Cells large enough for fingers; on a phone the sheet is moved under them. */
function Sheet({
  form,
  held,
  hold,
  put,
}: {
  form: RuinForm
  held: string
  hold: (letter: string) => void
  put: (cell: string) => void
}) {
  const words = fw()
  const { grid, onKeyDown, place } = useRoving(SIDE)
  const letterOf = new Map(Object.entries(form.letters).map(([letter, cell]) => [cell, letter]))
  const onLetter = (event: KeyboardEvent): void => {
    const letter = event.key.toUpperCase()
    if (!event.ctrlKey && !event.metaKey && !event.altKey && LETTERS.includes(letter)) hold(letter)
    else onKeyDown(event)
  }
  return (
    <div class="letter-sheet">
      <div ref={grid} class="letter-cells" role="group" aria-label={words.sheet} onKeyDown={onLetter}>
        {allCells.map((cell) => {
          const name = nameOf(cell)
          const letter = letterOf.get(name)
          return (
            <button
              key={cell}
              type="button"
              class={letter === undefined ? '' : letter === held ? 'site held' : 'site'}
              data-cell={name}
              aria-label={cell === ENTRANCE && !letter ? words.entrance(name) : words.site(name, letter)}
              onClick={() => (letter === undefined ? put(name) : hold(letter))}
              {...place(cell)}
            >
              {letter ?? (cell === ENTRANCE ? <Framed of={Arch} /> : <small>{name}</small>)}
            </button>
          )
        })}
      </div>
    </div>
  )
}

function Letters({ form, change }: FormProps<RuinForm>) {
  const words = fw()
  const [held, hold] = useState('A')
  const put = (cell: string): void => change({ ...form, letters: { ...form.letters, [held]: cell } })
  return (
    <FormPart title={words.letters} about={words.lettersAbout} path="letters">
      <div class="letter-buttons">
        {LETTERS.map((letter) => (
          <LetterButton
            key={letter}
            letter={letter}
            cell={form.letters[letter]}
            chosen={letter === held}
            choose={() => hold(letter)}
          />
        ))}
      </div>
      <p class="quiet" role="status">
        {words.held(held)}
      </p>
      <FaultLine path={`letters.${held}`} below />
      <Sheet form={form} held={held} hold={hold} put={put} />
    </FormPart>
  )
}

// ---- goals ----

const choices = LETTERS.map((letter) => [letter, letter] as const)

function Goals({ form, change }: FormProps<RuinForm>) {
  const words = fw()
  const set = (at: number, goal: Goal): void => change({ ...form, goals: form.goals.with(at, goal) })
  return (
    <FormPart title={words.goals} about={words.goalsAbout} path="goals">
      <ol class="goal-rows fenced">
        {form.goals.map(([from, to], at) => (
          <li key={at}>
            <fieldset>
              <legend>{words.goal(at + 1)}</legend>
              <Pick label={words.from(at + 1)} value={from} values={choices} set={(letter) => set(at, [letter, to])} />
              <span aria-hidden="true">–</span>
              <Pick label={words.to(at + 1)} value={to} values={choices} set={(letter) => set(at, [from, letter])} />
            </fieldset>
            <FaultLine path={`goals[${at}]`} />
          </li>
        ))}
      </ol>
    </FormPart>
  )
}

function Editor(props: FormProps<RuinForm>) {
  return (
    <>
      <Pieces {...props} />
      <Letters {...props} />
      <Goals {...props} />
    </>
  )
}

export default { read, write, Editor } satisfies ContentForm<RuinForm>
