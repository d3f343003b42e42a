/** A game on paper: choose what, get a PDF from the server; without one the page itself is printed. */
import { useEffect, useState } from 'preact/hooks'
import { entryOf } from '../games'
import { lang } from '../i18n'
import { printWords } from '../i18n/print'
import { hasPrinter, type PrintWish, print } from '../play/print'
import { contentText, WhichSet } from './sets/which'

function Choice<T extends string>({
  label,
  values,
  value,
  set,
}: {
  label: string
  values: readonly (readonly [T, string])[]
  value: T
  set: (value: T) => void
}) {
  return (
    <label class="print-choice">
      {label}{' '}
      <select class="field" value={value} onChange={(event) => set(event.currentTarget.value as T)}>
        {values.map(([key, words]) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </select>
    </label>
  )
}

function Parts({ game, chosen, set }: { game: string; chosen: string[]; set: (what: string[]) => void }) {
  const words = printWords.value
  const { parts } = entryOf(game).print
  const toggle = (part: string) => set(parts.filter((other) => (other === part) !== chosen.includes(other)))
  return (
    <fieldset class="print-parts">
      <legend>{words.parts}</legend>
      {parts.map((part) => (
        <label key={part}>
          <input type="checkbox" checked={chosen.includes(part)} onChange={() => toggle(part)} /> {words.part[part]}
        </label>
      ))}
    </fieldset>
  )
}

function Order({ game }: { game: string }) {
  const words = printWords.value
  const [what, setWhat] = useState<string[]>([...entryOf(game).print.parts])
  const [paper, setPaper] = useState<PrintWish['paper']>(navigator.language.endsWith('US') ? 'letter' : 'a4')
  const [ink, setInk] = useState<PrintWish['ink']>('full')
  const [up, setUp] = useState<string>(entryOf(game).print.up)
  const [backs, setBacks] = useState<PrintWish['backs']>('duplex')
  const [card, setCard] = useState<PrintWish['card']>('')
  const [own, setOwn] = useState('')
  const [said, setSaid] = useState('')
  const order = async () => {
    if (what.length === 0) return setSaid(words.nothing)
    setSaid(words.making)
    const problem = await print(
      { game, what, lang: lang.value, paper, ink, up: up === entryOf(game).print.up ? '' : up, backs, card },
      contentText(own) ?? null,
    )
    setSaid(problem === null ? '' : problem || words.failed)
  }
  const ups = ['1', '2', '4'].map((value) => [value, value] as const)
  return (
    <>
      <Parts game={game} chosen={what} set={setWhat} />
      <Choice
        label={words.paper}
        values={[
          ['a4', words.papers.a4],
          ['letter', words.papers.letter],
        ]}
        value={paper}
        set={setPaper}
      />
      <Choice
        label={words.ink}
        values={[
          ['full', words.inks.full],
          ['save', words.inks.save],
        ]}
        value={ink}
        set={setInk}
      />
      <Choice
        label={words.backs}
        values={(['duplex', 'fold', 'none'] as const).map((value) => [value, words.back[value]] as const)}
        value={backs}
        set={setBacks}
      />
      {what.includes('cards') && (
        <Choice
          label={words.card}
          values={(['', '41x63', '44x68', '63x88'] as const).map((value) => [value, words.cards[value]] as const)}
          value={card}
          set={setCard}
        />
      )}
      {what.includes('sheets') && <Choice label={words.up} values={ups} value={up} set={setUp} />}
      <WhichSet game={game} chosen={own} choose={setOwn} />
      <button type="button" class="button" onClick={order}>
        {words.get}
      </button>
      <p role="status">{said}</p>
    </>
  )
}

export default function PrintPanel({ game }: { game: string }) {
  const [served, setServed] = useState<boolean | null>(null)
  const words = printWords.value
  useEffect(() => {
    hasPrinter().then(setServed)
  }, [])
  if (served === null) return null
  return (
    <div class="print-panel">
      {served && <p>{words.about}</p>}
      {served ? <Order game={game} /> : <p>{words.here}</p>}
      {!served && (
        <button type="button" class="button" onClick={() => window.print()}>
          {words.printPage}
        </button>
      )}
    </div>
  )
}
