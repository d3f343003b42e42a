/** How one gets on: medals, curves and results game by game, the week, and all of it as a file. */
import { useState } from 'preact/hooks'
import { Icon } from '../../board/icon'
import { entryOf } from '../../games'
import { listed, say } from '../../i18n'
import { progressWords } from '../../i18n/progress'
import { findBot, findPerson, listedGames } from '../../play/catalogue'
import { type FileProblem, readFile, saveFile } from '../../play/files'
import { curveOf } from '../../play/ladder'
import {
  against,
  asFile,
  earned,
  habitOfWeek,
  readProgressFile,
  scoresAlone,
  takeInProgress,
  weekOf,
} from '../../play/progress'
import { sheetOption } from '../../play/sheets'
import type { GameInfo } from '../../rules'
import { deeds } from '../../store/deeds'
import { ladderGames } from '../../store/ladder'
import { progressOf } from '../../store/puzzles'
import { FileButton, ProblemNote } from '../files'
import { href } from '../router'
import { PageTitle } from '../ui'
import { useGrowth } from './growth'
import './progress.css'

type Growth = NonNullable<ReturnType<typeof useGrowth>>
type OfGame = NonNullable<ReturnType<Growth['get']>>

const WIDTH = 240
const HEIGHT = 48

/** Figures one after the other, as a line; the last one is told. */
function Curve({ values, label, now }: { values: readonly number[]; label: string; now: string }) {
  if (values.length === 0) return null
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const x = (at: number): number => (WIDTH * at) / Math.max(1, values.length - 1)
  const y = (value: number): number => HEIGHT - (HEIGHT * (value - low)) / Math.max(1, high - low)
  const path = values.map((value, at) => `${at ? 'L' : 'M'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`).join('')
  return (
    <figure class="curve">
      <figcaption>{now}</figcaption>
      {values.length > 1 && (
        <svg viewBox={`-4 -4 ${WIDTH + 8} ${HEIGHT + 8}`} role="img" aria-label={`${label}: ${values.join(', ')}`}>
          <path d={path} />
          <circle cx={x(values.length - 1)} cy={y(values.at(-1)!)} r="3" />
        </svg>
      )}
    </figure>
  )
}

const nameOf = (id: string): string => {
  const found = findPerson(id) ?? findBot(id)
  return found ? say(found.name) : id
}

