/** Parts of a board that come in dozens, and of which a move changes few. */
import { Component, createElement, type FunctionComponent } from 'preact'
import { useEffect, useState } from 'preact/hooks'

const isSame = <Props extends object>(a: Props, b: Props): boolean => {
  const keys = Object.keys(a) as (keyof Props)[]
  return keys.length === Object.keys(b).length && keys.every((key) => Object.is(a[key], b[key]))
}

/** The same component, drawn anew only when what it is given has changed, or a signal that it reads. */
export function steady<Props extends object>(
  Part: FunctionComponent<Props>,
  same: (a: Props, b: Props) => boolean = isSame,
): FunctionComponent<Props> {
  class Steady extends Component<Props> {
    override shouldComponentUpdate(next: Props, state: object): boolean {
      // A signal sets the state, to one that is as empty as before.
      return state !== this.state || !same(this.props as Props, next)
    }
    render() {
      return Part(this.props as Props)
    }
  }
  return Steady as unknown as FunctionComponent<Props>
}

/**
 * The same component, drawn a frame after the rest of the board: what a move changes beside what was tapped need not share one frame's work with
 * it. For what is only looked at; where it shows what one seat knows, that seat is its key, so that nobody sees what it was.
 */
export function behind<Props extends object>(Part: FunctionComponent<Props>): FunctionComponent<Props> {
  const Still = steady(Part)
  return function Behind(props: Props) {
    const [shown, setShown] = useState(props)
    // After the frame is drawn.
    useEffect(() => {
      if (!isSame(shown, props)) setShown(props)
    })
    return createElement(Still, shown)
  }
}
