import { expect, test } from 'vitest'
import { KernelError } from '../../kernel/index.ts'
import { wagmiError } from './errors.ts'

test.each([
  ['kernel/cancelled', 4001],
  ['connections/declined', 4001],
  ['siwx/declined', 4001],
  ['connections/wallet-gone', 4900],
  ['connections/pending', -32002],
])('%s reaches an app with the code %i of its standard', (code, standard) => {
  expect(wagmiError(new KernelError(code, 'x'))).toMatchObject({ code: standard })
})

test('whatever else happened reaches an app as it is', () => {
  const errors = ['connections/failed', 'kernel/timed-out', 'siwx/declined-not'].map(
    (code) => new KernelError(code, 'x'),
  )
  for (const error of [...errors, new Error('kernel/cancelled'), { code: 'connections/declined' }])
    expect(wagmiError(error)).toBe(error)
})