function Medals({ game, growth }: { game: GameInfo; growth: OfGame }) {
  const words = progressWords.value
  const sheets = sheetOption(game)?.values ?? []
  return (
    <ul class="medals" aria-label={words.medals}>
      {growth.medals.map((medal) => {
        const got = earned(medal, deeds.value, game.id)
        const has = got.size >= medal.total
        return (
          <li key={medal.id} class={has ? 'has' : ''}>
            <b>{say(medal.name)}</b>{' '}
            <small>{has ? words.has : medal.total > 1 ? words.of(got.size, medal.total) : words.open}</small>
            <p>{say(medal.line)}</p>
            {medal.total === sheets.length && (
              <ol class="sheets-won" aria-label={words.sheets}>
                {sheets.map(({ value }) => (
                  <li key={value} class={got.has(String(value)) ? 'has' : ''}>
                    {value}
                    {got.has(String(value)) && <span class="visually-hidden"> {words.has}</span>}
                  </li>
                ))}
              </ol>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** The longest task of training done lately. */
const LATELY = 10

function Curves({ game }: { game: GameInfo }) {
  const words = progressWords.value
  const ratings = curveOf(game.id, ladderGames.value)
  const scores = scoresAlone(deeds.value, game.id)
  const { memory = [], tried, me } = progressOf(game.id)
  const lengths = memory.filter(({ right }) => right).map(({ length }) => length)
  const solved = Object.values(tried).filter((one) => one.solved).length
  return (
    <>
      <Curve values={ratings} label={words.rating} now={words.ratingNow(ratings.at(-1) ?? 0)} />
      <Curve values={scores} label={words.alone} now={words.bestAlone(Math.max(0, ...scores))} />
      <Curve values={lengths} label={words.memory} now={words.memoryNow(Math.max(0, ...lengths.slice(-LATELY)))} />
      {solved > 0 && <p>{words.puzzles(Math.round(me.rating), solved)}</p>}
    </>
  )
}

function Habits({ game, growth }: { game: GameInfo; growth: OfGame }) {
  const words = progressWords.value
  const found = habitOfWeek(deeds.value, game.id, growth.habits, Date.now())
  if (!found) return null
  const { habit, games } = found
  return (
    <p class="habit">
      {words.habit(games.length, say(habit.name))} {words.instead(say(habit.instead))}{' '}
      <a href={href(...habit.help.to)}>{say(habit.help.words)}</a>
    </p>
  )
}

function OneGame({ game, growth }: { game: GameInfo; growth: OfGame }) {
  const words = progressWords.value
  const { Emblem, accent } = entryOf(game.id)
  const results = against(deeds.value, game.id)
  return (
    <section class={`progress-game accent-${accent}`} data-game={game.id}>
      <h2>
        <Emblem /> {say(game.name)}
      </h2>
      <Habits game={game} growth={growth} />
      <Curves game={game} />
      {results.length > 0 && (
        <ul class="results-against">
          {results.map(({ who, won, lost, course }) => {
            const name = listed(who.split(',').map(nameOf))
            return (
              <li key={who}>
                <Curve values={course} label={words.againstCurve(name)} now={words.against(name, won, lost)} />
              </li>
            )
          })}
        </ul>
      )}
      <Medals game={game} growth={growth} />
    </section>
  )
}

/** Far more than anybody has. */
const LARGEST = 1 << 26

/** Takes a file in; answers what came of it. */
export async function takeIn(file: File): Promise<string | FileProblem> {
  const words = progressWords.peek()
  const text = await readFile(file, LARGEST)
  if (typeof text !== 'string') return text
  const read = readProgressFile(text)
  if ('fault' in read) return { text: words[read.fault], detail: 'where' in read ? read.where : null }
  const added = await takeInProgress(read)
  return added === null ? { text: words.full, detail: null } : words.added(added)
}

const save = async (): Promise<void> => {
  const text = await asFile(listedGames().map(({ id }) => id))
  const day = new Date().toISOString().slice(0, 10)
  saveFile(`meikyu-progress-${day}.json`, new Blob([text], { type: 'application/json' }))
}

function Files() {
  const words = progressWords.value
  const [told, setTold] = useState<string | FileProblem>('')
  return (
    <section aria-label={words.files}>
      <h2 class="section-title">{words.files}</h2>
      <p class="buttons">
        <button type="button" class="button" data-progress="save" onClick={() => void save()}>
          <Icon name="save" /> {words.save}
        </button>
        <FileButton accept=".json" onFile={(file) => void takeIn(file).then(setTold)}>
          {words.takeIn}
        </FileButton>
      </p>
      <p class="quiet" role="status">
        {(typeof told === 'string' && told) || words.filesWhy}
      </p>
      {typeof told !== 'string' && <ProblemNote problem={told} close={() => setTold('')} />}
    </section>
  )
}

export function ProgressPage() {
  const words = progressWords.value
  const growth = useGrowth()
  const { played, against: others, won, days } = weekOf(deeds.value, Date.now())
  return (
    <div class="page progress">
      <PageTitle>{words.title}</PageTitle>
      <section>
        <h2 class="section-title">{words.week}</h2>
        <p>{played > 0 ? words.weekLine(played, others, won, days) : words.weekNone}</p>
        {deeds.value.length === 0 && <p class="quiet">{words.none}</p>}
      </section>
      {growth &&
        listedGames().map((game) => {
          const found = growth.get(game.id)
          return found && <OneGame key={game.id} game={game} growth={found} />
        })}
      <Files />
    </div>
  )
}
