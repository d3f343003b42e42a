/** The table of a game being played: starts or resumes a session and draws it. */
import { signal, useSignal, useSignalEffect } from '@preact/signals'
import { useEffect } from 'preact/hooks'
import { Icon } from '../board/icon'
import { lang, t } from '../i18n'
import { findGameInfo, listedGames } from '../play/catalogue'
import { quickDraft } from '../play/draft'
import { LocalTable, type Seating } from '../play/local'
import { Session } from '../play/session'
import { daySheet, nextSheet, sheetName } from '../play/sheets'
import { surprise } from '../play/surprise'
import { type GameInfo, Refusal, Unreachable } from '../rules'
import { Claim } from '../store/claim'
import { findContent } from '../store/contents'
import { today } from '../store/daily'
import { dropGame, findGame } from '../store/games'
import { isNewcomer, lessonTold } from '../store/lessons'
import { askOnceToPersist } from '../store/persist'
import { FollowedTable } from './follow'
import { go, href, replace } from './router'
import { SessionTable } from './session'
import { Problem } from './ui'

/** The table that was just dealt, until its page takes it. */
const dealt = signal<LocalTable | null>(null)

/** Deals and opens the table. Returns what the rules have against it, or null. */
export async function startGame(seating: Seating, how: 'push' | 'replace' = 'push'): Promise<string | null> {
  try {
    const table = await LocalTable.deal(seating)
    dealt.peek()?.close()
    dealt.value = table
    if (how === 'push') go('game', table.id)
    else replace('game', table.id)
    return null
  } catch (error) {
    if (error instanceof Refusal) return error.reason[lang.peek()]
    if (error instanceof Unreachable) return null // said by the shell
    throw error
  }
}

/** The game whose lesson is offered beside the table that was just dealt. */
const offered = signal<string | null>(null)

/** Before a game that was begun without choosing anything: whoever never played it is asked about the lesson. */
export function offerLesson(game: GameInfo): void {
  offered.value = isNewcomer(game.id) ? game.id : null
}

/** The address of the sheet of the day: #/play/<game>/day. */
const OF_DAY = 'day'

/** #/play/<game>: at once, as the last time or with what suits most people. */
export function QuickPlay({ game, sheet }: { game: GameInfo; sheet?: string | undefined }) {
  useEffect(() => {
    const draft = quickDraft(game)
    const options = sheet === OF_DAY ? daySheet(game, draft.options, today()) : draft.options
    offerLesson(game)
    void startGame({ game, ...draft, options, content: findContent(draft.content)?.text }, 'replace')
  }, [game.id])
  return null
}

/** #/surprise: chance chooses the game, too. */
export function SurprisePlay() {
  useEffect(() => {
    const all = listedGames()
    const game = all[Math.floor(Math.random() * all.length)]!
    const { players, names } = quickDraft(game)
    offerLesson(game)
    void surprise(game, players.length).then((options) => startGame({ game, players, names, options }, 'replace'))
  }, [])
  return null
}

async function openTable(id: string): Promise<LocalTable | 'unknown' | 'broken'> {
  const waiting = dealt.peek()
  if (waiting?.id === id) {
    dealt.value = null
    return waiting
  }
  const saved = findGame(id)
  const game = saved && findGameInfo(saved.game)
  if (!saved || !game) return 'unknown'
  try {
    return await LocalTable.resume(saved, game)
  } catch {
    return 'broken'
  }
}

/** A game is played in one tab at a time; others follow it. */
export function PlayPage({ id }: { id: string }) {
  const claim = useSignal<Claim | null>(null)
  useEffect(() => {
    const mine = new Claim(id)
    claim.value = mine
    return () => mine.leave()
  }, [id])
  const mine = claim.value?.mine.value ?? null
  const saved = findGame(id)
  const game = saved && findGameInfo(saved.game)
  if (!claim.value || mine === null) return null
  if (!mine && game && !saved.over) return <FollowedTable saved={saved} game={game} take={() => claim.value?.take()} />
  return <OwnTable id={id} claim={claim.value} />
}

function OwnTable({ id, claim }: { id: string; claim: Claim }) {
  const opened = useSignal<{ table: LocalTable; session: Session } | 'unknown' | 'broken' | null>(null)
  useEffect(() => {
    let left = false
    let close = (): void => {}
    opened.value = null
    void openTable(id).then((table) => {
      if (left && table instanceof LocalTable) table.close()
      if (left) return
      if (!(table instanceof LocalTable)) {
        opened.value = table
        return
      }
      const session = new Session(table)
      close = () => {
        if (session.position.peek()?.length) void askOnceToPersist()
        session.close()
      }
      opened.value = { table, session }
    })
    return () => {
      left = true
      close()
    }
  }, [id])
  const now = opened.value
  if (now === null) return null
  if (now === 'unknown') return <Problem text={t.value.keep.unknown} why={t.value.keep.unknownWhy} />
  if (now === 'broken') return <Problem text={t.value.problem.saved} why={t.value.problem.savedWhy} />
  return <KeptTable key={id} {...now} claim={claim} />
}

/** Whose game has gone on in another tab follows it. */
function KeptTable({ table, session, claim }: { table: LocalTable; session: Session; claim: Claim }) {
  const { seating } = table
  useSignalEffect(() => {
    if (table.kept?.value === 'stale') claim.lose()
  })
  const again = { ...seating, daily: '' }
  const next = nextSheet(seating.game, seating.options)
  return (
    <SessionTable
      session={session}
      daily={seating.daily}
      onRematch={() => void startGame(again)}
      next={
        next && {
          label: t.value.result.nextSheet(sheetName(seating.game, next) ?? ''),
          go: () => void startGame({ ...again, options: next }),
        }
      }
      above={useLessonOffer(table)}
    />
  )
}

/** So many actions into a game nobody begins with the lesson. */
const SETTLED_IN = 6

/** What a newcomer is asked, once a game and in nobody's way; null otherwise. */
function useLessonOffer(table: LocalTable) {
  const { id } = table.game
  const length = table.position.value?.length ?? 0
  const shown = offered.value === id && length < SETTLED_IN
  useEffect(() => {
    if (shown) lessonTold(id)
  }, [shown])
  if (!shown) return null
  const words = t.value.learn
  const leave = (): void => {
    offered.value = null
    // What nobody has played is nothing to go on with.
    if (length < 2) void dropGame(table.id)
  }
  return (
    <p class="lesson-offer">
      <span>{words.offer}</span>
      <a class="button small primary" href={href('learn', id)} onClick={leave}>
        {words.offerYes}
      </a>
      <button
        type="button"
        class="tool"
        aria-label={words.offerNo}
        onClick={() => {
          offered.value = null
        }}
      >
        <Icon name="close" />
      </button>
    </p>
  )
}
