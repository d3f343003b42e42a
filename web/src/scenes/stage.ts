/**
 * Plays scenes one after the other, at the pace a person wants, and holds the table meanwhile. It knows no game: what it
 * is told and what a game says about its events become scenes in sequence.ts.
 */
import { computed, signal } from '@preact/signals'
import type { LogEntry } from '../rules/types'
import { sense } from '../sense'
import { settings } from '../store/settings'
import { timeOf } from './pace'
import { scenesOf } from './sequence'
import { partOf, type Scene, type Staging } from './types'

/** What is not to be seen: everything until one is asked again, or until the end. */
export type Skip = 'turn' | 'end'

export class Stage {
  /** What is being shown, or null. */
  readonly scene = signal<Scene | null>(null)
  readonly skipping = signal<Skip | null>(null)
  /** What is shown is not how things stand: nothing can be decided before it was seen. */
  readonly before = computed(() => {
    const scene = this.scene.value
    return scene !== null && (scene.weight === 'held' || !scene.last)
  })
  /** The viewer has to decide after what was told. */
  readonly #asked = signal(false)
  /** Somebody is to go on: a decision will not, and at this pace no clock either. */
  readonly waits = computed(
    () => this.before.value || (this.scene.value !== null && !this.#asked.value && settings.value.pace === 'tap'),
  )

  readonly #known = signal<Staging | undefined>(undefined)
  /** What is played by itself where nothing else may be done. */
  readonly alone = computed(() => this.#known.value?.alone ?? [])
  #queue: Scene[] = []
  #timer: ReturnType<typeof setTimeout> | undefined

  /** `hold(true)`: nothing more is to be told until `hold(false)`. */
  constructor(private readonly hold: (on: boolean) => void) {}

  get staging(): Staging | undefined {
    return this.#known.peek()
  }

  /** What the game says about its events; before that nothing is played. */
  learn(staging: Staging | undefined): void {
    this.#known.value = staging
  }

  /** These entries are new to the viewer. `asked`: and then it has to decide. */
  tell(entries: readonly LogEntry[], viewer: number, asked: boolean): void {
    if (!this.staging) return
    this.#asked.value = asked
    const scenes = scenesOf(this.staging, entries, viewer)
    const worth = this.skipping.value ? scenes.filter((scene) => concerns(scene, viewer)) : scenes
    if (worth.length === 0) this.#sound(entries, viewer)
    if (asked && this.skipping.value === 'turn') this.skipping.value = null
    this.#play(worth)
  }

  /** These entries happened while another person looked: what everything waits for is played once more. */
  retell(entries: readonly LogEntry[], viewer: number): void {
    if (this.staging) this.#play(scenesOf(this.staging, entries, viewer).filter(({ weight }) => weight === 'held'))
  }

  #play(scenes: readonly Scene[]): void {
    this.#queue.push(...scenes)
    if (!this.scene.value && this.#queue.length > 0) this.#next()
  }

  /** What makes no scene is heard all the same, unless it is skipped. */
  #sound(entries: readonly LogEntry[], viewer: number): void {
    if (this.skipping.value) return
    const parts = entries.flatMap(({ events }) => events.map((event) => partOf(this.staging!, event, viewer)))
    for (const what of new Set(parts.flatMap((part) => part?.sense ?? []))) sense(what)
  }

  #next(): void {
    clearTimeout(this.#timer)
    const scene = this.#queue.shift() ?? null
    this.scene.value = scene
    this.hold(scene !== null)
    if (!scene) return
    for (const what of scene.senses.length > 0 ? scene.senses : (['theirs'] as const)) sense(what)
    const time = timeOf(scene, settings.peek().pace)
    if (time !== null) this.#timer = setTimeout(() => this.#next(), time)
  }

  /** On to the next scene, or back to the game. */
  goOn(): void {
    if (this.scene.value) this.#next()
  }

  /** Nothing more is to be seen of these, nor of what follows until then. */
  skip(to: Skip): void {
    this.skipping.value = to
    this.clear()
  }

  /** Back to the game at once. */
  clear(): void {
    this.#queue = []
    this.goOn()
  }
}

/** What happens to oneself is seen even by those who skip. */
const concerns = ({ weight, events }: Scene, viewer: number): boolean =>
  weight === 'held' && viewer >= 0 && events.some(({ seat }) => seat === viewer)
