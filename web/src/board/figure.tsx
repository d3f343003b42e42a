/** Frames for the pictures beside the rules; the games draw what is in them. */
import type { ComponentChildren } from 'preact'
import { say } from '../i18n'
import type { Words } from '../rules/types'
import './figure.css'

/** Pictures to be compared, side by side where there is room. */
export function Panels({ wide = false, children }: { wide?: boolean; children: ComponentChildren }) {
  return <div class={`figure-panels ${wide ? 'wide' : ''}`}>{children}</div>
}

/** One of them, with a word below it; `allowed` says with a sign whether the rule lets it be. */
export function Panel({ word, allowed, children }: { word: Words; allowed?: boolean; children: ComponentChildren }) {
  return (
    <div class="figure-panel">
      {children}
      <p>
        {allowed !== undefined && <b class={allowed ? 'allowed' : 'forbidden'}>{allowed ? '✓' : '✗'}</b>} {say(word)}
      </p>
    </div>
  )
}
