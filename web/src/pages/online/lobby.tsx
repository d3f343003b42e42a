/** Where people elsewhere are found: my tables, a friend's code, anybody, and what is open to all. */
import { untracked, useSignalEffect } from '@preact/signals'
import { useEffect, useState } from 'preact/hooks'
import { entryOf } from '../../games'
import { say } from '../../i18n'
import { o } from '../../i18n/online'
import { listedGames } from '../../play/catalogue'
import { ELSEWHERE } from '../../play/company'
import { followLobby, listedTables } from '../../play/online/lobby'
import { lookAtMe, me, myTables } from '../../play/online/me'
import { mine } from '../../play/online/mine'
import { findTable, forgetTable, playWithAnybody } from '../../play/online/sitting'
import type { TableInfo } from '../../play/online/types'
import type { GameInfo } from '../../rules'
import { go, href, replace } from '../router'
import { NothingYet, PageTitle } from '../ui'
import { DeedProblem, useDeed } from './deed'
import { standing, TableEntry } from './entry'
import { AsSomebody } from './name'
import { Unavailable } from './unavailable'

/** What is over, or goes on without me, need not stay in my list. */
const isClearable = ({ state, mine, seats }: TableInfo): boolean =>
  state === 'over' || state === 'closed' || (state === 'playing' && mine !== null && seats[mine]?.standin === true)

function MyTables({ tables }: { tables: TableInfo[] }) {
  const words = o.value.lobby
  const deed = useDeed()
  if (tables.length === 0) return null
  const clear = (all: readonly TableInfo[]): void =>
    void deed.run(() => Promise.all(all.map(({ table }) => forgetTable(table)))).then(() => lookAtMe().catch(() => {}))
  const past = tables.filter(isClearable)
  return (
    <section aria-label={words.mine}>
      <h2 class="section-title">{words.mine}</h2>
      <ul class="table-list">
        {tables.map((info) => (
          <TableEntry
            key={info.table}
            info={info}
            state={standing(info)}
            go={words.go}
            clear={isClearable(info) ? () => clear([info]) : undefined}
          />
        ))}
      </ul>
      {past.length > 2 && (
        <p class="buttons">
          <button type="button" class="button small" data-clear="all" disabled={deed.busy} onClick={() => clear(past)}>
            {words.clearAll(past.length)}
          </button>
        </p>
      )}
      <DeedProblem deed={deed} />
    </section>
  )
}

/** A friend's short code. */
function CodeForm() {
  const [code, setCode] = useState('')
  const deed = useDeed()
  const words = o.value.lobby
  const find = async (): Promise<void> => {
    go('t', (await findTable(code)).table)
  }
  return (
    <form
      class="code-form"
      onSubmit={(event) => {
        event.preventDefault()
        void deed.run(find, ({ code: why }) => (why === 'no-table' ? words.codeUnknown : null))
      }}
    >
      <h2 class="section-title">{words.code}</h2>
      <p class="code-row">
        <input
          class="field"
          aria-label={words.codeLabel}
          placeholder="ABCDEF"
          maxLength={12}
          autocomplete="off"
          autocapitalize="characters"
          spellcheck={false}
          value={code}
          onInput={(event) => setCode(event.currentTarget.value)}
        />
        <button type="submit" class="button" disabled={deed.busy || code.trim().length < 6}>
          {words.codeGo}
        </button>
      </p>
      <DeedProblem deed={deed} />
    </form>
  )
}

/** A game, and the two ways to people elsewhere. */
function GameRow({ game, run }: { game: GameInfo; run: (game: GameInfo) => void }) {
  const words = o.value.lobby
  const { Emblem, accent } = entryOf(game.id)
  const name = say(game.name)
  return (
    <li class={`game-row accent-${accent}`}>
      <Emblem />
      <b>{name}</b>
      <p class="buttons">
        <a class="button primary" href={href('new', game.id, ELSEWHERE)} aria-label={words.friendsGame(name)}>
          {words.friends}
        </a>
        <AsSomebody kind="" label={words.anybody} name={words.anybodyGame(name)} onGo={() => run(game)} />
      </p>
    </li>
  )
}

function NewTable() {
  const words = o.value.lobby
  const deed = useDeed()
  const run = (game: GameInfo): void => void deed.run(async () => go('t', (await playWithAnybody(game)).table))
  return (
    <section aria-label={words.open}>
      <h2 class="section-title">{words.open}</h2>
      <p class="quiet">{words.openWhy}</p>
      <ul class="game-rows">
        {listedGames().map((game) => (
          <GameRow key={game.id} game={game} run={run} />
        ))}
      </ul>
      <DeedProblem deed={deed} />
    </section>
  )
}

/** Tables of which game: all, or one by its emblem. */
function GameFilter({ game }: { game: string }) {
  const words = o.value.lobby
  const choices = [{ id: '', label: words.all }, ...listedGames().map(({ id, name }) => ({ id, label: say(name) }))]
  return (
    <fieldset class="game-filter">
      <legend class="visually-hidden">{words.which}</legend>
      {choices.map(({ id, label }) => {
        const { Emblem, accent } = id ? entryOf(id) : { Emblem: null, accent: 'none' }
        return (
          <label key={id} class={`accent-${accent}`}>
            <input
              type="radio"
              name="game"
              checked={id === game}
              onChange={() => (id ? replace('online', id) : replace('online'))}
            />
            {Emblem && <Emblem />}
            <span>{label}</span>
          </label>
        )
      })}
    </fieldset>
  )
}

function Listed({ game }: { game: string }) {
  const words = o.value.lobby
  const tables = listedTables.value
  return (
    <section aria-label={words.listed} aria-busy={tables === null}>
      <h2 class="section-title">{words.listed}</h2>
      <GameFilter game={game} />
      {tables?.length === 0 && (
        <NothingYet>
          <p class="quiet">{words.none}</p>
        </NothingYet>
      )}
      <ul class="table-list">
        {tables?.map((info) => {
          const free = info.seats.filter(({ kind }) => kind === 'open').length
          const sits = info.state === 'open' && free > 0
          return (
            <TableEntry
              key={info.table}
              info={info}
              state={sits ? words.free(free) : standing(info)}
              go={sits ? words.sit : words.watch}
            />
          )
        })}
      </ul>
    </section>
  )
}

export function LobbyPage({ game }: { game: string }) {
  const [problem, setProblem] = useState<unknown>(null)
  const [round, setRound] = useState(0)
  useEffect(() => {
    setProblem(null)
    if (me.peek()) lookAtMe().catch(setProblem)
    return followLobby(game, setProblem)
  }, [game, round])
  // The line says that something is different; how it stands is asked.
  useSignalEffect(() => {
    if (mine.value) untracked(() => void lookAtMe().catch(() => {}))
  })
  const words = o.value.lobby
  if (problem !== null) return <Unavailable error={problem} retry={() => setRound(round + 1)} />
  return (
    <div class="page online">
      <header class="online-head">
        <PageTitle>{words.title}</PageTitle>
        <p class="quiet">{words.lead}</p>
      </header>
      <MyTables tables={myTables.value ?? []} />
      <NewTable />
      <CodeForm />
      <Listed game={game} />
      <p class="buttons">
        <a class="button" href={href('me')}>
          {me.value ? `${words.asName(me.value.name)} · ${words.account}` : words.account}
        </a>
      </p>
    </div>
  )
}
