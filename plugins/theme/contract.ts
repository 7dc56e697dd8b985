/** Dark, light, or the visitor's system setting. */
export type ThemeMode = 'dark' | 'light' | 'auto'
/** Any CSS colour except `var()` and `currentColor`: a name, hex, `rgb()`, `hsl()`, `oklch()`, …. */
export interface ThemeColors {
  /** Background of the modal; surfaces and lines are derived from it. */
  readonly bg?: string
  /** Text colour. */
  readonly ink?: string
  /** Brand colour: main buttons, and the tint of tiles and of waiting buttons. */
  readonly fill?: string
  /** Colour for pending states and states that need attention. */
  readonly signal?: string
}

/** All values a host may set; see the design tokens. Colours here apply to both modes. */
export interface ThemeVariables extends ThemeColors {
  /** Font family lists; a generic family is appended. */
  readonly font?: string
  readonly mono?: string
  /** Multiplies every size, 0.75 to 2. */
  readonly scale?: number
  /** Multiplies every radius, 0 to 1.5. */
  readonly radius?: number
  /** Colours of one mode, which override those of both. */
  readonly dark?: ThemeColors
  readonly light?: ThemeColors
}

/** The current mode and the host's variables. */
export interface ThemeState {
  readonly themeMode: ThemeMode
  readonly themeVariables: ThemeVariables
  /** The visitor's own choice, if any: the only stored part. */
  readonly chosenMode?: ThemeMode
  /** The host or the visitor chose the mode: buttons on the page follow it too, instead of the page's own scheme. */
  readonly decided?: true
}

/** The look of the modal. */
export interface ThemeContract {
  readonly id: 'theme'
  readonly state: ThemeState
  readonly commands: {
    /** Sets the visitor's own choice: stored, and overrides the host's. */
    switchMode(mode: ThemeMode): void
    /** Sets the host's mode, for example after its own switch: not stored, and overridden by the visitor's choice. */
    followHost(mode: ThemeMode): void
    /** Replaces the host's variables. Unknown names and values of the wrong type are ignored. */
    adjust(variables: ThemeVariables): void
  }
  readonly events: {
    modeSwitched: { readonly mode: ThemeMode; readonly by: 'visitor' | 'host' }
    adjusted: { readonly variables: ThemeVariables }
  }
}
