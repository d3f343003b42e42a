/** What was just opened comes into sight as a whole, if it is not; how far from the bars: scroll-margin in table.css. */
export const reveal = (node: Element | null): void => node?.scrollIntoView?.({ block: 'nearest' })

/** For a <details> that may open at the lower edge of a phone. */
export const revealOpened = ({ currentTarget }: { currentTarget: HTMLDetailsElement }): void => {
  if (currentTarget.open) reveal(currentTarget)
}
