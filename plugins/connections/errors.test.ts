import { expect, test } from 'vitest'
import { KernelError } from '../../kernel/index.ts'
import { isRejection, walletError } from './errors.ts'

test.each([
  ['kernel/cancelled', true],
  ['connections/declined', true],
  ['siwx/declined', true],
  ['connections/failed', false],
  ['kernel/timed-out', false],
  ['connections/declined-not', false],
])('%s is a no of the visitor: %s', (code, expected) => {
  expect(isRejection(new KernelError(code, 'x'))).toBe(expected)
})

test.each([
  [4001, 'declined'],
  [-32002, 'pending'],
  [4100, 'locked'],
  [4200, 'unsupported'],
  [-32601, 'unsupported'],
  [-32000, 'failed'],
])('what a wallet throws with code %i is told as %s, with the cause', (code, name) => {
  const error = Object.assign(new Error('no'), { code })
  expect(walletError(error)).toMatchObject({ code: `connections/${name}`, cause: error })
  const known = new KernelError('other/code', 'x')
  expect(walletError(known)).toBe(known)
})
