/** The table of a game being played: starts or resumes a session and draws it. */
import { signal, useSignal, useSignalEffect } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { Icon } from '../board/icon'
import { entryOf } from '../games'
import { lang, t } from '../i18n'
import { defaultOptions, findGameInfo, findPerson, listedGames } from '../play/catalogue'
import { findPar } from '../play/daily'
import { quickDraft } from '../play/draft'
import { LocalTable, type Seating } from '../play/local'
import { Session } from '../play/session'
import { daySheet, easySheet, nextSheet, nextUnwon, sheetName, sheetOption } from '../play/sheets'
import { surprise } from '../play/surprise'
import { type GameInfo, type Options, Refusal, Unreachable } from '../rules'
import { Claim } from '../store/claim'
import { findContent } from '../store/contents'
import { today } from '../store/daily'
import { deeds } from '../store/deeds'
import { dropGame, findGame, games, HUMAN } from '../store/games'
import { isNewcomer, lessonTold } from '../store/lessons'
import { askOnceToPersist } from '../store/persist'
import { dailySign, easySign } from './daily-sign'
import { FollowedTable } from './follow'
import { later } from './later'
import { lessonLength } from './lesson-length'
import { go, href, replace } from './router'
import { SessionTable } from './session'
import { SETTLED_IN, soundOffer } from './sound'
import { TurningPoint, useTurning } from './turning'
import { Problem, Waiting } from './ui'

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

let sittingDown = false

/** Sits down at a step of a finished game, at a table of its own. */
export async function tryAgain(seating: Seating, sealed: string | Promise<string>, step: number): Promise<void> {
  if (sittingDown) return // a second tap lays no second table
  sittingDown = true
  try {
    const table = await LocalTable.again(await sealed, step, seating)
    dealt.peek()?.close()
    dealt.value = table
    go('game', table.id)
  } finally {
    sittingDown = false
  }
}

/** The game whose lesson is offered beside the table that was just dealt. */
const offered = signal<string | null>(null)

/** Before a game: whoever never played it is asked about the lesson. */
export function offerLesson(game: GameInfo): void {
  offered.value = isNewcomer(game.id) ? game.id : null
}

/** The address of the sheet of the day: #/play/<game>/day. */
const OF_DAY = 'day'

/** That of newcomers: #/play/<game>/easy. */
const EASY = 'easy'
const EASY_BOT = 'easy'

/** An easy sheet against an easy bot, with the same gems for all newcomers of the day: gone on with, or dealt. */
function playEasy(game: GameInfo): void {
  const easy = today()
  const begun = games.value.find((saved) => saved.game === game.id && saved.easy === easy && !saved.over)
  if (begun) {
    replace('game', begun.id)
    return
  }
  const options = easySheet(game, entryOf(game.id).easySheets ?? [], defaultOptions(game, 2), easy)
  void startGame({ game, players: [HUMAN, EASY_BOT], names: [], options, easy }, 'replace')
}

/** #/play/<game>: at once, as the last time or with what suits most people. */
export function QuickPlay({ game, sheet }: { game: GameInfo; sheet?: string | undefined }) {
  useEffect(() => {
    if (sheet === EASY && entryOf(game.id).easySheets) {
      offerLesson(game)
      playEasy(game)
      return
    }
    const draft = quickDraft(game, entryOf(game.id).company)
    const options = sheet === OF_DAY ? daySheet(game, draft.options, today()) : draft.options
    offerLesson(game)
    void startGame({ game, ...draft, options, content: findContent(draft.content)?.text }, 'replace')
  }, [game.id])
  return <Waiting />
}

/** #/surprise: chance chooses the game, too. */
export function SurprisePlay() {
  useEffect(() => {
    const all = listedGames()
    const game = all[Math.floor(Math.random() * all.length)]!
    const { players, names } = quickDraft(game, entryOf(game.id).company)
    offerLesson(game)
    void surprise(game, players.length).then((options) => startGame({ game, players, names, options }, 'replace'))
  }, [])
  return <Waiting />
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
  if (!claim.value || mine === null) return <Waiting />
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
  if (now === null) return <Waiting />
  if (now === 'unknown') return <Problem text={t.value.keep.unknown} why={t.value.keep.unknownWhy} />
  if (now === 'broken') return <Problem text={t.value.problem.saved} why={t.value.problem.savedWhy} />
  return <KeptTable key={id} {...now} claim={claim} />
}

