/**
 * The board of Diminuendo: one pile, one top tile, and what is asked. It keeps nothing: what is buried is not in the
 * table it is given, and what lay on top before is gone with the next drawing.
 */
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { about } from '../../board/about'
import { useSteady } from '../../board/keys'
import { say } from '../../i18n'
import type { GameOption } from '../../rules/types'
import { type Sense, sense } from '../../sense'
import { Answer, Ring } from './call'
import { type Check, lastCheck, readCheck } from './check'
import { Growing } from './growing'
import { Cards, Pile } from './pile'
import { Held, Place } from './place'
import { Players } from './players'
import { Review } from './review'
import type { DiminuendoFacts, DiminuendoProps, DiminuendoTable } from './table'
import { TileList } from './tiles'
import { w } from './words'

const switches = ['single_call', 'square', 'ghosts5', 'ghost_twice']

/** The extra rules in use, as a reminder. */
function Extras({ options, game }: Pick<DiminuendoProps, 'options' | 'game'>) {
  const on = game.options.filter(({ key }) => switches.includes(key) && options[key] === 'on')
  if (on.length === 0) return null
  const meaning = (values: GameOption['values']) => values.find(({ value }) => value === 'on')?.words
  return (
    <ul class="extras">
      {on.map(({ key, label, values }) => (
        <li key={key}>{say(meaning(values) ?? label)}</li>
      ))}
    </ul>
  )
}

interface StatusProps {
  table: DiminuendoTable
  facts: DiminuendoFacts
  alone: boolean
  best: number | null
}

function Status({ table, facts, alone, best }: StatusProps) {
  const words = w()
  const deep = words.deep(facts.depth)
  return (
    <p class="status">
      <span>{alone ? words.dungeon(facts.dungeon) : words.exploration(table.exploration)}</span>
      <b data-about={about(deep, words.deepWhy)}>{deep}</b>
      <span data-about={about(words.deck(table.deck.length), words.deckWhy)}>{words.deck(table.deck.length)}</span>
      {alone && best !== null && <span>{words.best(best)}</span>}
    </p>
  )
}

/** The check that was looked at last: at one device it is seen by all, so it waits for nobody again. */
let lookedAt = ''
const signOf = (check: Check | null): string => (check ? JSON.stringify([check.tiles, check.calls]) : '')

/** What the end of a check is to a seat. */
function soundOf({ verdicts }: Check, seat: number): Sense {
  const mine = verdicts.filter((event) => event.seat === seat || event.seat < 0).map(({ kind }) => kind)
  if (mine.includes('point') || mine.includes('run')) return 'right'
  return mine.some((kind) => ['failed', 'broke', 'no_point'].includes(kind)) ? 'wrong' : 'theirs'
}

/** The newest check, whether it is being looked at, and how that is ended. */
function useCheck({ log, hold, seat, watching = false }: Pick<DiminuendoProps, 'log' | 'hold' | 'seat' | 'watching'>) {
  const { checkPrompt } = w()
  const entry = lastCheck(log)
  const check = useMemo(() => readCheck(log, entry), [log, entry])
  const sign = useMemo(() => signOf(check), [check])
  const [closed, setClosed] = useState(lookedAt)
  const [told, setTold] = useState(false)
  const checking = check !== null && entry === log.length - 1 && (watching || closed !== sign)
  useLayoutEffect(() => {
    if (checking) setTold(false)
  }, [checking, sign])
  const holds = checking && !(watching && told)
  useLayoutEffect(() => {
    hold(holds ? checkPrompt : null)
    return () => hold(null)
  }, [holds, checkPrompt])
  useEffect(() => {
    if (entry < 0) setClosed('') // another game, or the lesson once more
  }, [entry < 0])
  const close = (): void => {
    lookedAt = sign
    setClosed(sign)
  }
  const tell = (): void => {
    setTold(true)
    if (checking && check) sense(soundOf(check, seat))
  }
  return { check, sign, checking, told, tell, close: watching ? undefined : close }
}

export function Board(props: DiminuendoProps) {
  const { legal, names, seat, hint, over } = props
  const table = props.table
  const words = w()
  const { goal } = props.facts
  const alone = names.length === 1
  const { check, sign, checking, told, tell, close } = useCheck(props)
  const situation = `${table.exploration} ${table.stack.length} ${table.phase} ${table.calls.length} ${seat}`
  const act = useSteady(situation, props.act)
  const asked = legal.length > 0
  const asking = useRef<HTMLDivElement>(null)
  // What had the focus may be gone with the last decision: the next is one step of the Tab key away.
  useEffect(() => {
    if (asked && document.activeElement === document.body) asking.current?.focus({ preventScroll: true })
  }, [situation, asked, checking])

  if (check && (checking || over))
    return (
      <div class="diminuendo">
        {!alone && (
          <Players table={table} goal={goal} names={names} seat={seat} check={check} told={told || !checking} />
        )}
        {alone && !checking && props.best !== null && props.counting === null && (
          <p class="status">
            {props.result[0]?.score === props.best ? <b>{words.newBest}</b> : <span>{words.best(props.best)}</span>}
          </p>
        )}
        <Review
          key={sign}
          check={check}
          names={names}
          calm={props.calm}
          square={props.facts.square}
          tell={tell}
          goOn={checking ? close : undefined}
          last={over}
        />
      </div>
    )

  const hand = seat >= 0 ? (table.hands[seat] ?? []) : []
  const tiles = alone ? (table.tile ? [table.tile] : []) : hand.filter((tile) => tile !== null)
  const calling = table.phase === 'call'
  return (
    <div class={`diminuendo deciding ${alone ? 'alone' : ''} ${props.watching ? 'grows' : ''}`}>
      {!alone && <Players table={table} goal={goal} names={names} seat={seat} />}
      <div class="cave">
        <Status table={table} facts={props.facts} alone={alone} best={props.best} />
        <div class="pile-room">
          <Pile stack={table.stack} depth={props.facts.depth} names={names}>
            {calling && asked && <Ring clock={props.clock} situation={situation} />}
          </Pile>
          <Cards calls={table.calls} stack={table.stack} names={names} />
        </div>
        {props.watching && <Growing {...props} />}
        <Extras options={props.options} game={props.game} />
        <TileList {...props.facts} />
      </div>
      <div ref={asking} class="answers answering" tabIndex={-1}>
        {asked && !calling ? (
          <Place tiles={tiles} legal={legal} hint={hint} situation={situation} act={act} />
        ) : (
          <Held tiles={tiles} />
        )}
        {asked && calling && <Answer legal={legal} clock={props.clock} situation={situation} hint={hint} act={act} />}
        {asked && hint && <p class="quiet hint-note">{words.hintRemembers}</p>}
      </div>
    </div>
  )
}
