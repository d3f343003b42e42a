/**
 * The board of Nobody Comes Out. It draws the engine's table; where a choice leads is told by the engine with each
 * action, and nothing is played before that has been seen.
 */
import { useMemo } from 'preact/hooks'
import { about } from '../../board/about'
import { Card } from './cards'
import { Find, Refill, Turn } from './choices'
import { useChoosing } from './choosing'
import { useFootsteps } from './footsteps'
import { OnTheTable } from './hands'
import { Badge } from './pieces'
import { Players } from './players'
import { Said, Taken, TurnedCard } from './scenes'
import { before, placeOf } from './staging'
import { catalogueOf, type GolemProps, initials as initialsOf, lastDrawn, lately, type Treasure } from './table'
import { Track } from './track'
import { w } from './words'

interface PartProps extends GolemProps {
  byId: ReadonlyMap<string, Treasure>
  initials: readonly string[]
}

/** The round, and where the golem is. */
function Status({ names, seat, ...props }: GolemProps) {
  const words = w()
  const table = props.table
  const { awake, asleep } = props.facts
  const pos = table.players[seat]?.pos ?? null
  const out = table.players.filter(({ status }) => status === 'escaped').length
  if (table.phase === 'over') return <p class="ending">{words.ending(out)}</p>
  return (
    <p class="status">
      <b>{words.round(table.round)}</b> <span class="starts">{words.starts(names[table.start] ?? '')}</span>{' '}
      <span data-about={about(words.golem, words.golemWhy)}>
        {asleep ? words.asleep : words.golemAt(table.golem)}
        {pos !== null && table.golem >= 0 && ` (${words.gap(pos - table.golem)})`}
      </span>
      {awake && (
        <b class="tag awake" data-about={about(words.awake, words.awakeWhy)}>
          {words.awake}
        </b>
      )}
    </p>
  )
}

/** The cards of this turn, or of the last one; while a find is shown, what was found. */
function Drawn({ names, last, byId, initials, scene, ...props }: PartProps) {
  const table = props.table
  if (scene?.name === 'take') return <Taken events={scene.events} names={names} initials={initials} byId={byId} />
  if (scene?.name === 'draw') return <TurnedCard scene={scene} byId={byId} />
  if (scene?.weight === 'held') return null // it would hide the golem's arm
  const drawn = table.drawn.length > 0 ? { seat: table.turn, cards: table.drawn } : lastDrawn(last)
  if (!drawn || drawn.cards.length === 0 || table.phase === 'over') return null
  return (
    <div class="drawn" key={`${table.round} ${drawn.seat}`}>
      <small>
        <Badge seat={drawn.seat} initial={initials[drawn.seat] ?? ''} /> {w().drew(names[drawn.seat] ?? '')}
      </small>
      {drawn.cards.map((id, index) => byId.has(id) && <Card key={index} kind={byId.get(id)!} small />)}
    </div>
  )
}

/** Areas that something has just happened on. */
function markedBy(last: GolemProps['last']): Set<number> {
  const areas = new Set<number>()
  for (const event of lately(last)) {
    if (event.kind === 'area') areas.add(event.area)
    if (event.kind === 'turned') areas.add(event.area).add(event.area + 1)
  }
  return areas
}

export function Board(props: GolemProps) {
  const { names, seat, legal, hint, act, last, scene = null } = props
  const now = props.table
  const { facts } = props
  const table = useMemo(() => before(now, scene?.later ?? [], facts.exit), [now, scene])
  const words = w()
  const byId = useMemo(() => catalogueOf(props.content), [props.content])
  const initials = useMemo(() => initialsOf(names), [names.join()])
  const marked = useMemo(() => markedBy(last), [last])
  const choosing = useChoosing(props)
  const { finding, refilling, chosen, plain, taking } = choosing
  const { phase } = table
  const me = table.players[seat]
  const asked = legal.length > 0
  const leads = choosing.considered?.leads ?? null
  const ghost = leads && me?.status === 'in' ? { seat, leads } : null
  const parts = { ...props, table, byId, initials }
  useFootsteps(table.golem, me?.status === 'in' ? me.pos : null, props.watching ?? false)
  return (
    <div class="golem-board">
      <Status {...parts} />
      <Track
        table={table}
        awake={facts.awake}
        exit={facts.exit}
        names={names}
        initials={initials}
        seat={seat}
        ghost={ghost}
        marked={marked}
        scene={scene}
        place={scene && placeOf(scene, table, facts.exit)}
        calm={props.calm}
      >
        <Drawn {...parts} />
      </Track>
      <Said scene={scene} names={names} byId={byId} />
      {phase !== 'over' && <OnTheTable {...parts} choosing={choosing} />}
      {phase !== 'over' && (
        <div class="answers">
          {phase === 'turn' && asked && (
            <Turn
              move={plain('move')}
              explore={plain('explore')}
              hint={hint}
              keeper={names[me?.keeper ?? 0] ?? ''}
              cards={me?.deck.hand.length ?? 0}
              last={facts.explorations === 1}
              done={facts.explorations === 0}
              act={act}
            />
          )}
          {refilling && (
            <Refill
              name={names[table.next ?? 0] ?? ''}
              action={choosing.dropping}
              pass={plain('pass')}
              count={choosing.dropped.length}
              most={choosing.most}
              from={me?.pos ?? null}
              sure={choosing.sure}
              setSure={choosing.setSure}
              hint={hint}
              act={act}
            />
          )}
          {!refilling && (finding || chosen) && (
            <Find
              kind={byId.get(chosen ?? '') ?? null}
              action={finding && chosen ? taking(chosen) : undefined}
              pass={plain('pass')}
              from={me?.pos ?? 0}
              free={phase === 'reward'}
              asked={finding}
              sure={choosing.sure}
              setSure={choosing.setSure}
              hint={hint}
              act={act}
            />
          )}
          {asked && <p class="quiet keys-note">{words.keys}</p>}
        </div>
      )}
      <Players
        key={seat}
        table={table}
        order={facts.order}
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
