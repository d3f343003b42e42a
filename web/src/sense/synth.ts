/** The sounds themselves, made on the spot from a few waves and a little noise. No file is loaded for them. */
import type { Sense } from '.'

interface Voice {
  wave: OscillatorType | 'noise'
  /** Hertz; of noise: the middle of what is let through. */
  pitch: number
  /** Where it slides to. */
  to?: number
  /** Seconds after the beginning. */
  at?: number
  /** Seconds until it has died away. */
  length: number
  /** 0 to 1. */
  loud?: number
}

const knock = (pitch: number): Voice[] => [
  { wave: 'triangle', pitch, length: 0.09 },
  { wave: 'triangle', pitch: pitch * 2.7, length: 0.03 },
]
const plucked = (pitches: readonly number[], apart: number, length: number): Voice[] =>
  pitches.map((pitch, index) => ({ wave: 'triangle', pitch, at: index * apart, length }))

const sounds: Record<Sense, readonly Voice[]> = {
  mine: knock(440),
  theirs: knock(330),
  // Two glass tones that do not quite agree.
  gem: [
    { wave: 'sine', pitch: 1318.5, length: 0.35, loud: 0.6 },
    { wave: 'sine', pitch: 1979, at: 0.05, length: 0.4, loud: 0.45 },
    { wave: 'sine', pitch: 2637, at: 0.09, length: 0.25, loud: 0.2 },
  ],
  // A pencil: two short strokes.
  draw: [
    { wave: 'noise', pitch: 3200, to: 2400, length: 0.11, loud: 0.5 },
    { wave: 'noise', pitch: 2600, to: 3400, at: 0.1, length: 0.14, loud: 0.4 },
  ],
  // Stone on stone: a thud that sinks, and gravel.
  stone: [
    { wave: 'sine', pitch: 95, to: 38, length: 0.42, loud: 1.6 },
    { wave: 'noise', pitch: 240, to: 120, length: 0.3, loud: 0.9 },
  ],
  // A gate opens: a creak upwards, then light.
  gate: [
    { wave: 'sawtooth', pitch: 90, to: 160, length: 0.5, loud: 0.25 },
    ...plucked([392, 493.88, 587.33, 783.99], 0.14, 0.9).map((voice) => ({ ...voice, at: 0.3 + (voice.at ?? 0) })),
  ],
  right: plucked([523.25, 783.99], 0.1, 0.45),
  wrong: [
    { wave: 'triangle', pitch: 196, length: 0.2 },
    { wave: 'triangle', pitch: 155.56, at: 0.13, length: 0.34 },
  ],
  // Somewhere else it is my turn: a small bell, twice.
  turn: plucked([880, 1108.73], 0.16, 0.5),
  // D, F sharp, A, D: plucked one after the other.
  over: plucked([293.66, 369.99, 440, 587.33], 0.11, 0.7),
}

const VOLUME = 0.13
let context: AudioContext | undefined
let noise: AudioBuffer | undefined

function sourceOf(
  audio: AudioContext,
  { wave, pitch, to = pitch, length }: Voice,
  begin: number,
): [AudioNode, AudioScheduledSourceNode] {
  if (wave !== 'noise') {
    const tone = new OscillatorNode(audio, { type: wave, frequency: pitch })
    tone.frequency.exponentialRampToValueAtTime(to, begin + length)
    return [tone, tone]
  }
  noise ??= whiteNoise(audio)
  const grains = new AudioBufferSourceNode(audio, { buffer: noise, loop: true })
  const band = new BiquadFilterNode(audio, { type: 'bandpass', frequency: pitch, Q: 1.2 })
  band.frequency.exponentialRampToValueAtTime(to, begin + length)
  grains.connect(band)
  return [band, grains]
}

function whiteNoise(audio: AudioContext): AudioBuffer {
  const buffer = audio.createBuffer(1, audio.sampleRate / 2, audio.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1
  return buffer
}

function sing(audio: AudioContext, voice: Voice, volume: number): void {
  const begin = audio.currentTime + (voice.at ?? 0)
  const [out, source] = sourceOf(audio, voice, begin)
  const gain = new GainNode(audio, { gain: 0 })
  gain.gain.setValueAtTime(0, begin)
  gain.gain.linearRampToValueAtTime(VOLUME * volume * (voice.loud ?? 1), begin + 0.004) // no click at the start
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + voice.length)
  out.connect(gain).connect(audio.destination)
  source.start(begin)
  source.stop(begin + voice.length)
}

export function play(what: Sense, volume: number): void {
  if (typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  if (context.state === 'suspended') void context.resume()
  for (const voice of sounds[what]) sing(context, voice, volume)
}
