/**
 * The board of Nobody Comes Out. It draws the engine's table; where a choice leads is told by the engine with each
 * action, and nothing is played before that has been seen.
 */
import { useLayoutEffect, useMemo, useState } from 'preact/hooks'
import { useKeys } from '../../board/keys'
import type { BoardProps } from '../../board/types'
import type { Action } from '../../rules/types'
import { Card } from './cards'
import { Find, Refill, Turn } from './choices'
import { Badge } from './pieces'
import { Players } from './players'
import {
  catalogueOf,
  dropText,
  type GolemContent,
  type GolemTable,
  initials as initialsOf,
  isAwake,
  lastDrawn,
  lately,
  leadsOf,
} from './table'
import { Track } from './track'
import { w } from './words'

const EXPLORED_ALL = 4

export function Board(props: BoardProps) {
  const { names, seat, legal, hint, act, last, calm } = props
  const table = props.table as GolemTable
  const words = w()
  const byId = useMemo(() => catalogueOf(props.content as GolemContent), [props.content])
  const initials = useMemo(() => initialsOf(names), [names.join()])
  const { phase, players } = table
  const me = players[seat]
  const asked = legal.length > 0

  // ---- what is being considered ----
  const [chosen, setChosen] = useState<string | null>(null)
  const [hovered, setHovered] = useState<string | null>(null)
  const [dropped, setDropped] = useState<number[]>([])
  const [sure, setSure] = useState(false)
  const situation = `${phase} ${table.actor} ${table.round} ${table.turn} ${legal.map(({ text }) => text).join()}`
  // At once, not after the next frame: what is chosen on the new table must not be forgotten with the old.
  useLayoutEffect(() => {
    setChosen(null)
    setHovered(null)
    setDropped([])
    setSure(false)
  }, [situation])
  useLayoutEffect(() => setSure(false), [chosen, dropped])
  const actionOf = (text: string) => legal.find((action) => action.text === text)

  const finding = phase === 'first_find' || phase === 'find' || phase === 'reward'
  const inMind = hovered ?? chosen // on the track; the panel speaks of the chosen one only, so that nothing jumps
  const taking = finding && asked && inMind ? actionOf(`take:${inMind}`) : undefined
  const refilling = phase === 'refill' && asked && table.next !== null
  const hand = refilling ? players[table.next!]!.deck.hand : []
  const dropping = refilling && dropped.length > 0 ? actionOf(dropText(dropped.map((at) => hand[at]!))) : undefined
  const considered = taking ?? dropping
  const leads = leadsOf(considered)
  const ghost = leads && me?.status === 'in' ? { seat, leads } : null
  const most = Math.max(0, ...legal.map(({ text }) => (text.startsWith('drop:') ? text.split(',').length : 0)))

  const tapCard = (id: string, again = false): void => {
    const action = actionOf(`take:${id}`)
    if (again && action) return
    if (finding && asked && !action) act(`take:${id}`) // refused aloud
    if (chosen === id && action && !leadsOf(action)?.lost) act(action.text)
    else setChosen(chosen === id && !action ? null : id)
  }
  const tapHand = (at: number): void => {
    const next = dropped.includes(at) ? dropped.filter((one) => one !== at) : [...dropped, at].slice(-most)
    setDropped(next)
  }
  const hinted = new Set(hint?.startsWith('drop:') ? hint.slice(5).split(',') : [])

  // The same key again goes on: through the second question too, where the way leads into the golem.
  const commit = (action: Action): void => {
    if (leadsOf(action)?.lost && !sure) setSure(true)
    else act(action.text)
  }
  const cardKeys = finding ? Object.keys(table.treasury) : []
  useKeys((key) => {
    if (!asked) return false
    const plain: Record<string, string> = { m: 'move', e: 'explore', 0: 'pass' }
    const card = cardKeys[Number(key) - 1]
    const again = card !== undefined && card === chosen ? actionOf(`take:${card}`) : undefined
    if (again) commit(again)
    else if (card !== undefined) tapCard(card)
    else if (refilling && hand[Number(key) - 1] !== undefined) tapHand(Number(key) - 1)
    else if (key === 'd' && dropping) commit(dropping)
    else if (plain[key] && (key === '0' || phase === 'turn')) act(plain[key]!)
    else return false
    return true
  })

  // ---- what has just happened ----
  const drawn = table.drawn.length > 0 ? { seat: table.turn, cards: table.drawn } : lastDrawn(last)
  const marked = useMemo(() => {
    const areas = new Set<number>()
    for (const event of lately(last)) {
      const area = event.area as number
      if (event.kind === 'area') areas.add(area)
      if (event.kind === 'turned') areas.add(area).add(area + 1)
    }
    return areas
  }, [last])

  const kept = players.flatMap((player, owner) =>
    seat >= 0 && owner !== seat && player.status === 'in' && player.keeper === seat ? [owner] : [],
  )
  const gap = me?.pos != null ? me.pos - table.golem : null
  const awake = isAwake(table) && phase !== 'over'
  const hands = kept.map((owner) => {
    const cards = players[owner]!.deck.hand
    const active = refilling && table.next === owner
    return (
      <section key={owner} class={`kept ${active ? 'active' : ''}`} aria-label={words.hand(names[owner] ?? '')}>
        <h2>
          <Badge seat={owner} initial={initials[owner] ?? ''} /> {words.hand(names[owner] ?? '')}
          {cards.length === 0 && <small class="quiet">{words.handEmpty}</small>}
        </h2>
        {cards.length > 0 && (
          <ul class="kept-cards">
            {cards.map((id, at) => (
              <li key={at}>
                <Card
                  kind={byId.get(id)!}
                  small
                  look={`${active ? 'asked' : ''} ${active && dropped.includes(at) ? 'away' : ''} ${
                    active && hinted.has(id) && !dropped.includes(at) ? 'glow' : ''
                  }`}
                  pressed={dropped.includes(at)}
                  onTap={active ? () => tapHand(at) : undefined}
                />
              </li>
            ))}
          </ul>
        )}
        {active && (
          <Refill
            name={names[owner] ?? ''}
            action={dropping}
            keep={actionOf('pass')?.words ?? ''}
            count={dropped.length}
            most={most}
            from={me?.pos ?? null}
            sure={sure}
            setSure={setSure}
            hint={hint}
            act={act}
          />
        )}
      </section>
    )
  })
  return (
    <div class="golem-board">
      {phase === 'over' ? (
        <p class="ending">{words.ending(players.filter(({ status }) => status === 'escaped').length)}</p>
      ) : (
        <p class="status">
          <b>{words.round(table.round)}</b> <span class="starts">{words.starts(names[table.start] ?? '')}</span>{' '}
          <span>
            {table.round < 2 && table.golem < 0 ? words.asleep : words.golemAt(table.golem)}
            {gap !== null && table.golem >= 0 && ` (${words.gap(gap)})`}
          </span>
          {awake && <b class="tag awake">{words.awake}</b>}
        </p>
      )}
      <Track table={table} names={names} initials={initials} seat={seat} ghost={ghost} marked={marked} calm={calm}>
        {drawn && drawn.cards.length > 0 && phase !== 'over' && (
          <div class="drawn" key={`${table.round} ${drawn.seat} ${drawn.cards.join()}`}>
            <small>
              <Badge seat={drawn.seat} initial={initials[drawn.seat] ?? ''} /> {words.drew(names[drawn.seat] ?? '')}
            </small>
            {drawn.cards.map((id, index) => byId.has(id) && <Card key={index} kind={byId.get(id)!} small />)}
          </div>
        )}
      </Track>
      {phase === 'turn' && asked && (
        <Turn
          legal={legal}
          hint={hint}
          keeper={names[me?.keeper ?? 0] ?? ''}
          cards={me?.deck.hand.length ?? 0}
          last={table.ruin_left === 2 * EXPLORED_ALL}
          done={table.ruin_left === EXPLORED_ALL}
          act={act}
        />
      )}
      {refilling && hands}
      {phase !== 'over' && (
        <section class="treasury" aria-label={words.treasury}>
          <h2>
            {words.treasury} <small class="quiet">{words.pile(table.pile.length)}</small>
          </h2>
          <ul>
            {Object.entries(table.treasury).map(([id, count]) => {
              const action = finding ? actionOf(`take:${id}`) : undefined
              const way = leadsOf(action)
              const price = way && me?.pos != null ? me.pos - way.paid : null
              const look = [
                action ? 'asked' : '',
                finding && asked && !action ? 'barred' : '',
                chosen === id ? 'chosen' : '',
                way?.lost ? 'deadly' : '',
                hint === `take:${id}` && chosen !== id ? 'glow' : '',
              ]
              return (
                <li key={id}>
                  <Card
                    kind={byId.get(id)!}
                    count={count}
                    price={price}
                    look={look.join(' ')}
                    pressed={chosen === id}
                    onTap={(again) => tapCard(id, again)}
                    onHover={(on) => setHovered(on ? id : null)}
                  />
                </li>
              )
            })}
          </ul>
        </section>
      )}
      {(finding && asked) || chosen ? (
        <Find
          kind={byId.get(chosen ?? '') ?? null}
          action={finding && chosen ? actionOf(`take:${chosen}`) : undefined}
          from={me?.pos ?? 0}
          free={phase === 'reward'}
          asked={finding && asked}
          sure={sure}
          setSure={setSure}
          hint={hint}
          act={act}
        />
      ) : null}
      {asked && <p class="quiet keys-note">{words.keys}</p>}
      {!refilling && hands}
      <Players
        table={table}
        names={names}
        initials={initials}
        seat={seat}
        byId={byId}
        result={props.result}
        counting={props.counting}
      />
    </div>
  )
}
