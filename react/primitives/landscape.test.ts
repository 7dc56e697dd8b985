import { expect, test } from 'vitest'
import { hueDistance, lookOf } from './landscape.tsx'

const address = (index: number): string =>
  `0x${(index * 2654435761).toString(16).padStart(40, 'a')}`
const addresses = Array.from({ length: 400 }, (_, index) => address(index + 1))

test('a sender and a receiver in one view never look alike, whoever they are', () => {
  for (const from of addresses.slice(0, 60))
    for (const to of addresses) {
      if (to === from) continue
      const apart = hueDistance(lookOf(from).hue, lookOf(to, from).hue)
      expect(apart, `${from} beside ${to}`).toBeGreaterThanOrEqual(60)
    }
})

test('a sender and three receivers in one view never look alike', () => {
  for (let start = 0; start + 4 <= addresses.length; start += 1) {
    const view = addresses.slice(start, start + 4)
    const hues = view.map((one, index) => lookOf(one, view.slice(0, index)).hue)
    for (const [index, hue] of hues.entries())
      for (const other of hues.slice(0, index))
        expect(hueDistance(hue, other), view.join(' ')).toBeGreaterThanOrEqual(50)
  }
})

test('of more accounts than the circle has room for, each still has a hue of its own', () => {
  const view = addresses.slice(0, 12)
  const hues = view.map((one, index) => lookOf(one, view.slice(0, index)).hue)
  expect(new Set(hues).size).toBe(12)
})

test('an account beside itself looks like itself', () => {
  expect(lookOf('0xAbC', '0xabc')).toEqual(lookOf('0xabc'))
  const [sender = '', ...others] = addresses.slice(0, 4)
  expect(lookOf(sender, [sender, ...others])).toEqual(lookOf(sender))
})

test('avatars use the whole circle of hues, and one address has one look in any case of letters', () => {
  const looks = addresses.map((one) => lookOf(one))
  expect(new Set(looks.map(({ hue }) => hue)).size).toBe(20)
  expect(new Set(looks.map(({ colors }) => colors.join())).size).toBeGreaterThan(70)
  expect(lookOf(address(7).toUpperCase())).toEqual(lookOf(address(7)))
})
