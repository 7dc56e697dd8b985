import { expect, test } from 'vitest'
import { leftOf, lookOf } from './look.ts'

test('without a theme the modal follows the mode of the app', () => {
  expect(lookOf({ theme: 'auto', mode: 'dark' })).toEqual({ mode: 'dark', variables: {} })
  expect(lookOf({ theme: 'soft', mode: 'auto' }).mode).toBe('auto')
})

test('a named theme with one mode keeps it, whatever the app says', () => {
  expect(lookOf({ theme: 'midnight', mode: 'light' }).mode).toBe('dark')
  expect(lookOf({ theme: 'web95', mode: 'dark' })).toMatchObject({
    ...{ mode: 'light', variables: { radius: 0 } },
  })
})

const customTheme = {
  '--ck-font-family': 'Georgia, serif',
  '--ck-border-radius': '10px',
  '--ck-body-background': '#fffdf7',
  '--ck-body-color': '#222222',
  '--ck-accent-color': '#7b3fe4',
  '--ck-qr-dot-color': '#000',
}

test('custom properties are the colours, font and corners of the modal', () => {
  expect(lookOf({ theme: 'auto', mode: 'light', customTheme }).variables).toEqual({
    ...{ font: 'Georgia, serif', radius: 0.5 },
    ...{ bg: '#fffdf7', ink: '#222222', fill: '#7b3fe4' },
  })
})

test('they are stronger than the colours of a named theme', () => {
  const { dark } = lookOf({ theme: 'midnight', mode: 'auto', customTheme }).variables
  expect(dark).toMatchObject({ bg: '#fffdf7', fill: '#7b3fe4', signal: '#ffb85c' })
})

test('without an accent the buttons have the colour of the primary button', () => {
  const theme = { '--ck-primary-button-background': '#123456' }
  expect(lookOf({ theme: 'auto', mode: 'light', customTheme: theme }).variables.fill).toBe(
    '#123456',
  )
})

test('properties that the modal does not follow are named', () => {
  expect(leftOf(customTheme)).toEqual(['--ck-qr-dot-color'])
  expect(leftOf(undefined)).toEqual([])
})

test.each([undefined, null, 'dark', 3, []])(
  'a theme that is no object (%j) changes nothing',
  (given) => {
    expect(lookOf({ theme: 'auto', mode: 'auto', customTheme: given }).variables).toEqual({})
  },
)
