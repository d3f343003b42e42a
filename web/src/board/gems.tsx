/**
 * Gems, told apart by shape and letter as well as by colour. Drawn once as symbols; every gem on a page is a <use>.
 * Colours were chosen so that any two stay apart for the three common colour-vision types (test/vision.test.ts).
 */

export const kinds = ['R', 'Y', 'G', 'B', 'P', '*', '$'] as const
export type Kind = (typeof kinds)[number]
export const isKind = (letter: string): letter is Kind => (kinds as readonly string[]).includes(letter)

const names: Record<Kind, string> = {
  R: 'red',
  Y: 'yellow',
  G: 'green',
  B: 'blue',
  P: 'purple',
  '*': 'rainbow',
  $: 'gold',
}
/** The plain colour of a gem; the rainbow has none. */
export const gemColour = (kind: Exclude<Kind, '*'>): string => shapes[kind].fill
export const gemLetterColour = (kind: Kind): string => shapes[kind].letter
const symbol = (kind: Kind): string => `gem-${names[kind]}`

interface Shape {
  outline: string
  /** A lighter facet, the light coming from the upper left. */
  facet: string
  fill: string
  light: string
  dark: string
  letter: string
  /** Where the letter stands. */
  y?: number
}

// In a square of 32, centred.
const shapes: Record<Kind, Shape> = {
  R: {
    outline: 'M16 1.5 30 16 16 30.5 2 16Z',
    facet: 'M16 1.5 2 16h6l8-8.500Z',
    fill: '#a92823',
    light: '#e88176',
    dark: '#6b1413',
    letter: '#ffffff',
  },
  Y: {
    outline: 'M16 2.500a13.5 13.5 0 1 1 0 27 13.5 13.5 0 0 1 0-27Z',
    facet: 'M16 2.500A13.5 13.5 0 0 0 2.5 16h4A9.5 9.5 0 0 1 16 6.500Z',
    fill: '#f8d84a',
    light: '#fff2b0',
    dark: '#8f6a06',
    letter: '#3c2c00',
  },
  G: {
    outline: 'M9 3h14l7.5 13L23 29H9L1.5 16Z',
    facet: 'M9 3 1.5 16h5L11 7.500h10L23 3Z',
    fill: '#4cc488',
    light: '#b3efcf',
    dark: '#17613b',
    letter: '#06301a',
  },
  B: {
    outline: 'M7 3h18l4 4v18l-4 4H7l-4-4V7Z',
    facet: 'M7 3 3 7v18l4-3.500V8.500L25 7V3Z',
    fill: '#2f63c8',
    light: '#8fb3f5',
    dark: '#16336f',
    letter: '#ffffff',
  },
  P: {
    outline: 'M16 1.500C22 9.5 27 14 27 20a11 11 0 0 1-22 0C5 14 10 9.5 16 1.500Z',
    facet: 'M16 1.500C10 9.5 5 14 5 20h4c0-5 3.5-8 7-13Z',
    fill: '#c08cf0',
    light: '#e8d3fc',
    dark: '#5a2f87',
    letter: '#2c0f4a',
    y: 24,
  },
  '*': {
    outline: 'm16 1 4.4 9.800L31 12l-7.9 7.2 2.2 10.800L16 24.6 6.7 30l2.2-10.800L1 12l10.6-1.200Z',
    facet: 'm16 1-4.4 9.800L1 12l9.5 2L16 9Z',
    fill: 'url(#gem-spectrum)',
    light: '#ffffff',
    dark: '#3f3a4d',
    letter: '#2b2233',
    y: 21.5,
  },
  $: {
    outline: 'M16 2.500a13.5 13.5 0 1 1 0 27 13.5 13.5 0 0 1 0-27Z',
    facet: 'M16 6a10 10 0 1 0 0 20 10 10 0 0 0 0-20Zm0 1.500a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17Z',
    fill: '#a8761c',
    light: '#f0cf7a',
    dark: '#5c3f08',
    letter: '#1f1400',
  },
}

/** Put once on the page; all gems refer to it. */
export function GemSprite() {
  return (
    <svg class="sprite" width="0" height="0" aria-hidden="true">
      <defs>
        <linearGradient id="gem-spectrum" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stop-color="#f7a8a0" />
          <stop offset=".3" stop-color="#f8e08a" />
          <stop offset=".55" stop-color="#9fe0b4" />
          <stop offset=".78" stop-color="#9cc3f5" />
          <stop offset="1" stop-color="#d5aef0" />
        </linearGradient>
        {kinds.map((kind) => {
          const { outline, facet, fill, light, dark, letter, y = 21 } = shapes[kind]
          return (
            <symbol key={kind} id={symbol(kind)} viewBox="0 0 32 32">
              <path d={outline} fill={fill} />
              <path d={facet} fill={light} opacity=".75" />
              <path d={outline} fill="none" stroke={dark} stroke-width="1.6" stroke-linejoin="round" />
              <text x="16" y={y} text-anchor="middle" font-size="14" font-weight="700" fill={letter} class="gem-letter">
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
  return <use href={`#${symbol(kind)}`} x={x - size / 2} y={y - size / 2} width={size} height={size} />
}

/** A gem in a line of text or a button. Silent for screen readers: whoever shows it says what it is. */
export function Gem({ kind, size }: { kind: Kind; size?: number }) {
  const edge = size === undefined ? {} : { width: size, height: size }
  return (
    <svg class="gem" viewBox="0 0 32 32" aria-hidden="true" {...edge}>
      <use href={`#${symbol(kind)}`} />
    </svg>
  )
}
