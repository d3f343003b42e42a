/** Small sounds, made on the spot: a knock of wood for a move, a few notes at the end. Off unless a person wants them. */
import { settings } from '../store/settings'

interface Note {
  /** Hertz. */
  pitch: number
  /** Seconds after the first. */
  at: number
  /** Seconds until it has died away. */
  length: number
}

const knock = (pitch: number): Note[] => [
  { pitch, at: 0, length: 0.09 },
  { pitch: pitch * 2.7, at: 0, length: 0.03 },
]
const sounds = {
  mine: knock(440),
  theirs: knock(330),
  // D, F sharp, A, D: plucked one after the other.
  over: [293.66, 369.99, 440, 587.33].map((pitch, index) => ({ pitch, at: index * 0.11, length: 0.7 })),
} as const satisfies Record<string, readonly Note[]>

const VOLUME = 0.09
let context: AudioContext | undefined

function pluck(audio: AudioContext, { pitch, at, length }: Note): void {
  const begin = audio.currentTime + at
  const tone = new OscillatorNode(audio, { type: 'triangle', frequency: pitch })
  const volume = new GainNode(audio, { gain: 0 })
  volume.gain.setValueAtTime(0, begin)
  volume.gain.linearRampToValueAtTime(VOLUME, begin + 0.004) // no click at the start
  volume.gain.exponentialRampToValueAtTime(0.0001, begin + length)
  tone.connect(volume).connect(audio.destination)
  tone.start(begin)
  tone.stop(begin + length)
}

export function sound(name: keyof typeof sounds): void {
  if (settings.value.sound === 'off' || typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
  for (const note of sounds[name]) pluck(context, note)
}
