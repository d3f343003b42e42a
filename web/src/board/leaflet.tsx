/** A leaflet beside the board: a button that opens what is printed in the box, over the table, and closes by a tap anywhere. */
import type { ComponentChildren } from 'preact'

export function Leaflet({
  id,
  look,
  label,
  title,
  children,
}: {
  id: string
  /** Class of the button. */
  look: string
  label: string
  title: string
  children: ComponentChildren
}) {
  return (
    <>
      <button type="button" class={look} popovertarget={id}>
        {label}
      </button>
      <div id={id} popover="auto" class="leaflet" role="dialog" aria-label={title}>
        <h3>{title}</h3>
        {children}
      </div>
    </>
  )
}
