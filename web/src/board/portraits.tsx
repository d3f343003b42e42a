/** Portraits of bots, by level. A chunk of its own: they come when the first one is shown. */
import crow from '../../../art/faces/crow.svg?picture'
import fox from '../../../art/faces/fox.svg?picture'
import owl from '../../../art/faces/owl.svg?picture'
import rabbit from '../../../art/faces/rabbit.svg?picture'
import tanuki from '../../../art/faces/tanuki.svg?picture'
import type { Picture } from './picture'

export const portraits: Readonly<Record<string, Picture>> = {
  random: tanuki,
  greedy: crow,
  easy: rabbit,
  normal: fox,
  hard: owl,
}
