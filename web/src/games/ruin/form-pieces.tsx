/** Pieces, drawn on a grid by finger, mouse or keys. */
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { FaultLine, FormPart, type FormProps, useFault } from '../../board/form'
import { Icon } from '../../board/icon'
import { useRoving } from '../../board/roving'
import { PiecePicture } from './art'
import { BOX, type Drawing, LETTERS, linesOf, type RuinForm, toggled } from './content'
import { fw } from './form-words'
import { readShape } from './geometry'

/** The cell under a pointer, also when it was pressed on another one. */
function cellUnder(event: PointerEvent): number | null {
  const at = document.elementFromPoint(event.clientX, event.clientY)?.closest('[data-at]')?.getAttribute('data-at')
  return at === null || at === undefined ? null : Number(at)
}

/** A stroke draws or wipes, as its first cell did; it is one step back. */
function useStroke(drawing: Drawing, set: (next: Drawing, stroke: number) => void) {
  const stroke = useRef({ number: 0, on: false, under: false })
  const now = useRef(drawing)
  useLayoutEffect(() => {
    now.current = drawing
  }, [drawing])
  const paint = (cell: number): void => {
    if (now.current.includes(cell) === stroke.current.on) return
    now.current = toggled(now.current, cell, stroke.current.on)
    set(now.current, stroke.current.number)
  }
  const begin = (cell: number, under: boolean): void => {
    stroke.current = { number: stroke.current.number + 1, on: !now.current.includes(cell), under }
    paint(cell)
  }
  return {
    onPointerDown: (event: PointerEvent): void => {
      const cell = cellUnder(event)
      if (cell !== null && event.button === 0) begin(cell, true)
    },
    onPointerMove: (event: PointerEvent): void => {
      const cell = stroke.current.under && event.buttons > 0 ? cellUnder(event) : null
      if (cell !== null) paint(cell)
    },
    onPointerUp: (): void => {
      stroke.current.under = false
    },
    /** Keys and screen readers press a button without a pointer. */
    onClick: (event: MouseEvent, cell: number): void => {
      if (event.detail === 0) begin(cell, false)
    },
  }
}

function Grid({
  letter,
  drawing,
  set,
}: {
  letter: string
  drawing: Drawing
  set: (next: Drawing, stroke: number) => void
}) {
  const words = fw()
  const { grid, onKeyDown, place } = useRoving(BOX)
  const { onClick, ...pointer } = useStroke(drawing, set)
  return (
    <div ref={grid} class="piece-grid" role="group" aria-label={words.grid(letter)} onKeyDown={onKeyDown} {...pointer}>
      {Array.from({ length: BOX * BOX }, (_, cell) => (
        <button
          key={cell}
          type="button"
          aria-pressed={drawing.includes(cell)}
          aria-label={words.cell(Math.floor(cell / BOX) + 1, (cell % BOX) + 1)}
          onClick={(event) => onClick(event, cell)}
          {...place(cell)}
        />
      ))}
    </div>
  )
}

function PieceButton({
  letter,
  drawing,
  chosen,
  choose,
}: {
  letter: string
  drawing: Drawing
  chosen: boolean
  choose: () => void
}) {
  const fault = useFault(`pieces.${letter}`, true)
  return (
    <button
      type="button"
      class={fault === null ? 'piece-button' : 'piece-button wrong'}
      aria-pressed={chosen}
      aria-label={fw().piece(letter, drawing.length)}
      data-fault={fault === null || chosen ? undefined : 'press'}
      onClick={choose}
    >
      <b>{letter}</b>
      {drawing.length > 0 && <PiecePicture shape={readShape(linesOf(drawing))} />}
      {fault !== null && <Icon name="alert" />}
    </button>
  )
}

export function Pieces({ form, change }: FormProps<RuinForm>) {
  const words = fw()
  const [letter, setLetter] = useState('A')
  const drawing = form.pieces[letter] ?? []
  const set = (next: Drawing, name?: string): void =>
    change({ ...form, pieces: { ...form.pieces, [letter]: next } }, name)
  return (
    <FormPart title={words.pieces} about={words.piecesAbout} path="pieces">
      <div class="piece-desk">
        <div class="piece-buttons">
          {LETTERS.map((one) => (
            <PieceButton
              key={one}
              letter={one}
              drawing={form.pieces[one] ?? []}
              chosen={one === letter}
              choose={() => setLetter(one)}
            />
          ))}
        </div>
        <div class="piece-drawing">
          <p class="piece-head">
            <b>{letter}</b> <span>{words.cells(drawing.length)}</span>
            <button type="button" class="button small" disabled={drawing.length === 0} onClick={() => set([])}>
              {words.clear}
            </button>
          </p>
          <Grid
            key={letter}
            letter={letter}
            drawing={drawing}
            set={(next, stroke) => set(next, `${letter} ${stroke}`)}
          />
          <FaultLine path={`pieces.${letter}`} below />
        </div>
      </div>
    </FormPart>
  )
}
