import { midnight, type ThemeVariables } from '../../../plugins/theme/index.ts'
import type { HostLook } from '../shared/settings.ts'
import type { CustomTheme, Mode, Theme } from './types.ts'

/** The radius of the modal that ConnectKit draws by default, in px. */
const usualRadius = 20

/** Corners and accents of the named themes; those without a mode follow the app's. */
const named: Readonly<Record<Theme, { mode?: 'light' | 'dark'; variables: ThemeVariables }>> = {
  auto: { variables: {} },
  soft: { variables: {} },
  minimal: { variables: { radius: 0.8 } },
  rounded: { variables: { radius: 1.5 } },
  midnight: { mode: 'dark', variables: midnight },
  web95: { mode: 'light', variables: { radius: 0, fill: '#00007f' } },
  retro: { mode: 'light', variables: { radius: 0.3, fill: '#b45309' } },
  nouns: { mode: 'light', variables: { radius: 0.8, fill: '#c02b49' } },
}

const followed = [
  ...['--ck-font-family', '--ck-border-radius', '--ck-body-background', '--ck-body-color'],
  ...['--ck-accent-color', '--ck-primary-button-background'],
]

type Properties = Readonly<Record<string, unknown>>

const propertiesOf = (theme: CustomTheme): Properties =>
  typeof theme === 'object' && theme !== null ? (theme as Properties) : {}

/** The custom properties of the app's theme that the modal does not follow. */
export const leftOf = (theme: CustomTheme): readonly string[] =>
  Object.keys(propertiesOf(theme)).filter((name) => !followed.includes(name))

function variablesOf(theme: CustomTheme): ThemeVariables {
  const of = propertiesOf(theme)
  const text = (name: string): string | undefined => {
    const value = of[name]
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const radius = Number.parseFloat(String(of['--ck-border-radius']))
  const font = text('--ck-font-family')
  const bg = text('--ck-body-background')
  const ink = text('--ck-body-color')
  const fill = text('--ck-accent-color') ?? text('--ck-primary-button-background')
  return {
    ...(font !== undefined && { font }),
    ...(Number.isFinite(radius) && { radius: Math.min(1.5, Math.max(0, radius / usualRadius)) }),
    ...(bg !== undefined && { bg }),
    ...(ink !== undefined && { ink }),
    ...(fill !== undefined && { fill }),
  }
}

/** The kernel's mode and variables for the look of the app. */
export function lookOf(look: {
  readonly theme: Theme
  readonly mode: Mode
  readonly customTheme?: CustomTheme
}): HostLook {
  const { mode, variables } = named[look.theme] ?? named.auto
  const own = variablesOf(look.customTheme)
  const { bg, ink, fill } = own
  // The colours of a mode are stronger than those of both: the app's own come last.
  const colors = {
    ...(bg !== undefined && { bg }),
    ...(ink !== undefined && { ink }),
    ...(fill !== undefined && { fill }),
  }
  return {
    mode: mode ?? look.mode,
    variables: {
      ...variables,
      ...own,
      ...(variables.dark && { dark: { ...variables.dark, ...colors } }),
      ...(variables.light && { light: { ...variables.light, ...colors } }),
    },
  }
}
