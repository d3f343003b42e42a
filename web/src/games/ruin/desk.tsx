/** What lies around the sheet: the row of cards, the tools, and the line that says what the ghost would do. */
import type { ComponentChildren } from 'preact'
import { about } from '../../board/about'
import { Icon } from '../../board/icon'
import { PiecePicture, Told } from './art'
import { type Choice, holdsPiece, needed, type Shape, stepTo, type Tool } from './geometry'
import type { Hand } from './hand'
import { Pieces } from './pieces'
import { type RuinTable, usePrint } from './table'
import { w } from './words'

export function Heading({ table, seat }: { table: RuinTable; seat: number }) {
  const words = w()
  const setup = table.phase === 'setup'
  const over = table.phase === 'over'
  return (
    <div class="where">
      <b class={setup || over ? '' : 'in-round'}>
        {setup ? words.setup : over ? words.over : words.stage(table.stage)}
      </b>
      {!setup && !over && <span>{words.round(table.round)}</span>}
      {!over && (
        <button type="button" class="deck-count" data-explains data-about={words.deckWhy(table.deck.length)}>
          {words.deck(table.deck.length)}
        </button>
      )}
      {!over && <Pieces table={table} seat={seat} />}
    </div>
  )
}

function Card({
  letter,
  shape,
  look,
  label,
  says,
  pressed,
  onClick,
  children,
}: {
  letter: string
  shape: Shape
  look: string
  label: string
  /** What it says of itself. */
  says: string
  pressed?: boolean
  /** Without it a press only explains. */
  onClick?: () => void
  children?: ComponentChildren
}) {
  const print = usePrint()
  const words = w()
  return (
    <button
      type="button"
      class={`exploration ${look}`}
      aria-pressed={pressed}
      data-about={about(words.card(letter, print.sizeOf(letter)), says)}
      data-explains={onClick ? undefined : ''}
      onClick={onClick}
    >
      <PiecePicture shape={shape} />
      <Told
        text={label}
        shown={[
          { word: letter, look: 'card-letter' },
          { word: String(print.sizeOf(letter)), look: 'card-size' },
        ]}
      />
      {children}
    </button>
  )
}

/** The three cards to come; each tells what it is for. */
export function Row({ table }: { table: RuinTable }) {
  const words = w()
  const print = usePrint()
  const playing = table.phase === 'play'
  return (
    <ol class="row-of-cards" aria-label={words.row}>
      {table.row.map((letter, index) => {
        const front = index === 0 && playing
        const size = print.sizeOf(letter)
        return (
          <li key={letter}>
            <Card
              letter={letter}
              shape={print.shapeOf(letter)}
              look={front ? 'front' : ''}
              label={`${words.card(letter, size)} `}
              says={front ? words.frontWhy(letter, size) : words.laterWhy(letter)}
            >
              {front && <span class="card-flag">{words.front}</span>}
            </Card>
          </li>
        )
      })}
    </ol>
  )
}

/** Set-up: which of the dealt pieces is in hand. */
export function Dealt({ dealt, hand, wanted }: { dealt: readonly string[]; hand: Hand; wanted: Choice | null }) {
  const words = w()
  const print = usePrint()
  const fits = (letter: string): boolean => wanted !== null && needed(print.shapeOf(letter), wanted.cells) !== 'other'
  return (
    <ul class="row-of-cards dealt" aria-label={words.dealt}>
      {dealt.map((letter) => (
        <li key={letter}>
          <Card
            letter={letter}
            shape={print.shapeOf(letter)}
            look={`asked ${letter === hand.letter ? 'front' : ''} ${fits(letter) && !(hand.letter && fits(hand.letter)) ? 'glow' : ''}`}
            label={words.choosePiece(letter, print.sizeOf(letter))}
            says={words.dealtWhy}
            pressed={letter === hand.letter}
            onClick={() => hand.takePiece(letter)}
          />
        </li>
      ))}
    </ul>
  )
}

const pictures: Record<Tool, ComponentChildren> = {
  path: <rect class="path" x="3" y="3" width="18" height="18" rx="2" />,
  wall: <rect class="wall" x="3" y="3" width="18" height="18" rx="2" />,
  single: (
    <>
      <rect class="wall" x="7" y="7" width="10" height="10" rx="1" />
      <path d="M14 4h7" />
    </>
  ),
  morePath: (
    <>
      <rect class="path" x="3" y="7" width="13" height="13" rx="1" />
      <path d="M19 2v8m-4-4h8" />
    </>
  ),
  moreWall: (
    <>
      <rect class="wall" x="3" y="7" width="13" height="13" rx="1" />
      <path d="M19 2v8m-4-4h8" />
    </>
  ),
  walk: <path d="M5 20c0-6 7-4 7-9s7-3 7-8m-4 3 4-3 3 4M3.500 20h3" />,
  warp: <path d="M4 21V9a4 4 0 0 1 8 0v12M14 21V9a4 4 0 0 1 8 0v12M7 15c3-4 8-4 12 0m0 0v-4m0 4h-4" />,
}

