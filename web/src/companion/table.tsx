/** The frame around a game with the box: the way back, undo, a screen that stays awake; between them the game's own page. */
import { useEffect, useState } from 'preact/hooks'
import { Icon } from '../board/icon'
import { entryOf } from '../games'
import { say } from '../i18n'
import { href } from '../pages/router'
import { PageTitle, Problem, Waiting } from '../pages/ui'
import { type GameInfo, rules } from '../rules'
import { findContent } from '../store/contents'
import { type BoxGame, boxGameShelf, changeBoxGame, eveningShelf, minutesSince } from '../store/evenings'
import { useAwake } from './awake'
import { EndTable } from './end'
import type { Cards, CompanionUi, Outcome, Tap } from './kit/types'
import { w } from './kit/words'

/** The game's companion, once it is there; an error when it does not come. */
function useCompanion(game: string): CompanionUi | Error | null {
  const [ui, setUi] = useState<CompanionUi | Error | null>(null)
  useEffect(() => {
    entryOf(game).companion!().then(
      (loaded) => setUi(loaded.default),
      (error: unknown) => setUi(error instanceof Error ? error : new Error(String(error))),
    )
  }, [game])
  return ui
}

/** The set `own`, looked at whole: what was damaged, or what the engine refuses by now, is none. */
async function ownCards(game: GameInfo, own: string): Promise<Cards | null> {
  try {
    await rules().checkContent(game.id, own)
    return { data: JSON.parse(own) as unknown, own, real: false }
  } catch {
    return null
  }
}

async function builtinCards(game: GameInfo, real: boolean): Promise<Cards> {
  return { data: game.hasContent ? JSON.parse(await rules().builtinContent(game)) : null, own: null, real }
}

/** What lies in the box; undefined while it is being asked for, null when the set is gone. */
function useCards(game: GameInfo, { content: hash, box }: Pick<BoxGame, 'content' | 'box'>): Cards | null | undefined {
  const [cards, setCards] = useState<Cards | null | undefined>(undefined)
  const own = hash === undefined ? undefined : findContent(hash)?.text
  useEffect(() => {
    let wanted = true
    const found =
      hash === undefined ? builtinCards(game, box === 'real') : own === undefined ? null : ownCards(game, own)
    void Promise.resolve(found).then((now) => wanted && setCards(now))
    return () => {
      wanted = false
    }
  }, [game.id, hash, own, box])
  return cards
}

function useMove(id: string): { move: (next: (game: BoxGame) => BoxGame) => void; late: boolean } {
  const [late, setLate] = useState(false)
  const move = (next: (game: BoxGame) => BoxGame): void => {
    void changeBoxGame(id, next).then((kept) => setLate(!kept))
  }
  return { move, late }
}

/** One step back: the end first, then tap by tap. */
export const undone = ({ outcome, minutes, ...game }: BoxGame): BoxGame =>
  outcome ? game : { ...game, taps: game.taps.slice(0, -1) }

/** What counts for the evening: how it ended, and how long it took. */
export const finished = (game: BoxGame, outcome: Outcome, now = Date.now()): BoxGame => ({
  ...game,
  outcome,
  ...minutesSince(game.when, now),
})

function undoLabel(saved: BoxGame, ui: CompanionUi, game: GameInfo, cards: Cards): string {
  const last = saved.taps.at(-1)
  if (saved.outcome) return w.value.undoEnd
  const what = last && ui.words?.(last, { names: saved.names, game, cards })
  return what ? w.value.undoWhat(what) : w.value.undo
}

function Bar({ undo, label, idle }: { undo: () => void; label: string; idle: boolean }) {
  return (
    <div class="companion-bar">
      <button type="button" class="button undo" disabled={idle} onClick={undo}>
        <Icon name="undo" /> <span>{label}</span>
      </button>
    </div>
  )
}

function Head({ game }: { game: GameInfo }) {
  const awake = useAwake()
  return (
    <header class="companion-head">
      <a class="tool" href={href('box')} aria-label={w.value.back}>
        <Icon name="left" />
      </a>
      <PageTitle>{say(game.name)}</PageTitle>
      {awake && <span class="awake" role="img" aria-label={w.value.awake} />}
    </header>
  )
}

function Open({ game, saved, ui, cards }: { game: GameInfo; saved: BoxGame; ui: CompanionUi; cards: Cards }) {
  const { move, late } = useMove(saved.id)
  const tap = (made: Tap): void => move((now) => ({ ...now, taps: [...now.taps, made] }))
  const finish = (outcome: Outcome): void => move((now) => finished(now, outcome))
  const place = eveningShelf.get(saved.evening)?.place ?? ''
  if (!saved.taps.every(ui.isTap)) return <Problem text={w.value.unread} />
  const begins = ui.begins?.(saved.taps) ?? null
  return (
    <div class={`companion companion-table companion-${game.id} game-${game.id} accent-${entryOf(game.id).accent}`}>
      <Head game={game} />
      {late && (
        <p class="late" role="status">
          {w.value.late}
        </p>
      )}
      <div class="companion-body">
        <ui.Page
          game={game}
          names={saved.names}
          cards={cards}
          taps={saved.taps}
          tap={tap}
          end={saved.outcome ? <EndTable {...{ game, saved, outcome: saved.outcome, begins, place }} /> : null}
          finish={finish}
        />
      </div>
      <Bar
        undo={() => move(undone)}
        label={undoLabel(saved, ui, game, cards)}
        idle={saved.taps.length === 0 && !saved.outcome}
      />
    </div>
  )
}

export function TablePage({ game, id }: { game: GameInfo; id: string }) {
  const ui = useCompanion(game.id)
  const saved = boxGameShelf.get(id)
  const cards = useCards(game, saved ?? {})
  if (!saved || saved.game !== game.id) return <Problem text={w.value.gone} />
  if (ui instanceof Error) return <Problem text={w.value.none} detail={ui.message} retry={() => location.reload()} />
  if (cards === null) return <Problem text={w.value.noSet} />
  if (!ui || !cards) return <Waiting />
  return <Open game={game} saved={saved} ui={ui} cards={cards} />
}
