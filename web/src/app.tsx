/** The shell: which page the address names, the navigation, and what to say when something is in the way. */

import type { ComponentType } from 'preact'
import { useEffect, useErrorBoundary, useState } from 'preact/hooks'
import { Icon, type IconName } from './board/icon'
import { lang, t } from './i18n'
import { DropZone } from './pages/files'
import { Home } from './pages/home'
import { later, withRules } from './pages/later'
import { href, route } from './pages/router'
import { Problem, problems, Waiting } from './pages/ui'
import { findGameInfo, listedGames } from './play/catalogue'
import { calls, turns } from './play/online/calls'
import { bringRules, type GameInfo, lost, type Unreachable } from './rules'
import { findGame } from './store/games'
import { loaded } from './store/load'
import { somebody } from './store/somebody'
import { type Trouble, trouble } from './store/storage'
import { newer, reloadNewer } from './update'

/** Tables with people elsewhere come when somebody wants them. */
const online = () => import('./pages/online')
const LobbyPage = later(() => online().then((pages) => pages.LobbyPage))
const RoomPage = later(() => online().then((pages) => pages.RoomPage))
const AccountPage = later(() => online().then((pages) => pages.AccountPage))
const LinkPage = later(() => online().then((pages) => pages.LinkPage))

/** So do all pages but the first, a game's with its rules and its board. */
const idOf = ({ game }: { game: GameInfo }): string => game.id
const play = () => import('./pages/play')
const PlayPage = withRules(
  () => play().then((pages) => pages.PlayPage),
  ({ id }) => findGame(id)?.game,
)
const QuickPlay = withRules(() => play().then((pages) => pages.QuickPlay), idOf)
const SurprisePlay = later(() => play().then((pages) => pages.SurprisePlay))
const SetupPage = withRules(() => import('./pages/setup').then((page) => page.SetupPage), idOf)
const DailyPage = withRules(() => import('./pages/daily').then((page) => page.DailyPage), idOf)
const LearnPage = withRules(() => import('./pages/learn').then((page) => page.LearnPage), idOf)
const puzzles = () => import('./pages/puzzles')
const PuzzlesPage = later(() => puzzles().then((pages) => pages.PuzzlesPage))
const PuzzlePage = withRules(
  () => puzzles().then((pages) => pages.PuzzlePage),
  ({ id }) => findGameInfo(id.split('-')[0] ?? '')?.id,
)
const StormPage = withRules(() => puzzles().then((pages) => pages.StormPage), idOf)
const LadderPage = withRules(() => import('./pages/ladder').then((page) => page.LadderPage), idOf)
const RulesPage = later(() => import('./pages/rules').then((page) => page.RulesPage))
const ReplayPage = later(() => import('./pages/replay').then((page) => page.ReplayPage))
const GamesPage = later(() => import('./pages/games').then((page) => page.GamesPage))
const StatsPage = later(() => import('./pages/stats').then((page) => page.StatsPage))
const ProgressPage = later(() => import('./pages/progress').then((page) => page.ProgressPage))
const SettingsPage = later(() => import('./pages/settings').then((page) => page.SettingsPage))
const BoxPage = later(() => import('./companion').then((page) => page.BoxPage))
const OwnersPage = later(() => import('./pages/owners').then((page) => page.OwnersPage))
const SetsPage = later(() => import('./pages/sets').then((page) => page.SetsPage))
const AboutPage = later(() => import('./pages/about').then((page) => page.AboutPage))

/** Pages where the board has the screen to itself. */
const atTable = new Set(['game', 'play', 'surprise', 'replay', 'learn', 'puzzle', 'storm'])

function Page() {
  const [page = '', first = '', second, third, fourth] = route.value
  if (!loaded.value) return <Waiting />
  const game = findGameInfo(first)
  switch (page) {
    case '':
      return <Home />
    case 'surprise':
      return <SurprisePlay />
    case 'settings':
      return <SettingsPage />
    case 'games':
      return <GamesPage />
    case 'stats':
      return <StatsPage />
    case 'progress':
      return <ProgressPage />
    case 'owners':
      return <OwnersPage />
    case 'sets':
      return <SetsPage />
    case 'about':
      return <AboutPage />
    case 'online':
      return <LobbyPage game={game ? first : ''} />
    case 't':
      return <RoomPage key={first} id={first} />
    case 'me':
      return <AccountPage />
    case 'link':
      return <LinkPage code={first} />
    case 'box':
      return <BoxPage game={first} id={second} />
    case 'puzzles':
      return <PuzzlesPage key={first} game={game ?? null} theme={second} />
    case 'puzzle':
      return <PuzzlePage key={first} id={first} way={second ?? ''} />
    case 'game':
      return <PlayPage id={first} />
    case 'replay':
      return <ReplayPage sealed={first} beside={second} from={third} action={fourth} />
    case 'play':
    case 'daily':
    case 'new':
    case 'rules':
    case 'learn':
    case 'storm':
    case 'ladder':
      if (!game) return <Problem text={t.value.problem.game(first)} />
      if (page === 'play') return <QuickPlay game={game} sheet={second} />
      if (page === 'daily' && game.minSeats === 1) return <DailyPage game={game} />
      if (page === 'new') return <SetupPage key={route.value.join()} game={game} own={second} />
      if (page === 'learn') return <LearnPage game={game} />
      if (page === 'ladder') return <LadderPage key={first} game={game} />
      if (page === 'storm') return <StormPage game={game} />
      return <RulesPage game={game} focus={second} />
    default:
      return <Problem text={t.value.problem.page} />
  }
}

