import { Component, type ReactNode } from 'react'

/** Props of `ErrorBoundary`. */
export interface ErrorBoundaryProps {
  /** Drawn instead of the children after an error. `reset` renders the children again. */
  readonly fallback: (error: unknown, reset: () => void) => ReactNode
  readonly onError?: (error: unknown) => void
  /** A change of this value resets the boundary (for example the view key). */
  readonly resetKey?: unknown
  readonly children?: ReactNode
}

interface Caught {
  readonly error: unknown
  readonly failed: boolean
  readonly resetKey: unknown
}

/** Contains errors of rendering inside the wallet; the host application stays mounted. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, Caught> {
  override state: Caught = { error: undefined, failed: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<Caught> {
    return { error, failed: true }
  }

  static getDerivedStateFromProps(
    props: ErrorBoundaryProps,
    state: Caught,
  ): Partial<Caught> | null {
    if (props.resetKey === state.resetKey) return null
    return { resetKey: props.resetKey, failed: false, error: undefined }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onError?.(error)
  }

  readonly reset = (): void => this.setState({ failed: false, error: undefined })

  override render(): ReactNode {
    return this.state.failed
      ? this.props.fallback(this.state.error, this.reset)
      : this.props.children
  }
}
