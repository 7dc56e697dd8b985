import { afterEach, expect, test, vi } from 'vitest'
import { either } from './either.ts'

afterEach(() => vi.unstubAllGlobals())
const signals = () => [new AbortController(), new AbortController()] as const

test('one signal alone is itself', () => {
  const { signal } = new AbortController()
  expect(either(signal, undefined)).toBe(signal)
})

test.each(['as browsers join them', 'where browsers cannot join them'])(
  'either of two signals aborts, with its reason, %s',
  (how) => {
    if (how.startsWith('where')) vi.stubGlobal('AbortSignal', { any: undefined })
    for (const index of [0, 1] as const) {
      const two = signals()
      const both = either(two[0].signal, two[1].signal)
      expect(both.aborted).toBe(false)
      two[index].abort('left')
      expect([both.aborted, both.reason]).toEqual([true, 'left'])
      expect(either(two[0].signal, two[1].signal).reason).toBe('left')
    }
  },
)

test('a signal that lives long keeps no listener where browsers can do without', () => {
  const two = signals()
  const listen = vi.spyOn(two[0].signal, 'addEventListener')
  either(two[0].signal, two[1].signal)
  expect(listen).not.toHaveBeenCalled()
})
