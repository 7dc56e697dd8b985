import type { Types } from 'connectkit'

export const theme: Types.Theme = 'soft'
export const mode: Types.Mode = 'light'

export const customTheme: Types.CustomTheme = {
  '--ck-font-family': 'ui-serif, serif',
  '--ck-border-radius': 12,
  '--ck-body-background': '#fffdf7',
  '--ck-body-color': '#2a241c',
  '--ck-accent-color': '#7b3fe4',
}
