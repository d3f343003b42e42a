/** Seekers are people: five figures by their power, the same on screen and on paper. */
import child from '../../../../art/seekers/seeker-child.svg?picture'
import elder from '../../../../art/seekers/seeker-elder.svg?picture'
import porter from '../../../../art/seekers/seeker-porter.svg?picture'
import strong from '../../../../art/seekers/seeker-strong.svg?picture'
import walker from '../../../../art/seekers/seeker-walker.svg?picture'
import { Framed } from '../../board/picture'

const figures = [child, walker, porter, strong, elder]

/** What is printed on a seeker's card, by its id: "2c" is the c of power 2. Nothing is worked out from it. */
export const printedOn = (id: string): { power: string; variant: string } => ({
  power: id.slice(0, 1),
  variant: id.slice(1),
})

/** Advanced seekers stand in the light of their letter: "1a" and "1b" are no twins. */
export function Person({ id }: { id: string }) {
  const { power, variant } = printedOn(id)
  const look = variant ? `seeker-person variant-${variant}` : 'seeker-person'
  return <Framed of={figures[Number(power) - 1] ?? walker} look={look} />
}
