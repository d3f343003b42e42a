/** Nobody Comes Out with the box: the track is kept, treasures are looked up, the end is counted. */
import { useState } from 'preact/hooks'
import '../board.css'
import '../panel.css'
import { useJudge, useSettled } from '../../../companion/kit/judge'
import { Key, outcomeOf, useTop } from '../../../companion/kit/pieces'
import type { CompanionProps, CompanionUi } from '../../../companion/kit/types'
import { say } from '../../../i18n'
import { catalogueOf, type GolemContent, type Treasure } from '../table'
import { CountPage } from './count'
import { FollowPage } from './follow'
import './golem.css'
import { fold, followRequest, type GolemTap, isGolemTap, type Kept, type Told } from './state'
import { useSteps } from './steps'
import { LookUp } from './treasures'
import { tapWords, w } from './words'

const nameOf = (kind: Treasure): string => say(kind.name)

function Begin({ names, cards, tap }: CompanionProps<GolemTap>) {
  const words = w()
  const lots = (): number => crypto.getRandomValues(new Uint32Array(1))[0]! % names.length
  return (
    <section>
      <h2>{words.begin}</h2>
      <p>{cards.real ? words.beginReal : words.beginWhy}</p>
      <p class="keys stacked">
        {names.map((name, seat) => (
          <Key key={seat} onPress={() => tap({ do: 'start', seat })}>
            {name}
          </Key>
        ))}
      </p>
      <button type="button" class="button large wide" onClick={() => tap({ do: 'start', seat: lots() })}>
        {words.lots}
      </button>
      <button type="button" class="button large wide" onClick={() => tap({ do: 'count' })}>
        {words.onlyCount}
      </button>
    </section>
  )
}

type PageProps = CompanionProps<GolemTap> & { kept: Kept; kinds: readonly Treasure[] }

function Following(props: PageProps) {
  const { names, cards, kept, kinds, finish } = props
  const { said, refused, asking } = useJudge<Told>('golem', followRequest(kept, names.length, cards.real), cards)
  const { step, checking, trouble } = useSteps(props, said)
  const settled = useSettled(said)
  useTop(kept.steps.length)
  const end = (): void => {
    if (said) finish(outcomeOf(said.players))
  }
  if (refused) return <p role="alert">{refused}</p>
  return (
    said && (
      <FollowPage
        {...{ told: said, names, kinds, kept, step, end, trouble }}
        tell={props.tap}
        real={cards.real}
        idle={asking || checking || !settled}
      />
    )
  )
}

function Page(props: CompanionProps<GolemTap, GolemContent>) {
  const { names, cards, taps, end } = props
  const [page, setPage] = useState<'table' | 'treasures'>('table')
  const words = w()
  const kept = fold(taps, names.length)
  const kinds = [...catalogueOf(cards.data).values()]
  return (
    <>
      {/* What is on the treasures of the real box is not known here. */}
      {!cards.real && (
        <div class="tabs" role="group" aria-label={words.pages}>
          <Key pressed={page === 'table'} onPress={() => setPage('table')}>
            {words.pageTable}
          </Key>
          <Key pressed={page === 'treasures'} onPress={() => setPage('treasures')}>
            {words.pageTreasures}
          </Key>
        </div>
      )}
      {page === 'treasures' ? (
        <LookUp kinds={kinds} />
      ) : end ? (
        end
      ) : kept.way === 'follow' ? (
        <Following {...props} kept={kept} kinds={kinds} />
      ) : kept.way === 'count' ? (
        <CountPage {...props} kept={kept} kinds={kinds} name={nameOf} />
      ) : (
        <Begin {...props} />
      )}
    </>
  )
}

export default {
  isTap: isGolemTap,
  Page,
  counting: [{ do: 'count' }],
  begins: (taps) => taps.findLast((tap) => tap.do === 'start')?.seat ?? null,
  words: (tap, { names, cards }) => tapWords(tap, names, [...catalogueOf(cards.data).values()]),
} satisfies CompanionUi<GolemTap, GolemContent>
