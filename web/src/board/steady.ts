/** Parts of a board that come in dozens, and of which a move changes few. */
import { Component, type FunctionComponent } from 'preact'

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
