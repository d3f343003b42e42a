/** One kind of treasure: a line to be read, which opens to be changed. */
import { useState } from 'preact/hooks'
import { FaultLine, Pick, Stepper, TextField, useFault } from '../../board/form'
import { Icon } from '../../board/icon'
import { say } from '../../i18n'
import { Stat } from './cards'
import { type Effect, isPlain, type Kind, STARTERS } from './content'
import { fw } from './form-words'
import { Item } from './items'
import { type Verb, verbs } from './table'
import { effectWords, numberWords } from './words'

interface KindProps {
  kind: Kind
  path: string
  change(next: Kind, name?: string): void
}

/** "golem … back": the words of an effect while its number is chosen beside it. */
const effectLine = ({ verb, number }: Effect): string => effectWords(verb, number)

function EffectRow({
  effect,
  at,
  path,
  used,
  change,
  remove,
  earlier,
}: {
  effect: Effect
  at: number
  path: string
  used: readonly Verb[]
  change: (next: Effect) => void
  remove: () => void
  earlier: () => void
}) {
  const words = fw()
  return (
    <li>
      <Pick
        label={words.effect(at + 1)}
        value={effect.verb}
        values={verbs.map((verb) => [verb, effectWords(verb, '…')] as const)}
        set={(verb) => change({ ...effect, verb })}
        barred={(verb) => used.includes(verb)}
      />
      {!isPlain(effect.verb) && (
        <Stepper
          label={words.number(at + 1)}
          mark=" "
          path={`${path}.effect.${effect.verb}`}
          value={effect.number}
          set={(number) => change({ ...effect, number })}
        />
      )}
      <button type="button" class="tool" disabled={at === 0} aria-label={words.earlier(at + 1)} onClick={earlier}>
        <Icon name="up" />
      </button>
      <button type="button" class="tool" aria-label={words.removeEffect(at + 1)} onClick={remove}>
        <Icon name="close" />
      </button>
    </li>
  )
}

/** An effect in the owner's own words, in both languages: for paper and people. */
function Told({ kind, path, change }: KindProps) {
  const words = fw()
  const told = kind.told ?? { en: '', ja: '' }
  return (
    <fieldset class="kind-effects">
      <legend>{words.told}</legend>
      <p class="quiet">{words.toldNote}</p>
      {(['en', 'ja'] as const).map((language) => (
        <TextField
          key={language}
          label={words.toldIn[language]}
          path={`${path}.effect.words.${language}`}
          language={language}
          value={told[language]}
          set={(text) => change({ ...kind, told: { ...told, [language]: text } }, `told ${language}`)}
        />
      ))}
      <button type="button" class="button small" onClick={() => change({ ...kind, told: null })}>
        {words.untold}
      </button>
    </fieldset>
  )
}

function Effects(props: KindProps) {
  return props.kind.told ? <Told {...props} /> : <Listed {...props} />
}

function Listed({ kind, path, change }: KindProps) {
  const words = fw()
  const { effects } = kind
  const used = effects.map(({ verb }) => verb)
  const free = verbs.find((verb) => !used.includes(verb))
  const set = (next: readonly Effect[], name?: string): void => change({ ...kind, effects: next }, name)
  return (
    <fieldset class="kind-effects">
      <legend>{words.effects}</legend>
      <ol>
        {effects.map((effect, at) => (
          <EffectRow
            key={at}
            effect={effect}
            at={at}
            path={path}
            used={used}
            change={(next) => set(effects.with(at, next), `effect ${at}`)}
            remove={() => set(effects.filter((_, other) => other !== at))}
            earlier={() => set(effects.with(at, effects[at - 1]!).with(at - 1, effect))}
          />
        ))}
      </ol>
      <FaultLine path={`${path}.effect`} />
      {free && (
        <button type="button" class="button small" onClick={() => set([...effects, { verb: free, number: 1 }])}>
          {words.addEffect}
        </button>
      )}
      {effects.length === 0 && (
        <button type="button" class="button small" onClick={() => change({ ...kind, told: { en: '', ja: '' } })}>
          {words.tell}
        </button>
      )}
    </fieldset>
  )
}

function Fields({ kind, path, change }: KindProps) {
  const words = fw()
  const starter = STARTERS.includes(kind.id)
  const set = <K extends keyof Kind>(key: K, value: Kind[K]): void => change({ ...kind, [key]: value }, String(key))
  const name = (language: 'en' | 'ja') => (
    <TextField
      label={words.name[language]}
      path={`${path}.name.${language}`}
      language={language}
      value={kind.name[language]}
      set={(text) => change({ ...kind, name: { ...kind.name, [language]: text } }, `name ${language}`)}
    />
  )
  return (
    <>
      <div class="kind-names">
        {name('en')}
        {name('ja')}
        <TextField label={words.id} path={`${path}.id`} value={kind.id} fixed={starter} set={(id) => set('id', id)} />
      </div>
      {starter && <p class="quiet">{words.starter}</p>}
      <div class="kind-numbers">
        <Stepper label={words.count} path={`${path}.count`} value={kind.count} set={(count) => set('count', count)} />
        {(['move', 'trap', 'cost'] as const).map((key) => (
          <Stepper
            key={key}
            label={numberWords(key)}
            path={`${path}.${key}`}
            value={kind[key]}
            set={(value) => set(key, value)}
          />
        ))}
      </div>
    </>
  )
}

export function KindEditor({
  copy,
  remove,
  fresh,
  ...props
}: KindProps & { copy: () => void; remove: () => void; fresh: boolean }) {
  const words = fw()
  const { kind, path } = props
  const [open, setOpen] = useState(fresh)
  const fault = useFault(path, true)
  return (
    <details
      class={fault === null ? 'kind' : 'kind wrong'}
      open={open || fault !== null}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <Item id={kind.id} /> <b>{say(kind.name)}</b> <span class="kind-count">×{kind.count}</span>
        <span class="kind-stats">
          {(['move', 'trap', 'cost'] as const).map((key) => (
            <Stat key={key} kind={key} value={kind[key]} />
          ))}
        </span>
        <small>{kind.told ? say(kind.told) : kind.effects.map(effectLine).join('; ')}</small>
      </summary>
      <FaultLine path={path} />
      <Fields {...props} />
      <Effects {...props} />
      <p class="buttons">
        <button type="button" class="button small" onClick={copy}>
          {words.copy}
        </button>
        {!STARTERS.includes(kind.id) && (
          <button
            type="button"
            class="button small"
            onClick={() => {
              setOpen(false) // the next one takes this place
              remove()
            }}
          >
            {words.remove}
          </button>
        )}
      </p>
    </details>
  )
}
