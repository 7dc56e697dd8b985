/** A browser under test, reduced to what every driver can do. */
export interface Driver {
  open(url: string): Promise<void>
  /** Runs a function in the page with a plain value; its answer comes back as a plain value. */
  evaluate<Input, Result>(
    run: (input: Input) => Result | Promise<Result>,
    input: Input,
  ): Promise<Result>
  /** Presses and lets go of the pointer at a place of the viewport. */
  click(x: number, y: number): Promise<void>
  /** Types into what has the focus. */
  type(text: string): Promise<void>
  /** Addresses of requests that the driver or the page itself knows of. */
  requests(): Promise<readonly string[]>
  /** Errors that nothing in the page caught, as far as the driver reports them. */
  readonly errors: readonly string[]
  close(): Promise<void>
}
