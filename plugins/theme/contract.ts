/** Dark, light, or the visitor's system setting. */
export type ThemeMode = 'dark' | 'light' | 'auto'
/** The closed list a host may set; see the design tokens. */
export interface ThemeVariables {
  /** Font family lists; a generic family is appended. */
  readonly font?: string
  readonly mono?: string
  /** Multiplies every size, 0.75 to 2. */
  readonly scale?: number
  /** Multiplies every radius, 0 to 1.5. */
  readonly radius?: number
  /** Colours as #rgb or #rrggbb. */
  readonly bg?: string
  readonly ink?: string
  readonly fill?: string
  readonly signal?: string
}

/** The mode in use and the host’s own tokens. */
export interface ThemeState {
  readonly themeMode: ThemeMode
  readonly themeVariables: ThemeVariables
  /** What the visitor chose, if they did: the only part that outlives the page. */
  readonly chosenMode?: ThemeMode
}

/** The look of the modal. */
export interface ThemeContract {
  readonly id: 'theme'
  readonly state: ThemeState
  readonly commands: {
    /** The visitor's own choice: kept for the next visit, and stronger than the host's. */
    switchMode(mode: ThemeMode): void
    /** The host's mode, for instance after its own switch: not kept, and it gives way to the visitor's choice. */
    followHost(mode: ThemeMode): void
    /** Replaces the host's variables. Unknown names and values of the wrong kind are left out. */
    adjust(variables: ThemeVariables): void
  }
  readonly events: {
    modeSwitched: { readonly mode: ThemeMode; readonly by: 'visitor' | 'host' }
    adjusted: { readonly variables: ThemeVariables }
  }
}