function Nav() {
  const [page = ''] = route.value
  const words = t.value.nav
  const link = (to: string, icon: IconName, label: string) => (
    <a href={to ? href(to) : href()} aria-current={page === to ? 'page' : undefined}>
      <Icon name={icon} />
      <span>{label}</span>
      {to === 'online' && calls.value > 0 && (
        <span class="count">
          {calls.value}
          <span class="visually-hidden"> {words.waiting(calls.value)}</span>
        </span>
      )}
    </a>
  )
  return (
    <nav class="nav" aria-label={words.label}>
      {link('', 'home', words.home)}
      {link('online', 'people', words.online)}
      {link('stats', 'chart', words.stats)}
      {link('settings', 'gear', words.settings)}
      {link('about', 'info', words.about)}
    </nav>
  )
}

/** Says that things are not kept; what was put away comes back only for another reason. */
function StorageNote() {
  const [seen, setSeen] = useState<Trouble>(null)
  const now = trouble.value
  useEffect(() => {
    if (!now) setSeen(null)
  }, [now])
  if (!now || now === seen) return null
  return (
    <p class="storage-note" role="status">
      <span>{now === 'full' ? t.value.keep.full : t.value.problem.storage}</span>
      {now === 'full' && (
        <a class="button small" href={href('games')}>
          {t.value.keep.makeRoom}
        </a>
      )}
      <button type="button" class="button small" onClick={() => setSeen(now)}>
        {t.value.problem.dismiss}
      </button>
    </p>
  )
}

function UpdateNote() {
  const [later, setLater] = useState(false)
  if (!newer.value || later) return null
  return (
    <p class="storage-note update-note" role="status">
      <span>{t.value.keep.update}</span>
      <button type="button" class="button small primary" onClick={reloadNewer}>
        {t.value.keep.reload}
      </button>
      <button type="button" class="button small" onClick={() => setLater(true)}>
        {t.value.keep.later}
      </button>
    </p>
  )
}

/** What to say when a page breaks: whether the game is kept depends. */
const crashedText = (): string => (trouble.value ? t.value.keep.crashed : t.value.problem.crashed)

/** Whoever reads the first page has time for the next: a tap on "Play" then waits for little. One game after the other, so that what
 * is wanted in the meantime need not share the line with all of them. */
async function prepare(): Promise<void> {
  const atHome = (): boolean => route.peek().length === 0
  await play().catch(() => {})
  for (const { id } of listedGames()) if (atHome()) await bringRules(id)
}
function useReadyToPlay(): void {
  useEffect(() => {
    if (!loaded.value) return
    const soon = setTimeout(prepare, SOON_MS)
    return () => clearTimeout(soon)
  }, [loaded.value])
}
const SOON_MS = 300

/** Whoever has a name is told of their tables elsewhere, wherever they are in the site. Nobody else brings anything for it. */
function Elsewhere() {
  const [Shown, setShown] = useState<ComponentType | null>(null)
  const wanted = loaded.value && somebody.value !== null
  useEffect(() => {
    if (!wanted) return
    const bring = (): unknown =>
      import('./pages/online/everywhere').then(
        ({ Everywhere }) => setShown(() => Everywhere),
        () => {}, // no network, no tables elsewhere
      )
    const soon = setTimeout(bring, SOON_MS)
    return () => clearTimeout(soon)
  }, [wanted])
  return wanted && Shown ? <Shown /> : null
}

/** Rules that were needed and are not here: said in the page's stead, until somebody tries again or goes elsewhere. */
function Lost({ error }: { error: Unreachable }) {
  const { load, loadWhy } = t.value.problem
  const retry = (): void => {
    lost.value = null
  }
  useEffect(() => retry, [route.value])
  return <Problem text={load} why={loadWhy} detail={String(error)} retry={retry} />
}

function Crash({ error }: { error: unknown }) {
  return <Problem text={crashedText()} detail={String(error)} retry={() => location.reload()} />
}

export function App() {
  const [crash] = useErrorBoundary((error) => console.error(error))
  useEffect(() => {
    document.documentElement.lang = lang.value
    const title = lang.value === 'ja' ? '迷宮 Meikyu' : 'Meikyu 迷宮'
    document.title = turns.value > 0 ? t.value.nav.titleTurn(title, turns.value) : title
  }, [lang.value, turns.value])
  useReadyToPlay()
  const [page = '', , third] = route.value
  const table = atTable.has(page) || (page === 'box' && third !== undefined)
  return (
    <>
      <button type="button" class="skip" onClick={() => document.querySelector<HTMLElement>('h1')?.focus()}>
        {t.value.skip}
      </button>
      {(!table || problems.value > 0) && <Nav />}
      <StorageNote />
      <UpdateNote />
      <DropZone />
      <Elsewhere />
      <main id="main">{crash ? <Crash error={crash} /> : lost.value ? <Lost error={lost.value} /> : <Page />}</main>
    </>
  )
}
