/** What stands on the track: explorers told apart by shape, colour and initial; the golem; the signs of areas. */
import { TOKEN } from './layout'

// In a square of 28, centred on 0.
const shapes: readonly string[] = [
  'M0-13a13 13 0 1 1 0 26 13 13 0 0 1 0-26Z',
  'M-11.500-12h23q1 0 1 1v22q0 1-1 1h-23q-1 0-1-1v-22q0-1 1-1Z',
  'M0-14.500 14.500 0 0 14.500-14.500 0Z',
  'M-7-12.500H7L14.300 0 7 12.500H-7L-14.300 0Z',
  'M-12-12H12V2C12 8 5 12 0 14.500-5 12-12 8-12 2Z',
  'M0-14 13.700-4 8.500 12H-8.500L-13.700-4Z',
]

/** An explorer's token around the point (0, 0) of the picture it is part of. */
export function Token({ seat, initial, ghost = false }: { seat: number; initial: string; ghost?: boolean }) {
  return (
    <g class={`token seat-${seat} ${ghost ? 'ghost' : ''}`} transform={`scale(${TOKEN / 29})`}>
      <path d={shapes[seat % shapes.length]} />
      <text y="5.200">{initial}</text>
    </g>
  )
}

/** The same by itself, in a line of text. */
export function Badge({ seat, initial }: { seat: number; initial: string }) {
  return (
    <svg class="badge" viewBox="-16 -16 32 32" aria-hidden="true">
      <Token seat={seat} initial={initial} />
    </svg>
  )
}

/** Standing on (0, 0), looking to the right, 150 high. */
export function Golem({ awake }: { awake: boolean }) {
  return (
    <g class={`the-golem ${awake ? 'awake' : ''}`}>
      <ellipse class="golem-shade" cx="-4" cy="2" rx="62" ry="7" />
      <path
        class="golem-far"
        d="M30-104 44-92 50-66 46-44 54-30 44-20 32-26 34-48 28-70ZM8-52 30-50 32-22 40-8 38 0H10L6-24Z"
      />
      <path
        class="golem-body"
        d="M-46-102-34-118-16-122-14-134-4-141 14-140 22-131 21-119 34-112 40-94 36-70 26-52 20-44-22-42-34-52-40-74Z"
      />
      <path class="golem-body" d="M-26-48 2-46 4-20-2-6 2 0H-40L-36-14-30-28Z" />
      <path class="golem-body" d="M-40-108-56-100-64-78-60-54-68-38-64-18-50-12-36-18-34-36-42-50-40-70-32-92Z" />
      <path
        class="golem-crack"
        d="M-20-116-12-98-18-86-8-70M24-108 18-92 26-80M-54-82-50-66-56-56M-24-38-18-26-22-16"
      />
      <path class="golem-line" d="M-13-121 21-119M-34-74-10-62 30-66M-60-54-42-50" />
      <g class="golem-eyes">
        <circle class="golem-halo" cx="6" cy="-129" r="13" />
        <circle class="golem-halo" cx="17" cy="-128" r="11" />
        <path d="M1-131 10-129.500 9-126 2-126.500ZM14-129.500 21-130 20-126 15-126Z" />
      </g>
    </g>
  )
}

/** The golem's face out of the dark, for when it is out of sight. */
export function Stare() {
  return (
    <svg class="stare" viewBox="-30 -26 60 52" aria-hidden="true">
      <path class="golem-body" d="M-24 26-26-6-16-20-4-25 14-23 25-10 26 26Z" />
      <path class="golem-line" d="M-22-4-4 0 10-3 24-4M-14 14 2 11 16 14" />
      <path class="golem-crack" d="M2-24-3-12 3-4M-18 8-12 16-16 25M18 4 14 12" />
      <circle class="golem-halo" cx="-9" cy="3" r="9" />
      <circle class="golem-halo" cx="11" cy="3" r="9" />
      <path class="stare-eyes" d="M-16 1-3 4-5 8-14 6ZM18 1 5 4 7 8 16 6Z" />
    </svg>
  )
}

/** What an area does, as a sign with its letter: spikes, arrows, a ring, a gate. */
export function Sign({ letter }: { letter: string }) {
  switch (letter) {
    case 't':
      return (
        <g class="sign-of trap">
          <path d="M-20 8-14-9-8 8ZM-6 8 0-11 6 8ZM8 8 14-9 20 8Z" />
        </g>
      )
    case 'b':
      return (
        <g class="sign-of back">
          <path d="M-6-9-18 0-6 9V4L-11 0-6-4ZM8-9-4 0 8 9V4L3 0 8-4ZM12-2H20V2H12Z" />
        </g>
      )
    case 'f':
      return (
        <g class="sign-of forward">
          <path d="M2-10 18 0 2 10V4H-16V-4H2Z" />
        </g>
      )
    case 's':
      return (
        <g class="sign-of start">
          <path d="M0-9a9 9 0 1 1 0 18 9 9 0 0 1 0-18Zm0 5a4 4 0 1 0 0 8 4 4 0 0 0 0-8Z" />
        </g>
      )
    default:
      return null
  }
}
