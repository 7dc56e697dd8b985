export type ThemeMode = 'dark' | 'light'
/** The closed list a host may set; see the design tokens. */
export interface ThemeVariables {
  readonly font?: string
  readonly mono?: string
  readonly scale?: number
  readonly radius?: number
  readonly bg?: string
  readonly ink?: string
  readonly fill?: string
  readonly signal?: string
}

export interface ThemeContract {
  readonly id: 'theme'
  readonly state: { readonly themeMode: ThemeMode; readonly themeVariables: ThemeVariables }
  readonly commands: {
    switchMode(mode: ThemeMode): void
    adjust(variables: ThemeVariables): void
  }
  readonly events: {
    modeSwitched: { readonly mode: ThemeMode }
    adjusted: { readonly variables: ThemeVariables }
  }
}
