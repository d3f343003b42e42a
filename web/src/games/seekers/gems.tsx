/**
 * Gems, told apart by shape and letter as well as by colour. Drawn once as symbols; every gem on a page is one element with such
 * a symbol as its picture: a <use> is ten, and a move brings dozens of gems.
 * Colours were chosen so that any two stay apart for the three common colour-vision types (test/vision.test.ts).
 */
import { render } from 'preact'
import blue from '../../../../art/seekers/gem-blue.svg?picture'
import gold from '../../../../art/seekers/gem-gold.svg?picture'
import green from '../../../../art/seekers/gem-green.svg?picture'
import purple from '../../../../art/seekers/gem-purple.svg?picture'
import rainbow from '../../../../art/seekers/gem-rainbow.svg?picture'
import red from '../../../../art/seekers/gem-red.svg?picture'
import yellow from '../../../../art/seekers/gem-yellow.svg?picture'
import Paint from '../../../../art/seekers/paint.svg?picture'
import { steady } from '../../board/steady'

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

const Symbols = () => (
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
              font-family="var(--sans)"
              fill={`var(--${name}-ink)`}
            >
              {kind === '*' ? '✻' : kind}
            </text>
          </symbol>
        )
      })}
    </defs>
  </svg>
)

/** A symbol as an image. Images know no style sheet: colours and letters are filled in, the same by day and by night. */
function imageOf(symbol: Element, paint: string): string {
  const style = getComputedStyle(symbol)
  const filled = (paint + symbol.innerHTML).replace(/var\((--[\w-]+)\)/g, (_, name: string) =>
    style.getPropertyValue(name).replaceAll('"', "'"),
  )
  const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${symbol.getAttribute('viewBox')}">${filled}</svg>`
  return `url("data:image/svg+xml,${encodeURIComponent(text)}")`
}

/** Once for a page, when the first part of it comes that shows gems. */
function putOnPage(): void {
  const place = document.createElement('div')
  const rules = document.createElement('style')
  document.body.prepend(place)
  render(<Symbols />, place)
  const paint = place.querySelector('linearGradient')?.outerHTML ?? ''
  const ruleOf = (symbol: Element): string => `.${symbol.id} { background-image: ${imageOf(symbol, paint)} }`
  rules.textContent = [...place.querySelectorAll('symbol')].map(ruleOf).join('\n')
  place.append(rules)
}

putOnPage()

/** A gem inside an SVG, centred on a point. */
export function GemAt({ kind, x, y, size }: { kind: Kind; x: number; y: number; size: number }) {
  return <use href={`#${gems[kind].name}`} x={x - size / 2} y={y - size / 2} width={size} height={size} />
}

/** A gem in a line of text or a button. Silent for screen readers: whoever shows it says what it is. */
export const Gem = steady(({ kind }: { kind: Kind }) => <span class={`gem ${gems[kind].name}`} aria-hidden="true" />)
