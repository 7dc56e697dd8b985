import { expect, test } from 'vitest'
import { hidesValues } from './hides-values.ts'

test('[KERN-4] a payload that holds a secret at any depth, or a text with a part taken out, is told apart', () => {
  expect(hidesValues('secret:1')).toBe(true)
  expect(hidesValues([{ input: { otp: 'secret:2' } }])).toBe(true)
  expect(hidesValues({ url: 'https://node.example/[redacted]' })).toBe(true)
  expect(hidesValues({ code: 'bank/poor', amount: 3, none: null })).toBe(false)
  expect(hidesValues(undefined)).toBe(false)
})

test('a payload that is longer than any list is looked at in part', () => {
  expect(hidesValues({ all: Array.from({ length: 100_000 }, (_, at) => ({ at })) })).toBe(false)
})
