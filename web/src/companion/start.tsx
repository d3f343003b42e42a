/** Before a game: which box lies on the table, who plays, and in which order. */
import { useRef, useState } from 'preact/hooks'
import { entryOf } from '../games'
import { listed, say, t } from '../i18n'
import { go, href } from '../pages/router'
import { PageTitle } from '../pages/ui'
import type { GameInfo } from '../rules'
import { contentsOf } from '../store/contents'
import { boxGames, type Evening, newBoxGame, newEvening, type Tap, thisEvening } from '../store/evenings'
import { Arrivals } from './evening'
import { w } from './kit/words'

function GoOn({ game }: { game: GameInfo }) {
  const open = boxGames.value.filter((saved) => saved.game === game.id && !saved.outcome)
  return (
    <>
      {open.slice(0, 3).map(({ id, names }) => (
        <a key={id} class="button large primary" href={href('box', game.id, id)}>
          {w.value.goOn}: {listed(names)}
        </a>
      ))}
    </>
  )
}

interface Chosen {
  names: readonly string[]
  set: (names: string[]) => void
}

/** Tapping gives the next seat, tapping again takes it away. */
function Players({ evening, names, set }: Chosen & { evening: Evening | undefined }) {
  const toggle = (name: string): void =>
    set(names.includes(name) ? names.filter((other) => other !== name) : [...names, name])
  return (
    <div class="table-places" role="group" aria-label={w.value.players}>
      {evening?.people.map((name) => (
        <button
          key={name}
          type="button"
          class="button large"
          aria-pressed={names.includes(name)}
          onClick={() => toggle(name)}
        >
          <span class="seat-number">{names.includes(name) ? names.indexOf(name) + 1 : '·'}</span> {name}
        </button>
      ))}
    </div>
  )
}

type Box = 'printed' | 'real' | 'own'
const BOXES: readonly Box[] = ['printed', 'real', 'own']

/** What lies on the table; null as long as nobody has said. */
interface ChosenBox {
  box: Box | null
  /** The hash of an own set. */
  content: string
}

/** As the last game of this kind was begun; a game whose rulebook tells everything has one box. */
function boxBefore(game: GameInfo): ChosenBox {
  const last = boxGames.value.find((saved) => saved.game === game.id)
  const own = contentsOf(game.id).find(({ hash }) => hash === last?.content)
  if (!game.hasContent) return { box: 'printed', content: '' }
  if (last?.content) return { box: own ? 'own' : null, content: own?.hash ?? '' }
  return { box: last ? (last.box ?? 'printed') : null, content: '' }
}

function ChooseSet({ game, value, set }: { game: GameInfo; value: string; set: (hash: string) => void }) {
  const own = contentsOf(game.id)
  return (
    <p class="choose-set">
      {own.length > 0 ? (
        <label>
          {w.value.whichSet}{' '}
          <select class="field" value={value} onChange={(event) => set(event.currentTarget.value)}>
            {own.map(({ hash, name }) => (
              <option key={hash} value={hash}>
                {name}
              </option>
            ))}
          </select>
        </label>
      ) : (
        w.value.noSets
      )}{' '}
      <a href={href('sets')}>{w.value.cardsLink}</a>
    </p>
  )
}

/** The first question: what is printed on the cards decides what can be followed. */
function WhichBox({ game, chosen, set }: { game: GameInfo; chosen: ChosenBox; set: (chosen: ChosenBox) => void }) {
  const first = contentsOf(game.id)[0]?.hash ?? ''
  if (!game.hasContent) return null
  return (
    <section class="which-box" role="group" aria-label={w.value.whichBox}>
      <h2 class="section-title">{w.value.whichBox}</h2>
      {BOXES.map((box) => (
        <button
          key={box}
          type="button"
          class="big-choice"
          aria-pressed={chosen.box === box}
          onClick={() => set({ box, content: box === 'own' ? chosen.content || first : '' })}
        >
          <b>{w.value.boxes[box][0]}</b>
          <span>{w.value.boxes[box][1]}</span>
        </button>
      ))}
      {chosen.box === 'own' && (
        <ChooseSet game={game} value={chosen.content} set={(content) => set({ box: 'own', content })} />
      )}
    </section>
  )
}

const isWhole = ({ box, content }: ChosenBox): boolean => box !== null && (box !== 'own' || content !== '')

/** Those of the evening who are still chosen; the first ones, when nobody has chosen yet. */
function seated(evening: Evening | undefined, chosen: readonly string[] | null, most: number): string[] {
  const here = evening?.people ?? []
  return chosen ? chosen.filter((name) => here.includes(name)) : here.slice(0, most)
}

/** What a game that is only counted begins with. */
const countingTaps = async (game: string): Promise<readonly Tap[]> =>
  (await entryOf(game).companion!()).default.counting ?? []

export function StartPage({ game, counting }: { game: GameInfo; counting: boolean }) {
  const evening = thisEvening()
  const [chosen, setChosen] = useState<string[] | null>(null)
  const [box, setBox] = useState<ChosenBox>(() => boxBefore(game))
  const names = seated(evening, chosen, game.maxSeats)
  const enough = names.length >= game.minSeats && names.length <= game.maxSeats
  const begun = useRef(false)
  const [missing, setMissing] = useState(false)
  const begin = async (): Promise<void> => {
    if (begun.current) return // a second tap begins no second game
    begun.current = true
    const taps = counting ? await countingTaps(game.id).catch(() => null) : []
    setMissing(!taps)
    if (!taps) {
      begun.current = false // the part that knows could not be brought: perhaps with the next tap
      return
    }
    const { id } = evening ?? (await newEvening(names))
    const saved = await newBoxGame({
      evening: id,
      game: game.id,
      names,
      taps,
      ...(box.content && { content: box.content }),
      ...(box.box === 'real' && { box: 'real' }),
    })
    go('box', game.id, saved.id)
  }
  return (
    <div class={`page companion accent-${entryOf(game.id).accent}`}>
      <p>
        <a href={href('box')}>← {w.value.title}</a>
      </p>
      <PageTitle>{counting ? w.value.counting(say(game.name)) : say(game.name)}</PageTitle>
      {!counting && <GoOn game={game} />}
      <WhichBox game={game} chosen={box} set={setBox} />
      <section>
        <h2 class="section-title">{w.value.players}</h2>
        <p class="quiet">
          {w.value.playersWhy} <span class="nowrap">{w.value.seats(game.minSeats, game.maxSeats)}</span>
        </p>
        <Players evening={evening} names={names} set={setChosen} />
        <Arrivals evening={evening} />
      </section>
      {missing && (
        <p class="alert" role="alert">
          {t.value.problem.chunk} {t.value.problem.chunkWhy}
        </p>
      )}
      <button
        type="button"
        class="button primary large wide"
        disabled={!enough || !isWhole(box)}
        onClick={() => void begin()}
      >
        {counting ? w.value.startCounting : w.value.start}
      </button>
    </div>
  )
}
