/** A game on paper: choose what, get a PDF from the server; without one the page itself is printed. */
import { useEffect, useState } from 'preact/hooks'
import { entryOf } from '../games'
import { lang } from '../i18n'
import { printWords } from '../i18n/print'
import { hasPrinter, MOST_COPIES, type PrintWish, print } from '../play/print'
import { href, route } from './router'
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

const NUMBERS = Array.from({ length: MOST_COPIES }, (_, nth) => [String(nth + 1), String(nth + 1)] as const)

function Order({ game }: { game: string }) {
  const words = printWords.value
  const { parts } = entryOf(game).print
  const [what, setWhat] = useState<string[]>([...parts])
  const [paper, setPaper] = useState<PrintWish['paper']>(navigator.language.endsWith('US') ? 'letter' : 'a4')
  const [ink, setInk] = useState<PrintWish['ink']>('full')
  const [up, setUp] = useState<string>(entryOf(game).print.up)
  const [backs, setBacks] = useState<PrintWish['backs']>('duplex')
  const [card, setCard] = useState<PrintWish['card']>('')
  const [copies, setCopies] = useState('1')
  const [own, setOwn] = useState('')
  const [said, setSaid] = useState('')
  const order = async () => {
    if (what.length === 0) return setSaid(words.nothing)
    setSaid(words.making)
    // Only a set that is asked for whole has the page on top.
    const whole = what.length === parts.length
    const usual = up === entryOf(game).print.up
    const wish = { game, what: whole ? [] : what, lang: lang.value, paper, ink, up: usual ? '' : up, backs, card }
    const problem = await print({ ...wish, copies: Number(copies) }, contentText(own) ?? null)
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
      <Choice label={words.copies} values={NUMBERS} value={copies} set={setCopies} />
      <WhichSet game={game} chosen={own} choose={setOwn} />
      <button type="button" class="button" onClick={order}>
        {words.get}
      </button>
      <p role="status">{said}</p>
    </>
  )
}

/** Asked again when the network comes back; a form that is being filled in stays when it goes. */
function usePrinter(): boolean | null {
  const [served, setServed] = useState<boolean | null>(null)
  useEffect(() => {
    const ask = (): void => void hasPrinter().then(setServed)
    ask()
    addEventListener('online', ask)
    return () => removeEventListener('online', ask)
  }, [])
  return served
}

/** Without a server: the page of the rules prints itself; from elsewhere the way leads there. */
function Without({ game }: { game: string }) {
  const words = printWords.value
  const here = route.value[0] === 'rules'
  return (
    <>
      <p>{here ? words.here : words.elsewhere}</p>
      {here ? (
        <button type="button" class="button" onClick={() => window.print()}>
          {words.printPage}
        </button>
      ) : (
        <a class="button" href={href('rules', game)}>
          {words.printRules}
        </a>
      )}
    </>
  )
}

export default function PrintPanel({ game }: { game: string }) {
  const served = usePrinter()
  if (served === null) return null
  return (
    <div class="print-panel">
      {served && <p>{printWords.value.about}</p>}
      {served ? <Order game={game} /> : <Without game={game} />}
    </div>
  )
}
