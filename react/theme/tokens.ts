/** The two colour themes; dark is the default. */
export type ThemeMode = 'dark' | 'light'

/** Colour tokens; each becomes the custom property `--km-<name>` on the shadow host. */
export interface ColorTokens {
  readonly bg: string
  readonly s1: string
  readonly s2: string
  readonly s3: string
  readonly line: string
  readonly 'line-strong': string
  readonly ink: string
  readonly 'ink-2': string
  readonly 'ink-3': string
  readonly fill: string
  readonly 'on-fill': string
  readonly 'fill-hover': string
  readonly signal: string
  readonly 'signal-soft': string
  readonly ok: string
  readonly 'ok-soft': string
  readonly bad: string
  readonly 'bad-soft': string
  readonly scrim: string
  /** Hairline around the dialog. */
  readonly edge: string
  /** Shadow of the dialog. */
  readonly shadow: string
}

/** Colours of both themes; every sheet and the contrast test read them. */
export const colorTokens: Readonly<Record<ThemeMode, ColorTokens>> = {
  dark: {
    bg: '#171614',
    s1: '#211F1C',
    s2: '#2B2925',
    s3: '#37342F',
    line: '#34312C',
    'line-strong': '#757067',
    ink: '#F6F3EC',
    'ink-2': '#BDB8AC',
    'ink-3': '#A19C90',
    fill: '#F6F3EC',
    'on-fill': '#171614',
    'fill-hover': '#FFFFFF',
    signal: '#FFB84D',
    'signal-soft': '#312612',
    ok: '#74D6A5',
    'ok-soft': '#15291F',
    bad: '#FF9380',
    'bad-soft': '#361C17',
    scrim: 'rgb(8 8 7/.64)',
    edge: 'inset 0 1px rgb(255 255 255/.05),0 0 0 1px rgb(255 255 255/.06)',
    shadow: '0 32px 72px -20px rgb(0 0 0/.72)',
  },
  light: {
    bg: '#FFFDFA',
    s1: '#F6F3EE',
    s2: '#ECE8E0',
    s3: '#E0DBD0',
    line: '#E6E1D8',
    'line-strong': '#8A8478',
    ink: '#1B1A17',
    'ink-2': '#504C44',
    'ink-3': '#645F56',
    fill: '#1B1A17',
    'on-fill': '#FFFDFA',
    'fill-hover': '#000000',
    signal: '#8A5000',
    'signal-soft': '#FCEFD8',
    ok: '#136240',
    'ok-soft': '#DDF3E7',
    bad: '#A82A1B',
    'bad-soft': '#FCE5E0',
    scrim: 'rgb(27 26 23/.42)',
    edge: '0 0 0 1px rgb(27 26 23/.07)',
    shadow: '0 28px 64px -24px rgb(27 26 23/.34)',
  },
}

/** Colours a host may change in one mode, as CSS colours; anything else is ignored with a warning. */
export interface ThemeColors {
  readonly bg?: string
  readonly ink?: string
  readonly fill?: string
  readonly signal?: string
}

/** Theme values a host may change. */
export interface ThemeVariables extends ThemeColors {
  /** Font family list; a generic family is appended. */
  readonly font?: string
  readonly mono?: string
  /** Multiplies every size, 0.75 to 2; default 1. */
  readonly scale?: number
  /** Multiplies every radius, 0 to 1.5; default 1. */
  readonly radius?: number
  /** Overrides the colours for both modes. */
  readonly dark?: ThemeColors
  readonly light?: ThemeColors
}

/** A host colour pair with too little contrast (kept), or a refused value (`ratio` 0). */
export interface ContrastWarning {
  readonly mode: ThemeMode
  readonly pair: string
  /** WCAG ratio, two decimals; 0 when the value could not be read. */
  readonly ratio: number
  readonly message: string
}

/** Motion in milliseconds. */
export const motion = {
  headerText: 120,
  /** Duration and delay of a new view's text, alone and beside flying elements. */
  words: [150, 50],
  wordsAfter: [170, 100],
  shake: 500,
  snackbarSwap: 150,
  open: 200,
  sheet: 280,
  close: 140,
  press: 90,
  leave: 70,
  easeIn: 'cubic-bezier(.2,.9,.25,1)',
  easeOut: 'cubic-bezier(.4,0,1,1)',
  easeShake: 'cubic-bezier(.36,.07,.19,.97)',
} as const

/** White letters on these grounds pass 4.5 : 1; picked by name hash. */
export const tileColors: readonly string[] = [
  '#B3541E',
  '#2F6F4F',
  '#5C4AA8',
  '#1F6FB2',
  '#A13D63',
  '#7A6A16',
  '#257A80',
  '#8B4B2B',
  '#4B5563',
]
