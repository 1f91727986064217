// A part that breaks says so and leaves the rest of the page alone; the next step tries it again.
import { Component, type ReactNode } from 'react'

interface Props {
  /** Another value tries again. */
  readonly at: string
  readonly broke: (detail: string) => string
  readonly children: ReactNode
}
interface State {
  readonly error: Error | null
  readonly at: string
}

export class Boundary extends Component<Props, State> {
  override state: State = { error: null, at: this.props.at }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }

  static getDerivedStateFromProps(props: Props, state: State): Partial<State> | null {
    return props.at === state.at ? null : { error: null, at: props.at }
  }

  override render(): ReactNode {
    const { error } = this.state
    return error ? (
      <p className="broke" role="alert">
        {this.props.broke(error.message)}
      </p>
    ) : (
      this.props.children
    )
  }
}
