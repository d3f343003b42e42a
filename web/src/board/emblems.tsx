/** Small pictures that stand for the games: ink lines and one wash of the game's accent. */
import diminuendo from '../../../art/diminuendo/emblem.svg?picture'
import golem from '../../../art/golem/emblem.svg?picture'
import plain from '../../../art/plain/emblem.svg?picture'
import ruin from '../../../art/ruin/emblem.svg?picture'
import seekers from '../../../art/seekers/emblem.svg?picture'
import { Framed } from './picture'

export const SeekersEmblem = () => <Framed of={seekers} look="emblem" />
export const RuinEmblem = () => <Framed of={ruin} look="emblem" />
export const DiminuendoEmblem = () => <Framed of={diminuendo} look="emblem" />
export const GolemEmblem = () => <Framed of={golem} look="emblem" />
/** Of a game that has none. */
export const PlainEmblem = () => <Framed of={plain} look="emblem" />