/** What the game did on the ladder, if somebody by name sat there. */
const LadderNews = later(() => import('./ladder/line').then((page) => page.LadderNews))

/** Whose game has gone on in another tab follows it. */
function KeptTable({ table, session, claim }: { table: LocalTable; session: Session; claim: Claim }) {
  const { seating } = table
  useSignalEffect(() => {
    if (table.kept?.value === 'stale') claim.lose()
  })
  const { practice: _, daily, easy, ...again } = seating
  const told = useTurning(table, table.id)
  const next = sheetAfter(seating)
  return (
    <SessionTable
      session={session}
      daily={daily}
      onRematch={() => void startGame(again)}
      next={
        next && {
          label: t.value.result.nextSheet(sheetName(seating.game, next) ?? ''),
          go: () => void startGame({ ...again, options: next }),
        }
      }
      turning={
        told && (
          <TurningPoint
            told={told}
            game={table.game.id}
            names={table.names.value}
            seeIt={async (step, better) => go('replay', await table.seal(), 'see', String(step), better)}
            tryAgain={(step) => void tryAgain(seating, table.seal(), step)}
          />
        )
      }
      offer={useOpening(table)}
      after={
        <>
          {easy && <EasySign table={table} date={easy} />}
          {seating.players.some((player) => findPerson(player)) && <LadderNews id={table.id} />}
        </>
      }
    />
  )
}

/** The same table with the sheet to play next: one that was not won yet, as long as there is one. */
function sheetAfter({ game, options }: Seating): Options | null {
  const [option, unwon] = [sheetOption(game), nextUnwon(game, options, deeds.value)]
  return option && unwon !== null ? { ...options, [option.key]: unwon } : nextSheet(game, options)
}

/** What a daily is: its number, the days in a row, and what there is to beat. */
function DailySign({ table, date }: { table: LocalTable; date: string }) {
  const par = useSignal<number | null>(null)
  useEffect(() => {
    findPar(table.game, date).then(
      (found) => (par.value = found),
      () => {},
    )
  }, [])
  return <p class="daily-sign">{dailySign(table.game.id, date, par.value)}</p>
}

function EasySign({ table: { game, options }, date }: { table: LocalTable; date: string }) {
  return <p class="daily-sign">{easySign(game.id, date, sheetName(game, options))}</p>
}

function signOf(table: LocalTable) {
  const { daily, easy } = table.seating
  if (daily) return <DailySign table={table} date={daily} />
  return easy ? <EasySign table={table} date={easy} /> : null
}

/** Later nobody begins with the lesson. */
const isFresh = (table: LocalTable): boolean => (table.position.value?.length ?? 0) < SETTLED_IN

/** In the place of the news: what is asked of a newcomer, and after the answer what the game says of itself, each for a few actions. */
function useOpening(table: LocalTable) {
  const lesson = useLessonOffer(table)
  const length = table.position.value?.length ?? 0
  const question = lesson ?? soundOffer(length)
  const asked = useRef(0)
  if (question) asked.current = length
  return question ?? (length - asked.current < SETTLED_IN ? signOf(table) : null)
}

/** What a newcomer is asked, once a game and in nobody's way; null otherwise. */
function useLessonOffer(table: LocalTable) {
  const { id } = table.game
  const length = table.position.value?.length ?? 0
  const shown = offered.value === id && isFresh(table)
  useEffect(() => {
    if (shown) lessonTold(id)
  }, [shown])
  const lesson = entryOf(id).lesson?.[0]
  if (!shown || !lesson) return null
  const words = t.value.learn
  const leave = (): void => {
    offered.value = null
    // What nobody has played is nothing to go on with.
    if (length < 2) void dropGame(table.id)
  }
  return (
    <p class="lesson-offer">
      <span>{words.offer(lessonLength(lesson))}</span>
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
