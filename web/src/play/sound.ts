/** Quiet clicks, made on the spot; off unless a person wants them. */
import { settings } from '../store/settings'

let context: AudioContext | undefined

const tones = { mine: 520, theirs: 390, over: 660 } as const

export function sound(tone: keyof typeof tones): void {
  if (settings.value.sound === 'off' || typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  const now = context.currentTime
  const oscillator = new OscillatorNode(context, { type: 'triangle', frequency: tones[tone] })
  const volume = new GainNode(context, { gain: 0.08 })
  volume.gain.exponentialRampToValueAtTime(0.0001, now + 0.12)
  oscillator.connect(volume).connect(context.destination)
  oscillator.start(now)
  oscillator.stop(now + 0.13)
}
