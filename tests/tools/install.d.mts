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

/** The root folder and every one below examples and tests with a lock file of its own. */
export declare const packageFolders: () => readonly string[]

/** The folders whose packages these stages of `npm test` use. */
export declare const foldersOf: (stages: readonly string[]) => readonly string[]
