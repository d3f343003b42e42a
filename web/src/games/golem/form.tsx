/** The form for own treasures and ruin cards. */
import { useRef } from 'preact/hooks'
import { type ContentForm, FaultLine, FormPart, type FormProps, Pick } from '../../board/form'
import { upper } from '../../board/printed'
import { AREAS, cardCount, freshKind, type GolemForm, type Kind, read, write } from './content'
import { KindEditor } from './form-kind'
import { freshName, fw } from './form-words'
import { areaName } from './words'
import './form.css'

function Treasures({ form, change }: FormProps<GolemForm>) {
  const words = fw()
  const { treasures } = form
  /** What was added last stands open. */
  const fresh = useRef('')
  const set = (next: readonly Kind[], name?: string): void => change({ ...form, treasures: next }, name)
  const add = (after: number, like?: Kind): void => {
    const another = freshKind(treasures, freshName)
    // A copy is another kind: it has a name of its own.
    const kind = like ? { ...like, id: another.id, name: another.name, count: 1 } : another
    fresh.current = kind.id
    set(treasures.toSpliced(after, 0, kind))
  }
  return (
    <FormPart
      title={words.treasures}
      about={words.treasuresAbout}
      path="treasures"
      note={words.total(cardCount(form), treasures.length)}
    >
      <ul class="kind-list">
        {treasures.map((kind, at) => (
          <li key={at}>
            <KindEditor
              key={fresh.current === kind.id ? 'fresh' : 'known'}
              kind={kind}
              path={`treasures[${at}]`}
              fresh={fresh.current === kind.id}
              change={(next, name) => {
                if (fresh.current === kind.id) fresh.current = next.id
                set(treasures.with(at, next), name && `${at} ${name}`)
              }}
              copy={() => add(at + 1, kind)}
              remove={() => set(treasures.filter((_, other) => other !== at))}
            />
          </li>
        ))}
      </ul>
      <p class="buttons">
        <button type="button" class="button" onClick={() => add(treasures.length)}>
          {words.add}
        </button>
      </p>
    </FormPart>
  )
}

function Ruins({ form, change }: FormProps<GolemForm>) {
  const words = fw()
  const areas = AREAS.map((area) => [area, upper(areaName(area))] as const)
  const set = (at: number, card: string): void => change({ ...form, ruins: form.ruins.with(at, card) })
  return (
    <FormPart title={words.ruins} about={words.ruinsAbout} path="ruins">
      <ol class="ruin-rows fenced">
        {form.ruins.map((card, at) => {
          const [rear, front] = [...card] as [(typeof AREAS)[number], (typeof AREAS)[number]]
          return (
            <li key={at}>
              <fieldset>
                <legend>{words.ruin(at + 1)}</legend>
                <Pick label={words.rear(at + 1)} value={rear} values={areas} set={(area) => set(at, area + front)} />
                <Pick label={words.front(at + 1)} value={front} values={areas} set={(area) => set(at, rear + area)} />
              </fieldset>
              <FaultLine path={`ruins[${at}]`} />
            </li>
          )
        })}
      </ol>
    </FormPart>
  )
}

function Editor(props: FormProps<GolemForm>) {
  return (
    <>
      <Treasures {...props} />
      <Ruins {...props} />
    </>
  )
}

export default { read, write, Editor } satisfies ContentForm<GolemForm>
