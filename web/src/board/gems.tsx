/**
 * Gems, told apart by shape and letter as well as by colour. Drawn once as symbols; every gem on a page is a <use>.
 * Colours were chosen so that any two stay apart for the three common colour-vision types (test/vision.test.ts).
 */
import blue from '../../../art/seekers/gem-blue.svg?picture'
import gold from '../../../art/seekers/gem-gold.svg?picture'
import green from '../../../art/seekers/gem-green.svg?picture'
import purple from '../../../art/seekers/gem-purple.svg?picture'
import rainbow from '../../../art/seekers/gem-rainbow.svg?picture'
import red from '../../../art/seekers/gem-red.svg?picture'
import yellow from '../../../art/seekers/gem-yellow.svg?picture'
import Paint from '../../../art/seekers/paint.svg?picture'
import { steady } from './steady'

export const kinds = ['R', 'Y', 'G', 'B', 'P', '*', '$'] as const
export type Kind = (typeof kinds)[number]
export const isKind = (letter: string): letter is Kind => (kinds as readonly string[]).includes(letter)

/** The name is that of the symbol and of its colours; `y` is where the letter stands. */
const gems = {
  R: { name: 'gem-red', Stone: red, y: 21 },
  Y: { name: 'gem-yellow', Stone: yellow, y: 21 },
  G: { name: 'gem-green', Stone: green, y: 21 },
  B: { name: 'gem-blue', Stone: blue, y: 21 },
  P: { name: 'gem-purple', Stone: purple, y: 24 },
  '*': { name: 'gem-rainbow', Stone: rainbow, y: 21.5 },
  $: { name: 'gem-gold', Stone: gold, y: 21 },
} as const

/** Put once on the page; all gems refer to it. */
export function GemSprite() {
  return (
    <svg class="sprite" width="0" height="0" aria-hidden="true">
      <defs>
        <Paint />
        {kinds.map((kind) => {
          const { name, Stone, y } = gems[kind]
          return (
            <symbol key={kind} id={name} viewBox={Stone.viewBox}>
              <Stone />
              <text
                x="16"
                y={y}
                text-anchor="middle"
                font-size="14"
                font-weight="700"
                fill={`var(--${name}-ink)`}
                class="gem-letter"
              >
                {kind === '*' ? '✻' : kind}
              </text>
            </symbol>
          )
        })}
      </defs>
    </svg>
  )
}

/** A gem inside an SVG, centred on a point. */
export function GemAt({ kind, x, y, size }: { kind: Kind; x: number; y: number; size: number }) {
  return <use href={`#${gems[kind].name}`} x={x - size / 2} y={y - size / 2} width={size} height={size} />
}

/** A gem in a line of text or a button. Silent for screen readers: whoever shows it says what it is. */
export const Gem = steady(({ kind, size }: { kind: Kind; size?: number }) => {
  const edge = size === undefined ? {} : { width: size, height: size }
  return (
    <svg class="gem" viewBox="0 0 32 32" aria-hidden="true" {...edge}>
      <use href={`#${gems[kind].name}`} />
    </svg>
  )
})
