/** Twelve Seekers with the box: sheets to look up, cards to draw, gems to count. */
import { useState } from 'preact/hooks'
import { plain } from '../../../i18n/points'
import '../board.css'
import { useJudge } from '../../../companion/kit/judge'
import { Key, useTop } from '../../../companion/kit/pieces'
import type { CompanionProps, CompanionUi } from '../../../companion/kit/types'
import { Begin } from './begin'
import { DealtCards } from './dealt'
import { Score, Why } from './score'
import './seekers.css'
import { AllSheets, SheetExplained } from './sheet'
import {
  type Dealt,
  dealRequest,
  fold,
  isSeekersTap,
  type JudgedSeat,
  type Kept,
  type SeekersTap,
  type Sheet,
  scoreRequest,
} from './state'
import { tapWords, w } from './words'

const pages = ['sheet', 'cards', 'score'] as const
type PageName = (typeof pages)[number]

function Tabs({ page, set }: { page: PageName; set: (page: PageName) => void }) {
  const words = w()
  const names: Record<PageName, string> = { sheet: words.pageSheet, cards: words.pageCards, score: words.pageScore }
  return (
    <div class="tabs" role="group" aria-label={words.pages}>
      {pages.map((one) => (
        <Key key={one} pressed={one === page} onPress={() => set(one)}>
          {names[one]}
        </Key>
      ))}
    </div>
  )
}

interface PlayingProps extends CompanionProps<SeekersTap> {
  kept: Kept
  dealt: Dealt
  sheet: Sheet
}

function Playing(props: PlayingProps) {
  const { game, names, cards, kept, dealt, sheet, tap, end, finish } = props
  const [page, setPage] = useState<PageName>(() =>
    kept.players.some(({ lots }) => Object.values(lots).join('')) ? 'score' : 'sheet',
  )
  const { said, refused, asking } = useJudge<{ players: JudgedSeat[] }>(
    'seekers',
    scoreRequest(kept, dealt, sheet),
    cards,
  )
  const judged = said?.players ?? null
  if (end)
    return (
      <>
        {end}
        {judged?.map((seat, index) => (
          <section key={index}>
            <h3>{w().points(names[index] ?? '', plain(seat.score))}</h3>
            <Why name={names[index] ?? ''} holder={kept.players[index]!} sheet={sheet} judged={seat} />
          </section>
        ))}
      </>
    )
  return (
    <>
      <Tabs page={page} set={setPage} />
      {page === 'sheet' && (
        <>
          <SheetExplained game={game} rule={dealt.rule} />
          <AllSheets game={game} />
        </>
      )}
      {page === 'cards' && <DealtCards {...{ game, names, kept, dealt, sheet, tap }} />}
      {page === 'score' && <Score {...{ names, kept, dealt, sheet, judged, asking, refused, tap, finish }} />}
    </>
  )
}

function Page(props: CompanionProps<SeekersTap>) {
  const { game, cards, taps, tap } = props
  const kept = fold(taps)
  useTop(kept.deal?.seed)
  const { said: dealt } = useJudge<Dealt>('seekers', kept.deal && dealRequest(kept.deal), cards)
  const { said: sheet } = useJudge<Sheet>('seekers', kept.deal && dealt && { sheet: dealt.rule }, cards)
  if (!kept.deal) return <Begin game={game} deal={tap} />
  return dealt && sheet ? <Playing {...props} {...{ kept, dealt, sheet }} /> : null
}

export default {
  isTap: isSeekersTap,
  Page,
  words: (tap, { names }) => tapWords(tap, names),
} satisfies CompanionUi<SeekersTap>
