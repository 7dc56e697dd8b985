import { Component, type ReactNode } from 'react'
import { errorText } from '../../kernel/index.ts'

interface WallState {
  readonly failure: string | undefined
}

/** Contains errors of the panel: the page and the kernel are not affected. */
export class DevtoolsWall extends Component<{ readonly children: ReactNode }, WallState> {
  override readonly state: WallState = { failure: undefined }

  static getDerivedStateFromError(error: unknown): WallState {
    return { failure: errorText(error) }
  }

  override render(): ReactNode {
    const { failure } = this.state
    if (failure === undefined) return this.props.children
    return (
      <section className="bench wall" aria-label="Kernel devtools">
        <p role="alert">The devtools panel failed: {failure}. Your app is not affected.</p>
        <button
          type="button"
          className="button"
          onClick={() => this.setState({ failure: undefined })}
        >
          Draw it again
        </button>
      </section>
    )
  }
}
