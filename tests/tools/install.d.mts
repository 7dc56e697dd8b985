/** A step that failed, with what it printed. */
export interface FailedStep {
  readonly name: string
  readonly output: string
}

interface InstallOptions {
  readonly browser?: boolean
  readonly folders?: readonly string[]
}

/** Begins to install what is missing: the browsers by apt, the named folders (default: all) by `npm ci`. */
export declare const startInstalls: (options?: InstallOptions) => {
  /** Resolves once these folders and the browsers are there, or could not be installed. */
  ready(folders: readonly string[]): Promise<unknown>
  /** Resolves when everything has ended, with what failed. */
  failures(): Promise<readonly FailedStep[]>
}

/** The same, to its end. */
export declare const installMissing: (options?: InstallOptions) => Promise<readonly FailedStep[]>

/** The root folder and every one below examples and tests with a lock file of its own. */
export declare const packageFolders: () => readonly string[]

/** The folders whose packages these stages of `npm test` use. */
export declare const foldersOf: (stages: readonly string[]) => readonly string[]
