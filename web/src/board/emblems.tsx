/** Small pictures that stand for the games: ink lines and one wash of the game's accent. */

const frame = { viewBox: '0 0 96 72', class: 'emblem', 'aria-hidden': true } as const
const ink = {
  fill: 'none',
  stroke: 'currentColor',
  'stroke-width': 2.2,
  'stroke-linecap': 'round',
  'stroke-linejoin': 'round',
} as const
const wash = { fill: 'var(--accent)', 'fill-opacity': 0.22 } as const
const solid = { fill: 'var(--accent)' } as const

export function SeekersEmblem() {
  return (
    <svg {...frame}>
      <path
        {...wash}
        d="M8 20c14-16 66-14 78 2s-8 20-38 20-30 26 0 24 40-8 40-8l-4 12H16C2 58 6 40 24 34s-18-6-16-14Z"
      />
      <path {...ink} stroke-dasharray="1 7" d="M12 18c26-14 70-8 70 8S20 34 18 48s40 16 66 10" />
      <path {...solid} d="m14 9 8 9-8 9-8-9Z" />
      <path {...ink} d="m14 9 8 9-8 9-8-9Z" />
      <circle {...solid} cx="44" cy="13" r="8" fill-opacity=".55" />
      <circle {...ink} cx="44" cy="13" r="8" />
      <path {...ink} d="m80 14 8 5v9l-8 5-8-5v-9Z" />
      <path {...ink} d="M44 29h14v14H44z" />
      <path {...solid} d="M18 38c6 8 8 10 8 15a8 8 0 0 1-16 0c0-5 2-7 8-15Z" />
      <path {...ink} d="M18 38c6 8 8 10 8 15a8 8 0 0 1-16 0c0-5 2-7 8-15Z" />
      <path {...ink} d="m80 47 3 7 7 1-5 5 1 7-6-4-6 4 1-7-5-5 7-1Z" />
    </svg>
  )
}

export function RuinEmblem() {
  const lines = [0, 1, 2, 3, 4]
  return (
    <svg {...frame}>
      <path {...wash} d="M18 6h26v13h26v26H57v20H31V45H18Z" />
      {lines.map((i) => (
        <path key={i} {...ink} stroke-width="1" opacity=".45" d={`M18 ${6 + 13 * i}h65M${18 + 13 * i} 6v59`} />
      ))}
      <path {...ink} stroke-width="3" d="M18 6h26v13h26v26H57v20H31V45H18Z" />
      <path {...ink} stroke="var(--accent)" stroke-width="3" d="M24 12h14v13h26v13H51v20" />
      <circle {...solid} cx="24" cy="12" r="4" />
      <path {...solid} d="m51 52 2 4 5 1-4 3 1 5-4-2-4 2 1-5-4-3 5-1Z" />
    </svg>
  )
}

export function DiminuendoEmblem() {
  return (
    <svg {...frame}>
      <path {...wash} d="M22 62 8 50l40-22 40 22-14 12-26 8Z" />
      {[0, 1, 2].map((i) => (
        <path key={i} {...ink} opacity={0.35 + 0.2 * i} d={`M${10 + 2 * i} ${54 - 7 * i}l38 14 38-14`} />
      ))}
      <path fill="var(--surface)" d="M48 8 84 26 48 44 12 26Z" />
      <path {...wash} d="M48 8 84 26 48 44 12 26Z" />
      <path {...ink} d="M48 8 84 26 48 44 12 26Z" />
      <path {...ink} stroke="var(--accent)" stroke-width="4" d="M30 17c10 6 16 8 18 9s8 4 18 9M48 26l-17 9" />
    </svg>
  )
}

export function GolemEmblem() {
  return (
    <svg {...frame}>
      <path {...wash} d="M4 62c16-10 72-10 88 0v6H4Z" />
      <path {...ink} stroke-dasharray="10 6" d="M6 62c18-9 66-9 84 0" />
      <path {...solid} fill-opacity=".3" d="M14 56V30l6-6V12h22v12l6 6v26H36V44h-8v12Z" />
      <path {...ink} d="M14 56V30l6-6V12h22v12l6 6v26H36V44h-8v12Z" />
      <circle {...solid} cx="27" cy="19" r="2.6" />
      <circle {...solid} cx="35" cy="19" r="2.6" />
      <path {...ink} d="M68 40a4.5 4.5 0 1 0 0-9 4.5 4.5 0 0 0 0 9Zm0 0v10m0 0-5 8m5-8 6 7m-12-12 6-3 7 4" />
      <path {...ink} stroke="var(--accent)" d="M84 50h6m-3-3v6" />
    </svg>
  )
}

export function PlainEmblem() {
  return (
    <svg {...frame}>
      <path {...wash} d="M20 8h56v56H20z" />
      <path {...ink} d="M48 64V52M20 8h56v56H60M20 8v56h16M30 52V20h36v32H48V42" />
    </svg>
  )
}
