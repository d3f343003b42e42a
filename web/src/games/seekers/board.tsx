/**
 * The board of Twelve Seekers. It knows the engine's notation, not the rules: every choice is a chain of taps that
 * leads to one of the legal actions, and what a choice brings is asked from the engine.
 */
import { useEffect, useMemo, useState } from 'preact/hooks'
import { Gem, isKind } from '../../board/gems'
import { say } from '../../i18n'
import type { Preview } from '../../rules/types'
import type { BoardProps } from '../types'
import { Colours, Ends, Field, type Previews, Put, Taken } from './choices'
import { Dungeon } from './dungeon'
import { useFlights } from './flights'
import { Holdings, type TapOn } from './holdings'
import type { Tap } from './piece'
import { type Chain, chainOf, emptied, goingOn, readTake, type SeekersTable } from './table'
import { w } from './words'

/** Where the things lie that a question is about. */
type Zone = 'mine' | 'theirs' | 'taken' | 'dungeon' | 'colours' | 'field' | 'put'

function zoneOf(table: SeekersTable, tapped: number): Zone | null {
  switch (table.phase) {
    case 'colour':
      return 'colours'
    case 'take':
      return tapped === 0 ? 'field' : 'dungeon'
    case 'put':
      return 'put'
    case 'steal':
      return 'theirs'
    case 'swap':
      return tapped === 0 ? 'mine' : 'dungeon'
    case 'back':
    case 'give':
      return table.taken ? 'taken' : 'mine'
    case 'drop':
    case 'exchange':
      return 'mine'
    default:
      return null
  }
}

/** Asks what some actions would bring; the answers come one by one. */
function usePreviews(texts: readonly string[], preview: BoardProps['preview']): Previews {
  const [answers, setAnswers] = useState<Previews>(new Map())
  const key = texts.join(' ')
  useEffect(() => {
    let wanted = true
    setAnswers(new Map())
    for (const text of key ? key.split(' ') : [])
      preview(text).then(
        (answer: Preview) => wanted && setAnswers((before) => new Map(before).set(text, answer)),
        () => {},
      )
    return () => {
      wanted = false
    }
  }, [key])
  return answers
}

