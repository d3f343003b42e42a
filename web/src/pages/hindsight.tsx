/** After a game alone: what the deal held with hindsight, found while one waits, and the way to it step by step. */
import { useEffect, useMemo } from 'preact/hooks'
import { Faces } from '../board/face'
import { Icon } from '../board/icon'
import { t } from '../i18n'
import { h } from '../i18n/hindsight'
import { whyOf } from '../play/files'
import { HindsightSearch, LOOKS } from '../play/hindsight'
import type { GameInfo, Hindsight } from '../rules'
import { go } from './router'
import { Score } from './score'
import './hindsight.css'

export function HindsightPanel({ game, sealed }: { game: GameInfo; sealed: string }) {
  const search = useMemo(() => new HindsightSearch(sealed), [sealed])
  useEffect(() => {
    if (!search.found.peek()) void search.look()
    return () => search.close()
  }, [search])
  const { found, looked, failed } = search
  return (
    <section class="hindsight" aria-label={t.value.result.possible}>
      <h2 class="section-title">{t.value.result.possible}</h2>
      {found.value ? <Found found={found.value} /> : <p class="quiet">{h.value.about}</p>}
      {failed.value && (
        <p role="alert">
          {h.value.failed} {whyOf(failed.value)}
        </p>
      )}
      {looked.value === null ? <After search={search} /> : <Looking search={search} at={looked.value} />}
      {found.value && <Compared game={game} found={found.value} />}
    </section>
  )
}

function Found({ found: { played, best } }: { found: Hindsight }) {
  const words = h.value
  const less = best.score - played.score
  return (
    <p role="status">
      <b class="possible">{words.atLeast(best.score)}</b> {less > 0 ? words.less(played.score, less) : words.equal}
    </p>
  )
}

/** Where the points are, part by part, and what the figure means. */
function Compared({ game, found: { played, best } }: { game: GameInfo; found: Hindsight }) {
  const words = h.value
  const both = [{ ...played, rank: 2 }, best]
  return (
    <>
      {best.score > played.score && (
        <Faces.Provider value={[]}>
          <Score game={game} names={[words.played, words.best]} result={both} />
        </Faces.Provider>
      )}
      <p class="quiet">{words.bound}</p>
    </>
  )
}

function Looking({ search, at }: { search: HindsightSearch; at: number }) {
  const words = h.value
  return (
    <p class="buttons">
      <progress max={LOOKS} value={at} aria-label={t.value.result.possible} />
      <span>{words.looking(at + 1, LOOKS)}</span>
      <button type="button" class="button small" onClick={() => search.stop()}>
        {words.stop}
      </button>
    </p>
  )
}

function After({ search }: { search: HindsightSearch }) {
  const words = h.value
  const found = search.found.value
  return (
    <p class="buttons">
      {found && (
        <button type="button" class="button primary" onClick={() => go('replay', found.line)}>
          <Icon name="play" /> {words.step}
        </button>
      )}
      <button type="button" class="button" onClick={() => void search.look()}>
        <Icon name="search" /> {found ? words.further : words.begin}
      </button>
    </p>
  )
}
