import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isSameText } from './same-text.ts'

const now = Date.parse('2026-01-01T12:00:00Z')
const text = (time: string | number, name = 'otter'): string =>
  JSON.stringify({ name, timestamp: time })

describe('a text that is made again right before it is signed is the shown one', () => {
  test.each([
    ['in milliseconds', now - 5_000, now],
    ['in seconds', now / 1_000 - 60, now / 1_000],
    ['as ISO 8601', '2026-01-01T11:59:55.120Z', '2026-01-01T12:00:00Z'],
    ['with an offset', '2026-01-01T12:59:55+01:00', '2026-01-01T13:00:00+01:00'],
  ])('with a later time %s', (_how, shown, asked) => {
    expect(isSameText(text(asked), text(shown), now)).toBe(true)
  })

  test('and not with other words, another number, or a time of another day', () => {
    expect(isSameText(text(now, 'weasel'), text(now), now)).toBe(false)
    expect(isSameText(text(7), text(8), now)).toBe(false)
    expect(isSameText(text(now + 2 * 24 * 3_600_000), text(now), now)).toBe(false)
    expect(isSameText(text(1234567890), text(1234567891), now)).toBe(false)
  })

  test('whatever else is changed in it', () => {
    const shown = `Register otter.reown.id at ${now - 1_000}`
    fc.assert(
      fc.property(
        fc.nat(shown.length - 1),
        fc.string({ minLength: 1, maxLength: 3 }),
        (at, more) => {
          // A digit of the time may be any other.
          fc.pre(at < shown.length - 14 && !/\d/.test(more))
          const asked = `${shown.slice(0, at)}${more}${shown.slice(at)}`
          expect(isSameText(asked, shown, now)).toBe(asked === shown)
        },
      ),
    )
  })
})
