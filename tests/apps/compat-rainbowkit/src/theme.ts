import {
  cssStringFromTheme,
  darkTheme,
  lightTheme,
  midnightTheme,
  type Theme,
} from '@rainbow-me/rainbowkit'

const light = lightTheme({ ...lightTheme.accentColors.purple, borderRadius: 'medium' })

/** A theme of the app's own for one mode, and one of the kit's for the other. */
export const theme: Theme = {
  lightMode: { ...light, colors: { ...light.colors, modalBackground: '#fffdf7' } },
  darkMode: midnightTheme({ accentColor: '#b796ff', accentColorForeground: 'black' }),
}

export const css = `:root{${cssStringFromTheme(lightTheme)}}html[data-dark]{${cssStringFromTheme(
  darkTheme,
  { extends: lightTheme },
)}}`
