import { expect, test } from 'vitest'
import { KernelError } from '../../kernel/index.ts'
import { isRejection } from './errors.ts'

test.each([
  ['kernel/cancelled', true],
  ['accounts/declined', true],
  ['siwx/declined', true],
  ['accounts/failed', false],
  ['kernel/timed-out', false],
  ['accounts/declined-not', false],
])('%s is a no of the visitor: %s', (code, expected) => {
  expect(isRejection(new KernelError(code, 'x'))).toBe(expected)
})
