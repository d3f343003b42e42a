/** Before the first turn: which sheet, which order card, which seekers; what is not chosen the phone draws. */
import { useState } from 'preact/hooks'
import { upper } from '../../../board/printed'
import { Key } from '../../../companion/kit/pieces'
import { say } from '../../../i18n'
import type { GameInfo } from '../../../rules/types'
import { Sheets } from '../sheets'
import { optionOf } from './sheet'
import type { DealTap } from './state'
import { w } from './words'

/** Chance for the engine's deal: as many bits as a number holds. */
function newSeed(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2))
  return (high % 2 ** 21) * 2 ** 32 + low
}

function Order({ game, order, set }: { game: GameInfo; order: number | null; set: (order: number | null) => void }) {
  const { values } = optionOf(game, 'order')
  const words = values.find(({ value }) => value === order)?.words
  return (
    <section role="group" aria-label={w().order}>
      <h2 class="section-title">{w().order}</h2>
      <p class="keys">
        <Key pressed={order === null} onPress={() => set(null)}>
          {w().drawIt}
        </Key>
        {values.map(({ value }) => (
          <Key key={value} pressed={order === value} onPress={() => set(Number(value))}>
            {value}
          </Key>
        ))}
      </p>
      {words && <p>{upper(say(words))}</p>}
    </section>
  )
}

function Mode({ game, mode, set }: { game: GameInfo; mode: string; set: (mode: string) => void }) {
  return (
    <section role="group" aria-label={w().seekers}>
      <h2 class="section-title">{w().seekers}</h2>
      <p class="keys stacked">
        {optionOf(game, 'mode').values.map(({ value, words }) => (
          <Key key={value} pressed={mode === value} onPress={() => set(String(value))}>
            {words ? upper(say(words)) : value}
          </Key>
        ))}
      </p>
    </section>
  )
}

export function Begin({ game, deal }: { game: GameInfo; deal: (tap: DealTap) => void }) {
  const [rule, setRule] = useState<number | null>(null)
  const [order, setOrder] = useState<number | null>(null)
  const [mode, setMode] = useState('basic')
  const words = w()
  return (
    <>
      <p>{words.beginWhy}</p>
      <Mode game={game} mode={mode} set={setMode} />
      <Order game={game} order={order} set={setOrder} />
      <section role="group" aria-label={words.sheet}>
        <h2 class="section-title">{words.sheet}</h2>
        <p class="keys">
          <Key pressed={rule === null} onPress={() => setRule(null)}>
            {words.drawSheet}
          </Key>
          {rule !== null && (
            <Key pressed onPress={() => setRule(null)}>
              {words.chosen(rule)}
            </Key>
          )}
        </p>
        <Sheets
          shelf={null}
          option={optionOf(game, 'rule')}
          value={rule ?? undefined}
          ofDay={null}
          next={null}
          set={(value) => setRule(Number(value))}
        />
      </section>
      <button
        type="button"
        class="button primary large wide deal"
        onClick={() => deal({ do: 'deal', rule, order, mode, seed: newSeed() })}
      >
        {words.deal(rule)}
      </button>
    </>
  )
}
