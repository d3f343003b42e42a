/** The mark of the house: a lantern whose lattice is a labyrinth. Lit on the first page and where somebody wins, out where nothing is yet. */
import lit from '../../../art/house/lantern-lit.svg?picture'
import out from '../../../art/house/lantern-out.svg?picture'
import { Framed } from './picture'

export const Lantern = ({ burns = false }: { burns?: boolean }) => (
  <Framed of={burns ? lit : out} look={burns ? 'house-lantern burns' : 'house-lantern'} />
)
