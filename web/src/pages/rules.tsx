/** The numbered rules of a game, from the same file that the engine's rule numbers point to. */
import type { ComponentChildren } from 'preact'
import { useEffect, useMemo, useState } from 'preact/hooks'
import type { Figure } from '../board/types'
import { entryOf, useGameUi } from '../games'
import { lang, say, t } from '../i18n'
import type { GameInfo, Lang } from '../rules'
import { Cover } from './cover'
import { PrintIt } from './print-it'
import { href } from './router'
import { type Chapter, readRulebook, searchRulebook } from './rulebook'
import { findWords, type Word, wordsOf } from './terms'
import { PageTitle } from './ui'

const files = import.meta.glob<string>('../../../src/games/*/RULES.md', { query: '?raw', import: 'default' })

function useRulebook(id: string): Chapter[] | null {
  const [book, setBook] = useState<Chapter[] | null>(null)
  useEffect(() => {
    const load = files[`../../../src/games/${id}/RULES.md`]
    let wanted = true
    const set = (chapters: Chapter[]): void => {
      if (wanted) setBook(chapters)
    }
    if (load)
      load().then(
        (text) => set(readRulebook(text)),
        () => set([]),
      )
    else set([])
    return () => {
      wanted = false
    }
  }, [id])
  return book
}

/** What explains itself in a chapter: the first time it stands there. */
type Explain = (text: string) => ComponentChildren

function explaining(words: readonly Word[], language: Lang): Explain {
  const seen = new Set<string>()
  return (text) =>
    findWords(text, words, language, seen).map((piece) => {
      if (typeof piece === 'string') return piece
      const [word, { about }] = piece
      return (
        <button type="button" class="term" data-explains data-about={about}>
          {word}
        </button>
      )
    })
}

/** `code`, **bold**, *titles* and [links](…) inside a sentence. */
function inline(text: string, explain: Explain): ComponentChildren {
  return text
    .replace(/\[([^\]]+)\]\([^)]*\)/g, '$1')
    .split(/(`[^`]+`|\*\*[^*]+\*\*|\*[^*]+\*)/)
    .map((part, index) => {
      if (part.startsWith('`')) return <code key={index}>{part.slice(1, -1)}</code>
      if (part.startsWith('**')) return <b key={index}>{part.slice(2, -2)}</b>
      if (part.length > 2 && part.startsWith('*') && part.endsWith('*')) return <i key={index}>{part.slice(1, -1)}</i>
      return explain(part)
    })
}

function RuleFigure({ id, figure: { Picture, label, caption } }: { id: string; figure: Figure }) {
  return (
    <figure class={`rule-figure game-${id}`}>
      <div role="img" aria-label={say(label)}>
        <Picture />
      </div>
      <figcaption>{say(caption)}</figcaption>
    </figure>
  )
}

/** `heading` fits what it stands under: a page's title, or a panel's. */
export function RulesText({
  id,
  focus,
  heading: Heading = 'h3',
}: {
  id: string
  focus?: string | undefined
  heading?: 'h2' | 'h3'
}) {
  const book = useRulebook(id)
  // Pictures and explanations come with the board; the text does not wait for them.
  const ui = useGameUi(id)
  const { of: figures = {}, Paint } = ui?.figures ?? {}
  const [query, setQuery] = useState('')
  const words = t.value.rules
  const language = lang.value
  const known = useMemo(() => wordsOf(ui?.terms ?? [], book ?? [], language), [ui, book, language])
  const shown = useMemo(() => (book ? searchRulebook(book, query) : []), [book, query])
  useEffect(() => {
    // Not before the pictures are there: they would push the rule away.
    if (book && ui && focus) document.getElementById(`rule-${focus}`)?.scrollIntoView({ block: 'center' })
  }, [book, ui, focus])
  if (!book) return null
  if (book.length === 0) return <p class="quiet">{words.missing}</p>
  const count = shown.reduce((sum, chapter) => sum + chapter.rules.length, 0)
  return (
    <div class="rulebook">
      <input
        type="search"
        class="field"
        aria-label={words.search}
        placeholder={words.search}
        value={query}
        onInput={(event) => setQuery(event.currentTarget.value)}
      />
      <p role="status" class="quiet">
        {query && (count > 0 ? words.found(count) : words.none)}
      </p>
      {Paint && (
        <div class={`sprite game-${id}`} aria-hidden="true">
          <Paint />
        </div>
      )}
      {shown.map((chapter, index) => {
        const own = new Set(chapter.rules.map(({ number }) => number))
        const explain = explaining(
          known.filter(({ rule }) => !own.has(rule)),
          language,
        )
        return (
          <section key={chapter.title.en}>
            {(index > 0 || query) && <Heading>{chapter.title[language]}</Heading>}
            {chapter.intro[language] && <p>{inline(chapter.intro[language], explain)}</p>}
            <dl>
              {chapter.rules.map((rule) => (
                <div key={rule.number} id={`rule-${rule.number}`} class={rule.number === focus ? 'glow' : ''}>
                  <dt>{rule.number}</dt>
                  <dd>
                    {inline(rule[language] || rule.en, explain)}
                    {figures[rule.number] && <RuleFigure id={id} figure={figures[rule.number]!} />}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        )
      })}
    </div>
  )
}

export function RulesPage({ game, focus }: { game: GameInfo; focus?: string | undefined }) {
  const { accent } = entryOf(game.id)
  return (
    <div class={`page rules-page accent-${accent}`}>
      <header class="game-head">
        <Cover id={game.id} />
        <div>
          <PageTitle>{t.value.rules.title(say(game.name))}</PageTitle>
          <p>
            <a href={href('play', game.id)}>{t.value.home.play}</a> ·{' '}
            <a href={href('new', game.id)}>{t.value.home.options}</a>
          </p>
        </div>
      </header>
      <PrintIt game={game.id} />
      <RulesText id={game.id} focus={focus} heading="h2" />
    </div>
  )
}
