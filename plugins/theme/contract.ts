/** Dark, light, or the visitor's system setting. */
export type ThemeMode = 'dark' | 'light' | 'auto'
/** Any colour of CSS that stands for itself: a name, hex, `rgb()`, `hsl()`, `oklch()`, …; no `var()`. */
export interface ThemeColors {
  /** The ground of the modal; surfaces and lines follow it. */
  readonly bg?: string
  /** Its text. */
  readonly ink?: string
  /** The brand: main buttons, and the tint of tiles and of buttons that wait. */
  readonly fill?: string
  /** What is in flight or needs attention. */
  readonly signal?: string
}

/** The closed list a host may set; see the design tokens. Colours here are of both modes. */
export interface ThemeVariables extends ThemeColors {
  /** Font family lists; a generic family is appended. */
  readonly font?: string
  readonly mono?: string
  /** Multiplies every size, 0.75 to 2. */
  readonly scale?: number
  /** Multiplies every radius, 0 to 1.5. */
  readonly radius?: number
  /** Colours of one mode, stronger than those of both. */
  readonly dark?: ThemeColors
  readonly light?: ThemeColors
}

/** The mode in use and the host’s own tokens. */
export interface ThemeState {
  readonly themeMode: ThemeMode
  readonly themeVariables: ThemeVariables
  /** What the visitor chose, if they did: the only part that outlives the page. */
  readonly chosenMode?: ThemeMode
  /** The host or the visitor decided on it: the buttons on the page follow it too, instead of the page's own scheme. */
  readonly decided?: true
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