const ToolPicture = ({ tool }: { tool: Tool }) => (
  <svg class="icon tool-picture" viewBox="0 0 24 24" aria-hidden="true">
    {pictures[tool]}
  </svg>
)

function ToolButton({
  label,
  why,
  pressed,
  glow,
  onClick,
  children,
}: {
  label: string
  why: string
  pressed?: boolean
  glow: boolean
  onClick: () => void
  children: ComponentChildren
}) {
  return (
    <button
      type="button"
      class={`ruin-tool asked ${glow ? 'glow' : ''}`}
      aria-pressed={pressed}
      data-about={about(label, why)}
      onClick={onClick}
    >
      {children}
      <span>{label}</span>
      <span class="visually-hidden">{`: ${why}`}</span>
    </button>
  )
}

export function Tools({ hand, wanted }: { hand: Hand; wanted: Choice | null }) {
  const words = w()
  const right = wanted !== null && wanted.tool === hand.tool
  const attitude = right && wanted && holdsPiece(hand.tool) ? needed(hand.shape, wanted.cells) : 'nothing'
  return (
    <div class="ruin-tools" role="toolbar" aria-label={words.tools}>
      {hand.tools.map((tool) => (
        <ToolButton
          key={tool}
          label={words.tool[tool]}
          why={words.toolWhy[tool]}
          pressed={tool === hand.tool}
          glow={wanted?.tool === tool && !right}
          onClick={() => hand.take(tool)}
        >
          <ToolPicture tool={tool} />
        </ToolButton>
      ))}
      {holdsPiece(hand.tool) && (
        <>
          <span class="gap" />
          <ToolButton label={words.turn} why={words.turnWhy} glow={attitude === 'turn'} onClick={hand.turn}>
            <Icon name="again" />
          </ToolButton>
          <ToolButton label={words.flip} why={words.flipWhy} glow={attitude === 'flip'} onClick={hand.flip}>
            <Icon name="flip" />
          </ToolButton>
        </>
      )}
    </div>
  )
}

const arrows = { left: 'ArrowLeft', up: 'ArrowUp', down: 'ArrowDown', right: 'ArrowRight' } as const
const directions = Object.keys(arrows) as (keyof typeof arrows)[]

/** Arrows for fingers, to which a cell is small; only they see them. */
export function Nudges({ hand }: { hand: Hand }) {
  const words = w()
  const nudge = (key: string): void => hand.point(stepTo(hand.cursor, key) ?? hand.cursor)
  return (
    <div class="nudges" role="group" aria-label={words.nudges}>
      {directions.map((direction) => (
        <button
          key={direction}
          type="button"
          class="nudge"
          data-nudge={direction}
          aria-label={words.nudge[direction]}
          onClick={() => nudge(arrows[direction])}
        >
          <Icon name={direction} />
        </button>
      ))}
    </div>
  )
}

/** Which goal card is given up for what is in hand. */
export function Payment({
  hand,
  lost,
  wanted,
  show,
}: {
  hand: Hand
  /** Goal cards that can no longer be met. */
  lost: ReadonlySet<string>
  /** What a hint points at. */
  wanted: Choice | null
  show: (goal: string | null) => void
}) {
  const words = w()
  if (hand.payable.length === 0) return null
  return (
    <div class="payment">
      <span>{words.pay}</span>
      {hand.payable.map((goal) => (
        <button
          key={goal}
          type="button"
          class={`goal-chip asked ${lost.has(goal) ? 'lost' : ''} ${goal === hand.pay ? 'chosen' : ''} ${wanted?.goal === goal && goal !== hand.pay ? 'glow' : ''}`}
          aria-pressed={goal === hand.pay}
          onClick={() => hand.payWith(goal)}
          onMouseEnter={() => show(goal)}
          onMouseLeave={() => show(null)}
        >
          <Told text={words.payWith(goal, lost.has(goal))} shown={[{ word: goal, look: '' }]} />
        </button>
      ))}
    </div>
  )
}
