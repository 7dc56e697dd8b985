import { expect, test } from 'vitest'
import { cssObjectFromTheme, cssStringFromTheme } from './css.ts'
import { languageOf } from './locales.ts'
import { lookOf } from './look-of-theme.ts'
import { darkTheme, lightTheme, midnightTheme } from './themes.ts'

test.each([
  ['light', lightTheme()],
  ['dark', darkTheme()],
  ['dark', midnightTheme()],
])('a %s theme sets the mode of the modal and the colours of that mode', (mode, theme) => {
  const { colors } = theme
  expect(lookOf(theme)).toMatchObject({
    mode,
    variables: {
      [mode]: { bg: colors.modalBackground, ink: colors.modalText, fill: colors.accentColor },
      radius: 1,
    },
  })
})

test('a theme for each mode follows the system of the visitor', () => {
  const look = lookOf({
    lightMode: lightTheme({ accentColor: '#123456', borderRadius: 'none' }),
    darkMode: darkTheme(),
  })
  expect(look).toMatchObject({
    mode: 'auto',
    variables: { radius: 0, light: { fill: '#123456' }, dark: { bg: '#191b20' } },
  })
})

test('a background of the app decides the mode, in each form of a colour', () => {
  const withBackground = (modalBackground: string) =>
    lookOf({ ...lightTheme(), colors: { ...lightTheme().colors, modalBackground } }).mode
  expect(
    ['#111', '#101010ff', 'rgb(10, 10, 10)', 'rgba(10 10 10 / 1)'].map(withBackground),
  ).toEqual(Array.from({ length: 4 }, () => 'dark'))
  expect(['#fff', 'oklch(0.2 0 0)', 'rgb(250, 250, 250)'].map(withBackground)).toEqual(
    Array.from({ length: 3 }, () => 'light'),
  )
})

test('accents are those of a theme, with a text that can be read on them', () => {
  expect(lightTheme(lightTheme.accentColors.pink).colors).toMatchObject(
    lightTheme.accentColors.pink,
  )
  expect(Object.keys(darkTheme.accentColors).sort()).toEqual([
    'blue',
    'green',
    'orange',
    'pink',
    'purple',
    'red',
  ])
})

test('a theme is custom properties, of which an extension names only those that differ', () => {
  expect(cssObjectFromTheme(lightTheme)['--rk-colors-modalText']).toBe('#1d2126')
  const css = cssStringFromTheme(darkTheme, { extends: lightTheme })
  expect(css).toContain('--rk-colors-modalBackground:#191b20;')
  expect(css).not.toContain('--rk-fonts-body')
})

test('a value of a theme cannot leave its declaration', () => {
  const theme = lightTheme({ accentColor: 'red}body{display:none' })
  expect(cssStringFromTheme(theme)).not.toContain('display')
})

test('locales are languages of the modal, and others are named as missing', () => {
  expect((['de-DE', 'es-419', 'pt-BR', 'zh-CN', 'en'] as const).map(languageOf)).toEqual([
    'de',
    'es',
    'pt',
    'zh',
    'en',
  ])
  expect((['tr', 'ua', 'zh-TW', 'hi-IN'] as const).map(languageOf)).toEqual(
    Array.from({ length: 4 }, () => undefined),
  )
})
