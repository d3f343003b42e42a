/** What stands on the track: explorers told apart by shape, colour and initial; the golem; the signs of areas. */
import explorer from '../../../../art/golem/explorer.svg?picture'
import circle from '../../../../art/golem/explorer-circle.svg?picture'
import diamond from '../../../../art/golem/explorer-diamond.svg?picture'
import hexagon from '../../../../art/golem/explorer-hexagon.svg?picture'
import pentagon from '../../../../art/golem/explorer-pentagon.svg?picture'
import shield from '../../../../art/golem/explorer-shield.svg?picture'
import square from '../../../../art/golem/explorer-square.svg?picture'
import Figure from '../../../../art/golem/golem.svg?picture'
import back from '../../../../art/golem/sign-back.svg?picture'
import forward from '../../../../art/golem/sign-forward.svg?picture'
import start from '../../../../art/golem/sign-start.svg?picture'
import trap from '../../../../art/golem/sign-trap.svg?picture'
import stare from '../../../../art/golem/stare.svg?picture'
import { usePortrait } from '../../board/face'
import { Framed, type Picture } from '../../board/picture'
import { steady } from '../../board/steady'
import { HEAD, TOKEN } from './layout'

/** By seat. */
const explorers = [circle, square, diamond, hexagon, shield, pentagon]
/** What their colours are called. */
const shapes = ['circle', 'square', 'diamond', 'hexagon', 'shield', 'pentagon']
/** As wide as the token, the coat behind it. */
const HEAD_AT = `translate(${-TOKEN / 2 + 0.5} ${-TOKEN / 2 - HEAD}) scale(${(TOKEN - 1) / 64})`

/** An explorer's token around the point (0, 0) of the picture it is part of. */
export const Token = steady(({ seat, initial, ghost = false }: { seat: number; initial: string; ghost?: boolean }) => {
  const Shape = explorers[seat % explorers.length]!
  return (
    <g class={`token seat-${seat} ${ghost ? 'ghost' : ''}`} transform={`scale(${TOKEN / 29})`}>
      <Shape />
      <text y="5.200">{initial}</text>
    </g>
  )
})

/** An explorer as a figure: a head over the token, which is where the token alone would be. Bots have faces of their own. */
export function Explorer({ seat, initial, ghost = false }: { seat: number; initial: string; ghost?: boolean }) {
  const Head = usePortrait(seat) ?? explorer
  return (
    <g class={ghost ? 'figure ghost' : 'figure'}>
      <g class="head" style={{ color: `var(--explorer-${shapes[seat % shapes.length]})` }} transform={HEAD_AT}>
        <Head />
      </g>
      <Token seat={seat} initial={initial} ghost={ghost} />
    </g>
  )
}

/** The same token by itself, in a line of text. */
export const Badge = steady(({ seat, initial }: { seat: number; initial: string }) => (
  <svg class="badge" viewBox="-16 -16 32 32" aria-hidden="true">
    <Token seat={seat} initial={initial} />
  </svg>
))

/** Standing on (0, 0), looking to the right, 150 high. It may lift its arm. */
export const Golem = ({ awake, strikes = false }: { awake: boolean; strikes?: boolean }) => (
  <g class={`the-golem ${awake ? 'awake' : ''} ${strikes ? 'strikes' : ''}`}>
    <Figure />
  </g>
)

/** The golem's face out of the dark, for when it is out of sight. */
export const Stare = () => <Framed of={stare} look="stare" />

const signs: Record<string, Picture> = { t: trap, b: back, f: forward, s: start }

/** What an area does, as a sign with its letter: spikes, arrows, a ring. */
export function Sign({ letter }: { letter: string }) {
  const Shape = signs[letter]
  return Shape ? <Shape /> : null
}
