/** A step that failed, with what it printed. */
export interface FailedStep {
  readonly name: string
  readonly output: string
}

/** Installs what is missing: the browser by apt, the named folders (default: all) by `npm ci`. */
export declare const installMissing: (options?: {
  readonly browser?: boolean
  readonly folders?: readonly string[]
}) => Promise<readonly FailedStep[]>
