/** The values of a theme. The modal follows some of them; the others are there for style sheets of the app. */
export interface ThemeVars {
  colors: {
    accentColor: string
    accentColorForeground: string
    actionButtonBorder: string
    actionButtonBorderMobile: string
    actionButtonSecondaryBackground: string
    closeButton: string
    closeButtonBackground: string
    connectButtonBackground: string
    connectButtonBackgroundError: string
    connectButtonInnerBackground: string
    connectButtonText: string
    connectButtonTextError: string
    connectionIndicator: string
    downloadBottomCardBackground: string
    downloadTopCardBackground: string
    error: string
    generalBorder: string
    generalBorderDim: string
    menuItemBackground: string
    modalBackdrop: string
    modalBackground: string
    modalBorder: string
    modalText: string
    modalTextDim: string
    modalTextSecondary: string
    profileAction: string
    profileActionHover: string
    profileForeground: string
    selectedOptionBorder: string
    standby: string
  }
  fonts: { body: string }
  radii: {
    actionButton: string
    connectButton: string
    menuButton: string
    modal: string
    modalMobile: string
  }
  shadows: {
    connectButton: string
    dialog: string
    profileDetailsAction: string
    selectedOption: string
    selectedWallet: string
    walletLogo: string
  }
  blurs: { modalOverlay: string }
}

/** One look, or one for each mode of the visitor's system. */
export type Theme = ThemeVars | { lightMode: ThemeVars; darkMode: ThemeVars }

/** Options of the themes. */
export interface ThemeOptions {
  accentColor?: string
  /** The modal chooses the text on the accent itself, so that it can be read. */
  accentColorForeground?: string
  borderRadius?: 'large' | 'medium' | 'small' | 'none'
  fontStack?: 'rounded' | 'system'
  /** The modal does not blur the page. */
  overlayBlur?: 'large' | 'small' | 'none'
}

interface AccentColor {
  accentColor: string
  accentColorForeground: string
}
type AccentColors = Record<'blue' | 'green' | 'red' | 'purple' | 'pink' | 'orange', AccentColor>

/** A theme by its options, and its accents by name. */
export interface ThemeMaker {
  (options?: ThemeOptions): ThemeVars
  accentColors: AccentColors
}

interface Palette {
  readonly bg: string
  readonly raised: string
  readonly ink: string
  readonly dim: string
  readonly line: string
  readonly error: string
  readonly accents: Readonly<Record<keyof AccentColors, string>>
}

const light: Palette = {
  ...{ bg: '#ffffff', raised: '#f3f4f7', ink: '#1d2126', dim: '#5c646e', line: '#e2e5ea' },
  error: '#c62828',
  accents: {
    ...{ blue: '#1262e0', green: '#14804a', red: '#cc2f3f' },
    ...{ purple: '#5b4bd6', pink: '#c22f86', orange: '#b4520e' },
  },
}
const dark: Palette = {
  ...{ bg: '#191b20', raised: '#24272e', ink: '#f4f5f7', dim: '#a5acb8', line: '#343842' },
  error: '#ff7b7b',
  accents: {
    ...{ blue: '#4a90ff', green: '#3ecf8e', red: '#ff6b78' },
    ...{ purple: '#9a8cff', pink: '#ff8ac4', orange: '#ffa154' },
  },
}
const midnight: Palette = { ...dark, bg: '#000000', raised: '#14161a', line: '#262a31' }

/** Radii of the parts, in px; `large` is the usual one. */
const radii = {
  large: { actionButton: 999, connectButton: 12, menuButton: 12, modal: 24, modalMobile: 28 },
  medium: { actionButton: 10, connectButton: 8, menuButton: 8, modal: 16, modalMobile: 18 },
  small: { actionButton: 4, connectButton: 4, menuButton: 4, modal: 8, modalMobile: 8 },
  none: { actionButton: 0, connectButton: 0, menuButton: 0, modal: 0, modalMobile: 0 },
} as const
const fonts = {
  rounded: 'ui-rounded, system-ui, sans-serif',
  system: 'system-ui, sans-serif',
} as const
const blurs = { large: '20px', small: '4px', none: '0px' } as const

const inPx = <K extends string>(values: Readonly<Record<K, number>>): Record<K, string> =>
  Object.fromEntries(Object.entries(values).map(([name, px]) => [name, `${px}px`])) as Record<
    K,
    string
  >

function colors(palette: Palette, accent: AccentColor): ThemeVars['colors'] {
  const { bg, raised, ink, dim, line, error } = palette
  return {
    ...accent,
    ...{ actionButtonBorder: line, actionButtonBorderMobile: line },
    ...{ actionButtonSecondaryBackground: raised, closeButton: dim, closeButtonBackground: raised },
    ...{ connectButtonBackground: bg, connectButtonInnerBackground: raised },
    ...{ connectButtonText: ink, connectButtonBackgroundError: error },
    ...{ connectButtonTextError: palette === light ? '#ffffff' : '#000000' },
    ...{ connectionIndicator: palette.accents.green, error, standby: palette.accents.orange },
    ...{ downloadBottomCardBackground: raised, downloadTopCardBackground: bg },
    ...{ generalBorder: line, generalBorderDim: line, menuItemBackground: raised },
    ...{ modalBackdrop: 'rgba(0, 0, 0, 0.5)', modalBackground: bg, modalBorder: line },
    ...{ modalText: ink, modalTextDim: dim, modalTextSecondary: dim },
    ...{ profileAction: raised, profileActionHover: line, profileForeground: raised },
    selectedOptionBorder: line,
  }
}

/** Makes a theme from its palette; `first` is its usual accent. */
function themeOf(palette: Palette, first: keyof AccentColors): ThemeMaker {
  const foreground = palette === light ? '#ffffff' : '#000000'
  const accentColors = Object.fromEntries(
    Object.entries(palette.accents).map(([name, accentColor]) => [
      name,
      { accentColor, accentColorForeground: foreground },
    ]),
  ) as AccentColors
  const make = ({
    accentColor = palette.accents[first],
    accentColorForeground = foreground,
    borderRadius = 'large',
    fontStack = 'rounded',
    overlayBlur = 'none',
  }: ThemeOptions = {}): ThemeVars => ({
    colors: colors(palette, { accentColor, accentColorForeground }),
    fonts: { body: fonts[fontStack] },
    radii: inPx(radii[borderRadius]),
    shadows: {
      ...{ connectButton: '0 2px 8px rgba(0, 0, 0, 0.1)', dialog: '0 8px 32px rgba(0, 0, 0, 0.3)' },
      ...{ profileDetailsAction: 'none', selectedOption: 'none' },
      ...{ selectedWallet: 'none', walletLogo: 'none' },
    },
    blurs: { modalOverlay: blurs[overlayBlur] },
  })
  return Object.assign(make, { accentColors })
}

/** Makes a light theme. */
export const lightTheme: ThemeMaker = themeOf(light, 'blue')
/** Makes a dark theme. */
export const darkTheme: ThemeMaker = themeOf(dark, 'blue')
/** Makes a black theme. */
export const midnightTheme: ThemeMaker = themeOf(midnight, 'blue')