/** Keys that are meant for the board, not for a field or a slider. */
function useKeys(press: (key: string) => void): void {
  useEffect(() => {
    const onKey = ({ key, target, ctrlKey, metaKey, altKey }: KeyboardEvent): void => {
      if (ctrlKey || metaKey || altKey || (target as Element).closest?.('input, select, textarea')) return
      press(key)
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
}

export function Board(props: BoardProps) {
  const { seat, legal, hint, act, result, names, options, game, last, counting } = props
  const table = props.table as SeekersTable
  const words = w()
  const me = seat < 0 ? 0 : seat
  const other = 1 - me
  const [tapped, setTapped] = useState<string[]>([])
  const situation = `${table.phase} ${table.dungeon} ${table.turn} ${table.exchanges ?? ''} ${legal.length}`
  useEffect(() => setTapped([]), [situation])
  useFlights(table, me, props.calm)

  const chains = useMemo(() => legal.map((action) => chainOf(action.text)), [legal])
  const hinted = hint ? chainOf(hint).links : []
  const open = goingOn(chains, tapped)
  const zone = legal.length > 0 ? zoneOf(table, tapped.length) : null
  const asksPlace = table.phase === 'take' || table.phase === 'put'

  const tap = (link: string): void => {
    const next = [...tapped, link]
    const done = chains.find(({ links }) => links.length === next.length && links.every((one, i) => one === next[i]))
    if (done) act(done.text)
    else if (goingOn(chains, next).length > 0) setTapped(next)
    else act(`${table.phase}:${next.join(',')}`) // refused aloud
  }
  /** What tapping a thing with this link does now, if it is asked for. */
  const tapFor = (link: string): Tap | undefined => {
    const on = open.filter(({ links }) => links[tapped.length] === link)
    const chosen = tapped.includes(link)
    if (on.length === 0 && !chosen) return undefined
    const complete = on.find(({ links }: Chain) => links.length === tapped.length + 1)
    const glow = hinted[tapped.length] === link && tapped.every((one, i) => hinted[i] === one)
    return { onTap: () => (chosen ? setTapped([]) : tap(link)), action: complete?.text, chosen, glow }
  }
  const nothing: TapOn = () => undefined
  const inZone = (which: Zone): TapOn => (zone === which ? tapFor : nothing)

  // ---- a seeker and the places it may go to ----
  const seeker = table.phase === 'take' ? (tapped[0] ?? null) : null
  const pair = seeker && tapped[1]?.startsWith('@') ? tapped[1] : null
  const offered = seeker
    ? legal.filter(({ text }) => {
        const [id, place] = chainOf(text).links
        return id === seeker && (place?.startsWith('@') ? place === pair : true)
      })
    : table.phase === 'put'
      ? legal
      : []
  const previews = usePreviews(
    offered.map((action) => action.text),
    props.preview,
  )
  const marks = useMemo(() => {
    const found = new Map<number, string>()
    if (!seeker) return found
    for (const answer of previews.values()) {
      const take = answer.sealed ? undefined : answer.events.find((event) => event.kind === 'take')
      if (!take) continue
      const { place, gems } = readTake(take)
      for (const at of emptied(place, gems.length, table.dungeon.length))
        found.set(at, place === 1 ? 'goes right' : 'goes left')
    }
    return found
  }, [previews, seeker, table.dungeon])

  const tapAt = (place: number): Tap | undefined => {
    if (zone === 'dungeon' && table.phase === 'swap') return tapFor(`@${place}`)
    if (!seeker) return undefined
    const anywhere = open.some(({ links }) => links[1]?.startsWith('@'))
    if (anywhere) {
      const left = Math.min(place, table.dungeon.length - 2)
      const link = `@${left}`
      if (pair && marks.has(place)) return { onTap: () => act(seeker + pair), action: seeker + pair }
      return { onTap: () => setTapped([seeker, link]), glow: hinted[0] === seeker && hinted[1] === link }
    }
    const mark = marks.get(place)
    if (!mark) return undefined
    const text = offered.length === 1 ? offered[0]!.text : seeker + (mark === 'goes right' ? 'R' : 'L')
    return { onTap: () => act(text), action: text }
  }

  const choose = (id: string): void => setTapped(id === seeker ? [] : [id])
  // 1 to 5 lift a seeker (again: the next of that power), arrows send it.
  useKeys((key) => {
    if (table.phase !== 'take') return
    if (/^[1-5]$/.test(key)) {
      const same = [...new Set(chains.map(({ links }) => links[0]!))].filter((id) => id[0] === key)
      const next = same[(same.indexOf(seeker ?? '') + 1) % same.length]
      if (next) setTapped([next])
    }
    const end = { ArrowLeft: 'L', ArrowRight: 'R' }[key]
    if (end && seeker && legal.some(({ text }) => text === seeker + end)) act(seeker + end)
  })
  const between =
    zone === 'mine' && table.phase === 'exchange'
      ? (at: number) =>
          legal.some(({ text }) => text === `x:${at}`) && (
            <button
              type="button"
              class={`exchange ${hint === `x:${at}` ? 'glow' : ''}`}
              aria-label={words.exchange(at)}
              data-action={`x:${at}`}
              onClick={() => act(`x:${at}`)}
            >
              ⇄
            </button>
          )
      : undefined
  const mine = table.players[me]!
  const theirs = table.players[other]!
  const rule = Number(options.rule)
  const sheet = game.options.find(({ key }) => key === 'rule')?.values.find(({ value }) => value === rule)?.words
  const valid = mine.pick ?? (table.turn === other ? theirs.pick : null) ?? table.colour
  const score = result[me]?.score ?? 0
  return (
    <div class="seekers">
      <Holdings
        name={names[other] ?? ''}
        player={theirs}
        result={result[other]}
        mine={false}
        fresh={last.some((event) => event.seat === other)}
        turn={table.turn === other}
        tapOn={inZone('theirs')}
        counting={counting}
      />
      <div class="middle">
        <p class="status">
          <span>{words.round(table.round)}</span> <span>{words.begins(names[table.first] ?? '')}</span>
          {valid && isKind(valid) && (
            <span>
              {words.validNow}: <Gem kind={valid} /> {words.kind[valid]}
            </span>
          )}
        </p>
        <Dungeon gems={table.dungeon} tapAt={tapAt} marks={marks} />
      </div>
      <div class="asking">
        {table.phase !== 'over' && (
          <Field
            field={table.field}
            idle={legal.length > 0 && table.phase !== 'take'}
            usable={new Set(table.phase === 'take' && legal.length > 0 ? chains.map(({ links }) => links[0]!) : [])}
            chosen={seeker}
            hinted={table.phase === 'take' && hinted[0] !== seeker ? (hinted[0] ?? null) : null}
            choose={choose}
            refuse={(id) => legal.length > 0 && act(`${id}L`)}
          />
        )}
        {seeker && (
          <Ends id={seeker} actions={offered} previews={previews} seat={me} score={score} hint={hint} act={act} />
        )}
        {zone === 'colours' && <Colours tapOn={tapFor} />}
        {(zone === 'taken' || (zone === null && table.taken && !asksPlace)) && (
          <Taken taken={table.taken ?? ''} tapOn={inZone('taken')} two={chains.some(({ links }) => links.length > 1)} />
        )}
        {zone === 'put' && (
          <Put
            taken={table.taken ?? ''}
            row={mine.row ?? ''}
            legal={legal}
            previews={previews}
            seat={me}
            score={score}
            hint={hint}
            act={act}
          />
        )}
        {table.phase === 'swap' && zone && <p class="quiet">{words.mineFirst}</p>}
        {table.phase === 'back' && zone === 'mine' && <p class="quiet">{words.order}</p>}
        {table.phase === 'exchange' && zone && (
          <button
            type="button"
            class={`button ${hint === 'pass' ? 'glow' : ''}`}
            data-action="pass"
            onClick={() => act('pass')}
          >
            {words.pass}
          </button>
        )}
      </div>
      <Holdings
        name={names[me] ?? ''}
        player={mine}
        result={result[me]}
        mine
        turn={table.turn === me}
        tapOn={table.phase === 'exchange' ? nothing : inZone('mine')}
        between={between}
        counting={counting}
      >
        <p class="sheet-rule">
          <b>{words.sheet(rule)}</b> {sheet && say(sheet)}
        </p>
      </Holdings>
    </div>
  )
}
