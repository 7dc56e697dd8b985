import { expect, test } from 'vitest'
import { kernelErrors } from '../errors.ts'
import { checkKey, isSafeKey } from './keys.ts'

test('keys that reach a prototype are refused, others pass', () => {
  for (const key of ['__proto__', 'constructor', 'prototype']) {
    expect(isSafeKey(key)).toBe(false)
    expect(() => checkKey(key)).toThrowError(
      expect.objectContaining({ code: 'kernel/reserved-key' }),
    )
  }
  expect(checkKey('eip155')).toBe('eip155')
  expect(isSafeKey('')).toBe(true)
})

test('the refusal names the key', () => {
  try {
    checkKey('__proto__')
    expect.unreachable()
  } catch (error) {
    if (!kernelErrors.is(error, 'reserved-key')) throw error
    expect(error.facts.key).toBe('__proto__')
  }
})
